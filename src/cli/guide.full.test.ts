import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { needs } from '../needs.test-support.ts';
import { runCommand } from './terminal.test-support.ts';
import { run } from './test.ts';

// The programs of docs/guides/ci.md as they stand there, and each with one mistake.

const folder = mkdtempSync(join(tmpdir(), 'guide-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const GUIDE = readFileSync('docs/guides/ci.md', 'utf8');

/** The commands, and the source of one that is compiled. */
const PROGRAMS: [name: string, language: string, run: string[], source?: string][] = [
  ['PHP', 'php', ['php', 'sign.php']],
  ['Node', 'js', [process.execPath, 'sign.cjs']],
  ['Python', 'python', ['python3', 'sign.py']],
  ['Ruby', 'ruby', ['ruby', 'sign.rb']],
  ['Go', 'go', ['go', 'run', 'sign.go']],
  ['Java', 'java', ['java', 'Sign.java']],
  ['C# with Mono', 'csharp', ['mono', 'sign.exe'], 'sign.cs'],
  ['bash with OpenSSL', 'bash', ['bash', 'sign.sh']],
];

const readProgram = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(GUIDE)?.[1] ?? '';

describe.each(PROGRAMS)('the program of the guide in %s', (name, language, command, source) => {
  test('signs all orders correctly', needs(name), async () => {
    const path = join(folder, command.at(-1) ?? '');
    writeFileSync(source === undefined ? path : join(folder, source), readProgram(language));
    if (source !== undefined) execFileSync('mcs', [source], { cwd: folder });
    const { code, output } = await runCommand(run, ['--', ...command.slice(0, -1), path]);
    expect([code, output.split('\n').filter((line) => line.startsWith('✗'))]).toEqual([0, []]);
  });
});

test('a signer with a comma between the pairs has that mistake in every order', async () => {
  const path = join(folder, 'comma.cjs');
  writeFileSync(path, readProgram('js').replace(/(["'])&\1/, '$1,$1'));
  const { code, output } = await runCommand(run, ['--', process.execPath, path]);
  expect([code, output.match(/^✗ .*joined the pairs with .*,/gm)?.length]).toEqual([1, 30]);
});

test('a signer with another secret gets the sentence for it in every order', async () => {
  const path = join(folder, 'secret.cjs');
  writeFileSync(path, readProgram('js').replace('process.env.CHECKOUT_API_SECRET', "'another secret'"));
  const { output } = await runCommand(run, ['--', process.execPath, path]);
  expect(output).toMatch(/^✗ a plain order: Likely: a different secret was used\. .* CHECKOUT_API_SECRET\./);
  expect(output).toContain('0 of 30 correct.');
});
