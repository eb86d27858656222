import { expect, type Locator, type Page } from '@playwright/test';

/** The button of the menu of the page; it has an icon in every language. */
export const getMenuButton = (page: Page): Locator => page.locator('[data-place="menu"]');

const getItem = (page: Page, name: string): Locator =>
  page.getByRole('menu').getByRole('menuitem', { name, exact: true });

/** Runs a command of the menu of the page. */
export async function runMenuItem(page: Page, name: string): Promise<void> {
  await getMenuButton(page).click();
  await getItem(page, name).click();
}

/** The button of the menu of connections, which names the one in use. */
export const getConnectionButton = (page: Page): Locator => page.locator('[data-connection]');

/** Makes another connection the one in use. */
export async function chooseConnection(page: Page, name: string): Promise<void> {
  await getConnectionButton(page).click();
  await page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }).click();
  await expect(getConnectionButton(page)).toContainText(name);
}

/** Chooses one of several in the menu of the page: a language by its own name, a theme. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  await getMenuButton(page).click();
  await page.getByRole('menuitemradio', { name, exact: true }).click();
  await expect(page.getByRole('menu')).toBeHidden();
}

/** What the page has copied. */
export const readClipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** Waits until the page is kept for times without a network. */
export const waitForServiceWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
