import type { ConsoleStore } from '#connections/store.ts';

/** Opens Connect with a connection, or with a new one. */
export function openConnect(store: ConsoleStore, id = store.newId()): void {
  store.dispatch('connectOpened', { id });
  location.hash = '#/connect';
}
