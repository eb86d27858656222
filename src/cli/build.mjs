import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const PAGE = 'dist/page/index.html';
/** The last file that a build writes: its age is the age of the build. */
const BUILT = 'dist/server/main.js';
const SOURCES = [
  'src',
  'tools/build',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** @param {string} path @returns {number} the latest change of a file, or of anything in a folder, in ms */
function lastChange(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => lastChange(join(path, name))));
}

/** True when there is no whole build, or one that is older than its sources. @param {string} root */
export function isStale(root) {
  if ([PAGE, BUILT].some((name) => !existsSync(join(root, name)))) return true;
  const built = statSync(join(root, BUILT)).mtimeMs;
  return SOURCES.some((name) => lastChange(join(root, name)) > built);
}

/**
 * The module of a command in the build. Builds first where this is a clone whose build is missing or older than its
 * sources; a package has no sources.
 * @param {string} name
 * @returns {Promise<any>} undefined where there is none, which was said
 */
export async function loadBuilt(name) {
  if (existsSync(join(ROOT, 'vite.config.ts')) && isStale(ROOT)) {
    const { log } = console;
    // The output of a command is its result alone.
    console.log = console.error;
    try {
      // Loaded only here: what a builder needs would stay in the memory of the host.
      const { createBuilder } = await import('vite');
      console.error('Building (about 15 seconds)…');
      const builder = await createBuilder({ root: ROOT, logLevel: 'warn' });
      await builder.buildApp();
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
      console.error(
        'There is no current build, and the packages that make one are not installed: run npm ci, then npm start again.',
      );
      return undefined;
    } finally {
      console.log = log;
    }
  }
  return import(pathToFileURL(join(ROOT, `dist/server/${name}.js`)).href);
}
