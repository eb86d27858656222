import './text-area.css';
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

/** A longer text stays beside the field: the browser would take seconds to lay it out. */
const [MAX_SHOWN, MAX_LINES] = [100_000, 1000];
/** What the field shows of it, in characters. */
const EXCERPT = 2000;

const isLong = (text: string): boolean => text.length > MAX_SHOWN || text.split('\n', MAX_LINES + 1).length > MAX_LINES;

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
    if (!long && !isLong(text)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    change(long ? text : value.slice(0, selectionStart) + text + value.slice(selectionEnd));
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
          {t('The field shows the beginning of {n} characters.', { n: formatNumber(value.length) })}{' '}
          <Button look="link" onClick={() => change('')}>
            {t('Empty the field')}
          </Button>
        </span>
      )}
    </>
  );
}
