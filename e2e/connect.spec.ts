import type { Page } from '@playwright/test';
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
import { answerWith, MERCHANT } from './gateway.ts';

for (const [index, recipe] of [
  [0, RECIPES[0]],
  [1, RECIPES[1]],
] as const)
  test.describe(`a gateway that accepts “${recipe}”`, () => {
    test('is connected in seven actions, saved, locked by a reload, unlocked and sent to', async ({
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

    test('refuses the other recipe with 4033, and one press finds the right one', async ({ page, gateways }) => {
      const gateway = gateways[index];
      await page.goto('/#/connect');
      await fillConnection(page, gateway.url);
      await page.getByRole('button', { name: 'Skip the test order' }).click();
      const other = RECIPES.find((each) => each !== recipe) ?? recipe;
      await page.getByRole('radio', { name: other }).check();
      await page.goto('/#/compose');
      await expect(page.getByText('Not confirmed yet')).toBeVisible();
      await page.getByRole('button', { name: `Send to ${gateway.host}` }).click();
      await expect(page.getByText(`Refused by ${gateway.host}`)).toBeVisible();
      await page.getByRole('button', { name: `Send again with “${recipe}”` }).click();
      await expect(page.locator('[data-output="response"]')).toContainText('200 SUCCESS');
      await expect(page.getByText(`Accepted by ${gateway.host}`, { exact: true })).toBeVisible();
      expect(gateway.arrivals).toHaveLength(2);
    });

    test('a wrong secret is refused under both recipes, and the page asks for key and secret', async ({
      page,
      gateways,
    }) => {
      const gateway = gateways[index];
      await page.goto('/#/connect');
      await fillConnection(page, gateway.url, { api_secret: 'another-secret-0815' });
      await sendTestOrder(page);
      await expect(getAnswer(page)).toContainText('A different secret, key or scheme word is likely.');
      expect(gateway.arrivals).toHaveLength(2);
      await page.getByRole('button', { name: 'Check key and secret' }).click();
      await expect(getField(page, 'api_secret')).toBeFocused();
    });
  });

test('an answer that is no success has one card with one filled button', async ({ page, gateways }) => {
  const [gateway] = gateways;
  gateway.control.answer = () => answerWith(412, 'no_of_items is required');
  await openConnect(page);
  await fillConnection(page, gateway.url);
  await sendTestOrder(page);
  await expect(getAnswer(page)).toContainText('A parameter is invalid');
  await expect(getAnswer(page).locator('[data-look="primary"]')).toHaveText('Show response');
  expect(gateway.arrivals).toHaveLength(1);
  await expect(page.getByText('Done: the gateway accepted your test order.')).toHaveCount(0);
});

test('a gateway that never answers: Cancel, and the order may exist', async ({ page, gateways }) => {
  const [gateway] = gateways;
  gateway.control.answer = () => 'never';
  await openConnect(page);
  await fillConnection(page, gateway.url);
  await sendTestOrder(page);
  await expect.poll(() => gateway.arrivals.length).toBe(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(getAnswer(page)).toContainText('The order may exist. Look it up before you send again.');
});

test('plain http gets its sentence and no tick, and a step that sent nothing does not go on', async ({ page }) => {
  await openConnect(page);
  await fillConnection(page, 'http://gateway.example');
  const gateway = page.getByRole('region', { name: 'Gateway', exact: true });
  await expect(gateway).toContainText('Plain http would show the API key to the network.');
  await expect(gateway.locator('[data-done="true"]')).toHaveCount(0);
  await sendTestOrder(page);
  await expect(getAnswer(page)).toContainText('Not sent');
  await expect(page.locator('[data-step="3"] [data-done="true"]')).toHaveCount(0);
  await expect(page.getByText('Save this connection?')).toHaveCount(0);
  await gateway.getByRole('button', { name: 'Fix it' }).click();
  await expect(getField(page, 'base_url')).toHaveValue('https://gateway.example');
});

test('a connection that is left unfinished is not used, and Connect goes on with it', async ({ page }) => {
  await openConnect(page);
  await getField(page, 'base_url').fill('https://gateway.example');
  await expectState(page, 'setup');
  await page.reload();
  await expectState(page, 'setup');
  await page.getByRole('link', { name: 'Compose', exact: true }).click();
  await expectState(page, 'sandbox');
  await page.getByRole('link', { name: 'Connect my gateway' }).click();
  await expect(getField(page, 'base_url')).toHaveValue('https://gateway.example');
  await getConnection(page).click();
  await page.getByRole('menuitemradio', { name: 'Sandbox' }).click();
  await expect(page.getByRole('button', { name: 'Send to sandbox' })).toBeVisible();
  await page.getByRole('link', { name: 'Connections', exact: true }).click();
  await page.getByRole('button', { name: 'Use gateway.example' }).click();
  await expectState(page, 'setup');
  await page.reload();
  await expectState(page, 'setup');
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
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(gateway.arrivals).toEqual([]);
  const shown = /ORD_\d{8}_[\dA-F]{8}/.exec((await dialog.textContent()) ?? '')?.[0];
  await dialog.getByRole('button', { name: 'Create live order' }).click();
  await expect(page.locator('[data-output="response"]')).toContainText('200 SUCCESS');
  expect(gateway.arrivals.map(({ order }) => order['order_id'])).toEqual([shown]);
});

test('white space and line ends of a secret are pointed out, and stay as they were typed', async ({ page }) => {
  await openConnect(page);
  await fillConnection(page, 'https://gateway.example', { api_secret: ' gateway-secret-5a1e29' });
  await expect(page.getByText('It starts or ends with white space')).toBeVisible();
  await expect(getField(page, 'api_secret')).toHaveValue(' gateway-secret-5a1e29');
  await getField(page, 'api_secret').fill('');
  await page.evaluate(() => navigator.clipboard.writeText('gateway-secret\n-5a1e29'));
  await getField(page, 'api_secret').press('Control+V');
  await expect(page.getByText('The pasted text had a line break.')).toBeVisible();
});

/** What ends a test order between its two requests. */
const ENDS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the view is left': (page) => page.getByRole('link', { name: 'History', exact: true }).click(),
  'the page is reloaded': (page) => page.reload(),
  'the page is locked': async (page) => {
    await getConnection(page).click();
    await page.getByRole('menuitem', { name: 'Lock now' }).click();
    await page.getByRole('region', { name: 'Lock now' }).getByRole('button', { name: 'Lock now' }).click();
    await expectState(page, 'key-needed');
  },
  'it is cancelled': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
};

for (const [what, end] of Object.entries(ENDS))
  test(`a test order stops before its second request when ${what}`, async ({ page, gateways }) => {
    const [, gateway] = gateways;
    await page.clock.install();
    await openConnect(page);
    await fillConnection(page, gateway.url);
    await page.clock.pauseAt(Date.now() + 60_000);
    await sendTestOrder(page);
    await expect.poll(() => gateway.arrivals.length).toBe(1);
    await expect(page.getByText('Sending 1 of 2 …')).toBeVisible();
    await end(page);
    await page.clock.resume();
    await page.clock.fastForward(10_000);
    await page.goto('/#/history');
    await expect(page.getByRole('listbox', { name: 'Requests' }).getByRole('option').first()).toBeVisible();
    expect(gateway.arrivals).toHaveLength(1);
  });

test('after a 4033 a secret that looks like Base64 can be decoded by one press', async ({ page, gateways }) => {
  await openConnect(page);
  await fillConnection(page, gateways[0].url, { api_secret: 'R2F0ZXdheSBzZWNyZXQgNWExZTI5' });
  await expect(page.getByText(/Base64/)).toHaveCount(0);
  await page.goto('/#/compose');
  await page.locator('#send').click();
  const digest = page.locator('[data-output="digest"]');
  await expect(page.locator('[data-output="causes"]')).toBeVisible();
  const before = (await digest.textContent()) ?? '';
  await page.getByRole('button', { name: 'Decode from Base64 instead' }).click();
  await expect(digest).not.toHaveText(before);
});

test('an order whose outcome is unknown is sent again only after a question', async ({ page, gateways }) => {
  const [gateway] = gateways;
  gateway.control.answer = () => 'never';
  await openConnect(page);
  await fillConnection(page, gateway.url);
  await page.goto('/#/compose');
  const send = page.locator('#send');
  await send.click();
  await expect.poll(() => gateway.arrivals.length).toBe(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  gateway.control.answer = undefined;
  const first = String(gateway.arrivals[0]?.order['order_id']);
  await send.click();
  const dialog = page.getByRole('dialog', { name: 'Send it again, or a new order?' });
  await expect(dialog).toContainText(`${first} may exist`);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(gateway.arrivals).toHaveLength(1);
  await dialog.getByRole('button', { name: 'New order' }).click();
  await expect(page.locator('[data-output="response"]')).toContainText('200 SUCCESS');
  expect(gateway.arrivals).toHaveLength(2);
  expect(gateway.arrivals[1]?.order['order_id']).not.toBe(first);
});

test('a lock while an order is under way: its response is in History alone', async ({ page, gateways }) => {
  const [gateway] = gateways;
  gateway.control.answer = () => 'never';
  await openConnect(page);
  await fillConnection(page, gateway.url);
  await page.goto('/#/compose');
  await page.locator('#send').click();
  await expect.poll(() => gateway.arrivals.length).toBe(1);
  await ENDS['the page is locked']?.(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The connection was locked while the order was being sent.')).toBeVisible();
  await expect(page.locator('[data-output="response"]')).toHaveCount(0);
  await page.goto('/#/history');
  await expect(page.getByText(String(gateway.arrivals[0]?.order['order_id'])).first()).toBeVisible();
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
