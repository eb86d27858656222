import { base64Text } from '#protocol/base64.ts';
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
  // An address travels as Base64, and so does its placeholder. The longer first: buyer_name#1 begins buyer_name#12.
  const of = new Map(replaced.flatMap((each) => [each.to, base64Text(each.to)].map((name) => [name, each])));
  const names = [...of.keys()].toSorted((one, other) => other.length - one.length);
  return text
    .split(new RegExp(`(${names.map(literal).join('|')})`))
    .filter((run) => run !== '')
    .map((run) => {
      const found = of.get(run);
      return found === undefined ? { text: run } : { text: run, replaced: found };
    });
}
