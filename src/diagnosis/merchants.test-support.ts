import { Buffer } from 'node:buffer';
import { createHash, createHmac } from 'node:crypto';
import type { ReceivedRequest } from '#protocol/received.ts';

/**
 * Merchants' code, written by hand and apart from the product: what a shop might run, with one switch per mistake.
 * Nothing here is imported from the recipe table or the solver, so that a mistake and its test share no line.
 */
export const SECRET = 'c2VjcmV0LW9mLXRlc3Q1';
export const API_KEY = 'key-of-tests-01';

type Pairs = [string, string][];
export interface Shop {
  header: string;
  fields: Pairs;
  key: string | Buffer;
  join: (pairs: Pairs) => string;
  message: (text: string, body: string, shop: Shop) => string | Buffer;
  algorithm: string;
  keyless: boolean;
  swapped: boolean;
  finish: (mac: Buffer) => string;
}

const b64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

const ORDER: Record<string, string | number> = {
  timestamp: '2026-03-11T08:05:09Z',
  vendor: 'TILL40000077',
  order_id: 'ORD_77_A',
  buyer_email: 'Anna.Muster@example.org',
  buyer_name: 'Zoë d’Été & Søn',
  buyer_phone: '255712345678',
  amount: 25000000,
  currency: 'TZS',
  redirect_url: b64('https://shop.example.org/p?a=1&b=ü~?>'),
  cancel_url: b64('https://shop.example.org/cancel'),
  webhook: b64('https://shop.example.org/hooks/1?x=y'),
  buyer_remarks: '',
  merchant_remarks: 'Ring "twice" / back door ',
  no_of_items: 3,
};

export type Form = 'once' | 'twice' | 'classic';

const good = (form: Form): Shop => {
  const fields = Object.entries(ORDER).map(([name, value]): [string, string] => [name, String(value)]);
  const time: [string, string] = ['timestamp', String(ORDER['timestamp'])];
  return {
    header: String(ORDER['timestamp']),
    fields: form === 'twice' ? [time, ...fields] : fields,
    key: SECRET,
    join: (pairs) => pairs.map(([n, v]) => `${n}=${v}`).join('&'),
    message: (text) => text,
    algorithm: 'sha256',
    keyless: false,
    swapped: false,
    finish: (mac) => mac.toString('base64'),
  };
};

export type Slip = (shop: Shop) => void;

const onValue =
  (name: string, change: (value: string) => string): Slip =>
  (shop) => {
    shop.fields = shop.fields.map(([n, v]) => [n, n === name ? change(v) : v]);
  };
const onValues =
  (change: (value: string, name: string) => string): Slip =>
  (shop) => {
    shop.fields = shop.fields.map(([n, v]) => [n, change(v, n)]);
  };
const onFields =
  (change: (fields: Pairs) => Pairs): Slip =>
  (shop) => {
    shop.fields = change(shop.fields);
  };
const time = (text: string): Slip => onValue('timestamp', () => text);
const from64 = (v: string): string => Buffer.from(v, 'base64').toString('utf8');
const drop = (...names: string[]): Slip => onFields((f) => f.filter(([n]) => !names.includes(n)));
const keyed =
  (change: (key: string) => string | Buffer): Slip =>
  (shop) => {
    shop.key = change(SECRET);
  };
const says =
  (message: Shop['message']): Slip =>
  (shop) => {
    shop.message = message;
  };
const joins =
  (join: Shop['join']): Slip =>
  (shop) => {
    shop.join = join;
  };
const ends =
  (finish: Shop['finish'], algorithm = 'sha256'): Slip =>
  (shop) => {
    shop.finish = finish;
    shop.algorithm = algorithm;
  };
const plainHash =
  (message: Shop['message']): Slip =>
  (shop) => {
    shop.keyless = true;
    shop.message = message;
  };
const sort = (f: Pairs): Pairs => f.toSorted(([a], [b]) => (a < b ? -1 : 1));
const rawMac = (m: Buffer): string => m.toString('base64');
const escapeAscii = (s: string): string =>
  s.replace(/[^\x20-\x7e]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
const reprint = (body: string, space: boolean, sorted = false): string => {
  const o = JSON.parse(body) as Record<string, unknown>;
  const keys = sorted ? Object.keys(o).toSorted() : Object.keys(o);
  return `{${keys.map((k) => `${JSON.stringify(k)}:${space ? ' ' : ''}${JSON.stringify(o[k])}`).join(space ? ', ' : ',')}}`;
};
const T = (shop: Shop): string => shop.header;
const firstTime = (f: Pairs): Pairs => {
  const at = f.findIndex(([n]) => n === 'timestamp');
  return at < 0 ? f : [...f.filter(([n]) => n !== 'timestamp'), f[at] as [string, string]];
};

/** One slip per row: an id of the catalogue, what part of the code it lies in, and the code. */
export const SLIPS: readonly (readonly [id: string, part: string, slip: Slip])[] = [
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
    'join',
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
  ['D6 md5', 'finish', ends(rawMac, 'md5')],
  ['B5', 'message', says((_t, _b, s) => T(s))],
  ['B6', 'message', says((_t, _b, s) => API_KEY + T(s))],
  ['B7', 'message', says((_t, _b, s) => `timestamp=${T(s)}&apikey=${API_KEY}`)],
  ['B8 body', 'message', plainHash((_, body) => body)],
  ['B8 input', 'message', plainHash((text) => text)],
  ['B8 before', 'message', plainHash((text) => SECRET + text)],
  ['B8 behind', 'message', plainHash((text) => text + SECRET)],
  ['O1', 'order', onFields((f) => [...f.slice(0, f.length - 14), ...sort(f.slice(-14))])],
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
  ...['', ',', ', ', '|', ';', '\n'].map((glue): [string, string, Slip] => [
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
  ...['null', 'None', 'undefined', '<nil>', '""'].map((word): [string, string, Slip] => [
    `V3 ${word}`,
    'remarks',
    onValue('buyer_remarks', () => word),
  ]),
  ['V8 trim', 'text', onValue('merchant_remarks', (v) => v.trim())],
  ['V8 lower', 'email', onValue('buyer_email', (v) => v.toLowerCase())],
  ['V9', 'text', onValue('merchant_remarks', (v) => JSON.stringify(v))],
  ['V10', 'name', onValue('buyer_name', escapeAscii)],
  ['V10 slash', 'redirect', onValues((v) => v.replaceAll('/', '\\/'))],
  ['V11', 'name', onValue('buyer_name', (v) => v.normalize('NFD'))],
  ['V13 plus', 'phone', onValue('buyer_phone', (v) => `+${v}`)],
  ['V13 national', 'phone', onValue('buyer_phone', (v) => `0${v.slice(3)}`)],
  ['E1', 'message', says((text) => new URLSearchParams({ x: text }).toString().slice(2))],
  ['E1 pairs', 'join', joins((p) => new URLSearchParams(p).toString())],
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
];

const mac = (shop: Shop, message: string | Buffer): Buffer => {
  if (shop.keyless) return createHash(shop.algorithm).update(message).digest();
  const [key, text] = shop.swapped ? [message, shop.key] : [shop.key, message];
  return createHmac(shop.algorithm, key).update(text).digest();
};

/** What such a shop sends. */
export function sent(
  form: Form,
  slips: readonly Slip[],
  spoil: (body: string) => string = (body) => body,
): ReceivedRequest {
  const shop = good(form);
  for (const slip of slips) slip(shop);
  const order = Object.entries(ORDER).filter(([name]) => form !== 'classic' || name !== 'timestamp');
  const body = JSON.stringify(Object.fromEntries(order));
  const digest = shop.finish(mac(shop, shop.message(shop.join(shop.fields), body, shop)));
  return {
    method: 'POST',
    url: 'https://gateway.example/v1/checkout/create-order-minimal',
    headers: [
      ['Content-Type', 'application/json'],
      ['Authorization', `SCHEME ${b64(API_KEY)}`],
      ['Timestamp', shop.header],
      ['Digest-Method', 'HS256'],
      ['Signed-Fields', order.map(([name]) => name).join()],
      ['Digest', digest],
    ],
    body: new TextEncoder().encode(spoil(body)),
  };
}
