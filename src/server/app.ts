import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { randomReference, refused } from '#sandbox/reply.ts';
import { HOST_HEADERS } from './policy.ts';

interface Parts {
  /** The folder of the built page. */
  readonly page: string;
  readonly sandbox: { readonly fetch: (request: Request) => Response | Promise<Response> };
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

/** The host: the page and the sandbox on one origin. What is not the page's is the sandbox's to answer. */
export function createApp({ page, sandbox }: Parts): Hono {
  const app = new Hono();
  app.use(withHeaders(HOST_HEADERS));
  app.use(ASSETS, withHeaders(FOR_EVER, true), compress(), serveStatic({ root: page }));
  app.get(
    '/',
    withHeaders({ 'Cache-Control': 'no-store' }),
    compress(),
    serveStatic({ root: page, path: 'index.html' }),
  );
  // Their names stay the same, so whoever keeps them asks again.
  for (const path of ROOT_FILES)
    app.get(path, withHeaders({ 'Cache-Control': 'no-cache' }, true), compress(), serveStatic({ root: page }));
  app.all('*', ({ req }) => sandbox.fetch(req.raw));
  app.onError(() => refused(randomReference(), 'fault'));
  return app;
}
