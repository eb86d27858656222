import './toast.css';
import { useEffect } from 'react';
import { announcements, closeAction, closeAlert, closeUndo, toText } from './announce.ts';
import { Button } from './button.tsx';
import { useStore } from './hooks.ts';
import { keepFocus } from './focus.ts';
import { t, useLanguage } from './language.ts';

/** What was typed since would be lost by an undo. A search changes nothing. */
const onInput = ({ target }: Event): void => {
  const isSearch = target instanceof Element && target.closest('[type="search"], [role="combobox"]') !== null;
  if (!isSearch) closeUndo();
};

/**
 * One message over the page: a warning, or what can be undone. A warning goes when it is dismissed, when anything else
 * is announced and when another view opens; what it hides is shown then.
 */
export default function Toast() {
  useLanguage();
  const { alert, action } = useStore(announcements);
  useEffect(() => {
    keepFocus();
    const abort = new AbortController();
    addEventListener('hashchange', closeAlert, abort);
    document.addEventListener('input', onInput, abort);
    return () => abort.abort();
  }, []);
  const isAlert = alert !== '';
  return (
    <div className="toasts">
      <div role="alert" className="toast bar" data-tone="bad" hidden={!isAlert}>
        <span>{toText(alert)}</span>
        <Button onClick={closeAlert}>{t('Dismiss')}</Button>
      </div>
      {action !== undefined && (
        <section className="toast bar" aria-label={t(action.label)} hidden={isAlert}>
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
  );
}
