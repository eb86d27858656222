import { CONSOLE_FILE } from '#protocol/draft.ts';
import { nameAt } from '#page-base.ts';

/** What the service worker knows of its build. */
export interface Build {
  /** Changes whenever a file or the page does. */
  readonly version: string;
  /** The names, in the folder of the page, of all files but the page itself; each changes with its content. */
  readonly files: readonly string[];
  /** Those of them that the first view needs: all that is kept at first where a person saves data. */
  readonly firstFiles: readonly string[];
  /** The page as a static host serves it, so that no relay's token is ever cached. */
  readonly page: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Where a response comes from: the network with the cached page or console.json as fallback, the cached files, or the network. */
type ResponseSource = 'page' | 'console' | 'file' | 'network';

interface RequestLike {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
}

/**
 * Chooses where the response to a request comes from. Only the page and its files are ever cached: the sandbox, the
 * relay, a gateway and every POST go to the network and nowhere else. `folder` is the URL of the page, with its last slash.
 */
export function chooseSource(
  { method, url, mode }: RequestLike,
  folder: string,
  files: ReadonlySet<string>,
): ResponseSource {
  if (method !== 'GET' || !url.startsWith(folder)) return 'network';
  const name = url.slice(folder.length);
  if (mode === 'navigate') return /^(?:[?#]|$)/.test(name) ? 'page' : 'network';
  if (name === CONSOLE_FILE) return 'console';
  return files.has(name) ? 'file' : 'network';
}

/** What the names of our caches begin with; pages in other folders of the origin have theirs. */
const prefixOf = (folder: string): string => `${nameAt('checkout-console', new URL(folder).pathname)} `;

/** The cache of one version. */
export const cacheName = ({ version }: Build, folder: string): string => prefixOf(folder) + version;

/**
 * The caches that the active version may delete: all of ours but its own and the one before, which open pages may need.
 */
export function findOutdated(names: readonly string[], build: Build, folder: string): readonly string[] {
  const others = names.filter((name) => name.startsWith(prefixOf(folder)) && name !== cacheName(build, folder));
  return others.slice(0, -1);
}

/** A message from a page to the worker: take over now, or: is a page with these files of your version? */
export type WorkerMessage =
  | { readonly kind: 'take-over' }
  | { readonly kind: 'is-yours'; readonly files: readonly string[] };

/** True for the page whose files all belong to the build. */
export const isFromBuild = (build: Build, files: readonly string[]): boolean =>
  files.every((file) => build.files.includes(file));

/** What the types of files have in common that a browser takes for nothing else. */
const NEEDED_TYPES = [
  ['.js', /script/i],
  ['.css', /^\s*text\/css\b/i],
] as const;

/**
 * True for what is no file of the build where one was asked for: a portal, a proxy, or a static host that lacks the file,
 * may give a page or an error as a success.
 */
export function isForeign(path: string, { headers }: Pick<Response, 'headers'>): boolean {
  const type = headers.get('Content-Type') ?? '';
  const needed = NEEDED_TYPES.find(([ending]) => path.endsWith(ending))?.[1];
  return needed === undefined ? /^\s*text\/html\b/i.test(type) : !needed.test(type);
}
