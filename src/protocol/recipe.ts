import type { Text } from '#texts/text.ts';
import { base64, base64Text, fromBase64, fromBase64Text } from './base64.ts';
import { hex } from './bytes.ts';
import { fieldNamed } from './order.ts';
import { plain, type Piece } from './piece.ts';
import { fromUtf8, utf8 } from './text.ts';

/**
 * How text becomes a digest, as a table. The interface document names the fields and their order (section 5) and does
 * not show the digest input or the use of the secret, so every step is a row that a person can see and choose. A new
 * way of doing a step is one line here; nothing else names a way.
 */
interface Way<Do> {
  readonly label: Text;
  readonly words: Text;
  readonly do: Do;
}

export interface NamesInput {
  readonly listed: readonly string[];
  readonly body: readonly string[];
}

type Names = (given: NamesInput) => readonly string[];
type Place = (names: readonly string[]) => readonly Slot[];
type Value = (value: string) => string;
type Pair = (name: string, value: string) => readonly Piece[];
type Key = (secret: string, apiKey: string) => Uint8Array<ArrayBuffer> | undefined;
type Output = (mac: Uint8Array) => string;

/** Where a name stands in the input: from the body, or from the Timestamp header, with its name or bare. */
export interface Slot {
  readonly name: string;
  readonly from: 'body' | 'header';
  readonly bare?: boolean;
}

const TIMESTAMP = 'timestamp';
const HEADER: Slot = { name: TIMESTAMP, from: 'header' };
const fromBody = (name: string): Slot => ({ name, from: 'body' });
const others = (names: readonly string[]): Slot[] => names.filter((name) => name !== TIMESTAMP).map(fromBody);

const piece = (name: string, part: 'name' | 'value', text: string): Piece => {
  const field = fieldNamed(name)?.name;
  return field === undefined ? plain(text) : { text, field, part };
};

const pairWith =
  (separator: string): Pair =>
  (name, value) => [piece(name, 'name', name), plain(separator), piece(name, 'value', value)];

/** Half surrogate pairs become U+FFFD first, as in UTF-8; encodeURIComponent would throw on them. */
const percent: Value = (value) =>
  encodeURIComponent(fromUtf8(utf8(value))).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const ascii: Value = (value) =>
  JSON.stringify(value)
    .slice(1, -1)
    .replace(/[\x7f-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Decimals by text, so that no float rounds: 25000 with 2 decimals is 25000.00; digits beyond them stay. */
const decimals =
  (count: number): Value =>
  (value) => {
    const [whole = '', part = ''] = value.split('.');
    return /^-?\d+(\.\d+)?$/.test(value) ? `${whole}.${part.padEnd(count, '0')}` : value;
  };

const minorUnits: Value = (value) => {
  const [whole = '', part = ''] = value.split('.');
  return /^-?\d+(\.\d{1,2})?$/.test(value) ? (whole + part.padEnd(2, '0')).replace(/^(-?)0+(?=\d)/, '$1') : value;
};

const hexBytes = (text: string): Uint8Array<ArrayBuffer> | undefined =>
  /^(?:[\da-f]{2})+$/i.test(text)
    ? Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : undefined;

const urlSafe: Output = (mac) => base64(mac).replaceAll('+', '-').replaceAll('/', '_');
const unpadded = (text: string): string => text.replace(/=+$/, '');

const same: Value = (value) => value;
const utf8Key: Key = (secret) => utf8(secret);

const way = <Do>(label: Text, words: Text, run: Do): Way<Do> => ({ label, words, do: run });

/** One row: what is chosen, what the document says of it, and the ways there are. */
interface Row {
  readonly label: Text;
  readonly document: Text;
  readonly ways: Readonly<Record<string, Way<unknown>>>;
}

export const STEPS = {
  order: {
    label: 'Fields and their order',
    document:
      'Section 5 gives the order of the names in Signed-Fields; how the digest input orders them is not documented.',
    ways: {
      'signed-fields': way<Names>('as in Signed-Fields', 'The names of Signed-Fields, in that order.', (g) => g.listed),
      'body-order': way<Names>('as in the body', 'The signed fields in the order in which the body has them.', (g) => [
        ...g.body.filter((name) => g.listed.includes(name)),
        ...g.listed.filter((name) => !g.body.includes(name)),
      ]),
      sorted: way<Names>('sorted by name', 'The signed fields in alphabetical order.', (g) => g.listed.toSorted()),
      reversed: way<Names>('last first', 'The names of Signed-Fields from last to first.', (g) =>
        g.listed.toReversed(),
      ),
    },
  },
  timestamp: {
    label: 'Where the timestamp stands',
    document: 'Not documented. Section 5 names timestamp first in Signed-Fields.',
    ways: {
      'as-listed': way<Place>(
        'once, where it is listed or else first',
        'Where Signed-Fields names it; where it does not, the Timestamp header first.',
        (names) => (names.includes(TIMESTAMP) ? names.map(fromBody) : [HEADER, ...names.map(fromBody)]),
      ),
      'header-first': way<Place>(
        'the header first, then every field',
        'The Timestamp header first, then every signed field, timestamp again if it is one.',
        (names) => [HEADER, ...names.map(fromBody)],
      ),
      'header-first-once': way<Place>(
        'the header first, not repeated',
        'The Timestamp header first, then the other fields.',
        (names) => [HEADER, ...others(names)],
      ),
      'header-last': way<Place>('the header last', 'The other fields first, the Timestamp header last.', (names) => [
        ...others(names),
        HEADER,
      ]),
      'header-first-bare': way<Place>(
        'its value first, without a name',
        'The value of the Timestamp header first, then the other fields.',
        (names) => [{ ...HEADER, bare: true }, ...others(names)],
      ),
      'left-out': way<Place>('not signed', 'The timestamp is not part of the input.', others),
    },
  },
  empty: {
    label: 'Empty values',
    document: 'Not documented.',
    ways: {
      kept: way<boolean>('kept', 'An empty value is signed as a name with nothing behind it.', true),
      skipped: way<boolean>('skipped', 'Fields with an empty value are left out.', false),
    },
  },
  address: {
    label: 'Addresses',
    document: 'Not documented. The body carries Base64 (section 2.1).',
    ways: {
      'as-sent': way<Value>('in Base64, as in the body', 'The Base64 text that the body carries.', same),
      plain: way<Value>('in plain', 'The address itself, before Base64.', (value) => fromBase64Text(value) ?? value),
      'base64-twice': way<Value>('in Base64 twice', 'The Base64 text of the body, encoded once more.', base64Text),
      'base64-unpadded': way<Value>(
        'in Base64 without padding',
        'The Base64 text without its final equals signs.',
        unpadded,
      ),
      'base64-url-safe': way<Value>('in URL-safe Base64', 'The Base64 text with - and _ for + and /.', (value) =>
        value.replaceAll('+', '-').replaceAll('/', '_'),
      ),
    },
  },
  number: {
    label: 'Amount',
    document: 'Not documented. The body carries a number, an integer as seen (section 2.1).',
    ways: {
      literal: way<Value>('as in the body', 'The digits that the body carries.', same),
      'one-decimal': way<Value>('with a decimal', 'One decimal at least: 25000.0.', decimals(1)),
      'two-decimals': way<Value>('with two decimals', 'Two decimals at least: 25000.00.', decimals(2)),
      'minor-units': way<Value>('in hundredths', 'Times one hundred: 2500000.', minorUnits),
    },
  },
  escape: {
    label: 'Characters of a value',
    document: 'Not documented.',
    ways: {
      none: way<Value>('as they are', 'No character is escaped.', same),
      percent: way<Value>('percent-encoded', 'Every value percent-encoded (RFC 3986).', percent),
      form: way<Value>('form-encoded', 'As an HTML form sends them: a space becomes +.', (value) =>
        new URLSearchParams([['', value]]).toString().slice(1),
      ),
      json: way<Value>(
        'escaped as in JSON',
        'Quotes, backslashes and control characters as JSON escapes them.',
        (value) => JSON.stringify(value).slice(1, -1),
      ),
      'json-ascii': way<Value>(
        'escaped as in ASCII JSON',
        'As in JSON, and \\uXXXX for every other character beyond ASCII.',
        ascii,
      ),
    },
  },
  pair: {
    label: 'Form of a pair',
    document: 'Not documented.',
    ways: {
      'name=value': way<Pair>('name=value', 'The name, an equals sign, the value.', pairWith('=')),
      'name:value': way<Pair>('name:value', 'The name, a colon, the value.', pairWith(':')),
      namevalue: way<Pair>('name and value', 'The value directly behind the name.', pairWith('')),
      value: way<Pair>('value alone', 'Values only.', (name, value) => [piece(name, 'value', value)]),
    },
  },
  joiner: {
    label: 'Between pairs',
    document: 'Not documented.',
    ways: {
      ampersand: way<string>('&', 'An ampersand.', '&'),
      nothing: way<string>('nothing', 'Nothing between the pairs.', ''),
      comma: way<string>(',', 'A comma.', ','),
      'comma-space': way<string>(', ', 'A comma and a space.', ', '),
      bar: way<string>('|', 'A vertical bar.', '|'),
      semicolon: way<string>(';', 'A semicolon.', ';'),
      newline: way<string>('line feed', 'A line feed.', '\n'),
    },
  },
  ends: {
    label: 'Around the input',
    document: 'Not documented.',
    ways: {
      none: way<readonly [string, string]>('nothing', 'Nothing before or behind.', ['', '']),
      trailing: way<readonly [string, string]>('& behind', 'A trailing ampersand.', ['', '&']),
      leading: way<readonly [string, string]>('& before', 'A leading ampersand.', ['&', '']),
      question: way<readonly [string, string]>('? before', 'A leading question mark.', ['?', '']),
    },
  },
  key: {
    label: 'Key of the HMAC',
    document: 'Not documented: the secret used for HS256 is not shown (section 5).',
    ways: {
      'secret-utf8': way<Key>('API secret as text', 'The API secret as given, in UTF-8.', utf8Key),
      'secret-base64-decoded': way<Key>(
        'API secret, Base64-decoded',
        'The bytes that the API secret encodes in Base64.',
        fromBase64,
      ),
      'secret-hex-decoded': way<Key>(
        'API secret, hex-decoded',
        'The bytes that the API secret encodes in hex.',
        hexBytes,
      ),
      'secret-base64-encoded': way<Key>('API secret in Base64', 'The Base64 text of the API secret.', (secret) =>
        utf8(base64Text(secret)),
      ),
      'api-key': way<Key>('API key', 'The API key as given, in UTF-8.', (_, apiKey) => utf8(apiKey)),
    },
  },
  hash: {
    label: 'Hash',
    document: 'Section 5: Digest-Method HS256, a value of 32 bytes.',
    ways: {
      'sha-256': way<HashName>('SHA-256', 'HMAC-SHA-256, what Digest-Method HS256 names.', 'SHA-256'),
      'sha-1': way<HashName>('SHA-1', 'HMAC-SHA-1.', 'SHA-1'),
      'sha-512': way<HashName>('SHA-512', 'HMAC-SHA-512.', 'SHA-512'),
    },
  },
  output: {
    label: 'Digest as text',
    document: 'Section 5: Base64, 44 characters ending in =.',
    ways: {
      base64: way<Output>('Base64', 'Standard Base64 with padding: 44 characters for 32 bytes.', base64),
      'base64-unpadded': way<Output>('Base64 without padding', 'Base64 without the final equals sign.', (mac) =>
        unpadded(base64(mac)),
      ),
      'base64-url-safe': way<Output>('URL-safe Base64', 'Base64 with - and _ for + and /.', urlSafe),
      'base64-url-safe-unpadded': way<Output>('URL-safe Base64 without padding', 'As in JSON Web Tokens.', (mac) =>
        unpadded(urlSafe(mac)),
      ),
      hex: way<Output>('hex', 'Lower-case hex digits.', hex),
      'hex-upper': way<Output>('upper-case hex', 'Upper-case hex digits.', (mac) => hex(mac).toUpperCase()),
      'base64-of-hex': way<Output>('Base64 of hex', 'The hex text, then Base64 over it.', (mac) =>
        base64Text(hex(mac)),
      ),
    },
  },
} as const satisfies Readonly<Record<string, Row>>;

export type HashName = 'SHA-256' | 'SHA-1' | 'SHA-512';
export type Step = keyof typeof STEPS;
export type Recipe = { readonly [S in Step]: keyof (typeof STEPS)[S]['ways'] };

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

export interface Preset extends Way<Recipe> {
  readonly provenance: Text;
}

/** The two constructions that a gateway of this kind may use. Neither is documented. */
export const PRESETS = {
  'each-field-once': {
    label: 'each field once',
    words:
      'Every name of Signed-Fields, once, in that order; the Timestamp header first where the list leaves timestamp out.',
    provenance: 'The plain reading of the interface document, which does not show the digest input.',
    do: EACH_FIELD_ONCE,
  },
  'header-then-fields': {
    label: 'header, then fields',
    words: 'The Timestamp header first, then every name of Signed-Fields.',
    provenance: 'What published client libraries of such gateways build. Reported, not documented.',
    do: { ...EACH_FIELD_ONCE, timestamp: 'header-first' },
  },
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof PRESETS;
