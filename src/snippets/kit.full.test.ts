import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { textOf } from '#protocol/order.ts';
import { PRESETS, type Recipe } from '#protocol/recipe.ts';
import { needs } from '../needs.test-support.ts';
import { createInput as createAnyInput } from './inputs.test-support.ts';
import { MCS, runCommands } from './interpreters.test-support.ts';
import { isRefused, type SnippetInput } from './code.ts';
import { findTarget } from './targets.ts';

const LONG = 180_000;
const PLAIN = PRESETS['each-field-once'].recipe;

const createInput = (recipe: Recipe): Promise<SnippetInput> =>
  createAnyInput({ base_url: 'https://gateway.example', recipe, form: 'function' });

async function render(id: string, input: SnippetInput): Promise<{ readonly name: string; readonly text: string }> {
  const target = findTarget(id);
  const snippet = await target.load().then((renderer) => renderer(input));
  if (isRefused(snippet)) throw new Error(id);
  return { name: target.functionFileName ?? target.fileName, text: textOf(snippet) };
}

/** Runs the methods of the tests as NUnit does: Debian has the framework, and no program that runs it. */
const NUNIT_RUNNER = `using System;
public static class Runner
{
    public static int Main()
    {
        int failed = 0;
        foreach (var method in typeof(CreateOrderTests).GetMethods())
        {
            if (!Attribute.IsDefined(method, typeof(NUnit.Framework.TestAttribute))) continue;
            var tests = new CreateOrderTests();
            tests.SetUp();
            try { method.Invoke(tests, null); Console.WriteLine("passed " + method.Name); }
            catch (Exception error) { failed++; Console.WriteLine(error); }
        }
        return failed;
    }
}
`;

const NUNIT = '/usr/lib/cli/nunit.framework-2.6.3/nunit.framework.dll';
const JUNIT = '/usr/share/java/*';

interface Kit {
  readonly id: string;
  /** The target whose functions it tests. */
  readonly code: string;
  readonly runner: string;
  readonly commands: (file: string, code: string) => readonly (readonly string[])[];
  readonly more?: Readonly<Record<string, string>>;
}

const KITS: readonly Kit[] = [
  { id: 'kit-php', code: 'php', runner: 'PHPUnit', commands: (file) => [['phpunit', file]] },
  { id: 'kit-node', code: 'node', runner: 'node:test', commands: (file) => [[process.execPath, '--test', file]] },
  { id: 'kit-python', code: 'python', runner: 'unittest', commands: (file) => [['python3', '-W', 'error', file]] },
  {
    id: 'kit-python',
    code: 'python-requests',
    runner: 'pytest',
    commands: (file) => [['pytest-3', '-W', 'error', file]],
  },
  {
    id: 'kit-java',
    code: 'java',
    runner: 'JUnit 5',
    commands: (file, code) => [
      [
        ...'javac -proc:none -Xlint:all,-classfile,-path -Werror -encoding UTF-8 -d . -cp'.split(' '),
        JUNIT,
        file,
        code,
      ],
      ['java', '-cp', `.:${JUNIT}`, 'org.junit.platform.console.ConsoleLauncher', '-c', 'CreateOrderTest'],
    ],
  },
  {
    id: 'kit-csharp',
    code: 'csharp',
    runner: 'NUnit 2.6',
    commands: (file, code) => [
      ['cp', NUNIT, '.'],
      [...MCS, ...'-r:nunit.framework.dll -main:Runner -out:Tests.exe Runner.cs'.split(' '), file, code],
      ['mono', 'Tests.exe'],
    ],
    more: { 'Runner.cs': NUNIT_RUNNER },
  },
  { id: 'kit-go', code: 'go', runner: 'go test', commands: (file, code) => [['go', 'test', '-v', code, file]] },
  { id: 'kit-ruby', code: 'ruby', runner: 'minitest', commands: (file) => [['ruby', '-w', file]] },
];

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

async function runKit(kit: Kit, tested: SnippetInput, signer: SnippetInput) {
  const [file, code] = [await render(kit.id, tested), await render(kit.code, signer)];
  const folder = mkdtempSync(join(tmpdir(), 'kit-'));
  folders.push(folder);
  // The tests name the file of the standard library; other libraries have the same functions.
  const codeName = code.name.replace('_requests', '');
  for (const [name, text] of Object.entries({ [file.name]: file.text, [codeName]: code.text, ...kit.more }))
    writeFileSync(join(folder, name), text);
  const environment = {
    CHECKOUT_API_KEY: 'key-of-the-vectors',
    CHECKOUT_API_SECRET: '00112233445566778899aabbccddeeff',
    LC_ALL: 'C.UTF-8',
  };
  return runCommands(kit.commands(file.name, codeName), environment, folder);
}

for (const kit of KITS)
  test(
    `${kit.id} under ${kit.runner}, with the functions of ${kit.code}, passes for a right signer and fails for a wrong one`,
    { ...needs(kit.runner), timeout: LONG },
    async () => {
      const right = await createInput(PLAIN);
      const passed = await runKit(kit, right, right);
      expect([passed.status, passed.stdout + passed.stderr]).toEqual([0, expect.stringMatching(/\S/)]);
      const wrong = await createInput({ ...PLAIN, output: 'hex' });
      const failed = await runKit(kit, right, wrong);
      expect(failed.status).not.toBe(0);
      expect(failed.stdout + failed.stderr).toMatch(/several fields differ/i);
      // The decimals are the only field that minor units change.
      const amount = await runKit(kit, right, await createInput({ ...PLAIN, number: 'minor-units' }));
      expect(amount.status).not.toBe(0);
      expect(amount.stdout + amount.stderr).toContain('amount is signed in another form');
      expect(amount.stdout + amount.stderr).not.toMatch(/several fields differ/i);
    },
  );

interface Vector {
  readonly name: string;
  readonly recipe: Recipe;
  readonly signed_fields: string;
  readonly order: Readonly<Record<string, string | number>>;
  readonly pairs: readonly string[];
  readonly digest_input: string;
  readonly digest: string;
}

test('the vectors are right by an implementation of their own, and have every kind of text', async () => {
  const { text } = await render('kit-vectors', await createInput(PLAIN));
  const { api_secret, vectors }: { api_secret: string; vectors: readonly Vector[] } = JSON.parse(text);
  for (const { name, signed_fields, order, pairs, digest_input, digest } of vectors) {
    const listed = signed_fields.split(',');
    const values = name === 'minor units' ? { ...order, amount: 1025 } : order;
    const own = [
      ...(listed.includes('timestamp') ? [] : [`timestamp=${order['timestamp']}`]),
      ...listed.map((field) => `${field}=${values[field]}`),
    ];
    expect(pairs).toEqual(own);
    expect(digest_input).toBe(own.join('&'));
    expect(digest).toBe(createHmac('sha256', api_secret).update(own.join('&')).digest('base64'));
  }
  expect(new Set(vectors.map(({ digest }) => digest)).size).toBe(vectors.length);
  const names = vectors.map(({ order }) => String(order['buyer_name']));
  expect(names.some((name) => name !== name.normalize('NFC'))).toBe(true);
  expect(names.some((name) => name !== name.normalize('NFD'))).toBe(true);
  expect(vectors.some(({ signed_fields }) => !signed_fields.includes('timestamp'))).toBe(true);
});
