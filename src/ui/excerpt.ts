import { countShown } from './draw-pieces.ts';

/** How much is shown of one value among dozens, in characters: the browser lays all of them out together. */
export const MAX_OF_VALUE = 500;

/** How much is shown of a name in a row or a sentence, in characters. */
export const MAX_OF_NAME = 100;

/** How much is shown of a text that has a place of its own, in characters. */
export const MAX_OF_TEXT = 65_536;

/** The beginning of a text, as much as the browser lays out in a moment; at most so many characters. */
export function excerpt(text: string, most = Number.POSITIVE_INFINITY): string {
  const end = countShown(text, most);
  return end < text.length ? `${text.slice(0, end)}…` : text;
}

/** The most elements that runs of one text make. */
const MAX_RUNS = 1_000;
/** How much of each run is shown where the whole text is too long, in characters. */
const MAX_OF_RUN = 200;

/** The runs of one text, as much as the browser lays out in a moment: all, or the beginning of each of the first ones. */
export function excerptRuns<T extends { readonly text: string }>(runs: readonly T[], most?: number): readonly T[] {
  const isWhole = (text: string): boolean => countShown(text, most) === text.length;
  if (runs.length <= MAX_RUNS && isWhole(runs.map(({ text }) => text).join(''))) return runs;
  const short = runs.slice(0, MAX_RUNS).map((run) => ({ ...run, text: excerpt(run.text, MAX_OF_RUN) }));
  let left = countShown(short.map(({ text }) => text).join(''), most);
  const shown = short.filter(({ text }) => (left -= text.length) >= 0);
  const [next] = runs.slice(shown.length);
  return next === undefined ? shown : [...shown, { ...next, text: '…' }];
}
