import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SAMPLE } from '#protocol/profile.ts';
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
} as const;

const folder = mkdtempSync(join(tmpdir(), 'llms-'));
afterAll(() => rmSync(folder, { recursive: true }));

for (const [language, { command, text }] of Object.entries(PROGRAMS))
  test(
    `llms.txt alone gives a signer in ${language} whose digest is that of its known answer`,
    needs(language),
    async () => {
      writeFileSync(join(folder, command[1]), text(blockAfter(`### ${language}, “each field once”`)));
      const environment = { BODY: blockAfter('Body:'), CHECKOUT_API_SECRET: SAMPLE.api_secret };
      const { stdout, stderr } = await runCommands([command], environment, folder);
      expect(stderr).toBe('');
      expect(blockAfter('Headers:').split('\n')).toContain(`Digest: ${stdout}`);
    },
  );
