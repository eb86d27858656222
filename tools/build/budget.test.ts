import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { budget } from './budget.ts';

afterEach(() => vi.restoreAllMocks());

/** Text that no compression can make much shorter, kept in the build since the page shows it. */
const heavy = (name: string, bytes: number): string =>
  `document.title += '${name} ${Array.from({ length: bytes }, (_, at) => ((at * 2654435761) % 4294967296).toString(36))
    .join('')
    .slice(0, bytes)}';\n`;

/** Builds a page of an entry, what it imports at once, and what it imports later. */
async function buildPage(firstView: number, digest = firstView): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'budget-'));
  const files = {
    'index.html': '<script type="module" src="/main.js"></script>',
    'main.js': `import './main.css';\nimport './now.js';\nvoid import('./later.js');\n`,
    'main.css': 'body { color: CanvasText }',
    'now.js': heavy('now', 8 * 1024),
    'later.js': heavy('later', 64 * 1024),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  await build({ root, base: './', configFile: false, logLevel: 'silent', plugins: [budget({ firstView, digest })] });
}

test('what is loaded later is not weighed, what is needed at once is', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await buildPage(16 * 1024);
  const weight = Number(/First view: ([\d.]+) KiB/.exec(String(log.mock.calls[0]))?.[1]);
  expect(weight).toBeGreaterThan(3);
  expect(weight).toBeLessThan(10);
});

test('a first view over the budget fails the build and says what to do', async () => {
  await expect(buildPage(3 * 1024)).rejects.toThrow(/of 3\. Load something of it later\./);
});

test('a first digest over its own budget fails the build too', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await expect(buildPage(16 * 1024, 3 * 1024)).rejects.toThrow(/First digest: .* of 3\. Load something of it later\./);
});
