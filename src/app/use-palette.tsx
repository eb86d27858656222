import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { Action } from '#features/palette/actions.ts';
import type { ProfileStore } from '#profiles/store.ts';
import { t } from '#ui/language.ts';
import { chooseLanguage, LANGUAGES, type Choice } from './languages.ts';
import { VIEWS, type ViewName } from './route.ts';

const Palette = lazy(() => import('#features/palette/palette.tsx'));

const goTo = (view: ViewName): Action => ({
  id: `view-${view}`,
  group: t('Views'),
  name: t(VIEWS[view]),
  run: () => {
    location.hash = `#/${view}`;
  },
});

function languageWord(): string {
  const word = t('Language');
  return word === 'Language' ? word : `${word} (Language)`;
}

/** The way to another language; whoever cannot read this one finds it by its own name, or by the English word. */
const speak = ({ code, name }: Choice): Action => ({
  id: `language-${code}`,
  group: languageWord(),
  name,
  run: () => void chooseLanguage(code).then(() => document.querySelector<HTMLElement>('.language select')?.focus()),
});

/** What the page as a whole can do, beside the controls of the open view. */
const pageActions = (store: ProfileStore): readonly Action[] => [
  ...(Object.keys(VIEWS) as ViewName[]).map(goTo),
  ...store.state().profiles.map(({ id, name }) => ({
    id: `profile-${id}`,
    group: t('Profiles'),
    name: t('Use the profile {name}', { name: name === '' ? t('unnamed') : name }),
    run: () => store.choose(id),
  })),
  ...LANGUAGES.map(speak),
];

/** The command palette: Ctrl+K or a button opens it, and its code loads then. */
export function usePalette(store: ProfileStore): { readonly open: () => void; readonly palette: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  const palette = isOpen ? (
    <Suspense>
      <Palette others={pageActions(store)} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
  return { open: () => setOpen(true), palette };
}
