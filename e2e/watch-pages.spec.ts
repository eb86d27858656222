import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { postOrder, signedOrder } from './signed-order.ts';
import { WatchView } from './watch.ts';

test(
  'a reload keeps the URL and the requests, each once, and the next order is answered by the page',
  { tag: '@main' },
  async ({ page }) => {
    const watch = new WatchView(page);
    const base = await watch.open();
    await postOrder(base);
    await expect(watch.rows).toHaveAttribute('data-verdict', 'correct');
    // One caller comes in the middle of it.
    const [response] = await Promise.all([postOrder(base), page.reload()]);
    expect(response.status).toBe(200);
    expect(await watch.listening()).toBe(base);
    await expect(watch.rows).toHaveCount(2);
    await postOrder(base);
    await expect(watch.rows).toHaveCount(3);
    await expect(page.getByText(/The host responded/)).toHaveCount(0);
  },
);

test('it listens on while another view is open, and after a reload there', async ({ page }) => {
  const watch = new WatchView(page);
  const base = await watch.open();
  await page.getByRole('link', { name: 'Compose', exact: true }).click();
  const stream = page.waitForRequest(`${base}/events`);
  await page.reload();
  await stream;
  await postOrder(base);
  await page.getByRole('link', { name: 'Watch', exact: true }).click();
  await expect(watch.rows).toHaveAttribute('data-verdict', 'correct');
});

/** A tab that has the session storage of another, as a duplicated one has. */
async function duplicate(page: Page, context: BrowserContext): Promise<Page> {
  const opened = context.waitForEvent('page');
  await page.evaluate(() => void open('/#/watch'));
  return opened;
}

test('a duplicated tab has a URL of its own, and listens when asked to', async ({ page, context }) => {
  const [first, base] = [new WatchView(page), await new WatchView(page).open()];
  const second = new WatchView(await duplicate(page, context));
  await expect(second.page.getByText('Another tab is listening', { exact: true })).toBeVisible();
  expect(await second.url()).not.toBe(base);
  await postOrder(base);
  await expect(first.rows).toHaveAttribute('data-verdict', 'correct');
  await second.page.getByRole('button', { name: 'Listen here' }).click();
  const other = await second.listening();
  await expect(page.getByText('Another tab is listening', { exact: true })).toBeVisible();
  await postOrder(other);
  await expect(second.rows).toHaveAttribute('data-verdict', 'correct');
  await expect(first.rows).toHaveCount(1);
  // The first tab goes on when nobody listens any more.
  await second.page.close();
  expect(await first.listening()).toBe(base);
});

/** The order of `postOrder` under another key: the sandbox of the host does not answer it. */
function withOtherKey(): ReturnType<typeof signedOrder> {
  const { headers, body } = signedOrder();
  const others = headers.map(([name, value]): [string, string] => [
    name,
    name === 'Authorization' ? `SCHEME ${Buffer.from('another key').toString('base64')}` : value,
  ]);
  return { headers: others, body };
}

test('an answer that comes too late: the row shows what the program really got', async ({ page }) => {
  test.slow();
  const watch = new WatchView(page);
  const base = await watch.open();
  let release = (): void => undefined;
  const isOver = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/answers/*', async (route) => {
    await isOver;
    await route.continue();
  });
  const response = await postOrder(base, withOtherKey());
  expect(response.status).toBe(503);
  const late = page.waitForResponse('**/answers/*');
  release();
  expect((await late).status()).toBe(410);
  await expect(watch.rows).toContainText('503');
  await expect(page.getByText('This page did not respond in time. The host responded with 503.')).toBeVisible();
});

test('a failing answer links to its request: it opens in the tab that listens, or says that this tab is closed', async ({
  page,
  context,
}) => {
  const watch = new WatchView(page);
  const base = await watch.open();
  const wrong = await postOrder(base, { ...signedOrder(), body: signedOrder().body.replace('"TZS"', '"KES"') });
  const link = wrong.headers.get('Sandbox-Explain') ?? '';
  expect(link).toMatch(/#\/watch\/[a-z2-7]{26}\/./);
  const right = await postOrder(base);
  expect(right.headers.get('Sandbox-Explain')).toBeNull();
  await expect(watch.rows).toHaveCount(2);
  await expect(watch.rows.first()).toHaveAttribute('aria-selected', 'true');
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByText('shows the request.')).toBeVisible();
  await expect(watch.rows.last()).toHaveAttribute('aria-selected', 'true');
  await page.close();
  const third = await context.newPage();
  await third.goto(link);
  await expect(third.getByText('The tab of this link is closed.')).toBeVisible();
});
