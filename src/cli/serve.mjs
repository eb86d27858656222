import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { BUILT, isStale } from './stale.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const HELP = `Checkout Console: build, send and debug the signed create-order request of a payment gateway.

Usage
  checkout-console [options]

Examples
  checkout-console --open
  checkout-console --port 8080
  checkout-console --config console.json

Options
  --port NUMBER   the port, 4173 unless given; 0 for any free one
  --host ADDRESS  the address to listen on, 127.0.0.1 unless given
  --config FILE   the name, environments and recipe of your gateway (console.json)
  --open          opens the page in your browser
  --version       prints the version
  --help          prints this text

Other settings are environment variables: see docs/hosting.md of the project.`;

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
 * Builds the product where this is a clone whose build is missing or older than its sources. A package has no sources.
 * @returns {Promise<string | undefined>} why there is nothing to serve
 */
async function build() {
  if (!existsSync(join(ROOT, 'vite.config.ts')) || !isStale(ROOT)) return undefined;
  try {
    // Loaded only here: what a builder needs would stay in the memory of the host.
    const { createBuilder } = await import('vite');
    console.log('Building (about 15 seconds)…');
    const builder = await createBuilder({ root: ROOT, logLevel: 'warn' });
    await builder.buildApp();
    return undefined;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    return 'There is no current build, and the packages that make one are not installed: run npm ci, then npm start again.';
  }
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
      `${error instanceof Error ? error.message : String(error)}\nRun checkout-console --help to see the options.`,
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
  const problem = await build();
  if (problem !== undefined) {
    console.error(problem);
    return 1;
  }
  const { address } = await import(pathToFileURL(join(ROOT, BUILT)).href);
  if (options.open === true) openInBrowser(address);
  return undefined;
}
