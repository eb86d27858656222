import './fill-panel.css';
import { useEffect, useRef, useState } from 'react';
import { phrase, type Phrase } from '#texts/text.ts';
import { fillOrder, type FilledOrder } from '#intake/fill-order.ts';
import { isFault, placed } from '#intake/intake-fault.ts';
import { readRequest } from '#intake/read-request.ts';
import { Button } from '#ui/button.tsx';
import { said, t } from '#ui/language.ts';
import { TextArea } from '#ui/text-area.tsx';
import type { Filled } from './filled.ts';

interface Props {
  readonly filled: Filled | undefined;
  readonly onFill: (taken: FilledOrder) => void;
  readonly onClose: () => void;
}

/** The order of a paste, or in whole sentences why there is none. */
function taken(text: string): FilledOrder | readonly (Phrase | string)[] {
  const read = readRequest(text);
  if (isFault(read)) return [placed(read)];
  const [request] = read.requests;
  if (request === undefined) return ['The paste holds no request.'];
  const found = fillOrder(request);
  if ('code' in found) return [found.message, found.fix];
  const all = read.requests.length;
  if (all === 1) return found;
  return { ...found, notes: [phrase('The first of {all} requests was taken.', { all: String(all) }), ...found.notes] };
}

/** Fills the boxes from a pasted request, in any dialect that Diagnose reads. Credentials are never taken. */
export default function FillPanel({ filled, onFill, onClose }: Props) {
  const [paste, setPaste] = useState('');
  const [fault, setFault] = useState<readonly (Phrase | string)[]>([]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (filled === undefined) box.current?.querySelector('textarea')?.focus();
  }, [filled]);
  const fill = (): void => {
    const found = taken(paste);
    setFault('notes' in found ? [] : found);
    if ('notes' in found) onFill(found);
  };
  if (filled !== undefined)
    return (
      <section className="fill" aria-label={t('Filled from a request')}>
        <p>{t('The boxes hold the order of the request. Its time, address and credentials were not taken.')}</p>
        {filled.notes.length > 0 && (
          <ul className="small">
            {filled.notes.map((note) => (
              <li key={said(note)}>{said(note)}</li>
            ))}
          </ul>
        )}
        <p className="fill-bar">
          <Button onClick={filled.undo}>{t('Undo')}</Button>
          <Button onClick={onClose}>{t('Keep it')}</Button>
        </p>
      </section>
    );
  return (
    <section className="fill" aria-label={t('Fill from a request')} ref={box}>
      <TextArea
        label={t('Paste a request to fill the boxes')}
        value={paste}
        onChange={(event) => setPaste(event.target.value)}
        placeholder={t('curl, PowerShell, HAR, raw HTTP, or a JSON body. Credentials are never taken.')}
      />
      <div className="remarks" aria-live="polite">
        {fault.length > 0 && <p data-grade="error">{fault.map(said).join(' ')}</p>}
      </div>
      <p className="fill-bar">
        <Button disabled={paste === ''} onClick={fill}>
          {t('Fill')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </p>
    </section>
  );
}
