import { readPageUrl } from '#page-base.ts';

// main.tsx imports this file first: the name of a policy can be used once, so no later code can take it.
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (text: string) => string },
  ) => { readonly createScriptURL: (text: string) => string };
}

/** Undefined where the browser has none. */
const trustedTypes = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes;

/** The build's. The development server has the sources of workers. */
const WORKER_PATH = import.meta.env.DEV ? /\/worker\.ts(?:\?|$)/ : /^\/assets\/worker-[\w-]+\.js$/;

/** A file of the build, from the folder of the page. */
function isOwnWorker(url: string): boolean {
  const [page, { href }] = [readPageUrl(), new URL(url, document.baseURI)];
  return href.startsWith(`${page}/`) && WORKER_PATH.test(href.slice(page.length));
}

/** A name can be used only once in a page. */
const policy = trustedTypes?.createPolicy('worker-url', {
  createScriptURL: (text) => {
    if (!isOwnWorker(text)) throw new TypeError('Not the address of a worker of this page.');
    return text;
  },
});

/** A worker from a URL that the build gave (`?worker&url`). */
export const createWorker = (url: string): Worker =>
  new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' });

const WORKER_URL = `${readPageUrl()}/service-worker.js`;

/** The policy gives it for any text. */
export const SERVICE_WORKER_URL: string =
  trustedTypes?.createPolicy('service-worker-url', { createScriptURL: () => WORKER_URL }).createScriptURL('') ??
  WORKER_URL;
