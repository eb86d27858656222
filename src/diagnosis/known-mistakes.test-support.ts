import { Buffer } from 'node:buffer';
import { createHash, createHmac } from 'node:crypto';
import {
  API_KEY,
  changeFields,
  changeSome,
  changeValue,
  changeValues,
  dropFields,
  escapeAscii,
  fromBase64,
  joinPairs,
  keepFields,
  moveField,
  reprintBody,
  sortFields,
  toBase64,
  withFinish,
  withJoin,
  withKey,
  withListedNames,
  withMessage,
  withPlainHash,
  withSecret,
  withSpaces,
  withTimestamp,
  withValues,
  type Merchant,
} from './merchants.test-support.ts';

/** One byte for each character, a question mark for what has none. */
const oneByte = (text: string, extra: Record<string, number>): Buffer =>
  Buffer.from(Array.from(text, (char) => extra[char] ?? ((char.codePointAt(0) ?? 63) < 256 ? char.charCodeAt(0) : 63)));

const URLS = ['redirect_url', 'cancel_url', 'webhook'];
const LATER_BODY = withValues({ timestamp: '2026-03-11T08:05:07.250Z' });

/** The mistakes found in real merchants' code: a name, the part of the code that it is in, the code, its world. */
export const KNOWN_MISTAKES: readonly Merchant[] = [
  ['T1', 'time', dropFields('timestamp')],
  ['U1 one', 'redirect', changeValue('redirect_url', fromBase64)],
  ['U1 two', 'redirect', changeSome(['redirect_url', 'webhook'], fromBase64)],
  ['U1 all', 'redirect', changeSome(URLS, fromBase64)],
  ['U4', 'redirect', changeValue('webhook', toBase64)],
  ['U4 all', 'redirect', changeSome(URLS, toBase64)],
  ['U5 safe', 'redirect', changeValue('redirect_url', (v) => Buffer.from(v, 'base64').toString('base64url'))],
  ['U5 percent', 'redirect', changeValue('redirect_url', encodeURIComponent)],
  ['U5 unpadded', 'redirect', changeValue('cancel_url', (v) => v.replace(/=/g, ''))],
  ['B1 raw', 'message', withMessage((_, body) => body)],
  ['B1 spaces', 'message', withMessage((_, body) => reprintBody(body, true))],
  ['B1 sorted', 'message', withMessage((_, body) => reprintBody(body, false, true))],
  ['B1 escapes', 'message', withMessage((_, body) => escapeAscii(reprintBody(body, true)))],
  ['B1 indented', 'message', withMessage((_, body) => JSON.stringify(JSON.parse(body), null, 2))],
  ['B1 php', 'message', withMessage((_, body) => escapeAscii(body).replaceAll('/', '\\/'))],
  ['B3', 'message', withMessage((_, body) => toBase64(body))],
  ['B4 payload', 'message', withMessage((_, body, s) => `timestamp=${s.header}&payload=${body}`)],
  ['B4 pair', 'message', withMessage((_, body, s) => `timestamp=${s.header}&${body}`)],
  ['B4 dot', 'message', withMessage((_, body, s) => `${s.header}.${body}`)],
  ['B4 none', 'message', withMessage((_, body, s) => s.header + body)],
  ['T5 clock', 'time', withTimestamp('2026-03-11T08:05:10Z')],
  ['T5 clock five', 'time', withTimestamp('2026-03-11T08:05:04Z')],
  ['T5 ms', 'time', withTimestamp('2026-03-11T08:05:09.000Z')],
  ['T5 ms read', 'time', withTimestamp('2026-03-11T08:05:10.437Z')],
  ['T5 zone', 'time', withTimestamp('2026-03-11T08:05:09+00:00')],
  ['T5 zone bare', 'time', withTimestamp('2026-03-11T08:05:09+0000')],
  ['T13 local', 'time', withTimestamp('2026-03-11T11:05:09+03:00')],
  ['T13 local bare', 'time', withTimestamp('2026-03-11T11:05:09+0300')],
  ['T6', 'time', withTimestamp('2026-03-11T08:05:09+03:00')],
  ['T6 z', 'time', withTimestamp('2026-03-11T11:05:09Z')],
  ['T7', 'time', withTimestamp('2026-03-11 08:05:09')],
  ['T7 day', 'time', withTimestamp('2026-11-03 08:05:09')],
  ['T11 s', 'time', withTimestamp(String(Date.parse('2026-03-11T08:05:09Z') / 1000))],
  ['T11 ms', 'time', withTimestamp(String(Date.parse('2026-03-11T08:05:09Z')))],
  ['T2', 'time', moveField('timestamp')],
  [
    'T3',
    'order',
    (s) => {
      s.fields = s.fields.filter(([n], i) => n !== 'timestamp' || i === 0);
      s.join = (p) => p.map(([n, v]) => (n === 'timestamp' ? v : `${n}=${v}`)).join('&');
    },
  ],
  ['T4', 'order', changeFields((f) => sortFields(f.filter(([n], i) => n !== 'timestamp' || i === 0)))],
  ['T14', 'time', changeValue('timestamp', encodeURIComponent)],
  ['D1', 'finish', withFinish((m) => m.toString('hex'))],
  ['D2', 'finish', withFinish((m) => toBase64(m.toString('hex')))],
  ['D4', 'finish', withFinish((m) => m.toString('hex').toUpperCase())],
  ['D7', 'finish', withFinish((m) => toBase64(m.toString('base64')))],
  ['D3', 'finish', withFinish((m) => m.toString('base64url'))],
  ['D3 unpadded', 'finish', withFinish((m) => m.toString('base64').replace(/=+$/, ''))],
  ['D5', 'finish', withFinish((m) => `sha256=${m.toString('hex')}`)],
  ['D5 base64', 'finish', withFinish((m) => `SHA-256=${m.toString('base64')}`)],
  ['D6 sha1', 'finish', withFinish((m) => m.toString('base64'), 'sha1')],
  ['D6 sha512', 'finish', withFinish((m) => m.toString('base64'), 'sha512')],
  ['D6 sha384', 'finish', withFinish((m) => m.toString('base64'), 'sha384')],
  ['D6 md5', 'finish', withFinish((m) => m.toString('base64'), 'md5')],
  ['B5', 'message', withMessage((_t, _b, s) => s.header)],
  ['B6', 'message', withMessage((_t, _b, s) => API_KEY + s.header)],
  ['B7', 'message', withMessage((_t, _b, s) => `timestamp=${s.header}&apikey=${API_KEY}`)],
  ['B8 body', 'message', withPlainHash((_, body) => body)],
  ['B8 input', 'message', withPlainHash((text) => text)],
  ['B8 before', 'message', withPlainHash((text, _, s) => s.setup.secret + text)],
  ['B8 behind', 'message', withPlainHash((text, _, s) => text + s.setup.secret)],
  [
    'O1',
    'order',
    changeFields((f) => (f[1]?.[0] === 'timestamp' ? [...f.slice(0, 1), ...sortFields(f.slice(1))] : sortFields(f))),
  ],
  ['O2 swap', 'order', moveField('currency', 'amount')],
  ['O2 moved', 'order', moveField('currency', 'merchant_remarks')],
  ['F1', 'fields', dropFields('no_of_items')],
  ['F1 phone', 'fields', dropFields('buyer_phone')],
  ['F2', 'fields', changeFields((f) => f.filter(([, v]) => v !== ''))],
  ['F4', 'order', keepFields('timestamp', 'vendor', 'order_id')],
  ['F4 amount', 'order', keepFields('timestamp', 'vendor', 'order_id', 'amount', 'currency')],
  ['F6 behind', 'join', withJoin((p) => `${joinPairs(p)}&`)],
  ['F6 before', 'join', withJoin((p) => `&${joinPairs(p)}`)],
  ['F6 question', 'join', withJoin((p) => `?${joinPairs(p)}`)],
  ...['', ',', ', ', '|', ';', '\n'].map((glue): Merchant => [
    `J1 ${JSON.stringify(glue)}`,
    'join',
    withJoin((p) => joinPairs(p, glue)),
  ]),
  ['J3', 'join', withJoin((p) => p.map(([, v]) => v).join('&'))],
  ['J4', 'join', withJoin((p) => joinPairs(p, '&', ':'))],
  ['V1', 'amount', changeValue('amount', (v) => `${v}.0`)],
  ['V2', 'amount', changeValue('amount', (v) => Number(v).toFixed(2))],
  ['V5', 'amount', changeValue('amount', () => '2.5e+07')],
  ['V5 java', 'amount', changeValue('amount', () => '2.5E7')],
  ['V7', 'amount', changeValue('amount', (v) => `${v},00`)],
  ['V7 thousands', 'amount', changeValue('amount', (v) => Number(v).toLocaleString('en-US'))],
  ['V13 cents', 'amount', changeValue('amount', (v) => String(Number(v) * 100))],
  ['V1 items', 'items', changeValue('no_of_items', (v) => `${v}.0`)],
  ...['null', 'None', 'undefined', '<nil>', '""'].map((word): Merchant => [
    `V3 ${word}`,
    'remarks',
    changeValue('buyer_remarks', () => word),
  ]),
  ['V8 trim', 'text', changeValue('merchant_remarks', (v) => v.trim())],
  ['V8 lower', 'email', changeValue('buyer_email', (v) => v.toLowerCase())],
  ['V9', 'text', changeValue('merchant_remarks', (v) => JSON.stringify(v))],
  ['V10', 'name', changeValue('buyer_name', escapeAscii)],
  ['V10 slash', 'encode', changeValues((v) => v.replaceAll('/', '\\/'))],
  ['V11', 'name', changeValue('buyer_name', (v) => v.normalize('NFD'))],
  ['V13 plus', 'phone', changeValue('buyer_phone', (v) => `+${v}`)],
  ['V13 national', 'phone', changeValue('buyer_phone', (v) => `0${v.slice(3)}`)],
  ['E1', 'message', withMessage((text) => new URLSearchParams({ x: text }).toString().slice(2))],
  ['E1 pairs', 'encode', withJoin((p) => new URLSearchParams(p).toString())],
  ['E2', 'encode', changeValues((v) => encodeURIComponent(v))],
  ['K1', 'key', withKey(() => API_KEY)],
  [
    'K2',
    'key',
    (s) => {
      s.swapped = true;
    },
  ],
  ['K11', 'key', withKey(() => toBase64(API_KEY))],
  ['K3', 'key', withKey((k) => Buffer.from(k, 'base64'))],
  ['K5 lf', 'key', withKey((k) => `${k}\n`)],
  ['K5 crlf', 'key', withKey((k) => `${k}\r\n`)],
  ['K5 space', 'key', withKey((k) => `${k} `)],
  ['K5 bom', 'key', withKey((k) => `\ufeff${k}`)],
  ['K6', 'key', withKey(toBase64)],
  ['K8', 'key', withKey((k) => createHash('sha256').update(k).digest('hex'))],
  ['K9', 'key', withKey((k) => `"${k}"`)],
  ['K10', 'key', withKey((k) => k.toUpperCase())],
  ['K12', 'key', withKey(() => '')],
  ['C1', 'message', withMessage((text) => Buffer.from(text, 'latin1'))],
  ['U2', 'redirect', () => undefined, withValues({ redirect_url: 'https://shop.example.org/p?a=1' })],
  [
    'T8',
    'time',
    () => undefined,
    (w) => {
      w.header = '2026-03-11T06:05:09Z';
      w.order['timestamp'] = w.header;
    },
  ],
  ['F1 two', 'fields', dropFields('buyer_phone', 'no_of_items')],
  [
    'F3',
    'order',
    changeFields((f) => [...f, ['merchant_remarks', 'Ring "twice" / back door ']]),
    withListedNames((l) => l.filter((n) => n !== 'merchant_remarks')),
  ],
  [
    'F3 all',
    'order',
    (s) => {
      s.fields = [
        ...s.fields.filter(([n]) => n === 'timestamp'),
        ...Object.entries(s.setup.order)
          .filter(([n]) => n !== 'timestamp')
          .map(([n, v]): [string, string] => [n, String(v)]),
      ];
    },
    withListedNames((l) => l.slice(0, 8)),
  ],
  [
    'F3 place',
    'order',
    (s) => {
      const at = s.fields.findIndex(([n]) => n === 'currency');
      s.fields.splice(at, 0, ['amount', String(s.setup.order['amount'])]);
    },
    withListedNames((l) => l.filter((n) => n !== 'amount')),
  ],
  ['F5 empty', 'fields', () => undefined, withListedNames((l) => [...l, 'branch'])],
  ['F5 undefined', 'fields', changeValue('branch', () => 'undefined'), withListedNames((l) => [...l, 'branch'])],
  ['F5 null', 'fields', changeValue('branch', () => 'null'), withListedNames((l) => [...l, 'branch'])],
  ['F5 None', 'fields', changeValue('branch', () => 'None'), withListedNames((l) => [...l, 'branch'])],
  ['F5 skipped', 'fields', dropFields('branch'), withListedNames((l) => [...l, 'branch'])],
  ['S1', 'names', withSpaces],
  [
    'S1 names',
    'join',
    (s) => {
      s.listing = s.listing.replaceAll(',', ', ');
      s.join = (p) => joinPairs(p, '& ');
    },
  ],
  [
    'S1 lookups',
    'names',
    (s) => {
      const [first, ...others] = s.listing.split(',');
      s.listing = s.listing.replaceAll(',', ', ');
      s.fields = s.fields.map(([n, v]) =>
        n === first || n === 'timestamp' || !others.includes(n) ? [n, v] : [` ${n}`, 'undefined'],
      );
    },
  ],
  ['D5 hmac', 'finish', withFinish((m) => `hmac-sha256=${m.toString('hex')}`)],
  ['D5 colon', 'finish', withFinish((m) => `SHA256:${m.toString('base64')}`)],
  ['D5 word', 'finish', withFinish((m) => `HS256 ${m.toString('base64')}`)],
  ['D5 version', 'finish', withFinish((m) => `v1=${m.toString('hex')}`)],
  ['D5 field', 'finish', withFinish((m) => `sha-256=:${m.toString('base64')}:`)],
  ['D5 key', 'finish', withFinish((m) => `${API_KEY}:${m.toString('base64')}`)],
  ['J4 lines', 'join', withJoin((p) => joinPairs(p, '\n', ':'))],
  ['J3 nothing', 'join', withJoin((p) => p.map(([, v]) => v).join(''))],
  ['J3 comma', 'join', withJoin((p) => p.map(([, v]) => v).join(','))],
  ['V6', 'items', changeValue('no_of_items', () => ''), withValues({ no_of_items: 0 })],
  [
    'V6 skipped',
    'items',
    changeFields((f) => f.filter(([, v]) => v !== '0' && v !== '')),
    withValues({ no_of_items: 0 }),
  ],
  ['V3 True', 'gift', changeValue('gift', () => 'True'), withValues({ gift: true })],
  ['V3 1', 'gift', changeValue('gift', () => '1'), withValues({ gift: true })],
  ['V3 false', 'gift', changeValue('gift', () => ''), withValues({ gift: false })],
  ['V3 of null None', 'remarks', changeValue('buyer_remarks', () => 'None'), withValues({ buyer_remarks: null })],
  ['V3 of null <nil>', 'remarks', changeValue('buyer_remarks', () => '<nil>'), withValues({ buyer_remarks: null })],
  ['V3 of null nothing', 'remarks', changeValue('buyer_remarks', () => ''), withValues({ buyer_remarks: null })],
  ['F2 of null', 'fields', dropFields('buyer_remarks'), withValues({ buyer_remarks: null })],
  ['T5 body', 'time', withTimestamp('2026-03-11T08:05:07.250Z'), LATER_BODY],
  ['T5 header', 'time', withTimestamp('2026-03-11T08:05:09Z'), LATER_BODY],
  ['V5 python', 'amount', changeValue('amount', () => '1e+16'), withValues({ amount: 1e16 })],
  ['K7', 'key', withKey((k) => Buffer.from(k, 'hex')), withSecret('9f86d081884c7d659a2feaa0c55ad015')],
  ['K7 upper', 'key', withKey((k) => Buffer.from(k, 'hex')), withSecret('9F86D081884C7D659A2FEAA0C55AD015')],
  ['C1 windows', 'message', withMessage((text) => oneByte(text, { '\u2019': 0x92 }))],
  ['C1 question', 'message', withMessage((text) => oneByte(text, {}))],
  ['K5 around', 'key', withKey((k) => ` ${k} `)],
  ['K8 raw', 'key', withKey((k) => createHash('sha256').update(k).digest())],
  ['K9 single', 'key', withKey((k) => `'${k}'`)],
];

const amount = (id: string, text: string): Merchant => [id, 'amount', changeValue('amount', () => text)];
const at = (id: string, text: string): Merchant => [id, 'time', withTimestamp(text)];
const name = (id: string, before: string, after: string): Merchant => [
  id,
  'name',
  changeValue('buyer_name', () => after),
  withValues({ buyer_name: before }),
];
const key = (id: string, secret: string, signed: string | Buffer): Merchant => [
  id,
  'key',
  withKey(() => signed),
  withSecret(secret),
];
const AFTERNOON = withValues({ timestamp: '2026-03-11T20:05:09Z' });
const afternoon = (id: string, text: string): Merchant => [
  id,
  'time',
  withTimestamp(text),
  (setup) => {
    setup.header = '2026-03-11T20:05:09Z';
    AFTERNOON(setup);
  },
];
const S = 'p4$$word-of#shop;"x" 9%41+/==';

/**
 * Other mistakes of languages, frameworks, clients, editors, spreadsheets and shells, as texts that were
 * written down by hand, so that no line is shared with the catalog.
 */
export const UNSEEN_MISTAKES: readonly Merchant[] = [
  // One kind of field alone, where a helper is called for that kind.
  [
    'percent-encoded Base64 of all three addresses',
    'redirect',
    changeSome(URLS, (v) => v.replace(/[+]/g, '%2B').replace(/[/]/g, '%2F').replace(/=/g, '%3D')),
  ],
  [
    'every value as JSON prints it, numbers bare',
    'fields',
    (shop) => {
      shop.fields = shop.fields.map(([n, v], i) =>
        n === 'amount' || n === 'no_of_items' || (i === 0 && shop.fields[1]?.[0] === 'timestamp')
          ? [n, v]
          : [n, JSON.stringify(v)],
      );
    },
  ],
  // Numbers as languages, locales and spreadsheets print 25000000.
  amount('Java BigDecimal after stripTrailingZeros', '2.5E+7'),
  amount('Ruby BigDecimal to_s', '0.25e8'),
  amount('Ruby and Rust exponent', '2.5e7'),
  amount('spreadsheet column', '2.50E+07'),
  amount('money column of four decimals', '25000000.0000'),
  amount('German locale', '25.000.000,00'),
  amount('French locale, narrow spaces', '25\u202f000\u202f000'),
  amount('Swiss locale', '25’000’000'),
  amount('Indian locale', '2,50,00,000'),
  amount('Arabic locale', '٢٥٠٠٠٠٠٠'),
  amount('cents taken for units', '250000'),
  ['phone through pandas', 'phone', changeValue('buyer_phone', () => '255712345678.0')],
  ['phone through a spreadsheet', 'phone', changeValue('buyer_phone', () => '2.55712E+11')],
  // Dates by wrong letters, locales and default prints.
  at('PHP H:m', '2026-03-11T08:03:09Z'),
  at('Java yyyy-mm', '2026-05-11T08:05:09Z'),
  at('Java DD', '2026-03-70T08:05:09Z'),
  at('JavaScript getMonth', '2026-02-11T08:05:09Z'),
  at('JavaScript without padding', '2026-3-11T8:5:9Z'),
  at('JavaScript toUTCString', 'Wed, 11 Mar 2026 08:05:09 GMT'),
  at('Thai calendar', '2569-03-11T08:05:09Z'),
  at('Finnish culture of .NET', '2026-03-11T08.05.09Z'),
  at('.NET default', '3/11/2026 8:05:09 AM'),
  at('.NET round trip', '2026-03-11T08:05:09.0000000Z'),
  at('Go String()', '2026-03-11 08:05:09 +0000 UTC'),
  at('Python isoformat', '2026-03-11T08:05:09+00:00'),
  at('Python naive', '2026-03-11T08:05:09'),
  at('Java Date', 'Wed Mar 11 08:05:09 UTC 2026'),
  at('PHP date r', 'Wed, 11 Mar 2026 08:05:09 +0000'),
  at('quoted letters of a format', "2026-03-11'T'08:05:09'Z'"),
  at('plus sign lost in a form', '2026-03-11T08:05:09 00:00'),
  at('minutes only', '2026-03-11T08:05Z'),
  at('one hour of summer time', '2026-03-11T09:05:09Z'),
  at('India', '2026-03-11T13:35:09+05:30'),
  afternoon('twelve hours', '2026-03-11T08:05:09Z'),
  // JSON encoders over values.
  [
    'Gson over values',
    'encode',
    changeValues((v) => v.replace(/=/g, '\\u003d').replace(/&/g, '\\u0026').replace(/"/g, '\\"')),
  ],
  ['Go over values', 'encode', changeValues((v) => v.replace(/&/g, '\\u0026'))],
  name('System.Text.Json', 'Zoë & Co', 'Zo\\u00EB \\u0026 Co'),
  name('Jackson ASCII', 'Zoë', 'Zo\\u00EB'),
  // Form encoders, with the signs on which they differ.
  name('PHP urlencode', 'a ~*!(é)', 'a+%7E%2A%21%28%C3%A9%29'),
  name('Python quote_plus', 'a ~*', 'a+~%2A'),
  name('Java URLEncoder with %20', 'a ~*', 'a%20%7E*'),
  name('.NET HttpUtility', 'a (é)', 'a+(%c3%a9)'),
  name('escape of JavaScript', 'é ’', '%E9%20%u2019'),
  name('Latin-1 percent-encoded', 'Zoë x', 'Zo%EB%20x'),
  name('encoded twice', 'a b', 'a%2520b'),
  name('decoded once more', '100%25 sure', '100% sure'),
  // Filters, templates, columns, editors.
  name('htmlspecialchars', `O'Neil & "Co"`, 'O&#039;Neil &amp; &quot;Co&quot;'),
  name('html.escape', "O'Neil <x>", 'O&#x27;Neil &lt;x&gt;'),
  name('addslashes', "O'Neil", "O\\'Neil"),
  name('strip_tags', 'Ann <b>Bo</b>', 'Ann Bo'),
  name('entities undone', 'A &amp; B', 'A & B'),
  name('column of 20 characters', 'Maximiliana Theodora Wolkenstein', 'Maximiliana Theodora'),
  name('column without emoji', 'Ann 🎉', 'Ann '),
  name('query parser cut at &', 'Ann & Bob', 'Ann '),
  name('double spaces collapsed', 'Ann  Bob', 'Ann Bob'),
  name('no-break space', 'Ann\u00a0Bob', 'Ann Bob'),
  name('curly apostrophe made plain', 'O’Neil', "O'Neil"),
  name('plain apostrophe made curly', "O'Neil", 'O’Neil'),
  name('mojibake', 'Zoë', 'ZoÃ«'),
  name('capital letters', 'Zoë', 'ZOË'),
  name('trimmed behind', 'Ann  ', 'Ann'),
  name('invisible character dropped', 'Ann\u200b', 'Ann'),
  ['two values mixed up', 'text', changeValue('cancel_url', () => toBase64('https://shop.example.org/p?a=1&b=ü~?>'))],
  ['email trimmed of case and space', 'email', changeValue('buyer_email', () => 'ANNA.MUSTER@EXAMPLE.ORG')],
  [
    'line feeds of a form',
    'text',
    changeValue('merchant_remarks', () => 'a\r\nb'),
    withValues({ merchant_remarks: 'a\nb' }),
  ],
  // Addresses.
  ['address with a slash', 'redirect', changeValue('cancel_url', () => toBase64('https://shop.example.org/cancel/'))],
  ['address in lines of 60', 'redirect', changeValue('redirect_url', (v) => `${v}\n`)],
  [
    'address percent-encoded in Base64',
    'redirect',
    changeValue('webhook', (v) => toBase64(encodeURIComponent(fromBase64(v)))),
  ],
  ["Python's b''", 'redirect', changeValue('webhook', (v) => `b'${v}'`)],
  // Orders and lists.
  [
    'reversed',
    'order',
    changeFields((f) => (f[1]?.[0] === 'timestamp' ? [f[0] ?? ['', ''], ...f.slice(1).toReversed()] : f.toReversed())),
  ],
  ['signed twice', 'fields', changeFields((f) => [...f, ['vendor', 'TILL40000077']])],
  ['three forgotten at the end', 'fields', dropFields('buyer_remarks', 'merchant_remarks', 'no_of_items')],
  ['only amounts', 'order', keepFields('order_id', 'amount', 'currency')],
  // Joins.
  [
    'query of names in camelCase',
    'join',
    withJoin((p) => p.map(([n, v]) => `${n.replace(/_./g, (x) => x.slice(1).toUpperCase())}=${v}`).join('&')),
  ],
  ['Java map', 'join', withJoin((p) => `{${joinPairs(p, ', ')}}`)],
  ['Go map', 'join', withJoin((p) => `map[${joinPairs(p, ' ', ':')}]`)],
  ['list of Python', 'join', withJoin((p) => `['${joinPairs(p, "', '")}']`)],
  ['headers of HTTP', 'join', withJoin((p) => joinPairs(p, '\n', ': '))],
  ['values with bars', 'join', withJoin((p) => p.map(([, v]) => v).join('|'))],
  ['names and values in a row', 'join', withJoin((p) => joinPairs(p, '', ''))],
  ['HTML ampersands', 'join', withJoin((p) => joinPairs(p, '&amp;'))],
  // Whole messages of other interfaces.
  ['path and text', 'message', withMessage((text) => `/v1/checkout/create-order-minimal?${text}`)],
  [
    'method, path, time, body',
    'message',
    withMessage((_, body, s) => `POST/v1/checkout/create-order-minimal${s.header}${body}`),
  ],
  ['text with key= and secret', 'message', withMessage((text, _, s) => `${text}&key=${s.setup.secret}`)],
  [
    'OAuth 1',
    'message',
    withMessage(
      (text) =>
        `POST&${encodeURIComponent('/v1/checkout/create-order-minimal')}&${encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`,
    ),
  ],
  ['object joined as text', 'message', withMessage(() => '[object Object]')],
  ['array joined as text', 'message', withMessage(() => 'Array')],
  ['empty body', 'message', withMessage(() => '{}')],
  ['body of Gson', 'message', withMessage((_, body) => body.replace(/=/g, '\\u003d').replace(/&/g, '\\u0026'))],
  ['body of Go', 'message', withMessage((_, body) => body.replace(/&/g, '\\u0026'))],
  ['UTF-16 of the text', 'message', withMessage((text) => Buffer.from(text, 'utf16le'))],
  ['hash of the text first', 'message', withMessage((text) => createHash('sha256').update(text).digest('hex'))],
  ['text and line feed', 'message', withMessage((text) => `${text}\n`)],
  // Outputs.
  ['bytes as text', 'finish', withFinish((m) => Buffer.from(m.toString('latin1'), 'utf8').toString('base64'))],
  ['bytes as numbers', 'finish', withFinish((m) => JSON.stringify([...m]))],
  ['signed bytes of Java', 'finish', withFinish((m) => `[${[...m].map((b) => (b > 127 ? b - 256 : b)).join(', ')}]`)],
  ['openssl without -binary', 'finish', withFinish((m) => toBase64(`SHA2-256(stdin)= ${m.toString('hex')}\n`))],
  ['hex and line feed in Base64', 'finish', withFinish((m) => toBase64(`${m.toString('hex')}\n`))],
  ["Python's b''", 'finish', withFinish((m) => `b'${m.toString('base64')}'`)],
  ['percent-encoded', 'finish', withFinish((m) => encodeURIComponent(m.toString('base64')))],
  ['hex in upper case in Base64', 'finish', withFinish((m) => toBase64(m.toString('hex').toUpperCase()))],
  // Keys.
  key('key in UTF-16', S, Buffer.from(S, 'utf16le')),
  key('hand-made .env reader', S, 'p4$$word-of#shop;"x" 9%41+/'),
  key('secret cut at a semicolon', S, 'p4$$word-of#shop'),
  key('secret percent-decoded', S, 'p4$$word-of#shop;"x" 9A+/=='),
  key('variable of a shell', 'p4$HOME-x', 'p4-x'),
  key('Docker Compose', 'p4$HOME-x', 'p4$$HOME-x'),
  key('long dash of an editor', 'p4-x', 'p4–x'),
  key('full stop of a sentence', 'p4-x', 'p4-x.'),
  key('pasted twice', 'p4-x', 'p4-xp4-x'),
  key('whole line of .env', 'p4-x', 'API_SECRET=p4-x'),
  key('MD5 of the secret', 'p4-x', createHash('md5').update('p4-x').digest('hex')),
  key('AWS-like derived key', 'p4-x', createHmac('sha256', 'p4-x').update('2026-03-11T08:05:09Z').digest()),
  key('placeholder', 'p4-x', 'YOUR_API_SECRET'),
  key('undefined', 'p4-x', 'undefined'),
];
