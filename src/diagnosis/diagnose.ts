import type { ReceivedRequest } from '#protocol/received.ts';
import { checkRequest, type CheckContext } from './checks.ts';
import { runSearch, type SearchOptions, type Runner } from './search/pool.ts';
import { toSource, type Given, type Source } from './search/source.ts';
import { readTargets } from './search/targets.ts';
import { createVerdict, type Verdict } from './verdict.ts';

export interface DiagnoseOptions extends SearchOptions {
  /** Runs the tasks: in workers, or in this thread in tests. */
  readonly createRunner: (source: Source) => Runner;
  /** What the checks know in addition to the request. */
  readonly context?: CheckContext | undefined;
}

/**
 * What is wrong with a refused request: defects that anybody can see as notes, and the construction that gives its
 * Digest. Everything runs here; nothing is sent. Stopped by the signal, it says how far it came and where to go on.
 */
export async function diagnose(request: ReceivedRequest, given: Given, options: DiagnoseOptions): Promise<Verdict> {
  const source = toSource(request, given);
  const issues = checkRequest(request, given.now, options.context);
  // Without a Digest that can be read, nothing that is tried could be right.
  if (readTargets(source.digest).length === 0) return createVerdict(undefined, issues);
  const runner = options.createRunner(source);
  try {
    return createVerdict(await runSearch(runner, options), issues);
  } finally {
    runner.stop();
  }
}
