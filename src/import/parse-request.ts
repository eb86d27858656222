import { pickMessages } from '#protocol/message-schema.ts';
import { headerOf, isUnreadable, readBody, type ReceivedRequest } from '#protocol/received.ts';
import { isWellFormed } from '#protocol/text.ts';
import { msg, type Message } from '#i18n/message.ts';
import { isCaseError, readCase, redactionMessage, CASE_FORMAT, toReceivedRequest } from '#share/case-file.ts';
import { parseAnyText } from './any-text.ts';
import { isSameRequest, parseShellRequest } from './curl-shell.ts';
import { isHar, MAX_HAR_LENGTH, parseHar, type HarOptions } from './har.ts';
import { isParseError, parseError, toReading, type ParseError, type Reading } from './parse-error.ts';
import { parsePowershell } from './powershell.ts';
import { parseRawHttp } from './raw-http.ts';
import { createRefusal } from './refusal.ts';
import { isField, isOwnHeader } from './request-parts.ts';
import { WIRE_LOGS } from './wire.ts';
import { FRAMES, isHardWrapped, joinWrappedLines, REPAIRS, toEdited, type Edited } from './wrappers.ts';

/** The largest paste, in characters; a HAR may be larger (`MAX_HAR_LENGTH`). */
export const MAX_PASTE_LENGTH = 1_000_000;

const CASE_START = new RegExp(`^\\uFEFF?\\s*\\{[^{}[\\]]{0,200}"format"\\s*:\\s*"${CASE_FORMAT}"`);

/** The request of a case file that the page has exported. The notes say what was redacted in it. */
function parseCaseFile(text: string): Reading | ParseError | undefined {
  if (!CASE_START.test(text)) return undefined;
  const result = readCase(text);
  if (isCaseError(result))
    return parseError(msg('{error} {fix}', { error: pickMessages(result.message), fix: pickMessages(result.fix) }), 0);
  if (result.request === undefined)
    return parseError('This case holds an order and no request. Open it in Compose.', 0);
  return toReading('Checkout Console case', {
    requests: [toReceivedRequest(result.request)],
    notes: pickMessages(redactionMessage(result)),
  });
}

type Parser = (text: string, options: HarOptions) => Reading | ParseError | undefined;

/** The formats that a text may be as a whole. Each gives undefined for a text that does not begin as its format does. */
const WHOLE: readonly Parser[] = [parseHar, parseCaseFile];

/** How a command begins, after a prompt: curl, wget, HTTPie, PowerShell. */
const COMMAND =
  /^[ \t]*(?:(?:PS )?[A-Za-z]:\\[^>\n]{0,80}>|PS>|(?:[\w.-]+@[\w.-]+[^$#%\n]{0,80})?[$#%❯➜»>+]|\[[^\]\n]{1,60}\][$#%]|\([\w.-]{1,40}\) \$)?[ \t]*(?:(?:echo|cat|printf)\b[^\n]*\| *)?((?:(?:time|sudo|env|command) +)*(?:curl(?:\.exe)?\s+(?=[-"'^$\\h`])|wget\s+(?=[-"'h])|(?:https?|xhs?)\s+(?=-|POST|PUT|[\w.:/]+\/v1)|(?:\$\w+ *= *)?(?:Invoke-(?:WebRequest|RestMethod)|iwr|irm)\s+[-"'$@]))/gim;
/** What may stand before a command in one script. */
const SCRIPT_LINE =
  /^[ \t]*(?:[$#%❯➜>+] +)?(?:@echo off|export [A-Za-z_]\w*=|[A-Za-z_]\w*=|printf |echo |cat |\$[A-Za-z_][\w.:]* *=|#!|try *\{)/i;

/** Where the commands of a text begin: each command itself, and before the first one the script that it belongs to. */
function findCommands(text: string): readonly number[] {
  const starts: number[] = [];
  for (const match of text.matchAll(COMMAND)) {
    starts.push(match.index + match[0].length - (match[1]?.length ?? 0));
    if (starts.length === MAX_COMMANDS) break;
  }
  return starts;
}

const MAX_COMMANDS = 50;
/** A text that begins so is a command, even one that cannot be read. */
const COMMAND_START = /^\s*(?:@echo off|curl|wget|irm|iwr|Invoke-|https? |xhs? |try *\{)/i;

/** The first line of the script that a command ends. */
function findScript(text: string, command: number): number {
  let at = 0;
  for (const line of text.slice(0, command).split('\n')) {
    if (SCRIPT_LINE.test(line)) return at + (/^[ \t]*(?:[$#%❯➜>+] +)?/.exec(line)?.[0].length ?? 0);
    at += line.length + 1;
  }
  return command;
}

/** What mails, pages and terminals do to line ends of a command. */
function joinCommandLines(text: string): { readonly text: string; readonly repairs: readonly Message[] } {
  const joined = text
    .replace(/(^|\n)[$%] (?=[A-Za-z])/g, '$1')
    .replace(/\\[ \t]+\n/g, '\\\n')
    .replace(/([\\^`])\n> ?/g, '$1\n')
    .replace(/[ \t]\\[ \t]+(?=-{1,2}[A-Za-z])/g, ' ')
    .replace(/(?<![\\^`])\n(?=[ \t]*-{1,2}[A-Za-z][\w-]* *["'$=@{A-Z])/g, ' \\\n');
  return { text: joined, repairs: joined === text ? [] : ['Missing backslashes at line ends were added.'] };
}

const parseCommand = (text: string): Reading | ParseError | undefined =>
  parsePowershell(text) ?? parseShellRequest(text);

/** curl.exe in PowerShell: a backtick continues a line, and `\\"` in single quotes is a quote. */
function toPosixQuotes(text: string): string | undefined {
  if (!/^curl[^\n]*`\n/.test(text)) return undefined;
  const lines = text.replaceAll('`\n', '\\\n');
  return /`|''/.test(lines) ? undefined : lines.replaceAll('\\"', '"');
}

/** The commands of a text as requests. The first error counts when none can be read. */
function parseCommands(edited: Edited): Reading | ParseError | undefined {
  const { text } = edited;
  const starts = findCommands(text);
  const readings: Reading[] = [];
  // A text that begins as a command is one: its error says most.
  const whole = joinCommandLines(text).text === text ? parseCommand(text) : undefined;
  let error = whole !== undefined && isParseError(whole) ? whole : undefined;
  if (error !== undefined && (starts.length === 1 || (starts.length === 0 && COMMAND_START.test(text)))) return error;
  if (whole !== undefined && !isParseError(whole)) readings.push(whole);
  for (const [index, start] of starts.entries()) {
    if (readings.some(({ taken }) => taken.some(({ to }) => to > start))) continue;
    const script = index === 0 ? findScript(text, start) : start;
    for (const from of script === start ? [start] : [script, start]) {
      const rest = text.slice(from);
      const isPowershell = /^\$|^(?:Invoke|iwr|irm)/i.test(rest);
      const native = isPowershell ? undefined : toPosixQuotes(rest);
      const joined = isPowershell ? { text: rest, repairs: [] } : joinCommandLines(native ?? rest);
      const isWindows = /^[^\n]*\^\s*$/m.test(rest);
      const result = parseCommand(isWindows ? rest : joined.text);
      if (result === undefined) continue;
      if (isParseError(result)) {
        error ??= { ...result, at: from + result.at };
        continue;
      }
      const taken = result.taken.map(({ to }) => ({ from, to: from + to }));
      readings.push({ ...result, taken, repairs: [...result.repairs, ...(isWindows ? [] : joined.repairs)] });
      break;
    }
  }
  const [first] = readings;
  return first === undefined ? error : mergeReadings(first, readings);
}

/** Several commands as one reading: the page asks which of the requests is meant. */
function mergeReadings(first: Reading, readings: readonly Reading[]): Reading {
  const requests: ReceivedRequest[] = [];
  for (const { requests: each } of readings)
    for (const request of each) if (!requests.some((other) => isSameRequest(request, other))) requests.push(request);
  const unique = <Each>(each: (reading: Reading) => readonly Each[]): Each[] => [...new Set(readings.flatMap(each))];
  return {
    ...first,
    requests,
    notes: unique(({ notes }) => notes),
    repairs: unique(({ repairs }) => repairs),
    taken: unique(({ taken }) => taken),
    unseen: unique(({ unseen }) => unseen),
  };
}

const RAW_HEAD =
  /^[ \t]*(?:(?:--> ?)?(?:POST|PUT|GET|PATCH|DELETE) +\S+ +(?:HTTP\/|h2|http\/1\.1)|(?:--> ?)?(?:POST|PUT|PATCH) +https?:\/\/\S+[ \t]*(?:\(\d+-byte body\))?[ \t]*$|:method: )/gm;

/** Raw HTTP wherever it begins in a text. */
function parseRawParts(edited: Edited): Reading | ParseError | undefined {
  const { text } = edited;
  const readings: Reading[] = [];
  let error: ParseError | undefined;
  for (const { index } of [...text.matchAll(RAW_HEAD)].slice(0, MAX_COMMANDS)) {
    if (readings.some(({ taken }) => taken.some(({ to }) => to > index))) continue;
    const rest = text.slice(index);
    const end = /\n--> END |\n[ \t]*###|\n<-- \d{3}|\n(?:< )?HTTP\/[\d.]+ \d{3}/.exec(rest)?.index ?? rest.length;
    const result = parseRawHttp(rest.slice(0, end));
    if (isParseError(result)) error ??= { ...result, at: index + result.at };
    else if (result.requests.some(hasOwnHeaders))
      readings.push({ ...result, taken: result.taken.map(({ from, to }) => ({ from: index + from, to: index + to })) });
  }
  const [first] = readings;
  return first === undefined ? error : mergeReadings(first, readings);
}

/** True for a request with a body and headers of the operation. */
const hasOwnHeaders = ({ headers, body }: ReceivedRequest): boolean =>
  (body.length > 0 || headerOf({ headers }, 'Content-Length') === '0') &&
  headers.some(([name]) => isOwnHeader(name)) &&
  !/^[ \t]*(?:signed-?fields|digest|authorization)\b/im.test(decode(body));

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** The sent text of a log of a program that prints what it sends. */
function parseWireLog(edited: Edited): Reading | ParseError | undefined {
  const log = WIRE_LOGS.find(({ find }) => find.test(edited.text));
  if (log === undefined) return undefined;
  const wire = log.toText(edited);
  const raw = parseRawParts(wire);
  const result = raw === undefined || isParseError(raw) ? parseAnyText(wire.text) : raw;
  if (isParseError(result)) return result.refusal?.id === 'no-request' ? undefined : result;
  return { ...result, format: 'a log of a program', taken: [{ from: 0, to: edited.text.length }] };
}

/** Reads a text whose wrappers are gone: commands, then raw HTTP, then whatever shows headers and a body. */
function parseUnwrapped(edited: Edited): Reading | ParseError {
  const { text } = edited;
  const command = parseCommands(edited);
  if (command !== undefined && !isParseError(command)) return command;
  const log = parseWireLog(edited);
  if (log !== undefined && !isParseError(log)) return log;
  const raw = parseRawParts(edited);
  if (raw !== undefined && !isParseError(raw)) return raw;
  const strict = parseRawHttp(text);
  if (!isParseError(strict) && strict.requests.every(hasOwnHeaders)) return strict;
  if (command !== undefined && (findCommands(text).length > 0 || COMMAND_START.test(text))) return command;
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

const JOINED = 'A line break of a mail or terminal was removed.';

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

const SPECIAL_END = /^[\u00A0\u2000-\u200A\u202F\u3000]|[\u00A0\u2000-\u200A\u202F\u3000]$/;

/** True for requests in which nothing looks damaged: the body is JSON, no header has a special space at its end. */
const isSound = ({ reading }: VariantReading): boolean =>
  reading.requests.every(
    ({ headers, body }) => !isUnreadable(readBody(body)) && !headers.some(([, value]) => SPECIAL_END.test(value)),
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
  /^(?:\S+ )?(?:█+|\*{2,}|<?\[?\(?(?:redacted|filtered|masked|hidden|removed|secret)\)?\]?>?|…|\.{3}|x{4,})$/i;

/** Without a key that a log has hidden; a request whose signature is hidden is refused. */
function dropHidden(reading: Reading): Reading | ParseError {
  const isHidden = ([name, value]: readonly [string, string]): boolean => SIGNED.test(name) && HIDDEN.test(value);
  const hidden = reading.requests.flatMap(({ headers }) => headers.filter(isHidden));
  if (hidden.length === 0) return reading;
  if (hidden.some(([name]) => name.toLowerCase() !== 'authorization')) return createRefusal('no-values', 0);
  const dropFrom = (request: ReceivedRequest): ReceivedRequest => ({
    ...request,
    headers: request.headers.filter((header) => !isHidden(header)),
  });
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
  const [first] = base.read;
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

/** Reads a pasted request of any format. Nothing is run or sent. `onProgress` counts the entries of a HAR. */
export function parseRequest(text: string, options: HarOptions = {}): Reading | ParseError {
  if (!/\S/.test(text)) return createRefusal('empty', 0);
  const limit = isHar(text) ? MAX_HAR_LENGTH : MAX_PASTE_LENGTH;
  if (text.length > limit)
    return parseError(msg('The paste is larger than {size} MB.', { size: String(limit / 1_000_000) }), limit);
  const surrogate = findLoneSurrogate(text);
  if (surrogate >= 0) return parseError('Half of a character is here. The other half was lost.', surrogate);
  for (const parse of WHOLE) {
    const result = parse(text, options);
    if (result !== undefined)
      return isParseError(result) ? result : { ...result, taken: [{ from: 0, to: text.length }] };
  }
  const result = parseVariants(text);
  return isParseError(result) ? result : dropHidden(result);
}
