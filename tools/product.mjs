import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from './browser.mjs';

/** What `npm start` runs, without `node`. @type {string[]} */
export const START = JSON.parse(readFileSync('package.json', 'utf8')).scripts.start.split(' ').slice(1);

/**
 * Starts the product on a free port and a browser, and stops both afterwards.
 * @param {(running: { browser: import('@playwright/test').Browser, url: string, executablePath: string }) => Promise<void>} use
 */
export async function withProduct(use) {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error(NO_BROWSER);
  const host = spawn(process.execPath, START, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: process.env['PORT'] ?? '0' },
  });
  let url = '';
  for await (const line of createInterface(host.stdout)) {
    url = /http:\/\/\S+/.exec(line)?.[0] ?? '';
    if (url !== '') break;
  }
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  try {
    await use({ browser, url, executablePath });
  } finally {
    await browser.close();
    host.kill();
  }
}
