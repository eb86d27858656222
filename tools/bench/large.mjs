import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the largest inputs cost the main thread of the page. */

const TRIES = 3;
const MEGABYTE = 1_000_000;
const FOLDERS = 101;
const FILES = 100;
/** What takes the browser the most work: signs, marks, and scripts that it breaks by words. */
const UNITS = ['"', ' ', 'a', 'e\u0301', '漢', 'สวัสดีครับ', 'שלום 12 ', '[{'];
/** UTF-16 units, just below the limit of a field. */
const FIELD_LENGTH = 4990;

/** @typedef {import('@playwright/test').Page} Page */

/**
 * In a page of its own, with an observer of long tasks.
 * @param {import('@playwright/test').Browser} browser @param {string} url @param {(page: Page) => Promise<number>} measure
 */
async function inPage(browser, url, measure) {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 }, permissions });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator('[data-output="digest"]:not(:empty)').waitFor();
  const found = await measure(page);
  await page.context().close();
  return found;
}

/** The longest task over 50 ms while a page does something, in ms; 0 when there is none. @param {Page} page @param {() => Promise<void>} act */
async function measureLongest(page, act) {
  await page.evaluate(() => {
    const tasks = /** @type {number[]} */ ([]);
    Reflect.set(globalThis, 'benchLong', tasks);
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  await act();
  return page.evaluate(async () => {
    // The observer hears of a task after it.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return Math.max(0, ...Reflect.get(globalThis, 'benchLong'));
  });
}

/** The processor time of the main thread in ms while a page does something. @param {Page} page @param {() => Promise<void>} act */
async function measureWork(page, act) {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Infinity);
  };
  const before = await read();
  await act();
  return (await read()) - before;
}

/** Selects what the field has, and copies a text to paste over it. @param {Page} page @param {string} text */
async function copy(page, text) {
  await page.evaluate((each) => navigator.clipboard.writeText(each), text);
  await page.getByLabel(/buyer_remarks/).focus();
  await page.keyboard.press('ControlOrMeta+A');
}

/** @param {Page} page */
async function measureRefusal(page) {
  await copy(page, 'x'.repeat(MEGABYTE));
  return measureLongest(page, async () => {
    await page.keyboard.press('ControlOrMeta+V');
    await page.getByText('This text is too long').waitFor();
  });
}

/** The costlier of a paste that fills the field and of the next key. @param {Page} page @param {string} unit */
async function measureField(page, unit) {
  const text = unit.repeat(Math.floor(FIELD_LENGTH / unit.length));
  await copy(page, text);
  /** @param {string} key @param {string} value */
  const press = (key, value) =>
    measureWork(page, async () => {
      await page.keyboard.press(key);
      await page.waitForFunction(
        (message) => document.querySelector('[data-output="digest-input"]')?.textContent?.includes(message),
        `buyer_remarks=${value}&`,
      );
    });
  return Math.max(await press('ControlOrMeta+V', text), await press('7', `${text}7`));
}

/** @param {Page} page */
async function openMany(page) {
  await page.getByRole('link', { name: 'Diagnose' }).click();
  await page.getByRole('tab', { name: 'Many requests' }).click();
  await page.getByRole('button', { name: 'Choose a folder' }).waitFor();
}

/** @param {Page} page */
async function measureLog(page) {
  const file = join(tmpdir(), `checkout-console-${process.pid}.log`);
  const line = JSON.stringify({ level: 'info', message: 'x'.repeat(10_000) });
  writeFileSync(file, `${line}\n`.repeat(2500));
  await openMany(page);
  const longest = await measureLongest(page, async () => {
    await page.getByLabel('Choose files').setInputFiles(file);
    await page.getByText('Files without a request: 1').waitFor({ timeout: 60_000 });
  });
  rmSync(file);
  return longest;
}

/** The browser's dialog cannot be driven, so its picker is replaced. The folder is a real one. @param {Page} page */
async function measureFolder(page) {
  await page.evaluate(
    async ({ folders, files }) => {
      const root = await navigator.storage.getDirectory();
      for (let folder = 0; folder < folders; folder += 1) {
        const inner = await root.getDirectoryHandle(`day-${folder}`, { create: true });
        await Promise.all(
          Array.from({ length: files }, (_, at) => inner.getFileHandle(`request-${at}.txt`, { create: true })),
        );
      }
      Reflect.set(globalThis, 'showDirectoryPicker', () => navigator.storage.getDirectory());
    },
    { folders: FOLDERS, files: FILES },
  );
  await openMany(page);
  return measureLongest(page, async () => {
    await page.getByRole('button', { name: 'Choose a folder' }).click();
    await page.getByText('Files without a request: 10000').waitFor({ timeout: 120_000 });
  });
}

/**
 * Other programs of the machine can stretch any task, so the quietest try counts.
 * @param {import('@playwright/test').Browser} browser @param {string} url
 */
export async function benchLarge(browser, url) {
  /** @param {(page: Page) => Promise<number>} measure */
  const measureQuietest = async (measure) => {
    const tries = [];
    for (let at = 0; at < TRIES; at += 1) tries.push(await inPage(browser, url, measure));
    return Math.min(...tries);
  };
  const inputs = {
    'a paste of 1 MB': measureRefusal,
    'a log of 25 MB': measureLog,
    'a folder of 10,100': measureFolder,
  };
  const longest = [];
  for (const [what, measure] of Object.entries(inputs)) longest.push({ what, longest: await measureQuietest(measure) });
  const fields = [];
  for (const unit of UNITS) fields.push(await measureQuietest((page) => measureField(page, unit)));
  return { longest, field: Math.max(...fields) };
}
