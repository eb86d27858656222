import './announcer.css';
import { useEffect } from 'react';
import { announcements, type AnnouncementText } from './announce.ts';
import { Button } from './button.tsx';
import { runLoaded } from './pane.tsx';
import { useStore } from './hooks.ts';
import { translate, t, useLanguage } from './language.ts';

const toText = (text: AnnouncementText): string =>
  typeof text === 'function' ? text() : [text].flat().map(translate).join(' ');

const closeAction = (): void => announcements.write({ action: undefined });

/**
 * The page's live regions: quiet news for assistive technology, warnings that stay until dismissed, and a button such as
 * Undo.
 */
export function Announcer() {
  useLanguage();
  const { status, alert, action } = useStore(announcements);
  // The first view does not need it.
  useEffect(
    () =>
      void runLoaded(
        () => import('./keep-focus.ts'),
        ({ keepFocus }) => keepFocus(),
      ),
    [],
  );
  return (
    <>
      {/* A screen reader repeats the same sentence only when the text changes: an invisible space changes it. */}
      <output className="visually-hidden">
        {toText(status.text)}
        {status.count % 2 === 1 && '\u00A0'}
      </output>
      <div className="bars">
        <div role="alert" className="alert-bar" hidden={alert === ''}>
          <span>{toText(alert)}</span>
          <Button onClick={() => announcements.write({ alert: '' })}>{t('Dismiss')}</Button>
        </div>
        {action !== undefined && (
          <section className="undo-bar" aria-label={t(action.label)}>
            <span>{toText(action.text)}</span>
            <Button
              onClick={() => {
                closeAction();
                action.run();
              }}
            >
              {t(action.label)}
            </Button>
            <Button onClick={closeAction}>{t('Dismiss')}</Button>
          </section>
        )}
      </div>
    </>
  );
}
