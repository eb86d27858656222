import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Every violation is planted in a copy of the project, each in a file of its own; each tool then reads the copy once.
const COPIED = ['src', 'e2e', 'index.html', 'package.json', '.oxlintrc.json', 'vite.config.ts', 'playwright.config.ts'];
const TYPES = ['tsconfig.json', 'tsconfig.core.json', 'tsconfig.node.json'];
const tree = mkdtempSync(join(tmpdir(), 'walls-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

function copyProject(): void {
  for (const name of [...COPIED, ...TYPES])
    cpSync(name, join(tree, name), { recursive: true, filter: (path) => basename(path) !== 'node_modules' });
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'), 'junction');
}

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

const CORE = [
  'texts',
  'protocol',
  'snippets',
  'intake',
  'diagnosis',
  'exchange',
  'inspection',
  'profiles',
  'offline',
  'redaction',
  'cases',
  'history',
  'sandbox',
];
const ABOVE = [
  '#server/app.ts',
  '#features/form.ts',
  '#ui/button.tsx',
  '#app/live.ts',
  '../app/live.ts',
  './../app/a.ts',
];
/** What a folder below the page may use beside protocol and itself. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  intake: ['cases'],
  cases: ['redaction'],
  history: ['exchange', 'redaction'],
};
const PACKAGES = ['react', 'react-dom/client', 'react-hook-form', 'node:fs', 'fs', 'vite', '@hono/node-server'];
const UP = '#features/order-form/order-form.tsx';

type Row = readonly [folder: string, address: string];
const rows = (folder: string, addresses: readonly string[]): readonly Row[] =>
  addresses.map((address) => [folder, address]);
const folders = (names: readonly string[]): readonly string[] => names.map((name) => `#${name}/planted.ts`);
const others = (own: readonly string[]): readonly string[] =>
  folders(CORE.filter((name) => name !== 'texts' && !own.includes(name)));

const FORBIDDEN: readonly Row[] = [
  ...CORE.flatMap((name) =>
    rows(`src/${name}`, [
      ...others([name, ...(name === 'texts' ? [] : ['protocol']), ...(BELOW[name] ?? [])]),
      ...ABOVE,
      ...PACKAGES,
    ]),
  ),
  ...rows('src/exchange', ['#history/history.ts', 'idb']),
  ...rows('src/snippets', ['hono', 'zod', 'zod/mini', 'lossless-json']),
  ...rows('src/server', [
    ...others(['protocol', 'sandbox', 'offline']),
    ...ABOVE.slice(1, 5),
    UP,
    'react',
    'react-dom/server',
  ]),
  ...rows('src/ui', [...others([]), '#server/app.ts', '#features/form.ts', '#app/live.ts', '../app/live.ts']),
  ...rows('src/ui', ['zod/mini', 'react-hook-form', 'hono', 'node:fs']),
  ...rows('src/features', ['#app/live.ts', '#server/app.ts', '../app/live.ts', './order-form/order-form.tsx', UP]),
  ...rows('src/features/planted', ['#app/live.ts', '#server/app.ts', '../../app/live.ts', 'node:fs', UP]),
  ...rows('src/features/planted', ['../order-form/order-form.tsx', './../order-form/order-form.tsx']),
  ...rows('src/app', ['#server/app.ts', '../server/app.ts', 'node:fs']),
  ...rows('e2e', ['#protocol/order.ts', '../src/protocol/order.ts']),
];

const ALLOWED: readonly Row[] = [
  ...CORE.flatMap((name) =>
    rows(`src/${name}`, ['./own.ts', ...(name === 'texts' ? [] : ['#protocol/order.ts', '#texts/text.ts'])]),
  ),
  ...Object.entries(BELOW).flatMap(([name, below]) => rows(`src/${name}`, folders(below))),
  ...rows('src/protocol', ['zod/mini', 'lossless-json']),
  ...rows('src/history', ['#exchange/exchange.ts', 'idb']),
  ...rows('src/sandbox', ['hono', 'hono/body-limit']),
  ...rows('src/server', ['#sandbox/sandbox.ts', '#protocol/order.ts', 'node:http', 'hono', './own.ts']),
  ...rows('src/ui', ['react', 'react-dom', '#texts/text.ts', './own.ts']),
  ...rows('src/features', [...folders(CORE), '#ui/button.tsx', 'react-hook-form', './own.ts']),
  ...rows('src/features/planted', [...folders(CORE), '#ui/button.tsx', '../form.ts', './own.ts', 'react']),
  ...rows('src/app', [...folders(CORE), UP, '#ui/button.tsx', './own.ts', 'react-dom/client']),
  ...rows('e2e', ['./compose.ts', 'node:fs', '@playwright/test']),
];

const fileOf = ([folder, address]: Row): string => `${folder}/planted-${Buffer.from(address).toString('hex')}.ts`;
/** Each way of the language to import; a wall that sees only one of them is none. */
const WAYS: Readonly<Record<string, (address: string) => string>> = {
  import: (address) => `import { a } from '${address}';\nexport const b = a;\n`,
  'import type': (address) => `import type { A } from '${address}';\nexport type B = A;\n`,
  'export from': (address) => `export { a } from '${address}';\n`,
  'dynamic import': (address) => `export const a = () => import('${address}');\n`,
};

/** What each tool said, by the path of the file that it spoke of. */
const said = { lint: new Map<string, string>() };

function lint(): void {
  const report: unknown = JSON.parse(runTool('oxlint/bin/oxlint', ['-f', 'json', 'src', 'e2e']));
  const { diagnostics } = report as { diagnostics: readonly { filename: string; code: string }[] };
  for (const { filename, code } of diagnostics) {
    const path = filename.replaceAll('\\', '/');
    said.lint.set(path, `${said.lint.get(path) ?? ''} ${code}`);
  }
}

beforeAll(() => {
  copyProject();
  for (const row of [...FORBIDDEN, ...ALLOWED]) plant(fileOf(row), `import '${row[1]}';\n`);
  for (const [way, text] of Object.entries(WAYS)) plant(`src/protocol/planted ${way}.ts`, text('#app/live.ts'));
  plant('src/protocol/planted-one.ts', "import { two } from './planted-two.ts';\nexport const one = () => two;\n");
  plant('src/protocol/planted-two.ts', "import { one } from './planted-one.ts';\nexport const two = () => one;\n");
  lint();
  // What the imports pull in would hide what the other tools have to see.
  planted.forEach((path) => rmSync(path));
});

const isCaught = (row: Row): boolean => (said.lint.get(fileOf(row)) ?? '').includes('no-restricted-imports');
const from = (all: readonly Row[], folder: string): readonly Row[] => all.filter(([each]) => each === folder);

test.each([...new Set(FORBIDDEN.map(([folder]) => folder))])(
  'the walls of %s hold, and let the lawful pass',
  (folder) => {
    expect(from(FORBIDDEN, folder).filter((row) => !isCaught(row))).toEqual([]);
    expect(from(ALLOWED, folder)).not.toEqual([]);
    expect(from(ALLOWED, folder).filter(isCaught)).toEqual([]);
  },
);

test.each(Object.keys(WAYS))('a wall stands before every way to import: %s', (way) => {
  expect(said.lint.get(`src/protocol/planted ${way}.ts`)).toContain('no-restricted-imports');
});

test('a circle of imports is seen', () => {
  expect(said.lint.get('src/protocol/planted-one.ts')).toContain('no-cycle');
});

test('below the page the document, React and Node are type errors, and what workers have is not', () => {
  for (const folder of CORE) {
    plant(`src/${folder}/planted-document.ts`, 'export const planted = document.title;\n');
    plant(`src/${folder}/planted-process.ts`, 'export const planted = process.version;\n');
    plant(`src/${folder}/planted-crypto.ts`, 'export const planted = crypto.subtle;\n');
  }
  const words = runTool('typescript/bin/tsc', ['-p', 'tsconfig.core.json', '--pretty', 'false']);
  for (const folder of CORE) {
    expect(words).toMatch(new RegExp(`src/${folder}/planted-document\\.ts.*Cannot find name 'document'`));
    expect(words).toMatch(new RegExp(`src/${folder}/planted-process\\.ts.*Cannot find name 'process'`));
    expect(words).not.toContain(`src/${folder}/planted-crypto.ts`);
  }
});

test('a file, an export and a package that nobody uses are seen', () => {
  plant('src/protocol/planted-alone.ts', 'export const planted = 1;\n');
  plant('src/protocol/planted-half.ts', 'export const wanted = 1;\nexport const unwanted = 2;\n');
  plant('src/protocol/planted.test.ts', "import { wanted } from './planted-half.ts';\nconsole.log(wanted);\n");
  const manifest: unknown = JSON.parse(readFileSync('package.json', 'utf8'));
  const { dependencies } = manifest as { dependencies: Readonly<Record<string, string>> };
  const laden = { ...(manifest as object), dependencies: { ...dependencies, 'planted-package': '1.0.0' } };
  plant('package.json', JSON.stringify(laden));
  const lines = runTool('knip/bin/knip.js', ['--reporter', 'compact']).split('\n');
  expect(lines).toContainEqual(expect.stringMatching(/planted-alone\.ts/));
  expect(lines).toContainEqual(expect.stringMatching(/planted-half\.ts: .*unwanted/));
  expect(lines).not.toContainEqual(expect.stringMatching(/planted-half\.ts: .*\bwanted/));
  expect(lines).toContainEqual(expect.stringMatching(/planted-package/));
});
