import { headerOf } from '#protocol/received.ts';
import { toUtf8 } from '#protocol/text.ts';
import { msg, type Message } from '#i18n/message.ts';
import { parseError, isParseError, toReading, type ParseError, type Reading } from './parse-error.ts';

const REQUEST_LINE = /^([A-Z]+) +(\S+) +HTTP\/\d(?:\.\d)?$/;
const RAW_START = /^\s*[A-Z]+ +\S+ +HTTP\/\d/;
const HEADER_LINE = /^([!#$%&'*+.^_`|~\w-]+)[ \t]*:([^]*)$/;

/** White space around a value, without a pattern that looks back from every blank of a long run. */
function trimBlanks(text: string): string {
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

const NOT_A_HEADER = 'No request found in this text. Paste headers as “Name: value”, an empty line and the body.';

/** The request line, if there is one, and the headers. The body begins after an empty line or at a brace. */
function parseHead(text: string): Head | ParseError {
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
    else if (header === null) return parseError(NOT_A_HEADER, at);
    else headers.push([header[1] ?? '', trimBlanks(header[2] ?? '')]);
    if (end < 0) return parseError('The body is missing: it follows an empty line.', text.length);
    at = end + 1;
  }
}

/** What keeps the body from being the text that follows the headers. */
function findCodingError({ headers, end }: Head): ParseError | undefined {
  const value = (name: string): string => headerOf({ headers }, name) ?? '';
  if (/chunked/i.test(value('Transfer-Encoding')))
    return parseError('The body is in chunks (Transfer-Encoding: chunked). Paste it whole, without that header.', end);
  return /gzip|br|deflate|zstd/i.test(value('Content-Encoding'))
    ? parseError('The body is compressed (Content-Encoding), so its text is not here.', end)
    : undefined;
}

/**
 * Raw HTTP/1.1 as a request: a request line if there is one, header lines, an empty line, the body. Bare line feeds and a
 * missing Content-Length are fine; with one, the body ends there.
 */
export function parseRawHttp(text: string): Reading | ParseError {
  const head = parseHead(text);
  const error = isParseError(head) ? head : findCodingError(head);
  if (error !== undefined || isParseError(head)) return error ?? parseError(NOT_A_HEADER, 0);
  const { method, url, headers, end } = head;
  const length = headerOf({ headers }, 'Content-Length');
  const { body, notes } = splitBody(text.slice(end), length);
  const format = RAW_START.test(text) ? 'raw HTTP' : 'a JSON body with its headers';
  return toReading(format, { requests: [{ method, url, headers, body }], notes });
}

function splitBody(text: string, length: string | undefined): { readonly body: Uint8Array; readonly notes: Message[] } {
  const bytes = toUtf8(text);
  // A line end after the body belongs to the paste, unless Content-Length includes it.
  const trimmed = toUtf8(text.replace(/\r?\n$/, ''));
  const declared = length !== undefined && /^\d{1,9}$/.test(length) ? Number(length) : trimmed.length;
  if (declared > bytes.length)
    return { body: trimmed, notes: [describeLengths(TAKEN_WHOLE, declared, trimmed.length)] };
  const rest = bytes.slice(declared).some((byte) => byte > 0x20);
  return {
    body: bytes.slice(0, declared),
    notes: rest ? [describeLengths(LEFT_OUT, declared, trimmed.length)] : [],
  };
}

const TAKEN_WHOLE =
  'Content-Length says {declared} bytes and the paste has {actual}. The whole paste was read. Line ends may have changed.';
const LEFT_OUT =
  'Content-Length says {declared} bytes and the paste has {actual}. The rest was left out. Line ends may have changed.';

const describeLengths = (message: typeof TAKEN_WHOLE | typeof LEFT_OUT, declared: number, actual: number): Message =>
  msg(message, { declared: String(declared), actual: String(actual) });
