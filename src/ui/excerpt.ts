import { countShown } from './draw-pieces.ts';

/** The beginning of a text, as much as the browser lays out in a moment; at most so many characters. */
export function excerpt(text: string, most = Number.POSITIVE_INFINITY): string {
  const end = countShown(text, most);
  return end < text.length ? `${text.slice(0, end)}…` : text;
}
