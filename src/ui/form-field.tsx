import './form-field.css';
import { useId, useState, type ReactNode } from 'react';
import { t } from './language.ts';
import { IssueList, type Issue } from './issue-list.tsx';
import { Pane } from './pane.tsx';

/** What the control inside a box must carry so that label, explanation and objections belong to it. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': boolean;
}

interface Props {
  readonly label: string;
  /** The wire name, part of the control's accessible name. */
  readonly wire: string;
  readonly group: string;
  readonly field?: string;
  readonly issues: readonly Issue[];
  /** What the name means, shown on request, so that it may load then. */
  readonly about: ReactNode;
  readonly children: (control: ControlProps) => ReactNode;
  /** Shown under the control: a derived value, a choice. */
  readonly below?: ReactNode;
  readonly wide?: boolean;
  /** The entry of the reference that the explanation links to. */
  readonly reference?: string | undefined;
}

/** A labelled control: human name, wire name, an explanation on request, objections at the place. */
export function FormField({ label, wire, group, field, issues, about, children, below, wide, reference }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const invalid = issues.some(({ severity }) => severity === 'error');
  return (
    <div className="form-field" data-group={group} data-field={field} data-wide={wide}>
      <div className="form-field-head">
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        <span className="form-field-wire">
          <span id={`${id}-wire`} className="wire">
            {wire}
          </span>
          <button
            type="button"
            className="explain"
            aria-label={t('Explain this field')}
            aria-describedby={`${id}-wire`}
            aria-expanded={open}
            aria-controls={`${id}-about`}
            onClick={() => setOpen(!open)}
          >
            ?
          </button>
        </span>
      </div>
      <div id={`${id}-about`} className="about" hidden={!open}>
        {open && <Pane fallback={<p>{t('Loading…')}</p>}>{about}</Pane>}
        {reference !== undefined && (
          <p>
            <a href={`#/reference/${reference}`}>{t('More in the reference')}</a>
          </p>
        )}
      </div>
      {children({
        id,
        'aria-labelledby': `${id}-label ${id}-wire`,
        'aria-describedby': `${id}-remarks`,
        'aria-invalid': invalid,
      })}
      {below}
      <IssueList id={`${id}-remarks`} issues={issues} />
    </div>
  );
}
