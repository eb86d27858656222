import type { IncomingMessage } from 'node:http';
import { concatBytes } from '#protocol/bytes.ts';
import { OPERATION_PATH } from '#protocol/profile.ts';
import { headerIssue } from '#protocol/text.ts';
import {
  ANSWER_HEADER,
  ANSWER_HEADERS_LIMIT,
  answerSchema,
  type Answer,
  type Line,
  type WatchLimits,
} from '#watch/wire.ts';

/** The longest path of a line. */
const PATH_LIMIT = 200;

const UNFINISHED = 'The request did not come to its end.';

/** Reads a body up to a limit; `undefined` when it is longer, and rejects when it does not come to its end. */
export async function readBody(incoming: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  if (Number(incoming.headers['content-length'] ?? 0) > limit) return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  if (incoming.destroyed && !incoming.readableEnded) throw new Error(UNFINISHED);
  return new Promise((resolve, reject) => {
    incoming.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limit) return void chunks.push(chunk);
      // The rest is read and dropped.
      chunks.length = 0;
      resolve(undefined);
    });
    incoming.on('end', () => resolve(Buffer.from(concatBytes(chunks, length).buffer)));
    incoming.on('error', reject);
    incoming.on('close', () => reject(new Error(UNFINISHED)));
  });
}

/** The header lines as they arrived, one byte (latin1) for each character. */
export function listHeaders({ rawHeaders }: IncomingMessage): [string, string][] {
  const lines: [string, string][] = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) lines.push([rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '']);
  return lines;
}

/** A request for the page, as text of JSON without its id. Its body is never written again. */
export function formatRequest(
  incoming: IncomingMessage,
  target: string,
  body: Buffer,
  times: { readonly at: number; readonly answerBy: number },
): string {
  return JSON.stringify({
    ...times,
    method: incoming.method ?? '',
    target,
    headers: listHeaders(incoming),
    body: body.toString('base64'),
    chunked: incoming.headers['transfer-encoding'] !== undefined,
    expectContinue: incoming.headers.expect !== undefined,
  });
}

const pathOf = (target: string): string => target.split('?', 1)[0] ?? '';

/** Why a request is not the operation, or undefined. */
export function findStray(
  method: string | undefined,
  target: string,
): 'path' | 'doubled-version' | 'method' | undefined {
  const path = pathOf(target);
  if (path !== OPERATION_PATH) return path === `/v1${OPERATION_PATH}` ? 'doubled-version' : 'path';
  return method === 'POST' ? undefined : 'method';
}

/** One line for what is not kept whole. */
export function formatLine(
  { method = '' }: IncomingMessage,
  target: string,
  rest: Pick<Line, 'at' | 'status' | 'note'>,
): string {
  const line: Line = { ...rest, method, path: pathOf(target).slice(0, PATH_LIMIT) };
  return JSON.stringify(line);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isHeader = ([name, value]: readonly [string, string]): boolean =>
  ANSWER_HEADER.test(name) && headerIssue(value) === undefined;

/** Statuses whose responses have no body. */
const EMPTY_STATUSES = [204, 205, 304];

/**
 * The answer that a page posts, or undefined. The owner of a channel chooses what callers get, so nothing but a status, JSON and
 * `Sandbox-*` headers is taken: with other headers it could serve pages and cookies from the console's origin.
 */
export function readAnswer(text: string, { body: limit, longestHoldMs }: WatchLimits): Answer | undefined {
  const answer = answerSchema.safeParse(parseJson(text)).data;
  if (answer === undefined) return undefined;
  const { status, body, headers, delayMs = 0 } = answer;
  const length = headers.reduce((sum, [name, each]) => sum + name.length + each.length, 0);
  const isValid =
    Number.isInteger(status) &&
    status >= 200 &&
    status <= 599 &&
    !EMPTY_STATUSES.includes(status) &&
    delayMs >= 0 &&
    delayMs <= longestHoldMs &&
    parseJson(body) !== undefined &&
    Buffer.byteLength(body) <= limit &&
    length <= ANSWER_HEADERS_LIMIT &&
    headers.every(isHeader);
  return isValid ? answer : undefined;
}
