import { expect, test } from 'vitest';
import { ProfileStore } from '#profiles/store.ts';
import { FIELD_NAMES, SAMPLE_ORDER } from '#protocol/order.ts';
import { PRESETS } from '#protocol/recipe.ts';
import type { RequestDraft } from '#protocol/draft.ts';
import { createStore } from '#store.ts';
import { parseSession, serializeSession } from './run-session.ts';
import type { Session } from './session.ts';

const DRAFT: RequestDraft = {
  order: { ...SAMPLE_ORDER, timestamp: '2026-11-20T09:41:07Z' },
  recipe: PRESETS['each-field-once'].recipe,
  'Signed-Fields': FIELD_NAMES,
  body: FIELD_NAMES,
  overrides: { headers: {}, body: null },
  timestampMode: 'current',
  Timestamp: null,
  transport: 'default',
  profile: 'sandbox',
};

/** What of the page a session is made of. */
const sessionOf = (store: ProfileStore, draft = DRAFT): Session =>
  ({
    composer: { readDraft: () => draft, choices: { reason: 'a choice' } },
    store,
    diagnosis: createStore({ paste: '' }),
  }) as unknown as Session;

test.each([
  ['pass#word-of-4711', 'https://g.example/v1/pass#word-of-4711', 'https://g.example/v1/[api secret]'],
  ['word-of-4711?9', 'https://g.example/word-of-4711?9', 'https://g.example/[api secret]'],
  ['pa@word-of-4711', 'https://pa@word-of-4711.example/v1', 'https://[api secret].example/v1'],
  ['word-of-4711', 'https://user:pw@g.example/v1?a=1', 'https://g.example/v1'],
])('the saved URL is searched for a secret before it is cut: %s', (api_secret, base_url, left) => {
  const store = new ProfileStore('https://own.example', () => 'id');
  store.update(store.sandbox.id, { api_key: 'key-of-4711', api_secret, base_url });
  const text = serializeSession(sessionOf(store));
  expect(text).not.toContain(api_secret.slice(0, 8));
  expect(JSON.parse(text).profiles[0].profile.base_url).toBe(left);
});

test('with short test credentials a reload changes nothing that was typed', () => {
  const store = new ProfileStore('https://own.example', () => 'id');
  store.update(store.sandbox.id, { api_key: 'test', api_secret: '1234', scheme: 'test 1234' });
  const draft = {
    ...DRAFT,
    order: { ...DRAFT.order, order_id: 'ORDER-1234', buyer_email: 'test@shop.example' },
    Timestamp: '1234',
    overrides: { headers: { Accept: 'test' }, body: '{"a":"1234"}' },
  };
  const saved = parseSession(serializeSession(sessionOf(store, draft)), store.sandbox);
  expect(saved?.draft).toEqual(draft);
  expect(saved?.profiles[0]?.scheme).toBe('test 1234');
});

test('a field that contains a credential is saved empty, one that equals the vendor is saved, and nothing holds a placeholder', () => {
  const store = new ProfileStore('https://own.example', () => 'id');
  store.update(store.sandbox.id, { api_key: 'TILL10000001', api_secret: 'own-secret-4711' });
  const order = {
    ...DRAFT.order,
    vendor: 'TILL10000001',
    buyer_email: 'own-secret-4711@shop.example',
    order_id: 'TILL10000001-9',
  };
  const text = serializeSession(sessionOf(store, { ...DRAFT, order }));
  expect(parseSession(text, store.sandbox)?.draft.order).toEqual({ ...order, buyer_email: '' });
  expect(text).not.toMatch(/own-secret|\[api/);
});

test.each(['secret', 'base64', 'vendor', 'sandbox', 'body-order'])(
  'a session is read again whatever word a credential is: %s',
  (api_secret) => {
    const store = new ProfileStore('https://own.example', () => 'id');
    store.update(store.sandbox.id, { api_secret, scheme: `a ${api_secret}` });
    const saved = parseSession(serializeSession(sessionOf(store)), store.sandbox);
    expect(saved?.draft).toEqual(DRAFT);
    expect(saved?.profiles[0]?.recipe).toEqual(DRAFT.recipe);
    expect(saved?.profiles[0]?.scheme).toBe(api_secret.length < 8 ? `a ${api_secret}` : 'a [api secret]');
  },
);
