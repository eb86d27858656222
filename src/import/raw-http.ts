import { headerOf } from '#protocol/received.ts';
import { toUtf8 } from '#protocol/text.ts';
import { msg, type Message } from '#i18n/message.ts';
import { findJsonEnd } from './literal.ts';
import { readPseudoHeaders, trimBlanks, type Header } from './request-parts.ts';
import {
  createRefusal,
  parseError,
  isParseError,
  toReading,
  type ParseError,
  type Reading,
  type UnseenPart,
} from './parse-error.ts';

const REQUEST_LINE =
  /^(?:--> ?)?([A-Z]+) +((?:https?:|\/|\{\{|<)\S*)(?: +(?:HTTP\/\d(?:\.\d)?|h2|h3|http\/1\.1))?(?: +\(\d+-byte body\))?$/;
const RAW_START = /^\s*(?:--> ?)?[A-Z]+ +\S+(?: +HTTP\/\d| *\r?\n)/;
const HEADER_LINE = /^(:?[!#$%&'*+.^_`|~\w-]+)[ \t]*:([^]*)$/;

const NOT_A_HEADER = 'No request found in this text. Paste headers as “Name: value”, an empty line and the body.';

/** The body begins after an empty line or at a brace. */
function parseHead(text: string) {
  const headers: Header[] = [];
  let method: string | undefined;
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
    if (end < 0) return parseError('The body is missing. It must follow an empty line.', text.length);
    at = end + 1;
  }
}

/** Undefined when the text after the headers is the body as it was sent. */
function findCodingError(headers: readonly Header[], end: number): ParseError | undefined {
  const value = (name: string): string => headerOf({ headers }, name) ?? '';
  if (/chunked/i.test(value('Transfer-Encoding')))
    return parseError(
      'The body is chunked (Transfer-Encoding: chunked). Paste the decoded body, without that header.',
      end,
    );
  return /gzip|br|deflate|zstd/i.test(value('Content-Encoding'))
    ? parseError('The body is compressed (Content-Encoding), so it cannot be read here.', end)
    : undefined;
}

/** Bare line feeds and a missing Content-Length are fine; with one, the body ends there. A JSON body ends where its JSON ends. */
export function parseRawHttp(text: string): Reading | ParseError {
  const head = parseHead(text);
  const error = isParseError(head) ? head : findCodingError(head.headers, head.end);
  if (error !== undefined || isParseError(head)) return error ?? parseError(NOT_A_HEADER, 0);
  const { end } = head;
  const { method: named = 'POST', url } = { ...head, ...readPseudoHeaders(head.headers) };
  // The first letters of a paste are easily lost.
  const isMethodCut = /^(?:OST|ST|T)$/.test(named);
  const method = isMethodCut ? 'POST' : named;
  const headers = head.headers.filter(([name]) => !name.startsWith(':'));
  const split = splitBody(text.slice(end), headerOf({ headers }, 'Content-Length'));
  if (split === undefined) return createRefusal('cut-off', text.length);
  const { body, notes, to, isSure } = split;
  const format =
    RAW_START.test(text) || headers.length < head.headers.length ? 'raw HTTP' : 'a JSON body with its headers';
  const unseen: UnseenPart[] = [];
  if (url === '') unseen.push('method', 'url');
  else if (isMethodCut) unseen.push('method');
  if (headers.length === 0) unseen.push('headers');
  if (!isSure) unseen.push('body-text');
  return toReading(
    format,
    { requests: [{ method, url, headers, body }], notes },
    { unseen, taken: [{ from: 0, to: end + to }] },
  );
}

const TITLE = /^\s*(?:[A-Za-z-][\w ./:;-]{0,60}\r?\n\s{0,20}){0,4}(?:\[?[A-Za-z][\w ]{0,40}: )?(?=\{\s*"|$)/;

/** Where the body ends; undefined where its JSON does not. It is sure unless Content-Length says another length. */
function splitBody(text: string, length: string | undefined) {
  const declared = length !== undefined && /^\d{1,9}$/.test(length) ? Number(length) : undefined;
  const toPart = (from: number, to: number) => {
    const body = toUtf8(text.slice(from, to));
    return { body, notes: [] as readonly Message[], to, isSure: declared === body.length };
  };
  const [before = ''] = TITLE.exec(text) ?? /^\s*/.exec(text) ?? [];
  const start = before.length;
  const jsonEnd = text[start] === '{' ? findJsonEnd(text, start) : undefined;
  // A line end after the body belongs to the paste, unless Content-Length includes it.
  const whole = toPart(0, text.replace(/\r?\n$/, '').length);
  const json = jsonEnd === undefined ? undefined : toPart(start, jsonEnd);
  const exact = [whole, toPart(0, text.length), ...(json === undefined ? [] : [json])].find(({ isSure }) => isSure);
  if (exact !== undefined) return exact;
  if (jsonEnd === undefined && text[start] === '{' && !/\}\s*$/.test(text)) return undefined;
  const isAlone = jsonEnd === undefined || (isBlank(text.slice(jsonEnd)) && isBlank(before));
  if (declared === undefined) return { ...(json === undefined || isAlone ? whole : json), isSure: true };
  const bytes = toUtf8(text);
  const cut = declared < bytes.length ? bytes.slice(0, declared) : undefined;
  const to = cut === undefined ? text.length : new TextDecoder('utf-8', { ignoreBOM: true }).decode(cut).length;
  if (
    cut !== undefined &&
    (json === undefined || (jsonEnd !== undefined && isBlank(text.slice(jsonEnd, to)) && to > jsonEnd))
  )
    return {
      body: cut,
      notes: isBlank(text.slice(to)) ? [] : [describeLengths(LEFT_OUT, declared, whole.body.length)],
      to,
      isSure: true,
    };
  const notes = [describeLengths(TAKEN_WHOLE, declared, whole.body.length)];
  // A length in characters is a mistake of the request itself, not of the paste.
  return json === undefined
    ? { ...whole, notes }
    : { ...json, notes, isSure: jsonEnd !== undefined && declared === jsonEnd - start };
}

const isBlank = (text: string): boolean => !/[^\s\0]/.test(text);

const TAKEN_WHOLE =
  'Content-Length says {declared} bytes, but the pasted text has {actual}. All of it was read. Line endings may have changed.';
const LEFT_OUT =
  'Content-Length says {declared} bytes, but the pasted text has {actual}. The rest was ignored. Line endings may have changed.';

const describeLengths = (message: typeof TAKEN_WHOLE | typeof LEFT_OUT, declared: number, actual: number): Message =>
  msg(message, { declared: String(declared), actual: String(actual) });
