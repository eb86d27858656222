import { fromBase64, parseJson, toUtf8 } from '#protocol/text.ts';
import { OPERATION_PATH } from '#protocol/profile.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import { admitRequests } from '#gates/admit.ts';
import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import { createRefusal, parseError, toReading, type ParseError, type Reading } from './parse-error.ts';
import { isOwnHeader, toBodyFromText, type Header } from './request-parts.ts';

/** Headers of the operation, and the program that sent it; cookies and whatever else a browser adds are dropped. */
const OPERATION_HEADERS =
  /^(accept|content-type|content-length|user-agent|authorization|timestamp|digest-method|signed-fields|digest)$/i;

const membersOf = (node: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof node === 'object' && node !== null ? Object.entries(node) : []);

/** Also finds a text inside the member. */
function textIn(node: unknown, names: readonly string[]): string | undefined {
  const members = membersOf(node);
  const found = names.map((name) => members.get(name)).find((value) => value !== undefined && value !== null);
  if (typeof found === 'string') return found;
  return typeof found === 'object' ? textIn(found, ['raw', 'text', 'json', 'body', 'data', 'content']) : undefined;
}

const isOff = (row: unknown): boolean => {
  const members = membersOf(row);
  return members.get('disabled') === true || members.get('enabled') === false || members.get('active') === false;
};

function readHeaders(value: unknown): readonly Header[] {
  const pairs = Array.isArray(value)
    ? value.filter((row) => !isOff(row)).map((row) => [textIn(row, ['name', 'key']), textIn(row, ['value'])] as const)
    : [...membersOf(value)];
  return pairs.flatMap(([name, text]): Header[] =>
    typeof name === 'string' && typeof text === 'string' ? [[name, text]] : [],
  );
}

const BODY_NAMES = ['body', 'postData', 'data'];

/** The body is undefined where the container does not hold it as a text. */
function readEntry(node: unknown) {
  const members = membersOf(node);
  const [method, url] = [members.get('method'), textIn(node, ['url', 'endpoint', 'uri'])];
  const list = members.get('headers') ?? members.get('header');
  if (typeof method !== 'string' || url === undefined || typeof list !== 'object') return undefined;
  const text = textIn(node, BODY_NAMES);
  const isBase64 = textIn(members.get('postData'), ['encoding']) === 'base64';
  return {
    method: method.toUpperCase(),
    url,
    headers: readHeaders(list),
    body: text === undefined ? undefined : isBase64 ? fromBase64(text) : toUtf8(text),
  };
}

type Entry = NonNullable<ReturnType<typeof readEntry>>;

/** Every request in a tree of JSON, in its order: of a HAR, of a collection, of the answers that a client has saved. */
function listEntries(root: unknown): readonly Entry[] {
  const found: Entry[] = [];
  const open: unknown[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const entry = readEntry(node);
    if (entry !== undefined) found.push(entry);
    else if (typeof node === 'object' && node !== null) open.push(...Object.values(node).toReversed());
  }
  return found;
}

/** True for a request of our operation: by its path, or by its signature and its order where the address is a variable. */
function isOurs({ method, url, headers, body }: Entry): boolean {
  const [path = ''] = url.split(/[?#]/, 1);
  if (method !== 'POST') return false;
  const text = new TextDecoder().decode(body);
  return (
    path.endsWith(OPERATION_PATH) ||
    (headers.some(([name]) => isOwnHeader(name)) && toBodyFromText(text, 0, text.length) !== undefined)
  );
}

const NO_BODY = 'A create-order-minimal request in this file has no body. Export it with content.';
const OTHER_HEADERS = 'Cookies and unrelated headers were omitted.';

/** True for a text that begins as a HAR does: a log that holds entries. */
export const isHar = (text: string): boolean =>
  /^\uFEFF?\s*\{\s*"log"\s*:\s*\{(?:[^[]|\[(?!\s*\{\s*"startedDateTime))*"entries"\s*:\s*\[/.test(text.slice(0, 4000));

/** Undefined for a text of another kind. */
export function parseContainer(text: string): Reading | ParseError | undefined {
  const har = isHar(text);
  if (!har && !/^\uFEFF?\s*[{[]/.test(text)) return undefined;
  const root = parseJson(text.replace(/^\uFEFF/, ''));
  if (root === undefined)
    return har ? parseError('This HAR file is damaged or cut off. Export it again.', 0) : undefined;
  const entries = listEntries(root);
  const ours = entries.filter(isOurs);
  // One request alone may be a print of a program, which shows less than a collection does.
  if (!har && (entries.length < 2 || !ours.some(({ body }) => body !== undefined)))
    return entries.length > 1 && !/digest/i.test(text) ? createRefusal('other-requests', 0) : undefined;
  const notes = new Set<Message>();
  const { read, others } = admitRequests(ours);
  if (others > 0)
    notes.add(msg('The first {n} requests were read; the other {others} were not.', { n: read.length, others }));
  const requests = read.flatMap(({ method, url, headers, body }): ReceivedRequest[] => {
    const own = headers.filter(([name]) => OPERATION_HEADERS.test(name));
    if (own.length < headers.length) notes.add(OTHER_HEADERS);
    if (body === undefined) notes.add(NO_BODY);
    return body === undefined ? [] : [{ method, url, headers: own, body }];
  });
  const format: MessageKey = har ? 'HAR' : 'a collection of requests';
  const messages = [...notes];
  if (requests.length > 0) return toReading(format, { requests, notes: messages });
  return notes.has(NO_BODY) ? parseError(NO_BODY, 0) : createRefusal('other-requests', 0);
}
