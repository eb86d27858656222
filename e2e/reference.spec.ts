import AxeBuilder from '@axe-core/playwright';
import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';

test('an address opens its entry, with the focus on it', async ({ page }) => {
  await page.goto('/#/reference/Signed-Fields');
  const entry = page.getByRole('article', { name: 'Signed-Fields' });
  await expect(entry).toBeFocused();
  await expect(entry).toBeInViewport({ ratio: 1 });
  await expect(entry).toHaveAttribute('aria-current', 'location');
  await entry.getByRole('link', { name: 'Signed-Fields' }).click();
  await expect(page).toHaveURL(/#\/reference\/Signed-Fields$/);
});

test('typing filters the entries, and what is not there is said', async ({ page }) => {
  await page.goto('/#/reference');
  const search = page.getByRole('searchbox', { name: 'Search the reference' });
  await expect(search).toBeVisible();
  const all = await page.getByRole('article').count();
  await search.fill('base64 address');
  await expect(page.getByRole('article', { name: 'webhook' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'amount' })).toHaveCount(0);
  const some = await page.getByRole('article').count();
  await expect(page.getByText(`${some} of ${all} entries`)).toBeVisible();
  await search.fill('nothing-like-this');
  await expect(page.getByText(/Nothing here speaks of “nothing-like-this”/)).toBeVisible();
  await search.fill('');
  await expect(page.getByRole('article')).toHaveCount(all);
});

test('an address without an entry searches for it', async ({ page }) => {
  await page.goto('/#/reference/webhok');
  await expect(page.getByRole('searchbox')).toHaveValue('webhok');
  await expect(page.getByText(/Nothing here speaks of “webhok”/)).toBeVisible();
});

test('a field leads to its entry and the entry back to the field, and nothing typed is lost', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.field('order_id').fill('TYPED_1');
  await page.getByRole('button', { name: 'Explain this field' }).and(page.locator('[data-field="order_id"] *')).click();
  await page.getByRole('link', { name: 'More in the reference' }).click();
  const entry = page.getByRole('article', { name: 'order_id' });
  await expect(entry).toBeFocused();
  await entry.getByRole('link', { name: 'Go to the field' }).click();
  await expect(compose.field('order_id')).toBeFocused();
  await expect(compose.field('order_id')).toHaveValue('TYPED_1');
  await expect(compose.field('order_id')).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(entry).toBeFocused();
});

test('every entry with a control leads to it', async ({ page }) => {
  await page.goto('/#/reference');
  await expect(page.getByRole('article').first()).toBeVisible();
  const links = page.locator('.entry-links a[href^="#/compose/"]');
  const addresses = [...new Set(await links.evaluateAll((found) => found.map((each) => each.getAttribute('href'))))];
  expect(addresses.length).toBeGreaterThan(22);
  for (const address of addresses) {
    await page.goto(`/${address}`);
    const focused = page.locator(':focus');
    await expect(focused).toBeInViewport({ ratio: 1 });
    expect(await focused.evaluate(({ tagName }) => tagName)).toMatch(/^(INPUT|TEXTAREA|A|BUTTON)$/);
  }
});

test('an address of Compose that names a header is followed on the first visit', async ({ page }) => {
  await page.goto('/#/compose/Digest');
  await expect(page.getByRole('link', { name: 'Digest', exact: true })).toBeFocused();
});

test('an explained code leads to its entry', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.field('api_secret').fill('another');
  await compose.send();
  await page.getByRole('link', { name: '4033 in the reference' }).click();
  await expect(page.getByRole('article', { name: '4033' })).toBeFocused();
  await page.goBack();
  await page.getByRole('link', { name: 'resultcode', exact: true }).click();
  await expect(page.getByRole('article', { name: 'resultcode' })).toBeFocused();
});

test('a header of Compose leads to its entry', async ({ page }) => {
  await new Compose(page).open();
  await page.getByRole('link', { name: 'Digest-Method', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Digest-Method Request header' })).toBeFocused();
});

for (const width of [320, 1440])
  test(`at ${width} px nothing overflows and axe finds nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/#/reference/4033');
    await expect(page.getByRole('article', { name: '4033' })).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // Some of every kind; the whole would be looked at for minutes.
    await page.getByRole('searchbox').fill('timestamp');
    await expect(page.getByRole('article', { name: '4033' })).toHaveCount(0);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
