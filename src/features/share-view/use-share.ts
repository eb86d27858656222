import { useEffect, useMemo, useState } from 'react';
import { caseLink, type CaseView } from '#cases/case-link.ts';
import type { CaseFault } from '#cases/case-fault.ts';
import type { Case } from '#cases/case-schema.ts';
import { KEPT_BY_DEFAULT, type KindId } from '#cases/kinds.ts';
import { redact, type Redacted } from '#cases/redact.ts';
import { WAYS_OUT, type WayOutId } from '#cases/ways-out.ts';
import type { Credentials } from '#protocol/digest.ts';
import { said } from '#ui/language.ts';

/** What is to be handed over. */
export interface ShareItem {
  readonly cases: readonly Case[];
  /** A report that was made elsewhere, such as a diagnosis; it stands first in the Markdown. */
  readonly reports?: readonly string[];
  /** The view in which a link opens. */
  readonly view: CaseView;
  /** The name of a file, without an ending; an order_id, for example. */
  readonly name: string;
}

interface Linked {
  readonly of: Redacted;
  readonly link: string | CaseFault;
}

const EVERY: ReadonlySet<KindId> = new Set();

const withNotes = (cases: readonly Case[], notes: string): readonly Case[] =>
  cases.map(({ notes: before, ...rest }, index) => {
    const text = index === 0 && cases.length === 1 ? notes : before;
    return text === undefined || text === '' ? rest : { ...rest, notes: text };
  });

/** What leaves, in the way and with the replacements that a person chooses; nothing leaves unredacted. */
export function useShare(item: ShareItem, credentials: () => readonly Credentials[]) {
  // What is shared is what was on the page when the panel opened.
  const [{ cases, reports, view }] = useState(item);
  const [known] = useState(credentials);
  const [wayId, setWayId] = useState<WayOutId>(cases.length === 1 ? 'link' : 'har');
  const [keep, setKeep] = useState(KEPT_BY_DEFAULT);
  const [notes, setNotes] = useState(cases[0]?.notes ?? '');
  const [linked, setLinked] = useState<Linked>();
  const way = WAYS_OUT.find(({ id }) => id === wayId) ?? WAYS_OUT[0];

  const leaving = useMemo(() => ({ cases: withNotes(cases, notes), texts: reports ?? [] }), [cases, notes, reports]);
  const possible = useMemo(() => redact(leaving, { credentials: known, keep: EVERY }).replaced, [leaving, known]);
  const redacted = useMemo(() => redact(leaving, { credentials: known, keep }), [leaving, known, keep]);
  const text = useMemo(() => way.write(redacted, said), [way, redacted]);

  useEffect(() => {
    let current = true;
    const [made] = redacted.cases;
    if (wayId === 'link' && made !== undefined)
      void caseLink(location.href, view, made).then((link) => {
        if (current) setLinked({ of: redacted, link });
      });
    return () => {
      current = false;
    };
  }, [wayId, redacted, view]);

  const toggle = (id: KindId): void => {
    const next = new Set(keep);
    if (!next.delete(id)) next.add(id);
    setKeep(next);
  };
  const link = linked?.of === redacted ? linked.link : undefined;
  return { way, setWayId, keep, toggle, notes, setNotes, possible, redacted, text, link };
}
