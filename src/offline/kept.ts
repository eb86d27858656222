/** What the build tells its service worker about itself. */
export interface Build {
  /** Changes whenever a file or the page does. */
  readonly version: string;
  /** The paths of all files of the page but the page itself; every name changes with its content. */
  readonly files: readonly string[];
  /** The page as a host without parts of its own serves it: no relay's token is ever kept. */
  readonly page: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Who answers a request: the network with the page behind it, the files kept, or nobody but the network. */
export type Way = 'page' | 'file' | 'network';

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
}

/**
 * The way of a request. Only the page and its files are ever answered from what is kept: the sandbox, the relay, a
 * gateway and every POST go to the network and nowhere else.
 */
export function wayOf({ method, url, mode }: Asked, origin: string, files: ReadonlySet<string>): Way {
  const { origin: to, pathname, search } = new URL(url);
  if (method !== 'GET' || to !== origin) return 'network';
  if (mode === 'navigate') return pathname === '/' ? 'page' : 'network';
  return files.has(pathname) && search === '' ? 'file' : 'network';
}

const PREFIX = 'checkout-console ';

/** The cache of one version. */
export const cacheName = ({ version }: Build): string => PREFIX + version;

/** The caches that a version in force may drop: all of ours but its own and the one before, which open pages may need. */
export function outdated(names: readonly string[], build: Build): readonly string[] {
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== cacheName(build));
  return others.slice(0, -1);
}

/** What a page says to a worker: take over now, or whether the page with these files is of its version. */
export type Message = { readonly kind: 'take-over' } | { readonly kind: 'is-yours'; readonly files: readonly string[] };

/** True for the page whose files all belong to the build. */
export const isOf = (build: Build, files: readonly string[]): boolean =>
  files.every((file) => build.files.includes(file));
