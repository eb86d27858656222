import { LIMITS } from '#gates/limits.ts';
import type { ParseError, Reading } from './parse-error.ts';
import { parseRequest } from './parse-request.ts';

/** How a log is split: a JSON value in each line, or a request that begins with its request line, also after a time. */
const LINES = /\n/;
const REQUESTS = /\n(?=(?:[^\s"'{-]\S* ){0,4}POST +(?:https?:\/)?\/\S)/;

export interface FilePart {
  readonly blob: Blob;
  readonly log?: { readonly line: number; readonly splitter: RegExp };
}

/** What a file gave: each of its texts, a log with the line; or the parts of a long log, which are to be read next. */
export interface FileReading {
  readonly readings: readonly { readonly line?: number; readonly result: Reading | ParseError }[];
  readonly parts: readonly FilePart[];
}

/** In characters: what a part gives is handed to the page in one task. */
const PART_LENGTH = 64_000;

function isJsonLog(text: string): boolean {
  const lines = text.split('\n');
  const objects = lines.filter((line) => /^\s*\{.*\}\s*(?:,\s*)?$/.test(line));
  const others = lines.filter((line) => /\S/.test(line)).length - objects.length;
  return objects.length > 1 && others <= objects.length;
}

/** Undefined for a text that is read whole. */
function findSplitter(text: string): RegExp | undefined {
  if (isJsonLog(text)) return LINES;
  return text.length > LIMITS.paste && REQUESTS.test(text) ? REQUESTS : undefined;
}

function splitLog(text: string, { splitter, line }: NonNullable<FilePart['log']>) {
  let next = line;
  return text.split(splitter).map((entry) => {
    const at = next;
    next += entry.split('\n').length;
    return { line: at, entry };
  });
}

function toParts(text: string, splitter: RegExp): FilePart[] {
  const parts: FilePart[] = [];
  const entries = splitLog(text, { splitter, line: 1 });
  for (let from = 0, to = 0; from < entries.length; from = to) {
    let length = 0;
    do length += entries[to++]?.entry.length ?? 0;
    while (to < entries.length && length < PART_LENGTH);
    const part = entries.slice(from, to);
    const blob = new Blob([part.map(({ entry }) => entry).join('\n')]);
    parts.push({ blob, log: { splitter, line: part[0]?.line ?? 1 } });
  }
  return parts;
}

const readLog = (text: string, log: NonNullable<FilePart['log']>): FileReading => ({
  readings: splitLog(text, log).flatMap(({ line, entry }) =>
    /\S/.test(entry) ? [{ line, result: parseRequest(entry) }] : [],
  ),
  parts: [],
});

/** A log has many requests; any other file is read whole. */
export async function readFile({ blob, log }: FilePart): Promise<FileReading> {
  // A file that was removed meanwhile gives nothing.
  const text = await blob.text().catch(() => '');
  if (!/\S/.test(text)) return { readings: [], parts: [] };
  if (log !== undefined) return readLog(text, log);
  const splitter = findSplitter(text);
  if (splitter === undefined) return { readings: [{ result: parseRequest(text) }], parts: [] };
  return text.length <= PART_LENGTH
    ? readLog(text, { splitter, line: 1 })
    : { readings: [], parts: toParts(text, splitter) };
}
