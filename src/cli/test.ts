import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { styleText, promisify } from 'node:util';
import { checkRequest } from '#diagnosis/checks.ts';
import type { Hands, Item } from '#diagnosis/many.ts';
import { searchWhole } from '#diagnosis/search/search.ts';
import { shareOut, type Stage } from '#diagnosis/search/task.ts';
import { toEnglish } from '#i18n/english.ts';
import { toReading } from '#import/parse-error.ts';
import { SAMPLE, OPERATION_PATH } from '#protocol/profile.ts';
import { headerOf, type ReceivedRequest } from '#protocol/received.ts';
import { escapeText, writeJunit } from '#share/junit.ts';
import { explainItems, HANDS, type Explained } from './explain.ts';
import { createCleaner, createCommand, describeError, showProgress, UsageError, writeWhole } from './terminal.ts';
import { type Credentials, fillSlot, METHOD, toAuthorizationKey, sign } from '#protocol/sign.ts';
import { createDraft } from '#protocol/draft.ts';
import { SAMPLE_ORDER, type FieldName, textOf } from '#protocol/order.ts';
import { toUtf8 } from '#protocol/text.ts';
import { execFile, type ExecFileException } from 'node:child_process';

export type SignerOutput = { readonly text: string } | { readonly problem: string };

function describeExit({ code, killed, signal }: ExecFileException, errors: string, seconds: number): string {
  if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return 'It printed more than 64 KB.';
  if (killed === true) return `It did not finish within ${seconds} seconds.`;
  const last = errors.trim().split('\n').at(-1) ?? '';
  return `It ended with ${signal ? `the signal ${signal}` : `exit code ${code}`}${last && `: ${last}`}.`;
}

/** Runs a command with an order on stdin, for at most `seconds`. Rejects with a UsageError where there is no such command. */
export async function runSigner(
  [command = '', ...args]: readonly string[],
  input: Uint8Array,
  env: NodeJS.ProcessEnv,
  seconds = 10,
): Promise<SignerOutput> {
  const limits = { timeout: seconds * 1000, killSignal: 'SIGKILL', maxBuffer: 64 * 1024 } as const;
  const running = promisify(execFile)(command, args, { env, ...limits });
  // A signer that does not read its input closes it.
  running.child.stdin?.on('error', () => undefined).end(input);
  try {
    return { text: (await running).stdout };
  } catch (error) {
    const failed = error as ExecFileException & { readonly stderr: string };
    if (failed.errno === undefined) return { problem: describeExit(failed, failed.stderr, seconds) };
    throw new UsageError(`${command} cannot be run: ${describeError(failed)}. Write the command after --.`);
  }
}

/** One order that a signer is tried with, as the request that would be sent. */
export interface SignerCase {
  readonly title: string;
  readonly request: ReceivedRequest;
}

type Changes = Readonly<Partial<Record<FieldName, string>>>;

/** From plain to nasty. Numbers as every JSON parser gives them back: 10.50 would be 10.5 in most languages. */
const CASES: readonly (readonly [title: string, changes: Changes])[] = [
  ['a plain order', {}],
  ['no remarks', { buyer_remarks: '', merchant_remarks: '' }],
  ['no remark of the merchant', { merchant_remarks: '' }],
  ['amount 1', { amount: '1', no_of_items: '1' }],
  ['amount 1000', { amount: '1000' }],
  ['an amount of seven digits', { amount: '1250000' }],
  ['an amount of nine digits', { amount: '250000000' }],
  ['an amount with one decimal', { amount: '1250.5' }],
  ['an amount with two decimals', { amount: '99.95' }],
  ['an amount below one', { amount: '0.5' }],
  ['many items', { no_of_items: '1200' }],
  ['a name with accents', { buyer_name: 'Zoë Müller-Núñez' }],
  ['a name in Arabic', { buyer_name: 'محمد علي' }],
  ['a name in Chinese', { buyer_name: '王小明' }],
  ['a name with an apostrophe', { buyer_name: "Ng’ang’a O'Brien" }],
  ['an emoji', { buyer_remarks: 'Thank you 🙏🏾' }],
  ['a letter with a combining accent', { buyer_name: 'Jose\u0301' }],
  ['an ampersand', { buyer_remarks: 'salt & pepper' }],
  ['an equals sign', { buyer_remarks: 'size=XL' }],
  ['a plus and a percent sign', { buyer_remarks: '1+1 and 50%' }],
  ['quotes', { buyer_remarks: 'the "blue" one' }],
  ['a backslash', { buyer_remarks: 'C:\\orders' }],
  ['slashes', { merchant_remarks: 'shelf 3/4' }],
  ['angle brackets', { buyer_remarks: '<b>today</b>' }],
  ['spaces at the ends', { buyer_remarks: '  ring twice ' }],
  ['two lines', { buyer_remarks: 'first line\nsecond line' }],
  ['a tab', { merchant_remarks: 'row\t9' }],
  ['an email with a plus', { buyer_email: 'joe+shop@example.com' }],
  [
    'URLs with queries',
    { redirect_url: 'https://shop.example/ok?a=1&b=%20', webhook: 'https://shop.example/in?~~~>>' },
  ],
  ['a URL with non-ASCII letters', { cancel_url: 'https://shop.example/ächz' }],
];

/** The cases for a time, signed as the document says; each has an order_id of its own. */
export const listCases = (timestamp: string, credentials: Credentials): Promise<SignerCase[]> =>
  Promise.all(
    CASES.map(async ([title, changes], at) => {
      const order = { ...SAMPLE_ORDER, timestamp, order_id: `TEST_${at + 1}`, ...changes };
      const signed = await sign(createDraft({ order }), { ...credentials, scheme: SAMPLE.scheme }, OPERATION_PATH);
      // Only an empty secret cannot sign, and an empty variable counts as none.
      if (signed === undefined) throw new Error('There is no API secret.');
      const key = toAuthorizationKey(credentials.api_key);
      const headers = signed.headers.map((line): [string, string] => [line.name, fillSlot(line, key)]);
      const body = toUtf8(textOf(signed.body));
      return { title, request: { method: METHOD, url: OPERATION_PATH, headers, body } };
    }),
  );

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
  options: { junit: { type: 'string' } },
  run: async ({ values, positionals: command }, expected) => {
    if (command.length === 0)
      throw new UsageError('Write the command that signs after --, such as: checkout-console test -- php sign.php');
    const credentials = { ...SAMPLE, ...expected.credentials };
    const { api_key, api_secret } = credentials;
    const env = { ...process.env, CHECKOUT_API_KEY: api_key, CHECKOUT_API_SECRET: api_secret };
    const cases = await listCases(new Date().toISOString().replace(/\.\d+Z$/, 'Z'), credentials);
    const items: (Item | string)[] = [];
    let done = 0;
    await shareOut(
      availableParallelism(),
      cases,
      () => false,
      async (each, at) => {
        items[at] = toItem(each, await runSigner(command, each.request.body, env), api_key);
        onProgress((done += 1), cases.length);
      },
    );
    const read = items.filter((item) => typeof item !== 'string');
    const { explained } = await explainItems(read, { ...expected, credentials }, onProgress, createHands());
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
