import { useId } from 'react';
import { said } from '#ui/language.ts';
import { entryNamed, type Entry } from './entries.ts';

interface Props {
  readonly entry: Entry;
  /** True for the entry that the address names. */
  readonly current: boolean;
}

/** What is called by itself on the wire is written as code; other entries go by their title. */
const isWireName = ({ kind }: Entry): boolean => kind !== 'open' && kind !== 'recipe' && kind !== 'operation';

/** One entry: its name with its address, where it comes from, its facts, and the way to its control. */
export function EntryCard({ entry, current }: Props) {
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
          <a href={`#/reference/${name}`}>{isWireName(entry) ? <code>{name}</code> : said(title)}</a>
          {isWireName(entry) && <span className="entry-title"> {said(title)}</span>}
        </h3>
        <span className="small">{said(source)}</span>
      </header>
      <dl>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{said(label)}</dt>
            <dd>{said(text)}</dd>
          </div>
        ))}
      </dl>
      {(control !== undefined || see.length > 0) && (
        <p className="entry-links">
          {control !== undefined && <a href={`#/compose/${control.place}`}>{said(control.words)}</a>}
          {see.map((other) => (
            <a key={other} href={`#/reference/${other}`}>
              {linkWords(other)}
            </a>
          ))}
        </p>
      )}
    </article>
  );
}

function linkWords(name: string): string {
  const entry = entryNamed(name);
  if (entry === undefined) throw new Error(`The reference has no entry ${name}.`);
  return isWireName(entry) ? name : said(entry.title);
}
