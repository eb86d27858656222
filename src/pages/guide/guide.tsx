import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Exchange } from '#transport/exchange.ts';
import { Button } from '#ui/button.tsx';
import { t } from '#ui/language.ts';
import type { ConsoleForm } from '#pages/compose/form.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';
import { GUIDE_KEY, readSaved, save } from '#ui/saved.ts';

const GuideSteps = lazyWithRetry(() => import('./guide-steps.tsx'));

const wasLeft = (): boolean => readSaved('localStorage', GUIDE_KEY) !== null;

/** Where nothing can be saved, it stays away until the page is opened again. */
const remember = (): boolean => save('localStorage', GUIDE_KEY, 'left');

interface GuideState {
  readonly stage: 'offered' | 'running' | 'away';
  /** Counts the starts: each begins again. */
  readonly run: number;
  readonly start: () => void;
  readonly leave: () => void;
}

/** Whether the first minute is offered, runs or stays away. Once taken up or left, it comes only when it is called. */
export function useGuide(): GuideState {
  const [stage, setStage] = useState<GuideState['stage']>(() => (wasLeft() ? 'away' : 'offered'));
  const [run, setRun] = useState(0);
  const start = (): void => {
    remember();
    setStage('running');
    setRun(run + 1);
  };
  const leave = (): void => {
    remember();
    setStage('away');
    // The button that was pressed is gone; the one that calls the guide again is not.
    document.querySelector<HTMLElement>('[data-place="menu"]')?.focus();
  };
  return { stage, run, start, leave };
}

export interface GuideProps {
  readonly guide: GuideState;
  readonly form: UseFormReturn<ConsoleForm>;
  /** The latest of the page's exchanges. */
  readonly exchange: Exchange | undefined;
}

/** The first minute: a line that offers it, then its steps. It covers nothing and can be left at any point. */
export function Guide(props: GuideProps) {
  const { stage, run, start, leave } = props.guide;
  // What was there when the guide began is not part of it; the steps may load after the first response.
  const [from, setFrom] = useState({ run, exchange: props.exchange });
  if (from.run !== run) setFrom({ run, exchange: props.exchange });
  if (stage === 'away') return null;
  return (
    <section className="guide notice" aria-label={t('One-minute tour')}>
      {stage === 'offered' ? (
        <>
          <p>{t('New here? In one minute, send an order, break its signature, fix it and copy the code.')}</p>
          <Button look="primary" onClick={start}>
            {t('Show me')}
          </Button>
          <Button onClick={leave}>{t('Not now')}</Button>
        </>
      ) : (
        <Pane>
          <GuideSteps key={run} {...props} before={from.exchange} />
        </Pane>
      )}
    </section>
  );
}
