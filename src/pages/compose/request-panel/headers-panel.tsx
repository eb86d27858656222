import './headers-panel.css';
import { memo, useMemo, useState } from 'react';
import { findField } from '#protocol/order.ts';
import { joinPieces, toPiece, type Piece } from '#protocol/piece.ts';
import { createNote } from '#protocol/issue.ts';
import type { Overrides } from '#protocol/draft.ts';
import { fillSlot, type HeaderLine } from '#protocol/request.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { Pieces } from '#ui/pieces.tsx';
import { IssueList } from '#ui/issue-list.tsx';
import { addTexts } from '#pages/compose/issue-text.tsx';
import { useStable } from '#ui/hooks.ts';
import { withColorGroups } from '#pages/color-groups.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';

const HeadersEditor = lazyWithRetry(() => import('./headers-editor.tsx'));

const MASK = '••••••••';

const toText = (lines: readonly HeaderLine[], key: string): string =>
  lines.map((line) => `${line.name}: ${fillSlot(line, key)}`).join('\n');

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
  const hasOverrides = Object.keys(overrides.headers).length > 0;
  const key = revealed ? authorizationKey() : MASK;
  const masked = useStable(() => toText(headers, MASK));
  const full = useStable(() => toText(headers, authorizationKey()));
  const actions = useMemo(
    () => (
      <>
        <Button aria-pressed={revealed} onClick={() => setRevealed(!revealed)}>
          {t(revealed ? 'Mask the key' : 'Reveal the key')}
        </Button>
        <Button aria-pressed={editing} onClick={() => setEditing(!editing)}>
          {t('Write by hand')}
        </Button>
        <CopyButton what={t('the headers with the key masked')} text={masked}>
          {t('Copy masked')}
        </CopyButton>
        <CopyButton what={t('the headers in full, with the key')} text={full}>
          {t('Copy in full')}
        </CopyButton>
      </>
    ),
    [revealed, editing, masked, full],
  );
  return (
    <Panel title={t('Headers')} aside={hasOverrides && t('by hand')} actions={actions}>
      <pre data-output="headers" className="header-lines">
        {headers.map((line, index) => (
          <HeaderRow
            key={line.name}
            name={line.name}
            value={fillSlot(line, key)}
            field={line.field}
            overridden={line.overridden}
            first={index === 0}
          />
        ))}
      </pre>
      {hasOverrides && <IssueList issues={addTexts([createNote('written-by-hand')])} />}
      {editing && (
        <Pane fallback={<p className="small">{t('Loading the boxes…')}</p>}>
          <HeadersEditor headers={headers} overrides={overrides} onOverrides={onOverrides} />
        </Pane>
      )}
      <p className="small">
        {t(
          'The document does not show a value for Accept: this one is our choice. Content-Length is set by whatever sends the request.',
        )}
      </p>
    </Panel>
  );
});

/** The names of Signed-Fields, each lit with its field. */
const toNamePieces = (value: string): Piece[] =>
  joinPieces(
    value.split(',').map((name) => {
      const field = findField(name)?.name;
      return [field === undefined ? toPiece(name) : { text: name, field, part: 'name' as const }];
    }),
    ',',
  );

interface RowProps extends Pick<HeaderLine, 'name' | 'value'> {
  readonly field: HeaderLine['field'] | undefined;
  readonly overridden: boolean | undefined;
  readonly first: boolean;
}

/** One header. With most keys only the digest's changes. */
const HeaderRow = memo(({ first, overridden, ...line }: RowProps) => (
  <>
    {!first && '\n'}
    <span className="header-name">
      <a href={`#/reference/${line.name}`} data-place={line.name}>
        {line.name}
      </a>
      {': '}
    </span>
    <span
      className="header-value"
      data-by-hand={overridden}
      data-printed={line.name === 'Authorization' ? t('not printed') : undefined}
    >
      <HeaderValue {...line} />
    </span>
  </>
));

function HeaderValue({ name, value, field }: Pick<RowProps, 'name' | 'value' | 'field'>) {
  if (name === 'Signed-Fields') return <Pieces runs={withColorGroups(toNamePieces(value))} />;
  return field === undefined ? value : <Pieces runs={withColorGroups([{ text: value, field, part: 'value' }])} />;
}
