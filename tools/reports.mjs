import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * What came of a test. `needs` are the programs for want of which it did not run.
 * @typedef {{ title: string, status: 'passed' | 'flaky' | 'failed' | 'skipped', needs: readonly string[] }} Result
 */
/** @typedef {{ file: string, seconds: number, tests: Result[] }} FileResult */

/** @param {string} path */
const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

/** vitest keeps the errors of a failed try in a test that passed. @returns {Result['status']} */
const unitStatus = (/** @type {any} */ { status, failureMessages }) =>
  status === 'passed' ? (failureMessages.length > 0 ? 'flaky' : 'passed') : status === 'failed' ? 'failed' : 'skipped';

/** The files in a report of vitest. @param {string} path @returns {FileResult[]} */
export const readUnitReport = (path) =>
  (readReport(path).testResults ?? []).map((/** @type {any} */ { name, startTime, endTime, assertionResults }) => ({
    file: relative('.', name).replaceAll('\\', '/'),
    seconds: (endTime - startTime) / 1000,
    tests: assertionResults.map((/** @type {any} */ test) => ({
      title: test.fullName,
      status: unitStatus(test),
      needs: test.meta?.needs ?? [],
    })),
  }));

const E2E_STATUS = /** @type {const} */ ({
  expected: 'passed',
  flaky: 'flaky',
  unexpected: 'failed',
  skipped: 'skipped',
});

/** Each project's suites nest; their specs hold a test for each project. @param {any} suite @returns {any[]} */
const collectSpecs = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(collectSpecs)];

/** @param {any} test @returns {string[]} */
const readNeeds = ({ annotations }) =>
  annotations
    .filter((/** @type {any} */ { type, description }) => type === 'skip' && description !== undefined)
    .flatMap((/** @type {any} */ { description }) => description.split(','));

/** The files in a report of Playwright; the time of one is the sum of its tests, which run two at a time. @param {string} path @returns {FileResult[]} */
export const readEndToEndReport = (path) =>
  (readReport(path).suites ?? []).map((/** @type {any} */ suite) => {
    const tests = collectSpecs(suite).flatMap(({ title, tests: runs }) =>
      runs.map((/** @type {any} */ run) => ({ ...run, title })),
    );
    const durations = tests.flatMap(({ results }) => results.map((/** @type {any} */ { duration }) => duration));
    return {
      file: `e2e/${suite.file}`,
      seconds: durations.reduce((sum, duration) => sum + duration / 1000, 0),
      tests: tests.map((test) => ({
        title: test.title,
        status: E2E_STATUS[/** @type {keyof typeof E2E_STATUS} */ (test.status)],
        needs: readNeeds(test),
      })),
    };
  });

/** A test that did not run for no missing program has failed. @param {readonly FileResult[]} files */
export function countTests(files) {
  const tests = files.flatMap((file) => file.tests);
  const passed = tests.filter(({ status }) => status === 'passed' || status === 'flaky').length;
  const failed = tests.filter(
    ({ status, needs }) => status === 'failed' || (status === 'skipped' && needs.length === 0),
  );
  return { passed, failed: failed.length };
}

/** The ten slowest files, one line each. @param {readonly FileResult[]} files */
export const listSlowestFiles = (files) =>
  files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);

/** The tests that failed and then passed, one line each. @param {readonly FileResult[]} files */
export const listFlakyTests = (files) =>
  files.flatMap(({ file, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(({ title }) => `${file} › ${title}`),
  );

/** How many tests did not run for want of a program, and of which. @param {readonly FileResult[]} files */
export function findNotRun(files) {
  const tests = files
    .flatMap((file) => file.tests)
    .filter(({ status, needs }) => status === 'skipped' && needs.length > 0);
  return { count: tests.length, programs: [...new Set(tests.flatMap(({ needs }) => needs))].toSorted() };
}
