import type { MessageKey } from '#i18n/message.ts';
import { fromBase64Text, parseJson, parseUrl } from './text.ts';
import * as z from './zod.ts';

// What of JSON from outside is parsed at all: it is looked through first, which takes less than its parsing.

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE, BRACKET_END, BRACE_END] = ['"', '\\', ',', '[', '{', ']', '}'].map(
  (each) => each.charCodeAt(0),
);

const isSign = (code: number): boolean =>
  code === COMMA || code === BRACKET || code === BRACE || code === BRACKET_END || code === BRACE_END;

/** True once `isEnough` is, for the code of a comma, bracket or brace outside the strings of JSON. */
function someSign(text: string, isEnough: (code: number) => boolean): boolean {
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    // By its code: to compare texts of one character takes several times as long.
    const code = text.charCodeAt(at);
    if (code === QUOTE) isInString = !isInString;
    else if (isInString) at += code === BACKSLASH ? 1 : 0;
    else if (isSign(code) && isEnough(code)) return true;
  }
  return false;
}

/** How many commas, and beginnings of lists and objects, JSON from outside may have to be parsed. */
const MAX_VALUES = 10_000;

/** More than any envelope has, or any call of a page: a megabyte of them would hold the page up for a second. */
export function hasManyValues(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  let signs = 0;
  return someSign(text, (code) => {
    if (code !== BRACKET_END && code !== BRACE_END) signs += 1;
    return signs > MAX_VALUES;
  });
}

/** How deep lists and objects are read in each other. An order has one object. */
const MAX_NESTING = 100;

/** True for a text that the parser of bodies, which calls itself for each level, would leave by an exception through thousands of calls. */
export function nestsTooDeep(text: string): boolean {
  let depth = 0;
  return someSign(text, (code) => {
    if (code !== COMMA) depth += code === BRACKET || code === BRACE ? 1 : -1;
    return depth > MAX_NESTING;
  });
}

/** The response envelope (section 2.2). `data` is an array on failure; its contents otherwise are not shown. */
export const envelopeSchema = z.looseObject({
  reference: z.string(),
  resultcode: z.string(),
  result: z.string(),
  message: z.string(),
  data: z.unknown(),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** In the order of section 2.2. */
export const ENVELOPE_FIELDS = ['reference', 'resultcode', 'result', 'message', 'data'] as const;

/** The fields of section 2.2 that a JSON value lacks or has in another type. */
export const findInvalidEnvelopeFields = (value: unknown): string[] => {
  const missing = ENVELOPE_FIELDS.filter((name) => !Object.hasOwn(Object(value), name));
  const wrong = envelopeSchema.safeParse(value).error?.issues.map(({ path }) => String(path[0])) ?? [];
  return ENVELOPE_FIELDS.filter((name) => missing.includes(name) || wrong.includes(name));
};

/** Undefined when the text is anything else. */
export const readEnvelope = (text: string): Envelope | undefined =>
  hasManyValues(text) ? undefined : envelopeSchema.safeParse(parseJson(text)).data;

/** The four-digit code in parentheses at the end of a failure's message (section 2.2), or undefined. */
export const parseMessageCode = (message: string): string | undefined => /\((\d{4})\)\s*$/.exec(message)?.[1];

export type Provenance = 'documented' | 'reported' | 'sandbox';

export interface Meaning {
  readonly code: string;
  readonly provenance: Provenance;
  readonly title: MessageKey;
  readonly fix: MessageKey;
}

/** Only 4033 is documented (section 7). */
export const MEANINGS: readonly Meaning[] = [
  {
    code: '4033',
    provenance: 'documented',
    title: 'The digest did not match.',
    fix: 'The gateway built a different digest input, or has a different secret. Check the API secret for a missing or extra character. Then check the digest input, and that the body did not change after signing.',
  },
  {
    code: '4032',
    provenance: 'reported',
    title: 'The call came from a network address outside the merchant’s allow-list.',
    fix: 'Run the curl command on the merchant’s own server.',
  },
  {
    code: '4035',
    provenance: 'reported',
    title: 'The operation is not enabled for this vendor.',
    fix: 'Ask the gateway’s support to enable it.',
  },
  {
    code: '412',
    provenance: 'reported',
    title: 'A parameter is invalid or missing.',
    fix: 'Compare the body with the fields of the form; no_of_items was named in one report.',
  },
  {
    code: '000',
    provenance: 'reported',
    title: 'The request was accepted.',
    fix: 'Your order was accepted. The document does not describe data.',
  },
  {
    code: '111',
    provenance: 'reported',
    title: 'The payment is in progress.',
    fix: 'Query the order after three minutes; do not pay again.',
  },
  ...['927', '999'].map((code): Meaning => ({
    code,
    provenance: 'reported',
    title: 'The outcome is ambiguous: the order may or may not have been accepted.',
    fix: 'Query the order after three minutes; do not pay again.',
  })),
];

/** The message's four-digit code first, then the resultcode. */
export function meaningOf({ message, resultcode }: Envelope): Meaning | undefined {
  const code = parseMessageCode(message);
  return MEANINGS.find((row) => row.code === code) ?? MEANINGS.find((row) => row.code === resultcode);
}

/** What public reports found in `data` of a success; the document shows none of it (section 2.2). */
const PAYMENT_FIELDS = ['payment_token', 'payment_gateway_url', 'qr', 'gateway_buyer_uuid'] as const;
type PaymentField = (typeof PAYMENT_FIELDS)[number];

/** Values from outside, as text. */
export type Payment = Readonly<Partial<Record<PaymentField, string>>>;

/** A URL from a response: as received, as text, and as a link where it is safe to offer one. */
interface ExternalUrl {
  readonly text: string;
  readonly wasBase64: boolean;
  /** Undefined unless it is https and has no user name. */
  readonly href: string | undefined;
}

/** How deep and how wide `data` is searched: a response may nest without end. */
const MAX_DEPTH = 4;
const MAX_WIDTH = 50;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Outermost first, as far as they are searched. */
function collectObjects(value: unknown, depth = MAX_DEPTH): Readonly<Record<string, unknown>>[] {
  if (!isObject(value) || depth === 0) return [];
  const inner = Object.values(value).slice(0, MAX_WIDTH);
  return [value, ...inner.flatMap((each) => collectObjects(each, depth - 1))];
}

/** Of a longer number JSON.parse gives other digits. */
const isPrintable = (value: unknown): value is string | number =>
  typeof value === 'string' || Number.isSafeInteger(value);

/** At any depth that is searched. */
export function findPayment(data: unknown): Payment {
  const all = collectObjects(data);
  const found = PAYMENT_FIELDS.flatMap((name) => {
    const value = all.find((each) => Object.hasOwn(each, name) && isPrintable(each[name]))?.[name];
    return isPrintable(value) ? [[name, String(value)]] : [];
  });
  return Object.fromEntries(found);
}

const parseWebUrl = (text: string): URL | undefined => (/^https?:\/\//i.test(text) ? parseUrl(text) : undefined);

function toSafeHref(text: string): string | undefined {
  const url = parseWebUrl(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined;
}

/** payment_gateway_url is reported as Base64 of a URL; a plain URL is accepted too, and anything else is text. */
export function parseExternalUrl(value: string): ExternalUrl {
  const decoded = parseWebUrl(value) ? undefined : fromBase64Text(value);
  const wasBase64 = decoded !== undefined && parseWebUrl(decoded) !== undefined;
  const text = wasBase64 ? decoded : value;
  return { text, wasBase64, href: toSafeHref(text) };
}
