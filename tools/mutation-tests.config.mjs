import { defineConfig } from 'vitest/config';
import { listTests } from './mutation.mjs';

/** The tests of one mutated folder, each file with modules of its own: a mutant changes what a module holds. */
export default defineConfig({
  test: {
    include: listTests(process.env['CHECKOUT_MUTATED'] ?? ''),
    setupFiles: ['src/seed.test-support.ts', 'tools/mutation-setup.mjs'],
    pool: 'threads',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
