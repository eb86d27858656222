import { readdirSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOf } from '#protocol/piece.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { FIELD_SELECTIONS } from '#protocol/draft.ts';
import { PRESETS } from '#protocol/recipe.ts';
import { buildBatch } from './batch.test-support.ts';
import { startCapture, type Capture } from './capture.test-support.ts';
import {
  createEnvironment,
  createInput,
  createOrders,
  expectArrival,
  RECIPES,
  RICH,
  type InputOptions,
} from './inputs.test-support.ts';
import { createHost } from '#server/host.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { needs } from '../needs.test-support.ts';
import { INTERPRETERS, runSnippet, type Interpreter } from './interpreters.test-support.ts';
import { isRefused, type Form, type Refusal } from './code.ts';
import { findTarget, TARGETS } from './targets.ts';

const LONG = 600_000;
/** It is the text of Base64 and of hex alike, so that every recipe can take it. */
const SECRET = '61207365637265742c2074686174206973206865';
const FAIL = '{"resultcode":"403","result":"FAIL","data":[{"resultcode":"000"}]}';
/** The responses of a gateway, by the first part of the path, with the exit code that each must give. */
const RESPONSES = {
  'latin-1': { status: 200, body: Buffer.from('{"message":"caf\xe9","resultcode":"000"}', 'latin1'), exit: 0 },
  tabs: { status: 201, body: '{\n\t"data":\t[{"resultcode": "403"}],\r\n\t"resultcode"\t:\t"000"\n}', exit: 0 },
  'false-success': { status: 200, body: FAIL, exit: 1 },
  'false-name': { status: 200, body: '{"message":"\\"resultcode\\":\\"000\\"","resultcode":"403"}', exit: 1 },
  'other-case': { status: 200, body: '{"resultcode":"403","result":"FAIL","Resultcode":"000"}', exit: 1 },
  'in-list': { status: 200, body: '[{"resultcode":"000"}]', exit: 3 },
  cut: { status: 200, body: '{"resultcode":"000","data":[', exit: 3 },
  number: { status: 200, body: '{"resultcode":0}', exit: 3 },
  refused: { status: 403, body: FAIL, exit: 1 },
  redirect: { status: 302, body: '{"resultcode":"000"}', exit: 3 },
  'server-error': { status: 500, body: '{"resultcode":"000"}', exit: 3 },
  page: { status: 502, body: '<html>\n<p>Bad\u001b[31m gateway</p>\n</html>', exit: 3 },
  lost: null,
} as const;

let capture: Capture;
let sandbox: Server;
beforeAll(async () => {
  capture = await startCapture(RESPONSES);
  const app = createSandbox({ ...SAMPLE, recipes: ['each-field-once', 'header-then-fields'] });
  sandbox = createHost((request) => app.fetch(request));
  await new Promise<void>((resolve) => sandbox.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  capture.stop();
  sandbox.close().closeAllConnections();
});

interface Case extends InputOptions {
  readonly exit: number;
}

const FUNCTION_RECIPES = RECIPES.map((recipe, index) => ({
  ...recipe,
  escape: (['none', 'percent', 'form'] as const)[index % 3] ?? 'none',
}));

/** What every program is tried with: values, recipes, selections and responses, in both forms. */
function createCases({ name }: Interpreter): Case[] {
  const orders = createOrders(name.length, 28);
  const cases = (['order', 'function'] as const).flatMap((form: Form) => [
    ...orders.map((order) => ({ order, form })),
    ...(form === 'order' ? RECIPES : FUNCTION_RECIPES).map((recipe) => ({ order: RICH, recipe, form })),
    { selection: FIELD_SELECTIONS.classic, recipe: PRESETS['header-then-fields'].recipe, form },
    { order: { amount: '10.50', no_of_items: '12345678901' }, form },
    { hasSecrets: true, form },
  ]);
  // The exact text has the changed amount; a function changes any.
  const amounts = (['one-decimal', 'two-decimals', 'minor-units'] as const).flatMap((number) =>
    ['0', '0.05', '7.5', '10.25', '1.234', '25000'].map((amount) => ({
      order: { amount },
      recipe: { ...PRESETS['each-field-once'].recipe, number },
      form: 'function' as const,
    })),
  );
  // What is written by hand is a literal, which no import is for.
  const headers = { Digest: 'hex.strings.', Authorization: 'A hex. base64. sha1.' };
  const exact = [
    { overrides: { headers, body: null }, recipe: { ...PRESETS['each-field-once'].recipe, output: 'hex' as const } },
    { selection: { 'Signed-Fields': [], body: [] } },
  ];
  const responses = Object.entries(RESPONSES).flatMap(([path, response]) =>
    (['order', 'function'] as const).map((form) => ({
      base_url: `${capture.url}/${path}`,
      form,
      exit: response === null ? 3 : response.exit,
    })),
  );
  return [
    ...[...cases, ...amounts, ...exact].map((each) => ({ base_url: capture.url, exit: 0, ...each })),
    ...responses,
  ].map((each) => ({ ...each, api_secret: SECRET }));
}

async function render(target: string, made: InputOptions): Promise<string | Refusal> {
  const snippet = (await findTarget(target).load())(await createInput(made));
  if (isRefused(snippet)) return snippet;
  const text = textOf(snippet);
  for (const secret of made.hasSecrets === true ? ['undefined'] : [SECRET, SAMPLE.api_key, 'undefined'])
    expect(text).not.toContain(secret);
  return text;
}

async function renderCases(interpreter: Interpreter) {
  const cases: (Case & { readonly text: string })[] = [];
  for (const each of createCases(interpreter)) {
    const text = await render(interpreter.target, each);
    if (typeof text !== 'string') throw new Error(text.refused);
    cases.push({ ...each, text });
  }
  return cases;
}

const CODE = INTERPRETERS.filter(({ target }) => findTarget(target).group === 'code');

for (const interpreter of CODE)
  describe(`${interpreter.name}`, needs(interpreter.name), () => {
    const { name } = interpreter;
    test(
      'any values, every option of the recipe and every response, in both forms',
      async () => {
        const cases = await renderCases(interpreter);
        const batch = await buildBatch(
          interpreter.target,
          cases.map(({ text }) => text),
        );
        const { statuses, stdout, stderr } = await batch.run(createEnvironment(SECRET));
        const arrivals = capture.take();
        const output = `${batch.folder}\n${stderr}\n${stdout}`;
        expect([arrivals.map(({ path }) => path), output]).toEqual([
          cases.map(
            ({ base_url }) => `${new URL(base_url).pathname.replace(/\/$/, '')}/v1/checkout/create-order-minimal`,
          ),
          output,
        ]);
        for (const [index, each] of cases.entries()) await expectArrival(each, name, arrivals[index]);
        expect([statuses, output]).toEqual([cases.map(({ exit }) => exit), output]);
        expect(readdirSync(batch.folder)).not.toContain('CANARY');
        // One line for each failure, and nothing else.
        const lines = stderr.split('\n').filter((line) => line.trim() !== '');
        if (interpreter.target !== 'laravel')
          expect([lines.length, stderr]).toEqual([cases.filter(({ exit }) => exit > 0).length, stderr]);
        expect(stderr + stdout).toContain('he order may exist');
        expect(stderr + stdout).not.toContain('\u001b[31m gateway');
        for (const empty of ['CHECKOUT_API_KEY', 'CHECKOUT_API_SECRET']) {
          const stopped = await batch.run({ ...createEnvironment(SECRET), [empty]: '' });
          // A Digest and an Authorization that are written by hand need neither key nor secret.
          const needed = cases.map(({ recipe, overrides, hasSecrets }) => {
            if (hasSecrets === true) return undefined;
            if (overrides !== undefined) return undefined;
            return recipe?.key === 'api-key' && empty.endsWith('SECRET') ? undefined : 2;
          });
          expect(stopped.statuses).toEqual(needed.map((status) => status ?? expect.any(Number)));
          expect(stopped.stderr + stopped.stdout).toMatch(new RegExp(`set ${empty}`, 'i'));
          expect(capture.take().length).toBe(needed.filter((status) => status === undefined).length);
        }
      },
      LONG,
    );
  });

/** What is no value, in languages whose types let it into an order. */
const NOTHING: Readonly<Record<string, string>> = {
  php: 'null',
  laravel: 'null',
  node: 'null',
  typescript: 'null as never',
  python: 'None',
  'python-requests': 'None',
  ruby: 'nil',
  java: 'null',
  csharp: 'null',
  go: 'nil',
};

for (const interpreter of CODE.filter(({ target }) => target in NOTHING))
  test(
    `${interpreter.name} refuses null and a text that is no number, by the name of the field, and sends nothing`,
    { ...needs(interpreter.name), timeout: LONG },
    async () => {
      const made = {
        base_url: capture.url,
        form: 'function' as const,
        order: { buyer_remarks: 'x_x', amount: '1.50' },
      };
      const text = await render(interpreter.target, made);
      if (typeof text !== 'string') throw new Error(text.refused);
      const nothing = NOTHING[interpreter.target] ?? '';
      const amount = /(?:(?:new )?[\w.]+\()?["']1\.50["']\)?|1\.50m/;
      const cases = [
        text.replace(/(["'])x_x\1/, nothing),
        text.replace(amount, nothing),
        text.replace(amount, /["']/.exec(text)?.[0] === '"' ? '"12,50"' : "'12,50'"),
      ];
      const batch = await buildBatch(interpreter.target, cases);
      const { statuses, stdout, stderr } = await batch.run(createEnvironment(SECRET));
      expect([statuses, stdout + stderr]).toEqual([[2, 2, 2], expect.stringContaining('buyer_remarks must be a text')]);
      expect((stdout + stderr).match(/amount must be a number/g)).toHaveLength(2);
      expect(capture.take()).toEqual([]);
    },
  );

/** Edits of an order's program that its caller could make, and how each ends; 7 for an exception of the caller's own. */
type Misuse = readonly [edits: readonly (readonly [from: RegExp, to: string])[], exit: number];
const AMOUNT = /(?:new )?BigDecimal\("1\.50"\)|1\.50m/;
const COMMON: readonly Misuse[] = [
  [[[/"buyer_remarks"/, '"buyer_remark"']], 2],
  [[[/"buyer_remarks"/, '"timestamp"']], 2],
  [[[AMOUNT, '1.5']], 2],
];
const MISUSES: Readonly<Record<string, readonly Misuse[]>> = {
  java: [
    ...COMMON,
    [
      [
        [/readVariable\("CHECKOUT_API_SECRET"\)/, 'null'],
        [/catch \(CheckoutException error\)/, 'catch (IllegalArgumentException error) { return 7; } $&'],
      ],
      7,
    ],
  ],
  kotlin: [
    ...COMMON,
    [
      [
        [/readVariable\("CHECKOUT_API_SECRET"\)/, '""'],
        [/catch \(error: CheckoutException\)/, 'catch (error: IllegalArgumentException) { return 7 } $&'],
      ],
      7,
    ],
  ],
  csharp: [
    ...COMMON,
    [[[/"buyer_remarks"/, '"buyer_name"']], 2],
    [
      [
        [/ReadVariable\("CHECKOUT_API_SECRET"\)/, 'null'],
        [/catch \(CheckoutException error\)/, 'catch (ArgumentNullException) { return 7; } $&'],
      ],
      7,
    ],
    [
      [
        [/CreateOrderAsync\(order\)/, 'CreateOrderAsync(order, new CancellationToken(true))'],
        [/catch \(CheckoutException error\)/, 'catch (OperationCanceledException) { return 7; } $&'],
      ],
      7,
    ],
  ],
};

for (const interpreter of CODE.filter(({ target }) => target in MISUSES))
  test(
    `${interpreter.name}: misuse is refused and sends nothing; 503 is unknown; -0.0 keeps its sign`,
    { ...needs(interpreter.name), timeout: LONG },
    async () => {
      const busy = await startCapture({ busy: { status: 503, body: FAIL } });
      const make = (amount: string, path = '') => ({
        base_url: `${busy.url}${path}`,
        form: 'function' as const,
        order: { amount },
      });
      const [order, failed, zero] = await Promise.all(
        [make('1.50'), make('1.50', '/busy'), make('-0.0')].map((made) => render(interpreter.target, made)),
      );
      if (typeof order !== 'string' || typeof failed !== 'string' || typeof zero !== 'string')
        throw new Error('refused');
      const misuses = MISUSES[interpreter.target] ?? [];
      const batch = await buildBatch(interpreter.target, [
        ...misuses.map(([edits]) => edits.reduce((text, [from, to]) => text.replace(from, to), order)),
        failed,
        zero,
      ]);
      const { statuses, stderr } = await batch.run(createEnvironment(SAMPLE.api_secret));
      const arrivals = busy.take();
      busy.stop();
      expect([statuses, stderr]).toEqual([
        [...misuses.map(([, exit]) => exit), 3, 0],
        expect.stringContaining('The result is unknown'),
      ]);
      for (const text of ['buyer_remark is not a field', 'timestamp is not a field', 'or a text, such as 10.50'])
        expect(stderr).toContain(text);
      expect(arrivals).toHaveLength(2);
      await expectArrival(make('-0.0'), interpreter.name, arrivals[1]);
    },
  );

test('Ruby signs and sends a BigDecimal in plain digits', { ...needs('Ruby'), timeout: LONG }, async () => {
  const made = { base_url: capture.url, form: 'function' as const, order: { amount: '1.5' } };
  const text = await render('ruby', made);
  if (typeof text !== 'string') throw new Error(text.refused);
  const batch = await buildBatch('ruby', [text.replace('"1.5"', 'BigDecimal("1.50")')]);
  const { statuses, stderr } = await batch.run(createEnvironment(SAMPLE.api_secret));
  expect([statuses, stderr]).toEqual([[0], '']);
  await expectArrival(made, 'Ruby', capture.take()[0]);
});

test.each(TARGETS.filter(({ group }) => group === 'code').map(({ id }) => id))(
  '%s says of itself whether it contains the key and the secret',
  async (target) => {
    const snippet = await findTarget(target).load();
    const input = await createInput({ base_url: 'https://gateway.example' });
    const [without, withSecrets] = [snippet(input), snippet({ ...input, secrets: SAMPLE })].map((made) =>
      isRefused(made) ? made.refused : textOf(made),
    );
    expect(without).toContain('Recipe: each field once (not confirmed by a gateway).');
    expect(without).toContain('It reads CHECKOUT_API_KEY and CHECKOUT_API_SECRET');
    expect(withSecrets).toContain('It contains the API key and the API secret');
    expect(withSecrets).not.toContain('It reads CHECKOUT_API_KEY');
    // What reads the environment is then of no use.
    const reader = /read_?(?:variable|setting)|Get-CheckoutVariable|\benviron\b|getenv/i;
    expect(without).toMatch(reader);
    expect(withSecrets).not.toMatch(reader);
  },
);

// Laravel's command needs an application, which its batch has.
for (const interpreter of CODE.filter(({ target }) => target !== 'laravel'))
  test(
    `${interpreter.name} as its comment says: 000 from the sandbox, and 4033 with a wrong secret`,
    { ...needs(interpreter.name), timeout: LONG },
    async () => {
      const { port } = sandbox.address() as AddressInfo;
      const made = { base_url: `http://127.0.0.1:${port}`, form: 'function' as const };
      const text = await render(interpreter.target, made);
      const fileName = findTarget(interpreter.target).fileName;
      if (typeof text !== 'string') throw new Error(text.refused);
      const right = await runSnippet(interpreter, fileName, text, createEnvironment(SAMPLE.api_secret));
      expect(right.stderr).not.toMatch(/warning|error/i);
      expect(right.stdout).toMatch(/"resultcode"\s*:\s*"000"/);
      expect(right.status).toBe(0);
      const wrong = await runSnippet(interpreter, fileName, text, createEnvironment('wrong'));
      expect(wrong.stderr).toContain('(4033)');
      expect([wrong.stdout.trim(), wrong.status]).toEqual(['', 1]);
    },
  );
