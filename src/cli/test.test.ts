import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runSigner, run } from './test.ts';
import { runCommand } from './terminal.test-support.ts';

const folder = mkdtempSync(join(tmpdir(), 'signer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function save(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** Signs amounts with two decimals where they have any, and remarks of two lines with a digest that is hex. */
const SIGNER = `
const { createHmac } = require('node:crypto');
const order = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
const signed = { ...order, amount: Number.isInteger(order.amount) ? order.amount : order.amount.toFixed(3) };
const input = Object.entries(signed).map((pair) => pair.join('=')).join('&');
const mac = createHmac('sha256', process.env.CHECKOUT_API_SECRET).update(input);
console.log('Timestamp: ' + order.timestamp);
console.log('Digest: ' + mac.digest(order.buyer_remarks.includes('\\n') ? 'hex' : 'base64'));
`;

test('each order is named with its mistake and the field, and the right ones are not blamed', async () => {
  const junit = join(folder, 'signing.xml');
  const { code, output } = await runCommand(run, [
    '--junit',
    junit,
    '--',
    process.execPath,
    save('signer.cjs', SIGNER),
  ]);
  expect(code).toBe(1);
  const lines = output.split('\n');
  expect(lines.filter((line) => line.startsWith('✗'))).toEqual([
    expect.stringMatching(/^✗ an amount with one decimal \(amount\): Your code .*1250\.500/),
    expect.stringMatching(/^✗ an amount with two decimals \(amount\): Your code .*99\.950/),
    expect.stringMatching(/^✗ an amount below one \(amount\): Your code .*0\.500/),
    expect.stringMatching(/^✗ two lines: Your code .*hex/),
  ]);
  expect(lines.at(-1)).toBe('26 of 30 correct.');
  const xml = readFileSync(junit, 'utf8');
  expect(xml).toContain('<testsuite name="signing" tests="30" failures="4">');
  expect(xml).toMatch(/name="two lines"><failure message="Your code [^"]+"><\/failure>/);
});

const node = (code: string, seconds?: number) =>
  runSigner([process.execPath, '-e', code], Buffer.from('{}'), process.env, seconds);

test.each([
  ['hangs', 'setInterval(() => 0, 1000)', 0.3, 'It did not finish within 0.3 seconds.'],
  ['crashes', 'console.error("no key"); process.exit(7)', 10, 'It ended with exit code 7: no key.'],
  ['prints without end', 'setInterval(() => console.log("x".repeat(9999)), 1)', 10, 'It printed more than 64 KB.'],
])('a signer that %s gets one sentence', async (_, code, seconds, problem) => {
  expect(await node(code, seconds)).toEqual({ problem });
});

test('a right digest beside an Authorization with another key is not correct', async () => {
  const other = SIGNER.replace('.toFixed(3)', '').replace(
    "console.log('T",
    "console.log('Authorization: S b3RoZXI=');\nconsole.log('T",
  );
  const { code, output } = await runCommand(run, ['--', process.execPath, save('key.cjs', other)]);
  expect(code).toBe(1);
  expect(output).toMatch(/^✗ a plain order \(Authorization\): Wrong API key/);
});

test('a command that does not exist, or none: a sentence and exit code 3', async () => {
  const { code, said } = await runCommand(run, ['--', join(folder, 'none')]);
  expect(code).toBe(3);
  expect(said).toMatch(/none cannot be run: no such file or directory/);
  expect(await runCommand(run, [])).toMatchObject({ code: 3 });
});
