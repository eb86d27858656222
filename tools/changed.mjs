import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

/** @param {string[]} args */
function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
}

/** @param {string} name */
const hasBranch = (name) => spawnSync('git', ['rev-parse', '--verify', '-q', name], { stdio: 'ignore' }).status === 0;

/** @param {string} text */
const toLines = (text) => text.split('\n').filter((line) => line !== '');

/**
 * What differs from the commit where this branch left main, with what is not committed. On main itself only what is not
 * committed differs.
 */
export function listChangedFiles() {
  const base = hasBranch('main') ? git('merge-base', 'HEAD', 'main') : git('rev-parse', 'HEAD');
  const tracked = toLines(git('diff', '--name-only', base));
  return { base, files: [...tracked, ...toLines(git('ls-files', '--others', '--exclude-standard'))] };
}

/** The files of e2e that a spec imports, itself included. @param {string} name @param {Set<string>} [found] */
function collectImports(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  const text = readFileSync(`e2e/${name}`, 'utf8');
  for (const [, imported = ''] of text.matchAll(/from '\.\/([\w.-]+)'/g)) collectImports(imported, found);
  return found;
}

/** What no browser ever sees. */
const IS_UNSEEN =
  /\.md$|\.test\.tsx?$|\.test-support\.ts$|^docs\/|^tools\/(?!build\/|(?:start|browser)\.mjs)|^\.ci\/|^oxlint|^vitest/;

/**
 * The specs that a change can affect. Any part of the product can show in any spec, so a change of the product selects
 * all of them; a change in e2e alone selects the specs that import the changed file.
 * @param {readonly string[]} files
 */
export function selectSpecs(files) {
  const specs = readdirSync('e2e').filter((name) => name.endsWith('.spec.ts'));
  const seen = files.filter((file) => !IS_UNSEEN.test(file));
  if (seen.some((file) => !file.startsWith('e2e/'))) return specs;
  const changed = new Set(seen.map((file) => file.replace('e2e/', '')));
  return specs.filter((spec) => [...collectImports(spec)].some((name) => changed.has(name)));
}
