import '#pages/compose/later.css';
import { useState } from 'react';
import type { Connection } from '#connections/schema.ts';
import { hostOf, SANDBOX_ID } from '#connections/connection.ts';
import { findSender } from '#connections/states.ts';
import { deriveRequest } from '#pages/compose/derived-request.ts';
import { useTestOrders, type Attempt } from '#pages/compose/order-actions.ts';
import { createOrderId, type Composer } from '#pages/compose/use-composer.ts';
import type { RequestDraft } from '#protocol/draft.ts';
import { CANDIDATES, type Detection, type Candidate } from '#transport/detect-recipe.ts';
import type { Exchange } from '#transport/transports.ts';
import { readRequests } from '#pages/read-paste.tsx';
import type { Credentials } from '#protocol/sign.ts';
import { readEnvelope } from '#protocol/envelope.ts';
import { pickMessages } from '#protocol/draft-schema.ts';
import { headerOf, isUnreadable, readBody, verify } from '#protocol/received.ts';
import { announce } from '#ui/announce.ts';
import { msg, type Message } from '#i18n/message.ts';
import { Button } from '#ui/button.tsx';
import { Trans, translate, t } from '#ui/language.ts';
import { TextArea } from '#ui/fields.tsx';

interface Props {
  readonly composer: Composer;
}

/** Finds the recipe of a gateway: from a request that it has accepted, or by asking it with more test orders. */
export default function RecipeFinder({ composer }: Props) {
  const connection = findSender(composer.store.read());
  return (
    <div className="divided">
      <FromAcceptedRequest composer={composer} />
      {connection !== undefined && connection.id !== SANDBOX_ID && (
        <MoreRecipes key={JSON.stringify(connection)} composer={composer} connection={connection} />
      )}
    </div>
  );
}

function describeStop(name: string, { outcome }: Exchange): string {
  if (outcome.kind !== 'answered')
    return t('Stopped at “{name}”: no response. The recipe is still unknown, so nothing changed.', { name });
  const { status, text } = outcome.response;
  const answer = [String(status), readEnvelope(text)?.message].filter(Boolean).join(' ');
  return t('Stopped at “{name}”: the response was {answer}. Nothing changed.', { name, answer });
}

function describeEnd(end: Detection<Attempted>): string {
  switch (end.kind) {
    case 'accepted':
      return t('The gateway accepts “{name}”. An order was created. The connection now uses this recipe.', {
        name: translate(end.name.label),
      });
    case 'stopped':
      return describeStop(translate(end.name.label), end.exchange);
    case 'not-sent':
      return t('Stopped at “{name}”: the request changed, or has an error. Nothing more was sent.', {
        name: translate(end.name.label),
      });
    case 'exhausted':
      return t('The gateway refused every recipe with 4033. The secret probably differs. Nothing changed.');
    case 'cancelled':
      return t('Canceled. Orders already sent may exist.');
  }
}

/** The candidates that sign this order differently: two that give one digest are one, and one without a key is none. */
async function findDistinctCandidates(draft: RequestDraft, connection: Connection) {
  const digests = await Promise.all(
    CANDIDATES.map(async ({ recipe }) => (await deriveRequest({ ...draft, recipe }, connection)).signed?.digest),
  );
  return CANDIDATES.filter((_, index) => digests[index] !== undefined && digests.indexOf(digests[index]) === index);
}

type Attempted = Candidate & Attempt;

const addIds = (candidates: readonly Candidate[]): readonly Attempted[] =>
  candidates.map((candidate) => ({ ...candidate, order_id: createOrderId('TEST') }));

function MoreRecipes({ composer, connection }: Props & { readonly connection: Connection }) {
  const [candidates, setCandidates] = useState<readonly Attempted[]>([]);
  const [end, setEnd] = useState<Detection<Attempted>>();
  const run = useTestOrders({
    composer,
    attempts: candidates,
    createDraft: composer.readDraft,
    onEnd: (found) => {
      setEnd(found);
      setCandidates(addIds);
      announce(() => describeEnd(found));
    },
  });
  const { tried } = run;
  const list = async (): Promise<void> =>
    setCandidates(addIds(await findDistinctCandidates(composer.readDraft(), connection)));
  const most = String(candidates.length);
  if (candidates.length === 0) return <Button onClick={() => void list()}>{t('Try more recipes…')}</Button>;
  return (
    <>
      <p>
        <Trans
          text="Sends up to {most} test orders to {host}, one per second. Each has a different recipe and its own order_id. Stops at the first response other than 4033. {warning}"
          values={{
            host: (
              <code translate="no" key="host">
                {hostOf(composer.store.current().base_url)}
              </code>
            ),
            most,
            warning: <strong key="warning">{t('If the gateway accepts one, it creates an order.')}</strong>,
          }}
        />
      </p>
      <div className="bar">
        <Button disabled={tried !== undefined} onClick={run.start}>
          {t('Send up to {most} test orders', { most })}
        </Button>
        {tried !== undefined && (
          <>
            <progress value={tried} max={candidates.length} aria-label={t('Recipes tried')} />
            <span>
              {t('{count} of {most}: {name}', {
                count: String(tried),
                most,
                name: translate(candidates[tried - 1]?.label ?? ''),
              })}
            </span>
            <Button onClick={run.stop}>{t('Stop')}</Button>
          </>
        )}
      </div>
      {end !== undefined && <p data-output="calibration">{describeEnd(end)}</p>}
    </>
  );
}

function FromAcceptedRequest({ composer }: Props) {
  const { store } = composer;
  const [text, setText] = useState('');
  const [messages, setMessages] = useState<readonly (Message | string)[]>([]);
  const detect = async (): Promise<void> => {
    const found = await detectFromRequest(text, store.current());
    if (!('recipe' in found)) return setMessages(found);
    const host = hostOf(store.current().base_url);
    store.dispatch('recipeChosen', {
      recipe: found.recipe,
      reason: msg('because a request that {host} accepted was signed by it', { host }),
    });
    setMessages([msg('“{name}” produces this digest. The recipe is now in use.', { name: pickMessages(found.label) })]);
  };
  return (
    <>
      <h3>{t('Paste a request that the gateway accepted')}</h3>
      <TextArea
        label={t('Accepted request (curl, raw HTTP or HAR)')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={t('A curl command, or headers, an empty line and the body. Nothing is sent.')}
      />
      <div className="bar">
        <Button disabled={text === ''} onClick={() => void detect()}>
          {t('Use this recipe')}
        </Button>
      </div>
      {messages.length > 0 && <p aria-live="polite">{messages.map(translate).join(' ')}</p>}
    </>
  );
}

const NEEDED = ['Timestamp', 'Signed-Fields', 'Digest'] as const;

/** The recipe that gives the digest of a pasted request under these credentials. Sends nothing. */
async function detectFromRequest(
  text: string,
  credentials: Credentials,
): Promise<Candidate | readonly (Message | string)[]> {
  const read = await readRequests(text);
  if ('error' in read) return [read.error];
  const [request] = read.requests;
  if (request === undefined) return ['No request found in this text.'];
  const missing = NEEDED.filter((name) => headerOf(request, name) === undefined);
  if (missing.length > 0)
    return [msg('The request is missing {names}. Paste it with its headers.', { names: missing.join(', ') })];
  const body = readBody(request.body);
  if (isUnreadable(body)) return [body.message, body.fix];
  const [Timestamp = '', listed = '', Digest = ''] = NEEDED.map((name) => headerOf(request, name));
  const claim = { Timestamp, 'Signed-Fields': listed, Digest, body };
  const recipes = Object.fromEntries(CANDIDATES.map(({ recipe }, at) => [at, recipe]));
  const { matchingRecipe } = await verify(claim, credentials, recipes);
  const nothing = 'No known recipe produces this digest with this secret. Compare the fingerprints first.';
  return CANDIDATES[Number(matchingRecipe)] ?? [nothing];
}
