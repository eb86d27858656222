import { Buffer } from 'node:buffer';
import { createHash, createHmac } from 'node:crypto';
import { toBase64, type Merchant } from './merchants.test-support.ts';
import {
  dropFields,
  withFinish,
  fromBase64,
  withValues,
  withJoin,
  withKey,
  changeFields,
  changeValue,
  changeValues,
  withMessage,
  withTimestamp,
  withSecret,
} from './merchant-mistakes.test-support.ts';

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
    (shop) => {
      shop.fields = shop.fields.map(([n, v]) => [
        n,
        ['redirect_url', 'cancel_url', 'webhook'].includes(n)
          ? v.replace(/[+]/g, '%2B').replace(/[/]/g, '%2F').replace(/=/g, '%3D')
          : v,
      ]);
    },
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
  ['only amounts', 'order', changeFields((f) => f.filter(([n]) => ['order_id', 'amount', 'currency'].includes(n)))],
  // Joins.
  [
    'query of names in camelCase',
    'join',
    withJoin((p) => p.map(([n, v]) => `${n.replace(/_./g, (x) => x.slice(1).toUpperCase())}=${v}`).join('&')),
  ],
  ['Java map', 'join', withJoin((p) => `{${p.map(([n, v]) => `${n}=${v}`).join(', ')}}`)],
  ['Go map', 'join', withJoin((p) => `map[${p.map(([n, v]) => `${n}:${v}`).join(' ')}]`)],
  ['list of Python', 'join', withJoin((p) => `['${p.map(([n, v]) => `${n}=${v}`).join("', '")}']`)],
  ['headers of HTTP', 'join', withJoin((p) => p.map(([n, v]) => `${n}: ${v}`).join('\n'))],
  ['values with bars', 'join', withJoin((p) => p.map(([, v]) => v).join('|'))],
  ['names and values in a row', 'join', withJoin((p) => p.map(([n, v]) => n + v).join(''))],
  ['HTML ampersands', 'join', withJoin((p) => p.map(([n, v]) => `${n}=${v}`).join('&amp;'))],
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
