import type { ReceivedRequest } from '#protocol/received.ts';
import { checkRequest } from './checks.ts';
import { searchThrough, type SearchOptions } from './solver/pool.ts';
import type { Runner } from './solver/runner.ts';
import { sourceOf, type Given, type Source } from './solver/source.ts';
import { verdictOf, type Verdict } from './verdict.ts';

export interface DiagnoseOptions extends SearchOptions {
  /** Who carries out the tasks: workers, or this thread in tests. */
  readonly runnerOf: (source: Source) => Runner;
}

/**
 * What is wrong with a refused request: defects that anybody can see as notes, and the construction that gives its
 * Digest. Everything runs here; nothing is sent. Stopped by the signal, it says how far it came and where to go on.
 */
export async function diagnose(request: ReceivedRequest, given: Given, options: DiagnoseOptions): Promise<Verdict> {
  const source = sourceOf(request, given);
  const runner = options.runnerOf(source);
  try {
    return verdictOf(await searchThrough(runner, options), checkRequest(request, given.now));
  } finally {
    runner.stop();
  }
}
