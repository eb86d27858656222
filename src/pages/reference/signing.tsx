import { useEffect, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import type { MessageKey } from '#i18n/message.ts';
import {
  withColorGroups,
  deriveRequest,
  type DerivedRequest,
  type SigningProfile,
} from '#pages/compose/derived-request.ts';
import { toHex, countBytes } from '#protocol/text.ts';
import { buildDigestParts, toKeyBytes, type SignableRequest, computeMac } from '#protocol/sign.ts';
import { findField, textOf, type Piece, SAMPLE_ORDER, type OrderDraft, formatTimestamp } from '#protocol/order.ts';
import { STEPS, type Step } from '#protocol/recipe.ts';
import { createIssue } from '#protocol/rules.ts';
import { Button, CopyButton } from '#ui/button.tsx';
import { t, translate } from '#ui/language.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';
import { Pieces } from '#ui/pieces.tsx';
import { readCurrent, toRequestDraft } from '#connections/states.ts';
import type { Composer } from '#pages/compose/use-composer.ts';
import { NO_OVERRIDES, type RequestDraft } from '#protocol/draft.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { computeFingerprint } from '#protocol/secrets.ts';

const BytesView = lazyWithRetry(() => import('#pages/compose/digest-panel/bytes-view.tsx'));

interface StageProps {
  readonly live: LiveRequest;
}

const bytesIn = (pieces: readonly Piece[]): number => countBytes(textOf(pieces));
const hashOf = ({ request: { recipe } }: LiveRequest): string => `HMAC-${STEPS.hash.options[recipe.hash].label}`;
const groupsOf = ({ request: { recipe, source } }: LiveRequest) => buildDigestParts(recipe, source).groups;
const spaceHex = (bytes: Uint8Array): string => (toHex(bytes).match(/../g) ?? []).join(' ');

/**
 * What may be signed: the names of Signed-Fields, and the Timestamp header where the body does not have its value. `typed`
 * is a URL before Base64.
 */
function listFields({ request: { source }, order }: LiveRequest) {
  const rows = source.listed.map((name) => {
    const field = findField(name);
    const typed = field?.kind === 'address' ? order[field.name] : undefined;
    return { name, value: source.values.get(name) ?? '', typed };
  });
  const isInBody = source.values.get('timestamp') === source.timestamp && source.listed.includes('timestamp');
  return isInBody ? rows : [{ name: 'Timestamp', value: source.timestamp, typed: undefined }, ...rows];
}

const FieldsBody = ({ live }: StageProps) => (
  <table className="signing-rows">
    <thead>
      <tr>
        <th scope="col">{t('Field')}</th>
        <th scope="col">{t('Value in the request')}</th>
        <th scope="col">{t('Bytes')}</th>
      </tr>
    </thead>
    <tbody>
      {listFields(live).map(({ name, value, typed }) => (
        <tr key={name} data-field={name} data-group={findField(name)?.group}>
          <th scope="row">
            <code translate="no">{name}</code>
          </th>
          <td>
            {typed !== undefined && (
              <span className="signing-value small">
                <bdi translate="no">{typed}</bdi>
              </span>
            )}
            <span className="signing-value piece">{value}</span>
          </td>
          <td>{countBytes(value)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const PairsBody = ({ live }: StageProps) => (
  <ol className="signing-pairs">
    {groupsOf(live).map((pieces, index) => (
      // A pair has no identity but its place: a recipe may sign a name twice.
      <li key={index}>
        <code translate="no" className="signing-value">
          <Pieces runs={() => withColorGroups(pieces)} />
        </code>
        <span className="small">{t('{n} bytes', { n: bytesIn(pieces) })}</span>
      </li>
    ))}
  </ol>
);

function InputBody({ live }: StageProps) {
  const [isOpen, setOpen] = useState(false);
  const { input } = live.request;
  return (
    <>
      {/* A long text scrolls, and the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="code signing-text" aria-label={t('Digest input')} tabIndex={0}>
        <pre translate="no" data-step="input">
          <Pieces runs={() => withColorGroups(input)} />
        </pre>
      </section>
      <p className="entry-links bar">
        <Button aria-pressed={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('Bytes')}
        </Button>
        <CopyButton what={t('the digest input')} text={() => textOf(input)} />
      </p>
      <Pane fallback={<p className="small">{t('Loading…')}</p>}>{isOpen && <BytesView text={textOf(input)} />}</Pane>
    </>
  );
}

const Stopped = ({ live: { issues } }: StageProps) =>
  issues.map(({ code, at }) => {
    const { message, fix } = createIssue(code);
    return (
      <p key={`${code} ${at}`} className="signing-error">
        {translate(message)} {translate(fix)}
      </p>
    );
  });

const HmacBody = ({ live }: StageProps) => (
  <>
    <dl className="facts">
      <div>
        <dt>{t('Key')}</dt>
        <dd>
          {translate(STEPS.key.options[live.request.recipe.key].label)} · {t('{n} bytes', { n: live.keyLength })}
          {live.fingerprint !== undefined && (
            <>
              {' · '}
              {t('fingerprint of the secret')} <code translate="no">{live.fingerprint}</code>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('Digest input')}</dt>
        <dd>{t('{n} bytes', { n: bytesIn(live.request.input) })}</dd>
      </div>
    </dl>
    {live.mac === undefined ? (
      <Stopped live={live} />
    ) : (
      <pre translate="no" className="code signing-bytes" data-step="mac">
        {spaceHex(live.mac)}
      </pre>
    )}
  </>
);

/**
 * The bytes beside the characters that stand for them, as the recipe writes them: the smallest groups that, written one
 * by one, give the digest. Undefined for a digest that no such groups give.
 */
export function groupBytes({ mac, signed, request: { recipe } }: LiveRequest) {
  if (mac === undefined || signed === undefined) return undefined;
  const write = STEPS.output.options[recipe.output].do;
  const groupings = [1, 3].map((size) =>
    Array.from({ length: Math.ceil(mac.length / size) }, (_, index) => mac.slice(index * size, (index + 1) * size)).map(
      (bytes) => ({ bytes: spaceHex(bytes), text: write(bytes) }),
    ),
  );
  return groupings.find((groups) => groups.map(({ text }) => text).join('') === signed.digest);
}

function DigestBody({ live }: StageProps) {
  const { signed } = live;
  if (signed === undefined) return <Stopped live={live} />;
  return (
    <>
      <ol className="signing-groups bar" aria-label={t('Bytes and their characters')}>
        {groupBytes(live)?.map(({ bytes, text }, index) => (
          <li key={index}>
            <code translate="no">{bytes}</code> <code translate="no">{text}</code>
          </li>
        ))}
      </ol>
      <pre translate="no" className="code signing-digest" data-step="digest">
        {signed.digest}
      </pre>
      <p className="entry-links bar">
        <CopyButton what={t('the digest')} text={() => signed.digest} />
        <a href="#/compose/Digest">{t('Go to the header')}</a>
      </p>
    </>
  );
}

interface Stage {
  readonly id: string;
  readonly title: (live: LiveRequest) => string;
  readonly size: (live: LiveRequest) => string;
  /** The first bytes of the result, to follow the value from step to step. */
  readonly preview: (live: LiveRequest) => string;
  readonly text: MessageKey;
  readonly recipe: readonly Step[];
  readonly Body: ComponentType<StageProps>;
}

/** The most characters of a preview; the rest would be cut off. */
const PREVIEW = 160;

/** How an order becomes a digest. Together the stages name every step of the recipe once. */
export const SIGNING_STAGES: readonly Stage[] = [
  {
    id: 'fields',
    title: () => t('Fields'),
    size: (live) => t('{n} fields', { n: listFields(live).length }),
    preview: (live) =>
      listFields(live)
        .map(({ name }) => name)
        .join(', '),
    text: 'Signed-Fields names the fields to sign. The request has exactly these values.',
    recipe: ['order', 'timestamp'],
    Body: FieldsBody,
  },
  {
    id: 'pairs',
    title: () => t('Pairs'),
    size: (live) => t('{n} pairs', { n: groupsOf(live).length }),
    preview: (live) => groupsOf(live).map(textOf).join('   '),
    text: 'Each field becomes a short text from its name and value.',
    recipe: ['empty', 'address', 'number', 'escape', 'pair'],
    Body: PairsBody,
  },
  {
    id: 'input',
    title: () => t('Digest input'),
    size: ({ request }) => t('{n} bytes', { n: bytesIn(request.input) }),
    preview: ({ request }) => textOf(request.input),
    text: 'The pairs become one text, the digest input. HMAC reads its UTF-8 bytes.',
    recipe: ['joiner', 'ends'],
    Body: InputBody,
  },
  {
    id: 'hmac',
    title: hashOf,
    size: ({ mac }) => (mac === undefined ? t('not signed') : t('{n} bytes', { n: mac.length })),
    preview: ({ mac }) => (mac === undefined ? '' : spaceHex(mac)),
    text: 'HMAC hashes the key with the text, then the key with that result. Only someone with the key gets the same bytes.',
    recipe: ['key', 'hash'],
    Body: HmacBody,
  },
  {
    id: 'digest',
    title: () => t('Digest'),
    size: ({ signed }) => (signed === undefined ? t('not signed') : t('{n} characters', { n: signed.digest.length })),
    preview: ({ signed }) => signed?.digest ?? '',
    text: 'A header is text, so the bytes become characters. The gateway computes the same digest and compares.',
    recipe: ['output'],
    Body: DigestBody,
  },
];

/** How signing works, in five steps on the order of Compose. One step is open at a time. */
export function Signing({ live }: { readonly live: LiveRequest | undefined }) {
  const [at, setAt] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  const moveTo = (next: number): void => {
    flushSync(() => setAt(next));
    const summary = list.current?.querySelectorAll<HTMLElement>('summary')[next];
    summary?.focus({ preventScroll: true });
    summary?.closest('li')?.scrollIntoView({ block: 'nearest' });
  };
  if (live === undefined) return <p className="small">{t('Loading…')}</p>;
  return (
    <section className="signing stack" aria-labelledby="signing">
      <h2 id="signing" data-entry="signing" tabIndex={-1}>
        {t('How signing works')}
      </h2>
      <p>{t('These are the bytes of your order, from its fields to its digest. Nothing is sent.')}</p>
      {live.isSampleOrder && <p>{t('The form has an error, so this is the sample order.')}</p>}
      {live.isSampleSecret && (
        <p>{t('This connection has no API secret yet, so the steps use that of the sandbox.')}</p>
      )}
      <ol ref={list} className="stack">
        {SIGNING_STAGES.map((stage, index) => (
          <li key={stage.id}>
            <StageCard
              stage={stage}
              live={live}
              number={index + 1}
              isOpen={index === at}
              onToggle={() => setAt(index === at ? -1 : index)}
              onMove={moveTo}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface StageCardProps extends StageProps {
  readonly stage: Stage;
  readonly number: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onMove: (at: number) => void;
}

function StageCard({ stage, live, number, isOpen, onToggle, onMove }: StageCardProps) {
  const { title, size, preview, text, recipe, Body } = stage;
  const next = SIGNING_STAGES[number];
  const previous = SIGNING_STAGES[number - 2];
  return (
    <details className="panel" open={isOpen}>
      <summary
        onClick={(event) => {
          event.preventDefault();
          onToggle();
        }}
      >
        <span className="signing-number" aria-hidden="true">
          {number}
        </span>
        <h3>{title(live)}</h3>
        <span className="small">{size(live)}</span>
        <code translate="no" className="signing-preview" aria-hidden="true">
          <bdi translate="no">{preview(live).slice(0, PREVIEW)}</bdi>
        </code>
      </summary>
      <p>{translate(text)}</p>
      <Body live={live} />
      <p className="small signing-recipe bar">
        {t('Recipe')}:{' '}
        {recipe.map((step) => (
          <a key={step} href={`#/reference/recipe-${step}`}>
            {translate(STEPS[step].label)}: {translate(optionLabel(live, step))}
          </a>
        ))}
      </p>
      <p className="signing-moves bar">
        {previous !== undefined && (
          <Button onClick={() => onMove(number - 2)}>{t('Back: {title}', { title: previous.title(live) })}</Button>
        )}
        {next !== undefined && (
          <Button look="primary" onClick={() => onMove(number)}>
            {t('Next: {title}', { title: next.title(live) })}
          </Button>
        )}
      </p>
    </details>
  );
}

/** One order as it is signed, with what lies between its steps. It has no secret: only the length of the key. */
export interface LiveRequest extends DerivedRequest {
  readonly request: SignableRequest;
  readonly order: OrderDraft;
  readonly mac?: Uint8Array | undefined;
  /** The length of the HMAC key in bytes. */
  readonly keyLength: number;
  readonly fingerprint?: string | undefined;
  readonly isSampleOrder: boolean;
  readonly isSampleSecret: boolean;
}

const toSampleDraft = (draft: RequestDraft, timestamp: string): RequestDraft => ({
  ...draft,
  order: { ...SAMPLE_ORDER, timestamp },
  Timestamp: null,
});

/**
 * Signs the draft of Compose for its connection. Where an error stops that, the sample secret or the sample order takes
 * the place of what has the error. Overrides are not signed, so they are left out.
 */
export async function signLive(
  typed: RequestDraft,
  own: SigningProfile,
  now: string,
): Promise<LiveRequest | undefined> {
  const draft = { ...typed, overrides: NO_OVERRIDES };
  const sample = { ...own, ...SAMPLE };
  const drafts = [draft, toSampleDraft(draft, now)];
  const all = await Promise.all(
    drafts
      .flatMap((each) => [own, sample].map((profile) => ({ draft: each, profile })))
      .map(async (given) => ({ ...given, derived: await deriveRequest(given.draft, given.profile) })),
  );
  const found = all.find(({ derived }) => derived.signed) ?? all.find(({ derived }) => derived.request);
  if (found?.derived.request === undefined) return undefined;
  const { draft: signedDraft, profile, derived } = found;
  const { request } = found.derived;
  const { recipe, input } = request;
  return {
    ...derived,
    request,
    order: signedDraft.order,
    mac: derived.signed && (await computeMac(recipe, profile, textOf(input))),
    keyLength: toKeyBytes(recipe, profile)?.length ?? 0,
    fingerprint: await computeFingerprint(profile.api_secret),
    isSampleOrder: signedDraft !== draft,
    isSampleSecret: profile !== own,
  };
}

/** The order of Compose, signed; it follows the form and the connection in use. */
export function useLiveRequest({ store }: Composer): LiveRequest | undefined {
  const [live, setLive] = useState<LiveRequest>();
  useEffect(() => {
    let latest = 0;
    const update = async (): Promise<void> => {
      const turn = ++latest;
      const state = store.read();
      const next = await signLive(toRequestDraft(state), readCurrent(state), formatTimestamp(new Date()));
      if (turn === latest) setLive(next);
    };
    void update();
    const stop = store.subscribe(() => void update());
    return () => {
      latest = Number.NaN;
      stop();
    };
  }, [store]);
  return live;
}

export function optionLabel({ request: { recipe } }: LiveRequest, step: Step): MessageKey {
  const options: Readonly<Record<string, { readonly label: MessageKey }>> = STEPS[step].options;
  return options[recipe[step]]?.label ?? 'Not shown';
}
