import { describe, expect, it } from 'vitest';
import { explain, samplePairs } from './pairs.test-support.ts';

// Half of the pairs: files run side by side.
describe('two mistakes of real merchants at once', { timeout: 120_000 }, () => {
  it.each(samplePairs(0, 2))('section 5 rule 2: %s (%s)', async (...pair) => {
    const found = await explain(pair);
    expect(found).not.toEqual([]);
    expect(Math.min(...found.map(({ mistakes }) => mistakes.length))).toBeLessThanOrEqual(2);
  });
});
