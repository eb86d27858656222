import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';
import { findLayoutIssues, setTextSize, findViolations } from './visual-checks.ts';

/** Opens every part of Compose that is folded at first. */
async function openEverything(page: Page): Promise<void> {
  for (const name of ['Show bytes', 'Edit the list', 'Change recipe', 'Find the recipe', 'header apart'])
    await page.getByRole('button', { name }).click();
  for (const name of ['Headers', 'Body'])
    await page.getByRole('region', { name }).getByRole('button', { name: 'Write by hand' }).click();
  await page.getByRole('button', { name: 'Explain this field' }).first().click();
  await expect(page.getByRole('button', { name: 'Settle the recipe' })).toBeVisible();
  await expect(page.getByLabel('Accept by hand')).toBeVisible();
}

const WIDTHS = [360, 768, 1440, 1920];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    test('axe finds nothing on Compose with everything opened, and on Profiles', async ({ page }) => {
      await new Compose(page).open();
      await openEverything(page);
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole('link', { name: 'Profiles' }).click();
      await page.getByRole('button', { name: 'New profile' }).click();
      expect(await findViolations(page)).toEqual([]);
    });
    test('axe finds nothing on Compose, before and after a refused send', async ({ page }) => {
      const compose = await new Compose(page).open();
      await compose.field('api_secret').fill('wrong');
      await compose.field('buyer_phone').fill('+255');
      await compose.send();
      expect(await findViolations(page)).toEqual([]);
    });
  });
}

for (const width of WIDTHS) {
  test(`nothing is cut off at ${width} px, with everything opened`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const compose = await new Compose(page).open();
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await wider()).toBeLessThanOrEqual(0);
    await compose.field('buyer_remarks').fill('long'.repeat(500));
    await openEverything(page);
    expect(await wider()).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: 'Profiles' }).click();
    await page.getByRole('button', { name: 'New profile' }).click();
    expect(await wider()).toBeLessThanOrEqual(0);
  });
}

/** A page with one thing wrong, and what the look at it says. */
const BROKEN: readonly (readonly [html: string, message: RegExp])[] = [
  ['<p style="inline-size: 3000px">wide</p>', /px wider than the window/],
  ['<p style="inline-size: 3rem; white-space: nowrap">a text that sticks out</p>', /^Sticks out by .* a text that/],
  ['<p style="block-size: 1rem; overflow: hidden">one<br>two<br>three</p>', /^Hides \d+ px: .* one/],
  ['<input style="font-size: 2rem; block-size: 1rem" value="tall">', /^Cut by/],
  ['<p>under</p><p style="margin-block-start: -2rem">over</p>', /^On each other: .*under and .*over/],
  ['<dialog open><p style="inline-size: 2rem">dialogues</p></dialog>', /^Sticks out/],
];

for (const [html, message] of BROKEN)
  test(`a layout issue is found: ${html}`, async ({ page }) => {
    await page.setContent(html);
    expect(await findLayoutIssues(page)).toEqual(expect.arrayContaining([expect.stringMatching(message)]));
  });

test('twice the text size in a window of the same width puts Compose into fewer columns', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await new Compose(page).open();
  const columns = () =>
    page.locator('.compose').evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
  expect(await columns()).toBe(3);
  await setTextSize(page, '200%');
  expect(await columns()).toBe(1);
});
