import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

/** Plants one file in a folder of the source, asks a tool about it, and takes it away. */
const planted: string[] = [];
afterAll(() => planted.forEach((path) => rmSync(path, { recursive: true, force: true })));

function plant(folder: string, text: string): string {
  const room = mkdtempSync(join('src', folder, 'planted-'));
  planted.push(room);
  const file = join(room, 'planted.ts');
  writeFileSync(file, text);
  return file;
}

const runTool = (tool: string, args: readonly string[]): { readonly failed: boolean; readonly words: string } => {
  const { status, stdout } = spawnSync(process.execPath, [join('node_modules', tool), ...args], { encoding: 'utf8' });
  return { failed: status !== 0, words: stdout };
};
const lint = (file: string) => runTool('oxlint/bin/oxlint', [file]);

const importing = (address: string): string => `import * as planted from '${address}';\nexport const kept = planted;\n`;

const BELOW = ['protocol', 'snippets', 'exchange', 'sandbox'] as const;

const FORBIDDEN: readonly (readonly [folder: string, address: string])[] = [
  ...BELOW.flatMap((folder) =>
    ['#ui/button.tsx', '#app/live.ts', 'react', 'node:fs'].map((to) => [folder, to] as const),
  ),
  ['protocol', '#sandbox/sandbox.ts'],
  ['snippets', '#exchange/send.ts'],
  ['exchange', '#snippets/curl.ts'],
  ['sandbox', '#exchange/send.ts'],
  ['server', '#exchange/send.ts'],
  ['server', 'react'],
  ['ui', '#protocol/order.ts'],
  ['features', '#app/live.ts'],
  ['features', '#features/send-panel/send-panel.tsx'],
  ['features', '../send-panel/send-panel.tsx'],
  ['features', '#server/policy.ts'],
  ['app', '#server/policy.ts'],
];

test.each(FORBIDDEN)('a wall: %s may not import %s', (folder, address) => {
  const { failed, words } = lint(plant(folder, importing(address)));
  expect(failed).toBe(true);
  expect(words).toContain('no-restricted-imports');
});

test.each([
  ['snippets', '#protocol/piece.ts'],
  ['server', '#sandbox/sandbox.ts'],
  ['features', '#snippets/curl.ts'],
  ['app', '#features/form.ts'],
])('%s may import %s', (folder, address) => {
  expect(lint(plant(folder, importing(address))).words).not.toContain('no-restricted-imports');
});

test('a circle of imports is seen', () => {
  const file = plant('protocol', "import { two } from './second.ts';\nexport const one = () => two;\n");
  writeFileSync(join(file, '../second.ts'), "import { one } from './planted.ts';\nexport const two = () => one;\n");
  expect(lint(file).words).toContain('no-cycle');
});

test.each(BELOW)('document is a type error in %s', (folder) => {
  plant(folder, 'export const title = document.title;\n');
  const { failed, words } = runTool('typescript/bin/tsc', ['-p', 'tsconfig.core.json']);
  expect(failed).toBe(true);
  expect(words).toContain("Cannot find name 'document'");
});

test('an export that nobody uses is seen', () => {
  plant('protocol', 'export const nobody = 1;\n');
  const { failed, words } = runTool('knip/bin/knip.js', []);
  expect(failed).toBe(true);
  expect(words).toContain('planted.ts');
});
