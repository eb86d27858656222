import { expect, type Page, type Route } from '@playwright/test';
import { Compose } from './compose.ts';
import { test } from './fixtures.ts';

/** The message of a part that failed. */
const FAILED = 'Part of the page did not load.';

const refuse = (route: Route): Promise<void> => route.fulfill({ status: 503 });

/** Makes the chunks of this name fail, as after a deploy; the returned function ends that. */
async function block(page: Page, name: string): Promise<() => Promise<void>> {
  const pattern = new RegExp(`/assets/${name}[^/]*\\.js`);
  await page.route(pattern, refuse);
  return () => page.unroute(pattern, refuse);
}

// The browser and React log the failed load; nothing else may be logged.
test.afterEach(({ violations }) => {
  const others = violations.filter(
    (line) => !/Failed to fetch dynamically imported module|The code is not here in time/.test(line),
  );
  violations.splice(0, violations.length, ...others);
});

test('a view without its code: the rest of the page works, and Try again brings it', async ({ page }) => {
  const unblock = await block(page, 'diagnose-view');
  const compose = await new Compose(page).open();
  await compose.field('order_id').fill('TYPED-1');
  await page.getByRole('link', { name: 'Diagnose' }).click();
  const alert = page.getByRole('alert').filter({ hasText: FAILED });
  await expect(alert).toBeVisible({ timeout: 15_000 });
  await expect(alert.getByRole('button', { name: 'Reload' })).toBeVisible();

  await page.getByRole('link', { name: 'Compose' }).click();
  await expect(compose.output('digest')).not.toBeEmpty();
  await expect(compose.field('order_id')).toHaveValue('TYPED-1');

  await page.getByRole('link', { name: 'Diagnose' }).click();
  await expect(alert).toBeVisible({ timeout: 15_000 });
  await unblock();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toBeHidden();
  await expect(page.getByText('Verdict').first()).toBeVisible();
});

/** Parts of a view: what needs their code, and what is there once it came. */
const PARTS: Readonly<
  Record<string, readonly [act: (page: Page) => Promise<unknown>, expectDone: (page: Page) => Promise<unknown>]>
> = {
  'bytes-view': [
    (page) => page.getByRole('button', { name: 'Bytes', exact: true }).click(),
    (page) => expect(page.getByRole('region', { name: 'Bytes' })).toBeVisible(),
  ],
  'order-actions': [
    (page) => page.getByRole('button', { name: 'Clear', exact: true }).click(),
    (page) => expect(new Compose(page).field('order_id')).toHaveValue(''),
  ],
};

for (const [chunk, [act, expectDone]] of Object.entries(PARTS))
  test(`what needs ${chunk} says so without its code, the order stays, and it is done the next time`, async ({
    page,
  }) => {
    const unblock = await block(page, chunk);
    const compose = await new Compose(page).open();
    await compose.field('order_id').fill('TYPED-2');
    await act(page);
    const alert = page.getByRole('alert').filter({ hasText: FAILED });
    await expect(alert).toBeVisible({ timeout: 15_000 });
    await compose.openView('compose');
    await expect(compose.output('digest-input')).toContainText('TYPED-2');
    await unblock();
    if (chunk === 'bytes-view') await alert.getByRole('button', { name: 'Try again' }).click();
    else await act(page);
    await expectDone(page);
  });

for (const chunk of ['first-view', 'index'])
  test(`a page without its code (${chunk}) says so, and offers to load it again`, async ({ page }) => {
    const unblock = await block(page, chunk);
    await page.goto('/');
    const alert = page.getByRole('alert').filter({ hasText: 'did not load' });
    await expect(alert).toBeVisible();
    await unblock();
    await alert.getByRole('button', { name: 'Reload' }).click();
    await expect(alert).toHaveCount(0);
    await new Compose(page).field('order_id').fill('TYPED-1');
    await expect(new Compose(page).output('digest-input')).toContainText('TYPED-1');
  });

test('a chunk that fails three times loads automatically, and the order stays', async ({ page }) => {
  let failures = 0;
  await page.route(/\/assets\/reference-view[^/]*\.js/, (route) => {
    failures += 1;
    // A browser that asks again automatically would hide one failure.
    return failures <= 3 ? refuse(route) : route.continue();
  });
  const compose = await new Compose(page).open();
  await compose.field('order_id').fill('TYPED-4');
  await page.getByRole('link', { name: 'Reference' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(failures).toBeGreaterThan(3);
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeHidden();
  await page.getByRole('link', { name: 'Compose' }).click();
  await expect(compose.output('digest')).not.toBeEmpty();
  await expect(compose.field('order_id')).toHaveValue('TYPED-4');
});

test('Send without its code says so, sends nothing, and sends once when it is pressed again', async ({ page }) => {
  const unblock = await block(page, 'send-and-record');
  const compose = await new Compose(page).open();
  await compose.sendButton.click();
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible({ timeout: 15_000 });
  await expect(compose.output('envelope')).toBeEmpty();
  await unblock();
  expect((await compose.send()).resultcode).not.toBe('');
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('listbox', { name: 'Requests' }).getByRole('option')).toHaveCount(1);
});

test('a view whose code never comes says so after a while, offers to reload, and keeps what was typed', async ({
  page,
}) => {
  await page.clock.install();
  const waiting: Route[] = [];
  await page.route(/\/assets\/diagnose-view[^/]*\.js/, (route) => void waiting.push(route));
  const compose = await new Compose(page).open();
  await compose.field('order_id').fill('TYPED-5');
  await page.getByRole('link', { name: 'Diagnose' }).click();
  await expect.poll(() => waiting.length).toBe(1);
  await page.clock.fastForward(20_000);
  const alert = page.getByRole('alert').filter({ hasText: FAILED });
  await expect(alert.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.getByRole('link', { name: 'Compose' }).click();
  await expect(compose.field('order_id')).toHaveValue('TYPED-5');
  await page.getByRole('link', { name: 'Diagnose' }).click();
  await waiting[0]?.continue();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Verdict').first()).toBeVisible();
});

test('after a reload whose code came late, what is typed is saved, and what was saved before is offered', async ({
  page,
}) => {
  const compose = await new Compose(page).open();
  const stored = () => page.evaluate(() => JSON.stringify(sessionStorage));
  // What is typed before the code has come is saved with the next edit.
  await expect(async () => {
    await compose.field('order_id').fill('BEFORE');
    await expect.poll(stored, { timeout: 5_000 }).toContain('BEFORE');
  }).toPass();
  const unblock = await block(page, 'run-session');
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible({ timeout: 15_000 });
  await unblock();
  await compose.field('buyer_name').fill('Typed Since');
  await compose.field('buyer_name').blur();
  const restore = page.getByRole('button', { name: 'Restore' });
  await expect(restore).toBeVisible();
  await expect.poll(stored).toContain('Typed Since');
  await restore.click();
  await expect(compose.field('order_id')).toHaveValue('BEFORE');
});
