import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildRequest, SECRET, type MerchantMistake } from '#diagnosis/merchants.test-support.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import { createTerminal } from './terminal.test-support.ts';
import { run } from './diagnose.ts';

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

const env = { CHECKOUT_API_SECRET: SECRET };

test('one refused request: the sentence, the fix, the lines in the language asked for, the difference, exit code 1', async () => {
  const terminal = createTerminal({ env, input: toText(WRONG) });
  expect(await run(['-', '--language', 'python'], terminal)).toBe(1);
  const output = terminal.output();
  expect(output).toMatch(/^Your code .*amount/);
  expect(output).toContain('The lines to change:');
  expect(output).toMatch(/\[-\d+\.00-\]\{\+\d+\+\}|\{\+\d+\+\}\[-\d+\.00-\]|\[-\.00-\]/);
  expect(output).toContain("body['amount']");
  expect(output).not.toContain(SECRET);
});

test('a correct request has exit code 0, a text without one 3 and a sentence on stderr', async () => {
  expect(await run([save('right.txt', toText(RIGHT))], createTerminal({ env }))).toBe(0);
  const terminal = createTerminal({ env, input: 'nothing to see here' });
  expect(await run([], terminal)).toBe(3);
  expect(terminal.output()).toBe('');
  expect(terminal.said()).toMatch(/^stdin: No request found/);
});

test('a file that does not exist is named, and of several the highest exit code counts', async () => {
  const terminal = createTerminal({ env });
  expect(await run([save('right.txt', toText(RIGHT)), join(folder, 'none.txt')], terminal)).toBe(3);
  expect(terminal.said()).toContain('none.txt: It could not be opened.');
});

test('--json prints one object with the verdict, the field and the mistakes', async () => {
  const terminal = createTerminal({ env, input: toText(WRONG) });
  expect(await run(['--json'], terminal)).toBe(1);
  expect(JSON.parse(terminal.output())).toMatchObject({
    verdict: 'explained',
    field: 'amount',
    mistakes: ['number-two-decimals:amount'],
  });
});

test('--jsonl prints a line for each request of a log, and the causes on stderr', async () => {
  const requests = [WRONG, buildRequest('once', [hex]), RIGHT, WRONG];
  const log = save('shop.log', ['{"level":"info","message":"started"}', ...requests.map(toLine)].join('\n'));
  const terminal = createTerminal({ env });
  expect(await run(['--jsonl', log], terminal)).toBe(1);
  const lines = terminal.output().split('\n');
  expect(lines.map((line) => JSON.parse(line).verdict)).toEqual(['explained', 'explained', 'correct', 'explained']);
  expect(terminal.said()).toMatch(/2 of 4: .*two decimals/i);
  expect(terminal.said()).toContain('Lines without a signed request: 1.');
});

test('without the secret, what is certain without it, and how to give it', async () => {
  const terminal = createTerminal({ env: {}, input: toText(WRONG) });
  expect(await run([], terminal)).toBe(2);
  expect(terminal.output()).toContain('set CHECKOUT_API_SECRET');
  const noDigest = { ...WRONG, headers: WRONG.headers.filter(([name]) => name !== 'Digest') };
  const other = createTerminal({ env: {}, input: toText(noDigest) });
  expect(await run([], other)).toBe(1);
  expect(other.output()).toContain('Digest');
});

test('--what-if counts what another recipe would refuse, by cause', async () => {
  const log = save('accepted.log', [RIGHT, RIGHT, WRONG].map(toLine).join('\n'));
  const terminal = createTerminal({ env });
  expect(await run(['--what-if', 'each-field-once,number=two-decimals', log], terminal)).toBe(0);
  expect(terminal.output()).toContain('3 requests, 2 correct now; the recipe would refuse 2 of them.');
  expect(terminal.output()).toContain('2 of 2: Amount: with two decimals instead of as in the body');
});

test.each([
  [['--what-if', 'unknown'], '“unknown” is not a recipe'],
  [['--recipe', 'number=three'], 'The step number has no option “three”'],
  [['--language', 'cobol'], 'There are no lines in cobol'],
  [['--jsn'], "Unknown option '--jsn'"],
])('%j: one sentence on stderr and exit code 3', async (args, sentence) => {
  const terminal = createTerminal({ env });
  expect(await run(args, terminal)).toBe(3);
  expect([terminal.output(), terminal.said()]).toEqual(['', expect.stringContaining(sentence)]);
});

test('characters that would move the cursor of a terminal are not printed', async () => {
  const evil = buildRequest('once', [twoDecimals], undefined, [
    (setup) => {
      setup.order['order_id'] = 'A\u001B[2J';
    },
  ]);
  const terminal = createTerminal({ env, input: toText(evil) });
  await run([], terminal);
  expect(terminal.output()).not.toContain('\u001B');
});
