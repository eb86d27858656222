import type { MessageKey } from '#i18n/message.ts';
import type { ConsoleStore } from '#connections/store.ts';
import { LIMITS } from '#gates/limits.ts';
import { useSyncExternalStore } from 'react';

/** By the first word of their address: `#/view/part/item?name=value`. */
export const VIEWS = {
  compose: 'Compose',
  diagnose: 'Diagnose',
  watch: 'Watch',
  history: 'History',
  connections: 'Connections',
  reference: 'Reference',
  connect: 'Connect',
} as const satisfies Readonly<Record<string, MessageKey>>;
export type ViewName = keyof typeof VIEWS;

export type HelpName = 'shortcuts' | 'about';

export interface PageCommands {
  readonly store: ConsoleStore;
  readonly onSearch: () => void;
  readonly onGuide: () => void;
  readonly onHelp: (name: HelpName) => void;
}

export interface Route {
  readonly view: ViewName;
  readonly part: string;
  readonly item: string;
  readonly values: URLSearchParams;
}

const isView = (name: string): name is ViewName => Object.hasOwn(VIEWS, name);

/** Without Connect, which a button opens. */
export const listViews = (): readonly ViewName[] =>
  Object.keys(VIEWS)
    .filter(isView)
    .filter((name) => name !== 'connect');

/** Links and bookmarks have them. */
const FORMER_NAMES: Readonly<Record<string, ViewName>> = { profiles: 'connections' };

export const keyOf = (view: ViewName): string => (view === 'connections' ? 'p' : view.charAt(0));

export const openView = (view: ViewName, part = ''): void => {
  location.hash = part === '' ? `#/${view}` : `#/${view}/${part}`;
};

/** What names no view is Compose. Of a query no more is read than a link may have. */
export function parseRoute(fragment: string): Route {
  const [path = '', query = ''] = fragment.replace(/^#\/?/, '').split(/\?(.*)/s);
  const [name = '', part = '', item = ''] = path.split('/');
  const view = FORMER_NAMES[name] ?? name;
  const values = new URLSearchParams(query.slice(0, LIMITS.link.packed));
  return { view: isView(view) ? view : 'compose', part, item, values };
}

/** They bring something from outside, or the request of the last response. */
const IMPORT_PARTS: readonly string[] = ['case', 'fill', 'reply'];

export const bringsContent = (part: string): boolean => IMPORT_PARTS.includes(part);

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

const readHash = (): string => location.hash;
/** The page is built with Compose: another view, which a link opened meanwhile, follows once React has taken it over. */
const readBuiltHash = (): string => '';

export const useRoute = (): Route => parseRoute(useSyncExternalStore(subscribe, readHash, readBuiltHash));
