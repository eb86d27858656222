import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The bytes of files by their names. */
type Files = ReadonlyMap<string, Uint8Array>;

const ASSETS = 'assets';

/** The compressed copies of an asset belong to it, and are not kept by themselves. */
const IS_COPY = /\.(?:br|gz)$/;

/** The assets that a build left in a folder; none when there is no build. */
export function readAssets(page: string): Files {
  const folder = join(page, ASSETS);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !IS_COPY.test(name)) : [];
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
}

/**
 * Keeps the assets of the build that was replaced in a folder of its own, with the date. Those of the build before it
 * go. A build that replaced nothing leaves the folder as it is, so that building twice loses no file.
 */
export function keepPreviousBuild(folder: string, before: Files, now: Files, date: Date): void {
  const replaced = [...before].filter(([name]) => !now.has(name));
  if (replaced.length === 0) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, ASSETS), { recursive: true });
  for (const [name, bytes] of replaced) writeFileSync(join(folder, ASSETS, name), bytes);
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ replaced: date.toISOString() }));
}

/** Lets the host serve the chunks of the previous build to pages that were opened before a deploy. */
export function previousBuild(): Plugin {
  let [page, before] = ['', new Map<string, Uint8Array>() as Files];
  return {
    name: 'previous-build',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Before the build empties its folder.
    buildStart() {
      const { root, build } = this.environment.config;
      page = join(root, build.outDir);
      before = readAssets(page);
    },
    writeBundle: () => keepPreviousBuild(`${page}-previous`, before, readAssets(page), new Date()),
  };
}
