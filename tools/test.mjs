import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findTestBrowser, NO_BROWSER } from './browser.mjs';
import { listChangedFiles, selectSpecs } from './changed.mjs';
import { check } from './check.mjs';
import { installRunners } from './install-runners.mjs';
import { runMutation } from './mutation.mjs';
import { listFlakyTests, listSlowestFiles } from './reports.mjs';

/** @typedef {{ passed: number, failed: number }} Count */

const RESULTS = 'test-results';
const UNIT = join(RESULTS, 'unit.json');
const E2E = join(RESULTS, 'e2e.json');

/** @param {string} tool @param {string[]} args @param {Record<string, string>} [environment] */
const runTool = (tool, args, environment) =>
  spawnSync(process.execPath, [join('node_modules', tool), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  }).status === 0;

/** A phase that failed without naming a failed test counts as one. @param {Count} count @param {boolean} succeeded */
const countFailure = (count, succeeded) => (succeeded || count.failed > 0 ? count : { ...count, failed: 1 });

/** @param {string} path @param {(report: any) => Count} read @returns {Count} */
function readCount(path, read) {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** @param {string[]} [args] @returns {Count} */
function runUnitTests(args = []) {
  installRunners();
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT}`];
  const succeeded = runTool('vitest/vitest.mjs', ['run', ...reporters, ...args]);
  const count = readCount(UNIT, ({ numPassedTests, numTotalTests }) => ({
    passed: numPassedTests,
    failed: numTotalTests - numPassedTests,
  }));
  return countFailure(count, succeeded);
}

/** @returns {Count} */
function buildProduct() {
  return runTool('vite/bin/vite.js', ['build', '--app', '--logLevel', 'warn'])
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1 };
}

/** @param {readonly string[]} [specs] @returns {Count} */
function runEndToEnd(specs = []) {
  const browser = findTestBrowser();
  if (browser === undefined) {
    console.error(NO_BROWSER);
    return { passed: 0, failed: 1 };
  }
  const succeeded = runTool('@playwright/test/cli.js', ['test', ...specs], {
    CHECKOUT_BROWSER: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: E2E,
  });
  const count = readCount(E2E, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
  }));
  return countFailure(count, succeeded);
}

/** @type {Readonly<Record<string, () => Count | Promise<Count>>>} */
const PHASES = {
  check,
  unit: runUnitTests,
  build: buildProduct,
  e2e: runEndToEnd,
  // Takes hours.
  ...(process.argv.includes('--full') ? { mutation: () => runMutation() } : {}),
};

/**
 * The phases for what changed since the last commit, or since the branch left main: every check, the unit tests that
 * import a changed file, and the specs that a change can reach.
 * @returns {typeof PHASES}
 */
function selectChanged() {
  const { base, files } = listChangedFiles();
  const specs = selectSpecs(files);
  console.log(`${files.length} files differ from ${base}; ${specs.length} specs can be affected.`);
  const unit = () => runUnitTests(['--changed', base, '--passWithNoTests']);
  return { check, unit, ...(specs.length === 0 ? {} : { build: buildProduct, e2e: () => runEndToEnd(specs) }) };
}

/** The phases that must succeed first: a browser on an older build would prove nothing. @type {Record<string, string>} */
const NEEDS = { e2e: 'build' };

const args = process.argv.slice(2);
if (args.includes('--full')) process.env['CHECKOUT_FULL'] = 'true';
const names = args.filter((arg) => arg !== '--full' && arg !== 'changed');
const unknown = names.filter((name) => !Object.hasOwn(PHASES, name));
if (unknown.length > 0) {
  const known = [...Object.keys(PHASES), 'changed'].join(', ');
  console.error(`There is no phase ${unknown.join(', ')}: name some of ${known}, or none for all.`);
  process.exit(2);
}
const phases = args.includes('changed') ? selectChanged() : PHASES;
const selected = names.length === 0 ? Object.keys(phases) : [...names, ...names.flatMap((name) => NEEDS[name] ?? [])];

/** A phase that throws counts as one failure, and the later ones still run. @param {() => Count | Promise<Count>} phase */
async function runPhase(phase) {
  try {
    return await phase();
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const total = { passed: 0, failed: 0 };
const broken = new Set();
for (const [name, phase] of Object.entries(phases)) {
  if (!selected.includes(name)) continue;
  const start = Date.now();
  console.log(`\n— ${name}`);
  const isBlocked = broken.has(NEEDS[name]);
  if (isBlocked) console.error(`Not run, as the phase ${NEEDS[name]} failed; counted as failed.`);
  const { passed, failed } = isBlocked ? { passed: 0, failed: 1 } : await runPhase(phase);
  if (failed > 0) broken.add(name);
  total.passed += passed;
  total.failed += failed;
  console.log(`${name}: ${Math.round((Date.now() - start) / 1000)} s`);
}
const slowest = listSlowestFiles({ unit: UNIT, e2e: E2E });
if (slowest.length > 0) console.log(`\nThe slowest test files:\n${slowest.join('\n')}`);
const flaky = listFlakyTests({ unit: UNIT, e2e: E2E });
if (flaky.length > 0) console.log(`\n${flaky.length} flaky, each a defect to repair:\n${flaky.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
