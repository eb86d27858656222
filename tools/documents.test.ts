import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const PATHS = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(path));

/** The anchor that a Markdown viewer gives a heading. */
const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s/g, '-');

const listAnchors = (path: string): readonly string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading));

test('each link of a document leads to a file, and to a heading of it', () => {
  const broken = PATHS.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)].flatMap(
      ([, to = '', anchor]) => {
        const target = to === '' ? path : join(dirname(path), to);
        const isFound = existsSync(target) && (anchor === undefined || listAnchors(target).includes(anchor));
        return isFound ? [] : [`${path}: ${to}${anchor === undefined ? '' : `#${anchor}`}`];
      },
    ),
  );
  expect(broken).toEqual([]);
});

test('the documents beside the decisions have at most 16,000 words', () => {
  const texts = PATHS.filter((path) => !path.startsWith('docs/decisions/')).map((path) => readFileSync(path, 'utf8'));
  expect(texts.join('\n').match(/\S+/g)?.length).toBeLessThanOrEqual(16_000);
});
