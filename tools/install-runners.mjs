import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { installPackages } from './apt.mjs';

/** @typedef {{ name: string, probe: string[], packages: string[] }} Interpreter */

/** What runs snippets, and the servers that the host is tested with. @type {Interpreter[]} */
const INTERPRETERS = ['src/snippets/interpreters.json', 'tools/servers.json'].flatMap((file) =>
  JSON.parse(readFileSync(file, 'utf8')),
);

/** @param {string} command @param {string[]} args @param {string} [cwd] */
const succeeds = (command, args, cwd = '.') => spawnSync(command, args, { cwd, stdio: 'ignore' }).status === 0;

/** @param {Interpreter} interpreter */
const isPresent = ({ probe: [command = '', ...args] }) => succeeds(command, args);

/**
 * In CI everything that runs snippets is installed, so that none is left out; elsewhere the tests run what is there and
 * list what is not.
 */
export function installRunners() {
  if (process.env['CI'] !== 'true') return;
  const packages = INTERPRETERS.filter((each) => !isPresent(each)).flatMap((each) => each.packages);
  if (packages.length > 0) installPackages([...new Set(packages)]);
  // What is missing or of another version than the lock says is told by npm itself.
  if (!succeeds('npm', ['ls'], 'tools/runners'))
    spawnSync('npm', ['ci'], { cwd: 'tools/runners', stdio: ['ignore', 'ignore', 'inherit'] });
}
