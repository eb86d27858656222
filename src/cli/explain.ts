import { checkRequest, type CheckIssue } from '#diagnosis/checks.ts';
import { diagnosePasted } from '#diagnosis/choose-reading.ts';
import {
  createVerdict,
  diagnose,
  translateFix,
  translateSentence,
  withHeadline,
  type Explanation,
  type Verdict,
} from '#diagnosis/diagnose.ts';
import { diagnoseItems, type Hands, type Item } from '#diagnosis/many.ts';
import { searchWhole } from '#diagnosis/search/search.ts';
import { toSource } from '#diagnosis/search/source.ts';
import type { ClauseOptions } from '#diagnosis/sentence.ts';
import { toEnglish } from '#i18n/english.ts';
import { readFile } from '#import/read-file.ts';
import { headerOf } from '#protocol/received.ts';
import { secretFor, type Expected } from './terminal.ts';

/** All in this thread: Ctrl+C ends it at once. */
export const HANDS: Hands = { width: 1, read: readFile, search: async (search) => searchWhole(search) };
/** Nothing but Ctrl+C stops the work of a command. */
export const NEVER = new AbortController().signal;

export interface Explained extends Pick<Verdict, 'verdict' | 'mistakes' | 'issues'> {
  readonly sentence: string;
  readonly fix: string;
  readonly field?: string | undefined;
  readonly explanation?: Explanation | undefined;
}

const NO_SECRET = 'Not checked: set CHECKOUT_API_SECRET to the API secret to check the digest.';
/** The page has the fingerprint of a secret to compare. */
const COMPARE_SECRETS =
  'No known mistake gives this Digest with CHECKOUT_API_SECRET. Check that your program signs with the same secret.';

function explainVerdict(given: Verdict, options?: ClauseOptions): Explained {
  const { verdict, mistakes, issues, headline, isOtherSecret, explanations } = given;
  const explanation = verdict === 'explained' ? explanations[0] : undefined;
  const comparison = explanation?.comparison;
  return {
    verdict,
    sentence: translateSentence(given, toEnglish, options),
    fix: isOtherSecret === true && headline === undefined ? COMPARE_SECRETS : translateFix(given, toEnglish),
    field: comparison?.equal === false ? comparison.first.field : headline?.at,
    mistakes,
    issues,
    explanation,
  };
}

function explainIssues(issues: readonly CheckIssue[]): Explained {
  const certain = issues.find(({ rank }) => rank === 1);
  const explained = explainVerdict(withHeadline(createVerdict(undefined, issues), certain));
  return certain === undefined ? { ...explained, sentence: NO_SECRET } : explained;
}

export async function explainItems(
  items: readonly Item[],
  { credentials, recipe }: Expected,
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
  const explained = [...findings].map(([item, { verdict, issues, recorded }]): [Item, Explained] => [
    item,
    // What the recorder found counts, since the values that it saw may be redacted.
    { ...(verdict ? explainVerdict(verdict) : explainIssues(issues)), ...recorded },
  ]);
  return { findings, explained: new Map(explained) };
}

interface RequestOptions extends Expected, Omit<Parameters<typeof diagnose>[2], 'context' | 'onLikely'> {
  readonly hideBuyer?: boolean;
  readonly now: Date;
  readonly onLikely?: (explained: Explained) => void;
}

/** As Diagnose in the page gives it. */
export async function explainRequest(
  { request, reading }: Pick<Item, 'request'> & Partial<Item>,
  { credentials, now, hideBuyer, onLikely, ...search }: RequestOptions,
): Promise<Explained> {
  const context = { unseen: reading?.unseen };
  const { api_key } = toSource(request, { api_secret: '', now });
  const api_secret = secretFor(api_key, credentials);
  if (api_secret === '' || headerOf(request, 'Digest') === undefined)
    return explainIssues(checkRequest(request, now, context));
  const explain = (verdict: Verdict): Explained =>
    explainVerdict(verdict, { hideBuyer, credentials: [{ api_key, api_secret }] });
  const { verdict } = await diagnosePasted(
    request,
    reading,
    { ...credentials, api_secret, now },
    { ...search, context, onLikely: (likely) => onLikely?.(explain(likely)) },
  );
  return explain(verdict);
}
