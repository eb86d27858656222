// The build gives a worker's URL for such an import; the linter looks for a default export in the file. A worker has no
// target origin.
/* oxlint-disable import/default, unicorn/require-post-message-target-origin */
import { useEffect, useState } from 'react';
import type { Exportable, Redacted, RedactOptions } from '#share/redact.ts';
import type { RedactionRequest, RedactionResponse } from '#share/worker.ts';
import redactUrl from '#share/worker.ts?worker&url';
import { createWorker } from '#ui/worker.ts';

type Keep = RedactOptions['keep'];

const EVERY: Keep = new Set();

/** The last result, with what it is the result of. */
interface Result {
  readonly of: Exportable;
  readonly keep: Keep;
  readonly results: readonly Redacted[] | undefined;
}

export interface Redaction {
  /** What is replaced when nothing is kept; of the last result. */
  readonly possible: Redacted | undefined;
  /** The last result; it may be of what was chosen before. */
  readonly redacted: Redacted | undefined;
  /** True when `redacted` is the result of what is chosen now, so that it may leave. */
  readonly isCurrent: boolean;
  readonly hasFailed: boolean;
}

/**
 * Redacts in a worker, so that the page stays responsive however many values there are. Each job has a worker of its
 * own, and a new job ends the one before it.
 */
export function useRedaction(exportable: Exportable, credentials: RedactOptions['credentials'], keep: Keep): Redaction {
  const [result, setResult] = useState<Result>();

  useEffect(() => {
    const worker = createWorker(redactUrl);
    const end = (results: Result['results']): void => {
      worker.terminate();
      setResult({ of: exportable, keep, results });
    };
    worker.addEventListener('message', ({ data }: MessageEvent<RedactionResponse>) => end(data.results));
    worker.addEventListener('error', (event) => {
      // The browser would print the text of the error, and it could repeat a value.
      event.preventDefault();
      end(undefined);
    });
    worker.postMessage({ ...exportable, credentials, keep: [EVERY, keep] } satisfies RedactionRequest);
    return () => worker.terminate();
  }, [exportable, credentials, keep]);

  const [possible, redacted] = result?.results ?? [];
  const isOfNow = result?.of === exportable && result.keep === keep;
  return {
    possible,
    redacted,
    isCurrent: isOfNow && redacted !== undefined,
    hasFailed: isOfNow && redacted === undefined,
  };
}
