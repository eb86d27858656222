import { useEffect, useEffectEvent, useId, useState, type FormEvent } from 'react';
import { addUnlocked } from '#profiles/profile.ts';
import type { ProfileStore } from '#profiles/store.ts';
import {
  VAULT_ERRORS,
  type VaultState,
  type VaultStorage,
  changePassphrase,
  deleteSavedProfiles,
  isCurrent,
  readVaultState,
  saveOpenProfiles,
  saveProfiles,
  unlock,
  type VaultError,
  type VaultKey,
  type VaultResult,
} from '#profiles/vault.ts';
import type { MessageKey } from '#i18n/message.ts';
import { Button } from '#ui/button.tsx';
import { download } from '#ui/files.tsx';
import { translate, t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { Select } from '#ui/form-field.tsx';
import { useStore } from '#ui/hooks.ts';
import { announce, announceShown, closeUndo } from '#ui/announce.ts';
import { createStore, type Store } from '#store.ts';

/** The choices of minutes without input after which the vault locks; 0 is never. */
const IDLE_CHOICES = [5, 15, 60, 0] as const;
const DEFAULT_IDLE = 15;
const CHECK_INTERVAL_MS = 10_000;
const MINUTE_MS = 60_000;

interface Setting {
  readonly read: () => string | null;
  readonly write: (text: string) => void;
}

/** What the controller needs of the browser. */
interface VaultEnvironment {
  readonly storage: VaultStorage;
  /** The minutes until the vault locks, as the person chose them. */
  readonly setting: Setting;
  /** Where a person's input arrives. */
  readonly input: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

/** What a person asks of the vault: a form with a passphrase, or a button. */
type VaultAction = 'save' | 'unlock' | 'change' | 'lock' | 'delete';

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

/**
 * The saved profiles of one tab: unlocks, saves and locks them, watches other tabs, and locks after idle minutes. It
 * lives as long as the tab, so that it also locks while another view is open.
 */
export class VaultController {
  readonly state: Store<ControllerState>;
  readonly #store: ProfileStore;
  readonly #environment: VaultEnvironment;
  #key: VaultKey | undefined;
  /** The action that runs, with all that wait behind it. */
  #last: Promise<unknown> = Promise.resolve();
  #readIdleMs = (): number => 0;
  #stopIdleCheck = (): void => undefined;
  #takeTyped = (): void => undefined;

  constructor(store: ProfileStore, environment: VaultEnvironment) {
    this.#store = store;
    this.#environment = environment;
    const vault = readVaultState(environment.storage);
    const idleMinutes = readIdleMinutes(environment.setting);
    this.state = createStore<ControllerState>({ vault, error: undefined, busy: false, isStale: false, idleMinutes });
    environment.storage.subscribe?.(() => this.#onOtherTab());
  }

  /** Calls a listener that puts into the store what is typed on cards; the returned function ends that. */
  readonly setTakeTyped = (takeTyped: () => void): (() => void) => {
    this.#takeTyped = takeTyped;
    return () => {
      this.#takeTyped = () => undefined;
    };
  };

  readonly save = (passphrase: string): Promise<boolean> =>
    this.#run('save', 'Saved encrypted in this browser.', async (storage) => {
      this.#takeTyped();
      const profiles = this.#store.all();
      const result = await saveProfiles(storage, profiles, passphrase, this.#key);
      if ('error' in result) return result;
      this.#use(result.value);
      this.#store.markSaved(profiles);
      return result;
    });

  readonly unlock = (passphrase: string): Promise<boolean> =>
    this.#run('unlock', 'Unlocked.', async (storage) => {
      const result = await unlock(storage, passphrase);
      if ('error' in result) return result;
      const { key, profiles } = result.value;
      this.#use(key);
      // Unlocked profiles take the place of others, and of their cards.
      this.#takeTyped();
      // An undo from before would take them away again, and the next lock would save that.
      closeUndo();
      if (key !== undefined) addUnlocked(this.#store, profiles);
      return result;
    });

  readonly changePassphrase = (next: string, old: string): Promise<boolean> =>
    this.#run('change', 'The passphrase is changed.', async (storage) => {
      const result = await changePassphrase(storage, old, next);
      if ('error' in result) return result;
      // A tab that is locked, or has missed a change, must still unlock to see what is saved: another tab may have written
      // while this one waited for it.
      const isOpened = result.value === undefined || result.value.replaced === this.#key?.revision;
      if (this.#key !== undefined && isOpened) this.#use(result.value);
      return result;
    });

  /** Closes the profiles, after saving what has changed. Stays open if that cannot be saved. */
  readonly lock = (): Promise<boolean> =>
    this.#run('lock', 'Locked. Watch keeps what it received until you clear it.', async (storage) => {
      if (this.#key !== undefined) this.#takeTyped();
      // A person may go on typing while this or another tab writes.
      while (this.#key !== undefined && this.#store.hasUnsavedChanges()) {
        const profiles = this.#store.all();
        const result = await saveOpenProfiles(storage, profiles, this.#key);
        if ('error' in result) return result;
        this.#use(result.value);
        this.#store.markSaved(profiles);
        this.#takeTyped();
      }
      // Two presses lock once, and so does another tab that deletes: what is typed after that stays.
      if (this.#key !== undefined) this.#close();
      return { value: true };
    });

  /** Removes the saved profiles. This tab keeps its own in memory; other tabs lock. */
  readonly delete = (): Promise<boolean> =>
    this.#run('delete', 'Saved connections deleted. The connections in memory stay.', async (storage) => {
      const result = await deleteSavedProfiles(storage);
      if ('error' in result) return result;
      this.#forgetKey();
      this.#store.markUnsaved();
      return result;
    });

  readonly setIdleMinutes = (idleMinutes: number): void => {
    this.state.write({ idleMinutes });
    try {
      this.#environment.setting.write(String(idleMinutes));
    } catch {
      // A browser that stores nothing forgets the choice at a reload.
    }
  };

  /** One action after the other: a Lock that came between the parts of a Save would leave half of each. */
  #run(
    at: VaultAction,
    done: MessageKey,
    task: (storage: VaultStorage) => Promise<VaultResult<unknown>>,
  ): Promise<boolean> {
    const next = this.#last.then(() => this.#runNow(at, done, task));
    this.#last = next.catch(() => undefined);
    return next;
  }

  async #runNow(
    at: VaultAction,
    done: MessageKey,
    task: (storage: VaultStorage) => Promise<VaultResult<unknown>>,
  ): Promise<boolean> {
    this.state.write({ busy: true });
    const result = await task(this.#environment.storage).finally(() => this.state.write({ busy: false }));
    const error = 'error' in result ? { at, code: result.error } : undefined;
    this.state.write({ error, vault: readVaultState(this.#environment.storage) });
    if (error === undefined) announce(done);
    // A form shows its error itself. Lock and Delete have no field, and Lock also runs while another view is open.
    else if (at === 'lock' || at === 'delete') announce(VAULT_ERRORS[error.code], 'alert');
    else announceShown(VAULT_ERRORS[error.code]);
    return error === undefined;
  }

  /** Goes on with the key of a record; without one, what this tab had open was deleted and it was not told. */
  #use(key: VaultKey | undefined): void {
    if (key === undefined && this.#key !== undefined) this.#close();
    if (key === undefined) return;
    this.#forgetKey();
    this.#key = key;
    this.#startIdleCheck();
  }

  #forgetKey(): void {
    this.#key = undefined;
    this.state.write({ isStale: false });
    this.#stopIdleCheck();
  }

  #close(): void {
    this.#forgetKey();
    this.#store.lock();
  }

  #onOtherTab(): void {
    const vault = readVaultState(this.#environment.storage);
    this.state.write({ vault });
    if (this.#key === undefined) return;
    if (vault === 'empty') {
      this.#close();
      announce('Another tab deleted the saved connections, so this tab is locked.', 'alert');
    } else if (!isCurrent(this.#environment.storage, this.#key)) {
      this.state.write({ isStale: true, error: { at: 'unlock', code: 'changed-elsewhere' } });
      announceShown(VAULT_ERRORS['changed-elsewhere']);
    }
  }

  #startIdleCheck(): void {
    const { input } = this.#environment;
    this.#readIdleMs = startStopwatch();
    // Timers stop while the machine sleeps, so the time is checked before input counts.
    const onInput = (): void => {
      if (!this.#lockIfIdle()) this.#readIdleMs = startStopwatch();
    };
    const timer = setInterval(() => this.#lockIfIdle(), CHECK_INTERVAL_MS);
    for (const name of INPUT_EVENTS) input.addEventListener(name, onInput, { capture: true, passive: true });
    this.#stopIdleCheck = () => {
      clearInterval(timer);
      for (const name of INPUT_EVENTS) input.removeEventListener(name, onInput, { capture: true });
    };
  }

  #lockIfIdle(): boolean {
    const { idleMinutes, busy } = this.state.read();
    const isIdle = idleMinutes > 0 && this.#readIdleMs() >= idleMinutes * MINUTE_MS;
    if (!isIdle || busy) return false;
    // After a failure the next try comes with the next period, not every few seconds.
    this.#readIdleMs = startStopwatch();
    void this.lock();
    return true;
  }
}

/** The ms since now. A clock may be set back, and the other one stands still while some machines sleep: the longer counts. */
function startStopwatch(): () => number {
  const [date, time] = [Date.now(), performance.now()];
  return () => Math.max(Date.now() - date, performance.now() - time);
}

function readIdleMinutes({ read }: Setting): number {
  try {
    const text = read();
    return IDLE_CHOICES.find((minutes) => String(minutes) === text) ?? DEFAULT_IDLE;
  } catch {
    return DEFAULT_IDLE;
  }
}

const controllers = new WeakMap<ProfileStore, VaultController>();

/** The one controller of a store. */
function getVaultController(store: ProfileStore, environment: VaultEnvironment): VaultController {
  const existing = controllers.get(store);
  if (existing !== undefined) return existing;
  const controller = new VaultController(store, environment);
  controllers.set(store, controller);
  return controller;
}

interface Props {
  readonly store: ProfileStore;
  readonly storage: VaultStorage;
  /** Puts what is typed on cards into the store. */
  readonly takeTyped: () => void;
}

const STATE_MESSAGES = {
  empty: 'No connections are saved in this browser.',
  saved: 'This browser has saved connections, encrypted with a passphrase.',
  foreign: VAULT_ERRORS.foreign,
  'too-many-rounds': VAULT_ERRORS['too-many-rounds'],
  refused: VAULT_ERRORS.refused,
} as const satisfies Record<VaultState, MessageKey>;

const IDLE_KEY = 'checkout-console-idle-lock';
const idleSetting = {
  read: () => localStorage.getItem(IDLE_KEY),
  write: (text: string) => localStorage.setItem(IDLE_KEY, text),
};

/** Saves profiles in this browser under a passphrase, which is the only thing that opens them again. */
export function Vault({ store, storage, takeTyped }: Props) {
  const controller = getVaultController(store, { storage, setting: idleSetting, input: document });
  const { vault, error, busy, isStale } = useStore(controller.state);
  const onTakeTyped = useEffectEvent(takeTyped);
  useEffect(() => controller.setTakeTyped(() => onTakeTyped()), [controller]);
  const isOpen = store.state().saved !== undefined;
  const isSaved = vault === 'saved';
  // A damaged record looks as one under another passphrase.
  const isUnreadable = vault === 'foreign' || vault === 'too-many-rounds' || error?.code === 'wrong-passphrase';
  const getError = (at: VaultAction): VaultError | undefined => (error?.at === at ? error.code : undefined);
  const canSave = vault === 'empty' || (isSaved && isOpen && !isStale);
  return (
    <Panel title={t('Saved profiles')} aside={busy ? t('working…') : isOpen ? t('unlocked') : isSaved && t('locked')}>
      <div className="vault" aria-busy={busy}>
        <p className="small">
          {isSaved && !isOpen
            ? t('Saved connections are locked. Enter the passphrase to unlock them.')
            : t(STATE_MESSAGES[vault])}
        </p>
        {isSaved && (!isOpen || isStale) && (
          <PassphraseForm
            action="Unlock"
            // Another tab may have saved first: then this tab must unlock before it can save.
            error={getError('unlock') ?? (canSave ? undefined : getError('save'))}
            onSubmit={controller.unlock}
          />
        )}
        {canSave && (
          <PassphraseForm
            action={vault === 'empty' ? 'Save encrypted in this browser' : 'Save changes'}
            error={getError('save')}
            onSubmit={controller.save}
            isNew
          />
        )}
        {isSaved && (
          <details>
            <summary>{t('Change passphrase')}</summary>
            {/* After a lock it starts empty: it may hold the old passphrase. */}
            <PassphraseForm
              key={store.state().locks}
              action="Change passphrase"
              error={getError('change')}
              onSubmit={controller.changePassphrase}
              isNew
              withOld
            />
          </details>
        )}
        {isSaved && <IdleChoice controller={controller} />}
        <div className="profile-bar">
          {isOpen && <Button onClick={() => void controller.lock()}>{t('Lock')}</Button>}
          {isUnreadable && (
            <Button onClick={() => download('checkout-console-vault.json', storage.read() ?? '')}>
              {t('Download saved profiles')}
            </Button>
          )}
          {vault !== 'empty' && vault !== 'refused' && (
            <Button data-place="delete-profiles" onClick={() => void controller.delete()}>
              {t('Delete saved profiles')}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}

function IdleChoice({ controller }: { readonly controller: VaultController }) {
  const id = useId();
  const { idleMinutes } = useStore(controller.state);
  return (
    <label htmlFor={id}>
      {t('Lock automatically')}
      <Select
        id={id}
        value={String(idleMinutes)}
        onChange={(event) => controller.setIdleMinutes(Number(event.target.value))}
      >
        {IDLE_CHOICES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes === 0 ? t('Never') : t('After {minutes} minutes without input', { minutes })}
          </option>
        ))}
      </Select>
    </label>
  );
}

interface FormProps {
  readonly action: MessageKey;
  readonly isNew?: boolean;
  readonly withOld?: boolean;
  readonly error: VaultError | undefined;
  readonly onSubmit: (passphrase: string, old: string) => Promise<boolean>;
}

function PassphraseForm({ action, isNew = false, withOld = false, error, onSubmit }: FormProps) {
  const id = useId();
  const [passphrase, setPassphrase] = useState('');
  const [old, setOld] = useState('');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await onSubmit(passphrase, old)) {
      setPassphrase('');
      setOld('');
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      {withOld && (
        <label htmlFor={`${id}-old`}>
          {t('Old passphrase')}
          <input
            id={`${id}-old`}
            type="password"
            autoComplete="current-password"
            value={old}
            onChange={(event) => setOld(event.target.value)}
          />
        </label>
      )}
      <label htmlFor={`${id}-new`}>
        {withOld ? t('New passphrase') : t('Passphrase')}
        <input
          id={`${id}-new`}
          type="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          value={passphrase}
          onChange={(event) => setPassphrase(event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
      </label>
      <Button type="submit">{translate(action)}</Button>
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          {t(VAULT_ERRORS[error])}
        </p>
      )}
    </form>
  );
}
