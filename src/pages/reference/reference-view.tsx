import '#ui/pill.css';
import './reference-view.css';
import { useEffect, useId, useRef, useState } from 'react';
import type { MessageKey } from '#i18n/message.ts';
import { withColorGroups } from '#pages/compose/derived-request.ts';
import { MASK } from '#pages/compose/first-view.ts';
import type { Composer } from '#pages/compose/use-composer.ts';
import { ENVELOPE_FIELDS, meaningOf, readEnvelope, type Envelope } from '#protocol/envelope.ts';
import { toPiece, type Piece } from '#protocol/order.ts';
import { STEPS, type Step } from '#protocol/recipe.ts';
import { fillSlot } from '#protocol/sign.ts';
import { responseOf } from '#transport/transports.ts';
import { translate, t } from '#ui/language.ts';
import { Pieces } from '#ui/pieces.tsx';
import {
  ENTRIES,
  entryNamed,
  entryOfRow,
  isWireName,
  KINDS,
  rowNamed,
  searchEntries,
  type Entry,
  type Kind,
  type Note,
  type Row,
} from './entries.ts';
import { optionLabel, useLiveRequest, type LiveRequest, Signing } from './signing.tsx';

const PART_NAMES = (Object.keys(KINDS) as Kind[]).map((kind) => ({ kind, name: `part-${kind}` }));
const isKnown = (name: string): boolean =>
  name === DOCUMENT ||
  entryNamed(name) !== undefined ||
  rowNamed(name) !== undefined ||
  PART_NAMES.some((part) => part.name === name);

/** The entry that is shown as a page of its own. */
const SIGNING = 'signing';
/** The address of the sentence that introduces the interface document. */
const DOCUMENT = 'document';

/** `name` is the entry or part that the address names; empty for the whole reference. */
export default function ReferenceView({ name, composer }: { readonly name: string; readonly composer: Composer }) {
  const id = useId();
  // A link may be 2 MB long, which no field may hold.
  const wanted = name === '' || isKnown(name) ? '' : name;
  const [search, setSearch] = useState(wanted);
  const [shown, setShown] = useState(name);
  if (shown !== name) {
    // An address is followed whatever was searched before.
    setShown(name);
    setSearch(wanted);
  }
  const live = useLiveRequest(composer);
  const response = composer.sending.exchange && responseOf(composer.sending.exchange);
  const envelope = response && readEnvelope(response.text);
  const isSearching = search.trim() !== '';
  const entries = searchEntries(search, translate);
  const listed = entryOfRow(name)?.name ?? name;
  const main = useRef<HTMLDivElement>(null);
  const contents = useRef<HTMLDivElement>(null);
  const hasLive = live !== undefined;
  useEffect(() => {
    // The examples change the heights above an entry: they come first.
    const target = hasLive && main.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(name)}"]`);
    if (!target) return;
    target.focus({ preventScroll: true });
    // Of an entry that is higher than the window its beginning is shown.
    const isLong = target.matches('h2') || target.offsetHeight > innerHeight / 2;
    target.scrollIntoView({ block: isLong ? 'start' : 'center' });
  }, [name, hasLive]);
  useEffect(() => {
    // The contents follow without moving the page.
    const link = contents.current?.querySelector(`[href="#/reference/${CSS.escape(listed)}"]`);
    const { scrollHeight = 0, clientHeight = 0 } = contents.current ?? {};
    if (scrollHeight > clientHeight) link?.scrollIntoView({ block: 'center' });
  }, [listed]);
  const cardProps = { live, envelope, current: name };
  return (
    <div className="panes reference">
      <div className="pane reference-contents stack" ref={contents}>
        <search className="reference-search stack">
          <label htmlFor={id}>{t('Search the reference')}</label>
          <input
            id={id}
            type="search"
            value={search}
            autoComplete="off"
            spellCheck={false}
            placeholder={t('Field, header, code or term')}
            onChange={(event) => setSearch(event.target.value)}
          />
          <output className="small">{describeCount(entries.length, search)}</output>
        </search>
        <Contents current={listed} />
      </div>
      <div className="pane reference-entries stack" ref={main}>
        {isSearching ? (
          <Part title={t('Results')} entries={entries} {...cardProps} />
        ) : name === SIGNING ? (
          <Signing live={live} />
        ) : (
          <>
            <p className="reference-document" data-entry={DOCUMENT} tabIndex={-1}>
              {t(
                'The interface document is the gateway’s specification of this one operation. “In the document” marks what it says, with its section. “Our note” marks what this console adds.',
              )}
            </p>
            {PART_NAMES.map((part) => (
              <Part
                key={part.kind}
                name={part.name}
                title={translate(KINDS[part.kind])}
                entries={entries.filter(({ kind }) => kind === part.kind)}
                {...cardProps}
              />
            ))}
          </>
        )}
      </div>
    </div>
  );
}

function describeCount(count: number, search: string): string {
  const n = ENTRIES.length;
  if (count === 0) return t('No results for “{search}”. Clear the search to see all {n} entries.', { search, n });
  return search.trim() === '' ? t('{n} entries', { n }) : t('{count} of {n} entries', { count, n });
}

const Contents = ({ current }: { readonly current: string }) => (
  <nav aria-label={t('Contents')}>
    <ul className="bar">
      {PART_NAMES.map(({ kind, name }) => (
        <li key={kind}>
          <a href={`#/reference/${name}`} aria-current={name === current ? 'location' : undefined}>
            {translate(KINDS[kind])}
          </a>
          <ul>
            {ENTRIES.filter((entry) => entry.kind === kind).map((entry) => (
              <li key={entry.name}>
                <a
                  href={`#/reference/${entry.name}`}
                  aria-current={entry.name === current ? 'location' : undefined}
                  data-group={entry.group}
                >
                  {isWireName(entry) ? <code translate="no">{entry.name}</code> : translate(entry.title)}
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </nav>
);

interface CardProps {
  readonly live: LiveRequest | undefined;
  readonly envelope: Envelope | undefined;
  readonly current: string;
}

interface PartProps extends CardProps {
  readonly name?: string;
  readonly title: string;
  readonly entries: readonly Entry[];
}

function Part({ name, title, entries, ...rest }: PartProps) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <section className="reference-part stack" aria-labelledby={id}>
      <h2 id={id} data-entry={name} tabIndex={-1}>
        {title}
      </h2>
      <div className="entries">
        {entries.map((entry) => (
          <EntryCard key={entry.name} entry={entry} {...rest} />
        ))}
      </div>
    </section>
  );
}

function EntryCard({ entry, live, envelope, current }: CardProps & { readonly entry: Entry }) {
  const id = useId();
  const { name, title, notes, rows = [], group, control, see = [] } = entry;
  const example = live && findExample(entry, live, envelope);
  return (
    <article
      className="entry stack card"
      aria-labelledby={id}
      aria-current={name === current ? 'location' : undefined}
      data-entry={name}
      data-group={group}
      tabIndex={-1}
    >
      <h3 id={id}>
        <a href={`#/reference/${name}`}>{isWireName(entry) ? <code translate="no">{name}</code> : translate(title)}</a>
        {isWireName(entry) && <span className="entry-title"> {translate(title)}</span>}
      </h3>
      {notes.map((note, index) => (
        // The notes of an entry never change.
        <NoteFacts key={index} note={note} />
      ))}
      {rows.length > 0 && (
        <dl className="entry-rows">
          {rows.map((row) => (
            <EntryRow key={row.name} row={row} live={live} />
          ))}
        </dl>
      )}
      {example !== undefined && (
        <div className="entry-example">
          <span className="small">{translate(example.label)}</span>
          <code translate="no">
            <Pieces runs={() => withColorGroups(example.pieces)} />
          </code>
        </div>
      )}
      {(control !== undefined || see.length > 0) && (
        <p className="entry-links bar">
          {name === SIGNING && <a href={`#/reference/${SIGNING}`}>{t('Show the steps')}</a>}
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

function EntryRow({ row, live }: { readonly row: Row; readonly live: LiveRequest | undefined }) {
  const { name, title, aside, facts } = row;
  const step = Object.keys(STEPS).find((each): each is Step => name === `recipe-${each}`);
  return (
    <div data-entry={name} tabIndex={-1}>
      <dt>
        <a href={`#/reference/${name}`}>{name === title ? <code translate="no">{name}</code> : translate(title)}</a>
        {aside !== undefined && <span className="small"> {translate(aside)}</span>}
        {step !== undefined && live !== undefined && (
          <span className="small"> {t('In use: {option}', { option: translate(optionLabel(live, step)) })}</span>
        )}
      </dt>
      <dd>{facts.length === 1 ? facts.map(([, text]) => translate(text)) : <Facts facts={facts} />}</dd>
    </div>
  );
}

const MARKS: Readonly<Record<Note['from'], readonly [text: MessageKey, tone?: 'good' | 'warn']>> = {
  documented: ['In the document', 'good'],
  reported: ['Not in the document', 'warn'],
  ours: ['Our note'],
};

/** The section number is part of the mark of the source, so it covers nothing else. */
const NoteFacts = ({ note }: { readonly note: Note }) => (
  <div className="entry-note stack">
    <p className="pill" data-tone={MARKS[note.from][1]}>
      {translate(MARKS[note.from][0])}
      {note.from === 'documented' && ` · ${t('Section {section}', { section: note.section })}`}
    </p>
    <Facts facts={note.facts} />
  </div>
);

const Facts = ({ facts }: Pick<Note, 'facts'>) => (
  <dl className="facts">
    {facts.map(([label, text], index) => (
      <div key={index}>
        <dt>{translate(label)}</dt>
        <dd>{translate(text)}</dd>
      </div>
    ))}
  </dl>
);

function linkLabel(name: string): string {
  const entry = entryNamed(name);
  if (entry !== undefined && isWireName(entry)) return name;
  return translate((entry ?? rowNamed(name))?.title ?? name);
}

interface Example {
  readonly label: MessageKey;
  readonly pieces: readonly Piece[];
}

const toExample = (label: MessageKey, text: string): Example => ({ label, pieces: [toPiece(text)] });

function findExample(entry: Entry, live: LiveRequest, envelope: Envelope | undefined): Example | undefined {
  const { kind, name } = entry;
  const fromOrder = (pieces: readonly Piece[]): Example | undefined =>
    pieces.length === 0 ? undefined : { label: live.isSampleOrder ? 'Sample order' : 'Your order', pieces };
  if (kind === 'field') {
    const [wire, value] = live.request.body.filter(({ field }) => field === name);
    return wire && value && fromOrder([wire, toPiece(': '), value]);
  }
  if (kind === 'header') {
    const line = live.signed?.headers.find((each) => each.name === name);
    return line && fromOrder([toPiece(`${line.name}: ${fillSlot(line, MASK)}`)]);
  }
  if (name === 'digest-input') return fromOrder(live.request.input);
  if (name === 'hmac') return live.signed && fromOrder([toPiece(live.signed.digest)]);
  if (name === 'create-order-minimal') return live.signed && fromOrder([toPiece(`POST ${live.signed.url}`)]);
  if (envelope === undefined) return undefined;
  const field = ENVELOPE_FIELDS.find((each) => kind === 'envelope' && each === name);
  if (field !== undefined) return toExample('Last response', JSON.stringify(envelope[field]));
  return meaningOf(envelope)?.code === name ? toExample('Last response', envelope.message) : undefined;
}
