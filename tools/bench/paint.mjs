import { median, p95, slowDown } from './figures.mjs';
import { measureCost } from './main-thread.mjs';

/** Milliseconds from a key to the frame that shows the digest it led to, for the product and the plain page in turn. */

const ROUNDS = 90;
const WARM = 15;
const COST_ROUNDS = 5;
const COST_KEYS = 12;
const RATES = [1, 4, 6];
/** A text, an address, a reference: what takes different ways to the wire. */
const FIELDS = ['buyer_remarks', 'webhook', 'order_id'];

/** The product names its fields by their place in the form. @param {string} name */
const fieldSelector = (name) => `[name="order.${name}"], [name="${name}"]`;

/** Watches a page: a key's own time against the frame after the digest changed, and tasks over 50 ms. */
const watchKeys = () => {
  const times = /** @type {number[]} */ ([]);
  const long = /** @type {number[]} */ ([]);
  let pressed = 0;
  addEventListener('keydown', (event) => (pressed = event.timeStamp), true);
  const digest = document.querySelector('[data-output="digest"]');
  if (digest === null) throw new Error('The page shows no digest.');
  new MutationObserver(() => {
    const began = pressed;
    // Behind the frame: the message comes after style, layout and paint.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => times.push(performance.now() - began));
      port1.start();
      port2.postMessage(undefined);
    });
  }).observe(digest, { childList: true, characterData: true, subtree: true });
  new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
  Object.assign(globalThis, { benchTimes: times, benchLong: long });
};

/** @param {import('@playwright/test').Browser} browser @param {string} url */
async function open(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator('[data-output="digest"]:not(:empty)').waitFor();
  return page;
}

/** One key and its figure. @param {import('@playwright/test').Page} page @param {number} round */
async function press(page, round) {
  const before = await page.evaluate(() => Reflect.get(globalThis, 'benchTimes').length);
  await page.keyboard.press(String.fromCharCode(97 + (round % 26)));
  await page.waitForFunction((count) => Reflect.get(globalThis, 'benchTimes').length > count, before, { polling: 10 });
}

/** @param {readonly import('@playwright/test').Page[]} pages */
async function runRounds(pages) {
  for (const [index, field] of FIELDS.entries()) {
    for (const page of pages) await page.locator(fieldSelector(field)).first().focus();
    for (let round = 0; round < ROUNDS / FIELDS.length; round += 1)
      for (const page of pages) await press(page, index + round);
  }
}

/**
 * The processor time of one key, from rounds of keys to one page and then to the other. The trace makes a key slower, so
 * these keys are others than those whose wall time counts.
 * @param {readonly import('@playwright/test').Page[]} pages
 */
async function measureKeys(pages) {
  const costs = pages.map(() => /** @type {import('./main-thread.mjs').Cost[]} */ ([]));
  for (let round = 0; round < COST_ROUNDS; round += 1)
    for (const [index, page] of pages.entries()) {
      await page.bringToFront();
      const cost = await measureCost(page, async () => {
        for (let key = 0; key < COST_KEYS; key += 1) await press(page, key);
      });
      costs[index]?.push(cost);
    }
  /** @param {readonly import('./main-thread.mjs').Cost[]} rows @param {keyof import('./main-thread.mjs').Cost} kind */
  const perKey = (rows, kind) => median(rows.map((row) => row[kind])) / COST_KEYS;
  return costs.map((rows) => ({
    all: perKey(rows, 'all'),
    script: perKey(rows, 'script'),
    layout: perKey(rows, 'layout'),
    paint: perKey(rows, 'paint'),
  }));
}

/** @param {import('@playwright/test').Page} page */
const readTimes = (page) =>
  page.evaluate(() => ({
    times: /** @type {number[]} */ (Reflect.get(globalThis, 'benchTimes')),
    long: /** @type {number[]} */ (Reflect.get(globalThis, 'benchLong')),
  }));

/** @param {import('@playwright/test').Page} page */
const resetTimes = (page) =>
  page.evaluate(() => {
    for (const name of ['benchTimes', 'benchLong']) Reflect.get(globalThis, name).length = 0;
  });

/**
 * Both pages in one run, a key to one and then to the other, so that what else the machine does meets both alike.
 * @param {import('@playwright/test').Browser} browser @param {string} url @param {string} plainUrl
 */
export async function benchPaint(browser, url, plainUrl) {
  const pages = [await open(browser, url), await open(browser, plainUrl)];
  for (const page of pages) await page.evaluate(watchKeys);
  for (const page of pages) await page.locator(fieldSelector('buyer_name')).first().focus();
  for (let round = 0; round < WARM; round += 1) for (const page of pages) await press(page, round);
  const rows = [];
  for (const rate of RATES) {
    for (const page of pages) await slowDown(page, rate);
    for (const page of pages) await resetTimes(page);
    await runRounds(pages);
    const [product, plain] = await Promise.all(pages.map(readTimes));
    const [cpu, plainCpu] = await measureKeys(pages);
    if (product === undefined || plain === undefined || cpu === undefined || plainCpu === undefined) continue;
    rows.push({
      rate,
      cpu,
      plainCpu,
      median: median(product.times),
      p95: p95(product.times),
      plainMedian: median(plain.times),
      plainP95: p95(plain.times),
      ratio: median(product.times) / median(plain.times),
      long: product.long.length,
    });
  }
  for (const page of pages) await page.context().close();
  return rows;
}
