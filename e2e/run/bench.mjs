import { benchCompose } from '../bench/compose.mjs';
import { benchHistory } from '../bench/history.mjs';
import { benchTargets } from '../bench/targets.mjs';
import { benchSolver } from '../bench/solver.mjs';
import { withProduct } from './product.mjs';

/** @param {number} value */
const ms = (value) => `${value.toFixed(1)} ms`;

await withProduct(async ({ browser, url }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  await page.goto(url);
  const rows = await benchCompose(page);
  console.log('From an input to the frame in which the digest has followed it (one run, ratios to a key):');
  console.table(
    rows.map(({ what, median, p95, ratio }) => ({ what, median: ms(median), p95: ms(p95), ratio: ratio.toFixed(2) })),
  );
  const targets = await benchTargets(page);
  console.log('From choosing a target to the frame that shows its text:');
  console.table(
    targets.map(({ target, median }) => ({
      target,
      median: ms(median),
      ratio: (median / (rows[0]?.median ?? 1)).toFixed(2),
    })),
  );
  console.log(`All ${targets.length} targets: ${ms(targets.reduce((sum, { median }) => sum + median, 0))}`);
  const verdicts = await benchSolver(page, url);
  console.log('From pressing Diagnose to the verdict, in workers on every core:');
  console.table(
    verdicts.map(({ what, ms: time, verdict, perSecond }) => ({
      what,
      verdict,
      time: `${time.toFixed(0)} ms`,
      'constructions a second': Number.isNaN(perSecond) ? '' : Math.round(perSecond).toLocaleString('en'),
    })),
  );
  const histories = await benchHistory(browser, url);
  console.log(
    'The History view: from the start of the page to its first row and to all, from a text typed to the count',
  );
  console.log('that follows it, and the frames while the list is scrolled from one end to the other:');
  console.table(
    histories.map(({ count, first, all, search, searchWorst, frame, frameP95, blank }) => ({
      exchanges: count.toLocaleString('en'),
      'first row': ms(first),
      'all rows': ms(all),
      search: ms(search),
      'slowest search': ms(searchWorst),
      frame: ms(frame),
      'frame p95': ms(frameP95),
      'blank frames': blank,
    })),
  );
});
