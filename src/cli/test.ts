import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { checkRequest } from '#diagnosis/checks.ts';
import { diagnose } from '#diagnosis/diagnose.ts';
import { threadRunner } from '#diagnosis/search/thread-runner.ts';
import { toEnglish } from '#i18n/english.ts';
import { toBase64Text } from '#protocol/bytes.ts';
import type { Credentials } from '#protocol/digest.ts';
import { FIELD_NAMES } from '#protocol/order.ts';
import { OPERATION_PATH, SAMPLE } from '#protocol/profile.ts';
import { headerOf, type ReceivedRequest } from '#protocol/received.ts';
import type { Recipe } from '#protocol/recipe.ts';
import { toUtf8 } from '#protocol/text.ts';
import { createCredentialRedactor } from '#share/credentials.ts';
import { listCases, type SignerCase } from './cases.ts';
import { explainVerdict } from './explain.ts';
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

interface Signing {
  readonly credentials: Credentials;
  readonly recipe: Recipe | undefined;
  /** How many digests were not explained so far. */
  unexplained: number;
}

const HEADER_LINE = /^([A-Za-z][\w-]*):[ \t]*(.*)$/;
const NOT_READ = 'It printed something else than headers or a digest: print the headers alone, and notes to stderr.';

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

type Headers = ReceivedRequest['headers'];

/** The request that would be sent: the documented headers, but for those that a signer printed. */
function toRequest(
  { body }: SignerCase,
  timestamp: string,
  { api_key }: Credentials,
  printed: Headers,
): ReceivedRequest {
  const documented: Headers = [
    ['Accept', 'application/json'],
    ['Content-Type', 'application/json'],
    ['Authorization', `${SAMPLE.scheme} ${toBase64Text(api_key)}`],
    ['Timestamp', timestamp],
    ['Digest-Method', 'HS256'],
    ['Signed-Fields', FIELD_NAMES.join()],
  ];
  const others = documented.filter(([name]) => headerOf({ headers: printed }, name) === undefined);
  return { method: 'POST', url: OPERATION_PATH, headers: [...others, ...printed], body: toUtf8(body) };
}

/** For how many digests that nothing explains pairs of mistakes are tried: the others have the same cause. */
const MOST_SEARCHED = 3;

async function judge(
  signerCase: SignerCase,
  output: SignerOutput,
  timestamp: string,
  signing: Signing,
): Promise<Result> {
  const { credentials, recipe } = signing;
  const { title } = signerCase;
  if ('problem' in output) return { title, failure: output.problem };
  const printed = readHeaders(output.text) ?? [];
  const digest = headerOf({ headers: printed }, 'Digest');
  if (digest === undefined) return { title, failure: output.text.trim() === '' ? 'It printed nothing.' : NOT_READ };
  const request = toRequest(signerCase, timestamp, credentials, printed);
  const now = new Date(timestamp);
  const verdict = await diagnose(
    request,
    { ...credentials, now },
    {
      recipe,
      until: signing.unexplained < MOST_SEARCHED ? 'typos' : 'singles',
      createRunner: threadRunner,
    },
  );
  if (verdict.verdict === 'unexplained') signing.unexplained += 1;
  const { sentence, fix, field } = explainVerdict(verdict, 'PHP', { credentials: [credentials] });
  if (verdict.verdict !== 'correct') return { title, failure: `${sentence} ${fix}`.trim(), field };
  // What the order itself departs in is meant, and no mistake of the signer.
  const plain = toRequest(signerCase, timestamp, credentials, [['Digest', digest]]);
  const meant = checkRequest(plain, now).map(({ id }) => id);
  const wrong = checkRequest(request, now).find(({ id, rank }) => rank === 1 && !meant.includes(id));
  if (wrong === undefined) return { title };
  return { title, failure: `${toEnglish(wrong.message)} ${toEnglish(wrong.fix)}`, field: wrong.at };
}

const escapeXml = (text: string): string =>
  text.replace(/[<>&"']/g, (char) => `&#${char.charCodeAt(0)};`).replace(/(?![\n\t])\p{Cc}/gu, '\u{FFFD}');

const toJunit = (results: readonly Result[]): string => {
  const failures = results.filter(({ failure }) => failure !== undefined).length;
  const cases = results.map(({ title, failure, field }) => {
    const inner = failure === undefined ? '' : `<failure message="${escapeXml(failure)}">${field ?? ''}</failure>`;
    return `    <testcase classname="signing" name="${escapeXml(title)}">${inner}</testcase>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="signing" tests="${results.length}" failures="${failures}">`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
};

/** Runs work on all cases, as many at a time as there are cores; the results are in the order of the cases. */
async function mapAll<In, Out>(all: readonly In[], work: (each: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = [];
  let next = 0;
  const take = async (): Promise<void> => {
    for (let each = all[next]; each !== undefined; each = all[next]) {
      const at = next;
      next += 1;
      results[at] = await work(each);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, take));
  return results;
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
    const signing = {
      credentials,
      unexplained: 0,
      recipe: values.recipe === undefined ? undefined : readRecipe(values.recipe),
    };
    const { api_key: CHECKOUT_API_KEY, api_secret: CHECKOUT_API_SECRET } = credentials;
    const env = { ...terminal.env, CHECKOUT_API_KEY, CHECKOUT_API_SECRET };
    const timestamp = new Date().toISOString().replace(/\.\d+Z$/, 'Z');
    const { redact } = createCredentialRedactor([credentials]);
    process.once('SIGINT', leave);
    const cases = listCases(timestamp);
    let done = 0;
    const outputs = await mapAll(cases, async (each) => {
      const output = await runSigner(command, each.body, env);
      done += 1;
      terminal.showProgress(`${done} of ${cases.length} orders…`);
      return output;
    }).finally(endSigners);
    process.off('SIGINT', leave);
    terminal.showProgress('');
    const results: Result[] = [];
    for (const [at, each] of cases.entries()) {
      const result = await judge(each, outputs[at] ?? { problem: 'It did not run.' }, timestamp, signing);
      results.push(result);
      const { title, failure, field } = result;
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
