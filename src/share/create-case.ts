import { textOf } from '#protocol/piece.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import { toSavedDraft } from '#protocol/draft-schema.ts';
import type { RequestDraft } from '#protocol/draft.ts';
import { fillSlot, type SignedRequest } from '#protocol/request.ts';
import { fromUtf8, toUtf8 } from '#protocol/text.ts';
import { KEY_PLACEHOLDER } from './placeholders.ts';
import { CASE_FORMAT, CASE_VERSION, type Case, type CaseResponse, type CaseRequest } from './case-schema.ts';

/** A request whose body is text, as the history keeps it. */
interface TextRequest extends Omit<ReceivedRequest, 'body'> {
  readonly body: string;
}
type AnyRequest = SignedRequest | ReceivedRequest | TextRequest;

/** What the page has of a request when somebody wants to hand it over; every part but the time may be missing. */
export interface CaseParts {
  /** How the request is composed, and for which gateway. */
  readonly composed?: { readonly draft: RequestDraft; readonly base_url: string; readonly scheme: string } | undefined;
  readonly request?: AnyRequest | undefined;
  /** When it left and what came of it; `reply` where there is one. Times in ms, `started` as epoch time. */
  readonly sent?: { readonly started: number; readonly duration: number; readonly outcome: string } | undefined;
  readonly response?:
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
export const CASE_RESPONSE_LIMIT = 64 * 1024;

/** Half of a surrogate pair has no UTF-8, so no file could hold it. */
const toWellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/** The same for every text of a case; names of members are the page's own, so they are whole. */
function toWellFormedDeep<Value>(value: Value): Value {
  const text = JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'string' ? toWellFormed(member) : member,
  );
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

function toCaseRequest(request: AnyRequest): CaseRequest {
  const { method, url } = request;
  if (isSigned(request)) {
    const headers = request.headers.map((line): [string, string] => [line.name, fillSlot(line, KEY_PLACEHOLDER)]);
    return { method, url, headers, body: textOf(request.body) };
  }
  const body = isText(request.body) ? request.body : new TextDecoder('utf-8', { ignoreBOM: true }).decode(request.body);
  return { method, url, headers: request.headers.map(([name, value]) => [name, value]), body };
}

function toCaseResponse({ status, headers, text, cut = false }: NonNullable<CaseParts['response']>): CaseResponse {
  const isCut = cut || text.length > CASE_RESPONSE_LIMIT;
  const response = {
    status,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    text: text.slice(0, CASE_RESPONSE_LIMIT),
  };
  return isCut ? { ...response, cut: true } : response;
}

const NOT_UTF8 = 'The body was not UTF-8: what could not be read stands as U+FFFD, so the digest cannot be checked.';
const isLossy = (request: AnyRequest | undefined): boolean =>
  request !== undefined && request.body instanceof Uint8Array && !isUtf8(request.body);

/** A case as it stands on the page; it leaves only through `redact`. `now` in ms. */
export function createCase({ composed, request, sent, response, notes = '' }: CaseParts, now: number): Case {
  const allNotes = [...(isLossy(request) ? [NOT_UTF8] : []), notes].filter((text) => text !== '').join('\n');
  return toWellFormedDeep({
    format: CASE_FORMAT,
    version: CASE_VERSION,
    made: Math.floor(now / 1000),
    ...(composed && {
      composed: { ...toSavedDraft(composed.draft), base_url: composed.base_url, scheme: composed.scheme },
    }),
    ...(request && { request: toCaseRequest(request) }),
    ...(sent && { sent: { started: Math.floor(sent.started), duration: sent.duration, outcome: sent.outcome } }),
    ...(response && { reply: toCaseResponse(response) }),
    ...(allNotes !== '' && { notes: allNotes }),
  });
}

/** A case's request as somebody's client sent it, to be diagnosed. */
export const toReceivedRequest = ({ method, url, headers, body }: CaseRequest): ReceivedRequest => ({
  method,
  url,
  headers,
  body: toUtf8(body),
});
