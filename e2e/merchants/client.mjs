// A vendor's client in Node, as shops run it unchanged: its own scheme word, a local time, no timestamp in the body, some
// of the fields. Sends one order for each way, right or wrong. Prints each status and body.
import { createHmac } from 'node:crypto';
import { request } from 'node:http';

const [, , base, scheme = '', key = '', secret = '', ...ways] = process.argv;
/** @param {string} text */
const b64 = (text) => Buffer.from(text).toString('base64');
const at = `${new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 19)}+03:00`;

/** What each way does to the right request. @type {Record<string, (parts: Parts) => void>} */
const WAYS = {
  right: () => undefined,
  other_word: (parts) => (parts.authorization = `OTHER ${b64(key)}`),
  key_raw: (parts) => (parts.authorization = `${scheme} ${key}`),
  nested: (parts) => (parts.order['billing'] = { city: 'Arusha' }),
  values_only: (parts) => {
    const names = ['vendor', 'order_id', 'amount', 'currency'];
    parts.names = names;
    parts.input = names.map((name) => parts.order[name]).join('');
  },
};

/** @typedef {{ order: Record<string, unknown>, authorization: string, names?: string[], input?: string }} Parts */

for (const way of ways) {
  /** @type {Parts} */
  const parts = {
    order: {
      vendor: 'TILL60920',
      order_id: `client_${way}`,
      buyer_email: 'juma@duka.example',
      buyer_name: 'Juma',
      buyer_phone: '255767000444',
      amount: 8000,
      currency: 'TZS',
      webhook: b64('https://duka.example/notify'),
      buyer_remarks: 'none',
      merchant_remarks: 'none',
      no_of_items: 1,
    },
    authorization: `${scheme} ${b64(key)}`,
  };
  WAYS[way]?.(parts);
  const { order, authorization } = parts;
  const names = parts.names ?? Object.keys(order);
  const input = parts.input ?? [`timestamp=${at}`, ...names.map((name) => `${name}=${order[name]}`)].join('&');
  const body = Buffer.from(JSON.stringify(order));
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': body.length,
    Authorization: authorization,
    'Digest-Method': 'HS256',
    Digest: createHmac('sha256', secret).update(input).digest('base64'),
    Timestamp: at,
    'Signed-Fields': names.join(),
  };
  await new Promise((resolve, reject) => {
    request(`${base}/v1/checkout/create-order-minimal`, { method: 'POST', headers }, async (response) => {
      console.log(`${response.statusCode}\n${(await response.toArray()).join('')}`);
      resolve(undefined);
    })
      .on('error', reject)
      .end(body);
  });
}
