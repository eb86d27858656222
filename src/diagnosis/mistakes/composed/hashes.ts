import { toBase64, toHex, toUtf8 } from '#protocol/text.ts';
import { normalize } from '#protocol/characters.ts';
import { msg } from '#i18n/message.ts';
import type { Patch } from '#diagnosis/search/plan.ts';
import type { Source } from '#diagnosis/search/source.ts';
import { buildEach, combine, composeMessage, type Mistake, type Saying } from '#diagnosis/mistakes/mistake.ts';
import { decodePercent, form, joinBytes, lowerPercent, percent } from '#diagnosis/mistakes/escapes.ts';
import { sayPlainHash } from '#diagnosis/mistakes/messages.ts';
import { COMMON_HASHED, ENCODERS, HASHED } from './keys.ts';
import { printJson, printSpacedJson, toMembers } from './prints.ts';
import { encodeUtf16 } from '#diagnosis/difference.ts';
import { hmac } from '@noble/hashes/hmac.js';
import { sha512_256 } from '@noble/hashes/sha2.js';
import { keccak_256, sha3_256 } from '@noble/hashes/sha3.js';

type Bytes = Uint8Array<ArrayBuffer>;

interface Part {
  readonly name: string;
  readonly write: (input: string) => Bytes;
  readonly isOfInput: boolean;
}

const createPart = (name: string, bytes: Bytes): Part => ({ name, write: () => bytes, isOfInput: false });
const part = (name: string, text: string): Part => createPart(name, toUtf8(text));
const ofInput = (name: string, write: Part['write']): Part => ({ name, write, isOfInput: true });
const INPUT = ofInput('input', toUtf8);

function changePart([step, change]: (typeof HASHED)[number], { name, write, isOfInput }: Part): Part {
  const made = (input: string): Bytes => change(write(input)) ?? toUtf8('');
  const formula = step.replace('@', name);
  return isOfInput ? ofInput(formula, made) : createPart(formula, made(''));
}

const joinParts = (mark: string, ...parts: readonly Part[]): Mistake =>
  composeMessage(
    parts.length === 1 ? 'hashed' : 'joined-parts',
    msg('Signed: {print}.', { print: parts.map(({ name }) => name).join(` ${JSON.stringify(mark)} `) }),
    'OTHER_RECIPE',
    {
      message: (input) =>
        joinBytes(parts.flatMap(({ write }, at) => [...(at === 0 ? [] : [toUtf8(mark)]), write(input)])),
    },
    { standalone: !parts.some(({ isOfInput }) => isOfInput) },
  );

const signInput = (formula: string, write: Part['write']): Mistake => joinParts('', ofInput(formula, write));

const MARKS = ['|', '\n', ':', '.', '&', ',', ' ', '', '-', '_', '='];
const STEPS = [
  ...HASHED,
  ...ENCODERS.filter(([name]) => name !== 'raw').map(([name, change]) => [`${name}(@)`, change] as const),
  ['@', (bytes: Bytes) => bytes] as const,
];
/** Those that the body often goes through beside other parts of the request. */
const LIKELY =
  'hex(sha256(@)) HEX(sha256(@)) base64(sha256(@)) raw(sha256(@)) hex(md5(@)) base64(md5(@)) hex(sha1(@)) base64(@) @'.split(
    ' ',
  );

/** Hashes and encodings of the input or the body, alone or with parts of the request and one mark between them. */
export function* partMistakes(source: Source): Iterable<Mistake> {
  const { api_key, api_secret, method, path, timestamp, listing, listed, values } = source;
  const members = toMembers(source, Object.keys(values));
  const bodies = [
    part('body', source.bodyText),
    part('json(body)', printJson(members)),
    part('json(body, spaced)', printSpacedJson(members)),
  ];
  const signedValues = toMembers(source, listed).map(([, value]) => value);
  for (const step of STEPS) {
    for (const each of [...bodies, part('values', signedValues.join('')), INPUT])
      yield joinParts('', changePart(step, each));
    for (const outer of COMMON_HASHED) yield joinParts('', changePart(outer, changePart(step, INPUT)));
  }

  const parts = Object.entries({
    method,
    path,
    timestamp,
    api_key,
    'content type': 'application/json',
    secret: api_secret,
    vendor: values['vendor'] ?? '',
    order_id: values['order_id'] ?? '',
    'Signed-Fields': listing,
    'method in lower case': method.toLowerCase(),
    'timestamp=T': `timestamp=${timestamp}`,
    'apikey=K': `apikey=${api_key}`,
    'api_key=K': `api_key=${api_key}`,
  }).map((entry) => part(...entry));
  const common = parts.slice(0, 5);
  const words = ['HS256', '1', 'v1'].map((word) => part(word, word));
  const named = ['payload', 'body', 'data'].map((name) =>
    part(`timestamp=T&${name}`, `timestamp=${timestamp}&${name}`),
  );
  const hashed = combine(
    STEPS.filter(([name]) => LIKELY.includes(name)),
    bodies,
  ).map(([step, body]) => changePart(step, body));
  for (const [one, mark, signed] of combine([...parts, ...words, ...named], MARKS, [INPUT, ...hashed])) {
    yield joinParts(mark, one, signed);
    yield joinParts(mark, signed, one);
  }
  const likeAws = ['method', 'content type', 'timestamp', 'path'].flatMap((name) =>
    parts.filter((each) => each.name === name),
  );
  const lists = [...combine(parts, parts), ...combine(common, common, common), likeAws].filter(
    (list) => new Set(list).size === list.length,
  );
  const few = [INPUT, ...hashed.filter(({ name }) => ['body', 'json(body)', 'hex(sha256(body))'].includes(name))];
  for (const [list, mark] of combine(lists, MARKS)) {
    yield joinParts(mark, ...list);
    for (const signed of few) {
      yield joinParts(mark, signed, ...list);
      yield joinParts(mark, ...list, signed);
    }
  }
  for (const [step, one] of combine(HASHED, parts)) yield joinParts('', changePart(step, one), INPUT);
  const base64url = STEPS.filter(([name]) => name === 'base64url(@)');
  for (const [step, body] of combine(base64url, bodies))
    yield joinParts('.', changePart(step, part('header', '{"alg":"HS256","typ":"JWT"}')), changePart(step, body));
}

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
    ['method, path and input, percent-encoded, as OAuth 1 signs', (input: string) => [method, path, input].map((text) => percent(text)).join('&')] as const,
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
  return [
    ...combine([true, false], ['', '\ufeff']).map(([little, mark]) =>
      signInput(`utf16${little ? 'le' : 'be'}(${mark === '' ? '' : 'bom, '}input)`, (input) =>
        encodeUtf16(mark + input, little),
      ),
    ),
    ...changes.map(([formula, change]) => signInput(formula, (input) => toUtf8(change(input)))),
    ...keyed.map(([formula, message]) => {
      const says = sayPlainHash(/\((.*)\)/s.exec(formula)?.[1] ?? formula);
      const description = msg('Signed: {print}.', { print: formula });
      return composeMessage('hashed', description, 'HASH_WITHOUT_KEY', { bare: true, message }, { says });
    }),
  ];
}

/** Names that are signed and not sent. */
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
  const pairs = input.split('&').map((pair) => {
    const at = pair.indexOf('=');
    return at < 0 ? ([name(pair), ''] as const) : ([name(pair.slice(0, at)), value(pair.slice(at + 1))] as const);
  });
  return new Map(pairs.filter(([key]) => key !== ''));
}

const READ_AS_FORM = 'The joined text is read as a form (parse_str, parse_qsl, URLSearchParams) and joined again.';

/** The joined text read as a form and joined again: an & within a value splits it, + becomes a space. */
export const rejoinedMistakes = (): Mistake[] =>
  combine(NAMES, VALUES, REJOINED, [false, true]).map(([name, value, join, isSorted]) => {
    const message = (input: string): string => {
      const pairs = [...readForm(input, name, value)];
      return join(isSorted ? pairs.toSorted(([a], [b]) => (a < b ? -1 : 1)) : pairs);
    };
    return composeMessage('rejoined', READ_AS_FORM, 'JOINED_BY_HAND', { message });
  });

const ECHOED = [['-n ', '\n'], ['-ne ', '\n'], ['-e ', '\n'], ['-n ', ''], ['-n "', '"\n']] as const; // prettier-ignore
const OPTION_PRINTED = 'The option of echo was printed too: sh has an echo without -n.';

export const echoMistakes = (): Mistake[] =>
  ECHOED.map(([head, tail]) => {
    const text = msg('signed {text} before the digest input: this echo prints its option', { text: head.trim() });
    const message = (input: string): string => head + input + tail;
    const says: Saying = { text, fix: 'Use printf %s instead of echo.' };
    return composeMessage('echo-option', OPTION_PRINTED, 'JOINED_BY_HAND', { message }, { says });
  });

const HASHES = [
  ['HMAC-SHA3-256', sha3_256],
  ['HMAC-Keccak-256', keccak_256],
  ['HMAC-SHA-512/256', sha512_256],
] as const;

/** Functions whose value is as long as that of HMAC-SHA-256. */
export const otherHashes = (): Mistake[] =>
  combine(HASHES, [true, false]).map(([[name, hash], isKeyed]) => {
    const names = { hash: isKeyed ? name : name.slice(5), expected: 'HMAC-SHA-256' };
    const mac: Patch['mac'] = (key, message) => (isKeyed ? hmac(hash, key, message) : hash(message));
    const text = msg('computed {hash} instead of {expected}', names);
    const says: Saying = { text, fix: 'Compute HMAC-SHA-256 with the api_secret as the key.' };
    return composeMessage(
      'hash-of-32-bytes',
      msg('{hash} instead of {expected}.', names),
      'OTHER_HASH',
      { mac },
      { says },
    );
  });
