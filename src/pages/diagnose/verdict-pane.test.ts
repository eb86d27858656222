import { Buffer } from 'node:buffer';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createConnection } from '#connections/connection.ts';
import type { ConsoleStore } from '#connections/store.ts';
import { diagnose } from '#diagnosis/diagnose.ts';
import { createReport } from '#diagnosis/messages.ts';
import { toEnglish } from '#i18n/english.ts';
import { API_KEY, buildRequest, SECRET } from '#diagnosis/merchants.test-support.ts';
import { threadRunner } from '#diagnosis/search/search.ts';
import { adoptScheme } from '#pages/compose/order-actions.ts';
import { IssuesPanel, VerdictPane } from './verdict-pane.tsx';

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

test('what the verdict says is no other problem', async () => {
  const request = buildRequest('once', []);
  const headers = request.headers.map(([name, value]): readonly [string, string] => [
    name,
    name === 'Digest' ? Buffer.from(value, 'base64').toString('hex') : value,
  ]);
  const verdict = await diagnose(
    { ...request, headers },
    { ...CREDENTIALS, now: new Date('2026-03-11T09:00:00Z') },
    { createRunner: threadRunner },
  );
  const shown = renderToStaticMarkup(createElement(VerdictPane, { verdict, credentials: [CREDENTIALS] }));
  expect(shown.match(/Your code sent the digest in hex/g)).toHaveLength(1);
  const report = createReport(verdict, { translate: toEnglish, credentials: [CREDENTIALS] });
  expect(report.match(/These return hex/g)).toHaveLength(1);
});

test('of a body alone, no header is called checked', () => {
  const shown = renderToStaticMarkup(createElement(IssuesPanel, { issues: [], notes: [], hasHeaders: false }));
  expect(shown).toContain('Checked: body, URLs, values.');
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
