import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOf } from '#protocol/piece.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { createHost } from '#server/host.ts';
import { startCapture, type Capture } from './capture.test-support.ts';
import { createEnvironment, createInput, createOrders, expectArrival } from './inputs.test-support.ts';
import { TEXT_FIELDS } from '#protocol/arbitraries.test-support.ts';
import { needs } from '../needs.test-support.ts';
import { INTERPRETERS, runSnippet, type Interpreter } from './interpreters.test-support.ts';
import { isRefused, type SnippetInput } from './code.ts';
import { findTarget } from './targets.ts';

const COMMANDS = INTERPRETERS.filter(({ target }) => findTarget(target).group === 'command');
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

async function run({ target: id, ...interpreter }: Interpreter, input: SnippetInput) {
  const target = findTarget(id);
  const snippet = await target.load().then((render) => render(input));
  if (isRefused(snippet)) throw new Error(id);
  const text = textOf(snippet);
  expect(text).not.toContain(SAMPLE.api_secret);
  expect(text).not.toContain(SAMPLE.api_key);
  expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  return runSnippet({ target: id, ...interpreter }, target.fileName, text, createEnvironment(SAMPLE.api_secret));
}

/** Eleven values in each order: 308 values for a target. */
const ORDERS = 28;

for (const interpreter of COMMANDS)
  describe(`${interpreter.name}`, needs(interpreter.name), () => {
    const { name } = interpreter;
    test(
      'gets 000 from the sandbox, and 4033 with a wrong secret',
      async () => {
        const timestamp = new Date().toISOString().replace(/\.\d+/, '');
        const right = await run(interpreter, await createInput({ base_url: sandboxUrl, timestamp }));
        expect(right.stderr).not.toMatch(/warning|error/i);
        expect(right.stdout).toMatch(/"resultcode"\s*:\s*"000"/);
        expect(right.status).toBe(0);
        const input = await createInput({ base_url: sandboxUrl, timestamp, api_secret: 'wrong' });
        expect((await run(interpreter, input)).stdout).toContain('(4033)');
      },
      LONG,
    );

    test(
      `${ORDERS * TEXT_FIELDS.length} values of any text and of its own signs arrive unchanged, and nothing else runs`,
      async () => {
        for (const order of createOrders(name.length, ORDERS)) {
          const made = { base_url: capture.url, order };
          const { folder, stderr } = await run(interpreter, await createInput(made));
          expect(stderr).not.toMatch(/syntax|error:/i);
          expect(readdirSync(folder)).not.toContain('CANARY');
          const [arrival, ...more] = capture.take();
          expect(more).toEqual([]);
          await expectArrival(made, name, arrival);
        }
      },
      LONG,
    );
  });
