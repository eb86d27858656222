import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyzeInSlices, analyzeText, sliceText } from './analyze-text.ts';

const { signal } = new AbortController();
const word = fc.constantFrom('order=1', 'é', 'e\u0301', '\u00A0', 'a\u200Bb', '😀', 'pаypal', '\u0301');
const longText = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(' ').repeat(100));

test('slices make the same analysis as the whole text', async () => {
  await fc.assert(
    fc.asyncProperty(longText, async (text) => {
      const slices = sliceText(text);
      expect(slices.join('')).toBe(text);
      expect(await analyzeInSlices(slices, signal)).toEqual(analyzeText(text));
    }),
    { numRuns: 10 },
  );
});

const MEGABYTES = ['a=b&'.repeat(262_144), 'é'.repeat(500_000), '😀'.repeat(250_000), 'zażółć é '.repeat(100_000)];

test('a megabyte is cut into slices that each take less than 50 ms', () => {
  for (const text of MEGABYTES) {
    const slices = sliceText(text);
    expect(slices.join('')).toBe(text);
    expect(Math.max(...slices.map(({ length }) => length))).toBeLessThan(8200);
    const times = slices.slice(0, 20).map((slice) => {
      const before = performance.now();
      analyzeText(slice);
      return performance.now() - before;
    });
    // The median: other programs of the machine may stop one slice.
    expect(times.toSorted((a, b) => a - b)[10]).toBeLessThan(50);
  }
});
