import { toUtf8 } from '#protocol/text.ts';
import { msg } from '#i18n/message.ts';
import type { Source } from '#diagnosis/search/source.ts';
import type { CauseName } from '#diagnosis/mistakes/causes.ts';
import { buildEach, composeMessage, createComposed, type Mistake } from '#diagnosis/mistakes/mistake.ts';
import { encodeWindows1252 } from '#diagnosis/difference.ts';

/** A row of a notation: the characters that it writes alike, and the notations of one. */
type Row = readonly [chars: RegExp, ...writers: ((char: string) => string)[]];

interface Notation {
  readonly id: string;
  readonly cause: CauseName;
  readonly rows: readonly Row[];
}

const code = (char: string): number => char.codePointAt(0) ?? 0;
const hex = (value: number, size = 2): string => value.toString(16).padStart(size, '0');
const upper = (value: number, size = 2): string => hex(value, size).toUpperCase();
const bytesWith =
  (write: (byte: number) => string, encode: (text: string) => Uint8Array = toUtf8) =>
  (char: string): string =>
    Array.from(encode(char), write).join('');
const units =
  (write: (unit: number) => string) =>
  (char: string): string =>
    Array.from({ length: char.length }, (_, i) => write(char.charCodeAt(i))).join('');
const alike = (text: string) => (): string => text;

const NON_ASCII = /[^\0-\x7f]/u;

/** URL escapes in capital or small hex digits: sets of characters × the space. */
const createPercent = (digits: (byte: number) => string): Row[] => {
  const encode = bytesWith((byte) => `%${digits(byte)}`);
  const set = (chars: RegExp): Row => [chars, encode];
  /** As JavaScript’s escape(). */
  const old = units((unit) => (unit > 255 ? `%u${digits(unit).padStart(4, '0')}` : `%${digits(unit)}`));
  return [
    [/ /, encode, alike('+')],
    [NON_ASCII, encode, bytesWith((byte) => `%${digits(byte)}`, encodeWindows1252), old],
    set(/&/),
    set(/=/),
    set(/\//),
    set(/:/),
    set(/@/),
    set(/\+/),
    set(/[?#]/),
    set(/[,;$]/),
    set(/[!'()*]/),
    set(/["<>\\^`{|}%[\]\r\n\t]/),
    set(/~/),
  ];
};

/** What HTML calls the characters of Latin-1, from U+00A0 on. */
const LATIN_NAMES: readonly string[] =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );
/** The characters that have names in HTML, also without a semicolon. */
const NAMED = new Map([
  ...LATIN_NAMES.map((name, i) => [name, String.fromCharCode(160 + i)] as const),
  ...([['lt', '<'], ['gt', '>'], ['quot', '"'], ['amp', '&']] as const),
]); // prettier-ignore
const named = (char: string): string => {
  const name = LATIN_NAMES[code(char) - 160];
  return name === undefined ? char : `&${name};`;
};
const entity = (char: string): string => `&#${code(char)};`;
const hexEntity = (char: string): string => `&#x${hex(code(char))};`;
const upperEntity = (char: string): string => `&#x${upper(code(char))};`;

const escape = (char: string): string => `\\${char}`;
const u = units((unit) => `\\u${hex(unit, 4)}`);
const U = units((unit) => `\\u${upper(unit, 4)}`);
const x = units((unit) => `\\x${hex(unit)}`);
const X = units((unit) => `\\x${upper(unit)}`);
/** What a text of JSON or JavaScript escapes: each character left alone, by a backslash, or by its number. */
const createBackslash = (number: (char: string) => string, nonAscii: readonly ((char: string) => string)[]): Row[] => [
  [/\\/, escape],
  [/"/, escape, number, alike('""')],
  [/'/, escape, number, alike("''")],
  [/\//, escape, number],
  [/[<>]/, number],
  [/&/, number],
  [/=/, number],
  [/\+/, number],
  [NON_ASCII, ...nonAscii],
  [/\n/, alike('\\n')],
  [/\r/, alike('\\r')],
];

const NOTATIONS: readonly Notation[] = [
  { id: 'percent', cause: 'URL_ESCAPES', rows: createPercent((byte) => upper(byte)) },
  { id: 'percent-small', cause: 'URL_ESCAPES', rows: createPercent((byte) => hex(byte)) },
  {
    id: 'html',
    cause: 'HTML_ESCAPES',
    rows: [
      [/&/, alike('&amp;')],
      [/[<>]/, (char) => (char === '<' ? '&lt;' : '&gt;'), entity],
      [/"/, alike('&quot;'), entity, hexEntity],
      [/'/, entity, alike('&#039;'), hexEntity, alike('&apos;')],
      [NON_ASCII, named, entity, upperEntity, hexEntity],
      [/[=`]/, upperEntity],
      [/\//, upperEntity],
      [/[+@]/, entity],
    ],
  },
  { id: 'json', cause: 'JSON_ESCAPES', rows: createBackslash(u, [u, (char) => `\\u{${hex(code(char), 1)}}`]) },
  { id: 'json-capital', cause: 'JSON_ESCAPES', rows: createBackslash(U, [U]) },
  {
    id: 'bytes',
    cause: 'JSON_ESCAPES',
    rows: createBackslash(x, [x, bytesWith((byte) => `\\x${hex(byte)}`), bytesWith((byte) => `\\${byte.toString(8)}`), bytesWith((byte) => `=${upper(byte)}`)]),
  },
  { id: 'bytes-capital', cause: 'JSON_ESCAPES', rows: createBackslash(X, [X, bytesWith((byte) => `\\x${upper(byte)}`), bytesWith((byte) => `\\${byte}`)]) },
]; // prettier-ignore

/** A text with more kinds of signs has more maps than are worth trying. */
const MOST = 1200;

interface CharMap {
  readonly write: (text: string) => string;
  readonly changed: string;
}

function listMaps({ rows }: Notation, text: string): CharMap[] {
  let maps: (readonly (readonly [RegExp, (char: string) => string])[])[] = [[]];
  for (const [chars, ...writers] of rows) {
    const found = [...new Set(text.match(new RegExp(chars.source, 'gu')))];
    if (found.length === 0 || maps.length > MOST) continue;
    const different = new Map(writers.map((write) => [found.map((char) => write(char)).join(), write]));
    maps = maps.flatMap((map) => [
      map,
      ...Array.from(different.values(), (write) => [...map, [chars, write] as const]),
    ]);
  }
  return maps.filter((map) => map.length > 0).map((map) => {
    const known = new Map<string, string>();
    const any = new RegExp(map.map(([chars]) => chars.source).join('|'), 'gu');
    const one = (char: string): string => {
      const written = known.get(char) ?? map.find(([chars]) => chars.test(char))?.[1](char) ?? char;
      known.set(char, written);
      return written;
    };
    return {
      write: (each) => each.replace(any, one),
      changed: map.flatMap(([chars, write]) => Array.from(chars.exec(text) ?? [], (char) => `${char} → ${write(char)}`)).join(', '),
    };
  }); // prettier-ignore
}

const describe = (changed: string): ReturnType<typeof msg> => msg('Characters are escaped: {list}.', { list: changed });

/** Escapes over the whole text, over every value, and over each text alone. */
const createFamily = (notation: Notation) =>
  function* listEscapes(source: Source): Iterable<Mistake> {
    const entries = Object.entries(source.values);
    const every = entries.map(([, value]) => value).join('') + source.timestamp;
    yield* buildEach(entries, ([name, value]) =>
      listMaps(notation, value).map(({ write, changed }) =>
        createComposed(
          `escaped-value:${notation.id}:${name}`,
          msg('{name}: {mistake}', { name, mistake: [describe(changed)] }),
          notation.cause,
          { values: { [name]: write(value) } },
          { dimension: `value:${name}`, field: name },
        ),
      ),
    );
    yield* buildEach(listMaps(notation, `${every}&=`), ({ write, changed }) => [
      composeMessage(`escaped-whole:${notation.id}`, describe(changed), notation.cause, { message: write }),
    ]);
    yield* buildEach(listMaps(notation, every), ({ write, changed }) => [
      createComposed(`escaped-values:${notation.id}`, describe(changed), notation.cause, { mapValue: write }, { dimension: 'every' }),
    ]);
  }; // prettier-ignore

/** The character of a numbered entity; U+FFFD for a number that no character has. */
const charOf = (digits: string, radix: number): string => {
  const number = Number.parseInt(digits, radix);
  return number > 0x10_ffff ? '\ufffd' : String.fromCodePoint(number);
};

/** What reads a text as HTML makes of it: entities undone, with the ampersand of a pair taken for one. */
const unescaped = (text: string, semicolon: string): string =>
  text
    .replace(/&#x([\da-f]+);/gi, (_, digits: string) => charOf(digits, 16))
    .replace(/&#(\d+);/g, (_, digits: string) => charOf(digits, 10))
    .replaceAll('&apos;', "'")
    .replace(
      new RegExp(`&(${[...NAMED.keys()].join('|')})${semicolon}`, 'g'),
      (_, name: string) => NAMED.get(name) ?? '',
    );

const unescapeMistakes = (): Mistake[] =>
  [';', ';?'].map((semicolon) =>
    composeMessage(
      'unescaped-whole:html',
      'The text is read as HTML: &times becomes ×, &curren becomes ¤.',
      'HTML_ESCAPES',
      { message: (input) => unescaped(input, semicolon) },
    ),
  );

export const MAP_FAMILIES: readonly ((source: Source) => Iterable<Mistake>)[] = [
  unescapeMistakes,
  ...NOTATIONS.map(createFamily),
];
