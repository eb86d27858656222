import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIELD_NAMES, type OrderDraft } from '#protocol/order.ts';
import { textOf } from '#protocol/piece.ts';
import { operationUrl, SAMPLE } from '#protocol/profile.ts';
import { PRESETS, STEPS, type Recipe, type Step } from '#protocol/recipe.ts';
import { authorizationKey, digestOf, SHAPES, signable, signed } from '#protocol/request.ts';
import { SAMPLE_ORDER } from '#protocol/sample.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { createHost } from '#server/host.ts';
import { startCapture, type Capture } from './capture.test-support.ts';
import { INTERPRETERS, isPresent, runSnippet, type Interpreter } from './interpreters.test-support.ts';
import { isRefused, type SnippetInput } from './target.ts';
import { targetNamed } from './targets.ts';

const T = '2026-11-20T09:41:07Z';
const HERE = INTERPRETERS.filter(isPresent);
const ABSENT = INTERPRETERS.filter((each) => !isPresent(each));
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

interface Made {
  readonly base_url: string;
  readonly order?: Partial<OrderDraft>;
  readonly recipe?: Recipe;
  readonly api_secret?: string;
  readonly timestamp?: string;
  readonly scheme?: string;
}

const PLAIN = PRESETS['each-field-once'].do;

async function inputOf({
  base_url,
  order = {},
  recipe = PLAIN,
  api_secret = SAMPLE.api_secret,
  timestamp = T,
  scheme = SAMPLE.scheme,
}: Made): Promise<SnippetInput> {
  const request = signable({
    order: { ...SAMPLE_ORDER, timestamp, ...order },
    shape: SHAPES.documented,
    recipe,
    scheme,
  });
  const digest = (await digestOf(request, { ...SAMPLE, api_secret })) ?? '';
  return { signable: request, request: signed(request, digest, operationUrl(base_url)) };
}

/** Renders and runs a target; the environment holds the credentials, the text does not. */
async function run(interpreter: Interpreter, input: SnippetInput, api_secret = SAMPLE.api_secret) {
  const target = targetNamed(interpreter.target);
  if (target === undefined) throw new Error(interpreter.target);
  const snippet = (await target.load())(input);
  if (isRefused(snippet)) throw new Error(snippet.refused);
  const text = textOf(snippet);
  expect(text).not.toContain(SAMPLE.api_secret);
  expect(text).not.toContain(SAMPLE.api_key);
  if (target.language === 'shell') expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  return runSnippet(interpreter, target.fileName, text, {
    CHECKOUT_API_KEY: SAMPLE.api_key,
    CHECKOUT_API_SECRET: api_secret,
    CHECKOUT_API_KEY_BASE64: authorizationKey(SAMPLE.api_key),
  });
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
const ORDERS = 28;

/** Eleven values each: 308 values a target. */
const orders = (seed: number): Partial<OrderDraft>[] =>
  fc.sample(fc.record(Object.fromEntries(TEXTS.map((name) => [name, value]))), { numRuns: ORDERS, seed });

/** Recipes that together have every way of every row: as many as the row with the most ways. */
const RECIPES: readonly Recipe[] = Array.from(
  { length: Math.max(...(Object.keys(STEPS) as Step[]).map((step) => Object.keys(STEPS[step].ways).length)) },
  (_, index) =>
    Object.fromEntries(
      (Object.keys(STEPS) as Step[]).map((step) => {
        const ways = Object.keys(STEPS[step].ways);
        return [step, ways[index % ways.length]];
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

/** What must have arrived of an input, once the timestamp that the snippet took is known. */
async function expectArrival(made: Made, interpreter: Interpreter): Promise<void> {
  const arrivals = capture.take();
  expect(arrivals).toHaveLength(1);
  const [arrival] = arrivals;
  if (arrival === undefined) return;
  const header = (name: string) =>
    arrival.headers.find(([found]) => found.toLowerCase() === name.toLowerCase())?.[1] ?? '';
  const timestamp = header('Timestamp');
  expect(timestamp).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
  const { request } = await inputOf({ ...made, timestamp });
  expect(arrival.method).toBe('POST');
  expect(arrival.path).toBe(new URL(request.url).pathname);
  expect(arrival.body.toString()).toBe(textOf(request.body));
  for (const { name, value: sent, slot } of request.headers) {
    const expected = slot === true ? `${sent}${authorizationKey(SAMPLE.api_key)}` : sent;
    expect([interpreter.name, name, header(name)]).toEqual([interpreter.name, name, expected]);
  }
}

describe.each(HERE.map((each) => [each.name, each] as const))('%s', (_, interpreter) => {
  const isCode = targetNamed(interpreter.target)?.group === 'code';

  test(
    'gets 000 from the sandbox, and 4033 with a wrong secret',
    async () => {
      const timestamp = new Date().toISOString().replace(/\.\d+/, '');
      const right = await run(interpreter, await inputOf({ base_url: sandboxUrl, timestamp }));
      expect(right.stderr).not.toMatch(/warning|error/i);
      expect(right.stdout).toMatch(/"resultcode"\s*:\s*"000"/);
      expect(right.status).toBe(0);
      const wrong = await run(
        interpreter,
        await inputOf({ base_url: sandboxUrl, timestamp, api_secret: 'wrong' }),
        'wrong',
      );
      expect(wrong.stdout).toContain('(4033)');
      expect(wrong.status === 0).toBe(!isCode);
    },
    LONG,
  );

  test(
    `${ORDERS * TEXTS.length} values of any text and of its own signs arrive unchanged, and nothing else runs`,
    async () => {
      for (const order of orders(interpreter.name.length)) {
        const made = { base_url: capture.url, order };
        const { folder, stderr } = await run(interpreter, await inputOf(made));
        expect(stderr).not.toMatch(/syntax|error:/i);
        await expectArrival(made, interpreter);
        expect(readdirSync(folder)).not.toContain('CANARY');
      }
    },
    LONG,
  );
});

const CODE = HERE.filter(({ target }) => targetNamed(target)?.group === 'code');
describe.each(CODE.map((each) => [each.name, each] as const))('%s', (_, interpreter) => {
  test(
    'signs by every way of every row of the recipe',
    async () => {
      for (const recipe of RECIPES) {
        const made = {
          base_url: capture.url,
          order: RICH,
          recipe,
          api_secret: SECRETS[recipe.key] ?? SAMPLE.api_secret,
        };
        await run(interpreter, await inputOf(made), made.api_secret);
        await expectArrival(made, interpreter);
      }
    },
    LONG,
  );
});

test('the interpreters are counted; in CI none is left out', () => {
  console.log(
    `${HERE.length} of ${INTERPRETERS.length} interpreters were run: ${HERE.map(({ name }) => name).join(', ')}.`,
  );
  if (ABSENT.length > 0)
    console.log(`Not here: ${ABSENT.map(({ name, packages }) => `${name} (${packages.join(' ')})`).join(', ')}.`);
  expect(HERE.length).toBeGreaterThanOrEqual(process.env['CI'] === 'true' ? INTERPRETERS.length : 1);
});
