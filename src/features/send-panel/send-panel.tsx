import './send-panel.css';
import type { RefObject } from 'react';
import { Button } from '#ui/button.tsx';

interface Props {
  /** Where the order goes; absent while an error keeps it from being put together. */
  readonly url: string | undefined;
  /** The form that the button submits. */
  readonly formId: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly sending: {
    readonly running: boolean;
    readonly cancel: () => void;
    readonly repeats: (at: number, clicks: number) => boolean;
  };
}

function targetName(url: string | undefined): string {
  if (url === undefined) return '';
  const { origin, host } = new URL(url);
  return origin === location.origin ? ` to sandbox (${host})` : ` to ${host}`;
}

/** The one button that sends; it says where to. */
export const SendPanel = ({ url, formId, button, sending }: Props) => (
  <div className="send-bar">
    <Button
      ref={button}
      look="primary"
      type="submit"
      form={formId}
      aria-keyshortcuts="Control+Enter"
      onClick={(event) => {
        if (sending.repeats(event.timeStamp, event.detail)) event.preventDefault();
      }}
    >
      {`Send${targetName(url)}`} <kbd aria-hidden="true">Ctrl ⏎</kbd>
    </Button>
    {sending.running && (
      <>
        <progress aria-label="The order is on its way" />
        <Button onClick={sending.cancel}>Cancel</Button>
      </>
    )}
  </div>
);
