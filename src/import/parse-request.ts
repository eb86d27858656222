import { pickMessages } from '#protocol/message-schema.ts';
import { headerOf, isUnreadable, readBody, type ReceivedRequest } from '#protocol/received.ts';
import { isWellFormed } from '#protocol/text.ts';
import { msg, type Message } from '#i18n/message.ts';
import {
  isCaseError,
  isDigestVerifiable,
  readCase,
  redactionMessage,
  CASE_FORMAT,
  toReceivedRequest,
} from '#share/case-file.ts';
import { parseAnyText } from './any-text.ts';
import { hasCommand, MAX_COMMANDS, mergeReadings, parseCommands } from './commands.ts';
import { LIMITS } from '#gates/limits.ts';
import { findByLength, isAsSent, undoLinks } from './channel.ts';
import { isHar, parseContainer } from './containers.ts';
import { nameKind } from './file-kinds.ts';
import {
  blankOwnGuards,
  isParseError,
  parseError,
  toReading,
  type ParseError,
  type Reading,
  createRefusal,
  refuseKind,
} from './parse-error.ts';
import { isCutOff, noteLost } from './lost-parts.ts';
import { isJson } from './literal.ts';
import { parseRawHttp, WIRE_LOGS } from './raw-http.ts';
import { openText } from './open-text.ts';
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
  return isDigestVerifiable(result) ? reading : { ...reading, recorded: result.recorded };
}

type Parser = (text: string) => Reading | ParseError | undefined;

/** The formats that a text may be as a whole. Each gives undefined for a text that does not begin as its format does. */
const WHOLE: readonly Parser[] = [parseCaseFile, parseContainer];

const RAW_HEAD =
  /^[ \t]*(?:(?:--> ?)?(?:POST|PUT|GET|PATCH|DELETE) +\S+ +(?:HTTP\/|h2|http\/1\.1)|(?:--> ?)?(?:POST|PUT|PATCH) +https?:\/\/\S+(?:[ \t]+\(\d+-byte body\))?[ \t]*$|:method: )/gm;

/** Raw HTTP wherever it begins in a text. */
function parseRawParts(edited: Edited): Reading | ParseError | undefined {
  const { text } = edited;
  const readings: Reading[] = [];
  let error: ParseError | undefined;
  const heads = [...text.matchAll(RAW_HEAD)].slice(0, MAX_COMMANDS + 1);
  for (const [at, { index }] of heads.slice(0, MAX_COMMANDS).entries()) {
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

/** Headers of the request or its response in place of its body. */
const NOT_A_BODY =
  /^[ \t]*(?:(?:signed-?fields|digest|authorization)\b|(?:< )?HTTP\/[\d.]+ \d{3}\b|\{[^{}]*"resultcode"\s*:)/im;

/** True for a request with a body and headers of the operation. */
const hasOwnHeaders = ({ headers, body }: ReceivedRequest): boolean =>
  (body.length > 0 || headerOf({ headers }, 'Content-Length') === '0') &&
  headers.some(([name]) => isOwnHeader(name)) &&
  !NOT_A_BODY.test(decode(body));

/** True when the body is an object of JSON. */
const isObject = ({ body }: ReceivedRequest): boolean => !isUnreadable(readBody(body));

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** True for headers of the operation without a body: the command was cut off. */
const lacksBody = ({ headers, body, url }: ReceivedRequest): boolean =>
  body.length === 0 &&
  (/create-order/.test(url) || headers.some(([name]) => /^(?:digest|signed-fields)$/i.test(name))) &&
  headerOf({ headers }, 'Content-Length') !== '0';

/** The sent text of a log of a program that prints what it sends. */
function parseWireLog(edited: Edited): Reading | ParseError | undefined {
  const log = WIRE_LOGS.find(({ find }) => find.test(edited.text));
  if (log === undefined) return undefined;
  const wire = log.toText(edited);
  const raw = parseRawParts(wire);
  const result = raw === undefined || isParseError(raw) ? parseAnyText(wire.text) : raw;
  if (isParseError(result)) return result.refusal?.id === 'no-request' ? undefined : result;
  return { ...result, format: 'a program’s log', taken: [{ from: 0, to: edited.text.length }] };
}

/** What follows the headers, or the order that is elsewhere in the text where that is none. */
function preferOrder(raw: Reading, text: string): Reading {
  if (raw.requests.every(isObject)) return raw;
  const values = parseAnyText(text);
  return !isParseError(values) && values.requests.every((request) => isObject(request) && hasOwnHeaders(request))
    ? values
    : raw;
}

/** Reads a text whose wrappers are gone: commands, then raw HTTP, then whatever shows headers and a body. */
function parseUnwrapped(edited: Edited): Reading | ParseError {
  const { text } = edited;
  const command = parseCommands(text);
  if (command !== undefined && !isParseError(command))
    return command.requests.every(lacksBody) ? createRefusal('no-body', text.length) : command;
  const log = parseWireLog(edited);
  if (log !== undefined && !isParseError(log)) return log;
  const raw = parseRawParts(edited);
  if (raw !== undefined && !isParseError(raw)) return preferOrder(raw, text);
  const strict = parseRawHttp(text);
  const isStrict = !isParseError(strict) && strict.requests.every(hasOwnHeaders);
  if (isStrict && strict.requests.every(isObject)) return strict;
  if (isStrict) {
    // A map that a program prints is no JSON, so it is read as values.
    const values = parseAnyText(text);
    return isParseError(values) || !values.unseen.includes('url') ? strict : values;
  }
  if (command !== undefined && hasCommand(text)) return command;
  const result = log ?? parseAnyText(text);
  if (command !== undefined && isParseError(result)) return command;
  if (!isParseError(result) || result.refusal?.id !== 'no-request') return result;
  if (!isParseError(strict)) return strict;
  return raw !== undefined || HEADER_START.test(text) ? strict : result;
}

const HEADER_START = /^\s*[\w-]+ *:[^\n]*(?:\n|$)/;

interface Variant {
  readonly edited: Edited;
  readonly repairs: readonly Message[];
}

/** The text without what is around it. */
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
  const again = unframe(full.text);
  const framed = { text: again.edited.text, toOrigin: (at: number) => full.toOrigin(again.edited.toOrigin(at)) };
  return [framed, full, delimiters]
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
}

/** Every variant that is a request, without those that are the same in all that is signed. */
function readVariants(variants: readonly Variant[]): {
  readonly read: readonly VariantReading[];
  readonly error: ParseError | undefined;
} {
  const read: VariantReading[] = [];
  let error: ParseError | undefined;
  for (const variant of variants) {
    const result = parseUnwrapped(variant.edited);
    if (!isParseError(result)) read.push({ ...variant, reading: result });
    else if (error === undefined || (error.refusal?.id === 'no-request' && result.refusal?.id !== 'no-request'))
      error = { ...result, at: variant.edited.toOrigin(result.at) };
  }
  return { read, error };
}

const SPECIAL_END = /^[\u00A0\u2000-\u200A\u202F\u3000]|[\u00A0\u2000-\u200A\u202F\u3000]$|<\/[a-z]{1,6}>?$/;

/** True for requests in which nothing looks damaged: the body is JSON, no header ends with a special space or a tag. */
const isSound = ({ reading }: VariantReading): boolean =>
  reading.requests.every(
    ({ headers, body }) => !isUnreadable(readBody(body)) && !headers.some(([, value]) => SPECIAL_END.test(value)),
  );

/** How much of what is signed a reading has. */
const countSigned = ({ reading }: VariantReading): number =>
  Math.max(
    ...reading.requests.map(({ headers, body }) => {
      const read = readBody(body);
      const fields = isUnreadable(read) ? [] : [...read.members.keys()].filter(isField);
      return headers.filter(([name]) => SIGNED.test(name)).length + fields.length;
    }),
    0,
  );

/** Values in which a joined line has left nothing odd. */
const PLAUSIBLE: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Digest', /^[\w+/:-]{16,200}={0,2}$/],
  ['Authorization', /^\S+(?: [\w+/-]+={0,2})?$/],
  ['Timestamp', /^\d{4}-\d\d-\d\d[T ]?[\d:.+Z -]*$/],
];
const isPlausible = ({ reading }: VariantReading): boolean =>
  reading.requests.every(
    (request) =>
      hasOwnHeaders(request) &&
      (headerOf(request, 'Signed-Fields') ?? 'vendor').split(/, ?/).every(isField) &&
      PLAUSIBLE.every(([name, pattern]) => {
        const value = headerOf(request, name);
        return value === undefined || pattern.test(value);
      }),
  );

/** True when a header of one reading is the beginning of the other's: its line was cut in two. */
function isLonger({ reading: one }: VariantReading, { reading: other }: VariantReading): boolean {
  const [request] = other.requests;
  return (one.requests[0]?.headers ?? []).some(([name, value]) => {
    const before = request === undefined ? undefined : headerOf(request, name);
    return before !== undefined && before !== '' && value.length > before.length && value.startsWith(before);
  });
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

/** A value that a log has hidden. */
const HIDDEN =
  /^(?:\S+ )?(?:█+|\*{2,}|<?\[?\(?(?:redacted|filtered|masked|hidden|removed|secret)\)?\]?>?|…|\.{3}|x{4,}|\{\{[^{}]*\}\}|<(?!CHECKOUT_)[A-Z][\w ]*>)$/i;

const isHidden = ([name, value]: readonly [string, string]): boolean => SIGNED.test(name) && HIDDEN.test(value);

const dropFrom = (request: ReceivedRequest): ReceivedRequest => ({
  ...request,
  headers: request.headers.filter((header) => !isHidden(header)),
});

/** Without a key that a log has hidden; a request whose signature is hidden is refused. */
function dropHidden(reading: Reading): Reading | ParseError {
  const hidden = reading.requests.flatMap(({ headers }) => headers.filter(isHidden));
  if (hidden.length === 0) return reading;
  if (hidden.some(([name]) => name.toLowerCase() !== 'authorization')) return createRefusal('hidden', 0);
  const { requests, candidates, unseen } = reading;
  return {
    ...reading,
    requests: requests.map(dropFrom),
    candidates: candidates.map(dropFrom),
    unseen: [...unseen, 'Authorization'],
  };
}

/** Reads a text as it is, or without its wrappers; what a repair may have changed is read in every way. */
function parseVariants(text: string): Reading | ParseError {
  const plain: Variant = { edited: toEdited(text), repairs: [] };
  const framed = unframe(text);
  const base = readVariants(framed.edited.text === text ? [plain] : [plain, framed]);
  const repaired = readVariants(repair(framed));
  const [first] = base.read.toSorted((one, other) => countSigned(other) - countSigned(one));
  const joined = readVariants([framed, ...repair(framed)].flatMap(joinLines)).read.filter(isPlausible);
  const [longer] = joined;
  if (longer !== undefined && first !== undefined && isLonger(longer, first)) return toResult(longer, joined);
  const sound = repaired.read.filter(isSound);
  const joinedSound = joined.filter(isSound);
  if (first !== undefined && (isSound(first) || (sound.length === 0 && joinedSound.length === 0)))
    return toResult(first, repaired.read);
  const best = sound[0] ?? joinedSound[0] ?? longer ?? repaired.read[0];
  if (best !== undefined)
    return toResult(best, [
      ...sound,
      ...(joined.includes(best) ? joined : []),
      ...(first === undefined ? [] : [first]),
    ]);
  return base.error ?? createRefusal('no-request', 0);
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
const findExcess = ({ requests, candidates }: Reading): ParseError | undefined =>
  [...requests, ...candidates].some((request) => countMembers(request) > MAX_MEMBERS)
    ? parseError(msg('A request has more than {n} headers or fields. Paste only one order.', { n: MAX_MEMBERS }), 0)
    : undefined;

function countMembers({ headers, body }: ReceivedRequest): number {
  const read = readBody(body);
  // Diagnosis takes other separators for commas, too.
  const listed = (headerOf({ headers }, 'Signed-Fields') ?? '').split(/[^\w.-]+/);
  return Math.max(headers.length, listed.length, isUnreadable(read) ? 0 : read.members.size);
}

/** Reads a pasted request of any format. Nothing is run or sent. */
export function parseRequest(text: string): Reading | ParseError {
  if (!/\S/.test(text)) return createRefusal('empty', 0);
  const limit = isHar(text) ? LIMITS.file.bytes : LIMITS.paste;
  if (text.length > limit)
    return parseError(
      msg('The pasted text is larger than {size} MB.', { size: String(Math.floor(limit / 1_000_000)) }),
      limit,
    );
  const surrogate = findLoneSurrogate(text);
  if (surrogate >= 0) return parseError('This is half of a surrogate pair. The other half was lost.', surrogate);
  for (const parse of WHOLE) {
    const result = parse(text);
    if (result !== undefined)
      return isParseError(result)
        ? result
        : (findExcess(result) ?? { ...result, isAsSent: true, taken: [{ from: 0, to: text.length }] });
  }
  const result = readOpened(text);
  const isUnsigned = isParseError(result)
    ? !hasCommand(text)
    : !result.requests.some(({ headers }) => headers.some(([name]) => isOwnHeader(name)));
  const kind = isUnsigned ? nameKind(text) : undefined;
  return kind === undefined ? result : refuseKind(kind);
}

/** A text without what it lost or hides; refused where nothing true can be said of it. */
function readText(text: string): Reading | ParseError {
  const result = parseVariants(blankOwnGuards(text));
  if (isParseError(result)) return result;
  const excess = findExcess(result);
  if (excess !== undefined) return excess;
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

const UNDONE = 'What a mail or chat program changed was undone: the body has the length of Content-Length then.';

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

/** The text as it is, where it has all of a request; otherwise the text inside of it that has most. */
function readOpened(text: string): Reading | ParseError {
  let best = readText(text);
  const isRefused = isParseError(best);
  let most = countShapes(best);
  for (const inner of most === SHAPES.length ? [] : openText(text, LIMITS.paste)) {
    const result = readText(inner);
    const count = countShapes(result);
    // Of a text that was refused, a part may be lost: what is then read as a body must be one.
    if (isParseError(result) || (isRefused && !result.requests.every(isObject))) continue;
    if (count > most) best = { ...result, taken: [{ from: 0, to: text.length }] };
    most = Math.max(most, count);
    if (most === SHAPES.length) break;
  }
  return best;
}
