import type { Message, MessageKey } from '#i18n/message.ts';
import { KEY_PLACEHOLDER, KEY_VARIABLE, parseError, refuseVariable, type ParseError } from './parse-error.ts';
import type { Token } from './posix-lexer.ts';
import { replaceMatches, type Edited } from './wrappers.ts';

const UNSUPPORTED: ReadonlyMap<string, MessageKey> = new Map<string, MessageKey>([
  ['|', 'This is a pipe. Paste only the command itself.'],
  ['&', 'This is a second command. Paste only one.'],
  ['<', 'This is a redirection, which the page cannot follow.'],
  ['>', 'This is a redirection, which the page cannot follow.'],
]);

const MIXED_CARETS =
  'Carets are inside quotes. Some versions of Chrome copied it like this, but cmd reads it differently. Use Copy as cURL (bash) instead.';

const HEAD = /^\s*(?:@echo off\r?\n(?:rem [^\r\n]*\r?\n)?(?:setlocal DisableDelayedExpansion\r?\n)?\s*)?/i;
const PERCENT = /%([A-Za-z_][\w()]{0,200})%|%%?/g;
/** A text in quotes, a caret with what is behind it, and signs that end a command. */
const SIGN = new RegExp(`${KEY_PLACEHOLDER}|"[^"\\r\\n]*"?|\\^(?:\\r?\\n)?(\\r\\n|[^]?)|[|&<>]|\\r?\\n`, 'g');

/** A command for Windows' cmd, as cmd and then a C program read it; `carets` tells whether it is marked as one. */
export interface CmdCommand {
  readonly tokens: readonly Token[];
  readonly end: number;
  readonly carets: boolean;
}

/** The words of one cmd command, pasted or in a .bat file that begins with `@echo off`. Nothing is run. */
export function tokenizeCmd(text: string): CmdCommand | ParseError {
  const [head = ''] = HEAD.exec(text) ?? [];
  const isFile = /\S/.test(head);
  let carets = false;
  let end = text.length;
  let error: ParseError | undefined;
  const fail = (message: Message, at: number): string => {
    error ??= parseError(message, at);
    return '';
  };
  const start = { text: text.slice(head.length), toOrigin: (at: number) => at + head.length };
  const expanded = replaceMatches(start, PERCENT, ({ 0: sign, 1: name, index: place }) => {
    const index = start.toOrigin(place);
    if (name === KEY_VARIABLE) return KEY_PLACEHOLDER;
    if (name !== undefined) return fail(refuseVariable(name, index).message, index);
    if (isFile && sign === '%')
      return fail('A single percent sign in a .bat file means an argument of the file.', index);
    return isFile ? '%' : sign;
  });
  const line = replaceMatches(expanded, SIGN, ({ 0: sign, 1: escaped, index }) => {
    const at = expanded.toOrigin(index);
    if (at > end) return '';
    const message = UNSUPPORTED.get(sign);
    if (message !== undefined) return fail(message, at);
    if (sign.startsWith('"') && sign.includes('^\\^'))
      return fail(MIXED_CARETS, expanded.toOrigin(index + sign.indexOf('^\\^')));
    if (/^\r?\n/.test(sign)) end = at;
    if (escaped === undefined) return sign;
    carets = true;
    return escaped === '\r\n' ? '\n' : escaped;
  });
  if (error !== undefined) return error;
  const rest = /\S/.exec(text.slice(end));
  if (rest !== null)
    return parseError('The second line has no caret before it. Paste only one command.', end + rest.index);
  const tokens = splitArguments(line);
  return 'message' in tokens ? tokens : { tokens, end, carets };
}

/**
 * The arguments that a C program takes from a line: backslashes count before a quote only, `""` inside quotes is one.
 */
function splitArguments({ text, toOrigin }: Edited): Token[] | ParseError {
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
  if (open !== undefined) return parseError('This quote is not closed.', open);
  return token === undefined ? tokens : [...tokens, token];
}
