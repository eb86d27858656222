import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Exchange } from '#transport/exchange.ts';
import { Button } from '#ui/button.tsx';
import { t } from '#ui/language.ts';
import type { ConsoleForm } from '#pages/compose/form.ts';
import type { GuideState } from './use-guide.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';

const GuideSteps = lazyWithRetry(() => import('./guide-steps.tsx'));

export interface GuideProps {
  readonly guide: GuideState;
  readonly form: UseFormReturn<ConsoleForm>;
  /** The latest of the page's exchanges. */
  readonly exchange: Exchange | undefined;
}

/** The first minute: a line that offers it, then its path. It covers nothing and can be left at any point. */
export function Guide(props: GuideProps) {
  const { stage, run, start, leave } = props.guide;
  // What was there when the path began is not of it; the path itself may load after the first reply.
  const [from, setFrom] = useState({ run, exchange: props.exchange });
  if (from.run !== run) setFrom({ run, exchange: props.exchange });
  if (stage === 'away') return null;
  return (
    <section className="guide notice" aria-label={t('First minute')}>
      {stage === 'offered' ? (
        <>
          <p>{t('New here? One minute: send an order, see it refused on purpose, mend it, take the code.')}</p>
          <Button look="primary" onClick={start}>
            {t('Show me')}
          </Button>
          <Button onClick={leave}>{t('No, thanks')}</Button>
        </>
      ) : (
        <Pane>
          <GuideSteps key={run} {...props} before={from.exchange} />
        </Pane>
      )}
    </section>
  );
}
