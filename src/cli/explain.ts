import { checkRequest, type CheckIssue } from '#diagnosis/checks.ts';
import { chooseReading, withCondition, withoutLinks } from '#diagnosis/choose-reading.ts';
import { diagnose, translateFix, translateSentence, type Verdict } from '#diagnosis/diagnose.ts';
import { markBytes, type Segment } from '#diagnosis/difference.ts';
import { fixFor, guessLanguage, type FixLanguage } from '#diagnosis/fixes.ts';
import { createItemVerdict, diagnoseItems, type Finding, type Hands, type Item } from '#diagnosis/many.ts';
import { searchWhole } from '#diagnosis/search/search.ts';
import { toSource } from '#diagnosis/search/source.ts';
import type { ClauseOptions } from '#diagnosis/value-clauses.ts';
import { toEnglish } from '#i18n/english.ts';
import { readFile } from '#import/read-file.ts';
import type { Credentials } from '#protocol/digest.ts';
import { headerOf } from '#protocol/received.ts';
import type { Recipe } from '#protocol/recipe.ts';
import { secretFor } from './terminal.ts';

/** All in this thread: Ctrl+C ends it at once. */
export const HANDS: Hands = { width: 1, read: readFile, search: async (search) => searchWhole(search) };
/** Nothing but Ctrl+C stops the work of a command. */
export const NEVER = new AbortController().signal;

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
  readonly problems: readonly Problem[];
}

interface Problem {
  readonly id: string;
  /** 1 for what is refused for certain. */
  readonly rank: number;
  readonly at: string | undefined;
  readonly message: string;
  readonly fix: string;
}

/** How much is shown before and after a difference, in characters. */
const AROUND = 24;

/** What was signed in `[-…-]`, what the recipe gives in `{+…+}`, and a little around them. */
function formatDifference(parts: readonly Segment[]): string {
  const texts = parts.map(({ text, in: side }, at) => {
    if (side === 'theirs') return `[-${markBytes(text, true)}-]`;
    if (side === 'ours') return `{+${markBytes(text, true)}+}`;
    const before = at === 0 ? '' : text.slice(0, AROUND);
    const after = at === parts.length - 1 ? '' : text.slice(-AROUND);
    return markBytes(text.length > before.length + after.length ? `${before}…${after}` : text, false);
  });
  return texts.join('');
}

const listProblems = (issues: readonly CheckIssue[]): readonly Problem[] =>
  issues.map(({ id, rank, at, message, fix }) => ({ id, rank, at, message: toEnglish(message), fix: toEnglish(fix) }));

/** The page has the fingerprint of a secret to compare. */
const COMPARE_SECRETS =
  'No known mistake gives this Digest with CHECKOUT_API_SECRET. Check that your program signs with the same secret.';

/** A verdict in the words of the page. */
function explainVerdict(verdict: Verdict, language: FixLanguage, options?: ClauseOptions): Explained {
  const [first] = verdict.verdict === 'explained' ? verdict.explanations : [];
  const comparison = first?.comparison;
  return {
    verdict: verdict.verdict,
    sentence: translateSentence(verdict, toEnglish, options),
    fix: verdict.isOtherSecret === true ? COMPARE_SECRETS : translateFix(verdict, toEnglish),
    lines: first === undefined ? '' : fixFor(first.mistakes, first, language),
    field: comparison?.equal === false ? comparison.first.field : verdict.headline?.at,
    difference: comparison?.equal === false ? formatDifference(comparison.segments) : undefined,
    mistakes: verdict.mistakes,
    problems: listProblems(verdict.issues),
  };
}

const NO_SECRET = 'Not checked: set CHECKOUT_API_SECRET to the API secret to check the digest.';

/** What is certain without the secret. */
function explainIssues(issues: readonly CheckIssue[]): Explained {
  const problems = listProblems(issues);
  const certain = problems.find(({ rank }) => rank === 1);
  return {
    verdict: certain === undefined ? 'unexplained' : 'explained',
    sentence: certain?.message ?? NO_SECRET,
    fix: certain?.fix ?? '',
    lines: '',
    field: certain?.at,
    mistakes: certain === undefined ? [] : [certain.id],
    problems: problems.filter((problem) => problem !== certain),
  };
}

/** A request, and what it was read from where it was read from a text. */
type Given = Pick<Item, 'request'> & { readonly reading?: Item['reading'] | undefined };

const languageOf = ({ request, reading }: Given): FixLanguage => guessLanguage(request, reading?.format) ?? 'PHP';

/** A finding of many. What the recorder found counts, since the values that it saw may be redacted. */
function explainFinding(item: Item, finding: Finding, language = languageOf(item)): Explained {
  const verdict = createItemVerdict(item, finding);
  const explained = verdict === undefined ? explainIssues(finding.issues) : explainVerdict(verdict, language);
  return { ...explained, ...finding.recorded };
}

/** What the findings of many say, in their order. */
export async function explainItems(
  items: readonly Item[],
  { credentials, recipe, language }: Pick<ExplainOptions, 'credentials' | 'recipe' | 'language'>,
  onProgress: (done: number, of: number) => void,
  hands = HANDS,
) {
  const secrets = new Map(items.map(({ api_key }) => [api_key, secretFor(api_key, credentials)]));
  const { api_key = '', api_secret = '' } = credentials;
  const findings = await diagnoseItems(hands, items, secrets, {
    signal: NEVER,
    profileOf: () => ({ recipe }),
    profiles: api_key === '' ? [] : [{ api_key, api_secret }],
    onProgress,
  });
  const explained = new Map([...findings].map(([item, finding]) => [item, explainFinding(item, finding, language)]));
  return { findings, explained };
}

interface ExplainOptions
  extends Omit<Parameters<typeof diagnose>[2], 'context' | 'onLikely'>, Pick<ClauseOptions, 'hideBuyer'> {
  readonly credentials: Partial<Credentials>;
  readonly recipe: Recipe | undefined;
  readonly language?: FixLanguage | undefined;
  readonly now: Date;
  /** Called with what is likely while the search goes on. */
  readonly onLikely?: (explained: Explained) => void;
}

/** The full verdict on one request, as Diagnose in the page gives it. */
export async function explainRequest(
  { request, reading }: Given,
  { credentials, recipe, language, now, hideBuyer, onLikely, ...search }: ExplainOptions,
): Promise<Explained> {
  const context = { unseen: reading?.unseen };
  const { api_key } = toSource(request, { api_secret: '', now });
  const api_secret = secretFor(api_key, credentials);
  if (api_secret === '' || headerOf(request, 'Digest') === undefined)
    return explainIssues(checkRequest(request, now, context));
  const chosen = (await chooseReading(request, reading, { api_secret, recipe })) ?? withoutLinks(request, reading);
  const explain = (verdict: Verdict): Explained =>
    explainVerdict(withCondition(verdict, chosen), language ?? languageOf({ request, reading }), {
      hideBuyer,
      credentials: [{ api_key, api_secret }],
    });
  const given = { ...credentials, api_secret, now };
  const options = { ...search, recipe, context, onLikely: (verdict: Verdict) => onLikely?.(explain(verdict)) };
  return explain(await diagnose(chosen.request, given, options));
}
