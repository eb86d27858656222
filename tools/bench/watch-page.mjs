import { execFileSync } from 'node:child_process';
import { median, quantile } from './figures.mjs';

const ARRIVALS = 12;
/** The first arrivals warm the page. */
const WARM = 3;
/** Shops with one mistake each. */
const SHOPS = [
  ['php', 'shop.php', 'two_decimals'],
  ['php', 'shop.php', 'plain_urls'],
  ['php', 'shop.php', 'hex'],
];

/**
 * From the row of a request with one mistake to its name in that row.
 * @param {import('@playwright/test').Browser} browser @param {string} url
 */
export async function benchNaming(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  await page.goto(`${url}#/watch`);
  await page.locator('[data-phase="listening"]').waitFor();
  const base = await page.locator('[data-output="watch-url"]').innerText();
  await page.evaluate(() => {
    const look = () => {
      for (const row of document.querySelectorAll('[data-arrival]')) {
        const mark = `${row.getAttribute('data-arrival')} ${row.hasAttribute('data-verdict') ? 'named' : 'arrived'}`;
        if (performance.getEntriesByName(mark).length === 0) performance.mark(mark);
      }
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  for (let count = 1; count <= ARRIVALS; count += 1) {
    const [command = '', file = '', way = ''] = SHOPS[count % SHOPS.length] ?? [];
    execFileSync(command, [`e2e/merchants/${file}`, base, way]);
    await page
      .locator('[data-arrival][data-verdict]')
      .nth(count - 1)
      .waitFor();
  }
  const times = await page.evaluate(() =>
    performance
      .getEntriesByType('mark')
      .filter(({ name }) => name.endsWith(' named'))
      .map(({ name, startTime }) => {
        const [arrived] = performance.getEntriesByName(name.replace(/named$/, 'arrived'));
        return startTime - (arrived?.startTime ?? startTime);
      }),
  );
  await page.close();
  const warm = times.slice(WARM);
  return { first: times[0] ?? 0, median: median(warm), p95: quantile(warm, 0.95) };
}
