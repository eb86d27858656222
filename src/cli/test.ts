import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { checkRequest } from '#diagnosis/checks.ts';
import { diagnoseItems, shareOut, type Finding, type Item } from '#diagnosis/many.ts';
import { toSource } from '#diagnosis/search/source.ts';
import { toReading } from '#import/parse-error.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { headerOf, type ReceivedRequest } from '#protocol/received.ts';
import { createCredentialRedactor } from '#share/credentials.ts';
import { escapeText, writeJunit } from '#share/junit.ts';
import { listCases, type SignerCase } from './cases.ts';
import { explainFinding, HANDS } from './explain.ts';
import { endSigners, runSigner, type SignerOutput } from './run-signer.ts';
import { createCommand, readCredentials, readRecipe, toPlain, UsageError, writeWhole } from './terminal.ts';

const HELP = `Tries the part of your program that signs with 30 orders, and names each mistake and its field.

Usage
  checkout-console test [options] -- COMMAND [ARGUMENTS…]

Examples
  checkout-console test -- php sign.php
  checkout-console test --junit signing.xml -- node sign.mjs

The command runs once for each order. It reads the JSON body of the order from stdin, and prints the headers as JSON or as
lines such as “Digest: …”, or the digest alone. It has 10 seconds. Nothing is sent.

Options
  --junit FILE     writes the results as JUnit XML
  --recipe RECIPE  your gateway’s recipe: a preset, or steps such as each-field-once,number=two-decimals
  --help           prints this text

Environment
  CHECKOUT_API_KEY, CHECKOUT_API_SECRET  what the command signs with; the sample key and secret unless they are set

Exit code
  0 all correct, 1 some are not, 3 the command could not be run`;

interface Result {
  readonly title: string;
  /** Why it failed, in a sentence; undefined where it is correct. */
  readonly failure?: string | undefined;
  readonly field?: string | undefined;
}

/** How many searches for several mistakes may find nothing: the other orders have the same cause. */
const MOST_IN_VAIN = 3;

const HEADER_LINE = /^([A-Za-z][\w-]*):[ \t]*(.*)$/;
const NOT_READ = 'It printed something else than headers or a digest: print the headers alone, and notes to stderr.';

const WRONG_KEY =
  'Authorization does not have the API key: print the scheme word, a space, and CHECKOUT_API_KEY in Base64.';

/** The headers that a signer printed: an object of JSON, lines, or the value of Digest. */
function readHeaders(text: string): ReceivedRequest['headers'] | undefined {
  const lines = text.trim().split(/\r?\n/);
  if (lines.length === 1 && /^[\w+/=-]{20,200}$/.test(lines[0] ?? '')) return [['Digest', lines[0] ?? '']];
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'string') return [['Digest', value]];
    const { headers = value } = Object(value) as { readonly headers?: unknown };
    return Object.entries(Object(headers)).map(([name, each]) => [name, String(each)]);
  } catch {
    const pairs = lines.map((line) => HEADER_LINE.exec(line));
    if (pairs.includes(null)) return undefined;
    return pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']);
  }
}

/** The request with what a signer printed, or why it is none. */
function toItem({ title, request }: SignerCase, output: SignerOutput, key: string): Item | string {
  if ('problem' in output) return output.problem;
  const printed = readHeaders(output.text) ?? [];
  if (headerOf({ headers: printed }, 'Digest') === undefined)
    return output.text.trim() === '' ? 'It printed nothing.' : NOT_READ;
  const others = request.headers.filter(([name]) => headerOf({ headers: printed }, name) === undefined);
  const sent = { ...request, headers: [...others, ...printed] };
  const { api_key } = toSource(sent, { api_secret: '', now: new Date() });
  if (api_key !== key) return WRONG_KEY;
  const reading = toReading('headers and body as text', { requests: [sent], notes: [] });
  return { name: title, request: sent, api_key, order_id: '', reading };
}

/** Why a case failed; nothing where it is correct. What the order itself departs in is no mistake of the signer. */
function describeFailure(finding: Finding, { request }: SignerCase): Omit<Result, 'title'> {
  const { verdict, sentence, fix, field, problems } = explainFinding(finding, 'PHP');
  if (verdict !== 'correct') return { failure: `${sentence} ${fix}`.trim(), field };
  const meant = new Set(checkRequest(request, new Date()).map(({ id }) => id));
  const at = finding.issues.findIndex(({ id, rank }) => rank === 1 && !meant.has(id));
  const wrong = problems[at];
  return wrong === undefined ? {} : { failure: `${wrong.message} ${wrong.fix}`, field: finding.issues[at]?.at };
}

function toJunit(results: readonly Result[]): string {
  const failures = results.filter(({ failure }) => failure !== undefined).length;
  const cases = results.map(({ title, failure, field }) => {
    const inner = failure === undefined ? '' : `<failure message="${escapeText(failure)}">${field ?? ''}</failure>`;
    return `    <testcase classname="signing" name="${escapeText(title)}">${inner}</testcase>`;
  });
  return writeJunit('signing', `tests="${results.length}" failures="${failures}"`, cases);
}

/** Ctrl+C ends the programs that run, too. */
function leave(): never {
  endSigners();
  process.exit(130);
}

export const run = createCommand({
  help: HELP,
  options: { junit: { type: 'string' }, recipe: { type: 'string' } },
  run: async ({ values, positionals: command }, terminal) => {
    if (command.length === 0)
      throw new UsageError('Name the command that signs after --, such as: test -- php sign.php');
    const credentials = { ...SAMPLE, ...readCredentials(terminal) };
    const recipe = values.recipe === undefined ? undefined : readRecipe(values.recipe);
    const { api_key: CHECKOUT_API_KEY, api_secret: CHECKOUT_API_SECRET } = credentials;
    const env = { ...terminal.env, CHECKOUT_API_KEY, CHECKOUT_API_SECRET };
    const timestamp = new Date().toISOString().replace(/\.\d+Z$/, 'Z');
    const { redact } = createCredentialRedactor([credentials]);
    process.once('SIGINT', leave);
    const cases = await listCases(timestamp, credentials);
    const outputs: SignerOutput[] = [];
    const showDone = (done: number, of: number): void => terminal.showProgress(`${done} of ${of} orders…`);
    const running = { signal: new AbortController().signal, onDone: (done: number) => showDone(done, cases.length) };
    await shareOut({ width: availableParallelism() }, cases, running, async ({ body }, place) => {
      outputs[place] = await runSigner(command, body, env);
    }).finally(endSigners);
    process.off('SIGINT', leave);
    const items = cases.map((each, at) =>
      toItem(each, outputs[at] ?? { problem: 'It did not run.' }, CHECKOUT_API_KEY),
    );
    const read = items.filter((item) => typeof item !== 'string');
    const secrets = new Map([[CHECKOUT_API_KEY, CHECKOUT_API_SECRET]]);
    const search = new AbortController();
    let [searched, explained, inVain] = [0, 0, 0];
    const findings = await diagnoseItems(HANDS, read, secrets, {
      signal: search.signal,
      onProgress: (done, of, list) => {
        showDone(done, of);
        const found = [...list().values()].filter((each) => each.found !== undefined).length;
        searched += 1;
        // Each order is searched once for one mistake, before any is for several.
        if (searched > of && found === explained) inVain += 1;
        explained = found;
        if (inVain === MOST_IN_VAIN) search.abort();
      },
      profileOf: () => ({ recipe }),
    });
    terminal.showProgress('');
    const results = cases.map((each, at): Result => {
      const item = items[at];
      const finding = item === undefined || typeof item === 'string' ? undefined : findings.get(item);
      const found = finding === undefined ? { failure: String(item) } : describeFailure(finding, each);
      return { title: each.title, ...found };
    });
    for (const { title, failure, field } of results) {
      const place = field === undefined ? '' : ` (${field})`;
      if (failure === undefined) terminal.print(`${terminal.paint('green', '✓')} ${title}`);
      else terminal.print(`${terminal.paint('red', '✗')} ${toPlain(redact(`${title}${place}: ${failure}`))}`);
    }
    const passed = results.filter(({ failure }) => failure === undefined).length;
    terminal.print(`\n${passed} of ${results.length} correct.`);
    if (values.junit !== undefined) writeWhole(resolve(values.junit), redact(toJunit(results)));
    return passed === results.length ? 0 : 1;
  },
});
