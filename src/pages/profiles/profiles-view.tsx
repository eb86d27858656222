import './profiles-view.css';
import { useState, useSyncExternalStore } from 'react';
import { exportProfiles, importProfiles } from '#profiles/profile-file.ts';
import type { ProfileStore } from '#profiles/store.ts';
import type { VaultStorage } from '#profiles/vault.ts';
import type { Message } from '#i18n/message.ts';
import { announce, offerUndo } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { download, FileButton } from '#ui/files.tsx';
import { translate, t } from '#ui/language.ts';
import { ProfileCard } from './profile-card.tsx';
import { Vault } from './vault.tsx';

interface Props {
  readonly store: ProfileStore;
  readonly storage: VaultStorage;
}

/** The gateways that a person works with, and the saved profiles. */
export default function ProfilesView({ store, storage }: Props) {
  const { profiles, currentId } = useSyncExternalStore(store.subscribe, store.state);
  const [error, setError] = useState<Message>();
  const importText = (text: string): void => {
    const read = importProfiles(text, store.newId);
    setError('error' in read ? read.error : undefined);
    if ('error' in read) return;
    store.add(read.value);
    announce(() => t('Took over {n} profiles, without credentials.', { n: read.value.length }));
  };
  const remove = (id: string): void => {
    const { name = '' } = profiles.find((profile) => profile.id === id) ?? {};
    const getMessage = (): string =>
      name === '' ? t('Removed the profile without a name.') : t('Removed the profile {name}.', { name });
    offerUndo(getMessage, store.remove(id));
  };
  return (
    <div className="profiles">
      <div className="profile-bar">
        <Button onClick={() => store.addEmpty(t('New profile'))}>{t('New profile')}</Button>
        <Button onClick={() => download('checkout-console-profiles.json', exportProfiles(store.all()))}>
          {t('Export without secrets')}
        </Button>
        <FileButton onText={importText}>{t('Import profiles')}</FileButton>
      </div>
      {error !== undefined && (
        <p role="alert" className="error">
          {translate(error)}
        </p>
      )}
      {profiles.map((profile) => (
        <ProfileCard
          key={profile.id}
          profile={profile}
          current={profile.id === currentId ? store.current() : profile}
          isActive={profile.id === currentId}
          onUse={() => {
            store.choose(profile.id);
            location.hash = '#/compose';
          }}
          onUpdate={(part) => store.update(profile.id, part)}
          onDuplicate={() => store.duplicate(profile.id, t('{name} (copy)', { name: profile.name }))}
          onRemove={() => remove(profile.id)}
        />
      ))}
      <Vault store={store} storage={storage} />
      <p className="small">
        {t(
          'A profile lives in this page’s memory until you keep it. No address, export, command or log holds its secret. What the page cannot protect: a browser extension that reads pages, somebody at your unlocked machine, a browser that is itself compromised.',
        )}
      </p>
    </div>
  );
}
