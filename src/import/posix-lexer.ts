import type { MessageKey } from '#i18n/message.ts';
import { execAt } from './literal.ts';
import { fail, failVariable } from './parse-error.ts';

export interface Token {
  readonly text: string;
  readonly at: number;
}

/** The sign that ends it is empty at the end of the text. */
export interface Command {
  readonly tokens: readonly Token[];
  readonly terminator: string;
  readonly endAt: number;
  readonly input?: string;
  readonly inputFile?: string;
  readonly outputFile?: string;
  readonly appends?: boolean;
}

/** Undefined when the value is not known from the paste. */
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

const UNENDED: ReadonlyMap<string, MessageKey> = new Map<string, MessageKey>([
  ["'", UNCLOSED_QUOTE],
  ['\\', 'The command continues after this backslash, but the pasted text ends.'],
]);

const HOME = 'A tilde here means a home directory, which is not in the pasted text. Quote it if you mean it literally.';
const BRACES = 'Braces are outside quotes. bash expands them to several words, other shells do not. Quote them.';
const FILES = 'A file name pattern is outside quotes: its meaning depends on the folder. Quote it.';

/** In `bare` blanks replace what was in quotes. */
interface Word extends Token {
  readonly bare: string;
}

/** Fails where a shell may expand a word. A pattern in an address stays as it is, since no file has such a name. */
function refuseExpansion({ text, bare, at }: Word): void {
  const inBraces = bare.slice(bare.indexOf('{'), bare.lastIndexOf('}') + 1);
  if (inBraces.startsWith('{') && /,|\.\./.test(inBraces)) fail(BRACES, at);
  if (/(?:^|[=:])~/.test(bare)) fail(HOME, at);
  if (/[*?[]/.test(bare) && !/^https?:\/\//i.test(text)) fail(FILES, at);
}

interface ParsedText {
  readonly text: string;
  readonly end: number;
}

const ANSI_ESCAPES: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', f: '\f', v: '\v', e: '\x1b', E: '\x1b' }),
  ...['\\', "'", '"', '?'].map((char) => [char, char] as const),
]);
const ANSI_PART =
  /\\(?:x([\da-fA-F]{1,2})|(?:u([\da-fA-F]{1,4})|U([\da-fA-F]{1,8}))|([0-7]{1,3})|(c|x\{)|([^]))|[^\\]+/gu;

/** The bytes of a part of `$'…'` in percent-encoding; undefined where shells differ, or where it is no character. */
function encodeAnsi([part, hex, unit, long, octal, odd, other]: RegExpExecArray): string | undefined {
  const point = unit ?? long;
  if (other !== undefined) return encodeURIComponent(ANSI_ESCAPES.get(other) ?? part);
  if (point !== undefined) {
    const code = Number.parseInt(point, 16);
    const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? encodeURIComponent(String.fromCodePoint(code)) : undefined;
  }
  const byte = octal === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(octal, 8) & 0xff;
  // bash ends the text at NUL.
  if (odd !== undefined || byte === 0) return undefined;
  return Number.isNaN(byte) ? encodeURIComponent(part) : `%${byte.toString(16).padStart(2, '0')}`;
}

const NOT_UTF8 =
  'These bytes are not UTF-8, so they are not text. Write the letter itself: some browsers copy letters such as é as \\xe9.';

/** The value of `$'…'` in bash, zsh and ksh; `open` is the offset of the dollar sign. `\xc3\xa9` is one letter. */
function decodeAnsi(inner: string, open: number): string {
  const bytes = Array.from(
    inner.matchAll(ANSI_PART),
    (match) => encodeAnsi(match) ?? fail('Different shells read this escape differently.', open + 2 + match.index),
  );
  try {
    return decodeURIComponent(bytes.join(''));
  } catch {
    return fail(NOT_UTF8, open);
  }
}

/** Up to its delimiter; `from` is the line end before the lines, or -1. */
function readHereDocument(text: string, from: number, { text: delimiter, at }: Token, hasTabs: boolean): ParsedText {
  let result = '';
  for (let line = from < 0 ? Infinity : from + 1; line <= text.length;) {
    const stop = text.indexOf('\n', line);
    const end = stop < 0 ? text.length : stop;
    const content = text
      .slice(line, end)
      .replace(/\r$/, '')
      .replace(hasTabs ? /^\t+/ : '', '');
    if (content === delimiter) return { text: result, end };
    result += `${content}\n`;
    line = end + 1;
  }
  return fail('This here-document is not closed.', at);
}

const IN_DOUBLE = /[^"\\$`]+|\\(?:([$"\\`])|(\r?\n)|)|["$`]/y;

/** A text in double quotes, or a here-document, whose quotes are text; its variables are replaced. */
function readDoubleQuoted(text: string, open: number, variables: VariableLookup, isHere = false): ParsedText {
  let result = '';
  for (let at = isHere ? 0 : open + 1; at < text.length;) {
    const [part = '', escaped, line] = execAt(IN_DOUBLE, text, at);
    if (part === '"' && !isHere) return { text: result, end: at + 1 };
    if (part === '`') fail(NESTED_COMMAND, isHere ? open : at);
    const read = part === '$' ? readVariable(text, at, variables, isHere ? open : at) : undefined;
    const kept = isHere && escaped === '"' ? part : escaped;
    result += read?.text ?? kept ?? (line === undefined ? part : '');
    at = read?.end ?? at + part.length;
  }
  return isHere ? { text: result, end: open } : fail(UNCLOSED_QUOTE, open);
}

const VARIABLE = /\$(?:\{(\w+)\}|([A-Za-z_]\w*)|([\w@*#?$!-])|(\(|\[)|(\{))?/y;

/** How the console's own commands write a tab, which a terminal would take for a key. */
const TABS = /\$\(printf '((?:\\t)+)'\)/y;

/** What fails is said to be at `place`. */
function readVariable(text: string, at: number, variables: VariableLookup, place = at): ParsedText {
  const [, tabs] = execAt(TABS, text, at);
  if (tabs !== undefined) return { text: '\t'.repeat(tabs.length / 2), end: TABS.lastIndex };
  const [whole = '', braced, bare, special, within, odd] = execAt(VARIABLE, text, at);
  if (within !== undefined) fail(NESTED_COMMAND, place);
  if (odd !== undefined) fail('This expands to something outside the pasted text. Replace it with its value.', place);
  const name = braced ?? bare ?? special;
  if (name === undefined) return { text: '$', end: at + 1 };
  return { text: variables(name) ?? failVariable(name, place), end: at + whole.length };
}

/** A variable outside quotes is split at white space and searched for patterns. */
function readBareVariable(text: string, at: number, variables: VariableLookup): ParsedText {
  if (text[at + 1] === "'") fail(UNCLOSED_QUOTE, at);
  if (text[at + 1] === '"') fail('A shell may translate this text: write it without the dollar sign.', at);
  const read = readVariable(text, at, variables);
  if (read.text !== '$' && /^$|[\s*?[\\]/.test(read.text))
    fail('A shell would split this. Put the variable in double quotes.', at);
  return read;
}

/** What ends a command, redirects it, or is a part of a word. One loop of runs would try all divisions of `$'…`. */
const PIECE = new RegExp(
  [
    String.raw`(\r?\n|;|\|\|?|&&|&(?=\s*$))`,
    String.raw`(&>>?|>[>&|]?|<<<|<<-?|<[>&]?)[ \t]*`,
    String.raw`([ \t]|\\\r?\n)`,
    String.raw`'([^']*)'`,
    String.raw`\$'([^\\']*(?:\\[^][^\\']*)*)'`,
    String.raw`\\([^])`,
    '[^\\\\\'"$ \\t\\r\\n#;|&<>()`]+',
    '[^]',
  ].join('|'),
  'y',
);

class ShellReader {
  readonly #text: string;
  readonly #variables: VariableLookup;
  #at: number;
  #word: Word | undefined;
  #tokens: Token[] = [];
  #files: Pick<Command, 'input' | 'inputFile' | 'outputFile' | 'appends'> = {};
  /** The sign of a redirection whose target comes next; empty for errors and further streams. */
  #redirection: string | undefined;
  /** Where here-documents begin and end: the reading goes on after them. */
  #here: { readonly from: number; readonly to: number } | undefined;

  constructor(text: string, variables: VariableLookup, from: number) {
    this.#text = text;
    this.#variables = variables;
    this.#at = from;
  }

  *read(): Generator<Command> {
    const nul = this.#text.indexOf('\0');
    if (nul >= 0) fail('A command cannot contain NUL.', nul);
    while (this.#at < this.#text.length) {
      const found = execAt(PIECE, this.#text, this.#at);
      const [piece = '', terminator] = found;
      if (terminator === undefined) {
        this.#at = this.#readPiece(found) ?? this.#at + piece.length;
        continue;
      }
      const command = this.#endCommand(terminator);
      this.#at += terminator.length;
      if (this.#here !== undefined && this.#at - 1 === this.#here.from) {
        this.#at = this.#here.to;
        this.#here = undefined;
      }
      if (command.tokens.length > 0 || !terminator.endsWith('\n')) yield command;
    }
    const last = this.#endCommand('');
    if (last.tokens.length > 0) yield last;
  }

  /** Gives the offset after it where that is not the end of the piece. */
  #readPiece([piece = '', , sign, blank, single, ansi, escaped]: ReturnType<typeof execAt>): number | undefined {
    const [text, at] = [this.#text, this.#at];
    if (sign !== undefined) return this.#beginRedirection(sign);
    if (blank !== undefined) return blank.startsWith('\\') ? undefined : this.#endWord();
    if (piece === '#' && this.#word === undefined)
      return text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at);
    if (piece === '"' || piece === '$') {
      const read = (piece === '"' ? readDoubleQuoted : readBareVariable)(text, at, this.#variables);
      this.#add(read.text);
      return read.end;
    }
    const message = UNSUPPORTED.get(piece) ?? UNENDED.get(piece);
    if (message !== undefined) fail(message, at);
    const quoted = single ?? escaped ?? (ansi === undefined ? undefined : decodeAnsi(ansi, at));
    return this.#add(quoted ?? piece, quoted === undefined ? piece : undefined);
  }

  #add(text: string, bare = ' '.repeat(text.length)): undefined {
    const word = this.#word ?? { text: '', bare: '', at: this.#at };
    this.#word = { ...word, text: word.text + text, bare: word.bare + bare };
  }

  /** `2>&1`, `> file`, `< file`, `<<EOF`: the word after the sign is its target. */
  #beginRedirection(sign: string): undefined {
    // A digit before the sign is the number of a stream.
    const [stream] = /^\d$/.exec(this.#word?.text ?? '') ?? [];
    if (stream !== undefined) this.#word = undefined;
    this.#endWord();
    // Errors and further streams are not what the command writes.
    this.#redirection = sign.startsWith('>') && stream !== undefined && stream !== '1' ? '' : sign;
  }

  #endWord(): undefined {
    const [word, sign] = [this.#word, this.#redirection];
    this.#word = undefined;
    if (word === undefined) return;
    this.#redirection = undefined;
    if (sign !== undefined) return this.#redirect(sign, word);
    refuseExpansion(word);
    this.#tokens.push({ text: word.text, at: word.at });
  }

  #redirect(sign: string, target: Token): undefined {
    const { text } = target;
    if (sign === '<<' || sign === '<<-') this.#files = { ...this.#files, input: this.#readHere(sign, target) };
    else if (sign === '<<<') this.#files = { ...this.#files, input: `${text}\n` };
    else if (sign === '<') this.#files = { ...this.#files, inputFile: text };
    else if (/^>[>|]?$/.test(sign)) this.#files = { ...this.#files, outputFile: text, appends: sign === '>>' };
  }

  /** A here-document begins after the line, or after the one before it; a backslash continues the line. */
  #readHere(sign: string, target: Token): string {
    const lineEnd = /(?<!\\\r?)\n/g;
    lineEnd.lastIndex = this.#at;
    const from = this.#here?.to ?? lineEnd.exec(this.#text)?.index ?? -1;
    const { text, end } = readHereDocument(this.#text, from, target, sign === '<<-');
    this.#here = { from: this.#here?.from ?? from, to: end };
    const isQuoted = /['"\\]/.test(this.#text[target.at] ?? '');
    return isQuoted ? text : readDoubleQuoted(text, target.at, this.#variables, true).text;
  }

  #endCommand(terminator: string): Command {
    this.#endWord();
    const command = { tokens: this.#tokens, terminator, endAt: this.#at, ...this.#files };
    this.#tokens = [];
    this.#files = {};
    return command;
  }
}

/** It fails where the paste does not show a value. */
export const parseShellCommands = (text: string, variables: VariableLookup, from = 0): Generator<Command> =>
  new ShellReader(text, variables, from).read();
