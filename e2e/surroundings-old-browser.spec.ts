import type { Page } from '@playwright/test';
import { test } from './connect-steps.ts';
import { Compose } from './compose.ts';
import { expect } from './fixtures.ts';
import { connect, diagnoseBoth, lookUp, sendFirstOrder, watch } from './surroundings.ts';

/** Takes away what a browser at the floor lacks: one of the page, or a worker. */
function forget(): void {
  for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with']) Reflect.deleteProperty(Array.prototype, name);
  if (!('HTMLElement' in globalThis)) return;
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
    Reflect.deleteProperty(HTMLElement.prototype, name);
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
}

const NEWER = /(color-mix|light-dark)(?=\()|:(has)(?=\()|:(popover-open)/g;

/** Has the page run as in a browser without the newer methods, popovers and rules. */
async function age(page: Page): Promise<void> {
  await page.addInitScript(forget);
  await page.route('**/assets/worker-*.js', async (route) => {
    const response = await route.fetch();
    // A chunk of the page may have such a name too, and runs after the page's own start.
    const body = `if (!('HTMLElement' in globalThis)) (${forget.toString()})();${await response.text()}`;
    await route.fulfill({ response, body });
  });
  await page.route('**/assets/*.css', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(NEWER, (name) => name.replace(/\w/, 'unknown-$&'));
    await route.fulfill({ response, body });
  });
}

test('a browser at the floor: order, Diagnose, Watch, History, menus and Connect', async ({
  page,
  gateways: [gateway],
}) => {
  test.slow();
  await age(page);
  const compose = await new Compose(page).open();
  await compose.waitForReact();
  expect(await page.evaluate(() => 'popover' in HTMLElement.prototype)).toBe(false);
  await sendFirstOrder(page);
  await diagnoseBoth(page);
  await watch(page);
  await lookUp(page);

  const menu = page.getByRole('menu');
  const button = page.locator('[data-place="menu"]');
  await button.click();
  await expect(menu.locator('[role^="menuitem"]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.locator('[data-connection]').click();
  await expect(menu).toBeVisible();
  await page.mouse.click(5, 500);
  await expect(menu).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.locator('.view-button')).toBeHidden();
  await page.getByRole('link', { name: 'Compose' }).click();
  await page.setViewportSize({ width: 1440, height: 1000 });
  await connect(page, gateway);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a browser below the floor is told so in one sentence', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement, 'supports'));
  await page.goto('/');
  await expect(page.getByRole('alert').first()).toHaveText(
    'This browser is too old for this page: it needs Chrome 109, Firefox 115, Safari 16.4 or newer.',
  );
});
