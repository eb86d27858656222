import './app.css';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { NO_DIAGNOSIS } from '#pages/diagnose/diagnosis.ts';
import { Guide, useGuide } from '#pages/guide/guide.tsx';
import { toHex } from '#protocol/bytes.ts';
import { ProfileStore } from '#profiles/store.ts';
import { announcements, toText } from '#ui/announce.ts';
import { useStore } from '#ui/hooks.ts';
import { createStore } from '#store.ts';
import { t, useLanguage } from '#ui/language.ts';
import { Compose } from '#pages/compose/compose.tsx';
import { TopBar } from './top-bar.tsx';
import { useSession, whenLoaded } from './session.ts';
import { useComposer } from '#pages/compose/use-composer.ts';
import { useShortcuts } from './shortcuts.tsx';
import { bringsContent, openView, useRoute } from './route.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';

const OtherViews = lazyWithRetry(() => import('./other-views.tsx'));

const ImportedLink = lazyWithRetry(() => import('./imported-link.tsx'));

/** What only matters once the form can be used. */
const OfflineNotice = lazyWithRetry(async () => {
  await whenLoaded();
  return import('./offline-notice.tsx');
});
const Toast = lazyWithRetry(async () => {
  await whenLoaded();
  return import('#ui/toast.tsx');
});

/** Says news aloud. It is in the page from the start: a live region that comes with its text is not read. */
function LiveRegion() {
  const { status } = useStore(announcements);
  return (
    <output className="visually-hidden">
      {toText(status.text)}
      {/* A screen reader repeats the same sentence only when the text changes: an invisible space changes it. */}
      {status.count % 2 === 1 && '\u00A0'}
    </output>
  );
}

/** Ids without crypto.randomUUID, which a page over plain http from another machine does not have. */
const newId = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)));

/** The page. What a person has in Compose outlives the views. */
export const App = () => {
  const [store] = useState(() => new ProfileStore(location.origin, newId));
  const language = useLanguage();
  const composer = useComposer(store);
  const [diagnosis] = useState(() => createStore(NO_DIAGNOSIS));
  const route = useRoute();
  const { view, part } = route;
  const guide = useGuide();
  const startGuide = (): void => {
    openView('compose');
    guide.start();
  };
  const dialogs = useShortcuts(store, startGuide);
  useSession({ composer, store, diagnosis });
  const main = useRef<HTMLElement>(null);
  // A view opens at its top, whether the page scrolls or the area of the view.
  const lastView = useRef(view);
  useLayoutEffect(() => {
    if (lastView.current === view) return;
    lastView.current = view;
    scrollTo(0, 0);
    main.current?.scrollTo(0, 0);
  }, [view]);
  // What a link brought stays until it is dismissed.
  const [hasContent, setHasContent] = useState(false);
  if (!hasContent && bringsContent(part)) setHasContent(true);
  return (
    <Pane>
      <LiveRegion />
      <div className="app">
        <div className="frame">
          <TopBar
            view={view}
            store={store}
            onSearch={() => dialogs.open('palette')}
            onGuide={startGuide}
            onHelp={dialogs.open}
          />
          <Pane quiet>
            <OfflineNotice />
          </Pane>
          <main id="main" ref={main} tabIndex={-1}>
            {hasContent && (
              <Pane>
                <ImportedLink route={route} composer={composer} diagnosis={diagnosis} />
              </Pane>
            )}
            <div hidden={view !== 'compose' || (hasContent && guide.stage === 'offered')}>
              <Guide guide={guide} form={composer.form} exchange={composer.sending.exchange} />
            </div>
            <Fragment key={language}>
              <Pane key={view} fallback={<p className="loading">{t('Loading…')}</p>}>
                {view === 'compose' ? (
                  <Compose composer={composer} part={part} />
                ) : (
                  <OtherViews route={route} composer={composer} diagnosis={diagnosis} />
                )}
              </Pane>
            </Fragment>
          </main>
        </div>
      </div>
      <Pane quiet>
        <Toast />
      </Pane>
      {dialogs.dialog}
    </Pane>
  );
};
