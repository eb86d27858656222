import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { installPackages } from './apt.mjs';

/** @typedef {{ name: string, probe: string[], packages: string[] }} Program */

/** What tests run beside Node: interpreters of snippets, servers, and the npm packages that only tests need. @type {Program[]} */
const PROGRAMS = ['src/snippets/interpreters.json', 'tools/programs.json'].flatMap((file) =>
  JSON.parse(readFileSync(file, 'utf8')),
);

/** @param {string} command @param {string[]} args @param {string} [cwd] */
const succeeds = (command, args, cwd = '.') => spawnSync(command, args, { cwd, stdio: 'ignore' }).status === 0;

/** @param {Program} program */
const isInstalled = ({ probe: [command = '', ...args] }) => succeeds(command, args);

/** @type {Map<string, boolean>} */
const known = new Map();

/** @param {string} name */
function isMissing(name) {
  const program = PROGRAMS.find((each) => each.name === name);
  if (program === undefined) throw new Error(`No list of programs has ${name}.`);
  const found = known.get(name) ?? isInstalled(program);
  known.set(name, found);
  return !found;
}

/** The programs among these that are not there, or lack an extension that the tests use. @param {readonly string[]} names */
export const findMissing = (names) => names.filter(isMissing);

/** The npm packages that only tests need. What is missing or of another version than the lock says is told by npm itself. */
export function installRunners() {
  if (!succeeds('npm', ['ls'], 'tools/runners'))
    spawnSync('npm', ['ci'], { cwd: 'tools/runners', stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Installs what is missing, where that is possible. */
export function installPrograms() {
  const packages = PROGRAMS.filter((each) => !isInstalled(each)).flatMap((each) => each.packages);
  if (packages.length > 0) installPackages([...new Set(packages)]);
  installRunners();
}
