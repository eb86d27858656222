import '#ui/pill.css';
import { useId, useState } from 'react';
import { readAccepted } from '#connections/connection.ts';
import { formatConsoleFile } from '#connections/console-file.ts';
import { exportConnections, importConnections } from '#connections/files.ts';
import type { Connection } from '#connections/schema.ts';
import type { Entry, NameConflictChoice } from '#connections/states.ts';
import type { ConsoleStore } from '#connections/store.ts';
import { VAULT_ERRORS, type VaultState } from '#connections/vault.ts';
import type { Message, MessageKey } from '#i18n/message.ts';
import { ConnectionTag, openConnect } from '#pages/connection-tag.tsx';
import { deviceStorage, getVaultController, IDLE_CHOICES, lockNow } from '#pages/vault-controller.ts';
import Unlock, { NotSaved, PassphraseForm, useVaultError } from '#pages/connection-fields.tsx';
import { presetOf, PRESETS } from '#protocol/recipe.ts';
import { createCredentialRedactor } from '#share/credentials.ts';
import { offerUndo } from '#ui/announce.ts';
import { Button, Icon } from '#ui/button.tsx';
import { download, FileButton } from '#ui/fields.tsx';
import { Select } from '#ui/form-field.tsx';
import { useStore } from '#ui/hooks.ts';
import { t, translate } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';

interface Props {
  readonly store: ConsoleStore;
}

function createUndo(store: ConsoleStore): () => void {
  const { entries, currentId } = store.read();
  return () => store.dispatch('restored', { entries, currentId });
}

export default function ConnectionsView({ store }: Props) {
  const { entries, sandbox } = useStore(store);
  const [error, setError] = useState<Message>();
  /** Imported connections of which some have the name of another. */
  const [pending, setPending] = useState<readonly Connection[]>();
  const isTaken = ({ name }: Connection): boolean => entries.some(({ connection }) => connection.name === name);
  const addImported = (connections: readonly Connection[], choice: NameConflictChoice): void => {
    setPending(undefined);
    const undo = createUndo(store);
    store.dispatch('imported', { connections, choice });
    offerUndo(() => t('Imported {n} connections', { n: connections.length }), undo);
  };
  const importText = (text: string): void => {
    const read = importConnections(text, store.newId);
    setError('error' in read ? read.error : undefined);
    if ('error' in read) return;
    if (read.value.some(isTaken)) setPending(read.value);
    else addImported(read.value, 'keep-both');
  };
  const exportAll = (): void => {
    const { redact } = createCredentialRedactor(store.listCredentials());
    const all = entries.map(({ connection }) => connection);
    download('checkout-console-profiles.json', exportConnections(all, redact));
  };
  return (
    <div className="panes connections" data-panes="2">
      <div className="pane">
        <div className="bar">
          <Button look="primary" onClick={() => openConnect(store)}>
            {t('Connect a gateway…')}
          </Button>
          <FileButton onText={importText}>{t('Import')}</FileButton>
          <Button data-place="export-connections" disabled={entries.length === 0} onClick={exportAll}>
            {t('Export without secrets')}
          </Button>
        </div>
        {error !== undefined && (
          <p role="alert" className="error">
            {translate(error)}
          </p>
        )}
        {pending !== undefined && (
          <div role="alert" className="banner stack" data-tone="warn">
            <p>
              {t('These connections already exist: {names}.', {
                names: pending
                  .filter(isTaken)
                  .map(({ name }) => name)
                  .join(', '),
              })}
            </p>
            <div className="bar">
              {CHOICES.map(([choice, label]) => (
                <Button key={choice} onClick={() => addImported(pending, choice)}>
                  {translate(label)}
                </Button>
              ))}
            </div>
          </div>
        )}
        <SavedConnections store={store} />
        <details className="small">
          <summary>{t('What protects a connection')}</summary>
          <p>
            {t(
              'A connection stays in memory until you save it encrypted. No URL, export, command or log contains its secret. The page cannot protect it from browser extensions or from others at your unlocked machine.',
            )}
          </p>
        </details>
      </div>
      <div className="pane">
        <h2>{t('Connections')}</h2>
        <ul className="connection-rows stack">
          <li className="panel" data-state="sandbox">
            <p className="connection-head bar" data-state="sandbox">
              <ConnectionTag state="sandbox" connection={sandbox} />
              <span className="tag">{t('Built in')}</span>
            </p>
            <p className="small">{t('Sample key and secret. No real orders.')}</p>
            <div className="bar">
              <Use store={store} connection={sandbox} />
            </div>
          </li>
          {entries.map((entry) => (
            <Row key={entry.connection.id} store={store} entry={entry} />
          ))}
        </ul>
      </div>
    </div>
  );
}

interface UseProps extends Props {
  readonly connection: Pick<Connection, 'id' | 'name'>;
}

const Use = ({ store, connection: { id, name } }: UseProps) =>
  id === store.read().currentId ? (
    <strong className="connection-used">
      <Icon name="check" />
      {t('In use')}
    </strong>
  ) : (
    <Button
      subject={name}
      onClick={() => {
        store.dispatch('chosen', { id });
        location.hash = '#/compose';
      }}
    >
      {t('Use')}
    </Button>
  );

function Row({ store, entry: { state, connection } }: Props & { readonly entry: Entry }) {
  const { id, name, vendor, recipe, reason } = connection;
  const preset = presetOf(recipe);
  const accepted = readAccepted(reason);
  const isLocked = state === 'locked';
  return (
    <li className="panel" data-state={state}>
      <p className="connection-head bar" data-state={state}>
        <ConnectionTag state={state} connection={connection} />
      </p>
      <p className="small">
        {[
          vendor,
          translate(preset === undefined ? 'your own recipe' : PRESETS[preset].label),
          accepted === undefined
            ? t('Not confirmed yet')
            : t('Accepted by {host}', { host: accepted.host.replace(/^https?:\/\//, '') }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {state === 'not-saved' && (
        <div className="small">
          <NotSaved store={store} id={id} />
        </div>
      )}
      <div className="bar">
        <Use store={store} connection={connection} />
        <Button subject={name} onClick={() => openConnect(store, id)}>
          {t('Edit')}
        </Button>
        <Rename store={store} connection={connection} />
        {accepted !== undefined && (
          <Button
            aria-label={`${t('Export as console.json')}: ${name}`}
            onClick={() => {
              const { redact } = createCredentialRedactor(store.listCredentials());
              download('console.json', redact(formatConsoleFile(connection)));
            }}
          >
            {t('Export as console.json')}
          </Button>
        )}
        <Button
          subject={name}
          onClick={() => store.dispatch('duplicated', { id, newId: store.newId(), name: t('{name} (copy)', { name }) })}
        >
          {t('Duplicate')}
        </Button>
        <Button
          subject={name}
          disabled={isLocked}
          onClick={() => {
            const undo = createUndo(store);
            void getVaultController(store).remove(id);
            if (state !== 'saved' && state !== 'edited') offerUndo(() => t('Removed {name}.', { name }), undo);
          }}
        >
          {t('Remove')}
        </Button>
      </div>
      {isLocked && <p className="small">{t('Unlock the connection to remove it.')}</p>}
    </li>
  );
}

function Rename({ store, connection: { id, name } }: UseProps) {
  const inputId = useId();
  const [typed, setTyped] = useState<string>();
  if (typed === undefined)
    return (
      <Button subject={name} onClick={() => setTyped(name)}>
        {t('Rename')}
      </Button>
    );
  const isTaken = store.all().some((other) => other.id !== id && other.name === typed);
  return (
    <form
      className="bar"
      onSubmit={(event) => {
        event.preventDefault();
        if (isTaken || typed.trim() === '') return;
        store.dispatch('typed', { id, part: { name: typed } });
        setTyped(undefined);
      }}
    >
      <label htmlFor={inputId} className="visually-hidden">
        {t('Name')}
      </label>
      <input id={inputId} value={typed} aria-invalid={isTaken} onChange={({ target }) => setTyped(target.value)} />
      <Button type="submit">{t('Rename')}</Button>
      {isTaken && <p className="error">{t('Another connection has this name. Type a different one.')}</p>}
    </form>
  );
}

const CHOICES: readonly (readonly [choice: NameConflictChoice, label: MessageKey])[] = [
  ['keep-both', 'Keep both'],
  ['replace', 'Replace'],
  ['skip', 'Skip'],
];

const STATE_MESSAGES = {
  ...VAULT_ERRORS,
  empty: 'No connections are saved in this browser.',
  saved: 'This browser has saved connections, encrypted with a passphrase.',
} as const satisfies Record<VaultState, MessageKey>;

function SavedConnections({ store }: Props) {
  const controller = getVaultController(store);
  const { vault, error, busy, isStale, idleMinutes } = useStore(controller.state);
  const changeError = useVaultError(store, 'change');
  const id = useId();
  const isSaved = vault === 'saved';
  const isOpen = controller.isOpen;
  // A damaged record looks as one under another passphrase.
  const isUnreadable = vault === 'foreign' || error?.code === 'wrong-passphrase';
  // Beside connections that are not saved, each says so itself.
  if (vault === 'empty') return store.read().entries.length === 0 && <p className="small">{t(STATE_MESSAGES.empty)}</p>;
  return (
    <Panel
      title={t('Saved connections')}
      aside={busy ? t('working…') : isOpen ? t('unlocked') : isSaved && t('locked')}
    >
      <div className="vault stack" aria-busy={busy}>
        {(isOpen || !isSaved) && <p className="small">{t(STATE_MESSAGES[vault])}</p>}
        {isSaved && (!isOpen || isStale) && <Unlock store={store} />}
        {isSaved && (
          <details>
            <summary>{t('Change passphrase')}</summary>
            {/* After a lock it starts empty: it may hold the old passphrase. */}
            <PassphraseForm
              key={store.read().locks}
              action="Change passphrase"
              error={changeError}
              onSubmit={controller.changePassphrase}
              isNew
              withOld
            />
          </details>
        )}
        {isSaved && (
          <label className="small stack" htmlFor={id}>
            {t('Lock automatically')}
            <Select
              id={id}
              value={String(idleMinutes)}
              onChoose={(minutes) => controller.setIdleMinutes(Number(minutes))}
              options={IDLE_CHOICES.map((minutes) => [
                String(minutes),
                minutes === 0 ? t('Never') : t('After {minutes} minutes without input', { minutes }),
              ])}
            />
          </label>
        )}
        <div className="bar">
          {isOpen && (
            <Button
              onClick={({ currentTarget }) => {
                lockNow(store);
                // The view starts again with the lock; the passphrase stands where the button was.
                requestAnimationFrame(
                  () => currentTarget.isConnected || document.querySelector<HTMLElement>('.vault input')?.focus(),
                );
              }}
            >
              {t('Lock now')}
            </Button>
          )}
          {isUnreadable && (
            <Button onClick={() => download('checkout-console-vault.json', deviceStorage.read() ?? '')}>
              {t('Download saved connections')}
            </Button>
          )}
          {vault !== 'refused' && (
            <Button data-place="delete-connections" onClick={() => void controller.delete()}>
              {t('Delete saved connections')}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}
