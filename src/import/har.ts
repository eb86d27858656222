import { LIMITS } from '#gates/limits.ts';
import { fromBase64 } from '#protocol/bytes.ts';
import { OPERATION_PATH } from '#protocol/profile.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import { toUtf8 } from '#protocol/text.ts';
import * as z from '#protocol/zod.ts';
import type { Message } from '#i18n/message.ts';
import { parseError, toReading, type ParseError, type Reading } from './parse-error.ts';

const harSchema = z.object({ log: z.object({ entries: z.array(z.unknown()) }) });

const entrySchema = z.object({
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers: z.array(z.object({ name: z.string(), value: z.string() })),
    postData: z.optional(z.object({ text: z.optional(z.string()), encoding: z.optional(z.string()) })),
  }),
});
type Entry = z.infer<typeof entrySchema>['request'];

/** Headers of the operation, and the program that sent it; cookies and whatever else a browser adds are dropped. */
const OPERATION_HEADERS =
  /^(accept|content-type|content-length|user-agent|authorization|timestamp|digest-method|signed-fields|digest)$/i;

/** The progress of a reading. */
export interface HarOptions {
  readonly onProgress?: (done: number, of: number) => void;
}

function parseEntries(text: string): readonly unknown[] | ParseError {
  try {
    const { success, data } = harSchema.safeParse(JSON.parse(text.replace(/^\uFEFF/, ' ')));
    return success ? data.log.entries : parseError('This is JSON but not a HAR file: it has no log with entries.', 0);
  } catch {
    return parseError('This is not JSON, so it is not a HAR file.', findJsonError(text.replace(/^\uFEFF/, ' ')));
  }
}

/** An entry of our operation. Read by hand first, since of hundreds of entries few are ours. */
function readOperationEntry(entry: unknown): Entry | undefined {
  const { success, data } = entrySchema.safeParse(entry);
  if (!success) return undefined;
  const [path = ''] = data.request.url.split(/[?#]/, 1);
  return data.request.method.toUpperCase() === 'POST' && path.endsWith(OPERATION_PATH) ? data.request : undefined;
}

function toRequest({ method, url, headers, postData }: Entry, notes: Set<Message>): ReceivedRequest | undefined {
  const operationHeaders = headers
    .filter(({ name }) => OPERATION_HEADERS.test(name))
    .map(({ name, value }) => [name, value] as const);
  if (operationHeaders.length < headers.length) notes.add('Cookies and unrelated headers were omitted.');
  const body = postData?.encoding === 'base64' ? fromBase64(postData.text ?? '') : toUtf8(postData?.text ?? '');
  if (body === undefined || postData?.text === undefined)
    notes.add('A create-order-minimal request in this HAR has no body. Export the HAR with content.');
  return body === undefined || postData?.text === undefined
    ? undefined
    : { method, url, headers: operationHeaders, body };
}

/** True for a text that begins as a HAR does. */
export const isHar = (text: string): boolean => /^\uFEFF?\s*\{\s*"log"\s*:/.test(text);

/** The requests of our operation in a HAR, in order. A worker can run it. `onProgress` counts the entries. */
export function parseHar(text: string, { onProgress }: HarOptions = {}): Reading | ParseError | undefined {
  if (!isHar(text)) return undefined;
  if (text.length > LIMITS.file.bytes)
    return parseError('The HAR is larger than 25 MB. Export only the one request.', LIMITS.file.bytes);
  const entries = parseEntries(text);
  if ('message' in entries) return entries;
  const notes = new Set<Message>();
  const requests: ReceivedRequest[] = [];
  for (const [index, entry] of entries.entries()) {
    const operation = readOperationEntry(entry);
    const request = operation === undefined ? undefined : toRequest(operation, notes);
    if (request !== undefined) requests.push(request);
    onProgress?.(index + 1, entries.length);
  }
  const messages = [...notes];
  return requests.length === 0
    ? parseError(messages.at(-1) ?? 'The HAR contains no request to create-order-minimal.', 0)
    : toReading('HAR', { requests, notes: messages });
}

const TOKEN =
  /\s*(?:("(?:[^"\\]|\\[^])*")|([{}[\],:])|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;

/** What may come next, outside and inside of objects and arrays. */
type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or end';

interface ParserState {
  readonly open: string[];
  expected: Expected;
}

function acceptPunctuation(state: ParserState, sign: string): boolean {
  const { open, expected } = state;
  const last = open.at(-1);
  if (sign === '{' || sign === '[') {
    open.push(sign);
    state.expected = sign === '{' ? 'name or }' : 'value or ]';
    return expected.startsWith('value');
  }
  if (sign === '}' || sign === ']') {
    open.pop();
    state.expected = ', or end';
    const empty = sign === '}' ? 'name or }' : 'value or ]';
    return last === (sign === '}' ? '{' : '[') && (expected === ', or end' || expected === empty);
  }
  state.expected = sign === ':' || last === '[' ? 'value' : 'name';
  return sign === ':' ? expected === ':' : expected === ', or end' && last !== undefined;
}

function acceptScalar(state: ParserState, isText: boolean): boolean {
  const { expected } = state;
  const isName = expected.startsWith('name');
  state.expected = isName ? ':' : ', or end';
  return isName ? isText : expected.startsWith('value');
}

/** The offset at which a text stops being JSON; its length when it only ends too early. Engines do not agree on it. */
function findJsonError(text: string): number {
  const state: ParserState = { open: [], expected: 'value' };
  for (let at = 0; ;) {
    TOKEN.lastIndex = at;
    const [token = '', quoted, sign] = TOKEN.exec(text) ?? [];
    const fits =
      token !== '' && (sign === undefined ? acceptScalar(state, quoted !== undefined) : acceptPunctuation(state, sign));
    if (!fits) return at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0);
    at += token.length;
  }
}
