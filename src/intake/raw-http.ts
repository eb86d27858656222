import type { ReceivedRequest } from '#protocol/received.ts';
import { utf8 } from '#protocol/text.ts';

/** Why a text is not a request, pointing at the place (a character offset of the pasted text). */
export interface IntakeFault {
  readonly fault: string;
  readonly at: number;
}

const REQUEST_LINE = /^([A-Z]+) +(\S+) +HTTP\/1\.[01]$/;
const HEADER_LINE = /^([!#$%&'*+.^_`|~\w-]+)[ \t]*:[ \t]*(.*?)[ \t]*$/;

/**
 * Raw HTTP/1.1 as a request: a request line if there is one, header lines, an empty line, the body. Bare line feeds and a
 * missing Content-Length are fine; with one, the body ends there.
 */
export function readRawHttp(text: string): ReceivedRequest | IntakeFault {
  const headers: [string, string][] = [];
  let method = 'POST';
  let url = '';
  let at = text.length - text.trimStart().length;
  for (let first = true; ; first = false) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end < 0 ? text.length : end).replace(/\r$/, '');
    const start = first ? REQUEST_LINE.exec(line) : null;
    const header = HEADER_LINE.exec(line);
    if (start !== null) [, method = '', url = ''] = start;
    else if (line === '' || line.startsWith('{')) break;
    else if (header === null) return { fault: 'This line is neither a request line nor a header: “Name: value”.', at };
    else headers.push([header[1] ?? '', header[2] ?? '']);
    if (end < 0) return { fault: 'The body is missing: it stands behind an empty line.', at: text.length };
    at = end + 1;
  }
  return { method, url, headers, body: bodyOf(text.slice(at).replace(/^\r?\n/, ''), headers) };
}

function bodyOf(text: string, headers: readonly (readonly [string, string])[]): Uint8Array {
  const length = headers.find(([name]) => name.toLowerCase() === 'content-length')?.[1];
  const bytes = utf8(text);
  const said = /^\d{1,9}$/.test(length ?? '') ? Number(length) : bytes.length;
  // A line end behind the body is the paste's, unless the length counts it in.
  return said <= bytes.length && length !== undefined ? bytes.slice(0, said) : utf8(text.replace(/\r?\n$/, ''));
}
