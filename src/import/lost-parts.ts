import type { MessageKey } from '#i18n/message.ts';
import { FIELDS, findField } from '#protocol/order.ts';
import { headerOf, isUnreadable, readBody, type ReceivedRequest } from '#protocol/received.ts';
import { toUtf8 } from '#protocol/text.ts';
import { isJson } from './literal.ts';
import { createRefusal, refuseHidden, type ParseError, type Reading } from './parse-error.ts';
import { decode, isField, isOwnHeader, isSigned, membersOf, SIGNED, type Header } from './request-parts.ts';

/** True for a JSON object with line ends in its values: a mail or terminal has wrapped it. */
function isTorn(request: ReceivedRequest): boolean {
  const { body } = request;
  if (!isUnreadable(readBody(body))) return false;
  const text = decode(body);
  const isClosed = /\}\s*$/.test(text);
  // With a Content-Length that fits, the request itself had the line ends.
  const isSure = headerOf(request, 'Content-Length') === String(body.length) && isClosed;
  if (isSure || !/^\s*\{/.test(text) || !/"(?:[^"\\\n]|\\[^"\n])*\n/.test(text)) return false;
  return !isClosed || isJson(text.replace(/\r?\n[> ]*/g, ''));
}

/** The beginnings of values: where a paste ends with one, the rest is cut off. What is whole is read, also when wrong. */
const BEGINNINGS: readonly (readonly [name: string, isCut: (value: string) => boolean])[] = [
  ['Authorization', () => false],
  // A whole digest may be the hex of MD5 or SHA-1.
  ['Digest', (value) => /^[\w+/-]{1,42}$/.test(value) && !/^(?:[\da-f]{32}|[\da-f]{40})$/i.test(value)],
  ['Timestamp', (value) => /^\d{1,4}(?:-[\dT:-]{0,14})?$/.test(value)],
  ['Digest-Method', (value) => /^HS?2?5?$/.test(value)],
  ['Signed-Fields', (value) => !isField(value.slice(value.lastIndexOf(',') + 1).trim())],
];

/** True where a text ends after a name and before its value. Two quotes hold an empty value. */
function endsWithName(text: string, name: string): boolean {
  const rest = text.slice(text.lastIndexOf(name) + name.length);
  return /^[^\w\n]*$/.test(rest) && !/""|''/.test(rest);
}

const SHORTENED = /^.*\w.*(?:\u2026|\.{3})$/;

/** True where a paste ends within a header, or a program has shortened one. */
const isCutHeader = (text: string, { headers }: ReceivedRequest): boolean =>
  headers.some(([name, value]) => isOwnHeader(name) && SHORTENED.test(value)) ||
  BEGINNINGS.some(([name, isCut]) => {
    const value = headerOf({ headers }, name);
    return value === '' ? endsWithName(text, name) : value !== undefined && isCut(value) && text.endsWith(value);
  });

const PRINT: MessageKey = 'headers and body as text';

/** Formats that a cut paste may have. A command has all that it sends, also where that is no order. */
const NOT_COMMANDS: ReadonlySet<MessageKey> = new Set([
  'raw HTTP',
  'a JSON body with its headers',
  'a body without headers',
  PRINT,
]);

/** What a program prints before a value on the next line, and a variable without its value. */
const VALUE_HEAD = /^(?:array(?::\d+ \[|\(\d+\) \{)?|[[{(]|\$\{?\w+\}?)$/i;

const hasFields = ({ body }: ReceivedRequest): boolean => FIELDS.some(({ name }) => decode(body).includes(name));

/** True for what remains of a request when its signed headers and its order are cut off, or a value of a header. */
const isRest = (request: ReceivedRequest): boolean =>
  request.headers.some(
    ([name, value]) =>
      isOwnHeader(name) && (VALUE_HEAD.test(value) || (request.url === '' && /^[^'"]*['"]$/.test(value))),
  ) ||
  (!isSigned(request) && !hasFields(request) && isUnreadable(readBody(request.body)));

/** True for a paste that lost so much of its one request that nothing can be said about it. */
const isCutOff = (text: string, { requests, format }: Reading): boolean =>
  requests.some(
    (request) =>
      (NOT_COMMANDS.has(format) && isRest(request)) ||
      isCutHeader(text, request) ||
      // A print has the value on the next line, as a part of what was lost.
      (format === PRINT &&
        request.url === '' &&
        request.headers.some(([name, value]) => isOwnHeader(name) && value === '')),
  );

/** Undefined where a text did not lose too much to be checked. */
export function refuseLost(text: string, reading: Reading): ParseError | undefined {
  if (reading.requests.some(isTorn)) return createRefusal('damaged', reading.taken[0]?.from ?? 0);
  return isCutOff(text, reading) ? createRefusal('cut-off', text.length) : undefined;
}

/** Adds what a paste may have lost: without an address its beginning, with the address at the end what follows. */
export function noteLost(text: string, reading: Reading): Reading {
  const isLast = (value = ''): boolean => value !== '' && text.endsWith(value);
  const unsigned = reading.requests.filter((request) => !isSigned(request));
  const lost = new Set(reading.unseen);
  // A command tells its Content-Length only where the text has it; otherwise it is counted from the body.
  if (!/content-length/i.test(text)) lost.add('Content-Length');
  if (reading.requests.some(({ url }) => isLast(url))) lost.add('url');
  // The last characters of these may be lost without a sign of it.
  for (const name of ['Authorization', 'Signed-Fields'] as const)
    if (reading.requests.some((request) => isLast(headerOf(request, name)))) lost.add(name);
  if (unsigned.some((request) => !hasFields(request)))
    for (const part of ['method', 'url', 'body'] as const) lost.add(part);
  if (lost.has('url') && (reading.unseen.includes('url') || unsigned.length > 0))
    for (const part of ['headers', 'Content-Type', 'Content-Length'] as const) lost.add(part);
  return { ...reading, unseen: [...lost] };
}

const HIDDEN =
  /^(?:\S+ )?(?:█+|\*{2,}|<?\[?\(?(?:redacted|filtered|masked|hidden|removed|secret)\)?\]?>?|…|\.{3}|x{4,}|\{\{[^{}]*\}\}|<(?!CHECKOUT_)[A-Z][\w ]*>)$/i;

const isHidden = ([name, value]: Header): boolean => SIGNED.test(name) && HIDDEN.test(value);

/** A value that a log has masked, as `***@***` and `25471****12`. Remarks are free text. */
const MASKED = /^[^\s*\u2022\u2588]*(?:\*{3,}|[\u2022\u2588]{3,})\S*$/;

const listMaskedFields = (request: ReceivedRequest): readonly string[] =>
  [...membersOf(request)].flatMap(([name, { text }]) =>
    findField(name)?.group !== 'text' && MASKED.test(text) ? [name] : [],
  );

const dropFrom = (request: ReceivedRequest): ReceivedRequest => ({
  ...request,
  headers: request.headers.filter((header) => !isHidden(header)),
});

/** A timestamp that a tool fills in when it sends a request, as in a collection whose script signs. */
const VARIABLE_TIMESTAMP = /"timestamp"\s*:\s*"\{\{[^{}"]*\}\}"\s*,?\s*/;

/** The order of a request that its tool signs: nothing of the signature is there yet. */
const toUnsigned = (reading: Reading): Reading => ({
  ...reading,
  requests: reading.requests.map((request) => ({
    ...dropFrom(request),
    body: toUtf8(decode(request.body).replace(VARIABLE_TIMESTAMP, '')),
  })),
  candidates: [],
  unseen: [...reading.unseen, 'headers', 'body'],
  notes: [...reading.notes, UNSIGNED],
});

const UNSIGNED =
  'Only the order was read: the tool signs this request when it sends it. To check a digest, paste what was sent.';

/** Without a key that a log has hidden; a request whose signature is hidden is refused. */
export function dropHidden(reading: Reading): Reading | ParseError {
  const { requests, candidates, unseen } = reading;
  const masked = requests.flatMap(listMaskedFields);
  if (masked.length > 0) return refuseHidden([...new Set(masked)]);
  const hidden = new Set(requests.flatMap(({ headers }) => headers.filter(isHidden).map(([name]) => name)));
  const signature = [...hidden].filter((name) => name.toLowerCase() !== 'authorization');
  if (signature.length > 0)
    return requests.every(({ body }) => VARIABLE_TIMESTAMP.test(decode(body)))
      ? toUnsigned(reading)
      : refuseHidden(signature);
  return hidden.size === 0
    ? reading
    : {
        ...reading,
        requests: requests.map(dropFrom),
        candidates: candidates.map(dropFrom),
        unseen: [...unseen, 'Authorization'],
      };
}
