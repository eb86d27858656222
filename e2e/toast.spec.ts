import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';

const undo = (page: Page) => page.getByRole('region', { name: 'Undo', exact: true });
const warning = (page: Page) => page.getByRole('alert').filter({ hasText: 'blocked copying' });

/** A browser that refuses the clipboard. */
const refuseClipboard = (): void => {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } });
};

test('one message at a time: a warning hides what can be undone, and shows it again when it is dismissed', async ({
  page,
}) => {
  await page.addInitScript(refuseClipboard);
  const compose = await new Compose(page).open();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(undo(page)).toBeVisible();
  await page.getByRole('button', { name: 'Load sample' }).click();
  await expect(undo(page)).toHaveCount(1);
  await compose.waitForText('digest', '');
  await page.getByRole('button', { name: 'Copy the digest input' }).click();
  await expect(warning(page)).toBeVisible();
  await expect(undo(page)).toBeHidden();
  await warning(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(warning(page)).toBeHidden();
  await expect(undo(page)).toBeVisible();
  await undo(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(undo(page)).toBeHidden();
});

test('a message goes when it is no longer true: Undo when something is typed, a warning when another view opens', async ({
  page,
}) => {
  await page.addInitScript(refuseClipboard);
  const compose = await new Compose(page).open();
  await page.getByRole('button', { name: 'Load sample' }).click();
  await expect(undo(page)).toBeVisible();
  await compose.field('amount').fill('5');
  await expect(undo(page)).toBeHidden();
  await page.getByRole('button', { name: 'Copy the digest input' }).click();
  await expect(warning(page)).toBeVisible();
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(warning(page)).toBeHidden();
});

test('on a phone a message is above the bar with Send, also where the host is long', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const compose = await new Compose(page).open();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(undo(page)).toBeVisible();
  await page.getByRole('tab', { name: 'Code', exact: true }).click({ trial: true });
  await undo(page).getByRole('button', { name: 'Undo' }).click();
  await compose.connect(`https://${'gateway-'.repeat(7)}a.${'gateway-'.repeat(7)}a.example`);
  await expect(compose.sendButton).toContainText('gateway-');
  const bar = await compose.sendButton.boundingBox();
  expect(bar?.height).toBeLessThan(200);
});

test('a link that filled the form is alone: the guide is not offered under it', async ({ page }) => {
  await page.goto('/#/compose/fill?order_id=SHOP_7');
  await expect(page.getByRole('region', { name: /The form was filled from a link/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'One-minute tour' })).toBeHidden();
});
