import './box.css';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { t } from './language.ts';
import { Remarks, type Remark } from './remarks.tsx';

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
  readonly remarks: readonly Remark[];
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
export function Box({ label, wire, group, field, remarks, about, children, below, wide, reference }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const invalid = remarks.some(({ grade }) => grade === 'error');
  return (
    <div className="box" data-group={group} data-field={field} data-wide={wide}>
      <div className="box-head">
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        <span className="box-wire">
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
        {open && <Suspense fallback={<p>{t('Loading…')}</p>}>{about}</Suspense>}
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
      <Remarks id={`${id}-remarks`} remarks={remarks} />
    </div>
  );
}
