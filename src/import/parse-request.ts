import { pickMessages } from '#protocol/draft-schema.ts';
import { headerOf, isUnreadable, readBody, type ReceivedRequest } from '#protocol/received.ts';
import { isWellFormed } from '#protocol/text.ts';
import { msg, type Message } from '#i18n/message.ts';
import {
  CASE_FORMAT,
  isCaseError,
  isDigestVerifiable,
  readCase,
  redactionMessage,
  toReceivedRequest,
} from '#share/case-file.ts';
import { parseAnyText } from './any-text.ts';
import { hasCommand, parseCommands, readEach } from './commands.ts';
import { admitFile, admitPaste } from '#gates/admit.ts';
import { LIMITS } from '#gates/limits.ts';
import { isHar, parseContainer } from './containers.ts';
import { nameKind } from './file-kinds.ts';
import { dropHidden, noteLost, refuseLost } from './lost-parts.ts';
import { blankOwnGuards, createRefusal, isParseError, parseError, toReading } from './parse-error.ts';
import type { ParseError, Reading } from './parse-error.ts';
import { parseRawHttp } from './raw-http.ts';
import { openSent, openText } from './open-text.ts';
import { decode, isField, isSigned, membersOf, SIGNED } from './request-parts.ts';
import { findByLength, FRAMES, isAsSent, isHardWrapped, joinWrappedLines } from './wrappers.ts';
import { REPAIRS, toEdited, undoLinks, type Edited, type Wrapper } from './wrappers.ts';

const CASE_START = new RegExp(`^\\uFEFF?\\s*\\{[^{}[\\]]{0,200}"format"\\s*:\\s*"${CASE_FORMAT}"`);

/** The notes say what was redacted in it. */
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
const RAW_END = /\n--> END |\n[ \t]*###|\n<-- \d{3}|\n(?:< )?HTTP\/[\d.]+ \d{3}/;

function parseRawParts(text: string): Reading | ParseError | undefined {
  const heads = Array.from(text.matchAll(RAW_HEAD), ({ index }) => index);
  // The next request is no rest of this one.
  const parts = heads.map((from, index) => ({ from, to: heads[index + 1] ?? text.length }));
  return readEach(text, parts, (part) => {
    const result = parseRawHttp(part.slice(0, RAW_END.exec(part)?.index));
    return isParseError(result) || result.requests.some(hasOwnHeaders) ? result : undefined;
  });
}

/** Headers of the request or its response instead of its body. */
const NOT_A_BODY =
  /^[ \t]*(?:(?:signed-?fields|digest|authorization)\b|(?:< )?HTTP\/[\d.]+ \d{3}\b|\{[^{}]*"resultcode"\s*:)/im;

const hasOwnHeaders = (request: ReceivedRequest): boolean =>
  (request.body.length > 0 || headerOf(request, 'Content-Length') === '0') &&
  isSigned(request) &&
  !NOT_A_BODY.test(decode(request.body));

const isObject = ({ body }: ReceivedRequest): boolean => !isUnreadable(readBody(body));

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

const strip = (start: Variant, wrappers: readonly Wrapper[]): Variant =>
  wrappers.reduce(({ edited, repairs }, wrapper) => {
    const next = wrapper.strip(edited);
    const isTold = wrapper.note !== undefined && next.text !== edited.text;
    return { edited: next, repairs: isTold ? [...repairs, wrapper.note] : repairs };
  }, start);

/** The text with characters replaced: all of them, then only those that cannot be in a value. */
function repair(framed: Variant): readonly Variant[] {
  const full = strip(framed, REPAIRS);
  const delimiters = REPAIRS.reduce(
    (edited, { strip: all, stripDelimiters = all }) => stripDelimiters(edited),
    framed.edited,
  );
  return [full, { ...full, edited: delimiters }].filter(({ edited }) => edited.text !== framed.edited.text);
}

/** The text with the line breaks of mails and terminals removed, in both ways. */
const joinLines = ({ edited, repairs }: Variant): readonly Variant[] =>
  (isHardWrapped(edited.text) ? (['', ' '] as const) : ([' ', ''] as const)).flatMap((glue) => {
    const joined = joinWrappedLines(edited, glue);
    return joined === undefined ? [] : [{ edited: joined, repairs: [...repairs, JOINED] }];
  });

const JOINED = 'A line break from an email or a terminal was removed.';

/** What is signed of a request; a change of white space between the values of its body is none. */
function signedParts(request: ReceivedRequest): string {
  const headers = request.headers.filter(([name]) => SIGNED.test(name));
  return JSON.stringify([
    headers.map(([name, value]) => `${name.toLowerCase()}:${value}`).toSorted(),
    isObject(request) ? [...membersOf(request)] : decode(request.body),
  ]);
}

interface VariantReading extends Variant {
  readonly reading: Reading;
  readonly isJoined: boolean;
  /** How much of a request it has: first its shapes, then its names. */
  readonly score: number;
}

const countSigned = (request: ReceivedRequest): number =>
  request.headers.filter(([name]) => SIGNED.test(name)).length + [...membersOf(request).keys()].filter(isField).length;

function toResult({ reading, edited, repairs }: VariantReading, others: readonly VariantReading[]): Reading {
  const taken = reading.taken.map(({ from, to }) => ({ from: edited.toOrigin(from), to: edited.toOrigin(to) }));
  const seen = new Set(reading.requests.map(signedParts));
  const candidates = others.flatMap(({ reading: { requests } }) =>
    requests.length === 1 && reading.requests.length === 1 ? requests : [],
  );
  const different = candidates.filter((request) => !seen.has(signedParts(request)) && seen.add(signedParts(request)));
  return { ...reading, taken, repairs: [...repairs, ...reading.repairs], candidates: different };
}

/** Reads a text as it is, without its wrappers, repaired, and with its lines joined; what has most of a request counts. */
function parseVariants(text: string): Reading | ParseError {
  const plain: Variant = { edited: toEdited(text), repairs: [] };
  const framed = strip(plain, FRAMES);
  const base = framed.edited.text === text ? [framed] : [plain, framed];
  const joined = joinLines(framed);
  const read: VariantReading[] = [];
  let error: ParseError | undefined;
  for (const variant of [...base, ...repair(framed), ...joined]) {
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

/** Headers of a request, fields of its body, and names in its Signed-Fields: the page checks each of them. */
const MAX_MEMBERS = 1000;

/** What no order is, so that it is refused here, in the worker. */
function refuseExcess(reading: Reading): Reading | ParseError {
  const isExcess = [...reading.requests, ...reading.candidates].some((request) => {
    // Diagnosis takes other separators for commas, too.
    const listed = (headerOf(request, 'Signed-Fields') ?? '').split(/[^\w.-]+/);
    return Math.max(request.headers.length, listed.length, membersOf(request).size) > MAX_MEMBERS;
  });
  return isExcess
    ? parseError(msg('A request has more than {n} headers or fields. Paste only one order.', { n: MAX_MEMBERS }), 0)
    : reading;
}

/** Nothing is run or sent. */
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
  const isUnsigned = isParseError(result) ? !hasCommand(text) : !result.requests.some(isSigned);
  const kind = isUnsigned ? nameKind(text) : undefined;
  return kind === undefined ? result : { message: kind, at: 0, refusal: { id: 'other-kind' } };
}

/** Refused where nothing true can be said of the text. */
function readText(text: string): Reading | ParseError {
  const read = parseVariants(blankOwnGuards(text));
  const result = isParseError(read) ? read : refuseExcess(read);
  if (isParseError(result)) return result;
  return refuseLost(text, result) ?? dropHidden(preferLength(noteLost(text, result)));
}

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

const SHAPES: readonly ((request: ReceivedRequest) => boolean)[] = [
  (request) => /^[\w+/-]{43}=?$|^[\da-f]{64}$/i.test(headerOf(request, 'Digest') ?? ''),
  (request) => /^\d{4}-\d\d-\d\dT[\d:]{8}Z$/.test(headerOf(request, 'Timestamp') ?? ''),
  (request) => /^[\w.]+(?:,[\w.]+)*$/.test(headerOf(request, 'Signed-Fields') ?? ''),
  (request) => headerOf(request, 'Digest-Method') === 'HS256',
  isObject,
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
