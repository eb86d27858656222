import { expect, test } from './fixtures.ts';

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
