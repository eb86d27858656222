import type { Replaced } from './placeholders.ts';

/** A run of a text that is about to leave; `from` where it is a placeholder that stands for something. */
export interface PreviewRun {
  readonly text: string;
  readonly replaced?: Replaced;
}

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** A text with its placeholders told apart; joined, the runs are exactly the text. */
export function previewRuns(text: string, replaced: readonly Replaced[]): PreviewRun[] {
  if (replaced.length === 0) return [{ text }];
  // The longer first: buyer_name#1 begins buyer_name#12.
  const names = replaced.map(({ to }) => to).toSorted((one, other) => other.length - one.length);
  return text
    .split(new RegExp(`(${names.map(literal).join('|')})`))
    .filter((run) => run !== '')
    .map((run) => {
      const found = replaced.find(({ to }) => to === run);
      return found === undefined ? { text: run } : { text: run, replaced: found };
    });
}
