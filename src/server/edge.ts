import { createSandbox } from '#sandbox/sandbox.ts';
import { createApp, type Page } from './app.ts';
import { createAbsentRelay } from './relay/responses.ts';
import { readSandbox } from './settings.ts';

/** What the platform gives a worker: its static assets, and the sandbox's settings as variables. */
interface Bindings {
  readonly ASSETS: { readonly fetch: (request: Request) => Promise<Response> };
  readonly [variable: string]: unknown;
}

/** The built page among the platform's static assets. Their own answers cannot be changed, so they are copied. */
const createEdgePage = ({ ASSETS }: Bindings): Page => ({
  html: async (request) => {
    const found = await ASSETS.fetch(new Request(new URL('/', request.url)));
    return found.ok ? found.text() : undefined;
  },
  assets: async ({ req }, next) => {
    const found = await ASSETS.fetch(req.raw);
    return found.status === 404 ? next() : new Response(found.body, found);
  },
});

const readVariables = (bindings: Bindings): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(bindings).filter((pair): pair is [string, string] => typeof pair[1] === 'string'));

const createEdgeApp = (bindings: Bindings) =>
  createApp({
    page: createEdgePage(bindings),
    sandbox: createSandbox(readSandbox(readVariables(bindings))),
    relay: createAbsentRelay('edge'),
  });

/**
 * The host on an edge runtime of fetch-shaped handlers: the page and the sandbox. The relay needs sockets of its own
 * and the addresses behind a name, so it belongs to the Node entry, and says so here. The platform wants a default export.
 */
export default {
  fetch: (request: Request, bindings: Bindings) => createEdgeApp(bindings).fetch(request),
};
