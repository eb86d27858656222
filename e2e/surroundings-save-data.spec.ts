import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Compose } from './compose.ts';
import { closeAfterFailures, expect, startHost, test } from './fixtures.ts';
import { waitForServiceWorker } from './frame.ts';

test.use({ serviceWorkers: 'allow' });

test('where data is saved, the page without a network is the first view and what was used', async ({
  page,
  context,
  violations,
}, info) => {
  test.slow();
  const folder = info.outputPath('product');
  cpSync('dist', folder, { recursive: true });
  const worker = join(folder, 'page/service-worker.js');
  const saveData = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } });\n`;
  writeFileSync(worker, saveData + readFileSync(worker, 'utf8'));
  const host = await startHost({}, join(folder, 'server/main.js'));
  await page.goto(host.url);
  await waitForServiceWorker(page);
  const listKept = (): Promise<string[]> =>
    page.evaluate(async () => {
      const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = await Promise.all(opened.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
  const all = readFileSync(worker, 'utf8').match(/assets\/[\w-]+\.\w+/g)?.length ?? 0;
  expect((await listKept()).length).toBeLessThan(all / 4);
  // What is used is kept as well.
  await page.reload();
  const compose = new Compose(page);
  await compose.waitForReact();
  await page.getByRole('link', { name: 'Watch' }).click();
  await expect(page.locator('[data-output="watch-url"]')).toBeVisible();
  await expect.poll(async () => (await listKept()).some((path) => /watch/.test(path))).toBe(true);
  host.stop();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: 'Compose' }).click();
  await compose.field('buyer_name').fill('No network');
  await expect(compose.output('digest-input')).toContainText('buyer_name=No network');
  rmSync(folder, { recursive: true });
  // What was not kept does not come.
  await closeAfterFailures(page, violations);
});
