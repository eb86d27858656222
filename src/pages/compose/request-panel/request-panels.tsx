import './request-panels.css';
import { memo, useId, useMemo, useState } from 'react';
import { findField } from '#protocol/order.ts';
import { joinPieces, textOf, toPiece, type Piece } from '#protocol/piece.ts';
import { createError, createNote } from '#protocol/issue.ts';
import type { Overrides } from '#protocol/draft.ts';
import { fillSlot, type HeaderLine } from '#protocol/request.ts';
import { countBytes, headerIssue } from '#protocol/text.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { t, Trans } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { Pieces } from '#ui/pieces.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { IssueList } from '#ui/issue-list.tsx';
import { addTexts } from '#pages/compose/issue-text.tsx';
import { useStable } from '#ui/hooks.ts';
import { withColorGroups } from '#pages/color-groups.ts';

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
const HeadersPanel = memo(({ headers, authorizationKey, overrides, onOverrides }: Props) => {
  const [revealed, setRevealed] = useState(false);
  const [editing, setEditing] = useState(false);
  const hasOverrides = Object.keys(overrides.headers).length > 0;
  const key = revealed ? authorizationKey() : MASK;
  const masked = useStable(() => toText(headers, MASK));
  const full = useStable(() => toText(headers, authorizationKey()));
  const hasHeaders = headers.length > 0;
  const actions = useMemo(
    () => (
      <>
        <Button aria-pressed={editing} onClick={() => setEditing(!editing)}>
          {t('Override')}
          <span className="visually-hidden"> {t('the headers')}</span>
        </Button>
        {hasHeaders && (
          <>
            <Button aria-pressed={revealed} onClick={() => setRevealed(!revealed)}>
              {t(revealed ? 'Hide key' : 'Show key')}
            </Button>
            <CopyButton what={t('the headers')} text={masked}>
              {t('Copy (key hidden)')}
            </CopyButton>
            <CopyButton what={t('the headers')} text={full}>
              {t('Copy with key')}
            </CopyButton>
          </>
        )}
      </>
    ),
    [revealed, editing, masked, full, hasHeaders],
  );
  return (
    <Panel title={t('Headers')} aside={hasOverrides && t('overridden')} actions={actions}>
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
      {editing && <HeadersEditor headers={headers} overrides={overrides} onOverrides={onOverrides} />}
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
      data-overridden={overridden}
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

type EditorProps = Pick<Props, 'headers' | 'overrides' | 'onOverrides'>;

/** Every header that the page sets, to be overridden for a test. The digest stays. */
function HeadersEditor({ headers, overrides, onOverrides }: EditorProps) {
  const setOverride = (name: string, value: string | undefined): void => {
    const { [name as keyof Overrides['headers']]: _, ...others } = overrides.headers;
    onOverrides({ ...overrides, headers: value === undefined ? others : { ...others, [name]: value } });
  };
  return (
    <div className="header-fields">
      {headers
        .filter(({ name }) => name !== 'Content-Length')
        .map(({ name, value, slot }) => (
          <HeaderField
            key={name}
            name={name}
            signed={slot === true ? '' : value}
            override={overrides.headers[name]}
            onOverride={(text) => setOverride(name, text)}
          />
        ))}
    </div>
  );
}

interface HeaderFieldProps {
  readonly name: string;
  readonly signed: string;
  readonly override: string | undefined;
  readonly onOverride: (text: string | undefined) => void;
}

function HeaderField({ name, signed, override, onOverride }: HeaderFieldProps) {
  const id = useId();
  const code = headerIssue(override ?? '');
  return (
    <>
      <div className="header-field">
        <label htmlFor={id}>{t('Override of {name}', { name })}</label>
        <input
          id={id}
          value={override ?? signed}
          placeholder={signed === '' ? t('scheme and key of the profile') : ''}
          aria-invalid={code !== undefined}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onOverride(event.target.value)}
        />
        <Button disabled={override === undefined} onClick={() => onOverride(undefined)}>
          <Trans text="Reset {name}" values={{ name: <span className="visually-hidden">{name}</span> }} />
        </Button>
      </div>
      {code !== undefined && <IssueList issues={addTexts([createError(code, name)])} />}
    </>
  );
}

interface BodyProps extends Pick<Props, 'overrides' | 'onOverrides'> {
  readonly body: readonly Piece[];
}

/** The JSON body, byte for byte as it is sent (section 2.1); a test can override it. */
const BodyPanel = memo(({ body, overrides, onOverrides }: BodyProps) => {
  const override = overrides.body;
  const text = useStable(() => textOf(body));
  const hasBody = body.length > 0;
  const actions = useMemo(
    () => (
      <>
        {(hasBody || override !== null) && (
          <Button
            aria-pressed={override !== null}
            onClick={() => onOverrides({ ...overrides, body: override === null ? text() : null })}
          >
            {t(override === null ? 'Override' : 'Reset')}
            <span className="visually-hidden"> {t('the body')}</span>
          </Button>
        )}
        {hasBody && <CopyButton what={t('the body')} text={text} />}
      </>
    ),
    [override, overrides, onOverrides, text, hasBody],
  );
  return (
    <Panel
      title={t('Body')}
      aside={`${t('{n} bytes', { n: countBytes(textOf(body)) })} · ${override === null ? 'JSON' : t('overridden')}`}
      actions={actions}
    >
      {override !== null && (
        <>
          <TextArea
            label={t('Override of {name}', { name: t('Body') })}
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

/** What is sent besides the URL: headers and body. */
export default function RequestPanels({ headers, body, authorizationKey, overrides, onOverrides }: Props & BodyProps) {
  return (
    <>
      <HeadersPanel
        headers={headers}
        authorizationKey={authorizationKey}
        overrides={overrides}
        onOverrides={onOverrides}
      />
      <BodyPanel body={body} overrides={overrides} onOverrides={onOverrides} />
    </>
  );
}
