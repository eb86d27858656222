import './connection-fields.css';
import { useId, useState, type FormEvent } from 'react';
import type { ConsoleStore } from '#connections/store.ts';
import { VAULT_ERRORS, type VaultError } from '#connections/vault.ts';
import type { MessageKey } from '#i18n/message.ts';
import { Button } from '#ui/button.tsx';
import { useStore } from '#ui/hooks.ts';
import { t, translate } from '#ui/language.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';
import { getVaultController, type VaultAction } from './vault-controller.ts';

// The list of words is for a new passphrase alone.
const EasyPassphrase = lazyWithRetry(() => import('./easy-passphrase.tsx'));

interface Props {
  readonly action: MessageKey;
  /** A new passphrase is typed twice: nobody can recover a lost one. */
  readonly isNew?: boolean;
  readonly withOld?: boolean;
  readonly error: VaultError | undefined;
  readonly onSubmit: (passphrase: string, old: string) => Promise<boolean>;
  readonly look?: 'primary' | 'plain';
}

export function PassphraseForm({ action, isNew = false, withOld = false, error, onSubmit, look = 'plain' }: Props) {
  const id = useId();
  const [texts, setTexts] = useState({ old: '', passphrase: '', repeated: '' });
  const [isDifferent, setDifferent] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { old, passphrase, repeated } = texts;
    setDifferent(isNew && passphrase !== repeated);
    if (isNew && passphrase !== repeated) return;
    if (await onSubmit(passphrase, old)) setTexts({ old: '', passphrase: '', repeated: '' });
  };
  const message = isDifferent ? t('The two passphrases differ. Type them again.') : error && t(VAULT_ERRORS[error]);
  const renderField = (name: keyof typeof texts, label: string, isCurrent: boolean) => (
    <label htmlFor={`${id}-${name}`}>
      {label}
      <input
        id={`${id}-${name}`}
        type="password"
        required
        data-place={name === 'passphrase' ? 'passphrase' : undefined}
        autoComplete={isCurrent ? 'current-password' : 'new-password'}
        value={texts[name]}
        onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
        aria-invalid={message !== undefined}
        aria-describedby={message === undefined ? undefined : `${id}-error`}
      />
    </label>
  );
  return (
    <form className="passphrase" onSubmit={(event) => void submit(event)}>
      {withOld && renderField('old', t('Old passphrase'), true)}
      {renderField('passphrase', withOld ? t('New passphrase') : t('Passphrase'), !isNew)}
      {isNew && renderField('repeated', t('Repeat passphrase'), false)}
      {isNew && <p className="small">{t('5 random words or 12 random characters')}</p>}
      {isNew && texts.passphrase !== '' && (
        <Pane quiet>
          <EasyPassphrase passphrase={texts.passphrase} />
        </Pane>
      )}
      <Button type="submit" look={look}>
        {translate(action)}
      </Button>
      {message !== undefined && (
        <p className="error" id={`${id}-error`}>
          {message}
        </p>
      )}
    </form>
  );
}

/** The error of one action of the vault, for the form that asked for it. */
export const useVaultError = (store: ConsoleStore, at: VaultAction): VaultError | undefined => {
  const { error } = useStore(getVaultController(store).state);
  return error?.at === at ? error.code : undefined;
};

interface UnlockProps {
  readonly store: ConsoleStore;
  readonly onUnlocked?: () => void;
}

export default function Unlock({ store, onUnlocked }: UnlockProps) {
  const error = useVaultError(store, 'unlock');
  const unlock = async (passphrase: string): Promise<boolean> => {
    const isOpen = await getVaultController(store).unlock(passphrase);
    if (isOpen) onUnlocked?.();
    return isOpen;
  };
  return <PassphraseForm action="Unlock" look="primary" error={error} onSubmit={unlock} />;
}

interface SaveProps {
  readonly store: ConsoleStore;
  readonly id: string;
}

/** Saves one connection: with a new passphrase the first time, else with the one that the others are saved under. */
export function SaveEncrypted({ store, id }: SaveProps) {
  const controller = getVaultController(store);
  const { vault } = useStore(controller.state);
  const error = useVaultError(store, 'save');
  if (controller.isOpen)
    return (
      <>
        <Button look="primary" onClick={() => void controller.save(id, '')}>
          {t('Save encrypted')}
        </Button>
        {error !== undefined && <p className="error">{t(VAULT_ERRORS[error])}</p>}
      </>
    );
  if (vault !== 'empty' && vault !== 'saved') return <p className="error">{t(VAULT_ERRORS[vault])}</p>;
  return (
    <>
      {vault === 'saved' && <p className="small">{t('The passphrase of your saved connections unlocks them too.')}</p>}
      <PassphraseForm
        action="Save encrypted"
        look="primary"
        isNew={vault === 'empty'}
        error={error}
        onSubmit={(passphrase) => controller.save(id, passphrase)}
      />
    </>
  );
}

/** What a reload takes from a connection that is not saved, and the form that saves it. */
export function NotSaved(props: SaveProps) {
  const [isSaving, setSaving] = useState(false);
  return isSaving ? (
    <SaveEncrypted {...props} />
  ) : (
    <p className="bar">
      <span>{t('A reload clears key and secret.')}</span>
      <Button look="link" onClick={() => setSaving(true)}>
        {t('Save encrypted')}
      </Button>
    </p>
  );
}
