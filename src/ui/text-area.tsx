import './text-area.css';
import { useId, type ComponentProps } from 'react';

type Props = ComponentProps<'textarea'> & { readonly label: string };

/** A labelled box for a text of several lines. */
export function TextArea({ label, ...rest }: Props) {
  const id = useId();
  return (
    <div className="text-area">
      <label htmlFor={id}>{label}</label>
      <textarea {...rest} id={id} spellCheck={false} autoComplete="off" />
    </div>
  );
}
