import { memo } from 'react';
import { textOf, type Piece } from '#protocol/piece.ts';
import { utf8 } from '#protocol/text.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { Pieces } from '#ui/pieces.tsx';
import { coloured } from '../coloured.ts';

/** The JSON body, byte for byte as it is sent (section 2.1). */
export const BodyPanel = memo(({ body }: { readonly body: readonly Piece[] }) => (
  <Panel
    title="Body"
    aside={`${utf8(textOf(body)).length} bytes · JSON`}
    actions={<CopyButton what="the body" text={() => textOf(body)} />}
  >
    <pre data-output="body">
      <Pieces runs={coloured(body)} />
    </pre>
  </Panel>
));
