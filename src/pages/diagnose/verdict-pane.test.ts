import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createConnection } from '#connections/connection.ts';
import type { ConsoleStore } from '#connections/store.ts';
import { diagnose } from '#diagnosis/diagnose.ts';
import { API_KEY, buildRequest, SECRET } from '#diagnosis/merchants.test-support.ts';
import { threadRunner } from '#diagnosis/search/thread-runner.ts';
import { adoptScheme } from '#pages/compose/order-actions.ts';
import { VerdictPane } from './verdict-pane.tsx';

const CREDENTIALS = { api_key: API_KEY, api_secret: SECRET };

test('another scheme word is named, and the connection can take it over', async () => {
  const verdict = await diagnose(
    buildRequest('once', []),
    { ...CREDENTIALS, now: new Date(0) },
    { createRunner: threadRunner, context: { scheme: 'PESA' } },
  );
  const show = (onUseScheme?: (scheme: string) => void): string =>
    renderToStaticMarkup(createElement(VerdictPane, { verdict, credentials: [CREDENTIALS], onUseScheme }));
  expect(show(() => undefined)).toContain('Scheme word SCHEME; this connection has PESA.');
  expect(show(() => undefined)).toContain('Use SCHEME</button>');
  expect(show()).not.toContain('Use SCHEME</button>');
});

test('while the search goes on, the verdict is not called final', async () => {
  const verdict = await diagnose(
    buildRequest('once', []),
    { ...CREDENTIALS, api_secret: 'another', now: new Date(0) },
    { createRunner: threadRunner, until: 'singles' },
  );
  const show = (isSearching: boolean): string =>
    renderToStaticMarkup(createElement(VerdictPane, { verdict, credentials: [CREDENTIALS], isSearching }));
  expect(show(false)).toContain('>Not explained<');
  expect(show(true)).toContain('Still checking');
  expect(show(true)).not.toContain('>Not explained<');
});

test('only the connection of the same credentials takes a scheme word over', () => {
  const other = { ...createConnection('other'), api_key: API_KEY, api_secret: 'other' };
  const own = { ...createConnection('own'), ...CREDENTIALS };
  const events: unknown[] = [];
  const dispatch: ConsoleStore['dispatch'] = (...event) => events.push(event);
  adoptScheme({ all: () => [other, own], dispatch }, CREDENTIALS, 'SELCOM');
  adoptScheme({ all: () => [other], dispatch }, CREDENTIALS, 'SELCOM');
  expect(events).toEqual([['typed', { id: 'own', part: { scheme: 'SELCOM' } }]]);
});
