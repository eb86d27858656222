import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SAMPLE_ORDER, type OrderDraft, textOf } from '#protocol/order.ts';
import { operationUrl } from '#protocol/profile.ts';
import { createDraft, NO_OVERRIDES } from '#protocol/draft.ts';
import { toAuthorizationKey, fillSlot, type SignedRequest, toSignable, toSignedRequest } from '#protocol/sign.ts';
import { needs } from '../needs.test-support.ts';
import { startCapture, type Capture } from './capture.test-support.ts';
import { curl } from './curl.ts';
import { curlStdin } from './commands.ts';
import { SET_KEY_COMMAND } from './set-lines.ts';
import { isRefused, type Snippet } from './code.ts';
import { createOrders } from './inputs.test-support.ts';

const SHELLS = ['bash', 'dash', 'zsh', 'ksh', 'fish'];
const COUNT = 300;
const STDIN_COUNT = 40;
const KEY = toAuthorizationKey('k\'e"y\\');

let capture: Capture;
let folder: string;
beforeAll(async () => {
  capture = await startCapture();
  folder = mkdtempSync(join(tmpdir(), 'canary-'));
});
afterAll(() => capture.stop());

const createRequest = (order: Partial<OrderDraft>, overrides = NO_OVERRIDES): SignedRequest => {
  const draft = createDraft({ order: { ...SAMPLE_ORDER, timestamp: '2026-11-20T09:41:07Z', ...order }, overrides });
  const request = toSignable(draft, 'SCHEME');
  return toSignedRequest(request, 'D+/=', operationUrl(`${capture.url}/a[1-3]{b,c}`));
};

const toText = (snippet: Snippet): string => {
  if (isRefused(snippet)) throw new Error(snippet.refused);
  return textOf(snippet);
};
const toStdin = (request: SignedRequest, withKey = false): string => {
  const signable = toSignable(createDraft({ order: { ...SAMPLE_ORDER, timestamp: '' } }), 'SCHEME');
  const secrets = withKey ? { api_key: 'k\'e"y\\', api_secret: '' } : undefined;
  return toText(curlStdin({ request, signable, secrets }));
};

/** What must arrive: method, path, our headers in our order, the body's bytes. */
const expectedRequest = (request: SignedRequest) => ({
  method: 'POST',
  path: new URL(request.url).pathname,
  headers: request.headers
    .filter(({ name }) => name !== 'Content-Length')
    .map((line) => [line.name, fillSlot(line, KEY)]),
  body: textOf(request.body),
});
const takeArrived = (names: ReadonlySet<string>) =>
  capture.take().map(({ method, path, headers, body }) => ({
    method,
    path,
    headers: headers.filter(([name]) => names.has(name)),
    body: body.toString(),
  }));
const OURS = new Set([
  'Accept',
  'Content-Type',
  'Authorization',
  'Timestamp',
  'Digest-Method',
  'Signed-Fields',
  'Digest',
]);

/** With its headers sorted: curl sends those of its configuration first. */
const sortHeaders = <Sent extends { readonly headers: readonly (readonly string[])[] }>(sent: Sent) => ({
  ...sent,
  headers: sent.headers.map(String).toSorted(),
});

/** Runs a script without holding up the server that it talks to. */
const run = (shell: string, script: string, env: Record<string, string> = {}) => {
  const file = join(folder, `script-${shell}`);
  writeFileSync(file, script);
  return promisify(execFile)(shell, [file], { cwd: folder, env: { ...process.env, ...env }, maxBuffer: 1 << 26 });
};

for (const shell of SHELLS)
  describe(`${shell}`, needs(shell, 'curl'), () => {
    test(`${COUNT} orders of any text and of the shell’s own signs arrive byte for byte, and nothing else runs`, async () => {
      const requests = createOrders(shell.length, COUNT).map((order) => createRequest(order));
      const commands = requests.map((request) => textOf(curl(request, KEY)));
      // The control characters that a shell text may hold are the line ends of its own continuation.
      for (const command of commands) expect(command.replaceAll(' \\\n  ', '')).not.toMatch(/\p{Cc}/u);
      await run(shell, commands.map((command) => `${command} -s -o /dev/null`).join('\n'));
      expect(takeArrived(OURS)).toEqual(requests.map(expectedRequest));
      expect(existsSync(join(folder, 'CANARY'))).toBe(false);
    });

    test('the key comes from the variable; without it nothing is sent', async () => {
      const request = createRequest({});
      for (const command of [textOf(curl(request)), toStdin(request)]) {
        await run(shell, command, { CHECKOUT_API_KEY_BASE64: KEY });
        expect(takeArrived(OURS).map(sortHeaders)).toEqual([sortHeaders(expectedRequest(request))]);
        await expect(run(shell, command, { CHECKOUT_API_KEY_BASE64: '' })).rejects.toMatchObject({
          stderr: 'Set CHECKOUT_API_KEY_BASE64 first.\n',
        });
        expect(takeArrived(OURS)).toEqual([]);
      }
    });

    test('with the key by standard input, orders of any text arrive, and no process has the key as an argument', async () => {
      const requests = createOrders(shell.length, STDIN_COUNT).map((order) => createRequest(order));
      const commands = requests.map((request) => `${toStdin(request, true)} -s -o /dev/null`);
      await run(shell, commands.join('\n'));
      expect(takeArrived(OURS).map(sortHeaders)).toEqual(requests.map(expectedRequest).map(sortHeaders));
      expect(existsSync(join(folder, 'CANARY'))).toBe(false);
      // In place of curl: it prints its arguments.
      writeFileSync(join(folder, 'curl'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
      const { stdout } = await run(shell, toStdin(createRequest({}), true), {
        PATH: `${folder}:${process.env['PATH']}`,
      });
      expect(stdout).toContain('--data-raw');
      expect(stdout).not.toContain(KEY);
    });

    test.each([
      ['@/etc/hostname', '-K nothing'],
      ["'\\''; touch CANARY; '\n\t\\\n$(touch CANARY)\r\n", "a'b\\c;d"],
      ['', ''],
      [`${'%s %d \\n\\\\ -n '.repeat(6000)}`, '@x'],
    ])('a body and headers written by hand arrive as written, case %#', async (body, text) => {
      const request = createRequest({}, { headers: { Authorization: text, Accept: text, Digest: text }, body });
      await run(shell, textOf(curl(request, KEY)));
      expect(takeArrived(OURS)).toEqual([expectedRequest(request)]);
      expect(existsSync(join(folder, 'CANARY'))).toBe(false);
    });

    test('tabs arrive from commands without one, which a terminal takes for the key that completes a name', async () => {
      const text = "a'/etc/hostnam\t; touch CANARY #\t\t\\\t";
      const request = createRequest({}, { headers: { Accept: `a${text}b` }, body: text });
      for (const command of [textOf(curl(request, KEY)), toStdin(request, true)]) {
        expect(command).not.toContain('\t');
        await run(shell, command);
        expect(takeArrived(OURS).map(sortHeaders)).toEqual([sortHeaders(expectedRequest(request))]);
      }
      expect(existsSync(join(folder, 'CANARY'))).toBe(false);
    });

    test('no line of a command begins with a caret, which bash takes for a change of the last command', async () => {
      const request = createRequest({}, { headers: {}, body: "^a^b\n^curl^'; touch CANARY #\n\n^\\^\r^" });
      for (const command of [textOf(curl(request, KEY)), toStdin(request, true)]) {
        expect(command).not.toMatch(/^\^/m);
        await run(shell, command);
        expect(takeArrived(OURS).map(sortHeaders)).toEqual([sortHeaders(expectedRequest(request))]);
      }
      expect(existsSync(join(folder, 'CANARY'))).toBe(false);
    });

    test('a body beyond what one argument may hold goes through standard input', async () => {
      const request = createRequest({ buyer_remarks: `it's \\ ${'é'.repeat(100_000)}` });
      await run(shell, textOf(curl(request, KEY)));
      expect(takeArrived(OURS)).toEqual([expectedRequest(request)]);
    });
  });

test('the line that sets the variable gives the Base64 of the key', needs('bash', 'curl'), async () => {
  const line = SET_KEY_COMMAND.replace(
    'your API key',
    'a key of some length that base64 would wrap at 76 columns, if it were let',
  );
  const { stdout } = await run('bash', `${line}\nprintf %s "$CHECKOUT_API_KEY_BASE64"`);
  expect(stdout).toBe(toAuthorizationKey('a key of some length that base64 would wrap at 76 columns, if it were let'));
});

test('a .curlrc of the person who runs the command changes nothing', needs('bash', 'curl'), async () => {
  writeFileSync(join(folder, '.curlrc'), 'location\nuser-agent = "from-curlrc"\n');
  for (const command of [textOf(curl(createRequest({}), KEY)), toStdin(createRequest({}), true)])
    await run('bash', command, { HOME: folder });
  const agents = capture.take().map(({ headers }) => headers.find(([name]) => name === 'User-Agent')?.[1]);
  expect(agents).toEqual([expect.stringMatching(/^curl/), expect.stringMatching(/^curl/)]);
});

test('an empty header value arrives as an empty header', needs('bash', 'curl'), async () => {
  const request = createRequest({ timestamp: '' });
  await run('bash', textOf(curl(request, KEY)));
  expect(takeArrived(OURS)).toEqual([expectedRequest(request)]);
});
