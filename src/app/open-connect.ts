import type { ConsoleStore } from '#connections/store.ts';
import { openView } from './route.ts';

/** Opens Connect with a new connection. */
export function openConnect(store: ConsoleStore): void {
  store.dispatch('connectOpened', { id: store.newId() });
  openView('connect');
}
