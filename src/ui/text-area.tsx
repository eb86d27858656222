import './fields.css';
import { useId, type ComponentProps } from 'react';

type Props = Omit<ComponentProps<'textarea'>, 'onChange'> & {
  readonly label: string;
  readonly onChange: (change: { readonly target: { readonly value: string } }) => void;
};

/** A labeled field for a text of several lines. */
export function TextArea({ label, ...rest }: Props) {
  const id = useId();
  return (
    <div className="text-area">
      <label htmlFor={id}>{label}</label>
      <textarea {...rest} id={id} spellCheck={false} autoComplete="off" />
    </div>
  );
}
