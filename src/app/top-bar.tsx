import { useId, useState, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react';
import type { ProfileStore } from '#profiles/store.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { t } from '#ui/language.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';
import { listViews, VIEWS, type ViewName } from './route.ts';
import type { HelpName } from './shortcuts.tsx';

const ProfileMenu = lazyWithRetry(async () => ({ default: (await import('./menus.tsx')).ProfileMenu }));
const PageMenu = lazyWithRetry(async () => ({ default: (await import('./menus.tsx')).PageMenu }));

interface Props {
  readonly view: ViewName;
  readonly store: ProfileStore;
  readonly onSearch: () => void;
  readonly onGuide: () => void;
  readonly onHelp: (name: HelpName) => void;
}

/** One row: the views, the active profile, the search and the menu of the page. A live profile looks live. */
export function TopBar({ view, store, onSearch, onGuide, onHelp }: Props) {
  const { profiles, currentId } = useSyncExternalStore(store.subscribe, store.state);
  const { environment, name = '' } = profiles.find((profile) => profile.id === currentId) ?? {};
  const isLive = environment === 'live';
  return (
    <header className="top">
      <a className="skip" href="#main" onClick={skipToMain}>
        {t('Skip to content')}
      </a>
      <h1>Checkout Console</h1>
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
            onClick={({ currentTarget }) => currentTarget.closest('nav')?.hidePopover()}
          >
            {t(VIEWS[each])}
          </a>
        ))}
      </nav>
      <MenuButton
        className="profile-button"
        environment={environment}
        label={
          <>
            <span className="environment-dot" aria-hidden="true" />
            <span className="visually-hidden">{t(isLive ? 'Live profile' : 'Profile')}: </span>
            <span className="profile-name">{name === '' ? t('unnamed') : name}</span>
            {isLive && <strong>{t('live')}</strong>}
            <Icon name="down" />
          </>
        }
      >
        {(id) => <ProfileMenu id={id} store={store} />}
      </MenuButton>
      <Button className="search-button" aria-keyshortcuts="Control+K" onClick={onSearch}>
        <Icon name="search" />
        <span>
          {t('Search or run…')} <kbd aria-hidden="true">Ctrl K</kbd>
        </span>
      </Button>
      <MenuButton
        place="menu"
        label={
          <>
            <Icon name="more" />
            <span className="visually-hidden">{t('Menu')}</span>
          </>
        }
      >
        {(id) => <PageMenu id={id} onSearch={onSearch} onGuide={onGuide} onHelp={onHelp} />}
      </MenuButton>
    </header>
  );
}

/** The address of the page names a view, so the link must not change it. */
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('main')?.focus();
}

interface MenuButtonProps {
  readonly label: ReactNode;
  readonly className?: string;
  readonly environment?: string | undefined;
  /** The name by which other parts find the button. */
  readonly place?: string;
  /** The menu, which has this id. Its code loads when the button is first pressed. */
  readonly children: (id: string) => ReactNode;
}

/** A button that opens a menu; the browser closes it and gives the focus back. */
function MenuButton({ label, className, environment, place, children }: MenuButtonProps) {
  const id = useId();
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      <Button
        className={className}
        data-environment={environment}
        data-place={place}
        aria-haspopup="menu"
        popoverTarget={isLoaded ? id : undefined}
        onClick={() => setLoaded(true)}
      >
        {label}
      </Button>
      {isLoaded && <Pane>{children(id)}</Pane>}
    </>
  );
}
