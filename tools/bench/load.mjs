import { median, slowDown } from './figures.mjs';
import { measureBlocking } from './main-thread.mjs';

/** A cold load, in milliseconds and bytes, until the first field can be typed into, and until the first digest is shown. */

const ROUNDS = 7;
/** Slow 4G as the developer tools have it. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

const CASES = [
  { net: 'unthrottled', rate: 1 },
  { net: 'slow 4G', rate: 1 },
  { net: 'slow 4G', rate: 4 },
];

/** Notes the frames in which the form holds its sample and the digest is there. */
const watchLoad = () => {
  const moments = { usable: 0, digest: 0 };
  const look = () => {
    const field = document.querySelector('[name="order.vendor"], [name="vendor"]');
    const now = performance.now();
    if (moments.usable === 0 && field instanceof HTMLInputElement && field.value !== '') moments.usable = now;
    if (moments.digest === 0 && (document.querySelector('[data-output="digest"]')?.textContent ?? '') !== '')
      moments.digest = now;
    if (moments.digest === 0) requestAnimationFrame(look);
  };
  Object.assign(globalThis, { benchLoad: moments });
  requestAnimationFrame(look);
};

/** @param {import('@playwright/test').Browser} browser @param {string} url @param {typeof CASES[number]} conditions */
async function measureOnce(browser, url, { net, rate }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
  const page = await context.newPage();
  const session = await slowDown(page, rate);
  await session.send('Network.enable');
  if (net === 'slow 4G') await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.addInitScript(watchLoad);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => Reflect.get(globalThis, 'benchLoad')?.digest > 0, undefined, { polling: 20 });
  const found = await page.evaluate(() => {
    const moments = /** @type {{ usable: number, digest: number }} */ (Reflect.get(globalThis, 'benchLoad'));
    const arrived = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, responseEnd }) => /\.(?:js|css)$/.test(name) && responseEnd <= moments.digest);
    return { ...moments, bytes: arrived.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) };
  });
  await context.close();
  return found;
}

/** Both pages in turn. @param {import('@playwright/test').Browser} browser @param {string} url @param {string} plainUrl */
export async function benchLoad(browser, url, plainUrl) {
  const rows = [];
  for (const conditions of CASES) {
    const times = { product: /** @type {any[]} */ ([]), plain: /** @type {any[]} */ ([]) };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.product.push(await measureOnce(browser, url, conditions));
      times.plain.push(await measureOnce(browser, plainUrl, conditions));
    }
    rows.push({
      ...conditions,
      usable: median(times.product.map(({ usable }) => usable)),
      digest: median(times.product.map(({ digest }) => digest)),
      bytes: median(times.product.map(({ bytes }) => bytes)),
      plainUsable: median(times.plain.map(({ usable }) => usable)),
      plainDigest: median(times.plain.map(({ digest }) => digest)),
    });
  }
  return rows;
}

/** How long a page is left alone after its last request, in ms. */
const ALONE = 1500;

/** A cold load on a phone, slow 4G, processor 4x slower, without a touch. @param {import('@playwright/test').Browser} browser @param {string} url */
async function measureUntouched(browser, url) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true });
  const page = await context.newPage();
  const session = await slowDown(page, 4);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  const cost = await measureBlocking(page, async () => {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(ALONE);
  });
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [entry] : []))
      .filter(({ name }) => /\.(?:js|css)$/.test(name))
      .map(({ encodedBodySize }) => encodedBodySize),
  );
  await context.close();
  // The page itself is a request too.
  return { ...cost, requests: sizes.length + 1, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** The median of loads without a touch: how long they block, and what they fetch. @param {import('@playwright/test').Browser} browser @param {string} url */
export async function benchUntouched(browser, url) {
  const loads = /** @type {Awaited<ReturnType<typeof measureUntouched>>[]} */ ([]);
  for (let round = 0; round < ROUNDS; round += 1) loads.push(await measureUntouched(browser, url));
  /** @param {keyof (typeof loads)[number]} name */
  const medianOf = (name) => median(loads.map((each) => each[name]));
  return {
    blocking: medianOf('blocking'),
    longestTask: medianOf('longestTask'),
    requests: medianOf('requests'),
    bytes: medianOf('bytes'),
  };
}
