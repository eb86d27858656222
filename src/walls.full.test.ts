import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CORE, WALLS } from '../tools/walls.mjs';

// Every violation is planted in a copy of the project, each in a file of its own; each tool then reads the copy once.
const COPIED = ['src', 'e2e', 'tools', 'package.json', 'oxlint.config.mjs', 'tsconfig.json', 'tsconfig.core.json'];
const LONG = 120_000;
const tree = mkdtempSync(join(tmpdir(), 'walls-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const planted: string[] = [];
function plant(path: string, text: string): void {
  planted.push(join(tree, path));
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

const runTool = (tool: string, args: readonly string[]): string =>
  spawnSync(process.execPath, [resolve('node_modules', tool), ...args], {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  }).stdout;

/** A file that is planted, and what it imports. */
type Row = readonly [folder: string, specifier: string];
const toRows = (folder: string, specifiers: readonly string[]): readonly Row[] =>
  specifiers.map((specifier) => [folder, specifier]);

const FORBIDDEN: readonly Row[] = [
  ...toRows('src/i18n', ['#protocol/planted.ts', '#ui/planted.ts', '../app/a.ts', 'react', 'node:fs', 'zod']),
  ...toRows('src/protocol', ['#pages/planted.ts', './../app/a.ts', 'fs', 'node:fs/promises', 'react-dom/client']),
  ...toRows('src/pages/compose', ['#app/planted.ts', '#server/app.ts', '#pages/watch/planted.ts', 'node:fs', 'vite']),
  ...toRows('src/pages/compose/planted', ['#app/planted.ts', '#server/app.ts', '../../app/a.ts', '../form.ts', 'idb']),
  ...toRows('src/server/relay', ['#app/planted.ts', '#ui/button.tsx', '../../ui/button.tsx', 'react']),
  ...toRows('e2e', ['#protocol/order.ts', './src/order.ts', '../src/protocol/order.ts']),
];
const ALLOWED: readonly Row[] = [
  ...toRows('src/i18n', ['./own.ts', '#i18n/planted.ts']),
  ...toRows('src/protocol', ['./own.ts', '#i18n/planted.ts', 'zod/mini']),
  ...toRows('src/pages/compose', ['./own.ts', '#pages/planted.ts', '#protocol/order.ts', '#store.ts', 'react']),
  ...toRows('src/pages/compose/planted', ['./own.ts', '#pages/compose/form.ts', '#protocol/order.ts', 'react']),
  ...toRows('src/server/relay', ['./own.ts', '#server/settings.ts', 'node:net']),
  ...toRows('e2e', ['./compose.ts', 'node:fs', '@playwright/test']),
];

/** All imports of a folder are planted in one file, one a line. */
const fileOf = (folder: string): string => `${folder}/planted-imports.ts`;
const ROWS = [...FORBIDDEN, ...ALLOWED];
const PLANTED_FOLDERS = [...new Set(ROWS.map(([folder]) => folder))];
const ofFolder = (rows: readonly Row[], folder: string): readonly string[] =>
  rows.filter(([each]) => each === folder).map(([, specifier]) => specifier);

/** Every form of import in the language, one a line; a rule that misses one form can be avoided. */
const FORMS = [
  "import '#ui/a.ts';",
  "import type { A } from '#ui/a.ts';",
  "export { a } from '#ui/a.ts';",
  "import('#ui/a.ts');",
];

interface Diagnostic {
  readonly filename: string;
  readonly code: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}
let diagnostics: readonly Diagnostic[] = [];

/** The lines of a planted file at which the linter reports a rule. */
const findLines = (path: string, rule: string): readonly number[] =>
  diagnostics
    .filter(({ filename, code }) => filename.replaceAll('\\', '/').endsWith(path) && code.includes(rule))
    .flatMap(({ labels }) => labels.map(({ span }) => span.line));

beforeAll(() => {
  for (const name of COPIED) cpSync(name, join(tree, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'), 'junction');
  for (const folder of PLANTED_FOLDERS)
    plant(
      fileOf(folder),
      ofFolder(ROWS, folder)
        .map((specifier) => `import '${specifier}';\n`)
        .join(''),
    );
  plant('src/protocol/planted-forms.ts', FORMS.join('\n'));
  plant('src/protocol/planted-one.ts', "import { two } from './planted-two.ts';\nexport const one = () => two;\n");
  plant('src/protocol/planted-two.ts', "import { one } from './planted-one.ts';\nexport const two = () => one;\n");
  const args = ['--config', 'oxlint.config.mjs', '-f', 'json', ...planted];
  ({ diagnostics } = JSON.parse(runTool('oxlint/bin/oxlint', args)) as { diagnostics: readonly Diagnostic[] });
  // The compiler reads the copy after this.
  planted.forEach((path) => rmSync(path));
}, LONG);

test('the table has a row for every folder of src and of src/pages', () => {
  const foldersIn = (path: string): readonly string[] =>
    readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  const pages = foldersIn('src/pages').map((name) => `pages/${name}`);
  expect(Object.keys(WALLS).toSorted()).toEqual([...foldersIn('src'), ...pages].toSorted());
});

test('the types of a worker are given to the folders that the table keeps from the DOM', () => {
  const settings: unknown = JSON.parse(readFileSync('tsconfig.core.json', 'utf8'));
  const { include } = settings as { include: readonly string[] };
  expect([...include].toSorted()).toEqual(CORE.map((name) => `src/${name}`).toSorted());
});

test.each(PLANTED_FOLDERS)('%s: every import that the table does not name is reported, and no other', (folder) => {
  const lines = new Set(findLines(fileOf(folder), 'no-restricted-imports'));
  const reported = ofFolder(ROWS, folder).filter((_, index) => lines.has(index + 1));
  expect(ofFolder(ALLOWED, folder)).not.toEqual([]);
  expect(reported).toEqual(ofFolder(FORBIDDEN, folder));
});

test('the rules apply to every form of import', () => {
  expect(findLines('src/protocol/planted-forms.ts', 'no-restricted-imports').toSorted()).toEqual([1, 2, 3, 4]);
});

test('a cycle of imports is reported', () => {
  expect(findLines('src/protocol/planted-one.ts', 'no-cycle')).not.toEqual([]);
});

test(
  'below the page the document, React and Node are type errors, and what workers have is not',
  () => {
    for (const folder of CORE) {
      plant(`src/${folder}/planted-document.ts`, 'export const planted = document.title;\n');
      plant(`src/${folder}/planted-process.ts`, 'export const planted = process.version;\n');
      plant(`src/${folder}/planted-crypto.ts`, 'export const planted = crypto.subtle;\n');
    }
    const output = runTool('typescript/bin/tsc', ['-p', 'tsconfig.core.json', '--pretty', 'false']);
    for (const folder of CORE) {
      expect(output).toMatch(new RegExp(`src/${folder}/planted-document\\.ts.*Cannot find name 'document'`));
      expect(output).toMatch(new RegExp(`src/${folder}/planted-process\\.ts.*Cannot find name 'process'`));
      expect(output).not.toContain(`src/${folder}/planted-crypto.ts`);
    }
  },
  LONG,
);
