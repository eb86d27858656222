import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isStale } from './stale.mjs';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

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
