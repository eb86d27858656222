import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildRequest, SECRET, type MerchantMistake } from '#diagnosis/merchants.test-support.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import { run } from './diagnose.ts';
import { runCommand } from './terminal.test-support.ts';

const folder = mkdtempSync(join(tmpdir(), 'diagnose-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const twoDecimals: MerchantMistake = (shop) => {
  const { join: joinPairs } = shop;
  shop.join = (pairs) => joinPairs(pairs.map(([name, value]) => [name, name === 'amount' ? `${value}.00` : value]));
};
const hex: MerchantMistake = (shop) => {
  shop.finish = (mac) => mac.toString('hex');
};

const RIGHT = buildRequest('once', []);
const WRONG = buildRequest('once', [twoDecimals]);

const toText = ({ url, headers, body }: ReceivedRequest): string =>
  [
    `POST ${new URL(url).pathname} HTTP/1.1`,
    'Host: gateway.example',
    ...headers.map(([name, value]) => `${name}: ${value}`),
    '',
    new TextDecoder().decode(body),
  ].join('\r\n');

const toLine = ({ method, url, headers, body }: ReceivedRequest): string =>
  JSON.stringify({ method, url, headers: Object.fromEntries(headers), body: new TextDecoder().decode(body) });

function save(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const diagnose = (
  args: readonly string[],
  input = '',
  env: Readonly<Record<string, string>> = { CHECKOUT_API_SECRET: SECRET },
) => runCommand(run, args, { env, input });

test('one refused request: the sentence, the fix, the lines in the language asked for, the difference, exit code 1', async () => {
  const { code, output } = await diagnose(['-', '--language', 'python'], toText(WRONG));
  expect(code).toBe(1);
  expect(output).toMatch(/^Your code .*amount/);
  expect(output).toContain('The lines to change:');
  expect(output).toMatch(/\[-\d+\.00-\]\{\+\d+\+\}|\{\+\d+\+\}\[-\d+\.00-\]|\[-\.00-\]/);
  expect(output).toContain("body['amount']");
  expect(output).not.toContain(SECRET);
});

test('a correct request has exit code 0, a text without one 3 and a sentence on stderr', async () => {
  expect(await diagnose([save('right.txt', toText(RIGHT))])).toMatchObject({ code: 0 });
  const { code, output, said } = await diagnose([], 'nothing to see here');
  expect([code, output]).toEqual([3, '']);
  expect(said).toMatch(/^stdin: No request found/);
});

test('a file that does not exist, or a folder, is named, and of several the highest exit code counts', async () => {
  const { code, said } = await diagnose([save('right.txt', toText(RIGHT)), join(folder, 'none.txt'), folder]);
  expect(code).toBe(3);
  expect(said).toContain(`${folder}: It could not be opened.`);
  expect(said).toContain('none.txt: It could not be opened.');
});

test('--json prints one object with the verdict, the field and the mistakes', async () => {
  const { code, output } = await diagnose(['--json'], toText(WRONG));
  expect(code).toBe(1);
  expect(JSON.parse(output)).toMatchObject({
    verdict: 'explained',
    field: 'amount',
    mistakes: ['number-two-decimals:amount'],
  });
});

test('--jsonl prints a line for each request of a log, and the causes on stderr', async () => {
  const digest = btoa(String.fromCharCode(...RIGHT.body));
  const notHashed = { ...RIGHT, headers: [...RIGHT.headers.filter(([name]) => name !== 'Digest'), ['Digest', digest]] };
  const requests = [WRONG, buildRequest('once', [hex]), RIGHT, notHashed as ReceivedRequest, WRONG];
  const log = save('shop.log', ['{"level":"info","message":"started"}', ...requests.map(toLine)].join('\n'));
  const { code, output, said } = await diagnose(['--jsonl', log]);
  expect(code).toBe(1);
  const lines = output.split('\n');
  expect(lines.map((line) => JSON.parse(line).verdict)).toEqual([
    'explained',
    'explained',
    'correct',
    'explained',
    'explained',
  ]);
  expect(said).toMatch(/2 of 5: .*two decimals/i);
  expect(said).toContain('1 of 5: The Digest is the body');
  expect(said).toContain('Lines without a signed request: 1.');
});

test('without the secret, what is certain without it, and how to give it', async () => {
  for (const env of [{}, { CHECKOUT_API_SECRET: '••••••••' }]) {
    const { code, output } = await diagnose([], toText(WRONG), env);
    expect(code).toBe(2);
    expect(output).toContain('set CHECKOUT_API_SECRET');
  }
  const noDigest = { ...WRONG, headers: WRONG.headers.filter(([name]) => name !== 'Digest') };
  const other = await diagnose([], toText(noDigest), {});
  expect(other.code).toBe(1);
  expect(other.output).toContain('Digest');
});

test('--what-if counts what another recipe would refuse, by cause', async () => {
  const log = save('accepted.log', [RIGHT, RIGHT, WRONG].map(toLine).join('\n'));
  const { code, output } = await diagnose(['--what-if', 'each-field-once,number=two-decimals', log]);
  expect(code).toBe(0);
  expect(output).toContain('3 requests, 2 correct now; the recipe would refuse 2 of them.');
  expect(output).toContain('2 of 2: number=two-decimals instead of number=literal');
});

test.each([
  [['--what-if', 'unknown'], '“unknown” is not a recipe'],
  [['--recipe', 'number=three'], 'The step number has no option “three”'],
  [['--language', 'cobol'], '--language does not know cobol'],
  [['--jsn'], "Unknown option '--jsn'. Run the command with --help"],
])('%j: one sentence on stderr and exit code 3', async (args, sentence) => {
  expect(await diagnose(args)).toEqual({ code: 3, output: '', said: expect.stringContaining(sentence) });
});

test('--help shows the help wherever it is', async () => {
  const { code, output } = await diagnose(['--json', '-h']);
  expect([code, output]).toEqual([0, expect.stringMatching(/^Explains why [^]*checkout-console diagnose \[FILE…\]/)]);
});

test('characters that would move the cursor of a terminal are not printed', async () => {
  const evil = buildRequest('once', [twoDecimals], undefined, [
    (setup) => {
      setup.order['order_id'] = 'A\u001B[2J';
    },
  ]);
  const { output } = await diagnose([], toText(evil));
  expect(output).not.toContain('\u001B');
});
