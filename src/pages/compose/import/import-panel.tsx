import './import-panel.css';
import { useEffect, useRef, useState } from 'react';
import type { Message } from '#i18n/message.ts';
import { importOrder, type ImportedOrder } from '#import/import-order.ts';
import { isParseError, formatParseError } from '#import/parse-error.ts';
import { readPaste, READER_FAILED } from '#pages/read-paste.ts';
import { Button } from '#ui/button.tsx';
import { translate, t } from '#ui/language.ts';
import { TextArea } from '#ui/text-area.tsx';

/** What was imported from a request, and how to undo it. */
export interface ImportResult {
  readonly notes: readonly Message[];
  readonly undo: () => void;
}

interface Props {
  readonly imported: ImportResult | undefined;
  readonly onImport: (order: ImportedOrder) => void;
  readonly onClose: () => void;
}

type Errors = readonly (Message | string)[];

const MAX_CHOICES = 20;
const TWO_READINGS: Message = 'A repaired character is inside a value. Compare the values with the original.';

const withNotes = (order: ImportedOrder, notes: readonly Message[]): ImportedOrder => ({
  ...order,
  notes: [...notes, ...order.notes],
});

/** The orders of a paste, or in whole sentences why there is none. */
async function readOrders(text: string): Promise<readonly ImportedOrder[] | { readonly errors: Errors }> {
  const read = await readPaste(text).catch(() => undefined);
  if (read === undefined) return { errors: [READER_FAILED] };
  if (isParseError(read)) return { errors: [read.refusal === undefined ? formatParseError(read) : read.message] };
  const found = read.requests.map(importOrder);
  const repairs: readonly Message[] = read.candidates.length === 0 ? read.repairs : [...read.repairs, TWO_READINGS];
  const orders = found.flatMap((order) => ('code' in order ? [] : [withNotes(order, repairs)]));
  const [first] = found;
  if (orders.length > 0) return orders.slice(0, MAX_CHOICES);
  return {
    errors: first !== undefined && 'code' in first ? [first.message, first.fix] : ['No request found in this text.'],
  };
}

/** Fills the fields from a pasted request, in any format that Diagnose reads. Credentials are never taken. */
export default function ImportPanel({ imported, onImport, onClose }: Props) {
  const [paste, setPaste] = useState('');
  const [errors, setErrors] = useState<Errors>([]);
  const [choices, setChoices] = useState<readonly ImportedOrder[]>([]);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (imported === undefined) root.current?.querySelector('textarea')?.focus();
  }, [imported]);
  const isReading = useRef(false);
  const fill = async (): Promise<void> => {
    if (isReading.current) return;
    isReading.current = true;
    const found = await readOrders(paste);
    isReading.current = false;
    setErrors('errors' in found ? found.errors : []);
    const orders = 'errors' in found ? [] : found;
    setChoices(orders.length > 1 ? orders : []);
    if (orders.length === 1) orders.forEach(onImport);
  };
  if (imported !== undefined)
    return (
      <section className="import" aria-label={t('Imported request')}>
        <p>{t('Order imported. Its time, URL and credentials were not.')}</p>
        {imported.notes.length > 0 && (
          <ul className="small">
            {imported.notes.map((note) => (
              <li key={translate(note)}>{translate(note)}</li>
            ))}
          </ul>
        )}
        <p className="import-bar">
          <Button onClick={imported.undo}>{t('Undo')}</Button>
          <Button onClick={onClose}>{t('Keep order')}</Button>
        </p>
      </section>
    );
  return (
    <section className="import" aria-label={t('Import a request')} ref={root}>
      <TextArea
        label={t('Request to import')}
        value={paste}
        onChange={(event) => {
          setPaste(event.target.value);
          setChoices([]);
        }}
        placeholder={t(
          'Anything that holds the request: a command, a log, code or JSON. Credentials are never imported.',
        )}
      />
      <div className="issue-list" aria-live="polite">
        {errors.length > 0 && <p data-grade="error">{errors.map(translate).join(' ')}</p>}
      </div>
      {choices.length > 0 && (
        <p className="import-bar">
          <span>{t('The text holds several requests. Choose one.')}</span>
          {choices.map((order, place) => (
            <Button key={`${place} ${order.order.order_id ?? ''}`} onClick={() => onImport(order)}>
              {t('Import {name}', { name: order.order.order_id ?? String(place + 1) })}
            </Button>
          ))}
        </p>
      )}
      <p className="import-bar">
        <Button disabled={paste === ''} onClick={() => void fill()}>
          {t('Import order')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </p>
    </section>
  );
}
