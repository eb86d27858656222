import './reference-view.css';
import { useEffect, useId, useState } from 'react';
import { translate, t } from '#ui/language.ts';
import { ENTRIES, entryNamed, searchEntries, KINDS, type Entry, type Kind } from './entries.ts';

interface Props {
  /** The entry that the address names; empty for the whole reference. */
  readonly name: string;
}

/** The interface document as entries: what it says, what it leaves open, what this console does about that. */
export default function ReferenceView({ name }: Props) {
  const id = useId();
  const unknown = name !== '' && entryNamed(name) === undefined;
  const [search, setSearch] = useState(unknown ? name : '');
  const [shown, setShown] = useState(name);
  if (shown !== name) {
    // An address is followed whatever was searched before.
    setShown(name);
    setSearch(unknown ? name : '');
  }
  useEffect(() => {
    const card = name === '' ? null : document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(name)}"]`);
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'center' });
  }, [name]);
  const entries = searchEntries(search, translate);
  return (
    <div className="reference">
      <search className="reference-search">
        <label htmlFor={id}>{t('Search the reference')}</label>
        <input
          id={id}
          type="search"
          value={search}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('A field, a header, a code, a word')}
          onChange={(event) => setSearch(event.target.value)}
        />
        <output>{describeCount(entries.length, search)}</output>
      </search>
      {(Object.keys(KINDS) as Kind[]).map((kind) => (
        <Part key={kind} kind={kind} entries={entries.filter((entry) => entry.kind === kind)} current={name} />
      ))}
    </div>
  );
}

function describeCount(count: number, search: string): string {
  const n = ENTRIES.length;
  if (count === 0) {
    return t('Nothing here speaks of “{search}”. Clear the box to see all {n} entries.', { search, n });
  }
  return search.trim() === '' ? t('{n} entries', { n }) : t('{count} of {n} entries', { count, n });
}

interface PartProps {
  readonly kind: Kind;
  readonly entries: readonly Entry[];
  readonly current: string;
}

function Part({ kind, entries, current }: PartProps) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <section className="reference-part" aria-labelledby={id}>
      <h2 id={id}>{translate(KINDS[kind])}</h2>
      <div className="entries">
        {entries.map((entry) => (
          <EntryCard key={entry.name} entry={entry} current={entry.name === current} />
        ))}
      </div>
    </section>
  );
}

interface EntryCardProps {
  readonly entry: Entry;
  /** True for the entry that the address names. */
  readonly current: boolean;
}

/** What is called by itself on the wire is written as code; other entries go by their title. */
const isWireName = ({ kind }: Entry): boolean => kind !== 'open' && kind !== 'recipe' && kind !== 'operation';

/** One entry: its name with its address, where it comes from, its facts, and the way to its control. */
function EntryCard({ entry, current }: EntryCardProps) {
  const id = useId();
  const { name, title, source, facts, group, control, see = [] } = entry;
  return (
    <article
      className="entry"
      aria-labelledby={id}
      aria-current={current ? 'location' : undefined}
      data-entry={name}
      data-group={group}
      tabIndex={-1}
    >
      <header className="entry-head">
        <h3 id={id}>
          <a href={`#/reference/${name}`}>{isWireName(entry) ? <code>{name}</code> : translate(title)}</a>
          {isWireName(entry) && <span className="entry-title"> {translate(title)}</span>}
        </h3>
        <span className="small">{translate(source)}</span>
      </header>
      <dl>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{translate(label)}</dt>
            <dd>{translate(text)}</dd>
          </div>
        ))}
      </dl>
      {(control !== undefined || see.length > 0) && (
        <p className="entry-links">
          {control !== undefined && <a href={`#/compose/${control.place}`}>{translate(control.label)}</a>}
          {see.map((other) => (
            <a key={other} href={`#/reference/${other}`}>
              {linkLabel(other)}
            </a>
          ))}
        </p>
      )}
    </article>
  );
}

function linkLabel(name: string): string {
  const entry = entryNamed(name);
  if (entry === undefined) throw new Error(`The reference has no entry ${name}.`);
  return isWireName(entry) ? name : translate(entry.title);
}
