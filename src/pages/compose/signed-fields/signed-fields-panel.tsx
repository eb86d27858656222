import { memo, useId, useState } from 'react';
import { FIELD_NAMES } from '#protocol/order.ts';
import { FIELD_SELECTIONS, type FieldSelection } from '#protocol/draft.ts';
import { selectionIssues } from '#protocol/signed-fields.ts';
import { Button } from '#ui/button.tsx';
import { t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { IssueList } from '#ui/issue-list.tsx';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';
import { addTexts } from '#pages/compose/issue-text.tsx';

const SignedFieldsEditor = lazyWithRetry(() => import('./signed-fields-editor.tsx'));

interface Props {
  readonly selection: FieldSelection;
  readonly onSelect: (selection: FieldSelection) => void;
}

/** Which fields are signed and sent, in which order (section 5), and the way to another list for a test. */
export const SignedFieldsPanel = memo(({ selection, onSelect }: Props) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const issues = selectionIssues(selection);
  const classic = selection.body.length < FIELD_NAMES.length;
  return (
    <Panel
      title="Signed-Fields"
      aside={t(issues.length === 0 ? '{n} of {all}, as documented' : '{n} of {all}', {
        n: selection['Signed-Fields'].length,
        all: FIELD_NAMES.length,
      })}
      actions={
        <>
          <Button
            aria-pressed={classic}
            onClick={() => onSelect(classic ? FIELD_SELECTIONS.documented : FIELD_SELECTIONS.classic)}
          >
            {t('Classic shape')}
          </Button>
          <Button aria-expanded={open} aria-controls={`${id}-editor`} onClick={() => setOpen(!open)}>
            {t(open ? 'Close the list' : 'Edit the list')}
          </Button>
          {issues.length > 0 && (
            <Button onClick={() => onSelect(FIELD_SELECTIONS.documented)}>{t('As documented')}</Button>
          )}
        </>
      }
    >
      {classic && (
        <p className="small">
          {t(
            'The classic shape, reported of older clients: timestamp is neither listed nor a body field. Both presets then sign the same text, the Timestamp header first.',
          )}
        </p>
      )}
      <IssueList issues={addTexts(issues)} />
      <div id={`${id}-editor`} hidden={!open}>
        {open && (
          <Pane fallback={<p className="small">{t('Loading the list…')}</p>}>
            <SignedFieldsEditor selection={selection} onSelect={onSelect} />
          </Pane>
        )}
      </div>
    </Panel>
  );
});
