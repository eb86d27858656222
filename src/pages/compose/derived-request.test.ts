import { expect, test } from 'vitest';
import { LIMITS } from '#gates/limits.ts';
import { createDraft, type Overrides } from '#protocol/draft.ts';
import { SAMPLE_ORDER } from '#protocol/order.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { deriveRequest } from './derived-request.ts';

const derive = (buyer_remarks: string, overrides: Partial<Overrides> = {}) => {
  const order = { ...SAMPLE_ORDER, timestamp: '2026-11-20T09:41:07Z', buyer_remarks };
  const draft = createDraft({ order });
  const overridden = { ...draft, overrides: { ...draft.overrides, ...overrides } };
  return deriveRequest(overridden, { ...SAMPLE, base_url: 'https://g.example' });
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

test.each([
  ['a header that cannot travel', { headers: { Accept: 'é' } }, { code: 'header-not-ascii', at: 'Accept' }],
  ...['\u0003', '\u007f', '\u001b[201~', '\0'].map(
    (key) => [`a body with ${JSON.stringify(key)}`, { body: key }, { code: 'control-character', at: 'body' }] as const,
  ),
] as const)('an override is sent too, so its error stops it: %s', async (_, overrides, issue) => {
  const { issues, signed } = await derive('', overrides);
  expect(issues).toMatchObject([issue]);
  expect(signed).toBeUndefined();
});
