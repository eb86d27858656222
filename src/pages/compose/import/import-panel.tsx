import '#pages/compose/later.css';
import { useEffect, useRef, useState } from 'react';
import type { Message } from '#i18n/message.ts';
import { importOrder, type ImportedOrder } from '#import/import-order.ts';
import type { Reading } from '#import/parse-error.ts';
import { PasteField, readRequests, RequestChoice, textOfPasted, WhatWasRead, type Pasted } from '#pages/read-paste.tsx';
import { listDifferent } from '#protocol/received.ts';
import { Button } from '#ui/button.tsx';
import { translate, t } from '#ui/language.ts';

export interface ImportResult {
  readonly notes: readonly Message[];
  readonly undo: () => void;
}

interface Props {
  readonly imported: ImportResult | undefined;
  readonly onImport: (order: ImportedOrder) => void;
  readonly onClose: () => void;
}

const TWO_READINGS: Message = 'A repaired character is part of a value. Compare the values with the original.';

interface State {
  readonly pasted: Pasted;
  readonly read?: Reading | undefined;
  /** Undefined as long as nobody chose one of several. */
  readonly place?: number | undefined;
  readonly errors: readonly (Message | string)[];
}

const NOTHING_READ: State = { pasted: { paste: '' }, errors: [] };

/** Credentials are never taken. */
export default function ImportPanel({ imported, onImport, onClose }: Props) {
  const [state, setState] = useState(NOTHING_READ);
  const { pasted, read, place, errors } = state;
  const text = textOfPasted(pasted);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (imported === undefined) root.current?.querySelector('textarea')?.focus();
  }, [imported]);
  const latest = useRef(pasted);
  /** A text that changed meanwhile gets nothing of it. */
  const readNow = async (): Promise<State | undefined> => {
    const { current } = latest;
    const found = await readRequests(textOfPasted(current));
    if (latest.current !== current) return undefined;
    const next: State =
      'error' in found
        ? { pasted: current, errors: [found.error] }
        : {
            pasted: current,
            read: found,
            place: listDifferent(found.requests).length === 1 ? 0 : undefined,
            errors: [],
          };
    setState(next);
    return next;
  };
  const change = (next: Pasted, isWhole: boolean): void => {
    latest.current = next;
    setState({ pasted: next, errors: [] });
    // What is typed key by key waits for the button.
    if (isWhole && textOfPasted(next) !== '') void readNow();
  };
  const fill = (from: Reading, chosen: number): void => {
    const request = from.requests[chosen];
    const order = request && importOrder(request);
    if (order === undefined) return;
    setState((before) => ({ ...before, place: chosen, errors: 'code' in order ? [order.message, order.fix] : [] }));
    if ('code' in order) return;
    const notes: readonly Message[] = from.candidates.length === 0 ? [] : [TWO_READINGS];
    onImport({ ...order, notes: [...notes, ...order.notes] });
  };
  const fillFromText = async (): Promise<void> => {
    const found = read === undefined ? await readNow() : state;
    if (found?.read !== undefined && found.place !== undefined) fill(found.read, found.place);
  };
  const whatWasRead = read !== undefined && (
    <WhatWasRead read={read} text={text} request={read.requests[place ?? -1]} />
  );
  if (imported !== undefined)
    return (
      <section className="import panel" aria-label={t('Imported request')}>
        <p>{t('Order imported, without its timestamp, URL and credentials.')}</p>
        {whatWasRead}
        {imported.notes.length > 0 && (
          <ul className="small">
            {imported.notes.map((note) => (
              <li key={translate(note)}>{translate(note)}</li>
            ))}
          </ul>
        )}
        <p className="bar">
          <Button onClick={imported.undo}>{t('Undo')}</Button>
          <Button onClick={onClose}>{t('Keep order')}</Button>
        </p>
      </section>
    );
  return (
    <section className="import panel" aria-label={t('Import a request')} ref={root}>
      <PasteField
        label={t('Request to import')}
        hint={t('curl, raw HTTP, HAR, a log or an email. Credentials are never imported.')}
        pasted={pasted}
        onChange={change}
      />
      {whatWasRead}
      <div className="issue-list" aria-live="polite">
        {errors.length > 0 && <p data-grade="error">{errors.map(translate).join(' ')}</p>}
      </div>
      {read !== undefined && (
        <RequestChoice requests={read.requests} chosen={place} onChoose={(chosen) => fill(read, chosen)} />
      )}
      <p className="bar">
        <Button
          disabled={text === '' || (read !== undefined && place === undefined)}
          onClick={() => void fillFromText()}
        >
          {t('Import order')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </p>
    </section>
  );
}
