import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const TESTS = ['src', 'tools'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('node_modules'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
);
/** A file that renders the page, in a DOM. */
const COMPONENTS = TESTS.filter((path) => path.endsWith('.tsx'));
const OTHERS = TESTS.filter((path) => path.endsWith('.ts'));
/** A file that replaces modules needs modules of its own. */
const ISOLATED = OTHERS.filter((path) => /vi\.(?:mock|resetModules)\(/.test(readFileSync(path, 'utf8')));

const COMMON: Exclude<TestProjectInlineConfiguration['test'], undefined> = {
  setupFiles: ['src/seed.test-support.ts'],
  pool: 'threads',
  // A busy machine needs longer than the usual 5 s; a test that hangs still fails.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // A test that needs a second try is a defect: the summary of `npm test` names it.
  retry: process.env['CI'] === 'true' ? 1 : 0,
};

// Apart from vite.config.ts: `npm start` reads that file, and vitest is not among the production dependencies.
export default defineConfig({
  test: {
    // Every core: by default one of two would be left to the interpreters, which wait most of the time.
    maxWorkers: '100%',
    projects: [
      // Loading the modules for each file took more time than the tests themselves.
      {
        test: { ...COMMON, name: 'shared', include: OTHERS.filter((path) => !ISOLATED.includes(path)), isolate: false },
      },
      { test: { ...COMMON, name: 'isolated', include: ISOLATED } },
      { test: { ...COMMON, name: 'components', include: COMPONENTS, environment: 'happy-dom' } },
    ],
  },
});
