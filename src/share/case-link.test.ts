import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCase, writeCase, isCaseError, type Case } from './case-file.ts';
import { LIMITS } from '#gates/limits.ts';
import { createCaseLink, openCaseLink, readDeepLink } from './case-link.ts';
import { anyCase, CASE, ORDER } from './case.test-support.ts';
import { FIELD_NAMES } from '#protocol/order.ts';
import { toEnglish } from '#i18n/english.ts';

const PAGE = 'https://console.example/tools/';
const packRaw = (text: string | Uint8Array): string => deflateRawSync(text).toString('base64url');
const codeOf = (found: object | string): string =>
  typeof found === 'string' ? found : isCaseError(found) ? found.code : 'opened';
const zOf = (link: string): string => new URLSearchParams(link.split('?')[1]).get('z') ?? '';

async function createLink(sharedCase: Case): Promise<string> {
  const link = await createCaseLink(`${PAGE}#/profiles`, 'compose', sharedCase);
  if (typeof link !== 'string') throw new Error(link.code);
  return link;
}

test('what a file or a link has is what is read', async () => {
  await fc.assert(
    fc.asyncProperty(anyCase, async (sharedCase) => {
      expect(readCase(writeCase(sharedCase))).toEqual(sharedCase);
      expect(await openCaseLink(zOf(await createLink(sharedCase)))).toEqual(sharedCase);
    }),
    { numRuns: 25 },
  );
});

test('a link has one grammar, and a common case is far under its limit', async () => {
  const link = await createLink(CASE);
  expect(link).toMatch(/^https:\/\/console\.example\/tools\/#\/compose\/case\?z=[\w-]+$/);
  expect(link.length).toBeLessThan(LIMITS.link.packed / 3);
  expect(await createCaseLink(PAGE, 'diagnose', CASE)).toContain('#/diagnose/case?z=');
});

/** Text that does not shrink. */
const noise = (length: number): string => {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(33 + (state % 90));
  }).join('');
};

test('a link of more than 16 KB is refused, and the file offered; the last one that fits is not', async () => {
  let [low, high] = [0, 24_000];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const link = await createCaseLink(PAGE, 'compose', { ...CASE, notes: noise(middle) });
    if (typeof link === 'string') low = middle;
    else high = middle;
  }
  const largest = await createLink({ ...CASE, notes: noise(low) });
  expect(largest.length).toBeLessThanOrEqual(LIMITS.link.packed);
  expect(largest.length).toBeGreaterThan(LIMITS.link.packed - 12);
  expect(await openCaseLink(zOf(largest))).toMatchObject({ notes: noise(low) });
  const refused = await createCaseLink(PAGE, 'compose', { ...CASE, notes: noise(high) });
  expect(refused).toMatchObject({ code: 'link-too-large', fix: expect.stringContaining('case file') });
});

test('no link is made that would not be opened, since it unpacks to more than a case can hold', async () => {
  const createLong = (length: number) => createCaseLink(PAGE, 'compose', { ...CASE, notes: 'a'.repeat(length) });
  expect(codeOf(await openCaseLink(zOf(String(await createLong(250_000)))))).toBe('opened');
  expect(codeOf(await createLong(LIMITS.link.unpacked))).toBe('link-too-large');
});

const HOSTILE: readonly (readonly [name: string, z: string, code: string])[] = [
  ['nothing', '', 'link-broken'],
  ['garbage', 'ÿ<script>', 'link-broken'],
  ['Base64 of no deflate', 'AAAAAAAA', 'link-broken'],
  ['padding', `${packRaw('{}')}=`, 'link-broken'],
  ['a cut link', packRaw(writeCase(CASE)).slice(0, -20), 'link-broken'],
  ['no UTF-8', packRaw(Uint8Array.of(0xff, 0xfe)), 'link-broken'],
  ['no JSON', packRaw('{"format":'), 'link-broken'],
  ['another JSON', packRaw('[1]'), 'not-a-case'],
  ['deep JSON', packRaw('['.repeat(100_000)), 'link-broken'],
  ['deep lawful JSON', packRaw('['.repeat(100_000) + ']'.repeat(100_000)), 'not-a-case'],
  ['a bomb', packRaw('0'.repeat(LIMITS.link.unpacked + 1)), 'link-inflates'],
  ['a later version', packRaw(JSON.stringify({ ...CASE, version: 2 })), 'newer-version'],
  ['an earlier version', packRaw(JSON.stringify({ ...CASE, version: 0 })), 'wrong-member'],
  ['a huge number', packRaw(JSON.stringify(CASE).replace('1795000000,', '1e999,')), 'wrong-member'],
  ['a fraction', packRaw(JSON.stringify({ ...CASE, made: 0.5 })), 'wrong-member'],
  ['half of a surrogate pair', packRaw(JSON.stringify({ ...CASE, notes: '\ud800' })), 'wrong-member'],
  ['a key', packRaw(JSON.stringify({ ...CASE, api_key: 'k' })), 'wrong-member'],
  ['a secret', packRaw(JSON.stringify({ ...CASE, composed: { ...CASE.composed, api_secret: 's' } })), 'wrong-member'],
  ['__proto__', packRaw(`{"__proto__":{"polluted":1},${JSON.stringify(CASE).slice(1)}`), 'wrong-member'],
  [
    '__proto__ within',
    packRaw(JSON.stringify(CASE).replace('"overrides":{', '"overrides":{"__proto__":{"polluted":1},')),
    'wrong-member',
  ],
  [
    'a constructor',
    packRaw(JSON.stringify(CASE).replace('"order":{', '"order":{"constructor":{"prototype":{"polluted":1}},')),
    'wrong-member',
  ],
  [
    'a recipe of no row',
    packRaw(JSON.stringify(CASE).replace('"joiner":"ampersand"', '"joiner":"toString"')),
    'wrong-member',
  ],
];

test.each(HOSTILE)('a hostile link is refused in words: %s', async (_, z, code) => {
  expect(codeOf(await openCaseLink(z))).toBe(code);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test('whatever a link has, it is opened or refused, and nothing is thrown', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.base64String(), fc.json().map(packRaw)), async (z) => {
      expect(codeOf(await openCaseLink(z))).toMatch(/^(link-|not-a-case|wrong-member)/);
    }),
  );
});

test('an error repeats the place, never a value', () => {
  const found = readCase(JSON.stringify({ ...CASE, made: 'SECRET-VALUE' }));
  expect(JSON.stringify(found)).toContain('made');
  expect(JSON.stringify(found)).not.toContain('SECRET-VALUE');
});

const read = (query: string) => readDeepLink(new URLSearchParams(query));

test('every field can be filled, and the base URL', () => {
  const found = readDeepLink(new URLSearchParams({ ...ORDER, base_url: 'https://g.example/api', scheme: 'TILLS' }));
  expect(found).toEqual({ order: ORDER, base_url: 'https://g.example/api', scheme: 'TILLS', messages: [] });
  expect(Object.keys(found.order).toSorted()).toEqual(FIELD_NAMES.toSorted());
});

test('of a link with thousands of names the message has the first, and how many more there are', () => {
  const { messages } = read(Array.from({ length: 16_000 }, (_, at) => `a${at}`).join('&'));
  expect(messages).toHaveLength(6);
  expect(messages.map(toEnglish).at(-1)).toBe('and 15,995 more');
});

test.each(['api_key', 'api_secret', 'API_SECRET', 'apiKey', 'key', 'access_token', 'password', 'Authorization'])(
  'a credential in a link is never read, and the message says that the link is unsafe: %s',
  (name) => {
    const found = read(`order_id=A1&${name}=CANARY-7f3a`);
    expect(JSON.stringify(found)).not.toContain('CANARY-7f3a');
    expect(found.order).toEqual({ order_id: 'A1' });
    expect(found.messages.map(toEnglish)).toEqual([expect.stringMatching(/ignored.*replace that credential/)]);
  },
);

test.each([
  ['an unknown name', 'colour=red', /no such field/],
  ['a name twice', 'amount=1&amount=2', /more than once/],
  ['a long value', `buyer_name=${'a'.repeat(LIMITS.field + 1)}`, /longer than/],
  ['a script as base URL', 'base_url=javascript:alert(1)', /base_url was omitted/],
  ['a base URL with a password', 'base_url=https://u:CANARY@g.example', /base_url was omitted/],
  ['a scheme of two lines', 'scheme=A%0d%0aX:1', /scheme was omitted/],
  ['__proto__', '__proto__=1', /no such field/],
  ['constructor', 'constructor=1', /no such field/],
])('what cannot be read is named and left out: %s', (_, query, pattern) => {
  const found = read(query);
  expect({ ...found, messages: found.messages.map(toEnglish) }).toEqual({
    order: {},
    messages: [expect.stringMatching(pattern)],
  });
  expect(JSON.stringify(found)).not.toContain('CANARY');
});

test('whatever a link has, it fills only fields, as written', () => {
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
