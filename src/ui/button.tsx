import './controls.css';
import { useState, type ComponentProps } from 'react';
import type { MessageKey } from '#i18n/message.ts';
import { announce } from './announce.ts';
import { t } from './language.ts';

/** The strokes, in a square of 16. */
const ICONS = {
  check: 'M3 8.5 6.5 12 13 4.5',
  close: 'm4 4 8 8m0-8-8 8',
  copy: 'M6 6h7v7H6zM3.5 10H3V3h7v.5',
  down: 'm4 6 4 4 4-4',
  download: 'M8 2.5v7M5 7l3 3 3-3M3.5 13h9',
  lock: 'M4 7.5h8V13H4zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zm3.2-1.3L13.5 13.5',
} as const;

/** The control has a name of its own, so nothing reads the picture. */
export const Icon = ({ name }: { readonly name: keyof typeof ICONS }) => (
  <svg className="icon" data-icon={name} viewBox="0 0 16 16" aria-hidden="true">
    <path d={ICONS[name]} />
  </svg>
);

interface Props extends ComponentProps<'button'> {
  readonly look?: 'primary' | 'plain' | 'quiet' | 'link';
  /** What the button acts on, where only sight tells it: it is read after the button's own word. */
  readonly subject?: string | undefined;
}

export const Button = ({ look = 'plain', type = 'button', subject, ...rest }: Props) => (
  <button
    {...(subject !== undefined && { 'aria-label': `${String(rest.children)} ${subject}` })}
    {...rest}
    type={type}
    data-look={look}
  />
);

interface CopyButtonProps extends Pick<Props, 'look'> {
  /** What is copied: "Copy the digest", "Copied the digest."; in the language in force. */
  readonly what: string;
  /** Asked for when the button is pressed. */
  readonly text: () => string;
  /** A label that says by itself what is copied, such as "Copy link"; without it the button says "Copy". */
  readonly children?: string;
}

const NO_CLIPBOARD: MessageKey =
  'The browser blocked copying. Select the text and copy it yourself. Or open the page over https or at 127.0.0.1.';

/** Says so, to the eye and to assistive technology. Gives whether it worked. */
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

export function CopyButton({ what, text, look, children }: CopyButtonProps) {
  const [done, setDone] = useState(false);
  const copy = async (): Promise<void> => setDone(await copyText(text(), what));
  const idle = children ?? t('Copy');
  const label = done ? t('Copied') : idle;
  return (
    <Button
      {...(look && { look })}
      aria-label={done || children === undefined ? `${label} ${what}` : children}
      onClick={() => void copy()}
      onBlur={() => setDone(false)}
      onPointerLeave={() => setDone(false)}
    >
      <Icon name={done ? 'check' : 'copy'} />
      <span className="copy-label" data-other={done ? idle : t('Copied')}>
        {label}
      </span>
    </Button>
  );
}
