import { median, p95, quantile } from './figures.mjs';

/** How the History view opens, searches and scrolls at a number of kept exchanges. */

const ROUNDS = 12;
const STEPS = 120;

/** Copies the one entry of the database so many times, a minute between each two; a third was refused. @param {number} count */
const fillDatabase = async (count) => {
  const database = await /** @type {Promise<IDBDatabase>} */ (
    new Promise((resolve) => {
      const opening = indexedDB.open('checkout-console');
      opening.addEventListener('success', () => resolve(opening.result));
    })
  );
  const first = await new Promise((resolve) => {
    const reading = database.transaction('exchanges').objectStore('exchanges').getAll();
    reading.addEventListener('success', () => resolve(reading.result[0]));
  });
  for (let from = 1; from < count; from += 10_000) {
    const change = database.transaction('exchanges', 'readwrite', { durability: 'relaxed' });
    for (let n = from; n < Math.min(count, from + 10_000); n++) {
      const started = first.started - n * 60_000;
      change.objectStore('exchanges').put({
        ...first,
        ...(n % 3 === 0 ? { status: 403, result: 'FAIL', resultcode: '403', code: '4033' } : {}),
        id: started.toString(36).padStart(9, '0') + first.id.slice(9),
        started,
        order_id: `ORD_2026_${String(n).padStart(6, '0')}`,
        reference: `S${20_000_000_000 + n * 7919}`,
      });
    }
    await new Promise((resolve) => {
      change.addEventListener('complete', resolve);
    });
  }
  database.close();
};

/** From the start of the page, in ms: the frame with the first row, the one with the count of all, and tasks over 50 ms. */
const measureOpening = () =>
  new Promise((resolve) => {
    let first = 0;
    const long = /** @type {number[]} */ ([]);
    new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    });
    const look = () => {
      if (first === 0 && document.querySelector('[role="option"]') !== null) first = performance.now();
      const count = document.querySelector('search output')?.textContent ?? '';
      if (first !== 0 && count.endsWith('requests')) return resolve({ first, all: performance.now(), long });
      return requestAnimationFrame(look);
    };
    look();
  });

/**
 * From each value of the search, or of a filter, to the frame with the new count.
 * @param {readonly [selector: string, values: readonly string[]]} what
 */
const measureFilter = async ([selector, values]) => {
  const field = document.querySelector(selector);
  const output = document.querySelector('search output');
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  const times = [];
  for (const value of values) {
    const start = performance.now();
    const changed = new Promise((resolve) => {
      new MutationObserver((_, watch) => {
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(resolve));
      }).observe(output ?? document, { childList: true, characterData: true, subtree: true });
    });
    set?.call(field, value);
    for (const type of ['input', 'change']) field?.dispatchEvent(new Event(type, { bubbles: true }));
    await changed;
    times.push(performance.now() - start);
  }
  return times;
};

/** The length of each frame while the list is scrolled from its beginning to its end. @param {number} steps */
const measureScroll = async (steps) => {
  const list = document.querySelector('[role="listbox"]');
  if (list === null) throw new Error('no list');
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const times = [];
  let blank = 0;
  await frame();
  for (let step = 1; step <= steps; step++) {
    const start = performance.now();
    list.scrollTop = ((list.scrollHeight - list.clientHeight) * step) / steps;
    await frame();
    await frame();
    times.push((performance.now() - start) / 2);
    const { top, bottom } = list.getBoundingClientRect();
    const rows = [...list.querySelectorAll('[role="option"]')].map((row) => row.getBoundingClientRect());
    if (!rows.some((row) => row.bottom > top && row.top < bottom)) blank += 1;
  }
  return { times, blank };
};

/** @param {import('@playwright/test').Browser} browser @param {string} url @param {number} count */
async function measure(browser, url, count) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  await page.goto(url);
  await page.locator('#send').click();
  await page.getByText('200 SUCCESS').first().waitFor();
  await page.goto(`${url}#/history`);
  await page.getByRole('listbox', { name: 'Requests' }).waitFor();
  await page.evaluate(fillDatabase, count);
  const openings = [];
  for (let round = 0; round < 3; round++) {
    await page.reload();
    openings.push(/** @type {{ first: number, all: number, long: number[] }} */ (await page.evaluate(measureOpening)));
  }
  // Every text finds another number of rows than the one before.
  const texts = Array.from({ length: ROUNDS }, (_, round) => ['fail', 'ord_2026_0000', '9', 'zzz'][round % 4] ?? '');
  const search = await page.evaluate(measureFilter, /** @type {const} */ (['input[type="search"]', texts]));
  await page.getByRole('searchbox').fill('');
  const results = Array.from({ length: ROUNDS }, (_, round) => (round % 2 === 0 ? 'FAIL' : 'SUCCESS'));
  const filter = await page.evaluate(measureFilter, /** @type {const} */ (['search select', results]));
  await page.getByRole('button', { name: 'Show everything' }).click();
  await page.getByRole('listbox', { name: 'Requests' }).waitFor();
  const scroll = await page.evaluate(measureScroll, STEPS);
  await page.context().close();
  return {
    count,
    first: median(openings.map(({ first }) => first)),
    all: median(openings.map(({ all }) => all)),
    long: median(openings.map(({ long }) => long.length)),
    longest: Math.max(0, ...openings.flatMap(({ long }) => long)),
    search: median(search),
    searchWorst: quantile(search, 1),
    filter: median(filter),
    frame: median(scroll.times),
    frameP95: p95(scroll.times),
    blank: scroll.blank,
  };
}

/** @param {import('@playwright/test').Browser} browser @param {string} url @param {readonly number[]} counts */
export async function benchHistory(browser, url, counts = [1000, 5000, 20_000]) {
  const rows = [];
  for (const count of counts) rows.push(await measure(browser, url, count));
  return rows;
}
