import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { createServer as createGateway } from 'node:tls';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildHost, listenFree } from '#server/host.test-support.ts';
import { needs } from '../needs.test-support.ts';
import { bindProgram } from '../../tools/start.mjs';

// Merchants' programs, a gateway and the recorder, each in a process of its own.

const folder = mkdtempSync(join(tmpdir(), 'record-'));
const host = buildHost();
const RUN = join(host.folder, 'run.mjs');
beforeAll(async () => {
  await host.ready();
  const input = { record: 'src/cli/record.ts', keeper: 'src/cli/keeper.ts' };
  // Beside the host, where the packages are.
  const outDir = join(host.folder, 'recorder');
  await build({ configFile: false, logLevel: 'silent', build: { ssr: true, outDir, rolldownOptions: { input } } });
  writeFileSync(
    RUN,
    "import { run } from './recorder/record.js';\nprocess.exitCode = await run(process.argv.slice(2));\n",
  );
});
afterAll(() => {
  host.killAll();
  host.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the recorder, and waits until it says where it listens. */
async function startRecorder(to: string, args: readonly string[] = [], more: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, CHECKOUT_API_SECRET: 'sample-api-secret', ...more };
  const command = [RUN, '--to', to, '--port', '0', ...args];
  const child = bindProgram(spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'pipe'] }));
  onTestFinished(() => void child.kill('SIGKILL'));
  let [output, errors] = ['', ''];
  child.stdout.on('data', (data) => (output += String(data)));
  child.stderr.on('data', (data) => (errors += String(data)));
  await expect.poll(() => errors, { timeout: 60_000 }).toMatch(/Recording at /);
  return {
    child,
    url: /Recording at (\S+)/.exec(errors)?.[1] ?? '',
    lines: () => output.split('\n').filter((line) => line !== ''),
    errors: () => errors,
    stop: async () => {
      child.kill('SIGINT');
      await once(child, 'exit');
    },
  };
}

const runProgram = (command: string, args: readonly string[]): Promise<string> =>
  new Promise((done, fail) => {
    execFile(command, [...args], (error, stdout) => (error === null ? done(stdout) : fail(error)));
  });

const SHOPS = [
  ['Node', process.execPath, 'shop.mjs', ['cents', 'milliseconds', 'undefined', 'no_vendor', 'api_key']],
  ['PHP', 'php', 'shop.php', ['two_decimals', 'plain_urls', 'sorted', 'query', 'hex']],
  ['Python', 'python3', 'shop.py', ['float', 'quoted', 'second_clock', 'json', 'secret_base64']],
  ['Ruby', 'ruby', 'shop.rb', ['webhook_twice', 'reversed', 'comma', 'values', 'url_safe']],
  ['bash', 'bash', 'shop.sh', ['echo', 'secret_newline', 'body', 'upper_hex', 'base64_of_hex']],
] as const;

describe.each(SHOPS)('a shop in %s', (name, command, file, wrong) => {
  test('has the cause of each refusal on a line, and none for the right order', needs(name), async () => {
    const gateway = await host.start();
    const bundle = join(folder, `${file}.jsonl`);
    const recorder = await startRecorder(`http://127.0.0.1:${gateway.port}`, ['--bundle', bundle]);
    const output = await runProgram(command, [resolve('e2e/merchants', file), recorder.url, 'right', ...wrong]);
    expect(output).toContain('200');
    await expect.poll(() => recorder.lines().length, { timeout: 60_000 }).toBe(wrong.length);
    for (const line of recorder.lines()) expect(line).toMatch(/^\d\d:\d\d:\d\d 403: Your code /);
    await recorder.stop();
    const cases = readFileSync(bundle, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(cases.map(({ recorded }) => recorded.verdict)).toEqual(['correct', ...wrong.map(() => 'explained')]);
    gateway.process.kill();
  });
});

const sendOrders = (url: string, count: number): Promise<string> =>
  runProgram(process.execPath, [
    resolve('e2e/merchants/shop.mjs'),
    url,
    ...Array.from({ length: count }, () => 'right'),
  ]);

test('a recorder that is killed loses no exchange that was over', async () => {
  const gateway = await host.start();
  const file = join(folder, 'killed.jsonl');
  const recorder = await startRecorder(`http://127.0.0.1:${gateway.port}`, ['--file', file]);
  await sendOrders(recorder.url, 20);
  await expect.poll(() => readFileSync(file, 'utf8').split('\n').length).toBe(21);
  recorder.child.kill('SIGKILL');
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  const next = await startRecorder(`http://127.0.0.1:${gateway.port}`, ['--file', file]);
  await sendOrders(next.url, 1);
  await expect.poll(() => readFileSync(file, 'utf8').split('\n').length).toBe(22);
  await next.stop();
});

test('a full disk: one sentence, no half line, and calls pass', { skip: process.getuid?.() !== 0 }, async () => {
  const gateway = await host.start();
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  await runProgram('mount', ['-t', 'tmpfs', '-o', 'size=8k', 'tmpfs', disk]);
  onTestFinished(() => void runProgram('umount', ['-l', disk]));
  const file = join(disk, 'calls.jsonl');
  const recorder = await startRecorder(`http://127.0.0.1:${gateway.port}`, ['--file', file]);
  expect((await sendOrders(recorder.url, 9)).match(/^200$/gm)).toHaveLength(9);
  await expect.poll(() => recorder.errors().match(/no space left on device/g)?.length).toBe(1);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
});

test(
  'a gateway with TLS is verified, and the program is told in one sentence of a certificate that nobody trusts',
  needs('OpenSSL'),
  async () => {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    await runProgram('openssl', [
      'req',
      '-x509',
      '-nodes',
      '-newkey',
      'rsa:2048',
      ...subject,
      '-keyout',
      key,
      '-out',
      cert,
    ]);
    const gateway = createGateway({ key: readFileSync(key), cert: readFileSync(cert) }, (socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'));
    });
    const to = `https://localhost:${await listenFree(gateway)}`;
    onTestFinished(() => void gateway.close());
    const call = (url: string) => fetch(`${url}/v1/checkout/create-order-minimal`, { method: 'POST', body: '{}' });
    const trusting = await startRecorder(to, [], { NODE_EXTRA_CA_CERTS: cert });
    expect(await (await call(trusting.url)).text()).toBe('{}');
    const other = await startRecorder(to, [], { NODE_TLS_REJECT_UNAUTHORIZED: '0' });
    const refused = await call(other.url);
    expect([refused.status, await refused.text()]).toEqual([
      502,
      'The recorder could not reach the gateway: self-signed certificate.\n',
    ]);
    await expect.poll(other.lines).toEqual([expect.stringMatching(/No whole response: self-signed certificate\.$/)]);
  },
);

test('a port that is in use: one sentence and exit code 3', async () => {
  const gateway = await host.start();
  const command = [RUN, '--to', 'https://gateway.example', '--port', String(gateway.port)];
  const child = bindProgram(spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] }));
  let errors = '';
  child.stderr.on('data', (data) => (errors += String(data)));
  const [code] = await once(child, 'exit');
  expect([code, errors]).toEqual([
    3,
    expect.stringMatching(/^Port \d+ of 127\.0\.0\.1 cannot be used: address already in use\./),
  ]);
});

test('a program that leaves in the middle of its request is told too', async () => {
  const gateway = await host.start();
  const recorder = await startRecorder(`http://127.0.0.1:${gateway.port}`);
  const program = connect(Number(new URL(recorder.url).port), '127.0.0.1');
  const begun = 'POST /v1/checkout/create-order-minimal HTTP/1.1\r\nHost: h\r\nContent-Length: 50\r\n\r\n{';
  program.write(begun, () => program.destroy());
  await expect.poll(recorder.lines, { timeout: 60_000 }).toHaveLength(1);
});
