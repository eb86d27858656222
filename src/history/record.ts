import { toHex, bodyIssue, toUtf8 } from '#protocol/text.ts';
import { type Credentials, fillSlot, METHOD, type HeaderLine, type SignedRequest } from '#protocol/sign.ts';
import { parseMessageCode, readEnvelope } from '#protocol/envelope.ts';
import { FIELD_NAMES, textOf, toPiece } from '#protocol/order.ts';
import { HEADER_NAMES, type HeaderName, type Overrides, type RequestDraft } from '#protocol/draft.ts';
import { headerOf, type ReceivedRequest } from '#protocol/received.ts';
import type { Exchange, GatewayResponse } from '#transport/transports.ts';
import { createCredentialRedactor, PLACEHOLDERS, withoutVendor, type CredentialRedactor } from '#share/credentials.ts';
import { whySchema, type HistoryEntry, type SavedResponse } from './history-entry.ts';

export interface EntryContext {
  readonly profile: Credentials & Readonly<Record<'name' | 'environment' | 'base_url' | 'scheme', string>>;
  readonly transport: string;
  readonly replay_of?: string | undefined;
  /** A person may have typed one of them into a field. */
  readonly others?: readonly Credentials[] | undefined;
}

export const listRemoved = ({ profile, others = [] }: EntryContext, vendor: string): readonly Credentials[] =>
  withoutVendor([profile, ...others], vendor);

export type CompletedSend = Pick<Exchange, 'duration' | 'outcome' | 'phases'>;

export type EntryOutcome = Partial<HistoryEntry> & Pick<HistoryEntry, 'outcome' | 'redacted'>;

/** In UTF-16 units. */
export const SAVED_RESPONSE_LIMIT = 64 * 1024;

/** It sorts by time; two tabs never make the same one. `random` are 8 bytes. */
export const createEntryId = (started: number, random: Uint8Array): string =>
  started.toString(36).padStart(9, '0') + toHex(random.subarray(0, 8));

/** In epoch ms; 0 for a text that `createEntryId` did not make. */
export const timeOfEntryId = (id: string): number =>
  /^[\da-z]{9}[\da-f]{16}$/.test(id) ? Number.parseInt(id.slice(0, 9), 36) : 0;

const AUTHORIZATION = 'Authorization';

/** An Authorization that a person wrote is a credential too: it is neither saved nor put back into Compose. */
function redactOverrides({ headers, body }: Overrides, redactor: CredentialRedactor): Overrides {
  const savedHeaders = HEADER_NAMES.flatMap((name): [string, string][] => {
    const value = headers[name];
    return value === undefined || name === AUTHORIZATION ? [] : [[name, redactor.redactHeader(name, value)]];
  });
  return { headers: Object.fromEntries(savedHeaders), body: body === null ? null : redactor.redactBody(body) };
}

/** Only texts can hold a credential: a recipe and a mode are chosen from lists, listed names are not. */
function redactDraft(draft: RequestDraft, redactor: CredentialRedactor): RequestDraft {
  const order = Object.fromEntries(FIELD_NAMES.map((name) => [name, redactor.redact(draft.order[name])] as const));
  return {
    ...draft,
    order: order as RequestDraft['order'],
    'Signed-Fields': draft['Signed-Fields'].map(redactor.redact),
    Timestamp: draft.Timestamp === null ? null : redactor.redact(draft.Timestamp),
    overrides: redactOverrides(draft.overrides, redactor),
  };
}

/** Of Authorization only its scheme word, of a hand-written one nothing. */
const toSavedHeaders = ({ headers }: SignedRequest, redactor: CredentialRedactor): [string, string][] =>
  headers.map((line) => {
    if (line.name !== AUTHORIZATION) return [line.name, redactor.redactHeader(line.name, line.value)];
    return [
      line.name,
      line.slot === true
        ? fillSlot({ ...line, value: redactor.redact(line.value) }, PLACEHOLDERS.api_key)
        : PLACEHOLDERS.api_key,
    ];
  });

const isHeaderName = (name: string): name is HeaderName => HEADER_NAMES.some((each) => each === name);

/** For a command: a slot stands where the key was. Undefined for one that this page would not send. */
export function toSavedRequest({ method, url, headers, body, input, digest }: HistoryEntry): SignedRequest | undefined {
  if (method !== METHOD || bodyIssue(body) !== undefined) return undefined;
  const lines = headers.flatMap(([name, value]): HeaderLine[] => {
    if (!isHeaderName(name)) return [];
    if (name !== AUTHORIZATION || !value.endsWith(PLACEHOLDERS.api_key)) return [{ name, value }];
    return [{ name, value: value.slice(0, -PLACEHOLDERS.api_key.length), slot: true }];
  });
  return { method, url, headers: lines, body: [toPiece(body)], input: [toPiece(input)], digest };
}

/** Nothing came of the request yet. Its headers are given as they are saved. */
function createEntry(
  draft: RequestDraft,
  request: Pick<HistoryEntry, 'method' | 'url' | 'headers' | 'body' | 'input' | 'digest'>,
  { profile, transport, replay_of }: EntryContext,
  redactor: CredentialRedactor,
  place: Pick<HistoryEntry, 'id' | 'started'>,
): HistoryEntry {
  const entry = {
    ...EMPTY_OUTCOME,
    ...place,
    order_id: redactor.redact(draft.order.order_id),
    vendor: redactor.redact(draft.order.vendor),
    profile: redactor.redact(profile.name),
    environment: profile.environment,
    transport,
    base_url: redactor.redact(profile.base_url),
    scheme: redactor.redact(profile.scheme),
    draft: redactDraft(draft, redactor),
    method: redactor.redact(request.method),
    url: redactor.redact(request.url),
    headers: request.headers,
    body: redactor.redactBody(request.body),
    input: redactor.redactBody(request.input),
    digest: redactor.redact(request.digest),
    replay_of: replay_of ?? null,
  };
  return { ...entry, redacted: redactor.count() };
}

/** Written before the send, at `started` in epoch ms: outcome unknown, no credential in any form. */
export function toPendingEntry(
  draft: RequestDraft,
  request: SignedRequest,
  context: EntryContext,
  id: string,
  started: number,
): HistoryEntry {
  const redactor = createCredentialRedactor(listRemoved(context, draft.order.vendor));
  const saved = {
    ...request,
    headers: toSavedHeaders(request, redactor),
    body: textOf(request.body),
    input: textOf(request.input),
  };
  return createEntry(draft, saved, context, redactor, { id, started });
}

const EMPTY_OUTCOME = {
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
  why: [],
  phases: [],
};

/** Cut after redaction, so that no half of a credential is left at the end; nor half of a surrogate pair. */
function toSavedResponse(response: GatewayResponse, redactor: CredentialRedactor): SavedResponse {
  const text = redactor.redactBody(response.text);
  const isCut = text.length > SAVED_RESPONSE_LIMIT;
  return {
    headers: response.headers.map(([name, value]) => [redactor.redact(name), redactor.redactHeader(name, value)]),
    text: isCut ? text.slice(0, SAVED_RESPONSE_LIMIT).replace(/[\ud800-\udbff]$/, '') : text,
    size: response.bytes.length,
    cut: isCut || response.cut,
    wellFormed: response.wellFormed,
  };
}

/** It may hold what came from outside: every text in it is cleaned, however deep. */
function redactDeep(value: unknown, redactor: CredentialRedactor): unknown {
  if (typeof value === 'string') return redactor.redact(value);
  if (Array.isArray(value)) return value.map((each) => redactDeep(each, redactor));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, redactDeep(member, redactor)]));
}

export function toOutcome(
  { duration, outcome, phases = {} }: CompletedSend,
  entry: Pick<HistoryEntry, 'redacted'>,
  removed: readonly Credentials[],
): EntryOutcome {
  const redactor = createCredentialRedactor(removed);
  const common = {
    outcome: outcome.kind,
    duration,
    phases: Object.entries(phases).map(([name, ms]) => ({ name, ms })),
  };
  if (outcome.kind !== 'answered') {
    const why = whySchema.parse(redactDeep([outcome.message, outcome.fix], redactor));
    const reply = outcome.partialResponse === undefined ? null : toSavedResponse(outcome.partialResponse, redactor);
    return { ...common, why, reply, redacted: entry.redacted + redactor.count() };
  }
  const { response: reply } = outcome;
  const { result = '', resultcode = '', reference = '', message = '' } = readEnvelope(reply.text) ?? {};
  const whole = {
    ...common,
    status: reply.status,
    result: redactor.redact(result),
    resultcode: redactor.redact(resultcode),
    reference: redactor.redact(reference),
    code: parseMessageCode(message) ?? '',
    reply: toSavedResponse(reply, redactor),
  };
  return { ...whole, redacted: entry.redacted + redactor.count() };
}

/** A value without a scheme word is all key. */
const maskAuthorization = (value: string, redactor: CredentialRedactor): string => {
  const scheme = /^(\S+) +\S/.exec(value.trim())?.[1];
  return scheme === undefined ? PLACEHOLDERS.api_key : `${redactor.redact(scheme)} ${PLACEHOLDERS.api_key}`;
};

/** From another program to this page: `text` is what the program got. */
export function toReceivedEntry(
  draft: RequestDraft,
  { method, url, headers, body }: ReceivedRequest,
  response: { readonly status: number; readonly text: string },
  context: EntryContext,
  id: string,
  started: number,
): HistoryEntry {
  const removed = listRemoved(context, draft.order.vendor);
  const redactor = createCredentialRedactor(removed);
  const saved = {
    method,
    url,
    headers: headers.map(([name, value]): [string, string] => [
      redactor.redact(name),
      name.toLowerCase() === AUTHORIZATION.toLowerCase()
        ? maskAuthorization(value, redactor)
        : redactor.redactHeader(name, value),
    ]),
    body: new TextDecoder().decode(body),
    input: '',
    digest: headerOf({ headers }, 'Digest') ?? '',
  };
  const entry = createEntry(draft, saved, context, redactor, { id, started });
  const answer = { headers: [], bytes: toUtf8(response.text), wellFormed: true, cut: false, ...response };
  const answered: CompletedSend = { duration: 0, outcome: { kind: 'answered', response: answer } };
  return { ...entry, ...toOutcome(answered, entry, removed) };
}
