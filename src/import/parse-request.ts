import { pickMessages } from '#protocol/message-schema.ts';
import { isUnreadable, readBody, type ReceivedRequest } from '#protocol/received.ts';
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
import { WIRE_LOGS } from './wire.ts';
import { FRAMES, joinWrappedLines, REPAIRS, toEdited, type Edited } from './wrappers.ts';

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
  /^[ \t]*(?:(?:PS )?[A-Za-z]:\\[^>\n]{0,80}>|PS>|(?:[\w.-]+@[\w.-]+[^$#%\n]{0,80})?[$#%❯➜»>+]|\([\w.-]{1,40}\) \$)?[ \t]*((?:(?:time|sudo|env|command) +)*(?:curl(?:\.exe)?\s+(?=[-"'^$\\h`])|wget\s+(?=[-"'h])|(?:https?|xhs?)\s+(?=-|POST|PUT|[\w.:/]+\/v1)|(?:\$\w+ *= *)?(?:Invoke-(?:WebRequest|RestMethod)|iwr|irm)\s+[-"'$@]))/gim;
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
    .replace(/(^|\n)[$#%] (?=[A-Za-z])/g, '$1')
    .replace(/\\[ \t]+\n/g, '\\\n')
    .replace(/([\\^`])\n> ?/g, '$1\n')
    .replace(/[ \t]\\[ \t]+(?=-{1,2}[A-Za-z])/g, ' ')
    .replace(/(?<![\\^`])\n(?=[ \t]*-{1,2}[A-Za-z][\w-]* *["'$=@{A-Z])/g, ' \\\n');
  return { text: joined, repairs: joined === text ? [] : ['Missing backslashes at line ends were added.'] };
}

const parseCommand = (text: string): Reading | ParseError | undefined => parsePowershell(text) ?? parseShellRequest(text);

/** The commands of a text as requests. The first error counts when none can be read. */
function parseCommands(edited: Edited): Reading | ParseError | undefined {
  const { text } = edited;
  const starts = findCommands(text);
  const readings: Reading[] = [];
  let error: ParseError | undefined;
  for (const [index, start] of starts.entries()) {
    if (readings.some(({ taken }) => taken.some(({ to }) => to > start))) continue;
    const script = index === 0 ? findScript(text, start) : start;
    for (const from of script === start ? [start] : [script, start]) {
      const rest = text.slice(from);
      const joined = /^\$|^(?:Invoke|iwr|irm)/i.test(rest) ? { text: rest, repairs: [] } : joinCommandLines(rest);
      const isWindows = /^[^\n]*\^\s*$/m.test(rest);
      const result = parseCommand(isWindows ? rest : joined.text);
      if (result === undefined) continue;
      if (isParseError(result)) {
        error = error === undefined || from === start ? { ...result, at: from + result.at } : error;
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

const RAW_HEAD = /^[ \t]*(?:(?:--> ?)?(?:POST|PUT|GET|PATCH|DELETE) +\S+ +(?:HTTP\/|h2|http\/1\.1)|(?:--> ?)?(?:POST|PUT|PATCH) +https?:\/\/\S+[ \t]*(?:\(\d+-byte body\))?[ \t]*$|:method: )/gm;

/** Raw HTTP wherever it begins in a text. */
function parseRawParts(edited: Edited): Reading | ParseError | undefined {
  const { text } = edited;
  const readings: Reading[] = [];
  let error: ParseError | undefined;
  for (const { index } of [...text.matchAll(RAW_HEAD)].slice(0, MAX_COMMANDS)) {
    if (readings.some(({ taken }) => taken.some(({ to }) => to > index))) continue;
    const rest = text.slice(index);
    const end = /\n--> END |\n\s*###|\n<-- \d{3}|\n(?:< )?HTTP\/[\d.]+ \d{3}/.exec(rest)?.index ?? rest.length;
    const result = parseRawHttp(rest.slice(0, end));
    if (isParseError(result)) error ??= { ...result, at: index + result.at };
    else if (result.requests.some(({ body }) => body.length > 0))
      readings.push({ ...result, taken: result.taken.map(({ from, to }) => ({ from: index + from, to: index + to })) });
  }
  const [first] = readings;
  return first === undefined ? error : mergeReadings(first, readings);
}

const isTruncated = (result: ParseError): boolean => result.refusal?.id === 'cut-off';

/** Reads a text whose wrappers are gone: commands, then raw HTTP, then whatever shows headers and a body. */
function parseUnwrapped(edited: Edited): Reading | ParseError {
  const command = parseCommands(edited);
  if (command !== undefined && !isParseError(command)) return command;
  for (const { find, toText } of WIRE_LOGS) {
    if (!find.test(edited.text)) continue;
    const wire = toText(edited);
    const result = parseRawParts(wire);
    if (result !== undefined && !isParseError(result))
      return { ...result, format: 'a log of a program', taken: [{ from: wire.toOrigin(0), to: edited.text.length }] };
  }
  const raw = parseRawParts(edited);
  if (raw !== undefined && (!isParseError(raw) || isTruncated(raw))) return raw;
  const strict = parseRawHttp(edited.text);
  if (!isParseError(strict) && (/^\s*[\w-]+ *:/.test(edited.text) || isBodyAlone(strict))) return strict;
  if (command !== undefined) return command;
  const result = parseAnyText(edited.text);
  if (!isParseError(result) || result.refusal?.id !== 'no-request') return result;
  return isParseError(strict) && (raw !== undefined || HEADER_START.test(edited.text)) ? strict : result;
}

const HEADER_START = /^\s*[\w-]+ *:[^\n]*\n/;

/** JSON that is no log of a request: the body of one. */
const isBodyAlone = ({ requests }: Reading): boolean => {
  const text = new TextDecoder().decode(requests[0]?.body).trim();
  return text.startsWith('{') && !/"?(?:headers?|Digest|Signed-Fields|resultcode)"?\s*[:=]/i.test(text);
};

interface Variant {
  readonly edited: Edited;
  readonly repairs: readonly Message[];
}

/** The ways to read a text whose characters may have been replaced, the most likely one first. */
function createVariants(text: string): readonly Variant[] {
  const repairs: Message[] = [];
  let framed = toEdited(text);
  for (const { strip, note } of FRAMES) {
    const next = strip(framed);
    if (next.text !== framed.text && note !== undefined) repairs.push(note);
    framed = next;
  }
  let full = framed;
  let delimiters = framed;
  const notes: Message[] = [...repairs];
  for (const { strip, stripDelimiters, note } of REPAIRS) {
    const next = strip(full);
    if (next.text !== full.text) notes.push(note);
    full = next;
    delimiters = stripDelimiters(delimiters);
  }
  const plain: Variant[] = [
    { edited: toEdited(text), repairs: [] },
    { edited: framed, repairs },
  ];
  const repaired: Variant[] = [
    { edited: full, repairs: notes },
    { edited: delimiters, repairs: notes },
  ];
  const wrapped = (['', ' '] as const).flatMap((glue) =>
    [framed, full].flatMap((edited): Variant[] => {
      const joined = joinWrappedLines(edited, glue);
      return joined === undefined ? [] : [{ edited: joined, repairs: [...notes, JOINED] }];
    }),
  );
  const all = [...plain, ...repaired, ...wrapped];
  return all.filter(({ edited }, at) => all.findIndex((other) => other.edited.text === edited.text) === at);
}

const JOINED = 'A line break of a mail or terminal was removed.';

const SIGNED = /^(?:authorization|digest|timestamp|signed-fields)$/i;
const signedParts = ({ headers, body }: ReceivedRequest): string =>
  JSON.stringify([headers.filter(([name]) => SIGNED.test(name)), bodyValues(body)]);

/** The values of a body, so that a change of white space between them is none. */
function bodyValues(body: Uint8Array): unknown {
  const read = readBody(body);
  return isUnreadable(read) ? new TextDecoder().decode(body) : [...read.members];
}

/** Reads every variant that may be what was sent; the first is the reading, the others are its candidates. */
function parseVariants(text: string): Reading | ParseError {
  let first: Reading | undefined;
  let error: ParseError | undefined;
  const candidates: ReceivedRequest[] = [];
  for (const { edited, repairs } of createVariants(text)) {
    const result = parseUnwrapped(edited);
    if (isParseError(result)) {
      const isBetter = error === undefined || (error.refusal?.id === 'no-request' && result.refusal?.id !== 'no-request');
      if (isBetter) error = { ...result, at: edited.toOrigin(result.at) };
      continue;
    }
    const [request] = result.requests;
    if (first === undefined) {
      const taken = result.taken.map(({ from, to }) => ({ from: edited.toOrigin(from), to: edited.toOrigin(to) }));
      first = { ...result, taken, repairs: [...repairs, ...result.repairs] };
    } else if (request !== undefined && first.requests.length === 1 && result.requests.length === 1) candidates.push(request);
  }
  if (first === undefined) return error ?? createRefusal('no-request', 0);
  const seen = new Set(first.requests.map(signedParts));
  const others = candidates.filter((request) => !seen.has(signedParts(request)) && seen.add(signedParts(request)));
  return { ...first, candidates: others };
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
    if (result !== undefined) return result;
  }
  return parseVariants(text);
}
