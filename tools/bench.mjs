import { readFigures } from './bench/aims.mjs';
import { benchBlocking } from './bench/blocking.mjs';
import { benchEngine, benchWorkers } from './bench/engine.mjs';
import { ms } from './bench/figures.mjs';
import { benchFloods } from './bench/floods.mjs';
import { benchHistory } from './bench/history.mjs';
import { benchHost } from './bench/host.mjs';
import { benchLarge } from './bench/large.mjs';
import { benchLoad, benchUntouched } from './bench/load.mjs';
import { benchPaint } from './bench/paint.mjs';
import { startPlain } from './bench/plain-host.mjs';
import { benchRecord } from './bench/record.mjs';
import { writeReport } from './bench/report.mjs';
import { benchSolver } from './bench/solver.mjs';
import { benchNaming } from './bench/watch-page.mjs';
import { benchWatch } from './bench/watch.mjs';
import { lighthouseScores, whyNoLighthouse } from './lighthouse.mjs';
import { withProduct } from './product.mjs';

/**
 * @typedef {{ browser: import('@playwright/test').Browser, url: string, plainUrl: string, executablePath: string }} Running
 * @typedef {{ description: string, whySkipped?: () => string | undefined, run: (running: Running) => Promise<readonly Record<string, unknown>[]> }} Part
 */

/** @param {import('./bench/main-thread.mjs').Cost} cost */
const formatParts = ({ script, layout, paint }) => [script, layout, paint].map((each) => each.toFixed(1)).join(' / ');

/** @type {Readonly<Record<string, Part>>} */
const PARTS = {
  paint: {
    description: 'From a key to the frame that shows its digest, the product and the plain page in turn:',
    run: async ({ browser, url, plainUrl }) =>
      (await benchPaint(browser, url, plainUrl)).map((row) => ({
        CPU: `${row.rate}x slower`,
        'product, median': ms(row.median),
        p95: ms(row.p95),
        'plain page, median': ms(row.plainMedian),
        'its p95': ms(row.plainP95),
        ratio: row.ratio.toFixed(2),
        'tasks over 50 ms': row.long,
        'product, processor time': ms(row.cpu.all),
        'plain page, processor time': ms(row.plainCpu.all),
        'its ratio': (row.cpu.all / row.plainCpu.all).toFixed(2),
        'product, script, layout, paint': formatParts(row.cpu),
        'plain page, script, layout, paint': formatParts(row.plainCpu),
      })),
  },
  load: {
    description: 'A cold load, until the first field can be typed into and until the first digest is shown:',
    run: async ({ browser, url, plainUrl }) =>
      (await benchLoad(browser, url, plainUrl)).map((row) => ({
        network: row.net,
        CPU: `${row.rate}x slower`,
        'product, first field': ms(row.usable),
        'first digest': ms(row.digest),
        'plain page, first field': ms(row.plainUsable),
        'its first digest': ms(row.plainDigest),
        ratio: (row.digest / row.plainDigest).toFixed(2),
        'JavaScript and CSS until the digest': `${(row.bytes / 1024).toFixed(1)} KiB`,
      })),
  },
  untouched: {
    description: 'A cold load on a phone, slow 4G, processor 4x slower, that nobody touches:',
    run: async ({ browser, url }) => {
      const { blocking, longestTask, requests, bytes } = await benchUntouched(browser, url);
      const kib = `${(bytes / 1024).toFixed(1)} KiB`;
      return [{ 'blocked, processor time': ms(blocking), 'longest task': ms(longestTask), requests, weight: kib }];
    },
  },
  blocking: {
    description: 'From a key to the next frame in Diagnose, and what kept the main thread busy the longest:',
    run: async ({ browser, url }) =>
      (await benchBlocking(browser, url)).map((row) => ({
        CPU: `${row.rate}x slower`,
        'the search': row.searching ? (row.outlasted ? 'runs' : 'ended before the keys') : 'does not run',
        median: ms(row.median),
        p95: ms(row.p95),
        'longest busy': ms(row.longest),
        'tasks over 50 ms': row.long,
      })),
  },
  large: {
    description: 'The longest task over 50 ms that a large input causes, and the processor time of a full field:',
    run: async ({ browser, url }) => {
      const { longest, field } = await benchLarge(browser, url);
      return [
        ...longest.map((row) => ({ what: row.what, 'longest task': ms(row.longest) })),
        { what: 'a full field', 'processor time': ms(field) },
      ];
    },
  },
  lighthouse: {
    description: 'Lighthouse 12 for a phone, the median of three runs, on the built page as its host serves it:',
    whySkipped: whyNoLighthouse,
    run: ({ url, executablePath }) => lighthouseScores(url, executablePath),
  },
  solver: {
    description: 'From the paste of the secret to the verdict, in a warm view, in workers on every core:',
    run: async (running) =>
      (await benchSolver(running.browser, running.url)).map(({ what, ms: time, verdict }) => ({
        what,
        verdict,
        time: `${time.toFixed(0)} ms`,
      })),
  },
  engine: {
    description:
      'HMAC-SHA-256 of 500 bytes, then whole constructions of the search, in one worker (ratios to crypto.subtle):',
    run: async ({ browser }) =>
      (await benchEngine(browser)).map(({ name, perSecond, ratio }) => ({
        implementation: name,
        'a second': Math.round(perSecond).toLocaleString('en'),
        ratio: ratio.toFixed(2),
      })),
  },
  workers: {
    description: 'Two workers against one:',
    run: async ({ browser }) =>
      (await benchWorkers(browser)).map(({ what, one, two }) => ({
        what,
        one: Math.round(one).toLocaleString('en'),
        two: Math.round(two).toLocaleString('en'),
        ratio: (two / one).toFixed(2),
      })),
  },
  history: {
    description:
      'The History view: from the start of the page to its first row and to all, what kept the main thread busy meanwhile, from a text typed or a filter chosen to the count that follows, and the frames of scrolling:',
    run: async ({ browser, url }) =>
      (await benchHistory(browser, url)).map((row) => ({
        exchanges: row.count.toLocaleString('en'),
        'first row': ms(row.first),
        'all rows': ms(row.all),
        'longest busy': ms(row.longest),
        'tasks over 50 ms': row.long,
        search: ms(row.search),
        'slowest search': ms(row.searchWorst),
        filter: ms(row.filter),
        frame: ms(row.frame),
        'frame p95': ms(row.frameP95),
        'blank frames': row.blank,
      })),
  },
  host: {
    description:
      'Requests for a second of processor time, the host and bare node:http with the same bytes in turn; then the memory of the host during a minute of load:',
    run: async () => {
      const { rows, memory } = await benchHost();
      return [
        ...rows.map(({ what, host, bare, ratio }) => ({
          what,
          host: Math.round(host).toLocaleString('en'),
          'bare node:http': Math.round(bare).toLocaleString('en'),
          ratio: ratio.toFixed(2),
        })),
        { what: `memory every 10 s: ${memory.map((each) => Math.round(each)).join(', ')} MiB` },
      ];
    },
  },
  floods: {
    description:
      'One request without end, eight at once on each of 128 connections, at the host and at bare node:http: the most processor time that passes until a load of the page has come. 5,000 ms stand for a load that did not come:',
    run: async () => {
      const rows = await benchFloods();
      const format = (/** @type {{ ours: number, theirs: number }} */ { ours, theirs }) => ({
        'until the page': ms(ours),
        'at bare': ms(theirs),
      });
      const longest = {
        ours: Math.max(...rows.map(({ ours }) => ours)),
        theirs: Math.max(...rows.map(({ theirs }) => theirs)),
      };
      return [
        ...rows.map((row) => ({ what: row.what, ...format(row) })),
        { what: 'the longest', ...format(longest), 'times bare': (longest.ours / longest.theirs).toFixed(2) },
      ];
    },
  },
  naming: {
    description: 'From the row of a request with one mistake to the name of the mistake in it, in Watch:',
    run: async ({ browser, url }) => {
      const { first, median, p95 } = await benchNaming(browser, url);
      return [{ first: ms(first), median: ms(median), p95: ms(p95) }];
    },
  },
  record: {
    description: 'A call through the recorder, and through a proxy of node:http alone in turn:',
    run: async () => {
      const rows = await benchRecord();
      const bare = rows.at(-1)?.p99 ?? 1;
      return rows.map(({ what, median, p99 }) => ({
        what,
        median: ms(median),
        p99: ms(p99),
        'p99, times bare': (p99 / bare).toFixed(2),
      }));
    },
  },
  watch: {
    description:
      '1,000 channels with one request a second each, from call to answer; listeners in a process of their own:',
    run: async ({ url }) => {
      const rows = await benchWatch(url);
      const bare = rows.at(-1)?.p99 ?? 1;
      return rows.map(({ what, answered, calls, median, p99 }) => ({
        what,
        answered: `${answered} of ${calls}`,
        median: ms(median),
        p99: ms(p99),
        'p99, times bare': (p99 / bare).toFixed(2),
      }));
    },
  },
};

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const runs = Number(/^--runs=(\d+)$/.exec(process.argv.find((word) => word.startsWith('--runs=')) ?? '')?.[1] ?? 1);
const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}: name some of ${Object.keys(PARTS).join(', ')}, or none for all.`,
  );
  process.exit(1);
}
const wanted = Object.entries(PARTS).filter(([name]) => asked.length === 0 || asked.includes(name));
const plain = await startPlain();
/** @type {Map<string, import('./bench/report.mjs').Measured>} */
const results = new Map();
for (let turn = 1; turn <= runs; turn += 1)
  await withProduct(async (running) => {
    if (runs > 1) console.log(`Run ${turn} of ${runs}`);
    for (const [name, { description, run, whySkipped }] of wanted) {
      console.log(description);
      const reason = whySkipped?.();
      if (reason !== undefined) {
        console.log(`Skipped. ${reason}`);
        continue;
      }
      const rows = await run({ ...running, plainUrl: plain.url });
      console.table(rows);
      const figures = [...(results.get(name)?.figures ?? []), readFigures(name, rows)];
      results.set(name, { description, rows, figures });
    }
  });
plain.stop();
if (process.argv.includes('--write')) writeReport(Object.fromEntries(results));
