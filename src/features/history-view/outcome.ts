import { resultOf } from '#history/find.ts';
import type { Row } from '#history/kept-exchange.ts';

const MAY_EXIST = 'The order may exist: look it up before you send it again.';

/** What to say of an outcome of which nothing more was written. */
export const wordsOf = (outcome: string): string =>
  outcome === 'unknown'
    ? `The outcome is unknown. The reply had not come when this was last written: the page was closed in between, or it is on its way. ${MAY_EXIST}`
    : `No reply: ${outcome.replaceAll('-', ' ')}. ${MAY_EXIST}`;

/** The result as a row shows it. */
export const label = (row: Row): string => resultOf(row).replaceAll('-', ' ');

/** Whether a row went well, for its colour; the words say it too. */
export const toneOf = ({ outcome, result, status }: Row): 'good' | 'bad' | 'open' => {
  if (outcome === 'unknown') return 'open';
  return outcome === 'answered' && status >= 200 && status < 300 && result !== 'FAIL' ? 'good' : 'bad';
};

/** A moment in the person's own way of writing, to the second. */
export const moment = (started: number): string =>
  new Date(started).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
