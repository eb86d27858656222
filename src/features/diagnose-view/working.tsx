import { STAGE_WORDS } from '#diagnosis/verdict.ts';
import { Button } from '#ui/button.tsx';
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
        aria-label={progress === undefined ? 'The reading' : 'The search'}
      />
      <Button onClick={onStop}>Stop</Button>
      <p className="small working">
        {progress === undefined ? (
          'Reading a large paste beside the page.'
        ) : (
          <>
            {progress.tried.toLocaleString()} constructions, {progress.perSecond.toLocaleString()} a second. Now{' '}
            {STAGE_WORDS[progress.stage]}.
            {progress.ruledOut.length > 0 &&
              ` Ruled out: ${progress.ruledOut.map((stage) => STAGE_WORDS[stage]).join(', ')}.`}
          </>
        )}
      </p>
    </>
  );
}
