import { openAsBlob } from 'node:fs';
import { chooseReading, withCondition } from '#diagnosis/choose-reading.ts';
import { diagnose } from '#diagnosis/diagnose.ts';
import { FIX_LANGUAGES, guessLanguage, type FixLanguage } from '#diagnosis/fixes.ts';
import {
  describeGroup,
  diagnoseItems,
  groupFindings,
  readFiles,
  type Findings,
  type Item,
  type NamedFile,
} from '#diagnosis/many.ts';
import { threadRunner } from '#diagnosis/search/thread-runner.ts';
import { toEnglish } from '#i18n/english.ts';
import type { Credentials } from '#protocol/digest.ts';
import type { Recipe } from '#protocol/recipe.ts';
import { createCredentialRedactor } from '#share/credentials.ts';
import { explainFinding, explainVerdict, HANDS, type Explained } from './explain.ts';
import {
  createCommand,
  NOT_RUN,
  readCredentials,
  readRecipe,
  secretFor,
  toPlain,
  UsageError,
  type Terminal,
} from './terminal.ts';
import { findRefused } from './what-if.ts';

const HELP = `Explains why a gateway refused a signed create-order request.

Usage
  checkout-console diagnose [FILE…] [options]

Examples
  checkout-console diagnose request.txt
  pbpaste | checkout-console diagnose -
  checkout-console diagnose --jsonl shop.log > causes.jsonl
  checkout-console diagnose --what-if each-field-once,number=two-decimals orders.har

Files
  Anything that Diagnose in the page reads: curl, raw HTTP, a HAR, a log with one JSON object in a line, a printed
  object, a file that record wrote. Without a file, or with -, the request is read from stdin.

Options
  --json            prints the result as JSON
  --jsonl           prints one line of JSON for each request, and the table of causes on stderr
  --language NAME   the language of the lines to change: ${FIX_LANGUAGES.join(', ')}
  --recipe RECIPE   your gateway’s recipe: a preset, or steps such as each-field-once,number=two-decimals
  --what-if RECIPE  of the requests that are correct now, counts those that this recipe would refuse
  --help            prints this text

Environment
  CHECKOUT_API_SECRET  the API secret; without it, only what is certain without it is said
  CHECKOUT_API_KEY     the API key, to compare with Authorization

Exit code
  0 correct, 1 explained, 2 not explained, 3 not read; of several requests the highest`;

const EXIT_CODES: Readonly<Record<Explained['verdict'], number>> = { correct: 0, explained: 1, unexplained: 2 };

interface Options {
  readonly credentials: Partial<Credentials>;
  readonly recipe: Recipe | undefined;
  readonly language: FixLanguage | undefined;
}

function readLanguage(name: string | undefined): FixLanguage | undefined {
  const language = FIX_LANGUAGES.find((each) => each.toLowerCase() === name?.toLowerCase());
  if (name === undefined || language !== undefined) return language;
  throw new UsageError(`There are no lines in ${name}: choose one of ${FIX_LANGUAGES.join(', ')}.`);
}

const listFiles = (names: readonly string[], { readInput }: Terminal): NamedFile[] =>
  (names.length === 0 ? ['-'] : names).map((name) =>
    name === '-' ? { name: 'stdin', open: readInput } : { name, open: async () => openAsBlob(name) },
  );

/** The full verdict on one request alone, as Diagnose in the page gives it. */
async function explainOne(
  item: Item,
  { credentials, recipe, language }: Options,
  terminal: Terminal,
): Promise<Explained> {
  const { request, reading } = item;
  const given = { ...credentials, api_secret: secretFor(item.api_key, credentials), now: new Date() };
  const chosen = (await chooseReading(request, reading, { api_secret: given.api_secret, recipe })) ?? {
    request,
    changes: [],
  };
  const verdict = await diagnose(chosen.request, given, {
    recipe,
    context: { unseen: reading.unseen },
    createRunner: threadRunner,
    onProgress: ({ tried }) => terminal.showProgress(`${tried} variants tried…`),
  });
  terminal.showProgress('');
  return explainVerdict(withCondition(verdict, chosen), languageOf(item, language), {
    credentials: [{ api_key: item.api_key, ...given }],
  });
}

const languageOf = ({ request, reading }: Item, language: FixLanguage | undefined): FixLanguage =>
  language ?? guessLanguage(request, reading.format) ?? 'PHP';

type Result = Explained & Pick<Item, 'name' | 'order_id'>;

const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ');

/** The two sides of a difference in their colors. */
const paintSides = (text: string, { paint }: Terminal): string =>
  text.replace(/\[-.*?-\]|\{\+.*?\+\}/gs, (side) => paint(side.startsWith('[') ? 'red' : 'green', side));

function formatResult(result: Result, terminal: Terminal): string {
  const { sentence, fix, lines, field, difference = '', problems } = result;
  const place = field === undefined ? '' : ` in ${field}`;
  return [
    terminal.paint('bold', toPlain(sentence)),
    ...(fix === '' ? [] : [toPlain(fix)]),
    ...(lines === '' ? [] : ['', 'The lines to change:', '', indent(lines)]),
    ...(difference === ''
      ? []
      : [
          '',
          `The difference${place}, as [-signed-] and {+expected+}:`,
          '',
          indent(paintSides(toPlain(difference), terminal)),
        ]),
    ...(problems.length === 0 ? [] : ['', 'Other problems:', '']),
    ...problems.map((problem) => toPlain(`  - ${problem.message} ${problem.fix}`)),
  ].join('\n');
}

const formatCauses = (findings: Findings): string =>
  groupFindings(findings)
    .map((group) => describeGroup(group, findings.size, toEnglish))
    .join('\n');

async function explainAll(items: readonly Item[], options: Options, terminal: Terminal) {
  const { credentials } = options;
  const secrets = new Map(items.map(({ api_key }) => [api_key, secretFor(api_key, credentials)]));
  const findings = await diagnoseItems(HANDS, items, secrets, {
    signal: new AbortController().signal,
    profileOf: () => options,
    profiles: [{ api_key: '', api_secret: '', ...credentials }].filter(({ api_key }) => api_key !== ''),
    onProgress: (done, of) => terminal.showProgress(`${done} of ${of} requests…`),
  });
  terminal.showProgress('');
  const results = [...findings].map(([item, finding]): Result => ({
    name: item.name,
    order_id: item.order_id,
    ...explainFinding(finding, languageOf(item, options.language)),
  }));
  return { findings, results };
}

export const run = createCommand({
  help: HELP,
  options: {
    json: { type: 'boolean' },
    jsonl: { type: 'boolean' },
    language: { type: 'string' },
    recipe: { type: 'string' },
    'what-if': { type: 'string' },
  },
  run: async ({ values, positionals }, terminal) => {
    const options = {
      credentials: readCredentials(terminal),
      recipe: values.recipe === undefined ? undefined : readRecipe(values.recipe),
      language: readLanguage(values.language),
    };
    const whatIf = values['what-if'] === undefined ? undefined : readRecipe(values['what-if']);
    const files = listFiles(positionals, terminal);
    const { items, unread } = await readFiles(HANDS, files, {
      signal: new AbortController().signal,
      onProgress: (done, of) => of > 1 && terminal.showProgress(`${done} of ${of} files…`),
    });
    terminal.showProgress('');
    const { redact } = createCredentialRedactor([options.credentials, ...items.map(({ api_key }) => ({ api_key }))]);
    const print = (text: string): void => terminal.print(redact(text));
    const say = (text: string): void => terminal.say(toPlain(redact(text)));
    // Most lines of a log are no requests, so they are only counted.
    const unreadFiles = unread.filter(({ name }) => files.some((file) => file.name === name));
    for (const { name, why } of unreadFiles) say(`${name}: ${toEnglish(why)}`);
    const others = unread.length - unreadFiles.length;
    if (others > 0) say(`Lines without a signed request: ${others}.`);
    if (items.length === 0) return NOT_RUN;
    if (whatIf !== undefined) {
      for (const line of findRefused(items, options, whatIf)) print(toPlain(line));
      return 0;
    }
    const [first] = items;
    const canSearch =
      first?.reading.recorded === undefined && secretFor(first?.api_key ?? '', options.credentials) !== '';
    const { findings, results } =
      items.length === 1 && first !== undefined && canSearch
        ? {
            findings: undefined,
            results: [{ name: first.name, order_id: first.order_id, ...(await explainOne(first, options, terminal)) }],
          }
        : await explainAll(items, options, terminal);
    if (values.jsonl === true) {
      for (const result of results) print(JSON.stringify(result));
      if (findings !== undefined) say(formatCauses(findings));
    } else if (values.json === true) print(JSON.stringify(results.length === 1 ? results[0] : results, undefined, 2));
    else if (results.length === 1) for (const result of results) print(formatResult(result, terminal));
    else {
      for (const { name, order_id, sentence } of results) print(toPlain(`${name} ${order_id}: ${sentence}`));
      if (findings !== undefined) print(`\n${toPlain(formatCauses(findings))}`);
    }
    return Math.max(unreadFiles.length > 0 ? NOT_RUN : 0, ...results.map(({ verdict }) => EXIT_CODES[verdict]));
  },
});
