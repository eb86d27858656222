import type { Locator, Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';

test('an address opens its entry, with the focus on it', { tag: '@main' }, async ({ page }) => {
  await page.goto('/#/reference/Signed-Fields');
  const entry = page.getByRole('article', { name: 'Signed-Fields Request header' });
  await expect(entry).toBeFocused();
  await expect(entry).toBeInViewport({ ratio: 1 });
  await expect(entry).toHaveAttribute('aria-current', 'location');
  await entry.getByRole('link', { name: 'Signed-Fields', exact: true }).click();
  await expect(page).toHaveURL(/#\/reference\/Signed-Fields$/);
});

test('the contents list leads to every part and entry, and shows where one is', async ({ page }) => {
  await page.goto('/#/reference');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'Result codes' }).click();
  await expect(page.getByRole('heading', { name: 'Result codes' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Result codes' })).toBeInViewport();
  await contents.getByRole('link', { name: '4033' }).click();
  await expect(page.getByRole('article', { name: '4033' })).toBeFocused();
  await expect(contents.getByRole('link', { name: '4033' })).toHaveAttribute('aria-current', 'location');
  const linked = await contents.getByRole('link').count();
  expect(linked - (await page.getByRole('heading', { level: 2 }).count())).toBe(
    await page.getByRole('article').count(),
  );
});

test('from 1200 px up the contents stay in view while the entries scroll; on a phone they are one short row', async ({
  page,
}) => {
  await page.goto('/#/reference/9009');
  await expect(page.locator('[data-entry="9009"]')).toBeFocused();
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(page.getByRole('searchbox')).toBeInViewport();
  await expect(contents.getByRole('link', { name: 'Refusals of the sandbox' }).last()).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/#/reference');
  await expect(contents.getByRole('link', { name: '4033' })).toBeHidden();
  const { height = 0 } = (await contents.boundingBox()) ?? {};
  expect(height).toBeGreaterThan(0);
  expect(height).toBeLessThan(60);
});

test('typing filters the entries, and what is not there is said', { tag: '@main' }, async ({ page }) => {
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
  await expect(page.getByText(/No results for “nothing-like-this”/)).toBeVisible();
  await search.fill('');
  await expect(page.getByRole('article')).toHaveCount(all);
});

test('an address without an entry searches for it', async ({ page }) => {
  await page.goto('/#/reference/webhok');
  await expect(page.getByRole('searchbox')).toHaveValue('webhok');
  await expect(page.getByText(/No results for “webhok”/)).toBeVisible();
});

test('examples are of the order and the last response; the key and the secret are in none', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.field('buyer_name').fill('Amina');
  await compose.breakRecipe();
  await compose.send();
  const digest = await compose.text('digest');
  const message = JSON.parse(await compose.text('envelope')).message;
  await page.getByRole('link', { name: 'Reference', exact: true }).click();
  const example = (name: string): Locator =>
    page.getByRole('article', { name, exact: true }).locator('.entry-example code');
  await expect(example('buyer_name Name')).toHaveText('"buyer_name": "Amina"');
  await expect(example('Digest Request header')).toHaveText(`Digest: ${digest}`);
  await expect(example('4033 Result code')).toHaveText(message);
  await expect(example('Authorization Request header')).toHaveText('Authorization: SCHEME ••••••••');
  const text = await page.getByRole('main').evaluate((element) => element.textContent ?? '');
  for (const secret of ['sample-api-secret', 'sample-api-key', btoa('sample-api-key')])
    expect(text).not.toContain(secret);
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
  await compose.breakRecipe();
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

/** How signing works: five steps, of which one is open. */
class Signing {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<this> {
    await this.page.goto('/#/reference/signing');
    await expect(this.page.getByRole('heading', { name: 'How signing works', exact: true })).toBeFocused();
    return this;
  }

  text(step: 'input' | 'mac' | 'digest'): Promise<string> {
    return this.page.locator(`[data-step="${step}"]`).evaluate((element) => element.textContent ?? '');
  }

  get pairs(): Promise<string[]> {
    return this.page.locator('.signing-pairs code').evaluateAll((all) => all.map((each) => each.textContent ?? ''));
  }

  step(name: string): Locator {
    return this.page.getByRole('group').filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }
}

/** Values that a page may break or rewrite. */
const HOSTILE = {
  buyer_name: 'Zoë 👩‍👧 \u202Eمريم\u202C a&b=c "q" \\',
  buyer_remarks: `<b>&amp;</b>${'long '.repeat(900)}end`,
  redirect_url: 'https://shop.example/ä?x=1&y=2#z',
};

for (const [title, values] of [
  ['the sample order', {}],
  ['hostile values', HOSTILE],
] as const)
  test(`the five steps have the bytes of Compose: ${title}`, async ({ page }) => {
    const compose = await new Compose(page).open();
    for (const [name, value] of Object.entries(values)) await compose.field(name).fill(value);
    if (title === 'hostile values')
      await expect.poll(() => compose.text('digest-input')).toContain(HOSTILE.buyer_remarks);
    const [input, digest] = [await compose.text('digest-input'), await compose.text('digest')];
    const signing = await new Signing(page).open();
    expect(await signing.text('input')).toBe(input);
    expect((await signing.pairs).join('&')).toBe(input);
    expect(await signing.text('digest')).toBe(digest);
    const bytes = (await signing.text('mac')).split(' ').map((pair) => Number.parseInt(pair, 16));
    expect(Buffer.from(bytes).toString('base64')).toBe(digest);
    const groups = page.locator('.signing-groups li');
    expect((await groups.locator('code:last-child').allTextContents()).join('')).toBe(digest);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
    await expect(page.getByText('sample order', { exact: false })).toHaveCount(0);
  });

test('a person steps through with the keyboard', async ({ page }) => {
  const signing = await new Signing(page).open();
  const titles = ['Fields', 'Pairs', 'Digest input', 'HMAC-SHA-256', 'Digest'];
  await page.keyboard.press('Tab');
  for (const [index, title] of titles.entries()) {
    await expect(signing.step(title).locator('summary')).toBeFocused();
    await expect(signing.step(title)).toHaveAttribute('open');
    await expect(page.locator('.signing details[open]')).toHaveCount(1);
    if (index < titles.length - 1) await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Home');
  await expect(signing.step('Fields').locator('summary')).toBeFocused();
  await page.getByRole('button', { name: 'Next: Pairs' }).focus();
  await page.keyboard.press('Enter');
  await expect(signing.step('Pairs').locator('summary')).toBeFocused();
  await page.getByRole('button', { name: 'Back: Fields' }).click();
  await expect(signing.step('Fields')).toHaveAttribute('open');
});

test('the key shows as its length and the fingerprint of the secret, never as text', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.connect('https://gateway.example', { api_secret: 'a secret of 24 characters' });
  await compose.openView('reference/signing');
  await expect(page.getByText(/25 bytes · fingerprint of the secret [\da-f]{3}-[\da-f]{3}/)).toBeAttached();
  const text = await page.locator('body').evaluate((element) => element.textContent ?? '');
  expect(text).not.toContain('a secret of');
});

test('an emptied form is signed as the sample order, and the page says so', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.field('amount').fill('');
  const signing = await new Signing(page).open();
  await expect(page.getByText('The form has an error, so this is the sample order.')).toBeVisible();
  expect(await signing.text('input')).toContain('&amount=25000&');
  expect(await signing.text('digest')).toMatch(/^[\w+/]{43}=$/);
});

test('for assistants: the index lists every entry as Markdown, and each file is there', async ({ host }) => {
  const get = (path: string): Promise<Response> => fetch(new URL(path, host.url));
  const index = await get('llms.txt');
  expect(index.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
  // The page may be below a path of an origin, so the links begin where the index is.
  const paths = Array.from((await index.text()).matchAll(/\]\(([^):]+)\)/g), ([, path]) => path ?? '');
  expect(paths).toContain('reference/Signed-Fields.md');
  for (const path of paths) {
    const file = await get(path);
    expect([path, file.status, file.headers.get('Content-Type')]).toEqual([path, 200, 'text/markdown; charset=utf-8']);
    expect(await file.text()).toMatch(/^# \S/);
  }
  expect((await get('reference/lost.md')).status).toBe(404);
});
