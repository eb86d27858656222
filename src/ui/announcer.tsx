import './announcer.css';
import { useEffect, useState } from 'react';
import { onAnnounce, type Announcement } from './announce.ts';
import { Button } from './button.tsx';

type Undoable = Extract<Announcement, { readonly kind: 'undo' }>;

/**
 * The page's live regions: quiet news for assistive technology, warnings that everybody sees until dismissed, and the way
 * back from what has disappeared.
 */
export function Announcer() {
  const [status, setStatus] = useState('');
  const [alert, setAlert] = useState('');
  const [undoable, setUndoable] = useState<Undoable>();
  // It outlives the page's parts, and is not of the first view.
  useEffect(() => void import('./keep-focus.ts').then(({ keepFocus }) => keepFocus()), []);
  useEffect(
    () =>
      onAnnounce((told) => {
        if (told.kind === 'alert') setAlert(told.message);
        else setStatus((before) => (before === told.message ? `${told.message}\u00A0` : told.message));
        if (told.kind === 'undo') setUndoable(told);
      }),
    [],
  );
  return (
    <>
      {/* The same news again is news only where the text changes: by a space that nobody sees. */}
      <output className="visually-hidden">{status}</output>
      <div className="bars">
        <div role="alert" className="alert-bar" hidden={alert === ''}>
          <span>{alert}</span>
          <Button onClick={() => setAlert('')}>Dismiss</Button>
        </div>
        {undoable !== undefined && (
          <section className="undo-bar" aria-label="Undo">
            <span>{undoable.message}</span>
            <Button
              onClick={() => {
                setUndoable(undefined);
                undoable.undo();
              }}
            >
              Undo
            </Button>
            <Button onClick={() => setUndoable(undefined)}>Dismiss</Button>
          </section>
        )}
      </div>
    </>
  );
}
