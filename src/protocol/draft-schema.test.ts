import { expect, test } from 'vitest';
import {
  longText,
  migrateDraft,
  nameList,
  ownRecipeSchema,
  recipeSchema,
  requestDraftSchema,
  savedDraftSchema,
  shortText,
  toSavedDraft,
} from './draft-schema.ts';
import { createDraft, MAX_NAMES, TRANSPORT_CHOICES } from './draft.ts';
import { SAMPLE_ORDER } from './order.ts';
import { PRESETS } from './recipe.ts';

const { recipe } = PRESETS['header-then-fields'];
const DRAFT = createDraft({
  order: { ...SAMPLE_ORDER, timestamp: '2026-11-20T09:41:07Z' },
  recipe,
  'Signed-Fields': ['vendor', 'mine'],
  body: ['vendor', 'amount'],
  overrides: { headers: { Accept: '*/*' }, body: '{}' },
  Timestamp: 'now',
});
const { order, transport: _transport, ...REST } = DRAFT;
const { vendor: _vendor, ...WITHOUT_VENDOR } = order;

test('a draft that this browser saved is read back the same, by every transport', () => {
  for (const transport of TRANSPORT_CHOICES) {
    const draft = { ...DRAFT, transport, timestampMode: 'fixed', profile: 'a' };
    expect(requestDraftSchema.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  }
});

test.each([
  ['no transport', { ...REST, order }],
  ['another transport', { ...DRAFT, transport: 'pigeon' }],
  ['another mode of the timestamp', { ...DRAFT, timestampMode: 'later' }],
  ['a field that is no text', { ...DRAFT, order: { ...order, amount: 1 } }],
  ['an unknown header', { ...DRAFT, overrides: { headers: { Host: 'a' }, body: null } }],
  ['a signed name that is no text', { ...DRAFT, 'Signed-Fields': [1] }],
])('a saved draft with %s is refused', (_, draft) => {
  expect(requestDraftSchema.safeParse(draft).success).toBe(false);
});

test('a draft that another version saved opens: a missing field is empty, and an unknown one is left out', () => {
  const read = (draft: unknown) => requestDraftSchema.parse(draft);
  expect(read({ ...DRAFT, order: WITHOUT_VENDOR })).toEqual({ ...DRAFT, order: { ...order, vendor: '' } });
  expect(read({ ...DRAFT, order: { ...order, branch: '1' }, body: [...DRAFT.body, 'branch'] })).toEqual(DRAFT);
});

test('a recipe has every step with one of its options, and an error says which step is wrong', () => {
  expect(recipeSchema.parse({ ...recipe })).toEqual(recipe);
  const { hash: _hash, ...without } = recipe;
  for (const wrong of [without, { ...recipe, hash: 'md5' }])
    expect(recipeSchema.safeParse(wrong).error?.issues.map(({ path }) => path)).toEqual([['hash']]);
  for (const wrong of [{ ...recipe, salt: 'none' }, null, 'x', [], {}, undefined])
    expect(recipeSchema.safeParse(wrong).success).toBe(false);
});

test('a recipe of one’s own has a name of 1 to 80 characters', () => {
  const accepts = (name: string) => ownRecipeSchema.safeParse({ name, recipe }).success;
  expect(['', 'a', 'a'.repeat(80), 'a'.repeat(81)].map(accepts)).toEqual([false, true, true, false]);
  expect(ownRecipeSchema.safeParse({ name: 'a', recipe, note: '' }).success).toBe(false);
});

test('texts from outside are well-formed and no longer than the page takes', () => {
  const accepts = (text: string) => [longText, shortText].map((schema) => schema.safeParse(text).success);
  expect(accepts('é😀')).toEqual([true, true]);
  expect(accepts('\ud83d')).toEqual([false, false]);
  expect(accepts('a'.repeat(2000))).toEqual([true, true]);
  expect(accepts('a'.repeat(2001))).toEqual([true, false]);
  const names = (count: number) => nameList.safeParse(Array.from({ length: count }, String)).success;
  expect([names(MAX_NAMES), names(MAX_NAMES + 1)]).toEqual([true, false]);
});

test('a case of version 0.1 has the draft, but for what only this browser knows', () => {
  const saved = toSavedDraft({ ...DRAFT, transport: 'relay', profile: 'a' });
  expect(savedDraftSchema.parse(saved)).toEqual({
    order,
    Timestamp: 'now',
    recipe,
    shape: { 'Signed-Fields': ['vendor', 'mine'], body: ['vendor', 'amount'] },
    overrides: { headers: { Accept: '*/*' }, body: '{}' },
  });
  expect(migrateDraft(saved)).toEqual(DRAFT);
});

test('a draft of version 0.1 keeps its timestamp when it was pinned, and has no header of its own unless it says so', () => {
  const { Timestamp: _, ...saved } = toSavedDraft(DRAFT);
  expect(migrateDraft({ ...saved, pinned: true })).toMatchObject({ timestampMode: 'fixed', Timestamp: null });
  for (const pinned of [false, undefined])
    expect(migrateDraft({ ...saved, pinned })).toMatchObject({ timestampMode: 'current', transport: 'default' });
});

test.each([
  ['a member more', { shape: { ...toSavedDraft(DRAFT).shape, api_secret: 'x' } }],
  ['an override more', { overrides: { headers: {}, body: null, api_key: 'x' } }],
  [
    'a Signed-Fields longer than the page draws',
    { shape: { 'Signed-Fields': Array(40).fill('a\v'.repeat(60)), body: [] } },
  ],
  ['more fields in the body than there are', { shape: { 'Signed-Fields': [], body: Array(15).fill('vendor') } }],
])('a case of version 0.1 with %s is refused', (_, change) => {
  expect(savedDraftSchema.safeParse({ ...toSavedDraft(DRAFT), ...change }).success).toBe(false);
});
