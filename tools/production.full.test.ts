import { spawn, spawnSync, type SpawnOptions } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { needs } from '../src/needs.test-support.ts';
import { START } from './product.mjs';
import type { createBillOfMaterials } from './build/release.ts';
import { bindProgram, endProgram, startNode } from './start.mjs';

const LONG = 180_000;
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

function copyProject(): string {
  const folder = makeFolder();
  cpSync('.', folder, { recursive: true, filter: isCopied });
  return folder;
}

const linkPackages = (folder: string): void =>
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');

function installPackages(folder: string): void {
  const args = ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, expect.any(String)]);
}

// Under the NODE_ENV of the tests the build would take the development version of React.
const PRODUCTION = { ...process.env, NODE_ENV: 'production' };

/** Starts a host, and calls `use` with its address. */
async function withHost<T>(
  args: readonly string[],
  options: SpawnOptions,
  use: (url: string) => T | Promise<T>,
): Promise<T> {
  const { child, url } = await startNode(args, options);
  try {
    return await use(url);
  } finally {
    child.kill();
  }
}

/** Runs what `npm start` runs, and gives the page. */
function fetchPage(folder: string): Promise<string> {
  const env = { ...PRODUCTION, PORT: '0' };
  return withHost(START, { cwd: folder, env }, async (url) => (await fetch(url)).text());
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

interface Step {
  readonly instruction: string;
  readonly words: readonly string[];
}

/** The two stages of the container file: what builds, and what runs. */
const readStages = (): readonly (readonly Step[])[] =>
  readFileSync('Dockerfile', 'utf8')
    .split(/^FROM /m)
    .slice(1)
    .map((stage) =>
      [...stage.matchAll(/^([A-Z]+) (.+)$/gm)].map(([, instruction = '', rest = '']) => ({
        instruction,
        words: rest.startsWith('[') ? JSON.parse(rest) : rest.split(' '),
      })),
    );

const listWords = (stage: readonly Step[], instruction: string) =>
  stage.filter((step) => step.instruction === instruction).map(({ words }) => words);

/** Does what the first stage does, with linked packages in the place of installed ones. */
function runBuildStage(stage: readonly Step[]): string {
  const folder = makeFolder();
  for (const { instruction, words } of stage) {
    if (instruction === 'COPY') {
      const [target = '', sources] = [words.at(-1), words.slice(0, -1)];
      for (const source of sources)
        cpSync(source, join(folder, target === './' ? source : target), { recursive: true, filter: isCopied });
    } else if (instruction === 'RUN' && words.join(' ').startsWith('npm ci')) linkPackages(folder);
    else if (instruction === 'RUN') {
      const { status, stderr } = spawnSync(words.join(' '), {
        cwd: folder,
        shell: true,
        encoding: 'utf8',
        env: PRODUCTION,
      });
      expect([status, stderr]).toEqual([0, expect.any(String)]);
    }
  }
  return folder;
}

const GUIDE = readFileSync('docs/deploy/README.md', 'utf8');
const UNIT = readFileSync('docs/deploy/checkout-console.service', 'utf8');

let started = '';
let dist = '';

test(
  'npm start builds and serves the page',
  async () => {
    started = copyProject();
    linkPackages(started);
    expect(await fetchPage(started)).toContain('<title>');
  },
  LONG,
);

test(
  'the build stage of the container file copies all that the build wants; two builds in two folders are the same bytes',
  () => {
    const [build = []] = readStages();
    dist = join(runBuildStage(build), 'dist');
    expect(hashFiles(dist)).toEqual(hashFiles(join(started, 'dist')));
  },
  LONG,
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
  expect(readFileSync('Dockerfile', 'utf8')).toMatch(/^ARG NODE_DIGEST$/m);
  const stages = readFileSync('Dockerfile', 'utf8').match(/^FROM .+$/gm) ?? [];
  expect(stages).toHaveLength(2);
  for (const stage of stages) expect(stage).toMatch(/^FROM docker\.io\/library\/node@\$\{NODE_DIGEST\}/);
  expect(listWords(readStages()[1] ?? [], 'USER')).toEqual([['node']]);
});

test('the container gives Node the same options as npm start', () => {
  const [[, ...args] = []] = listWords(readStages()[1] ?? [], 'CMD');
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
  const [, run = []] = readStages();
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
  const health = /^HEALTHCHECK CMD (.+)$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '[]';
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
  LONG,
);

test(
  'npx runs the commands of the packed product: each has help, and diagnose reads stdin',
  () => {
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
  },
  LONG,
);

test('the bill of materials names what is inside, and apart what only builds it', () => {
  const { components } = JSON.parse(readFileSync(join(dist, 'sbom.json'), 'utf8')) as ReturnType<
    typeof createBillOfMaterials
  >;
  const scopes = Object.fromEntries(components.map(({ name, scope }) => [name, scope]));
  expect(scopes).toMatchObject({ hono: 'required', scheduler: 'required' });
  expect(scopes).toMatchObject({ vite: 'excluded', rolldown: 'excluded' });
  for (const name of ['vitest', '@redis/client']) expect(scopes).not.toHaveProperty(name);
  for (const { purl, hashes } of components) {
    expect(purl).toMatch(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d+\./);
    expect(hashes?.[0]?.content).toMatch(/^[\da-f]{128}$/);
  }
});

test(
  'npm ci && npm start works in a fresh clone',
  async () => {
    const folder = copyProject();
    installPackages(folder);
    expect(await fetchPage(folder)).toContain('<title>');
  },
  LONG,
);
