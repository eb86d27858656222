import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from './browser.mjs';
import { startNode } from './start.mjs';

/** What `npm start` runs, without `node`. @type {string[]} */
export const START = JSON.parse(readFileSync('package.json', 'utf8')).scripts.start.split(' ').slice(1);

/**
 * Starts the product on a free port and a browser, and stops both afterwards.
 * @param {(running: { browser: import('@playwright/test').Browser, url: string, executablePath: string }) => Promise<void>} use
 */
export async function withProduct(use) {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error(NO_BROWSER);
  const { child, url } = await startNode(START, { stdio: ['ignore', 'pipe', 'inherit'] });
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  try {
    await use({ browser, url, executablePath });
  } finally {
    await browser.close();
    child.kill();
  }
}
