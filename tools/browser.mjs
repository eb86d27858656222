import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { installPackages, isRoot } from './apt.mjs';

/** Chromium without windows. A test takes about half as long in it. */
const SHELL = 'chromium-headless-shell';
const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'Google Chrome',
  'Chromium',
  'chrome.exe',
];
const WINDOWS_FOLDERS = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].map((name) => process.env[name] ?? '');
const FOLDERS = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  '/usr/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
  ...WINDOWS_FOLDERS.filter((folder) => folder !== '').map((folder) => join(folder, 'Google', 'Chrome', 'Application')),
];

const IS_CI = process.env['CI'] === 'true';

/** What each browser is started with. As root Chromium cannot make its own sandbox. */
export const BROWSER_ARGS = ['--disable-background-networking', ...(isRoot() ? ['--no-sandbox'] : [])];

/**
 * Whether a browser is there and starts: a package may be a mere pointer to another, a download may lack libraries.
 * Chrome for Windows answers no such question. @param {string} path
 */
const canStart = (path) =>
  existsSync(path) &&
  (process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 60_000 }).status === 0);

/** The browser that Playwright itself installed. */
const findPlaywrightBrowser = () => [chromium.executablePath()].find(canStart);

/** A Chromium or Chrome of the system. @param {readonly string[]} [names] */
const findSystemBrowser = (names = NAMES) =>
  FOLDERS.filter((folder) => folder !== '')
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(canStart);

function installWithPlaywright() {
  console.log('No browser was found: trying to install one for Playwright.');
  return spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 300_000,
  }).status === 0
    ? findPlaywrightBrowser()
    : undefined;
}

/** As root or in CI: a package of the system. @param {string} name */
const installBrowser = (name) =>
  (isRoot() || IS_CI) && installPackages([name]) ? findSystemBrowser([name]) : undefined;

/** The path of a browser, found or installed; undefined when none can be had. */
export const findBrowser = () =>
  findPlaywrightBrowser() ?? findSystemBrowser() ?? installWithPlaywright() ?? installBrowser('chromium');

/** The browser for the tests: the shell where it is there, or in CI can be had, and otherwise any Chromium. */
export const findTestBrowser = () =>
  findSystemBrowser([SHELL]) ?? (IS_CI ? installBrowser(SHELL) : undefined) ?? findBrowser();

export const NO_BROWSER =
  'The tests need Chromium and could not find or install one: run "npx playwright install chromium", or install a package named chromium.';
