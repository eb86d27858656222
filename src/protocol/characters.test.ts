import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toEnglish } from '#i18n/english.ts';
import { toByteLines, BYTES_IN_LINE, findCharacterIssues, detectNormalForm, normalize } from './characters.ts';

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
  ['\u2003', 'fixed-width space'],
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
  ['12\u0663', 2, 'digit of a different script'],
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

test('a text is normalized, unless one letter has more marks than any text: their order takes the square of their number', () => {
  const write = (count: number): string => `a${'\u0301'.repeat(count)}${'\u0316'.repeat(count)}`;
  expect(normalize(write(15), 'NFC')).toBe(write(15).normalize('NFC'));
  expect(normalize(write(15), 'NFC')).not.toBe(write(15));
  expect(normalize(write(16), 'NFC')).toBe(write(16));
});

test('normal forms are distinguished', () => {
  expect(detectNormalForm('plain')).toBe('both');
  expect(detectNormalForm('\u00E9')).toBe('NFC');
  expect(detectNormalForm('e\u0301')).toBe('NFD');
  expect(detectNormalForm('\u00E9e\u0301')).toBe('mixed');
});

test('the first lines of the bytes view are those of the whole', () => {
  fc.assert(
    fc.property(anyText, fc.nat(6), (text, most) => {
      expect(toByteLines(text, most)).toEqual(toByteLines(text).slice(0, most));
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

const whatIn = (text: string): string[] => findInEnglish(text).map(({ at, name }) => `${at} ${name}`);

test.each([
  ['plain text ~!', []],
  ['é', []],
  ['\u200B\t', ['0 zero width space (U+200B)', '1 tab (U+0009)']],
  ['\u007F', ['0 control character (U+007F)']],
  ['\u2000a\u200A', ['0 fixed-width space (U+2000)', '2 fixed-width space (U+200A)']],
  ['\u202A\u2069', ['0 bidirectional control (U+202A)', '1 bidirectional control (U+2069)']],
  ['\u2013', ['0 look-alike of - (dash) – (U+2013)']],
  ['a\uFF01', ['1 full-width form ！ (U+FF01)']],
  ['\u{1D7D8}', ['0 digit of a different script \u{1D7D8} (U+1D7D8)']],
  ['😀\u0301', []],
  ['1\u0301', []],
  ['e\u0301\u0302', []],
  ['\u200B\u0301', ['0 zero width space (U+200B)', '1 combining mark without a letter (U+0301)']],
])('exactly these characters are named: %j', (text, found) => {
  expect(whatIn(text)).toEqual(found);
});

test.each([
  // Every letter has a Latin double, so the word may be a disguise.
  ['ТОР', 3],
  // The word beside it shows that the text is Russian.
  ['ТОР Иван', 0],
  ['ТОР Ивaн', 0],
  // A Latin letter or a digit in the same word: still a disguise.
  ['ТОРx Иван', 3],
  ['ТОР1 Иван', 3],
  ['ТОР_А Иван', 0],
  ['ТОР-A Иван', 0],
  ['Α Νίκος', 0],
  ['Αx Νίκος', 1],
])('whole words of a script are no disguise where the text shows that script: %s', (text, count) => {
  expect(findCharacterIssues(text).filter(({ why }) => why === 'look-alike')).toHaveLength(count);
});

test('the places are right behind a word of another script, and behind characters of two units', () => {
  expect(whatIn('Иван 😀\u00A0Т1')).toEqual(['7 no-break space (U+00A0)', '8 Cyrillic letter Т (U+0422)']);
});

test('the bytes view names an invisible character at its first byte only', () => {
  const [line] = toByteLines('a\u00A0\u0301');
  const names = line?.cells.map(({ hex, name }) => [hex, name === undefined ? '' : toEnglish(name)]);
  expect(names).toEqual([
    ['61', ''],
    ['c2', 'no-break space (U+00A0)'],
    ['a0', ''],
    ['cc', 'combining mark without a letter (U+0301)'],
    ['81', ''],
  ]);
  expect(toByteLines('e\u0301')[0]?.cells.every((cell) => !('name' in cell))).toBe(true);
  expect(toByteLines('\t')[0]?.cells).toEqual([{ hex: '09', char: '\t', name: expect.anything() }]);
});

test('the bytes view ends with a line, within a character too', () => {
  const text = `${'a'.repeat(14)}😀b`;
  expect(toByteLines(text, 2)[1]).toEqual({
    offset: 16,
    cells: [{ hex: '98' }, { hex: '80' }, { hex: '62', char: 'b' }],
  });
  expect(toByteLines(text, 1).map(({ cells }) => cells.length)).toEqual([16]);
  expect(toByteLines(text, 0)).toEqual([]);
});
