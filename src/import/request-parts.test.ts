import { expect, test } from 'vitest';
import { isParseError } from './parse-error.ts';
import { parseRequest } from './parse-request.ts';

const HEAD = `POST https://gateway.example/v1/checkout/create-order-minimal
Digest-Method: HS256
Timestamp: 2026-01-01T00:00:00Z
Signed-Fields: timestamp,vendor,order_id,amount
Digest: 1Prey+gg5LC1OTY4qDPHPpGj+879NE+rX2mbAcvJ3WU=
body `;

test.each([
  `Order(timestamp='2026-01-01T00:00:00Z', vendor='T1', order_id='x', amount=100)`,
  `timestamp='2026-01-01T00:00:00Z' vendor='T1' order_id='x' amount=100`,
  `#<Order timestamp="2026-01-01T00:00:00Z", vendor="T1", order_id="x", amount=100>`,
  `{ timestamp: 2026-01-01T00:00:00Z, vendor: T1, order_id: x, amount: 100 }`,
])('an order that prints itself in one line has values without their quotes: %s', (print) => {
  const result = parseRequest(`${HEAD}${print}\n`);
  expect(isParseError(result) ? result : new TextDecoder().decode(result.requests[0]?.body)).toBe(
    '{"timestamp":"2026-01-01T00:00:00Z","vendor":"T1","order_id":"x","amount":100}',
  );
});

test.each([
  `{timestamp:'2026-01-01T00:00:00Z',vendor:'T1',order_id:'x',amount:total}`,
  `{ timestamp: "2026-01-01T00:00:00Z", vendor: "T1", order_id: id, amount: 100 }`,
  `{timestamp:now(),vendor:'T1',order_id:'x',amount:-fee}`,
])('code in one line that computes a value shows none: %s', (code) => {
  expect(parseRequest(`${HEAD}${code}\n`)).toMatchObject({ refusal: { id: 'no-values' } });
});

test('an apostrophe within single quotes is a part of the value', () => {
  const print = `Order(timestamp='2026-01-01T00:00:00Z', vendor='T1', order_id='x', buyer_name='Zoë O'Brien', amount=1)`;
  const result = parseRequest(`${HEAD}${print}\n`);
  expect(isParseError(result) ? result : new TextDecoder().decode(result.requests[0]?.body)).toContain(
    `"buyer_name":"Zoë O'Brien"`,
  );
});
