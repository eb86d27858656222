import { memo, useMemo } from 'react';
import { textOf, type Piece } from '#protocol/piece.ts';
import { createNote } from '#protocol/issue.ts';
import type { Overrides } from '#protocol/draft.ts';
import { toUtf8 } from '#protocol/text.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { Pieces } from '#ui/pieces.tsx';
import { IssueList } from '#ui/issue-list.tsx';
import { addTexts } from '#pages/compose/issue-text.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useStable } from '#ui/hooks.ts';
import { withColorGroups } from '#pages/color-groups.ts';

interface Props {
  readonly body: readonly Piece[];
  readonly overrides: Overrides;
  readonly onOverrides: (overrides: Overrides) => void;
}

/** The JSON body, byte for byte as it is sent (section 2.1); it can be written over by hand for a test. */
export const BodyPanel = memo(({ body, overrides, onOverrides }: Props) => {
  const override = overrides.body;
  const text = useStable(() => textOf(body));
  const actions = useMemo(
    () => (
      <>
        <Button
          aria-pressed={override !== null}
          onClick={() => onOverrides({ ...overrides, body: override === null ? text() : null })}
        >
          {t(override === null ? 'Write by hand' : 'Reset the body')}
        </Button>
        <CopyButton what={t('the body')} text={text} />
      </>
    ),
    [override, overrides, onOverrides, text],
  );
  return (
    <Panel
      title={t('Body')}
      aside={`${t('{n} bytes', { n: toUtf8(textOf(body)).length })} · ${override === null ? 'JSON' : t('by hand')}`}
      actions={actions}
    >
      {override !== null && (
        <>
          <TextArea
            label={t('{name} by hand', { name: t('Body') })}
            value={override}
            onChange={(event) => onOverrides({ ...overrides, body: event.target.value })}
          />
          <IssueList issues={addTexts([createNote('written-by-hand')])} />
        </>
      )}
      <pre data-output="body">
        <Pieces runs={withColorGroups(body)} />
      </pre>
    </Panel>
  );
});
