import './issue-list.css';
import type { ReactNode } from 'react';
import './issue-notes.css';
import type { Message } from '#i18n/message.ts';
import { Button } from './button.tsx';
import { translate, t } from './language.ts';

export interface Issue {
  readonly code: string;
  readonly severity: 'error' | 'note';
  /** What is wrong and why, and what to do. */
  readonly text: ReactNode;
}

/** The issues of a value or a panel, announced as they come. */
export const IssueList = ({ issues, id }: { readonly issues: readonly Issue[]; readonly id?: string }) => (
  <div id={id} className="issue-list" aria-live="polite">
    {issues.map(({ code, severity, text }) => (
      <p key={code} data-grade={severity}>
        {text}
      </p>
    ))}
  </div>
);

interface IssueNote {
  readonly id: string;
  readonly message: Message | string;
  /** The corrected value; a button offers it. */
  readonly fix?: string;
}

interface Props {
  readonly issues: readonly IssueNote[];
  readonly applyFix: (fix: string) => void;
}

/** Notes about a value, each with a button that fixes it. The page changes nothing without that button. */
export const IssueNotes = ({ issues, applyFix }: Props) => (
  <ul className="issue-notes">
    {issues.map(({ id, message, fix }) => (
      <li key={id}>
        {translate(message)}{' '}
        {fix !== undefined && (
          <Button look="link" onClick={() => applyFix(fix)}>
            {t('Fix it')}
          </Button>
        )}
      </li>
    ))}
  </ul>
);
