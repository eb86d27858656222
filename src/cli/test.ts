import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { styleText } from 'node:util';
import { checkRequest } from '#diagnosis/checks.ts';
import { shareOut, type Hands, type Item } from '#diagnosis/many.ts';
import { searchWhole } from '#diagnosis/search/search.ts';
import type { Stage } from '#diagnosis/search/task.ts';
import { toEnglish } from '#i18n/english.ts';
import { toReading } from '#import/parse-error.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { headerOf, type ReceivedRequest } from '#protocol/received.ts';
import { escapeText, writeJunit } from '#share/junit.ts';
import { listCases, type SignerCase } from './cases.ts';
import { explainItems, HANDS, NEVER, type Explained } from './explain.ts';
import { runSigner, type SignerOutput } from './run-signer.ts';
import {
  createCleaner,
  createCommand,
  readCredentials,
  readRecipe,
  showProgress,
  UsageError,
  writeWhole,
} from './terminal.ts';

const HELP = `Runs the part of your program that signs with 30 orders, and names each mistake and its field.

Usage
  checkout-console test [options] -- COMMAND [ARGUMENTS…]

Examples
  checkout-console test -- php sign.php
  checkout-console test --junit signing.xml -- node sign.mjs

The command runs once for each order. It reads the JSON body from stdin, and prints the headers as JSON or as lines such
as “Digest: …”, or the digest alone. It has 10 seconds for each order. Nothing is sent.

Options
  --junit FILE     writes the results as JUnit XML
  --recipe RECIPE  your gateway’s recipe: a preset, or steps such as each-field-once,number=two-decimals
  --help           shows this help

Environment
  CHECKOUT_API_KEY, CHECKOUT_API_SECRET  the key and the secret to sign with; sample ones if they are not set

Exit code
  0 all correct, 1 not all correct, 3 the command could not be run`;

/** An order, and why it failed in a sentence; without one it is correct. */
interface Result extends Pick<SignerCase, 'title'> {
  readonly failure?: string | undefined;
  readonly field?: string | undefined;
}

/** How many searches in a row may find nothing: then the other orders have the same cause. */
const MOST_UNEXPLAINED = 3;

const HEADER_LINE = /^([A-Za-z][\w-]*):[ \t]*(.*)$/;
const NOT_READ = 'It printed something other than headers or a digest: print only the headers, and notes to stderr.';

/** The headers that a signer printed: an object of JSON, lines, or the value of Digest. */
function readHeaders(text: string): ReceivedRequest['headers'] {
  const [, digest] = /^"?([\w+/=-]+)"?$/.exec(text) ?? [];
  if (digest !== undefined) return [['Digest', digest]];
  try {
    const value: unknown = JSON.parse(text);
    const { headers = value } = Object(value) as { readonly headers?: unknown };
    return Object.entries(Object(headers)).map(([name, each]) => [name, String(each)]);
  } catch {
    const pairs = text.split(/\r?\n/).map((line) => HEADER_LINE.exec(line));
    return pairs.includes(null) ? [] : pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']);
  }
}

/** The request with what a signer printed, or why there is none. */
function toItem({ title, request }: SignerCase, output: SignerOutput, api_key: string): Item | string {
  if ('problem' in output) return output.problem;
  const text = output.text.trim();
  const printed = readHeaders(text);
  if (headerOf({ headers: printed }, 'Digest') === undefined) return text === '' ? 'It printed nothing.' : NOT_READ;
  const others = request.headers.filter(([name]) => headerOf({ headers: printed }, name) === undefined);
  const sent = { ...request, headers: [...others, ...printed] };
  const reading = toReading('headers and body as text', { requests: [sent], notes: [] });
  return { name: title, request: sent, api_key, order_id: '', reading };
}

/** Searches orders until several have no cause; of the others only known causes are tried. */
function createHands(): Hands {
  /** By the first stage of a round: each searches further than the one before. */
  const unexplained = new Map<Stage | undefined, number>();
  return {
    ...HANDS,
    search: async (search) => {
      const [round] = search.stages;
      const before = unexplained.get(round) ?? 0;
      const found = searchWhole(before < MOST_UNEXPLAINED ? search : { ...search, stages: [] });
      unexplained.set(round, found === undefined ? before + 1 : 0);
      return found;
    },
  };
}

/** Why a case failed; nothing where it is correct. What the order itself departs in is not a mistake of the signer. */
function describeFailure({ request }: SignerCase, found: Explained): Omit<Result, 'title'> {
  if (found.verdict !== 'correct') return { failure: `${found.sentence} ${found.fix}`.trim(), field: found.field };
  const meant = new Set(checkRequest(request, new Date()).map(({ id }) => id));
  const problem = found.issues.find(({ id, rank }) => rank === 1 && !meant.has(id));
  return problem === undefined
    ? {}
    : { failure: `${toEnglish(problem.message)} ${toEnglish(problem.fix)}`, field: problem.at };
}

function toJunit(results: readonly Result[], failures: number): string {
  const cases = results.map(({ title, failure, field = '' }) => {
    const inner = failure === undefined ? '' : `<failure message="${escapeText(failure)}">${field}</failure>`;
    return `    <testcase classname="signing" name="${escapeText(title)}">${inner}</testcase>`;
  });
  return writeJunit('signing', `tests="${results.length}" failures="${failures}"`, cases);
}

function formatResult({ title, failure, field }: Result): string {
  if (failure === undefined) return `${styleText('green', '✓')} ${title}`;
  const place = field === undefined ? '' : ` (${field})`;
  return `${styleText('red', '✗')} ${title}${place}: ${failure}`;
}

const onProgress = (done: number, of: number): void => showProgress(`${done} of ${of} orders…`);

export const run = createCommand({
  help: HELP,
  options: { junit: { type: 'string' }, recipe: { type: 'string' } },
  run: async ({ values, positionals: command }) => {
    if (command.length === 0)
      throw new UsageError('Write the command that signs after --, such as: checkout-console test -- php sign.php');
    const credentials = { ...SAMPLE, ...readCredentials() };
    const recipe = readRecipe(values.recipe);
    const { api_key, api_secret } = credentials;
    const env = { ...process.env, CHECKOUT_API_KEY: api_key, CHECKOUT_API_SECRET: api_secret };
    const cases = await listCases(new Date().toISOString().replace(/\.\d+Z$/, 'Z'), credentials);
    const items: (Item | string)[] = [];
    const onDone = (done: number): void => onProgress(done, cases.length);
    await shareOut({ width: availableParallelism() }, cases, { signal: NEVER, onDone }, async (each, at) => {
      items[at] = toItem(each, await runSigner(command, each.request.body, env), api_key);
    });
    const read = items.filter((item) => typeof item !== 'string');
    const { explained } = await explainItems(read, { credentials, recipe }, onProgress, createHands());
    showProgress('');
    const clean = createCleaner([credentials]);
    const results = cases.map((each, at): Result => {
      const item = items[at] ?? '';
      const found = typeof item === 'string' ? undefined : explained.get(item);
      const { failure, field } = found === undefined ? { failure: String(item) } : describeFailure(each, found);
      return { title: each.title, failure: failure && clean(failure), field };
    });
    for (const result of results) console.log(formatResult(result));
    const failures = results.filter(({ failure }) => failure !== undefined).length;
    console.log(`\n${results.length - failures} of ${results.length} correct.`);
    if (values.junit !== undefined) writeWhole(resolve(values.junit), toJunit(results, failures));
    return failures === 0 ? 0 : 1;
  },
});
