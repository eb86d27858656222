import {
  longText,
  nameList,
  placeOfError,
  savedDraftMembers,
  shortText,
  toSavedDraft,
} from '#protocol/draft-schema.ts';
import * as z from '#protocol/zod.ts';
import { textOf, findField } from '#protocol/order.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import { MAX_NAMES, type RequestDraft } from '#protocol/draft.ts';
import { fillSlot, type SignedRequest } from '#protocol/sign.ts';
import { fromUtf8, parseJson, toUtf8 } from '#protocol/text.ts';
import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import { KEY_PLACEHOLDER } from './credentials.ts';

/** The name under which earlier versions counted a text that they removed whole. */
const REMOVED_NAME = 'text';

/** The first member of a case file, by which it is recognized. */
export const CASE_FORMAT = 'checkout-console-case';
/** Raised when an older page could no longer read what this one writes. */
export const CASE_VERSION = 1;

const LAST_SECOND = 253_402_300_799;

const headerLines = z.array(z.tuple([shortText, longText])).check(z.maxLength(MAX_NAMES));
const most = Number.MAX_SAFE_INTEGER;
const count = z.int().check(z.gte(0), z.lte(most));

/** The credentials have no place here. */
const composedSchema = z.strictObject({ ...savedDraftMembers, base_url: shortText, scheme: shortText });

/** Authorization has a placeholder for the key. */
const requestSchema = z.strictObject({
  method: shortText,
  url: longText,
  headers: headerLines,
  body: longText,
});

const responseSchema = z.strictObject({
  status: z.int().check(z.gte(0), z.lte(999)),
  headers: headerLines,
  text: longText,
  cut: z.optional(z.boolean()),
});

const sentSchema = z.strictObject({
  /** Epoch milliseconds, and milliseconds. */
  started: count.check(z.lte(LAST_SECOND * 1000)),
  duration: z.number().check(z.gte(0), z.lte(most)),
  outcome: shortText,
});

/** Made by the recorder on a merchant's server, which had the secret and the values that are redacted here. */
const recordedSchema = z.strictObject({
  /** Epoch milliseconds. */
  at: count.check(z.lte(LAST_SECOND * 1000)),
  verdict: z.enum(['correct', 'explained', 'unexplained']),
  /** What happened and what to do, in English. */
  sentence: longText,
  mistakes: nameList,
});

/** No member can hold a key or a secret. */
export const caseSchema = z.strictObject({
  format: z.literal(CASE_FORMAT),
  version: z.literal(CASE_VERSION),
  /** Epoch seconds. */
  made: count.check(z.lte(LAST_SECOND)),
  composed: z.optional(composedSchema),
  request: z.optional(requestSchema),
  reply: z.optional(responseSchema),
  sent: z.optional(sentSchema),
  recorded: z.optional(recordedSchema),
  notes: z.optional(longText),
  /** True when values were replaced: the digest is still the one of the original, so it cannot be checked. */
  redacted: z.optional(z.literal(true)),
  redacted_fields: z.optional(nameList),
});

export type Case = z.infer<typeof caseSchema>;
export type Composed = z.infer<typeof composedSchema>;
export type CaseRequest = z.infer<typeof requestSchema>;
export type CaseResponse = z.infer<typeof responseSchema>;
export type Recorded = z.infer<typeof recordedSchema>;

/** As it is signed, as it was received, or with its body as text, as the history saves it. */
interface AnyRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: SignedRequest['headers'] | ReceivedRequest['headers'];
  readonly body: SignedRequest['body'] | ReceivedRequest['body'] | string;
}

interface CaseParts {
  readonly composed?: { readonly draft: RequestDraft; readonly base_url: string; readonly scheme: string } | undefined;
  readonly request?: AnyRequest | undefined;
  /** Times in ms; `started` is epoch time. */
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

/** In characters. */
export const CASE_RESPONSE_LIMIT = 64 * 1024;

/** Lone surrogates have no UTF-8, so no file could hold them. */
const toWellFormed = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_, member: unknown) =>
    typeof member === 'string' ? member.replace(/\p{Surrogate}/gu, '\uFFFD') : member,
  ) as Value;

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    fromUtf8(bytes);
    return true;
  } catch {
    return false;
  }
};

function toText(body: AnyRequest['body']): string {
  if (typeof body === 'string') return body;
  return body instanceof Uint8Array ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(body) : textOf(body);
}

const toCaseRequest = ({ method, url, headers, body }: AnyRequest): CaseRequest => ({
  method,
  url,
  headers: headers.map((line) => ('name' in line ? [line.name, fillSlot(line, KEY_PLACEHOLDER)] : [line[0], line[1]])),
  body: toText(body),
});

function toCaseResponse({ status, headers, text, cut = false }: NonNullable<CaseParts['response']>): CaseResponse {
  const isCut = cut || text.length > CASE_RESPONSE_LIMIT;
  const response = {
    status,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    text: text.slice(0, CASE_RESPONSE_LIMIT),
  };
  return isCut ? { ...response, cut: true } : response;
}

const NOT_UTF8 = 'The body was not UTF-8: what could not be read is U+FFFD here, so the digest cannot be checked.';
const isLossy = (request: AnyRequest | undefined): boolean =>
  request !== undefined && request.body instanceof Uint8Array && !isUtf8(request.body);

/** A case is shared only through `redact`. `now` in ms. */
export function createCase({ composed, request, sent, response, notes = '' }: CaseParts, now: number): Case {
  const allNotes = [...(isLossy(request) ? [NOT_UTF8] : []), notes].filter((text) => text !== '').join('\n');
  return toWellFormed({
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

export const toReceivedRequest = ({ method, url, headers, body }: CaseRequest): ReceivedRequest => ({
  method,
  url,
  headers,
  body: toUtf8(body),
});

export interface CaseError {
  readonly code: CaseErrorCode;
  /** No text repeats a value. */
  readonly message: Message;
  readonly fix: MessageKey;
}

const ASK_SENDER = 'Ask the sender to save it again.';

const MESSAGES = {
  'not-json': ['This is not JSON, so it is not a case.', 'Choose a file that this page has saved, and copy all of it.'],
  'not-a-case': ['This is JSON, but not a Checkout Console case.', 'Choose a file that ends in .case.json.'],
  'newer-version': [
    'A newer version of the page made this case, so this version cannot read it.',
    'Open it in the newer version.',
  ],
  'wrong-member': ['This case is not in the format of this page.', ASK_SENDER],
  'link-too-large': ['The case is too large for a link (at most 16 KB).', 'Share a case file instead.'],
  'link-broken': [
    'The link is damaged or cut off, so the page cannot read it.',
    'Copy the whole link, or ask for the case file.',
  ],
  'link-inflates': [
    'The link expands to more than a case can contain. The page did not open it.',
    'Ask someone you trust for the case file.',
  ],
} as const satisfies Record<string, readonly [message: MessageKey, fix: MessageKey]>;

type CaseErrorCode = keyof typeof MESSAGES;

export function createCaseError(code: CaseErrorCode, path = ''): CaseError {
  const [message, fix] = MESSAGES[code];
  return {
    code,
    message: path === '' ? message : msg('{error} See {place}.', { error: [message], place: path }),
    fix,
  };
}

export const isCaseError = (value: object): value is CaseError => 'code' in value && 'fix' in value;

const headSchema = z.looseObject({ format: z.literal(CASE_FORMAT), version: z.number() });

export const writeCase = (sharedCase: Case): string => `${JSON.stringify(sharedCase, null, 2)}\n`;

/** A text with a wrong member is refused as a whole. */
export function readCase(text: string): Case | CaseError {
  const json = parseJson(text.replace(/^\uFEFF/, ''));
  if (json === undefined) return createCaseError('not-json');
  const head = headSchema.safeParse(json);
  if (!head.success) return createCaseError('not-a-case');
  if (head.data.version > CASE_VERSION) return createCaseError('newer-version');
  const { success, data, error } = caseSchema.safeParse(json);
  return success ? data : createCaseError('wrong-member', placeOfError(error));
}

/** False when a value that may have been signed was replaced: the digest is then the one of the original. */
export const isDigestVerifiable = ({ redacted_fields = [] }: Case): boolean =>
  !redacted_fields.some((name) => findField(name) !== undefined || name.startsWith('api_') || name === REMOVED_NAME);

/** Undefined for a case that was not redacted. */
export function redactionMessage(sharedCase: Case): Message | undefined {
  if (sharedCase.redacted !== true) return undefined;
  const fields = (sharedCase.redacted_fields ?? []).map((name) => name.slice(0, 40)).join(', ');
  return isDigestVerifiable(sharedCase)
    ? msg('Placeholders replace these values: {fields}.', { fields })
    : msg(
        'Placeholders replace these values: {fields}. The digest belongs to the original values, so it cannot be checked.',
        { fields },
      );
}
