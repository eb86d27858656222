import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBuilder } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The last file that a build writes: its age is the age of the build. */
const BUILT = join(ROOT, 'dist/server/main.js');
const SOURCES = ['src', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** @param {string} path @returns {number} the latest change of a file, or of anything in a folder, in ms */
function changed(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => changed(join(path, name))));
}

const isStale = () => !existsSync(BUILT) || SOURCES.some((name) => changed(join(ROOT, name)) > statSync(BUILT).mtimeMs);

if (isStale()) {
  console.log('Building the page and its host…');
  const builder = await createBuilder({ root: ROOT, logLevel: 'warn' });
  await builder.buildApp();
}
await import(BUILT);
