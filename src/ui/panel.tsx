import './panel.css';
import { useId, type ComponentProps, type ReactNode, type KeyboardEvent } from 'react';

interface Props {
  readonly title: string;
  /** A few words: a size, a state. */
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly tone?: 'good' | 'bad' | undefined;
}

export function Panel({ title, aside, actions, children, tone }: Props) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id} data-tone={tone}>
      <header className="panel-head bar">
        <h2 id={id}>{title}</h2>
        {Boolean(aside) && <span className="panel-aside">{aside}</span>}
        {Boolean(actions) && <span className="panel-actions">{actions}</span>}
      </header>
      {children}
    </section>
  );
}

/** What scrolls by itself: the keyboard must reach it. */
export const ScrollArea = ({ className = 'code', ...rest }: ComponentProps<'section'>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section {...rest} className={className} tabIndex={0} />
);

interface TabsProps<Name extends string> {
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly (readonly [name: Name, label: string])[];
  readonly selected: Name;
  readonly onSelect: (name: Name) => void;
}

const tabId = (id: string, name: string): string => `${id}-tab-${name}`;
const panelId = (id: string, name: string): string => `${id}-panel-${name}`;

export const tabPanelAttributes = (id: string, name: string) =>
  ({ role: 'tabpanel', id: panelId(id, name), 'aria-labelledby': tabId(id, name) }) as const;

/** One Tab stop: the arrow keys select another tab. */
export function Tabs<Name extends string>({ id, label, tabs, selected, onSelect }: TabsProps<Name>) {
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(([name]) => name === selected);
    const [right, left] = [tabs[(at + 1) % tabs.length], tabs.at(at - 1)];
    const next = { ArrowRight: right, ArrowLeft: left, Home: tabs[0], End: tabs.at(-1) }[event.key];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onSelect(next[0]);
    document.getElementById(tabId(id, next[0]))?.focus();
  };
  return (
    <div className="tab-list bar" role="tablist" aria-label={label}>
      {tabs.map(([name, text]) => (
        <button
          key={name}
          type="button"
          role="tab"
          data-place={name}
          id={tabId(id, name)}
          aria-selected={name === selected}
          aria-controls={name === selected ? panelId(id, name) : undefined}
          tabIndex={name === selected ? 0 : -1}
          onClick={() => onSelect(name)}
          onKeyDown={onKeyDown}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  readonly id: string;
  readonly name: string;
  readonly hidden?: boolean;
  readonly children: ReactNode;
}

/** A hidden panel stays in the document. */
export const TabPanel = ({ id, name, hidden = false, children }: TabPanelProps) => (
  <div className="tab-panel" {...tabPanelAttributes(id, name)} hidden={hidden}>
    {children}
  </div>
);
