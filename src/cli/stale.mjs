import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

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
