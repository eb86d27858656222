import { FIELDS } from '#protocol/order.ts';
import { headerOf, isUnreadable, readBody, type ReceivedRequest } from '#protocol/received.ts';
import type { MessageKey } from '#i18n/message.ts';
import type { Reading } from './parse-error.ts';
import { isField, isOwnHeader } from './request-parts.ts';

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

/** How a program ends a value that it shortens. */
const SHORTENED = /^.*\w.*(?:\u2026|\.{3})$/;

/** True where a paste ends within a header, or a program has shortened one. */
const isCutHeader = (text: string, { headers }: ReceivedRequest): boolean =>
  headers.some(([name, value]) => isOwnHeader(name) && SHORTENED.test(value)) ||
  BEGINNINGS.some(([name, isCut]) => {
    const value = headerOf({ headers }, name);
    if (value === '') return endsWithName(text, name);
    return value !== undefined && isCut(value) && text.endsWith(value);
  });

/** The format of what programs print. */
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

const isSigned = ({ headers }: ReceivedRequest): boolean => headers.some(([name]) => isOwnHeader(name));
const hasFields = ({ body }: ReceivedRequest): boolean => {
  const text = new TextDecoder().decode(body);
  return FIELDS.some(({ name }) => text.includes(name));
};

/** True for what remains of a request when its signed headers and its order are cut off, or a value of a header. */
const isRest = (request: ReceivedRequest): boolean =>
  request.headers.some(
    ([name, value]) =>
      isOwnHeader(name) && (VALUE_HEAD.test(value) || (request.url === '' && /^[^'"]*['"]$/.test(value))),
  ) ||
  (!isSigned(request) && !hasFields(request) && isUnreadable(readBody(request.body)));

/** True for a paste that lost so much of its one request that nothing can be said about it. */
export const isCutOff = (text: string, { requests, format }: Reading): boolean =>
  requests.some(
    (request) =>
      (NOT_COMMANDS.has(format) && isRest(request)) ||
      isCutHeader(text, request) ||
      // A print has the value on the next line, as a part of what was lost.
      (format === PRINT &&
        request.url === '' &&
        request.headers.some(([name, value]) => isOwnHeader(name) && value === '')),
  );

/** Adds what a paste may have lost: without an address its beginning, with the address at the end what follows. */
export function noteLost(text: string, reading: Reading): Reading {
  const isLast = (value = ''): boolean => value !== '' && text.endsWith(value);
  const unsigned = reading.requests.filter((request) => !isSigned(request));
  const lost = new Set(reading.unseen);
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
