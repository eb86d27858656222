import { useEffect, useMemo, useState } from 'react';
import { createCaseLink, type CaseView } from '#share/case-link.ts';
import type { CaseError, Case } from '#share/case-file.ts';
import { UNREDACTED_BY_DEFAULT, type CategoryId } from '#share/categories.ts';
import type { Redacted } from '#share/redact.ts';
import { EXPORT_FORMATS, type ExportFormatId } from '#share/export-formats.ts';
import type { Credentials } from '#protocol/digest.ts';
import { translate } from '#ui/language.ts';
import { useRedaction } from './use-redaction.ts';

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

interface CaseLink {
  readonly of: Redacted;
  readonly link: string | CaseError;
}

const withNotes = (cases: readonly Case[], notes: string): readonly Case[] =>
  cases.map(({ notes: before, ...rest }, index) => {
    const text = index === 0 && cases.length === 1 ? notes : before;
    return text === undefined || text === '' ? rest : { ...rest, notes: text };
  });

/** What leaves, in the format and with the replacements that a person chooses; nothing leaves unredacted. */
export function useShare(item: ShareItem, credentials: () => readonly Credentials[]) {
  // What is shared is what was on the page when the panel opened.
  const [{ cases, reports, view }] = useState(item);
  const [known] = useState(credentials);
  const [formatId, setFormatId] = useState<ExportFormatId>(cases.length === 1 ? 'link' : 'har');
  const [keep, setKeep] = useState(UNREDACTED_BY_DEFAULT);
  const [notes, setNotes] = useState(cases[0]?.notes ?? '');
  const [linked, setLinked] = useState<CaseLink>();
  const format = EXPORT_FORMATS.find(({ id }) => id === formatId) ?? EXPORT_FORMATS[0];

  const exportable = useMemo(() => ({ cases: withNotes(cases, notes), texts: reports ?? [] }), [cases, notes, reports]);
  const { possible, redacted, isCurrent, hasFailed } = useRedaction(exportable, known, keep);
  const text = useMemo(() => (redacted === undefined ? '' : format.write(redacted, translate)), [format, redacted]);

  useEffect(() => {
    let current = true;
    const firstCase = redacted?.cases[0];
    if (formatId === 'link' && redacted !== undefined && firstCase !== undefined)
      void createCaseLink(location.href, view, firstCase).then((link) => {
        if (current) setLinked({ of: redacted, link });
      });
    return () => {
      current = false;
    };
  }, [formatId, redacted, view]);

  const toggle = (id: CategoryId): void => {
    const next = new Set(keep);
    if (!next.delete(id)) next.add(id);
    setKeep(next);
  };
  const link = linked !== undefined && linked.of === redacted ? linked.link : undefined;
  return {
    format,
    setFormatId,
    keep,
    setKeep,
    toggle,
    notes,
    setNotes,
    possible,
    redacted,
    isCurrent,
    hasFailed,
    text,
    link,
  };
}
