import './announcer.css';
import { useEffect, useState } from 'react';
import { onAnnounce, type Announcement, type Told } from './announce.ts';
import { Button } from './button.tsx';
import { said, t, useLanguage } from './language.ts';

const worded = (told: Told): string => (typeof told === 'function' ? told() : [told].flat().map(said).join(' '));

type Undoable = Extract<Announcement, { readonly kind: 'undo' }>;

/**
 * The page's live regions: quiet news for assistive technology, warnings that everybody sees until dismissed, and the way
 * back from what has disappeared.
 */
export function Announcer() {
  useLanguage();
  const [status, setStatus] = useState<{ readonly told: Told; readonly again: boolean }>({ told: '', again: false });
  const [alert, setAlert] = useState<Told>('');
  const [undoable, setUndoable] = useState<Undoable>();
  // It outlives the page's parts, and is not of the first view.
  useEffect(() => void import('./keep-focus.ts').then(({ keepFocus }) => keepFocus()), []);
  useEffect(
    () =>
      onAnnounce((told) => {
        if (told.kind === 'alert') setAlert(() => told.message);
        else
          setStatus((before) => ({
            told: told.message,
            again: !before.again && worded(before.told) === worded(told.message),
          }));
        if (told.kind === 'undo') setUndoable(told);
      }),
    [],
  );
  return (
    <>
      {/* The same news again is news only where the text changes: by a space that nobody sees. */}
      <output className="visually-hidden">
        {worded(status.told)}
        {status.again && '\u00A0'}
      </output>
      <div className="bars">
        <div role="alert" className="alert-bar" hidden={alert === ''}>
          <span>{worded(alert)}</span>
          <Button onClick={() => setAlert('')}>{t('Dismiss')}</Button>
        </div>
        {undoable !== undefined && (
          <section className="undo-bar" aria-label={t('Undo')}>
            <span>{worded(undoable.message)}</span>
            <Button
              onClick={() => {
                setUndoable(undefined);
                undoable.undo();
              }}
            >
              {t('Undo')}
            </Button>
            <Button onClick={() => setUndoable(undefined)}>{t('Dismiss')}</Button>
          </section>
        )}
      </div>
    </>
  );
}
