import { toBase64Text } from '#protocol/text.ts';
import { toRequestKey } from '#protocol/received.ts';
import type { Message, MessageKey } from '#i18n/message.ts';
import { CLIENTS, CURL, parseArguments } from './curl.ts';
import { findJsonEnd } from './literal.ts';
import { toBodyFromText } from './request-parts.ts';
import {
  attempt,
  fail,
  failVariable,
  isParseError,
  KEY_PLACEHOLDER,
  KEY_VARIABLE,
  toReading,
  type ParseError,
  type ParseResult,
  type Reading,
} from './parse-error.ts';
import { parseShellCommands, PIPE, UNSUPPORTED, type Command, type Token } from './posix-lexer.ts';
import { replaceMatches, type Edited } from './wrappers.ts';

/** How a script with a request begins, with what the commands of the console write before it. */
const SCRIPT_START =
  /^\s*(?:#[^\n]*\n\s*)*(?:\$ +)?(?:@echo off\b|export [A-Za-z_]|[A-Za-z_]\w*=|printf |echo |cat (?:[\w./-]* ?[<|>]|\S+ ?\|)|(?:(?:time|sudo|env|command) +)*(?:curl(?:\.exe)?|wget|https?|xhs?)(?:\s|$))/i;

/** The console's own line that sets the key; the one command within a command whose meaning is known. */
const OWN_LINE = /^\s*export CHECKOUT_API_KEY_BASE64="\$\(printf %s '([^'\\]*)' \| base64 \| tr -d '\\n'\)"[ \t]*\r?\n/;
const SAMPLE_KEY = 'your API key';

const ASSIGNMENT = /^([A-Za-z_]\w*)=([^]*)$/;

interface Script {
  readonly variables: Map<string, string>;
  readonly files: Map<string, string>;
  readonly order: string | undefined;
  /** How many characters variables and files may still give: a few lines can double a text in each. */
  left: number;
  input?: string | undefined;
}

const toShellReading = (format: MessageKey, result: ParseResult, end: number): Reading =>
  toReading(format, result, { taken: [{ from: 0, to: end }] });

function applyAssignments(tokens: readonly Token[], { variables }: Script): boolean {
  const rest = tokens[0]?.text === 'export' ? tokens.slice(1) : tokens;
  const pairs = rest.map(({ text }) => ASSIGNMENT.exec(text));
  if (pairs.length === 0 || pairs.includes(null)) return false;
  for (const pair of pairs) variables.set(pair?.[1] ?? '', pair?.[2] ?? '');
  return true;
}

/** What `printf %s TEXT`, `echo TEXT` or `cat` writes; undefined for other commands, and where shells differ. */
function readOutput(tokens: readonly Token[], input: string | undefined, script: Script): string | undefined {
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
  // Of several files the order is not read here, and options change the text.
  if (name !== 'cat' || rest.length > 1 || /^-./.test(first)) return undefined;
  return first === '' || first === '-' ? input : readScriptFile(script, first);
}

function readScriptFile(script: Script, name: string): string | undefined {
  const text = script.files.get(name) ?? script.order;
  return takeFrom(script, text);
}

function takeFrom(script: Script, text: string | undefined): string | undefined {
  script.left -= text?.length ?? 0;
  return script.left < 0 ? fail('The pasted text is too large.', 0) : text;
}

function findOrder(text: string): string | undefined {
  const found = new Set<string>();
  for (const { index } of [...text.matchAll(/^[ \t]*\{/gm)].slice(0, 20)) {
    const end = findJsonEnd(text, index);
    const json = end === undefined ? '' : text.slice(index, end).trim();
    if (toBodyFromText(json, 0, 0) !== undefined) found.add(json);
  }
  const [only] = found;
  return found.size === 1 ? only : undefined;
}

const NO_COMMAND = 'There is no curl command here.';

/** Words before a command that change nothing of the request. */
const BEFORE_COMMAND = /^(?:\$|\+|time|sudo|command|nohup|env|exec|then|do|watch)$/;

/** As far as the paste shows it; gives the request of the first client. */
function readStep(command: Command, script: Script): Reading | undefined {
  const { tokens, terminator, endAt, inputFile, outputFile, appends } = command;
  const first = tokens.findIndex(({ text }) => !BEFORE_COMMAND.test(text));
  const [name, ...args] = first < 0 ? [] : tokens.slice(first);
  const client = CLIENTS.get(name?.text ?? '');
  const input = command.input ?? (inputFile === undefined ? undefined : readScriptFile(script, inputFile));
  if (client !== undefined) {
    const inputs = { input: input ?? script.input, readFile: (file: string) => readScriptFile(script, file) };
    return toShellReading(client.format, parseArguments(client, args, endAt, inputs), endAt);
  }
  const output = readOutput(tokens, input, script);
  const before = outputFile === undefined || appends !== true ? '' : (script.files.get(outputFile) ?? '');
  if (output !== undefined && outputFile !== undefined) script.files.set(outputFile, before + output);
  script.input = output !== undefined && outputFile === undefined && terminator === '|' ? output : undefined;
  if (output !== undefined || (terminator !== '|' && applyAssignments(tokens, script)) || tokens.length === 0)
    return undefined;
  return terminator === '|' ? fail(PIPE, endAt) : fail(NO_COMMAND, tokens[0] ?? endAt);
}

/** What variables and files may give in all: so many times the script, and enough for a short one. */
const MAX_EXPANSION = 4;
const LEAST_EXPANSION = 10_000;

/** With the variables that the paste itself sets. Nothing is run. */
function parsePosix(text: string): Reading {
  const ownLine = OWN_LINE.exec(text);
  const variables = new Map([[KEY_VARIABLE, KEY_PLACEHOLDER]]);
  const left = LEAST_EXPANSION + MAX_EXPANSION * text.length;
  const script: Script = { variables, files: new Map(), order: findOrder(text), left };
  if (ownLine !== null && ownLine[1] !== SAMPLE_KEY) variables.set(KEY_VARIABLE, toBase64Text(ownLine[1] ?? ''));
  const lookUp = (name: string): string | undefined => takeFrom(script, variables.get(name));
  for (const command of parseShellCommands(text, lookUp, ownLine?.[0].length)) {
    const reading = readStep(command, script);
    if (reading !== undefined) return reading;
  }
  return fail(NO_COMMAND, text.length);
}

const DOUBLED =
  'There are two backslashes, and curl.exe sends both. Browsers double each backslash when they copy for cmd. The browser’s own request may have had one.';

/** True for a command that carets mark as one for cmd: there is one outside of quotes. */
const hasCarets = (text: string): boolean => /\^/.test(text.replace(/"[^"\r\n]*"?/g, ''));

function parseCmd(text: string): Reading {
  const { end, tokens } = tokenizeCmd(text);
  const [name, ...rest] = tokens;
  if (!/^curl(\.exe)?$/i.test(name?.text ?? '')) fail(NO_COMMAND, name ?? 0);
  const result = parseArguments(CURL, rest, end);
  const isDoubled = hasCarets(text) && rest.some((token) => token.text.includes('\\\\'));
  const notes: readonly Message[] = isDoubled ? [...result.notes, DOUBLED] : result.notes;
  return toShellReading('curl for Windows cmd', { ...result, notes }, end);
}

const CMD_HEAD = /^\s*(?:@echo off\b|curl\.exe\s)/i;

/** The console's own variable, as either shell names it. */
const CMD_KEY = `%${KEY_VARIABLE}%`;
const POSIX_KEY = new RegExp(`\\$(?:${KEY_VARIABLE}\\b|\\{${KEY_VARIABLE}\\})`);

/** The first character that shows the shell: `'` and `\` are for POSIX, `^` is for cmd, `"` is for both. */
const FIRST_MARK = /['"^]|\\\r?\n/;
const hasSingleQuotes = (text: string): boolean => /\s\$?'/.test(text.replace(/"(?:[^"\\]|\\[^])*(?:"|\\?$)/g, '""'));

const AMBIGUOUS =
  'POSIX shells and cmd read this command differently. Quote with single quotes for a POSIX shell, or with carets (^") for cmd.';

const keyOf = ({ requests }: Reading): string => requests.map(toRequestKey).join('\n');

const findAmbiguity = (text: string): number => Math.max(0, text.search(/\\\\|[$`%]/));

/** A command that quotes with double quotes only: both shells may be meant, so each one reads it once. */
function parseForBoth(text: string): Reading | ParseError {
  const posix = attempt(() => parsePosix(text));
  const cmd = attempt(() => parseCmd(text));
  if (isParseError(cmd)) return isParseError(posix) && /\^\r?\n/.test(text) ? cmd : posix;
  if (hasCarets(text)) return cmd;
  return isParseError(posix) || keyOf(posix) === keyOf(cmd) ? posix : fail(AMBIGUOUS, findAmbiguity(text));
}

function parseForShell(text: string): Reading | ParseError {
  const [mark] = FIRST_MARK.exec(text) ?? [];
  if ((CMD_HEAD.test(text) && !hasSingleQuotes(text)) || text.includes(CMD_KEY) || mark === '^') return parseCmd(text);
  return mark === '"' && !POSIX_KEY.test(text) && !hasSingleQuotes(text) ? parseForBoth(text) : parsePosix(text);
}

/** As the shell that it was written for reads it. Nothing is run. */
export function parseShellRequest(text: string): Reading | ParseError | undefined {
  return SCRIPT_START.test(text) ? attempt(() => parseForShell(text)) : undefined;
}

const MIXED_CARETS =
  'Carets are inside quotes. Some versions of Chrome copied it like this, but cmd reads it differently. Use Copy as cURL (bash) instead.';

const HEAD = /^\s*(?:@echo off\r?\n(?:rem [^\r\n]*\r?\n)?(?:setlocal DisableDelayedExpansion\r?\n)?\s*)?/i;
const PERCENT = /%([A-Za-z_][\w()]{0,200})%|%%?/g;
/** A text in quotes, a caret with what is behind it, and signs that end a command. */
const SIGN = new RegExp(`${KEY_PLACEHOLDER}|"[^"\\r\\n]*"?|\\^(?:\\r?\\n)?(\\r\\n|[^]?)|[|&<>]|\\r?\\n`, 'g');

/** The words of one cmd command, pasted or in a .bat file that begins with `@echo off`. Nothing is run. */
function tokenizeCmd(text: string): { readonly tokens: readonly Token[]; readonly end: number } {
  const [head = ''] = HEAD.exec(text) ?? [];
  const isFile = /\S/.test(head);
  let end = text.length;
  const start = { text: text.slice(head.length), toOrigin: (at: number) => at + head.length };
  const expanded = replaceMatches(start, PERCENT, ({ 0: sign, 1: name, index }) => {
    const at = start.toOrigin(index);
    if (name !== undefined) return name === KEY_VARIABLE ? KEY_PLACEHOLDER : failVariable(name, at);
    if (isFile && sign === '%') fail('A single percent sign in a .bat file means an argument of the file.', at);
    return isFile ? '%' : sign;
  });
  const line = replaceMatches(expanded, SIGN, ({ 0: sign, 1: escaped, index }) => {
    const at = expanded.toOrigin(index);
    if (at > end) return '';
    const message = sign === '&' ? 'This is a second command. Paste only one.' : UNSUPPORTED.get(sign);
    if (message !== undefined) fail(message, at);
    const mixed = sign.startsWith('"') ? sign.indexOf('^\\^') : -1;
    if (mixed >= 0) fail(MIXED_CARETS, expanded.toOrigin(index + mixed));
    if (/^\r?\n/.test(sign)) end = at;
    return escaped === undefined ? sign : escaped === '\r\n' ? '\n' : escaped;
  });
  const rest = /\S/.exec(text.slice(end));
  if (rest !== null) fail('The second line has no caret before it. Paste only one command.', end + rest.index);
  return { tokens: splitArguments(line), end };
}

/**
 * The arguments that a C program takes from a line: backslashes count before a quote only, `""` inside quotes is one.
 */
function splitArguments({ text, toOrigin }: Edited): Token[] {
  const tokens: Token[] = [];
  let token: { text: string; at: number } | undefined;
  let open: number | undefined;
  let doubled = -1;
  for (const { 0: part, index } of text.matchAll(/[ \t]+|\\*"|\\+|[^ \t"\\]+/g)) {
    if (index === doubled) continue;
    const at = toOrigin(index);
    if (open === undefined && /^[ \t]/.test(part)) {
      if (token !== undefined) tokens.push(token);
      token = undefined;
      continue;
    }
    token ??= { text: '', at };
    const slashes = part.length - 1;
    if (!part.endsWith('"')) token.text += part;
    else {
      token.text += '\\'.repeat(slashes >> 1);
      const isDoubled = slashes % 2 === 0 && open !== undefined && text[index + part.length] === '"';
      if (isDoubled) doubled = index + part.length;
      if (isDoubled || slashes % 2 === 1) token.text += '"';
      else open = open === undefined ? at : undefined;
    }
  }
  if (open !== undefined) fail('This quote is not closed.', open);
  return token === undefined ? tokens : [...tokens, token];
}
