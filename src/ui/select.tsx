import './select.css';
import type { ComponentProps } from 'react';

/** The platform's own list of choices, in the page's clothes. */
export const Select = (props: ComponentProps<'select'>) => <select {...props} className="select" />;
