import { median, p95, quantile } from './figures.mjs';

/** How the History view opens, searches and scrolls at a number of kept exchanges. */

const ROUNDS = 12;
const STEPS = 120;

/** Puts so many rows into the database, a minute between each two. @param {number} count */
const fillDatabase = async (count) => {
  const database = await /** @type {Promise<IDBDatabase>} */ (
    new Promise((resolve) => {
      const opening = indexedDB.open('checkout-console');
      opening.addEventListener('success', () => resolve(opening.result));
    })
  );
  for (let from = 0; from < count; from += 10_000) {
    const change = database.transaction(['rows'], 'readwrite', { durability: 'relaxed' });
    const rows = change.objectStore('rows');
    for (let n = from; n < Math.min(count, from + 10_000); n++) {
      const started = 1_763_631_667_000 - n * 60_000;
      const fail = n % 3 === 0;
      rows.put({
        id: `${started.toString(36).padStart(9, '0')}0123456789abcdef`,
        started,
        order_id: `ORD_2026_${String(n).padStart(6, '0')}`,
        vendor: 'TILL10000001',
        outcome: 'answered',
        status: fail ? 403 : 200,
        result: fail ? 'FAIL' : 'SUCCESS',
        resultcode: fail ? '403' : '000',
        reference: `S${20_000_000_000 + n * 7919}`,
        code: fail ? '4033' : '',
        duration: 120,
        profile: 'Sandbox',
        environment: 'sandbox',
        transport: 'same-origin',
        pinned: false,
        note: '',
        template: '',
        amount: String(1000 + n),
        currency: 'TZS',
        buyer: 'Sample Buyer buyer@example.com 255700000001',
        message: fail ? 'Authentication failed. Invalid Digest (4033)' : 'Order created',
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

/** From each text typed into the search to the frame with the new count. @param {readonly string[]} texts */
const measureSearch = async (texts) => {
  const field = document.querySelector('input[type="search"]');
  const output = document.querySelector('search output');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const times = [];
  for (const text of texts) {
    const start = performance.now();
    const changed = new Promise((resolve) => {
      new MutationObserver((_, watch) => {
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(resolve));
      }).observe(output ?? document, { childList: true, characterData: true, subtree: true });
    });
    set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
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
  await page.goto(`${url}#/history`);
  await page.getByText('Every request that you send appears here').waitFor();
  await page.evaluate(fillDatabase, count);
  const openings = [];
  for (let round = 0; round < 3; round++) {
    await page.reload();
    openings.push(/** @type {{ first: number, all: number, long: number[] }} */ (await page.evaluate(measureOpening)));
  }
  // Every text finds another number of rows than the one before.
  const texts = Array.from({ length: ROUNDS }, (_, round) => ['fail', 'ord_2026_0000', '9', 'zzz'][round % 4] ?? '');
  const times = await page.evaluate(measureSearch, texts);
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
    search: median(times),
    searchWorst: quantile(times, 1),
    frame: median(scroll.times),
    frameP95: p95(scroll.times),
    blank: scroll.blank,
  };
}

/** @param {import('@playwright/test').Browser} browser @param {string} url @param {readonly number[]} counts */
export async function benchHistory(browser, url, counts = [1000, 10_000, 100_000]) {
  const rows = [];
  for (const count of counts) rows.push(await measure(browser, url, count));
  return rows;
}
