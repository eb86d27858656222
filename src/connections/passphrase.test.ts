import { expect, test } from 'vitest';
import { isEasyPassphrase } from './passphrase.ts';

test.each([
  'short',
  'k7Qp2xVz9mT',
  'password1234',
  'Password!2026!',
  'letmein letmein letmein',
  'correct horse battery staple',
  'CorrectHorseBatteryStaple',
  '12 orange-umbrella 34',
  'maji moto sana leo',
  '正しい馬電',
  '정답말',
])('warns of %j', (passphrase) => expect(isEasyPassphrase(passphrase)).toBe(true));

test.each([
  'correct horse battery staple river',
  'correcthorsebatterystapleriver',
  'k7Qp2xVz9mT4',
  'mti mkavu unaota jangwani',
  'quixotic zephyr marmalade',
  'password k7Qp2x',
  '正しい馬電池',
  '정답말배터리',
])('does not warn of %j', (passphrase) => expect(isEasyPassphrase(passphrase)).toBe(false));

test('a passphrase counts the same however its accents are encoded', () => {
  for (const form of ['NFC', 'NFD'] as const) expect(isEasyPassphrase('éléphant vé'.normalize(form))).toBe(true);
});

test('a long text is judged at once', () => {
  expect(isEasyPassphrase('a'.repeat(5000))).toBe(false);
  expect(isEasyPassphrase(`${'!1 '.repeat(5000)}x`)).toBe(false);
});
