import { toOutcome, type EntryOutcome } from './record.ts';

/** What `toOutcome` takes. */
export type OutcomeRequest = Parameters<typeof toOutcome>;

/** The result; undefined when it failed. */
export interface OutcomeResponse {
  readonly outcome: EntryOutcome | undefined;
}

/** Nothing of an error leaves the worker: its text could repeat a credential. */
function redactOutcome(request: OutcomeRequest): EntryOutcome | undefined {
  try {
    return toOutcome(...request);
  } catch {
    return undefined;
  }
}

addEventListener('message', ({ data }: MessageEvent<OutcomeRequest>) =>
  postMessage({ outcome: redactOutcome(data) } satisfies OutcomeResponse),
);
