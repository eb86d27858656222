import type { Locator, Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.id ?? '');

test('Send follows the last order field, at most 20 stops from the first; a skip link leads to it', async ({
  page,
}) => {
  const compose = await new Compose(page).open();
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

test('Compose has at most 50 Tab stops once the strip is gone, and Send is three presses away', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const compose = await new Compose(page).open();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await compose.waitForReact();
  await expect(page.getByLabel('Programming language')).toBeVisible();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  const names = new Set<string>();
  for (let count = 0; count < 80; count += 1) {
    await page.keyboard.press('Tab');
    const id = await page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) return '';
      activeElement.setAttribute('data-seen', activeElement.getAttribute('data-seen') ?? String(Math.random()));
      return activeElement.getAttribute('data-seen') ?? '';
    });
    if (id === '' || names.has(id)) break;
    names.add(id);
  }
  expect(names.size).toBeGreaterThan(20);
  expect(names.size).toBeLessThanOrEqual(50);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
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

test('a field with an error has a border in the color of the error', async ({ page }) => {
  const compose = await new Compose(page).open();
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
    const compose = await new Compose(page).open();
    await expect(compose.field('timestamp')).toHaveValue(/Z$/);
    expect(await compose.field('timestamp').evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
  });

test('a token that fits in a line is never broken', async ({ page }) => {
  const compose = await new Compose(page).open();
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
    const compose = await new Compose(page).open();
    for (const name of ['curl, key from stdin', 'HTTPie']) {
      await compose.chooseCode(name);
      await expect(page.locator('[data-output="code"]')).not.toBeEmpty();
      expect(await countAlone(page.locator('[data-output="code"]')), `${name}, ${width} px`).toBe(0);
    }
    await compose.chooseCode('curl');
    expect(await countAlone(compose.output('curl')), `${width} px`).toBe(0);
  }
});

test('a key changes a few texts of the views, and creates no node', async ({ page }) => {
  const compose = await new Compose(page).open();
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
