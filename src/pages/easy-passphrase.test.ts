import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import EasyPassphrase from './easy-passphrase.tsx';

const render = (passphrase: string): string => renderToStaticMarkup(createElement(EasyPassphrase, { passphrase }));

test('a new passphrase that is easy to guess has a warning', () => {
  expect(render('password1234')).toContain('This passphrase is easy to guess');
});

test('another one has none', () =>
  expect(render('quixotic zephyr marmalade')).toBe('<p class="warning" role="status"></p>'));
