import './offline-notice.css';
import { useEffect, useRef, useState } from 'react';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { keepOffline, type TakeOver } from './offline.ts';
import { keepDraft, restoreDraft } from './offline-draft.ts';
import type { Desk } from './use-desk.ts';

const WORDS = 'A new version is ready';

/** Keeps the page for times without a network, and offers a new version where one is ready. Nothing reloads by itself. */
export default function OfflineNotice({ desk }: { readonly desk: Desk }) {
  const [takeOver, setTakeOver] = useState<TakeOver>();
  const [unkept, setUnkept] = useState(false);
  const asked = useRef(false);
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const reload = (): void => location.reload();
    const offer = (next: TakeOver): void => {
      setTakeOver(() => next);
      announce(`${WORDS}.`);
    };
    if (restoreDraft(desk)) announce('This is the new version. What you typed is here; type credentials again.');
    // Another tab may have let the new version in.
    void keepOffline(offer, () => (asked.current ? reload() : offer(reload)));
  }, [desk]);
  if (takeOver === undefined) return null;
  const accept = (): void => {
    if (!keepDraft(desk) && !unkept) return setUnkept(true);
    asked.current = true;
    takeOver();
  };
  return (
    <section className="offline-notice" aria-label="New version">
      <p>
        {WORDS}:{unkept && ' this browser keeps nothing over a reload, so what you typed would be lost.'}
      </p>
      <Button look="primary" onClick={accept}>
        {unkept ? 'Reload all the same' : 'Reload'}
      </Button>
      <Button onClick={() => setTakeOver(undefined)}>Later</Button>
      {!unkept && <p className="small">What you typed stays, but for keys and secrets.</p>}
    </section>
  );
}
