import './controls.css';
import { useId, useState, type KeyboardEvent, type ReactNode, type ComponentProps } from 'react';
import { createStore } from '#store.ts';
import { useSelected } from './hooks.ts';
import { t } from './language.ts';
import { Pane } from './pane.tsx';

export interface Issue {
  readonly code: string;
  readonly severity: 'error' | 'note';
  /** What is wrong and why, and what to do. */
  readonly text: ReactNode;
}

/** Announced as they come. */
export const IssueList = ({ issues, id }: { readonly issues: readonly Issue[]; readonly id?: string }) => (
  <div id={id} className="issue-list" aria-live="polite">
    {issues.map(({ code, severity, text }) => (
      <p key={code} data-grade={severity}>
        {text}
      </p>
    ))}
  </div>
);

/** `id` is that of the control. */
export const refusedText = createStore({ id: '', describe: (): string => '' });

export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-keyshortcuts': string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface Props {
  /** Also the name of the entry of the reference. It comes first in the label. */
  readonly wire: string;
  readonly label?: string | undefined;
  readonly group: string;
  readonly field?: string;
  readonly issues: readonly Issue[];
  /** Shown on request, so that it may load then. */
  readonly about: ReactNode;
  readonly children: (control: ControlProps) => ReactNode;
  /** At the end of the label's line. */
  readonly aside?: ReactNode;
  /** Under the control: a derived value, advice. */
  readonly below?: ReactNode;
  readonly wide?: boolean;
}

/** The help opens with F1 or the question mark, which is not in the Tab order: from field to field is one press. */
export function FormField({ wire, label, group, field, issues, about, children, aside, below, wide }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const refused = useSelected(refusedText, (last) => (last.id === id ? last.describe() : ''));
  const invalid = issues.some(({ severity }) => severity === 'error');
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'F1') return;
    event.preventDefault();
    setOpen(!open);
  };
  return (
    <div className="form-field" data-group={group} data-field={field} data-wide={wide === true || open}>
      <div className="form-field-head bar">
        {label === undefined ? (
          <label htmlFor={id} id={`${id}-wire`} translate="no" className="wire">
            {wire}
          </label>
        ) : (
          <label htmlFor={id}>
            <span id={`${id}-wire`} translate="no" className="wire">
              {wire}
            </span>{' '}
            {label}
          </label>
        )}
        <button
          type="button"
          className="explain"
          tabIndex={-1}
          aria-label={t('Explain this field')}
          aria-describedby={`${id}-wire`}
          aria-expanded={open}
          aria-controls={open ? `${id}-about` : undefined}
          onClick={() => setOpen(!open)}
        >
          ?
        </button>
        {aside}
      </div>
      {open && (
        <div id={`${id}-about`} className="about">
          <Pane fallback={<p>{t('Loading…')}</p>}>{about}</Pane>
          <p>
            <a href={`#/reference/${wire}`}>{t('More in the reference')}</a>
          </p>
        </div>
      )}
      {children({
        id,
        'aria-describedby': `${id}-issues`,
        'aria-invalid': invalid,
        'aria-keyshortcuts': 'F1',
        onKeyDown,
      })}
      {below}
      <IssueList
        id={`${id}-issues`}
        issues={refused === '' ? issues : [...issues, { code: 'refused', severity: 'error', text: refused }]}
      />
    </div>
  );
}

interface SelectProps extends ComponentProps<'select'> {
  /** Choices in groups are children. */
  readonly options?: readonly (readonly [value: string, label: string])[];
  readonly onChoose: (value: string) => void;
}

/** The platform's own list. */
export const Select = ({ options = [], onChoose, children, ...rest }: SelectProps) => (
  <select {...rest} className="select" onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
    {children}
    {options.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
);
