import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIELD_NAMES, SAMPLE_ORDER, type OrderDraft } from '#protocol/order.ts';
import { textOf } from '#protocol/piece.ts';
import { operationUrl, SAMPLE } from '#protocol/profile.ts';
import { PRESETS, STEPS, STEP_NAMES, type Recipe } from '#protocol/recipe.ts';
import { createDraft } from '#protocol/draft.ts';
import { toAuthorizationKey } from '#protocol/request.ts';
import { computeDigest, toSignable, toSignedRequest } from '#protocol/sign.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { createHost } from '#server/host.ts';
import { IS_FULL } from '../../tools/full.mjs';
import { canBatch, runBatch } from './batch.test-support.ts';
import { startCapture, type Capture, type CapturedRequest } from './capture.test-support.ts';
import { INTERPRETERS, isInstalled, runSnippet, type Interpreter } from './interpreters.test-support.ts';
import { isRefused, type SnippetInput } from './target.ts';
import { findTarget } from './targets.ts';

const T = '2026-11-20T09:41:07Z';
const INSTALLED = INTERPRETERS.filter(isInstalled);
const MISSING = INTERPRETERS.filter((each) => !isInstalled(each));
const LONG = 300_000;

let capture: Capture;
let sandbox: Server;
let sandboxUrl = '';
beforeAll(async () => {
  capture = await startCapture();
  const app = createSandbox({ ...SAMPLE, recipes: ['each-field-once', 'header-then-fields'] });
  sandbox = createHost((request) => app.fetch(request));
  await new Promise<void>((resolve) => sandbox.listen(0, '127.0.0.1', resolve));
  sandboxUrl = `http://127.0.0.1:${(sandbox.address() as AddressInfo).port}`;
});
afterAll(() => {
  capture.stop();
  sandbox.close().closeAllConnections();
});

interface InputOptions {
  readonly base_url: string;
  readonly order?: Partial<OrderDraft>;
  readonly recipe?: Recipe;
  readonly api_secret?: string;
  readonly timestamp?: string;
  readonly scheme?: string;
}

const PLAIN = PRESETS['each-field-once'].recipe;

async function createInput({
  base_url,
  order = {},
  recipe = PLAIN,
  api_secret = SAMPLE.api_secret,
  timestamp = T,
  scheme = SAMPLE.scheme,
}: InputOptions): Promise<SnippetInput> {
  const request = toSignable(createDraft({ order: { ...SAMPLE_ORDER, timestamp, ...order }, recipe }), scheme);
  const digest = (await computeDigest(request, { ...SAMPLE, api_secret })) ?? '';
  return { signable: request, request: toSignedRequest(request, digest, operationUrl(base_url)) };
}

/** Renders a target; the text holds no credentials. */
async function render({ target: id }: Interpreter, input: SnippetInput): Promise<string> {
  const target = findTarget(id);
  if (target === undefined) throw new Error(id);
  const snippet = (await target.load())(input);
  if (isRefused(snippet)) throw new Error(snippet.refused);
  const text = textOf(snippet);
  expect(text).not.toContain(SAMPLE.api_secret);
  expect(text).not.toContain(SAMPLE.api_key);
  if (target.language === 'shell') expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  return text;
}

/** The credentials, which snippets read from the environment. */
const createEnvironment = (api_secret: string) => ({
  CHECKOUT_API_KEY: SAMPLE.api_key,
  CHECKOUT_API_SECRET: api_secret,
  CHECKOUT_API_KEY_BASE64: toAuthorizationKey(SAMPLE.api_key),
});

async function run(interpreter: Interpreter, input: SnippetInput, api_secret = SAMPLE.api_secret) {
  const fileName = findTarget(interpreter.target)?.fileName ?? '';
  return runSnippet(interpreter, fileName, await render(interpreter, input), createEnvironment(api_secret));
}

/** Runs many inputs of one secret, in one process where the interpreter is slow to start. */
async function runAll(interpreter: Interpreter, inputs: readonly SnippetInput[], api_secret = SAMPLE.api_secret) {
  if (!canBatch(interpreter)) {
    const results = [];
    for (const input of inputs) results.push(await run(interpreter, input, api_secret));
    return results;
  }
  const texts = await Promise.all(inputs.map((input) => render(interpreter, input)));
  return [await runBatch(interpreter, texts, createEnvironment(api_secret))];
}

const META = [
  ...'\'"\\$`!;|&<>(){}[]*?~#%^=@ \t\n\r-/:,.',
  '#{1+1}',
  '${x}',
  '%s',
  '{{x}}',
  '$(touch CANARY)',
  '`touch CANARY`',
  "'; touch CANARY; '",
  '\\n',
  '\\u0041',
  '*/',
  '?>',
  '"""',
  '\u2028',
  'é',
  'e\u0301',
  '😀',
  '\u202E',
  '\u0085',
  '\u007f',
];
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.replaceAll('\0', '')),
  fc.array(fc.constantFrom(...META), { maxLength: 10 }).map((parts) => parts.join('')),
);
const TEXTS = FIELD_NAMES.filter((name) => !['timestamp', 'amount', 'no_of_items'].includes(name));
/** Eleven values in each order: 308 values for a target. HTTPie takes half a second to start: `npm test` runs 88. */
const ORDERS = 28;
const countOrders = ({ target }: Interpreter): number => (target === 'httpie' && !IS_FULL ? 8 : ORDERS);
const createOrders = (interpreter: Interpreter): Partial<OrderDraft>[] =>
  fc.sample(fc.record(Object.fromEntries(TEXTS.map((name) => [name, value]))), {
    numRuns: countOrders(interpreter),
    seed: interpreter.name.length,
  });

/** Recipes that together have every option of every step: as many as the step with the most options. */
const RECIPES: readonly Recipe[] = Array.from(
  { length: Math.max(...STEP_NAMES.map((step) => Object.keys(STEPS[step].options).length)) },
  (_, index) =>
    Object.fromEntries(
      STEP_NAMES.map((step) => {
        const options = Object.keys(STEPS[step].options);
        return [step, options[index % options.length]];
      }),
    ) as Recipe,
);
const RICH = {
  amount: '25000.5',
  merchant_remarks: '',
  buyer_remarks: '20% off & "più" / ~*\\ 😀',
  redirect_url: 'https://shop.example/?>>>???~~~',
};
const SECRETS: Partial<Record<Recipe['key'], string>> = {
  'secret-base64-decoded': Buffer.from('a secret in Base64, of bytes').toString('base64'),
  'secret-hex-decoded': Buffer.from('a secret in hex').toString('hex'),
};

/** Compares what arrived with an input, once the timestamp that the snippet took is known. */
async function expectArrival(
  made: InputOptions,
  interpreter: Interpreter,
  arrival: CapturedRequest | undefined,
): Promise<void> {
  if (arrival === undefined) throw new Error('Nothing arrived.');
  const header = (name: string) =>
    arrival.headers.find(([found]) => found.toLowerCase() === name.toLowerCase())?.[1] ?? '';
  const timestamp = header('Timestamp');
  expect(timestamp).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
  const { request } = await createInput({ ...made, timestamp });
  expect(arrival.method).toBe('POST');
  expect(arrival.path).toBe(new URL(request.url).pathname);
  expect(arrival.body.toString()).toBe(textOf(request.body));
  for (const { name, value: sent, slot } of request.headers) {
    const expected = slot === true ? `${sent}${toAuthorizationKey(SAMPLE.api_key)}` : sent;
    expect([interpreter.name, name, header(name)]).toEqual([interpreter.name, name, expected]);
  }
}

/** Runs inputs of one secret and compares what arrives; gives the results of the processes. */
async function expectArrivals(interpreter: Interpreter, made: readonly InputOptions[], api_secret?: string) {
  const inputs = await Promise.all(made.map(createInput));
  const results = await runAll(interpreter, inputs, api_secret);
  const arrivals = capture.take();
  const output = results.map(({ stdout, stderr }) => `${stdout}${stderr}`).join('');
  expect([arrivals.length, output]).toEqual([made.length, expect.any(String)]);
  for (const [index, options] of made.entries()) await expectArrival(options, interpreter, arrivals[index]);
  return results;
}

describe.each(INSTALLED.map((each) => [each.name, each] as const))('%s', (_, interpreter) => {
  const isCode = findTarget(interpreter.target)?.group === 'code';

  test(
    'gets 000 from the sandbox, and 4033 with a wrong secret',
    async () => {
      const timestamp = new Date().toISOString().replace(/\.\d+/, '');
      const right = await run(interpreter, await createInput({ base_url: sandboxUrl, timestamp }));
      expect(right.stderr).not.toMatch(/warning|error/i);
      expect(right.stdout).toMatch(/"resultcode"\s*:\s*"000"/);
      expect(right.status).toBe(0);
      const wrong = await run(
        interpreter,
        await createInput({ base_url: sandboxUrl, timestamp, api_secret: 'wrong' }),
        'wrong',
      );
      expect(wrong.stdout).toContain('(4033)');
      expect(wrong.status === 0).toBe(!isCode);
    },
    LONG,
  );

  test(
    `${countOrders(interpreter) * TEXTS.length} values of any text and of its own signs arrive unchanged, and nothing else runs`,
    async () => {
      const made = createOrders(interpreter).map((order) => ({ base_url: capture.url, order }));
      for (const { folder, stderr } of await expectArrivals(interpreter, made)) {
        expect(stderr).not.toMatch(/syntax|error:/i);
        expect(readdirSync(folder)).not.toContain('CANARY');
      }
    },
    LONG,
  );
});

const CODE = INSTALLED.filter(({ target }) => findTarget(target)?.group === 'code');
describe.each(CODE.map((each) => [each.name, each] as const))('%s', (_, interpreter) => {
  test(
    'signs by every option of every step of the recipe',
    async () => {
      const bySecret = new Map<string, InputOptions[]>();
      for (const recipe of RECIPES) {
        const api_secret = SECRETS[recipe.key] ?? SAMPLE.api_secret;
        const made = { base_url: capture.url, order: RICH, recipe, api_secret };
        bySecret.set(api_secret, [...(bySecret.get(api_secret) ?? []), made]);
      }
      for (const [api_secret, made] of bySecret) await expectArrivals(interpreter, made, api_secret);
    },
    LONG,
  );
});

test('the interpreters are counted; in CI none is left out', () => {
  console.log(
    `${INSTALLED.length} of ${INTERPRETERS.length} interpreters were run: ${INSTALLED.map(({ name }) => name).join(', ')}.`,
  );
  if (MISSING.length > 0)
    console.log(`Not installed: ${MISSING.map(({ name, packages }) => `${name} (${packages.join(' ')})`).join(', ')}.`);
  expect(INSTALLED.length).toBeGreaterThanOrEqual(process.env['CI'] === 'true' ? INTERPRETERS.length : 1);
});
