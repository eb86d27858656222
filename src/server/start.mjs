import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { BUILT, isStale } from './stale.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

if (isStale(ROOT)) {
  console.log('Building (about 15 seconds)…');
  // Loaded only here: what a builder needs would stay in the memory of the host.
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ root: ROOT, logLevel: 'warn' });
  await builder.buildApp();
}
await import(pathToFileURL(join(ROOT, BUILT)).href);
