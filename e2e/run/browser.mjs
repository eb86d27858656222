import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'Google Chrome',
  'Chromium',
  'chrome.exe',
];
const UNDER_WINDOWS = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].map((name) => process.env[name] ?? '');
const PLACES = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  '/usr/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
  ...UNDER_WINDOWS.filter((place) => place !== '').map((place) => join(place, 'Google', 'Chrome', 'Application')),
];

const isRoot = () => process.getuid?.() === 0;

/**
 * Whether a browser is there and starts: a package may be a mere pointer to another, a download may lack libraries.
 * Chrome for Windows answers no such question. @param {string} path
 */
const starts = (path) =>
  existsSync(path) &&
  (process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 60_000 }).status === 0);

/** The browser that Playwright itself installed. */
const playwrights = () => [chromium.executablePath()].find(starts);

/** A Chromium or Chrome of the system. */
const systems = () =>
  PLACES.filter((place) => place !== '')
    .flatMap((place) => NAMES.map((name) => join(place, name)))
    .find(starts);

/** @param {string} command @param {string[]} args */
const runs = (command, args) => spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

function installed() {
  console.log('No browser was found: trying to install one for Playwright.');
  return spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 300_000,
  }).status === 0
    ? playwrights()
    : undefined;
}

/** As root or in CI: the package of Debian and its kin. */
function packaged() {
  if (!isRoot() && process.env['CI'] !== 'true') return undefined;
  console.log('Installing the chromium package of the system.');
  const sudo = isRoot() ? [] : ['sudo', '-n'];
  const [first = '', ...rest] = [...sudo, 'apt-get'];
  return runs(first, [...rest, 'update', '-q']) &&
    runs(first, [...rest, 'install', '-qy', '--no-install-recommends', 'chromium'])
    ? systems()
    : undefined;
}

/** The path of a browser, found or installed; undefined when none can be had. */
export const findBrowser = () => playwrights() ?? systems() ?? installed() ?? packaged();

export const NO_BROWSER =
  'The tests need Chromium and could not find or install one: run "npx playwright install chromium", or install a package named chromium.';
