import { expect, type Locator, type Page } from '@playwright/test';

/** The most presses on the way to a control; a page of this size has fewer places. */
const MAX_PRESSES = 150;

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** What the focus is on, never the page as a whole. */
export async function expectFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('body');
}

/** Goes to a control as the keyboard does; on the whole way the focus is on something. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MAX_PRESSES && !(await isFocused(target)); presses++) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

/** Goes to a control and presses it. */
export async function pressAt(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
  await expectFocus(page);
}
