import { useEffect, useState } from 'react';
import { readStateName } from '#connections/states.ts';
import type { Composer } from '#pages/compose/use-composer.ts';
import { GUIDE_KEY, readSaved, save } from '#ui/saved.ts';
import { Button, Icon } from '#ui/button.tsx';
import { useHasSaved, useSelected } from '#ui/hooks.ts';
import { t } from '#ui/language.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';

const GuideSteps = lazyWithRetry(() => import('./guide-steps.tsx'));

interface GuideState {
  readonly stage: 'offered' | 'running' | 'away';
  /** Counts the starts: each begins again. */
  readonly run: number;
  readonly start: () => void;
  readonly leave: () => void;
}

/** The strip is offered once. */
export function useGuide(): GuideState {
  const [stage, setStage] = useState<GuideState['stage']>(() =>
    readSaved('localStorage', GUIDE_KEY) === null ? 'offered' : 'away',
  );
  const [run, setRun] = useState(0);
  // Where nothing can be saved, it stays away until the page is opened again.
  const moveTo = (next: GuideState['stage']): void => {
    save('localStorage', GUIDE_KEY, 'left');
    setStage(next);
    setRun(run + 1);
  };
  return { stage, run, start: () => moveTo('running'), leave: () => moveTo('away') };
}

export interface GuideProps {
  readonly guide: GuideState;
  readonly composer: Composer;
  readonly isConnecting: boolean;
}

/** It covers nothing. */
export function Guide(props: GuideProps) {
  const { guide, composer, isConnecting } = props;
  const { stage, run, leave } = guide;
  const isOffered = stage === 'offered';
  useEffect(() => {
    if (isOffered && (composer.sending.running || isConnecting)) leave();
  });
  const isSandbox = useSelected(composer.store, readStateName) === 'sandbox';
  if (stage === 'away' || (isOffered && !isSandbox)) return null;
  return isOffered ? (
    <StartStrip guide={guide} />
  ) : (
    <section className="guide notice bar" aria-label={t('One-minute tour')}>
      <Pane>
        <GuideSteps key={run} {...props} />
      </Pane>
    </section>
  );
}

function StartStrip({ guide }: Pick<GuideProps, 'guide'>) {
  const isLocked = useHasSaved();
  return (
    <section className="guide notice start-strip" aria-label={t('Start')}>
      <div className="start-card bar card">
        <p>
          <strong>{t('Try the sandbox')}</strong>
          <span>{t('Works right now with a sample key. No real orders.')}</span>
        </p>
        <Button look="link" onClick={guide.start}>
          {t('Take the tour')}
        </Button>
        <Button onClick={() => document.querySelector<HTMLFormElement>('form#order')?.requestSubmit()}>
          {t('Send a sandbox order')}
        </Button>
      </div>
      <div className="start-card bar card">
        <p>
          <strong>{t('Connect my gateway')}</strong>
          <span>{t('Enter your base URL, key and secret. One test order checks the signature.')}</span>
        </p>
        <Button
          onClick={() => {
            guide.leave();
            location.hash = isLocked ? '#/connections' : '#/connect';
          }}
        >
          {t(isLocked ? 'Unlock my connections' : 'Connect')}
        </Button>
      </div>
      <Button look="quiet" aria-label={t('Close')} onClick={guide.leave}>
        <Icon name="close" />
      </Button>
    </section>
  );
}
