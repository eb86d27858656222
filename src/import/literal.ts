import { parseJson, toUtf8 } from '#protocol/text.ts';
import type { Span } from './parse-error.ts';

/** A value as JSON, JavaScript, Python, PHP or Ruby write it, with its place in the text. */
export type Literal = Span &
  /** `bare`: written without quotes, so perhaps a number. `torn`: a line ends inside its quotes, so perhaps wrapped. */
  (
    | { readonly kind: 'text'; readonly text: string; readonly bare?: boolean; readonly torn?: boolean }
    | { readonly kind: 'number' | 'word'; readonly text: string }
    | { readonly kind: 'list'; readonly rows: readonly Row[] }
    | { readonly kind: 'unknown' }
  );

export interface Row {
  readonly name: string | undefined;
  readonly value: Literal;
}

interface Scanner {
  readonly text: string;
  at: number;
  /** How much work is left: a hostile text may begin thousands of values that do not end. */
  budget: number;
  /** True where single quotes keep their backslashes (PHP, Ruby). */
  readonly keepsBackslashes: boolean;
}

const MAX_DEPTH = 40;

const BLANK = /(?:\s|\/\/[^\n]*|#(?![{\w])[^\n]*|▼|▶)*/y;
const NUMBER = /-?\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y;
const WORD = /(?:new\s+)?[$@:\w][\w$.:\\-]*/y;
const STRING_START = /([bru]{0,2}f?)("""|'''|"|'|`)/iy;
const DUMPED_TEXT = /string\((\d{1,7})\) "/y;
const DUMPED_NUMBER = /(?:int|float|Number(?:Int|Long|Decimal))\(["']?(-?[\d.eE+-]+)["']?\)/y;
const DUMPED_LIST = /(?:(?:array|object)\([^()\n]{0,80}\)(?:#\d+ \(\d+\))?\s*|\[\][\w.]{1,40})(?=\{)/y;
/** What may be before a list without changing it: types that dumps print, and calls that encode as JSON. */
const TAG =
  /(?:\^\s*)?(?:<ref \*\d+> )?(?:\[[\w :]{1,40}\]\s*)?[A-Za-z_][\w.]*(?::\d+)?\s*(?:\[[\w :]{1,40}\]\s*)?(?=[{[])/y;
const CALL =
  /(?:new\s+)?(?:JSON\.stringify|json\.dumps|json_encode|Headers|Map|OrderedDict|dict|CaseInsensitiveDict|HTTPHeaderDict|AxiosHeaders|array|Buffer\.from|Map\.of|Array|RequestBody\.create)\s*(?=\()/y;
/** PHP's print_r: no quotes, one value in each line. */
const PRINTED_LIST = /(?:Array|[\w\\]{1,60} Object)\s*(?=\(\s*(?:\[|\)))/y;
const PRINTED_ROW = /\s*\[([^\]\n]{0,200})\] =>[ ]?/y;
const SEPARATOR = /\s*(?:=>|:(?!:)|=(?![=>]))/y;
const JOIN = /\s*(?:\+|\.(?!\d))\s*(?=[bru]?['"`])/iy;
const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };

export function execAt(pattern: RegExp, text: string, at: number): RegExpExecArray | readonly undefined[] {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? [];
}

function take(scan: Scanner, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = scan.at;
  const match = pattern.exec(scan.text) ?? undefined;
  scan.budget -= 1 + (match?.[0].length ?? 0);
  if (match !== undefined) scan.at = pattern.lastIndex;
  return match;
}

/** Passes over white space and comments. A comment that does not end is no comment, and its search is work too. */
function skipBlank(scan: Scanner): void {
  const { text } = scan;
  for (;;) {
    take(scan, BLANK);
    if (!text.startsWith('/*', scan.at) || scan.budget < 0) return;
    const end = text.indexOf('*/', scan.at + 2);
    scan.budget -= (end < 0 ? text.length : end) - scan.at;
    if (end < 0) return;
    scan.at = end + 2;
  }
}

export const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
};
const ESCAPE = /\\(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|(\r?\n)|([^]))/g;

/** A text with the bytes that a pattern finds in it, `\xc3\xa9` or `=C3=A9`, as letters; what is no UTF-8 stays. */
export const decodeBytes = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (run) => {
    try {
      return decodeURIComponent(run.replaceAll(/\\x|=/g, '%'));
    } catch {
      return run;
    }
  });

/** Adjacent `\xc3\xa9` are the bytes of one letter where the text is of bytes; otherwise each is a character. */
function unescape(text: string): string {
  if (!text.includes('\\')) return text;
  return decodeBytes(text, /(?:\\x[89a-f][\da-f])+/gi).replace(
    ESCAPE,
    (_, long?: string, unit?: string, hex?: string, line?: string, other?: string) => {
      const code = long ?? unit ?? hex;
      if (code !== undefined)
        return Number.parseInt(code, 16) > 0x10ffff ? '\uFFFD' : String.fromCodePoint(Number.parseInt(code, 16));
      return line === undefined ? (ESCAPES[other ?? ''] ?? other ?? '') : '';
    },
  );
}

/** What languages replace in a text when it runs. */
const TEMPLATE = /(?<!\\)(?:\$\{|#\{|\{\$)/;

const EMPTY_BODY = { text: '', unknown: true };

/** From after the first quote on; gives what is between both. */
function takeQuoted(scan: Scanner, quote: string): string | undefined {
  const { text } = scan;
  const start = scan.at;
  let end = start;
  for (; ; end += 1) {
    end = text.indexOf(quote, end);
    if (end < 0) {
      // A quote that does not end is work too.
      scan.budget -= text.length - start;
      return undefined;
    }
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\' && end - slashes > start) slashes += 1;
    if (slashes % 2 === 0) break;
  }
  scan.budget -= end - start;
  scan.at = end + quote.length;
  return text.slice(start, end);
}

function readQuoted(scan: Scanner, prefix: string, quote: string): { text: string; unknown: boolean } | undefined {
  const inner = takeQuoted(scan, quote);
  if (inner === undefined || scan.budget < 0) return undefined;
  // Its characters are looked at again below.
  scan.budget -= 3 * inner.length;
  if ((!quote.startsWith("'") && TEMPLATE.test(inner)) || (/f/i.test(prefix) && inner.includes('{'))) return EMPTY_BODY;
  if (scan.keepsBackslashes && quote === '"' && /(?<!\\)\$[A-Za-z_]/.test(inner)) return EMPTY_BODY;
  if (/r/i.test(prefix)) return { text: inner, unknown: false };
  if (quote === "'" && scan.keepsBackslashes) return { text: inner.replace(/\\(['\\])/g, '$1'), unknown: false };
  const text = unescape(inner);
  // Some prints keep the backslashes of JSON and escape only their own quote.
  const kept = inner.replace(/\\'/g, "'");
  const isKept = inner.startsWith('{') && !isJson(text) && isJson(kept);
  return { text: isKept ? kept : text, unknown: false };
}

function readText(scan: Scanner, depth: number): Literal | undefined {
  const from = scan.at;
  let result = '';
  let unknown = false;
  for (let first = true; ; first = false) {
    const before = scan.at;
    const joined = first ? undefined : (take(scan, JOIN) ?? undefined);
    if (!first && joined === undefined) {
      skipBlank(scan);
      // Python joins texts that follow each other on lines of their own.
      if (depth === 0 || scan.at === before || !scan.text.slice(before, scan.at).includes('\n')) {
        scan.at = before;
        break;
      }
    }
    const open = take(scan, STRING_START);
    const quoted = open === undefined ? undefined : readQuoted(scan, open[1] ?? '', open[2] ?? '');
    // A name follows on the next line, not a text.
    if (quoted === undefined || (!first && joined === undefined && peek(scan, SEPARATOR))) {
      scan.at = before;
      if (first) return undefined;
      break;
    }
    result += quoted.text;
    unknown ||= quoted.unknown;
  }
  if (unknown) return { kind: 'unknown', from, to: scan.at };
  const torn = /^[^"'`\n]{0,3}(["'])(?!\1\1)(?:(?!\1)[^\\\n]|\\.)*\n/.test(scan.text.slice(from, scan.at));
  return { kind: 'text', text: result, torn, from, to: scan.at };
}

function peek(scan: Scanner, pattern: RegExp): boolean {
  pattern.lastIndex = scan.at;
  return pattern.test(scan.text);
}

/** `string(5) "Asha!"` of PHP's var_dump: the number counts bytes, and nothing is escaped. */
function readDumped(scan: Scanner): Literal | undefined {
  const from = scan.at;
  const size = take(scan, DUMPED_TEXT)?.[1];
  if (size === undefined) {
    const number = take(scan, DUMPED_NUMBER)?.[1];
    return number === undefined ? undefined : { kind: 'number', text: number, from, to: scan.at };
  }
  // A text that is said to be longer than the rest is none. The others are work.
  if (Number(size) > 4 * (scan.text.length - scan.at)) return undefined;
  scan.budget -= Number(size);
  const bytes = toUtf8(scan.text.slice(scan.at, scan.at + Number(size))).subarray(0, Number(size));
  const text = new TextDecoder().decode(bytes);
  if (scan.text[scan.at + text.length] !== '"') return undefined;
  scan.at += text.length + 1;
  return { kind: 'text', text, from, to: scan.at };
}

/** What no quote or bracket is; outside of all brackets, no end of the expression either. */
const PLAIN = { outside: /[^'"`,;\n{}[\]()]+/y, inside: /[^'"`{}[\]()]+/y };

/** Passes over an expression, up to the comma, line or bracket that ends it. */
function skipExpression(scan: Scanner, from: number): Literal {
  let depth = 0;
  while (scan.at < scan.text.length && scan.budget > 0) {
    const plain = depth === 0 ? PLAIN.outside : PLAIN.inside;
    plain.lastIndex = scan.at;
    const end = plain.test(scan.text) ? plain.lastIndex : scan.at;
    scan.budget -= end - scan.at;
    scan.at = end;
    const char = scan.text[end] ?? '';
    if (char === '' || (depth === 0 && !/['"`{[(]/.test(char))) break;
    if (/['"`]/.test(char)) {
      if (take(scan, STRING_START) === undefined || takeQuoted(scan, char) === undefined) scan.at = end + 1;
      continue;
    }
    depth += CLOSERS[char] === undefined ? -1 : 1;
    scan.at += 1;
    scan.budget -= 1;
  }
  return { kind: 'unknown', from, to: scan.at };
}

function readRow(scan: Scanner, depth: number): Row | undefined {
  const from = scan.at;
  // var_dump, print_r and computed names: `["name"]=>`.
  const computed = /\[(?:"([^"\n]{1,200})"|'([^'\n]{1,200})'|([\w-]{1,100}))\]\s*(?==>|:)/y;
  const boxed = take(scan, computed);
  const name = boxed === undefined ? readName(scan) : (boxed[1] ?? boxed[2] ?? boxed[3]);
  if (name !== undefined && take(scan, SEPARATOR) !== undefined) {
    skipBlank(scan);
    const value = readValue(scan, depth);
    return value === undefined ? undefined : { name, value };
  }
  scan.at = from;
  const value = readValue(scan, depth);
  if (value === undefined) return undefined;
  // `{ vendor }` in JavaScript: a name whose value is a variable.
  const word = value.kind === 'unknown' ? scan.text.slice(value.from, value.to).trim() : '';
  return { name: /^[A-Za-z_]\w{0,40}$/.test(word) ? word : undefined, value };
}

function readName(scan: Scanner): string | undefined {
  const text = peek(scan, STRING_START) ? readText(scan, 0) : undefined;
  if (text?.kind === 'text') return text.text;
  return /^:?([A-Za-z_][\w-]*|\d+)$/.exec(take(scan, /:?[A-Za-z_][\w-]*|\d{1,6}(?=\s*=>)/y)?.[0] ?? '')?.[1];
}

function readList(scan: Scanner, depth: number): Literal | undefined {
  const from = scan.at;
  const closer = CLOSERS[scan.text[scan.at] ?? ''];
  if (closer === undefined || depth > MAX_DEPTH) return undefined;
  scan.at += 1;
  const rows: Row[] = [];
  for (;;) {
    skipBlank(scan);
    if (scan.budget < 0 || scan.at >= scan.text.length) return undefined;
    if (scan.text[scan.at] === closer) break;
    const before = scan.at;
    const row = readRow(scan, depth + 1);
    if (row === undefined) return undefined;
    rows.push(row);
    skipBlank(scan);
    // What follows a value and is no comma belongs to an expression: the value is not known.
    const char = scan.text[scan.at];
    if (char === ',' || char === ';') scan.at += 1;
    else if (char !== closer && !/[\n▼]/.test(scan.text.slice(row.value.to, scan.at))) {
      const rest = skipExpression(scan, row.value.from);
      rows[rows.length - 1] = { name: row.name, value: rest };
      if (scan.text[scan.at] === ',' || scan.text[scan.at] === ';') scan.at += 1;
      else if (scan.at === before) return undefined;
    }
    if (scan.at === before) return undefined;
  }
  scan.at += 1;
  return { kind: 'list', rows, from, to: scan.at };
}

const isOpen = (scan: Scanner): boolean => /[{[]/.test(scan.text[scan.at] ?? '');

function readPrinted(scan: Scanner, depth: number): Literal | undefined {
  const from = scan.at;
  if (depth > MAX_DEPTH || take(scan, PRINTED_LIST) === undefined) return undefined;
  scan.at += 1;
  const rows: Row[] = [];
  for (let row = take(scan, PRINTED_ROW); row !== undefined; row = take(scan, PRINTED_ROW)) {
    const name = /^\d+$/.test(row[1] ?? '')
      ? undefined
      : row[1]?.replace(/:(?:protected|private|[\w\\]+:private)$/, '');
    const at = scan.at;
    const value = readPrinted(scan, depth + 1);
    if (value !== undefined) rows.push({ name, value });
    else {
      const text = take(scan, /[^\n]*/y)?.[0].replace(/\r$/, '') ?? '';
      rows.push({ name, value: { kind: 'text', text, bare: true, from: at, to: scan.at } });
    }
  }
  if (take(scan, /\s*\)/y) === undefined) {
    scan.at = from;
    return undefined;
  }
  return { kind: 'list', rows, from, to: scan.at };
}

function readValue(scan: Scanner, depth: number): Literal | undefined {
  const from = scan.at;
  const printed = readPrinted(scan, depth);
  if (printed !== undefined) return printed;
  const simple = readDumped(scan) ?? readText(scan, depth);
  if (simple !== undefined) return simple;
  const number = take(scan, NUMBER);
  if (number !== undefined) return { kind: 'number', text: number[0].replaceAll('_', ''), from, to: scan.at };
  if (isOpen(scan) && !peek(scan, DUMPED_LIST)) return readList(scan, depth);
  if (take(scan, DUMPED_LIST) !== undefined || take(scan, TAG) !== undefined) {
    const list = isOpen(scan) ? readList(scan, depth) : undefined;
    if (list !== undefined) return list;
    scan.at = from;
  }
  if (take(scan, CALL) !== undefined) {
    const list = readList(scan, depth);
    const [only] = list?.kind === 'list' ? list.rows : [];
    // `json_encode($x)` has one value, and options after it; `array('a' => 'b')` has names.
    if (list?.kind === 'list' && only !== undefined)
      return only.name === undefined &&
        (only.value.kind !== 'text' || /stringify|dumps|encode|from|create/.test(scan.text.slice(from, from + 30)))
        ? only.value
        : list;
    scan.at = from;
  }
  if (scan.text[scan.at] === '(') {
    const list = readList(scan, depth);
    if (list !== undefined) return list;
    scan.at = from;
  }
  const word = take(scan, WORD);
  if (word !== undefined && /^(?:true|false|null|none|nil|undefined)$/i.test(word[0]))
    return { kind: 'word', text: word[0], from, to: scan.at };
  scan.at = from;
  const unknown = skipExpression(scan, from);
  return unknown.to === from ? undefined : unknown;
}

const KEEPS_BACKSLASHES = /<\?php|\$\w+\s*=[^=]|['"]\s*=>|\barray\s*\(|->|\bdef \w|\bputs\b|\bNet::HTTP/;

export interface LiteralReader {
  readonly read: (at: number) => Literal | undefined;
  readonly canGoOn: () => boolean;
}

/** All readings together take a time that grows with the length of the text. */
export function createLiteralReader(text: string): LiteralReader {
  const scan: Scanner = {
    text,
    at: 0,
    budget: 20_000 + 12 * text.length,
    keepsBackslashes: KEEPS_BACKSLASHES.test(text),
  };
  return {
    read: (at) => {
      scan.at = at;
      return scan.budget < 0 ? undefined : readValue(scan, 0);
    },
    canGoOn: () => scan.budget >= 0,
  };
}

export const isJson = (text: string): boolean => parseJson(text) !== undefined;

const JSON_TOKEN = /\s*(?:("(?:[^"\\\n\r]|\\[^])*")|([{}[\],:])|(-?\d[\d.eE+-]*|true|false|null))/y;

/** True when a text ends before the JSON that begins at an offset does. */
export function isJsonCut(text: string, from: number): boolean {
  if (findJsonEnd(text, from) !== undefined) return false;
  let end = from;
  for (JSON_TOKEN.lastIndex = from; JSON_TOKEN.exec(text) !== null;) end = JSON_TOKEN.lastIndex;
  return /^\s*(?:"(?:[^"\\\n]|\\.)*\\?|[\w.+-]*)?$/.test(text.slice(end));
}

/** After the JSON object that begins at an offset; undefined when none ends in the text. */
export function findJsonEnd(text: string, from: number): number | undefined {
  let depth = 0;
  for (JSON_TOKEN.lastIndex = from; ;) {
    const match = JSON_TOKEN.exec(text);
    if (match === null) return undefined;
    const [, , sign] = match;
    if (sign === '{' || sign === '[') depth += 1;
    if (sign === '}' || sign === ']') depth -= 1;
    if (depth === 0) return JSON_TOKEN.lastIndex;
  }
}
