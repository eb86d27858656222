import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SAMPLE } from '#protocol/profile.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { runCommands } from '#snippets/interpreters.test-support.ts';
import { needs } from '../../needs.test-support.ts';
import { createTextFiles } from './markdown.ts';

const { 'llms.txt': page = '' } = await createTextFiles();

/** The first block after a heading or a line of the page. */
const blockAfter = (line: string): string => {
  const [, block = ''] = (page.split(`${line}\n`)[1] ?? '').split('```');
  return block.trim();
};

/** A program that has the page's lines and nothing else that signs. */
const PROGRAMS = {
  Node: {
    command: [process.execPath, 'sign.mjs'],
    text: (lines: string) => `import { createHmac } from 'node:crypto';
const body = JSON.parse(process.env.BODY);
${lines}
process.stdout.write(digest);`,
  },
  PHP: {
    command: ['php', 'sign.php'],
    text: (lines: string) => `<?php
$body = json_decode(getenv('BODY'), true);
${lines}
echo $digest;`,
  },
  Python: {
    command: ['python3', 'sign.py'],
    text: (lines: string) => `import base64, hashlib, hmac, json, os
body = json.loads(os.environ["BODY"])
${lines}
print(digest, end="")`,
  },
  Ruby: {
    command: ['ruby', 'sign.rb'],
    text: (lines: string) => `require 'base64'
require 'json'
require 'openssl'
body = JSON.parse(ENV.fetch('BODY'))
${lines}
print digest`,
  },
  Go: {
    command: ['go', 'run', 'sign.go'],
    text: (lines: string) => `package main
import ("crypto/hmac"; "crypto/sha256"; "encoding/base64"; "encoding/json"; "fmt"; "os"; "strings")
func main() {
body := map[string]any{}
json.Unmarshal([]byte(os.Getenv("BODY")), &body)
${lines}
fmt.Print(digest)
}`,
  },
} as const;

const folder = mkdtempSync(join(tmpdir(), 'llms-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sandbox = createSandbox({ ...SAMPLE, recipes: ['each-field-once'] });

for (const [language, { command, text }] of Object.entries(PROGRAMS))
  test(
    `llms.txt alone gives a signer in ${language} that gives its known answer and that the sandbox accepts`,
    needs(language),
    async () => {
      writeFileSync(join(folder, command.at(-1) ?? ''), text(blockAfter(`### ${language}, “each field once”`)));
      const sign = async (body: string): Promise<string> => {
        const environment = { BODY: body, CHECKOUT_API_SECRET: SAMPLE.api_secret };
        const { stdout, stderr } = await runCommands([command], environment, folder);
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
      const response = await sandbox.fetch(
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
    },
  );
