import './profiles-view.css';
import { useState, useSyncExternalStore } from 'react';
import { exportProfiles, importProfiles } from '#profiles/book.ts';
import type { ProfileStore } from '#profiles/store.ts';
import type { Storage } from '#profiles/vault.ts';
import type { Phrase } from '#texts/text.ts';
import { announce, offerUndo } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { download, FileButton } from '#ui/files.tsx';
import { said, t } from '#ui/language.ts';
import { ProfileCard } from './profile-card.tsx';
import { Vault } from './vault.tsx';

interface Props {
  readonly store: ProfileStore;
  readonly storage: Storage;
}

/** The gateways that a person works with, and whether this device remembers them. */
export default function ProfilesView({ store, storage }: Props) {
  const { profiles, currentId } = useSyncExternalStore(store.subscribe, store.state);
  const [fault, setFault] = useState<Phrase>();
  const take = (text: string): void => {
    const read = importProfiles(text, store.newId);
    setFault('fault' in read ? read.fault : undefined);
    if ('fault' in read) return;
    store.add(read.value);
    announce(() => t('Took over {n} profiles, without credentials.', { n: read.value.length }));
  };
  const remove = (id: string): void => {
    const { name = '' } = profiles.find((profile) => profile.id === id) ?? {};
    const words = (): string =>
      name === '' ? t('Removed the profile without a name.') : t('Removed the profile {name}.', { name });
    offerUndo(words, store.remove(id));
  };
  return (
    <div className="profiles">
      <div className="profile-bar">
        <Button onClick={() => store.addEmpty(t('New profile'))}>{t('New profile')}</Button>
        <Button onClick={() => download('checkout-console-profiles.json', exportProfiles(store.all()))}>
          {t('Export without secrets')}
        </Button>
        <FileButton onText={take}>{t('Import profiles')}</FileButton>
      </div>
      {fault !== undefined && (
        <p role="alert" className="fault">
          {said(fault)}
        </p>
      )}
      {profiles.map((profile) => (
        <ProfileCard
          key={profile.id}
          profile={profile}
          current={profile.id === currentId ? store.current() : profile}
          inForce={profile.id === currentId}
          onChoose={() => {
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
