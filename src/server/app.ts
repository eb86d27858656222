import { Hono, type MiddlewareHandler } from 'hono';
import { RELAY_PATH } from '#protocol/relay.ts';
import { randomReference, refused } from '#sandbox/reply.ts';
import { metaFor, withMeta } from './page-meta.ts';
import { HOST_HEADERS } from './policy.ts';
import type { Relay } from './relay/answer.ts';

/** Where a runtime has the built page. */
export interface Page {
  /** The text of index.html, or undefined when there is none. */
  readonly html: (request: Request) => Promise<string | undefined>;
  /** Serves the files of the build by their paths, and leaves what is none. */
  readonly assets: MiddlewareHandler;
}

interface Parts {
  readonly page: Page;
  readonly sandbox: { readonly fetch: (request: Request) => Response | Promise<Response> };
  readonly relay: Relay;
}

const ROOT_FILES = ['/service-worker.js', '/manifest.webmanifest'];
const ASSETS = '/assets/*';
const FOR_EVER = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Headers for whatever an inner handler answers, or only for what it found. */
const withHeaders =
  (headers: Readonly<Record<string, string>>, foundOnly = false): MiddlewareHandler =>
  async (context, next) => {
    await next();
    if (foundOnly && !context.res.ok) return;
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value);
  };

const asItIs: MiddlewareHandler = (_, next) => next();

/** The page, with what its host has written into it. */
const pageHandler =
  ({ html }: Page, relay: Relay): MiddlewareHandler =>
  async (context, next) => {
    const text = await html(context.req.raw);
    if (text === undefined) return next();
    const token = relay.tokenFor(context.req.header('Host') ?? '');
    return context.html(withMeta(text, metaFor(token)), 200, { 'Cache-Control': 'no-store' });
  };

/**
 * The host on any runtime: page, sandbox and relay on one origin. What is not the page's is the sandbox's to answer.
 * `compress` is given where the runtime does not compress by itself.
 */
export function createApp({ page, sandbox, relay }: Parts, compress: MiddlewareHandler = asItIs): Hono {
  const app = new Hono();
  app.use(withHeaders(HOST_HEADERS));
  app.use(ASSETS, withHeaders(FOR_EVER, true), compress, page.assets);
  // Their names stay the same, so whoever keeps them asks again.
  for (const path of ROOT_FILES)
    app.get(path, withHeaders({ 'Cache-Control': 'no-cache' }, true), compress, page.assets);
  app.get('/', compress, pageHandler(page, relay));
  app.all(RELAY_PATH, ({ req }) => relay.fetch(req.raw));
  app.all('*', ({ req }) => sandbox.fetch(req.raw));
  app.onError(() => refused(randomReference(), 'fault'));
  return app;
}
