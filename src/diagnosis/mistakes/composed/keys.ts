import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { fromBase64, toBase64, toHex } from '#protocol/bytes.ts';
import { STEPS } from '#protocol/recipe.ts';
import { toUtf8 } from '#protocol/text.ts';
import { msg } from '#i18n/message.ts';
import { hmacSha256, sha256 } from '#diagnosis/engine/sha256.ts';
import type { Source } from '#diagnosis/search/source.ts';
import { CHANGED_SECRET, DECODED_SECRET, UNREAD_SECRET } from '#diagnosis/mistakes/causes.ts';
import { combine, createComposed, type Mistake } from '#diagnosis/mistakes/mistake.ts';
import { encodePart } from '#diagnosis/mistakes/escapes.ts';
import { quoteRuby } from './quotes.ts';
import { encodeUtf16 } from '#diagnosis/difference.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Step = readonly [name: string, change: (bytes: Bytes) => Bytes | undefined];

const latin = new TextDecoder('latin1');
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const onText = (change: (text: string) => string) => (bytes: Bytes) => toUtf8(change(text(bytes)));

/** A hash that keeps its last value: every encoder asks for it in turn. */
function keepLast(hash: (bytes: Bytes) => Bytes): (bytes: Bytes) => Bytes {
  let last: Bytes | undefined;
  let made: Bytes = new Uint8Array();
  return (bytes) => {
    if (bytes !== last) made = hash(bytes);
    last = bytes;
    return made;
  };
}

/** What hashes and encoders make of bytes; a name is read from the outside in. */
export const HASHES: readonly Step[] = [
  ['sha256', keepLast(sha256)],
  ['md5', keepLast((bytes) => md5(bytes).slice())],
  ['sha1', keepLast((bytes) => sha1(bytes).slice())],
  ['sha512', keepLast((bytes) => sha512(bytes).slice())],
];
export const ENCODERS: readonly Step[] = [
  ['hex', (bytes) => toUtf8(toHex(bytes))],
  ['HEX', (bytes) => toUtf8(toHex(bytes).toUpperCase())],
  ['base64', (bytes) => toUtf8(toBase64(bytes))],
  ['raw', (bytes) => bytes],
  ['hex-', (bytes) => toUtf8((toHex(bytes).toUpperCase().match(/../g) ?? []).join('-'))],
  ['base64url', (bytes) => toUtf8(toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''))],
];
/** A hash and how it is written, such as hex(md5(…)). */
export const HASHED: readonly Step[] = combine(HASHES, ENCODERS).map(([[hash, make], [code, write]]): Step => [
  `${code}(${hash}(@))`,
  (bytes) => {
    const made = make(bytes);
    return made === undefined ? undefined : write(made);
  },
]);

const unhex = (bytes: Bytes): Bytes | undefined => STEPS.key.options['secret-hex-decoded'].do(text(bytes), '');
const unbase64 = (bytes: Bytes): Bytes | undefined => fromBase64(text(bytes));

const CHANGES: readonly Step[] = [
  ['@', (bytes) => bytes],
  ...ENCODERS.filter(([name]) => name !== 'raw').map(([name, change]): Step => [`${name}(@)`, change]),
  ...HASHED,
  ['unhex(@)', unhex],
  ['unbase64(@)', unbase64],
  ['reverse(@)', onText((s) => Array.from(s).toReversed().join(''))],
  ['upper(@)', onText((s) => s.toUpperCase())],
  ['lower(@)', onText((s) => s.toLowerCase())],
  ['urlencode(@)', onText(encodePart)],
  ['utf16(@)', (bytes) => encodeUtf16(text(bytes), true)],
  ['utf16be(@)', (bytes) => encodeUtf16(text(bytes), false)],
  ['utf16bom(@)', (bytes) => encodeUtf16(`\ufeff${text(bytes)}`, false)],
  ['utf16lebom(@)', (bytes) => encodeUtf16(`\ufeff${text(bytes)}`, true)],
  ['utf32(@)', (bytes) => Uint8Array.from(Array.from(text(bytes)).flatMap((char) => [0, 8, 16, 24].map((shift) => ((char.codePointAt(0) ?? 0) >> shift) & 255)))],
  ['utf8(latin1(@))', (bytes) => toUtf8(latin.decode(bytes))],
  ['inspect(@)', onText(quoteRuby)],
  ['repr(bytes(@))', onText((s) => `b'${s}'`)],
  ['print(bytes(@))', (bytes) => toUtf8(`[${bytes.join(' ')}]`)],
  ['list(bytes(@))', (bytes) => toUtf8(`[${bytes.join(', ')}]`)],
  ['text(bytes(@))', (bytes) => toUtf8(bytes.join())],
  ['json({"secret":@})', onText((s) => JSON.stringify({ secret: s }))],
  ['json({"api_secret":@})', onText((s) => JSON.stringify({ api_secret: s }))],
  ['json([@])', onText((s) => JSON.stringify([s]))],
  ['@ + @', onText((s) => s + s)],
  ...['-', '_', ':', '.', '/', '+', '=', '|', ' ', '!', '#', '@', '$', '%', '&'].flatMap((mark): Step[] => [
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

/** The changes that a second change, a prefix or a suffix is tried over. */
const FIRST = [...CHANGES.slice(0, 18), ...CHANGES.filter(([name]) => name.startsWith('un'))];

/** What is done to a secret that was read with something after it, such as a newline. */
const WRITTEN = [
  ...CHANGES.slice(1, ENCODERS.length),
  ...HASHED,
  ...CHANGES.filter(([name]) => name === 'urlencode(@)'),
];

const PREFIXES = [
  '', '"', "'", '`', ' ', '\n', '\ufeff', 'Bearer ', 'Basic ', 'AWS4', 'base64:', 'hex:', 'secret:', 'secret=', 'Secret ', 'key:', 'key=', 'token:', 'sk_', 'sk_live_', 'sk_test_',
  'API_SECRET=', 'API_SECRET: ', 'api_secret=', 'api_secret:', 'apiSecret=', 'apiSecret:', 'SECRET=', 'SECRET_KEY=', 'export API_SECRET=', 'set API_SECRET=', 'sha256=', 'SHA256:', 'hmac:', '<', '{', '[', '(', '$', '#', ':', '=', '-', '?', '@',
]; // prettier-ignore
const SUFFIXES = ['', '\n', '\r\n', '\r', '"', "'", '`', '"\n', "'\n", '"\r\n', '";', "';", '",', "',", ';', ',', ' ', '&', '=', '==', ':', '.', '\t', '\0', '\u200b', '\ufeff', '\u00a0', '>', '}', ']', ')', '-', '_', '|', '#', '\\n', '%0A', '\n\n', '0', '/']; // prettier-ignore

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

/** Keys made of the API key and of what the request has, with the secret. */
function mixedKeys({ api_key, api_secret, timestamp, values }: Source): (readonly [string, Bytes])[] {
  const parts: readonly (readonly [string, string])[] = [
    ['api_key', api_key],
    ['vendor', values['vendor'] ?? ''],
    ['timestamp', timestamp],
    ['order_id', values['order_id'] ?? ''],
    ['date', timestamp.slice(0, 10)],
    ['compact date', timestamp.slice(0, 10).replaceAll('-', '')],
    ['amount', values['amount'] ?? ''],
    ['path', '/v1/checkout/create-order-minimal'],
  ];
  const joined = combine(parts, ['', ':', '.', '&', '|', '-', '_', ' ']).flatMap(([[name, part], mark]) => [
    [`${name} + ${JSON.stringify(mark)} + secret`, part + mark + api_secret] as const,
    [`secret + ${JSON.stringify(mark)} + ${name}`, api_secret + mark + part] as const,
  ]);
  const bare = parts.flatMap(([name, part]) => [[name, part] as const]);
  const derived = parts.flatMap(([name, part]) =>
    ENCODERS.flatMap(([code, write]) =>
      [
        [`${code}(hmac(secret, ${name}))`, write(hmacSha256(toUtf8(api_secret), toUtf8(part)))] as const,
        [`${code}(hmac(${name}, secret))`, write(hmacSha256(toUtf8(part), toUtf8(api_secret)))] as const,
        [
          `${code}(hmac("AWS4" + secret, ${name}))`,
          write(hmacSha256(toUtf8(`AWS4${api_secret}`), toUtf8(part))),
        ] as const,
      ].flatMap(([name_, bytes]) => (bytes === undefined ? [] : [[name_, bytes] as const])),
    ),
  );
  const changed = [...joined, ...bare].flatMap(([name, made]) => {
    const key = toUtf8(made);
    return [
      ['@', (bytes: Bytes) => bytes] as const,
      ['Basic base64(@)', (bytes: Bytes) => toUtf8(`Basic ${toBase64(bytes)}`)] as const,
      ...CHANGES.slice(1, 6),
      ...HASHED.slice(0, 9),
    ].flatMap(([step, change]) => {
      const bytes = change(key);
      return bytes === undefined ? [] : [[step.replace('@', name), bytes] as const];
    });
  });
  return [...changed, ...derived];
}

/** Key = prefix × changed secret × suffix, two changes of the secret, words, and keys of the request. */
export function* composedKeys(source: Source): Iterable<Mistake> {
  const secret = toUtf8(source.api_secret);
  const made: (readonly [string, Bytes])[] = [];
  const apply = ([name, change]: Step, inner: string, bytes: Bytes): void => {
    const next = change(bytes);
    if (next !== undefined) made.push([name.includes('@') ? name.replaceAll('@', inner) : `${name} of ${inner}`, next]);
  };
  for (const step of CHANGES) apply(step, 'secret', secret);
  const few = FIRST.flatMap(([name, change]) => {
    const bytes = change(secret);
    return bytes === undefined ? [] : [[name.replaceAll('@', 'secret'), bytes] as const];
  });
  const encoded = CHANGES.filter(([name]) => name.startsWith('utf')).flatMap(([name, change]) => {
    const bytes = change(secret);
    return bytes === undefined ? [] : [[name.replaceAll('@', 'secret'), bytes] as const];
  });
  for (const [name, bytes] of [...few, ...encoded]) for (const step of CHANGES.slice(1, 75)) apply(step, name, bytes);
  for (const suffix of SUFFIXES.slice(1))
    for (const step of WRITTEN) apply(step, `secret + ${JSON.stringify(suffix)}`, toUtf8(source.api_secret + suffix));
  const around = [...combine(PREFIXES, SUFFIXES), ...combine([''], COMMENTS)].flatMap(([before, behind]) =>
    (!COMMENTS.includes(behind) && (before === '' || behind === '' || before === '"' || before === "'")
      ? few
      : few.slice(0, 1)
    ).map(([name, bytes]) => {
      const [head, tail] = [toUtf8(before), toUtf8(behind)];
      const key = new Uint8Array(head.length + bytes.length + tail.length);
      key.set(head);
      key.set(bytes, head.length);
      key.set(tail, head.length + bytes.length);
      const parts = [before === '' ? '' : JSON.stringify(before), name, behind === '' ? '' : JSON.stringify(behind)];
      return [parts.filter((part) => part !== '').join(' + '), key] as const;
    }),
  );
  const words = WORDS.map((word) => [JSON.stringify(word), toUtf8(word)] as const);
  const all = new Set<string>();
  for (const [formula, key] of [...words, ...made, ...around, ...mixedKeys(source)]) {
    const cause =
      formula.startsWith('"') && !formula.includes('secret)') && !formula.includes('+')
        ? UNREAD_SECRET
        : /un(hex|base64)|utf|base64\(secret/.test(formula)
          ? DECODED_SECRET
          : CHANGED_SECRET;
    const signature = latin.decode(key);
    if (all.has(signature)) continue;
    all.add(signature);
    yield createComposed('key-made', msg('The key is {formula}.', { formula }), cause, { key }, { dimension: 'key' });
  }
}
