import { canonical } from './canonical.ts';
import type { Needle } from './needles.ts';

/** A bare JSON number that becomes a placeholder needs quotes, or the body were JSON no more. */
const isBareMember = (whole: string, from: number, to: number): boolean =>
  /"\s{0,9}:\s{0,9}$/.test(whole.slice(Math.max(0, from - 20), from)) && /^\s*[,}\]]/.test(whole.slice(to, to + 20));

/**
 * All needles in one pass, so that no placeholder is searched again; where two begin at one place the earlier in the list
 * wins. `count` hears of each replacement.
 */
export function replacer(needles: readonly Needle[], count: (placeholder: string) => void): (text: string) => string {
  if (needles.length === 0) return (text) => text;
  const all = new RegExp(needles.map((needle) => `(${needle.pattern})`).join('|'), 'gu');
  return (text) => {
    const { text: searched, from, to } = canonical(text);
    let [out, done] = ['', 0];
    for (const match of searched.matchAll(all)) {
      const needle = needles[match.slice(1).findIndex((group) => group !== undefined)];
      const [begin, end] = [from[match.index] ?? 0, to[match.index + match[0].length - 1] ?? 0];
      if (needle === undefined || begin < done) continue;
      count(needle.placeholder);
      const written = needle.written ?? needle.placeholder;
      out += text.slice(done, begin) + (isBareMember(text, begin, end) ? `"${written}"` : written);
      done = end;
    }
    return out + text.slice(done);
  };
}
