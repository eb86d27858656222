import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepPreviousBuild, readAssets } from './previous-build.ts';

const buildOf = (...names: string[]) => new Map(names.map((name) => [name, Buffer.from(name)]));
const [first, second, third] = [buildOf('a-1.js', 'b-1.js'), buildOf('a-2.js', 'b-1.js'), buildOf('a-3.js', 'b-1.js')];
const createFolder = (): string => join(mkdtempSync(join(tmpdir(), 'previous-')), 'page-previous');
const listAssets = (folder: string): readonly string[] => readdirSync(join(folder, 'assets'));

test('what a build replaced is kept with the date, until the build after it', () => {
  const folder = createFolder();
  keepPreviousBuild(folder, first, second, new Date('2026-11-01T00:00:00Z'));
  expect(listAssets(folder)).toEqual(['a-1.js']);
  expect(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))).toEqual({
    replaced: '2026-11-01T00:00:00.000Z',
  });
  keepPreviousBuild(folder, second, third, new Date('2026-11-02T00:00:00Z'));
  expect(listAssets(folder)).toEqual(['a-2.js']);
});

test('the same build again loses nothing', () => {
  const folder = createFolder();
  keepPreviousBuild(folder, first, second, new Date('2026-11-01T00:00:00Z'));
  keepPreviousBuild(folder, second, second, new Date('2026-11-02T00:00:00Z'));
  expect(listAssets(folder)).toEqual(['a-1.js']);
});

test('a first build has none before it', () => {
  const folder = createFolder();
  expect(readAssets(folder)).toEqual(new Map());
  keepPreviousBuild(folder, new Map(), first, new Date());
  expect(existsSync(folder)).toBe(false);
});
