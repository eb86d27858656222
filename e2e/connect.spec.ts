import {
  expectState,
  fillConnection,
  getAnswer,
  getConnection,
  getField,
  openConnect,
  PASSPHRASE,
  RECIPES,
  saveEncrypted,
  sendTestOrder,
  test,
} from './connect-steps.ts';
import { expect } from './fixtures.ts';
import { readClipboard } from './frame.ts';
import { MERCHANT } from './gateway.ts';

for (const [index, recipe] of [
  [0, RECIPES[0]],
  [1, RECIPES[1]],
] as const)
  test(`a gateway that accepts “${recipe}” is connected in seven actions, saved, locked, unlocked and sent to`, async ({
    page,
    gateways,
  }) => {
    // Keys are derived with all rounds.
    test.slow();
    const gateway = gateways[index];
    await page.goto('/');
    await expectState(page, 'sandbox');
    await page.getByRole('region', { name: 'Start' }).getByRole('button', { name: 'Connect' }).click();
    await expectState(page, 'setup');
    await fillConnection(page, gateway.url);
    await expectState(page, 'not-saved');
    expect(gateway.arrivals).toEqual([]);
    await sendTestOrder(page);
    await expect(getAnswer(page)).toContainText(`Accepted by ${gateway.host} with “${recipe}”.`);
    expect(gateway.arrivals).toHaveLength(recipe === 'each field once' ? 1 : 2);
    const ids = gateway.arrivals.map(({ order }) => order['order_id']);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { order } of gateway.arrivals) {
      expect(order).toMatchObject({ vendor: MERCHANT.vendor, amount: 1000 });
      expect(order['order_id']).toMatch(/^TEST_\d{8}_[\dA-F]{8}$/);
    }
    // The code is there: one further action copies it.
    const code = page.locator('[data-output="code"]:visible');
    await expect(code).toContainText('<?php');
    await page.getByRole('button', { name: 'Copy the code for PHP' }).click();
    const copied = await readClipboard(page);
    expect(copied).toBe(await code.textContent());
    expect(copied).toContain(`${gateway.url}/v1/checkout/create-order-minimal`);
    await expect(page.getByText(`signs with “${recipe}”`)).toBeVisible();
    await saveEncrypted(page);

    await page.goto('/#/compose');
    await expect(page.getByText(`Accepted by ${gateway.host}`, { exact: true })).toBeVisible();
    await page.reload();
    await expectState(page, 'locked');
    await expect(getConnection(page)).toHaveAttribute('data-connection', 'gateway');
    await expect(getConnection(page)).toContainText(gateway.host);
    await expect(page.locator('[data-output="digest"]')).toHaveText('');
    await page.getByRole('button', { name: 'Unlock to send' }).click();
    await expect(page.getByLabel('Passphrase')).toBeFocused();
    await page.getByLabel('Passphrase').fill(PASSPHRASE);
    await page.keyboard.press('Enter');
    await expectState(page, 'saved');
    await page.getByRole('button', { name: `Send to ${gateway.host}` }).click();
    const response = page.locator('[data-output="response"]');
    await expect(response).toContainText('200 SUCCESS');
    await expect(response).toHaveAttribute('data-host', gateway.host);
    await expect(response).toHaveAttribute('data-stale', 'false');
    expect(gateway.arrivals.at(-1)?.order['order_id']).toMatch(/^ORD_\d{8}_[\dA-F]{8}$/);
  });

test('a live connection asks with the facts, and Cancel has the focus', async ({ page, gateways }) => {
  const [gateway] = gateways;
  await openConnect(page);
  await fillConnection(page, gateway.url);
  await page.getByRole('button', { name: 'Edit Gateway' }).click();
  await page.getByRole('radio', { name: 'Live' }).check();
  await page.goto('/#/compose');
  await page.getByRole('button', { name: `Send LIVE order to ${gateway.host}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a live order?' });
  await expect(dialog).toContainText(`25000 TZS · ${MERCHANT.vendor} · ${gateway.host}`);
  // Enter in the question cancels.
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  expect(gateway.arrivals).toEqual([]);
  await page.locator('#send').click();
  const shown = /ORD_\d{8}_[\dA-F]{8}/.exec((await dialog.textContent()) ?? '')?.[0];
  await dialog.getByRole('button', { name: 'Create live order' }).click();
  await expect(page.locator('[data-output="response"]')).toContainText('200 SUCCESS');
  expect(gateway.arrivals.map(({ order }) => order['order_id'])).toEqual([shown]);
});

test('a test order stops before its second request when the page is reloaded', async ({ page, gateways }) => {
  const [, gateway] = gateways;
  await page.clock.install();
  await openConnect(page);
  await fillConnection(page, gateway.url);
  await page.clock.pauseAt(Date.now() + 60_000);
  await sendTestOrder(page);
  await expect.poll(() => gateway.arrivals.length).toBe(1);
  await expect(page.getByText('Sending 1 of 2 …')).toBeVisible();
  await page.reload();
  await page.clock.resume();
  await page.clock.fastForward(10_000);
  await page.goto('/#/history');
  await expect(page.getByRole('listbox', { name: 'Requests' }).getByRole('option').first()).toBeVisible();
  expect(gateway.arrivals).toHaveLength(1);
});

test('on a phone and by keyboard alone a gateway is connected', async ({ page, gateways }) => {
  const [gateway] = gateways;
  await page.setViewportSize({ width: 360, height: 740 });
  await openConnect(page);
  await expect(getField(page, 'base_url')).toBeFocused();
  await page.keyboard.type(gateway.url);
  await page.keyboard.press('Tab');
  await page.keyboard.type(MERCHANT.scheme);
  await page.keyboard.press('Enter');
  await expect(getField(page, 'api_key')).toBeFocused();
  await page.keyboard.type(MERCHANT.api_key);
  for (let count = 0; count < 2; count += 1) await page.keyboard.press('Tab');
  await page.keyboard.type(MERCHANT.api_secret);
  for (let count = 0; count < 2; count += 1) await page.keyboard.press('Tab');
  await page.keyboard.type(MERCHANT.vendor);
  await expectState(page, 'not-saved');
  await page.locator('[data-place="send-test"]').focus();
  await page.keyboard.press('Enter');
  await expect(getAnswer(page)).toContainText('Accepted by');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
