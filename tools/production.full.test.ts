import { spawn, spawnSync, type SpawnOptions } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { needs } from '../src/needs.test-support.ts';
import { START } from './product.mjs';
import type { createBillOfMaterials } from './build/release.ts';
import { bindProgram, endProgram, startNode } from './start.mjs';

const LONG = 180_000;
const DOCKERFILE = readFileSync('Dockerfile', 'utf8');
const NOT_COPIED = new Set(['node_modules', 'dist', '.git', 'test-results', 'playwright-report']);
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'production-'));
  folders.push(folder);
  chmodSync(folder, 0o755);
  return folder;
}

const isCopied = (path: string): boolean => !NOT_COPIED.has(basename(path));

// With the NODE_ENV of the tests the build would take the development version of React; `npm ci` needs all packages.
const PLAIN_ENV = { ...process.env, NODE_ENV: undefined };

/** Starts a host, and calls `use` with its address. */
async function withHost(args: readonly string[], options: SpawnOptions, use: (url: string) => Promise<void>) {
  const { child, url } = await startNode(args, options);
  try {
    await use(url);
  } finally {
    child.kill();
  }
}

/** What a folder holds, with the hash of each file. */
const hashFiles = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [relative(folder, path), createHash('sha256').update(readFileSync(path)).digest('hex')] as const)
      .toSorted(),
  );

/** The two stages of the container file: what builds, and what runs. */
const STAGES = DOCKERFILE.split(/^FROM /m)
  .slice(1)
  .map((stage) =>
    [...stage.matchAll(/^([A-Z]+) (.+)$/gm)].map(([, instruction = '', rest = '']) => ({
      instruction,
      words: rest.startsWith('[') ? (JSON.parse(rest) as readonly string[]) : rest.split(' '),
    })),
  );

type Stage = (typeof STAGES)[number];

const listWords = (stage: Stage, instruction: string) =>
  stage.filter((step) => step.instruction === instruction).map(({ words }) => words);

/** Does what the first stage does. */
function runBuildStage(stage: Stage): string {
  const folder = makeFolder();
  for (const { instruction, words } of stage) {
    if (instruction === 'COPY') {
      const [target = '', sources] = [words.at(-1), words.slice(0, -1)];
      for (const source of sources)
        cpSync(source, join(folder, target === './' ? source : target), { recursive: true, filter: isCopied });
    } else if (instruction === 'RUN') {
      const { status, stderr } = spawnSync(words.join(' '), {
        cwd: folder,
        shell: true,
        encoding: 'utf8',
        env: PLAIN_ENV,
      });
      expect([status, stderr]).toEqual([0, expect.any(String)]);
    }
  }
  return folder;
}

const GUIDE = readFileSync('docs/deploy/README.md', 'utf8');
const UNIT = readFileSync('docs/deploy/checkout-console.service', 'utf8');

const started = makeFolder();
let dist = '';

test('npm ci && npm start builds and serves the page in a fresh clone', { timeout: LONG }, async () => {
  cpSync('.', started, { recursive: true, filter: isCopied });
  const args = ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  const { status, stderr } = spawnSync('npm', args, { cwd: started, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, expect.any(String)]);
  await withHost(START, { cwd: started, env: { ...PLAIN_ENV, PORT: '0' } }, async (url) =>
    expect(await (await fetch(url)).text()).toContain('<title>'),
  );
});

test(
  'the build stage of the container file copies all that the build wants; two builds in two folders are the same bytes',
  { timeout: LONG },
  () => {
    const [build = []] = STAGES;
    dist = join(runBuildStage(build), 'dist');
    expect(hashFiles(dist)).toEqual(hashFiles(join(started, 'dist')));
  },
);

test('build.json has the hash that the documented command gives, and no commit where there is none', () => {
  const [, command = ''] = /^ {4}cd dist && (find .+)$/m.exec(GUIDE) ?? [];
  const { stdout } = spawnSync(command, { cwd: dist, shell: true, encoding: 'utf8' });
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(JSON.parse(readFileSync(join(dist, 'page/build.json'), 'utf8'))).toEqual({
    version,
    hash: stdout.slice(0, 64),
  });
});

test('the container file pins its base by an argument without a default, and runs as another user than root', () => {
  expect(DOCKERFILE).toMatch(/^ARG NODE_DIGEST$/m);
  const stages = DOCKERFILE.match(/^FROM .+$/gm) ?? [];
  expect(stages).toHaveLength(2);
  for (const stage of stages) expect(stage).toMatch(/^FROM docker\.io\/library\/node@\$\{NODE_DIGEST\}/);
  expect(listWords(STAGES[1] ?? [], 'USER')).toEqual([['node']]);
});

test('the container gives Node the same options as npm start', () => {
  const [[, ...args] = []] = listWords(STAGES[1] ?? [], 'CMD');
  expect(START.slice(0, -1)).toEqual(['--max-semi-space-size=2']);
  expect(args.slice(0, -1)).toEqual(START.slice(0, -1));
});

/** The values of a directive in the unit of docs/deploy. */
const readUnit = (directive: string): readonly string[] =>
  [...UNIT.matchAll(new RegExp(`^${directive}=(.+)$`, 'gm'))].map(([, value = '']) => value);

test('systemd takes the unit of docs/deploy as it is', needs('systemd'), () => {
  const unit = join(makeFolder(), 'checkout-console.service');
  // Node may be elsewhere on the machine of a test.
  writeFileSync(unit, UNIT.replace('/usr/bin/node', process.execPath));
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  expect([status, stdout + stderr]).toEqual([0, '']);
});

test('the unit runs Node itself, which gets its signals: the shell of npm keeps them', () => {
  expect(readUnit('ExecStart')).toEqual([['/usr/bin/node', ...START.slice(0, -1), 'dist/server/main.js'].join(' ')]);
});

test('the steps of docs/deploy and its unit serve the console of its console.json', async () => {
  const { folder, name } = packProduct();
  const place = (text: string): string => text.replaceAll(/(?<=[ =])\/(?=opt|etc)/g, `${folder}/`);
  const steps = [...GUIDE.matchAll(/^ {4}sudo ((?:mkdir|tar) .+)$/gm)].map(([, step = '']) => place(step));
  expect(steps.map((step) => step.split(' ')[0])).toEqual(['mkdir', 'tar']);
  for (const step of steps) expect(spawnSync(step, { cwd: folder, shell: true }).status).toBe(0);
  expect(GUIDE).toContain(name);
  cpSync('docs/deploy/console.json', join(folder, 'etc/checkout-console/console.json'));
  const environment = readUnit('Environment').map((each) => place(each).split('='));
  const [, ...args] = (readUnit('ExecStart')[0] ?? '').split(' ');
  const options = {
    cwd: place(`=${readUnit('WorkingDirectory')[0]}`).slice(1),
    env: { ...Object.fromEntries(environment), PORT: '0' },
  };
  await withHost(args, options, async (url) => {
    expect(await (await fetch(new URL('healthz', url))).text()).toBe('ok');
    expect(await (await fetch(url)).text()).toContain('<title>Pesa Console</title>');
    expect(await (await fetch(new URL('llms.txt', url))).text()).toMatch(/^# Pesa Console\n/);
  });
});

test('what the container runs needs no packages, writes nothing and is healthy', async () => {
  const [, run = []] = STAGES;
  const folder = makeFolder();
  expect(listWords(run, 'COPY')).toEqual([['--from=build', '/app/dist', './dist']]);
  cpSync(dist, join(folder, 'dist'), { recursive: true });
  const before = hashFiles(folder);
  const variables = Object.fromEntries(
    listWords(run, 'ENV')
      .flat()
      .map((word) => word.split('=')),
  );
  const [[, ...args] = []] = listWords(run, 'CMD');
  const health = /^HEALTHCHECK CMD (.+)$/m.exec(DOCKERFILE)?.[1] ?? '[]';
  const [, ...check] = JSON.parse(health) as readonly string[];
  // A user that may write nowhere, where the tests may become one.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  chmodSync(folder, 0o555);
  await withHost(args, { cwd: folder, env: { ...variables, PORT: '0' }, ...user }, async (url) => {
    const { port } = new URL(url);
    const isHealthy = (env: Record<string, string>) => spawnSync(process.execPath, check, { env }).status === 0;
    expect([isHealthy({ PORT: port }), isHealthy({ PORT: '1' })]).toEqual([true, false]);
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('<title>');
    const info = await fetch(`http://127.0.0.1:${port}/build.json`);
    expect([info.headers.get('Cache-Control'), await info.json()]).toEqual(['no-cache', expect.any(Object)]);
  });
  chmodSync(folder, 0o755);
  expect(hashFiles(folder)).toEqual(before);
});

/** Packs what `npm start` built, without building again, into an empty folder; gives the folder and the file's name. */
function packProduct() {
  const folder = makeFolder();
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const { stdout } = spawnSync('npm', args, { cwd: started, encoding: 'utf8' });
  const [packed] = JSON.parse(stdout) as readonly {
    readonly filename: string;
    readonly size: number;
    readonly files: readonly { readonly path: string }[];
  }[];
  return {
    folder,
    name: packed?.filename ?? '',
    size: packed?.size ?? 0,
    paths: packed?.files.map((file) => file.path),
  };
}

test('a packed product holds the build and its command in at most 2.5 MB, and installs no other package', () => {
  const { size, paths = [] } = packProduct();
  const built = Object.keys(hashFiles(dist)).filter((path) => !path.endsWith('.gz'));
  const command = ['bin', 'serve'].map((name) => `src/cli/${name}.mjs`);
  const texts = ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'];
  expect(paths.toSorted()).toEqual([...texts, ...built.map((path) => `dist/${path}`), ...command].toSorted());
  expect(size).toBeLessThanOrEqual(2_500_000);
  expect(JSON.parse(readFileSync('package.json', 'utf8'))).not.toHaveProperty('dependencies');
});

test.each(['', '22', '24'])(
  'npx serves the packed product in an empty folder, with Node %s',
  { timeout: LONG },
  async (version) => {
    const { folder, name } = packProduct();
    const node = version === '' ? [] : ['-p', `node@${version}`];
    const args = ['-y', ...node, '-p', `./${name}`, 'checkout-console', '--port', '0'];
    const child = spawn('npx', args, { cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
    bindProgram(child, true);
    let output = '';
    for await (const data of child.stdout) {
      output += String(data);
      if (output.includes('http://')) break;
    }
    const page = await fetch(/http:\S+/.exec(output)?.[0] ?? output);
    expect(await page.text()).toContain('<title>');
    endProgram(child);
  },
);

test('npx runs the commands of the packed product: each has help, and diagnose reads stdin', { timeout: LONG }, () => {
  const { folder, name } = packProduct();
  const npx = (args: readonly string[], input = '') =>
    spawnSync('npx', ['-y', '-p', `./${name}`, 'checkout-console', ...args], {
      cwd: folder,
      encoding: 'utf8',
      input,
    });
  for (const verb of ['record', 'diagnose', 'test'])
    expect(npx([verb, '--help']).stdout).toMatch(/^[A-Z].*\n\nUsage\n {2}checkout-console /);
  const { status, stderr } = npx(['diagnose', '-'], 'no request');
  expect([status, stderr]).toEqual([3, expect.stringContaining('stdin: No request found')]);
});

test('the bill of materials names what is inside, and apart what only builds it', () => {
  const { components } = JSON.parse(readFileSync(join(dist, 'sbom.json'), 'utf8')) as ReturnType<
    typeof createBillOfMaterials
  >;
  const scopes = Object.fromEntries(components.map(({ name, scope }) => [name, scope]));
  expect(scopes).toMatchObject({ react: 'required', scheduler: 'required' });
  expect(scopes).toMatchObject({ vite: 'excluded', rolldown: 'excluded' });
  for (const name of ['vitest', '@redis/client']) expect(scopes).not.toHaveProperty(name);
  for (const { purl, hashes } of components) {
    expect(purl).toMatch(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d+\./);
    expect(hashes?.[0]?.content).toMatch(/^[\da-f]{128}$/);
  }
});
