import { resultOf } from '#history/history-rows.ts';
import type { StoredRow } from '#history/history-entry.ts';
import { translate, t } from '#ui/language.ts';

/** What to say of an outcome of which nothing more was written. */
export const describeOutcome = (outcome: string): string =>
  outcome === 'unknown'
    ? t(
        'The outcome is unknown. The reply had not come when this was last written: the page was closed in between, or it is on its way. The order may exist: look it up before you send it again.',
      )
    : t('No reply: {outcome}. The order may exist: look it up before you send it again.', {
        outcome: translate(outcome.replaceAll('-', ' ')),
      });

/** The one word for what came of a send, as people read it; what the gateway said stays as it is. */
export const resultLabel = (result: string): string => translate(result.replaceAll('-', ' '));

/** The result as a row shows it. */
export const rowLabel = (row: StoredRow): string => resultLabel(resultOf(row));

/** Whether a row went well, for its colour; the words say it too. */
export const toneOf = ({ outcome, result, status }: StoredRow): 'good' | 'bad' | 'open' => {
  if (outcome === 'unknown') return 'open';
  return outcome === 'answered' && status >= 200 && status < 300 && result !== 'FAIL' ? 'good' : 'bad';
};
