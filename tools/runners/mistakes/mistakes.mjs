// Shops in Node that sign the wrong text. Each prints the request that it sends as one line of JSON.
process.env.TZ = 'Africa/Nairobi';
import { createHash, createHmac } from 'node:crypto';
import { inspect } from 'node:util';
import { stringify } from 'node:querystring';

const SECRET = 'f00dfeed0123456789abcdef00112233';
const NOW = new Date('2026-03-11T14:25:09Z');
const b64 = (text) => Buffer.from(text).toString('base64');
const order = (changes = {}) => ({
  timestamp: '2026-03-11T14:25:09Z',
  vendor: 'MERCHANT007',
  order_id: 'c0ffee_7',
  buyer_email: 'joe+test@cafe.example',
  buyer_name: 'José Ñandú',
  buyer_phone: '254711222333',
  amount: 1250.5,
  currency: 'KES',
  redirect_url: b64('https://cafe.example/ok?x=1'),
  cancel_url: b64('https://cafe.example/no'),
  webhook: b64('https://cafe.example/wh?k=é'),
  buyer_remarks: 'no sugar, please',
  merchant_remarks: '',
  no_of_items: 12,
  ...changes,
});
const join = (o, mark = '&') =>
  Object.entries(o)
    .map(([n, v]) => `${n}=${v}`)
    .join(mark);
const mac = (text, key = SECRET) => createHmac('sha256', key).update(text).digest();
function send(id, o, digest) {
  const text = typeof digest === 'string' ? digest : digest.toString('base64');
  const { timestamp } = o;
  console.log(
    JSON.stringify({
      id: id.includes(' | ') ? id : `${id.startsWith('key') ? 'key' : 'digest'} | ${id}`,
      secret: SECRET,
      timestamp,
      listing: Object.keys(o).join(),
      digest: text,
      body: JSON.stringify(o),
    }),
  );
}
const text = (id, write, changes, part = 'text') => send(`${part} | ${id}`, order(changes), mac(write(order(changes))));
const time = (id, stamp) => text(id, (o) => join({ ...o, timestamp: stamp }), {}, 'time');
const value = (id, name, change, changes) => text(id, (o) => join({ ...o, [name]: change(o[name]) }), changes, name);

time('String of a local date', String(NOW));
time('toLocaleString', NOW.toLocaleString());
time('toLocaleString in Britain', NOW.toLocaleString('en-GB'));
time('toLocaleString in Germany', NOW.toLocaleString('de-DE'));
time('toLocaleString in Sweden', NOW.toLocaleString('sv-SE'));
time('toLocaleDateString', NOW.toLocaleDateString('en-US'));
time('toLocaleTimeString', NOW.toLocaleTimeString('en-US'));
time('toDateString', NOW.toDateString());
time('medium style', new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(NOW));
time('moment with Z in Nairobi', '2026-03-11T17:25:09+03:00');
time('moment with hh and a', '2026-03-11 05:25:09 pm');
time('moment LLL', 'March 11, 2026 5:25 PM');
time('moment with dd', '2026-03-We 17:25:09');
time('moment YYYYMMDDHHmmss', '20260311172509');
time('JSON of a date', JSON.stringify(new Date(+NOW + 417)));
time('milliseconds of another reading, no zone', new Date(+NOW + 417).toISOString().slice(0, -1));
time('milliseconds and an offset', new Date(+NOW + 3 * 3600000 + 417).toISOString().replace('Z', '+03:00'));
time('epoch milliseconds of another reading', String(+NOW + 638));
time('epoch seconds with a fraction', String((+NOW + 638) / 1000));
time('hours not padded', `2026-03-11T${NOW.getUTCHours()}:25:9Z`);
text('util.inspect', (o) => inspect(o));
text('values as a list', (o) => String(Object.values(o)));
text('entries as a list', (o) => String(Object.entries(o)));
text('JSON of entries', (o) => JSON.stringify(Object.entries(o)));
text('JSON of values', (o) => JSON.stringify(Object.values(o)));
text('JSON of sorted entries', (o) => JSON.stringify(Object.entries(o).toSorted()));
text('JSON with wrapped body', (o) => JSON.stringify({ body: o }));
text('JSON twice', (o) => JSON.stringify(JSON.stringify(o)));
text('JSON with texts only', (o) =>
  JSON.stringify(Object.fromEntries(Object.entries(o).map(([n, v]) => [n, String(v)]))),
);
text('JSON of listed names sorted by an array replacer', (o) => JSON.stringify(o, Object.keys(o).toSorted(), 2));
text('template with wrong quotes', (o) =>
  Object.keys(o)
    .map((n) => `${n}=\${${n}}`)
    .join('&'),
);
text('template of body with wrong quotes', (o) =>
  Object.keys(o)
    .map((n) => `${n}=\${body.${n}}`)
    .join('&'),
);
text('handlebars left', (o) =>
  Object.keys(o)
    .map((n) => `${n}={{${n}}}`)
    .join('&'),
);
text('template over lines', (o) => `\n    ${join(o, '&\n    ')}\n  `);
text('querystring', (o) => stringify(o));
text('URLSearchParams', (o) => String(new URLSearchParams(o)));
text('encodeURI over all', (o) => encodeURI(join(o)));
text('only spaces encoded, as +', (o) => join(o).replace(/ /g, '+'));
text('only the @ encoded', (o) => join(o).replace('@', '%40'));
text('colons and slashes encoded', (o) => join(o).replace(/:/g, '%3A').replace(/\//g, '%2F'));
text('quotes around texts only', (o) =>
  Object.entries(o)
    .map(([n, v]) => `${n}=${typeof v === 'string' ? `'${v}'` : v}`)
    .join('&'),
);
text('JSON fragments', (o) =>
  Object.entries(o)
    .map(([n, v]) => `"${n}":${JSON.stringify(v)}`)
    .join(','),
);
text('names quoted, values JSON, with &', (o) =>
  Object.entries(o)
    .map(([n, v]) => `${JSON.stringify(n)}=${JSON.stringify(v)}`)
    .join('&'),
);
text('camelCase names with values only JSON', (o) =>
  Object.entries(o)
    .map(([n, v]) => `${n.replace(/_(.)/g, (_, c) => c.toUpperCase())}=${v}`)
    .join('&'),
);
text('camelCase names in JSON', (o) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(o).map(([n, v]) => [n.replace(/_(.)/g, (_, c) => c.toUpperCase()), v])),
  ),
);
text('undefined for all', (o) =>
  Object.keys(o)
    .map((n) => `${n}=undefined`)
    .join('&'),
);
text('undefined for all but timestamp', (o) =>
  join(Object.fromEntries(Object.keys(o).map((n) => [n, n === 'timestamp' ? o[n] : undefined]))),
);
text('undefined for the buyer', (o) =>
  join({ ...o, buyer_email: undefined, buyer_name: undefined, buyer_phone: undefined }),
);
text('null for remarks that are there', (o) => join({ ...o, buyer_remarks: null }));
text('object joined', (o) => join({ ...o, amount: {} }));
text('escapes for HTML of a template', (o) =>
  join(o).replace(
    /[&<>"'`=/]/g,
    (c) =>
      ({
        '&': '&amp;',
        '<': '&lt;',
        '>': '&gt;',
        '"': '&quot;',
        "'": '&#39;',
        '`': '&#x60;',
        '=': '&#x3D;',
        '/': '&#x2F;',
      })[c],
  ),
);
text('letters beyond ASCII as \\xHH', (o) =>
  join(o).replace(/[\u0080-\u00ff]/g, (c) => `\\x${c.charCodeAt(0).toString(16)}`),
);
text('sha256 in Base64 in front', (o) => createHash('sha256').update(JSON.stringify(o)).digest('base64') + o.timestamp);
text('API key pair in front, another name', (o) => `apiKey=${'api-key-77'}&${join(o)}`);
text('content type and body', (o) => ['POST', 'application/json', o.timestamp, JSON.stringify(o)].join('\n'));
value('toFixed of a float', 'amount', (v) => v.toFixed(2));
value('Math.round', 'amount', (v) => Math.round(v));
value('Math.floor', 'amount', (v) => Math.floor(v));
value('toPrecision', 'amount', (v) => v.toPrecision(3));
value('Intl currency', 'amount', (v) =>
  new Intl.NumberFormat('en-KE', { style: 'currency', currency: 'KES' }).format(v),
);
value('Intl currency in dollars', 'amount', (v) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(v),
);
value('Math.fround', 'amount', (v) => Math.fround(v), { amount: 1999.99 });
value('float sum', 'amount', () => 33.3 * 3, { amount: 99.9 });
value('phone mask', 'buyer_phone', () => '(0711) 222-333');
value('phone of WhatsApp', 'buyer_phone', (v) => `${v}@c.us`);
value('plus and quotes', 'buyer_phone', (v) => `"+${v}"`);
value('unicode escape of a name', 'buyer_name', (v) =>
  v.replace(/[^\0-\x7f]/g, (c) => `\\u{${c.codePointAt(0).toString(16)}}`),
);
value('plain address, percent-encoded twice', 'webhook', (v) =>
  encodeURIComponent(encodeURIComponent(Buffer.from(v, 'base64').toString())),
);
value('plain address in quotes', 'redirect_url', (v) => JSON.stringify(Buffer.from(v, 'base64').toString()));
value('boolean of a text', 'buyer_remarks', (v) => !!v);
const o = order();
send('hex digits without their zeros', o, [...mac(join(o))].map((b) => b.toString(16)).join(''));
send('Base64 cut to 43 and more', o, mac(join(o)).toString('base64').slice(0, 40));
send('numbers of a Buffer as JSON', o, JSON.stringify(mac(join(o))));
send('key trimmed of its zeros', o, mac(join(o), SECRET.replace(/0+/g, '')));
send('key from JSON', o, mac(join(o), JSON.stringify({ secret: SECRET })));
send('key in template', o, mac(join(o), `Basic ${b64(`api-key-77:${SECRET}`)}`));
send('key decoded from hex then Base64', o, mac(join(o), Buffer.from(SECRET, 'hex').toString('base64')));
send('body encoded twice', o, mac(join(o)));
