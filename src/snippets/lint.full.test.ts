import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { textOf } from '#protocol/order.ts';
import { createInput, createOrders, RECIPES, RICH } from './inputs.test-support.ts';
import { needs } from '../needs.test-support.ts';
import { isRefused } from './code.ts';
import { findTarget } from './targets.ts';

/** Values with a dollar sign stand in single quotes on purpose, which SC2016 asks about. */
const SHELLCHECK = ['shellcheck', '-e', 'SC2016'];

/** Quotes are double in all languages that have both; a literal and the timestamp are joined as everywhere. */
const RUBY_STYLE = 'Style/StringLiterals,Style/StringConcatenation,Style/NumericLiterals';

/** The client and its exception are one file, so that there is one file to copy. */
const PHPCS = ['phpcs', '--standard=PSR12', '--exclude=Generic.Files.LineLength,PSR1.Classes.ClassDeclaration', '-q'];

/** The rules of ESLint. */
const OXLINT = [
  resolve('node_modules/.bin/oxlint'),
  ...'--quiet -D correctness -D suspicious --format=unix'.split(' '),
];

/** The compiler of Mono with the classes of .NET 8 that it lacks. */
const NET8 = [
  'mcs',
  ...'-langversion:latest -warnaserror -target:library -r:System.Net.Http.dll -out:out.dll'.split(' '),
  resolve('src/snippets/net8.test-support.cs'),
];

/** What must find nothing in what is taken away; javac, tsc, mcs and Python's warnings are part of the runs. */
const LINTERS: readonly (readonly [target: string, command: readonly string[]])[] = [
  ['go', ['gofmt', '-d']],
  ['php', PHPCS],
  ['laravel', PHPCS],
  ['python', ['pycodestyle', '--ignore=E501']],
  ['python-requests', ['pycodestyle', '--ignore=E501']],
  ['node', OXLINT],
  ['typescript', OXLINT],
  ['kit-node', OXLINT],
  ['csharp-net8', NET8],
  ['ruby', ['rubocop', '--except', `Layout/LineLength,Metrics,${RUBY_STYLE}`, '--format', 'emacs']],
  ['bash', SHELLCHECK],
  ['curl', [...SHELLCHECK, '-s', 'sh']],
  ['curl-stdin', [...SHELLCHECK, '-s', 'sh']],
  ['httpie', [...SHELLCHECK, '-s', 'sh']],
  ['kit-go', ['gofmt', '-d']],
  ['kit-ruby', ['rubocop', '--only', 'Lint,Security,Layout', '--except', 'Layout/LineLength', '--format', 'emacs']],
];

/** What brings a command. */
const PROGRAMS: Readonly<Record<string, string>> = {
  phpcs: 'PHP_CodeSniffer',
  pycodestyle: 'pycodestyle',
  gofmt: 'Go',
  mcs: 'C# with Mono',
  rubocop: 'RuboCop',
  shellcheck: 'ShellCheck',
};

for (const [id, command] of LINTERS)
  test(
    `${id}: ${command.join(' ')} finds nothing, in both forms`,
    needs(PROGRAMS[command[0] ?? ''] ?? 'Node'),
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'lint-'));
      const target = findTarget(id);
      const render = await target.load();
      const files: string[] = [];
      for (const form of ['order', 'function'] as const)
        for (const more of [
          {},
          ...createOrders(9, 3).map((order) => ({ order })),
          ...RECIPES.map((each, index) => ({
            order: RICH,
            recipe: { ...each, escape: index % 2 === 0 ? ('form' as const) : ('percent' as const) },
          })),
        ]) {
          const made = { base_url: 'https://gateway.example', form, ...more };
          const snippet = render(await createInput(made));
          if (isRefused(snippet)) continue;
          files.push(join(folder, `${files.length}-${target.fileName}`.replaceAll('-', '_')));
          writeFileSync(files.at(-1) ?? '', textOf(snippet));
        }
      const runs = command[0] === 'mcs' ? files.map((file) => [file]) : [files];
      const [name = '', ...args] = command;
      const output = runs.flatMap((each) => {
        const { stdout, stderr } = spawnSync(name, [...args, ...each], { cwd: folder, encoding: 'utf8' });
        return `${stdout}${stderr}`.split('\n').filter((line) => line.trim() !== '');
      });
      expect(output).toEqual([]);
    },
  );
