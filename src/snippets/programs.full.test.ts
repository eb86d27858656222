import { mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOf } from '#protocol/order.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { FIELD_SELECTIONS } from '#protocol/draft.ts';
import { PRESETS } from '#protocol/recipe.ts';
import { buildBatch } from './batch.test-support.ts';
import { startCapture, startSandbox, type Capture } from './capture.test-support.ts';
import {
  createEnvironment,
  createInput,
  createOrders,
  expectArrival,
  RECIPES,
  RICH,
  type InputOptions,
} from './inputs.test-support.ts';
import { needs } from '../needs.test-support.ts';
import { INTERPRETERS, runCommands, runSnippet, type Interpreter } from './interpreters.test-support.ts';
import { isRefused, type Form } from './code.ts';
import { findTarget } from './targets.ts';

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
  deep: { status: 200, body: '['.repeat(5_000), exit: 3 },
  redirect: { status: 302, body: '{"resultcode":"000"}', exit: 3 },
  'server-fail': { status: 500, body: FAIL, exit: 3 },
  'timed-out': { status: 408, body: FAIL, exit: 3 },
  conflict: { status: 409, body: FAIL, exit: 1 },
  numeric: { status: 200, body: '{"resultcode":403}', exit: 3 },
  'server-error': { status: 500, body: '{"resultcode":"000"}', exit: 3 },
  page: { status: 502, body: '<html>\n<p>Bad\u001b[31m gateway</p>\n</html>', exit: 3 },
  lost: null,
} as const;

let capture: Capture;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  capture = await startCapture(RESPONSES);
  sandbox = await startSandbox();
});
afterAll(() => {
  capture.stop();
  sandbox.stop();
});

interface Case extends InputOptions {
  readonly exit: number;
}

const FUNCTION_RECIPES = RECIPES.map((recipe, index) => ({
  ...recipe,
  escape: (['none', 'percent', 'form'] as const)[index % 3] ?? 'none',
}));

const FORM_RECIPES = { order: RECIPES, function: FUNCTION_RECIPES };

/** What every program is tried with: values, recipes, selections and responses, in both forms. */
function createCases({ name }: Interpreter): Case[] {
  const orders = createOrders(name.length, 28);
  const cases = (['order', 'function'] as const).flatMap((form: Form) => [
    // Any values under every recipe of the form in turn.
    ...orders.map((order, at) => ({
      order,
      recipe: FORM_RECIPES[form][at % RECIPES.length] ?? PRESETS['each-field-once'].recipe,
      form,
    })),
    ...FORM_RECIPES[form].map((recipe) => ({ order: RICH, recipe, form })),
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

async function render(target: string, made: InputOptions): Promise<string> {
  const snippet = (await findTarget(target).load())(await createInput(made));
  if (isRefused(snippet)) throw new Error(snippet.refused);
  const text = textOf(snippet);
  for (const secret of made.hasSecrets === true ? ['undefined'] : [SECRET, SAMPLE.api_key, 'undefined'])
    expect(text).not.toContain(secret);
  return text;
}

const CODE = INTERPRETERS.filter(({ target }) => findTarget(target).group === 'code');

for (const interpreter of CODE)
  describe(`${interpreter.name}`, needs(interpreter.name), () => {
    const { name } = interpreter;
    test(
      'any values, every option of the recipe and every response, in both forms',
      async () => {
        const cases = await Promise.all(
          createCases(interpreter).map(async (each) => ({ ...each, text: await render(interpreter.target, each) })),
        );
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

type Row = readonly [code: string, replacement: string, message: string];
const TEXT = 'buyer_remarks must be a text';
const NUMBER = /amount must be (?:a number|an integer or a text)/.source;

/** A text without a value, an amount without one, and an amount with a decimal comma. */
const refuseNothing = (nothing: string, exact: string, quote = '"'): readonly Row[] => [
  [`${quote}x_x${quote}`, nothing, TEXT],
  [exact, nothing, NUMBER],
  [exact, `${quote}12,50${quote}`, NUMBER],
];

/** PHP and Node have no decimal type: a float has lost the zero of 1.50 before anything can sign it. */
const refuseFloats = (nothing: string, broken: string, note: string): readonly Row[] => [
  ...refuseNothing(nothing, "'1.50'", "'"),
  ["'1.50'", '1.5', NUMBER],
  ["'x_x'", broken, TEXT],
  ["'x_x'", `'x_x', ${note}`, 'note is not a field of this order.'],
];

const PHP_REFUSED = refuseFloats('null', '"\\xff"', "'note' => 'x'");
const PYTHON_REFUSED: readonly Row[] = [
  ...refuseNothing('None', 'Decimal("1.50")'),
  ['"buyer_remarks":', '"buyer_remark":', 'Unknown field: buyer_remark.'],
  ['"x_x"', '"x\\ud800"', `${TEXT} in UTF-8.`],
  ['"x_x"', 'b"x"', `${TEXT} in UTF-8.`],
  ['Decimal("1.50")', '1.5', 'amount must not be a float.'],
];

/** What Java, Kotlin and C# refuse; the code of an exact amount differs. */
const refuseBeside = (exact: string): readonly Row[] => [
  ['"buyer_remarks"', '"buyer_remark"', 'buyer_remark is not a field'],
  ['"buyer_remarks"', '"timestamp"', 'timestamp is not a field'],
  [exact, '1.5', 'or a text, such as 10.50'],
];

/** Values that a language allows in an order and that cannot be signed as they are sent, with the words of each refusal. */
const REFUSED: Readonly<Record<string, readonly Row[]>> = {
  bash: [
    ["buyer_remarks 'x_x'", "buyer_remark 'x_x'", 'Unknown field: buyer_remark.'],
    ["'1.50'", "'12,50'", NUMBER],
  ],
  go: [
    ...refuseNothing('nil', 'json.Number("1.50")'),
    ['{"buyer_remarks",', '{"buyer_remark",', 'unknown field "buyer_remark"'],
    ['"x_x"', '"x\\xff"', `${TEXT} in UTF-8`],
    ['json.Number("1.50")', '1.5', 'amount must be an integer, a text or a json.Number, not a float'],
    ['{"buyer_remarks",', '{"vendor",', 'vendor is given twice'],
    ['{"buyer_remarks",', '{"timestamp",', 'timestamp is given twice'],
  ],
  java: [...refuseNothing('null', 'new BigDecimal("1.50")'), ...refuseBeside('new BigDecimal("1.50")')],
  kotlin: refuseBeside('BigDecimal("1.50")'),
  csharp: [...refuseNothing('null', '1.50m'), ...refuseBeside('1.50m')],
  php: PHP_REFUSED,
  laravel: PHP_REFUSED,
  node: refuseFloats('null', "'\\ud800'", "note: 'x'"),
  typescript: refuseFloats('null as never', "'\\ud800'", "['note' as string]: 'x'"),
  python: PYTHON_REFUSED,
  'python-requests': PYTHON_REFUSED,
  ruby: [
    ...refuseNothing('nil', '"1.50"'),
    ['"buyer_remarks" =>', '"buyer_remark" =>', 'Unknown field: buyer_remark.'],
    ['"x_x"', '"\\xff"', `${TEXT} in UTF-8.`],
    ['"x_x"', '"\\xff".b', `${TEXT} in UTF-8.`],
    ['"1.50"', '1.5', 'amount must not be a Float.'],
    ['"1.50"', '"1.5".encode("UTF-16LE")', NUMBER],
  ],
};

/** Values of other types that a language signs and sends as the same order; a time gives way to that of the call. */
const TAKEN: Readonly<Record<string, readonly (readonly [code: string, replacement: string])[]>> = {
  go: [['json.Number("1.5")', '"1.5"']],
  php: [["'1.5'", "'1.5', 'timestamp' => '2001'"]],
  laravel: [["'1.5'", "'1.5', 'timestamp' => '2001'"]],
  node: [["'1.5'", "'1.5', timestamp: '2001'"]],
  typescript: [["'1.5'", "'1.5', timestamp: '2001'"]],
  python: [['Decimal("1.5")', 'Decimal("1.5"), "timestamp": "2001"']],
  'python-requests': [['Decimal("1.5")', 'Decimal("1.5"), "timestamp": "2001"']],
  ruby: [
    ['"1.5"', '"1.5", timestamp: "2001"'],
    ['"1.5"', 'BigDecimal("1.50")'],
    ['"buyer_remarks" =>', 'buyer_remarks:'],
    ['"amount" =>', 'amount:'],
    ['"x_é"', '"x_é".encode("UTF-16LE")'],
  ],
};

for (const interpreter of CODE)
  test(
    `${interpreter.name} refuses a value that it cannot sign as it is sent, and takes the others`,
    { ...needs(interpreter.name), timeout: LONG },
    async () => {
      const replaceOnce = (text: string, code: string, replacement: string): string => {
        expect(text.split(code)).toHaveLength(2);
        return text.replace(code, () => replacement);
      };
      const form = 'function' as const;
      const made = { base_url: capture.url, form, order: { buyer_remarks: 'x_x', amount: '1.50' } };
      const text = await render(interpreter.target, made);
      const refused = REFUSED[interpreter.target] ?? [];
      const refusing = await buildBatch(
        interpreter.target,
        refused.map(([code, replacement]) => replaceOnce(text, code, replacement)),
      );
      const { statuses, stderr } = await refusing.run(createEnvironment(SECRET));
      expect([statuses, stderr.trimEnd().split('\n')]).toEqual([
        refused.map(() => 2),
        refused.map(([, , message]) => expect.stringMatching(message)),
      ]);
      expect(capture.take()).toEqual([]);
      const other = { ...made, order: { buyer_remarks: 'x_é', amount: '1.5' }, api_secret: SECRET };
      const otherText = await render(interpreter.target, other);
      const taken = TAKEN[interpreter.target] ?? [];
      const taking = await buildBatch(
        interpreter.target,
        taken.map(([code, replacement]) => replaceOnce(otherText, code, replacement)),
      );
      const result = await taking.run(createEnvironment(SECRET));
      expect([result.statuses, result.stderr]).toEqual([taken.map(() => 0), '']);
      const arrivals = capture.take();
      expect(arrivals).toHaveLength(taken.length);
      for (const arrival of arrivals) await expectArrival(other, interpreter.name, arrival);
    },
  );

test(
  'Bash names what is missing, reads no .curlrc and leaves the options of the shell that sources it',
  { ...needs('bash with OpenSSL'), timeout: LONG },
  async () => {
    const text = await render('bash', { base_url: capture.url, form: 'function' });
    const folder = mkdtempSync(join(tmpdir(), 'bash-'));
    writeFileSync(join(folder, 'create-order.bash'), text);
    writeFileSync(join(folder, '.curlrc'), 'user-agent = "from-curlrc"');
    const sourced = 'source ./create-order.bash; main; echo; echo "$? $-"; shopt -qo pipefail || echo none';
    const environment = { ...createEnvironment(SECRET), HOME: folder };
    const { stdout } = await runCommands([['bash', '-c', sourced]], environment, folder);
    expect(stdout.trimEnd().split('\n').slice(-2)).toEqual(['0 hBc', 'none']);
    const [arrival] = capture.take();
    expect(arrival?.headers.toString()).toContain('curl/');
    const commands = ['bash', 'curl', 'openssl', 'date'];
    const { stdout: paths } = await runCommands([['which', ...commands]], {}, folder);
    for (const path of paths.trim().split('\n')) symlinkSync(path, join(folder, basename(path)));
    const without = await runCommands([['bash', 'create-order.bash']], { ...environment, PATH: folder }, folder);
    expect([without.status, without.stderr]).toEqual([2, 'Install jq.\n']);
    expect(capture.take()).toEqual([]);
  },
);

const COMMANDS = INTERPRETERS.filter(({ target }) => findTarget(target).group === 'command');

// Laravel's command needs an application, which its batch has.
for (const interpreter of [...CODE.filter(({ target }) => target !== 'laravel'), ...COMMANDS])
  test(
    `${interpreter.name} as its comment says: 000 from the sandbox, and 4033 with a wrong secret`,
    { ...needs(interpreter.name), timeout: LONG },
    async () => {
      const timestamp = new Date().toISOString().replace(/\.\d+/, '');
      const run = async (api_secret: string) => {
        const made = { base_url: sandbox.url, form: 'function' as const, timestamp, api_secret };
        const text = await render(interpreter.target, made);
        expect(text).not.toContain(SAMPLE.api_secret);
        const { fileName } = findTarget(interpreter.target);
        return runSnippet(interpreter, fileName, text, createEnvironment(api_secret));
      };
      const right = await run(SAMPLE.api_secret);
      expect(right.stderr).not.toMatch(/warning|error/i);
      expect(right.stdout).toMatch(/"resultcode"\s*:\s*"000"/);
      expect(right.status).toBe(0);
      const wrong = await run('wrong');
      expect(wrong.stderr + wrong.stdout).toContain('(4033)');
      if (CODE.includes(interpreter)) expect([wrong.stdout.trim(), wrong.status]).toEqual(['', 1]);
    },
  );

for (const interpreter of COMMANDS)
  test(
    `${interpreter.name}: values of any text and of its own signs arrive unchanged, and nothing else runs`,
    { ...needs(interpreter.name), timeout: LONG },
    async () => {
      for (const order of createOrders(interpreter.name.length, 28)) {
        const made = { base_url: capture.url, order };
        const text = await render(interpreter.target, made);
        expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
        const { fileName } = findTarget(interpreter.target);
        const { folder, stderr } = await runSnippet(interpreter, fileName, text, createEnvironment(SAMPLE.api_secret));
        expect(stderr).not.toMatch(/syntax|error:/i);
        expect(readdirSync(folder)).not.toContain('CANARY');
        const [arrival, ...more] = capture.take();
        expect(more).toEqual([]);
        await expectArrival(made, interpreter.name, arrival);
      }
    },
  );
