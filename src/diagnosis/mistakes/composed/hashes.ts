import { concatBytes, toBase64, toHex, toUtf8 } from '#protocol/text.ts';
import { normalize } from '#protocol/characters.ts';
import { msg } from '#i18n/message.ts';
import type { Source } from '#diagnosis/search/source.ts';
import { buildEach, combine, composeMessage, type Mistake } from '#diagnosis/mistakes/mistake.ts';
import { form, lowerPercent, percent, decodePercent } from '#diagnosis/mistakes/escapes.ts';
import { sayPlainHash } from '#diagnosis/mistakes/messages.ts';
import { COMMON_HASHED, ENCODERS, HASHED } from './keys.ts';
import { printJson, printSpacedJson, toMembers } from './prints.ts';
import { encodeUtf16 } from '#diagnosis/difference.ts';
import { hmac } from '@noble/hashes/hmac.js';
import { sha512_256 } from '@noble/hashes/sha2.js';
import { keccak_256, sha3_256 } from '@noble/hashes/sha3.js';
import { sha256 } from '#diagnosis/engine/sha256.ts';

const concat = (...parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> =>
  concatBytes(
    parts,
    parts.reduce((sum, { length }) => sum + length, 0),
  );
const overInput = (formula: string, change: (input: string) => Uint8Array<ArrayBuffer> | undefined): Mistake =>
  composeMessage('hashed', msg('Signed: {print}.', { print: formula }), 'OTHER_RECIPE', {
    message: (input) => change(input) ?? '',
  });

const standalone = (formula: string, ...parts: readonly Uint8Array<ArrayBuffer>[]): Mistake =>
  composeMessage(
    'hashed',
    msg('Signed: {print}.', { print: formula }),
    'OTHER_RECIPE',
    { message: () => concat(...parts) },
    { standalone: true },
  );

/** A hash or an encoding of the input or the body, alone or beside the timestamp and other parts of the request. */
export function* hashMistakes(source: Source): Iterable<Mistake> {
  const { api_key, api_secret, method, path, timestamp, listing, listed } = source;
  const members = toMembers(source, listed);
  const body = toMembers(source, Object.keys(source.values));
  const made: readonly (readonly [string, string])[] = [
    ['body', source.bodyText],
    ['json(body)', printJson(body)],
    ['json(body, spaced)', printSpacedJson(body)],
    ['values', members.map(([, value]) => value).join('')],
  ];
  const known = [['timestamp', timestamp], ['api_key', api_key], ['secret', api_secret]] as const; // prettier-ignore
  const contexts = [
    ...known, ['method', method], ['path', path], ['Signed-Fields', listing], ['vendor', source.values['vendor'] ?? ''], ['order_id', source.values['order_id'] ?? ''],
    ['content type', 'application/json'], ['method, path', method + path], ['method, path in lines', `${method}\n${path}`], ['method, path, timestamp in lines', `${method}\n${path}\n${timestamp}`], ['method, timestamp in lines', `${method}\n${timestamp}`],
    ['method, content type, timestamp in lines', `${method}\napplication/json\n${timestamp}`], ['method, content type in lines', `${method}\napplication/json`], ['timestamp, api_key', timestamp + api_key], ['api_key, timestamp', api_key + timestamp], ['timestamp=', `timestamp=${timestamp}`], ['HS256', 'HS256'], ['timestamp=, payload', `timestamp=${timestamp}&payload`], ['timestamp=, body', `timestamp=${timestamp}&body`], ['timestamp=, data', `timestamp=${timestamp}&data`],
    ['method, type, date, path in lines', `${method}\napplication/json\n${timestamp}\n${path}`], ['api_key, timestamp in lines', `${api_key}\n${timestamp}`], ['method, path, timestamp', method + path + timestamp], ['version', '1'], ['v1', 'v1'],
  ] as const; // prettier-ignore
  const likely =
    'hex(sha256(@)) HEX(sha256(@)) base64(sha256(@)) raw(sha256(@)) hex(md5(@)) base64(md5(@)) hex(sha1(@)) base64(@) @';
  const steps = [
    ...HASHED,
    ...ENCODERS.filter(([name]) => name !== 'raw').map(([name, change]) => [`${name}(@)`, change] as const),
    ['@', (bytes: Uint8Array<ArrayBuffer>) => bytes] as const,
  ];
  const marks = ['', '.', '\n', '&', ':', '|', ',', ' ', '-', '_', '='];
  yield* buildEach(steps, ([name, change]) =>
    made.flatMap(([what, text]) => {
      const bytes = change(toUtf8(text));
      const inner = name.replace('@', what);
      if (bytes === undefined) return [];
      if (!likely.split(' ').includes(name) || !what.includes('body')) return [standalone(inner, bytes)];
      return [
        standalone(inner, bytes),
        ...combine(contexts, marks).flatMap(([[other, context], mark]) => [
          standalone(`${other} ${mark} ${inner}`, toUtf8(context + mark), bytes),
          standalone(`${inner} ${mark} ${other}`, bytes, toUtf8(mark + context)),
        ]),
      ];
    }),
  );
  yield* buildEach(steps, ([name, change]) => [
    overInput(name.replace('@', 'input'), (input) => change(toUtf8(input))),
    ...COMMON_HASHED.map(([outer, again]) =>
      overInput(outer.replace('@', name.replace('@', 'input')), (input) => again(change(toUtf8(input)) ?? toUtf8(''))),
    ),
  ]);
  yield* buildEach(combine(contexts, marks), ([[other, context], mark]) => [
    overInput(`${other} ${mark} input`, (input) => toUtf8(context + mark + input)),
    overInput(`input ${mark} ${other}`, (input) => toUtf8(input + mark + context)),
  ]);
  yield* buildEach(combine(HASHED, known), ([[name, change], [what, context]]) => [
    overInput(`${name.replace('@', what)} + input`, (input) =>
      concat(change(toUtf8(context)) ?? toUtf8(''), toUtf8(input)),
    ),
  ]);
  yield standalone(
    'base64url(header).base64url(body)',
    toUtf8(`${base64url('{"alg":"HS256","typ":"JWT"}')}.${base64url(source.bodyText)}`),
  );
}
const base64url = (text: string): string =>
  toBase64(toUtf8(text)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** The whole input with one change: what replaces once, cuts one sign too many, or prints bytes. */
export function changedInputMistakes({ api_secret, bodyText, method, path }: Source): Iterable<Mistake> {
  const changes = [
    ...combine(['&', '=', ' ', '/', ',', '"', '+', ':'], ['', ' ', '+', '%20', ',', '|', '&amp;', '%26', '\n', '\\/', '-', '_']).map(
      ([sign, by]) => [`input, first ${sign} → ${by}`, (input: string) => input.replace(sign, by)] as const,
    ),
    ...Array.from({ length: 12 }, (_, i) => [`input without first ${i + 1}`, (input: string) => input.slice(i + 1)] as const),
    ...Array.from({ length: 12 }, (_, i) => [`input without last ${i + 1}`, (input: string) => input.slice(0, -i - 1)] as const),
    ...combine([', ', ',', ' ', ''], [['[', ']'], ['', ''], ['{', '}'], ['(', ')']] as const, [0, 128]).map(([mark, [open, close], from]) =>
      ['bytes of input', (input: string) => open + Array.from(toUtf8(input), (byte) => (from > 0 && byte >= from ? byte - 256 : byte)).join(mark) + close] as const,
    ),
    ...[true, false].flatMap((little) => [
      ['base64(utf16(input))', (input: string) => toBase64(encodeUtf16(input, little))] as const,
      ['hex(utf16(input))', (input: string) => toHex(encodeUtf16(input, little))] as const,
    ]),
    ['lower(input)', (input: string) => input.toLowerCase()] as const,
    ['upper(input)', (input: string) => input.toUpperCase()] as const,
    ['trim(input)', (input: string) => input.trim()] as const,
    ['input without white space', (input: string) => input.replace(/\s/g, '')] as const,
    ['input in NFD', (input: string) => normalize(input, 'NFD')] as const,
    ['input with CR LF', (input: string) => input.replace(/\r?\n/g, '\r\n')] as const,
    ['json(input)', (input: string) => JSON.stringify(input)] as const,
    ['urlencode(input) of PHP', (input: string) => form(input).replaceAll('*', '%2A')] as const,
    ['urlencode(input) in lower-case hex', (input: string) => lowerPercent(form(input))] as const,
    ['utf8(latin1(input))', (input: string) => Array.from(toUtf8(input), (code) => String.fromCharCode(code)).join('')] as const,
    ['path?input', (input: string) => `${path}?${input}`] as const,
    ['method, path and input, percent-encoded, as OAuth 1 signs', (input: string) => [method, path, input].map((part) => percent(part)).join('&')] as const,
    ['secret, input, secret', (input: string) => api_secret + input + api_secret] as const,
    ['input, body', (input: string) => input + bodyText] as const,
    ['<Buffer>', (input: string) => `<Buffer ${toHex(toUtf8(input)).replace(/..(?!$)/g, '$& ')}>`] as const,
  ]; // prettier-ignore
  const marks = ['', '&', '|', ':', ',', '.', '-', '_', '\n', ' ', '#'];
  const names = ['key', 'secret', 'api_secret', 'apiSecret', 'secret_key', 'token', 'KEY', 'secretKey'];
  const keyed = [...marks, ...combine(['', '&', '|', ':', ','], names, ['=', ':']).map((parts) => parts.join(''))].flatMap((mark) => [
    [`sha256(input ${mark} secret)`, (input: string) => input + mark + api_secret] as const,
    [`sha256(secret ${mark} input)`, (input: string) => api_secret + mark + input] as const,
    [`sha256(${mark} secret input)`, (input: string) => `${mark.slice(1)}${api_secret}&${input}`] as const,
  ]); // prettier-ignore
  const wide = combine([true, false], ['', '\ufeff']).map(([little, mark]) =>
    overInput(`utf16${little ? 'le' : 'be'}(${mark === '' ? '' : 'bom, '}input)`, (input) =>
      encodeUtf16(mark + input, little),
    ),
  );
  return [
    ...wide,
    ...changes.map(([formula, change]) => overInput(formula, (input) => toUtf8(change(input)))),
    ...keyed.map(([formula, change]) =>
      composeMessage(
        'hashed',
        msg('Signed: {print}.', { print: formula }),
        'HASH_WITHOUT_KEY',
        { bare: true, message: change },
        { says: sayPlainHash(/\((.*)\)/s.exec(formula)?.[1] ?? formula) },
      ),
    ),
  ];
}

/** Pairs that the code adds: names that are signed and not sent. */
export function addedMistakes(source: Source): Iterable<Mistake> {
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
  const added = combine(['&', ',', '\n', ''], ['=', ':'], [true, false]);
  return buildEach(known, ([names, texts]) =>
    buildEach(names.split(' '), (name) => {
      const describe = msg('{name} is signed though the body does not have it.', { name });
      return combine(texts, added).map(([text, [mark, sign, isLast]]) => {
        const pair = name + sign + text;
        return composeMessage(`added-pair:${name}`, describe, 'OTHER_RECIPE', {
          message: (input) => (isLast ? input + mark + pair : pair + mark + input),
        });
      });
    }),
  );
}

const decodeForm = (text: string): string => decodePercent(text.replaceAll('+', ' '));

/** What a reader of forms does to a pair, and how the pairs are joined again. */
const NAMES: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.replace(/^ +/, '').replace(/[ .]/g, '_'),
];
const VALUES: readonly ((value: string) => string)[] = [(value) => value, decodeForm, encodeURIComponent];
const REJOINED: readonly ((pairs: readonly (readonly [string, string])[]) => string)[] = [
  (pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'),
  (pairs) => pairs.flatMap(([name, value]) => (value === '' ? [] : [`${name}=${value}`])).join('&'),
  (pairs) => new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString(),
];

function readForm(input: string, name: (text: string) => string, value: (text: string) => string): Map<string, string> {
  const pairs = input.split('&').map((part) => {
    const at = part.indexOf('=');
    return at < 0 ? ([name(part), ''] as const) : ([name(part.slice(0, at)), value(part.slice(at + 1))] as const);
  });
  return new Map(pairs.filter(([key]) => key !== ''));
}

/** The joined text read as a form and joined again: an & within a value splits it, + becomes a space. */
export const rejoinedMistakes = (): Iterable<Mistake> =>
  buildEach(combine(NAMES, VALUES, REJOINED, [false, true]), ([name, value, join, isSorted]) => [
    composeMessage(
      'rejoined',
      'The joined text is read as a form (parse_str, parse_qsl, URLSearchParams) and joined again.',
      'JOINED_BY_HAND',
      {
        message: (input) => {
          const pairs = [...readForm(input, name, value)];
          return join(isSorted ? pairs.toSorted(([a], [b]) => (a < b ? -1 : 1)) : pairs);
        },
      },
    ),
  ]);

const ECHOED = [['-n ', '\n'], ['-ne ', '\n'], ['-e ', '\n'], ['-n ', ''], ['-n "', '"\n']] as const; // prettier-ignore

/** An option of echo that was printed too. */
export const echoMistakes = (): Mistake[] =>
  ECHOED.map(([head, tail]) =>
    composeMessage(
      'echo-option',
      'The option of echo was printed too: sh has an echo without -n.',
      'JOINED_BY_HAND',
      { message: (input) => head + input + tail },
      {
        says: {
          text: msg('signed {text} before the digest input: this echo prints its option', { text: head.trim() }),
          fix: 'Use printf %s instead of echo.',
        },
      },
    ),
  );

/** Parts of the request beside the body or the digest input, in any order, with one mark between them. */
export function* joinedMistakes(source: Source): Iterable<Mistake> {
  const { method, path, timestamp, api_key, api_secret, values, bodyText, listing } = source;
  const common: readonly (readonly [string, string])[] = [
    ['method', method],
    ['path', path],
    ['timestamp', timestamp],
    ['api_key', api_key],
  ];
  const parts: typeof common = [
    ...common,
    ['vendor', values['vendor'] ?? ''],
    ['order_id', values['order_id'] ?? ''],
    ['secret', api_secret],
    ['Signed-Fields', listing],
    ['method in lower case', method.toLowerCase()],
    ['timestamp=T', `timestamp=${timestamp}`],
    ['apikey=K', `apikey=${api_key}`],
    ['api_key=K', `api_key=${api_key}`],
  ];
  const chosen = [...parts.map((a) => [a]), ...combine(parts, parts), ...combine(common, common, common)].filter(
    (list) => new Set(list).size === list.length,
  );
  const print = printJson(toMembers(source, Object.keys(values)));
  const hash = toHex(sha256(toUtf8(bodyText)));
  type Part = readonly [name: string, write: (input: string) => string];
  const signed: readonly Part[] = [
    ['body', () => bodyText],
    ['hash of the body', () => hash],
    ['json(body)', () => print],
    ['input', (input) => input],
  ];
  const marks = ['|', '\n', ':', '.', '&', ',', ' ', ''];
  const create = (list: readonly Part[], mark: string, isStandalone: boolean): Mistake =>
    composeMessage(
      'joined-parts',
      msg('Signed: {print}.', { print: list.map(([name]) => name).join(` ${JSON.stringify(mark)} `) }),
      'OTHER_RECIPE',
      { message: (input) => list.map(([, write]) => write(input)).join(mark) },
      { standalone: isStandalone },
    );
  for (const [list, mark] of combine(chosen, marks)) {
    const beside = list.map(([name, text]): Part => [name, () => text]);
    yield create(beside, mark, true);
    for (const part of signed) {
      yield create([part, ...beside], mark, part[0] !== 'input');
      yield create([...beside, part], mark, part[0] !== 'input');
    }
  }
}

const HASHES = [
  ['HMAC-SHA3-256', sha3_256],
  ['HMAC-Keccak-256', keccak_256],
  ['HMAC-SHA-512/256', sha512_256],
] as const;

/** Functions whose value is as long as that of HMAC-SHA-256. */
export const otherHashes = (): Mistake[] =>
  combine(HASHES, [true, false]).map(([[name, hash], isKeyed]) => {
    const names = { hash: isKeyed ? name : name.slice(5), expected: 'HMAC-SHA-256' };
    return composeMessage(
      'hash-of-32-bytes',
      msg('{hash} instead of {expected}.', names),
      'OTHER_HASH',
      { mac: (key, message) => (isKeyed ? hmac(hash, key, message) : hash(message)) },
      {
        says: {
          text: msg('computed {hash} instead of {expected}', names),
          fix: 'Compute HMAC-SHA-256 with the api_secret as the key.',
        },
      },
    );
  });
