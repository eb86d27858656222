import { FIELDS } from '#protocol/order.ts';
import { headerOf, type ReceivedRequest } from '#protocol/received.ts';
import { toUtf8 } from '#protocol/text.ts';
import { toReading, type ParseError, type Reading, type Span, type UnseenPart, createRefusal } from './parse-error.ts';
import { createLiteralReader, isJsonCut, type Literal, type LiteralReader } from './literal.ts';
import {
  readLines,
  createParts,
  isField,
  isKnownHeader,
  isOwnHeader,
  membersOf,
  readPseudoHeaders,
  toBody,
  toBodyFromText,
  toHeaderSet,
  type BodyText,
  type Header,
  type HeaderSet,
  type Parts,
} from './request-parts.ts';

interface Search {
  readonly text: string;
  readonly reader: LiteralReader;
  readonly depth: number;
}

const MAX_TEXTS = 6;
const OPEN = /[{[]|\bArray\s*\(|\b[A-Z]\w* Object\s*\(|\barray\s*\(|\bdict\s*\(|(["'`])(?=\s*[{[]|POST )/gi;

function addParts(parts: Parts, { sets, bodies, urls, methods }: Parts): void {
  parts.sets.push(...sets);
  parts.bodies.push(...bodies);
  parts.urls.push(...urls);
  parts.methods.push(...methods);
}

type OfKind<Kind extends Literal['kind']> = Extract<Literal, { readonly kind: Kind }>;

function addText({ text, from, to }: OfKind<'text'>, search: Search, parts: Parts): void {
  const body = toBodyFromText(text, from, to);
  if (body !== undefined) parts.bodies.push(body);
  else if (
    search.depth < MAX_TEXTS &&
    text.length > 20 &&
    /[{[\n:]/.test(text) &&
    /digest|signed-fields|order_id/i.test(text)
  ) {
    const inner = createParts();
    searchText(text, inner, search.depth + 1);
    for (const each of [...inner.sets, ...inner.bodies]) Object.assign(each, { from, to });
    addParts(parts, inner);
  }
}

function addLiteral(literal: Literal, search: Search, parts: Parts): void {
  if (literal.kind === 'text') return addText(literal, search, parts);
  if (literal.kind === 'unknown') return searchLiterals(search, literal.from + 1, literal.to, parts);
  if (literal.kind !== 'list') return;
  const set = toHeaderSet(literal);
  const body = set === undefined ? toBody(literal, search.text) : undefined;
  if (set !== undefined) parts.sets.push(splitRecord(literal, set, search, parts));
  if (body !== undefined) parts.bodies.push(body);
  if (set === undefined && body === undefined) for (const row of literal.rows) addLiteral(row.value, search, parts);
}

/** The headers of a record that also holds the body, as servers log a request; what else it holds is no header. */
function splitRecord({ rows }: OfKind<'list'>, set: HeaderSet, search: Search, parts: Parts): HeaderSet {
  const inner = createParts();
  for (const { name, value } of rows) if (name !== undefined && !isKnownHeader(name)) addLiteral(value, search, inner);
  if (inner.bodies.length === 0) return set;
  addParts(parts, inner);
  return { ...set, headers: set.headers.filter(([name]) => isKnownHeader(name)) };
}

function searchLiterals(search: Search, from: number, to: number, parts: Parts): void {
  const { reader } = search;
  // The part alone, with the character before it: in the whole text the pattern would look through all that follows,
  // for each of thousands of values.
  const start = Math.max(0, from - 1);
  const text = search.text.slice(start, to);
  const pattern = new RegExp(OPEN);
  pattern.lastIndex = from - start;
  for (let match = pattern.exec(text); match !== null && reader.canGoOn(); match = pattern.exec(text)) {
    const literal = reader.read(start + match.index);
    if (literal === undefined || literal.to > to) continue;
    const found = createParts();
    addLiteral(literal, search, found);
    addParts(parts, found);
    if (found.sets.length + found.bodies.length > 0) pattern.lastIndex = literal.to - start;
  }
}

const SETTER = /["'](:?[A-Za-z][\w-]{0,60})["']\s*(?:\]\s*=(?!=)|,)\s*/g;

/** `"Digest: …"`: a header in quotes, as programs append and log it. */
const QUOTED_HEADER =
  /["'](?=(?:x-)?(?:authorization|timestamp|digest|digest-method|signed-fields|content-type|accept)[ \t]*:)/gi;

/** `headers["Digest"] = "…"`, `.header("Digest", "…")` and such: one header in each statement. */
function searchSetters({ text, reader }: Search, parts: Parts): void {
  let headers: Header[] = [];
  let unknown: string[] = [];
  let torn = false;
  let from = text.length;
  let to = 0;
  const end = (): void => {
    if (headers.some(([name]) => isOwnHeader(name)) || unknown.some(isOwnHeader))
      parts.sets.push({ headers, unknown, torn, from, to });
    [headers, unknown, torn, from, to] = [[], [], false, text.length, 0];
  };
  /** Adds a header; one that repeats a name with another value belongs to the next request. */
  const add = (name: string, value: Literal | undefined, at: number): void => {
    const known = headers.find(([other]) => other.toLowerCase() === name.toLowerCase());
    if (value?.kind === 'text' && known?.[1] === value.text) return;
    if (known !== undefined) end();
    if (value?.kind === 'text') headers.push([name, value.text]);
    else unknown.push(name.toLowerCase());
    torn ||= value?.kind === 'text' && value.torn === true;
    from = Math.min(from, at);
    to = Math.max(to, value?.to ?? at);
  };
  for (const match of text.matchAll(SETTER)) {
    const [whole, name = ''] = match;
    if (!isKnownHeader(name)) continue;
    const value = reader.read(match.index + whole.length);
    // A name with a value of its own follows.
    if (value !== undefined && /^\s*(?::|=>)/.test(text.slice(value.to, value.to + 20))) continue;
    add(name, value, match.index);
  }
  for (const { index } of text.matchAll(QUOTED_HEADER)) {
    const value = reader.read(index);
    const [, name = '', content = ''] = (value?.kind === 'text' && /^([\w-]+)[ \t]*:([^\n]*)$/.exec(value.text)) || [];
    if (value?.kind === 'text' && name !== '') add(name, { ...value, text: content.trim() }, index);
  }
  end();
}

const REQUEST_LINE =
  /^[^\w\r\n]{0,12}(?:--> ?)?(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)[ \t]+(https?:\/\/\S+|\/\S*)(?:[ \t]+(?:HTTP\/[\d.]+|h2|http\/1\.1))?(?:[ \t]+\(\d+-byte body\))?[ \t]*$/im;
const METHOD_LINE = /(?:\b|_)(?:method|verb|type)\\*["']?\]?\s*(?:=>|:|=)\s*\\*["']?(GET|POST|PUT|PATCH|DELETE)\b/gi;
/** A URL takes all of its characters, so that no character is looked at from two beginnings. */
const URLS = /https?:\/\/[^\s"'`<>,)\\]*/g;
const NAMED_URL =
  /\b(?:url|uri|endpoint|fetch|post|RequestUri|curl_init|CURLOPT_URL)\b["']?\]?\s*(?:=>|:|=|,|\()\s*["'`]?(https?:\/\/[^\s"'`<>,)\\]+)/i;

const countNames = (part: HeaderSet | BodyText): number =>
  'shown' in part ? 1 : [...part.headers.map(([name]) => name), ...part.unknown].filter(isOwnHeader).length;

const isWeak = ({ headers, unknown }: HeaderSet): boolean =>
  unknown.some((name) => isOwnHeader(name)) || !headers.some(([name]) => isOwnHeader(name));

const overlaps = (one: Span, other: Span): boolean => one.from < other.to && one.to > other.from;

function searchText(text: string, parts: Parts, depth: number): void {
  const search: Search = { text, reader: createLiteralReader(text), depth };
  searchLiterals(search, 0, text.length, parts);
  if (!parts.sets.some((set) => !isWeak(set))) searchSetters(search, parts);
  const lines = createParts();
  readLines(text, lines);
  const weak = [...parts.sets.filter(isWeak), ...parts.bodies.filter(({ unknown }) => unknown)];
  const sure = [...parts.sets, ...parts.bodies].filter((part) => !weak.includes(part));
  const listed = [...lines.sets, ...lines.bodies];
  // What a list of lines shows is inside a value that was read, or stands alone.
  const isOutside = (part: HeaderSet | BodyText): boolean => !sure.some((each) => overlaps(each, part));
  // A map without quotes is one of unknown expressions for the reader of values; as lines it has values.
  const isKept = (part: HeaderSet | BodyText): boolean =>
    !weak.includes(part) || !listed.some((each) => overlaps(each, part) && countNames(each) >= countNames(part));
  const sets = [...parts.sets.filter(isKept), ...lines.sets.filter(isOutside)];
  const bodies = [...parts.bodies.filter(isKept), ...lines.bodies.filter(isOutside)];
  parts.sets.splice(0, parts.sets.length, ...sets);
  parts.bodies.splice(0, parts.bodies.length, ...bodies);
  const line = REQUEST_LINE.exec(text);
  // A request line after headers and body is that of another request.
  const isBefore = [...sets, ...bodies].some(({ from }) => from > (line?.index ?? 0));
  const [, method, target] = isBefore || depth > 0 || sets.length + bodies.length === 0 ? (line ?? []) : [];
  const all = [...text.matchAll(METHOD_LINE)].map(([, name = '']) => name.toUpperCase());
  const named = all.includes('POST') ? 'POST' : all[0];
  if (method !== undefined) parts.methods.unshift(method.toUpperCase());
  else if (named !== undefined && depth === 0) parts.methods.push(named);
  if (target !== undefined) parts.urls.unshift(target);
  else {
    const plain = text.replaceAll('\\/', '/');
    const own = plain.match(URLS)?.find((url) => url.includes('create-order'));
    parts.urls.push(...[own, NAMED_URL.exec(plain)?.[1]].filter((url) => url !== undefined));
  }
}

const toKey = (set: HeaderSet): string =>
  JSON.stringify(
    set.headers
      .filter(([name]) => isOwnHeader(name) || /^timestamp$/i.test(name))
      .map(([name, value]) => [name.toLowerCase(), value])
      .toSorted(),
  );

/** The longest of equal ones stays. */
function dropRepeated<Part>(
  parts: readonly Part[],
  keyOf: (part: Part) => string,
  sizeOf: (part: Part) => number,
): Part[] {
  const best = new Map<string, Part>();
  for (const part of parts) {
    const key = keyOf(part);
    const other = best.get(key);
    if (other === undefined || sizeOf(part) > sizeOf(other)) best.set(key, part);
  }
  return [...best.values()];
}

/** A body without its layout: a program may print it in two ways. */
const bodyKey = ({ text }: BodyText): string => text.replaceAll(/\s/g, '');

const SHOWN_RANK = { untyped: 0, values: 1, exact: 2 } as const;

function toRequest(
  set: HeaderSet | undefined,
  body: BodyText,
  { urls, methods }: Parts,
  unseen: Set<UnseenPart>,
): ReceivedRequest {
  const all = set?.headers ?? [];
  const headers = all.filter(([name]) => !name.startsWith(':'));
  const pseudo = readPseudoHeaders(all);
  const url = pseudo.url ?? urls.find((each) => /create-order/.test(each)) ?? urls[0] ?? '';
  const method = pseudo.method ?? methods[0];
  if (url === '') unseen.add('url');
  if (method === undefined) unseen.add('method');
  if (set === undefined) unseen.add('headers');
  if (set?.unknown.includes('authorization') === true) unseen.add('Authorization');
  if (headerOf({ headers }, 'Content-Type') === undefined) unseen.add('Content-Type');
  if (body.shown !== 'exact' || (isLaidOut(body.text) && lengthDiffers(headers, body.text))) unseen.add('body-text');
  if (body.shown === 'untyped') unseen.add('body-types');
  return { method: method ?? 'POST', url, headers, body: toUtf8(body.text) };
}

/** True for JSON with white space between its parts, which a program or a person may have put there. */
const isLaidOut = (text: string): boolean => /^\{\s|":\s|,\s+"/.test(text);

const lengthDiffers = (headers: readonly Header[], text: string): boolean =>
  headerOf({ headers }, 'Content-Length') !== String(toUtf8(text).length);

const ORDER_START = /\{\s*"(?:timestamp|vendor|order_id)"/;
const SIGNED = /^(?:digest|timestamp|signed-?fields)$/i;

/** Undefined when it is a request. */
function findRefusal(text: string, sets: readonly HeaderSet[], bodies: readonly BodyText[]): ParseError | undefined {
  const hides = sets.some(({ unknown }) => unknown.some((name) => SIGNED.test(name)));
  const torn = [...sets, ...bodies].find((part) => part.torn);
  if (torn !== undefined) return createRefusal('damaged', torn.from);
  if (hides || bodies.some(({ unknown }) => unknown)) return createRefusal('no-values', 0);
  if (bodies.length === 0 && findJoined(text, sets) !== undefined) return createRefusal('no-values', 0);
  if (bodies.length === 0 && sets.length > 0)
    return createRefusal(ORDER_START.test(text) ? 'cut-off' : 'no-body', text.length);
  if (
    bodies.length > 0 &&
    sets.length === 0 &&
    /signed-?fields|digest-?method|authorization/i.test(withoutBodies(text, bodies))
  )
    return createRefusal('damaged', bodies[0]?.from ?? 0);
  if (bodies.length === 0)
    return createRefusal(/"?resultcode"?|"?result"?\s*[:=]/i.test(text) ? 'response-only' : 'no-request', 0);
  const isPaired = sets.length === bodies.length || Math.max(sets.length, bodies.length) === 1;
  return isPaired ? undefined : createRefusal('damaged', 0);
}

const withoutBodies = (text: string, bodies: readonly BodyText[]): string =>
  bodies.reduce((rest, { from, to }) => rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to), text);

function isCutOff(text: string): boolean {
  const at = text.search(ORDER_START);
  return at >= 0 && isJsonCut(text, at);
}

/** True for a list that lacks a field which Signed-Fields names, or any without them: it may be cut off. */
function lacksSigned({ shown, text }: BodyText, set: HeaderSet | undefined): boolean {
  const signed = set === undefined ? undefined : headerOf(set, 'Signed-Fields');
  const names = signed === undefined ? FIELDS.map(({ name }) => name) : signed.split(',').map((name) => name.trim());
  return shown === 'untyped' && names.some((name) => isField(name) && !text.includes(`"${name}":`));
}

const CLOSED = /^(?:[{[(]|(?:array|dict|\w+ Object)\s*\()/i;

/** True for lines of headers without a request line before them, or at the end of a paste: some may be lost or not written. */
function isOpenEnded(text: string, { from, to }: HeaderSet): boolean {
  if (CLOSED.test(text.slice(from, from + 40))) return false;
  const rest = text.slice(to).split('\n');
  return !REQUEST_LINE.test(text.slice(0, from)) || rest.filter((line) => /\w/.test(line)).length < 2;
}

const HEADERS = 'authorization|timestamp|digest|digest-?method|signed-?fields';
const NAME = `(${FIELDS.map(({ name }) => name).join('|')}|${HEADERS})`;
const IS_HEADER = new RegExp(`^(?:${HEADERS})$`, 'i');
const MEMBER = String.raw`(?:\[\s{0,9}["':]|[\w\])](?:\.|->))${NAME}["']?\s{0,9}\]?`;

/** Statements of code that change one value of what was written before them. */
const CHANGES: readonly RegExp[] = [
  // x["Digest"] = …, x.amount += …
  String.raw`${MEMBER}\s{0,9}(?:[-+*/.]|\|\||\?\?)?=(?![=>])`,
  // headers.set("Digest", …), request.addHeader("Digest", …)
  String.raw`\.(?:set|add|put|append|header|with)\w{0,40}\(\s{0,9}["']${NAME}["']\s{0,9},`,
  // $headers[] = 'Digest: …', headers.push("Digest: …")
  String.raw`(?:\[\]\s{0,9}=|\.(?:push|append|add)\()\s{0,9}["']${NAME}\s{0,9}:`,
  // delete x.amount, unset($x['amount']), x.pop("amount")
  String.raw`\b(?:delete|del|unset)[ \t(]{1,4}[$\w]{1,60}${MEMBER}`,
  // body.update({"amount": 200}), order.merge!(amount: 200), Object.assign(order, {amount: 200}), {...order, amount: 200}
  String.raw`(?:\.(?:update|merge!?|assign|putAll)\(|[{[(,]\s{0,9}(?:\.\.\.|\*\*)[$\w]{1,60},)[^)}\]\n]{0,300}?\b${NAME}["']?\s{0,9}(?:=>|[:=](?!=))`,
  String.raw`\.(?:remove|delete|pop)\w{0,40}\(\s{0,9}["':]${NAME}["'\s)]`,
].map((source) => new RegExp(source, 'gi'));

/** `"Digest: " . $digest` or `...headers` in a list of headers: what it has is no part of the text. */
const JOINED = new RegExp(String.raw`["']${NAME}:\s{0,9}["']\s{0,9}[.+]|[{[(,]\s{0,9}(?:\.\.\.|\*\*)[a-z_$]`, 'gi');

const findJoined = (text: string, sets: readonly HeaderSet[]): number | undefined =>
  [...text.matchAll(JOINED)].find(({ index }) => sets.some(({ from, to }) => from <= index && index < to))?.index;

/** `'{"amount":100}'.replace('100', amount)`, `"…" % total`: what follows a text changes it. */
const REWRITTEN = /^["'`]{1,3}\s{0,9}(?:\)\s{0,9})?(?:\.\s{0,9}(?:replace|gsub|sub|format|tr)\w{0,9}!?\(|% ?[\w(])/;

const readRest = (text: string, from: number): string =>
  /^\s*["'`]?([^\n]*?)["'`]?[\s;,)}]*(?:\n|$)/.exec(text.slice(from, from + 2000))?.[1] ?? '';

/** Undefined where code changes or makes up no value of what was read. */
function findLaterChange(text: string, sets: readonly HeaderSet[], bodies: readonly BodyText[]): number | undefined {
  const joined = findJoined(text, sets);
  if (joined !== undefined) return joined;
  const rewritten = bodies.find(({ to }) => REWRITTEN.test(text.slice(to - 1, to + 60)));
  if (rewritten !== undefined) return rewritten.to;
  const orders = bodies.map((body) => ({ ...body, members: membersOf({ body: toUtf8(body.text) }) }));
  for (const pattern of CHANGES)
    for (const { 0: whole, 1: name = '', index } of text.matchAll(pattern)) {
      const header = name.replace(/(?<=^(?:digest|signed))(?=method|fields)/i, '-');
      const changed = [
        ...(IS_HEADER.test(name) ? sets.map((set) => ({ ...set, value: headerOf(set, header) })) : []),
        ...(isField(name) ? orders.map(({ from, to, members }) => ({ from, to, value: members.get(name)?.text })) : []),
      ];
      if (changed.every(({ from }) => from > index) || changed.some(({ from, to }) => from <= index && index < to))
        continue;
      const rest = readRest(text, index + whole.length);
      if (!changed.some(({ value }) => value === rest)) return index;
    }
  return undefined;
}

export function parseAnyText(text: string): Reading | ParseError {
  const parts = createParts();
  searchText(text, parts, 0);
  const sets = dropRepeated(parts.sets, toKey, ({ headers }) => headers.length);
  const bodies = dropRepeated(parts.bodies, bodyKey, ({ shown }) => SHOWN_RANK[shown]);
  if (bodies.every(({ shown }) => shown !== 'exact') && isCutOff(text)) return createRefusal('cut-off', text.length);
  const refusal = findRefusal(text, sets, bodies);
  if (refusal !== undefined) return refusal;
  // Many requests are a log, not code.
  const change = bodies.length > 1 ? undefined : findLaterChange(text, sets, bodies);
  if (change !== undefined) return createRefusal('no-values', change);
  if (bodies.some((body, at) => lacksSigned(body, sets[at]))) return createRefusal('cut-off', text.length);
  const unseen = new Set<UnseenPart>();
  const requests = bodies.map((body, at) => toRequest(sets[at], body, parts, unseen));
  if (sets.some((set) => isOpenEnded(text, set))) unseen.add('headers');
  const taken = [...sets, ...bodies]
    .map(({ from, to }) => ({ from, to }))
    .toSorted((one, other) => one.from - other.from);
  const format = sets.length === 0 ? 'a body without headers' : 'headers and body as text';
  return toReading(format, { requests, notes: [] }, { taken, unseen: [...unseen] });
}
