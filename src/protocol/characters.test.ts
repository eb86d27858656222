import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toEnglish } from '#i18n/english.ts';
import { toByteLines, BYTES_IN_LINE, findCharacterIssues, measureLengths, detectNormalForm } from './characters.ts';

const findInEnglish = (text: string) =>
  findCharacterIssues(text).map((found) => ({ ...found, name: toEnglish(found.name) }));
const anyText = fc.string({ unit: 'binary', maxLength: 100 });

test.each([
  ['\t', 'tab'],
  ['\n', 'newline'],
  ['\r', 'carriage return'],
  ['\u00A0', 'no-break space'],
  ['\u00AD', 'soft hyphen'],
  ['\u200B', 'zero width space'],
  ['\u200C', 'zero width non-joiner'],
  ['\u200D', 'zero width joiner'],
  ['\uFEFF', 'byte order mark'],
  ['\u202E', 'bidirectional control'],
  ['\u2066', 'bidirectional control'],
  ['\u2003', 'space of a certain width'],
  ['\u3000', 'ideographic space'],
  ['\u0000', 'control character'],
  ['\u0085', 'control character'],
  ['\u2063', 'invisible character'],
  ['\u034F', 'invisible character'],
  ['\u3164', 'invisible character'],
  ['\uFE0F', 'invisible character'],
  ['\u{E0041}', 'invisible character'],
  ['\u2800', 'Braille blank'],
])('an invisible character is named and placed: %j', (char, name) => {
  const code = char.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  expect(findInEnglish(`A😀${char}B`)).toEqual([{ at: 3, char, name: `${name} (U+${code})`, why: 'invisible' }]);
});

test('a combining mark is named only where it follows no letter', () => {
  expect(findCharacterIssues('e\u0301')).toEqual([]);
  for (const text of ['\u0301', ' \u0301', '=\u0301'])
    expect(findInEnglish(text)).toMatchObject([
      { name: 'combining mark without a letter (U+0301)', at: text.length - 1 },
    ]);
});

test.each([
  ['ТILL1', 0, 'Cyrillic letter'],
  ['TILL\u041E1', 4, 'Cyrillic letter'],
  ['\u039FRDER', 0, 'Greek letter'],
  ['TILL\uFF11', 4, 'full-width form'],
  ['a\u2013b', 1, 'look-alike of - (dash)'],
  ['a\u2019b', 1, 'look-alike of a quote'],
  ['12\u0663', 2, 'digit of another script'],
  ['ТХ', 0, 'Cyrillic letter'],
])('a look-alike is named: %s', (text, at, name) => {
  const found = findInEnglish(text)[0];
  expect(found).toMatchObject({ at, why: 'look-alike' });
  expect(found?.name).toContain(name);
});

test.each(['Иван Петров', 'Анна Носова', 'Νίκος Παπαδόπουλος', 'José Ñandú', '李小龍', 'Buyer 12, flat 3-B'])(
  'a name in its own script is not taken for a disguise: %s',
  (text) => {
    expect(findCharacterIssues(text)).toEqual([]);
  },
);

test('every issue is at its index', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const { at, char } of findCharacterIssues(text)) expect(text.slice(at, at + char.length)).toBe(char);
    }),
  );
});

test('normal forms are distinguished', () => {
  expect(detectNormalForm('plain')).toBe('both');
  expect(detectNormalForm('\u00E9')).toBe('NFC');
  expect(detectNormalForm('e\u0301')).toBe('NFD');
  expect(detectNormalForm('\u00E9e\u0301')).toBe('mixed');
});

test('a range of the bytes view is that part of the whole', () => {
  fc.assert(
    fc.property(anyText, fc.nat(4), fc.nat(4), (text, from, count) => {
      expect(toByteLines(text, from, from + count)).toEqual(toByteLines(text).slice(from, from + count));
    }),
  );
});

test('the bytes view holds every byte once and every character at its first byte, in lines of 16', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const lines = toByteLines(text);
      const cells = lines.flatMap((line) => line.cells);
      expect(cells.map(({ hex }) => hex).join('')).toBe(Buffer.from(text, 'utf8').toString('hex'));
      expect(cells.map(({ char }) => char ?? '').join('')).toBe(text);
      for (const [index, line] of lines.entries()) {
        expect(line.offset).toBe(index * BYTES_IN_LINE);
        expect(line.cells.length).toBe(index < lines.length - 1 ? BYTES_IN_LINE : cells.length - line.offset);
      }
    }),
  );
});

test('lengths are bytes of UTF-8 and code points', () => {
  expect(measureLengths('aé😀')).toEqual({ bytes: 7, characters: 3 });
  expect(measureLengths('')).toEqual({ bytes: 0, characters: 0 });
});
