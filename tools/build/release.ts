import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The folders that are released. The assets of the build before are none of them. */
const RELEASED = ['page', 'server'];
/** What names the build cannot be part of it. */
const DESCRIPTION = 'page/build.json';

const hash = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The names of the released files, in the order of their bytes, as `LC_ALL=C sort` has it. */
const listReleased = (dist: string): string[] =>
  RELEASED.flatMap((folder) =>
    readdirSync(join(dist, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) =>
        join(parentPath, name)
          .slice(dist.length + 1)
          .replaceAll('\\', '/'),
      ),
  )
    .filter((name) => name !== DESCRIPTION)
    .toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));

/** One hash of all released files: that of the list which `sha256sum` prints. @see docs/deploy/README.md */
const hashBuild = (dist: string): string =>
  hash(
    listReleased(dist)
      .map((name) => `${hash(readFileSync(join(dist, name)))}  ${name}\n`)
      .join(''),
  );

/** The commit by the variable COMMIT or by git; undefined where neither knows. `-dirty` says that files differ from it. */
function readCommit(root: string): string | undefined {
  const { COMMIT } = process.env;
  if (COMMIT !== undefined && COMMIT !== '') return COMMIT;
  try {
    const args = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** What builds the product, and is not inside it. */
const BUILD_TOOLS = ['vite', '@vitejs/plugin-react'];
const FOLDER = 'node_modules/';

/** The path of the package that a module belongs to, as the lock file names it; undefined for the project's own. */
const findPackage = (id: string): string | undefined =>
  /node_modules\/(?:@[^/]+\/)?[^/]+(?=\/(?!.*node_modules\/))/.exec(id.replaceAll('\\', '/'))?.[0];

/** Adds the packages whose modules are in the output. A worker is a build of its own, and takes the plugin too. */
export const collectPackages = (inside: Set<string>): Plugin => ({
  name: 'collect-packages',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      for (const id of chunk.type === 'chunk' ? chunk.moduleIds : []) {
        const path = findPackage(id);
        if (path !== undefined) inside.add(path);
      }
  },
});

/** The paths of packages, and of all that these depend on, as Node finds them. */
function listNeeded(packages: LockedPackages, names: readonly string[], from = '', found = new Set<string>()) {
  for (const name of names) {
    const parts = from === '' ? [''] : [`${from}/`, ''];
    const path = parts.map((part) => `${part}${FOLDER}${name}`).find((each) => each in packages);
    if (path === undefined || found.has(path)) continue;
    found.add(path);
    const { dependencies, optionalDependencies } = packages[path] ?? {};
    listNeeded(packages, Object.keys({ ...dependencies, ...optionalDependencies }), path, found);
  }
  return found;
}

const toComponent = (path: string, { version = '', license, integrity }: LockedPackage, isInside: boolean) => {
  const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [algorithm, digest] = integrity?.split('-') ?? [];
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    // CycloneDX: an excluded component was used, and is not inside.
    scope: isInside ? 'required' : 'excluded',
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
    ...(algorithm === 'sha512' && digest !== undefined
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
      : {}),
  };
};

/** A CycloneDX list of the packages that are in the build or make it, from the lock file. */
export function createBillOfMaterials(lockText: string, inside: ReadonlySet<string>) {
  const lock: { name: string; version: string; packages: LockedPackages } = JSON.parse(lockText);
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: lock.name, version: lock.version } },
    components: [...new Set([...inside, ...listNeeded(lock.packages, BUILD_TOOLS)])]
      .toSorted()
      .map((path) => toComponent(path, lock.packages[path] ?? {}, inside.has(path))),
  };
}

/** Writes what describes a finished build: its version, commit and hash for the page, and its packages. */
export function describeRelease(root: string, inside: ReadonlySet<string>): void {
  const [dist, lock] = [join(root, 'dist'), readFileSync(join(root, 'package-lock.json'), 'utf8')];
  const { version }: { version: string } = JSON.parse(lock);
  const info = { version, commit: readCommit(root), hash: hashBuild(dist) };
  writeFileSync(join(dist, DESCRIPTION), JSON.stringify(info));
  writeFileSync(join(dist, 'sbom.json'), `${JSON.stringify(createBillOfMaterials(lock, inside), undefined, 2)}\n`);
}
