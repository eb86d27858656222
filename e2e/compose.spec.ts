import type { Locator, Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.id ?? '');

test(
  'the connection is one line; Edit shows its fields, and folding them loses nothing',
  { tag: '@main' },
  async ({ page }) => {
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
  },
);

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

test('Ctrl+Enter sends with no field focused', { tag: '@main' }, async ({ page }) => {
  const compose = await new Compose(page).openFolded();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => compose.text('envelope')).toContain('"000"');
});

for (const [name, entry] of [
  ['amount', 'amount'],
  ['base_url', 'create-order-minimal'],
] as const)
  test(`F1 opens the help of a field: ${name}`, async ({ page }) => {
    const compose = await new Compose(page).open();
    await compose.field(name).press('F1');
    await expect(page.getByRole('link', { name: 'More in the reference' }).filter({ visible: true })).toHaveAttribute(
      'href',
      `#/reference/${entry}`,
    );
    await expect(compose.field(name)).toBeFocused();
  });

test('an emptied form has one summary, and nothing to copy', { tag: '@main' }, async ({ page }) => {
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

/** How many backslashes at the end of a line are drawn alone on a line. */
const countAlone = (command: Locator): Promise<number> =>
  command.evaluate((element) => {
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

test('in the commands for shells no backslash is alone on its line, and Copy stays beside what it copies', async ({
  page,
}) => {
  for (const width of [1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 768 });
    const compose = await new Compose(page).openFolded();
    for (const name of ['curl, key from stdin', 'HTTPie']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.locator('[data-output="snippet"]')).not.toBeEmpty();
      expect(await countAlone(page.locator('[data-output="snippet"]')), `${name}, ${width} px`).toBe(0);
    }
    await page.getByRole('button', { name: 'curl', exact: true }).click();
    expect(await countAlone(compose.output('curl')), `${width} px`).toBe(0);
    const [refresh, copy] = await Promise.all(
      ['Refresh timestamp', 'Copy the curl command'].map((name) =>
        page.getByRole('button', { name, exact: true }).boundingBox(),
      ),
    );
    expect(copy?.y, `${width} px`).toBe(refresh?.y);
  }
});

test('a key changes a few texts of the views, and creates no node', async ({ page }) => {
  const compose = await new Compose(page).openFolded();
  await expect(page.getByRole('button', { name: 'Copy the curl command', exact: true })).toBeVisible();
  await expect(compose.output('body')).not.toBeEmpty();
  // The clock changes a text of its own.
  await compose.field('timestamp').fill('2026-11-20T09:41:07Z');
  await expect(compose.output('headers')).toContainText('2026-11-20T09:41:07Z');
  await compose.field('buyer_name').focus();
  const records = await page.locator('.answers').evaluateHandle((root) => {
    const found: string[] = [];
    new MutationObserver((list) => {
      for (const { type, target } of list) {
        const element = target instanceof Element ? target : target.parentElement;
        const view = element?.closest<HTMLElement>('[data-output], .panel-aside');
        // Outside of the views something may load at any time.
        if (view) found.push(`${type} in ${view.dataset['output'] ?? view.className}`);
      }
    }).observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
    return found;
  });
  const before = await compose.text('digest');
  await page.keyboard.press('x');
  await compose.waitForText('digest', before);
  await expect(compose.output('curl')).toContainText(await compose.text('digest'));
  expect((await records.jsonValue()).toSorted()).toEqual([
    'characterData in body',
    // The digest and the name.
    'characterData in curl',
    'characterData in curl',
    'characterData in digest',
    'characterData in digest-input',
    // The digest and the length.
    'characterData in headers',
    'characterData in headers',
    // The sizes of digest input and body.
    'characterData in panel-aside',
    'characterData in panel-aside',
  ]);
});

test('a value of a megabyte is in the digest input whole, and its beginning is drawn', async ({ page }) => {
  const compose = await new Compose(page).openFolded();
  const value = 'x'.repeat(1_000_000);
  await compose.field('merchant_remarks').fill(value);
  const input = compose.output('digest-input');
  await expect(input.locator('.pieces-more')).toHaveAttribute('data-more', '… 998,000 more characters');
  expect(await compose.text('digest-input')).toContain(`&merchant_remarks=${value}&no_of_items=3`);
  expect(await input.evaluate((element) => (element as HTMLElement).innerText.length)).toBeLessThan(7_000);
});
