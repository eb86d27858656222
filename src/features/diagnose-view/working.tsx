import { STAGE_WORDS, stagesPhrase } from '#diagnosis/verdict.ts';
import type { Progress } from '#diagnosis/solver/pool.ts';
import { Button } from '#ui/button.tsx';
import { said, t } from '#ui/language.ts';
import type { Diagnosis } from './diagnosis.ts';

/** How far the reading or the search is, and what is ruled out so far. */
export function Working({
  state: { progress, reading },
  onStop,
}: {
  readonly state: Diagnosis;
  readonly onStop: () => void;
}) {
  const shown = progress ?? reading;
  if (shown === undefined) return null;
  return (
    <>
      <progress
        value={shown.of === 0 ? undefined : shown.done}
        max={Math.max(1, shown.of)}
        aria-label={progress === undefined ? t('The reading') : t('The search')}
      />
      <Button onClick={onStop}>{t('Stop')}</Button>
      <p className="small working">
        {progress === undefined ? t('Reading a large paste beside the page.') : progressWords(progress)}
      </p>
    </>
  );
}

function progressWords({ tried, perSecond, stage, ruledOut }: Progress): string {
  const now = t('{n} constructions, {perSecond} a second. Now {stage}.', {
    n: tried,
    perSecond,
    stage: said(STAGE_WORDS[stage]),
  });
  const out = stagesPhrase(ruledOut);
  return out === undefined ? now : `${now} ${t('Ruled out: {stages}.', { stages: said(out) })}`;
}
