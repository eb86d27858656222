import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.id ?? '');

test('the connection is one line; Edit shows its fields, and folding them loses nothing', async ({ page }) => {
  const compose = await new Compose(page).openFolded();
  const connection = page.getByRole('region', { name: 'Connection' });
  await expect(connection).toContainText('sample-api-key');
  await expect(connection).toContainText('b3e-1f6');
  await expect(compose.field('api_secret')).toHaveCount(0);
  await page.getByRole('button', { name: /^Edit connection/ }).click();
  await compose.field('api_secret').fill('another secret');
  await expect(connection).toContainText('changed');
  await connection.getByRole('button', { name: /^Done/ }).click();
  await expect(compose.field('api_secret')).toHaveCount(0);
  await connection.getByRole('button', { name: /^Save/ }).click();
  await expect(connection).not.toContainText('changed');
  await page.getByRole('button', { name: /^Edit connection/ }).click();
  await expect(compose.field('api_secret')).toHaveValue('another secret');
});

test('an error in the connection opens it; folded again, its line says what is wrong', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.field('base_url').fill('shop');
  const connection = page.getByRole('region', { name: 'Connection' });
  await connection.getByRole('button', { name: /^Done/ }).click();
  await expect(connection.locator('[data-grade="error"]')).not.toBeEmpty();
  await page.keyboard.press('Control+Enter');
  await expect(compose.field('base_url')).toBeFocused();
});

test('Send follows the last order field, at most 20 stops from the first; a skip link leads to it', async ({
  page,
}) => {
  const compose = await new Compose(page).openFolded();
  await compose.field('vendor').focus();
  const stops: string[] = [];
  while (stops.at(-1) !== 'send' && stops.length < 40) {
    await page.keyboard.press('Tab');
    stops.push(await focusedName(page));
  }
  expect(stops.length).toBeLessThanOrEqual(20);
  expect(stops.slice(-2)).toEqual(['order.merchant_remarks', 'send']);
  await page.getByRole('link', { name: 'Skip to Send' }).focus();
  await page.keyboard.press('Enter');
  await expect(compose.sendButton).toBeFocused();
});

test('Ctrl+Enter sends with no field focused', async ({ page }) => {
  const compose = await new Compose(page).openFolded();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => compose.text('envelope')).toContain('"000"');
});

test('F1 opens the help of a field', async ({ page }) => {
  const compose = await new Compose(page).openFolded();
  await compose.field('amount').press('F1');
  await expect(page.getByRole('link', { name: 'More in the reference' }).filter({ visible: true })).toHaveAttribute(
    'href',
    '#/reference/amount',
  );
  await expect(compose.field('amount')).toBeFocused();
});

test('an emptied form has one summary, and nothing to copy', async ({ page }) => {
  const compose = await new Compose(page).openFolded();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText('The order is empty. Fill it in, or load the sample.')).toBeVisible();
  await expect(page.locator('form [data-grade]')).toHaveCount(0);
  await expect(compose.output('digest')).toBeEmpty();
  await expect(page.locator('.signature').getByRole('button', { name: /^Copy/ })).toHaveCount(0);
  await compose.field('amount').fill('5');
  await expect(page.getByText(/^Empty: vendor, order_id/)).toBeVisible();
});

for (const [width, height, outputs] of [
  [1366, 768, ['digest-input', 'digest', 'curl']],
  [900, 768, ['digest-input', 'digest']],
  [360, 740, []],
] as const)
  test(`${width} px: Send is in view, and the parts are where the width has room for them`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const compose = await new Compose(page).openFolded();
    await expect(compose.sendButton).toBeInViewport();
    for (const name of outputs) await expect(compose.output(name)).toBeInViewport();
    if (width < 1200) {
      await page.getByRole('tab', { name: 'Code', exact: true }).click();
      await expect(compose.output('curl')).toBeInViewport();
      await expect(compose.output('digest')).toBeHidden();
      await page.getByRole('tab', { name: width < 768 ? 'Digest' : 'Signature' }).click();
      await expect(compose.output('digest')).toBeVisible();
    }
    await compose.send();
    await expect(page.getByRole('tab', { name: 'Response' })).toHaveAttribute('aria-selected', 'true');
  });

test('a field with an error has a border in the color of the error', async ({ page }) => {
  const compose = await new Compose(page).openFolded();
  const amount = compose.field('amount');
  await amount.fill('12,5');
  await compose.field('currency').focus();
  const color = await page
    .getByText(/not part of a JSON number/)
    .first()
    .evaluate((element) => getComputedStyle(element).color);
  await expect(amount).toHaveCSS('border-color', color);
  await expect(compose.field('currency')).not.toHaveCSS('border-color', color);
});

for (const width of [1280, 360])
  test(`a timestamp fits into its field at ${String(width)} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    const compose = await new Compose(page).openFolded();
    await expect(compose.field('timestamp')).toHaveValue(/Z$/);
    expect(await compose.field('timestamp').evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
  });

test('a token that fits in a line is never broken', async ({ page }) => {
  const compose = await new Compose(page).openFolded();
  await compose.field('webhook').fill('https://shop.example/a?b>c');
  const broken = await compose.output('digest-input').evaluate((element) => {
    const line = element.getBoundingClientRect().width;
    return [...element.querySelectorAll('.token')]
      .filter((token) => token.getBoundingClientRect().width < line - 16 && token.getBoundingClientRect().height > 30)
      .map((token) => token.textContent);
  });
  expect(broken).toEqual([]);
});

test('in the curl command no backslash is alone on its line, and Copy stays beside what it copies', async ({
  page,
}) => {
  for (const width of [1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 768 });
    const compose = await new Compose(page).openFolded();
    const alone = await compose.output('curl').evaluate((element) => {
      const range = document.createRange();
      const left = element.getBoundingClientRect().left;
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      let count = 0;
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        for (const { index } of (node.nodeValue ?? '').matchAll(/\\$/gm)) {
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          if (range.getBoundingClientRect().left < left + 8) count += 1;
        }
      return count;
    });
    expect(alone, `${width} px`).toBe(0);
    const [refresh, copy] = await Promise.all(
      ['Refresh timestamp', 'Copy the curl command'].map((name) =>
        page.getByRole('button', { name, exact: true }).boundingBox(),
      ),
    );
    expect(copy?.y, `${width} px`).toBe(refresh?.y);
  }
});

test('a value of a megabyte is in the digest input whole, and its beginning is drawn', async ({ page }) => {
  const compose = await new Compose(page).openFolded();
  const value = 'x'.repeat(1_000_000);
  await compose.field('merchant_remarks').fill(value);
  const input = compose.output('digest-input');
  await expect(input.locator('.pieces-more')).toHaveAttribute('data-more', '… 980,000 more characters');
  expect(await compose.text('digest-input')).toContain(`&merchant_remarks=${value}&no_of_items=3`);
  expect(await input.evaluate((element) => (element as HTMLElement).innerText.length)).toBeLessThan(25_000);
});
