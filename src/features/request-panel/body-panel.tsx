import { memo, useMemo } from 'react';
import { textOf, type Piece } from '#protocol/piece.ts';
import { problem } from '#protocol/problem.ts';
import type { Overrides } from '#protocol/request.ts';
import { utf8 } from '#protocol/text.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { Pieces } from '#ui/pieces.tsx';
import { Remarks } from '#ui/remarks.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useStable } from '#ui/use-stable.ts';
import { coloured } from '../coloured.ts';

interface Props {
  readonly body: readonly Piece[];
  readonly overrides: Overrides;
  readonly onOverrides: (overrides: Overrides) => void;
}

/** The JSON body, byte for byte as it is sent (section 2.1); it can be written over by hand for a test. */
export const BodyPanel = memo(({ body, overrides, onOverrides }: Props) => {
  const written = overrides.body;
  const text = useStable(() => textOf(body));
  const actions = useMemo(
    () => (
      <>
        <Button
          aria-pressed={written !== null}
          onClick={() => onOverrides({ ...overrides, body: written === null ? text() : null })}
        >
          {t(written === null ? 'Write by hand' : 'Reset the body')}
        </Button>
        <CopyButton what={t('the body')} text={text} />
      </>
    ),
    [written, overrides, onOverrides, text],
  );
  return (
    <Panel
      title={t('Body')}
      aside={`${t('{n} bytes', { n: utf8(textOf(body)).length })} · ${written === null ? 'JSON' : t('by hand')}`}
      actions={actions}
    >
      {written !== null && (
        <>
          <TextArea
            label={t('{name} by hand', { name: t('Body') })}
            value={written}
            onChange={(event) => onOverrides({ ...overrides, body: event.target.value })}
          />
          <Remarks remarks={[problem('written-by-hand')]} />
        </>
      )}
      <pre data-output="body">
        <Pieces runs={coloured(body)} />
      </pre>
    </Panel>
  );
});
