import { memo } from 'react';
import { textOf, type Piece } from '#protocol/piece.ts';
import { problem } from '#protocol/problem.ts';
import type { Overrides } from '#protocol/request.ts';
import { utf8 } from '#protocol/text.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { Pieces } from '#ui/pieces.tsx';
import { Remarks } from '#ui/remarks.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { coloured } from '../coloured.ts';

interface Props {
  readonly body: readonly Piece[];
  readonly overrides: Overrides;
  readonly onOverrides: (overrides: Overrides) => void;
}

/** The JSON body, byte for byte as it is sent (section 2.1); it can be written over by hand for a test. */
export const BodyPanel = memo(({ body, overrides, onOverrides }: Props) => {
  const written = overrides.body;
  return (
    <Panel
      title="Body"
      aside={`${utf8(textOf(body)).length} bytes · ${written === null ? 'JSON' : 'by hand'}`}
      actions={
        <>
          <Button
            aria-pressed={written !== null}
            onClick={() => onOverrides({ ...overrides, body: written === null ? textOf(body) : null })}
          >
            {written === null ? 'Write by hand' : 'Reset the body'}
          </Button>
          <CopyButton what="the body" text={() => textOf(body)} />
        </>
      }
    >
      {written !== null && (
        <>
          <TextArea
            label="Body by hand"
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
