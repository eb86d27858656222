import './text-area.css';
import { useId, type ClipboardEvent, type ComponentProps } from 'react';
import { Button } from './button.tsx';
import { MANY_MARKS } from './form-field.tsx';
import { formatNumber, t } from './language.ts';

/** A change of the text, typed or pasted. */
interface TextChange {
  readonly target: { readonly value: string };
}

type Props = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'onPaste'> & {
  readonly value: string;
  readonly onChange: (change: TextChange) => void;
};

/** A longer text stays beside the field: the browser would take seconds to lay it out. */
const [MAX_SHOWN, MAX_LINES] = [100_000, 1000];
/** The browser takes a bare carriage return for a line too. */
const LINE = /\r\n?|\n/;
const PLAIN = /[\n\r -~\u00a0-\u00ff]+/g;
/** Tabs, quotes, dashes, dots and letters of Latin Extended-A: of 99,000 the layout takes 1 to 2 s. A link may fill nine fields. */
const USUAL = /[\t\u0100-\u017f\u2013-\u2026]+/g;
const MAX_USUAL = 5_000;
/**
 * The most of all others, such as controls and other scripts, times the length of their text. The browser takes both together:
 * 26 s for 99,000 joiners, 4 s for 5,000 of them between plain letters.
 */
const MAX_WORK = 10_000_000;
/** What the field shows of it, in characters. */
const EXCERPT = 2000;

function isHeavy(text: string): boolean {
  const rest = text.replace(PLAIN, '');
  return rest.length > MAX_USUAL || rest.replace(USUAL, '').length * text.length > MAX_WORK;
}

/** True for a text that the field does not show whole. */
export const isLong = (text: string): boolean =>
  text.length > MAX_SHOWN ||
  text.split(LINE, MAX_LINES + 1).length > MAX_LINES ||
  MANY_MARKS.test(text) ||
  isHeavy(text);

/** A labeled field for a text of several lines. */
export function TextArea({ label, ...rest }: Props & { readonly label: string }) {
  const id = useId();
  return (
    <div className="text-area">
      <label htmlFor={id}>{label}</label>
      <LongText {...rest} id={id} />
    </div>
  );
}

/** The field alone. Of a long text it shows the beginning. */
export function LongText({ value, onChange, ...rest }: Props) {
  const long = isLong(value);
  const change = (text: string): void => onChange({ target: { value: text } });
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const text = event.clipboardData.getData('text/plain');
    const { selectionStart, selectionEnd } = event.currentTarget;
    // What is pasted twice is long together.
    const whole = value.slice(0, selectionStart) + text + value.slice(selectionEnd);
    if (!long && !isLong(whole)) return;
    event.preventDefault();
    change(long ? text : whole);
  };
  return (
    <>
      <textarea
        {...rest}
        value={long ? `${value.slice(0, EXCERPT)}…` : value}
        readOnly={long}
        onChange={onChange}
        onPaste={paste}
        spellCheck={false}
        autoComplete="off"
      />
      {long && (
        <span className="small">
          {t('The field shows the first part of {n} characters.', { n: formatNumber(value.length) })}{' '}
          <Button look="link" onClick={() => change('')}>
            {t('Clear the field')}
          </Button>
        </span>
      )}
    </>
  );
}
