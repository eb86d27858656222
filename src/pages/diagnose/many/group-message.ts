import { fixFor, type FixLanguage } from '#diagnosis/fixes.ts';
import { groupFindings, type Findings, type Group } from '#diagnosis/many.ts';
import { msg, type Translate } from '#i18n/message.ts';
import { describeState, writeMessage, type MessageState } from '#pages/diagnose/messages.ts';
import type { Credentials } from '#protocol/digest.ts';

/** How many requests have a cause, none, or a correct digest. */
export function countFindings(findings: Findings): {
  readonly explained: number;
  readonly unknown: number;
  readonly correct: number;
} {
  const counts = { explained: 0, unknown: 0, correct: 0 };
  for (const { id, items } of groupFindings(findings)) {
    const kind = id === 'correct' ? 'correct' : GROUP_STATES[id] === undefined ? 'explained' : 'unknown';
    counts[kind] += items.length;
  }
  return counts;
}

/** The groups without a cause, and what the merchant is told of them. */
const GROUP_STATES: Readonly<Partial<Record<string, MessageState>>> = {
  unexplained: 'unexplained',
  unsearched: 'no-secret',
  correct: 'correct',
};

/** One message for all requests of a group: their cause with the lines to change, or what is needed to find it. */
export function writeGroupMessage(
  group: Group,
  language: FixLanguage,
  options: { readonly translate: Translate; readonly credentials: readonly Credentials[] },
): string {
  const { items, title, finding } = group;
  const about = { orderIds: items.map(({ order_id }) => order_id) };
  const state = GROUP_STATES[group.id];
  if (state !== undefined) return writeMessage(about, describeState(state, language), options);
  const { found, issues } = finding;
  const code = found === undefined ? '' : fixFor(found.mistakes, found, language);
  const fix = found === undefined ? issues.find(({ rank }) => rank === 1)?.fix : undefined;
  const sentences = [...title, ...(fix === undefined ? [] : [fix])];
  return writeMessage(
    about,
    code === ''
      ? { sentences }
      : { sentences: [...sentences, msg('The lines that repair it ({language}):', { language })], code },
    options,
  );
}
