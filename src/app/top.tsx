import { useId, useSyncExternalStore } from 'react';
import type { Profile } from '#profiles/profile-schema.ts';
import type { ProfileStore } from '#profiles/store.ts';
import { Button } from '#ui/button.tsx';
import { t } from '#ui/language.ts';
import { Select } from '#ui/select.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { VIEWS, type ViewName } from './route.ts';

interface Props {
  readonly view: ViewName;
  readonly store: ProfileStore;
  readonly onSearch: () => void;
  readonly onGuide: () => void;
}

function optionName({ name, environment }: Profile): string {
  const shown = name === '' ? t('unnamed') : name;
  return environment === 'live' ? t('{name} (live)', { name: shown }) : shown;
}

/** Where one is, and on whose behalf. A live profile looks different. */
export function Top({ view, store, onSearch, onGuide }: Props) {
  const id = useId();
  const { profiles, currentId } = useSyncExternalStore(store.subscribe, store.state);
  const environment = profiles.find((profile) => profile.id === currentId)?.environment;
  return (
    <header className="top" data-environment={environment}>
      <h1>Checkout Console</h1>
      <nav aria-label={t('Views')} className="tabs">
        {(Object.keys(VIEWS) as ViewName[]).map((name) => (
          <a key={name} href={`#/${name}`} aria-current={name === view ? 'page' : undefined}>
            {t(VIEWS[name])}
          </a>
        ))}
      </nav>
      <div className="in-force">
        <label htmlFor={id}>
          <span className="environment-dot" aria-hidden="true" />
          {t(environment === 'live' ? 'Live profile' : 'Profile')}
        </label>
        <Select id={id} value={currentId} onChange={(event) => store.choose(event.target.value)}>
          {profiles.map((profile) => (
            <option key={profile.id} value={profile.id}>
              {optionName(profile)}
            </option>
          ))}
        </Select>
      </div>
      <div className="language">
        <LanguageChoice />
      </div>
      <Button data-place="guide" onClick={onGuide}>
        {t('Guide')}
      </Button>
      <Button aria-keyshortcuts="Control+K" onClick={onSearch}>
        {t('Search or run…')} <kbd aria-hidden="true">Ctrl K</kbd>
      </Button>
    </header>
  );
}
