import { expect, test } from 'vitest';
import { isLong } from './text-area.tsx';

test.each([
  ['60,000 joiners', '\u200c'.repeat(60_000)],
  ['Devanagari', 'क्षि'.repeat(15_000)],
  ['fractions', '1⁄1'.repeat(20_000)],
  ['lines that end with a carriage return alone', 'a\r'.repeat(2_000)],
  ['control characters between plain letters', 'a\u0001'.repeat(49_950)],
  ['rare Latin letters between plain ones', 'a\u02ff'.repeat(49_950)],
  ['rare points between plain letters', 'a\u2025\u2027'.repeat(33_000)],
  ['three dots', '…'.repeat(85_000)],
  ['tabs', '\t'.repeat(85_000)],
  ['letters that a font may lack between plain ones', 'xš'.repeat(49_500)],
  ['joiners between plain letters', `\u200c${'x'.repeat(19)}`.repeat(4_950)],
  ['a long line of plain letters after a word of another script', `${'क्षि'.repeat(1_250)}${'x'.repeat(94_000)}`],
])('a text that a field would lay out for seconds stays beside it: %s', (_, text) => {
  expect(isLong(text)).toBe(true);
});

test.each([
  ['60,000 plain letters', `{"buyer_name":"José – “Zoë”",${'"a":"b",'.repeat(7_500)}}`],
  ['48,000 letters of which every tenth has a hook', 'šabcdefghi'.repeat(4_800)],
  ['code that is indented by tabs', '\t\tif (a) {\n\t\t\treturn b;\n\t\t}\n'.repeat(330)],
  ['a page of Devanagari', 'क्षि '.repeat(600)],
  ['a paste with a name in another script', `${'-H "a: b" '.repeat(5_000)}${'漢字'.repeat(50)}`],
  ['nothing', ''],
])('a text that a field lays out in a moment is shown whole: %s', (_, text) => {
  expect(isLong(text)).toBe(false);
});
