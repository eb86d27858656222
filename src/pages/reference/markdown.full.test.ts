import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SAMPLE } from '#protocol/profile.ts';
import { createSandbox, toFetch } from '#sandbox/sandbox.ts';
import { runCommands } from '#snippets/interpreters.test-support.ts';
import { createTextFiles } from './markdown.ts';

const { 'llms.txt': page = '' } = await createTextFiles();

/** The first block after a heading or a line of the page. */
const blockAfter = (line: string): string => {
  const [, block = ''] = (page.split(`${line}\n`)[1] ?? '').split('```');
  return block.trim();
};

/** A program that has the page's lines and nothing else that signs; the lines of all languages run in fixes.full.test.ts. */
const createProgram = (lines: string): string => `import { createHmac } from 'node:crypto';
const body = JSON.parse(process.env.BODY);
${lines}
process.stdout.write(digest);`;

const folder = mkdtempSync(join(tmpdir(), 'llms-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sandbox = createSandbox({ ...SAMPLE, recipes: ['each-field-once'] });

test('llms.txt alone gives a signer that gives its known answer and that the sandbox accepts', async () => {
  writeFileSync(join(folder, 'sign.mjs'), createProgram(blockAfter('### Node, “each field once”')));
  const sign = async (body: string): Promise<string> => {
    const environment = { BODY: body, CHECKOUT_API_SECRET: SAMPLE.api_secret };
    const { stdout, stderr } = await runCommands([[process.execPath, 'sign.mjs']], environment, folder);
    expect(stderr).toBe('');
    return stdout;
  };
  const [known, headers] = [blockAfter('Body:'), blockAfter('Headers:')];
  const digest = await sign(known);
  expect(headers.split('\n')).toContain(`Digest: ${digest}`);
  const [old = ''] = /(?<=Timestamp: ).*/.exec(headers) ?? [];
  const now = new Date().toISOString().replace(/\.\d+/, '');
  // The amount is text in the order and a number in the JSON, as the page says.
  const body = known.replace(old, now).replace('25000', '10.50');
  const sent = headers.replace(old, now).replace(digest, await sign(body.replace('10.50', '"10.50"')));
  const response = await toFetch(sandbox)(
    new Request('https://sandbox.example/v1/checkout/create-order-minimal', {
      method: 'POST',
      headers: sent.split('\n').map((line): [string, string] => {
        const at = line.indexOf(': ');
        return [line.slice(0, at), line.slice(at + 2)];
      }),
      body,
    }),
  );
  expect(await response.json()).toMatchObject({ resultcode: '000' });
});
