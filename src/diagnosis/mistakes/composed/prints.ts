import { concatBytes, fromBase64Text, toBase64 } from '#protocol/bytes.ts';
import { findField } from '#protocol/order.ts';
import { STEPS } from '#protocol/recipe.ts';
import { toUtf8 } from '#protocol/text.ts';
import { msg } from '#i18n/message.ts';
import { isIn, slotsOf, valueIn, type Plan } from '#diagnosis/search/plan.ts';
import type { Source } from '#diagnosis/search/source.ts';
import { FIELD_ORDER, JOINED_BY_HAND, OTHER_RECIPE } from '../causes.ts';
import { asciiOnly, JSON_HABITS } from '../escapes.ts';
import { combine, createComposed, type Mistake } from '../mistake.ts';
import { ENCODERS, HASHED } from './keys.ts';
import { dumped, goFloat, quoteBytes, quoteJs, quotePhp, quotePython, quoteRuby, serialized } from './values.ts';

/** One member of an object: its name, its value and the type of it in JSON. */
type Member = readonly [name: string, value: string, type: string | undefined];
type Print = (members: readonly Member[]) => string;
type Quote = (value: string, type: string | undefined) => string;

const unlessNumber =
  (quote: (text: string) => string): Quote =>
  (value, type) =>
    type === 'number' || type === 'boolean' ? value : quote(value);
const raw: Quote = (value) => value;
const json = unlessNumber((v) => JSON.stringify(v));
const jsonAll: Quote = (value) => JSON.stringify(value);
const python = unlessNumber(quotePython);
const ruby = unlessNumber(quoteRuby);
const php = unlessNumber(quotePhp);
const naive = unlessNumber((v) => `'${v}'`);
const naiveAll: Quote = (v) => `'${v}'`;
const naiveDouble = unlessNumber((v) => `"${v}"`);
const goValue: Quote = (value, type) => (type === 'number' ? goFloat(value) : value);

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string): string => camel(`_${name}`);
const goName = (name: string): string => pascal(name).replace(/(Id|Url)$/, (part) => part.toUpperCase());
const SPELLINGS: readonly ((name: string) => string)[] = [
  (name) => name,
  camel,
  pascal,
  goName,
  (name) => name.toUpperCase(),
  (name) => name.replaceAll('_', '-'),
  (name) => name.replaceAll('_', ''),
];
const CLASSES = ['Order', 'CreateOrderRequest', 'OrderRequest', 'CheckoutRequest', 'CheckoutOrder', 'PaymentRequest', 'Payload', 'Request', 'Checkout', 'Payment', 'OrderDto', 'OrderData', 'CreateOrder', 'CreateOrderMinimalRequest', 'OrderPayload', 'RequestBody', 'Body', 'Data', 'Params', 'MinimalOrder']; // prettier-ignore

const write =
  (head: string, name: (name: string) => string, between: string, quote: Quote, joiner: string, tail: string): Print =>
  (members) =>
    head + members.map(([n, value, type]) => name(n) + between + quote(value, type)).join(joiner) + tail;
const values =
  (head: string, quote: Quote, joiner: string, tail: string): Print =>
  (members) =>
    head + members.map(([, value, type]) => quote(value, type)).join(joiner) + tail;
const same = (name: string): string => name;
const inQuotes = (name: string): string => `"${name}"`;
const inSingle = (name: string): string => `'${name}'`;

const yamlValue = unlessNumber((v) => (v === '' || /^[\d.:TZ-]+$/.test(v) ? `'${v}'` : /^["'&*!|>%@`#{[]|: | #/.test(v) ? `'${v.replaceAll("'", "''")}'` : v)); // prettier-ignore
const xmlValue: Quote = (v) => v.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const xml =
  (head: string, tail: string, quote: Quote, between = ''): Print =>
  (members) =>
    `${head}${members.map(([n, v, t]) => `<${n}>${quote(v, t)}</${n}>`).join(between)}${tail}`;

/** Whole objects as languages print them: head × spelling × separator × tail. */
const OBJECTS: readonly (readonly [name: string, print: Print])[] = [
  ['JSON', write('{', inQuotes, ':', json, ',', '}')],
  ['JSON of Python', write('{', inQuotes, ': ', json, ', ', '}')],
  ['JSON of texts', write('{', inQuotes, ':', jsonAll, ',', '}')],
  ['JSON of texts, spaced', write('{', inQuotes, ': ', jsonAll, ', ', '}')],
  ['JSON, indented', write('{\n  ', inQuotes, ': ', json, ',\n  ', '\n}')],
  ['JSON, indented by 4', write('{\n    ', inQuotes, ': ', json, ',\n    ', '\n}')],
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

const hashOf = (name: string): number => {
  let hash = 0;
  for (let i = 0; i < name.length; i += 1) hash = (Math.imul(hash, 31) + name.charCodeAt(i)) | 0;
  return hash;
};
/** The order of Java's HashMap, with as many places as so many entries lead to. */
const hashMapOrder = (names: readonly string[], spell: (name: string) => string, size = 16): string[] => {
  let places = size;
  while (names.length > places * 0.75) places *= 2;
  const place = (name: string): number => (hashOf(spell(name)) ^ (hashOf(spell(name)) >>> 16)) & (places - 1);
  return names.toSorted((a, b) => place(a) - place(b));
};
/** The order of Java's Hashtable: from the last place to the first, the last that came first. */
const hashtableOrder = (names: readonly string[]): string[] => {
  let places = 11;
  while (names.length >= places * 0.75) places = places * 2 + 1;
  const place = (name: string): number => (hashOf(name) & 0x7f_ff_ff_ff) % places;
  return names.toReversed().toSorted((a, b) => place(b) - place(a));
};
const rotate = (names: readonly string[]): string[] => [...names.slice(1), ...names.slice(0, 1)];

type Order = readonly [name: string, names: readonly string[]];

/** Orders in which code has the fields: of the lists, sorted, of hash maps. */
function ordersOf({ listed, values: of }: Source): Order[] {
  const body = Object.keys(of);
  const once = [...new Set(listed)];
  const byValue = (names: readonly string[]): string[] =>
    names.toSorted((a, b) => ((of[a] ?? '') < (of[b] ?? '') ? -1 : 1));
  const orders: Order[] = [
    ['Signed-Fields', once],
    ['body', body],
    ...[once, body, [...new Set(['timestamp', ...once])]].flatMap((names): Order[] => [
      ['sorted', names.toSorted()],
      ['HashMap', hashMapOrder(names, same)],
      ['HashMap with room', hashMapOrder(names, same, 32)],
      ['HashMap with more room', hashMapOrder(names, same, 64)],
      ['HashMap of camelCase', hashMapOrder(names, camel)],
      ['Hashtable', hashtableOrder(names)],
      ['reverse', names.toReversed()],
      ['sorted in reverse', names.toSorted().toReversed()],
      ['sorted without case', names.toSorted((a, b) => a.localeCompare(b))],
      ['sorted by values', byValue(names)],
      ['sorted as camelCase', names.toSorted((a, b) => (camel(a) < camel(b) ? -1 : 1))],
      ['numbers last', [...names.filter((name) => findField(name)?.kind !== 'number'), ...names.filter((name) => findField(name)?.kind === 'number')]],
      ['numbers first', [...names.filter((name) => findField(name)?.kind === 'number'), ...names.filter((name) => findField(name)?.kind !== 'number')]],
      ['first at the end', rotate(names)],
      ['without timestamp', names.filter((name) => name !== 'timestamp')],
      ['without timestamp, sorted', names.filter((name) => name !== 'timestamp').toSorted()],
      ['without timestamp, HashMap', hashMapOrder(names.filter((name) => name !== 'timestamp'), same)],
      ['by length', names.toSorted((a, b) => a.length - b.length)],
    ]),
  ]; // prettier-ignore
  return Array.from(new Map(orders.map((order) => [order[1].join(), order])).values());
}

const toMembers = ({ values: of, types, timestamp }: Source, names: readonly string[], spell = same): Member[] =>
  names.map((name) => [spell(name), of[name] ?? (name === 'timestamp' ? timestamp : ''), types[name]]);
const plainAddress = ([name, value, type]: Member): Member => [
  name,
  findField(name)?.kind === 'address' ? (fromBase64Text(value) ?? value) : value,
  type,
];

/** Orders of hash maps and sortings, over pairs as the recipe writes them. */
export const orderMistakes = (source: Source): Mistake[] =>
  ordersOf(source).flatMap(([name, names]) => {
    const describe = msg('The fields are in the order: {names}.', { names: names.join(', ') });
    return [
      createComposed(`order-of:${name}`, describe, FIELD_ORDER, { names }, { dimension: 'order' }),
      createComposed(`order-of:${name}`, describe, FIELD_ORDER, { names, place: 'as-listed' }, { dimension: 'order' }),
      createComposed(`order-of:${name}`, describe, FIELD_ORDER, { names, place: 'left-out' }, { dimension: 'order' }),
    ];
  });

const sample = (text: string): string => (text.length > 48 ? `${text.slice(0, 47)}…` : text);
const createPrint = (id: string, text: string): Mistake =>
  createComposed(
    `printed-whole:${id}`,
    msg('Signed: {print}.', { print: sample(text) }),
    OTHER_RECIPE,
    { message: () => text },
    { dimension: 'message', standalone: true },
  );

const WRAPS: readonly string[] = [
  '"@"', "'@'", '[@]', '{"data":@}', '{"order":@}', '{"body":@}', '{"payload":@}', '{"params":@}', '{"request":@}', '{"json":@}', '{"data": @}', '{"order": @}', '{"body": @}', '{"payload": @}', '{"data":[@]}', '{"data":{"order":@}}',
  'data=@', 'payload=@', 'body=@', 'json=@', 'order=@', 'request=@', 'params=@', '@\n', '\n@', '@\r\n', ' @', '@ ', "b'@'", "b\"@\"", 'Order@', '{{@}}', '(@)', "('@',)", '&@', '?@', '@&', 'string:@', 'POST@', 'POST\n@', 'POST&@', '<@>', '```@```',
]; // prettier-ignore

/** What JSON encoders do to a whole text. */
const ESCAPES: readonly ((text: string) => string)[] = [
  (text) => text,
  asciiOnly,
  (text) => text.replaceAll('/', '\\/'),
  (text) => asciiOnly(text).replaceAll('/', '\\/'),
  (text) => JSON.stringify(text),
  (text) => JSON.stringify(asciiOnly(text)),
  (text) => asciiOnly(JSON.stringify(text)),
  JSON_HABITS.go,
];
const WHOLE_WORDS = [
  'System.Object[]', 'System.String[]', 'System.Collections.Generic.Dictionary`2[System.String,System.Object]', 'System.Collections.Generic.Dictionary`2[System.String,System.String]', 'System.Collections.Generic.List`1[System.String]', 'System.Collections.Generic.SortedDictionary`2[System.String,System.Object]',
  'System.Dynamic.ExpandoObject', 'Order', '[object Object]', '[object FormData]', '[object Map]', '[object Promise]', '[object Array]', '[object Undefined]', '[object URLSearchParams]', '[object ArrayBuffer]', '[object Set]', 'None', 'nil', '<nil>', 'NULL', 'true', 'false', '1', '0', ' ', '\n', '""', 'input', 'data', 'payload', 'message',
  'body', 'undefined', 'null', 'map[]', 'Array()', 'Array\n(\n)\n', 'array (\n)', 'a:0:{}', '{}', '[]', '()', 'Object', 'NaN', 'b\'\'', '&', 'timestamp=', 'string',
]; // prettier-ignore

const encodeQuery = (text: string): string => STEPS.escape.options.form.do(text).replaceAll('*', '%2A');
/** Queries of an object in an object, and of values that lost their names. */
function queries(members: readonly Member[]): string[] {
  const plain = (each: readonly (readonly [string, string])[]): string => each.map(([n, v]) => `${n}=${v}`).join('&');
  const sortedValues = [
    members.map(([, v]) => v),
    members.map(([, v]) => v).toSorted(),
    members
      .toSorted(([, a, s], [, b, t]) =>
        s === t ? (s === 'number' ? Number(a) - Number(b) : a < b ? -1 : 1) : s === 'number' ? -1 : 1,
      )
      .map(([, v]) => v),
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
    const form = plain(each.map(([n, v]) => [encodeQuery(n), encodeQuery(v)]));
    const percent = plain(each.map(([n, v]) => [encodeURIComponent(n), encodeURIComponent(v)]));
    const sortedForm = form.split('&').toSorted().join('&');
    return [
      plain(each),
      form,
      percent,
      encodeQuery(form),
      encodeURIComponent(form),
      encodeURIComponent(percent),
      encodeURI(form).replaceAll('%25', '%'),
      sortedForm,
      encodeURIComponent(form).replaceAll('%2B', '+').replaceAll('%2F', '/'),
      encodeURIComponent(form).replaceAll('%2F', '/'),
      form.replaceAll('%40', '@').replaceAll('%3A', ':'),
    ];
  });
}

/** The order printed whole: printers × orders × spellings, in wraps. */
export function printMistakes(source: Source): Mistake[] {
  const orders = ordersOf(source);
  const few = orders.slice(0, 6);
  const found = new Map<string, string>();
  const add = (id: string, text: string): void => {
    if (!found.has(text)) found.set(text, id);
  };
  for (const [order, names] of orders) {
    const members = toMembers(source, names);
    for (const [name, print] of OBJECTS) add(`${name}, ${order}`, print(members));
  }
  for (const [order, names] of few) {
    const sets = [
      ...SPELLINGS.slice(1).map((spell) => toMembers(source, names, spell)),
      toMembers(source, names).map(plainAddress),
      toMembers(source, names).filter(([, value]) => value !== ''),
    ];
    for (const members of sets) for (const [name, print] of OBJECTS) add(`${name}, ${order}`, print(members));
  }
  for (const names of [orders[0]?.[1] ?? [], orders[1]?.[1] ?? []])
    for (const [form, spell, type] of combine(CLASS_FORMS, SPELLINGS.slice(0, 4), CLASSES))
      add(type, form(type)(toMembers(source, names, spell)));
  for (const word of WHOLE_WORDS) add('word', word);
  for (const [, names] of few) for (const text of queries(toMembers(source, names))) add('query', text);
  const whole = toMembers(source, orders[1]?.[1] ?? []);
  const wrapped = [
    source.bodyText,
    ...OBJECTS.slice(0, 6).map(([, print]) => print(whole)),
    ...few.slice(2, 4).flatMap(([, names]) => OBJECTS.slice(0, 2).map(([, print]) => print(toMembers(source, names)))),
  ];
  for (const [text, wrap, escape] of combine([...new Set(wrapped)], WRAPS, ESCAPES))
    add('wrapped', escape(wrap.replace('@', () => text)));
  for (const [text, escape] of combine(
    [...found.keys()].filter((each) => /^[[{]+"/.test(each)),
    ESCAPES,
  ))
    add('escaped', escape(text));
  for (const text of wrapped) {
    const once = JSON.stringify(text);
    for (const each of [
      once,
      JSON.stringify(once),
      text.replaceAll('"', '\\"'),
      `{"data":${once}}`,
      text.replaceAll('"', "'"),
      encodeURI(text),
      encodeURIComponent(text),
      text.replaceAll(' ', ''),
      text.replaceAll('/', '\\/'),
      text.slice(1, -1),
    ])
      add('encoded', each);
  }
  return Array.from(found, ([text, id]) => createPrint(id, text));
}

/** A hash or an encoding of the input or the body, alone or beside the timestamp and other parts of the request. */
export function hashMistakes(source: Source): Mistake[] {
  const { api_key, api_secret, method, path, timestamp, listing, listed } = source;
  const members = toMembers(source, listed);
  const print = (at: number): string => OBJECTS[at]?.[1](toMembers(source, Object.keys(source.values))) ?? '';
  const made: readonly (readonly [string, string])[] = [
    ['body', source.bodyText],
    ['json(body)', print(0)],
    ['json(body, spaced)', print(1)],
    ['values', members.map(([, value]) => value).join('')],
  ];
  const contexts = [
    ['timestamp', timestamp], ['api_key', api_key], ['secret', api_secret], ['method', method], ['path', path], ['Signed-Fields', listing], ['vendor', source.values['vendor'] ?? ''], ['order_id', source.values['order_id'] ?? ''],
    ['content type', 'application/json'], ['method, path', method + path], ['method, path in lines', `${method}\n${path}`], ['method, path, timestamp in lines', `${method}\n${path}\n${timestamp}`], ['method, timestamp in lines', `${method}\n${timestamp}`],
    ['method, content type, timestamp in lines', `${method}\napplication/json\n${timestamp}`], ['method, content type in lines', `${method}\napplication/json`], ['timestamp, api_key', timestamp + api_key], ['api_key, timestamp', api_key + timestamp], ['timestamp=', `timestamp=${timestamp}`], ['HS256', 'HS256'],
    ['method, type, date, path in lines', `${method}\napplication/json\n${timestamp}\n${path}`], ['api_key, timestamp in lines', `${api_key}\n${timestamp}`], ['method, path, timestamp', method + path + timestamp], ['version', '1'], ['v1', 'v1'],
  ] as const; // prettier-ignore
  const likely = new Set([
    'hex(sha256(@))',
    'HEX(sha256(@))',
    'base64(sha256(@))',
    'raw(sha256(@))',
    'hex(md5(@))',
    'base64(md5(@))',
    'hex(sha1(@))',
    'base64(@)',
    '@',
  ]);
  const steps = [
    ...HASHED,
    ...ENCODERS.filter(([name]) => name !== 'raw').map(([name, change]) => [`${name}(@)`, change] as const),
    ['@', (bytes: Uint8Array<ArrayBuffer>) => bytes] as const,
  ];
  const marks = ['', '.', '\n', '&', ':', '|', ',', ' ', '-', '_'];
  const join = (...parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> =>
    concatBytes(
      parts,
      parts.reduce((sum, { length }) => sum + length, 0),
    );
  const standalone = (formula: string, ...parts: readonly Uint8Array<ArrayBuffer>[]): Mistake =>
    createComposed(
      'hashed',
      msg('Signed: {print}.', { print: formula }),
      OTHER_RECIPE,
      { message: () => join(...parts) },
      { dimension: 'message', standalone: true },
    );
  const overInput = (formula: string, change: (input: string) => Uint8Array<ArrayBuffer> | undefined): Mistake =>
    createComposed(
      'hashed',
      msg('Signed: {print}.', { print: formula }),
      OTHER_RECIPE,
      { message: (input) => change(input) ?? '' },
      { dimension: 'message' },
    );
  return [
    ...steps.flatMap(([name, change]) => made.flatMap(([what, text]) => {
      const bytes = change(toUtf8(text));
      const inner = name.replace('@', what);
      if (bytes === undefined) return [];
      if (!likely.has(name) || !what.includes('body')) return [standalone(inner, bytes)];
      return [standalone(inner, bytes), ...combine(contexts, marks).flatMap(([[other, context], mark]) => [
        standalone(`${other} ${mark} ${inner}`, toUtf8(context + mark), bytes),
        standalone(`${inner} ${mark} ${other}`, bytes, toUtf8(mark + context)),
      ])];
    })),
    ...steps.flatMap(([name, change]) => [
      overInput(name.replace('@', 'input'), (input) => change(toUtf8(input))),
      ...steps.slice(0, 8).map(([outer, again]) => overInput(outer.replace('@', name.replace('@', 'input')), (input) => again(change(toUtf8(input)) ?? toUtf8('')))),
    ]),
    ...combine(contexts, marks).flatMap(([[other, context], mark]) => [
      overInput(`${other} ${mark} input`, (input) => toUtf8(context + mark + input)),
      overInput(`input ${mark} ${other}`, (input) => toUtf8(input + mark + context)),
    ]),
    ...combine(HASHED, contexts.slice(0, 3)).flatMap(([[name, change], [what, context]]) => [
      overInput(`${name.replace('@', what)} + input`, (input) => join(change(toUtf8(context)) ?? toUtf8(''), toUtf8(input))),
    ]),
    standalone('base64url(header).base64url(body)', toUtf8(`${base64url('{"alg":"HS256","typ":"JWT"}')}.${base64url(source.bodyText)}`)),
  ]; // prettier-ignore
}
const base64url = (text: string): string =>
  toBase64(toUtf8(text)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** Pairs that the code adds: names that are signed and not sent. */
export function addedMistakes(source: Source): Mistake[] {
  const { api_key, api_secret, listing, method, path, authorization, timestamp, values: of } = source;
  const known: readonly (readonly [names: string, texts: readonly string[]])[] = [
    ['api_key apikey apiKey key api-key ApiKey API_KEY access_key client_id clientId', [api_key, toBase64(toUtf8(api_key))]],
    ['secret api_secret apiSecret secret_key key token api-secret', [api_secret]],
    ['signed_fields signedFields signed-fields Signed-Fields fields', [listing]],
    ['digest_method digestMethod digest-method Digest-Method alg algorithm method sign_type signature_method', ['HS256', 'HMAC-SHA256', 'sha256', 'SHA256']],
    ['method http_method', [method, method.toLowerCase()]],
    ['path uri url endpoint', [path]],
    ['authorization Authorization', [authorization]],
    ['vendor vendor_id merchant merchant_id till', [of['vendor'] ?? '']],
    ['timestamp time date Timestamp ts nonce', [timestamp]],
    ['version v api_version', ['1', 'v1', '1.0', '2']],
    ['nonce uuid request_id digest signature sign hash expiry language country billing_country items buyer_userid buyer_uuid gateway_buyer_uuid payment_methods payment_method description callback status id no_of_items token', ['', 'null', 'undefined', 'None', '0', '1', '[]', 'ALL', 'en', 'TZ']],
    ['currency', ['TZS', 'KES', 'USD']],
    ['content_type Content-Type', ['application/json']],
  ]; // prettier-ignore
  return known.flatMap(([names, texts]) =>
    names.split(' ').flatMap((name) =>
      texts.flatMap((text) =>
        ['&', ',', '\n', ''].flatMap((mark) =>
          ['=', ':'].flatMap((sign) => {
            const pair = name + sign + text;
            const describe = msg('{name} is signed though the body does not have it.', { name });
            return [(input: string) => input + mark + pair, (input: string) => pair + mark + input].map((message) =>
              createComposed(`added-pair:${name}`, describe, OTHER_RECIPE, { message }, { dimension: 'message' }),
            );
          }),
        ),
      ),
    ),
  );
}

interface Form {
  readonly name: (name: string) => string;
  readonly between: string;
  readonly quote: Quote;
  readonly joiner: string;
  readonly ends: readonly [string, string];
}

/** The pairs of a plan in another form. */
function printPlan(plan: Plan, types: Source['types'], { name, between, quote, joiner, ends }: Form): string {
  const parts: string[] = [];
  for (const slot of slotsOf(plan)) {
    const value = valueIn(plan, slot);
    if (isIn(plan, slot, value)) parts.push(name(slot.name) + between + quote(value, types[slot.name] ?? 'string'));
  }
  return ends[0] + parts.join(joiner) + ends[1];
}

const NAME_FORMS: readonly ((name: string) => string)[] = [
  same,
  inQuotes,
  inSingle,
  (name) => `:${name}`,
  (name) => `[${name}]`,
  camel,
  pascal,
];
const QUOTES: readonly Quote[] = [raw, json, jsonAll, naive, naiveAll, python, ruby, naiveDouble, (v) => `"${v}"`];
const INDENTS = [
  '',
  ' ',
  '  ',
  '   ',
  '    ',
  ' '.repeat(6),
  ' '.repeat(8),
  ' '.repeat(10),
  ' '.repeat(12),
  ' '.repeat(16),
  ' '.repeat(20),
  '\t',
  '\t\t',
  '\t\t\t',
  '\t\t\t\t',
];
const NESTS = 'order data body payload params request req fields input post Order form query checkout'.split(' ');

/** How the pairs are written: names × signs × quotation × joiners × ends, lines with indentation, nested names. */
export function structureGrid({ types }: Source): Mistake[] {
  const indented = combine(['&', ',', ';', '', ' &', ' +'], ['\n', '\r\n'], INDENTS, ['=', ': ']).flatMap(
    ([mark, line, indent, between]) =>
      [
        ['', ''],
        [line, ''],
        ['', line],
        [line + indent, ''],
        [line + indent, line],
        [indent, ''],
        [indent, line],
        [line + indent, line + indent.slice(2)],
        [line + indent, mark + line],
        ['', mark + line],
        [indent, mark + line],
      ].map(([before = '', behind = '']): Form => ({
        name: same,
        between,
        quote: raw,
        joiner: mark + line + indent,
        ends: [before, behind],
      })),
  );
  const signs = ['=', ':', ': ', '=>', ' => ', ' = ', ',', '\n', ' '];
  const forms = (
    names: typeof NAME_FORMS,
    quotes: typeof QUOTES,
    joiners: readonly string[],
    ends: readonly (readonly [string, string])[],
  ): Form[] =>
    combine(names, signs, quotes, joiners, ends).map(([name, between, quote, joiner, around]): Form => ({
      name,
      between,
      quote,
      joiner,
      ends: around,
    }));
  const joined = [
    ...forms(
      NAME_FORMS.slice(0, 5),
      QUOTES,
      ['&', ',', ', ', ';', '\n', ' ', '', '|', ',\n', ',\n    ', '; '],
      [['', '']],
    ),
    ...forms(
      NAME_FORMS.slice(0, 3),
      QUOTES,
      [',', ', ', ' '],
      [
        ['{', '}'],
        ['[', ']'],
        ['{ ', ' }'],
      ],
    ),
    ...forms(
      NAME_FORMS.slice(5),
      QUOTES.slice(0, 2),
      ['&', ',', ', ', '\n', '', '|'],
      [
        ['', ''],
        ['{', '}'],
      ],
    ),
  ];
  const nested = combine(
    NESTS,
    ['@[$]', '@.$', '@%5B$%5D', "@['$']", '@["$"]', '@_$', '@->$', '@:$', '@/$', '@-$'],
    ['&', ',', '\n', ''],
    ['', '&'],
  ).map(([nest, shape, joiner, behind]): Form => ({
    name: (name) => shape.replace('@', nest).replace('$', name),
    between: '=',
    quote: raw,
    joiner,
    ends: ['', behind],
  }));
  const values_ = combine(
    QUOTES,
    [
      '',
      ',',
      ', ',
      '&',
      '|',
      '\n',
      ':',
      ';',
      '.',
      '-',
      '_',
      ' ',
      '#',
      '/',
      '+',
      '\t',
      '\r\n',
      '||',
      '::',
      '~',
      '^',
      '*',
      '\0',
      '$',
      '@',
      '!',
      '%',
      '=',
      '&&',
      ' | ',
      ' & ',
    ],
    [
      ['', ''],
      ['[', ']'],
      ['{', '}'],
      ['(', ')'],
      ['', ','],
    ] as const,
  ).map(([quote, joiner, ends]): Form => ({ name: () => '', between: '', quote, joiner, ends }));
  return [...values_, ...nested, ...indented, ...joined].map((form) => {
    const text = `${form.ends[0]}${form.name('vendor')}${form.between}…${form.joiner}${form.name('order_id')}${form.between}…${form.ends[1]}`;
    return createComposed(
      'pairs-written',
      msg('The pairs are written as {text}.', { text: JSON.stringify(text) }),
      JOINED_BY_HAND,
      { message: (_, plan) => printPlan(plan, types, form) },
      { dimension: 'joiner' },
    );
  });
}
