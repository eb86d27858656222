import { describe, expect, it } from 'vitest';
import { API_KEY, SECRET, sent, SLIPS, type Form, type Slip } from '../merchants.test-support.ts';
import { searchThrough } from './pool.ts';
import { threadRunner } from './runner.ts';
import type { Stage } from './stage.ts';
import { sourceOf } from './source.ts';

const NOW = new Date('2026-03-11T08:05:30Z');
const FORMS: readonly Form[] = ['once', 'twice', 'classic'];

async function search(
  form: Form,
  slips: readonly Slip[],
  until: Stage,
  api_secret = SECRET,
  spoil?: (body: string) => string,
) {
  const source = sourceOf(sent(form, slips, spoil), { api_secret, api_key: API_KEY, now: NOW });
  return searchThrough(threadRunner(source), { until });
}

describe('the solver against merchants’ code', () => {
  it.each(FORMS)('section 5: %s is right without any mistake', async (form) => {
    const { found } = await search(form, [], 'bases');
    expect(found.map(({ mistakes }) => mistakes)).toEqual([[]]);
  });

  for (const form of FORMS)
    it.each(SLIPS)(`section 5 rule 2: ${form}, %s alone is one mistake`, async (_id, _part, slip) => {
      const { found } = await search(form, [slip], 'milliseconds');
      expect(found.length).toBeGreaterThan(0);
      expect(found[0]?.mistakes.length).toBeLessThanOrEqual(1);
    });
});
