import type { OrderDraft } from '#protocol/order.ts';
import { textOf } from '#protocol/piece.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import type { Recipe } from '#protocol/recipe.ts';
import { filled, type Overrides, type Shape, type SignedRequest } from '#protocol/request.ts';
import { fromUtf8, utf8 } from '#protocol/text.ts';
import { KEY_PLACEHOLDER } from './authorization.ts';
import { CASE_FORMAT, CASE_VERSION, type Case, type CaseReply, type CaseRequest } from './case-schema.ts';

/** A request whose body is text, as the history keeps it. */
interface TextRequest extends Omit<ReceivedRequest, 'body'> {
  readonly body: string;
}
type AnyRequest = SignedRequest | ReceivedRequest | TextRequest;

/** What the page has of a request when somebody wants to hand it over; every part but the time may be missing. */
export interface CaseParts {
  readonly composed?:
    | {
        readonly order: OrderDraft;
        readonly Timestamp?: string | null | undefined;
        readonly recipe: Recipe;
        readonly shape: Shape;
        readonly overrides: Overrides;
        readonly base_url: string;
        readonly scheme: string;
      }
    | undefined;
  readonly request?: AnyRequest | undefined;
  /** When it left and what came of it; `reply` where there is one. Times in ms, `started` as epoch time. */
  readonly sent?: { readonly started: number; readonly duration: number; readonly outcome: string } | undefined;
  readonly reply?:
    | {
        readonly status: number;
        readonly headers: readonly (readonly [name: string, value: string])[];
        readonly text: string;
        readonly cut?: boolean | undefined;
      }
    | undefined;
  readonly notes?: string | undefined;
}

/** The most of a reply that a case keeps, in characters. */
export const REPLY_KEPT = 64 * 1024;

/** Half of a surrogate pair has no UTF-8, so no file could hold it. */
const whole = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/** The same for every text of a case; names of members are the page's own, so they are whole. */
function wholly<Value>(value: Value): Value {
  const text = JSON.stringify(value, (_, member: unknown) => (typeof member === 'string' ? whole(member) : member));
  return JSON.parse(text) as Value;
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    fromUtf8(bytes);
    return true;
  } catch {
    return false;
  }
};

const isSigned = (request: AnyRequest): request is SignedRequest => Array.isArray(request.body);
const isText = (body: string | Uint8Array): body is string => typeof body === 'string';

function requestOf(request: AnyRequest): CaseRequest {
  const { method, url } = request;
  if (isSigned(request)) {
    const headers = request.headers.map((line): [string, string] => [line.name, filled(line, KEY_PLACEHOLDER)]);
    return { method, url, headers, body: textOf(request.body) };
  }
  const body = isText(request.body) ? request.body : new TextDecoder('utf-8', { ignoreBOM: true }).decode(request.body);
  return { method, url, headers: request.headers.map(([name, value]) => [name, value]), body };
}

function replyOf({ status, headers, text, cut = false }: NonNullable<CaseParts['reply']>): CaseReply {
  const isCut = cut || text.length > REPLY_KEPT;
  const kept = {
    status,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    text: text.slice(0, REPLY_KEPT),
  };
  return isCut ? { ...kept, cut: true } : kept;
}

const composedOf = ({
  order,
  Timestamp,
  recipe,
  shape,
  overrides,
  base_url,
  scheme,
}: NonNullable<CaseParts['composed']>) => ({
  order,
  ...(Timestamp === undefined ? {} : { Timestamp }),
  recipe,
  shape: { 'Signed-Fields': [...shape['Signed-Fields']], body: [...shape.body] },
  overrides: { headers: { ...overrides.headers }, body: overrides.body },
  base_url,
  scheme,
});

const NOT_UTF8 = 'The body was not UTF-8: what could not be read stands as U+FFFD, so the digest cannot be checked.';
const isLossy = (request: AnyRequest | undefined): boolean =>
  request !== undefined && request.body instanceof Uint8Array && !isUtf8(request.body);

/** A case as it stands on the page; it leaves only through `redact`. `now` in ms. */
export function caseOf({ composed, request, sent, reply, notes = '' }: CaseParts, now: number): Case {
  const words = [...(isLossy(request) ? [NOT_UTF8] : []), notes].filter((text) => text !== '').join('\n');
  return wholly({
    format: CASE_FORMAT,
    version: CASE_VERSION,
    made: Math.floor(now / 1000),
    ...(composed && { composed: composedOf(composed) }),
    ...(request && { request: requestOf(request) }),
    ...(sent && { sent: { started: Math.floor(sent.started), duration: sent.duration, outcome: sent.outcome } }),
    ...(reply && { reply: replyOf(reply) }),
    ...(words !== '' && { notes: words }),
  });
}

/** A case's request as somebody's client sent it, to be diagnosed. */
export const receivedOf = ({ method, url, headers, body }: CaseRequest): ReceivedRequest => ({
  method,
  url,
  headers,
  body: utf8(body),
});
