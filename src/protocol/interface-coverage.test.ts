import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIELD_NAMES } from './order.ts';

/** Every row and numbered rule of the interface document. Section 3 has neither. */
const IDS: readonly string[] = [
  ...['rule 1', 'rule 2', 'rule 3'].map((each) => `1 ${each}`),
  ...FIELD_NAMES.map((name) => `2.1 ${name}`),
  ...['reference', 'resultcode', 'result', 'message', 'data'].map((name) => `2.2 ${name}`),
  ...['Method', 'Path', 'Request content type', 'Request headers', 'Request body', 'Response body'].map(
    (row) => `4.1 ${row}`,
  ),
  ...['rule 1', 'rule 2'].map((each) => `4.1 ${each}`),
  ...['Authorization', 'Timestamp', 'Digest-Method', 'Signed-Fields', 'Digest'].map((name) => `5 ${name}`),
  ...['rule 1', 'rule 2', 'rule 3'].map((each) => `5 ${each}`),
  '6 webhook',
  ...['Digest invalid', 'rule 1', 'rule 2'].map((each) => `7 ${each}`),
  '8',
  '9',
];

const testFiles = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true, recursive: true })
    .filter(({ name }) => /\.(test|spec)\.tsx?$/.test(name) && !name.startsWith('interface-coverage'))
    .map(({ parentPath, name }) => join(parentPath, name));

/** "section 5 rule 1, section 7 A and B" to "5 rule 1", "7 A", "7 B". */
const idsOf = (title: string): string[] =>
  title
    .split(/,? ?section (?=\d)/)
    .slice(1)
    .flatMap((part) => {
      const [section = '', ...rest] = part.trim().split(' ');
      return rest
        .join(' ')
        .split(/ and |, /)
        .map((row) => `${section} ${row}`.trim());
    });

/** A title that stands for a list of rows names each first text of the rows of its file. */
function namedIn(source: string): string[] {
  const titles = [...source.matchAll(/(['"`])(section \d[^:\n'"`]*):.*?\1/g)].map(([, , head = '']) => head);
  const rows = [...source.matchAll(/\[?'([\w-]+)'[,\]]/g)].map(([, row = '']) => row);
  return titles.flatMap((title) =>
    title.includes('%s') ? rows.flatMap((row) => idsOf(title.replace('%s', row))) : idsOf(title),
  );
}

test('every row and rule of the interface document is named by the title of a test', () => {
  const sources = ['src', 'e2e'].flatMap(testFiles).map((path) => readFileSync(path, 'utf8'));
  const named = new Set(sources.flatMap(namedIn));
  expect(IDS.filter((id) => !named.has(id))).toEqual([]);
});

test('a title names what it says and nothing else', () => {
  expect(namedIn("test('section 5 rule 1, section 7 A and rule 2: words', () => {})")).toEqual([
    '5 rule 1',
    '7 A',
    '7 rule 2',
  ]);
  expect(namedIn("test('section 8: words', f); describe('section 9', f); test('RFC 4648 section 10: x', f)")).toEqual([
    '8',
  ]);
  expect(namedIn("test.each(['one', 'two'])('section 2.2 %s: words', f)")).toEqual(['2.2 one', '2.2 two']);
});
