/** The page as it is built, before a browser says where it is. */
export const BUILT_URL = 'http://origin.invalid';

/** The folder that the page was opened from, without a slash at its end: an origin, and perhaps a path. */
export function readPageUrl(): string {
  // The types of a worker know no document.
  const { document } = globalThis as { readonly document?: { readonly baseURI: string } };
  return new URL('.', document?.baseURI ?? BUILT_URL).href.slice(0, -1);
}

/** A name in what all pages of an origin share (storage, databases, locks, channels) for a folder. The root keeps the name. */
export const nameAt = (name: string, path: string): string => (path === '/' ? name : `${name}:${path}`);

/** For the folder of this page. */
export const nameHere = (name: string): string => nameAt(name, new URL(`${readPageUrl()}/`).pathname);

/** The meta element that names the console.json beside the page; without it the page asks for none. */
export const CONSOLE_FILE_META = 'console-file';
/** Its name where the host serves it. */
export const CONSOLE_FILE = 'console.json';
