import { spawn } from 'node:child_process';
import { readFileSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const PAGE = 'dist/page/index.html';
/** A build writes it last: its age is the age of the build. */
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

const HELP = `Checkout Console: build, send and debug the signed create-order request of a payment gateway.

Usage
  checkout-console [serve] [options]
  checkout-console record|diagnose|test [options]

Examples
  checkout-console --open
  checkout-console --port 8080
  checkout-console --config console.json

Commands
  serve           serves the page (default)
  record          passes calls to the gateway and prints the cause of each refusal
  diagnose        explains the refused requests in a file or a log
  test            checks the part of your program that signs

Options
  --port NUMBER   the port (default 4173; 0 for any free port)
  --host ADDRESS  the address to listen on (default 127.0.0.1)
  --config FILE   the name, environments and recipe of your gateway (console.json)
  --open          opens the page in your browser
  --version       shows the version
  --help          shows this help; after a command, the command’s help

Other settings are environment variables: see docs/configuration.md of the project.`;

/** What an option sets: the variable of the same meaning, so that each setting is read in one place. */
const VARIABLES = /** @type {const} */ ({ port: 'PORT', host: 'HOST', config: 'CONSOLE_CONFIG' });

/** @param {readonly string[]} args */
const readOptions = (args) =>
  parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      config: { type: 'string' },
      open: { type: 'boolean' },
      version: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  }).values;

/** What opens an address, by the platform. @type {Readonly<Record<string, readonly string[]>>} */
const OPENERS = { darwin: ['open'], win32: ['cmd', '/c', 'start', '""'] };

/** @param {string} address */
function openInBrowser(address) {
  const [command = '', ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  spawn(command, [...args, address], { stdio: 'ignore', detached: true })
    .once('error', () => console.error(`No browser could be opened: open ${address} yourself.`))
    .unref();
}

/**
 * `checkout-console`: serves the built page, the sandbox, the relay and Watch.
 * @param {readonly string[]} args
 * @returns {Promise<number | undefined>} the exit code of a command that ends; undefined while the host serves
 */
export async function serve(args) {
  let options;
  try {
    options = readOptions(args);
  } catch (error) {
    console.error(
      `${error instanceof Error ? error.message.split('. ')[0] : String(error)}. Run checkout-console --help to see the commands and options.`,
    );
    return 2;
  }
  if (options.help === true) {
    console.log(HELP);
    return 0;
  }
  if (options.version === true) {
    console.log(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version);
    return 0;
  }
  for (const [option, variable] of Object.entries(VARIABLES)) {
    const value = options[/** @type {keyof typeof VARIABLES} */ (option)];
    if (value !== undefined) process.env[variable] = option === 'config' ? resolve(value) : value;
  }
  const host = await loadBuilt('main');
  if (host === undefined) return 1;
  if (options.open === true) openInBrowser(host.address);
  return undefined;
}
