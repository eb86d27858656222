import './headers-panel.css';
import { Fragment, lazy, memo, Suspense, useState } from 'react';
import { fieldNamed } from '#protocol/order.ts';
import { joinPieces, plain, type Piece } from '#protocol/piece.ts';
import { problem } from '#protocol/problem.ts';
import { filled, type HeaderLine, type Overrides } from '#protocol/request.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { Pieces } from '#ui/pieces.tsx';
import { Remarks } from '#ui/remarks.tsx';
import { coloured } from '../coloured.ts';

const HeadersEditor = lazy(() => import('./headers-editor.tsx'));

const MASK = '••••••••';

const asText = (lines: readonly HeaderLine[], key: string): string =>
  lines.map((line) => `${line.name}: ${filled(line, key)}`).join('\n');

interface Props {
  readonly headers: readonly HeaderLine[];
  /** The Base64 of the API key, asked for only when a person reveals or copies it. */
  readonly authorizationKey: () => string;
  readonly overrides: Overrides;
  readonly onOverrides: (overrides: Overrides) => void;
}

/** The eight headers of section 4.1; the key stays masked until a person reveals it. */
export const HeadersPanel = memo(({ headers, authorizationKey, overrides, onOverrides }: Props) => {
  const [revealed, setRevealed] = useState(false);
  const [editing, setEditing] = useState(false);
  const byHand = Object.keys(overrides.headers).length > 0;
  const key = revealed ? authorizationKey() : MASK;
  return (
    <Panel
      title="Headers"
      aside={byHand && 'by hand'}
      actions={
        <>
          <Button aria-pressed={revealed} onClick={() => setRevealed(!revealed)}>
            {revealed ? 'Mask the key' : 'Reveal the key'}
          </Button>
          <Button aria-pressed={editing} onClick={() => setEditing(!editing)}>
            Write by hand
          </Button>
          <CopyButton what="the headers with the key masked" text={() => asText(headers, MASK)}>
            Copy masked
          </CopyButton>
          <CopyButton what="the headers in full, with the key" text={() => asText(headers, authorizationKey())}>
            Copy in full
          </CopyButton>
        </>
      }
    >
      <pre data-output="headers" className="header-lines">
        {headers.map((line, index) => (
          <Fragment key={line.name}>
            {index > 0 && '\n'}
            <span className="header-name">
              <a href={`#/reference/${line.name}`} data-place={line.name}>
                {line.name}
              </a>
              {': '}
            </span>
            <span className="header-value" data-by-hand={line.overridden}>
              <HeaderValue line={line} value={filled(line, key)} />
            </span>
          </Fragment>
        ))}
      </pre>
      {byHand && <Remarks remarks={[problem('written-by-hand')]} />}
      {editing && (
        <Suspense fallback={<p className="small">Loading the boxes…</p>}>
          <HeadersEditor headers={headers} overrides={overrides} onOverrides={onOverrides} />
        </Suspense>
      )}
      <p className="small">
        The document does not show a value for Accept: this one is our choice. Content-Length is set by whatever sends
        the request.
      </p>
    </Panel>
  );
});

/** The names of Signed-Fields, each lit with its field. */
const listedPieces = (value: string): Piece[] =>
  joinPieces(
    value.split(',').map((name) => {
      const field = fieldNamed(name)?.name;
      return [field === undefined ? plain(name) : { text: name, field, part: 'name' as const }];
    }),
    ',',
  );

function HeaderValue({ line, value }: { readonly line: HeaderLine; readonly value: string }) {
  if (line.name === 'Signed-Fields') return <Pieces runs={coloured(listedPieces(value))} />;
  return line.field === undefined ? (
    value
  ) : (
    <Pieces runs={coloured([{ text: value, field: line.field, part: 'value' }])} />
  );
}
