import { headerOf, listDifferent, type ReceivedRequest } from '#protocol/received.ts';
import type { Message } from '#i18n/message.ts';
import { parseShellRequest } from './curl-shell.ts';
import {
  isParseError,
  KEY_NOTE,
  KEY_PLACEHOLDER,
  KEY_VARIABLE,
  type ParseError,
  type Reading,
  type Span,
  type UnseenPart,
} from './parse-error.ts';
import { parseAnyText } from './any-text.ts';
import { ESCAPES } from './literal.ts';

/** How a command begins, after a prompt: curl, wget, HTTPie, PowerShell. */
const COMMAND =
  /^[ \t]*(?:(?:(?:PS )?[A-Za-z]:\\[^>\n]{0,80}>|PS>|(?:[\w.-]+@[\w.-]+[^$#%\n]{0,80})?[$#%❯➜»>+]|\[[^\]\n]{1,60}\][$#%]|\([\w.-]{1,40}\) \$)[ \t]*)?(?:(?:echo|cat|printf)\b[^\n]*\| *)?((?:(?:time|sudo|env|command) +)*(?:curl(?:\.exe)?\s+(?=[-"'^$\\h`])|wget\s+(?=[-"'h])|(?:https?|xhs?)\s+(?=-|POST|PUT|[\w.:/]+\/v1)|(?:\$\w+ *= *)?(?:Invoke-(?:WebRequest|RestMethod)|iwr|irm)\s+[-"'$@]))/gim;
const SCRIPT_LINE =
  /^[ \t]*(?:[$#%❯➜>+] +)?(?:@echo off|export [A-Za-z_]\w*=|[A-Za-z_]\w*=|printf |echo |cat |\$[A-Za-z_][\w.:]* *=|#!|try *\{)/i;

const findCommands = (text: string): readonly number[] =>
  Array.from(text.matchAll(COMMAND), (match) => match.index + match[0].length - (match[1]?.length ?? 0));

/** A text that begins so is a command, even one that cannot be read. */
const COMMAND_START = /^\s*(?:@echo off|curl|wget|irm|iwr|Invoke-|https? |xhs? |try *\{)/i;

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
function toPosixQuotes(text: string, prompt: string): string | undefined {
  if ((/\bPS /.test(prompt) || /^curl\.exe\b/.test(text)) && /'\{\s*\\"/.test(text)) return text.replaceAll('\\"', '"');
  if (!/^curl[^\n]*`\n/.test(text)) return undefined;
  const lines = text.replaceAll('`\n', '\\\n');
  return /`|''/.test(lines) ? undefined : lines.replaceAll('\\"', '"');
}

/** True when a text holds a command, so that an error of it is the error of the text. */
export const hasCommand = (text: string): boolean => findCommands(text).length > 0 || COMMAND_START.test(text);

export function parseCommands(text: string): Reading | ParseError | undefined {
  const starts = findCommands(text);
  // A text that begins as a command is one: its error says most.
  const whole = joinCommandLines(text).text === text ? parseCommand(text) : undefined;
  const isCommand = starts.length === 1 || (starts.length === 0 && COMMAND_START.test(text));
  if (whole !== undefined && isParseError(whole) && isCommand) return whole;
  const toLine = (at: number): number => text.lastIndexOf('\n', at - 1) + 1;
  const ends = [...starts.slice(1).map(toLine), text.length];
  const parts = starts.map((from, index) => ({ from, to: ends[index] ?? from }));
  const [first] = parts;
  const script = first === undefined ? [] : [{ ...first, from: findScript(text, first.from) }];
  return readEach(text, [...script, ...parts], (part, from) => readPart(part, text.slice(toLine(from), from)), whole);
}

function readPart(part: string, prompt: string): Reading | ParseError | undefined {
  if (/^(?:\$|Invoke|iwr|irm)/i.test(part) || /\^[^\S\r\n]*$/m.test(part)) return parseCommand(part);
  const { text, repairs } = joinCommandLines(toPosixQuotes(part, prompt) ?? part);
  const result = parseCommand(text);
  return result === undefined || isParseError(result)
    ? result
    : { ...result, repairs: [...result.repairs, ...repairs] };
}

/** Reads parts of a text as one reading: the page asks which request is meant. What an earlier one took is passed over. */
export function readEach(
  text: string,
  parts: readonly Span[],
  read: (part: string, from: number) => Reading | ParseError | undefined,
  whole?: Reading | ParseError,
): Reading | ParseError | undefined {
  const results = whole === undefined ? [] : [whole];
  const readings = whole === undefined || isParseError(whole) ? [] : [whole];
  for (const { from, to } of parts) {
    if (readings.some(({ taken }) => taken.some((span) => span.to > from))) continue;
    const result = read(text.slice(from, to), from);
    if (result === undefined) continue;
    if (isParseError(result)) results.push({ ...result, at: from + result.at });
    else
      readings.push({ ...result, taken: result.taken.map((span) => ({ from: from + span.from, to: from + span.to })) });
  }
  const [first] = readings;
  if (first === undefined) return results[0];
  const all = readings.flatMap(({ requests }) => requests);
  const unique = <Each>(each: (reading: Reading) => readonly Each[]): Each[] => [...new Set(readings.flatMap(each))];
  const requests = listDifferent(all).flatMap((place) => all[place] ?? []);
  return {
    ...first,
    requests,
    repeated: all.length - requests.length,
    notes: unique(({ notes }) => notes),
    repairs: unique(({ repairs }) => repairs),
    taken: unique(({ taken }) => taken),
    unseen: unique(({ unseen }) => unseen),
  };
}

/** How a script with a request begins, without comments. */
const POWERSHELL_START =
  /^\s*(?:#[^\n]*\n\s*|<#(?:[^#]|#(?!>))*#>\s*)*(?:try\s*\{|\$[A-Za-z_]\w*(?:\.\w+)*\s*[=([]|(?:Invoke-(?:WebRequest|RestMethod)|iwr|irm)\s)/i;
const CALL = /(?<![\w-])(?:Invoke-(?:WebRequest|RestMethod)|iwr|irm)\s/i;

/** A comment, or a text in any of PowerShell's quotes: typographic quotes are quotes, too. */
const TOKEN =
  /<#[^]*?#>|(?<=^|[\s;])#[^\n]*|@'[ \t]*\n([^]*?)\n'@|@"[ \t]*\n([^]*?)\n"@|['\u2018-\u201B]((?:[^'\u2018-\u201B]|['\u2018-\u201B]{2})*)['\u2018-\u201B]|["\u201C-\u201E]((?:[^"\u201C-\u201E`]|`[^]|["\u201C-\u201E]{2})*)["\u201C-\u201E]/g;
/** What a text in double quotes replaces: an escape, a character by its number, a variable, a doubled quote. */
const PART =
  /`u\{([\da-f]{1,6})\}|`([^])|\$\(\[char\](\w{1,6})\)|\$\{?((?:env:)?[a-z_]\w*)\}?|(\$\()|(["\u201C-\u201E])["\u201C-\u201E]/gi;
const JSON_TEXT = String.raw`"(?:[^"\\]|\\.)*"`;

/** A text in the notation of JSON, without the signs that other languages replace in it. */
const quote = (text: string): string => JSON.stringify(text).replaceAll('$', '\\u0024').replaceAll('#', '\\u0023');

type Variables = Map<string, string>;

/** Undefined where a part of the text is computed. */
function expand(inner: string, variables: Variables, isHere: boolean): string | undefined {
  let isKnown = true;
  const text = inner.replace(
    PART,
    (whole, point?: string, escaped?: string, char?: string, name?: string, code?: string, quoted?: string) => {
      if (point !== undefined) return String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(point, 16)));
      if (escaped !== undefined) return ESCAPES[escaped] ?? escaped;
      if (char !== undefined) return String.fromCharCode(Number(char));
      if (quoted !== undefined) return isHere ? whole : quoted;
      const value = name === undefined ? undefined : variables.get(name.toLowerCase());
      if (value === undefined || code !== undefined) isKnown = false;
      return value ?? '';
    },
  );
  return isKnown ? text : undefined;
}

/** A script in the notation of values that every language shares: texts of JSON, tables in braces. */
function rewrite(script: string): string {
  const variables: Variables = new Map([[`env:${KEY_VARIABLE.toLowerCase()}`, KEY_PLACEHOLDER]]);
  const texts = script.replace(TOKEN, (whole: string, ...found: readonly unknown[]) => {
    const [here, hereDouble, single, double] = found.map((part) => (typeof part === 'string' ? part : undefined));
    const at = found.findLast((part) => typeof part === 'number');
    if (typeof at !== 'number' || (here ?? hereDouble ?? single ?? double) === undefined) return '';
    const text =
      here ??
      single?.replace(/(['\u2018-\u201B])['\u2018-\u201B]/g, '$1') ??
      expand(hereDouble ?? double ?? '', variables, hereDouble !== undefined);
    if (text === undefined) return 'computed()';
    const [, name] = /\$(\w+)\s*=\s*$/.exec(script.slice(Math.max(0, at - 80), at)) ?? [];
    const isAlone = /^[ \t]*(?:[\r\n;]|$)/.test(script.slice(at + whole.length, at + whole.length + 20));
    if (name !== undefined && isAlone) variables.set(name.toLowerCase(), text);
    return quote(text);
  });
  const bare = new RegExp(`${JSON_TEXT}|\`\\r?\\n|\\[char\\](\\d+)|(?:\\[\\w+\\])?@(?=\\{)|\\$((?:env:)?\\w+)`, 'gi');
  return texts.replace(bare, (whole: string, char: string | undefined, name: string | undefined, at: number) => {
    if (whole.startsWith('"')) return whole;
    if (char !== undefined) return quote(String.fromCharCode(Number(char)));
    if (name === undefined) return ' ';
    const value = variables.get(name.toLowerCase());
    const isRead = !/^\s*(?:=|\.|\[)/.test(texts.slice(at + whole.length, at + whole.length + 10));
    return value !== undefined && isRead ? quote(value) : name;
  });
}

function readParameter(text: string, names: string): string | undefined {
  const [, quoted, word] =
    new RegExp(
      `(?:(?<![\\w"-])-(?:${names})(?::|\\s)|(?<![\\w-])(?:${names})"?\\s*=)\\s*(?:(${JSON_TEXT})|([\\w/+.;=-]+))`,
      'i',
    ).exec(text) ?? [];
  return quoted === undefined ? word : String(JSON.parse(quoted));
}

const LATIN: Message =
  'PowerShell before 7.4 sends a string body as ISO-8859-1, which loses all other letters. The page reads it as UTF-8, as newer versions send it.';

/** A request with what PowerShell adds: a type, which the parameter sets, and a length. */
function complete(request: ReceivedRequest, text: string): ReceivedRequest {
  const type =
    readParameter(text, 'ContentType') ?? headerOf(request, 'Content-Type') ?? 'application/x-www-form-urlencoded';
  const own = request.headers.filter(([name]) => !/^content-(?:type|length)$/i.test(name));
  return {
    ...request,
    method: (readParameter(text, '(?:Custom)?Method') ?? 'GET').toUpperCase(),
    headers: [...own, ['Content-Type', type], ['Content-Length', String(request.body.length)]],
  };
}

/** True for a part that the call itself does not tell either: a table before the paste, a parameter that is cut off. */
function isUnseen(part: UnseenPart, text: string, unseen: readonly UnseenPart[]): boolean {
  if (part === 'headers' || part === 'Content-Type') return /\s-Headers\s+\$/i.test(text);
  if (part === 'method') return unseen.includes('url') || /\s-\w*\s*$/.test(text);
  return part !== 'url' && part !== 'Authorization';
}

/** With texts, tables and variables that the paste sets. PowerShell adds type and length. Nothing is run. */
function parsePowershell(text: string): Reading | ParseError | undefined {
  if (!POWERSHELL_START.test(text) || !CALL.test(text)) return undefined;
  const script = rewrite(text);
  const result = parseAnyText(script);
  if (isParseError(result)) return { ...result, at: 0 };
  const requests = result.requests.map((request) => complete(request, script));
  const isLatin = !/UTF8|utf-?8/i.test(text) && requests.some(({ body }) => body.some((byte) => byte > 0x7f));
  const hasPlaceholder = requests.some((request) => headerOf(request, 'Authorization')?.includes(KEY_PLACEHOLDER));
  return {
    ...result,
    format: 'PowerShell',
    requests,
    notes: [...(isLatin ? [LATIN] : []), ...(hasPlaceholder ? [KEY_NOTE] : [])],
    taken: [{ from: 0, to: text.length }],
    unseen: result.unseen.filter((part) => isUnseen(part, text, result.unseen)),
  };
}
