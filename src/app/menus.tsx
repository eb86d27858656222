import './menus.css';
import { useEffect, useRef, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import { deviceStorage } from '#pages/profiles/device-storage.ts';
import type { ProfileStore } from '#profiles/store.ts';
import { readVaultState } from '#profiles/vault.ts';
import { useStore } from '#ui/hooks.ts';
import { Icon } from '#ui/button.tsx';
import { t, useLanguage } from '#ui/language.ts';
import { chooseLanguage, listLanguages } from './languages.ts';
import { openView } from './route.ts';
import type { HelpName } from './shortcuts.tsx';
import { chooseTheme, listThemes, THEMES, themeStore } from './theme.ts';

/** The steps of the keys in a menu, and the place that a key goes to. */
const STEPS: Readonly<Record<string, (at: number, length: number) => number>> = {
  ArrowDown: (at, length) => (at + 1) % length,
  ArrowUp: (at, length) => (at - 1 + length) % length,
  Home: () => 0,
  End: (_, length) => length - 1,
};

interface MenuProps {
  readonly id: string;
  readonly label: string;
  /** The button that the menu is under. */
  readonly anchor: 'profile' | 'page';
  readonly children: ReactNode;
}

/** A menu under its button. It opens when it first renders, since that is when the button is first pressed. */
function Menu({ id, label, anchor, children }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const listItems = (): readonly HTMLElement[] => [
    ...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
  ];
  useEffect(() => menu.current?.showPopover(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    const items = listItems();
    const at = items.findIndex((item) => item === document.activeElement);
    const letter = event.key.length === 1 && !event.ctrlKey && !event.metaKey ? event.key.toLowerCase() : undefined;
    const following = [...items.slice(at + 1), ...items.slice(0, at + 1)];
    const next =
      letter === undefined
        ? items[STEPS[event.key]?.(at, items.length) ?? -1]
        : following.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter));
    if (event.key === 'Tab') menu.current?.hidePopover();
    if (next === undefined) return;
    if (letter !== ' ') event.preventDefault();
    next.focus();
  };
  return (
    <div
      ref={menu}
      id={id}
      popover="auto"
      role="menu"
      tabIndex={-1}
      className="menu"
      data-anchor={anchor}
      aria-label={label}
      onKeyDown={onKeyDown}
      onClick={() => menu.current?.hidePopover()}
      onToggle={({ newState }) => {
        if (newState === 'open') (listItems().find((item) => item.ariaChecked === 'true') ?? listItems()[0])?.focus();
      }}
    >
      {children}
    </div>
  );
}

interface ItemProps {
  /** True or false for one of several choices. */
  readonly checked?: boolean;
  readonly lang?: string;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

const Item = ({ checked, lang, onChoose, children }: ItemProps) => (
  <button
    type="button"
    role={checked === undefined ? 'menuitem' : 'menuitemradio'}
    aria-checked={checked}
    lang={lang}
    tabIndex={-1}
    onClick={onChoose}
  >
    {checked === true && <Icon name="check" />}
    {children}
  </button>
);

const Group = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <fieldset>
    <legend className="small">{label}</legend>
    {children}
  </fieldset>
);

const openProfiles = (): void => openView('profiles');

/** The profiles, one of which is active; those that are saved and locked say so. */
export function ProfileMenu({ id, store }: { readonly id: string; readonly store: ProfileStore }) {
  useLanguage();
  const { profiles, currentId, saved } = useSyncExternalStore(store.subscribe, store.state);
  const isLocked = saved === undefined && readVaultState(deviceStorage) === 'saved';
  return (
    <Menu id={id} anchor="profile" label={t('Profiles')}>
      <Group label={t('Profiles')}>
        {profiles.map(({ id: each, name, environment }) => (
          <Item key={each} checked={each === currentId} onChoose={() => store.choose(each)}>
            <span className="menu-name">{name === '' ? t('unnamed') : name}</span>
            {environment === 'live' && <strong data-environment="live">{t('live')}</strong>}
          </Item>
        ))}
      </Group>
      <Group label={t('Saved profiles')}>
        {isLocked && (
          <Item onChoose={openProfiles}>
            <Icon name="lock" />
            {t('Locked · Unlock')}
          </Item>
        )}
        <Item onChoose={openProfiles}>{t('Manage profiles')}</Item>
      </Group>
    </Menu>
  );
}

interface PageMenuProps {
  readonly id: string;
  readonly onSearch: () => void;
  readonly onGuide: () => void;
  readonly onHelp: (name: HelpName) => void;
}

/** What concerns the page as a whole. The group of languages also has its English name, for who cannot read this one. */
export function PageMenu({ id, onSearch, onGuide, onHelp }: PageMenuProps) {
  const language = useLanguage();
  const { theme } = useStore(themeStore);
  return (
    <Menu id={id} anchor="page" label={t('Menu')}>
      <Group label={language === 'en' ? t('Language') : `${t('Language')} (Language)`}>
        {listLanguages().map(({ code, name }) => (
          <Item key={code} lang={code} checked={code === language} onChoose={() => void chooseLanguage(code)}>
            {name}
          </Item>
        ))}
      </Group>
      <Group label={t('Theme')}>
        {listThemes().map((each) => (
          <Item key={each} checked={each === theme} onChoose={() => chooseTheme(each)}>
            {t(THEMES[each])}
          </Item>
        ))}
      </Group>
      <Group label={t('Help')}>
        <Item onChoose={onSearch}>
          <span className="menu-name">{t('Search or run…')}</span>
          <kbd aria-hidden="true">Ctrl K</kbd>
        </Item>
        <Item onChoose={onGuide}>{t('Tour')}</Item>
        <Item onChoose={() => onHelp('shortcuts')}>
          <span className="menu-name">{t('Keyboard shortcuts')}</span>
          <kbd aria-hidden="true">?</kbd>
        </Item>
        <Item onChoose={() => onHelp('about')}>{t('About')}</Item>
      </Group>
    </Menu>
  );
}
