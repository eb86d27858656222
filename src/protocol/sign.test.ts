import { expect, onTestFinished, test, vi } from 'vitest';
import { buildDigestInput, hmac, fillSlot, toAuthorizationKey, type SignedRequest, sign, toSignable } from './sign.ts';
import { createDraft, FIELD_SELECTIONS, NO_OVERRIDES } from './draft.ts';
import { FIELD_NAMES, SAMPLE_ORDER, textOf } from './order.ts';
import { SAMPLE } from './profile.ts';
import { PRESETS } from './recipe.ts';
import { toUtf8 } from './text.ts';
import { parseSignedFields, verify } from './received.ts';

const URL = 'https://gateway.example/v1/checkout/create-order-minimal';
const { recipe } = PRESETS['each-field-once'];
const DRAFT = createDraft({ order: { ...SAMPLE_ORDER, timestamp: '2026-11-20T09:41:07Z' } });

async function signDraft(draft = DRAFT, signer = SAMPLE): Promise<SignedRequest> {
  const signed = await sign(draft, signer, URL);
  if (signed === undefined) throw new Error('There is no usable key.');
  return signed;
}
const headerOf = ({ headers }: SignedRequest, wanted: string) => headers.find(({ name }) => name === wanted);

test('a signed request goes by POST to the address that it is given, with its own digest and body', async () => {
  const signed = await signDraft();
  expect(signed).toMatchObject({ method: 'POST', url: URL });
  expect(headerOf(signed, 'Digest')?.value).toBe(signed.digest);
  expect(headerOf(signed, 'Timestamp')).toMatchObject({ value: DRAFT.order.timestamp, field: 'timestamp' });
  expect(Object.keys(JSON.parse(textOf(signed.body)))).toEqual([...FIELD_NAMES]);
  expect(signed.headers.some(({ overridden }) => overridden === true)).toBe(false);
  for (const text of [SAMPLE.api_key, SAMPLE.api_secret, toAuthorizationKey(SAMPLE.api_key)])
    expect(JSON.stringify(signed)).not.toContain(text);
});

test('every name and value of the body knows its field, so that the page can link them', () => {
  const { body } = toSignable(DRAFT, SAMPLE.scheme);
  for (const part of ['name', 'value'] as const)
    expect(body.filter((piece) => piece.part === part).map(({ field }) => field)).toEqual([...FIELD_NAMES]);
});

test('what is written by hand is sent as it is, and the digest stays that of the order', async () => {
  const overrides = { headers: { Accept: '*/*', Digest: '' }, body: '{"vendor":"other"} ' };
  const signed = await signDraft({ ...DRAFT, overrides });
  expect(textOf(signed.body)).toBe(overrides.body);
  expect(headerOf(signed, 'Accept')).toEqual({ name: 'Accept', value: '*/*', overridden: true });
  expect(headerOf(signed, 'Digest')?.value).toBe('');
  expect(headerOf(signed, 'Content-Length')?.value).toBe(String(overrides.body.length));
  expect(signed.digest).toBe((await signDraft()).digest);
  expect(NO_OVERRIDES).toMatchObject({ body: null });
});

test('Authorization without a scheme word is the key alone, and without a key the word alone', async () => {
  const key = toAuthorizationKey(SAMPLE.api_key);
  const [bare, worded] = await Promise.all(
    ['', 'SCHEME'].map(async (scheme) => headerOf(await signDraft(DRAFT, { ...SAMPLE, scheme }), 'Authorization')),
  );
  if (bare === undefined || worded === undefined) throw new Error('no Authorization');
  expect([fillSlot(bare, key), fillSlot(worded, key), fillSlot(worded, '')]).toEqual([key, `SCHEME ${key}`, 'SCHEME']);
});

test('an empty secret signs nothing', async () => {
  expect(await sign(DRAFT, { ...SAMPLE, api_secret: '' }, URL)).toBeUndefined();
});

test('a listed name that neither the interface nor the body has counts as empty', () => {
  const source = { listed: ['vendor', 'mine', 'order_id'], values: new Map([['vendor', 'T']]), timestamp: 'now' };
  expect(textOf(buildDigestInput({ ...recipe, timestamp: 'as-listed' }, source))).toContain('vendor=T&mine=&order_id=');
});

test('a digest input has no empty pieces, whatever the separators of its recipe', () => {
  for (const joiner of ['ampersand', 'nothing'] as const) {
    const { input } = toSignable({ ...DRAFT, recipe: { ...recipe, joiner } }, '');
    expect(input.filter(({ text }) => text === '')).toEqual([]);
  }
});

test('a key can never be exported', async () => {
  const spy = vi.spyOn(crypto.subtle, 'importKey');
  onTestFinished(() => spy.mockRestore());
  await hmac(toUtf8('one'), 'SHA-256', 'text');
  for (const { value } of spy.mock.results) expect((await value).extractable).toBe(false);
});

test.each([
  ['', []],
  [' ', []],
  ['vendor', ['vendor']],
  [' vendor ,\torder_id', ['vendor', 'order_id']],
  ['vendor,,order_id', ['vendor', '', 'order_id']],
])('the names of Signed-Fields %j', (value, names) => expect(parseSignedFields(value)).toEqual(names));

test('an empty Digest matches no recipe, not even one that can read no key in the secret', async () => {
  const claim = {
    'Signed-Fields': 'vendor',
    Timestamp: 'now',
    Digest: '',
    body: { members: new Map(), repeated: [] },
  };
  const recipes = { hex: { ...recipe, key: 'secret-hex-decoded' as const } };
  expect((await verify(claim, { ...SAMPLE, api_secret: 'no hex' }, recipes)).matchingRecipe).toBeUndefined();
});

test('the selection of older clients has every name but timestamp', () => {
  const others = FIELD_NAMES.slice(1);
  expect(FIELD_NAMES[0]).toBe('timestamp');
  expect(FIELD_SELECTIONS.classic).toEqual({ 'Signed-Fields': others, body: others });
});

test('a draft follows the clock and its profile’s transport until somebody chooses otherwise', () => {
  expect(DRAFT).toMatchObject({ timestampMode: 'current', Timestamp: null, transport: 'default', profile: '' });
});
