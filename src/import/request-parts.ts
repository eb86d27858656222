import { FIELDS } from '#protocol/order.ts';
import { headerOf, isUnreadable, readBody, type ReceivedBody, type ReceivedRequest } from '#protocol/received.ts';
import { execAt, findJsonEnd, isJson, type Literal, type Row } from './literal.ts';
import type { Span } from './parse-error.ts';

export type Header = readonly [name: string, value: string];

export const trimBlanks = (text: string): string => text.replace(/^[\t ]+/, '').replace(/(?<![\t ])[\t ]+$/, '');

export function readPseudoHeaders(headers: readonly Header[]): { readonly method?: string; readonly url?: string } {
  const [method, scheme = 'https', host = '', path] = [':method', ':scheme', ':authority', ':path'].map((name) =>
    headerOf({ headers }, name),
  );
  return { ...(method !== undefined && { method }), ...(path !== undefined && { url: `${scheme}://${host}${path}` }) };
}

interface Found extends Span {
  /** True when a line ends inside of a value. */
  readonly torn?: boolean;
}

export interface HeaderSet extends Found {
  readonly headers: readonly Header[];
  /** Names in lower case whose values are expressions. */
  readonly unknown: readonly string[];
}

export interface BodyText extends Found {
  readonly text: string;
  /** `exact`: these characters were sent. `values`: the text was written again. `untyped`: so were numbers and texts. */
  readonly shown: 'exact' | 'values' | 'untyped';
  readonly unknown: boolean;
}

export interface Parts {
  readonly sets: HeaderSet[];
  readonly bodies: BodyText[];
  readonly urls: string[];
  readonly methods: string[];
}

export const createParts = (): Parts => ({ sets: [], bodies: [], urls: [], methods: [] });

const FIELD_NAMES: ReadonlySet<string> = new Set(FIELDS.map(({ name }) => name));
/** Names that only the headers of the operation have; `timestamp` is also a field. */
const OWN_NAME = /^(?:x-)?(?:authorization|digest|digest-?method|signed-?fields)$/i;
const GENERAL_NAME =
  /^:?(?:timestamp|accept|accept-encoding|accept-language|content-type|content-length|host|user-agent|connection|cache-control|origin|referer|cookie|postman-token|expect|transfer-encoding|authority|scheme|path|method)$/i;
const TOKEN = /^:?[!#$%&'*+.^_`|~\w-]+$/;

export const isField = (name: string): boolean => FIELD_NAMES.has(name);
export const isOwnHeader = (name: string): boolean => OWN_NAME.test(name);
export const isKnownHeader = (name: string): boolean => OWN_NAME.test(name) || GENERAL_NAME.test(name);
export const isSigned = ({ headers }: Pick<ReceivedRequest, 'headers'>): boolean =>
  headers.some(([name]) => isOwnHeader(name));

export const SIGNED = /^(?:authorization|digest|timestamp|signed-fields)$/i;

export const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** None where the body cannot be read. */
export function membersOf({ body }: Pick<ReceivedRequest, 'body'>): ReceivedBody['members'] {
  const read = readBody(body);
  return isUnreadable(read) ? new Map() : read.members;
}

export const MIN_FIELDS = 3;

/** The names of a response or of headers are none. */
export function isOrder(names: readonly string[]): boolean {
  return names.filter(isField).length >= MIN_FIELDS && !names.includes('resultcode') && !names.some(isOwnHeader);
}

export const isHeaders = (names: readonly string[]): boolean =>
  names.some(isOwnHeader) && names.every((name) => TOKEN.test(name));

const rowsOf = (value: Literal | undefined): readonly Row[] => (value?.kind === 'list' ? value.rows : []);
const find = (rows: readonly Row[], pattern: RegExp): Literal | undefined =>
  rows.find(({ name }) => name !== undefined && pattern.test(name))?.value;

function textsOf(value: Literal): readonly string[] | undefined {
  if (value.kind === 'text' || value.kind === 'number') return [value.text];
  const texts = rowsOf(value).map((row) =>
    row.name === undefined || /^\d+$/.test(row.name) ? textsOf(row.value) : undefined,
  );
  return value.kind === 'list' && texts.every((text) => text !== undefined) ? texts.flat() : undefined;
}

type Pair = readonly [name: string, value: Literal];

const HEADER_TEXT = /^\s*([!#$%&'*+.^_`|~\w-]+)[ \t]*:([^]*)$/;
const SWITCHED_OFF = /^(?:disabled|disable)$/;

/** A row of a list as name and value: `name: value`, `[name, value]`, `{name, value}` or `"Name: value"`. */
function toPair({ name, value }: Row): Pair | undefined | 'off' {
  if (name !== undefined && !/^\d+$/.test(name)) return [name, value];
  if (value.kind === 'text') {
    const [, left, right] = HEADER_TEXT.exec(value.text) ?? [];
    return left === undefined || right === undefined ? undefined : [left, { ...value, text: right.trim() }];
  }
  const rows = rowsOf(value);
  const key = find(rows, /^(?:name|key|header)$/i);
  const content = find(rows, /^value$/i);
  if (key?.kind === 'text' && content !== undefined) {
    const off = find(rows, SWITCHED_OFF);
    return off?.kind === 'word' && off.text === 'true' ? 'off' : [key.text, content];
  }
  const [first, second, third] = rows;
  return first?.name === undefined &&
    second?.name === undefined &&
    third === undefined &&
    first?.value.kind === 'text' &&
    second !== undefined
    ? [first.value.text, second.value]
    : undefined;
}

/** `[name, value, name, value]`, as Node lists raw headers. */
function toFlatPairs(rows: readonly Row[]): readonly Pair[] | undefined {
  if (
    rows.length < 4 ||
    rows.length % 2 === 1 ||
    rows.some(({ name, value }) => name !== undefined || value.kind !== 'text')
  )
    return undefined;
  return rows.flatMap(({ value }, at): Pair[] => {
    const next = rows[at + 1]?.value;
    return at % 2 === 0 && next !== undefined && value.kind === 'text' ? [[value.text, next]] : [];
  });
}

const isTorn = (value: Literal): boolean =>
  value.kind === 'text' ? value.torn === true : value.kind === 'list' && value.rows.some((row) => isTorn(row.value));

export function toHeaderSet(list: Literal): HeaderSet | undefined {
  if (list.kind !== 'list' || list.rows.length === 0) return undefined;
  const read = list.rows.map(toPair);
  const direct = read.filter((pair): pair is Pair => pair !== undefined && pair !== 'off');
  const pairs =
    read.includes(undefined) && !direct.some(([name]) => isOwnHeader(name)) ? (toFlatPairs(list.rows) ?? []) : direct;
  if (!isHeaders(pairs.map(([name]) => name))) return undefined;
  const headers: Header[] = [];
  const unknown: string[] = [];
  for (const [name, value] of pairs) {
    const texts = textsOf(value);
    if (texts === undefined) {
      if (value.kind === 'unknown') unknown.push(name.toLowerCase());
    } else for (const text of texts) headers.push([name, text]);
  }
  return { headers, unknown, torn: pairs.some(([, value]) => isTorn(value)), from: list.from, to: list.to };
}

const NULLS = /^(?:none|nil|null)$/i;

/** Undefined where the value is not known. */
function toJson(value: Literal): string | undefined {
  if (value.kind === 'text') return JSON.stringify(value.text);
  if (value.kind === 'number')
    return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(value.text) ? value.text : undefined;
  if (value.kind === 'word')
    return NULLS.test(value.text)
      ? 'null'
      : /^(?:true|false)$/i.test(value.text)
        ? value.text.toLowerCase()
        : undefined;
  if (value.kind !== 'list') return undefined;
  const isArray = value.rows.every(({ name }) => name === undefined);
  const members = value.rows.map((row) => {
    const json = toJson(row.value);
    if (json === undefined) return undefined;
    return isArray ? json : row.name === undefined ? undefined : `${JSON.stringify(row.name)}:${json}`;
  });
  return members.includes(undefined) ? undefined : isArray ? `[${members.join(',')}]` : `{${members.join(',')}}`;
}

const NUMBERS: ReadonlySet<string> = new Set(FIELDS.filter(({ kind }) => kind === 'number').map(({ name }) => name));

export const isNumberOf = (name: string, text: string): boolean =>
  NUMBERS.has(name) && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text);

const toTyped = ({ name = '', value }: Row): Literal =>
  value.kind === 'text' && value.bare === true && isNumberOf(name, value.text) ? { ...value, kind: 'number' } : value;

/** The order of a list, with the list's own characters where they are JSON. */
export function toBody(list: Literal, source: string): BodyText | undefined {
  if (list.kind !== 'list' || !isOrder(list.rows.flatMap(({ name }) => name ?? []))) return undefined;
  const place = { from: list.from, to: list.to };
  const own = source.slice(list.from, list.to);
  const before = source.slice(Math.max(0, list.from - 20), list.from).trimEnd();
  // JSON with a mistake is what was sent; after a sign of a program it is a value of that program.
  const isText = /^\{\s*"/.test(own) && !/[=(:,>[?|&]$/.test(before) && findJsonEnd(source, list.from) === list.to;
  if ((own.startsWith('{') && isJson(own)) || isText) return { text: own, shown: 'exact', unknown: false, ...place };
  const rows = list.rows.filter(({ value }) => value.kind !== 'word' || value.text !== 'undefined');
  const untyped = rows.some(({ value }) => value.kind === 'text' && value.bare === true);
  const typed = rows.map((row) => (untyped ? { ...row, value: toTyped(row) } : row));
  const json = toJson({ ...list, rows: typed });
  return {
    text: json ?? '',
    shown: untyped ? 'untyped' : 'values',
    unknown: json === undefined,
    torn: isTorn(list),
    ...place,
  };
}

export function toBodyFromText(text: string, from: number, to: number): BodyText | undefined {
  const trimmed = text.trim();
  const names = trimmed.startsWith('{')
    ? [...trimmed.matchAll(/"([\w-]{1,40})"\s*:/g)].map(([, name = '']) => name)
    : /^[\w.%[\]]+=[^\s]*$/.test(trimmed)
      ? trimmed.split('&').map((pair) => pair.split('=')[0] ?? '')
      : [];
  if (!isOrder(names) || (trimmed.startsWith('{') && !isJson(trimmed))) return undefined;
  return { text, shown: 'exact', unknown: false, from, to };
}

interface Line extends Span {
  readonly name: string;
  readonly value: string;
  readonly bare: boolean;
  readonly sign: string;
}

/** `Name: value`, `Name => value`, `[Name] => value`, `Name = value`, a row of a table, with quotes or bullets. */
const PAIR =
  /^[ \t]*(?:(?:[-*•·+] |-> |[|│║╟])[ \t]*)?(?:(?:request )?header:? (?=[A-Za-z]))?(["'`*[]{0,3})(:?[A-Za-z][\w-]{0,60})(["'`\]]{0,2})(?:\*\*)?[ \t]*(=>|->|:(?!\/\/)|=|\||│|\t+| {2,}| (?=\[[^\]]*\]$))(?:\*\*)?[ \t]*(.*)$/is;
const NAME_ALONE = /^[ \t]*(:?[A-Za-z][\w-]{0,60}):?[ \t]*$/;

function cleanValue(raw: string, sign: string): { readonly value: string; readonly bare: boolean } | undefined {
  let value = raw.trim();
  if (sign === '|' || sign === '│') value = value.replace(/[|│]$/, '').trimEnd();
  const [, list] = /^\[((?:"[^"]*"|'[^']*'|[^[\]"',]*))\],?$/.exec(value) ?? [];
  if (list !== undefined) value = list;
  // Go prints the values of one header in brackets.
  else if (sign === ' ' && /^\[[^\][]*\]$/.test(value)) value = value.slice(1, -1);
  const [, quote = '', inner = ''] = /^(["'`])([^]*)\1[,;]?$/.exec(value) ?? [];
  // The rest of a command, a quote that ends elsewhere, or a nested value.
  if (quote === '') return /^["'`{[]|[\\,;]$/.test(value) ? undefined : { value, bare: true };
  if (quote !== '"') return { value: inner, bare: false };
  return isJson(`"${inner}"`) ? { value: String(JSON.parse(`"${inner}"`)), bare: false } : undefined;
}

/** The value of a line that is quoted as a whole: `Name: value` between two backticks. */
function trimOuterQuote(raw: string, before: string, after: string): string {
  const quote = before.at(-1) ?? '';
  const value = raw.trimEnd();
  return after === '' && /^["'`]$/.test(quote) && value.endsWith(quote) && !value.startsWith(quote)
    ? value.slice(0, -1)
    : raw;
}

const isKnown = (name: string): boolean => isKnownHeader(name) || isField(name);

/** The name of a value in the line below, which is no name itself. */
const ABOVE = /[ \t]*(:?[A-Za-z][\w-]{0,60}):?[ \t]*\r?\n[ \t]*(?![\s{}[\]])([^\n]*)/y;
const IN_YAML = /[ \t]*(?:-[ \t]*)?(?:name|key):[ \t]*["']?([\w-]+)["']?\r?\n[ \t]*value:[ \t]*([^\n]*)/y;

/** Undefined where the line, alone or with the next one, is no name with a value. */
function readLine(text: string, from: number): Line | undefined {
  const [, above, below = ''] = execAt(ABOVE, text, from);
  const value = below.trim();
  if (above !== undefined && isKnown(above) && !isKnown(NAME_ALONE.exec(value)?.[1] ?? ''))
    return {
      name: above,
      ...(cleanValue(value, '\n') ?? { value, bare: true }),
      sign: '\n',
      from,
      to: ABOVE.lastIndex,
    };
  const [, listed, content = ''] = execAt(IN_YAML, text, from);
  const yaml = listed === undefined ? undefined : cleanValue(content, ':');
  if (listed !== undefined && yaml !== undefined)
    return { name: listed, ...yaml, sign: 'yaml', from, to: IN_YAML.lastIndex };
  const [line = ''] = execAt(/[^\n]*/y, text, from);
  const [, before = '', name, after = '', sign = '', rest = ''] = PAIR.exec(line.replace(/\r$/, '')) ?? [];
  const separator = sign.replace(/\t+/, '\t').replace(/ {2,}/, ' ');
  const cleaned = name === undefined ? undefined : cleanValue(trimOuterQuote(rest, before, after), separator);
  return name === undefined || cleaned === undefined
    ? undefined
    : { name, ...cleaned, sign: separator, from, to: from + line.length };
}

/** Lines that follow each other in one notation; the first has a known name. */
function readGroups(text: string): Line[][] {
  const groups: Line[][] = [];
  let group: Line[] | undefined;
  for (let at = 0; at < text.length;) {
    const line = readLine(text, at);
    if (line === undefined || group?.[0]?.sign !== line.sign) group = undefined;
    if (line !== undefined && group !== undefined) group.push(line);
    else if (line !== undefined && isKnown(line.name)) groups.push((group = [line]));
    const end = text.indexOf('\n', line?.to ?? at);
    at = end < 0 ? text.length : end + 1;
  }
  return groups;
}

const spanOf = (lines: readonly Line[]): Span => ({ from: lines[0]?.from ?? 0, to: lines.at(-1)?.to ?? 0 });

/** An order whose values were written without quotes: only the field says what is a number. */
function toUntypedBody(lines: readonly Line[]): readonly BodyText[] {
  const place = spanOf(lines);
  const rows = lines.map(({ name, value, bare }): Row => ({
    name,
    value: { kind: 'text', text: value, bare, ...place },
  }));
  const body = toBody({ kind: 'list', rows, ...place }, '');
  return body === undefined ? [] : [{ ...body, shown: 'untyped' }];
}

function addGroup(group: readonly Line[], text: string, parts: Parts): void {
  // An answer may follow.
  const answer = group.findIndex(({ name }) => name === 'resultcode');
  const lines = answer > 0 ? group.slice(0, answer) : group;
  const fields = lines.filter(({ name }) => isField(name));
  const names = lines.map(({ name }) => name);
  const place = spanOf(lines);
  // The beginning of a list that does not end: its end was cut off.
  if (isOrder(names) && /[{[(]\s*$/.test(text.slice(Math.max(0, place.from - 80), place.from))) return;
  if (isOrder(names)) return void parts.bodies.push(...toUntypedBody(fields));
  if (!isHeaders(names)) return;
  // One list may hold headers and order: `Timestamp` is the header, `timestamp` the field.
  const isMixed = isOrder(fields.map(({ name }) => name));
  const own = isMixed ? lines.filter(({ name }) => !isField(name)) : lines;
  const headers = own.map(({ name, value }): Header => [name, value]);
  parts.sets.push({ headers, unknown: [], ...place });
  if (isMixed) parts.bodies.push(...toUntypedBody(fields));
}

const INLINE = /(?<![\w"'./-])(:?[A-Za-z][\w-]{0,60})(?:=|:)(?!\/\/) ?(?=(\[?)(["']?))/g;

const isList = (name: string): boolean => /^signed-?fields$/i.test(name);

/** An expression of code beside values in quotes: maps that print themselves have quotes around all texts or none. */
const EXPRESSION = /^(?!(?:null|nil|none|true|false)$)(?:[^\d-]|-\D)/i;

/** `{Name=value, Name=value}`, `map[Name:[value] Name:[value]]` and such, as maps of Java and Go print themselves. */
function readInline(line: string, from: number, parts: Parts): void {
  const found = [...line.matchAll(INLINE)].filter(
    ({ 1: name = '', index }) => isKnown(name) || /(?:[,;]|\]) $/.test(line.slice(Math.max(0, index - 2), index)),
  );
  const isLaidOut = /[{[(] $/.test(line.slice(0, found[0]?.index ?? 0));
  const lines = found.map((match, at): Line => {
    const [whole, name = '', bracket = '', quote = ''] = match;
    const start = match.index + whole.length + bracket.length + quote.length;
    let value = line.slice(start, found[at + 1]?.index ?? line.length);
    // Programs in Java write an apostrophe within such quotes as it is.
    const close = value.search(quote === "'" ? /'(?=[\s,;)\]}>]|$)/ : /"/);
    if (quote !== '') value = value.slice(0, close < 0 ? value.length : close);
    else if (bracket !== '') value = value.slice(0, value.indexOf(']') < 0 ? value.length : value.indexOf(']'));
    else if (at === found.length - 1)
      value = value.replace(isField(name) ? /[}\])>][^}\])>]*$/ : isList(name) ? /[}\])>].*$/s : /[}\])>,].*$/s, '');
    else value = value.trimEnd().replace(/(?:[}\])>].*|[,;])$/s, '');
    if (isLaidOut) value = value.trimEnd();
    const to = from + start + value.length;
    return { name, value, bare: quote === '', sign: 'inline', from: from + match.index, to };
  });
  const opener = /[{[(<]$/.test(line.slice(0, found[0]?.index ?? 0));
  const last = lines.at(-1);
  // The end of the map was cut off.
  if (opener && !/[}\])>]/.test(line.slice((last?.to ?? from) - from))) return;
  const firstField = lines.findIndex(({ name }) => isField(name) && name !== 'timestamp');
  const fields = lines.filter(({ name }) => isField(name));
  const headers = lines.filter(({ name }) => !isField(name) || !isOrder(fields.map((each) => each.name)));
  const isCode =
    found.slice(1).every(({ index }) => /[,;] ?$/.test(line.slice(Math.max(0, index - 2), index))) &&
    fields.some(({ bare }) => !bare) &&
    fields.some(({ bare, value }) => bare && EXPRESSION.test(value));
  if (firstField >= 0 && !isCode) addGroup(fields, '', parts);
  if (headers.filter(({ name }) => isOwnHeader(name)).length > 1) addGroup(headers, '', parts);
}

export function readLines(text: string, parts: Parts): void {
  for (const group of readGroups(text)) addGroup(group, text, parts);
  let from = 0;
  for (const line of text.split('\n')) {
    if (/digest|order_id/i.test(line) && line.length < 20_000) readInline(line.replace(/\r$/, ''), from, parts);
    from += line.length + 1;
  }
}
