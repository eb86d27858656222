import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage, see, shown } from '#app/page.test-support.ts';

const stream = (...events: readonly string[]) =>
  new Response(events.join(''), { headers: { 'Content-Type': 'text/event-stream' } });
const HELLO = `event: hello\ndata: ${JSON.stringify({ life: 1, limits: { heartbeatMs: 15_000, longestHoldMs: 25_000 } })}\n\n`;
const LINE = { id: '1-4', at: 0, method: 'GET', path: '/', status: 404, note: 'path' };

/** Where a person lets a page save nothing, there are no locks, and Watch listens all the same. */
const NO_LOCKS = {
  request: () => Promise.reject(new DOMException('The request was denied.', 'SecurityError')),
  query: () => Promise.resolve({}),
};

test.each<[what: string, answer: () => Response, shown: string, action?: string]>([
  [
    'another page took the channel',
    () => stream(HELLO, 'event: replaced\ndata: {}\n\n'),
    'Another page took over this channel',
    'Listen here',
  ],
  [
    'requests are gone',
    () => stream(HELLO, `event: line\ndata: ${JSON.stringify(LINE)}\n\n`),
    'Requests missed: 3.',
    'Pause',
  ],
  ['there is no room', () => new Response('', { status: 503 }), 'no room for another channel', 'Pause'],
  ['a login is missing', () => new Response('', { status: 401 }), 'The host refuses to listen', 'Try again'],
  ['the host has no Watch', () => new Response('', { status: 404 }), 'This host has no Watch'],
])('where %s, Watch says so, and what can be done', async (_, answer, text, action) => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(NO_LOCKS as unknown as LockManager);
  await openPage({ hash: '#/watch', network: answer, isNew: true });
  await see(text);
  if (action !== undefined) await screen.findByRole('button', { name: action });
  expect(shown().includes('My program runs in a container')).toBe(action !== undefined);
});
