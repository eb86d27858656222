import type { Credentials } from '#protocol/digest.ts';
import { SAMPLE } from '#protocol/profile.ts';
import {
  toCanonical,
  toCanonicalText,
  createCredentialNeedles,
  decodeRuns,
  MIN_LENGTH,
  type Canonical,
  unwrap,
  type Needle,
} from './needles.ts';

/** The effort of a search, in compared characters, and the most that it may take. */
export interface Effort {
  spent: number;
  readonly limit: number;
}

/**
 * Finds which of many texts begin at a place of another text. The texts are sorted once; a look-up is a binary search
 * that skips the characters which both of its bounds share. So the effort grows with the length of the text that is
 * searched, and hardly with the number of texts. One regular expression of all texts took 13 s for 1,200 of them.
 */
export class PrefixIndex {
  readonly texts: readonly string[];
  /** For each text the longest other one that it begins with, or -1. */
  readonly parents: Int32Array;
  /** For each text the last one that begins with it; between them each does. */
  readonly #lasts: Int32Array;
  /** For each first unit the range of the texts that begin with it: [from, to). */
  readonly #ranges = new Map<number, [from: number, to: number]>();
  readonly #effort: Effort;

  /** `texts` are not empty; repeated ones count once. */
  constructor(texts: Iterable<string>, effort: Effort) {
    this.texts = [...new Set(texts)].toSorted();
    this.#effort = effort;
    this.parents = new Int32Array(this.texts.length).fill(-1);
    this.#lasts = new Int32Array(this.texts.length);
    const open: number[] = [];
    for (const [index, text] of this.texts.entries()) {
      while (open.length > 0 && !text.startsWith(this.texts[open.at(-1) ?? 0] ?? ''))
        this.#lasts[open.pop() ?? 0] = index - 1;
      this.parents[index] = open.at(-1) ?? -1;
      open.push(index);
      const range = this.#ranges.get(text.charCodeAt(0));
      if (range === undefined) this.#ranges.set(text.charCodeAt(0), [index, index + 1]);
      else range[1] = index + 1;
    }
    for (const each of open) this.#lasts[each] = this.texts.length - 1;
  }

  /** The index of the longest text that begins at a place, or -1. The shorter ones are its `parents`. */
  find(text: string, at: number): number {
    const range = this.#ranges.get(text.charCodeAt(at));
    if (range === undefined) return -1;
    // The last text that does not come after the rest of `text` has every text that begins there among its parents.
    let [low, high, lowShared, highShared] = [range[0] - 1, range[1], 1, 1];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      const candidate = this.texts[middle] ?? '';
      // What begins with a text that was found whole is not compared with it again.
      const isFound = low >= range[0] && lowShared === this.texts[low]?.length && middle <= (this.#lasts[low] ?? -1);
      let shared = isFound ? lowShared : Math.min(lowShared, highShared);
      const begin = shared;
      while (shared < candidate.length && candidate.charCodeAt(shared) === text.charCodeAt(at + shared)) shared += 1;
      this.#effort.spent += shared - begin + 1;
      if (shared === candidate.length || candidate.charCodeAt(shared) < text.charCodeAt(at + shared))
        [low, lowShared] = [middle, shared];
      else [high, highShared] = [middle, shared];
    }
    let found = low < range[0] ? -1 : low;
    for (; found >= 0 && (this.texts[found] ?? '').length > lowShared; found = this.parents[found] ?? -1)
      this.#effort.spent += 1;
    return found;
  }

  /** The texts that begin where `find` found one, the longest first. */
  *chain(found: number): Generator<number> {
    for (let index = found; index >= 0; index = this.parents[index] ?? -1) {
      this.#effort.spent += 1;
      yield index;
    }
  }
}

/** What takes the place of a whole text that would take too long to search. */
export const REMOVED_TEXT = '<removed_text>';

/** The most compared characters for one set of needles. A search in a megabyte takes a tenth of this. */
const MAX_EFFORT = 400_000_000;
/** The longest text that is searched, in UTF-16 units. */
const MAX_TEXT_LENGTH = 8_000_000;

/** The effort of one redaction: a search past its limit ends, and its texts are removed whole. */
export const createEffort = (limit = MAX_EFFORT): Effort => ({ spent: 0, limit });

/** A place in a text that a needle replaces. */
interface Match {
  readonly needle: Needle;
  readonly begin: number;
  readonly end: number;
}

/**
 * The quote that a bare JSON number needs as a placeholder, or the body is JSON no longer; else nothing. In JSON within a
 * text of JSON it is escaped as the one before it.
 */
const quoteOf = (whole: string, from: number, to: number): string =>
  /^\s*[,}\]]/.test(whole.slice(to, to + 20))
    ? (/(\\{0,15}")\s{0,9}:\s{0,9}$/.exec(whole.slice(Math.max(0, from - 40), from))?.[1] ?? '')
    : '';

/** Where a match begins, with the backslashes of a quote or slash that it begins with: alone they escape what comes then. */
function beginOf(text: string, begin: number, done: number): number {
  let at = begin;
  if (/["'/]/.test(text.charAt(begin))) while (at > done && text[at - 1] === '\\') at -= 1;
  return (begin - at) % 2 === 0 ? begin : at;
}

const isInWord = (char: string): boolean => /[\p{L}\p{N}]/u.test(char);
const isWordBefore = (text: string, at: number): boolean => /[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at));
const isWordAt = (text: string, at: number): boolean => isInWord(String.fromCodePoint(text.codePointAt(at) ?? 0x20));
const isNameEnd = (text: string, at: number): boolean => /^\\{0,8}["']\s{0,3}:/.test(text.slice(at, at + 13));
const isBase64Digit = (char: string): boolean => /^[a-z\d /]$/.test(char);

/** What is between a name and its value, in what PHP serializes, in a list of pairs, in XML, and in all else. */
const BEFORE_VALUE = String.raw`(?:;s:\d{1,9}:|,\s{0,40}"value"\s{0,3}:|(?:\s[^<>]{0,40})?>(?:<!\[cdata\[)?|\s{0,3}(?:=>|[=:])?)`;

const NAME_PATTERNS = new Map<string, RegExp>();

/** True behind a name of the document, as in `name: "` or `name=`. The names are a fixed list, so patterns are few. */
function isAfterName(text: string, name: string, at: number): boolean {
  let pattern = NAME_PATTERNS.get(name);
  if (pattern === undefined) {
    const escaped = toCanonicalText(name).replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`);
    pattern = new RegExp(String.raw`${escaped}["'\]]{0,2}${BEFORE_VALUE}\s{0,3}["']?$`);
    NAME_PATTERNS.set(name, pattern);
  }
  return pattern.test(text.slice(Math.max(0, at - name.length - 70), at));
}

/** The ends that a needle may have, the longest first. */
function listEnds(text: string, { digitAfter = false }: Needle, end: number): number[] {
  if (!digitAfter) return [end];
  const ends: number[] = [];
  for (const digits of isBase64Digit(text.charAt(end)) ? [1, 0] : [0]) {
    const from = end + digits;
    const padding = text.startsWith('==', from) ? 2 : Number(text.startsWith('=', from));
    for (let length = padding; length >= 0; length -= 1) ends.push(from + length);
  }
  return ends;
}

/** Where a needle ends that begins at a place, or undefined when it does not count there. */
function findEnd(text: string, needle: Needle, at: number): number | undefined {
  const { where, notName = false } = needle;
  const end = at + needle.text.length;
  if (where === 'whole-text' && (at > 0 || end < text.length)) return undefined;
  if (where === 'word' && (isWordBefore(text, at) || isWordAt(text, end))) return undefined;
  if (typeof where === 'object' && (isWordAt(text, end) || !isAfterName(text, where.after, at))) return undefined;
  return listEnds(text, needle, end).find((each) => !notName || !isNameEnd(text, each));
}

/** Needles of one text that differ in where they count; of equal ones the first is enough. */
const toCondition = ({ where, digitBefore = false, digitAfter = false, notName = false }: Needle): string =>
  `${typeof where === 'object' ? `after ${where.after}` : where} ${digitBefore} ${digitAfter} ${notName}`;

/** Needles by text, with their rank: of two that begin at one place the first of the list counts. */
class NeedleIndex {
  readonly #needles: readonly Needle[];
  readonly #index: PrefixIndex;
  readonly #ranks: readonly (readonly number[])[];
  /** For each text the lowest rank of it and of those that it begins with. */
  readonly #firsts: readonly number[];
  /** For each text the names after which it and those that it begins with count; undefined where one counts anywhere. */
  readonly #names: readonly (ReadonlySet<string> | undefined)[];
  readonly #hasDigitBefore: boolean;
  readonly #effort: Effort;

  constructor(needles: readonly Needle[], effort: Effort) {
    this.#needles = needles;
    this.#effort = effort;
    const ranksByText = new Map<string, Map<string, number>>();
    for (const [rank, needle] of needles.entries()) {
      const ranks = ranksByText.get(needle.text);
      if (ranks === undefined) ranksByText.set(needle.text, new Map([[toCondition(needle), rank]]));
      else if (!ranks.has(toCondition(needle))) ranks.set(toCondition(needle), rank);
    }
    this.#index = new PrefixIndex(ranksByText.keys(), effort);
    this.#ranks = this.#index.texts.map((text) => [...(ranksByText.get(text)?.values() ?? [])]);
    const firsts: number[] = [];
    for (const [index, parent] of this.#index.parents.entries())
      firsts.push(Math.min(firsts[parent] ?? Infinity, ...(this.#ranks[index] ?? [])));
    this.#firsts = firsts;
    const names: (ReadonlySet<string> | undefined)[] = [];
    for (const [index, parent] of this.#index.parents.entries())
      names.push(this.#joinNames(index, parent < 0 ? new Set() : names[parent]));
    this.#names = names;
    this.#hasDigitBefore = needles.some(({ digitBefore }) => digitBefore);
  }

  /**
   * At each place the longest text that begins there, which has all others in it; those of one needle do not overlap. So
   * hundreds of values that begin each other cost no more than one. At the limit of the effort it ends.
   */
  *literals(text: string): Generator<Match> {
    const ends = new Map<number, number>();
    for (let at = 0; at < text.length; at += 1) {
      const found = this.#index.find(text, at);
      if (this.#effort.spent > this.#effort.limit) return;
      for (const index of this.#index.chain(found)) {
        if (at < (ends.get(index) ?? 0)) break;
        const match = this.#literalAt(text, at, index);
        if (match === undefined) continue;
        ends.set(index, match.end);
        yield match;
        break;
      }
    }
  }

  /** The names of those that a text begins with, and its own; the same set where it adds none. */
  #joinNames(index: number, others: ReadonlySet<string> | undefined): ReadonlySet<string> | undefined {
    let all = others;
    for (const rank of this.#ranks[index] ?? []) {
      const where = this.#needles[rank]?.where;
      if (typeof where !== 'object') return undefined;
      if (all !== undefined && !all.has(where.after)) all = new Set([...all, where.after]);
    }
    return all;
  }

  /** The match of a text at a place, where it counts; for the first needle of those that begin it. */
  #literalAt(text: string, begin: number, index: number): Match | undefined {
    const own = (this.#ranks[index] ?? []).flatMap((rank) => this.#needles[rank] ?? []);
    const end = own.map((each) => findEnd(text, each, begin)).find((each) => each !== undefined);
    const needle = this.#needles[this.#firsts[index] ?? -1];
    return needle && end !== undefined ? { needle, begin, end } : undefined;
  }

  /** Matches that do not overlap in a canonical text, from left to right; undefined at the limit of the effort. */
  spelled(text: string): Match[] | undefined {
    const matches: Match[] = [];
    let next = this.#index.find(text, 0);
    for (let at = 0; at < text.length;) {
      const here = next;
      next = this.#index.find(text, at + 1);
      const mayMatch = here >= 0 || (next >= 0 && this.#hasDigitBefore);
      const match = mayMatch ? this.#matchAt(text, at, here, next) : undefined;
      if (match !== undefined) {
        matches.push(match);
        next = this.#index.find(text, match.end);
      }
      at = match?.end ?? at + 1;
      if (this.#effort.spent > this.#effort.limit) return undefined;
    }
    return matches;
  }

  /** The match of the first needle that counts at a place, given what begins there and at the next place. */
  #matchAt(text: string, at: number, here: number, next: number): Match | undefined {
    let [best, bestEnd] = [Infinity, 0];
    // Asked once for each name: hundreds of values may begin here.
    const answers = new Map<string, boolean>();
    const isAfter = (name: string): boolean => {
      const answer = answers.get(name) ?? isAfterName(text, name, at);
      answers.set(name, answer);
      return answer;
    };
    const consider = (found: number, from: number, afterDigit: boolean): void => {
      const names = this.#names[found];
      if (names !== undefined && ![...names].some(isAfter)) return;
      for (const index of this.#index.chain(found))
        for (const rank of this.#ranks[index] ?? []) {
          const needle = this.#needles[rank];
          if (rank >= best || needle === undefined || (afterDigit && needle.digitBefore !== true)) continue;
          if (typeof needle.where === 'object' && !isAfter(needle.where.after)) continue;
          const end = findEnd(text, needle, from);
          if (end !== undefined) [best, bestEnd] = [rank, end];
        }
    };
    if (this.#hasDigitBefore && next >= 0 && isBase64Digit(text.charAt(at))) consider(next, at + 1, true);
    consider(here, at, false);
    const needle = this.#needles[best];
    return needle && { needle, begin: at, end: bestEnd };
  }
}

const toOriginal = ({ from, to }: Canonical, { needle, begin, end }: Match): Match => ({
  needle,
  begin: from[begin] ?? 0,
  end: to[end - 1] ?? 0,
});

/** How often a credential may be encoded, such as percent-encoded in a URL that is sent in Base64 twice. */
const MAX_LAYERS = 3;

/** True where something was decoded or left out within a match. A placeholder that was written since is as it was. */
const isDecoded = (canonical: Canonical, match: Match): boolean => {
  const { begin, end } = toOriginal(canonical, match);
  return end - begin > match.end - match.begin;
};

/** Finds credentials that one search misses: broken by line breaks, escaped twice, or in what a run encodes. */
class HiddenCredentials {
  readonly #index: NeedleIndex;
  readonly #effort: Effort;

  constructor(needles: readonly Needle[], effort: Effort) {
    this.#index = new NeedleIndex(needles, effort);
    this.#effort = effort;
  }

  /** Where they are; undefined at the limit of the effort. */
  find(text: string): Match[] | undefined {
    const unwrapped = unwrap(text);
    const matches = unwrapped === undefined ? [] : this.#findDecoded(unwrapped);
    for (const { begin, end, decoded } of decodeRuns(unwrapped?.text ?? text)) {
      const needle = this.#findFirst(decoded, MAX_LAYERS - 1);
      if (needle !== undefined) matches.push({ needle, begin, end });
      if (this.#effort.spent > this.#effort.limit) break;
    }
    if (this.#effort.spent > this.#effort.limit) return undefined;
    return unwrapped === undefined ? matches : matches.map((match) => toOriginal(unwrapped, match));
  }

  #findDecoded(unwrapped: Canonical): Match[] {
    const canonical = toCanonical(unwrapped.text);
    const matches = this.#index.spelled(canonical.text) ?? [];
    return matches.map((match) => toOriginal(canonical, match)).filter((match) => isDecoded(unwrapped, match));
  }

  /** A credential that a decoded text has. */
  #findFirst(text: string, layers: number): Needle | undefined {
    this.#effort.spent += text.length;
    const unwrapped = unwrap(text)?.text;
    const texts = unwrapped === undefined ? [text] : [text, unwrapped];
    const [match] = texts.flatMap((each) => this.#index.spelled(toCanonical(each).text) ?? []);
    if (match !== undefined || layers === 0) return match?.needle;
    for (const { decoded } of decodeRuns(unwrapped ?? text)) {
      const needle = this.#findFirst(decoded, layers - 1);
      if (needle !== undefined) return needle;
    }
    return undefined;
  }
}

/**
 * Replaces all needles in one pass, so that no placeholder is searched again, and then the credentials that are hidden.
 * `count` receives the placeholder of each replacement. A text that would take too long is replaced as a whole by
 * `REMOVED_TEXT`: nothing unsearched remains.
 */
export function createReplacer(
  needles: readonly Needle[],
  count: (placeholder: string) => void,
  effort: Effort = createEffort(),
): (text: string) => string {
  if (needles.length === 0) return (text) => text;
  const spellings = new NeedleIndex(
    needles.filter(({ literal }) => literal !== true),
    effort,
  );
  const literals = new NeedleIndex(
    needles.filter(({ literal }) => literal === true),
    effort,
  );
  const findMatches = (text: string): Match[] | undefined => {
    if (text.length > MAX_TEXT_LENGTH || effort.spent > effort.limit) return undefined;
    const canonical = toCanonical(text);
    const spelled = spellings.spelled(canonical.text);
    if (spelled === undefined) return undefined;
    const matches = [...spelled.map((match) => toOriginal(canonical, match)), ...literals.literals(text)];
    return effort.spent > effort.limit ? undefined : matches;
  };
  const coded = needles.filter(({ isCoded }) => isCoded);
  const hidden = new HiddenCredentials(coded, effort);
  const findHidden = (text: string): Match[] | undefined => (coded.length === 0 ? [] : hidden.find(text));
  const replaceFound = (text: string, matches: Match[] | undefined): string => {
    if (matches !== undefined) return replaceMatches(text, matches, count);
    count(REMOVED_TEXT);
    return REMOVED_TEXT;
  };
  return (text) => {
    if (text === '' || text === REMOVED_TEXT) return text;
    const replaced = replaceFound(text, findMatches(text));
    return replaced === REMOVED_TEXT ? replaced : replaceFound(replaced, findHidden(replaced));
  };
}

function replaceMatches(text: string, matches: readonly Match[], count: (placeholder: string) => void): string {
  const parts: string[] = [];
  let done = 0;
  for (const { needle, begin, end } of matches.toSorted((one, other) => one.begin - other.begin)) {
    if (begin >= done) {
      count(needle.placeholder);
      const quote = quoteOf(text, begin, end);
      parts.push(text.slice(done, beginOf(text, begin, done)), quote, needle.replacement ?? needle.placeholder, quote);
    }
    // A match that overlaps an earlier one goes with it.
    done = Math.max(done, end);
  }
  return parts.join('') + text.slice(done);
}

/** A credential to search for; empty for the public sample and for what is too short. */
const toSearched = (text: string, sample: string): string => (text === sample || text.length < MIN_LENGTH ? '' : text);

/** Credentials as they are searched for in whatever is stored: without the public sample, and without what texts have by chance. */
export const pickSearched = (all: readonly Credentials[]): Credentials[] =>
  all.map(({ api_key, api_secret }) => ({
    api_key: toSearched(api_key, SAMPLE.api_key),
    api_secret: toSearched(api_secret, SAMPLE.api_secret),
  }));

/** Removes credentials from texts and counts. Without credentials it changes nothing. */
export interface CredentialRedactor {
  readonly redact: (text: string) => string;
  /** How many places were replaced so far. */
  readonly count: () => number;
}

/** A redactor for credentials in every spelling, for what the page stores. Each text has the whole effort. */
export function createCredentialRedactor(
  credentials: readonly Partial<Credentials>[],
  placeholders: Credentials,
  effort: Effort = createEffort(),
): CredentialRedactor {
  let count = 0;
  const needles = createCredentialNeedles(credentials, placeholders, 'anywhere');
  const replace = createReplacer(needles, () => (count += 1), effort);
  const redact = (text: string): string => {
    effort.spent = 0;
    return replace(text);
  };
  return { redact, count: () => count };
}
