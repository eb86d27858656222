import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';

/** @typedef {{ name: string, run: () => string | undefined }} Check a check gives what is wrong, or undefined */

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** @param {string} tool @param {string[]} args */
function runTool(tool, args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join('node_modules', tool), ...args], {
    encoding: 'utf8',
  });
  return status === 0 ? undefined : `${stdout}${stderr}`;
}

/** @param {string} folder */
function findLockErrors(folder) {
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !EXACT.test(version));
  return [
    ...loose.map(([name, version]) => `${name} has no exact version: ${version}`),
    ...(/"resolved":\s*"https?:/.test(lock) ? [`${folder}/package-lock.json records download addresses`] : []),
  ];
}

function checkVersions() {
  const errors = ['.', 'tools/runners'].flatMap(findLockErrors);
  return errors.length === 0 ? undefined : errors.join('\n');
}

const TYPESCRIPT = 'typescript/bin/tsc';

/** @type {readonly Check[]} */
export const CHECKS = [
  { name: 'types of the page', run: () => runTool(TYPESCRIPT, ['-p', 'tsconfig.json']) },
  { name: 'types below the page', run: () => runTool(TYPESCRIPT, ['-p', 'tsconfig.core.json']) },
  { name: 'types of host and tests', run: () => runTool(TYPESCRIPT, ['-p', 'tsconfig.node.json']) },
  {
    name: 'lint and import rules',
    run: () =>
      runTool('oxlint/bin/oxlint', [
        '--config',
        'oxlint.config.mjs',
        '--deny-warnings',
        '--report-unused-disable-directives',
      ]),
  },
  { name: 'format', run: () => runTool('oxfmt/bin/oxfmt', ['--check']) },
  { name: 'unused code', run: () => runTool('knip/bin/knip.js', []) },
  { name: 'exact versions', run: checkVersions },
];
