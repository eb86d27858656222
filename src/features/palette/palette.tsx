// A combobox with its list has no element of its own in HTML: the roles make it (ARIA Authoring Practices, combobox).
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */
import './palette.css';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { actionsOnPage, found, type Action } from './actions.ts';

interface Props {
  /** Actions that are not controls of the open view: views, profiles, whatever the page as a whole can do. */
  readonly others: readonly Action[];
  readonly onClose: () => void;
}

const intoView = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

/** The most that are shown; more words find the rest. */
const MOST = 60;

/** Every action of the page, found by typing. The arrows choose, Enter does it, Escape leaves. */
export default function Palette({ others, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const [actions] = useState(() => [...others, ...actionsOnPage()]);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const all = found(actions, query);
  const shown = all.slice(0, MOST);
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
    <dialog ref={dialog} className="palette" aria-label="Search or run" onClose={onClose}>
      <input
        role="combobox"
        aria-label="Search or run an action"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-chosen`}
        autoComplete="off"
        spellCheck={false}
        placeholder="Search or run…"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul role="listbox" id={`${id}-list`} aria-label="Actions">
        {shown.map((action) => (
          // The keys are handled by the box, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={action.id}
            role="option"
            id={action === chosen ? `${id}-chosen` : undefined}
            ref={action === chosen ? intoView : undefined}
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
        {all.length === 0
          ? 'Nothing of this name. Fewer letters find more.'
          : `${all.length} ${all.length === 1 ? 'action' : 'actions'}${all.length > MOST ? `, the first ${MOST} shown` : ''}`}
        <span className="palette-keys">
          <kbd>↑</kbd> <kbd>↓</kbd> choose · <kbd>Enter</kbd> do · <kbd>Esc</kbd> leave · <kbd>Ctrl ⏎</kbd> sends ·{' '}
          <kbd>Ctrl K</kbd> opens this
        </span>
      </p>
    </dialog>
  );
}
