import { listUnsaved } from '#connections/states.ts';
import type { ConsoleStore } from '#connections/store.ts';
import { offerAction } from '#ui/announce.ts';
import { t } from '#ui/language.ts';
import { getVaultController } from './vault-controller.ts';

/** Locks, after a question where keys or secrets would be lost. */
export function lockNow(store: ConsoleStore): void {
  const lock = (): void => void getVaultController(store).lock();
  const names = listUnsaved(store.read()).map(({ name }) => name);
  if (names.length === 0) return lock();
  offerAction(
    () => t('Not saved: {names}. A lock clears their keys and secrets.', { names: names.join(', ') }),
    'Lock now',
    lock,
  );
}
