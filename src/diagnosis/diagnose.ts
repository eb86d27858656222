import { buildDigestInput, computeDigestText, type Credentials } from '#protocol/sign.ts';
import { textOf } from '#protocol/order.ts';
import { PRESETS, presetOf, type PresetName, type Recipe } from '#protocol/recipe.ts';
import {
  parseSignedFields,
  headerOf,
  isUnreadable,
  readBody,
  type ReceivedRequest,
  type UnseenPart,
} from '#protocol/received.ts';
import { msg, type MessageWithValues, type Message, type Translate, type MessageKey } from '#i18n/message.ts';
import {
  checkAuthorization,
  checkCoverage,
  checkRequest,
  findLeakedSecret,
  type CheckIssue,
  type CheckContext,
} from './checks.ts';
import { compareInputs, type InputComparison } from './compare-inputs.ts';
import {
  runSearch,
  type Effort,
  type Outcome,
  type Resume,
  type SearchOptions,
  type Runner,
  LAST_SINGLE_STAGE,
  type Stage,
  type Found,
} from './search/task.ts';
import { explainMistakes, translateClauses, translateFixes, type ClauseOptions } from './sentence.ts';
import { isListMisread, isWide, readRecipe, toSource, type Given, type Source } from './search/source.ts';
import { readContainer } from './search/containers.ts';
import { readTargets } from './search/targets.ts';

export interface Explanation extends Found {
  readonly comparison: InputComparison;
  /** False where no Content-Length tells whether the body is as it was sent. */
  readonly isMeasured: boolean;
}

export interface Verdict extends Effort {
  readonly verdict: 'correct' | 'explained' | 'unexplained';
  /** The verdict where it names no mistake; `translateSentence` gives the sentence of any. */
  readonly sentence: MessageWithValues;
  /** True where the digest is right for the names that Signed-Fields means, but a reader of its commas finds others. */
  readonly isListMisread?: boolean;
  /** True where the digest is correct only if a mail or chat program changed the text. */
  readonly isChanged?: boolean;
  readonly mistakes: readonly string[];
  /** The simplest explanations: more than one when they give one text. */
  readonly explanations: readonly Explanation[];
  readonly otherCauses: readonly MessageKey[];
  readonly issues: readonly CheckIssue[];
  /** What comes before anything about the digest: a secret that leaked, a wrong Authorization, too few signed fields. */
  readonly headline?: CheckIssue | undefined;
  /** True where another secret is likely: the request is whole, and no single mistake explains its digest. */
  readonly isOtherSecret?: boolean;
  /** Set where the search has not come to its end, so that nothing can be said of all mistakes. */
  readonly openSearch?: 'running' | 'stopped' | undefined;
  readonly odds: Message;
  readonly resume?: Resume | undefined;
}

/** How often a page shows how far a search is, in ms: every task would take the time of the workers. */
export const PROGRESS_PAUSE = 100;

const OTHER_CAUSES: readonly MessageKey[] = [
  'Time: Timestamp may be too old or too far ahead; the accepted clock difference is not shown.',
  'Source address: such gateways refuse callers outside the allow-list (4032: reported, not documented).',
  'Base URL: a doubled /v1 or the wrong host never reaches the operation.',
  'Environment: sandbox keys do not work live, and live keys do not work in the sandbox.',
];

const OTHER_SECRET = 'Likely: a different secret was used.';
const COMPARE_SECRETS: MessageKey =
  'No known mistake gives this Digest with the secret entered here. Compare its fingerprint with that of the program’s secret.';

const OPEN_SEARCH = {
  running: 'No common mistake gives this Digest with the secret entered here. The search continues.',
  stopped: 'The search was stopped before all mistakes were tried.',
} as const satisfies Readonly<Record<string, MessageKey>>;

const UNDETECTABLE: readonly MessageKey[] = [
  OTHER_SECRET,
  'Possible: the body or a header changed after signing.',
  'Possible: a mistake that we do not know yet.',
];

const findUnrecoverable = (issues: readonly CheckIssue[]): MessageKey[] =>
  issues.flatMap(({ unrecoverable }) => unrecoverable ?? []);

export const STAGE_LABELS = {
  bases: 'both presets',
  singles: 'every single mistake',
  composed: 'every rare single mistake',
  typos: 'every single character of the digest input',
  compounds: 'every compound mistake',
  'frequent-pairs': 'every pair of common mistakes',
  pairs: 'every pair of mistakes',
  'frequent-triples': 'three of the most common mistakes at once',
  scans: 'every second within a day and every subset of the signed fields',
  triples: 'three mistakes at once',
} as const satisfies Readonly<Record<Stage, MessageKey>>;

const describeOdds = (tried: number, bits: number): Message => {
  const power = Math.floor(bits * Math.log10(2) - Math.log10(Math.max(1, tried)));
  return msg(
    'A coincidence is practically impossible: {tried} variants against 2^{bits} values are odds of 1 in 10^{power}.',
    { tried, bits, power },
  );
};

/** True for a mistake around the whole text: it says more than the same change of the first or last value. */
const isAround = ({ mistakes, input, expected }: Found): boolean => {
  const [signed, wanted] = [textOf(input), textOf(expected)];
  const isLonger = signed !== wanted && (signed.startsWith(wanted) || signed.endsWith(wanted));
  return isLonger && mistakes.some(({ part }) => part === 'message');
};

/** The explanations with the fewest mistakes, each once, those of the recipe of the profile first. */
function pickSimplest(found: readonly Found[], preset: PresetName | undefined): Found[] {
  const presets: readonly (string | undefined)[] = [undefined, preset, ...Object.keys(PRESETS)];
  const compare = (a: Found, b: Found): number =>
    a.mistakes.length - b.mistakes.length ||
    Number(isAround(b)) - Number(isAround(a)) ||
    presets.indexOf(a.preset) - presets.indexOf(b.preset);
  const least = Math.min(...found.map(({ mistakes }) => mistakes.length));
  const simplest = found.toSorted(compare).filter(({ mistakes }) => mistakes.length === least);
  const ids = simplest.map(({ mistakes }) => mistakes.map(({ id }) => id).join());
  return simplest.filter((_, at) => ids.indexOf(ids[at] ?? '') === at);
}

const CORRECT_FOR_PROFILE = msg(
  'The digest is correct for this secret and the connection’s recipe. If the gateway still answers 4033, it uses a different secret or recipe.',
);

function createSentence(found: Found | undefined, isMisread: boolean): MessageWithValues {
  if (found === undefined) return msg('Not explained: no known mistake gives this Digest with this secret.');
  if (isMisread)
    return msg(
      'The digest is correct for the names that Signed-Fields intends (recipe “{recipe}”). But the header is not a plain comma-separated list: a gateway may read it differently and answer 4033.',
      { recipe: [found.preset === undefined ? 'your own recipe' : PRESETS[found.preset].label] },
    );
  if (found.preset === undefined) return CORRECT_FOR_PROFILE;
  return msg(
    'The digest is correct for this secret and the recipe “{recipe}”. If the gateway still answers 4033, it uses a different secret or recipe.',
    { recipe: [PRESETS[found.preset].label] },
  );
}

/** With `hideBuyer`, it has no value of the buyer. */
export function translateSentence(
  { verdict, sentence, explanations, headline, isOtherSecret, openSearch }: Verdict,
  translate: Translate,
  options?: ClauseOptions,
): string {
  if (headline !== undefined) return translate(headline.message);
  if (verdict === 'unexplained' && isOtherSecret !== true && openSearch !== undefined)
    return translate(OPEN_SEARCH[openSearch]);
  const [first] = explanations;
  return verdict === 'explained' && first !== undefined
    ? translateClauses(explainMistakes(first, options), translate)
    : translate(sentence);
}

/** Empty for a verdict that does not explain the digest. */
export function translateFix(
  { verdict, explanations, headline, isOtherSecret, openSearch }: Verdict,
  translate: Translate,
): string {
  if (headline !== undefined) return translate(headline.fix);
  if (isOtherSecret === true) return translate(openSearch === undefined ? COMPARE_SECRETS : OPEN_SEARCH[openSearch]);
  const [first] = explanations;
  return verdict === 'explained' && first !== undefined ? translateFixes(explainMistakes(first), translate) : '';
}

const NO_DIGEST = msg('Not explained: the Digest cannot be read as a hash, so there is nothing to search for.');
const NO_HEADER = msg('The header Digest is missing.');
const TOO_WIDE = msg('Not explained: the request has too many fields to search.');
const NO_OUTCOME: Outcome = { found: [], tried: 0, seconds: 0, ruledOut: [] };

/** The outcome is undefined when the request has no Digest to search for. */
export function createVerdict(
  finished: Outcome | undefined,
  issues: readonly CheckIssue[],
  {
    preset,
    isMisread = false,
    isMeasured = true,
  }: { readonly preset?: PresetName | undefined; readonly isMisread?: boolean; readonly isMeasured?: boolean } = {},
): Verdict {
  const outcome = finished ?? NO_OUTCOME;
  const found = pickSimplest(outcome.found, preset);
  const verdict = found[0] === undefined ? 'unexplained' : found[0].mistakes.length === 0 ? 'correct' : 'explained';
  return {
    verdict,
    sentence: finished === undefined ? NO_DIGEST : createSentence(found[0], isMisread),
    isListMisread: isMisread && verdict === 'correct',
    mistakes: found[0]?.mistakes.map(({ id }) => id) ?? [],
    explanations: found.map((each) => ({
      ...each,
      isMeasured,
      comparison: compareInputs(each.expected, textOf(each.input)),
    })),
    otherCauses:
      verdict === 'correct'
        ? OTHER_CAUSES
        : verdict === 'explained'
          ? []
          : finished === undefined
            ? findUnrecoverable(issues)
            : [...findUnrecoverable(issues), ...UNDETECTABLE],
    issues,
    tried: outcome.tried,
    seconds: outcome.seconds,
    ruledOut: outcome.ruledOut,
    odds: describeOdds(outcome.tried, found[0]?.bits ?? 256),
    resume: verdict === 'unexplained' ? outcome.resume : undefined,
  };
}

/** The problems that the verdict itself does not name: what explains the digest says how it is written, too. */
export const listOtherIssues = ({ issues, explanations, headline }: Verdict): readonly CheckIssue[] =>
  explanations.length > 0 && headline === undefined ? issues.filter(({ id }) => id !== 'digest-shape') : issues;

export const withHeadline = (verdict: Verdict, headline: CheckIssue | undefined): Verdict =>
  headline === undefined
    ? verdict
    : {
        ...verdict,
        headline,
        verdict: 'explained',
        mistakes: [headline.id, ...verdict.mistakes],
        otherCauses: [],
        issues: verdict.issues.filter(({ id }) => id !== headline.id),
        resume: undefined,
      };

function findHeadline(
  request: ReceivedRequest,
  isRight: boolean,
  issues: readonly CheckIssue[],
  {
    api_secret,
    // That of the profile with this secret where it is not given.
    api_key,
    profiles = [],
    context,
  }: Pick<Given, 'api_secret' | 'api_key'> & Pick<DiagnoseOptions, 'profiles' | 'context'>,
): CheckIssue | undefined {
  const leak = findLeakedSecret(request, { api_secret, profiles });
  if (leak !== undefined || !isRight) return leak;
  const own = api_key ?? profiles.find((each) => each.api_secret === api_secret)?.api_key;
  return (
    checkAuthorization(request, { api_key: own, scheme: context?.scheme, unseen: context?.unseen }) ??
    issues.find(({ at, rank }) => at === 'Authorization' && rank === 1) ??
    checkCoverage(request)
  );
}

/** Parts that a paste may lack though a digest is made of them. */
const SIGNED_PARTS: readonly UnseenPart[] = ['headers', 'body', 'body-text', 'body-types', 'Signed-Fields'];

const isWhole = (request: ReceivedRequest, { unseen = [] }: CheckContext = {}): boolean =>
  !unseen.some((part) => SIGNED_PARTS.includes(part)) &&
  !isUnreadable(readBody(request.body)) &&
  ['Timestamp', 'Signed-Fields', 'Digest'].every((name) => headerOf(request, name) !== undefined);

const toOtherSecret = (verdict: Verdict, issues: readonly CheckIssue[]): Verdict =>
  verdict.verdict !== 'unexplained' || findUnrecoverable(issues).length > 0
    ? verdict
    : {
        ...verdict,
        isOtherSecret: true,
        sentence: msg(OTHER_SECRET),
        otherCauses: verdict.otherCauses.filter((cause) => cause !== OTHER_SECRET),
      };

export async function computeDigests(
  request: ReceivedRequest,
  { api_key = '', api_secret }: Pick<Given, 'api_key' | 'api_secret'>,
  own: Recipe | undefined,
) {
  const body = readBody(request.body);
  if (isUnreadable(body)) return [];
  const values = new Map([...body.members].map(([name, { text }]) => [name, text]));
  const signed = headerOf(request, 'Signed-Fields');
  const source = {
    // A person may have written the Digest and the body alone.
    listed: signed === undefined ? [...values.keys()] : parseSignedFields(signed),
    values,
    timestamp: headerOf(request, 'Timestamp') ?? values.get('timestamp') ?? '',
  };
  const presets = Object.values(PRESETS).map(({ recipe }) => recipe);
  const made = [...(own === undefined ? [] : [own]), ...presets].map(async (recipe) => {
    const input = buildDigestInput(recipe, source);
    const digest = await computeDigestText(recipe, { api_key, api_secret }, textOf(input));
    return { recipe, input, names: [...values.keys()], digest };
  });
  // A page over plain http has no WebCrypto; the search has its own engine.
  return Promise.all(made).catch(() => []);
}

export interface DiagnoseOptions extends SearchOptions {
  /** The recipe of the profile: a digest that it gives is no mistake, and of an own one each departure is a mistake. */
  readonly recipe?: Recipe | undefined;
  /** True when the gateway refused this request: it does not accept a recipe that gives the digest. */
  readonly isRefused?: boolean | undefined;
  /** Called with what is likely while the search goes on: the last verdict may be another one. */
  readonly onLikely?: ((verdict: Verdict) => unknown) | undefined;
  readonly createRunner: (source: Source) => Runner;
  /** Their secrets are compared with Authorization; they are tried as keys only when `given.others` has them. */
  readonly profiles?: readonly Credentials[] | undefined;
  readonly context?: CheckContext | undefined;
}

/** Nothing is sent. */
export async function diagnose(request: ReceivedRequest, given: Given, options: DiagnoseOptions): Promise<Verdict> {
  const { recipe } = options;
  const sent = headerOf(request, 'Digest');
  // Without Signed-Fields, which names were signed and in which order is for the search to tell.
  const isListed = headerOf(request, 'Signed-Fields') !== undefined;
  const digests = isListed && sent !== undefined ? await computeDigests(request, given, recipe) : [];
  const made = digests.filter(({ digest }) => digest === sent);
  const isRight = made.some((each) => each.recipe === recipe);
  const { recipe: own, preset } = readRecipe(recipe);
  const source = { ...toSource(request, given), recipe: isRight ? undefined : own, preset };
  const issues = checkRequest(request, given.now, options.context);
  const leak = findLeakedSecret(request, { api_secret: given.api_secret, profiles: options.profiles });
  const finish = (verdict: Verdict): Verdict =>
    withHeadline(verdict, findHeadline(request, verdict.verdict === 'correct', issues, { ...given, ...options }));
  const contained = readContainer(source);
  if (contained !== undefined) return finish(createVerdict({ ...NO_OUTCOME, found: [contained] }, issues));
  if (readTargets(source.digest).length === 0) {
    const verdict = createVerdict(undefined, issues);
    return finish(sent === undefined ? { ...verdict, sentence: NO_HEADER } : verdict);
  }
  if (isRight && options.isRefused !== true) {
    const verdict = { ...createVerdict(NO_OUTCOME, issues), sentence: CORRECT_FOR_PROFILE, otherCauses: OTHER_CAUSES };
    return finish({ ...verdict, verdict: 'correct' });
  }
  // A right digest needs no catalog and no engine.
  const right = source.recipe === undefined ? made.find((each) => presetOf(each.recipe) !== undefined) : undefined;
  if (right !== undefined) {
    const found = [{ ...right, preset: presetOf(right.recipe), mistakes: [], expected: right.input, bits: 256 }];
    return finish(createVerdict({ ...NO_OUTCOME, found, tried: Object.keys(PRESETS).length }, issues));
  }
  if (isWide(source)) return finish({ ...createVerdict(NO_OUTCOME, issues), sentence: TOO_WIDE });
  const runner = options.createRunner(source);
  const isMisread = headerOf(request, 'Signed-Fields') !== undefined && isListMisread(source);
  const isMeasured = headerOf(request, 'Content-Length') !== undefined;
  const toVerdict = (outcome: Outcome): Verdict => {
    const verdict = createVerdict(outcome, issues, { preset, isMisread, isMeasured });
    const hasTriedSingles = outcome.ruledOut.includes(LAST_SINGLE_STAGE);
    return hasTriedSingles && isWhole(request, options.context) ? toOtherSecret(verdict, issues) : verdict;
  };
  const onStage = (outcome: Outcome): void => {
    if (outcome.found.length > 0 || outcome.ruledOut.at(-1) === LAST_SINGLE_STAGE)
      options.onLikely?.(finish(toVerdict(outcome)));
  };
  try {
    // A leaked secret explains the refusal; a long search would add nothing.
    const until = leak === undefined ? options.until : 'singles';
    return finish(toVerdict(await runSearch(runner, { ...options, until, onStage })));
  } finally {
    runner.stop();
  }
}
