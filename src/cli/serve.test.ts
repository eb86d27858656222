import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

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
