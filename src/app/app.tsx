import './app.css';
import { Fragment, lazy, Suspense, useState } from 'react';
import { NO_DIAGNOSIS } from '#features/diagnose-view/diagnosis.ts';
import { Guide } from '#features/guide/guide.tsx';
import { useGuide } from '#features/guide/use-guide.ts';
import { hex } from '#protocol/bytes.ts';
import type { Profile } from '#profiles/profile-schema.ts';
import { ProfileStore } from '#profiles/store.ts';
import { Announcer } from '#ui/announcer.tsx';
import { held } from '#ui/held.ts';
import { t, useLanguage } from '#ui/language.ts';
import { Compose } from './compose.tsx';
import { deviceStorage } from './device-storage.ts';
import { Top } from './top.tsx';
import { useSession } from './session.ts';
import { Share } from './share.tsx';
import { useForeign } from './use-foreign.tsx';
import { useDesk } from './use-desk.ts';
import { usePalette } from './use-palette.tsx';
import { useRoute } from './route.ts';

const DiagnoseView = lazy(() => import('#features/diagnose-view/diagnose-view.tsx'));
const HistoryPart = lazy(() => import('./history-part.tsx'));
const ProfilesView = lazy(() => import('#features/profiles-view/profiles-view.tsx'));
const ReferenceView = lazy(() => import('#features/reference-view/reference-view.tsx'));

const items = () => import('./share-item.ts');

/** What exchanges the whole order. */
const moves = () => import('./order-moves.ts');

/** What only matters once the form can be used. */
const OfflineNotice = lazy(async () => {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  return import('./offline-notice.tsx');
});

/** Ids without crypto.randomUUID, which a page over plain http from another machine does not have. */
const newId = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

/** The profiles with their credentials, the one in force first. */
function currentFirst(store: ProfileStore): readonly Profile[] {
  const current = store.current();
  return [current, ...store.all().filter(({ id }) => id !== current.id)];
}

/** The page. What a person has on the desk outlives the views. */
export const App = () => {
  const [store] = useState(() => new ProfileStore(location.origin, newId));
  const language = useLanguage();
  const desk = useDesk(store);
  const [diagnosis] = useState(() => held(NO_DIAGNOSIS));
  const route = useRoute();
  const { view, part } = route;
  const guide = useGuide();
  const { open, palette } = usePalette(store);
  useSession({ desk, store, diagnosis });
  const foreign = useForeign(route, desk, diagnosis);
  return (
    <>
      <Top
        view={view}
        store={store}
        onSearch={open}
        onGuide={() => {
          location.hash = '#/compose';
          guide.start();
        }}
      />
      <Suspense>
        <OfflineNotice />
      </Suspense>
      <main>
        {foreign}
        <div hidden={view !== 'compose'}>
          <Guide guide={guide} form={desk.form} exchange={desk.sending.exchange} />
        </div>
        <Fragment key={language}>
          {view === 'compose' && <Compose desk={desk} part={part} />}
          <Suspense fallback={<p className="loading">{t('Loading…')}</p>}>
            {view === 'diagnose' && (
              <DiagnoseView
                desk={diagnosis}
                profiles={currentFirst(store)}
                renderShare={(request, report) => (
                  <Share desk={desk} item={async () => (await items()).itemOfRefused(request, report)} />
                )}
                onCorrect={(request, preset) => void moves().then(({ correct }) => correct(desk, request, preset))}
              />
            )}
            {view === 'history' && <HistoryPart desk={desk} />}
            {view === 'profiles' && <ProfilesView store={store} storage={deviceStorage} />}
            {view === 'reference' && <ReferenceView name={part} />}
          </Suspense>
        </Fragment>
      </main>
      <Announcer />
      {palette}
    </>
  );
};
