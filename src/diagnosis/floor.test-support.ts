import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { API_KEY, b64, type Merchant } from './merchants.test-support.ts';
import {
  T,
  drop,
  ends,
  escapeAscii,
  firstTime,
  from64,
  holding,
  joins,
  keyed,
  listing,
  onFields,
  onValue,
  onValues,
  plainHash,
  rawMac,
  reprint,
  says,
  sort,
  time,
  withSecret,
} from './slip-makers.test-support.ts';

/** One byte for each character, a question mark for what has none. */
const oneByte = (text: string, extra: Record<string, number>): Buffer =>
  Buffer.from(Array.from(text, (char) => extra[char] ?? ((char.codePointAt(0) ?? 63) < 256 ? char.charCodeAt(0) : 63)));

/** The mistakes found in real merchants' code: id, the part of the code it lies in, the code, the ids that tell it. */
export const FLOOR: readonly Merchant[] = [
  ['T1', 'time', drop('timestamp')],
  ['U1 one', 'redirect', onValue('redirect_url', from64)],
  ['U1 two', 'redirect', (s) => ['redirect_url', 'webhook'].forEach((n) => onValue(n, from64)(s))],
  ['U1 all', 'redirect', (s) => ['redirect_url', 'cancel_url', 'webhook'].forEach((n) => onValue(n, from64)(s))],
  ['U4', 'redirect', onValue('webhook', b64)],
  ['U4 all', 'redirect', (s) => ['redirect_url', 'cancel_url', 'webhook'].forEach((n) => onValue(n, b64)(s))],
  ['U5 safe', 'redirect', onValue('redirect_url', (v) => Buffer.from(v, 'base64').toString('base64url'))],
  ['U5 percent', 'redirect', onValue('redirect_url', encodeURIComponent)],
  ['U5 unpadded', 'redirect', onValue('cancel_url', (v) => v.replace(/=/g, ''))],
  ['B1 raw', 'message', says((_, body) => body)],
  ['B1 spaces', 'message', says((_, body) => reprint(body, true))],
  ['B1 sorted', 'message', says((_, body) => reprint(body, false, true))],
  ['B1 escapes', 'message', says((_, body) => escapeAscii(reprint(body, true)))],
  ['B1 indented', 'message', says((_, body) => JSON.stringify(JSON.parse(body), null, 2))],
  ['B1 php', 'message', says((_, body) => escapeAscii(body).replaceAll('/', '\\/'))],
  ['B3', 'message', says((_, body) => b64(body))],
  ['B4 payload', 'message', says((_, body, s) => `timestamp=${T(s)}&payload=${body}`)],
  ['B4 pair', 'message', says((_, body, s) => `timestamp=${T(s)}&${body}`)],
  ['B4 dot', 'message', says((_, body, s) => `${T(s)}.${body}`)],
  ['B4 none', 'message', says((_, body, s) => T(s) + body)],
  ['T5 clock', 'time', time('2026-03-11T08:05:10Z')],
  ['T5 clock five', 'time', time('2026-03-11T08:05:04Z')],
  ['T5 ms', 'time', time('2026-03-11T08:05:09.000Z')],
  ['T5 ms read', 'time', time('2026-03-11T08:05:10.437Z')],
  ['T5 zone', 'time', time('2026-03-11T08:05:09+00:00')],
  ['T5 zone bare', 'time', time('2026-03-11T08:05:09+0000')],
  ['T13 local', 'time', time('2026-03-11T11:05:09+03:00')],
  ['T13 local bare', 'time', time('2026-03-11T11:05:09+0300')],
  ['T6', 'time', time('2026-03-11T08:05:09+03:00')],
  ['T6 z', 'time', time('2026-03-11T11:05:09Z')],
  ['T7', 'time', time('2026-03-11 08:05:09')],
  ['T7 day', 'time', time('2026-11-03 08:05:09')],
  ['T11 s', 'time', time(String(Date.parse('2026-03-11T08:05:09Z') / 1000))],
  ['T11 ms', 'time', time(String(Date.parse('2026-03-11T08:05:09Z')))],
  ['T2', 'time', onFields(firstTime)],
  [
    'T3',
    'order',
    (s) => {
      s.fields = s.fields.filter(([n], i) => n !== 'timestamp' || i === 0);
      s.join = (p) => p.map(([n, v]) => (n === 'timestamp' ? v : `${n}=${v}`)).join('&');
    },
  ],
  ['T4', 'order', onFields((f) => sort(f.filter(([n], i) => n !== 'timestamp' || i === 0)))],
  ['T14', 'time', onValue('timestamp', encodeURIComponent)],
  ['D1', 'finish', ends((m) => m.toString('hex'))],
  ['D2', 'finish', ends((m) => b64(m.toString('hex')))],
  ['D4', 'finish', ends((m) => m.toString('hex').toUpperCase())],
  ['D7', 'finish', ends((m) => b64(m.toString('base64')))],
  ['D3', 'finish', ends((m) => m.toString('base64url'))],
  ['D3 unpadded', 'finish', ends((m) => m.toString('base64').replace(/=+$/, ''))],
  ['D5', 'finish', ends((m) => `sha256=${m.toString('hex')}`)],
  ['D5 base64', 'finish', ends((m) => `SHA-256=${m.toString('base64')}`)],
  ['D6 sha1', 'finish', ends(rawMac, 'sha1')],
  ['D6 sha512', 'finish', ends(rawMac, 'sha512')],
  ['D6 sha384', 'finish', ends(rawMac, 'sha384')],
  ['D6 md5', 'finish', ends(rawMac, 'md5')],
  ['B5', 'message', says((_t, _b, s) => T(s))],
  ['B6', 'message', says((_t, _b, s) => API_KEY + T(s))],
  ['B7', 'message', says((_t, _b, s) => `timestamp=${T(s)}&apikey=${API_KEY}`)],
  ['B8 body', 'message', plainHash((_, body) => body)],
  ['B8 input', 'message', plainHash((text) => text)],
  ['B8 before', 'message', plainHash((text, _, s) => s.world.secret + text)],
  ['B8 behind', 'message', plainHash((text, _, s) => text + s.world.secret)],
  ['O1', 'order', onFields((f) => (f[1]?.[0] === 'timestamp' ? [...f.slice(0, 1), ...sort(f.slice(1))] : sort(f)))],
  [
    'O2 swap',
    'order',
    onFields((f) => {
      const g = [...f];
      const i = g.findIndex(([n]) => n === 'amount');
      [g[i], g[i + 1]] = [g[i + 1] as [string, string], g[i] as [string, string]];
      return g;
    }),
  ],
  [
    'O2 moved',
    'order',
    onFields((f) => {
      const item = f.find(([n]) => n === 'currency') as [string, string];
      const g = f.filter(([n]) => n !== 'currency');
      const at = g.findIndex(([n]) => n === 'merchant_remarks');
      return [...g.slice(0, at), item, ...g.slice(at)];
    }),
  ],
  ['F1', 'fields', drop('no_of_items')],
  ['F1 phone', 'fields', drop('buyer_phone')],
  ['F2', 'fields', onFields((f) => f.filter(([, v]) => v !== ''))],
  ['F4', 'order', onFields((f) => f.filter(([n]) => ['timestamp', 'vendor', 'order_id'].includes(n)))],
  [
    'F4 amount',
    'order',
    onFields((f) => f.filter(([n]) => ['timestamp', 'vendor', 'order_id', 'amount', 'currency'].includes(n))),
  ],
  ['F6 behind', 'join', joins((p) => `${p.map(([n, v]) => `${n}=${v}`).join('&')}&`)],
  ['F6 before', 'join', joins((p) => `&${p.map(([n, v]) => `${n}=${v}`).join('&')}`)],
  ['F6 question', 'join', joins((p) => `?${p.map(([n, v]) => `${n}=${v}`).join('&')}`)],
  ...['', ',', ', ', '|', ';', '\n'].map((glue): Merchant => [
    `J1 ${JSON.stringify(glue)}`,
    'join',
    joins((p) => p.map(([n, v]) => `${n}=${v}`).join(glue)),
  ]),
  ['J3', 'join', joins((p) => p.map(([, v]) => v).join('&'))],
  ['J4', 'join', joins((p) => p.map(([n, v]) => `${n}:${v}`).join('&'))],
  ['V1', 'amount', onValue('amount', (v) => `${v}.0`)],
  ['V2', 'amount', onValue('amount', (v) => Number(v).toFixed(2))],
  ['V5', 'amount', onValue('amount', () => '2.5e+07')],
  ['V5 java', 'amount', onValue('amount', () => '2.5E7')],
  ['V7', 'amount', onValue('amount', (v) => `${v},00`)],
  ['V7 thousands', 'amount', onValue('amount', (v) => Number(v).toLocaleString('en-US'))],
  ['V13 cents', 'amount', onValue('amount', (v) => String(Number(v) * 100))],
  ['V1 items', 'items', onValue('no_of_items', (v) => `${v}.0`)],
  ...['null', 'None', 'undefined', '<nil>', '""'].map((word): Merchant => [
    `V3 ${word}`,
    'remarks',
    onValue('buyer_remarks', () => word),
  ]),
  ['V8 trim', 'text', onValue('merchant_remarks', (v) => v.trim())],
  ['V8 lower', 'email', onValue('buyer_email', (v) => v.toLowerCase())],
  ['V9', 'text', onValue('merchant_remarks', (v) => JSON.stringify(v))],
  ['V10', 'name', onValue('buyer_name', escapeAscii)],
  ['V10 slash', 'encode', onValues((v) => v.replaceAll('/', '\\/'))],
  ['V11', 'name', onValue('buyer_name', (v) => v.normalize('NFD'))],
  ['V13 plus', 'phone', onValue('buyer_phone', (v) => `+${v}`)],
  ['V13 national', 'phone', onValue('buyer_phone', (v) => `0${v.slice(3)}`)],
  ['E1', 'message', says((text) => new URLSearchParams({ x: text }).toString().slice(2))],
  ['E1 pairs', 'encode', joins((p) => new URLSearchParams(p).toString())],
  ['E2', 'encode', onValues((v) => encodeURIComponent(v))],
  ['K1', 'key', keyed(() => API_KEY)],
  [
    'K2',
    'key',
    (s) => {
      s.swapped = true;
    },
  ],
  ['K11', 'key', keyed(() => b64(API_KEY))],
  ['K3', 'key', keyed((k) => Buffer.from(k, 'base64'))],
  ['K5 lf', 'key', keyed((k) => `${k}\n`)],
  ['K5 crlf', 'key', keyed((k) => `${k}\r\n`)],
  ['K5 space', 'key', keyed((k) => `${k} `)],
  ['K5 bom', 'key', keyed((k) => `\ufeff${k}`)],
  ['K6', 'key', keyed(b64)],
  ['K8', 'key', keyed((k) => createHash('sha256').update(k).digest('hex'))],
  ['K9', 'key', keyed((k) => `"${k}"`)],
  ['K10', 'key', keyed((k) => k.toUpperCase())],
  ['K12', 'key', keyed(() => '')],
  ['C1', 'message', says((text) => Buffer.from(text, 'latin1'))],
  ['U2', 'redirect', () => undefined, holding({ redirect_url: 'https://shop.example.org/p?a=1' })],
  [
    'T8',
    'time',
    () => undefined,
    (w) => {
      w.header = '2026-03-11T06:05:09Z';
      w.order['timestamp'] = w.header;
    },
  ],
  ['F1 two', 'fields', drop('buyer_phone', 'no_of_items')],
  [
    'F3',
    'fields',
    onFields((f) => [...f, ['merchant_remarks', 'Ring "twice" / back door ']]),
    listing((l) => l.filter((n) => n !== 'merchant_remarks')),
  ],
  [
    'F3 all',
    'order',
    (s) => {
      s.fields = [
        ...s.fields.filter(([n]) => n === 'timestamp'),
        ...Object.entries(s.world.order)
          .filter(([n]) => n !== 'timestamp')
          .map(([n, v]): [string, string] => [n, String(v)]),
      ];
    },
    listing((l) => l.slice(0, 8)),
  ],
  [
    'F3 place',
    'fields',
    (s) => {
      const at = s.fields.findIndex(([n]) => n === 'currency');
      s.fields.splice(at, 0, ['amount', String(s.world.order['amount'])]);
    },
    listing((l) => l.filter((n) => n !== 'amount')),
  ],
  ['F5 empty', 'fields', () => undefined, listing((l) => [...l, 'branch'])],
  ['F5 undefined', 'fields', onValue('branch', () => 'undefined'), listing((l) => [...l, 'branch'])],
  ['F5 null', 'fields', onValue('branch', () => 'null'), listing((l) => [...l, 'branch'])],
  ['F5 None', 'fields', onValue('branch', () => 'None'), listing((l) => [...l, 'branch'])],
  ['F5 skipped', 'fields', drop('branch'), listing((l) => [...l, 'branch'])],
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
      s.listing = s.listing.replaceAll(',', ', ');
      s.fields = s.fields.map(([n, v], i) =>
        i < s.fields.length - s.listing.split(',').length + 1 ? [n, v] : [` ${n}`, 'undefined'],
      );
    },
  ],
  ['D5 hmac', 'finish', ends((m) => `hmac-sha256=${m.toString('hex')}`)],
  ['D5 colon', 'finish', ends((m) => `SHA256:${m.toString('base64')}`)],
  ['D5 word', 'finish', ends((m) => `HS256 ${m.toString('base64')}`)],
  ['D5 version', 'finish', ends((m) => `v1=${m.toString('hex')}`)],
  ['D5 field', 'finish', ends((m) => `sha-256=:${m.toString('base64')}:`)],
  ['D5 key', 'finish', ends((m) => `${API_KEY}:${m.toString('base64')}`)],
  ['J4 lines', 'join', joins((p) => p.map(([n, v]) => `${n}:${v}`).join('\n'))],
  ['J3 nothing', 'join', joins((p) => p.map(([, v]) => v).join(''))],
  ['J3 comma', 'join', joins((p) => p.map(([, v]) => v).join(','))],
  ['V6', 'items', onValue('no_of_items', () => ''), holding({ no_of_items: 0 })],
  ['V6 skipped', 'items', onFields((f) => f.filter(([, v]) => v !== '0' && v !== '')), holding({ no_of_items: 0 })],
  ['V3 True', 'gift', onValue('gift', () => 'True'), holding({ gift: true })],
  ['V3 1', 'gift', onValue('gift', () => '1'), holding({ gift: true })],
  ['V3 false', 'gift', onValue('gift', () => ''), holding({ gift: false })],
  ['V3 of null None', 'remarks', onValue('buyer_remarks', () => 'None'), holding({ buyer_remarks: null })],
  ['V3 of null <nil>', 'remarks', onValue('buyer_remarks', () => '<nil>'), holding({ buyer_remarks: null })],
  ['V3 of null nothing', 'remarks', onValue('buyer_remarks', () => ''), holding({ buyer_remarks: null })],
  ['F2 of null', 'fields', drop('buyer_remarks'), holding({ buyer_remarks: null })],
  [
    'T5 body',
    'time',
    (s) => {
      s.fields = s.fields.map(([n, v]) => [n, n === 'timestamp' ? '2026-03-11T08:05:07.250Z' : v]);
    },
    holding({ timestamp: '2026-03-11T08:05:07.250Z' }),
  ],
  [
    'T5 header',
    'time',
    (s) => {
      s.fields = s.fields.map(([n, v]) => [n, n === 'timestamp' ? s.header : v]);
    },
    holding({ timestamp: '2026-03-11T08:05:07.250Z' }),
  ],
  ['V5 python', 'amount', onValue('amount', () => '1e+16'), holding({ amount: 1e16 })],
  ['K7', 'key', keyed((k) => Buffer.from(k, 'hex')), withSecret('9f86d081884c7d659a2feaa0c55ad015')],
  ['K7 upper', 'key', keyed((k) => Buffer.from(k, 'hex')), withSecret('9F86D081884C7D659A2FEAA0C55AD015')],
  ['C1 windows', 'message', says((text) => oneByte(text, { '\u2019': 0x92 }))],
  ['C1 question', 'message', says((text) => oneByte(text, {}))],
  ['K5 around', 'key', keyed((k) => ` ${k} `)],
  ['K8 raw', 'key', keyed((k) => createHash('sha256').update(k).digest())],
  ['K9 single', 'key', keyed((k) => `'${k}'`)],
];
