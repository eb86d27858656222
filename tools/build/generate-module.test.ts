import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { engineModule } from '#diagnosis/engine/module.ts';
import { generateModule } from './generate-module.ts';

/** Builds a page script that hands on what the module's file makes; gives what the built script makes. */
async function runBuilt(make: () => Uint8Array): Promise<unknown> {
  const root = mkdtempSync(join(tmpdir(), 'generate-module-'));
  writeFileSync(join(root, 'made.js'), 'export const bytes = () => "the generator stayed";\n');
  writeFileSync(join(root, 'entry.js'), "export { bytes } from './made.js';\n");
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [generateModule({ file: '/made.js', name: 'bytes', make })],
    build: { outDir: 'out', lib: { entry: join(root, 'entry.js'), formats: ['es'], fileName: () => 'built.mjs' } },
  });
  const { bytes } = (await import(/* @vite-ignore */ pathToFileURL(join(root, 'out/built.mjs')).href)) as {
    bytes: () => unknown;
  };
  return bytes();
}

test('the bytes that travel are those that the generator makes', async () => {
  const sent = await runBuilt(engineModule);
  expect(Buffer.from(sent as Uint8Array).equals(Buffer.from(engineModule()))).toBe(true);
});
