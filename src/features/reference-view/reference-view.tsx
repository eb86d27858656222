import './reference-view.css';
import { useEffect, useId, useState } from 'react';
import { said, t } from '#ui/language.ts';
import { ENTRIES, entryNamed, found, KINDS, type Entry, type Kind } from './entries.ts';
import { EntryCard } from './entry-card.tsx';

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
  const entries = found(search, said);
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
        <output>{countWords(entries.length, search)}</output>
      </search>
      {(Object.keys(KINDS) as Kind[]).map((kind) => (
        <Part key={kind} kind={kind} entries={entries.filter((entry) => entry.kind === kind)} current={name} />
      ))}
    </div>
  );
}

function countWords(count: number, search: string): string {
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
      <h2 id={id}>{said(KINDS[kind])}</h2>
      <div className="entries">
        {entries.map((entry) => (
          <EntryCard key={entry.name} entry={entry} current={entry.name === current} />
        ))}
      </div>
    </section>
  );
}
