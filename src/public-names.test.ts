import 'fake-indexeddb/auto';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { publicNames, type Names } from './public-names.test-support.ts';

const GOLDEN = 'vectors/public-names.json';

// What is kept in browsers, lies in files and stands in links of before must keep its name, whatever the code calls it.
// A name that is meant to be new or gone: run this test with UPDATE_GOLDEN=1 and look at the difference.
const found = await publicNames();
if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(GOLDEN, `${JSON.stringify(found, null, 1)}\n`);
const golden = JSON.parse(readFileSync(GOLDEN, 'utf8')) as Names;

test('no kind of name is gone or new', () => {
  expect(Object.keys(found)).toEqual(Object.keys(golden));
});

test.each(Object.keys(golden))('what others know by name keeps its name: %s', (kind) => {
  expect(found[kind]).toEqual(golden[kind]);
});

test('nothing was looked for in vain but what the page does not have', () => {
  const empty = (names: Names, path: string): string[] =>
    Object.entries(names).flatMap(([name, value]) => {
      if (Array.isArray(value)) return value.length === 0 ? [`${path}${name}`] : [];
      return typeof value === 'object' ? empty(value as Names, `${path}${name} › `) : [];
    });
  const { attributes: _, ...rest } = found;
  expect(empty(rest, '')).toEqual(['storage › database › stores › exchanges › indexes', 'storage › cookies']);
});
