import { useId, useState, type FormEvent } from 'react';
import type { ProfileStore } from '#profiles/store.ts';
import { VAULT_ERRORS, type VaultState, type VaultStorage } from '#profiles/vault.ts';
import type { MessageKey } from '#i18n/message.ts';
import { Button } from '#ui/button.tsx';
import { download } from '#ui/files.tsx';
import { translate, t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { Select } from '#ui/select.tsx';
import { useStore } from '#ui/hooks.ts';
import { getVaultController, IDLE_CHOICES, type VaultController } from './vault-controller.ts';

interface Props {
  readonly store: ProfileStore;
  readonly storage: VaultStorage;
}

const STATE_MESSAGES = {
  empty: 'No profiles are saved in this browser.',
  saved: 'This browser holds profiles, encrypted with a passphrase.',
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
export function Vault({ store, storage }: Props) {
  const controller = getVaultController(store, { storage, setting: idleSetting, input: document });
  const { vault, error, busy, isStale } = useStore(controller.state);
  const isOpen = store.state().saved !== undefined;
  const isSaved = vault === 'saved';
  // A damaged record looks as one under another passphrase.
  const isUnreadable = vault === 'foreign' || vault === 'too-many-rounds' || error === 'wrong-passphrase';
  const canSave = vault === 'empty' || (isSaved && isOpen && !isStale);
  return (
    <Panel title={t('Saved profiles')} aside={busy ? t('working…') : isOpen ? t('unlocked') : isSaved && t('locked')}>
      <div className="vault" aria-busy={busy}>
        <p className="small">
          {isSaved && !isOpen
            ? t('Saved profiles are locked. Type the passphrase to unlock them.')
            : t(STATE_MESSAGES[vault])}
        </p>
        {error !== undefined && <p className="error">{t(VAULT_ERRORS[error])}</p>}
        {isSaved && (!isOpen || isStale) && <PassphraseForm action="Unlock" onSubmit={controller.unlock} />}
        {canSave && (
          <PassphraseForm
            action={vault === 'empty' ? 'Save encrypted in this browser' : 'Save changes'}
            onSubmit={controller.save}
            isNew
          />
        )}
        {isSaved && (
          <details>
            <summary>{t('Change passphrase')}</summary>
            <PassphraseForm action="Change passphrase" onSubmit={controller.changePassphrase} isNew withOld />
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
  readonly onSubmit: (passphrase: string, old: string) => Promise<boolean>;
}

function PassphraseForm({ action, isNew = false, withOld = false, onSubmit }: FormProps) {
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
        />
      </label>
      <Button type="submit">{translate(action)}</Button>
    </form>
  );
}
