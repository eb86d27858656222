import type { ConsoleStore } from '#connections/store.ts';
import { readCurrent, readStateName } from '#connections/states.ts';
import type { Composer } from '#pages/compose/use-composer.ts';
import { ConnectionTag } from '#pages/connection-tag.tsx';
import { Button } from '#ui/button.tsx';
import { useHasSaved, useSelected } from '#ui/hooks.ts';
import { t } from '#ui/language.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';

const GatewayCard = lazyWithRetry(() => import('./gateway-card.tsx'));
const Fingerprint = lazyWithRetry(() => import('#pages/fingerprint.tsx'));

/** As wide as a fingerprint: the button beside it must not move from under a press when the fingerprint appears. */
const PLACEHOLDER = '···-···';

export function FingerprintOfSecret({ store }: { readonly store: ConsoleStore }) {
  const secret = useSelected(store, (state) => readCurrent(state).api_secret);
  const placeholder = secret === '' ? '—' : PLACEHOLDER;
  return (
    <code translate="no">
      <Pane quiet fallback={placeholder}>
        <Fingerprint secret={secret} placeholder={placeholder} />
      </Pane>
    </code>
  );
}

interface CardProps {
  readonly composer: Composer;
  readonly onTour: (() => void) | undefined;
}

export function ConnectionCard({ composer, onTour }: CardProps) {
  const { store } = composer;
  const state = useSelected(store, readStateName);
  const hasSaved = useHasSaved();
  const isEmpty = useSelected(store, ({ entries }) => entries.length === 0);
  const isLocked = hasSaved && isEmpty;
  return (
    <section className="connection small panel" aria-label={t('Connection')}>
      {state === 'sandbox' ? (
        <>
          <p className="connection-head bar" data-state={state}>
            <ConnectionTag state={state} connection={store.current()} />
            <span className="tag">{t('Built in')}</span>
            <a href={isLocked ? '#/connections' : '#/connect'}>
              {t(isLocked ? 'Unlock my connections' : 'Connect my gateway')}
            </a>
          </p>
          <p className="bar">
            <span>{t('Sample key and secret. No real orders.')}</span>
            {onTour !== undefined && (
              <Button look="link" className="tour-link" onClick={onTour}>
                {t('Take the tour')}
              </Button>
            )}
          </p>
        </>
      ) : (
        <Pane fallback={<p className="small">{t('Loading…')}</p>}>
          <GatewayCard composer={composer} />
        </Pane>
      )}
    </section>
  );
}
