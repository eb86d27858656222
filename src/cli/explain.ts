import { createVerdict, translateFix, translateSentence, withHeadline, type Verdict } from '#diagnosis/diagnose.ts';
import { markBytes, type Segment } from '#diagnosis/difference.ts';
import { fixFor, type FixLanguage } from '#diagnosis/fixes.ts';
import type { Finding, Hands } from '#diagnosis/many.ts';
import { searchWhole } from '#diagnosis/search/search.ts';
import type { ClauseOptions } from '#diagnosis/value-clauses.ts';
import { toEnglish } from '#i18n/english.ts';
import { readFile } from '#import/read-file.ts';

/** All in this thread: Ctrl+C ends it at once. */
export const HANDS: Hands = { width: 1, read: readFile, search: async (search) => searchWhole(search) };

/** A verdict as a command prints it. */
export interface Explained {
  readonly verdict: Verdict['verdict'];
  readonly sentence: string;
  readonly fix: string;
  /** The lines to change, in one language; empty where no line does. */
  readonly lines: string;
  /** The first field whose text differs. */
  readonly field?: string | undefined;
  /** Where the signed text differs, as `git diff --word-diff` shows it. */
  readonly difference?: string | undefined;
  readonly mistakes: readonly string[];
  readonly problems: readonly { readonly id: string; readonly message: string; readonly fix: string }[];
}

const NO_SECRET = 'Not checked: set CHECKOUT_API_SECRET to the API secret to check the digest.';

/** How much is shown before and after a difference, in characters. */
const AROUND = 24;

/** What was signed in `[-…-]`, what the recipe gives in `{+…+}`, and a little around them. */
function formatDifference(parts: readonly Segment[]): string {
  return parts
    .map(({ text, in: side }, at) => {
      if (side === 'theirs') return `[-${markBytes(text, true)}-]`;
      if (side === 'ours') return `{+${markBytes(text, true)}+}`;
      const [before, after] = [
        at === 0 ? '' : text.slice(0, AROUND),
        at === parts.length - 1 ? '' : text.slice(-AROUND),
      ];
      const isShort = text.length <= before.length + after.length;
      return markBytes(isShort ? text : `${before}…${after}`, false);
    })
    .join('');
}

/** A verdict in the words of the page. */
export function explainVerdict(verdict: Verdict, language: FixLanguage, options: ClauseOptions = {}): Explained {
  const [first] = verdict.verdict === 'explained' ? verdict.explanations : [];
  const comparison = first?.comparison;
  return {
    verdict: verdict.verdict,
    sentence: translateSentence(verdict, toEnglish, options),
    fix: translateFix(verdict, toEnglish),
    lines: first === undefined ? '' : fixFor(first.mistakes, first, language),
    field: comparison?.equal === false ? comparison.first.field : verdict.headline?.at,
    difference: comparison?.equal === false ? formatDifference(comparison.segments) : undefined,
    mistakes: verdict.mistakes,
    problems: verdict.issues.map(({ id, message, fix }) => ({ id, message: toEnglish(message), fix: toEnglish(fix) })),
  };
}

/** A finding of many: what the recorder found, where the digest cannot be checked again. Without a secret, what is certain without it. */
export function explainFinding(
  { searched, found, recorded, issues, headline }: Finding,
  language: FixLanguage,
): Explained {
  const outcome = { found: found === undefined ? [] : [found], tried: 0, seconds: 0, ruledOut: [] };
  const verdict = withHeadline(createVerdict(outcome, issues), headline);
  const explained = explainVerdict(verdict, language);
  if (recorded !== undefined) return { ...explained, ...recorded };
  if (searched) return explained;
  const certain = explained.problems[issues.findIndex(({ rank }) => rank === 1)];
  if (certain === undefined) return { ...explained, sentence: NO_SECRET };
  return { ...explained, verdict: 'explained', sentence: certain.message, fix: certain.fix, mistakes: [certain.id] };
}
