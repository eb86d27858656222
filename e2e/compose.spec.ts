import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';

test('Send follows the last order field; Compose has at most 50 Tab stops, and Send is three presses away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const compose = await new Compose(page).open();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await compose.waitForReact();
  await expect(page.getByLabel('Programming language')).toBeVisible();
  const blur = (): Promise<unknown> =>
    page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await blur();
  const stops: string[] = [];
  for (let count = 0; count < 80; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate((at) => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body || activeElement.hasAttribute('data-seen')) return;
      activeElement.setAttribute('data-seen', '');
      return activeElement.getAttribute('name') ?? (activeElement.id || String(at));
    }, count);
    if (stop === undefined) break;
    stops.push(stop);
  }
  expect(stops.length).toBeGreaterThan(20);
  expect(stops.length).toBeLessThanOrEqual(50);
  const [first, send] = [stops.indexOf('order.vendor'), stops.indexOf('send')];
  expect(stops[send - 1]).toBe('order.merchant_remarks');
  expect(send - first).toBeLessThanOrEqual(20);
  await blur();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(compose.sendButton).toBeFocused();
});

test('Ctrl+Enter sends with no field focused', { tag: '@main' }, async ({ page }) => {
  const compose = await new Compose(page).open();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => compose.text('envelope')).toContain('"000"');
});

test('F1 opens the help of a field', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.field('amount').press('F1');
  await expect(page.getByRole('link', { name: 'More in the reference' }).filter({ visible: true })).toHaveAttribute(
    'href',
    '#/reference/amount',
  );
  await expect(compose.field('amount')).toBeFocused();
});

for (const [width, height, outputs] of [
  [1366, 768, ['digest-input', 'digest', 'curl']],
  [900, 768, ['digest-input', 'digest']],
  [360, 740, []],
] as const)
  test(`${width} px: Send is in view, and the parts are where the width has room for them`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const compose = await new Compose(page).open();
    await expect(compose.sendButton).toBeInViewport();
    for (const name of outputs) await expect(compose.output(name)).toBeInViewport();
    if (width < 1200) {
      await page.getByRole('tab', { name: 'Code', exact: true }).click();
      await expect(compose.output('curl')).toBeInViewport();
      await expect(compose.output('digest')).toBeHidden();
      await page.getByRole('tab', { name: 'Digest' }).click();
      await expect(compose.output('digest')).toBeVisible();
    }
    await compose.send();
    await expect(page.getByRole('tab', { name: 'Response' })).toHaveAttribute('aria-selected', 'true');
  });

for (const width of [1280, 360])
  test(`a timestamp fits into its field at ${String(width)} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    const compose = await new Compose(page).open();
    await expect(compose.field('timestamp')).toHaveValue(/Z$/);
    expect(await compose.field('timestamp').evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
  });

test('a signed field is moved by keyboard and by pointer', { tag: '@main' }, async ({ page }) => {
  // The whole list is in view: what scrolls under a pointer that drags is dropped elsewhere.
  await page.setViewportSize({ width: 1440, height: 1800 });
  const compose = await new Compose(page).open();
  await page.getByRole('button', { name: 'Edit Signed-Fields' }).click();
  await page.getByRole('button', { name: 'Move vendor down' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => compose.text('digest-input')).toMatch(/&order_id=[^&]*&vendor=/);
  await page.locator('li', { hasText: 'no_of_items' }).dragTo(page.locator('li', { hasText: 'timestamp' }));
  await expect.poll(() => compose.text('digest-input')).toMatch(/^no_of_items=3&timestamp=/);
  await expect(page.getByText(/are not in the documented order/)).toBeVisible();
});

test(
  'a response’s URL, token and QR code are shown decoded; headers, text, bytes and times on request',
  { tag: '@main' },
  async ({ page }) => {
    const compose = await new Compose(page).open();
    await compose.send();
    const response = page.getByRole('tabpanel', { name: 'Response' });
    const link = page.locator('[data-output="payment-address"]').getByRole('link');
    await expect(link).toHaveAttribute('href', /^https:\/\/pay\.example\/sandbox\/\d{8}$/);
    await expect(link).toHaveAttribute('rel', /noopener noreferrer/);
    await expect(page.getByRole('img', { name: 'QR code of qr' })).toBeVisible();
    await response.getByRole('button', { name: 'Headers' }).click();
    await expect(page.getByRole('rowheader', { name: 'content-type', exact: true })).toBeVisible();
    await response.getByRole('button', { name: 'Raw' }).click();
    const text = page.getByRole('region', { name: 'Response text' });
    await expect(text).toHaveText(await compose.text('envelope'));
    await response.getByRole('button', { name: 'Bytes' }).click();
    await expect(page.getByRole('region', { name: 'Bytes of the response' })).toContainText('7b 22 72 65');
    await response.getByRole('button', { name: 'Timing' }).click();
    await expect(page.getByRole('table', { name: 'Timing' })).toContainText('TTFB');
  },
);
