import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announcements, toText } from '#ui/announce.ts';
import { createAnnouncer, toCall } from './watcher.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('however many requests come, one line at most is spoken each 2 s, and each request is counted', () => {
  const spoken: { readonly at: number; readonly text: string }[] = [];
  const start = Date.now();
  const stop = announcements.subscribe(() =>
    spoken.push({ at: Date.now() - start, text: toText(announcements.read().status.text) }),
  );
  const announce = createAnnouncer();
  // A request each 100 ms, for 6 s.
  for (let at = 0; at < 60; at += 1) {
    announce();
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(60_000);
  stop();
  const gaps = spoken.slice(1).map(({ at }, index) => at - (spoken[index]?.at ?? 0));
  expect(spoken.length).toBeGreaterThan(1);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2_000);
  const counts = spoken.map(({ text }) => Number(/\d+/.exec(text)?.[0]));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60);
});

test('a call has the document’s fields alone: each render looks at all calls, and a program may send thousands', () => {
  const others = Object.fromEntries(Array.from({ length: 6_000 }, (_, at) => [`k${at}`, 1]));
  const body = btoa(JSON.stringify({ ...others, vendor: 'TILL1', amount: 10 }));
  const arrival = { id: '1-1', at: 0, answerBy: 0, method: 'POST', target: '/', headers: [], body };
  const call = toCall({ ...arrival, chunked: false, expectContinue: false }, 'http://h/w/x');
  expect(call.fields).toEqual({ vendor: 'TILL1', amount: '10' });
});
