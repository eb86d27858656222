import { readPageUrl } from '#page-base.ts';
import './app.css';
import { StrictMode, useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { NO_DIAGNOSIS } from '#pages/diagnose/diagnosis.ts';
import { Guide, useGuide } from '#pages/guide/guide.tsx';
import { ConnectionTag } from '#pages/connection-tag.tsx';
import { findEntry, readCurrent, readStateName } from '#connections/states.ts';
import { toHex } from '#protocol/text.ts';
import { ConsoleStore } from '#connections/store.ts';
import { announcements, toText } from '#ui/announce.ts';
import { useSelected, useStore } from '#ui/hooks.ts';
import { createStore } from '#store.ts';
import { t, useLanguage } from '#ui/language.ts';
import { Compose } from '#pages/compose/compose.tsx';
import { useSession } from './session.ts';
import type { FirstView } from '#pages/compose/first-view.ts';
import { hasOwnSandbox } from '#pages/compose/send/environment.ts';
import { createPageDraft, useComposer } from '#pages/compose/use-composer.ts';
import type { LoadedConsole } from './console-file.ts';
import {
  bringsContent,
  openView,
  useRoute,
  listViews,
  VIEWS,
  type ViewName,
  type HelpName,
  type PageCommands,
} from './route.ts';
import { lazyWithRetry, markFirstViewShown, Pane, firstViewShown, runLoaded } from '#ui/pane.tsx';
import { Button, Icon } from '#ui/button.tsx';

const NAME = 'Checkout Console';

const OtherViews = lazyWithRetry(() => import('./other-views.tsx'));

const ImportedLink = lazyWithRetry(() => import('./imported-link.tsx'));

const Notices = lazyWithRetry(() => import('./notices.tsx'));

const loadMenus = () => import('./menus.tsx');
const ConnectionMenu = lazyWithRetry(async () => ({ default: (await loadMenus()).ConnectionMenu }));
const PageMenu = lazyWithRetry(async () => ({ default: (await loadMenus()).PageMenu }));

/** It is in the page from the start: a live region that comes with its text is not read. */
function LiveRegion() {
  useLanguage();
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

interface Props {
  readonly first: FirstView | undefined;
  /** Absent where index.html names no console.json. */
  readonly loaded?: LoadedConsole | undefined;
}

export const Page = (props: Props) => (
  <StrictMode>
    <Pane>
      <App {...props} />
    </Pane>
  </StrictMode>
);

const App = ({ first, loaded }: Props) => {
  const [diagnosis] = useState(() => createStore(NO_DIAGNOSIS));
  const [store] = useState(
    () =>
      new ConsoleStore({
        pageUrl: readPageUrl(),
        hasOwnSandbox: hasOwnSandbox(),
        draft: createPageDraft(first),
        newId,
        settings: loaded !== undefined && 'settings' in loaded ? loaded.settings : undefined,
        listElsewhere: () => [{ api_key: '', api_secret: diagnosis.read().secret }],
      }),
  );
  useLanguage();
  const composer = useComposer(store, first);
  const route = useRoute();
  const { view, part } = route;
  const guide = useGuide();
  const startGuide = (): void => {
    openView('compose');
    guide.start();
  };
  const [commands, dialog] = useDialogs(store, startGuide);
  useSession({ composer, diagnosis });
  const locks = useSelected(store, (state) => String(state.locks));
  const main = useRef<HTMLElement>(null);
  // A view opens at its top, whether the page scrolls or the area of the view.
  const lastView = useRef(view);
  useLayoutEffect(() => {
    if (lastView.current === view) return;
    lastView.current = view;
    scrollTo(0, 0);
    main.current?.scrollTo(0, 0);
  }, [view]);
  useEffect(() => {
    if (view !== 'compose') markFirstViewShown();
    if (view !== 'connect') store.dispatch('connectLeft', {});
  }, [view, store]);
  const name = store.settings?.name ?? NAME;
  const title = view === 'compose' ? name : `${t(VIEWS[view])} · ${name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  // What a link brought stays until it is dismissed.
  const [hasContent, setHasContent] = useState(false);
  if (!hasContent && bringsContent(part)) setHasContent(true);
  return (
    <Pane isLoaded>
      <LiveRegion />
      <div className="app">
        <div className="frame">
          <TopBar view={view} commands={commands} />
          <Pane quiet>
            <Notices />
          </Pane>
          {loaded !== undefined && 'problem' in loaded && (
            <p className="notice bar" role="alert">
              {t('The gateway’s console.json cannot be used, so the console uses its defaults. {problem}', loaded)}
            </p>
          )}
          <main id="main" ref={main} tabIndex={-1}>
            {hasContent && (
              <Pane>
                {/* After a lock nothing brings back what was there before. */}
                <ImportedLink key={locks} route={route} composer={composer} diagnosis={diagnosis} />
              </Pane>
            )}
            <div hidden={view !== 'compose' || (hasContent && guide.stage === 'offered')}>
              <Guide guide={guide} composer={composer} isConnecting={view === 'connect'} />
            </div>
            {/* After a lock a view starts again, with what was pasted in its fields. */}
            <Pane
              key={view === 'connect' ? view : `${view} ${locks}`}
              isLoaded={view === 'compose'}
              fallback={<p className="loading">{t('Loading…')}</p>}
            >
              {view === 'compose' ? (
                <Compose composer={composer} part={part} onTour={guide.stage === 'running' ? undefined : startGuide} />
              ) : (
                <OtherViews route={route} composer={composer} diagnosis={diagnosis} />
              )}
            </Pane>
          </main>
        </div>
      </div>
      {dialog}
    </Pane>
  );
};

interface TopBarProps {
  readonly view: ViewName;
  readonly commands: PageCommands;
}

function TopBar({ view, commands }: TopBarProps) {
  const { store } = commands;
  const state = useSelected(store, readStateName);
  const name = useSelected(store, (page) => readCurrent(page).name);
  const environment = useSelected(store, (page) => findEntry(page)?.connection.environment) ?? 'sandbox';
  return (
    <header className="top">
      <a className="skip" href="#main" onClick={skip}>
        {t('Skip to content')}
      </a>
      {view === 'compose' && (
        <a className="skip" href="#send" onClick={skip}>
          {t('Skip to Send')}
        </a>
      )}
      <h1>
        {store.settings?.logo !== undefined && <img src={store.settings.logo} alt="" height="20" />}
        {store.settings?.name ?? NAME}
      </h1>
      <Button className="view-button" popoverTarget="views" aria-haspopup="true">
        {t(VIEWS[view])}
        <Icon name="down" />
      </Button>
      <nav id="views" popover="auto" aria-label={t('Views')}>
        {listViews().map((each) => (
          <a
            key={each}
            href={`#/${each}`}
            aria-current={each === view ? 'page' : undefined}
            onClick={({ currentTarget }) => currentTarget.closest('nav')?.hidePopover?.()}
          >
            {t(VIEWS[each])}
          </a>
        ))}
      </nav>
      <MenuButton
        className="connection-button"
        data-connection={state === 'sandbox' ? 'sandbox' : 'gateway'}
        data-state={state}
        data-environment={environment}
        label={
          <>
            <span className="visually-hidden">{t('Connection')}: </span>
            <ConnectionTag state={state} connection={{ name, environment }} />
            <Icon name="down" />
          </>
        }
      >
        {(close) => <ConnectionMenu store={store} onClose={close} />}
      </MenuButton>
      <Button className="search-button" aria-keyshortcuts="Control+K" onClick={commands.onSearch}>
        <Icon name="search" />
        <span>
          {t('Search or run…')}{' '}
          <kbd translate="no" aria-hidden="true">
            Ctrl K
          </kbd>
        </span>
      </Button>
      <MenuButton
        data-place="menu"
        label={
          <>
            <Icon name="more" />
            <span className="visually-hidden">{t('Menu')}</span>
          </>
        }
      >
        {(close) => <PageMenu onClose={close} {...commands} />}
      </MenuButton>
    </header>
  );
}

/** The address of the page names a view, so the link must not change it. */
function skip(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.querySelector<HTMLElement>(event.currentTarget.hash)?.focus();
}

interface MenuButtonProps {
  readonly label: ReactNode;
  readonly className?: string;
  readonly [name: `data-${string}`]: string;
  readonly children: (onClose: () => void) => ReactNode;
}

function MenuButton({ label, children, ...attributes }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...attributes} aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <Pane>{children(() => setOpen(false))}</Pane>}
    </>
  );
}

const Palette = lazyWithRetry(() => import('./palette.tsx'));
const loadHelp = () => import('./help.tsx');
const Help = lazyWithRetry(loadHelp);

type DialogName = HelpName | 'palette';

/** The code of a dialog loads when it opens. */
function useDialogs(store: ConsoleStore, onGuide: () => void): readonly [commands: PageCommands, dialog: ReactNode] {
  const [shown, open] = useState<DialogName>();
  const commands: PageCommands = { store, onSearch: () => open('palette'), onGuide, onHelp: open };
  useEffect(() => {
    const abort = new AbortController();
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (document.querySelector('.palette[open]') === null) open('palette');
    };
    addEventListener('keydown', onKeyDown, abort);
    void firstViewShown.then(() => runLoaded(loadHelp, ({ watchKeys }) => watchKeys(() => open('shortcuts'), abort)));
    return () => abort.abort();
  }, []);
  if (shown === undefined) return [commands, undefined];
  // The event of a dialog that closed comes later, when the next one may be open already.
  const close = (): void => open((now) => (now === shown ? undefined : now));
  const dialog = (
    <Pane>
      {shown === 'palette' ? (
        <Palette {...commands} onClose={close} />
      ) : (
        <Help key={shown} name={shown} links={store.settings?.links} onClose={close} />
      )}
    </Pane>
  );
  return [commands, dialog];
}
