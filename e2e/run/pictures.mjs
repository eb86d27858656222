import { withProduct } from './product.mjs';

const SIZE = { width: 1440, height: 1010 };

await withProduct(async ({ browser, url }) => {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const page = await browser.newPage({ viewport: SIZE, colorScheme });
    await page.goto(url);
    await page.getByRole('button', { name: /^Send/ }).click();
    await page.getByText('The order was created.').waitFor();
    await page.locator('[data-output="digest-input"] [data-field="webhook"]').last().hover();
    await page.screenshot({ path: `docs/compose-${colorScheme}.png` });
  }
});
