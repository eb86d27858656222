import '#pages/compose/later.css';
import { Fragment, useId, useState } from 'react';
import { findField, joinPieces, textOf, toPiece, type Piece, createError } from '#protocol/order.ts';
import { HEADER_NAMES, type HeaderName, type TransportName } from '#protocol/draft.ts';
import { fillSlot, formatHeaders, toAuthorizationKey, type HeaderLine } from '#protocol/sign.ts';
import { bodyIssue, countBytes, headerIssue, parseJson } from '#protocol/text.ts';
import { Button, CopyButton } from '#ui/button.tsx';
import { t, Trans, translate } from '#ui/language.ts';
import type { MessageKey } from '#i18n/message.ts';
import { Panel } from '#ui/panel.tsx';
import { Pieces } from '#ui/pieces.tsx';
import { TextArea } from '#ui/fields.tsx';
import { IssueList } from '#ui/form-field.tsx';
import { addTexts } from '#pages/cited.tsx';
import { followLater, useSelected, useStore, useText } from '#ui/hooks.ts';
import { readHeaders, readIsOld, type DerivedStore, withColorGroups } from '#pages/compose/derived-request.ts';
import { MASK } from '#pages/compose/first-view.ts';
import { useDraftPart, type Composer } from '#pages/compose/use-composer.ts';
import type { ConsoleStore } from '#connections/store.ts';
import { ShareButton } from '#pages/share/share-button.tsx';
import { OBSTACLES } from '#transport/failures.ts';
import { suggestTransport, TRANSPORTS } from '#transport/transports.ts';
import type { ResolvedTransport } from '#pages/compose/send/environment.ts';

interface Props {
  readonly composer: Composer;
}

/** The eight headers of section 4.1; the key stays masked until a person reveals it. */
function HeadersPanel({ composer }: Props) {
  const { derived } = composer;
  const overrides = useDraftPart(composer, (draft) => draft.overrides);
  const [revealed, setRevealed] = useState(false);
  const [editing, setEditing] = useState(false);
  const hasOverrides = Object.keys(overrides.headers).length > 0;
  const isOld = useSelected(derived, readIsOld);
  const hasHeaders = useSelected(derived, ({ request }) => request !== undefined);
  const authorizationKey = (): string => toAuthorizationKey(composer.store.current().api_key);
  return (
    <Panel
      title={t('Headers')}
      aside={isOld ? t('of the last valid order') : hasOverrides && t('overridden')}
      actions={
        <>
          <Button subject={t('the headers')} aria-pressed={editing} onClick={() => setEditing(!editing)}>
            {t('Override')}
          </Button>
          {hasHeaders && (
            <>
              <Button aria-pressed={revealed} onClick={() => setRevealed(!revealed)}>
                {t(revealed ? 'Hide key' : 'Show key')}
              </Button>
              {!isOld && (
                <CopyButton
                  what={t('the headers')}
                  text={() => formatHeaders(readHeaders(derived.read()), revealed ? authorizationKey() : MASK)}
                >
                  {t(revealed ? 'Copy with key' : 'Copy (key hidden)')}
                </CopyButton>
              )}
            </>
          )}
        </>
      }
    >
      <pre translate="no" data-output="headers" className="header-lines">
        {hasHeaders &&
          HEADER_NAMES.map((name, index) => (
            <Fragment key={name}>
              {index > 0 && '\n'}
              <span className="header-name">
                <a href={`#/reference/${name}`} data-place={name} tabIndex={-1}>
                  {name}
                </a>
                {': '}
              </span>
              <Pieces
                className="header-value"
                data-overridden={overrides.headers[name] !== undefined || undefined}
                data-printed={name === 'Authorization' ? t('not printed') : undefined}
                runs={() => toRuns(findHeader(derived, name), revealed ? authorizationKey() : MASK)}
                follow={followLater(derived.subscribe)}
              />
            </Fragment>
          ))}
      </pre>
      {hasOverrides && <Broken names={HEADER_NAMES.filter((name) => overrides.headers[name] !== undefined)} />}
      {editing && <HeadersEditor composer={composer} />}
    </Panel>
  );
}

const DIGEST_HOLDS: MessageKey = 'It is not part of the digest input, so the digest still matches.';

const BROKEN: Partial<Record<HeaderName | 'body', MessageKey>> = {
  Timestamp: 'The digest was computed with the original Timestamp. A recipe that signs this header no longer matches.',
  'Signed-Fields': 'The gateway builds the digest input from these names, so the digest no longer matches.',
  Digest: 'The gateway compares this value with its own digest, so the digest no longer matches.',
  body: 'The digest was computed for the original body. If a signed value differs, the digest no longer matches.',
};

const Broken = ({ names }: { readonly names: readonly (HeaderName | 'body')[] }) => (
  <ul className="issue-list" data-grade="note" aria-live="polite">
    {names.map((name) => (
      <li key={name}>
        <code translate="no">{name}</code>: {translate(BROKEN[name] ?? DIGEST_HOLDS)}
      </li>
    ))}
  </ul>
);

const findHeader = (derived: DerivedStore, name: HeaderName): HeaderLine | undefined =>
  readHeaders(derived.read()).find((line) => line.name === name);

function toRuns(line: HeaderLine | undefined, key: string) {
  if (line === undefined) return [];
  if (line.name === 'Signed-Fields') return withColorGroups(toNamePieces(line.value));
  if (line.field === undefined) return [toPiece(fillSlot(line, key))];
  return withColorGroups([{ text: line.value, field: line.field, part: 'value' }]);
}

const toNamePieces = (value: string): Piece[] =>
  joinPieces(
    value.split(',').map((name) => {
      const field = findField(name)?.name;
      return [field === undefined ? toPiece(name) : { text: name, field, part: 'name' as const }];
    }),
    ',',
  );

/** The digest stays. */
function HeadersEditor({ composer: { derived, store } }: Props) {
  const id = useId();
  const { overrides } = useStore(store).draft;
  useSelected(derived, () => formatHeaders(readHeaders(derived.read()), ''));
  const setOverride = (name: string, value?: string): void => {
    const { [name as HeaderName]: _, ...others } = overrides.headers;
    const headers = value === undefined ? others : { ...others, [name]: value };
    store.dispatch('drafted', { overrides: { ...overrides, headers } });
  };
  const renderField = ({ name, value, slot }: HeaderLine) => {
    const override = overrides.headers[name];
    const code = headerIssue(override ?? '');
    return (
      <Fragment key={name}>
        <div className="header-field small bar">
          <label htmlFor={id + name}>{t('Override of {name}', { name })}</label>
          <input
            id={id + name}
            value={override ?? (slot === true ? '' : value)}
            placeholder={slot === true ? t('the connection’s scheme and key') : ''}
            aria-invalid={code !== undefined}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setOverride(name, target.value)}
          />
          <Button disabled={override === undefined} onClick={() => setOverride(name)}>
            <Trans text="Reset {name}" values={{ name: <span className="visually-hidden">{name}</span> }} />
          </Button>
        </div>
        {code !== undefined && <IssueList issues={addTexts([createError(code, name)])} />}
      </Fragment>
    );
  };
  const lines = readHeaders(derived.read()).filter(({ name }) => name !== 'Content-Length');
  return <div className="divided">{lines.map(renderField)}</div>;
}

const readBody = ({ read }: DerivedStore): string => textOf(read().request?.body ?? []);

/** The JSON body, byte for byte as it is sent (section 2.1); a test can override it. */
function BodyPanel({ composer }: Props) {
  const { derived } = composer;
  const overrides = useDraftPart(composer, (draft) => draft.overrides);
  const override = overrides.body;
  const setOverride = (body: string | null): void =>
    composer.store.dispatch('drafted', { overrides: { ...overrides, body } });
  const code = bodyIssue(override ?? '');
  const isOld = useSelected(derived, readIsOld);
  const hasBody = useSelected(derived, ({ request }) => request !== undefined);
  const size = useText<HTMLSpanElement>(
    () => t('{n} bytes', { n: countBytes(readBody(derived)) }),
    followLater(derived.subscribe),
  );
  return (
    <Panel
      title={t('Body')}
      aside={
        isOld && override === null ? (
          t('of the last valid order')
        ) : (
          <>
            <span ref={size} /> · {override === null ? 'JSON' : t('overridden')}
          </>
        )
      }
      actions={
        <>
          {(hasBody || override !== null) && (
            <Button
              subject={t('the body')}
              aria-pressed={override !== null}
              onClick={() => setOverride(override === null ? readBody(derived) : null)}
            >
              {t(override === null ? 'Override' : 'Reset')}
            </Button>
          )}
          {hasBody && <CopyButton what={t('the body')} text={() => readBody(derived)} />}
        </>
      }
    >
      {override !== null && (
        <>
          <TextArea
            label={t('Override of {name}', { name: t('Body') })}
            value={override}
            onChange={(event) => setOverride(event.target.value)}
          />
          {code === undefined ? (
            <>
              <OtherTimestamp composer={composer} override={override} />
              <Broken names={['body']} />
            </>
          ) : (
            <IssueList issues={addTexts([createError(code, 'body')])} />
          )}
        </>
      )}
      <pre translate="no" data-output="body" hidden={override !== null}>
        <Pieces
          runs={() => withColorGroups(derived.read().request?.body ?? [])}
          follow={followLater(derived.subscribe)}
        />
      </pre>
    </Panel>
  );
}

function readTimestamp(body: string): string | undefined {
  const { timestamp } = Object(parseJson(body));
  return typeof timestamp === 'string' ? timestamp : undefined;
}

/** The body keeps its timestamp while the header and the digest have another one. */
function OtherTimestamp({ composer: { derived, store }, override }: Props & { readonly override: string }) {
  const header = useSelected(derived, () => findHeader(derived, 'Timestamp')?.value ?? '');
  const isCurrent = useSelected(store, ({ draft }) => draft.timestampMode === 'current');
  const body = readTimestamp(override);
  if (body === undefined || (body === header && !isCurrent)) return null;
  const signWithBody = (): void => {
    const { order, overrides } = store.read().draft;
    const { Timestamp: _, ...headers } = overrides.headers;
    store.dispatch('drafted', {
      order: { ...order, timestamp: body },
      timestampMode: 'fixed',
      Timestamp: null,
      overrides: { ...overrides, headers },
    });
  };
  return (
    <p className="sample-note">
      {isCurrent
        ? t('This body keeps the timestamp {body}, but the Timestamp header and the digest take the time of Send.', {
            body,
          })
        : t('This body has the timestamp {body}, but the Timestamp header and the digest have {header}.', {
            body,
            header,
          })}{' '}
      <Button look="link" onClick={signWithBody}>
        {t('Sign with the body’s timestamp')}
      </Button>
    </p>
  );
}

export default function RequestPanels(props: Props) {
  return (
    <>
      <HeadersPanel {...props} />
      <BodyPanel {...props} />
    </>
  );
}

/** Selects the transport that would work. The sandbox has none to choose. */
export function SwitchTransport({ store, to }: { readonly store: ConsoleStore; readonly to: TransportName }) {
  const { id } = store.current();
  return (
    <Button onClick={() => store.dispatch('typed', { id, part: { transport: to } })}>
      {t('Switch to: {transport}', { transport: translate(TRANSPORTS[to].label) })}
    </Button>
  );
}

interface NoteProps {
  readonly store: ConsoleStore;
  readonly resolved: ResolvedTransport;
}

/** Why it is unavailable with one button for another, or what a static host lacks. */
export function TransportNote({ store, resolved }: NoteProps) {
  const { available, transport, environment } = resolved;
  if (available !== true)
    return (
      <div className="small bar" data-output="unavailable">
        <span>{translate(OBSTACLES[available].message)}</span>
        <SwitchTransport store={store} to={suggestTransport(environment, transport)} />
      </div>
    );
  const isStatic = !environment.sandbox && environment.relayToken === undefined;
  return isStatic && transport === 'in-page' ? (
    <p className="small">{t('This server has no sandbox and no relay. The sandbox in this page responds instead.')}</p>
  ) : null;
}

export const ShareRequest = ({ composer }: Props) => (
  <ShareButton
    credentials={composer.store.listCredentials}
    item={async () =>
      (await import('#pages/share/share-panel.tsx')).createComposerItem({
        draft: composer.readDraft(),
        profile: composer.store.current(),
        exchange: composer.sending.exchange,
        signedRequest: composer.derived.read().signedRequest,
      })
    }
  />
);
