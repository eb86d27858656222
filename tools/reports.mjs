import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** @typedef {{ file: string, seconds: number }} FileTime */

/** @param {string} path */
const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/** The path of a test file from the root of the project. @param {string} name */
const toPath = (name) => relative('.', name).replaceAll('\\', '/');

/** @param {any} report the JSON report of vitest @returns {FileTime[]} */
const readUnitTimes = (report) =>
  (report?.testResults ?? []).map((/** @type {any} */ { name, startTime, endTime }) => ({
    file: toPath(name),
    seconds: (endTime - startTime) / 1000,
  }));

/** Each project's suites nest; their specs hold one result for each run. @param {any} suite @returns {number} */
const sumDurations = ({ suites = [], specs = [] }) =>
  [
    ...suites.map(sumDurations),
    ...specs.flatMap((/** @type {any} */ { tests }) =>
      tests.flatMap((/** @type {any} */ { results }) =>
        results.map((/** @type {any} */ { duration }) => duration / 1000),
      ),
    ),
  ].reduce((sum, seconds) => sum + seconds, 0);

/** @param {any} report the JSON report of Playwright @returns {FileTime[]} */
const readEndToEndTimes = (report) =>
  (report?.suites ?? []).map((/** @type {any} */ suite) => ({
    file: `e2e/${suite.file}`,
    seconds: sumDurations(suite),
  }));

/**
 * The ten slowest test files of the last run, unit tests and specs together, one line each. The time of a spec is the
 * sum of its tests, which run two at a time.
 * @param {{ unit: string, e2e: string }} paths where the reports are; a phase that did not run has none
 */
export function listSlowestFiles({ unit, e2e }) {
  const times = [...readUnitTimes(readReport(unit)), ...readEndToEndTimes(readReport(e2e))];
  return times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

/** @param {any} suite @param {string} path @returns {string[]} */
const collectFlaky = ({ suites = [], specs = [] }, path) => [
  ...suites.flatMap((/** @type {any} */ suite) => collectFlaky(suite, `${path} › ${suite.title}`)),
  ...specs
    .filter((/** @type {any} */ { tests }) => tests.some((/** @type {any} */ { status }) => status === 'flaky'))
    .map((/** @type {any} */ { title }) => `${path} › ${title}`),
];

/** vitest keeps the errors of a failed try in a test that passed. @param {any} file @returns {string[]} */
const collectFlakyUnits = ({ name, assertionResults }) =>
  assertionResults
    .filter((/** @type {any} */ { status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map((/** @type {any} */ { fullName }) => `${toPath(name)} › ${fullName}`);

/**
 * The tests of the last run that failed and then passed, one line each.
 * @param {{ unit: string, e2e: string }} paths where the reports are; a phase that did not run has none
 */
export const listFlakyTests = ({ unit, e2e }) => [
  ...(readReport(unit)?.testResults ?? []).flatMap(collectFlakyUnits),
  ...(readReport(e2e)?.suites ?? []).flatMap((/** @type {any} */ suite) => collectFlaky(suite, `e2e/${suite.file}`)),
];
