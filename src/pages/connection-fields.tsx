import '#ui/pill.css';
import './connection-fields.css';
import { useId, useState, type FormEvent } from 'react';
import type { ConsoleStore } from '#connections/store.ts';
import { VAULT_ERRORS, type VaultError } from '#connections/vault.ts';
import { type MessageKey, msg } from '#i18n/message.ts';
import { Button } from '#ui/button.tsx';
import { useStore, useSelected } from '#ui/hooks.ts';
import { t, translate, Trans } from '#ui/language.ts';
import { getVaultController, type VaultAction } from './vault-controller.ts';
import { findConnectionError, type ConnectionEntry } from '#connections/connection.ts';
import { createIssue } from '#protocol/rules.ts';
import { findSecretIssues } from '#protocol/secrets.ts';
import { CredentialField, IssueNotes } from '#ui/fields.tsx';
import { findEntry } from '#connections/states.ts';
import EasyPassphrase from './easy-passphrase.tsx';
import Fingerprint from './fingerprint.tsx';

interface PassphraseProps {
  readonly action: MessageKey;
  /** A new passphrase is typed twice: nobody can recover a lost one. */
  readonly isNew?: boolean;
  readonly withOld?: boolean;
  readonly error: VaultError | undefined;
  readonly onSubmit: (passphrase: string, old: string) => Promise<boolean>;
  readonly look?: 'primary' | 'plain';
}

export function PassphraseForm({
  action,
  isNew = false,
  withOld = false,
  error,
  onSubmit,
  look = 'plain',
}: PassphraseProps) {
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
      {isNew && <p className="small">{t('4 random words or 12 random characters')}</p>}
      {isNew && texts.passphrase !== '' && <EasyPassphrase passphrase={texts.passphrase} />}
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

export const useVaultError = (store: ConsoleStore, at: VaultAction): VaultError | undefined => {
  const { error } = useStore(getVaultController(store).state);
  return error?.at === at ? error.code : undefined;
};

export default function Unlock({
  store,
  onUnlocked,
}: {
  readonly store: ConsoleStore;
  readonly onUnlocked?: () => void;
}) {
  const error = useVaultError(store, 'unlock');
  const unlock = async (passphrase: string): Promise<boolean> => {
    const isOpen = await getVaultController(store).unlock(passphrase);
    if (isOpen) onUnlocked?.();
    return isOpen;
  };
  return <PassphraseForm action="Unlock" look="primary" error={error} onSubmit={unlock} />;
}

interface ConnectionProps {
  readonly store: ConsoleStore;
  readonly id: string;
}

/** The passphrase, or the key and secret again. */
export const Locked = ({ store, id }: ConnectionProps) => (
  <>
    <p>{t('This connection is locked. Enter your passphrase to use its key and secret.')}</p>
    <Unlock store={store} />
    <Button look="link" onClick={() => store.dispatch('keyEntered', { id })}>
      {t('Enter key and secret instead')}
    </Button>
  </>
);

/** With a new passphrase the first time, else with the one that the others are saved under. */
export function SaveEncrypted({ store, id }: ConnectionProps) {
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

export function NotSaved(props: ConnectionProps) {
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

export const useEntryText = (store: ConsoleStore, id: string, entry: ConnectionEntry): string =>
  useSelected(store, (state) => findEntry(state, id)?.connection[entry] ?? '');

export function useEntryError(store: ConsoleStore, id: string, entry: ConnectionEntry): string | undefined {
  const text = useEntryText(store, id, entry);
  const issue = findConnectionError(entry, text, store.read().sandbox.base_url);
  if (issue === undefined) return undefined;
  const { message, fix } = createIssue(issue.code);
  return `${translate(message)} ${translate(fix)}`;
}

/** Typed in Connect and where they are needed again. */
export const CredentialFields = (props: ConnectionProps) => (
  <>
    <Credential {...props} entry="api_key" />
    <Credential {...props} entry="api_secret" />
  </>
);

/** What looks encoded may be meant as it is: a matter of the recipe, once a gateway has refused it. */
const RECIPE_ISSUES: readonly string[] = ['hex', 'base64'];

const LOST_LINES = 'The pasted text had a line break. The field removes it: check that nothing is missing.';

function Credential({ store, id, entry }: ConnectionProps & { readonly entry: 'api_key' | 'api_secret' }) {
  const inputId = useId();
  const label = entry === 'api_key' ? t('API key') : t('API secret');
  const text = useEntryText(store, id, entry);
  const api_key = useEntryText(store, id, 'api_key');
  const error = useEntryError(store, id, entry);
  const [hasLostLines, setLostLines] = useState(false);
  const found = findSecretIssues(text, entry === 'api_secret' ? api_key : '');
  const type = (value: string): void => store.dispatch('typed', { id, part: { [entry]: value } });
  return (
    <div className="connection-field">
      <label htmlFor={inputId}>{label}</label>
      <CredentialField
        id={inputId}
        what={label}
        name={`connection.${entry}`}
        data-place={entry}
        value={text}
        aria-invalid={error !== undefined}
        aria-describedby={`${inputId}-about`}
        onChange={({ target }) => type(target.value)}
        // The browser leaves line ends out of a field of one line.
        onPaste={({ clipboardData }) => setLostLines(/[\r\n]/.test(clipboardData.getData('text')))}
      />
      <p id={`${inputId}-about`} className={error === undefined ? 'small' : 'error'}>
        {error ?? (entry === 'api_secret' && text !== '' && <OwnFingerprint secret={text} />)}
      </p>
      <IssueNotes
        issues={[
          ...found.filter((issue) => !RECIPE_ISSUES.includes(issue.id)),
          ...(hasLostLines ? [{ id: 'lost-lines', message: msg(LOST_LINES) }] : []),
        ]}
        applyFix={type}
      />
    </div>
  );
}

const OwnFingerprint = ({ secret }: { readonly secret: string }) => (
  <Trans
    text="Fingerprint {value}. The gateway can compare it with its own."
    values={{
      value: (
        <output key="value" translate="no" data-output="fingerprint" aria-live="off">
          <Fingerprint secret={secret} placeholder="—" />
        </output>
      ),
    }}
  />
);
