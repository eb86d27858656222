import { spawnSync } from 'node:child_process';

export const isRoot = () => process.getuid?.() === 0;

/** Installs packages of Debian and its kin, from old lists where no newer ones come; tells whether it could. @param {readonly string[]} packages */
export function installPackages(packages) {
  console.log(`Installing ${packages.join(' ')}`);
  const [command = '', ...before] = isRoot() ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const run = (/** @type {string[]} */ ...args) =>
    spawnSync(command, [...before, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  run('update', '-q');
  return run('install', '-qy', '--no-install-recommends', ...packages);
}
