// A combobox with its list has no element of its own in HTML: the roles make it (ARIA Authoring Practices, combobox).
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */
import './palette.css';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Trans, t } from '#ui/language.ts';
import { actionsOnPage, filterActions, listPageActions, type Action, type PageCommands } from './actions.ts';

interface Props extends PageCommands {
  readonly onClose: () => void;
}

function scrollToOption(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

/** The most that are shown, before anything is typed and after; more words find the rest. */
const [FIRST, MOST] = [12, 60];

function describeCount(n: number, most: number): string {
  if (n === 0) return t('No results');
  return n > most ? t('{n} actions, the first {most} shown', { n, most }) : t('{n} actions', { n });
}

/** Every action of the page, found by typing. The arrows select, Enter runs, Escape closes. */
export default function Palette({ onClose, ...commands }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const [actions] = useState(() => [...listPageActions(commands), ...actionsOnPage()]);
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
            key={action.id}
            role="option"
            id={action === chosen ? `${id}-chosen` : undefined}
            ref={action === chosen ? scrollToOption : undefined}
            aria-selected={action === chosen}
            onClick={() => run(action)}
          >
            <span>{action.name}</span>
            <span className="small">{action.group}</span>
            {action.keys !== undefined && <kbd>{action.keys.replaceAll('+', ' ')}</kbd>}
          </li>
        ))}
      </ul>
      <p className="small" aria-live="polite">
        {describeCount(all.length, most)}
        <span className="palette-keys">
          <Trans
            text="{up} {down} select · {enter} run · {escape} close"
            values={{
              up: <kbd>↑</kbd>,
              down: <kbd>↓</kbd>,
              enter: <kbd>Enter</kbd>,
              escape: <kbd>Esc</kbd>,
            }}
          />
        </span>
      </p>
    </dialog>
  );
}
