import type { ParseError, Reading } from './parse-error.ts';
import { parseRequest } from './parse-request.ts';

/** A file, or a part of a log that begins at a line. */
export interface FilePart {
  readonly blob: Blob;
  readonly line?: number;
}

/** What a file gave: each of its texts, a log with the line; or the parts of a long log, which are to be read next. */
export interface FileReading {
  readonly readings: readonly { readonly line?: number; readonly result: Reading | ParseError }[];
  readonly parts: readonly FilePart[];
}

/** The longest part of a log, in characters: what it gives is handed to the page in one task. */
const PART_LENGTH = 64_000;

/** The lines of a log with one JSON value in each; undefined for a text of another form. */
function splitLog(text: string): readonly string[] | undefined {
  const lines = text.split('\n');
  const objects = lines.filter((line) => /^\s*\{.*\}\s*(?:,\s*)?$/.test(line));
  const others = lines.filter((line) => /\S/.test(line)).length - objects.length;
  return objects.length < 2 || others > objects.length ? undefined : lines;
}

function toParts(lines: readonly string[]): FilePart[] {
  const parts: FilePart[] = [];
  for (let from = 0, to = 0; from < lines.length; from = to) {
    let length = 0;
    do length += lines[to++]?.length ?? 0;
    while (to < lines.length && length < PART_LENGTH);
    parts.push({ blob: new Blob([lines.slice(from, to).join('\n')]), line: from + 1 });
  }
  return parts;
}

const readLines = (lines: readonly string[], first: number): FileReading => ({
  readings: lines.flatMap((line, at) => (/\S/.test(line) ? [{ line: first + at, result: parseRequest(line) }] : [])),
  parts: [],
});

/** Reads a file of many. A log has one request in a line; any other file is read whole. */
export async function readFile({ blob, line }: FilePart): Promise<FileReading> {
  // A file that was removed meanwhile gives nothing.
  const text = await blob.text().catch(() => '');
  if (line !== undefined) return readLines(text.split('\n'), line);
  const lines = splitLog(text);
  if (lines === undefined) return { readings: [{ result: parseRequest(text) }], parts: [] };
  return text.length <= PART_LENGTH ? readLines(lines, 1) : { readings: [], parts: toParts(lines) };
}
