import type { ReceivedRequest } from '#protocol/received.ts';
import { checkRequest, type Known } from './checks.ts';
import { searchThrough, type SearchOptions } from './solver/pool.ts';
import type { Runner } from './solver/runner.ts';
import { sourceOf, type Given, type Source } from './solver/source.ts';
import { targetsOf } from './solver/targets.ts';
import { verdictOf, type Verdict } from './verdict.ts';

export interface DiagnoseOptions extends SearchOptions {
  /** Who carries out the tasks: workers, or this thread in tests. */
  readonly runnerOf: (source: Source) => Runner;
  /** What the notes may take into account besides the request. */
  readonly known?: Known | undefined;
}

/**
 * What is wrong with a refused request: defects that anybody can see as notes, and the construction that gives its
 * Digest. Everything runs here; nothing is sent. Stopped by the signal, it says how far it came and where to go on.
 */
export async function diagnose(request: ReceivedRequest, given: Given, options: DiagnoseOptions): Promise<Verdict> {
  const source = sourceOf(request, given);
  const notes = checkRequest(request, given.now, options.known);
  // Without a Digest that can be read, nothing that is tried could be right.
  if (targetsOf(source.digest).length === 0) return verdictOf(undefined, notes);
  const runner = options.runnerOf(source);
  try {
    return verdictOf(await searchThrough(runner, options), notes);
  } finally {
    runner.stop();
  }
}
