import { createReadStream } from 'node:fs';
import { arrayBuffer } from 'node:stream/consumers';
import { styleText } from 'node:util';
import { markBytes, type Segment } from '#diagnosis/difference.ts';
import { FIX_LANGUAGES, fixFor, guessLanguage, type FixLanguage } from '#diagnosis/fixes.ts';
import { describeGroup, groupFindings, readFiles, type Item, type NamedFile } from '#diagnosis/many.ts';
import { searchWhole, threadRunner } from '#diagnosis/search/search.ts';
import { toSource } from '#diagnosis/search/source.ts';
import { toEnglish } from '#i18n/english.ts';
import { PRESETS, STEP_NAMES, type Recipe } from '#protocol/recipe.ts';
import { explainItems, explainRequest, HANDS, NEVER, type Explained } from './explain.ts';
import {
  createCleaner,
  createCommand,
  NOT_RUN,
  readRecipe,
  secretFor,
  showProgress,
  UsageError,
  type Expected,
} from './terminal.ts';

const HELP = `Explains why a gateway refused a signed create-order request.

Usage
  checkout-console diagnose [FILE…] [options]

Examples
  checkout-console diagnose request.txt
  pbpaste | checkout-console diagnose -
  checkout-console diagnose --jsonl shop.log > causes.jsonl
  checkout-console diagnose --what-if each-field-once,number=two-decimals orders.har

Files
  Anything that Diagnose in the page reads: curl, raw HTTP, HAR, a log with a JSON object on each line, a printed
  object, a file of record. Without a file, or with -, the request is read from stdin.

Options
  --json            prints the result as JSON
  --jsonl           prints one line of JSON for each request, and the table of causes on stderr
  --language NAME   the language of the lines to change: ${FIX_LANGUAGES.join(', ')}
  --recipe RECIPE   your gateway’s recipe: a preset, or steps such as each-field-once,number=two-decimals
  --what-if RECIPE  of the requests that are correct now, counts those that this recipe would refuse
  --help            shows this help

Environment
  CHECKOUT_API_SECRET  the API secret; without it, the digest is not checked
  CHECKOUT_API_KEY     the API key, to compare with Authorization

Exit code
  0 correct, 1 explained, 2 not explained, 3 not read; of several requests the highest`;

const EXIT_CODES: Readonly<Record<Explained['verdict'], number>> = { correct: 0, explained: 1, unexplained: 2 };

function readLanguage(name: string | undefined): FixLanguage | undefined {
  const language = FIX_LANGUAGES.find((each) => each.toLowerCase() === name?.toLowerCase());
  if (name === undefined || language !== undefined) return language;
  throw new UsageError(`--language does not know ${name}: use one of ${FIX_LANGUAGES.join(', ')}.`);
}

async function readInput(): Promise<Blob> {
  if (process.stdin.isTTY) console.error('Paste the request, then press Ctrl+D.');
  return new Blob([await arrayBuffer(process.stdin)]);
}

const toFile = (name: string): NamedFile =>
  name === '-'
    ? { name: 'stdin', open: readInput }
    : { name, open: async () => new Blob([await arrayBuffer(createReadStream(name))]) };

/** Signed in `[-…-]`, by the recipe in `{+…+}`, and a little around them, as `git diff --word-diff` has it. */
function formatSegment(segment: Segment): string {
  if (typeof segment === 'string') return markBytes(segment.replace(/^(.{24}).+(.{24})$/su, '$1…$2'), false);
  const { ours, theirs } = segment;
  return `${ours && `{+${markBytes(ours, true)}+}`}${theirs && `[-${markBytes(theirs, true)}-]`}`;
}

function toResult(
  { name, order_id, request, reading }: Item,
  { explanation, issues, ...explained }: Explained,
  language = guessLanguage(request, reading.format) ?? 'PHP',
) {
  const comparison = explanation?.comparison;
  return {
    name,
    order_id,
    ...explained,
    lines: explanation === undefined ? '' : fixFor(explanation.mistakes, explanation, language),
    difference: comparison?.equal === false ? comparison.segments.map(formatSegment).join('') : '',
    problems: issues.map(({ message, fix }) => `${toEnglish(message)} ${toEnglish(fix)}`),
  };
}
type Result = ReturnType<typeof toResult>;

const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ');

function formatResult({ sentence, fix, lines, field, difference, problems }: Result): string {
  const place = field === undefined ? '' : ` in ${field}`;
  const parts = [
    `${sentence}\n${fix}`.trimEnd(),
    lines && `The lines to change:\n\n${indent(lines)}`,
    difference && `The difference${place}, as [-signed-] and {+expected+}:\n\n${indent(difference)}`,
    problems.length > 0 && `Other problems:\n\n${problems.map((each) => `  - ${each}`).join('\n')}`,
  ];
  return parts.filter(Boolean).join('\n\n');
}

const paint = (text: string): string =>
  text
    .replace(/^.+/, (sentence) => styleText('bold', sentence))
    .replace(/\[-.*?-\]/gs, (side) => styleText('red', side))
    .replace(/\{\+.*?\+\}/gs, (side) => styleText('green', side));

const explainAlone = (item: Item, options: Expected): Promise<Explained> =>
  explainRequest(item, {
    ...options,
    now: new Date(),
    createRunner: threadRunner,
    onProgress: ({ tried }) => showProgress(`${tried} variants tried…`),
  });

/** Requests that are correct now, by the step that refuses them: lines to print. */
function findRefused(items: readonly Item[], { credentials, recipe }: Expected, next: Recipe): string {
  const current = recipe === undefined ? Object.values(PRESETS).map((preset) => preset.recipe) : [recipe];
  const counts = new Map<string, number>();
  let [accepted, refused] = [0, 0];
  for (const { request, api_key } of items) {
    const source = toSource(request, { api_secret: secretFor(api_key, credentials), now: new Date() });
    const isRight = (own: Recipe): boolean =>
      searchWhole({ source: { ...source, recipe: own }, known: [], stages: [] })?.mistakes.length === 0;
    const signed = source.api_secret === '' ? undefined : current.find(isRight);
    if (signed === undefined) continue;
    accepted += 1;
    if (isRight(next)) continue;
    refused += 1;
    const causes = STEP_NAMES.filter((step) => !isRight({ ...signed, [step]: next[step] })).map(
      (step) => `${step}=${next[step]} instead of ${step}=${signed[step]}`,
    );
    const cause = causes.join('; ') || 'Several steps together';
    counts.set(cause, (counts.get(cause) ?? 0) + 1);
  }
  const byCount = [...counts].toSorted(([, one], [, other]) => other - one);
  return [
    `${items.length} requests, ${accepted} correct now; the recipe would refuse ${refused} of them.`,
    ...byCount.map(([cause, count]) => `${count} of ${refused}: ${cause}`),
  ].join('\n');
}

export const run = createCommand({
  help: HELP,
  options: {
    json: { type: 'boolean' },
    jsonl: { type: 'boolean' },
    language: { type: 'string' },
    'what-if': { type: 'string' },
  },
  run: async ({ values, positionals }, options) => {
    const [language, whatIf] = [readLanguage(values.language), readRecipe(values['what-if'])];
    const files = (positionals.length === 0 ? ['-'] : positionals).map(toFile);
    const { items, unread } = await readFiles(HANDS, files, {
      signal: NEVER,
      onProgress: (done, of) => of > 1 && showProgress(`${done} of ${of} files…`),
    });
    showProgress('');
    const clean = createCleaner([options.credentials, ...items.map(({ api_key }) => ({ api_key }))]);
    // Most lines of a log are not requests, so they are only counted.
    const unreadFiles = unread.filter(({ name }) => files.some((file) => file.name === name));
    for (const { name, why } of unreadFiles) console.error(clean(`${name}: ${toEnglish(why)}`));
    const others = unread.length - unreadFiles.length;
    if (others > 0) console.error(`Lines without a signed request: ${others}.`);
    const [first] = items;
    if (first === undefined) return NOT_RUN;
    if (whatIf !== undefined) {
      console.log(clean(findRefused(items, options, whatIf)));
      return 0;
    }
    const isAlone = items.length === 1 && first.reading.recorded === undefined;
    const { findings, explained } = isAlone
      ? { findings: new Map(), explained: new Map([[first, await explainAlone(first, options)]]) }
      : await explainItems(items, options, (done, of) => showProgress(`${done} of ${of} requests…`));
    showProgress('');
    const results = [...explained].map(([item, each]) => toResult(item, each, language));
    const [result] = results;
    const print = (text: string): void => console.log(clean(text));
    if (values.jsonl === true) for (const each of results) print(JSON.stringify(each));
    else if (values.json === true) print(JSON.stringify(results.length === 1 ? result : results, undefined, 2));
    else if (results.length === 1 && result !== undefined) console.log(paint(clean(formatResult(result))));
    else for (const { name, order_id, sentence } of results) print(`${name} ${order_id}: ${sentence}`);
    // The output of JSON is JSON alone.
    const say = values.json === true || values.jsonl === true ? console.error : console.log;
    const causes = groupFindings(findings).map((group) => describeGroup(group, findings.size, toEnglish));
    if (causes.length > 0) say(clean(['', ...causes].join('\n')));
    return Math.max(unreadFiles.length > 0 ? NOT_RUN : 0, ...results.map(({ verdict }) => EXIT_CODES[verdict]));
  },
});
