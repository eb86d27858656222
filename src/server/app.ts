import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { HOST_HEADERS } from './policy.ts';

interface Parts {
  /** The folder of the built page. */
  readonly page: string;
  readonly sandbox: { readonly fetch: (request: Request) => Response | Promise<Response> };
}

const YEAR = 'public, max-age=31536000, immutable';

/** The host: the page and the sandbox on one origin. What is not the page's is the sandbox's to answer. */
export function createApp({ page, sandbox }: Parts): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(HOST_HEADERS)) context.res.headers.set(name, value);
  });
  app.use(
    '/assets/*',
    compress(),
    serveStatic({ root: page, onFound: (_, { header }) => header('Cache-Control', YEAR) }),
  );
  app.get(
    '/',
    compress(),
    serveStatic({ root: page, path: 'index.html', onFound: (_, { header }) => header('Cache-Control', 'no-store') }),
  );
  app.all('*', ({ req }) => sandbox.fetch(req.raw));
  return app;
}
