import './menus.css';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { StateName } from '#connections/states.ts';
import type { ConsoleStore } from '#connections/store.ts';
import { ConnectionTag, openConnect } from '#pages/connection-tag.tsx';
import Unlock from '#pages/connection-fields.tsx';
import { getVaultController, lockNow } from '#pages/vault-controller.ts';
import { openView, type HelpName } from './route.ts';
import { useStore } from '#ui/hooks.ts';
import { Icon } from '#ui/button.tsx';
import { t, useLanguage } from '#ui/language.ts';
import { chooseLanguage, getLanguageGroup, listLanguages } from './languages.ts';
import { chooseTheme, listThemes, THEMES, themeStore } from './theme.ts';

const STEPS: Readonly<Record<string, (at: number, length: number) => number>> = {
  ArrowDown: (at, length) => (at + 1) % length,
  ArrowUp: (at, length) => (at - 1 + length) % length,
  Home: () => 0,
  End: (_, length) => length - 1,
};

interface MenuProps {
  readonly id: string;
  readonly label: string;
  readonly anchor: 'connection' | 'page';
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
    if (event.target instanceof HTMLInputElement) return;
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
      // A passphrase is typed here; anything that is chosen closes the menu.
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('[role^="menuitem"]') !== null) menu.current?.hidePopover();
      }}
      onToggle={({ newState }) => {
        if (newState === 'open')
          (listItems().find((item) => item.getAttribute('aria-checked') === 'true') ?? listItems()[0])?.focus();
      }}
    >
      {children}
    </div>
  );
}

interface ItemProps {
  readonly checked?: boolean;
  readonly lang?: string;
  readonly state?: StateName;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

const Item = ({ checked, lang, state, onChoose, children }: ItemProps) => (
  <button
    type="button"
    role={checked === undefined ? 'menuitem' : 'menuitemradio'}
    aria-checked={checked}
    lang={lang}
    data-state={state}
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

/** The connection in use, with what can be done about it; then those to switch to. */
export function ConnectionMenu({ id, store }: { readonly id: string; readonly store: ConsoleStore }) {
  useLanguage();
  const { entries, currentId, sandbox } = useStore(store);
  const controller = getVaultController(store);
  const { vault } = useStore(controller.state);
  const isLocked = vault === 'saved' && !controller.isOpen;
  const hasKeys = entries.some(({ connection }) => connection.api_secret !== '');
  return (
    <Menu id={id} anchor="connection" label={t('Connections')}>
      {isLocked && (
        <div className="menu-unlock stack">
          <p>{t('Saved connections are locked.')}</p>
          <Unlock store={store} />
          <p className="small">{t('Unlocks all saved connections for this tab.')}</p>
        </div>
      )}
      <Group label={t('Switch to')}>
        <Item
          checked={currentId === sandbox.id}
          state="sandbox"
          onChoose={() => store.dispatch('chosen', { id: sandbox.id })}
        >
          <ConnectionTag state="sandbox" connection={sandbox} />
        </Item>
        {entries.map(({ state, connection }) => (
          <Item
            key={connection.id}
            checked={connection.id === currentId}
            state={state}
            onChoose={() => store.dispatch('chosen', { id: connection.id })}
          >
            <ConnectionTag state={state} connection={connection} />
          </Item>
        ))}
      </Group>
      <Group label={t('Connections')}>
        <Item onChoose={() => openConnect(store)}>{t('Connect a gateway…')}</Item>
        <Item onChoose={() => openView('connections')}>{t('Manage connections')}</Item>
        {hasKeys && <Item onChoose={() => lockNow(store)}>{t('Lock now')}</Item>}
      </Group>
    </Menu>
  );
}

const LINKS = { documentation: 'Documentation', support: 'Support', status: 'Status' } as const;

interface PageMenuProps {
  readonly id: string;
  readonly store: ConsoleStore;
  readonly onSearch: () => void;
  readonly onGuide: () => void;
  readonly onHelp: (name: HelpName) => void;
}

export function PageMenu({ id, store, onSearch, onGuide, onHelp }: PageMenuProps) {
  const language = useLanguage();
  const { theme } = useStore(themeStore);
  return (
    <Menu id={id} anchor="page" label={t('Menu')}>
      <Group label={getLanguageGroup()}>
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
          <kbd translate="no" aria-hidden="true">
            Ctrl K
          </kbd>
        </Item>
        <Item onChoose={onGuide}>{t('Tour')}</Item>
        <Item onChoose={() => onHelp('shortcuts')}>
          <span className="menu-name">{t('Keyboard shortcuts')}</span>
          <kbd translate="no" aria-hidden="true">
            ?
          </kbd>
        </Item>
        {(['documentation', 'support', 'status'] as const).map((name) => {
          const address = store.settings?.links?.[name];
          return (
            address !== undefined && (
              <Item key={name} onChoose={() => open(address, '_blank', 'noopener')}>
                {t(LINKS[name])}
              </Item>
            )
          );
        })}
        <Item onChoose={() => onHelp('about')}>{t('About')}</Item>
      </Group>
    </Menu>
  );
}
