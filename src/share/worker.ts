import '#polyfill.ts';
import { createTextParts, type ListFormatId } from './export-formats.ts';
import { Placeholders } from './placeholders.ts';
import { redact, type Exportable, type RedactOptions, type Redacted } from './redact.ts';

/** What is to be redacted, once for each set of categories that are kept. */
export interface RedactionRequest extends Exportable, Pick<RedactOptions, 'credentials'> {
  readonly keep: readonly RedactOptions['keep'][];
}

/** The results in the order of `keep`; undefined when the redaction failed. */
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

/** The next cases of a file that is written in parts. */
export interface PartRequest extends RedactOptions {
  readonly cases: Exportable['cases'];
  readonly format: ListFormatId;
}

/** The part, outside the memory of the page; undefined when the redaction failed. */
export interface PartResponse {
  readonly part: Blob | undefined;
}

/** Writes the parts of one file, whose placeholders are numbered on: a file has a worker of its own. */
function createPartWriter() {
  let numbered: Placeholders | undefined;
  return ({ cases, format, credentials, keep }: PartRequest): Blob | undefined => {
    try {
      numbered = new Placeholders(cases, numbered);
      const redacted = redact({ cases }, { credentials, keep }, numbered);
      return new Blob([createTextParts(format).list(redacted)]);
    } catch {
      return undefined;
    }
  };
}

const writePart = createPartWriter();

addEventListener('message', ({ data }: MessageEvent<RedactionRequest | PartRequest>) => {
  if ('format' in data) postMessage({ part: writePart(data) } satisfies PartResponse);
  else postMessage({ results: redactAll(data) } satisfies RedactionResponse);
});
