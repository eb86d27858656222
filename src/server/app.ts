import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { HOST_PARTS_META, RELAY_PATH, RELAY_TOKEN_META, type HostPart } from '#protocol/relay.ts';
import { generateRandomReference, createRefusal, toResponse } from '#sandbox/response.ts';
import { createHostHeaders, HOST_HEADERS, withHttpsHeaders } from './policy.ts';
import type { Relay } from './relay/responses.ts';

/** Where a runtime has the built page. */
export interface Page {
  /** The text of index.html, or undefined when there is none. */
  readonly html: (request: Request) => Promise<string | undefined>;
  /** Serves the files of the build by their paths, and passes on what is none. */
  readonly assets: MiddlewareHandler;
}

/** Who sent a request, as far as the runtime knows. */
export interface Client {
  /** Undefined when many clients share one address. */
  readonly address?: string | undefined;
  readonly isHttps: boolean;
}

interface AppParts {
  readonly page: Page;
  readonly sandbox: { readonly fetch: (request: Request, bindings?: object) => Response | Promise<Response> };
  readonly relay: Relay;
  /** False when the page may call its own origin alone; by default it may call any https address. */
  readonly canConnectDirectly?: boolean;
  /** True where the runtime takes requests for the page, which needs Node. */
  readonly hasWatch?: boolean;
  readonly describeClient?: (context: Context) => Client;
}

export type Offers = Pick<AppParts, 'canConnectDirectly' | 'hasWatch'>;

const POLICY = 'Content-Security-Policy';
const ASSETS = '/assets/*';
const IMMUTABLE = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** For files whose names stay the same: whoever keeps one asks again. */
export const REVALIDATE = { 'Cache-Control': 'no-cache' };

/** What the build writes for programs that read text. */
const TEXTS = ['/llms.txt', '/reference/*'];
export const TEXT = { 'Content-Type': 'text/markdown; charset=utf-8' };

function setHeaders({ res }: Context, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) res.headers.set(name, value);
}

/** Headers for whatever an inner handler found. */
const withHeaders =
  (headers: Readonly<Record<string, string>>): MiddlewareHandler =>
  async (context, next) => {
    await next();
    if (context.res.ok) setHeaders(context, headers);
  };

/** A runtime that ends TLS itself gives the scheme in the address. */
const describeByUrl = ({ req }: Context): Client => ({ isHttps: req.url.startsWith('https:') });

/** Headers of every response. */
const withHostHeaders =
  (headers: Readonly<Record<string, string>>, describeClient: (context: Context) => Client): MiddlewareHandler =>
  async (context, next) => {
    await next();
    const host = context.req.header('Host') ?? new URL(context.req.url).host;
    setHeaders(context, withHttpsHeaders(headers, host, describeClient(context).isHttps));
  };

/**
 * The service worker keeps the page of the build, with the policy of the build. A host with another policy writes its
 * own into the worker, and serves none that it cannot change: undefined.
 */
export function writePolicy(worker: string, headers: Readonly<Record<string, string>>): string | undefined {
  const [built = '', own = ''] = [HOST_HEADERS, headers].map((each) => each[POLICY]);
  return worker.includes(built) ? worker.replaceAll(built, () => own) : own === built ? worker : undefined;
}

const withPolicyInside =
  (headers: Readonly<Record<string, string>>): MiddlewareHandler =>
  async (context, next) => {
    await next();
    if (!context.res.ok) return;
    const text = writePolicy(await context.res.text(), headers);
    const type = context.res.headers.get('Content-Type') ?? '';
    context.res = undefined;
    context.res =
      text === undefined
        ? new Response(null, { status: 404 })
        : new Response(text, { headers: { 'Content-Type': type } });
  };

const formatMeta = (name: string, content: string): string => `<meta name="${name}" content="${content}">`;

/**
 * The page with the host's meta elements at the end of its head: what the host has, and the relay's token when it has a
 * relay. A static host adds none, and the page says so.
 */
export function addHostMeta(html: string, token: string | undefined, { canConnectDirectly, hasWatch }: Offers): string {
  const parts: HostPart[] = ['sandbox'];
  if (token !== undefined) parts.push('relay');
  if (canConnectDirectly === false) parts.push('relay-only');
  if (hasWatch === true) parts.push('watch');
  const elements = [
    formatMeta(HOST_PARTS_META, parts.join(' ')),
    ...(token === undefined ? [] : [formatMeta(RELAY_TOKEN_META, token)]),
  ];
  return html.replace('</head>', () => `${elements.join('')}</head>`);
}

const createPageHandler =
  ({ page: { html }, relay, ...offers }: AppParts): MiddlewareHandler =>
  async (context, next) => {
    const text = await html(context.req.raw);
    if (text === undefined) return next();
    const token = relay.tokenFor(context.req.header('Host') ?? '');
    return context.html(addHostMeta(text, token, offers), 200, { 'Cache-Control': 'no-store' });
  };

/**
 * No path of the host has an escape, so one with an escape is nobody's. To decode thousands that are not UTF-8, each of
 * which throws, would take 50 ms for each request.
 */
function getPath({ url }: Request): string {
  const { pathname } = new URL(url);
  return pathname.includes('%') ? '/%' : pathname;
}

/**
 * The host on any runtime: page, sandbox and relay on one origin. The sandbox answers what is not the page's. It compresses
 * nothing: runtimes do, and on Node `raw.ts` has copies.
 */
export function createApp(parts: AppParts): Hono<{ Bindings: object }> {
  const { page, sandbox, relay, canConnectDirectly = true, describeClient = describeByUrl } = parts;
  const headers = createHostHeaders({ canConnectDirectly });
  const app = new Hono<{ Bindings: object }>({ getPath });
  app.use(withHostHeaders(headers, describeClient));
  app.use(ASSETS, withHeaders(IMMUTABLE), page.assets);
  const revalidate = withHeaders(REVALIDATE);
  app.get('/service-worker.js', revalidate, withPolicyInside(headers), page.assets);
  app.get('/manifest.webmanifest', revalidate, page.assets);
  app.get('/build.json', revalidate, page.assets);
  for (const path of TEXTS) app.get(path, withHeaders(TEXT), revalidate, page.assets);
  // For what watches over the host, such as a container's health check.
  app.get('/healthz', (context) => context.text('ok', 200, { 'Cache-Control': 'no-store' }));
  app.get('/', createPageHandler(parts));
  app.all(RELAY_PATH, (context) => relay.fetch(context.req.raw, describeClient(context).address));
  app.all('*', ({ req, env }) => sandbox.fetch(req.raw, env));
  app.onError(() => toResponse(createRefusal(generateRandomReference(), 'failure')));
  return app;
}
