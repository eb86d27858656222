import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateStrength, MIN_STRENGTH } from './vault.ts';

test.each([
  '',
  'short',
  'password1234',
  'Passw0rd!2026',
  'P@ssw0rdP@ssw0rd',
  'aaaaaaaaaaaaaaaaaaaaaaaa',
  'abcabcabcabcabcabcabcabc',
  'qwertyuiopasdfghjkl',
  '1234567890123456789',
  'letmein letmein letmein',
  'word word word word word',
  'correct horse',
  'merchant gateway checkout 123',
  '1qaz2wsx3edc4rfv',
  'zaq12wsx cde34rfv bgt56yhn',
  '1q2w3e4r5t6y7u',
  'a1b2c3d4e5f6g7',
  '!QAZ@WSX#EDC$RFV',
  '!@#$%^&*()!@#$%^',
  'q w e r t y u i o p',
  'p a s s w o r d 1 2 3 4 5',
])('is easy to guess: %j', (passphrase) => {
  expect(estimateStrength(passphrase)).toBeLessThan(MIN_STRENGTH);
});

test.each([
  'correct horse battery staple',
  'correcthorsebatterystaple',
  'mti mkavu unaota jangwani',
  'k7Qp2xVz9mT4Lw',
  'vF9#qz!2Lr@8xW',
  'Straße über Köln möglich',
])('is hard to guess: %j', (passphrase) => {
  expect(estimateStrength(passphrase)).toBeGreaterThanOrEqual(MIN_STRENGTH);
});

/** What a word costs that every list of passwords begins with. */
const COMMON_STRENGTH = estimateStrength('password');

test.each(['pass', 'passphrase', 'changeme', 'changeit', 'secret', 'checkout', 'PASSWORD'])(
  'the common word %s counts no more than another',
  (word) => expect(estimateStrength(word) - COMMON_STRENGTH).toBeLessThanOrEqual(3),
);

test.each([
  ['p4ssw0rd', 'password'],
  ['p@ssword', 'password'],
  ['pas5word', 'password'],
  ['pa$sword', 'password'],
  ['adm1n', 'admin'],
  ['m0nkey', 'monkey'],
  ['s3cret', 'secret'],
  ['7est', 'test'],
])('%s is no stronger than %s', (written, word) => {
  expect(estimateStrength(written)).toBe(estimateStrength(word));
});

test.each(['abc', 'zyxwvut', '0123456', '9876', 'qwerty', 'poiuy', 'asdf', 'lkjh', 'zxcv', 'mnbv'])(
  'the sequence %s counts as a common word, and two of its characters do not',
  (sequence) => {
    expect(estimateStrength(sequence)).toBe(COMMON_STRENGTH);
    expect(estimateStrength(sequence.slice(0, 2))).toBeGreaterThan(COMMON_STRENGTH);
    expect(estimateStrength(`vw${sequence}`)).toBeGreaterThan(COMMON_STRENGTH);
  },
);

test('capitals add little: one at the start less than one within', () => {
  const [small, first, within, both] = ['mtimkavu', 'Mtimkavu', 'mtimKavu', 'MtimKavu'].map(estimateStrength);
  expect(first).toBeGreaterThan(small ?? 0);
  expect(within).toBeGreaterThan(first ?? 0);
  expect(both).toBe(within);
  expect(within).toBeLessThan((small ?? 0) + 5);
});

test('a run of letters is one word, and long words and other characters add by their number', () => {
  const letters = 'wbkdtmfxgvhnpz';
  const strengths = [...letters].map((_, at) => estimateStrength(letters.slice(0, at + 1)));
  expect(strengths).toEqual(strengths.toSorted((one, other) => one - other));
  expect(estimateStrength(letters)).toBeLessThan(2 * estimateStrength(letters.slice(0, 8)));
  expect(estimateStrength(letters)).toBeGreaterThan(estimateStrength(letters.slice(0, 8)));
  // A digit has ten values and a symbol more; both have fewer than a free letter.
  expect(estimateStrength('8305')).toBeCloseTo(4 * Math.log2(10), 0);
  expect(estimateStrength('#!%;')).toBeGreaterThan(estimateStrength('8305'));
  expect(estimateStrength('wbk')).toBeGreaterThan(estimateStrength('#!%'));
});

test('a unit that is repeated from the start to the end counts as one', () => {
  expect(estimateStrength('hahahahaha')).toBe(estimateStrength('haha'));
  expect(estimateStrength('wwww')).toBeLessThan(estimateStrength('wwwb'));
  expect(estimateStrength('wwww')).toBeLessThan(estimateStrength('bwww'));
  expect(estimateStrength('7777')).toBe(estimateStrength('77'));
});

test('characters of different kinds are runs of their own, and white space counts nothing', () => {
  for (const [one, other] of [
    ['wbk', '8305'],
    ['wbk', '#!%'],
    ['8305', '#!%'],
  ] as const)
    expect(estimateStrength(one + other)).toBeCloseTo(estimateStrength(one) + estimateStrength(other), 6);
  expect(estimateStrength('wbk 8305')).toBe(estimateStrength('wbk8305'));
  expect(estimateStrength(' \t ')).toBe(0);
  // A common word is a run of its own too, whatever is next to it.
  expect(estimateStrength('wbkpassword')).toBeCloseTo(estimateStrength('wbk') + COMMON_STRENGTH, 6);
  expect(estimateStrength('passwordadmin')).toBeLessThan(3 * COMMON_STRENGTH);
});

test('nothing after 200 characters is judged', () => {
  const long = 'wbkd#7 '.repeat(40).slice(0, 200);
  expect(estimateStrength(`${long} qkzwmv 92`)).toBe(estimateStrength(long));
});

test('random words, characters and digits are judged by their number', () => {
  const letter = fc.constantFrom(...'bcdfghklmnprstvwz');
  const word = fc.string({ unit: letter, minLength: 6, maxLength: 8 });
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 5, maxLength: 5 }), (words) => {
      expect(estimateStrength(words.join(' '))).toBeGreaterThanOrEqual(MIN_STRENGTH);
      expect(estimateStrength(words.slice(0, 2).join(' '))).toBeLessThan(MIN_STRENGTH);
    }),
  );
});

test('no text makes the estimate fail, and a repeat adds next to nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
      const strength = estimateStrength(text);
      expect(strength).toBeGreaterThanOrEqual(0);
      expect(estimateStrength(`${text} ${text}`)).toBeLessThanOrEqual(strength + 5);
    }),
  );
});
