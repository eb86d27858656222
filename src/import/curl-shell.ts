import { toBase64Text } from '#protocol/bytes.ts';
import { headerOf, toRequestKey } from '#protocol/received.ts';
import { type Message, type MessageKey, msg } from '#i18n/message.ts';
import { tokenizeCmd } from './cmd-lexer.ts';
import { parseCurlArguments, type Inputs } from './curl.ts';
import { findJsonEnd } from './literal.ts';
import { toBodyFromText, isField, type Header } from './request-parts.ts';
import {
  KEY_PLACEHOLDER,
  KEY_VARIABLE,
  parseError,
  isParseError,
  toReading,
  TOO_LARGE,
  type ParseResult,
  type ParseError,
  type Reading,
  createRefusal,
} from './parse-error.ts';
import { parseShellCommands, type Command, type Token } from './posix-lexer.ts';
import { toUtf8, parseUrl } from '#protocol/text.ts';

interface Draft {
  method: string | undefined;
  url: string | undefined;
  readonly headers: Header[];
  body: string | undefined;
}

const FILE = 'The body comes from a file, which is not part of the paste. Write it in with --data-raw.';
const INPUT = 'The body comes from standard input, which is not part of the paste. Write it in with --data-raw.';

const unknownOption = (name: string, token: Token): ParseError =>
  parseError(msg('The option {name} is not known here.', { name: name.slice(0, 40) }), token);

/** The headers that were given, then those that the client adds where they are missing. */
function buildResult(draft: Draft, added: readonly Header[], end: number): ParseResult | ParseError {
  const { method, url, headers, body } = draft;
  if (url === undefined) return parseError('The command has no URL.', end);
  if (parseUrl(url) === undefined) return parseError('This is not a URL.', end);
  const bytes = toUtf8(body ?? '');
  const all: Header[] = [...added, ...(body === undefined ? [] : [['Content-Length', String(bytes.length)] as const])];
  const missing = all.filter(([name]) => headerOf({ headers }, name) === undefined);
  const request = {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    url,
    headers: [...headers, ...missing],
    body: bytes,
  };
  return { requests: [request], notes: [] };
}

function addHeader(token: Token, text: string, draft: Draft): ParseError | undefined {
  const colon = text.indexOf(':');
  if (colon < 1 || /[\r\n\0]/.test(text)) return parseError('A header has a line break.', token);
  draft.headers.push([text.slice(0, colon).trim(), text.slice(colon + 1).trim()]);
  return undefined;
}

const WGET_FLAG =
  /^(?:-[qvdSnNcx46]+|-nv|--(?:quiet|verbose|no-verbose|debug|server-response|content-on-error|no-\S+|inet[46]-only|https-only|auth-no-challenge|continue|spider))$/;
const WGET_SETTING =
  /^(?:-[OotTUwP]|--(?:output-document|output-file|tries|timeout|user-agent|wait|waitretry|connect-timeout|read-timeout|dns-timeout|referer|secure-protocol|ca-certificate|max-redirect|directory-prefix|retry-on-http-error))$/;

/** A wget command as the request that it would send. */
export function parseWget(args: readonly Token[], end: number, { input, readFile }: Inputs): ParseResult | ParseError {
  const draft: Draft = { method: undefined, url: undefined, headers: [], body: undefined };
  for (let index = 0; index < args.length; index += 1) {
    const token = args[index];
    if (token === undefined) break;
    const [, long, given] = /^(--[\w-]+)=([^]*)$/.exec(token.text) ?? [];
    const [, short, attached] = /^-[qvdSN]*([OotTUwP])([^]*)$/.exec(token.text) ?? [];
    const name = long ?? (short === undefined ? token.text : `-${short}`);
    if (!name.startsWith('-')) {
      if (draft.url !== undefined) return parseError('This is a second URL: only one request can be read.', token);
      draft.url = /^https?:\/\//i.test(name) ? name : `http://${name}`;
      continue;
    }
    if (WGET_FLAG.test(name)) continue;
    const value = given ?? (attached === '' ? undefined : attached) ?? args[(index += 1)]?.text;
    if (value === undefined) return parseError(msg('The option {name} wants a value.', { name }), token);
    if (name === '--method') draft.method = value.toUpperCase();
    else if (name === '--body-data' || name === '--post-data') draft.body = value;
    else if (name === '--header') {
      const error = addHeader(token, value, draft);
      if (error !== undefined) return error;
    } else if (name === '--body-file' || name === '--post-file') {
      draft.body = value === '-' ? input : readFile?.(value);
      if (draft.body === undefined) return parseError(FILE, token);
    } else if (!WGET_SETTING.test(name)) return unknownOption(name, token);
  }
  return buildResult(
    draft,
    draft.body === undefined ? [] : [['Content-Type', 'application/x-www-form-urlencoded']],
    end,
  );
}

const HTTPIE_FLAG =
  /^(?:-[jvhbdFSI]+|--(?:json|verbose|headers|body|meta|all|stream|check-status|follow|ignore-stdin|offline|download|debug|quiet|compress|http2|no-\S+|default-scheme=\S+))$/;
const HTTPIE_SETTING =
  /^(?:-[psPo]|--(?:print|style|pretty|output|timeout|verify|cert|proxy|max-redirects|format-options|session))$/;
const ITEM = /^((?:[^\\:=@;]|\\[^])*)(:=@|=@|==|:=|=|@|:|;$)([^]*)$/;

/** A number as Python prints it. */
function toPythonNumber(text: string): string {
  if (/^-?\d+$/.test(text) || !/^-?\d+\.\d+$/.test(text)) return text;
  const number = String(Number(text));
  return /[.e]/.test(number) ? number : `${number}.0`;
}

/** One item of HTTPie: `Name:value` is a header, `name=value` a text of the body, `name:=value` JSON of the body. */
function readItem(token: Token, draft: Draft, members: string[]): ParseError | undefined {
  const [, escaped, sign, value = ''] = ITEM.exec(token.text) ?? [];
  if (escaped === undefined || sign === undefined)
    return parseError('This is not read here. Write the value in as one text.', token);
  const name = escaped.replace(/\\([^])/g, '$1');
  if (sign === ':') draft.headers.push([name, value.trim()]);
  else if (sign === ';') draft.headers.push([name, '']);
  else if (sign === '=') members.push(`${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  else if (sign === ':=' && /^(?:-?\d+(?:\.\d+)?|true|false|null|"[^"\\]*")$/.test(value))
    members.push(`${JSON.stringify(name)}: ${toPythonNumber(value)}`);
  else return parseError('This is not read here. Write the value in as one text.', token);
  return undefined;
}

function toHttpieUrl(text: string, scheme: string): string {
  if (/^https?:\/\//i.test(text)) return text;
  return text.startsWith(':')
    ? `${scheme}://localhost${text.replace(/^:(?!\d)/, '')}`
    : `${scheme}://${text.replace(/^\/\//, '')}`;
}

/** A command of HTTPie or xh as the request that it would send. */
export function parseHttpie(
  args: readonly Token[],
  end: number,
  { input }: Inputs,
  scheme = 'http',
): ParseResult | ParseError {
  const draft: Draft = { method: undefined, url: undefined, headers: [], body: undefined };
  const members: string[] = [];
  for (let index = 0; index < args.length; index += 1) {
    const token = args[index];
    if (token === undefined) break;
    const [, long, given] = /^(--[\w-]+)=([^]*)$/.exec(token.text) ?? [];
    const name = long ?? token.text;
    if (HTTPIE_FLAG.test(name)) continue;
    if (name === '--raw') draft.body = given ?? args[(index += 1)]?.text;
    else if (HTTPIE_SETTING.test(name)) index += given === undefined ? 1 : 0;
    else if (name.startsWith('--')) return unknownOption(name, token);
    else if (draft.url === undefined && draft.method === undefined && /^[A-Z]+$/.test(name)) draft.method = name;
    else if (draft.url === undefined) draft.url = toHttpieUrl(name, scheme);
    else {
      const error = readItem(token, draft, members);
      if (error !== undefined) return error;
    }
  }
  if (members.length > 0) draft.body = `{${members.join(', ')}}`;
  else draft.body ??= input;
  if (draft.body === undefined && draft.method === 'POST' && args.some(({ text }) => text === '<'))
    return parseError(INPUT, end);
  // Items have no end: without the last ones the command was cut off.
  const signed = headerOf(draft, 'Signed-Fields') ?? '';
  const isCut = signed
    .split(',')
    .some((name) => isField(name.trim()) && !members.some((each) => each.startsWith(`"${name.trim()}"`)));
  if (members.length > 0 && isCut) return createRefusal('cut-off', end);
  return buildResult(
    draft,
    draft.body === undefined
      ? []
      : [
          ['Accept', 'application/json, */*;q=0.5'],
          ['Content-Type', 'application/json'],
        ],
    end,
  );
}

/** How a script with a request begins, with what the commands of the console write before it. */
const SCRIPT_START =
  /^\s*(?:#[^\n]*\n\s*)*(?:\$ +)?(?:@echo off\b|export [A-Za-z_]|[A-Za-z_]\w*=|printf |echo |cat (?:[\w./-]* ?[<|>]|\S+ ?\|)|(?:(?:time|sudo|env|command) +)*(?:curl(?:\.exe)?|wget|https?|xhs?)(?:\s|$))/i;

/** The console's own line that sets the key; the one command within a command whose meaning is known. */
const OWN_LINE = /^\s*export CHECKOUT_API_KEY_BASE64="\$\(printf %s '([^'\\]*)' \| base64 \| tr -d '\\n'\)"[ \t]*\r?\n/;
const SAMPLE_KEY = 'your API key';

const ASSIGNMENT = /^([A-Za-z_]\w*)=([^]*)$/;

interface Script {
  readonly text: string;
  readonly variables: Map<string, string>;
  /** The files that the script itself writes. */
  readonly files: Map<string, string>;
  /** The order that the paste shows, once it was looked for. */
  order?: { readonly text: string | undefined };
  /** How many characters variables may still give: a few lines can double a text in each. */
  left: number;
  /** What the command before the pipe writes. */
  input?: string | undefined;
  result?: ParseResult & { readonly format: MessageKey; readonly end: number };
}

/** Stores `NAME=value` or `export NAME=value` for the commands that follow. */
function applyAssignments(tokens: readonly Token[], { variables }: Script): boolean {
  const rest = tokens[0]?.text === 'export' ? tokens.slice(1) : tokens;
  const pairs = rest.map(({ text }) => ASSIGNMENT.exec(text));
  if (pairs.length === 0 || pairs.includes(null)) return false;
  for (const pair of pairs) variables.set(pair?.[1] ?? '', pair?.[2] ?? '');
  return true;
}

/** What `printf %s TEXT`, `echo TEXT` or `cat` writes; undefined for other commands, and where shells differ. */
function readOutput({ tokens, input, inputFile }: Command, script: Script): string | undefined {
  const [name, ...rest] = tokens.map(({ text }) => text);
  const [first = '', second] = rest;
  if (name === 'printf') {
    if (rest.length === 2 && /^%s(?:\\n)?$/.test(first)) return `${second ?? ''}${first === '%s' ? '' : '\n'}`;
    return rest.length === 1 && !/[%\\]/.test(first) ? first : undefined;
  }
  if (name === 'echo') {
    const words = first === '-n' ? rest.slice(1) : rest;
    const text = words.join(' ');
    return /\\/.test(text) || text.startsWith('-') ? undefined : `${text}${first === '-n' ? '' : '\n'}`;
  }
  if (name !== 'cat') return undefined;
  const file = first === '' || first === '-' ? inputFile : first;
  return input ?? (file === undefined ? undefined : readScriptFile(script, file));
}

/** The text of a file that the script writes, or that the paste shows: the one order that begins a line. */
function readScriptFile(script: Script, name: string): string | undefined {
  const written = script.files.get(name);
  if (written !== undefined) return written;
  script.order ??= { text: findOrder(script.text) };
  return script.order.text;
}

function findOrder(text: string): string | undefined {
  const found = new Set<string>();
  let tries = 0;
  for (const { index } of text.matchAll(/^[ \t]*\{/gm)) {
    tries += 1;
    const end = tries > 20 ? undefined : findJsonEnd(text, index);
    const json = end === undefined ? '' : text.slice(index, end).trim();
    if (toBodyFromText(json, 0, 0) !== undefined) found.add(json);
  }
  const [only] = found;
  return found.size === 1 ? only : undefined;
}

/** Words before a command that change nothing of the request. */
const BEFORE_COMMAND = /^(?:\$|\+|time|sudo|command|nohup|env|exec|then|do|watch)$/;

type Program = (args: readonly Token[], end: number, inputs: Inputs) => ParseResult | ParseError;

/** The programs whose requests are read. */
const PROGRAMS: ReadonlyMap<string, readonly [format: MessageKey, parse: Program]> = new Map<
  string,
  readonly [format: MessageKey, parse: Program]
>([
  ['curl', ['curl for POSIX shells', parseCurlArguments]],
  ['curl.exe', ['curl for POSIX shells', parseCurlArguments]],
  ['wget', ['wget', parseWget]],
  ['http', ['HTTPie', parseHttpie]],
  ['https', ['HTTPie', (args, end, inputs) => parseHttpie(args, end, inputs, 'https')]],
  ['xh', ['HTTPie', parseHttpie]],
  ['xhs', ['HTTPie', (args, end, inputs) => parseHttpie(args, end, inputs, 'https')]],
]);

function readStep(command: Command, script: Script): ParseError | undefined {
  const { tokens, terminator, endAt, outputFile } = command;
  const first = tokens.findIndex(({ text }) => !BEFORE_COMMAND.test(text));
  const [name, ...args] = first < 0 ? [] : tokens.slice(first);
  const [format, parse] = PROGRAMS.get(name?.text ?? '') ?? [];
  if (format !== undefined && parse !== undefined) {
    const redirected = command.inputFile === undefined ? undefined : readScriptFile(script, command.inputFile);
    const result = parse(args, endAt, {
      input: command.input ?? redirected ?? script.input,
      readFile: (file) => readScriptFile(script, file),
    });
    if (isParseError(result)) return result;
    script.result = { ...result, format, end: endAt };
    return undefined;
  }
  const output = readOutput(command, script);
  if (output !== undefined && outputFile !== undefined) script.files.set(outputFile, output);
  script.input = output !== undefined && terminator === '|' ? output : undefined;
  if (output !== undefined || (terminator !== '|' && applyAssignments(tokens, script)) || tokens.length === 0)
    return undefined;
  return terminator === '|'
    ? parseError('This is a pipe: only the command itself can be read.', endAt)
    : parseError('This does not begin with curl.', tokens[0] ?? endAt);
}

interface ShellResult extends ParseResult {
  readonly format: MessageKey;
  readonly end: number;
}

/** What variables may give in all: so many times the script, and enough for a short one. */
const MAX_EXPANSION = 4;
const LEAST_EXPANSION = 10_000;

/** The first request of a script as POSIX shells read it, with the variables that the paste itself sets. Nothing is run. */
function parsePosix(text: string): ShellResult | ParseError {
  const ownLine = OWN_LINE.exec(text);
  const variables = new Map([[KEY_VARIABLE, KEY_PLACEHOLDER]]);
  const script: Script = { text, variables, files: new Map(), left: LEAST_EXPANSION + MAX_EXPANSION * text.length };
  if (ownLine !== null && ownLine[1] !== SAMPLE_KEY) script.variables.set(KEY_VARIABLE, toBase64Text(ownLine[1] ?? ''));
  const lookUp = (name: string): string | ParseError | undefined => {
    const value = variables.get(name);
    script.left -= value?.length ?? 0;
    return script.left < 0 ? parseError(TOO_LARGE, 0) : value;
  };
  for (const command of parseShellCommands(text, lookUp, ownLine?.[0].length)) {
    const error = isParseError(command) ? command : readStep(command, script);
    if (error !== undefined) return error;
    if (script.result !== undefined) return script.result;
  }
  return parseError('There is no curl command here.', text.length);
}

const DOUBLED =
  'Two backslashes are together, and curl.exe sends both. Browsers double each backslash when they copy for cmd. The request of the browser may have had one.';

/** A curl command written for cmd; `carets` is true when carets mark the text as one. */
function parseCmd(text: string): { readonly carets: boolean; readonly result: ShellResult | ParseError } {
  const command = tokenizeCmd(text);
  if (isParseError(command)) return { carets: false, result: command };
  const { carets, end, tokens } = command;
  const [name, ...rest] = tokens;
  if (!/^curl(\.exe)?$/i.test(name?.text ?? ''))
    return { carets, result: parseError('This does not begin with curl.', name ?? 0) };
  const result = parseCurlArguments(rest, end);
  if (isParseError(result)) return { carets, result };
  const doubled = carets && rest.some((token) => token.text.includes('\\\\'));
  const notes: readonly Message[] = doubled ? [...result.notes, DOUBLED] : result.notes;
  return { carets, result: { ...result, notes, format: 'curl for Windows cmd', end } };
}

const CMD_HEAD = /^\s*(?:@echo off\b|curl\.exe\s)/i;

/** The console's own variable, as either shell names it. */
const CMD_KEY = `%${KEY_VARIABLE}%`;
const POSIX_KEY = new RegExp(`\\$(?:${KEY_VARIABLE}\\b|\\{${KEY_VARIABLE}\\})`);

/** The first character that shows the shell: `'` and `\` are for POSIX, `^` is for cmd, `"` is for both. */
const FIRST_MARK = /['"^]|\\\r?\n/;
/** True for an argument in single quotes: cmd has none. */
const hasSingleQuotes = (text: string): boolean => /\s\$?'/.test(text.replace(/"(?:[^"\\]|\\[^])*(?:"|\\?$)/g, '""'));

const AMBIGUOUS =
  'POSIX shells and cmd read this command differently. Quote with single quotes for a POSIX shell, or with carets (^") for cmd.';

const isSame = (one: ParseResult, other: ParseResult): boolean =>
  one.requests.every((request, index) => {
    const same = other.requests[index];
    return same !== undefined && toRequestKey(request) === toRequestKey(same);
  });

/** The offset of what the two shells read in different ways. */
const findAmbiguity = (text: string): number => Math.max(0, text.search(/\\\\|[$`%]/));

/** A command that quotes with double quotes only: both shells may be meant, so each one reads it once. */
function parseForBoth(text: string): ShellResult | ParseError {
  const posix = parsePosix(text);
  const { carets, result: cmd } = parseCmd(text);
  if (isParseError(cmd)) return isParseError(posix) && /\^\r?\n/.test(text) ? cmd : posix;
  if (carets) return cmd;
  return isParseError(posix) || isSame(posix, cmd) ? posix : parseError(AMBIGUOUS, findAmbiguity(text));
}

function parseForShell(text: string): ShellResult | ParseError {
  const [mark] = FIRST_MARK.exec(text) ?? [];
  if ((CMD_HEAD.test(text) && !hasSingleQuotes(text)) || text.includes(CMD_KEY) || mark === '^')
    return parseCmd(text).result;
  return mark === '"' && !POSIX_KEY.test(text) && !hasSingleQuotes(text) ? parseForBoth(text) : parsePosix(text);
}

/** A command of curl, wget or HTTPie as the shell that it was written for reads it. Nothing is run. */
export function parseShellRequest(text: string): Reading | ParseError | undefined {
  if (!SCRIPT_START.test(text)) return undefined;
  const result = parseForShell(text);
  if (isParseError(result)) return result;
  const { format, end, requests, notes } = result;
  return toReading(format, { requests, notes }, { taken: [{ from: 0, to: end }] });
}
