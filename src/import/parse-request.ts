// The first bytes of files are control characters.
/* oxlint-disable no-control-regex */
import { pickMessages } from '#protocol/draft-schema.ts';
import { FIELDS, findField } from '#protocol/order.ts';
import { headerOf, isUnreadable, readBody, type ReceivedRequest } from '#protocol/received.ts';
import { isWellFormed, toUtf8 } from '#protocol/text.ts';
import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import {
  CASE_FORMAT,
  isCaseError,
  isDigestVerifiable,
  readCase,
  redactionMessage,
  toReceivedRequest,
} from '#share/case-file.ts';
import { parseAnyText } from './any-text.ts';
import { hasCommand, mergeReadings, parseCommands } from './commands.ts';
import { admitFile, admitPaste } from '#gates/admit.ts';
import { LIMITS } from '#gates/limits.ts';
import { findByLength, isAsSent, undoLinks } from './wrappers.ts';
import { isHar, parseContainer } from './containers.ts';
import {
  blankOwnGuards,
  createRefusal,
  isParseError,
  parseError,
  refuseHidden,
  toReading,
  type ParseError,
  type Reading,
} from './parse-error.ts';
import { isJson } from './literal.ts';
import { parseRawHttp } from './raw-http.ts';
import { openSent, openText } from './open-text.ts';
import { isField, isOwnHeader } from './request-parts.ts';
import { FRAMES, isHardWrapped, joinWrappedLines, REPAIRS, toEdited, type Edited } from './wrappers.ts';

const CASE_START = new RegExp(`^\\uFEFF?\\s*\\{[^{}[\\]]{0,200}"format"\\s*:\\s*"${CASE_FORMAT}"`);

/** The request of a case file that the page has exported. The notes say what was redacted in it. */
function parseCaseFile(text: string): Reading | ParseError | undefined {
  if (!CASE_START.test(text)) return undefined;
  const result = readCase(text);
  if (isCaseError(result))
    return parseError(msg('{error} {fix}', { error: pickMessages(result.message), fix: pickMessages(result.fix) }), 0);
  if (result.request === undefined)
    return parseError('This case contains an order but no request. Open it in Compose.', 0);
  const reading = toReading('Checkout Console case', {
    requests: [toReceivedRequest(result.request)],
    notes: pickMessages(redactionMessage(result)),
  });
  return isDigestVerifiable(result)
    ? reading
    : { ...reading, hidden: result.redacted_fields, recorded: result.recorded };
}

const RAW_HEAD =
  /^[ \t]*(?:(?:--> ?)?(?:POST|PUT|GET|PATCH|DELETE) +\S+ +(?:HTTP\/|h2|http\/1\.1)|(?:--> ?)?(?:POST|PUT|PATCH) +https?:\/\/\S+(?:[ \t]+\(\d+-byte body\))?[ \t]*$|:method: )/gm;

function parseRawParts(text: string): Reading | ParseError | undefined {
  const readings: Reading[] = [];
  let error: ParseError | undefined;
  const heads = [...text.matchAll(RAW_HEAD)];
  for (const [at, { index }] of heads.entries()) {
    if (readings.some(({ taken }) => taken.some(({ to }) => to > index))) continue;
    // The next request is no rest of this one.
    const rest = text.slice(index, heads[at + 1]?.index);
    const end = /\n--> END |\n[ \t]*###|\n<-- \d{3}|\n(?:< )?HTTP\/[\d.]+ \d{3}/.exec(rest)?.index ?? rest.length;
    const result = parseRawHttp(rest.slice(0, end));
    if (isParseError(result)) error ??= { ...result, at: index + result.at };
    else if (result.requests.some(hasOwnHeaders))
      readings.push({ ...result, taken: result.taken.map(({ from, to }) => ({ from: index + from, to: index + to })) });
  }
  const [first] = readings;
  return first === undefined ? error : mergeReadings(first, readings);
}

/** Headers of the request or its response instead of its body. */
const NOT_A_BODY =
  /^[ \t]*(?:(?:signed-?fields|digest|authorization)\b|(?:< )?HTTP\/[\d.]+ \d{3}\b|\{[^{}]*"resultcode"\s*:)/im;

const hasOwnHeaders = ({ headers, body }: ReceivedRequest): boolean =>
  (body.length > 0 || headerOf({ headers }, 'Content-Length') === '0') &&
  headers.some(([name]) => isOwnHeader(name)) &&
  !NOT_A_BODY.test(decode(body));

const isObject = ({ body }: ReceivedRequest): boolean => !isUnreadable(readBody(body));

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** True for headers of the operation without a body: the command was cut off. */
const lacksBody = ({ headers, body, url }: ReceivedRequest): boolean =>
  body.length === 0 &&
  (/create-order/.test(url) || headers.some(([name]) => /^(?:digest|signed-fields)$/i.test(name))) &&
  headerOf({ headers }, 'Content-Length') !== '0';

/** Reads a text whose wrappers are gone: commands, then raw HTTP, then whatever shows headers and a body. */
function parseUnwrapped(text: string): Reading | ParseError {
  const command = parseCommands(text);
  if (
    command !== undefined &&
    !isParseError(command) &&
    (command.requests.some(hasOwnHeaders) || text.search(RAW_HEAD) < 0)
  )
    return command.requests.every(lacksBody) ? createRefusal('no-body', text.length) : command;
  const parts = parseRawParts(text);
  const strict = parseRawHttp(text);
  const [raw] = [parts, strict]
    .flatMap((result) => (result === undefined || isParseError(result) ? [] : [result]))
    .filter(({ requests }) => requests.every(hasOwnHeaders))
    .toSorted((one, other) => countShapes(other) - countShapes(one));
  if (raw === undefined && command !== undefined && hasCommand(text)) return command;
  if (raw !== undefined && countShapes(raw) === SHAPES.length) return raw;
  const values = parseAnyText(text);
  if (raw !== undefined) return countShapes(values) > countShapes(raw) ? values : raw;
  if (isParseError(values) && command !== undefined) return command;
  if (!isParseError(values) || values.refusal?.id !== 'no-request') return values;
  return !isParseError(strict) || parts !== undefined || HEADER_START.test(text) ? strict : values;
}

const HEADER_START = /^\s*[\w-]+ *:[^\n]*(?:\n|$)/;

interface Variant {
  readonly edited: Edited;
  readonly repairs: readonly Message[];
}

function unframe(text: string): Variant {
  const repairs: Message[] = [];
  let edited = toEdited(text);
  for (const { strip, note } of FRAMES) {
    const next = strip(edited);
    if (next.text !== edited.text && note !== undefined) repairs.push(note);
    edited = next;
  }
  return { edited, repairs };
}

/** The text with characters replaced: all of them, then only those that cannot be in a value. */
function repair({ edited, repairs }: Variant): readonly Variant[] {
  const notes = [...repairs];
  let full = edited;
  let delimiters = edited;
  for (const { strip, stripDelimiters, note } of REPAIRS) {
    const next = strip(full);
    if (next.text !== full.text) notes.push(note);
    full = next;
    delimiters = stripDelimiters(delimiters);
  }
  return [full, delimiters]
    .filter(({ text }) => text !== edited.text)
    .map((each) => ({ edited: each, repairs: notes }));
}

/** The text with the line breaks of mails and terminals removed, in both ways. */
const joinLines = ({ edited, repairs }: Variant): readonly Variant[] =>
  (isHardWrapped(edited.text) ? (['', ' '] as const) : ([' ', ''] as const)).flatMap((glue) => {
    const joined = joinWrappedLines(edited, glue);
    return joined === undefined ? [] : [{ edited: joined, repairs: [...repairs, JOINED] }];
  });

const JOINED = 'A line break from an email or a terminal was removed.';

const SIGNED = /^(?:authorization|digest|timestamp|signed-fields)$/i;
const signedParts = ({ headers, body }: ReceivedRequest): string =>
  JSON.stringify([
    headers
      .filter(([name]) => SIGNED.test(name))
      .map(([name, value]) => `${name.toLowerCase()}:${value}`)
      .toSorted(),
    bodyValues(body),
  ]);

/** The values of a body, so that a change of white space between them is none. */
function bodyValues(body: Uint8Array): unknown {
  const read = readBody(body);
  return isUnreadable(read) ? decode(body) : [...read.members];
}

interface VariantReading extends Variant {
  readonly reading: Reading;
  readonly isJoined: boolean;
  /** How much of a request it has: first its shapes, then its names. */
  readonly score: number;
}

function countSigned({ headers, body }: ReceivedRequest): number {
  const read = readBody(body);
  const fields = isUnreadable(read) ? [] : [...read.members.keys()].filter(isField);
  return headers.filter(([name]) => SIGNED.test(name)).length + fields.length;
}

function toResult({ reading, edited, repairs }: VariantReading, others: readonly VariantReading[]): Reading {
  const taken = reading.taken.map(({ from, to }) => ({ from: edited.toOrigin(from), to: edited.toOrigin(to) }));
  const seen = new Set(reading.requests.map(signedParts));
  const candidates = others.flatMap(({ reading: { requests } }) =>
    requests.length === 1 && reading.requests.length === 1 ? requests : [],
  );
  const different = candidates.filter((request) => !seen.has(signedParts(request)) && seen.add(signedParts(request)));
  return { ...reading, taken, repairs: [...repairs, ...reading.repairs], candidates: different };
}

const HIDDEN =
  /^(?:\S+ )?(?:█+|\*{2,}|<?\[?\(?(?:redacted|filtered|masked|hidden|removed|secret)\)?\]?>?|…|\.{3}|x{4,}|\{\{[^{}]*\}\}|<(?!CHECKOUT_)[A-Z][\w ]*>)$/i;

const isHidden = ([name, value]: readonly [string, string]): boolean => SIGNED.test(name) && HIDDEN.test(value);

/** A value that a log has masked, as `***@***` and `25471****12`. Remarks are free text. */
const MASKED = /^[^\s*\u2022\u2588]*(?:\*{3,}|[\u2022\u2588]{3,})\S*$/;

const listMaskedFields = ({ body }: ReceivedRequest): readonly string[] => {
  const read = readBody(body);
  if (isUnreadable(read)) return [];
  return [...read.members].flatMap(([name, { text }]) =>
    findField(name)?.group !== 'text' && MASKED.test(text) ? [name] : [],
  );
};

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
function dropHidden(reading: Reading): Reading | ParseError {
  const masked = reading.requests.flatMap(listMaskedFields);
  if (masked.length > 0) return refuseHidden([...new Set(masked)]);
  const hidden = reading.requests.flatMap(({ headers }) => headers.filter(isHidden));
  if (hidden.length === 0) return reading;
  const signature = hidden.filter(([name]) => name.toLowerCase() !== 'authorization');
  if (signature.length > 0)
    return reading.requests.every(({ body }) => VARIABLE_TIMESTAMP.test(decode(body)))
      ? toUnsigned(reading)
      : refuseHidden([...new Set(signature.map(([name]) => name))]);
  const { requests, candidates, unseen } = reading;
  return {
    ...reading,
    requests: requests.map(dropFrom),
    candidates: candidates.map(dropFrom),
    unseen: [...unseen, 'Authorization'],
  };
}

/** Reads a text as it is, without its wrappers, repaired, and with its lines joined; what has most of a request counts. */
function parseVariants(text: string): Reading | ParseError {
  const framed = unframe(text);
  const repaired = repair(framed);
  const base: readonly Variant[] = [
    ...(framed.edited.text === text ? [] : [{ edited: toEdited(text), repairs: [] }]),
    framed,
  ];
  const joined = joinLines(framed);
  const read: VariantReading[] = [];
  let error: ParseError | undefined;
  for (const variant of [...base, ...repaired, ...joined]) {
    const reading = parseUnwrapped(variant.edited.text);
    if (!isParseError(reading)) {
      const score = 100 * countShapes(reading) + Math.max(...reading.requests.map(countSigned), 0);
      read.push({ ...variant, reading, score, isJoined: joined.includes(variant) });
    } else if (
      base.includes(variant) &&
      (error === undefined || (error.refusal?.id === 'no-request' && reading.refusal?.id !== 'no-request'))
    )
      error = { ...reading, at: variant.edited.toOrigin(reading.at) };
  }
  const [best] = read.toSorted((one, other) => other.score - one.score);
  if (best === undefined) return error ?? createRefusal('no-request', 0);
  const { score, isJoined } = best;
  return toResult(
    best,
    read.filter((each) => each.score === score && (isJoined || !each.isJoined)),
  );
}

/** The offset of half a surrogate pair; browsers that copy for cmd write a caret between the two halves. */
function findLoneSurrogate(text: string): number {
  const joined = text.replace(/(?<=\p{Surrogate})\^(?=\p{Surrogate})/gu, '');
  return isWellFormed(joined) ? -1 : text.search(/\p{Surrogate}/u);
}

/** True for a JSON object with line ends in its values: a mail or terminal has wrapped it. */
function isTorn(request: ReceivedRequest): boolean {
  const { body } = request;
  if (!isUnreadable(readBody(body))) return false;
  const text = decode(body);
  if (!/^\s*\{/.test(text)) return false;
  // With a Content-Length that fits, the request itself had the line ends.
  const isSure = headerOf(request, 'Content-Length') === String(body.length) && /\}\s*$/.test(text);
  if (isSure || !/"(?:[^"\\\n]|\\[^"\n])*\n/.test(text)) return false;
  return !/\}\s*$/.test(text) || isJson(text.replace(/\r?\n[> ]*/g, ''));
}

/** Headers of a request, fields of its body, and names in its Signed-Fields: the page checks each of them. */
const MAX_MEMBERS = 1000;

/** What no order is, so that it is refused here, in the worker. */
function refuseExcess(reading: Reading): Reading | ParseError {
  const isExcess = [...reading.requests, ...reading.candidates].some(({ headers, body }) => {
    const read = readBody(body);
    // Diagnosis takes other separators for commas, too.
    const listed = (headerOf({ headers }, 'Signed-Fields') ?? '').split(/[^\w.-]+/);
    return Math.max(headers.length, listed.length, isUnreadable(read) ? 0 : read.members.size) > MAX_MEMBERS;
  });
  return isExcess
    ? parseError(msg('A request has more than {n} headers or fields. Paste only one order.', { n: MAX_MEMBERS }), 0)
    : reading;
}

/** Reads a pasted request of any format. Nothing is run or sent. */
export function parseRequest(text: string): Reading | ParseError {
  if (!/\S/.test(text)) return createRefusal('empty', 0);
  const admission = isHar(text) ? admitFile({ name: 'HAR', size: text.length }) : admitPaste(text);
  if ('refusal' in admission) return parseError(admission.refusal, LIMITS.paste);
  const surrogate = findLoneSurrogate(text);
  if (surrogate >= 0) return parseError('This is half of a surrogate pair. The other half was lost.', surrogate);
  const whole = parseCaseFile(text) ?? parseContainer(text);
  if (whole !== undefined)
    return isParseError(whole)
      ? whole
      : refuseExcess({ ...whole, isAsSent: true, taken: [{ from: 0, to: text.length }] });
  const result = readOpened(text);
  const isUnsigned = isParseError(result)
    ? !hasCommand(text)
    : !result.requests.some(({ headers }) => headers.some(([name]) => isOwnHeader(name)));
  const kind = isUnsigned ? nameKind(text) : undefined;
  return kind === undefined ? result : { message: kind, at: 0, refusal: { id: 'other-kind' } };
}

/** A text without what it lost or hides; refused where nothing true can be said of it. */
function readText(text: string): Reading | ParseError {
  const read = parseVariants(blankOwnGuards(text));
  const result = isParseError(read) ? read : refuseExcess(read);
  if (isParseError(result)) return result;
  if (result.requests.some(isTorn)) return createRefusal('damaged', result.taken[0]?.from ?? 0);
  return isCutOff(text, result)
    ? createRefusal('cut-off', text.length)
    : dropHidden(preferLength(noteLost(text, noteLength(text, result))));
}

/** A command tells its Content-Length only where the text has it; otherwise it is counted from the body. */
const noteLength = (text: string, reading: Reading): Reading =>
  /content-length/i.test(text) ? reading : { ...reading, unseen: [...reading.unseen, 'Content-Length'] };

/** A body without what a chat made of it, where only that has the length which the request says. */
function preferLength(reading: Reading): Reading {
  const requests = reading.requests.map((request) => ({ ...request, url: undoLinks(request.url) }));
  if (reading.unseen.includes('Content-Length')) return { ...reading, requests };
  const found = requests.map(findByLength);
  return {
    ...reading,
    requests: requests.map((request, at) => found[at]?.request ?? request),
    candidates: requests.every(isAsSent)
      ? []
      : [...requests.filter((_, at) => found[at] !== undefined), ...reading.candidates],
    repairs: found.every((each) => each === undefined) ? reading.repairs : [...reading.repairs, msg(UNDONE)],
  };
}

const UNDONE = 'Changes by a mail or chat program were undone. The body now has the length that Content-Length states.';

/** The shapes of a request: its names, the values of its headers, its body. */
const SHAPES: readonly ((request: ReceivedRequest) => boolean)[] = [
  (request) => /^[\w+/-]{43}=?$|^[\da-f]{64}$/i.test(headerOf(request, 'Digest') ?? ''),
  (request) => /^\d{4}-\d\d-\d\dT[\d:]{8}Z$/.test(headerOf(request, 'Timestamp') ?? ''),
  (request) => /^[\w.]+(?:,[\w.]+)*$/.test(headerOf(request, 'Signed-Fields') ?? ''),
  (request) => headerOf(request, 'Digest-Method') === 'HS256',
  (request) => isObject(request),
];

const countShapes = (result: Reading | ParseError): number =>
  isParseError(result)
    ? -1
    : Math.min(...result.requests.map((request) => SHAPES.filter((hasShape) => hasShape(request)).length));

/** What a log shows as sent, or the text as it is, where that has all of a request; else what inside of it has most. */
function readOpened(text: string): Reading | ParseError {
  const taken = [{ from: 0, to: text.length }];
  const sent = openSent(text);
  const log = sent === undefined ? undefined : readText(sent);
  if (log !== undefined && !isParseError(log) && countShapes(log) === SHAPES.length) return { ...log, taken };
  const plain = readText(text);
  const isRefused = isParseError(plain);
  let best = log !== undefined && (isRefused || countShapes(log) >= countShapes(plain)) ? log : plain;
  let most = countShapes(best);
  for (const inner of most === SHAPES.length ? [] : openText(text, LIMITS.paste)) {
    const result = readText(inner);
    const count = countShapes(result);
    // Of a text that was refused, a part may be lost: what is then read as a body must be one.
    if (isParseError(result) || (isRefused && !result.requests.every(isObject))) continue;
    if (count > most) best = { ...result, taken };
    most = Math.max(most, count);
    if (most === SHAPES.length) break;
  }
  return best;
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

/** Adds what a paste may have lost: without an address its beginning, with the address at the end what follows. */
function noteLost(text: string, reading: Reading): Reading {
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

/** A text or file that is no request: how to tell it, and what to say. */
interface Kind {
  readonly find: RegExp;
  readonly sentence: MessageKey;
}

/** What people take for a request. A file is read as text, so a byte that is none in UTF-8 is U+FFFD. */
const KINDS: readonly Kind[] = [
  {
    find: /^(?:\uFFFDPNG|\uFFFD{2,4}\0\u0010JFIF|\uFFFD\uFFFD\uFFFD|GIF8|RIFF....WEBP|BM\S?\0)/,
    sentence: 'This is a picture, which cannot be read. Paste the request as text.',
  },
  {
    find: /^(?:\u001F\uFFFD|PK\u0003\u0004|7z\uFFFD|BZh\d|\uFFFD7zXZ)/,
    sentence: 'This file is compressed. Unpack it first.',
  },
  { find: /^%PDF-/, sentence: 'This is a PDF, which cannot be read. Paste the request as text.' },
  {
    find: /^[^]{0,2000}\0|(?:[^\uFFFD]{0,20}\uFFFD){8}/,
    sentence: 'This is a binary file, which cannot be read. Export the request as text, for example as HAR.',
  },
  {
    find: /^\s*(?:\{[^]{0,2000}?)?"?(?:openapi|swagger)"?\s*:\s*["']?\d/,
    sentence:
      'This is an OpenAPI document: it describes an API and contains no request. Paste a request that was sent.',
  },
  {
    find: /"_postman_variable_scope"|"_type"\s*:\s*"environment"(?![^]*"_type"\s*:\s*"request")/,
    sentence:
      'This is an environment with variables and contains no request. Export the collection, or copy the request as curl.',
  },
  {
    find: /^\s*\{[^]{0,5000}?"(?:dependencies|devDependencies|scripts|require|lockfileVersion)"\s*:\s*\{/,
    sentence: 'This is a package file of a program and contains no request. Paste the request that the program sent.',
  },
  {
    find: /"format"\s*:\s*"checkout-console-(?:profiles|recipes|vault|session)"/,
    sentence: 'This is a file of Checkout Console without a request. Open it where it was saved.',
  },
  {
    find: /^(?:[\da-f]{4,8}:?[ \t]+(?:[\da-f]{2} ?){8}[^\n]*\n){3}/im,
    sentence: 'This is a hex dump. Export it as text: in Wireshark, Follow HTTP Stream, shown as ASCII.',
  },
];

const nameKind = (text: string): MessageKey | undefined => KINDS.find(({ find }) => find.test(text))?.sentence;
