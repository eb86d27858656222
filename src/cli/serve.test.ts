import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync, mkdirSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, dirname } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isStale } from './serve.mjs';

const run = (args: readonly string[], cwd = '.') => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/cli/bin.mjs', ...args], {
    cwd,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

test('--help prints usage, examples and each option; --version the version of the package', () => {
  const { status, stdout } = run(['--help']);
  expect(status).toBe(0);
  for (const part of ['Usage', 'Examples', '--port', '--host', '--config', '--open', '--version'])
    expect(stdout).toContain(part);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(run(['--version'])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
});

test.each([
  [['--prot', '80'], "Unknown option '--prot'"],
  [['console.json'], "Unexpected argument 'console.json'"],
  [['--port'], "Option '--port <value>' argument missing"],
])('%j: a sentence, the way to the help, and exit code 2', (args, sentence) => {
  const { status, stdout, stderr } = run(args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(sentence);
  expect(stderr).toContain('checkout-console --help');
});

test('a clone without packages and without a build says what to run', () => {
  const root = mkdtempSync(join(tmpdir(), 'clone-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync('src/cli', join(root, 'src/cli'), { recursive: true });
  writeFileSync(join(root, 'vite.config.ts'), '');
  const { status, stderr } = run([], root);
  expect([status, stderr]).toEqual([1, expect.stringContaining('run npm ci, then npm start')]);
});

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
