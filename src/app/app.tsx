import './app.css';
import { lazy, Suspense, useState } from 'react';
import { ProfileStore } from '#profiles/store.ts';
import { Announcer } from '#ui/announcer.tsx';
import { Compose } from './compose.tsx';
import { deviceStorage } from './device-storage.ts';
import { Top } from './top.tsx';
import { useRoute } from './route.ts';

const DiagnoseView = lazy(() => import('#features/diagnose-view/diagnose-view.tsx'));
const ProfilesView = lazy(() => import('#features/profiles-view/profiles-view.tsx'));

/** The page. Compose stays in the document behind the other views, so that nothing typed is lost. */
export const App = () => {
  const [store] = useState(() => new ProfileStore(location.origin, () => crypto.randomUUID()));
  const { view } = useRoute();
  return (
    <>
      <Top view={view} store={store} />
      <main>
        <div hidden={view !== 'compose'}>
          <Compose store={store} />
        </div>
        <Suspense fallback={<p className="loading">Loading…</p>}>
          {view === 'diagnose' && <DiagnoseView />}
          {view === 'profiles' && <ProfilesView store={store} storage={deviceStorage} />}
        </Suspense>
      </main>
      <Announcer />
    </>
  );
};
