import './button.css';
import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & { readonly look?: 'primary' | 'danger' | 'plain' | 'quiet' | 'link' };

export const Button = ({ look = 'plain', type = 'button', ...rest }: Props) => (
  // oxlint-disable-next-line react/button-has-type
  <button {...rest} type={type} data-look={look} />
);
