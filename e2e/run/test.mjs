import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, NO_BROWSER } from './browser.mjs';
import { check } from './check.mjs';
import { installTools } from './tools.mjs';

/** @typedef {{ passed: number, failed: number }} Count */

const RESULTS = 'test-results';
const UNIT = join(RESULTS, 'unit.json');
const E2E = join(RESULTS, 'e2e.json');

/** @param {string} tool @param {string[]} args @param {Record<string, string>} [environment] */
const runs = (tool, args, environment) =>
  spawnSync(process.execPath, [join('node_modules', tool), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  }).status === 0;

/** A phase that ended badly without naming a failed test counts as one. @param {Count} count @param {boolean} ended */
const honest = (count, ended) => (ended || count.failed > 0 ? count : { ...count, failed: 1 });

/** @param {string} path @param {(report: any) => Count} read @returns {Count} */
function counted(path, read) {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** @returns {Count} */
function unit() {
  installTools();
  const ended = runs('vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${UNIT}`,
  ]);
  const count = counted(UNIT, ({ numPassedTests, numTotalTests }) => ({
    passed: numPassedTests,
    failed: numTotalTests - numPassedTests,
  }));
  return honest(count, ended);
}

/** @returns {Count} */
function build() {
  return runs('vite/bin/vite.js', ['build', '--app', '--logLevel', 'warn'])
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1 };
}

/** @returns {Count} */
function endToEnd() {
  const browser = findBrowser();
  if (browser === undefined) {
    console.error(NO_BROWSER);
    return { passed: 0, failed: 1 };
  }
  const ended = runs('@playwright/test/cli.js', ['test'], {
    CHECKOUT_BROWSER: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: E2E,
  });
  const count = counted(E2E, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
  }));
  return honest(count, ended);
}

/** @type {Readonly<Record<string, () => Count>>} */
const PHASES = { check, unit, build, e2e: endToEnd };
/** What a phase stands on: a browser that met an older build would prove nothing. @type {Record<string, string>} */
const NEEDS = { e2e: 'build' };

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PHASES));
if (unknown.length > 0) {
  console.error(
    `There is no phase ${unknown.join(', ')}: name some of ${Object.keys(PHASES).join(', ')}, or none for all.`,
  );
  process.exit(2);
}
const wanted = asked.length === 0 ? Object.keys(PHASES) : [...asked, ...asked.flatMap((name) => NEEDS[name] ?? [])];

/** A phase that throws counts as one failure, and the later ones still run. @param {() => Count} phase @returns {Count} */
function outcome(phase) {
  try {
    return phase();
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const total = { passed: 0, failed: 0 };
const broken = new Set();
for (const [name, phase] of Object.entries(PHASES)) {
  if (!wanted.includes(name)) continue;
  console.log(`\n— ${name}`);
  const lacks = broken.has(NEEDS[name]);
  if (lacks) console.error(`Not run, as the phase ${NEEDS[name]} failed; counted as failed.`);
  const { passed, failed } = lacks ? { passed: 0, failed: 1 } : outcome(phase);
  if (failed > 0) broken.add(name);
  total.passed += passed;
  total.failed += failed;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
