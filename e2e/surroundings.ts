import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { fillConnection, getAnswer, sendTestOrder } from './connect-steps.ts';
import { readClipboard } from './frame.ts';
import { MERCHANT, type Gateway } from './gateway.ts';
import { plain, raw, SECRET, sign } from './refused.ts';
import { postOrder } from './signed-order.ts';

/** The first order: what is shown is what is signed and sent. */
export async function sendFirstOrder(page: Page): Promise<void> {
  const compose = new Compose(page);
  await compose.openView('compose');
  await compose.pin('2026-11-20T09:41:07Z');
  await compose.field('order_id').fill('ORD_AROUND');
  await compose.field('buyer_name').fill('Neema Joseph');
  await compose.field('amount').fill('12.50');
  await expect.poll(() => compose.text('digest-input')).toContain('buyer_name=Neema Joseph');
  await expect.poll(() => compose.text('body')).toContain('"amount":12.50');
  const input = await compose.text('digest-input');
  const digest = createHmac('sha256', 'sample-api-secret').update(input).digest('base64');
  await expect.poll(() => compose.text('digest')).toBe(digest);
  await expect.poll(() => compose.text('headers')).toContain(`Digest: ${digest}\n`);
  await expect.poll(() => compose.text('curl')).toContain(digest);
  const body = await compose.text('body');
  const sent = page.waitForRequest((request) => request.method() === 'POST', { timeout: 5000 }).catch(() => undefined);
  await page
    .getByRole('button', { name: /Send (to|in) / })
    .first()
    .click();
  await expect.poll(() => compose.text('envelope')).toContain('"000"');
  // A page without a host answers by the sandbox that is in it.
  expect((await sent)?.postData() ?? body).toBe(body);
}

/** Connects a gateway and presses Send. */
async function tryToConnect(page: Page, gateway: Gateway): Promise<void> {
  await new Compose(page).openView('connect');
  await fillConnection(page, gateway.url);
  await sendTestOrder(page);
}

/** Connects a gateway and sends the test order. */
export async function connect(page: Page, gateway: Gateway): Promise<void> {
  await tryToConnect(page, gateway);
  await expect(getAnswer(page)).toContainText(/Accepted by/);
  expect(gateway.arrivals).toHaveLength(1);
}

/** Connects a gateway that the browser may not call, and no relay: curl sends the order, and finds the recipe. */
export async function connectByCurl(page: Page, gateway: Gateway): Promise<void> {
  await tryToConnect(page, gateway);
  const answer = getAnswer(page);
  await expect(answer).toContainText(`The browser may not call ${gateway.host}.`);
  await answer.getByRole('button', { name: 'Copy as curl' }).click();
  const command = await readClipboard(page);
  const env = { ...process.env, CHECKOUT_API_KEY_BASE64: Buffer.from(MERCHANT.api_key).toString('base64') };
  const { stdout } = await promisify(execFile)('sh', ['-c', command], { env });
  expect(stdout).toContain('"000"');
  expect(gateway.arrivals).toHaveLength(1);
  await answer.getByRole('link', { name: 'Paste a request that the gateway accepted' }).click();
  const change = page.locator('[data-place="recipe"]');
  await expect(change).toBeFocused();
  await change.press('Enter');
  await page.getByLabel('Accepted request (curl, raw HTTP or HAR)').fill(command);
  await page.getByRole('button', { name: 'Use this recipe' }).click();
  await expect(page.getByText(/“each field once” produces this digest\. The recipe is now in use\./)).toBeVisible();
}

/** Opens Watch in a page without a host: it says so, and what to do. */
export async function readWatchAdvice(page: Page): Promise<void> {
  await new Compose(page).openView('watch');
  await expect(page.getByText('This host has no Watch')).toBeVisible();
  await expect(
    page.getByText(/^It is a static host, or Watch is off\. Run the console on your own machine/),
  ).toBeVisible();
  await expect(page.locator('[data-output^="watch-"]')).toHaveCount(0);
}

/** Finds a mistake, and none in a right request. */
export async function diagnoseBoth(page: Page): Promise<void> {
  await new Compose(page).openView('diagnose');
  const verdict = page.locator('[data-output="verdict"]');
  for (const [digest, expected] of [
    [createHmac('sha256', SECRET).update(plain).digest('hex'), 'explained'],
    [sign(plain), 'correct'],
  ] as const) {
    await page.getByLabel(/refused request/).fill(raw(digest));
    await page.getByLabel(/api_secret/).fill(SECRET);
    await page.getByRole('button', { name: /^\W?Diagnose\W?$/ }).click();
    await expect(verdict).toHaveAttribute('data-verdict', expected, { timeout: 60_000 });
  }
}

/** Has a program send two orders to a channel. */
export async function watch(page: Page): Promise<void> {
  await new Compose(page).openView('watch');
  await expect(page.getByText(/^\W?Listening\W?$/)).toBeVisible();
  const url = await page.locator('[data-output="watch-url"]').innerText();
  for (const count of [1, 2]) {
    expect((await postOrder(url.trim())).status).toBe(200);
    await expect(page.locator('[data-arrival]')).toHaveCount(count);
  }
}

/** Looks up in History what was sent. */
export async function lookUp(page: Page): Promise<void> {
  await new Compose(page).openView('history');
  await expect(page.getByRole('option').filter({ hasText: 'ORD_AROUND' })).toBeVisible();
}
