import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The rows of the table: a test file of the project and the name of a test in it. */
const ROW = /`((?:src|e2e|tools)\/[^`]+)`: (.+?)\s*\|$/gm;

const rows = [...readFileSync('docs/security.md', 'utf8').matchAll(ROW)].map(([, file = '', name = '']) => ({
  file,
  name,
}));

const readTitles = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

test('every promise of the security page names a test', () => {
  const sections = readFileSync('docs/security.md', 'utf8').split(/^## /m);
  const section = sections.find((each) => each.startsWith('Promises')) ?? '';
  const promises = section.match(/^\| (?!promise|-)/gm) ?? [];
  expect(promises.length).toBeGreaterThan(30);
  expect(rows).toHaveLength(promises.length);
});

test.each(rows)('$file has the test “$name”', ({ file, name }) => {
  expect(readTitles(file)).toContain(name);
});
