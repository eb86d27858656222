import {
  isField,
  isHeaders,
  isKnownHeader,
  isNumberOf,
  isOrder,
  isOwnHeader,
  type BodyText,
  type Header,
  type Parts,
} from './request-parts.ts';

/** One line that has a name and a value, in any notation of lists. */
interface Line {
  readonly name: string;
  readonly value: string;
  /** False where the value was in quotes. */
  readonly bare: boolean;
  readonly sign: string;
  readonly from: number;
  readonly to: number;
}

/** `Name: value`, `Name => value`, `[Name] => value`, `Name = value`, a row of a table, with quotes or bullets. */
const PAIR =
  /^[ \t]*(?:(?:[-*•·+] |-> |[|│║╟])[ \t]*)?(?:(?:request )?header:? (?=[A-Za-z]))?(["'`*[]{0,3})(:?[A-Za-z][\w-]{0,60})(["'`\]]{0,2})(?:\*\*)?[ \t]*(=>|->|:(?!\/\/)|=|\||│|\t+| {2,}| (?=\[[^\]]*\]$))(?:\*\*)?[ \t]*(.*)$/i;
const NAME_ALONE = /^[ \t]*(:?[A-Za-z][\w-]{0,60}):?[ \t]*$/;

/** A value without what the notation puts around it. */
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
  try {
    const text: unknown = JSON.parse(`"${inner}"`);
    return typeof text === 'string' ? { value: text, bare: false } : undefined;
  } catch {
    return undefined;
  }
}

/** The value of a line that stands in quotes as a whole: `Name: value` between two backticks. */
function trimOuterQuote(raw: string, before: string, after: string): string {
  const quote = before.at(-1) ?? '';
  const value = raw.trimEnd();
  return after === '' && /^["'`]$/.test(quote) && value.endsWith(quote) && !value.startsWith(quote)
    ? value.slice(0, -1)
    : raw;
}

const isKnown = (name: string): boolean => isKnownHeader(name) || isField(name);

/** The rows of a text, in groups that stand together in one notation. */
function readGroups(text: string): Line[][] {
  const groups: Line[][] = [];
  let group: Line[] = [];
  const end = (): void => {
    if (group.length > 0) groups.push(group);
    group = [];
  };
  const add = (line: Line): void => {
    const [first] = group;
    if (first !== undefined && first.sign !== line.sign) end();
    if (group.length > 0 || isKnown(line.name)) group.push(line);
  };
  for (let at = 0; at < text.length;) {
    const stop = text.indexOf('\n', at);
    const to = stop < 0 ? text.length : stop;
    const line = text.slice(at, to).replace(/\r$/, '');
    const [, alone] = NAME_ALONE.exec(line) ?? [];
    const next = text.indexOf('\n', to + 1);
    const below = text.slice(to + 1, next < 0 ? text.length : next).trim();
    const [, before = '', name, after = '', sign = '', rest = ''] = PAIR.exec(line) ?? [];
    const raw = trimOuterQuote(rest, before, after);
    const separator = sign.replace(/\t+/, '\t').replace(/ {2,}/, ' ');
    const belowName = NAME_ALONE.exec(below)?.[1];
    const isValue = below !== '' && !/^[{}[\]]/.test(below) && (belowName === undefined || !isKnown(belowName));
    if (alone !== undefined && isKnown(alone) && isValue) {
      add({ name: alone, value: below, bare: true, sign: '\n', from: at, to: next < 0 ? text.length : next });
      at = (next < 0 ? text.length : next) + 1;
      continue;
    }
    const [, yamlName] = /^[ \t]*(?:-[ \t]*)?(?:name|key):[ \t]*["']?([\w-]+)["']?$/.exec(line) ?? [];
    const [, yamlValue] = /^value:[ \t]*(.*)$/.exec(below) ?? [];
    const yaml = yamlValue === undefined ? undefined : cleanValue(yamlValue, ':');
    if (yamlName !== undefined && yaml !== undefined) {
      add({ name: yamlName, ...yaml, sign: 'yaml', from: at, to: next < 0 ? text.length : next });
      at = (next < 0 ? text.length : next) + 1;
      continue;
    }
    const cleaned = name === undefined ? undefined : cleanValue(raw, separator);
    if (name === undefined || cleaned === undefined) end();
    else add({ name, ...cleaned, sign: separator, from: at, to });
    at = to + 1;
  }
  end();
  return groups;
}

/** An order whose values were written without quotes: only the field says what is a number. */
function toUntypedBody(lines: readonly Line[]): BodyText {
  const members = lines.map(({ name, value, bare }) => {
    return `${JSON.stringify(name)}:${bare && isNumberOf(name, value) ? value : JSON.stringify(value)}`;
  });
  return {
    text: `{${members.join(',')}}`,
    shown: 'untyped',
    unknown: false,
    from: lines[0]?.from ?? 0,
    to: lines.at(-1)?.to ?? 0,
  };
}

function addGroup(lines: readonly Line[], text: string, parts: Parts): void {
  const fields = lines.filter(({ name }) => isField(name));
  const names = lines.map(({ name }) => name);
  const place = { from: lines[0]?.from ?? 0, to: lines.at(-1)?.to ?? 0 };
  // The beginning of a list that does not end: its end was cut off.
  if (isOrder(names) && /[{[(]\s*$/.test(text.slice(Math.max(0, place.from - 80), place.from))) return;
  if (isOrder(names)) return void parts.bodies.push(toUntypedBody(fields));
  if (!isHeaders(names)) return;
  // One list may hold headers and order: `Timestamp` is the header, `timestamp` the field.
  const isMixed = isOrder(fields.map(({ name }) => name));
  const own = isMixed ? lines.filter(({ name }) => !isField(name)) : lines;
  const headers = own.map(({ name, value }): Header => [name, value]);
  parts.sets.push({ headers, unknown: [], ...place });
  if (isMixed) parts.bodies.push(toUntypedBody(fields));
}

const INLINE = /(?<![\w"'./-])(:?[A-Za-z][\w-]{0,60})(?:=|:)(?!\/\/) ?(?=(\[?)("?))/g;

/** `{Name=value, Name=value}`, `map[Name:[value] Name:[value]]` and such, as maps of Java and Go print themselves. */
function readInline(line: string, from: number, parts: Parts): void {
  const found = [...line.matchAll(INLINE)].filter(
    ({ 1: name = '', index }) => isKnown(name) || /(?:[,;]|\]) $/.test(line.slice(Math.max(0, index - 2), index)),
  );
  const lines = found.map((match, at): Line => {
    const [whole, name = '', bracket = '', quote = ''] = match;
    const start = match.index + whole.length + bracket.length + quote.length;
    let value = line.slice(start, found[at + 1]?.index ?? line.length);
    if (quote !== '') value = value.slice(0, value.indexOf('"') < 0 ? value.length : value.indexOf('"'));
    else if (bracket !== '') value = value.slice(0, value.indexOf(']') < 0 ? value.length : value.indexOf(']'));
    else if (at === found.length - 1) value = value.replace(isField(name) ? /[}\])>][^}\])>]*$/ : /[}\])>,].*$/, '');
    else value = value.trimEnd().replace(/(?:[}\])>].*|[,;])$/, '');
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
  if (firstField >= 0) addGroup(fields, '', parts);
  if (headers.filter(({ name }) => isOwnHeader(name)).length > 1) addGroup(headers, '', parts);
}

/** Headers and orders that a text lists line by line, or in one line. */
export function readLines(text: string, parts: Parts): void {
  for (const group of readGroups(text)) addGroup(group, text, parts);
  let from = 0;
  for (const line of text.split('\n')) {
    if (/digest|order_id/i.test(line) && line.length < 20_000) readInline(line.replace(/\r$/, ''), from, parts);
    from += line.length + 1;
  }
}
