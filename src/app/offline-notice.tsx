import './offline-notice.css';
// Nobody prints before the page has settled.
import './print.css';
import { useEffect, useRef, useState } from 'react';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { t, useLanguage } from '#ui/language.ts';
import { keepOffline, type TakeOver } from './offline.ts';

/** Keeps the page for times without a network, and offers a new version where one is ready. Nothing reloads by itself. */
export default function OfflineNotice() {
  useLanguage();
  const [takeOver, setTakeOver] = useState<TakeOver>();
  const asked = useRef(false);
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const reload = (): void => location.reload();
    const offer = (next: TakeOver): void => {
      setTakeOver(() => next);
      announce(() => t('A new version is ready.'));
    };
    // Another tab may have let the new version in.
    void keepOffline(offer, () => (asked.current ? reload() : offer(reload)));
  }, []);
  if (takeOver === undefined) return null;
  const accept = (): void => {
    asked.current = true;
    takeOver();
  };
  return (
    <section className="offline-notice" aria-label={t('New version')}>
      <p>{t('A new version is ready:')}</p>
      <Button look="primary" onClick={accept}>
        {t('Reload')}
      </Button>
      <Button onClick={() => setTakeOver(undefined)}>{t('Later')}</Button>
      <p className="small">{t('What you typed stays, but for keys and secrets.')}</p>
    </section>
  );
}
