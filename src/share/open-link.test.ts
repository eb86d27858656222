import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIELD_NAMES } from '#protocol/order.ts';
import { toEnglish } from '#i18n/english.ts';
import { readDeepLink } from './open-link.ts';
import { ORDER } from './case.test-support.ts';

const read = (query: string) => readDeepLink(new URLSearchParams(query));

test('section 2.1: every box can be filled, and the base address', () => {
  const found = readDeepLink(new URLSearchParams({ ...ORDER, base_url: 'https://g.example/api', scheme: 'TILLS' }));
  expect(found).toEqual({ order: ORDER, base_url: 'https://g.example/api', scheme: 'TILLS', messages: [] });
  expect(Object.keys(found.order).toSorted()).toEqual(FIELD_NAMES.toSorted());
});

test.each(['api_key', 'api_secret', 'API_SECRET', 'apiKey', 'key', 'access_token', 'password', 'Authorization'])(
  'a credential in a link is never read, and the link is told to be unsafe: %s',
  (name) => {
    const found = read(`order_id=A1&${name}=CANARY-7f3a`);
    expect(JSON.stringify(found)).not.toContain('CANARY-7f3a');
    expect(found.order).toEqual({ order_id: 'A1' });
    expect(found.messages.map(toEnglish)).toEqual([expect.stringMatching(/did not read.*replace that credential/)]);
  },
);

test.each([
  ['an unknown name', 'colour=red', /no such field/],
  ['a name twice', 'amount=1&amount=2', /more than once/],
  ['a long value', `buyer_name=${'a'.repeat(2001)}`, /too long/],
  ['a script as base address', 'base_url=javascript:alert(1)', /base_url was left out/],
  ['a base address with a password', 'base_url=https://u:CANARY@g.example', /base_url was left out/],
  ['a scheme of two lines', 'scheme=A%0d%0aX:1', /scheme was left out/],
  ['__proto__', '__proto__=1', /no such field/],
  ['constructor', 'constructor=1', /no such field/],
])('what cannot be taken is told and left out: %s', (_, query, pattern) => {
  const found = read(query);
  expect({ ...found, messages: found.messages.map(toEnglish) }).toEqual({
    order: {},
    messages: [expect.stringMatching(pattern)],
  });
  expect(JSON.stringify(found)).not.toContain('CANARY');
});

test('whatever stands in a link, only boxes come out of it, as written', () => {
  const pair = fc.tuple(fc.oneof(fc.constantFrom(...FIELD_NAMES, 'base_url', '__proto__'), fc.string()), fc.string());
  fc.assert(
    fc.property(fc.array(pair), (pairs) => {
      const values = new URLSearchParams(pairs.map(([name, value]) => [name, value]));
      const { order } = readDeepLink(values);
      for (const [name, value] of Object.entries(order)) {
        expect(FIELD_NAMES).toContain(name);
        expect(values.getAll(name)).toEqual([value]);
      }
      expect(Object.getPrototypeOf(order)).toBe(Object.prototype);
    }),
  );
});
