// A worker has no target origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import type { ParseError, Reading } from './parse-error.ts';
import { parseRequest } from './parse-request.ts';

/** A message of the worker: how many entries of a HAR are read, then the result. */
export type ImportMessage = { readonly done: number; readonly of: number } | { readonly result: Reading | ParseError };

const PROGRESS_STEPS = 50;

/** Reports progress about fifty times, whatever the number of entries. */
function reportProgress(done: number, of: number): void {
  if (done === of || done % Math.ceil(of / PROGRESS_STEPS) === 0) postMessage({ done, of } satisfies ImportMessage);
}

addEventListener('message', ({ data }: MessageEvent<{ readonly text: string }>) =>
  postMessage({ result: parseRequest(data.text, { onProgress: reportProgress }) } satisfies ImportMessage),
);
