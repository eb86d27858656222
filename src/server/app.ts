import { existsSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { OPERATION_PATH } from '#protocol/profile.ts';
import { RELAY_PATH } from '#protocol/relay.ts';
import { createRefusal, type PlainResponse, type RefusalName } from '#sandbox/response.ts';
import { BODY_LIMIT, type Sandbox } from '#sandbox/sandbox.ts';
import { type HostConsole, chooseCopy, createTextFile, MEDIA_TYPES, readFiles, type File } from './files.ts';
import type { Listener } from './host.ts';
import { describeSender, listHeaders, pathOf, readBody, send, urlOf } from './incoming.ts';
import { addHostMeta, writePolicy, type Offers, createHostHeaders, withHttpsHeaders } from './policy.ts';
import { rejectCall, type CallEnd, type Relay } from './relay/responses.ts';
import { setImmediate } from 'node:timers/promises';

type Headers = Readonly<Record<string, string>>;

interface AppParts extends Offers {
  readonly folder: string;
  /** What the gateway sets for its merchants; undefined for the plain console. */
  readonly console?: HostConsole | undefined;
  readonly sandbox: Sandbox;
  /** Undefined where it is switched off. */
  readonly relay?: Relay | undefined;
  readonly trustProxy?: boolean;
  readonly now?: () => number;
}

/** How long the files of the previous build are served, in ms. */
const PREVIOUS_BUILD_LIFETIME = 7 * 24 * 60 * 60 * 1000;

/** Until when the files of the build in a folder are served: its manifest says when the next build replaced it. */
function readEnd(folder: string): number {
  const path = join(folder, 'manifest.json');
  if (!existsSync(path)) return 0;
  const { replaced }: { replaced?: unknown } = JSON.parse(readFileSync(path, 'utf8'));
  return Date.parse(String(replaced)) + PREVIOUS_BUILD_LIFETIME;
}

const isAsset = (path: string): boolean => path.startsWith('/assets/');

/** The name of an asset holds the hash of its content. Whoever keeps another file asks for it again. */
const cacheHeaders = (path: string): Headers =>
  isAsset(path)
    ? // Weak, since all codings of an asset have it (RFC 9110 section 8.8.1).
      { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: `W/"${path}"` }
    : { 'Cache-Control': 'no-cache' };

const WORKER = '/service-worker.js';

const INDEX = '/llms.txt';

const nameIndex = (path: string, name: string): File =>
  createTextFile(
    readFileSync(path, 'utf8').replaceAll('Checkout Console', () => name),
    MEDIA_TYPES['.txt'] ?? '',
  );
const NO_STORE = { 'Cache-Control': 'no-store' };

interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** Absent where a client has it already. */
  readonly body?: string | Uint8Array;
}

const toReply = ({ text, ...head }: PlainResponse): Reply => ({ ...head, body: text });
const refuse = (name: RefusalName): Reply => toReply(createRefusal(name));

function replyWith(file: File, asked: IncomingHttpHeaders, headers: Headers): Reply {
  const etag = headers['ETag'];
  const common = { ...headers, 'Content-Type': file.type, Vary: 'Accept-Encoding' };
  // RFC 9110 section 13.1.2 compares weakly.
  if (etag !== undefined && asked['if-none-match']?.includes(etag.slice(2)) === true)
    return { status: 304, headers: common };
  const { coding, bytes } = chooseCopy(file, asked['accept-encoding']?.toString());
  return { status: 200, headers: coding === '' ? common : { ...common, 'Content-Encoding': coding }, body: bytes };
}

/** The host: page, sandbox and relay on one origin. All files are in memory, as they were when it started. */
export function createApp({
  folder,
  console,
  sandbox,
  relay,
  trustProxy = false,
  now = Date.now,
  ...offers
}: AppParts): Listener {
  const own = createHostHeaders(offers);
  const files = new Map([...readFiles(folder), ...(console?.files ?? [])]);
  if (console !== undefined && files.has(INDEX)) files.set(INDEX, nameIndex(join(folder, INDEX), console.name));
  const worker = files.get(WORKER);
  if (worker !== undefined) {
    const text = writePolicy(readFileSync(join(folder, WORKER), 'utf8'), own);
    files.set(WORKER, createTextFile(text, worker.type));
  }
  const previous = readFiles(`${folder}-previous`);
  const end = readEnd(`${folder}-previous`);
  const findFile = (path: string): File | undefined =>
    files.get(path) ?? (isAsset(path) && now() < end ? previous.get(path) : undefined);

  const html = existsSync(join(folder, 'index.html')) ? readFileSync(join(folder, 'index.html'), 'utf8') : undefined;
  const pages = new Map<string | undefined, File>();
  const findPage = ({ host = '' }: IncomingHttpHeaders): File | undefined => {
    const token = relay?.tokenFor(host);
    if (html !== undefined && !pages.has(token)) {
      const text = addHostMeta(html, token, { ...offers, consoleName: console?.name });
      pages.set(token, createTextFile(text, 'text/html; charset=UTF-8'));
    }
    return pages.get(token);
  };

  const get = (path: string, asked: IncomingHttpHeaders): Reply => {
    // For what watches over the host, such as a container's health check.
    if (path === '/healthz') return { status: 200, headers: { ...NO_STORE, 'Content-Type': 'text/plain' }, body: 'ok' };
    const file = path === '/' ? findPage(asked) : findFile(path);
    return file === undefined ? refuse('path') : replyWith(file, asked, path === '/' ? NO_STORE : cacheHeaders(path));
  };
  const callRelay = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<Reply> => {
    if (relay === undefined) return toReply(rejectCall('off'));
    const controller = new AbortController();
    outgoing.once('close', () => controller.abort('cancelled' satisfies CallEnd));
    const { address } = describeSender(incoming, trustProxy);
    return toReply(await relay.take(incoming, controller, address));
  };
  const judge = async (incoming: IncomingMessage): Promise<Reply> => {
    const body = await readBody(incoming, BODY_LIMIT).catch(() => null);
    if (body === null) return refuse('body-broken');
    if (body === undefined) return refuse('body-size');
    const url = urlOf(incoming, trustProxy);
    return toReply(await sandbox({ method: 'POST', url, headers: listHeaders(incoming), body }));
  };
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<Reply> => {
    const { url = '', method = '', headers } = incoming;
    const path = pathOf(url);
    if (path === RELAY_PATH) return callRelay(incoming, outgoing);
    if (path === OPERATION_PATH) return method === 'POST' ? judge(incoming) : refuse('method');
    return method === 'GET' || method === 'HEAD' ? get(path, headers) : refuse('path');
  };
  return async (incoming, outgoing) => {
    const { status, headers, body } = await answer(incoming, outgoing).catch(() => refuse('failure'));
    const { isHttps } = describeSender(incoming, trustProxy);
    const all = { ...withHttpsHeaders(own, incoming.headers.host ?? '', isHttps), ...headers };
    send(outgoing, { status, headers: all }, body);
  };
}

/**
 * A sandbox that judges one order in each round of the event loop, in the order in which they came, so that other requests
 * come between: a large order takes 10 ms of the processor.
 */
export function takeTurns(sandbox: Sandbox): Sandbox {
  let last = Promise.resolve();
  return (request) => {
    last = last.then(() => setImmediate());
    return last.then(() => sandbox(request));
  };
}
