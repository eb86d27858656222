interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (text: string) => string },
  ) => { readonly createScriptURL: (text: string) => string };
}

/** The browser's Trusted Types; undefined where it has none. */
export const trustedTypes = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes;

/** True for a script of this host; a `blob:` or `data:` URL is none. */
function isOwnScript(url: string): boolean {
  const { protocol, origin } = new URL(url, location.href);
  return /^https?:$/.test(protocol) && origin === location.origin;
}

/** The one policy for the URLs of workers: a name can be used only once in a page. */
const policy = trustedTypes?.createPolicy('worker-url', {
  createScriptURL: (text) => {
    if (!isOwnScript(text)) throw new TypeError('Not the address of a worker of this page.');
    return text;
  },
});

/** A worker from a URL that the build gave (`?worker&url`). */
export const createWorker = (url: string): Worker =>
  new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' });
