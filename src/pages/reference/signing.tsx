import { useEffect, useState, type ReactNode } from 'react';
import type { MessageKey } from '#i18n/message.ts';
import { withColorGroups, deriveRequest, type SigningProfile } from '#pages/compose/derived-request.ts';
import { toHex, countBytes } from '#protocol/text.ts';
import { buildDigestParts, toKeyBytes, type SignableRequest, computeMac } from '#protocol/sign.ts';
import { findField, textOf, type Piece, SAMPLE_ORDER, formatTimestamp } from '#protocol/order.ts';
import { STEPS, type Step } from '#protocol/recipe.ts';
import { createIssue } from '#protocol/rules.ts';
import { Button, CopyButton } from '#ui/button.tsx';
import { t, translate } from '#ui/language.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';
import { ScrollArea } from '#ui/panel.tsx';
import { Pieces } from '#ui/pieces.tsx';
import { readCurrent, toRequestDraft } from '#connections/states.ts';
import { deriveLatest, type Composer } from '#pages/compose/use-composer.ts';
import { NO_OVERRIDES, type RequestDraft } from '#protocol/draft.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { computeFingerprint } from '#protocol/secrets.ts';

const BytesView = lazyWithRetry(() => import('#pages/compose/digest-panel/bytes-view.tsx'));

interface LiveProps {
  readonly live: LiveRequest;
}

const bytesIn = (pieces: readonly Piece[]): string => t('{n} bytes', { n: countBytes(textOf(pieces)) });

/** What may be signed: Signed-Fields, and a Timestamp header that the body lacks. `typed` is a URL before Base64. */
function listFields({ request: { source }, order }: LiveRequest) {
  const rows = source.listed.map((name) => {
    const field = findField(name);
    const typed = field?.kind === 'address' ? order[field.name] : undefined;
    return { name, value: source.values.get(name) ?? '', typed };
  });
  const isInBody = source.values.get('timestamp') === source.timestamp && source.listed.includes('timestamp');
  return isInBody ? rows : [{ name: 'Timestamp', value: source.timestamp, typed: undefined }, ...rows];
}

const FieldTable = ({ fields }: { readonly fields: ReturnType<typeof listFields> }) => (
  <table className="signing-rows rows">
    <thead>
      <tr>
        <th scope="col">{t('Field')}</th>
        <th scope="col">{t('Value in the request')}</th>
        <th scope="col">{t('Bytes')}</th>
      </tr>
    </thead>
    <tbody>
      {fields.map(({ name, value, typed }) => (
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

function DigestInput({ input }: Pick<SignableRequest, 'input'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ScrollArea className="code text-box" aria-label={t('Digest input')}>
        <pre translate="no" data-step="input">
          <Pieces runs={() => withColorGroups(input)} />
        </pre>
      </ScrollArea>
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

const Stopped = ({ live: { issues } }: LiveProps) =>
  issues.map(({ code, at }) => {
    const { message, fix } = createIssue(code);
    return (
      <p key={`${code} ${at}`} className="error">
        {translate(message)} {translate(fix)}
      </p>
    );
  });

interface StepProps extends LiveProps {
  readonly title: string;
  readonly size: string;
  readonly text: MessageKey;
  readonly recipe: readonly Step[];
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** Of all steps one is open. */
const SigningStep = ({ live, title, size, text, recipe, isOpen = false, children }: StepProps) => (
  <li>
    <details className="panel" name="signing" open={isOpen}>
      <summary>
        <h3>{title}</h3> <span className="small">{size}</span>
      </summary>
      <p>{translate(text)}</p>
      {children}
      <p className="small entry-links bar">
        {t('Recipe')}:{' '}
        {recipe.map((step) => (
          <a key={step} href={`#/reference/recipe-${step}`}>
            {translate(STEPS[step].label)}: {translate(optionLabel(live, step))}
          </a>
        ))}
      </p>
    </details>
  </li>
);

/** Together the five steps name every step of the recipe once. */
export function Signing({ live }: { readonly live: LiveRequest | undefined }) {
  if (live === undefined) return <p className="small">{t('Loading…')}</p>;
  const { request, mac, signed } = live;
  const { recipe, input, source } = request;
  const fields = listFields(live);
  const pairs = buildDigestParts(recipe, source).groups;
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
      <ol className="stack">
        <SigningStep
          live={live}
          title={t('Fields')}
          size={t('{n} fields', { n: fields.length })}
          text="Signed-Fields names the fields to sign. The request has exactly these values."
          recipe={['order', 'timestamp']}
          isOpen
        >
          <FieldTable fields={fields} />
        </SigningStep>
        <SigningStep
          live={live}
          title={t('Pairs')}
          size={t('{n} pairs', { n: pairs.length })}
          text="Each field becomes a short text from its name and value."
          recipe={['empty', 'address', 'number', 'escape', 'pair']}
        >
          <ol className="signing-pairs">
            {pairs.map((pieces, index) => (
              // A pair has no identity but its place: a recipe may sign a name twice.
              <li key={index}>
                <code translate="no" className="signing-value">
                  <Pieces runs={() => withColorGroups(pieces)} />
                </code>
                <span className="small">{bytesIn(pieces)}</span>
              </li>
            ))}
          </ol>
        </SigningStep>
        <SigningStep
          live={live}
          title={t('Digest input')}
          size={bytesIn(input)}
          text="The pairs become one text, the digest input. HMAC reads its UTF-8 bytes."
          recipe={['joiner', 'ends']}
        >
          <DigestInput input={input} />
        </SigningStep>
        <SigningStep
          live={live}
          title={`HMAC-${STEPS.hash.options[recipe.hash].label}`}
          size={mac === undefined ? t('not signed') : t('{n} bytes', { n: mac.length })}
          text="HMAC hashes the key with the text, then the key with that result. Only someone with the key gets the same bytes."
          recipe={['key', 'hash']}
        >
          <p className="small">
            {t('Key')}: {translate(STEPS.key.options[recipe.key].label)} · {t('{n} bytes', { n: live.keyLength })}
            {live.fingerprint !== undefined && (
              <>
                {' · '}
                {t('fingerprint of the secret')} <code translate="no">{live.fingerprint}</code>
              </>
            )}
          </p>
          {mac === undefined ? (
            <Stopped live={live} />
          ) : (
            <pre translate="no" className="code" data-step="mac">
              {(toHex(mac).match(/../g) ?? []).join(' ')}
            </pre>
          )}
        </SigningStep>
        <SigningStep
          live={live}
          title={t('Digest')}
          size={signed === undefined ? t('not signed') : t('{n} characters', { n: signed.digest.length })}
          text="A header is text, so the bytes become characters. The gateway computes the same digest and compares."
          recipe={['output']}
        >
          {signed === undefined ? (
            <Stopped live={live} />
          ) : (
            <>
              <pre translate="no" className="code" data-step="digest">
                {signed.digest}
              </pre>
              <p className="entry-links bar">
                <CopyButton what={t('the digest')} text={() => signed.digest} />
                <a href="#/compose/Digest">{t('Go to the header')}</a>
              </p>
            </>
          )}
        </SigningStep>
      </ol>
    </section>
  );
}

/** It has no secret: only the length of the key, in bytes. */
export type LiveRequest = NonNullable<Awaited<ReturnType<typeof signLive>>>;

/** The sample secret or the sample order takes the place of what has an error. Overrides are not signed. */
export async function signLive(typed: RequestDraft, own: SigningProfile, now: string) {
  const draft = { ...typed, overrides: NO_OVERRIDES };
  const sample = { ...own, ...SAMPLE };
  const sampleDraft = { ...draft, order: { ...SAMPLE_ORDER, timestamp: now }, Timestamp: null };
  const all = await Promise.all(
    [draft, sampleDraft].flatMap((given) =>
      [own, sample].map(async (profile) => ({ given, profile, derived: await deriveRequest(given, profile) })),
    ),
  );
  const found = all.find(({ derived }) => derived.signed) ?? all.find(({ derived }) => derived.request);
  if (found?.derived.request === undefined) return undefined;
  const { given, profile, derived } = found;
  const { request } = found.derived;
  const { recipe, input } = request;
  return {
    ...derived,
    request,
    order: given.order,
    mac: derived.signed && (await computeMac(recipe, profile, textOf(input))),
    keyLength: toKeyBytes(recipe, profile)?.length ?? 0,
    fingerprint: await computeFingerprint(profile.api_secret),
    isSampleOrder: given !== draft,
    isSampleSecret: profile !== own,
  };
}

/** It follows the form and the connection in use. */
export function useLiveRequest({ store }: Composer): LiveRequest | undefined {
  const [live, setLive] = useState<LiveRequest>();
  useEffect(() => {
    const sign = () => signLive(toRequestDraft(store.read()), readCurrent(store.read()), formatTimestamp(new Date()));
    return deriveLatest(store.subscribe, sign, setLive);
  }, [store]);
  return live;
}

export function optionLabel({ request: { recipe } }: LiveRequest, step: Step): MessageKey {
  const options: Readonly<Record<string, { readonly label: MessageKey }>> = STEPS[step].options;
  return options[recipe[step]]?.label ?? 'Not shown';
}
