import { useId, useState, type FormEvent } from 'react';
import type { ProfileStore } from '#profiles/store.ts';
import { changePassphrase, forget, keep, unlock, VAULT_FAULTS, vaultState } from '#profiles/vault.ts';
import type { Storage, VaultFault } from '#profiles/vault.ts';
import type { Text } from '#texts/text.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { said, t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';

interface Props {
  readonly store: ProfileStore;
  readonly storage: Storage;
}

const STATE_WORDS = {
  empty: 'Nothing is kept on this device.',
  kept: 'Profiles are kept on this device, encrypted under a passphrase.',
  foreign: VAULT_FAULTS.foreign,
  refused: VAULT_FAULTS.refused,
} as const satisfies Record<string, Text>;

/** Keeping profiles on this device under a passphrase, which is the only thing that opens them again. */
export function Vault({ store, storage }: Props) {
  const [state, setState] = useState(() => vaultState(storage));
  const [fault, setFault] = useState<VaultFault>();
  const [busy, setBusy] = useState(false);
  const opened = store.state().kept !== undefined;

  const run = async (what: () => Promise<VaultFault | undefined>, done: Text): Promise<boolean> => {
    setBusy(true);
    const found = await what();
    setBusy(false);
    setFault(found);
    setState(vaultState(storage));
    announce(found === undefined ? done : VAULT_FAULTS[found], found === undefined ? 'status' : 'alert');
    return found === undefined;
  };
  const onKeep = (passphrase: string) =>
    run(async () => {
      const profiles = store.all();
      const result = await keep(storage, profiles, passphrase);
      if ('fault' in result) return result.fault;
      store.markKept(profiles);
      return undefined;
    }, 'Kept on this device.');
  const onUnlock = (passphrase: string) =>
    run(async () => {
      const result = await unlock(storage, passphrase);
      if ('fault' in result) return result.fault;
      store.open(result.value);
      return undefined;
    }, 'Unlocked.');
  const onChange = (next: string, old: string) =>
    run(async () => {
      const result = await changePassphrase(storage, old, next);
      return 'fault' in result ? result.fault : undefined;
    }, 'The passphrase is changed.');
  const onLock = (): void => {
    if (store.isChanged())
      return announce(() => t('The profiles were changed since they were kept: keep them again first.'), 'alert');
    store.lock();
    announce(() => t('Locked: keys and secrets are out of memory.'));
  };
  const onForget = (): void => {
    void run(
      () => Promise.resolve('fault' in forget(storage) ? 'refused' : undefined),
      'Forgotten. The profiles in memory stay.',
    );
  };

  return (
    <Panel
      title={t('Keep on this device')}
      aside={busy ? t('working…') : opened ? t('unlocked') : state === 'kept' && t('locked')}
    >
      <div className="vault" aria-busy={busy}>
        <p className="small">{t(STATE_WORDS[state])}</p>
        {fault !== undefined && <p className="fault">{t(VAULT_FAULTS[fault])}</p>}
        {state === 'kept' && !opened && <PassphraseForm action="Unlock" onSubmit={onUnlock} />}
        {(state === 'empty' || (state === 'kept' && opened)) && (
          <PassphraseForm
            action={state === 'empty' ? 'Keep on this device' : 'Keep the changes'}
            onSubmit={onKeep}
            fresh
          />
        )}
        {state === 'kept' && (
          <details>
            <summary>{t('Change the passphrase')}</summary>
            <PassphraseForm action="Change it" onSubmit={onChange} fresh withOld />
          </details>
        )}
        <div className="profile-bar">
          {opened && <Button onClick={onLock}>{t('Lock')}</Button>}
          {(state === 'kept' || state === 'foreign') && <Button onClick={onForget}>{t('Forget what is kept')}</Button>}
        </div>
      </div>
    </Panel>
  );
}

interface FormProps {
  readonly action: Text;
  readonly fresh?: boolean;
  readonly withOld?: boolean;
  readonly onSubmit: (passphrase: string, old: string) => Promise<boolean>;
}

function PassphraseForm({ action, fresh = false, withOld = false, onSubmit }: FormProps) {
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
          autoComplete={fresh ? 'new-password' : 'current-password'}
          value={passphrase}
          onChange={(event) => setPassphrase(event.target.value)}
        />
      </label>
      <Button type="submit">{said(action)}</Button>
    </form>
  );
}
