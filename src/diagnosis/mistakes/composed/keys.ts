import { md5, sha1 } from '@noble/hashes/legacy.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { fromBase64, toBase64, toHex, toStandardBase64, toUtf8 } from '#protocol/text.ts';
import { STEPS } from '#protocol/recipe.ts';
import { msg } from '#i18n/message.ts';
import type { Source } from '#diagnosis/search/source.ts';
import type { CauseName } from '#diagnosis/mistakes/causes.ts';
import { combine, createRow, type Mistake } from '#diagnosis/mistakes/mistake.ts';
import { decodePercent, encodePart, joinBytes } from '#diagnosis/mistakes/escapes.ts';
import { quoteRuby } from './quotes.ts';
import { encodeUtf16, encodeWindows1252 } from '#diagnosis/difference.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Step = readonly [name: string, change: (bytes: Bytes) => Bytes | undefined, cause?: CauseName];
type Made = readonly [formula: string, key: Bytes, cause: CauseName];

const latin = new TextDecoder('latin1');
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const onText = (change: (text: string) => string) => (bytes: Bytes) => toUtf8(change(text(bytes)));

/** What hashes and encoders make of bytes; a name is read from the outside in. */
const COMMON_HASHES: readonly Step[] = [
  ['sha256', (bytes) => sha256(bytes).slice()],
  ['md5', (bytes) => md5(bytes).slice()],
];
const OTHER_HASHES: readonly Step[] = [
  ['sha1', (bytes) => sha1(bytes).slice()],
  ['sha512', (bytes) => sha512(bytes).slice()],
];
export const ENCODERS: readonly Step[] = [
  ['hex', (bytes) => toUtf8(toHex(bytes))],
  ['HEX', (bytes) => toUtf8(toHex(bytes).toUpperCase())],
  ['base64', (bytes) => toUtf8(toBase64(bytes))],
  ['raw', (bytes) => bytes],
  ['hex-', (bytes) => toUtf8((toHex(bytes).toUpperCase().match(/../g) ?? []).join('-'))],
  ['base64url', (bytes) => toUtf8(STEPS.output.options['base64-url-safe-unpadded'].do(bytes))],
];
const writeHashes = (hashes: readonly Step[]): Step[] =>
  combine(hashes, ENCODERS).map(([[hash, make], [code, write]]): Step => [
    `${code}(${hash}(@))`,
    (bytes) => {
      const made = make(bytes);
      return made === undefined ? undefined : write(made);
    },
  ]);
/** A hash and how it is written, such as hex(md5(…)). */
export const COMMON_HASHED = writeHashes(COMMON_HASHES);
export const HASHED: readonly Step[] = [...COMMON_HASHED, ...writeHashes(OTHER_HASHES)];

const unhex = (bytes: Bytes): Bytes | undefined => STEPS.key.options['secret-hex-decoded'].do(text(bytes), '');
const unbase64 = (bytes: Bytes): Bytes | undefined => fromBase64(text(bytes));
/** As PHP and Node decode: other characters are skipped, the end is cut. */
const unbase64Loosely = (bytes: Bytes): Bytes | undefined => {
  const only = toStandardBase64(text(bytes)).replace(/[^A-Za-z0-9+/]/g, '');
  return fromBase64(toStandardBase64(only.length % 4 === 1 ? only.slice(0, -1) : only));
};

const SAME: Step = ['@', (bytes) => bytes];
const ENCODED = ENCODERS.filter(([name]) => name !== 'raw').map(([name, change]): Step => [
  `${name}(@)`,
  change,
  'DECODED_SECRET',
]);
const DECODED: readonly Step[] = [
  ['unhex(@)', unhex, 'DECODED_SECRET'],
  ['unbase64(@)', unbase64, 'DECODED_SECRET'],
  ['unbase64(@, loosely)', unbase64Loosely, 'DECODED_SECRET'],
];
const UNICODE: readonly Step[] = [
  ['utf16(@)', (bytes) => encodeUtf16(text(bytes), true), 'DECODED_SECRET'],
  ['utf16be(@)', (bytes) => encodeUtf16(text(bytes), false), 'DECODED_SECRET'],
  ['utf16bom(@)', (bytes) => encodeUtf16(`\ufeff${text(bytes)}`, false), 'DECODED_SECRET'],
  ['utf16lebom(@)', (bytes) => encodeUtf16(`\ufeff${text(bytes)}`, true), 'DECODED_SECRET'],
  [
    'utf32(@)',
    (bytes) =>
      Uint8Array.from(
        Array.from(text(bytes)).flatMap((char) =>
          [0, 8, 16, 24].map((shift) => ((char.codePointAt(0) ?? 0) >> shift) & 255),
        ),
      ),
    'DECODED_SECRET',
  ],
  ['utf8(latin1(@))', (bytes) => toUtf8(latin.decode(bytes)), 'DECODED_SECRET'],
];
const URL_ENCODED: Step = ['urlencode(@)', onText(encodePart)];
const WHOLE: readonly Step[] = [
  ...ENCODED,
  ...HASHED,
  ...DECODED,
  ...UNICODE,
  URL_ENCODED,
  ['reverse(@)', onText((s) => Array.from(s).toReversed().join(''))],
  ['upper(@)', onText((s) => s.toUpperCase())],
  ['lower(@)', onText((s) => s.toLowerCase())],
  ['inspect(@)', onText(quoteRuby)],
  ['repr(bytes(@))', onText((s) => `b'${s}'`)],
  ['print(bytes(@))', (bytes) => toUtf8(`[${bytes.join(' ')}]`)],
  ['list(bytes(@))', (bytes) => toUtf8(`[${bytes.join(', ')}]`)],
  ['text(bytes(@))', (bytes) => toUtf8(bytes.join())],
  ['json({"secret":@})', onText((s) => JSON.stringify({ secret: s }))],
  ['json({"api_secret":@})', onText((s) => JSON.stringify({ api_secret: s }))],
  ['json([@])', onText((s) => JSON.stringify([s]))],
  ['@ + @', onText((s) => s + s)],
]; // prettier-ignore
const READ: readonly Step[] = [
  ['trim(@)', onText((s) => s.trim())],
  ['@ without its quotation marks', onText((s) => s.replace(/^(['"])(.*)\1$/, '$2'))],
  ['@ without quotation marks', onText((s) => s.replace(/["'`]/g, ''))],
  ['@ without tags', onText((s) => s.replace(/<[^>]*>?/g, ''))],
  ['@ without white space', onText((s) => s.replace(/\s/g, ''))],
  ['@ without backslashes', onText((s) => s.replace(/\\(.)/g, '$1'))],
  ['@ with backslashes doubled', onText((s) => s.replaceAll('\\', '\\\\'))],
  ['@ with a backslash before quotation marks', onText((s) => s.replace(/['"]/g, '\\$&'))],
  ['@ with $ doubled', onText((s) => s.replaceAll('$', '$$$$'))],
  ['@ without $ and the word after it', onText((s) => s.replace(/\$\{?\w+\}?/g, ''))],
  ['@ with + as a space', onText((s) => s.replaceAll('+', ' '))],
  ['@ with a space as +', onText((s) => s.replaceAll(' ', '+'))],
  ['@ with long dashes', onText((s) => s.replaceAll('--', '\u2014').replaceAll('-', '\u2013'))],
  [
    'html(@)',
    onText((s) => s.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')),
    'DECODED_SECRET',
  ],
  ['urldecode(@)', onText(decodePercent), 'DECODED_SECRET'],
  ['json(@)', onText((s) => JSON.stringify(s).slice(1, -1).replaceAll('/', '\\/')), 'DECODED_SECRET'],
  ['latin1(@)', (bytes) => encodeWindows1252(text(bytes)), 'DECODED_SECRET'],
];
/** What is lost of a secret, or fills it to a size. */
const CUTS: readonly Step[] = [
  ...['-', '_', ':', '.', '/', '+', '=', '|', ' ', '!', '#', '@', '$', '%', '&', ';', '"', "'"].flatMap((mark): Step[] => [
    [`before first ${mark}`, onText((s) => s.split(mark)[0] ?? '')],
    [`after first ${mark}`, onText((s) => (s.includes(mark) ? s.slice(s.indexOf(mark) + 1) : s))],
    [`before last ${mark}`, onText((s) => (s.includes(mark) ? s.slice(0, s.lastIndexOf(mark)) : s))],
    [`after last ${mark}`, onText((s) => s.slice(s.lastIndexOf(mark) + 1))],
    [`without ${mark}`, onText((s) => s.replaceAll(mark, ''))],
  ]),
  ['without 0', onText((s) => s.replaceAll('0', ''))],
  ['without signs', onText((s) => s.replace(/\W/g, ''))],
  ['digits', onText((s) => s.replace(/\D/g, ''))],
  ...Array.from({ length: 64 }, (_, i): Step => [`first ${i + 1}`, (bytes) => (i + 1 < bytes.length ? bytes.slice(0, i + 1) : undefined)]),
  ...Array.from({ length: 16 }, (_, i): Step => [`without first ${i + 2}`, (bytes) => (i + 2 < bytes.length ? bytes.slice(i + 2) : undefined)]),
  ...Array.from({ length: 16 }, (_, i): Step => [`without last ${i + 2}`, (bytes) => (i + 2 < bytes.length ? bytes.slice(0, -i - 2) : undefined)]),
  ...combine([8, 16, 20, 24, 32, 48, 64], ['0', ' ', '=', '#', 'x']).map(([size, fill]): Step => [`filled to ${size}`, onText((s) => s.padEnd(size, fill))]),
  ...combine([16, 20, 24, 32, 48, 64], ['0', ' ']).map(([size, fill]): Step => [`filled before to ${size}`, onText((s) => s.padStart(size, fill))]),
]; // prettier-ignore

/** The changes that a prefix or a suffix is tried around, and a second change over. */
const FIRST = [SAME, ...ENCODED, ...COMMON_HASHED, ...DECODED];

/** What is done to a secret that was read with something after it, such as a newline. */
const WRITTEN = [...ENCODED, ...HASHED, URL_ENCODED];

const PREFIXES = [
  '', '"', "'", '`', ' ', '\n', '\ufeff', '\u200b', 'Bearer ', 'Basic ', 'AWS4', 'base64:', 'hex:', 'secret:', 'secret=', 'Secret ', 'key:', 'key=', 'token:', 'sk_', 'sk_live_', 'sk_test_',
  'API_SECRET=', 'API_SECRET: ', 'api_secret=', 'api_secret:', 'apiSecret=', 'apiSecret:', 'SECRET=', 'SECRET_KEY=', 'export API_SECRET=', 'set API_SECRET=', 'sha256=', 'SHA256:', 'hmac:', '<', '{', '[', '(', '$', '#', ':', '=', '-', '?', '@',
]; // prettier-ignore
const SUFFIXES = ['', '%', '\n', '\r\n', '\r', '"', "'", '`', '"\n', "'\n", '"\r\n', '";', "';", '",', "',", ';', ',', ' ', '&', '=', '==', ':', '.', '\t', '\0', '\u200b', '\ufeff', '\u00a0', '>', '}', ']', ')', '-', '_', '|', '#', '\\n', '%0A', '\n\n', '0', '/']; // prettier-ignore

/** What comes after a value in a settings file and was read as part of it. */
const COMMENTS = combine(
  [' #', ' # ', ' // ', ' ; ', '  # '],
  ['live', 'test', 'prod', 'production', 'sandbox', 'staging', 'dev', 'secret', 'api secret', 'API secret', 'key'],
).map(([mark, word]) => mark + word);

const WORDS = [
  'secret', 'Secret', 'SECRET', 'api_secret', 'apiSecret', 'API_SECRET', 'APISECRET', 'api-secret', 'secret_key', 'secretKey', 'SECRET_KEY', 'key', 'KEY', 'apikey', 'api_key', 'API_KEY', 'your_api_secret', 'YOUR_API_SECRET', 'your-api-secret', 'your_secret_key',
  'YOUR_SECRET', 'your-secret', 'yoursecret', 'changeme', 'change_me', 'CHANGE_ME', 'xxx', 'xxxx', 'XXXX', 'test', 'TEST', 'password', 'token', 'demo', 'none', 'None', 'null', 'NULL', 'nil', '<nil>', 'undefined', 'false', 'False', 'true', '0', '1', 'Array', '[object Object]', '[object Promise]',
  '[object Undefined]', 'NaN', '{}', '[]', '""', "''", ' ', '${API_SECRET}', '$API_SECRET', '{{API_SECRET}}', '{{ api_secret }}', '{{api_secret}}', '%API_SECRET%', '<API_SECRET>', '<api_secret>', '#{api_secret}', '{api_secret}', '${api_secret}', '${apiSecret}', '${secret}', '$secret', '#{secret}', '{secret}', '{{secret}}',
  'process.env.API_SECRET', "env('API_SECRET')", 'ENV["API_SECRET"]', "ENV['API_SECRET']", 'os.environ["API_SECRET"]', "getenv('API_SECRET')", 'System.getenv("API_SECRET")', '%!s(<nil>)', '%!s(MISSING)', '%s', 'Optional.empty', 'System.Byte[]', 'System.String', 'sha256', 'HmacSHA256', 'HS256', 'SCHEME',
]; // prettier-ignore

function mixedKeys({ api_key, api_secret, authorization, timestamp, values }: Source): Made[] {
  const parts: readonly (readonly [string, string])[] = [
    ['api_key', api_key],
    ['vendor', values['vendor'] ?? ''],
    ['timestamp', timestamp],
    ['order_id', values['order_id'] ?? ''],
    ['date', timestamp.slice(0, 10)],
    ['compact date', timestamp.slice(0, 10).replaceAll('-', '')],
    ['amount', values['amount'] ?? ''],
    ['path', '/v1/checkout/create-order-minimal'],
    ['authorization', authorization],
  ];
  const joined = combine(parts, ['', ':', '.', '&', '|', '-', '_', ' ']).flatMap(([[name, part], mark]) => [
    [`${name} + ${JSON.stringify(mark)} + secret`, part + mark + api_secret] as const,
    [`secret + ${JSON.stringify(mark)} + ${name}`, api_secret + mark + part] as const,
  ]);
  const derived = parts.flatMap(([name, part]) => {
    const [secret, other] = [toUtf8(api_secret), toUtf8(part)];
    const made: readonly (readonly [string, Bytes])[] = [
      [`hmac(secret, ${name})`, hmac(sha256, secret, other).slice()],
      [`hmac(${name}, secret)`, hmac(sha256, other, secret).slice()],
      [`hmac("AWS4" + secret, ${name})`, hmac(sha256, toUtf8(`AWS4${api_secret}`), other).slice()],
    ];
    return combine(ENCODERS, made).flatMap(([[code, write], each]) => applyStep([`${code}(@)`, write], each));
  });
  const steps: readonly Step[] = [
    SAME,
    ['Basic base64(@)', (bytes) => toUtf8(`Basic ${toBase64(bytes)}`)],
    ['@ + "\\n"', onText((s) => `${s}\n`)],
    ['upper(@)', onText((s) => s.toUpperCase())],
    ...DECODED,
    ...ENCODED,
    ...COMMON_HASHED,
  ];
  const made = combine([...joined, ...parts], steps).flatMap(([[name, key], step]) =>
    applyStep(step, [name, toUtf8(key)]),
  );
  return [...made, ...derived].map(([formula, key]) => [formula, key, 'CHANGED_SECRET']);
}

/** What a step makes of a key that was made already; nothing where it cannot. */
function applyStep([name, change, cause = 'CHANGED_SECRET']: Step, [inner, bytes]: readonly [string, Bytes]): Made[] {
  const next = change(bytes);
  return next === undefined
    ? []
    : [[name.includes('@') ? name.replaceAll('@', inner) : `${name} of ${inner}`, next, cause]];
}

const AROUND = [...combine(PREFIXES, SUFFIXES), ...combine([''], COMMENTS)];

function surround([before, behind]: readonly [string, string], [name, bytes]: readonly [string, Bytes]): Made {
  const parts = [before === '' ? '' : JSON.stringify(before), name, behind === '' ? '' : JSON.stringify(behind)];
  const key = joinBytes([toUtf8(before), bytes, toUtf8(behind)]);
  return [parts.filter((part) => part !== '').join(' + '), key, 'SURROUNDED_SECRET'];
}

function* createKeys(made: Iterable<Made>): Iterable<Mistake> {
  const known = new Set<string>();
  for (const [formula, key, cause] of made) {
    const signature = latin.decode(key);
    if (known.has(signature)) continue;
    known.add(signature);
    yield createRow('key', 'rare')('key-made', msg('The key is {formula}.', { formula }), cause, { key });
  }
}

const secretOf = ({ api_secret }: Source) => ['secret', toUtf8(api_secret)] as const;

/** Words, one change of the secret, and one text beside it. */
export function changedKeys(source: Source): Iterable<Mistake> {
  const secret = secretOf(source);
  const beside = AROUND.filter(([before, behind]) => before === '' || behind === '' || before === behind);
  return createKeys([
    ...WORDS.map((word): Made => [JSON.stringify(word), toUtf8(word), 'UNREAD_SECRET']),
    ...[...WHOLE, ...READ, ...CUTS].flatMap((step) => applyStep(step, secret)),
    ...beside.map((pair) => surround(pair, secret)),
  ]);
}

/** Key = prefix × changed secret × suffix, two changes of the secret, and keys of the request. */
export function composedKeys(source: Source): Iterable<Mistake> {
  const secret = secretOf(source);
  const few = FIRST.flatMap((step) => applyStep(step, secret));
  const changed = [...few, ...UNICODE.flatMap((step) => applyStep(step, secret))];
  const withSuffix = SUFFIXES.map(
    (suffix) => [`secret + ${JSON.stringify(suffix)}`, toUtf8(source.api_secret + suffix)] as const,
  );
  return createKeys([
    ...combine(changed, WHOLE).flatMap(([[name, bytes], step]) => applyStep(step, [name, bytes])),
    ...combine(withSuffix, WRITTEN).flatMap(([each, step]) => applyStep(step, each)),
    ...AROUND.flatMap((pair) => {
      const inner = isLikelyPair(...pair) ? few : [secret];
      return inner.map(([name, bytes]) => surround(pair, [name, bytes]));
    }),
    ...mixedKeys(source),
  ]);
}

/** True for what surrounds also an encoded or a hashed secret: one side of it, or quotation marks. */
const isLikelyPair = (before: string, behind: string): boolean =>
  !COMMENTS.includes(behind) && (before === '' || behind === '' || before === '"' || before === "'");
