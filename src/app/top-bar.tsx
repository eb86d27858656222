import { useId, useSyncExternalStore } from 'react';
import type { Profile } from '#profiles/profile-schema.ts';
import type { ProfileStore } from '#profiles/store.ts';
import { Button } from '#ui/button.tsx';
import { t, useLanguage } from '#ui/language.ts';
import { Select } from '#ui/select.tsx';
import { chooseLanguage, LANGUAGES } from './languages.ts';
import { VIEWS, type ViewName } from './route.ts';

interface Props {
  readonly view: ViewName;
  readonly store: ProfileStore;
  readonly onSearch: () => void;
  readonly onGuide: () => void;
}

function formatOptionName({ name, environment }: Profile): string {
  const shown = name === '' ? t('unnamed') : name;
  return environment === 'live' ? t('{name} (live)', { name: shown }) : shown;
}

/** The view and the active profile. A live profile looks different. */
export function TopBar({ view, store, onSearch, onGuide }: Props) {
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
      <div className="active-profile">
        <label htmlFor={id}>
          <span className="environment-dot" aria-hidden="true" />
          {t(environment === 'live' ? 'Live profile' : 'Profile')}
        </label>
        <Select id={id} value={currentId} onChange={(event) => store.choose(event.target.value)}>
          {profiles.map((profile) => (
            <option key={profile.id} value={profile.id}>
              {formatOptionName(profile)}
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

/** The language of the page. Each has its own name; the label has the English word too. */
function LanguageChoice() {
  const language = useLanguage();
  const name = language === 'en' ? t('Language') : `${t('Language')} (Language)`;
  return (
    <Select aria-label={name} value={language} onChange={({ target }) => void chooseLanguage(target.value)}>
      {LANGUAGES.map((choice) => (
        <option key={choice.code} value={choice.code} lang={choice.code}>
          {choice.name}
        </option>
      ))}
    </Select>
  );
}
