import { hex } from '#protocol/bytes.ts';
import type { Credentials } from '#protocol/digest.ts';
import { messageCode, readEnvelope } from '#protocol/envelope.ts';
import { FIELD_NAMES } from '#protocol/order.ts';
import { phrasesOf } from '#protocol/phrase-schema.ts';
import { textOf } from '#protocol/piece.ts';
import { filled, HEADER_NAMES, type Overrides, type RequestParts, type SignedRequest } from '#protocol/request.ts';
import type { Exchange, Reply } from '#exchange/exchange.ts';
import type { KeptExchange, KeptParts, KeptReply } from './kept-exchange.ts';
import { PLACEHOLDERS, redactor, type Redactor } from './redactor.ts';
import { redactedPhrase } from './redacted-phrase.ts';

/** What is about to be sent, and on whose behalf. */
export interface Sending {
  readonly request: SignedRequest;
  /** How the request was made, so that Compose can make it again. */
  readonly parts: RequestParts;
  readonly base_url: string;
  readonly profile: string;
  readonly environment: string;
  readonly transport: string;
  /** The id of the exchange that this one repeats. */
  readonly replay_of?: string | undefined;
}

/** What came of it. */
export type Sent = Pick<Exchange, 'duration' | 'outcome' | 'phases'>;

export type Settlement = Partial<KeptExchange> & Pick<KeptExchange, 'outcome' | 'redacted'>;

/** The most of a reply that is kept, in UTF-16 units. */
export const KEPT_REPLY = 64 * 1024;

/** An id that sorts by time; two tabs never make the same one. `random` are 8 bytes. */
export const idOf = (started: number, random: Uint8Array): string =>
  started.toString(36).padStart(9, '0') + hex(random.subarray(0, 8));

const AUTHORIZATION = 'Authorization';

/** A hand-written Authorization is a credential too: it is neither kept nor put back into Compose. */
function keptOverrides({ headers, body }: Overrides, clean: Redactor): Overrides {
  const kept = HEADER_NAMES.flatMap((name): [string, string][] => {
    const written = headers[name];
    return written === undefined || name === AUTHORIZATION ? [] : [[name, clean.text(written)]];
  });
  return { headers: Object.fromEntries(kept), body: body === null ? null : clean.text(body) };
}

function keptParts(parts: RequestParts, clean: Redactor): KeptParts {
  const { order, scheme, Timestamp, recipe, shape, overrides } = parts;
  const values = FIELD_NAMES.map((name) => [name, clean.text(order[name])] as const);
  return {
    order: Object.fromEntries(values) as KeptParts['order'],
    scheme: clean.text(scheme),
    Timestamp: Timestamp === undefined ? null : clean.text(Timestamp),
    recipe: { ...recipe },
    shape: { 'Signed-Fields': [...shape['Signed-Fields']], body: [...shape.body] },
    overrides: keptOverrides(overrides ?? { headers: {}, body: null }, clean),
  };
}

/** The headers as sent; of Authorization only its scheme word, of a hand-written one nothing. */
const keptHeaders = ({ headers }: SignedRequest, clean: Redactor): [string, string][] =>
  headers.map((line) => {
    if (line.name !== AUTHORIZATION) return [line.name, clean.text(line.value)];
    return [
      line.name,
      line.slot === true
        ? filled({ ...line, value: clean.text(line.value) }, PLACEHOLDERS.api_key)
        : PLACEHOLDERS.api_key,
    ];
  });

/** A send as it is kept before it starts: outcome unknown, and no credential in any form. */
export function begun(sending: Sending, credentials: Credentials, id: string, started: number): KeptExchange {
  const { request, parts, base_url, profile, environment, transport, replay_of = null } = sending;
  const clean = redactor(credentials);
  const kept = {
    ...NOTHING_YET,
    id,
    started,
    order_id: clean.text(parts.order.order_id),
    vendor: clean.text(parts.order.vendor),
    profile: clean.text(profile),
    environment,
    transport,
    method: request.method,
    base_url: clean.text(base_url),
    url: clean.text(request.url),
    headers: keptHeaders(request, clean),
    body: clean.text(textOf(request.body)),
    input: clean.text(textOf(request.input)),
    digest: clean.text(request.digest),
    parts: keptParts(parts, clean),
    replay_of,
  };
  return { ...kept, redacted: clean.count() };
}

const NOTHING_YET = {
  outcome: 'unknown',
  status: 0,
  result: '',
  resultcode: '',
  reference: '',
  code: '',
  duration: 0,
  pinned: false,
  note: '',
  template: '',
  reply: null,
  why: '',
  phases: [],
};

/** Cut after redaction, so that no half of a credential is left at the end; nor half of a surrogate pair. */
function keptReply(reply: Reply, clean: Redactor): KeptReply {
  const text = clean.text(reply.text);
  const cut = text.length > KEPT_REPLY;
  return {
    headers: reply.headers.map(([name, value]) => [clean.text(name), clean.text(value)]),
    text: cut ? text.slice(0, KEPT_REPLY).replace(/[\ud800-\udbff]$/, '') : text,
    size: reply.bytes.length,
    cut: cut || reply.cut,
    wellFormed: reply.wellFormed,
  };
}

/** What is written once a send is over. */
export function settled(
  { duration, outcome, phases = {} }: Sent,
  kept: KeptExchange,
  credentials: Credentials,
): Settlement {
  const clean = redactor(credentials);
  const part = { outcome: outcome.kind, duration, phases: Object.entries(phases).map(([name, ms]) => ({ name, ms })) };
  if (outcome.kind !== 'answered') {
    const why = phrasesOf(outcome.message, outcome.fix).map((words) => redactedPhrase(words, clean));
    const reply = outcome.part === undefined ? null : keptReply(outcome.part, clean);
    return { ...part, why, reply, redacted: kept.redacted + clean.count() };
  }
  const { reply } = outcome;
  const { result = '', resultcode = '', reference = '', message = '' } = readEnvelope(reply.text) ?? {};
  const whole = {
    ...part,
    status: reply.status,
    result: clean.text(result),
    resultcode: clean.text(resultcode),
    reference: clean.text(reference),
    code: messageCode(message) ?? '',
    reply: keptReply(reply, clean),
  };
  return { ...whole, redacted: kept.redacted + clean.count() };
}
