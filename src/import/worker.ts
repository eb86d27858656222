import '#polyfill.ts';
import type { ParseError, Reading } from './parse-error.ts';
import { parseRequest } from './parse-request.ts';
import { sanitizePaste } from './sanitize-paste.ts';
import { NOTHING, readFile, type FilePart, type FileReading } from './read-file.ts';

/** A text that was pasted, one that is to be saved without its credentials, or a file of many. */
export type ImportRequest = { readonly text: string } | { readonly sanitize: string } | { readonly file: FilePart };

/** A message of the worker about a text: how many entries of a HAR are read, then the result. */
export type ImportMessage = { readonly done: number; readonly of: number } | { readonly result: Reading | ParseError };

const PROGRESS_STEPS = 50;

/** Reports progress about fifty times, whatever the number of entries. */
function reportProgress(done: number, of: number): void {
  if (done === of || done % Math.ceil(of / PROGRESS_STEPS) === 0) postMessage({ done, of } satisfies ImportMessage);
}

addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => {
  if ('text' in data)
    postMessage({ result: parseRequest(data.text, { onProgress: reportProgress }) } satisfies ImportMessage);
  else if ('sanitize' in data) postMessage(sanitizePaste(data.sanitize));
  else
    void readFile(data.file)
      // The page waits for an answer to each file.
      .catch(() => NOTHING)
      .then((reading) => postMessage(reading satisfies FileReading));
});
