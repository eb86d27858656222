import { readPageUrl } from '#page-base.ts';

// main.tsx imports this file first: the name of a policy can be used once, so no later code can take it.
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (text: string) => string },
  ) => { readonly createScriptURL: (text: string) => string };
}

/** The browser's Trusted Types; undefined where it has none. */
const trustedTypes = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes;

/** The paths below the page that the build gives workers. The development server has their sources. */
const WORKER_PATH = import.meta.env.DEV ? /\/worker\.ts(?:\?|$)/ : /^\/assets\/worker-[\w-]+\.js$/;

/** True for a worker of this page: a file of the build, from the folder of the page. */
function isOwnWorker(url: string): boolean {
  const [page, { href }] = [readPageUrl(), new URL(url, document.baseURI)];
  return href.startsWith(`${page}/`) && WORKER_PATH.test(href.slice(page.length));
}

/** The one policy for the URLs of workers: a name can be used only once in a page. */
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

/** The URL of the service worker. The policy gives it for any text. */
export const SERVICE_WORKER_URL: string =
  trustedTypes?.createPolicy('service-worker-url', { createScriptURL: () => WORKER_URL }).createScriptURL('') ??
  WORKER_URL;
