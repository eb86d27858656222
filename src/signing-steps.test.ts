import { expect, test } from 'vitest';
import { fitsField } from '#gates/limits.ts';
import { signLive } from '#pages/reference/signing.tsx';
import { createDraft } from '#protocol/draft.ts';
import { SAMPLE_ORDER, textOf } from '#protocol/order.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { VECTORS } from '#protocol/vectors.test-support.ts';

const NOW = '2026-11-22T08:00:00Z';

// A value that the form does not take gives way to the sample.
const TYPED = VECTORS.filter(({ draft }) => Object.values(draft.order).every(fitsField));

test.each(TYPED.map((vector) => [vector.name, vector] as const))(
  'the steps of signing give the known answer: %s',
  async (_, { draft, profile, stage }) => {
    const live = await signLive(draft, profile, NOW);
    expect(textOf(live?.request.input ?? [])).toBe(stage('digest-input.txt'));
    expect(live?.signed?.digest).toBe(stage('digest.txt'));
    expect([live?.isSampleOrder, live?.isSampleSecret]).toEqual([false, false]);
  },
);

test('what has an error gives way to the sample, and nothing else does', async () => {
  const order = { ...SAMPLE_ORDER, timestamp: NOW, buyer_name: 'Amina' };
  const profile = { base_url: 'https://gateway.example', ...SAMPLE, api_secret: 'own' };
  const kinds = async (amount: string, api_secret: string) => {
    const live = await signLive(createDraft({ order: { ...order, amount } }), { ...profile, api_secret }, NOW);
    expect(live?.signed).toBeDefined();
    return [live?.order.buyer_name, live?.isSampleOrder, live?.isSampleSecret];
  };
  expect(await kinds('1', 'own')).toEqual(['Amina', false, false]);
  expect(await kinds('1', '')).toEqual(['Amina', false, true]);
  expect(await kinds('', 'own')).toEqual(['Sample Buyer', true, false]);
  expect(await kinds('', '')).toEqual(['Sample Buyer', true, true]);
});

test('a secret that the recipe cannot read keeps the own bytes, and says what is wrong', async () => {
  const draft = createDraft({ order: { ...SAMPLE_ORDER, timestamp: NOW, buyer_name: 'Amina' } });
  const recipe = { ...draft.recipe, key: 'secret-hex-decoded' } as const;
  const live = await signLive({ ...draft, recipe }, { base_url: '', ...SAMPLE }, NOW);
  expect(live?.order.buyer_name).toBe('Amina');
  expect(live?.signed).toBeUndefined();
  expect(live?.issues.map(({ code }) => code)).toContain('key-unusable');
});
