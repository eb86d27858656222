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
const HistoryPart = lazy(() => import('./history-part.tsx'));
const ProfilesView = lazy(() => import('#features/profiles-view/profiles-view.tsx'));

/** Ids without crypto.randomUUID, which a page over plain http from another machine does not have. */
const newId = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

/** The page. What a person has on the desk outlives the views. */
export const App = () => {
  const [store] = useState(() => new ProfileStore(location.origin, newId));
  const desk = useDesk(store);
  const { view } = useRoute();
  return (
    <>
      <Top view={view} store={store} />
      <main>
        {view === 'compose' && <Compose desk={desk} />}
        <Suspense fallback={<p className="loading">Loading…</p>}>
          {view === 'diagnose' && <DiagnoseView />}
          {view === 'history' && <HistoryPart desk={desk} />}
          {view === 'profiles' && <ProfilesView store={store} storage={deviceStorage} />}
        </Suspense>
      </main>
      <Announcer />
    </>
  );
};
