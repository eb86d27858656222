// A channel, unlike a window, takes no target.
/* oxlint-disable unicorn/require-post-message-target-origin */
import { nameHere } from '#page-base.ts';
import {
  VAULT_ERRORS,
  type VaultState,
  type VaultStorage,
  changePassphrase,
  deleteVault,
  isCurrent,
  readVaultState,
  reopen,
  saveOpenVault,
  saveVault,
  unlock,
  type OpenVault,
  type VaultError,
  type VaultKey,
  type VaultResult,
} from '#connections/vault.ts';
import { migrateConnections } from '#connections/files.ts';
import type { Connection } from '#connections/schema.ts';
import type { ConsoleStore } from '#connections/store.ts';
import { findEntry, listStored, listUnsaved } from '#connections/states.ts';
import type { MessageKey } from '#i18n/message.ts';
import { announce, announceShown, closeUndo, offerAction } from '#ui/announce.ts';
import { t } from '#ui/language.ts';
import { createStore, type Store } from '#store.ts';
import { readSaved, save, VAULT_KEY } from '#ui/saved.ts';
import type { Channel } from '#history/history.ts';

/** Minutes without input after which the vault locks; 0 is never. */
export const IDLE_CHOICES = [5, 15, 60, 0] as const;
const DEFAULT_IDLE = 15;
const IDLE_KEY = 'checkout-console-idle-lock';
const CHECK_INTERVAL_MS = 10_000;
const MINUTE_MS = 60_000;

export interface VaultEnvironment {
  readonly storage: VaultStorage;
  readonly input: Pick<EventTarget, 'addEventListener'>;
  /** Where a tab tells the others that a person locked, and that a person is there. */
  readonly channels: Readonly<Record<'lock' | 'input', Channel>>;
}

export type VaultAction = 'save' | 'unlock' | 'change' | 'lock' | 'delete' | 'remove';

interface ControllerState {
  readonly vault: VaultState;
  /** What failed, and in which action: a form shows the error of its own action. */
  readonly error: { readonly at: VaultAction; readonly code: VaultError } | undefined;
  readonly busy: boolean;
  /** True when another tab has written the record since this tab opened it. */
  readonly isStale: boolean;
  readonly idleMinutes: number;
}

const INPUT_EVENTS = ['pointerdown', 'keydown', 'wheel', 'visibilitychange'] as const;

/** Lives as long as the tab, so that it also watches other tabs and locks when idle while another view is open. */
export class VaultController {
  readonly state: Store<ControllerState>;
  readonly #store: ConsoleStore;
  readonly #environment: VaultEnvironment;
  #key: VaultKey | undefined;
  /** The action that runs, with all that wait behind it. */
  #last: Promise<unknown> = Promise.resolve();
  /** The time without input in any tab. */
  #readIdleMs = startStopwatch();
  /** The time since this tab told the others of input. */
  #readUntoldMs = (): number => CHECK_INTERVAL_MS;
  #stopIdleCheck = (): void => undefined;

  constructor(store: ConsoleStore, environment: VaultEnvironment) {
    this.#store = store;
    this.#environment = environment;
    const vault = readVaultState(environment.storage);
    const idleMinutes =
      IDLE_CHOICES.find((choice) => String(choice) === readSaved('localStorage', IDLE_KEY)) ?? DEFAULT_IDLE;
    this.state = createStore<ControllerState>({ vault, error: undefined, busy: false, isStale: false, idleMinutes });
    environment.storage.subscribe?.(() => this.#onOtherTab());
    environment.channels.lock.addEventListener('message', () => void this.#lock());
    environment.channels.input.addEventListener('message', () => this.#noteInput());
    for (const name of INPUT_EVENTS)
      environment.input.addEventListener(name, () => this.#onInput(), { capture: true, passive: true });
    // Another tab may have deleted what this one saved before its reload. Nothing else changes: a view may be drawing.
    const { entries } = store.read();
    if (vault === 'empty' && entries.some(({ state, saved }) => state === 'locked' || saved !== undefined))
      store.dispatch('stored', { connections: [] });
  }

  get isOpen(): boolean {
    return this.#key !== undefined;
  }

  /** Saves one connection beside those already stored; the passphrase is a new one, or opens what is stored. */
  readonly save = (id: string, passphrase: string): Promise<boolean> =>
    this.#run('save', 'Saved encrypted in this browser.', async (storage) => {
      const opened =
        this.#key === undefined && readVaultState(storage) === 'saved' ? await this.#open(passphrase) : undefined;
      if (opened !== undefined && 'error' in opened) return opened;
      const connection = findEntry(this.#store.read(), id)?.connection;
      const stored = listStored(this.#store.read());
      const all = connection === undefined ? stored : [...stored.filter((each) => each.id !== id), connection];
      return this.#write(all, passphrase);
    });

  readonly unlock = (passphrase: string): Promise<boolean> =>
    this.#run('unlock', 'Unlocked.', () => this.#open(passphrase));

  readonly changePassphrase = (next: string, old: string): Promise<boolean> =>
    this.#run('change', 'The passphrase is changed.', async (storage) => {
      const result = await changePassphrase(storage, old, next);
      if ('error' in result) return result;
      // A tab that is locked, or has missed a change, must still unlock to see what is saved: another tab may have written
      // while this one waited for it.
      const { value } = result;
      if (this.#key !== undefined && value?.replaced === this.#key.revision) this.#use(value);
      return result;
    });

  /** Takes every key and secret out of the tab, after saving what has changed. Stays open if that cannot be saved. */
  readonly lock = async (): Promise<boolean> => {
    const isLocked = await this.#lock(true);
    if (isLocked) this.#environment.channels.lock.postMessage('lock');
    return isLocked;
  };

  readonly remove = (id: string): Promise<boolean> =>
    this.#run('remove', 'Connection removed.', async () => {
      const isSaved = listStored(this.#store.read()).some((each) => each.id === id);
      const result = isSaved
        ? await this.#write(listStored(this.#store.read()).filter((each) => each.id !== id))
        : { value: true };
      if (!('error' in result)) this.#store.dispatch('removed', { id });
      return result;
    });

  readonly rewrite = (): Promise<boolean> =>
    this.#key === undefined
      ? Promise.resolve(false)
      : this.#run('save', undefined, () => this.#write(listStored(this.#store.read())));

  /** The connections of this tab stay in memory, not saved. */
  readonly delete = (): Promise<boolean> =>
    this.#run('delete', 'Saved connections deleted. The connections in memory stay.', async (storage) => {
      const result = await deleteVault(storage);
      if ('error' in result) return result;
      this.#forgetKey();
      this.#store.dispatch('stored', { connections: [] });
      return result;
    });

  async #open(passphrase: string): Promise<VaultResult<unknown>> {
    const result = await unlock(this.#environment.storage, passphrase);
    if (!('error' in result)) this.#take(result.value);
    return result;
  }

  /** With the edits of this tab on top. */
  #take({ key, connections }: OpenVault): void {
    if (key === undefined) return;
    this.#use(key);
    // An undo from before would take them away again, and the next lock would save that.
    closeUndo();
    this.#store.dispatch('unlocked', { connections: migrateConnections(connections, this.#store.read().sandbox) });
  }

  async #write(connections: readonly Connection[], passphrase = ''): Promise<VaultResult<unknown>> {
    const { storage } = this.#environment;
    const key = this.#key;
    // The button that needs no passphrase was pressed just before another tab deleted or locked what was saved.
    if (key === undefined && passphrase === '') return { error: 'changed-elsewhere' };
    const result =
      key === undefined
        ? await saveVault(storage, connections, passphrase)
        : await saveOpenVault(storage, connections, key);
    if ('error' in result) return result;
    this.#use(result.value);
    this.#store.dispatch('stored', { connections });
    return result;
  }

  /** On top of what another tab has saved meanwhile: its lock comes after a save of its own. */
  async #saveEdits(key: VaultKey): Promise<VaultResult<unknown>> {
    const all = this.#store
      .read()
      .entries.flatMap(({ state, connection }) => (state === 'saved' || state === 'edited' ? [connection] : []));
    const result = await this.#write(all);
    if (!('error' in result) || result.error !== 'changed-elsewhere') return result;
    const reopened = await reopen(this.#environment.storage, key);
    if (!('error' in reopened)) this.#take(reopened.value);
    return reopened;
  }

  /** Where no person in this tab asks for it, what is not saved stays. */
  #lock(isAsked = false): Promise<boolean> {
    return this.#run('lock', undefined, async () => {
      // A person may go on typing while this or another tab writes.
      while (this.#key !== undefined && this.#store.read().entries.some(({ state }) => state === 'edited')) {
        const result = await this.#saveEdits(this.#key);
        if ('error' in result) return result;
      }
      const kept = isAsked ? [] : listUnsaved(this.#store.read());
      const hadKey = this.#key !== undefined;
      this.#forgetKey();
      // A tab without saved connections has nothing to lock while what it has is kept.
      if (hadKey || kept.length === 0) this.#store.dispatch('locked', { keepsUnsaved: kept.length > 0 });
      if (kept.length === 0) announce('Locked. Watch keeps what it received until you clear it.');
      else this.#offerLock(kept);
      return { value: true };
    });
  }

  /** Nobody in this tab was asked before a lock, so it says what is still open. */
  #offerLock(kept: readonly Connection[]): void {
    offerAction(
      () =>
        t('Saved connections are locked. Not saved, so still open in this tab: {names}.', {
          names: kept.map(({ name }) => name || t('New connection')).join(', '),
        }),
      'Lock here',
      () => void this.#lock(true),
    );
  }

  readonly setIdleMinutes = (idleMinutes: number): void => {
    this.state.write({ idleMinutes });
    save('localStorage', IDLE_KEY, String(idleMinutes));
  };

  /** One action after the other: a Lock that came between the parts of a Save would leave half of each. */
  #run(
    at: VaultAction,
    done: MessageKey | undefined,
    task: (storage: VaultStorage) => Promise<VaultResult<unknown>>,
  ): Promise<boolean> {
    const { storage } = this.#environment;
    const next = this.#last.then(async () => {
      this.state.write({ busy: true });
      const result = await task(storage).finally(() => this.state.write({ busy: false }));
      const error = 'error' in result ? { at, code: result.error } : undefined;
      this.state.write({ error, vault: readVaultState(storage) });
      if (error === undefined) {
        if (done !== undefined) announce(done);
      }
      // A form shows its error itself. Lock and Delete have no field, and Lock also runs while another view is open.
      else if (at === 'lock' || at === 'delete' || at === 'remove') announce(VAULT_ERRORS[error.code], 'alert');
      else announceShown(VAULT_ERRORS[error.code]);
      return error === undefined;
    });
    this.#last = next.catch(() => undefined);
    return next;
  }

  #use(key: VaultKey): void {
    this.#forgetKey();
    this.#key = key;
    this.#startIdleCheck();
  }

  #forgetKey(): void {
    this.#key = undefined;
    this.state.write({ isStale: false });
    this.#stopIdleCheck();
  }

  #onOtherTab(): void {
    const vault = readVaultState(this.#environment.storage);
    const wasOpen = this.#key !== undefined;
    this.state.write({ vault });
    if (vault !== 'saved') {
      this.#forgetKey();
      this.#store.dispatch('stored', { connections: [] });
      if (!wasOpen) return;
      if (vault === 'empty')
        announce(
          'Another tab deleted the saved connections. The connections in this tab are no longer saved.',
          'alert',
        );
      else announce(VAULT_ERRORS[vault], 'alert');
    } else if (wasOpen && !isCurrent(this.#environment.storage, this.#key)) {
      this.state.write({ isStale: true, error: { at: 'unlock', code: 'changed-elsewhere' } });
      announceShown(VAULT_ERRORS['changed-elsewhere']);
    }
  }

  #startIdleCheck(): void {
    this.#readIdleMs = startStopwatch();
    const timer = setInterval(() => this.#lockIfIdle(), CHECK_INTERVAL_MS);
    this.#stopIdleCheck = () => clearInterval(timer);
  }

  /** Timers stop while the machine sleeps, so the time is checked before input counts, whichever tab it came to. */
  #noteInput(): void {
    if (!this.#lockIfIdle()) this.#readIdleMs = startStopwatch();
  }

  #onInput(): void {
    this.#noteInput();
    if (this.#readUntoldMs() < CHECK_INTERVAL_MS) return;
    this.#readUntoldMs = startStopwatch();
    this.#environment.channels.input.postMessage('input');
  }

  #lockIfIdle(): boolean {
    const { idleMinutes, busy } = this.state.read();
    const isIdle = idleMinutes > 0 && this.#readIdleMs() >= idleMinutes * MINUTE_MS;
    if (!isIdle || busy || this.#key === undefined) return false;
    // After a failure the next try comes with the next period, not every few seconds.
    this.#readIdleMs = startStopwatch();
    void this.#lock();
    return true;
  }
}

/** The ms since now. A clock may be set back, and the other one stands still while some machines sleep: the longer counts. */
function startStopwatch(): () => number {
  const [date, time] = [Date.now(), performance.now()];
  return () => Math.max(Date.now() - date, performance.now() - time);
}

const createEnvironment = (): VaultEnvironment => ({
  storage: deviceStorage,
  input: document,
  channels: {
    lock: new BroadcastChannel(nameHere('checkout-console-lock')),
    input: new BroadcastChannel(nameHere('checkout-console-input')),
  },
});

const controllers = new WeakMap<ConsoleStore, VaultController>();

export function getVaultController(store: ConsoleStore): VaultController {
  const controller = controllers.get(store) ?? new VaultController(store, createEnvironment());
  controllers.set(store, controller);
  return controller;
}

/** After a question where keys or secrets would be lost. */
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

/** How long another tab may write, in ms. */
const LOCK_LIMIT = 5000;

/** How long after another tab has let go its write may still be on the way to this one, in ms. */
const ARRIVAL_LIMIT = 100;

/** A tab that hangs as it writes stops no other for ever: then the revision must do, as in browsers without Web Locks. */
async function withLock<T>(task: () => Promise<T>): Promise<T> {
  let isOurs = false;
  const run = async (): Promise<T> => {
    isOurs = true;
    // Chromium gives the lock before it tells this tab what was written under it.
    await new Promise((resolve) => setTimeout(resolve, ARRIVAL_LIMIT));
    return task();
  };
  try {
    const options = { signal: AbortSignal.timeout(LOCK_LIMIT) };
    return await navigator.locks.request(nameHere('checkout-console-vault'), options, run);
  } catch (error) {
    if (isOurs) throw error;
    return task();
  }
}

/** It only ever holds the encrypted record of the saved connections. */
export const deviceStorage: VaultStorage = {
  read: () => localStorage.getItem(nameHere(VAULT_KEY)),
  write: (record) => localStorage.setItem(nameHere(VAULT_KEY), record),
  remove: () => localStorage.removeItem(nameHere(VAULT_KEY)),
  // Web Locks are missing on a page over plain http, and in older browsers.
  withLock: globalThis.navigator?.locks === undefined ? undefined : withLock,
  subscribe: (listener) => {
    // The browser reports what other tabs write. A cleared storage has no key.
    addEventListener('storage', ({ key }) => {
      if (key === nameHere(VAULT_KEY) || key === null) listener();
    });
    // A page that the browser had set aside is told nothing of what happened meanwhile.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) listener();
    });
  },
};
