import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context, type Handler } from 'hono';
import { OPERATION_PATH } from '#protocol/profile.ts';
import { RELAY_PATH } from '#protocol/relay.ts';
import { createRefusal, type PlainResponse, type RefusalName } from '#sandbox/response.ts';
import { BODY_LIMIT, type Sandbox } from '#sandbox/sandbox.ts';
import { type HostConsole, chooseCopy, createTextFile, MEDIA_TYPES, readFiles, type File } from './files.ts';
import { listHeaders, readBody, describeSender } from './incoming.ts';
import { addHostMeta, writePolicy, type Offers, createHostHeaders, withHttpsHeaders } from './policy.ts';
import type { Relay } from './relay/responses.ts';
import { setImmediate } from 'node:timers/promises';

type Env = { Bindings: HttpBindings };
type Headers = Readonly<Record<string, string>>;

interface AppParts extends Offers {
  readonly folder: string;
  /** What the gateway sets for its merchants; undefined for the plain console. */
  readonly console?: HostConsole | undefined;
  readonly sandbox: Sandbox;
  readonly relay: Relay;
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

/** The host: page, sandbox and relay on one origin. All files are in memory, as they were when it started. */
export function createApp({
  folder,
  console,
  sandbox,
  relay,
  trustProxy = false,
  now = Date.now,
  ...offers
}: AppParts) {
  const own = createHostHeaders(offers);
  const app = new Hono<Env>();

  const respond = (
    { env: { incoming } }: Context<Env>,
    status: number,
    headers: Headers,
    body: string | Uint8Array<ArrayBuffer> | null,
  ): Response => {
    const { isHttps } = describeSender(incoming, trustProxy);
    const all = { ...withHttpsHeaders(own, incoming.headers.host ?? '', isHttps), ...headers };
    return new Response(body, {
      status,
      headers: body === null ? all : { ...all, 'Content-Length': String(Buffer.byteLength(body)) },
    });
  };
  const respondPlain = (context: Context<Env>, { status, headers, text }: PlainResponse): Response =>
    respond(context, status, headers, text);
  const refuse = (context: Context<Env>, name: RefusalName): Response => respondPlain(context, createRefusal(name));

  const respondFile = (context: Context<Env>, file: File, headers: Headers): Response => {
    const asked = context.env.incoming.headers;
    const etag = headers['ETag'];
    const common = { ...headers, 'Content-Type': file.type, Vary: 'Accept-Encoding' };
    // RFC 9110 section 13.1.2 compares weakly.
    if (etag !== undefined && asked['if-none-match']?.includes(etag.slice(2)) === true)
      return respond(context, 304, common, null);
    const { coding, bytes } = chooseCopy(file, asked['accept-encoding']?.toString());
    return respond(context, 200, coding === '' ? common : { ...common, 'Content-Encoding': coding }, bytes);
  };
  const serveFile = (path: string, file: File, end = Number.POSITIVE_INFINITY): Handler<Env> => {
    const headers = cacheHeaders(path);
    return (context) => (now() < end ? respondFile(context, file, headers) : refuse(context, 'path'));
  };

  const files = new Map([...readFiles(folder), ...(console?.files ?? [])]);
  if (console !== undefined && files.has(INDEX)) files.set(INDEX, nameIndex(join(folder, INDEX), console.name));
  const worker = files.get(WORKER);
  if (worker !== undefined) {
    const text = writePolicy(readFileSync(join(folder, WORKER), 'utf8'), own);
    files.set(WORKER, createTextFile(text, worker.type));
  }
  for (const [path, file] of files) app.get(path, serveFile(path, file));
  const end = readEnd(`${folder}-previous`);
  for (const [path, file] of readFiles(`${folder}-previous`))
    if (isAsset(path) && !files.has(path)) app.get(path, serveFile(path, file, end));

  const html = existsSync(join(folder, 'index.html')) ? readFileSync(join(folder, 'index.html'), 'utf8') : undefined;
  const pages = new Map<string | undefined, File>();
  const createPage = (token: string | undefined): File => {
    const page = createTextFile(
      addHostMeta(html ?? '', token, { ...offers, consoleName: console?.name }),
      'text/html; charset=UTF-8',
    );
    pages.set(token, page);
    return page;
  };
  if (html !== undefined)
    app.get('/', (context) => {
      const token = relay.tokenFor(context.env.incoming.headers.host ?? '');
      return respondFile(context, pages.get(token) ?? createPage(token), NO_STORE);
    });

  // For what watches over the host, such as a container's health check.
  app.get('/healthz', (context) => respond(context, 200, { ...NO_STORE, 'Content-Type': 'text/plain' }, 'ok'));
  app.all(RELAY_PATH, async (context) => {
    const { address } = describeSender(context.env.incoming, trustProxy);
    return respondPlain(context, await relay.fetch(context.req.raw, address));
  });
  app.post(OPERATION_PATH, async (context) => {
    const { incoming } = context.env;
    const body = await readBody(incoming, BODY_LIMIT).catch(() => null);
    if (body === null) return refuse(context, 'body-broken');
    if (body === undefined) return refuse(context, 'body-size');
    const request = { method: 'POST', url: context.req.url, headers: listHeaders(incoming), body };
    return respondPlain(context, await sandbox.answer(request));
  });
  app.notFound((context) => refuse(context, context.req.path === OPERATION_PATH ? 'method' : 'path'));
  app.onError((_, context) => refuse(context, 'failure'));
  return app;
}

/**
 * A sandbox that judges one order in each round of the event loop, in the order in which they came, so that other requests
 * come between: a large order takes 10 ms of the processor.
 */
export function takeTurns(sandbox: Sandbox): Sandbox {
  let last = Promise.resolve();
  return {
    ...sandbox,
    answer: (request) => {
      last = last.then(() => setImmediate());
      return last.then(() => sandbox.answer(request));
    },
  };
}
