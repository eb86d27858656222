import '#ui/pill.css';
import './profiles-view.css';
import { useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import {
  addEmpty,
  duplicate,
  exportProfiles,
  importProfiles,
  mergeImported,
  noteTyped,
  removeProfile,
  type NameConflictChoice,
  type Profile,
} from '#profiles/profile.ts';
import type { ProfileStore } from '#profiles/store.ts';
import type { Message, MessageKey } from '#i18n/message.ts';
import { createCredentialRedactor } from '#share/credentials.ts';
import { closeUndo, offerUndo } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { download, FileButton } from '#ui/files.tsx';
import { translate, t } from '#ui/language.ts';
import { deviceStorage } from './device-storage.ts';
import { ProfileCard } from './profile-card.tsx';
import { Vault } from './vault.tsx';

const nameOf = ({ name }: Pick<Profile, 'name'>): string => (name === '' ? t('Unnamed profile') : name);

/** The cards whose forms are drawn at once. */
const DRAWN_AT_ONCE = 10;

/** The gateways that a person works with, and the saved profiles. */
export default function ProfilesView({ store }: { readonly store: ProfileStore }) {
  const { profiles, currentId, locks } = useSyncExternalStore(store.subscribe, store.state);
  const [error, setError] = useState<Message>();
  /** Imported profiles of which some have the name of another. */
  const [pending, setPending] = useState<readonly Profile[]>();
  /** How often the cards were closed, each of which then saves what was typed into it. */
  const [closings, setClosings] = useState(0);
  /** Cards are drawn anew, and the old ones save what was typed. */
  const takeTyped = (): void => flushSync(() => setClosings((count) => count + 1));
  const addImported = (imported: readonly Profile[], choice: NameConflictChoice): void => {
    setPending(undefined);
    const known = new Set(profiles.map(({ name }) => name));
    const n = imported.filter(({ name }) => choice !== 'skip' || !known.has(name)).length;
    // What an imported profile replaces on a card comes back with the undo.
    if (choice === 'replace') takeTyped();
    const undo = store.replaceAll(mergeImported(store.all(), imported, choice));
    offerUndo(() => t('Imported {n} profiles', { n }), undo);
  };
  const importText = (text: string): void => {
    const read = importProfiles(text, store.newId);
    setError('error' in read ? read.error : undefined);
    if ('error' in read) return;
    const names = new Set(profiles.map(({ name }) => name));
    if (read.value.some(({ name }) => names.has(name))) setPending(read.value);
    else addImported(read.value, 'keep-both');
  };
  const remove = (id: string, part: Partial<Profile> | undefined): void => {
    if (part !== undefined) store.update(id, part);
    const removed = profiles.find((profile) => profile.id === id);
    if (removed !== undefined)
      offerUndo(() => t('Removed the connection {name}.', { name: nameOf(removed) }), removeProfile(store, id));
  };
  /** A closed view loses nothing that was typed. Locking removes the profile itself, and what was typed with it. */
  const saveOnLeave = (id: string, part: Partial<Profile>): void => {
    // The sandbox is there after a lock too, under the same id.
    if (store.state().locks !== locks) return;
    const before = store.all().find((profile) => profile.id === id);
    if (before === undefined) return;
    store.update(id, part);
    offerUndo(
      () => t('Saved the changes to {name}.', { name: nameOf({ ...before, ...part }) }),
      () => store.update(id, before),
    );
  };
  const exportAll = (): void => {
    const { redact } = createCredentialRedactor(store.listCredentials());
    download('checkout-console-profiles.json', exportProfiles(store.all(), redact));
  };
  return (
    <div className="panes profiles" data-panes="2">
      <div className="pane">
        <div className="profile-bar">
          <Button onClick={() => addEmpty(store, t('New profile'))}>{t('New profile')}</Button>
          <FileButton onText={importText}>{t('Import profiles')}</FileButton>
          <Button onClick={exportAll}>{t('Export without secrets')}</Button>
        </div>
        {error !== undefined && (
          <p role="alert" className="error">
            {translate(error)}
          </p>
        )}
        {pending !== undefined && (
          <ImportQuestion
            names={pending.map(({ name }) => name).filter((name) => profiles.some((profile) => profile.name === name))}
            onChoice={(choice) => addImported(pending, choice)}
          />
        )}
        <Vault store={store} storage={deviceStorage} takeTyped={takeTyped} />
        <details className="small">
          <summary>{t('What protects a profile')}</summary>
          <p>
            {t(
              'A connection stays in memory until you save it encrypted. No URL, export, command or log contains its secret. The page cannot protect it from browser extensions or from others at your unlocked machine.',
            )}
          </p>
        </details>
      </div>
      <div className="pane profile-cards">
        {profiles.map((profile, at) => (
          <ProfileCard
            // After a lock no card has what was typed. An unlock may take the profile of a card away.
            key={`${profile.id} ${locks} ${closings}`}
            profile={profile.id === currentId ? store.current() : profile}
            isActive={profile.id === currentId}
            isDrawnLate={at >= DRAWN_AT_ONCE}
            otherNames={profiles.filter(({ id }) => id !== profile.id).map(({ name }) => name)}
            onUse={() => {
              if (profile.id !== currentId) store.choose(profile.id);
              location.hash = '#/compose';
            }}
            onSave={(part) => {
              // An undo of what was before would take it away again.
              closeUndo();
              store.update(profile.id, part);
            }}
            onTyped={(part) => noteTyped(store, profile.id, part)}
            onLeave={(part) => saveOnLeave(profile.id, part)}
            onDuplicate={() => duplicate(store, profile.id, t('{name} (copy)', { name: profile.name }))}
            onRemove={(part) => remove(profile.id, part)}
          />
        ))}
      </div>
    </div>
  );
}

const CHOICES = [
  ['keep-both', 'Keep both'],
  ['replace', 'Replace'],
  ['skip', 'Skip'],
] as const satisfies readonly (readonly [choice: NameConflictChoice, label: MessageKey])[];

interface QuestionProps {
  readonly names: readonly string[];
  readonly onChoice: (choice: NameConflictChoice) => void;
}

/** The most names that the question lists: a file may have hundreds. */
const MOST_NAMES = 20;

function listNames(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).map((name) => name);
  const n = names.length - shown.length;
  return (n > 0 ? [...shown, t('and {n} more', { n })] : shown).join(', ');
}

const ImportQuestion = ({ names, onChoice }: QuestionProps) => (
  <div role="alert" className="profile-question">
    <p>{t('These connections already exist: {names}.', { names: listNames(names) })}</p>
    <div className="profile-bar">
      {CHOICES.map(([choice, label]) => (
        <Button key={choice} onClick={() => onChoice(choice)}>
          {t(label)}
        </Button>
      ))}
    </div>
  </div>
);
