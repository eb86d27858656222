import './menus.css';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { StateName } from '#connections/states.ts';
import { ConnectionTag, openConnect } from '#pages/connection-tag.tsx';
import Unlock from '#pages/connection-fields.tsx';
import { getVaultController, lockNow } from '#pages/vault-controller.ts';
import { openView, type PageCommands } from './route.ts';
import { useStore } from '#ui/hooks.ts';
import { Icon } from '#ui/button.tsx';
import { t, useLanguage } from '#ui/language.ts';
import { chooseLanguage, getLanguageGroup, listLanguages } from '#ui/languages.ts';
import { chooseTheme, isTheme, listThemes, THEMES } from './theme.ts';

const listItems = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];

interface Closing {
  readonly onClose: () => void;
}

interface MenuProps extends Closing {
  readonly label: string;
  readonly anchor: 'connection' | 'page';
  readonly children: ReactNode;
}

/** In a dialog: the browser closes it with Escape and gives the focus back. */
function Menu({ label, anchor, onClose, children }: MenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    const items = listItems(dialog.current);
    (items.find((item) => item.getAttribute('aria-checked') === 'true') ?? items[0])?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement) return;
    const items = listItems(dialog.current);
    const at = items.findIndex((item) => item === document.activeElement);
    const [down, up] = [items[(at + 1) % items.length], items.at(at - 1)];
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey;
    const starts = (item: HTMLElement): boolean =>
      isLetter && item.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()) === true;
    const named = [...items.slice(at + 1), ...items].find(starts);
    const next = { ArrowDown: down, ArrowUp: up, Home: items[0], End: items.at(-1) }[event.key] ?? named;
    if (event.key === 'Tab') dialog.current?.close();
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its menu
    <dialog
      ref={dialog}
      className="menu"
      data-anchor={anchor}
      aria-label={label}
      onClose={onClose}
      onKeyDown={onKeyDown}
      // A passphrase is typed here; anything that is chosen, and a press beside the menu, closes it.
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget || (target as Element).closest('[role^="menuitem"]') !== null)
          currentTarget.close();
      }}
    >
      <div role="menu" aria-label={label}>
        {children}
      </div>
    </dialog>
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

export function ConnectionMenu({ store, onClose }: Pick<PageCommands, 'store'> & Closing) {
  useLanguage();
  const { entries, currentId, sandbox } = useStore(store);
  const controller = getVaultController(store);
  const { vault } = useStore(controller.state);
  const isLocked = vault === 'saved' && !controller.isOpen;
  const hasKeys = entries.some(({ connection }) => connection.api_secret !== '');
  return (
    <Menu anchor="connection" label={t('Connections')} onClose={onClose}>
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

export function PageMenu({ onClose, store, onSearch, onGuide, onHelp }: PageCommands & Closing) {
  const language = useLanguage();
  return (
    <Menu anchor="page" label={t('Menu')} onClose={onClose}>
      <Group label={getLanguageGroup()}>
        {listLanguages().map(({ code, name }) => (
          <Item key={code} lang={code} checked={code === language} onChoose={() => void chooseLanguage(code)}>
            {name}
          </Item>
        ))}
      </Group>
      <Group label={t('Theme')}>
        {listThemes().map((each) => (
          <Item key={each} checked={isTheme(each)} onChoose={() => chooseTheme(each)}>
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
