import { phrase } from '#texts/text.ts';
import { skipBlank, skipLines, stop, take, type Scan, type Value } from './powershell-scan.ts';
import { quotedText } from './powershell-text.ts';

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
const OBJECT = /New-Object +(?:-TypeName +)?[\w.]+|\[[\w.]+\]::new\(\)/iy;
const NUMBER = /\d{1,15}(?![\w.])/y;
const BARE = /[^\s'"`$(){}[\]@;|,&<>#\u2018-\u201e][^\s'"`$(){}@;|,&<>\u2018-\u201e]*/y;
const DEEPEST = 20;

const NOT_READ = 'This is not read here: texts, tables and UTF8.GetBytes are. Write the value in.';

function table(scan: Scan, at: number, depth: number): Value {
  const rows: (readonly [string, Value])[] = [];
  for (skipLines(scan); take(scan, END_TABLE) === undefined; skipLines(scan)) {
    const place = scan.at;
    const name = quotedText(scan) ?? take(scan, KEY)?.[0] ?? stop('A name is wanted here.', place);
    if (take(scan, EQUALS) === undefined) stop('An equals sign is wanted here.', scan.at);
    rows.push([name, expression(scan, depth)]);
    if (take(scan, ROW_END) === undefined) stop(NOT_READ, scan.at);
  }
  return { kind: 'table', rows, at };
}

function variable(scan: Scan, name: string, at: number): Value {
  const lower = name.toLowerCase();
  if (lower === 'true' || lower === 'false' || lower === 'null') return { kind: 'object', at };
  const value = scan.variables.get(lower);
  return (
    value ??
    stop(phrase('The value of {name} is not known from the paste: write it in.', { name: `$${name.slice(0, 60)}` }), at)
  );
}

function within(scan: Scan, depth: number): Value {
  skipLines(scan);
  const value = expression(scan, depth);
  skipLines(scan);
  if (take(scan, CLOSE) === undefined) stop(NOT_READ, scan.at);
  return value;
}

/** A value of an expression, where a bare word would be a command. */
function operand(scan: Scan, depth: number): Value {
  const { at } = scan;
  if (depth > DEEPEST) stop('This is nested too deeply to be read.', at);
  const text = quotedText(scan);
  if (text !== undefined) return { kind: 'text', text, at };
  if (take(scan, TABLE) !== undefined) return table(scan, at, depth + 1);
  const name = take(scan, VARIABLE)?.[1];
  if (name !== undefined) return variable(scan, name, at);
  if (take(scan, BYTES) !== undefined) {
    const value = within(scan, depth + 1);
    return value.kind === 'text' ? { ...value, bytes: true, at } : stop(NOT_READ, at);
  }
  if (take(scan, OPEN) !== undefined) return within(scan, depth + 1);
  if (take(scan, OBJECT) !== undefined) return { kind: 'object', at };
  const digits = take(scan, NUMBER)?.[0] ?? stop(NOT_READ, at);
  return { kind: 'text', text: digits, at };
}

/** One value as it may stand for an argument: a bare word is a text there. */
export function argument(scan: Scan): Value {
  const { at } = scan;
  const word = take(scan, BARE)?.[0];
  return word === undefined ? operand(scan, 0) : { kind: 'text', text: word, at };
}

/** Texts joined by plus signs, or any one value. */
export function expression(scan: Scan, depth = 0): Value {
  skipBlank(scan);
  let value = operand(scan, depth);
  while (take(scan, PLUS) !== undefined) {
    const more = operand(scan, depth);
    if (value.kind !== 'text' || more.kind !== 'text' || value.bytes === true || more.bytes === true) {
      return stop('Only texts are joined here.', more.at);
    }
    value = { kind: 'text', text: value.text + more.text, at: value.at };
  }
  return value;
}
