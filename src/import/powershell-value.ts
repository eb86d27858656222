import { msg, type Message } from '#i18n/message.ts';
import { parseError, TOO_LARGE, type ParseError } from './parse-error.ts';

/** The value of a PowerShell expression, as far as requests need it. */
export type Value =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly at: number;
      readonly bytes?: boolean;
      /** True for digits without quotes. */
      readonly number?: boolean;
    }
  | { readonly kind: 'table'; readonly rows: readonly (readonly [name: string, value: Value])[]; readonly at: number }
  | { readonly kind: 'object'; readonly at: number };

/** A script and the position in it. */
export interface Scanner {
  readonly text: string;
  at: number;
  /** Names in lower case, as PowerShell has no other; `env:` before those of the environment. */
  readonly variables: Map<string, Value>;
  readonly notes: Set<Message>;
  /** How many characters variables may still give: a few lines can double a text or a table in each. */
  readonly room: { left: number };
  /** True when PowerShell writes the text of the body itself (ConvertTo-Json). */
  rewritten?: boolean;
}

/** What variables may give in all: so many times the script, and enough for a short one. */
export const createRoom = (text: string): Scanner['room'] => ({ left: 10_000 + 4 * text.length });

/** Takes the room of a text that is made of others; fails where there is none. */
function spend({ room }: Scanner, length: number, at: number): void {
  room.left -= length;
  if (room.left < 0) fail(TOO_LARGE, at);
}

/** Ends parsing from within an expression; `parsePowershell` catches it and returns its error. */
export class ParseAbort extends Error {
  readonly error: ParseError;
  constructor(error: ParseError) {
    super('Parsing ended.');
    this.error = error;
  }
}

/** Ends parsing at an offset, with the reason. */
export function fail(message: Message, at: number): never {
  throw new ParseAbort(parseError(message, at));
}

/** Takes what a sticky pattern matches here, or nothing. */
export function take(scan: Scanner, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = scan.at;
  const result = pattern.exec(scan.text) ?? undefined;
  if (result !== undefined) scan.at = pattern.lastIndex;
  return result;
}

const BLANK = /(?:[ \t]|`\r?\n)*/y;
const BLANK_LINES = /(?:[\s;]|`\r?\n|#[^\n]*|<#(?:[^#]|#(?!>))*#>)*/y;

/** White space and continued lines. */
export const skipBlank = (scan: Scanner): void => void take(scan, BLANK);

/** White space, line ends, semicolons and comments. */
export const skipLines = (scan: Scanner): void => void take(scan, BLANK_LINES);

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

/** The value of a variable as text; fails at `at` where it is not known. */
function readVariableText(scan: Scanner, name: string, at: number): string {
  const value = scan.variables.get(name.toLowerCase());
  if (value?.kind === 'text' && value.bytes !== true) {
    spend(scan, value.text.length, at);
    return value.text;
  }
  return fail(
    msg('The pasted text does not give the value of {name}. Replace it with its value.', {
      name: `$${name.slice(0, 60)}`,
    }),
    at,
  );
}

function readEscape([, hex, char = '']: RegExpExecArray, at: number): string {
  if (hex === undefined) return /^\r?\n$/.test(char) ? char : (ESCAPES.get(char) ?? char);
  const code = Number.parseInt(hex, 16);
  return code > 0x10ffff ? fail('There is no such character.', at) : String.fromCodePoint(code);
}

/** One part of a text in double quotes: an escape, a variable, a character by its number, or plain text. */
function readPart(scan: Scanner): string {
  const { at } = scan;
  const plain = take(scan, PLAIN);
  if (plain !== undefined) return plain[0];
  const escape = take(scan, ESCAPE);
  if (escape !== undefined) return readEscape(escape, at);
  const char = take(scan, CHAR);
  if (char !== undefined) return String.fromCharCode(Number(char[1]));
  const named = take(scan, NAMED);
  if (named !== undefined) return readVariableText(scan, named[1] ?? named[2] ?? '', at);
  if (/^\$[\w({^$?:]/.test(scan.text.slice(at, at + 2)))
    fail('The pasted text does not show what this expands to. Replace it with its value.', at);
  scan.at += 1;
  return scan.text[at] ?? '';
}

function readDoubleQuoted(scan: Scanner, open: number): string {
  let result = '';
  while (scan.at < scan.text.length) {
    const doubled = take(scan, DOUBLED);
    if (doubled !== undefined) result += doubled[1] ?? '';
    else if (take(scan, QUOTE) !== undefined) return result;
    else result += readPart(scan);
  }
  return fail('This quote is not closed.', open);
}

function readSingleQuoted(scan: Scanner, open: number): string {
  let result = '';
  for (let match = take(scan, SINGLE); match !== undefined; match = take(scan, SINGLE)) {
    if (match[2] !== undefined) return result;
    result += match[1]?.[0] ?? match[0];
  }
  return fail('This quote is not closed.', open);
}

const END_SINGLE = /\r?\n['\u2018-\u201b]@/g;
const END_DOUBLE = /\r?\n["\u201c-\u201e]@/g;

/** `@'…'@` and `@"…"@`: the lines between, without the last line end. */
function readHereString(scan: Scanner, end: RegExp, open: number, expands: boolean): string {
  end.lastIndex = scan.at - 1;
  const close = end.exec(scan.text) ?? fail('This here-string is not closed.', open);
  const inner: Scanner = { ...scan, text: scan.text.slice(0, Math.max(scan.at, close.index)) };
  scan.at = close.index + close[0].length;
  if (!expands) return inner.text.slice(inner.at);
  let result = '';
  while (inner.at < inner.text.length) result += take(inner, QUOTE)?.[0] ?? readPart(inner);
  return result;
}

const OPEN_SINGLE = /['\u2018-\u201b]/y;

/** A text in any of PowerShell's quotes, or undefined where none begins. */
function readQuoted(scan: Scanner): string | undefined {
  const { at } = scan;
  if (take(scan, HERE_SINGLE) !== undefined) return readHereString(scan, END_SINGLE, at, false);
  if (take(scan, HERE_DOUBLE) !== undefined) return readHereString(scan, END_DOUBLE, at, true);
  if (take(scan, OPEN_SINGLE) !== undefined) return readSingleQuoted(scan, at);
  return take(scan, QUOTE) === undefined ? undefined : readDoubleQuoted(scan, at);
}

const TABLE = /(?:\[ordered\]\s*)?@\{/iy;
const END_TABLE = /\}/y;
const KEY = /[A-Za-z_][\w-]*/y;
const EQUALS = /[ \t]*=/y;
const ROW_END = /[ \t]*(?:\r?\n|;|(?=\}))/y;
const VARIABLE = /\$((?:env:)?[A-Za-z_]\w*)/iy;
const BYTES = /\[(?:System\.)?Text\.Encoding\]::UTF8\.GetBytes\(/iy;
const OPEN = /\(/y;
const CLOSE = /\)/y;
const PLUS = /[ \t]*\+[ \t\r\n]*/y;
const OBJECT =
  /New-Object +(?:-TypeName +)?(?:[\w.]+(?:\[[\w., [\]]{1,80}\])?|"[^"\n]{1,120}"|'[^'\n]{1,120}')|\[[\w.]+(?:\[[\w., [\]]{1,80}\])?\]::new\(\)/iy;
const TO_JSON = /[ \t]*\|[ \t`\r\n]*ConvertTo-Json(?:[ \t]+-(?:Depth[ \t]+\d+|Compress))*/iy;
const NUMBER = /\d{1,15}(?![\w.])/y;
const BARE = /[^\s'"`$(){}[\]@;|,&<>#\u2018-\u201e][^\s'"`$(){}@;|,&<>\u2018-\u201e]*/y;
const MAX_DEPTH = 20;

const UNSUPPORTED =
  'This expression is not supported; strings, hashtables and UTF8.GetBytes are. Replace it with its value.';

function readTable(scan: Scanner, at: number, depth: number): Value {
  const rows: (readonly [string, Value])[] = [];
  for (skipLines(scan); take(scan, END_TABLE) === undefined; skipLines(scan)) {
    const place = scan.at;
    const name = readQuoted(scan) ?? take(scan, KEY)?.[0] ?? fail('A name is expected here.', place);
    if (take(scan, EQUALS) === undefined) fail('An equals sign is expected here.', scan.at);
    rows.push([name, readExpression(scan, depth)]);
    if (take(scan, ROW_END) === undefined) fail(UNSUPPORTED, scan.at);
  }
  return { kind: 'table', rows, at };
}

function readVariable(scan: Scanner, name: string, at: number): Value {
  const lower = name.toLowerCase();
  if (lower === 'true' || lower === 'false' || lower === 'null') return { kind: 'object', at };
  const value = scan.variables.get(lower);
  if (value?.kind === 'text') spend(scan, value.text.length, at);
  return (
    value ??
    fail(
      msg('The pasted text does not give the value of {name}. Replace it with its value.', {
        name: `$${name.slice(0, 60)}`,
      }),
      at,
    )
  );
}

function readParenthesized(scan: Scanner, depth: number): Value {
  skipLines(scan);
  const value = readExpression(scan, depth);
  skipLines(scan);
  if (take(scan, CLOSE) === undefined) fail(UNSUPPORTED, scan.at);
  return value;
}

/** A value of an expression, where a bare word would be a command. */
function readOperand(scan: Scanner, depth: number): Value {
  const { at } = scan;
  if (depth > MAX_DEPTH) fail('This is nested too deeply to read.', at);
  const text = readQuoted(scan);
  if (text !== undefined) return { kind: 'text', text, at };
  if (take(scan, TABLE) !== undefined) return readTable(scan, at, depth + 1);
  const name = take(scan, VARIABLE)?.[1];
  if (name !== undefined) return readVariable(scan, name, at);
  if (take(scan, BYTES) !== undefined) {
    const value = readParenthesized(scan, depth + 1);
    return value.kind === 'text' ? { ...value, bytes: true, at } : fail(UNSUPPORTED, at);
  }
  if (take(scan, OPEN) !== undefined) return readParenthesized(scan, depth + 1);
  if (take(scan, OBJECT) !== undefined) return { kind: 'object', at };
  const digits = take(scan, NUMBER)?.[0] ?? fail(UNSUPPORTED, at);
  return { kind: 'text', text: digits, at, number: true };
}

/** One argument of a command: unlike in an expression, a bare word is a text. */
export function readArgument(scan: Scanner): Value {
  const { at } = scan;
  const word = take(scan, BARE)?.[0];
  return word === undefined ? readOperand(scan, 0) : { kind: 'text', text: word, at };
}

/** Texts joined by plus signs, or any one value. */
export function readExpression(scan: Scanner, depth = 0): Value {
  skipBlank(scan);
  let value = readOperand(scan, depth);
  while (take(scan, PLUS) !== undefined) {
    const next = readOperand(scan, depth);
    // After a number the plus sign adds.
    if (
      value.kind !== 'text' ||
      value.number === true ||
      next.kind !== 'text' ||
      value.bytes === true ||
      next.bytes === true
    )
      return fail('Only strings can be joined here.', next.at);
    value = { kind: 'text', text: value.text + next.text, at: value.at };
  }
  if (take(scan, TO_JSON) === undefined) return value;
  scan.rewritten = true;
  return { kind: 'text', text: toJson(scan, value), at: value.at };
}

/** A table as ConvertTo-Json writes it, but for white space and the order of its rows. */
function toJson(scan: Scanner, value: Value): string {
  if (value.kind === 'table')
    return `{${value.rows
      .map(([name, each]) => {
        spend(scan, name.length + 1, each.at);
        return `${JSON.stringify(name)}:${toJson(scan, each)}`;
      })
      .join(',')}}`;
  if (value.kind !== 'text' || value.bytes === true) return fail(UNSUPPORTED, value.at);
  spend(scan, value.text.length, value.at);
  return value.number === true ? value.text : JSON.stringify(value.text);
}
