import './import-panel.css';
import { useEffect, useRef, useState } from 'react';
import { msg, type Message } from '#i18n/message.ts';
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

/** The order of a paste, or in whole sentences why there is none. */
async function readOrder(text: string): Promise<ImportedOrder | readonly (Message | string)[]> {
  const read = await readPaste(text).catch(() => undefined);
  if (read === undefined) return [READER_FAILED];
  if (isParseError(read)) return [formatParseError(read)];
  const [request] = read.requests;
  if (request === undefined) return ['No request found in this text.'];
  const found = importOrder(request);
  if ('code' in found) return [found.message, found.fix];
  const all = read.requests.length;
  if (all === 1) return found;
  return { ...found, notes: [msg('Imported the first of {all} requests.', { all: String(all) }), ...found.notes] };
}

/** Fills the boxes from a pasted request, in any dialect that Diagnose reads. Credentials are never taken. */
export default function ImportPanel({ imported, onImport, onClose }: Props) {
  const [paste, setPaste] = useState('');
  const [errors, setErrors] = useState<readonly (Message | string)[]>([]);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (imported === undefined) root.current?.querySelector('textarea')?.focus();
  }, [imported]);
  const isReading = useRef(false);
  const fill = async (): Promise<void> => {
    if (isReading.current) return;
    isReading.current = true;
    const found = await readOrder(paste);
    isReading.current = false;
    setErrors('notes' in found ? [] : found);
    if ('notes' in found) onImport(found);
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
        onChange={(event) => setPaste(event.target.value)}
        placeholder={t('curl, PowerShell, HAR, raw HTTP, or a JSON body. Credentials are never imported.')}
      />
      <div className="issue-list" aria-live="polite">
        {errors.length > 0 && <p data-grade="error">{errors.map(translate).join(' ')}</p>}
      </div>
      <p className="import-bar">
        <Button disabled={paste === ''} onClick={() => void fill()}>
          {t('Import order')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </p>
    </section>
  );
}
