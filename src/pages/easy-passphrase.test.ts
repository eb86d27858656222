import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import EasyPassphrase from './easy-passphrase.tsx';

const isWarnedOf = (passphrase: string): boolean =>
  renderToStaticMarkup(createElement(EasyPassphrase, { passphrase })).includes('This passphrase is easy to guess');

test.each([
  'k7Qp2xVz9mT',
  'aaaaaaaaaaaa',
  'qwerty123456',
  'Password1234',
  'passwordpassword',
  'password password password password',
  'correct horse battery',
  '12 orange-umbrella 34',
  '正しい馬電',
])('warns of %j', (passphrase) => expect(isWarnedOf(passphrase)).toBe(true));

test.each([
  'correct horse battery staple',
  'correcthorsebatterystaple',
  'mti mkavu unaota jangwani',
  'Apfel Zeitung Wolke Schrank',
  '사과 바다 구름 의자',
  'k7Qp2xVz9mT4',
  'abe4tuj92xol',
  'password k7Qp2x',
  'kqzvbnwxrtpl',
  '正しい馬電池',
])('does not warn of %j', (passphrase) => expect(isWarnedOf(passphrase)).toBe(false));

test('a passphrase counts the same however its accents are encoded', () => {
  for (const form of ['NFC', 'NFD'] as const) expect(isWarnedOf('éléphant vé'.normalize(form))).toBe(true);
});

test('a long text is judged at once', () => {
  expect(isWarnedOf('a'.repeat(5000))).toBe(false);
  expect(isWarnedOf(`${'!1 '.repeat(5000)}x`)).toBe(false);
});
