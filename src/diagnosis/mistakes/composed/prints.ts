import { fromBase64Text, toUtf8 } from '#protocol/text.ts';
import { findField } from '#protocol/order.ts';
import { STEPS } from '#protocol/recipe.ts';
import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import { cacheTexts } from '#diagnosis/search/plan.ts';
import type { Source } from '#diagnosis/search/source.ts';
import {
  asciiOnly,
  encodePart,
  encodeWhole,
  escapeSlashes,
  JSON_HABITS,
  upperCaseEscapes,
} from '#diagnosis/mistakes/escapes.ts';
import { combine, composeMessage, type Mistake } from '#diagnosis/mistakes/mistake.ts';
import {
  dumped,
  goFloat,
  goValue,
  inQuotes,
  inSingle,
  json,
  jsonAll,
  naive,
  naiveAll,
  naiveDouble,
  NESTS,
  NAME_STYLES,
  php,
  type Print,
  python,
  type Quote,
  quoteBytes,
  quoteJs,
  quotePython,
  raw,
  ruby,
  same,
  serialized,
  unlessNumber,
  write,
  type Member,
} from './quotes.ts';
import { ordersOf } from './orders.ts';

const CLASSES = ['Order', 'CreateOrderRequest', 'OrderRequest', 'CheckoutRequest', 'CheckoutOrder', 'PaymentRequest', 'Payload', 'Request', 'Checkout', 'Payment', 'OrderDto', 'OrderData', 'CreateOrder', 'CreateOrderMinimalRequest', 'OrderPayload', 'RequestBody', 'Body', 'Data', 'Params', 'MinimalOrder']; // prettier-ignore

const values =
  (head: string, quote: Quote, joiner: string, tail: string): Print =>
  (members) =>
    head + members.map(([, value, type]) => quote(value, type)).join(joiner) + tail;
const yamlValue = unlessNumber((v) => (v === '' || /^[\d.:TZ-]+$/.test(v) ? `'${v}'` : /^["'&*!|>%@`#{[]|: | #/.test(v) ? `'${v.replaceAll("'", "''")}'` : v)); // prettier-ignore
const xmlValue: Quote = cacheTexts((v) => v.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
const xml =
  (head: string, tail: string, quote: Quote, between = ''): Print =>
  (members) =>
    `${head}${members.map(([n, v, t]) => `<${n}>${quote(v, t)}</${n}>`).join(between)}${tail}`;

type NamedPrint = readonly [name: string, print: Print];

export const printJson: Print = write('{', inQuotes, ':', json, ',', '}');
export const printSpacedJson: Print = write('{', inQuotes, ': ', json, ', ', '}');
export const printIndentedJson = (indent: string): Print =>
  write(`{\n${indent}`, inQuotes, ': ', json, `,\n${indent}`, '\n}');

const JSON_PRINTS: readonly NamedPrint[] = [
  ['JSON', printJson],
  ['JSON of Python', printSpacedJson],
  ['JSON of texts', write('{', inQuotes, ':', jsonAll, ',', '}')],
  ['JSON of texts, spaced', write('{', inQuotes, ': ', jsonAll, ', ', '}')],
  ['JSON, indented', printIndentedJson('  ')],
  ['JSON, indented by 4', printIndentedJson('    ')],
];

/** Head × spelling × separator × tail. */
const OBJECTS: readonly NamedPrint[] = [
  ...JSON_PRINTS,
  ['JSON, indented by a tab', printIndentedJson('\t')],
  ['JSON by hand', write('{', inQuotes, ':', naiveDouble, ',', '}')],
  ['JSON of values', values('[', json, ',', ']')],
  ['JSON of values, spaced', values('[', json, ', ', ']')],
  ['JSON of values as texts', values('[', jsonAll, ',', ']')],
  ['JSON of entries', write('[[', inQuotes, ',', json, '],[', ']]')],
  ['JSON of entries, spaced', write('[[', inQuotes, ', ', json, '], [', ']]')],
  ['JSON of names and values', write('[{"name":', inQuotes, ',"value":', json, '},{"name":', '}]')],
  ['JSON of keys and values', write('[{"key":', inQuotes, ',"value":', json, '},{"key":', '}]')],
  ['JSON of single members', write('[{', inQuotes, ':', json, '},{', '}]')],
  ['JSON of pairs', (members) => JSON.stringify(members.map(([n, v]) => `${n}=${v}`))],
  ['JSON of pairs, spaced', (members) => `[${members.map(([n, v]) => JSON.stringify(`${n}=${v}`)).join(', ')}]`],
  ['print_r', write('Array\n(\n    [', same, '] => ', raw, '\n    [', '\n)\n')],
  ['print_r of values', (members) => `Array\n(\n${members.map(([, v], i) => `    [${i}] => ${v}\n`).join('')})\n`],
  ['print_r of an object', write('stdClass Object\n(\n    [', same, '] => ', raw, '\n    [', '\n)\n')],
  ['var_export', write('array (\n  ', inSingle, ' => ', php, ',\n  ', ',\n)')],
  ['var_export of an object', write('(object) array(\n   ', inSingle, ' => ', php, ',\n   ', ',\n)')],
  ['short array of PHP', write('[', inSingle, ' => ', php, ', ', ']')],
  ['serialize', (members) => `a:${members.length}:{${members.map(([n, v, t]) => serialized(n) + serialized(v, t)).join('')}}`],
  ['serialize of values', (members) => `a:${members.length}:{${members.map(([, v, t], i) => `i:${i};${serialized(v, t)}`).join('')}}`],
  ['serialize of an object', (members) => `O:8:"stdClass":${members.length}:{${members.map(([n, v, t]) => serialized(n) + serialized(v, t)).join('')}}`],
  ['var_dump', (members) => `array(${members.length}) {\n${members.map(([n, v, t]) => `  ["${n}"]=>\n  ${dumped(v, t)}`).join('')}}\n`],
  ['dict', write('{', inSingle, ': ', python, ', ', '}')],
  ['dict of texts', write('{', inSingle, ': ', (v) => quotePython(v), ', ', '}')],
  ['pprint', write('{', inSingle, ': ', python, ',\n ', '}')],
  ['items', write('[(', inSingle, ', ', python, '), (', ')]')],
  ['items of texts', write('[(', inSingle, ', ', (v) => quotePython(v), '), (', ')]')],
  ['dict_items', write('dict_items([(', inSingle, ', ', python, '), (', ')])')],
  ['odict_items', write('odict_items([(', inSingle, ', ', python, '), (', ')])')],
  ['OrderedDict', write('OrderedDict([(', inSingle, ', ', python, '), (', ')])')],
  ['OrderedDict of 3.12', write('OrderedDict({', inSingle, ': ', python, ', ', '})')],
  ['tuple of tuples', write('((', inSingle, ', ', python, '), (', '))')],
  ['list of values', values('[', python, ', ', ']')],
  ['tuple of values', values('(', python, ', ', ')')],
  ['dict_values', values('dict_values([', python, ', ', '])')],
  ['pydantic', write('', same, '=', python, ' ', '')],
  ['Map of Java', write('{', same, '=', raw, ', ', '}')],
  ['List of Java', values('[', raw, ', ', ']')],
  ['entries of Java', write('[', same, '=', raw, ', ', ']')],
  ['generated toString', write('class Order {\n    ', same, ': ', raw, '\n    ', '\n}')],
  ['Hash of Ruby', write('{', inQuotes, '=>', ruby, ', ', '}')],
  ['Hash of Ruby 3.4', write('{', inQuotes, ' => ', ruby, ', ', '}')],
  ['Hash of symbols', write('{:', same, '=>', ruby, ', :', '}')],
  ['Hash of symbols of Ruby 3.4', write('{', same, ': ', ruby, ', ', '}')],
  ['Array of Ruby', values('[', ruby, ', ', ']')],
  ['Array of pairs of Ruby', write('[[', inQuotes, ', ', ruby, '], [', ']]')],
  ['YAML', write('---\n', same, ': ', yamlValue, '\n', '\n')],
  ['YAML without head', write('', same, ': ', yamlValue, '\n', '\n')],
  ['map of Go', write('map[', same, ':', raw, ' ', ']')],
  ['map of Go with floats', write('map[', same, ':', goValue, ' ', ']')],
  ['%#v of a map', write('map[string]interface {}{', inQuotes, ':', json, ', ', '}')],
  ['%#v of a map of texts', write('map[string]string{', inQuotes, ':', jsonAll, ', ', '}')],
  ['struct of Go', values('{', goValue, ' ', '}')],
  ['pointer to a struct of Go', values('&{', goValue, ' ', '}')],
  ['slice of Go', values('[', raw, ' ', ']')],
  ['slice of pairs of Go', write('[', same, '=', raw, ' ', ']')],
  ['%q of pairs', (members) => `[${members.map(([n, v]) => JSON.stringify(`${n}=${v}`)).join(' ')}]`],
  ['%+v', write('{', same, ':', goValue, ' ', '}')],
  ['%+v of a pointer', write('&{', same, ':', goValue, ' ', '}')],
  ['%#v', write('main.Order{', same, ':', (v, t) => (t === 'number' ? goFloat(v) : JSON.stringify(v)), ', ', '}')],
  ['%#v of a pointer', write('&main.Order{', same, ':', (v, t) => (t === 'number' ? goFloat(v) : JSON.stringify(v)), ', ', '}')],
  ['util.inspect', write('{\n  ', same, ': ', unlessNumber(quoteJs), ',\n  ', '\n}')],
  ['util.inspect in a line', write('{ ', same, ': ', unlessNumber(quoteJs), ', ', ' }')],
  ['String of entries', write('', same, ',', raw, ',', '')],
  ['anonymous type of C#', write('{ ', same, ' = ', raw, ', ', ' }')],
  ['pairs of C#', write('[', same, ', ', raw, '][', ']')],
  ['pairs of C#, joined', write('[', same, ', ', raw, '],[', ']')],
  ['pairs of C#, joined with &', write('[', same, ', ', raw, ']&[', ']')],
  ['pairs of C#, in lines', write('[', same, ', ', raw, ']\n[', ']')],
  ['XML of .NET', xml('<order>', '</order>', (v) => xmlValue(v, undefined).replace(/["'\u00a0-\u00ff]/g, (char) => (char === '"' ? '&quot;' : `&#${char.charCodeAt(0)};`)))],
  ['bytes of Python', (members) => quoteBytes(members.map(([n, v]) => `${n}=${v}`).join('&'))],
  ['list of pairs of Python', (members) => `[${members.map(([n, v]) => quotePython(`${n}=${v}`)).join(', ')}]`],
  ...['order', 'request', 'xml', 'data', 'root', 'body', 'payload', 'Order', 'hash', 'response'].flatMap((root): [string, Print][] => [
    [`XML ${root}`, xml(`<${root}>`, `</${root}>`, xmlValue)],
    [`XML ${root} with head`, xml(`<?xml version="1.0" encoding="UTF-8"?>\n<${root}>`, `</${root}>`, xmlValue)],
    [`XML ${root} in lines`, xml(`<${root}>\n  `, `\n</${root}>`, xmlValue, '\n  ')],
  ]),
  ['XML members', xml('', '', xmlValue)],
  ['CSV', (members) => `${members.map(([n]) => n).join()}\n${members.map(([, v]) => v).join()}`],
  ['names', (members) => members.map(([n]) => n).join()],
  ['names joined by &', (members) => members.map(([n]) => n).join('&')],
  ['names in a row', (members) => members.map(([n]) => n).join('')],
  ['names with nothing', (members) => members.map(([n]) => `${n}=`).join('&')],
  ['names in quotes', (members) => JSON.stringify(members.map(([n]) => n))],
  ['names and numbers', (members) => members.map(([, v], i) => `${i}=${v}`).join('&')],
  ['names and numbers from 1', (members) => members.map(([, v], i) => `${i + 1}=${v}`).join('&')],
  ['pairs as bytes', (members) => `[${toUtf8(members.map(([n, v]) => `${n}=${v}`).join('&')).join(' ')}]`],
  ['values once each', (members) => [...new Set(members.map(([, v]) => v))].join('')],
  ['values once each, joined by &', (members) => [...new Set(members.map(([, v]) => v))].join('&')],
  ['values once each, with commas', (members) => [...new Set(members.map(([, v]) => v))].join()],
  ...['', '&', ',', '|', '\n', ':', ';', ' ', '.', '-', '#', '_'].map((joiner): [string, Print] => [`values joined by ${JSON.stringify(joiner)}`, values('', raw, joiner, '')]),
  ...['&', ',', '', '|', '\n', ';', ', '].map((joiner): [string, Print] => [`pairs joined by ${JSON.stringify(joiner)}`, write('', same, '=', raw, joiner, '')]),
]; // prettier-ignore

const CLASS_FORMS: readonly ((name: string) => Print)[] = [
  (name) => write(`${name}(`, same, '=', raw, ', ', ')'),
  (name) => write(`${name}[`, same, '=', raw, ', ', ']'),
  (name) => write(`${name}{`, same, '=', raw, ', ', '}'),
  (name) => write(`${name}{`, same, '=', naive, ', ', '}'),
  (name) => write(`${name}{`, same, '=', naiveAll, ', ', '}'),
  (name) => write(`${name} { `, same, ' = ', raw, ', ', ' }'),
  (name) => write(`${name}(`, same, '=', python, ', ', ')'),
  (name) => write(`#<struct ${name} `, same, '=', ruby, ', ', '>'),
  (name) => write(`${name} [`, same, '=', raw, ', ', ']'),
  (name) => write(`class ${name} {\n    `, same, ': ', raw, '\n    ', '\n}'),
  (name) => write(`main.${name}{`, same, ':', json, ', ', '}'),
];

export const toMembers = ({ values: of, types, timestamp }: Source, names: readonly string[], spell = same): Member[] =>
  names.map((name) => [spell(name), of[name] ?? (name === 'timestamp' ? timestamp : ''), types[name]]);
const plainAddress = ([name, value, type]: Member): Member => [
  name,
  findField(name)?.kind === 'address' ? (fromBase64Text(value) ?? value) : value,
  type,
];

type PrintRow = readonly [id: string, text: string, how?: MessageKey];

const sample = (text: string): string => (text.length > 48 ? `${text.slice(0, 47)}…` : text);
/** `how` says what its begin does not show. */
function createPrint([id, text, how]: PrintRow): Mistake {
  const describe = (shown: string): Message =>
    msg('Signed: {print}.', { print: how === undefined ? shown : msg('{text} ({how})', { text: shown, how: [how] }) });
  const [description, anonymous] = [describe(sample(text)), describe('…')];
  const extra = { standalone: true, anonymous };
  return composeMessage(`printed-whole:${id}`, description, 'OTHER_RECIPE', { message: () => text }, extra);
}

const WRAPS: readonly string[] = [
  '"@"', "'@'", '[@]', '{"data":@}', '{"order":@}', '{"body":@}', '{"payload":@}', '{"params":@}', '{"request":@}', '{"json":@}', '{"data": @}', '{"order": @}', '{"body": @}', '{"payload": @}', '{"data":[@]}', '{"data":{"order":@}}',
  'data=@', 'payload=@', 'body=@', 'json=@', 'order=@', 'request=@', 'params=@', '@\n', '\n@', '@\r\n', ' @', '@ ', "b'@'", "b\"@\"", 'Order@', '{{@}}', '(@)', "('@',)", '&@', '?@', '@&', 'string:@', 'POST@', 'POST\n@', 'POST&@', '<@>', '```@```', '\ufeff@',
]; // prettier-ignore

const ESCAPES: readonly ((text: string) => string)[] = [
  (text) => text,
  asciiOnly,
  escapeSlashes,
  (text) => escapeSlashes(asciiOnly(text)),
  (text) => JSON.stringify(text),
  (text) => JSON.stringify(asciiOnly(text)),
  (text) => asciiOnly(JSON.stringify(text)),
  JSON_HABITS.go,
  JSON_HABITS.gson,
  JSON_HABITS.dotnet,
  (text) => upperCaseEscapes(asciiOnly(text)),
  (text) => text.replaceAll('\n', '\r\n'),
];
const WHOLE_WORDS = [
  '',   'System.Object[]', 'System.String[]', 'System.Collections.Generic.Dictionary`2[System.String,System.Object]', 'System.Collections.Generic.Dictionary`2[System.String,System.String]', 'System.Collections.Generic.List`1[System.String]', 'System.Collections.Generic.SortedDictionary`2[System.String,System.Object]',
  'System.Dynamic.ExpandoObject', 'Order', '[object Object]', '[object FormData]', '[object Map]', '[object Promise]', '[object Array]', '[object Undefined]', '[object URLSearchParams]', '[object ArrayBuffer]', '[object Set]', 'None', 'nil', '<nil>', 'NULL', 'true', 'false', '1', '0', ' ', '\n', '""', 'input', 'data', 'payload', 'message',
  'body', 'undefined', 'null', 'map[]', 'Array', 'Array()', 'Array\n(\n)\n', 'array (\n)', 'a:0:{}', '{}', '[]', '()', 'Object', 'NaN', 'b\'\'', '&', 'timestamp=', 'string',
]; // prettier-ignore

const encodeQuery = (text: string): string => STEPS.escape.options.form.do(text).replaceAll('*', '%2A');
const joinQuery = (each: readonly (readonly [string, string])[]): string => each.map(([n, v]) => `${n}=${v}`).join('&');
const isNumeric = (text: string): boolean => /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(text);
/** How sort() of PHP 8 compares: two numbers by size, also where a text is a number; all else as texts. */
const compareLikePhp = ([, a]: Member, [, b]: Member): number =>
  isNumeric(a) && isNumeric(b) ? Number(a) - Number(b) : a < b ? -1 : a > b ? 1 : 0;

/** Queries of an object in an object, and of values that lost their names. */
function queries(members: readonly Member[]): (readonly [text: string, how?: MessageKey])[] {
  const sortedValues = [
    members.map(([, v]) => v),
    members.map(([, v]) => v).toSorted(),
    members
      .toSorted(([, a, s], [, b, t]) =>
        s === t ? (s === 'number' ? Number(a) - Number(b) : a < b ? -1 : 1) : s === 'number' ? -1 : 1,
      )
      .map(([, v]) => v),
    members.toSorted(compareLikePhp).map(([, v]) => v),
  ];
  const made = [
    ...NESTS.map((nest) => members.map(([n, v]) => [`${nest}[${n}]`, v] as const)),
    ...sortedValues.flatMap((each) => [
      each.map((v, i) => [String(i), v] as const),
      each.map((v, i) => [String(i + 1), v] as const),
    ]),
    members.map(([n, v]) => [n, v] as const),
  ];
  return made.flatMap((each) => {
    const form = joinQuery(each.map(([n, v]) => [encodeQuery(n), encodeQuery(v)]));
    const percent = joinQuery(each.map(([n, v]) => [encodePart(n), encodePart(v)]));
    const sortedForm = form.split('&').toSorted().join('&');
    return [
      [joinQuery(each)],
      [form, 'form-encoded'],
      [percent, 'percent-encoded'],
      [encodeQuery(form), 'encoded twice'],
      [encodePart(form), 'encoded twice'],
      [encodePart(percent), 'encoded twice'],
      [encodeWhole(form).replaceAll('%25', '%'), 'form-encoded'],
      [sortedForm, 'sorted, form-encoded'],
      [encodePart(form).replaceAll('%2B', '+').replaceAll('%2F', '/'), 'encoded twice'],
      [encodePart(form).replaceAll('%2F', '/'), 'encoded twice'],
      [form.replaceAll('%40', '@').replaceAll('%3A', ':'), 'form-encoded'],
    ];
  });
}

/** The order printed whole in the orders of the lists, as it is and as queries, and words that were printed instead. */
function* listPlainPrints(source: Source): Iterable<PrintRow> {
  for (const [order, names] of ordersOf(source).slice(0, LISTS)) {
    const members = toMembers(source, names);
    for (const [name, print] of OBJECTS) yield [`${name}, ${order}`, print(members)];
    for (const query of queries(members)) yield ['query', ...query];
  }
  for (const word of WHOLE_WORDS) yield ['word', word];
}

/** How many of the orders are those of the lists: of Signed-Fields and of the body. */
const LISTS = 2;

/** The order printed whole: printers × orders × spellings, in wraps. Short orders have prints that are alike. */
function* listPrints(source: Source): Iterable<PrintRow> {
  const orders = ordersOf(source);
  const few = orders.slice(0, 6);
  for (const [order, names] of orders.slice(LISTS)) {
    const members = toMembers(source, names);
    for (const [name, print] of OBJECTS) yield [`${name}, ${order}`, print(members)];
  }
  for (const [order, names] of few) {
    const sets = [
      ...NAME_STYLES.map((spell) => toMembers(source, names, spell)),
      toMembers(source, names).map(plainAddress),
      toMembers(source, names).filter(([, value]) => value !== ''),
    ];
    for (const members of sets) for (const [name, print] of OBJECTS) yield [`${name}, ${order}`, print(members)];
  }
  const [listed, body] = [[...new Set(source.listed)], Object.keys(source.values)];
  for (const [names, spell] of combine([listed, body], [same, ...NAME_STYLES.slice(0, 3)])) {
    const members = toMembers(source, names, spell);
    for (const [form, type] of combine(CLASS_FORMS, CLASSES)) yield [type, form(type)(members)];
  }
  for (const [, names] of few.slice(LISTS))
    for (const query of queries(toMembers(source, names))) yield ['query', ...query];
  for (const [[, names], mark, between] of combine(
    few,
    [',', '&', '|', ''],
    ['|', '\n', ':', ';', '.', '?', ' ', '#', '&', '=', ''],
  )) {
    const members = toMembers(source, names);
    yield [
      'names and values',
      `${members.map(([n]) => n).join(mark)}${between}${members.map(([, v]) => v).join(mark)}`,
    ];
  }
  const sorted = [listed.toSorted(), body.toSorted()];
  const wrapped = [
    source.bodyText,
    source.bodyText.trim(),
    ...JSON_PRINTS.map(([, print]) => print(toMembers(source, body))),
    ...combine(sorted, [printJson, printSpacedJson]).map(([names, print]) => print(toMembers(source, names))),
  ];
  for (const [text, wrap, escape] of combine([...new Set(wrapped)], WRAPS, ESCAPES))
    yield ['wrapped', escape(wrap.replace('@', () => text))];
  for (const [, names] of few) {
    const members = toMembers(source, names);
    const texts = OBJECTS.map(([, print]) => print(members)).filter((text) => /^[[{]+"/.test(text));
    for (const [text, escape] of combine(texts, ESCAPES)) yield ['escaped', escape(text), 'JSON with escapes'];
  }
  for (const text of wrapped) {
    const once = JSON.stringify(text);
    for (const each of [
      once,
      JSON.stringify(once),
      text.replaceAll('"', '\\"'),
      `{"data":${once}}`,
      `{"mode":"raw","raw":${once}}`,
      `{"mode":"raw","raw":${once},"options":{"raw":{"language":"json"}}}`,
      `{"body":${once}}`,
      text.replaceAll('"', "'"),
      encodeWhole(text),
      encodePart(text),
      text.replaceAll(' ', ''),
      escapeSlashes(text),
      text.slice(1, -1),
    ])
      yield ['encoded', each];
  }
}

function* createPrints(rows: Iterable<PrintRow>): Iterable<Mistake> {
  const known = new Set<string>();
  for (const row of rows) {
    if (known.has(row[1])) continue;
    known.add(row[1]);
    yield createPrint(row);
  }
}

export const plainPrints = (source: Source): Iterable<Mistake> => createPrints(listPlainPrints(source));
export const printMistakes = (source: Source): Iterable<Mistake> => createPrints(listPrints(source));
