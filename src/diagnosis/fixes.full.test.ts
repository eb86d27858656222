import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FIELD_NAMES } from '#protocol/order.ts';
import { SAMPLE } from '#protocol/profile.ts';
import type { PresetName } from '#protocol/recipe.ts';
import { toAuthorizationKey } from '#protocol/sign.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { runCommands } from '#snippets/interpreters.test-support.ts';
import { needs } from '../needs.test-support.ts';
import { FIX_LANGUAGES, fixFor, listFixSteps, reasonsWithoutFix, type FixLanguage } from './fixes.ts';
import { HARNESSES, VARIABLES } from './fixes.test-support.ts';
import { CAUSES, type Cause } from './mistakes/causes.ts';

const LONG = 300_000;
const CLASSIC = FIELD_NAMES.filter((name) => name !== 'timestamp');

/** Orders as merchants hold them: the amount as a text, the URLs in plain, a remark that may be empty or missing. */
const ORDERS: readonly Readonly<Record<(typeof VARIABLES)[number], string | undefined>>[] = (
  [
    ['25000', 'Anna Muster', 'Ring twice', ''],
    ['10.50', ' Zoë d’Été & Søn 😀 ', 'a "quoted" \\ <b>&amp;</b> 100% +1', undefined],
    ['1234567.89', 'Ошо=а&b=c', '', ''],
    ['0.1', "O'Neil $HOME `x` #{1}", 'two\nlines\tand a tab', undefined],
  ] as const
).map(([amount, buyer_name, buyer_remarks, merchant_remarks]) => ({
  vendor: 'TILL40000077',
  order_id: 'ORD_77_A',
  buyer_email: 'anna@shop.example',
  buyer_name,
  buyer_phone: '255712345678',
  amount,
  currency: 'TZS',
  redirect_url: 'https://shop.example/p?a=1&b=ü~?>',
  cancel_url: 'https://shop.example/cancel',
  webhook: 'https://shop.example/hooks/1?x=y',
  buyer_remarks,
  merchant_remarks,
  no_of_items: '3',
}));

const toBase64 = (text: string): string => Buffer.from(text).toString('base64');

/** All that can be repaired, so all the lines of a language. */
const EVERYTHING = Object.values<Cause>(CAUSES).map((cause) => ({
  cause,
  fields: [...FIELD_NAMES].filter((name) => /_url|webhook|_remarks|amount|no_of_items/.test(name)),
}));

interface Shape {
  readonly preset: PresetName;
  readonly names: readonly string[];
}
const SHAPES: Readonly<Record<string, Shape>> = {
  once: { preset: 'each-field-once', names: FIELD_NAMES },
  twice: { preset: 'header-then-fields', names: FIELD_NAMES },
  classic: { preset: 'each-field-once', names: CLASSIC },
};

type Steps = ReadonlyMap<string, string>;
const listRightSteps = (language: FixLanguage, shape: Shape): Steps =>
  new Map(listFixSteps(EVERYTHING, shape, language));
const joinSteps = (steps: Steps): string => [...steps.values()].join('\n');

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** What each case of a program made of each order. */
async function runCases(language: FixLanguage, cases: Readonly<Record<string, readonly [Shape, Steps]>>) {
  const harness = HARNESSES[language];
  const folder = mkdtempSync(join(tmpdir(), 'fixes-'));
  folders.push(folder);
  const lines = ordersOf(language).map((order) =>
    VARIABLES.map((name) => {
      const value = order[name];
      // An empty word would be lost.
      return value === undefined || value === '' ? '-' : toBase64(value);
    }).join(' '),
  );
  writeFileSync(join(folder, 'orders.txt'), lines.join('\n') + (language === 'Bash' ? '\n' : ''));
  writeFileSync(
    join(folder, harness.file),
    harness.program(
      Object.entries(cases).map(([name, [{ names }, steps]]) => ({ name, names, code: joinSteps(steps) })),
    ),
  );
  const commands = harness.commands.map((command) =>
    command.map((word) =>
      word === 'TSC'
        ? resolve('node_modules/typescript/bin/tsc')
        : word === 'TYPES'
          ? resolve('node_modules/@types')
          : word,
    ),
  );
  const { status, stdout, stderr } = await runCommands(commands, { CHECKOUT_API_SECRET: SAMPLE.api_secret }, folder);
  expect([status, stderr, status === 0 ? '' : stdout]).toEqual([0, expect.not.stringMatching(/error|warning/i), '']);
  const made = stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', ...texts] = line.split(' ');
      const [timestamp = '', listing = '', digest = '', body = ''] = texts.map((text) =>
        Buffer.from(text, 'base64').toString(),
      );
      return { name, timestamp, listing, digest, body };
    });
  expect(made.length).toBe(Object.keys(cases).length * lines.length);
  return made;
}
type Made = Awaited<ReturnType<typeof runCases>>[number];

const toHeaders = ({ timestamp, listing, digest }: Made): [string, string][] => [
  ['Content-Type', 'application/json'],
  ['Accept', 'application/json'],
  ['Authorization', `${SAMPLE.scheme} ${toAuthorizationKey(SAMPLE.api_key)}`],
  ['Timestamp', timestamp],
  ['Digest-Method', 'HS256'],
  ['Signed-Fields', listing],
  ['Digest', digest],
];

/** The result code of a sandbox that accepts one recipe alone. */
async function send(made: Made, preset: PresetName): Promise<string> {
  const sandbox = createSandbox({ ...SAMPLE, recipes: [preset], requiresContentLength: false });
  const response = await sandbox.fetch(
    new Request('http://sandbox/v1/checkout/create-order-minimal', {
      method: 'POST',
      headers: toHeaders(made),
      body: made.body,
    }),
  );
  const { resultcode, message }: { resultcode: string; message: string } = JSON.parse(await response.text());
  return resultcode === '000' ? resultcode : `${resultcode} ${/\(\d+\)/.exec(message)?.[0]}`;
}

/** Bash starts some thirty processes for one order, and Kotlin compiles for long: they have less of them. */
const SLOW: readonly FixLanguage[] = ['Bash', 'Kotlin'];
const ordersOf = (language: FixLanguage) => (SLOW.includes(language) ? ORDERS.slice(0, 2) : ORDERS);

for (const language of FIX_LANGUAGES)
  test(
    `${language}: the program made of the fixes is accepted, and what the merchant holds arrives`,
    { ...needs(HARNESSES[language].needs), timeout: LONG },
    async () => {
      const shapes = Object.entries(SHAPES);
      const made = await runCases(
        language,
        Object.fromEntries(shapes.map(([name, shape]) => [name, [shape, listRightSteps(language, shape)]])),
      );
      for (const [form, shape] of shapes)
        for (const [at, each] of made.filter(({ name }) => name === form).entries()) {
          expect([form, at, await send(each, shape.preset)]).toEqual([form, at, '000']);
          const body: Record<string, unknown> = JSON.parse(each.body);
          const order = ORDERS[at];
          expect(each.listing).toBe(shape.names.join());
          expect(body).toEqual({
            ...Object.fromEntries(Object.entries(order ?? {}).map(([name, value]) => [name, value ?? ''])),
            ...(shape.names.includes('timestamp') ? { timestamp: each.timestamp } : {}),
            amount: Number(order?.amount),
            no_of_items: 3,
            redirect_url: toBase64(order?.redirect_url ?? ''),
            cancel_url: toBase64(order?.cancel_url ?? ''),
            webhook: toBase64(order?.webhook ?? ''),
          });
        }
    },
  );

test.each(FIX_LANGUAGES)('%s: the lines that fix one mistake are lines of the program that is accepted', (language) => {
  for (const shape of Object.values(SHAPES)) {
    const right = listRightSteps(language, shape);
    for (const mistake of EVERYTHING)
      for (const [step, lines] of listFixSteps([mistake], shape, language)) expect(right.get(step)).toContain(lines);
  }
});

test('what no line repairs has a reason in place of lines', () => {
  const mistakes = [{ cause: CAUSES.OTHER_ENVIRONMENT, fields: [] }];
  expect(fixFor(mistakes, { preset: 'each-field-once', names: FIELD_NAMES }, 'PHP')).toBe('');
  expect(reasonsWithoutFix(mistakes).join()).toMatch(/The code is fine/);
});
