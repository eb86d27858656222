import { expect, test } from 'vitest';
import { LIMITS } from '#gates/limits.ts';
import { createDraft } from '#protocol/draft.ts';
import { SAMPLE_ORDER } from '#protocol/order.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { deriveRequest } from './derived-request.ts';

const derive = (buyer_remarks: string) => {
  const order = { ...SAMPLE_ORDER, timestamp: '2026-11-20T09:41:07Z', buyer_remarks };
  return deriveRequest(createDraft({ order }), { ...SAMPLE, base_url: 'https://g.example' });
};

test('a text over the limit of a field stays, has an issue, and is not signed', async () => {
  const longest = await derive('a'.repeat(LIMITS.field));
  expect([longest.issues, longest.signedRequest]).toEqual([[], expect.anything()]);
  const { issues, signedRequest } = await derive('a'.repeat(LIMITS.field + 1));
  expect(issues).toEqual([{ code: 'field-long', severity: 'error', at: 'buyer_remarks' }]);
  expect(signedRequest).toBeUndefined();
});

test('more marks on one letter than a browser can lay out have the same issue', async () => {
  expect((await derive(`e${'\u0301'.repeat(LIMITS.marks + 1)}`)).issues).toMatchObject([{ code: 'field-long' }]);
});
