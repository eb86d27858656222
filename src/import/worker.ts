import '#polyfill.ts';
import type { ParseError, Reading } from './parse-error.ts';
import { parseRequest } from './parse-request.ts';
import { readFile, type FilePart, type FileReading } from './read-file.ts';

export type ImportRequest = { readonly text: string } | { readonly file: FilePart };

addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => {
  if ('text' in data) postMessage(parseRequest(data.text) satisfies Reading | ParseError);
  else
    void readFile(data.file)
      // The page waits for an answer to each file.
      .catch((): FileReading => ({ readings: [], parts: [] }))
      .then((reading) => postMessage(reading satisfies FileReading));
});
