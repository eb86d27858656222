import './app.css';
import { lazy, Suspense, useState } from 'react';
import { hex } from '#protocol/bytes.ts';
import { ProfileStore } from '#profiles/store.ts';
import { Announcer } from '#ui/announcer.tsx';
import { Compose } from './compose.tsx';
import { deviceStorage } from './device-storage.ts';
import { Top } from './top.tsx';
import { useDesk } from './use-desk.ts';
import { useRoute } from './route.ts';

const DiagnoseView = lazy(() => import('#features/diagnose-view/diagnose-view.tsx'));
const ProfilesView = lazy(() => import('#features/profiles-view/profiles-view.tsx'));
const ReferenceView = lazy(() => import('#features/reference-view/reference-view.tsx'));

/** What only matters once the form can be used. */
const OfflineNotice = lazy(async () => {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  return import('./offline-notice.tsx');
});

/** Ids without crypto.randomUUID, which a page over plain http from another machine does not have. */
const newId = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

/** The page. What a person has on the desk outlives the views. */
export const App = () => {
  const [store] = useState(() => new ProfileStore(location.origin, newId));
  const desk = useDesk(store);
  const { view, part } = useRoute();
  return (
    <>
      <Top view={view} store={store} />
      <Suspense>
        <OfflineNotice desk={desk} />
      </Suspense>
      <main>
        {view === 'compose' && <Compose desk={desk} part={part} />}
        <Suspense fallback={<p className="loading">Loading…</p>}>
          {view === 'diagnose' && <DiagnoseView />}
          {view === 'profiles' && <ProfilesView store={store} storage={deviceStorage} />}
          {view === 'reference' && <ReferenceView name={part} />}
        </Suspense>
      </main>
      <Announcer />
    </>
  );
};
