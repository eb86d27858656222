import { phrase, type Text } from '#texts/text.ts';
import { fault, type IntakeFault } from './intake-fault.ts';
import { KEY_BASE64, PLACEHOLDER } from './key-variable.ts';
import type { Word } from './shell-words.ts';

/** The characters that cmd hands to a program, each with its offset in the paste, and where the command ends. */
interface Line {
  readonly chars: string[];
  readonly places: number[];
  readonly end: number;
  /** True when a caret was taken for an escape: a mark that the text was written for cmd. */
  readonly carets: boolean;
}

const MEANINGS: ReadonlyMap<string, Text> = new Map<string, Text>([
  ['|', 'A pipe: only the command itself can be read.'],
  ['&', 'A second command: only one can be read.'],
  ['<', 'A redirection, which cannot be followed.'],
  ['>', 'A redirection, which cannot be followed.'],
]);

const MIXED =
  'Carets inside quotes: some versions of Chrome copied so, and cmd reads it other than it was meant. Copy as cURL (bash) instead.';

const HEAD = /^\s*@echo off\r?\n(?:setlocal DisableDelayedExpansion\r?\n)?/i;
const NAME = /%([A-Za-z_][\w()]{0,200})%/y;

/** A percent sign: a doubled one in a file, our own variable, a variable that is not known, or itself. */
function percent(text: string, at: number, file: boolean): { text: string; end: number } | IntakeFault {
  if (file && text[at + 1] === '%') return { text: '%', end: at + 2 };
  NAME.lastIndex = at;
  const [whole, name] = NAME.exec(text) ?? [];
  if (name === KEY_BASE64) return { text: PLACEHOLDER, end: at + PLACEHOLDER.length };
  if (whole !== undefined && name !== undefined)
    return fault(phrase('The value of the variable {name} is not part of the paste: write it in.', { name }), at);
  return file
    ? fault('A single percent sign in a .bat file stands for an argument of it.', at)
    : { text: '%', end: at + 1 };
}

/** The character behind a caret; a line end behind it is left out, and the character behind that is taken as it is. */
function caret(text: string, at: number): { text: string; end: number } {
  const [line = ''] = /^\r?\n/.exec(text.slice(at + 1, at + 3)) ?? [];
  const next = at + 1 + line.length;
  const [kept = ''] = /^(?:\r\n|[^])/.exec(text.slice(next, next + 2)) ?? [];
  return { text: kept === '\r\n' ? '\n' : kept, end: next + kept.length };
}

/** cmd's own reading of one line: percent signs, carets and quotes. */
function cmdLine(text: string, from: number, file: boolean): Line | IntakeFault {
  const chars: string[] = [];
  const places: number[] = [];
  let quoted = false;
  let carets = false;
  let at = from;
  while (at < text.length) {
    const char = text[at] ?? '';
    if (char === '\n' || (char === '\r' && text[at + 1] === '\n')) break;
    const meaning = quoted ? undefined : MEANINGS.get(char);
    let read: { text: string; end: number } | IntakeFault = { text: char, end: at + 1 };
    if (char === '%') read = percent(text, at, file);
    else if (quoted && text.startsWith('^\\^"', at)) return fault(MIXED, at);
    else if (char === '"') quoted = !quoted;
    else if (!quoted && char === '^') {
      read = caret(text, at);
      carets = true;
    } else if (meaning !== undefined) return fault(meaning, at);
    if ('fault' in read) return read;
    for (const each of read.text) {
      chars.push(each);
      places.push(at);
    }
    at = read.end;
  }
  return { chars, places, end: at, carets };
}

/** The arguments that a C program takes from a line: backslashes count before a quote only, `""` inside quotes is one. */
function argumentsOf({ chars, places }: Line): Word[] | IntakeFault {
  const words: Word[] = [];
  let word: { text: string; at: number } | undefined;
  let open: number | undefined;
  for (let index = 0; index < chars.length; index++) {
    const char = chars[index] ?? '';
    const at = places[index] ?? 0;
    if (open === undefined && (char === ' ' || char === '\t')) {
      if (word !== undefined) words.push(word);
      word = undefined;
      continue;
    }
    word ??= { text: '', at };
    if (char === '\\') {
      let slashes = 1;
      while (chars[index + slashes] === '\\') slashes += 1;
      const before = chars[index + slashes] === '"';
      word.text += '\\'.repeat(before ? slashes >> 1 : slashes);
      index += slashes - 1;
      if (before && slashes % 2 === 1) {
        word.text += '"';
        index += 1;
      }
    } else if (char !== '"') word.text += char;
    else if (open !== undefined && chars[index + 1] === '"') {
      word.text += '"';
      index += 1;
    } else open = open === undefined ? at : undefined;
  }
  if (open !== undefined) return fault('This quote is not closed.', open);
  return word === undefined ? words : [...words, word];
}

/** A command for Windows' cmd, as cmd and then a C program read it; `carets` tells whether it is marked as one. */
export interface CmdCommand {
  readonly words: readonly Word[];
  readonly end: number;
  readonly carets: boolean;
}

/** The words of one cmd command, pasted or as a .bat file that begins with `@echo off`. Nothing is run. */
export function cmdWords(text: string): CmdCommand | IntakeFault {
  const head = HEAD.exec(text)?.[0] ?? '';
  const from = head.length + (/^\s*/.exec(text.slice(head.length))?.[0].length ?? 0);
  const line = cmdLine(text, from, head !== '');
  if ('fault' in line) return line;
  const words = argumentsOf(line);
  if ('fault' in words) return words;
  const rest = /\S/.exec(text.slice(line.end));
  if (rest !== null) {
    return fault('A second line without a caret before it: only one command can be read.', line.end + rest.index);
  }
  return { words, end: line.end, carets: line.carets };
}
