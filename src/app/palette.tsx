// A combobox with its list has no element of its own in HTML: the roles make it (ARIA Authoring Practices, combobox).
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */
import './menus.css';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Trans, t } from '#ui/language.ts';
import { chooseLanguage, getLanguageGroup, listLanguages } from '#ui/languages.ts';
import { keyOf, listViews, openView, VIEWS, type PageCommands, type ViewName } from './route.ts';
import { chooseTheme, listThemes, THEMES } from './theme.ts';
import { openConnect } from '#pages/connection-tag.tsx';

interface Action {
  readonly group: string;
  readonly name: string;
  readonly keywords?: string | undefined;
  readonly keys?: string | undefined;
  readonly run: () => void;
}

/** Most words are of the trade, so they are the same in every language. */
const VIEW_KEYWORDS: Readonly<Partial<Record<ViewName, string>>> = {
  compose: 'new request order sign send',
  diagnose: '403 4033 refused invalid digest signature hmac mismatch',
  watch: 'listen capture webhook bin live incoming requests 4033 program readiness test report',
  history: 'requests log sent responses',
  connections: 'profiles environments gateways credentials api_key api_secret base_url live',
  reference: 'docs documentation interface fields signature hmac string to sign 403 4033',
};
const SIGNING_KEYWORDS = 'signature saini hmac sha256 hs256 string to sign digest input base64 recipe kanuni';
const CODE_KEYWORDS =
  'php node javascript typescript python java kotlin c# csharp .net go golang ruby bash curl snippet sdk postman bruno windows powershell cmd laravel';

/** Looks for the control in each frame: the view may still be loading. */
function goTo(view: ViewName, control: string, use: (control: HTMLElement) => void, part?: string): void {
  openView(view, part);
  let frames = 120;
  const look = (): void => {
    const found = document.querySelector<HTMLElement>(`main ${control}`);
    if (found !== null) use(found);
    else if (--frames > 0) requestAnimationFrame(look);
  };
  look();
}

const focusOn = (control: HTMLElement): void => {
  control.scrollIntoView({ block: 'center' });
  control.focus();
};

const [SEND, COPY_CODE, PASTE] = ['#send', '.code-actions button:last-child', '.paste textarea'];

/** Curl is first, and the tests for code have no one language. */
function nameCopy(): string {
  const option = document.querySelector<HTMLSelectElement>('.code-bar select')?.selectedOptions[0];
  return option?.value === 'tests' ? t('Copy the tests') : t('Copy {language}', { language: option?.text ?? 'curl' });
}

/** The first of them, what a person does most, show before anything is typed. */
const listPageActions = ({ store, onGuide, onHelp }: PageCommands): readonly Action[] => [
  {
    group: t('Compose'),
    name: t('Send the order'),
    keywords: 'sandbox request',
    keys: 'Ctrl+Enter',
    run: () => goTo('compose', SEND, activate),
  },
  {
    group: t('Code'),
    name: nameCopy(),
    keywords: 'curl command shell terminal',
    run: () => goTo('compose', COPY_CODE, activate, 'code'),
  },
  {
    group: t('Connections'),
    name: t('Connect my gateway'),
    keywords: 'base url api_secret siri api_key ufunguo new connection profile live setup credentials',
    run: () => openConnect(store),
  },
  {
    group: t('Diagnose'),
    name: t('Paste a refused request'),
    keywords: '403 4033 invalid digest signature curl har postman',
    run: () => goTo('diagnose', PASTE, focusOn),
  },
  ...listViews().map((view) => ({
    group: t('Views'),
    name: t(VIEWS[view]),
    keywords: VIEW_KEYWORDS[view],
    keys: `g ${keyOf(view)}`,
    run: () => openView(view),
  })),
  {
    group: t('Connections'),
    name: t('Export without secrets'),
    keywords: 'connections profiles download backup',
    run: () => goTo('connections', '[data-place="export-connections"]', activate),
  },
  {
    group: t('Compose'),
    name: t('Digest input'),
    keywords: SIGNING_KEYWORDS,
    run: () => goTo('compose', '[data-place="digest-input"]', focusOn, 'digest-input'),
  },
  {
    group: t('Reference'),
    name: t('How signing works'),
    keywords: SIGNING_KEYWORDS,
    run: () => openView('reference', 'signing'),
  },
  {
    group: t('Compose'),
    name: t('Show code: PHP, Node, Postman, Windows and more'),
    keywords: CODE_KEYWORDS,
    run: () => openView('compose', 'code'),
  },
  { group: t('Help'), name: t('Tour'), run: onGuide },
  { group: t('Help'), name: t('Keyboard shortcuts'), keys: '?', run: () => onHelp('shortcuts') },
  ...listThemes().map((theme) => ({
    group: t('Theme'),
    name: t(THEMES[theme]),
    keywords: 'theme color appearance',
    run: () => chooseTheme(theme),
  })),
  ...listLanguages().map(({ code, name }) => ({
    group: getLanguageGroup(),
    name,
    run: () =>
      void chooseLanguage(code).then(() => document.querySelector<HTMLElement>('[data-place="menu"]')?.focus()),
  })),
  ...store.all().map(({ id, name }) => ({
    group: t('Connections'),
    name: t('Use {name}', { name: name === '' ? t('New connection') : name }),
    // A lock may have come since it was listed; the sandbox is used then.
    run: () => store.dispatch('chosen', { id }),
  })),
  {
    group: t('History'),
    name: t('Clear history (keeps pinned)'),
    keywords: 'delete remove',
    // Undo brings it back; saved connections are deleted permanently, so a person presses that button.
    run: () => goTo('history', '[data-place="clear-history"]', activate),
  },
  {
    group: t('Connections'),
    name: t('Delete saved connections'),
    keywords: 'clear remove forget profiles',
    run: () => goTo('connections', '[data-place="delete-connections"]', focusOn),
  },
  { group: t('Help'), name: t('About'), keywords: 'version build', run: () => onHelp('about') },
];

/** A button that explains the control beside it is no action of its own; what a person does most stands first. */
const CONTROLS = `main :is(button, a[href], summary, input, textarea, select):not(.explain, ${SEND}, ${COPY_CODE}, ${PASTE})`;

const clean = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The name of a control as it is read: aria-labelledby, aria-label, its label, or its own text. */
function nameOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-labelledby')?.split(' ') ?? [];
  if (ids.length > 0) return clean(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '));
  const label = control.getAttribute('aria-label');
  if (label !== null) return clean(label);
  if (control.matches('input, textarea, select'))
    return clean((control as HTMLInputElement).labels?.[0]?.textContent ?? '');
  const text = control.cloneNode(true) as HTMLElement;
  for (const hidden of text.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return clean(text.textContent ?? '');
}

function groupOf(control: Element): string {
  const part = control.closest('section, fieldset');
  const title = part?.querySelector('h2, h3, legend')?.textContent ?? part?.getAttribute('aria-label');
  return clean(title ?? '');
}

/** A button beside a field: there is one for each. */
function withField(name: string, control: Element): string {
  const field = control.closest('.form-field')?.querySelector('.wire')?.textContent;
  return field == null ? name : `${name}: ${field}`;
}

const isVisible = (control: HTMLElement): boolean =>
  control.getClientRects().length > 0 &&
  !control.matches(':disabled') &&
  control.closest('[inert], [aria-hidden="true"]') === null;

const isTextInput = (control: HTMLElement): boolean =>
  control.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="file"])');

function activate(control: HTMLElement): void {
  focusOn(control);
  if (!isTextInput(control)) control.click();
}

/** Each is pressed, or gets the focus where something is typed. The page itself is the list, so nothing is missing. */
function actionsOnPage(): Action[] {
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter(isVisible)
    .map((control) => ({ control, name: nameOf(control) }))
    .filter(({ name }) => name !== '')
    .map(({ control, name }) => ({
      group: groupOf(control),
      name: isTextInput(control) ? t('Go to {name}', { name }) : withField(name, control),
      keys: control.getAttribute('aria-keyshortcuts') ?? undefined,
      run: () => activate(control),
    }));
}

/** A view may link to one place from several. */
function uniqueByName(actions: readonly Action[]): readonly Action[] {
  const names = actions.map(({ name }) => name);
  return actions.filter(({ name }, at) => names.indexOf(name) === at);
}

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Each has every word in its texts; those whose name begins with what is typed come first. */
function filterActions(actions: readonly Action[], query: string): readonly Action[] {
  const terms = fold(query).split(/\s+/).filter(Boolean);
  if (terms.length === 0) return actions;
  const typed = terms.join(' ');
  const rank = ({ name }: Action): number => {
    const text = fold(name);
    if (text === typed) return 0;
    return text.startsWith(typed) ? 1 : text.includes(terms[0] ?? '') ? 2 : 3;
  };
  return actions
    .filter(({ group, name, keywords = '' }) =>
      terms.every((word) => fold(`${group} ${name} ${keywords}`).includes(word)),
    )
    .toSorted((a, b) => rank(a) - rank(b));
}

const scrollToOption = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

/** Shown before anything is typed and after; more words find the rest. */
const [FIRST, MOST] = [12, 60];

function describeCount(n: number, most: number): string {
  if (n === 0) return t('No results');
  return n > most ? t('{n} actions, showing the first {most}', { n, most }) : t('{n} actions', { n });
}

export default function Palette({ onClose, ...commands }: PageCommands & { readonly onClose: () => void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const [actions] = useState(() => uniqueByName([...listPageActions(commands), ...actionsOnPage()]));
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const all = filterActions(actions, query);
  const most = query.trim() === '' ? FIRST : MOST;
  const shown = all.slice(0, most);
  const chosen = shown[Math.min(at, shown.length - 1)];

  const run = (action: Action | undefined): void => {
    if (action === undefined) return;
    // Closing gives the focus back to where it was; the action may then take it elsewhere.
    dialog.current?.close();
    action.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((Math.min(at, shown.length - 1) + step + shown.length) % Math.max(1, shown.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(chosen);
    }
  };
  return (
    <dialog ref={dialog} className="palette" aria-label={t('Search or run')} onClose={onClose}>
      <input
        role="combobox"
        aria-label={t('Search or run an action')}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-chosen`}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('Search or run…')}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul role="listbox" id={`${id}-list`} aria-label={t('Actions')}>
        {shown.map((action) => (
          // The field handles the keys and keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={action.name}
            role="option"
            id={action === chosen ? `${id}-chosen` : undefined}
            ref={action === chosen ? scrollToOption : undefined}
            aria-selected={action === chosen}
            onClick={() => run(action)}
          >
            <span>{action.name}</span>
            <span className="small">{action.group}</span>
            {action.keys !== undefined && <kbd translate="no">{action.keys.replaceAll('+', ' ')}</kbd>}
          </li>
        ))}
      </ul>
      <p className="small bar" aria-live="polite">
        {describeCount(all.length, most)}
        <span>
          <Trans
            text="{up} {down} select · {enter} run · {escape} close"
            values={{
              up: <kbd translate="no">↑</kbd>,
              down: <kbd translate="no">↓</kbd>,
              enter: <kbd translate="no">Enter</kbd>,
              escape: <kbd translate="no">Esc</kbd>,
            }}
          />
        </span>
      </p>
    </dialog>
  );
}
