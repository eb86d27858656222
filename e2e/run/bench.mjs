import { benchCompose } from '../bench/compose.mjs';
import { benchTargets } from '../bench/targets.mjs';
import { benchEngine } from '../bench/engine.mjs';
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
  const { rates, workers } = await benchEngine(browser);
  console.log('HMAC-SHA-256 of 500 bytes and whole constructions, one worker, one run (ratios to crypto.subtle):');
  console.table(
    rates.map(({ name, perSecond, ratio }) => ({
      way: name,
      'a second': Math.round(perSecond).toLocaleString('en'),
      ratio: ratio.toFixed(2),
    })),
  );
  console.log('Two workers against one:');
  console.table(
    workers.map(({ what, one, two }) => ({
      what,
      one: Math.round(one).toLocaleString('en'),
      two: Math.round(two).toLocaleString('en'),
      ratio: (two / one).toFixed(2),
    })),
  );
});
