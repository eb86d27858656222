import '#polyfill.ts';
import { redact, type Exportable, type RedactOptions, type Redacted } from './redact.ts';

export interface RedactionRequest extends Exportable, Pick<RedactOptions, 'credentials'> {
  readonly keep: readonly RedactOptions['keep'][];
}

/** In the order of `keep`; undefined when the redaction failed. */
export interface RedactionResponse {
  readonly results: readonly Redacted[] | undefined;
}

/** No error leaves the worker: its text could repeat a value that was searched for. */
function redactAll({ cases, texts = [], credentials, keep }: RedactionRequest): readonly Redacted[] | undefined {
  try {
    return keep.map((each) => redact({ cases, texts }, { credentials, keep: each }));
  } catch {
    return undefined;
  }
}

addEventListener('message', ({ data }: MessageEvent<RedactionRequest>) =>
  postMessage({ results: redactAll(data) } satisfies RedactionResponse),
);
