import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { findBrowser, NO_BROWSER } from './browser.mjs';

const SIZE = { width: 1440, height: 1010 };

const executablePath = findBrowser();
if (executablePath === undefined) throw new Error(NO_BROWSER);
const host = spawn(process.execPath, ['src/server/start.mjs'], { stdio: ['ignore', 'pipe', 'inherit'] });
let url = '';
for await (const line of createInterface(host.stdout)) {
  url = /http:\/\/\S+/.exec(line)?.[0] ?? '';
  if (url !== '') break;
}
const root = process.getuid?.() === 0;
const browser = await chromium.launch({
  executablePath,
  args: ['--disable-background-networking', ...(root ? ['--no-sandbox'] : [])],
});
for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  const page = await browser.newPage({ viewport: SIZE, colorScheme });
  await page.goto(url);
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.getByText('The order was created.').waitFor();
  await page.getByRole('textbox', { name: /webhook/ }).focus();
  await page.screenshot({ path: `docs/compose-${colorScheme}.png` });
}
await browser.close();
host.kill();
