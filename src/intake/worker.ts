// A worker has no target origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import type { IntakeFault } from './intake-fault.ts';
import { readRequest, type Reading } from './read-request.ts';

/** What the worker tells: how many entries of a HAR are read, then what was read. */
export type IntakeMessage = { readonly done: number; readonly of: number } | { readonly found: Reading | IntakeFault };

const STEPS = 50;

/** Entries are told in some fifty steps, however many there are. */
function tell(done: number, of: number): void {
  if (done === of || done % Math.ceil(of / STEPS) === 0) postMessage({ done, of } satisfies IntakeMessage);
}

addEventListener('message', ({ data }: MessageEvent<{ readonly text: string }>) =>
  postMessage({ found: readRequest(data.text, { progress: tell }) } satisfies IntakeMessage),
);
