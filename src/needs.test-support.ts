import type { TestOptions } from 'vitest';
import { findMissing } from '../tools/programs.mjs';

declare module 'vitest' {
  interface TaskMeta {
    /** The programs for want of which a test does not run; the summary of `npm test` names them. */
    needs?: readonly string[];
  }
}

/** The options of a test that runs these programs: where one of them is missing it does not run. */
export function needs(...names: readonly string[]): Pick<TestOptions, 'skip' | 'meta'> {
  const missing = findMissing(names);
  return { skip: missing.length > 0, meta: { needs: missing } };
}
