import { phrase, type Text } from '#texts/text.ts';
import { ansiQuote, type Run } from './ansi-quote.ts';
import { fault, type IntakeFault } from './intake-fault.ts';

/** One word of a command, and where it begins in the pasted text. */
export interface Word {
  readonly text: string;
  readonly at: number;
}

/** One simple command, and what ends it. */
export interface Command {
  readonly words: readonly Word[];
  readonly ended: '\n' | ';' | '|' | '';
  /** The offset of what ends it. */
  readonly endAt: number;
}

/** What a variable holds; undefined when that is not known from the paste. */
export type Variables = (name: string) => string | undefined;

const WITHIN = 'A command within the command: nothing is run here, so its text is not known.';
const OPEN = 'This quote is not closed.';

/** What a shell would do with these is not known from the paste alone. */
const MEANINGS: ReadonlyMap<string, Text> = new Map<string, Text>([
  ['&', 'A command in the background, or a second one: only the command itself can be read.'],
  ['<', 'A redirection, which cannot be followed.'],
  ['>', 'A redirection, which cannot be followed.'],
  ['`', WITHIN],
  ['(', 'A subshell, which is not run here.'],
  [')', 'A subshell, which is not run here.'],
]);

const HOME =
  'A tilde here stands for a home directory, which is not part of the paste. Quote it if it is meant as it is.';
const BRACES = 'Braces outside quotes: bash makes several words of them, other shells do not. Quote them.';
const FILES = 'A pattern for file names outside quotes: what it stands for depends on the folder. Quote it.';

/** A word under construction: what stood outside quotes and may have a meaning of its own. */
interface OpenWord {
  text: string;
  readonly at: number;
  pattern?: number;
  brace?: number;
  listed?: boolean;
}

interface Scan {
  readonly text: string;
  readonly variables: Variables;
  at: number;
  word: OpenWord | undefined;
  words: Word[];
}

const PLAIN = /[^\\'"$ \t\r\n#;|&<>()`{}*?[~,.]+/y;

const opened = (scan: Scan): OpenWord => (scan.word ??= { text: '', at: scan.at });

function add(scan: Scan, text: string, end: number): undefined {
  opened(scan).text += text;
  scan.at = end;
}

/** Ends the word. A pattern in an address stays as it is, since no file has such a name. */
function close(scan: Scan): IntakeFault | undefined {
  const { word } = scan;
  scan.word = undefined;
  if (word === undefined) return undefined;
  if (word.pattern !== undefined && !/^https?:\/\//i.test(word.text)) return fault(FILES, word.pattern);
  scan.words.push({ text: word.text, at: word.at });
  return undefined;
}

function single(text: string, at: number): Run {
  const end = text.indexOf("'", at + 1);
  return end < 0 ? fault(OPEN, at) : { text: text.slice(at + 1, end), end: end + 1 };
}

const IN_DOUBLE = /[^"\\$`]+|\\(?:([$"\\`])|(\r?\n)|)|["$`]/y;

function double(text: string, open: number, variables: Variables): Run {
  let found = '';
  for (let at = open + 1; at < text.length;) {
    IN_DOUBLE.lastIndex = at;
    const [part = '', escaped, line] = IN_DOUBLE.exec(text) ?? [];
    if (part === '"') return { text: found, end: at + 1 };
    if (part === '`') return fault(WITHIN, at);
    if (part === '$') {
      const read = variable(text, at, variables);
      if ('fault' in read) return read;
      found += read.text;
      at = read.end;
    } else {
      found += escaped ?? (line === undefined ? part : '');
      at += part.length;
    }
  }
  return fault(OPEN, open);
}

const VARIABLE = /\$(?:\{(\w+)\}|([A-Za-z_]\w*)|([\w@*#?$!-])|(\(|\[)|(\{))?/y;

function variable(text: string, at: number, variables: Variables): Run {
  VARIABLE.lastIndex = at;
  const [whole = '', braced, bare, special, within, odd] = VARIABLE.exec(text) ?? [];
  if (within !== undefined) return fault(WITHIN, at);
  if (odd !== undefined) return fault('What this expands to is not part of the paste: write it in.', at);
  const name = braced ?? bare ?? special;
  if (name === undefined) return { text: '$', end: at + 1 };
  const value = variables(name);
  if (value === undefined)
    return fault(phrase('The value of the variable {name} is not part of the paste: write it in.', { name }), at);
  return { text: value, end: at + whole.length };
}

/** A variable outside quotes is split at white space and searched for patterns. */
function bareVariable(scan: Scan): Run {
  const { text, at, variables } = scan;
  if (text[at + 1] === '"') return fault('Text that a shell may translate: write it without the dollar sign.', at);
  const read = variable(text, at, variables);
  if ('fault' in read || read.text === '$') return read;
  return /^$|[\s*?[\\]/.test(read.text) ? fault('A shell splits this: put the variable in double quotes.', at) : read;
}

function quoteAt(scan: Scan): Run | undefined {
  const { text, at, variables } = scan;
  if (text[at] === "'") return single(text, at);
  if (text[at] === '"') return double(text, at, variables);
  if (text[at] === '$') return text[at + 1] === "'" ? ansiQuote(text, at) : bareVariable(scan);
  return undefined;
}

function backslash(scan: Scan): IntakeFault | undefined {
  const [line] = /^\\\r?\n/.exec(scan.text.slice(scan.at, scan.at + 3)) ?? [];
  if (line !== undefined) {
    scan.at += line.length;
    return undefined;
  }
  if (scan.at + 1 >= scan.text.length)
    return fault('The command goes on behind this backslash, but the paste ends.', scan);
  return add(scan, scan.text[scan.at + 1] ?? '', scan.at + 2);
}

/** Characters outside quotes that make several words, or other words, of one. */
function outside(scan: Scan, char: string): IntakeFault | undefined {
  const word = opened(scan);
  if (char === '~' && /(?:^|[=:])$/.test(word.text.slice(-1))) return fault(HOME, scan);
  if ('*?['.includes(char)) word.pattern ??= scan.at;
  if (char === '{') word.brace ??= scan.at;
  if (char === ',' || (char === '.' && scan.text[scan.at + 1] === '.')) word.listed ||= word.brace !== undefined;
  if (char === '}' && word.brace !== undefined && word.listed === true) return fault(BRACES, word.brace);
  return add(scan, char, scan.at + 1);
}

function comment(scan: Scan): undefined {
  const end = scan.text.indexOf('\n', scan.at);
  scan.at = end < 0 ? scan.text.length : end;
}

/** One step through the text outside quotes. */
function step(scan: Scan, char: string): IntakeFault | undefined {
  const meaning = MEANINGS.get(char);
  if (meaning !== undefined) return fault(meaning, scan);
  if (char === '\\') return backslash(scan);
  if (char === '#' && scan.word === undefined) return comment(scan);
  const quoted = quoteAt(scan);
  if (quoted !== undefined) return 'fault' in quoted ? quoted : add(scan, quoted.text, quoted.end);
  if (char === ' ' || char === '\t') {
    scan.at += 1;
    return close(scan);
  }
  PLAIN.lastIndex = scan.at;
  const [plain] = PLAIN.exec(scan.text) ?? [];
  return plain === undefined ? outside(scan, char) : add(scan, plain, scan.at + plain.length);
}

function endOf({ text, at }: Scan): '\n' | ';' | '|' | undefined {
  const char = text[at];
  if (char === '\r') return text[at + 1] === '\n' ? '\n' : undefined;
  return char === '\n' || char === ';' || char === '|' ? char : undefined;
}

function taken(scan: Scan, ended: Command['ended']): Command | IntakeFault {
  const wrong = close(scan);
  if (wrong !== undefined) return wrong;
  const command = { words: scan.words, ended, endAt: scan.at };
  scan.words = [];
  return command;
}

/**
 * The simple commands of a script for POSIX shells (with `$'…'` as bash, zsh and ksh read it): every quoting,
 * continuations and comments. Nothing is run; what is not known from the paste ends the reading at its place.
 */
export function* shellCommands(text: string, variables: Variables, from = 0): Generator<Command | IntakeFault> {
  const scan: Scan = { text, variables, at: from, word: undefined, words: [] };
  const nul = text.indexOf('\0');
  if (nul >= 0) return yield fault('A NUL cannot stand in a command.', nul);
  while (scan.at < text.length) {
    const ended = endOf(scan);
    if (ended === undefined) {
      const wrong = step(scan, text[scan.at] ?? '');
      if (wrong !== undefined) return yield wrong;
      continue;
    }
    const command = taken(scan, ended);
    if ('fault' in command) return yield command;
    scan.at += 1;
    if (command.words.length > 0 || ended !== '\n') yield command;
  }
  const last = taken(scan, '');
  if ('fault' in last || last.words.length > 0) yield last;
}
