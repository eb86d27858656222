import './fields.css';
import { useId, type ClipboardEvent, type ComponentProps } from 'react';
import { Button } from './button.tsx';
import { formatNumber, t } from './language.ts';

/** A change of the text, typed or pasted. */
interface TextChange {
  readonly target: { readonly value: string };
}

type Props = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'onPaste'> & {
  readonly value: string;
  readonly onChange: (change: TextChange) => void;
};

/** A longer text stays beside the field, in characters: the browser would take seconds to lay it out. */
const MAX_SHOWN = 100_000;
/** What the field shows of it, in characters. */
const EXCERPT = 2000;

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
function LongText({ value, onChange, ...rest }: Props) {
  const long = value.length > MAX_SHOWN;
  const change = (text: string): void => onChange({ target: { value: text } });
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const text = event.clipboardData.getData('text/plain');
    const { selectionStart, selectionEnd } = event.currentTarget;
    // What is pasted twice is long together.
    const whole = value.slice(0, selectionStart) + text + value.slice(selectionEnd);
    if (!long && whole.length <= MAX_SHOWN) return;
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
