import './digest-panel.css';
import { memo } from 'react';
import { textOf, type Piece } from '#protocol/piece.ts';
import type { Problem } from '#protocol/problem.ts';
import { utf8 } from '#protocol/text.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { Pieces } from '#ui/pieces.tsx';
import { coloured } from '../coloured.ts';

const bytes = (count: number): string => `${count} ${count === 1 ? 'byte' : 'bytes'}`;

/** The text that is signed, before it is signed. */
export const DigestInputPanel = memo(({ input }: { readonly input: readonly Piece[] }) => (
  <Panel
    title="Digest input"
    aside={`${bytes(utf8(textOf(input)).length)} · UTF-8`}
    actions={<CopyButton what="the digest input" text={() => textOf(input)} />}
  >
    <pre data-output="digest-input" className="input-text">
      <Pieces runs={coloured(input)} />
    </pre>
  </Panel>
));

interface DigestProps {
  readonly digest: string;
  readonly problems: readonly Problem[];
}

/** The digest, or why there is none. */
export const DigestPanel = memo(({ digest, problems }: DigestProps) => (
  <Panel
    title="Digest"
    aside={digest === '' ? 'not signed' : `${digest.length} characters`}
    actions={<CopyButton what="the digest" text={() => digest} />}
  >
    <pre data-output="digest" className="digest-text">
      {digest}
    </pre>
    {problems.map(({ code, at, message, fix }) => (
      <p key={`${code} ${at}`} className="stopped">
        {at !== undefined && <code>{at}: </code>}
        {message} {fix}
      </p>
    ))}
  </Panel>
));
