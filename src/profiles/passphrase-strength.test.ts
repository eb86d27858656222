import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateStrength, MIN_STRENGTH } from './passphrase-strength.ts';

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
