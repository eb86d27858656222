import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

/** The button of the menu of the page; it has an icon in every language. */
export const getMenuButton = (page: Page): Locator => page.locator('[data-place="menu"]');

/** Runs a command of the menu of the page. */
export async function runMenuItem(page: Page, name: string): Promise<void> {
  await getMenuButton(page).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Chooses one of several in the menu of the page: a language by its own name, a theme. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  await getMenuButton(page).click();
  await page.getByRole('menuitemradio', { name, exact: true }).click();
  await expect(page.getByRole('menu')).toBeHidden();
}

/** What the page has copied. */
export const readClipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** Everything that the page sends from now on, by its URL. */
export function listPosts(page: Page): readonly string[] {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  return posts;
}

/** What a button saves: its name and its text. */
export async function download(page: Page, button: Locator): Promise<{ readonly name: string; readonly text: string }> {
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: saved.suggestedFilename(), text: await readFile(await saved.path(), 'utf8') };
}

/** Waits until the page is kept for times without a network. */
export const waitForServiceWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
