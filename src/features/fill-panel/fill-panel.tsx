import './fill-panel.css';
import { useEffect, useRef, useState } from 'react';
import { fillOrder, type FilledOrder } from '#intake/fill-order.ts';
import { isFault } from '#intake/intake-fault.ts';
import { readRequest } from '#intake/read-request.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { Filled } from './filled.ts';

interface Props {
  readonly filled: Filled | undefined;
  readonly onFill: (taken: FilledOrder) => void;
  readonly onClose: () => void;
}

function taken(text: string): FilledOrder | string {
  const read = readRequest(text);
  if (isFault(read)) return `${read.fault} (at character ${read.at + 1})`;
  const [request] = read.requests;
  if (request === undefined) return 'The paste holds no request.';
  const found = fillOrder(request);
  if ('code' in found) return `${found.message} ${found.fix}`;
  const more = read.requests.length - 1;
  return more === 0 ? found : { ...found, notes: [`The first of ${more + 1} requests was taken.`, ...found.notes] };
}

/** Fills the boxes from a pasted request, in any dialect that Diagnose reads. Credentials are never taken. */
export default function FillPanel({ filled, onFill, onClose }: Props) {
  const [paste, setPaste] = useState('');
  const [fault, setFault] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (filled === undefined) box.current?.querySelector('textarea')?.focus();
  }, [filled]);
  const fill = (): void => {
    const found = taken(paste);
    setFault(typeof found === 'string' ? found : '');
    if (typeof found !== 'string') onFill(found);
  };
  if (filled !== undefined)
    return (
      <section className="fill" aria-label="Filled from a request">
        <p>The boxes hold the order of the request. Its time, address and credentials were not taken.</p>
        {filled.notes.length > 0 && (
          <ul className="small">
            {filled.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        <p className="fill-bar">
          <Button onClick={filled.undo}>Undo</Button>
          <Button onClick={onClose}>Keep it</Button>
        </p>
      </section>
    );
  return (
    <section className="fill" aria-label="Fill from a request" ref={box}>
      <TextArea
        label="Paste a request to fill the boxes"
        value={paste}
        onChange={(event) => setPaste(event.target.value)}
        placeholder="curl, PowerShell, HAR, raw HTTP, or a JSON body. Credentials are never taken."
      />
      <div className="remarks" aria-live="polite">
        {fault !== '' && <p data-grade="error">{fault}</p>}
      </div>
      <p className="fill-bar">
        <Button disabled={paste === ''} onClick={fill}>
          Fill
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </p>
    </section>
  );
}
