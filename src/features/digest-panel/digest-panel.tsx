import './digest-panel.css';
import { memo } from 'react';
import { textOf, type Piece } from '#protocol/piece.ts';
import type { Problem } from '#protocol/problem.ts';
import { PRESETS, type PresetName } from '#protocol/recipe.ts';
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

interface RecipeProps {
  readonly preset: PresetName;
  readonly onPreset: (name: PresetName) => void;
}

/** Which construction is in force, and what the interface document leaves open about it. */
export const RecipePanel = memo(({ preset, onPreset }: RecipeProps) => (
  <Panel title="HMAC-SHA-256" aside="not documented">
    <fieldset className="presets">
      <legend className="visually-hidden">Recipe of the digest input</legend>
      {(Object.keys(PRESETS) as PresetName[]).map((name) => (
        <label key={name} className="preset" htmlFor={`recipe-${name}`}>
          <input
            id={`recipe-${name}`}
            type="radio"
            name="recipe"
            checked={name === preset}
            onChange={() => onPreset(name)}
          />
          <span>
            <strong>{PRESETS[name].label}</strong>
            <span className="small">
              {PRESETS[name].words} {PRESETS[name].provenance}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
    <p className="small">
      Pairs <code>name=value</code>, joined by <code>&amp;</code>, values as they stand in the body; key: the API secret
      as text. The document names the fields and their order and does not show the digest input or the secret.
    </p>
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
