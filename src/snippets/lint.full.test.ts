import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textOf } from '#protocol/piece.ts';
import { createInput, RECIPES, RICH } from './inputs.test-support.ts';
import { needs } from '../needs.test-support.ts';
import { isRefused } from './code.ts';
import { findTarget } from './targets.ts';

/** What must find nothing in what is taken away; javac, tsc, mcs and Python's warnings are part of the runs. */
const LINTERS: readonly (readonly [target: string, command: readonly string[]])[] = [
  ['go', ['gofmt', '-d']],
  ['php', ['php', '-l']],
  ['laravel', ['php', '-l']],
  ['php', ['phpcs', '--standard=PSR12', '--exclude=Generic.Files.LineLength', '-q']],
  ['laravel', ['phpcs', '--standard=PSR12', '--exclude=Generic.Files.LineLength', '-q']],
  ['python', ['pycodestyle', '--ignore=E501']],
  ['python-requests', ['pycodestyle', '--ignore=E501']],
  ['node', [process.execPath, '--check']],
  ['ruby', ['ruby', '-wc']],
  ['ruby', ['rubocop', '--only', 'Lint,Security,Layout', '--except', 'Layout/LineLength', '--format', 'emacs']],
  ['bash', ['shellcheck']],
  ['curl', ['shellcheck', '-s', 'sh']],
  ['curl-stdin', ['shellcheck', '-s', 'sh']],
  ['httpie', ['shellcheck', '-s', 'sh']],
  ['kit-go', ['gofmt', '-d']],
  ['kit-php', ['php', '-l']],
  ['kit-ruby', ['ruby', '-wc']],
  ['kit-ruby', ['rubocop', '--only', 'Lint,Security,Layout', '--except', 'Layout/LineLength', '--format', 'emacs']],
];

const QUIET = /^(?:No syntax errors detected in .*|Syntax OK)$/;

/** What brings a command. */
const PROGRAMS: Readonly<Record<string, string>> = {
  [process.execPath]: 'Node',
  phpcs: 'PHP_CodeSniffer',
  pycodestyle: 'pycodestyle',
  gofmt: 'Go',
  php: 'PHP',
  ruby: 'Ruby',
  rubocop: 'RuboCop',
  shellcheck: 'ShellCheck',
};

for (const [id, command] of LINTERS)
  test(
    `${id}: ${command.join(' ')} finds nothing, in both forms`,
    needs(PROGRAMS[command[0] ?? ''] ?? ''),
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'lint-'));
      const target = findTarget(id);
      const render = await target?.load();
      const files: string[] = [];
      for (const form of ['order', 'function'] as const)
        for (const recipe of [
          undefined,
          ...RECIPES.map((each, index) => ({
            ...each,
            escape: index % 2 === 0 ? ('form' as const) : ('percent' as const),
          })),
        ]) {
          const made = { base_url: 'https://gateway.example', form, order: RICH, ...(recipe && { recipe }) };
          const snippet = render?.(await createInput(made));
          if (snippet === undefined || isRefused(snippet)) continue;
          files.push(join(folder, `${files.length}-${target?.fileName ?? ''}`.replaceAll('-', '_')));
          writeFileSync(files.at(-1) ?? '', textOf(snippet));
        }
      const runs = ['php', 'ruby', process.execPath].includes(command[0] ?? '') ? files.map((file) => [file]) : [files];
      const [name = '', ...args] = command;
      const output = runs.flatMap((each) => {
        const { stdout, stderr } = spawnSync(name, [...args, ...each], { cwd: folder, encoding: 'utf8' });
        return `${stdout}${stderr}`.split('\n').filter((line) => line.trim() !== '' && !QUIET.test(line));
      });
      expect(output).toEqual([]);
    },
  );
