import './fields.css';
import type { Message } from '#i18n/message.ts';
import { Button } from './button.tsx';
import { t, translate } from './language.ts';

interface IssueNote {
  readonly id: string;
  readonly message: Message | string;
  /** The corrected value; a button offers it. */
  readonly fix?: string;
}

interface IssueNotesProps {
  readonly issues: readonly IssueNote[];
  readonly applyFix: (fix: string) => void;
}

/** Notes about a value, each with a button that fixes it. The page changes nothing without that button. */
export const IssueNotes = ({ issues, applyFix }: IssueNotesProps) => (
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
