import { AxeBuilder } from '@axe-core/playwright';
import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';

const WIDTHS = [360, 768, 1440, 1920];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    test('axe finds nothing on Compose, before and after a refused send', async ({ page }) => {
      const compose = await new Compose(page).open();
      await compose.box('api_secret').fill('wrong');
      await compose.box('buyer_phone').fill('+255');
      await compose.send();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([]);
    });
  });
}

for (const width of WIDTHS) {
  test(`nothing is cut off at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await new Compose(page).open();
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  });
}
