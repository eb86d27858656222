import type { MessageKey } from '#i18n/message.ts';
import { fromUtf8, toUtf8 } from '#protocol/text.ts';
import { parseError, refuseVariable, type ParseError } from './parse-error.ts';

export interface Token {
  readonly text: string;
  readonly at: number;
}

/** One simple command, and the sign that ends it; empty at the end of the text. */
export interface Command {
  readonly tokens: readonly Token[];
  readonly terminator: string;
  readonly endAt: number;
  /** The text that the command reads: a here-document or a here-string. */
  readonly input?: string;
  /** The file that the command reads or writes. */
  readonly inputFile?: string;
  readonly outputFile?: string;
  /** True where what it writes is added after what the file has. */
  readonly appends?: boolean;
}

/** What a variable holds; undefined when that is not known from the paste. */
type VariableLookup = (name: string) => string | undefined;

const NESTED_COMMAND = 'This is a command substitution. Nothing is run here, so its output is unknown.';
const UNCLOSED_QUOTE = 'This quote is not closed.';

export const PIPE = 'This is a pipe. Paste only the command itself.';
const REDIRECTED = 'This is a redirection, which the page cannot follow.';
const SUBSHELL = 'This is a subshell, which is not run here.';

/** The paste alone does not say what a shell would do with these. sh has pipes and redirections that are followed. */
export const UNSUPPORTED: ReadonlyMap<string, MessageKey> = new Map<string, MessageKey>([
  ['|', PIPE],
  ['<', REDIRECTED],
  ['>', REDIRECTED],
  ['&', 'This is a background or second command. Paste only one command.'],
  ['`', NESTED_COMMAND],
  ['(', SUBSHELL],
  [')', SUBSHELL],
]);

const HOME = 'A tilde here means a home directory, which is not in the pasted text. Quote it if you mean it literally.';
const BRACES = 'Braces are outside quotes. bash expands them to several words, other shells do not. Quote them.';
const FILES = 'A file name pattern is outside quotes: its meaning depends on the folder. Quote it.';

/** An unfinished word, with the offsets of characters outside quotes that a shell may expand. */
interface OpenToken {
  text: string;
  readonly at: number;
  pattern?: number;
  brace?: number;
  listed?: boolean;
}

interface Scanner {
  readonly text: string;
  readonly variables: VariableLookup;
  at: number;
  token: OpenToken | undefined;
  tokens: Token[];
  /** The sign of a redirection whose target comes next. */
  redirection: string | undefined;
  files: Pick<Command, 'input' | 'inputFile' | 'outputFile' | 'appends'>;
  /** Where a here-document begins and ends: the reading goes on after it. */
  here: { readonly from: number; readonly to: number } | undefined;
}

/** What a sticky pattern finds at an offset of a text. */
function execAt(pattern: RegExp, text: string, at: number): RegExpExecArray | readonly undefined[] {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? [];
}

const PLAIN = /[^\\'"$ \t\r\n#;|&<>()`{}*?[~,.]+/y;

type ParsedText = { readonly text: string; readonly end: number } | ParseError;

const ANSI_ESCAPES: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', f: '\f', v: '\v', e: '\x1b', E: '\x1b' }),
  ...['\\', "'", '"', '?'].map((char) => [char, char] as const),
]);
// Unrolled: one loop of runs would try all divisions of a text that does not end.
const ANSI_QUOTE = /\$'([^\\']*(?:\\[^][^\\']*)*)'/y;
const ANSI_PART =
  /\\(?:x([\da-fA-F]{1,2})|(?:u([\da-fA-F]{1,4})|U([\da-fA-F]{1,8}))|([0-7]{1,3})|(c|x\{)|([^]))|[^\\]+/g;

/** The bytes of a part of `$'…'`: an escape, or text; undefined where shells differ, or where it is no character. */
function toAnsiBytes([part, hex, unit, long, octal, odd, other]: RegExpExecArray): Iterable<number> | undefined {
  const point = unit ?? long;
  if (other !== undefined) return toUtf8(ANSI_ESCAPES.get(other) ?? part);
  if (point !== undefined) {
    const code = Number.parseInt(point, 16);
    const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? toUtf8(String.fromCodePoint(code)) : undefined;
  }
  const byte = octal === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(octal, 8) & 0xff;
  // bash ends the text at NUL.
  if (odd !== undefined || byte === 0) return undefined;
  return Number.isNaN(byte) ? toUtf8(part) : [byte];
}

/** The value of `$'…'` in bash, zsh and ksh; `open` is the offset of the dollar sign. `\xc3\xa9` is one letter. */
function parseAnsiQuote(text: string, open: number): ParsedText {
  const [, inner] = execAt(ANSI_QUOTE, text, open);
  if (inner === undefined) return parseError(UNCLOSED_QUOTE, open);
  const end = ANSI_QUOTE.lastIndex;
  const bytes: number[] = [];
  for (const match of inner.matchAll(ANSI_PART)) {
    const part = toAnsiBytes(match);
    if (part === undefined) return parseError('Different shells read this escape differently.', open + 2 + match.index);
    for (const byte of part) bytes.push(byte);
  }
  try {
    return { text: fromUtf8(new Uint8Array(bytes)), end };
  } catch {
    return parseError(NOT_UTF8, open);
  }
}

const NOT_UTF8 =
  'These bytes are not UTF-8, so they are not text. Write the letter itself: some browsers copy letters such as é as \\xe9.';

const openToken = (scan: Scanner): OpenToken => (scan.token ??= { text: '', at: scan.at });

function add(scan: Scanner, text: string, end: number): undefined {
  openToken(scan).text += text;
  scan.at = end;
}

/** Ends the word. A pattern in an address stays as it is, since no file has such a name. */
function closeToken(scan: Scanner): ParseError | undefined {
  const { token } = scan;
  scan.token = undefined;
  if (token === undefined) return undefined;
  if (scan.redirection !== undefined) return redirect(scan, token);
  if (token.pattern !== undefined && !/^https?:\/\//i.test(token.text)) return parseError(FILES, token.pattern);
  scan.tokens.push({ text: token.text, at: token.at });
  return undefined;
}

const REDIRECTION = /(?:&>>?|>>|>&|>\||>|<<<|<<-?|<>|<&|<)[ \t]*/y;

/** `2>&1`, `> file`, `< file`, `<<EOF`: the word after the sign is its target. */
function readRedirection(scan: Scanner): ParseError | undefined {
  // A digit before the sign is the number of a stream.
  const [stream] = /^\d$/.exec(scan.token?.text ?? '') ?? [];
  if (stream !== undefined) scan.token = undefined;
  const error = closeToken(scan);
  const [sign = ' '] = execAt(REDIRECTION, scan.text, scan.at);
  scan.at += sign.length;
  // Errors and further streams are not what the command writes.
  scan.redirection = sign.startsWith('>') && stream !== undefined && stream !== '1' ? '' : sign.trim();
  return error;
}

function redirect(scan: Scanner, { text, at }: OpenToken): ParseError | undefined {
  const sign = scan.redirection ?? '';
  scan.redirection = undefined;
  if (sign.startsWith('<<') && sign !== '<<<') return readHereDocument(scan, text, at, sign === '<<-');
  if (sign === '<<<') scan.files = { ...scan.files, input: `${text}\n` };
  else if (sign === '<') scan.files = { ...scan.files, inputFile: text };
  else if (sign === '>' || sign === '>>' || sign === '>|')
    scan.files = { ...scan.files, outputFile: text, appends: sign === '>>' };
  return undefined;
}

/** The next line end that no backslash continues. */
function findLineEnd(text: string, from: number): number {
  let at = text.indexOf('\n', from);
  while (at > 0 && /\\\r?$/.test(text.slice(at - 2, at))) at = text.indexOf('\n', at + 1);
  return at;
}

/** The lines after this one, up to the delimiter. They may begin after a pipe to another command. */
function readHereDocument(scan: Scanner, delimiter: string, at: number, tabs: boolean): ParseError | undefined {
  const from = scan.here?.to ?? findLineEnd(scan.text, scan.at);
  if (from < 0) return parseError('This here-document is not closed.', at);
  let text = '';
  for (let line = from + 1; line <= scan.text.length;) {
    const stop = scan.text.indexOf('\n', line);
    const end = stop < 0 ? scan.text.length : stop;
    const raw = scan.text.slice(line, end).replace(/\r$/, '');
    const content = tabs ? raw.replace(/^\t+/, '') : raw;
    if (content === delimiter) {
      scan.here = { from: scan.here?.from ?? from, to: end };
      const isQuoted = /['"\\]/.test(scan.text[at] ?? '');
      const read = isQuoted ? { text, end } : readDoubleQuoted(text, at, scan.variables, true);
      if ('message' in read) return read;
      scan.files = { ...scan.files, input: read.text };
      return undefined;
    }
    if (stop < 0) break;
    text += `${content}\n`;
    line = end + 1;
  }
  return parseError('This here-document is not closed.', at);
}

const IN_DOUBLE = /[^"\\$`]+|\\(?:([$"\\`])|(\r?\n)|)|["$`]/y;

/** A text in double quotes, or a here-document, whose quotes are text; its variables are replaced. */
function readDoubleQuoted(text: string, open: number, variables: VariableLookup, isHere = false): ParsedText {
  let result = '';
  for (let at = isHere ? 0 : open + 1; at < text.length;) {
    const [part = '', escaped, line] = execAt(IN_DOUBLE, text, at);
    if (part === '"' && !isHere) return { text: result, end: at + 1 };
    if (part === '`') return parseError(NESTED_COMMAND, isHere ? open : at);
    if (part === '$') {
      const read = readVariable(text, at, variables);
      if ('message' in read) return isHere ? { ...read, at: open } : read;
      result += read.text;
      at = read.end;
    } else {
      result += isHere && escaped === '"' ? part : (escaped ?? (line === undefined ? part : ''));
      at += part.length;
    }
  }
  return isHere ? { text: result, end: open } : parseError(UNCLOSED_QUOTE, open);
}

const VARIABLE = /\$(?:\{(\w+)\}|([A-Za-z_]\w*)|([\w@*#?$!-])|(\(|\[)|(\{))?/y;

/** How the console's own commands write a tab, which a terminal would take for a key. */
const TABS = /\$\(printf '((?:\\t)+)'\)/y;

function readVariable(text: string, at: number, variables: VariableLookup): ParsedText {
  const [, tabs] = execAt(TABS, text, at);
  if (tabs !== undefined) return { text: '\t'.repeat(tabs.length / 2), end: TABS.lastIndex };
  const [whole = '', braced, bare, special, within, odd] = execAt(VARIABLE, text, at);
  if (within !== undefined) return parseError(NESTED_COMMAND, at);
  if (odd !== undefined)
    return parseError('This expands to something outside the pasted text. Replace it with its value.', at);
  const name = braced ?? bare ?? special;
  if (name === undefined) return { text: '$', end: at + 1 };
  const value = variables(name);
  return value === undefined ? refuseVariable(name, at) : { text: value, end: at + whole.length };
}

/** A variable outside quotes is split at white space and searched for patterns. */
function readBareVariable(scan: Scanner): ParsedText {
  const { text, at, variables } = scan;
  if (text[at + 1] === '"') return parseError('A shell may translate this text: write it without the dollar sign.', at);
  const read = readVariable(text, at, variables);
  if ('message' in read || read.text === '$') return read;
  return /^$|[\s*?[\\]/.test(read.text)
    ? parseError('A shell would split this. Put the variable in double quotes.', at)
    : read;
}

function readQuote(scan: Scanner): ParsedText | undefined {
  const { text, at, variables } = scan;
  if (text[at] === "'") {
    const end = text.indexOf("'", at + 1);
    return end < 0 ? parseError(UNCLOSED_QUOTE, at) : { text: text.slice(at + 1, end), end: end + 1 };
  }
  if (text[at] === '"') return readDoubleQuoted(text, at, variables);
  if (text[at] === '$') return text[at + 1] === "'" ? parseAnsiQuote(text, at) : readBareVariable(scan);
  if (text[at] !== '\\') return undefined;
  return at + 1 < text.length
    ? { text: text[at + 1] ?? '', end: at + 2 }
    : parseError('The command continues after this backslash, but the pasted text ends.', at);
}

function readUnquoted(scan: Scanner, char: string): ParseError | undefined {
  const token = openToken(scan);
  if (char === '~' && /(?:^|[=:])$/.test(token.text.slice(-1))) return parseError(HOME, scan);
  if ('*?['.includes(char)) token.pattern ??= scan.at;
  if (char === '{') token.brace ??= scan.at;
  if (char === ',' || (char === '.' && scan.text[scan.at + 1] === '.')) token.listed ||= token.brace !== undefined;
  if (char === '}' && token.brace !== undefined && token.listed === true) return parseError(BRACES, token.brace);
  return add(scan, char, scan.at + 1);
}

/** A backslash before a line end, and a comment between words. */
const SKIPPED = /\\\r?\n|#[^\n]*/y;

function readStep(scan: Scanner, char: string): ParseError | undefined {
  if (char === '<' || char === '>' || scan.text.startsWith('&>', scan.at)) return readRedirection(scan);
  const message = UNSUPPORTED.get(char);
  if (message !== undefined) return parseError(message, scan);
  const [skipped] = char === '#' && scan.token !== undefined ? [] : execAt(SKIPPED, scan.text, scan.at);
  if (skipped !== undefined) return void (scan.at += skipped.length);
  const quoted = readQuote(scan);
  if (quoted !== undefined) return 'message' in quoted ? quoted : add(scan, quoted.text, quoted.end);
  if (char === ' ' || char === '\t') {
    scan.at += 1;
    return closeToken(scan);
  }
  const [plain] = execAt(PLAIN, scan.text, scan.at);
  return plain === undefined ? readUnquoted(scan, char) : add(scan, plain, scan.at + plain.length);
}

const TERMINATOR = /\r?\n|;|\|\|?|&&|&(?=\s*$)/y;

function finishCommand(scan: Scanner, terminator: Command['terminator']): Command | ParseError {
  const error = closeToken(scan);
  if (error !== undefined) return error;
  const command = { tokens: scan.tokens, terminator, endAt: scan.at, ...scan.files };
  scan.tokens = [];
  scan.files = {};
  return command;
}

/** The simple commands of a script for sh, bash, zsh and ksh. Parsing ends where the paste does not show a value. */
export function* parseShellCommands(
  text: string,
  variables: VariableLookup,
  from = 0,
): Generator<Command | ParseError> {
  const start = { at: from, token: undefined, tokens: [], redirection: undefined, files: {}, here: undefined };
  const scan: Scanner = { text, variables, ...start };
  const nul = text.indexOf('\0');
  if (nul >= 0) return yield parseError('A command cannot contain NUL.', nul);
  while (scan.at < text.length) {
    const [terminator] = execAt(TERMINATOR, text, scan.at);
    if (terminator === undefined) {
      const error = readStep(scan, text[scan.at] ?? '');
      if (error !== undefined) return yield error;
      continue;
    }
    const command = finishCommand(scan, terminator);
    if ('message' in command) return yield command;
    scan.at += terminator.length;
    if (scan.at - 1 === scan.here?.from) {
      scan.at = scan.here.to;
      scan.here = undefined;
    }
    if (command.tokens.length > 0 || !terminator.endsWith('\n')) yield command;
  }
  const last = finishCommand(scan, '');
  if ('message' in last || last.tokens.length > 0) yield last;
}
