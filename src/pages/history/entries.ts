import { useEffect, useState } from 'react';
import { codeOf, resultOf, type HistoryRow } from '#history/history-rows.ts';
import type { History } from '#history/history.ts';
import type { GetResult } from '#history/history-store.ts';
import type { MessageKey } from '#i18n/message.ts';
import { formatNumber, translate, t } from '#ui/language.ts';

/** The whole of an entry, read again whenever `version` changes; undefined until it is there. */
export function useHistoryEntry(history: History, id: string | undefined, version?: unknown): GetResult | undefined {
  const [got, setGot] = useState<{ readonly id: string; readonly got: GetResult }>();
  useEffect(() => {
    if (id === undefined) return undefined;
    let wanted = true;
    void history.get(id).then((read) => {
      if (wanted) setGot({ id, got: read });
    });
    return () => {
      wanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [history, id, version]);
  return got?.id === id ? got?.got : undefined;
}

/** Why a request cannot be shown. */
export const READ_ERRORS = {
  gone: 'This request was deleted, perhaps in another tab.',
  unreadable: 'This request is damaged. Delete it, or leave it where it is.',
  'read-failed': 'The browser could not read this request. Reload the page and try again.',
} as const satisfies Record<string, MessageKey>;

/** What to say of an outcome of which nothing more was saved. */
export const describeOutcome = (outcome: string): string =>
  outcome === 'unknown'
    ? t(
        'The outcome is unknown. The response had not arrived when this was saved. The order may have been created: look it up before you send it again.',
      )
    : t('No response: {outcome}. The order may have been created: look it up before you send it again.', {
        outcome: translate(outcome.replaceAll('-', ' ')),
      });

/** What came of a send, as people read it; what the gateway said stays as it is. */
export const resultLabel = (result: string): string => translate(result.replaceAll('-', ' '));

/** The status, the result and the code of a row, as far as there are any. */
export function rowLabel(row: HistoryRow): string {
  const result = resultLabel(resultOf(row));
  return row.result === '' ? result : [row.status, result, codeOf(row)].filter(Boolean).join(' ');
}

type Tone = 'good' | 'bad' | 'warn';

/** Whether a row went well, for its color; the words say it too. */
export const toneOf = ({ outcome, result, status }: HistoryRow): Tone => {
  if (outcome === 'unknown') return 'warn';
  return outcome === 'answered' && status >= 200 && status < 300 && result !== 'FAIL' ? 'good' : 'bad';
};

/** The amount with its currency. Plain digits are grouped; any other text stays as it was typed. */
export const formatAmount = ({ amount, currency }: HistoryRow): string =>
  [/^\d{1,15}$/.test(amount) ? formatNumber(Number(amount)) : amount, currency].filter(Boolean).join(' ');

/** How long a request took; empty while that is not known. */
export const formatDuration = ({ outcome, duration }: HistoryRow): string =>
  outcome === 'unknown' ? '' : `${formatNumber(Math.round(duration))} ms`;

/** A moment in UTC, to the second. */
export const formatUtc = (ms: number): string => {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().replace(/\.\d+Z$/, 'Z');
};
