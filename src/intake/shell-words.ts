import { KEY_BASE64 } from './key-variable.ts';
import type { IntakeFault } from './raw-http.ts';

/** One word of a command, and where it begins in the pasted text. */
export interface Word {
  readonly text: string;
  readonly at: number;
}

const C_ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
  e: '\x1b',
  E: '\x1b',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '?': '?',
};

/** What a shell would do with these is not known from the paste alone. */
const MEANINGS: Readonly<Record<string, string>> = {
  '|': 'A pipe: only the command itself can be read.',
  ';': 'A second command: only one can be read.',
  '&': 'A command in the background: only the command itself can be read.',
  '<': 'A redirection, which cannot be followed.',
  '>': 'A redirection, which cannot be followed.',
  '`': 'A command within the command: nothing is run here, so its text is not known.',
  '(': 'A subshell, which is not run here.',
  ')': 'A subshell, which is not run here.',
};

/** The words of one POSIX shell command: every quoting, continuations and comments; nothing is expanded or run. */
export function shellWords(text: string): Word[] | IntakeFault {
  const words: Word[] = [];
  let at = 0;
  let word: { text: string; at: number } | undefined;
  const begin = (): { text: string; at: number } => (word ??= { text: '', at });
  const end = (): void => {
    if (word !== undefined) words.push(word);
    word = undefined;
  };
  while (at < text.length) {
    const char = text[at] ?? '';
    if (char === '\\') {
      if (text[at + 1] === '\n') at += 2;
      else if (text[at + 1] === '\r' && text[at + 2] === '\n') at += 3;
      else {
        begin().text += text[at + 1] ?? '\\';
        at += 2;
      }
    } else if (char === "'" || char === '"' || (char === '$' && text[at + 1] === "'")) {
      const open = begin();
      const read = char === "'" ? single(text, at) : char === '"' ? double(text, at) : ansi(text, at);
      if ('fault' in read) return read;
      open.text += read.text;
      at = read.end;
    } else if (/[ \t]/.test(char)) {
      end();
      at += 1;
    } else if (char === '\n' || char === '\r') {
      end();
      const rest = text.slice(at).trimStart();
      if (rest !== '' && words.length > 0 && !rest.startsWith('#'))
        return {
          fault: 'A second line without a continuation: only one command can be read.',
          at: text.length - rest.length,
        };
      if (words.length > 0) break;
      at += 1;
    } else if (char === '#' && word === undefined) {
      at = text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at);
    } else if (char === '$') {
      const read = variable(text, at);
      if ('fault' in read) return read;
      begin().text += read.text;
      at = read.end;
    } else if (MEANINGS[char] !== undefined) return { fault: MEANINGS[char], at };
    else {
      begin().text += char;
      at += 1;
    }
  }
  end();
  return words;
}

type Run = { readonly text: string; readonly end: number } | IntakeFault;

function single(text: string, at: number): Run {
  const close = text.indexOf("'", at + 1);
  return close < 0 ? { fault: 'This quote is not closed.', at } : { text: text.slice(at + 1, close), end: close + 1 };
}

function double(text: string, open: number): Run {
  let found = '';
  for (let at = open + 1; at < text.length; at++) {
    const char = text[at] ?? '';
    if (char === '"') return { text: found, end: at + 1 };
    if (char === '`') return { fault: MEANINGS['`'] ?? '', at };
    if (char === '$') {
      const read = variable(text, at);
      if ('fault' in read) return read;
      found += read.text;
      at = read.end - 1;
    } else if (char === '\\' && /["\\$`\n]/.test(text[at + 1] ?? '')) {
      at += 1;
      found += text[at] === '\n' ? '' : (text[at] ?? '');
    } else found += char;
  }
  return { fault: 'This quote is not closed.', at: open };
}

/** The variable of the console's own commands stays by its name; any other is not known from the paste. */
function variable(text: string, at: number): Run {
  const [whole = '', braced, bare] = /^\$(?:\{(\w+)\}|(\w+))?/.exec(text.slice(at, at + 200)) ?? [];
  const name = braced ?? bare;
  if (name === KEY_BASE64) return { text: `<${name}>`, end: at + whole.length };
  if (name !== undefined)
    return { fault: `The value of the variable ${name} is not part of the paste: write it in.`, at };
  if (text[at + 1] === '(')
    return { fault: 'A command within the command: nothing is run here, so its text is not known.', at };
  return { text: '$', end: at + 1 };
}

function ansi(text: string, open: number): Run {
  const pattern =
    /\\(?:x([\da-fA-F]{1,2})|u([\da-fA-F]{1,4})|U([\da-fA-F]{1,8})|([0-7]{1,3})|c(.)|([^]))|([^\\'])|(')/gy;
  pattern.lastIndex = open + 2;
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [, hex, unit, point, octal, control, escape, plain, close] = match;
    if (close !== undefined) return { text: new TextDecoder().decode(new Uint8Array(bytes)), end: pattern.lastIndex };
    const code = unit ?? point;
    if (hex !== undefined) bytes.push(Number.parseInt(hex, 16));
    else if (octal !== undefined) bytes.push(Number.parseInt(octal, 8) & 0xff);
    else if (code !== undefined) {
      const number = Number.parseInt(code, 16);
      if (number > 0x10ffff) return { fault: 'There is no such character.', at: match.index };
      pushPoint(bytes, number);
    } else if (control !== undefined) bytes.push(control.charCodeAt(0) & 0x1f);
    else if (escape !== undefined) bytes.push(...encoder.encode(C_ESCAPES[escape] ?? `\\${escape}`));
    else bytes.push(...encoder.encode(surrogateAware(text, match.index, plain ?? '')));
    if (plain !== undefined && /[\uD800-\uDBFF]/.test(plain)) pattern.lastIndex += 1;
  }
  return { fault: 'This quote is not closed.', at: open };
}

/** A character outside the basic plane is two units of the text and one of the shell. */
const surrogateAware = (text: string, at: number, unit: string): string =>
  /[\uD800-\uDBFF]/.test(unit) ? text.slice(at, at + 2) : unit;

/** UTF-8 of a code point; halves of surrogate pairs as the shell writes them, to be joined by whoever reads them. */
function pushPoint(bytes: number[], point: number): void {
  bytes.push(...new TextEncoder().encode(String.fromCodePoint(point)));
}
