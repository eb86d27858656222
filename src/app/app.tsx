import './app.css';
import { Fragment, useState } from 'react';
import { NO_DIAGNOSIS } from '#pages/diagnose/diagnosis.ts';
import { Guide } from '#pages/guide/guide.tsx';
import { useGuide } from '#pages/guide/use-guide.ts';
import { toHex } from '#protocol/bytes.ts';
import type { Profile } from '#profiles/profile-schema.ts';
import { ProfileStore } from '#profiles/store.ts';
import { Announcer } from '#ui/announcer.tsx';
import { createStore } from '#store.ts';
import { t, useLanguage } from '#ui/language.ts';
import { Compose } from '#pages/compose/compose.tsx';
import { deviceStorage } from '#pages/profiles/device-storage.ts';
import { TopBar } from './top-bar.tsx';
import { useSession } from './session.ts';
import { ShareButton } from '#pages/share/share-button.tsx';
import { useImported } from './use-imported.tsx';
import { useComposer } from '#pages/compose/use-composer.ts';
import { usePalette } from './palette/use-palette.tsx';
import { useRoute } from './route.ts';
import { lazyWithRetry, Pane, runLoaded } from '#ui/pane.tsx';

const DiagnoseView = lazyWithRetry(() => import('#pages/diagnose/diagnose-view.tsx'));
const HistoryPage = lazyWithRetry(() => import('#pages/history/history-page.tsx'));
const ProfilesView = lazyWithRetry(() => import('#pages/profiles/profiles-view.tsx'));
const ReferenceView = lazyWithRetry(() => import('#pages/reference/reference-view.tsx'));

const loadShareItems = () => import('#pages/share/share-item.ts');

/** What replaces the whole order. */
const loadOrderActions = () => import('#pages/compose/order-actions.ts');

/** What only matters once the form can be used. */
const OfflineNotice = lazyWithRetry(async () => {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  return import('./offline-notice.tsx');
});

/** Ids without crypto.randomUUID, which a page over plain http from another machine does not have. */
const newId = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)));

/** The profiles with their credentials, the active one first. */
function listActiveFirst(store: ProfileStore): readonly Profile[] {
  const current = store.current();
  return [current, ...store.all().filter(({ id }) => id !== current.id)];
}

/** The page. What a person has in Compose outlives the views. */
export const App = () => {
  const [store] = useState(() => new ProfileStore(location.origin, newId));
  const language = useLanguage();
  const composer = useComposer(store);
  const [diagnosis] = useState(() => createStore(NO_DIAGNOSIS));
  const route = useRoute();
  const { view, part } = route;
  const guide = useGuide();
  const { open: openPalette, palette } = usePalette(store);
  useSession({ composer, store, diagnosis });
  const imported = useImported(route, composer, diagnosis);
  return (
    <Pane>
      <div className="app">
        <div className="frame">
          <TopBar
            view={view}
            store={store}
            onSearch={openPalette}
            onGuide={() => {
              location.hash = '#/compose';
              guide.start();
            }}
          />
          <Pane quiet>
            <OfflineNotice />
          </Pane>
          <main>
            {imported}
            <div hidden={view !== 'compose'}>
              <Guide guide={guide} form={composer.form} exchange={composer.sending.exchange} />
            </div>
            <Fragment key={language}>
              <Pane key={view} fallback={<p className="loading">{t('Loading…')}</p>}>
                {view === 'compose' && <Compose composer={composer} part={part} />}
                {view === 'diagnose' && (
                  <DiagnoseView
                    diagnosisStore={diagnosis}
                    profiles={listActiveFirst(store)}
                    renderShare={(request, report) => (
                      <ShareButton
                        credentials={composer.listCredentials}
                        item={async () => (await loadShareItems()).createRefusedItem(request, report)}
                      />
                    )}
                    onCorrect={(request, preset) =>
                      runLoaded(loadOrderActions, ({ openCorrected }) => openCorrected(composer, request, preset))
                    }
                  />
                )}
                {view === 'history' && <HistoryPage composer={composer} diagnosis={diagnosis} />}
                {view === 'profiles' && <ProfilesView store={store} storage={deviceStorage} />}
                {view === 'reference' && <ReferenceView name={part} composer={composer} />}
              </Pane>
            </Fragment>
          </main>
        </div>
      </div>
      <Announcer />
      {palette}
    </Pane>
  );
};
