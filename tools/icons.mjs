import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from './browser.mjs';

// Draws the icons of the installed page from the icon of the tab: whole squares, since systems cut their own shape.
const SIZES = [192, 512];
const executablePath = findBrowser();
if (executablePath === undefined) throw new Error(NO_BROWSER);
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
const svg = readFileSync('src/app/icon.svg', 'utf8').replace(/rx="\d+"/, '');
const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
for (const size of SIZES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<body style="margin:0"><img src="${address}" width="${size}" style="display:block">`);
  await page.locator('img').evaluate(async (image) => {
    if (image instanceof HTMLImageElement) await image.decode();
  });
  await page.screenshot({ path: `src/service-worker/icons/icon-${size}.png` });
}
await browser.close();
