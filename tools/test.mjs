import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findTestBrowser, NO_BROWSER } from './browser.mjs';
import { listChangedFiles, selectSpecs } from './changed.mjs';
import { check } from './check.mjs';
import { installPrograms } from './programs.mjs';
import {
  countTests,
  findNotRun,
  listFlakyTests,
  listSlowestFiles,
  readEndToEndReport,
  readUnitReport,
} from './reports.mjs';

/** @typedef {{ passed: number, failed: number }} Count */

const RESULTS = 'test-results';
const IS_CI = process.env['CI'] === 'true';
/** The test files that ran. @type {import('./reports.mjs').FileResult[]} */
const results = [];

/** @param {string} tool @param {string[]} args @param {Record<string, string>} [environment] */
const runTool = (tool, args, environment) =>
  spawnSync(process.execPath, [join('node_modules', tool), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  }).status === 0;

/**
 * A phase that failed without naming a failed test counts as one.
 * @param {import('./reports.mjs').FileResult[]} files @param {boolean} succeeded @returns {Count}
 */
function countPhase(files, succeeded) {
  results.push(...files);
  const { passed, failed } = countTests(files);
  return { passed, failed: succeeded ? failed : Math.max(failed, 1) };
}

/** @param {string} name @param {string[]} args @returns {Count} */
function runUnitTests(name, args) {
  const path = join(RESULTS, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const succeeded = runTool('vitest/vitest.mjs', ['run', ...reporters, ...args]);
  return countPhase(readUnitReport(path), succeeded);
}

/** @returns {Count} */
function buildProduct() {
  return runTool('vite/bin/vite.js', ['build', '--app', '--logLevel', 'warn'])
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1 };
}

/** @param {string} name @param {readonly string[]} args @returns {Count} */
function runEndToEnd(name, args) {
  const browser = findTestBrowser();
  if (browser === undefined) {
    console.error(NO_BROWSER);
    return { passed: 0, failed: 1 };
  }
  const path = join(RESULTS, `${name}.json`);
  const succeeded = runTool('@playwright/test/cli.js', ['test', ...args], {
    CHECKOUT_BROWSER: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: path,
  });
  return countPhase(readEndToEndReport(path), succeeded);
}

/** @typedef {Readonly<Record<string, () => Count>>} Phases */

/** `npm test`. @type {Phases} */
const PHASES = {
  check,
  unit: () => runUnitTests('unit', ['--exclude', '**/*.full.test.ts']),
  build: buildProduct,
  e2e: () => runEndToEnd('e2e', ['--grep', '@main']),
};

/** What `npm run test:full` adds, so that no test runs twice. @type {Phases} */
const FULL_PHASES = {
  'full-unit': () => runUnitTests('full-unit', ['.full.test.ts']),
  'full-e2e': () => runEndToEnd('full-e2e', ['--grep-invert', '@main']),
};

/**
 * The phases for what changed since the last commit, or since the branch left main: every check, the unit tests that
 * import a changed file, and the specs that a change can reach.
 * @returns {Phases}
 */
function selectChanged() {
  const { base, files } = listChangedFiles();
  const specs = selectSpecs(files);
  console.log(`${files.length} files differ from ${base}; ${specs.length} specs can be affected.`);
  const unit = () => runUnitTests('unit', ['--changed', base, '--passWithNoTests', '--exclude', '**/*.full.test.ts']);
  const e2e = () => runEndToEnd('e2e', ['--grep', '@main', '--pass-with-no-tests', ...specs]);
  return { check, unit, ...(specs.length === 0 ? {} : { build: buildProduct, e2e }) };
}

/** The phases that must succeed first: a browser on an older build would prove nothing. @type {Record<string, string>} */
const NEEDS = { e2e: 'build', 'full-e2e': 'build' };

const args = process.argv.slice(2);
const known = args.includes('changed') ? selectChanged() : { ...PHASES, ...FULL_PHASES };
const names = args.filter((arg) => arg !== '--full' && arg !== 'changed');
const unknown = names.filter((name) => !Object.hasOwn(known, name));
if (unknown.length > 0) {
  console.error(
    `There is no phase ${unknown.join(', ')}: name some of ${Object.keys(known).join(', ')}, changed, or none for all.`,
  );
  process.exit(2);
}
const all = Object.keys(args.includes('--full') ? known : PHASES);
const selected = names.length === 0 ? all : [...names, ...names.flatMap((name) => NEEDS[name] ?? [])];

/** A phase that throws counts as one failure, and the later ones still run. @param {() => Count} phase */
function runPhase(phase) {
  try {
    return phase();
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const installs = IS_CI || selected.some((name) => Object.hasOwn(FULL_PHASES, name));
if (installs) installPrograms();
const total = { passed: 0, failed: 0 };
const broken = new Set();
for (const [name, phase] of Object.entries(known)) {
  if (!selected.includes(name)) continue;
  const start = Date.now();
  console.log(`\n— ${name}`);
  const isBlocked = broken.has(NEEDS[name]);
  if (isBlocked) console.error(`Not run, as the phase ${NEEDS[name]} failed; counted as failed.`);
  const { passed, failed } = isBlocked ? { passed: 0, failed: 1 } : runPhase(phase);
  if (failed > 0) broken.add(name);
  total.passed += passed;
  total.failed += failed;
  console.log(`${name}: ${Math.round((Date.now() - start) / 1000)} s`);
}
const slowest = listSlowestFiles(results);
if (slowest.length > 0) console.log(`\nThe slowest test files:\n${slowest.join('\n')}`);
const flaky = listFlakyTests(results);
if (flaky.length > 0) console.log(`\n${flaky.length} flaky, each a defect to repair:\n${flaky.join('\n')}`);
const notRun = findNotRun(results);
if (notRun.count > 0) {
  const advice = installs ? 'They could not be installed.' : '`npm run test:full` installs them.';
  console.log(`\nNot run here: ${notRun.count} tests that need ${notRun.programs.join(' or ')}. ${advice}`);
  if (IS_CI) total.failed += notRun.count;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
