import { existsSync } from 'node:fs';
import { benchCompose } from '../bench/compose.mjs';
import { ms } from '../bench/figures.mjs';
import { benchPaint } from '../bench/paint.mjs';
import { startPlain } from '../bench/plain-host.mjs';
import { benchSolver } from '../bench/solver.mjs';
import { benchTargets } from '../bench/targets.mjs';
import { withProduct } from './product.mjs';

/**
 * @typedef {{ browser: import('@playwright/test').Browser, url: string, plainUrl: string }} Running
 * @typedef {{ words: string, run: (running: Running) => Promise<readonly Record<string, unknown>[]> }} Part
 */

/** @param {Running} running */
async function openCompose({ browser, url }) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  await page.goto(url);
  return page;
}

/** What another file may bring: measured when it is there. @param {string} file @param {string} name */
async function optional(file, name) {
  const path = new URL(`../bench/${file}`, import.meta.url);
  return existsSync(path) ? (await import(path.href))[name] : undefined;
}
const benchHistory = await optional('history.mjs', 'benchHistory');

/** @type {Readonly<Record<string, Part>>} */
const PARTS = {
  paint: {
    words: 'From a key to the frame that shows its digest, the product and the plain page in turn:',
    run: async ({ browser, url, plainUrl }) =>
      (await benchPaint(browser, url, plainUrl)).map((row) => ({
        CPU: `${row.rate}x slower`,
        'product, median': ms(row.median),
        p95: ms(row.p95),
        'plain page, median': ms(row.plainMedian),
        'its p95': ms(row.plainP95),
        ratio: row.ratio.toFixed(2),
        'tasks over 50 ms': row.long,
      })),
  },
  compose: {
    words: 'From an input to the frame in which the digest has followed it (one run, ratios to a key):',
    run: async (running) =>
      (await benchCompose(await openCompose(running))).map(({ what, median, p95, ratio }) => ({
        what,
        median: ms(median),
        p95: ms(p95),
        ratio: ratio.toFixed(2),
      })),
  },
  targets: {
    words: 'From choosing a target to the frame that shows its text:',
    run: async (running) =>
      (await benchTargets(await openCompose(running))).map(({ target, median }) => ({ target, median: ms(median) })),
  },
  solver: {
    words: 'From pressing Diagnose to the verdict, in workers on every core:',
    run: async (running) =>
      (await benchSolver(await openCompose(running), running.url)).map(({ what, ms: time, verdict, perSecond }) => ({
        what,
        verdict,
        time: `${time.toFixed(0)} ms`,
        'constructions a second': Number.isNaN(perSecond) ? '' : Math.round(perSecond).toLocaleString('en'),
      })),
  },
  ...(benchHistory === undefined
    ? {}
    : {
        history: {
          words: 'History with many exchanges:',
          run: async (/** @type {Running} */ running) => benchHistory(await openCompose(running), running.url),
        },
      }),
};

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const wanted = Object.entries(PARTS).filter(([name]) => asked.length === 0 || asked.includes(name));
const plain = await startPlain();
await withProduct(async ({ browser, url }) => {
  for (const [, { words, run }] of wanted) {
    console.log(words);
    console.table(await run({ browser, url, plainUrl: plain.url }));
  }
});
plain.stop();
