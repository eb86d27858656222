import type { MessageKey } from '#i18n/message.ts';
import { toBase64, toBase64Text, fromBase64, fromBase64Text, toHex, fromUtf8, toUtf8 } from './text.ts';
import { findField, toPiece, type Piece } from './order.ts';

/**
 * How text becomes a digest, as a table. The interface document names the fields and their order (section 5) and does
 * not show the digest input or the use of the secret, so every step is a row of options. A new option is one line here;
 * no other file names an option.
 */
interface Option<Do> {
  readonly label: MessageKey;
  readonly description: MessageKey;
  readonly do: Do;
}

interface NamesInput {
  readonly listed: readonly string[];
  readonly body: readonly string[];
}

type Names = (given: NamesInput) => readonly string[];
type Place = (names: readonly string[]) => readonly Slot[];
type Value = (value: string) => string;
type Pair = (name: string, value: string) => readonly Piece[];
type Key = (secret: string, apiKey: string) => Uint8Array<ArrayBuffer> | undefined;
type Output = (mac: Uint8Array) => string;

/** An entry of the digest input: from the body or from the Timestamp header, with its name or without. */
export interface Slot {
  readonly name: string;
  readonly from: 'body' | 'header';
  readonly bare?: boolean;
}

const TIMESTAMP = 'timestamp';
const HEADER: Slot = { name: TIMESTAMP, from: 'header' };
const fromBody = (name: string): Slot => ({ name, from: 'body' });
const excludeTimestamp = (names: readonly string[]): Slot[] => names.filter((name) => name !== TIMESTAMP).map(fromBody);

const followBody: Names = ({ listed, body }) => [
  ...body.filter((name) => listed.includes(name)),
  ...listed.filter((name) => !body.includes(name)),
];

const toFieldPiece = (name: string, part: 'name' | 'value', text: string): Piece => {
  const field = findField(name)?.name;
  return field === undefined ? toPiece(text) : { text, field, part };
};

const pairWith =
  (separator: string): Pair =>
  (name, value) => [toFieldPiece(name, 'name', name), toPiece(separator), toFieldPiece(name, 'value', value)];

/** A lone surrogate becomes U+FFFD first, as in UTF-8; encodeURIComponent would throw on it. */
const percentEncode: Value = (value) =>
  encodeURIComponent(fromUtf8(toUtf8(value))).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const formEncode: Value = (value) => new URLSearchParams([['', value]]).toString().slice(1);

const escapeJson: Value = (value) => JSON.stringify(value).slice(1, -1);

const escapeAscii: Value = (value) =>
  escapeJson(value).replace(/[\x7f-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Adds decimals as text, so that no float rounds: 25000 with 2 decimals is 25000.00. Further digits stay. */
const padDecimals =
  (count: number): Value =>
  (value) => {
    const [whole = '', part = ''] = value.split('.');
    return /^-?\d+(\.\d+)?$/.test(value) ? `${whole}.${part.padEnd(count, '0')}` : value;
  };

const toMinorUnits: Value = (value) => {
  const [whole = '', part = ''] = value.split('.');
  return /^-?\d+(\.\d{1,2})?$/.test(value) ? (whole + part.padEnd(2, '0')).replace(/^(-?)0+(?=\d)/, '$1') : value;
};

const fromHex = (text: string): Uint8Array<ArrayBuffer> | undefined =>
  /^(?:[\da-f]{2})+$/i.test(text)
    ? Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : undefined;

const toUrlSafe = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_');
const stripPadding = (text: string): string => text.replace(/(?<!=)=+$/, '');

const identity: Value = (value) => value;

type Row<Do> = readonly [label: MessageKey, description: MessageKey, run: Do];

const createStep =
  <Do>() =>
  <Name extends string>(label: MessageKey, document: MessageKey, rows: Readonly<Record<Name, Row<Do>>>) => {
    const options = Object.entries<Row<Do>>(rows).map(([name, [title, description, run]]): [string, Option<Do>] => [
      name,
      { label: title, description, do: run },
    ]);
    return { label, document, options: Object.fromEntries(options) as Readonly<Record<Name, Option<Do>>> };
  };

export const STEPS = {
  order: createStep<Names>()(
    'Fields and their order',
    'Section 5 gives the order of the names in Signed-Fields; how the digest input orders them is not documented.',
    {
      'signed-fields': ['as in Signed-Fields', 'The names of Signed-Fields, in that order.', ({ listed }) => listed],
      'body-order': ['as in the body', 'The signed fields in the order of the body.', followBody],
      sorted: ['sorted by name', 'The signed fields in alphabetical order.', ({ listed }) => listed.toSorted()],
      reversed: ['Reverse', 'The names of Signed-Fields from last to first.', ({ listed }) => listed.toReversed()],
    },
  ),
  timestamp: createStep<Place>()(
    'Timestamp position',
    'Not documented. Section 5 names timestamp first in Signed-Fields.',
    {
      'as-listed': [
        'once: where it is listed, otherwise first',
        'Where Signed-Fields lists it; otherwise the Timestamp header first.',
        (names) => (names.includes(TIMESTAMP) ? names.map(fromBody) : [HEADER, ...names.map(fromBody)]),
      ],
      'header-first': [
        'the header first, then every field',
        'The Timestamp header first, then every signed field, including timestamp if it is listed.',
        (names) => [HEADER, ...names.map(fromBody)],
      ],
      'header-first-once': [
        'the header first, not repeated',
        'The Timestamp header first, then the other fields.',
        (names) => [HEADER, ...excludeTimestamp(names)],
      ],
      'header-last': [
        'the header last',
        'The other fields first, the Timestamp header last.',
        (names) => [...excludeTimestamp(names), HEADER],
      ],
      'header-first-bare': [
        'its value first, without a name',
        'The value of the Timestamp header first, then the other fields.',
        (names) => [{ ...HEADER, bare: true }, ...excludeTimestamp(names)],
      ],
      'left-out': ['not signed', 'The digest input does not contain the timestamp.', excludeTimestamp],
    },
  ),
  empty: createStep<boolean>()('Empty values', 'Not documented.', {
    kept: ['kept', 'An empty value is signed as a name with nothing after it.', true],
    skipped: ['skipped', 'Fields with an empty value are omitted.', false],
  }),
  address: createStep<Value>()('URLs', 'Not documented. The body has Base64 (section 2.1).', {
    'as-sent': ['in Base64, as in the body', 'The Base64 text of the body.', identity],
    plain: ['unencoded', 'The URL itself, not its Base64.', (value) => fromBase64Text(value) ?? value],
    'base64-twice': ['in Base64 twice', 'The Base64 text of the body, encoded again.', toBase64Text],
    'base64-unpadded': ['in Base64 without padding', 'The Base64 text without its final equals signs.', stripPadding],
    'base64-url-safe': ['in URL-safe Base64', 'The Base64 text with - and _ for + and /.', toUrlSafe],
  }),
  number: createStep<Value>()(
    'Amount',
    'Not documented. The body has a number, an integer in the examples (section 2.1).',
    {
      literal: ['as in the body', 'The digits of the body.', identity],
      'one-decimal': ['with a decimal', 'With one decimal at least.', padDecimals(1)],
      'two-decimals': ['with two decimals', 'With two decimals at least.', padDecimals(2)],
      'minor-units': ['minor units (cents)', 'Times one hundred.', toMinorUnits],
    },
  ),
  escape: createStep<Value>()('Escaping', 'Not documented.', {
    none: ['unescaped', 'No character is escaped.', identity],
    percent: ['percent-encoded', 'Percent-encoded as in RFC 3986.', percentEncode],
    form: ['form-encoded', 'As an HTML form sends them: a space becomes +.', formEncode],
    json: ['escaped as in JSON', 'Quotes, backslashes and control characters as JSON escapes them.', escapeJson],
    'json-ascii': [
      'escaped as in ASCII JSON',
      'As in JSON, with \\uXXXX for every other non-ASCII character.',
      escapeAscii,
    ],
  }),
  pair: createStep<Pair>()('Pair format', 'Not documented.', {
    'name=value': ['name=value', 'The name, an equals sign, the value.', pairWith('=')],
    'name:value': ['name:value', 'The name, a colon, the value.', pairWith(':')],
    namevalue: ['name and value', 'The value directly after the name.', pairWith('')],
    value: ['value only', 'Values without names.', (name, value) => [toFieldPiece(name, 'value', value)]],
  }),
  joiner: createStep<string>()('Separator', 'Not documented.', {
    ampersand: ['&', 'An ampersand between the pairs.', '&'],
    nothing: ['none', 'Nothing between the pairs.', ''],
    comma: [',', 'A comma between the pairs.', ','],
    'comma-space': [', ', 'A comma and a space between the pairs.', ', '],
    bar: ['|', 'A vertical bar between the pairs.', '|'],
    semicolon: [';', 'A semicolon between the pairs.', ';'],
    newline: ['newline', 'A newline between the pairs.', '\n'],
  }),
  ends: createStep<readonly [prefix: string, suffix: string]>()('Prefix and suffix', 'Not documented.', {
    none: ['none', 'No prefix and no suffix.', ['', '']],
    trailing: ['& at the end', 'A trailing ampersand.', ['', '&']],
    leading: ['& at the start', 'A leading ampersand.', ['&', '']],
    question: ['? at the start', 'A leading question mark.', ['?', '']],
  }),
  key: createStep<Key>()('HMAC key', 'Not documented: the secret used for HS256 is not shown (section 5).', {
    'secret-utf8': ['API secret as text', 'The API secret as given, in UTF-8.', toUtf8],
    'secret-base64-decoded': [
      'API secret, Base64-decoded',
      'The bytes that the API secret encodes in Base64.',
      fromBase64,
    ],
    'secret-hex-decoded': ['API secret, hex-decoded', 'The bytes that the API secret encodes in hex.', fromHex],
    'secret-base64-encoded': [
      'API secret in Base64',
      'The Base64 text of the API secret.',
      (secret) => toUtf8(toBase64Text(secret)),
    ],
    'api-key': ['API key', 'The API key as given, in UTF-8.', (_, apiKey) => toUtf8(apiKey)],
  }),
  hash: createStep<HashName>()('Hash', 'Section 5: Digest-Method HS256, a value of 32 bytes.', {
    'sha-256': ['SHA-256', 'HMAC-SHA-256, as Digest-Method HS256 says.', 'SHA-256'],
    'sha-1': ['SHA-1', 'HMAC-SHA-1.', 'SHA-1'],
    'sha-512': ['SHA-512', 'HMAC-SHA-512.', 'SHA-512'],
  }),
  output: createStep<Output>()('Digest encoding', 'Section 5: Base64, 44 characters ending in =.', {
    base64: ['Base64', 'Standard Base64 with padding: 44 characters for 32 bytes.', toBase64],
    'base64-unpadded': [
      'Base64 without padding',
      'Base64 without the final equals sign.',
      (mac) => stripPadding(toBase64(mac)),
    ],
    'base64-url-safe': ['URL-safe Base64', 'Base64 with - and _ for + and /.', (mac) => toUrlSafe(toBase64(mac))],
    'base64-url-safe-unpadded': [
      'URL-safe Base64 without padding',
      'As in JSON Web Tokens.',
      (mac) => stripPadding(toUrlSafe(toBase64(mac))),
    ],
    hex: ['hex', 'Lower-case hex digits.', toHex],
    'hex-upper': ['upper-case hex', 'Upper-case hex digits.', (mac) => toHex(mac).toUpperCase()],
    'base64-of-hex': ['Base64 of hex', 'The hex text, then encoded in Base64.', (mac) => toBase64Text(toHex(mac))],
  }),
};

export type HashName = 'SHA-256' | 'SHA-1' | 'SHA-512';
export type Step = keyof typeof STEPS;

export const STEP_NAMES: readonly Step[] = Object.keys(STEPS).filter((name): name is Step => name in STEPS);

export type Recipe = { readonly [S in Step]: keyof (typeof STEPS)[S]['options'] };

const EACH_FIELD_ONCE: Recipe = {
  order: 'signed-fields',
  timestamp: 'as-listed',
  empty: 'kept',
  address: 'as-sent',
  number: 'literal',
  escape: 'none',
  pair: 'name=value',
  joiner: 'ampersand',
  ends: 'none',
  key: 'secret-utf8',
  hash: 'sha-256',
  output: 'base64',
};

export interface Preset extends Omit<Option<Recipe>, 'do'> {
  readonly recipe: Recipe;
  readonly provenance: MessageKey;
  /** How its digest input begins. */
  readonly example: string;
}

/** A gateway of this kind may use these. Neither is documented. */
export const PRESETS = {
  'each-field-once': {
    label: 'each field once',
    description:
      'Every name of Signed-Fields once, in that order. If the list omits timestamp, the Timestamp header comes first.',
    provenance: 'The literal reading of the interface document, which does not show the digest input.',
    example: 'timestamp=…&vendor=…&order_id=…',
    recipe: EACH_FIELD_ONCE,
  },
  'header-then-fields': {
    label: 'header, then fields',
    description: 'The Timestamp header first, then every name of Signed-Fields.',
    provenance: 'Used by published client libraries for such gateways. Reported, not documented.',
    example: 'timestamp=…&timestamp=…&vendor=…',
    recipe: { ...EACH_FIELD_ONCE, timestamp: 'header-first' },
  },
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof PRESETS;

/** Undefined for a recipe of one's own. */
export const presetOf = (recipe: Recipe): PresetName | undefined =>
  (Object.keys(PRESETS) as PresetName[]).find((name) =>
    STEP_NAMES.every((step) => PRESETS[name].recipe[step] === recipe[step]),
  );
