import { msg, type MessageKey } from '#i18n/message.ts';
import { KEY_PLACEHOLDER, KEY_VARIABLE, parseError, type ParseError } from './parse-error.ts';
import type { Token } from './posix-lexer.ts';

/** The characters that cmd passes to a program, each with its offset in the paste, and where the command ends. */
interface Line {
  readonly chars: string[];
  readonly offsets: number[];
  readonly end: number;
  /** True when a caret was taken for an escape: a mark that the text was written for cmd. */
  readonly carets: boolean;
}

const UNSUPPORTED: ReadonlyMap<string, MessageKey> = new Map<string, MessageKey>([
  ['|', 'This is a pipe. Paste only the command itself.'],
  ['&', 'This is a second command. Paste only one.'],
  ['<', 'This is a redirection, which the page cannot follow.'],
  ['>', 'This is a redirection, which the page cannot follow.'],
]);

const MIXED_CARETS =
  'Carets are inside quotes. Some versions of Chrome copied it like this, but cmd reads it differently. Use Copy as cURL (bash) instead.';

const HEAD = /^\s*@echo off\r?\n(?:rem [^\r\n]*\r?\n)?(?:setlocal DisableDelayedExpansion\r?\n)?/i;
const NAME = /%([A-Za-z_][\w()]{0,200})%/y;

/** A percent sign: a doubled one in a file, our own variable, a variable that is not known, or itself. */
function readPercent(text: string, at: number, file: boolean): { text: string; end: number } | ParseError {
  if (file && text[at + 1] === '%') return { text: '%', end: at + 2 };
  NAME.lastIndex = at;
  const [whole, name] = NAME.exec(text) ?? [];
  if (name === KEY_VARIABLE) return { text: KEY_PLACEHOLDER, end: at + KEY_PLACEHOLDER.length };
  if (whole !== undefined && name !== undefined)
    return parseError(
      msg('The variable {name} has no value in the pasted text. Replace it with its value.', { name }),
      at,
    );
  return file
    ? parseError('A single percent sign in a .bat file means an argument of the file.', at)
    : { text: '%', end: at + 1 };
}

/** The character after a caret. A line end after it is left out, and the next character is taken as it is. */
function readCaret(text: string, at: number): { text: string; end: number } {
  const [line = ''] = /^\r?\n/.exec(text.slice(at + 1, at + 3)) ?? [];
  const next = at + 1 + line.length;
  const [char = ''] = /^(?:\r\n|[^])/.exec(text.slice(next, next + 2)) ?? [];
  return { text: char === '\r\n' ? '\n' : char, end: next + char.length };
}

/** cmd's own reading of one line: percent signs, carets and quotes. */
function readLine(text: string, from: number, file: boolean): Line | ParseError {
  const chars: string[] = [];
  const offsets: number[] = [];
  let quoted = false;
  let carets = false;
  let at = from;
  while (at < text.length) {
    const char = text[at] ?? '';
    if (char === '\n' || (char === '\r' && text[at + 1] === '\n')) break;
    const message = quoted ? undefined : UNSUPPORTED.get(char);
    let read: { text: string; end: number } | ParseError = { text: char, end: at + 1 };
    if (char === '%') read = readPercent(text, at, file);
    else if (quoted && text.startsWith('^\\^"', at)) return parseError(MIXED_CARETS, at);
    else if (char === '"') quoted = !quoted;
    else if (!quoted && char === '^') {
      read = readCaret(text, at);
      carets = true;
    } else if (message !== undefined) return parseError(message, at);
    if ('message' in read) return read;
    for (const each of read.text) {
      chars.push(each);
      offsets.push(at);
    }
    at = read.end;
  }
  return { chars, offsets, end: at, carets };
}

/**
 * The arguments that a C program takes from a line: backslashes count before a quote only, `""` inside quotes is one.
 */
function splitArguments({ chars, offsets }: Line): Token[] | ParseError {
  const tokens: Token[] = [];
  let token: { text: string; at: number } | undefined;
  let open: number | undefined;
  for (let index = 0; index < chars.length; index++) {
    const char = chars[index] ?? '';
    const at = offsets[index] ?? 0;
    if (open === undefined && (char === ' ' || char === '\t')) {
      if (token !== undefined) tokens.push(token);
      token = undefined;
      continue;
    }
    token ??= { text: '', at };
    if (char === '\\') {
      let slashes = 1;
      while (chars[index + slashes] === '\\') slashes += 1;
      const before = chars[index + slashes] === '"';
      token.text += '\\'.repeat(before ? slashes >> 1 : slashes);
      index += slashes - 1;
      if (before && slashes % 2 === 1) {
        token.text += '"';
        index += 1;
      }
    } else if (char !== '"') token.text += char;
    else if (open !== undefined && chars[index + 1] === '"') {
      token.text += '"';
      index += 1;
    } else open = open === undefined ? at : undefined;
  }
  if (open !== undefined) return parseError('This quote is not closed.', open);
  return token === undefined ? tokens : [...tokens, token];
}

/** A command for Windows' cmd, as cmd and then a C program read it; `carets` tells whether it is marked as one. */
export interface CmdCommand {
  readonly tokens: readonly Token[];
  readonly end: number;
  readonly carets: boolean;
}

/** The words of one cmd command, pasted or in a .bat file that begins with `@echo off`. Nothing is run. */
export function tokenizeCmd(text: string): CmdCommand | ParseError {
  const head = HEAD.exec(text)?.[0] ?? '';
  const from = head.length + (/^\s*/.exec(text.slice(head.length))?.[0].length ?? 0);
  const line = readLine(text, from, head !== '');
  if ('message' in line) return line;
  const tokens = splitArguments(line);
  if ('message' in tokens) return tokens;
  const rest = /\S/.exec(text.slice(line.end));
  if (rest !== null) {
    return parseError('The second line has no caret before it. Paste only one command.', line.end + rest.index);
  }
  return { tokens, end: line.end, carets: line.carets };
}
