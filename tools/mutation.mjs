import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installRunners } from './programs.mjs';

const STRYKER = 'tools/runners/node_modules/@stryker-mutator/core/dist/src/index.js';

/**
 * What is mutated in a run, the tests that must notice, and the share of mutants in percent that they must kill. With
 * `ignoreStatic`, what only runs while a module is loaded is left out: texts in tables, for each of which all tests run.
 * @type {Readonly<Record<string, { mutate: string[], tests: string[], aim: number, ignoreStatic?: boolean }>>}
 */
export const MUTATED = {
  protocol: { mutate: ['src/protocol'], tests: ['src/protocol'], aim: 90, ignoreStatic: true },
  redaction: {
    mutate: ['redact', 'credentials', 'spellings', 'placeholders'].map((name) => `src/share/${name}.ts`),
    tests: ['redact', 'credentials', 'placeholders', 'case-link'].map((name) => `src/share/${name}.test.ts`),
    aim: 90,
    ignoreStatic: true,
  },
  vault: { mutate: ['src/connections'], tests: ['src/connections', 'src/pages/vault-controller.test.ts'], aim: 80 },
  history: { mutate: ['src/history'], tests: ['src/history'], aim: 80, ignoreStatic: true },
  relay: { mutate: ['src/server/relay'], tests: ['src/server/relay'], aim: 80, ignoreStatic: true },
  checks: {
    mutate: ['src/diagnosis/checks', 'src/diagnosis/checks.ts'],
    tests: ['src/diagnosis/checks.test.ts', 'src/diagnosis/diagnose.test.ts'],
    aim: 80,
    ignoreStatic: true,
  },
  verdicts: {
    mutate: ['src/diagnosis/sentence.ts'],
    // Without the tests that search for the mistakes of their sentences, which take over a minute.
    tests: ['src/diagnosis/sentence-clauses.test.ts'],
    aim: 80,
    ignoreStatic: true,
  },
};

/** The files below a path that end so; a file is itself. @param {string} path @param {RegExp} end @returns {string[]} */
function listFiles(path, end) {
  if (path.endsWith('.ts')) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => end.test(file))
    .map((file) => `${path}/${file}`);
}

/** @param {string} name */
function findRow(name) {
  const row = MUTATED[name];
  if (row === undefined) throw new Error(`There is no run ${name}: name some of ${Object.keys(MUTATED).join(', ')}.`);
  return row;
}

/** The test files of a run. @param {string} name */
export const listTests = (name) => findRow(name).tests.flatMap((path) => listFiles(path, /\.test\.ts$/));

/**
 * Mutates one folder, or some files of it, and runs its tests against each mutant.
 * @param {string} name @param {readonly string[]} files
 */
async function mutate(name, files) {
  const { mutate: paths, ignoreStatic = false } = findRow(name);
  const { Stryker } = await import(pathToFileURL(resolve(STRYKER)).href);
  process.env['CHECKOUT_MUTATED'] = name;
  /** @type {{ status: string, fileName: string }[]} */
  const mutants = await new Stryker({
    mutate: files.length > 0 ? files : paths.flatMap((path) => listFiles(path, /(?<!\.test|\.test-support)\.ts$/)),
    testRunner: 'vitest',
    plugins: [resolve('tools/runners/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    vitest: { configFile: 'tools/mutation-tests.config.mjs', related: false },
    coverageAnalysis: 'perTest',
    ignoreStatic,
    // Stryker cannot read TypeScript 7, and needs nothing of the file.
    tsconfigFile: 'there-is-none.json',
    disableTypeChecks: false,
    concurrency: 2,
    // A busy machine is no mutant that hangs.
    timeoutMS: 10_000,
    tempDirName: `test-results/mutation-${name}`,
    ignorePatterns: ['dist', 'test-results'],
    reporters: ['clear-text', 'json', 'progress-append-only'],
    clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, skipFull: true },
    jsonReporter: { fileName: `test-results/mutation-${name}.json` },
    allowConsoleColors: false,
  }).runMutationTest();
  const counted = mutants.filter(({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status));
  const noticed = counted.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  return { score: (100 * noticed.length) / counted.length, noticed: noticed.length, counted: counted.length };
}

/** Runs one folder after the other; a run below its aim has failed. @param {string[]} [names] @param {string[]} [files] */
async function runMutation(names = Object.keys(MUTATED), files = []) {
  installRunners();
  const count = { passed: 0, failed: 0 };
  for (const name of names) {
    const start = Date.now();
    const { score, noticed, counted } = await mutate(name, files);
    const { aim } = findRow(name);
    count[score >= aim ? 'passed' : 'failed'] += 1;
    const minutes = ((Date.now() - start) / 60_000).toFixed(1);
    const survivors = `${counted - noticed} of ${counted} mutants survive`;
    console.log(`${name}: ${score.toFixed(1)}%, ${survivors}, aim ${aim}%, ${minutes} min`);
  }
  return count;
}

// node tools/mutation.mjs [folder [files of it...]]
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name, ...files] = process.argv.slice(2);
  const { failed } = await runMutation(name === undefined ? undefined : [name], files);
  process.exitCode = failed === 0 ? 0 : 1;
}
