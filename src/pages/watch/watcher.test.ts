import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announcements, toText } from '#ui/announce.ts';
import { createAnnouncer } from './watcher.ts';

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
