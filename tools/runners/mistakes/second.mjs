// Other shops in Node that sign the wrong text. Each prints the request that it sends as one line of JSON.
import { createHash, createHmac } from 'node:crypto';
import { inspect } from 'node:util';

const SECRET = 'n0de-second-secret!';
const NOW = new Date('2026-08-21T17:45:30Z');
const base64 = (text) => Buffer.from(text).toString('base64');
const ORDER = {
  timestamp: '2026-08-21T17:45:30Z',
  vendor: 'SHOP7001',
  order_id: 'cart_99_b',
  buyer_email: 'juma@example.com',
  buyer_name: 'Juma Said Ali',
  buyer_phone: '255622333444',
  amount: 1999000,
  currency: 'TZS',
  redirect_url: base64('https://node.example/ok?cart=99'),
  cancel_url: base64('https://node.example/no'),
  webhook: base64('https://node.example/webhook'),
  buyer_remarks: 'leave it at the gate',
  merchant_remarks: 'order 99',
  no_of_items: 7,
};
const pairs = (order) =>
  Object.entries(order)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
const mac = (text, key = SECRET) => createHmac('sha256', key).update(text).digest();
const send = (id, digest) =>
  console.log(
    JSON.stringify({
      id,
      secret: SECRET,
      timestamp: ORDER.timestamp,
      listing: Object.keys(ORDER).join(),
      digest,
      body: JSON.stringify(ORDER),
    }),
  );
const text = (id, message) => send(id, mac(message).toString('base64'));
const changed = (changes) => pairs({ ...ORDER, ...changes });

text('text | entries joined by &', Object.entries(ORDER).join('&'));
text('text | first & only replaced', pairs(ORDER).replace('&', ''));
text('text | white space removed', pairs(ORDER).replace(/\s/g, ''));
text('text | template over lines', pairs(ORDER).replaceAll('&', '\n    &'));
text('text | JSON of entries', JSON.stringify(Object.entries(ORDER)));
text('text | inspect', inspect(ORDER));
text('text | encodeURIComponent of pairs', Object.entries(ORDER).map((pair) => encodeURIComponent(pair.join('='))).join('&')); // prettier-ignore
text('amount | toLocaleString with currency', changed({ amount: NOW && ORDER.amount.toLocaleString('en-US', { style: 'currency', currency: 'TZS' }) })); // prettier-ignore
text('amount | toFixed(1)', changed({ amount: ORDER.amount.toFixed(1) }));
text('time | toLocaleString en-GB', changed({ timestamp: NOW.toLocaleString('en-GB', { timeZone: 'Africa/Nairobi' }) })); // prettier-ignore
text('time | template of parts without zeros', changed({ timestamp: `${NOW.getUTCFullYear()}-${NOW.getUTCMonth()}-${NOW.getUTCDate()}T${NOW.getUTCHours()}:${NOW.getUTCMinutes()}:${NOW.getUTCSeconds()}Z` })); // prettier-ignore
send('key | key with the timestamp', mac(pairs(ORDER), SECRET + ORDER.timestamp).toString('base64'));
send('key | hash as text in upper case', mac(pairs(ORDER), createHash('md5').update(SECRET).digest('hex').toUpperCase()).toString('base64')); // prettier-ignore
send('digest | bytes as UTF-8 text', base64(mac(pairs(ORDER)).toString()));
send('digest | bytes as Latin-1 text', base64(mac(pairs(ORDER)).toString('latin1')));
