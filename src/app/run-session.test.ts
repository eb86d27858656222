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
const sessionOf = (store: ProfileStore): Session =>
  ({
    composer: { readDraft: () => DRAFT, choices: { reason: 'a choice' } },
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
  for (const path of ['', '/more'.repeat(300)]) {
    store.update(store.sandbox.id, { base_url: base_url.replace('.example/', `.example${path}/`) });
    const postponed = new Set<string>();
    const text = serializeSession(sessionOf(store), postponed);
    expect([postponed.size, text.includes(api_secret.slice(0, 8))]).toEqual([path === '' ? 0 : 1, false]);
    expect(JSON.parse(serializeSession(sessionOf(store))).profiles[0].profile.base_url).toBe(
      left.replace('.example/', `.example${path}/`),
    );
  }
});

test.each(['secret', 'base64', 'sign', 'vendor', 'body-order', 'sandbox', 'name'])(
  'a session is read again whatever word a credential is: %s',
  (api_secret) => {
    const store = new ProfileStore('https://own.example', () => 'id');
    store.update(store.sandbox.id, { api_secret, scheme: `a ${api_secret}` });
    const saved = parseSession(serializeSession(sessionOf(store)), store.sandbox);
    expect(saved?.draft).toEqual(DRAFT);
    expect(saved?.profiles[0]?.recipe).toEqual(DRAFT.recipe);
    expect(saved?.profiles[0]?.scheme).toBe('a [api secret]');
  },
);
