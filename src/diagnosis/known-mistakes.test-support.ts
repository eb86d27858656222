import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { API_KEY, toBase64, type Merchant } from './merchants.test-support.ts';
import {
  timestampOf,
  dropFields,
  withFinish,
  escapeAscii,
  moveTimestampLast,
  fromBase64,
  withValues,
  withJoin,
  withKey,
  withListedNames,
  changeFields,
  changeValue,
  changeValues,
  withPlainHash,
  encodeMac,
  reprintBody,
  withMessage,
  sortFields,
  withTimestamp,
  withSecret,
} from './merchant-mistakes.test-support.ts';

/** One byte for each character, a question mark for what has none. */
const oneByte = (text: string, extra: Record<string, number>): Buffer =>
  Buffer.from(Array.from(text, (char) => extra[char] ?? ((char.codePointAt(0) ?? 63) < 256 ? char.charCodeAt(0) : 63)));

/**
 * The mistakes found in real merchants' code: id, the part of the code that it is in, the code, the ids that identify
 * it.
 */
export const KNOWN_MISTAKES: readonly Merchant[] = [
  ['T1', 'time', dropFields('timestamp')],
  ['U1 one', 'redirect', changeValue('redirect_url', fromBase64)],
  ['U1 two', 'redirect', (s) => ['redirect_url', 'webhook'].forEach((n) => changeValue(n, fromBase64)(s))],
  [
    'U1 all',
    'redirect',
    (s) => ['redirect_url', 'cancel_url', 'webhook'].forEach((n) => changeValue(n, fromBase64)(s)),
  ],
  ['U4', 'redirect', changeValue('webhook', toBase64)],
  ['U4 all', 'redirect', (s) => ['redirect_url', 'cancel_url', 'webhook'].forEach((n) => changeValue(n, toBase64)(s))],
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
  ['B4 payload', 'message', withMessage((_, body, s) => `timestamp=${timestampOf(s)}&payload=${body}`)],
  ['B4 pair', 'message', withMessage((_, body, s) => `timestamp=${timestampOf(s)}&${body}`)],
  ['B4 dot', 'message', withMessage((_, body, s) => `${timestampOf(s)}.${body}`)],
  ['B4 none', 'message', withMessage((_, body, s) => timestampOf(s) + body)],
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
  ['T2', 'time', changeFields(moveTimestampLast)],
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
  ['D6 sha1', 'finish', withFinish(encodeMac, 'sha1')],
  ['D6 sha512', 'finish', withFinish(encodeMac, 'sha512')],
  ['D6 sha384', 'finish', withFinish(encodeMac, 'sha384')],
  ['D6 md5', 'finish', withFinish(encodeMac, 'md5')],
  ['B5', 'message', withMessage((_t, _b, s) => timestampOf(s))],
  ['B6', 'message', withMessage((_t, _b, s) => API_KEY + timestampOf(s))],
  ['B7', 'message', withMessage((_t, _b, s) => `timestamp=${timestampOf(s)}&apikey=${API_KEY}`)],
  ['B8 body', 'message', withPlainHash((_, body) => body)],
  ['B8 input', 'message', withPlainHash((text) => text)],
  ['B8 before', 'message', withPlainHash((text, _, s) => s.setup.secret + text)],
  ['B8 behind', 'message', withPlainHash((text, _, s) => text + s.setup.secret)],
  [
    'O1',
    'order',
    changeFields((f) => (f[1]?.[0] === 'timestamp' ? [...f.slice(0, 1), ...sortFields(f.slice(1))] : sortFields(f))),
  ],
  [
    'O2 swap',
    'order',
    changeFields((f) => {
      const g = [...f];
      const i = g.findIndex(([n]) => n === 'amount');
      [g[i], g[i + 1]] = [g[i + 1] as [string, string], g[i] as [string, string]];
      return g;
    }),
  ],
  [
    'O2 moved',
    'order',
    changeFields((f) => {
      const item = f.find(([n]) => n === 'currency') as [string, string];
      const g = f.filter(([n]) => n !== 'currency');
      const at = g.findIndex(([n]) => n === 'merchant_remarks');
      return [...g.slice(0, at), item, ...g.slice(at)];
    }),
  ],
  ['F1', 'fields', dropFields('no_of_items')],
  ['F1 phone', 'fields', dropFields('buyer_phone')],
  ['F2', 'fields', changeFields((f) => f.filter(([, v]) => v !== ''))],
  ['F4', 'order', changeFields((f) => f.filter(([n]) => ['timestamp', 'vendor', 'order_id'].includes(n)))],
  [
    'F4 amount',
    'order',
    changeFields((f) => f.filter(([n]) => ['timestamp', 'vendor', 'order_id', 'amount', 'currency'].includes(n))),
  ],
  ['F6 behind', 'join', withJoin((p) => `${p.map(([n, v]) => `${n}=${v}`).join('&')}&`)],
  ['F6 before', 'join', withJoin((p) => `&${p.map(([n, v]) => `${n}=${v}`).join('&')}`)],
  ['F6 question', 'join', withJoin((p) => `?${p.map(([n, v]) => `${n}=${v}`).join('&')}`)],
  ...['', ',', ', ', '|', ';', '\n'].map((glue): Merchant => [
    `J1 ${JSON.stringify(glue)}`,
    'join',
    withJoin((p) => p.map(([n, v]) => `${n}=${v}`).join(glue)),
  ]),
  ['J3', 'join', withJoin((p) => p.map(([, v]) => v).join('&'))],
  ['J4', 'join', withJoin((p) => p.map(([n, v]) => `${n}:${v}`).join('&'))],
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
    'fields',
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
    'fields',
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
  [
    'S1',
    'names',
    (s) => {
      s.listing = s.listing.replaceAll(',', ', ');
    },
  ],
  [
    'S1 names',
    'join',
    (s) => {
      s.listing = s.listing.replaceAll(',', ', ');
      s.join = (p) => p.map(([n, v]) => `${n}=${v}`).join('& ');
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
  ['J4 lines', 'join', withJoin((p) => p.map(([n, v]) => `${n}:${v}`).join('\n'))],
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
  [
    'T5 body',
    'time',
    (s) => {
      s.fields = s.fields.map(([n, v]) => [n, n === 'timestamp' ? '2026-03-11T08:05:07.250Z' : v]);
    },
    withValues({ timestamp: '2026-03-11T08:05:07.250Z' }),
  ],
  [
    'T5 header',
    'time',
    (s) => {
      s.fields = s.fields.map(([n, v]) => [n, n === 'timestamp' ? s.header : v]);
    },
    withValues({ timestamp: '2026-03-11T08:05:07.250Z' }),
  ],
  ['V5 python', 'amount', changeValue('amount', () => '1e+16'), withValues({ amount: 1e16 })],
  ['K7', 'key', withKey((k) => Buffer.from(k, 'hex')), withSecret('9f86d081884c7d659a2feaa0c55ad015')],
  ['K7 upper', 'key', withKey((k) => Buffer.from(k, 'hex')), withSecret('9F86D081884C7D659A2FEAA0C55AD015')],
  ['C1 windows', 'message', withMessage((text) => oneByte(text, { '\u2019': 0x92 }))],
  ['C1 question', 'message', withMessage((text) => oneByte(text, {}))],
  ['K5 around', 'key', withKey((k) => ` ${k} `)],
  ['K8 raw', 'key', withKey((k) => createHash('sha256').update(k).digest())],
  ['K9 single', 'key', withKey((k) => `'${k}'`)],
];
