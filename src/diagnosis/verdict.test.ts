import { expect, test } from 'vitest';
import { sw } from '#texts/catalogues/sw.ts';
import { english } from '#texts/english.ts';
import { sayIn } from '#texts/say.ts';
import { CHECKS } from './checks.ts';
import { verdictOf } from './verdict.ts';

test.each([
  { locale: 'en', say: english },
  { locale: 'sw', say: sayIn({ locale: 'sw', entries: sw }) },
])('where a note alone can be the cause, it is quoted as it stands ($locale)', ({ say }) => {
  const { besides } = verdictOf(undefined, CHECKS);
  expect(besides.length).toBeGreaterThan(0);
  for (const line of besides) {
    const quoted = /“(.+)”/.exec(say(line))?.[1] ?? '';
    const noted = CHECKS.filter(({ what }) => say(what).startsWith(quoted));
    expect([line, noted.length]).toEqual([line, 1]);
  }
});
