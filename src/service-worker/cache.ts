import { CONSOLE_FILE, nameAt } from '#page-base.ts';

export interface Build {
  /** Changes whenever a file or the page does. */
  readonly version: string;
  /** In the folder of the page, without the page itself; each changes with its content. */
  readonly files: readonly string[];
  /** The first view needs them: all that is kept at first where a person saves data. */
  readonly firstFiles: readonly string[];
  /** As a static host serves it, so that no relay's token is ever cached. */
  readonly page: string;
  readonly headers: Readonly<Record<string, string>>;
}

type ResponseSource = 'page' | 'console' | 'file' | 'network';

/**
 * Only the page and its files are ever cached: the sandbox, the relay, a gateway and every POST go to the network and
 * nowhere else. `folder` is the URL of the page, with its last slash.
 */
export function chooseSource(
  { method, url, mode }: Pick<Request, 'method' | 'url' | 'mode'>,
  folder: string,
): ResponseSource {
  if (method !== 'GET' || !url.startsWith(folder)) return 'network';
  const name = url.slice(folder.length);
  if (mode === 'navigate') return /^(?:[?#]|$)/.test(name) ? 'page' : 'network';
  if (name === CONSOLE_FILE) return 'console';
  // A page of the version before asks for files that this build does not have.
  return /^assets\/[\w.-]+$/.test(name) ? 'file' : 'network';
}

/** Pages in other folders of the origin have another one. */
const prefixOf = (folder: string): string => `${nameAt('checkout-console', new URL(folder).pathname)} `;

export const cacheName = ({ version }: Build, folder: string): string => prefixOf(folder) + version;

/** All of ours but the active version's and the one before, which open pages may need. */
export function findOutdated(names: readonly string[], build: Build, folder: string): readonly string[] {
  const others = names.filter((name) => name.startsWith(prefixOf(folder)) && name !== cacheName(build, folder));
  return others.slice(0, -1);
}

/** A portal, a proxy, or a static host that lacks the file, may give a page or an error as a success. */
export function isForeign(path: string, { headers }: Pick<Response, 'headers'>): boolean {
  const type = headers.get('Content-Type') ?? '';
  if (path.endsWith('.js')) return !/script/i.test(type);
  return path.endsWith('.css') ? !/^\s*text\/css\b/i.test(type) : /^\s*text\/html\b/i.test(type);
}
