import { canonical } from './canonical.ts';
import type { Needle } from './needle.ts';

/** A place in a text where a needle stands. */
interface Place {
  readonly needle: Needle;
  readonly begin: number;
  readonly end: number;
}

/** A bare JSON number that becomes a placeholder needs quotes, or the body were JSON no more. */
const isBareMember = (whole: string, from: number, to: number): boolean =>
  /"\s{0,9}:\s{0,9}$/.test(whole.slice(Math.max(0, from - 20), from)) && /^\s*[,}\]]/.test(whole.slice(to, to + 20));

/** Where a needle stands to the letter: an odd neighbour, such as a backslash, can make its first letter an escape. */
function literalPlaces(text: string, needle: Needle): Place[] {
  const places: Place[] = [];
  for (const literal of needle.literals ?? [])
    for (let at = text.indexOf(literal); at >= 0; at = text.indexOf(literal, at + literal.length))
      places.push({ needle, begin: at, end: at + literal.length });
  return places;
}

/** Where needles stand in any spelling; of two that begin at one place the earlier in the list. */
function spelledPlaces(text: string, needles: readonly Needle[], all: RegExp): Place[] {
  const { text: searched, from, to } = canonical(text);
  return Array.from(searched.matchAll(all)).flatMap((match) => {
    const needle = needles[match.slice(1).findIndex((group) => group !== undefined)];
    if (needle === undefined) return [];
    return [{ needle, begin: from[match.index] ?? 0, end: to[match.index + match[0].length - 1] ?? 0 }];
  });
}

/** All needles in one pass, so that no placeholder is searched again. `count` hears of each replacement. */
export function replacer(needles: readonly Needle[], count: (placeholder: string) => void): (text: string) => string {
  if (needles.length === 0) return (text) => text;
  const all = new RegExp(needles.map((needle) => `(${needle.pattern})`).join('|'), 'gu');
  return (text) => {
    const spelled = spelledPlaces(text, needles, all);
    const literal = needles.flatMap((needle) => literalPlaces(text, needle));
    let [out, done] = ['', 0];
    for (const { needle, begin, end } of [...spelled, ...literal].toSorted((one, other) => one.begin - other.begin)) {
      if (begin >= done) {
        count(needle.placeholder);
        const written = needle.written ?? needle.placeholder;
        out += text.slice(done, begin) + (isBareMember(text, begin, end) ? `"${written}"` : written);
      }
      // What overlaps goes with what stands before it.
      done = Math.max(done, end);
    }
    return out + text.slice(done);
  };
}
