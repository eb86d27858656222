import { expect, test } from 'vitest';
import { countShown } from './draw-pieces.ts';
import { excerpt, excerptRuns } from './excerpt.ts';
import { isBesideField } from './form-field.tsx';

const MARKS = `a${'\u0301'.repeat(30_000)}`;

test.each([
  ['marks on one letter', MARKS],
  ['a script without spaces', 'กำ'.repeat(15_000)],
  ['controls of direction', '\u202ea\u2066א'.repeat(8_000)],
  ['emoji', '👩‍👩‍👧‍👦'.repeat(3_000)],
  ['line ends', '\n'.repeat(30_000)],
  ['carriage returns', 'a\r\r'.repeat(10_000)],
  ['tabs', 'a\t\t'.repeat(10_000)],
  ['form feeds', 'a\f\f'.repeat(10_000)],
  ['control characters', 'a\v\v'.repeat(10_000)],
  ['rare Latin letters', '\u0181\u0252'.repeat(15_000)],
  ['rare points', 'a\u2025\u2027'.repeat(10_000)],
  ['quotes', '“a’'.repeat(10_000)],
  ['three dots', 'a……'.repeat(10_000)],
  ['letters that a font may lack', 'ašš'.repeat(10_000)],
])('of what the browser lays out for seconds the beginning is shown: %s', (_, text) => {
  expect(countShown(text)).toBeLessThanOrEqual(4_000);
  const shown = excerpt(text);
  expect(text.startsWith(shown.slice(0, -1))).toBe(true);
  expect(shown).not.toMatch(/\p{Surrogate}/u);
});

test('of plain letters 10,000 are shown in a run, and all where a view has its own limit', () => {
  const text = `“José – 25,000 TSh…” ${'x'.repeat(60_000)}`;
  expect(countShown(text)).toBe(10_000);
  expect(excerpt(text)).toBe(text);
  expect(excerpt(text, 100)).toHaveLength(101);
  expect(countShown('漢字'.repeat(1_000))).toBe(2_000);
});

test('of costly signs between many letters fewer are shown', () => {
  const text = `${'x'.repeat(33)}’`.repeat(2_000);
  expect(excerpt(text).length).toBeLessThan(40_000);
  expect(countShown(text)).toBe(10_000);
});

test('a value with a long run of marks stays beside its field, one of any script does not', () => {
  expect(isBesideField(MARKS.slice(0, 200))).toBe(true);
  expect(isBesideField('क्षि'.repeat(1_200))).toBe(false);
});

test('of runs that are too long together the beginning of each is shown, and of the first thousand alone', () => {
  const lengthOf = (runs: readonly { readonly text: string }[]): number =>
    runs.reduce((sum, { text }) => sum + text.length, 0);
  const short = [{ text: 'กำ'.repeat(900) }, { text: 'x'.repeat(5000) }];
  expect(excerptRuns(short)).toBe(short);
  const long = Array.from({ length: 20 }, (_, id) => ({ id, text: 'กำ'.repeat(900) }));
  expect(lengthOf(excerptRuns(long))).toBeLessThan(2100);
  expect(excerptRuns(long).at(-1)).toEqual({ id: 9, text: '…' });
  const after = excerptRuns([{ text: 'กำ'.repeat(9000) }, { text: 'the difference' }]);
  expect(after.map(({ text }) => text.length)).toEqual([201, 14]);
  expect(excerptRuns(Array.from({ length: 20_000 }, () => ({ text: ',' })))).toHaveLength(1001);
});
