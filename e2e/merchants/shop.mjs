// A shop in Node: sends one order to the base URL for each variant, right or wrong. Prints each status and body.
import { createHmac } from 'node:crypto';

const [, , base, ...variants] = process.argv;
/** @param {string} text */
const b64 = (text) => Buffer.from(text).toString('base64');
for (const variant of variants) {
  const order = {
    timestamp: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    vendor: 'TILL60920',
    order_id: `node_${variant}`,
    buyer_email: 'rehema@duka.example',
    buyer_name: 'Rehema Çelik',
    buyer_phone: '255767000333',
    amount: 990,
    currency: 'TZS',
    redirect_url: b64('https://mall.example/done'),
    cancel_url: b64('https://mall.example/stop'),
    webhook: b64('https://mall.example/notify'),
    buyer_remarks: 'gift & card',
    merchant_remarks: '',
    no_of_items: 7,
  };
  /** @type {Record<string, unknown>} */
  const signed = { ...order };
  if (variant === 'cents') signed['amount'] = order.amount * 100;
  if (variant === 'milliseconds') signed['timestamp'] = order.timestamp.replace('Z', '.000Z');
  if (variant === 'undefined') signed['merchant_remarks'] = undefined;
  if (variant === 'no_vendor') delete signed['vendor'];
  const input = Object.entries(signed)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const key = variant === 'api_key' ? 'sample-api-key' : 'sample-api-secret';
  const response = await fetch(`${base}/v1/checkout/create-order-minimal`, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      Authorization: `SCHEME ${b64('sample-api-key')}`,
      Timestamp: order.timestamp,
      'Digest-Method': 'HS256',
      'Signed-Fields': Object.keys(order).join(),
      Digest: createHmac('sha256', key).update(input).digest('base64'),
    },
    body: JSON.stringify(order),
  });
  console.log(`${response.status}\n${await response.text()}`);
}
