import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { IS_FULL } from './full.mjs';

const LONG = 180_000;
const NOT_COPIED = new Set(['node_modules', 'dist', '.git', 'test-results', 'playwright-report']);
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'production-'));
  folders.push(folder);
  cpSync('.', folder, { recursive: true, filter: (path) => !NOT_COPIED.has(basename(path)) });
  return folder;
}

/** Links the packages that `npm ci --omit=dev` installs, by the lock file; optional ones may be absent. */
function linkProductionPackages(folder: string): void {
  const lock: unknown = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const { packages } = lock as { packages: Readonly<Record<string, { readonly dev?: boolean }>> };
  for (const [path, { dev }] of Object.entries(packages)) {
    // A nested package comes with the one that holds it.
    if (dev === true || path.split('node_modules/').length !== 2 || !existsSync(path)) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(resolve(path), join(folder, path), 'junction');
  }
}

function installProductionPackages(folder: string): void {
  const args = ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, expect.any(String)]);
}

/** Runs what `npm start` runs, and gives the page; throws with what was printed when the host does not start. */
async function fetchPage(folder: string): Promise<string> {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  const [, ...args] = scripts.start.split(' ');
  // Under the NODE_ENV of the tests the build would take the development version of React.
  const env = { ...process.env, PORT: '0', NODE_ENV: 'production' };
  const host = spawn(process.execPath, args, { cwd: folder, env });
  let output = '';
  host.stderr.on('data', (data: Buffer) => (output += data.toString()));
  try {
    for await (const line of createInterface(host.stdout)) {
      output += `${line}\n`;
      const url = /http:\/\/\S+/.exec(line)?.[0];
      if (url !== undefined) return await (await fetch(url)).text();
    }
    throw new Error(output);
  } finally {
    host.kill();
  }
}

test(
  'npm start builds and serves the page with the production packages alone',
  async () => {
    const folder = copyProject();
    linkProductionPackages(folder);
    expect(existsSync(join(folder, 'node_modules/vitest'))).toBe(false);
    expect(await fetchPage(folder)).toContain('<title>');
  },
  LONG,
);

// A skipped test counts as failed.
if (IS_FULL)
  test(
    'npm ci --omit=dev && npm start works in a fresh clone',
    async () => {
      const folder = copyProject();
      installProductionPackages(folder);
      expect(await fetchPage(folder)).toContain('<title>');
    },
    LONG,
  );
