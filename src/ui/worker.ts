interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (text: string) => string },
  ) => { readonly createScriptURL: (text: string) => string };
}

/** The browser's Trusted Types; undefined where it has none. */
export const trustedTypes = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes;

/** The paths that the build gives workers. The development server has their sources. */
const WORKER_PATH = import.meta.env.DEV ? /\/worker\.ts$/ : /^\/assets\/worker-[\w-]+\.js$/;

/** True for a worker of this page: a file of the build, from this origin. */
function isOwnWorker(url: string): boolean {
  const { origin, pathname } = new URL(url, location.href);
  return origin === location.origin && WORKER_PATH.test(pathname);
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
