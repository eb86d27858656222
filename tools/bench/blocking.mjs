import { median, p95, slowDown } from './figures.mjs';

/** What the main thread feels of a search that uses every core: the time of a key, and the longest time it was busy. */

const KEYS = 40;
const RATES = [1, 4];

/** Notes each key's time to the frame behind it, and the longest gap between two beats of the main thread. */
const watchKeys = () => {
  const times = /** @type {number[]} */ ([]);
  const state = { longest: 0, last: performance.now(), long: 0 };
  const { port1, port2 } = new MessageChannel();
  const afterFrame = (/** @type {() => void} */ then) => requestAnimationFrame(() => setTimeout(then));
  addEventListener('keydown', ({ timeStamp }) => afterFrame(() => times.push(performance.now() - timeStamp)), true);
  port1.addEventListener('message', () => {
    const now = performance.now();
    state.longest = Math.max(state.longest, now - state.last);
    state.last = now;
    setTimeout(() => port2.postMessage(undefined), 4);
  });
  port1.start();
  new PerformanceObserver((list) => (state.long += list.getEntries().length)).observe({ type: 'longtask' });
  Object.assign(globalThis, {
    benchTimes: times,
    benchState: state,
    benchStart: () => {
      state.last = performance.now();
      port2.postMessage(undefined);
    },
  });
};

/** The request that Compose shows, as raw HTTP. @param {import('@playwright/test').Page} page */
async function readRequest(page) {
  await page.locator('[data-output="digest"]:not(:empty)').waitFor();
  const [headers, body] = await page.evaluate(() =>
    ['headers', 'body'].map((name) => document.querySelector(`[data-output="${name}"]`)?.textContent ?? ''),
  );
  return `POST /v1/checkout/create-order-minimal HTTP/1.1\n${headers?.replace(/SCHEME .*/, 'SCHEME a2V5')}\n\n${body}`;
}

/** @param {import('@playwright/test').Browser} browser @param {string} url @param {number} rate @param {boolean} searching */
async function measureOnce(browser, url, rate, searching) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  await page.goto(url);
  const refused = await readRequest(page);
  await page.getByRole('link', { name: 'Diagnose' }).click();
  await page.getByLabel(/refused request/).fill(refused);
  await page.getByRole('textbox', { name: /api_secret/ }).fill('another secret');
  await page.evaluate(watchKeys);
  if (searching) {
    // The secret was pasted, so the search runs. Three mistakes at once take long enough to outlast the keys.
    await page.getByRole('button', { name: 'Search deeper' }).click({ timeout: 120_000 });
    await page.getByRole('progressbar', { name: 'Search progress' }).waitFor();
  }
  await slowDown(page, rate);
  await page.getByRole('link', { name: 'Diagnose' }).focus();
  await page.evaluate(() => Reflect.get(globalThis, 'benchStart')());
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(key % 2 === 0 ? 'Tab' : 'Shift+Tab');
    await page.waitForFunction((count) => Reflect.get(globalThis, 'benchTimes').length > count, key, { polling: 10 });
  }
  const found = await page.evaluate(() => ({
    times: /** @type {number[]} */ (Reflect.get(globalThis, 'benchTimes')),
    state: /** @type {{ longest: number, long: number }} */ (Reflect.get(globalThis, 'benchState')),
  }));
  const outlasted = !searching || (await page.getByRole('progressbar', { name: 'Search progress' }).isVisible());
  await page.context().close();
  return { median: median(found.times), p95: p95(found.times), ...found.state, outlasted };
}

/** @param {import('@playwright/test').Browser} browser @param {string} url */
export async function benchBlocking(browser, url) {
  const rows = [];
  for (const rate of RATES)
    for (const searching of [false, true])
      rows.push({ rate, searching, ...(await measureOnce(browser, url, rate, searching)) });
  return rows;
}
