import { useState } from 'react';
import type { MessageKey } from '#i18n/message.ts';
import { announce } from './announce.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { t } from './language.ts';

interface Props {
  /** What is copied, for the button's name: "Copy the digest"; in the language in force. */
  readonly what: string;
  /** The text, asked for when the button is pressed. */
  readonly text: () => string;
  readonly children?: string;
}

const NO_CLIPBOARD: MessageKey =
  'The browser did not allow copying. Select the text and copy it. Or open the page over https or from 127.0.0.1.';

/** Copies a text and says so, to the eye and to assistive technology. Gives whether it worked. */
export async function copyText(text: string, what: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    announce(t('Copied {what}.', { what }));
    return true;
  } catch {
    announce(NO_CLIPBOARD, 'alert');
    return false;
  }
}

/** A button that copies a text. */
export function CopyButton({ what, text, children = t('Copy') }: Props) {
  const [done, setDone] = useState(false);
  const copy = async (): Promise<void> => setDone(await copyText(text(), what));
  const label = done ? t('Copied') : children;
  return (
    <Button
      aria-label={`${label} ${what}`}
      onClick={() => void copy()}
      onBlur={() => setDone(false)}
      onPointerLeave={() => setDone(false)}
    >
      <Icon name={done ? 'check' : 'copy'} />
      <span className="copy-label" data-other={done ? children : t('Copied')}>
        {label}
      </span>
    </Button>
  );
}
