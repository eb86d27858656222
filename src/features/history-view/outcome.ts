import { resultOf } from '#history/find.ts';
import type { Row } from '#history/kept-exchange.ts';

/** What to say of an outcome without a reply, by its kind. */
export type OutcomeWords = Readonly<Record<string, { readonly title: string; readonly advice: string }>>;

const MAY_EXIST = 'The order may exist: look it up before you send it again.';

/** The kinds that the history itself knows of; the page's own words come first. */
const OWN: OutcomeWords = {
  unknown: {
    title: 'The outcome is unknown.',
    advice: `The reply had not come when this was last written: the page was closed in between, or it is on its way. ${MAY_EXIST}`,
  },
  cancelled: { title: 'Cancelled.', advice: MAY_EXIST },
};

/** The words for an outcome without a reply. */
export const wordsOf = (outcome: string, words: OutcomeWords = {}) =>
  words[outcome] ?? OWN[outcome] ?? { title: `No reply: ${outcome.replaceAll('-', ' ')}.`, advice: MAY_EXIST };

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
