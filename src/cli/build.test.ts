import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isStale } from './serve.mjs';

const SOURCES = [
  'src/app/main.tsx',
  'tools/build/offline.ts',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const BUILT = ['dist/page/index.html', 'dist/server/main.js'];

/** A folder with sources of one age and a build that is younger. */
function createProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'stale-'));
  for (const name of [...SOURCES, ...BUILT]) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), '');
  }
  for (const name of [...SOURCES, 'src', 'src/app', 'tools/build']) utimesSync(join(root, name), 1000, 1000);
  for (const name of BUILT) utimesSync(join(root, name), 2000, 2000);
  return root;
}

test('a build that is younger than every source is used', () => {
  expect(isStale(createProject())).toBe(false);
});

test.each([...SOURCES, 'src/app', 'tools/build'])('%s changed after the build: stale', (name) => {
  const root = createProject();
  utimesSync(join(root, name), 3000, 3000);
  expect(isStale(root)).toBe(true);
});

test.each(BUILT)('%s missing: stale', (name) => {
  const root = createProject();
  rmSync(join(root, name));
  expect(isStale(root)).toBe(true);
});
