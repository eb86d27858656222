import { phrase } from '#texts/text.ts';
import { stop, take, type Scan } from './powershell-scan.ts';

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['0', '\0'],
  ['a', '\x07'],
  ['b', '\b'],
  ['e', '\x1b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
]);

// PowerShell takes typographic quotes for quotes.
const SINGLE = /(['\u2018-\u201b]{2})|(['\u2018-\u201b])|[^'\u2018-\u201b]+/y;
const HERE_SINGLE = /@['\u2018-\u201b][ \t]*\r?\n/y;
const HERE_DOUBLE = /@["\u201c-\u201e][ \t]*\r?\n/y;
const CHAR = /\$\(\[char\](0x[\da-fA-F]{1,4}|\d{1,5})\)/y;
const ESCAPE = /`(?:u\{([\da-fA-F]{1,6})\}|(\r\n|[^]))/y;
const PLAIN = /[^`$"\u201c-\u201e]+/y;
const QUOTE = /["\u201c-\u201e]/y;
const DOUBLED = /(["\u201c-\u201e])["\u201c-\u201e]/y;
const NAMED = /\$(?:\{([^{}\n]{1,200})\}|((?:env:)?[A-Za-z_]\w*))/iy;

/** The value of a variable as text, or the end of the reading at its place. */
export function variableText(scan: Scan, name: string, at: number): string {
  const value = scan.variables.get(name.toLowerCase());
  if (value?.kind === 'text' && value.bytes !== true) return value.text;
  return stop(
    phrase('The value of {name} is not known from the paste: write it in.', { name: `$${name.slice(0, 60)}` }),
    at,
  );
}

function escapeText([, hex, char = '']: RegExpExecArray, at: number): string {
  if (hex === undefined) return /^\r?\n$/.test(char) ? char : (ESCAPES.get(char) ?? char);
  const code = Number.parseInt(hex, 16);
  return code > 0x10ffff ? stop('There is no such character.', at) : String.fromCodePoint(code);
}

/** One part of a text in double quotes: an escape, a variable, a character by its number, or plain text. */
function part(scan: Scan): string {
  const { at } = scan;
  const plain = take(scan, PLAIN);
  if (plain !== undefined) return plain[0];
  const escape = take(scan, ESCAPE);
  if (escape !== undefined) return escapeText(escape, at);
  const char = take(scan, CHAR);
  if (char !== undefined) return String.fromCharCode(Number(char[1]));
  const named = take(scan, NAMED);
  if (named !== undefined) return variableText(scan, named[1] ?? named[2] ?? '', at);
  if (/^\$[\w({^$?:]/.test(scan.text.slice(at, at + 2)))
    stop('What this expands to is not known from the paste: write it in.', at);
  scan.at += 1;
  return scan.text[at] ?? '';
}

function double(scan: Scan, open: number): string {
  let found = '';
  while (scan.at < scan.text.length) {
    const doubled = take(scan, DOUBLED);
    if (doubled !== undefined) found += doubled[1] ?? '';
    else if (take(scan, QUOTE) !== undefined) return found;
    else found += part(scan);
  }
  return stop('This quote is not closed.', open);
}

function single(scan: Scan, open: number): string {
  let found = '';
  for (let match = take(scan, SINGLE); match !== undefined; match = take(scan, SINGLE)) {
    if (match[2] !== undefined) return found;
    found += match[1]?.[0] ?? match[0];
  }
  return stop('This quote is not closed.', open);
}

const END_SINGLE = /\r?\n['\u2018-\u201b]@/g;
const END_DOUBLE = /\r?\n["\u201c-\u201e]@/g;

/** `@'…'@` and `@"…"@`: the lines between, without the last line end. */
function here(scan: Scan, end: RegExp, open: number, expands: boolean): string {
  end.lastIndex = scan.at - 1;
  const close = end.exec(scan.text) ?? stop('This here-string is not closed.', open);
  const inner: Scan = { ...scan, text: scan.text.slice(0, Math.max(scan.at, close.index)) };
  scan.at = close.index + close[0].length;
  if (!expands) return inner.text.slice(inner.at);
  let found = '';
  while (inner.at < inner.text.length) found += take(inner, QUOTE)?.[0] ?? part(inner);
  return found;
}

const OPEN_SINGLE = /['\u2018-\u201b]/y;

/** A text in any of PowerShell's quotes, or undefined where none begins. */
export function quotedText(scan: Scan): string | undefined {
  const { at } = scan;
  if (take(scan, HERE_SINGLE) !== undefined) return here(scan, END_SINGLE, at, false);
  if (take(scan, HERE_DOUBLE) !== undefined) return here(scan, END_DOUBLE, at, true);
  if (take(scan, OPEN_SINGLE) !== undefined) return single(scan, at);
  return take(scan, QUOTE) === undefined ? undefined : double(scan, at);
}
