import { headerOf } from '#protocol/received.ts';
import { utf8 } from '#protocol/text.ts';
import { phrase, type Phrase } from '#texts/text.ts';
import { fault, isFault, type Found, type IntakeFault } from './intake-fault.ts';

const REQUEST_LINE = /^([A-Z]+) +(\S+) +HTTP\/\d(?:\.\d)?$/;
const HEADER_LINE = /^([!#$%&'*+.^_`|~\w-]+)[ \t]*:([^]*)$/;

/** White space around a value, without a pattern that looks back from every blank of a long run. */
function outer(text: string): string {
  let from = 0;
  let to = text.length;
  while (text[from] === ' ' || text[from] === '\t') from += 1;
  while (to > from && (text[to - 1] === ' ' || text[to - 1] === '\t')) to -= 1;
  return text.slice(from, to);
}

interface Head {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  /** Where the body begins. */
  readonly end: number;
}

const NEITHER = 'This line is neither a request line nor a header: “Name: value”.';

/** The request line, if there is one, and the headers; the body begins behind an empty line or at a brace. */
function readHead(text: string): Head | IntakeFault {
  const headers: [string, string][] = [];
  let method = 'POST';
  let url = '';
  let at = /^\uFEFF?\s*/.exec(text)?.[0].length ?? 0;
  for (let first = true; ; first = false) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end < 0 ? text.length : end).replace(/\r$/, '');
    if (line === '' || line.startsWith('{'))
      return { method, url, headers, end: line !== '' ? at : end < 0 ? text.length : end + 1 };
    const start = first ? REQUEST_LINE.exec(line) : null;
    const header = HEADER_LINE.exec(line);
    if (start !== null) [, method = '', url = ''] = start;
    else if (header === null) return fault(NEITHER, at);
    else headers.push([header[1] ?? '', outer(header[2] ?? '')]);
    if (end < 0) return fault('The body is missing: it stands behind an empty line.', text.length);
    at = end + 1;
  }
}

/** What keeps the body from being the text that follows the headers. */
function codingFault({ headers, end }: Head): IntakeFault | undefined {
  const value = (name: string): string => headerOf({ headers }, name) ?? '';
  if (/chunked/i.test(value('Transfer-Encoding')))
    return fault('The body is in chunks (Transfer-Encoding: chunked). Paste it whole, without that header.', end);
  return /gzip|br|deflate|zstd/i.test(value('Content-Encoding'))
    ? fault('The body is compressed (Content-Encoding), so its text is not here.', end)
    : undefined;
}

/**
 * Raw HTTP/1.1 as a request: a request line if there is one, header lines, an empty line, the body. Bare line feeds and a
 * missing Content-Length are fine; with one, the body ends there.
 */
export function readRaw(text: string): Found | IntakeFault {
  const head = readHead(text);
  const wrong = isFault(head) ? head : codingFault(head);
  if (wrong !== undefined || isFault(head)) return wrong ?? fault(NEITHER, 0);
  const { method, url, headers, end } = head;
  const length = headerOf({ headers }, 'Content-Length');
  const { body, notes } = bodyOf(text.slice(end), length);
  return { requests: [{ method, url, headers, body }], notes };
}

function bodyOf(text: string, length: string | undefined): { readonly body: Uint8Array; readonly notes: Phrase[] } {
  const bytes = utf8(text);
  // A line end behind the body is the paste's, unless the length counts it in.
  const trimmed = utf8(text.replace(/\r?\n$/, ''));
  const said = length !== undefined && /^\d{1,9}$/.test(length) ? Number(length) : trimmed.length;
  if (said > bytes.length) return { body: trimmed, notes: [apart(TAKEN_WHOLE, said, trimmed.length)] };
  const rest = bytes.slice(said).some((byte) => byte > 0x20);
  return {
    body: bytes.slice(0, said),
    notes: rest ? [apart(LEFT_OUT, said, trimmed.length)] : [],
  };
}

const TAKEN_WHOLE =
  'Content-Length says {said} bytes and the paste has {has}. The paste is taken whole; line ends may have changed on the way.';
const LEFT_OUT =
  'Content-Length says {said} bytes and the paste has {has}. What is behind was left out; line ends may have changed on the way.';

const apart = (words: typeof TAKEN_WHOLE | typeof LEFT_OUT, said: number, has: number): Phrase =>
  phrase(words, { said: String(said), has: String(has) });
