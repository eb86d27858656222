import './button.css';
import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'button'> {
  readonly look?: 'primary' | 'danger' | 'plain' | 'quiet' | 'link';
  /** What the button acts on, where only sight tells it: it is read after the button's own word. */
  readonly subject?: string;
}

export const Button = ({ look = 'plain', type = 'button', subject, ...rest }: Props) => (
  <button
    {...(subject !== undefined && { 'aria-label': `${String(rest.children)} ${subject}` })}
    {...rest}
    // oxlint-disable-next-line react/button-has-type
    type={type}
    data-look={look}
  />
);
