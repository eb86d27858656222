import type { Locator, Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';

const TOP = `
  - banner:
    - link "Skip to content"
    - heading "Checkout Console" [level=1]
    - navigation "Views":
      - link "Compose"
      - link "Diagnose"
      - link "History"
      - link "Connections"
      - link "Reference"
    - 'button "Connection: Sandbox"'
    - button "Search or run…"
    - button "Menu"
  - main`;

test('every part of Compose is a named landmark with its heading', async ({ page }) => {
  await (await new Compose(page).open()).send();
  await expect(page.locator('body')).toMatchAriaSnapshot(TOP);
  for (const name of ['Order', 'Buyer', 'URLs', 'Remarks'])
    await expect(page.getByRole('group', { name, exact: true })).toBeAttached();
  for (const name of ['Digest input', 'Headers', 'Body'])
    await expect(
      page.getByRole('region', { name, exact: true }).getByRole('heading', { name, level: 2 }),
    ).toBeAttached();
});

/** Everything that the page says in its live regions from now on, in order. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const announced: string[] = [];
    Object.assign(globalThis, { announced });
    const LIVE = 'output,[role="status"],[role="alert"],[aria-live="polite"],[aria-live="assertive"]';
    new MutationObserver((changes) => {
      const regions = changes.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest(LIVE),
      );
      for (const region of new Set(regions))
        if (region !== null && region !== undefined && region.getAttribute('aria-live') !== 'off')
          announced.push(region.textContent?.trim() ?? '');
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { announced: readonly string[] }).announced);
}

test('a key that is typed says nothing aloud; a reply is told once, and again when the same comes again', async ({
  page,
}) => {
  const compose = await new Compose(page).open();
  const announced = await listen(page);
  const digest = await compose.text('digest');
  await compose.field('buyer_name').pressSequentially(' and others');
  await expect.poll(() => compose.text('digest')).not.toBe(digest);
  expect(await announced()).toEqual([]);
  await compose.breakRecipe();
  await compose.send();
  await expect.poll(async () => (await announced()).filter((text) => text === '403 FAIL')).toHaveLength(1);
  await compose.send();
  await expect.poll(async () => (await announced()).filter((text) => text === '403 FAIL')).toHaveLength(2);
});

test('a verdict is told once, by its sentence', async ({ page }) => {
  const compose = await new Compose(page).open();
  const headers = (await compose.text('headers')).replace(/SCHEME .*/, `SCHEME ${btoa('sample-api-key')}`);
  const request = `${headers}\n\n${await compose.text('body')}`;
  await page.getByRole('link', { name: 'Diagnose', exact: true }).click();
  await page.getByLabel(/refused request/).fill(request);
  // The search runs as soon as the secret is there, so who listens later may miss its verdict.
  const announced = await listen(page);
  await page.getByLabel(/api_secret/).fill('sample-api-secret');
  const sentence = (await page.locator('[data-verdict="correct"]').textContent()) ?? '';
  await expect.poll(async () => (await announced()).filter((text) => text.includes(sentence))).toHaveLength(1);
});

const places = (pieces: Locator): Promise<readonly (readonly [text: string, x: number, y: number])[]> =>
  pieces.evaluateAll((all) =>
    all.map((piece) => {
      const [box] = piece.getClientRects();
      return [piece.textContent ?? '', Math.round(box?.left ?? 0), Math.round(box?.top ?? 0)] as const;
    }),
  );

test('right-to-left text in a value does not reorder the digest input, the body or the headers on screen', async ({
  page,
}) => {
  const compose = await new Compose(page).open();
  await compose.pin('2026-11-20T09:41:07Z');
  await compose.field('buyer_name').fill('שירה כהן 5 & 3');
  await compose.field('buyer_remarks').fill('التسليم (بعد) 12/3');
  await compose.field('order_id').fill('\u202eORD');
  await expect.poll(() => compose.text('body')).toContain('التسليم');
  for (const name of ['digest-input', 'body'] as const) {
    const found = await places(compose.output(name).locator('.piece'));
    expect(found.length).toBeGreaterThan(20);
    // Left to right and top to bottom, as the pieces stand in the text.
    const rows = found.map(([text, x, y]) => ({ text, x, y }));
    expect(rows.toSorted((a, b) => (Math.abs(a.y - b.y) > 4 ? a.y - b.y : a.x - b.x))).toEqual(rows);
  }
});
