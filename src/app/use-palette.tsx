import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { Action } from '#features/palette/actions.ts';
import type { ProfileStore } from '#profiles/store.ts';
import { VIEWS, type ViewName } from './route.ts';

const Palette = lazy(() => import('#features/palette/palette.tsx'));

const goTo = (view: ViewName): Action => ({
  id: `view-${view}`,
  group: 'Views',
  name: VIEWS[view],
  run: () => {
    location.hash = `#/${view}`;
  },
});

/** What the page as a whole can do, beside the controls of the open view. */
const pageActions = (store: ProfileStore): readonly Action[] => [
  ...(Object.keys(VIEWS) as ViewName[]).map(goTo),
  ...store.state().profiles.map(({ id, name }) => ({
    id: `profile-${id}`,
    group: 'Profiles',
    name: `Use the profile ${name === '' ? 'unnamed' : name}`,
    run: () => store.choose(id),
  })),
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
