import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';
import { readClipboard } from './frame.ts';
import { HistoryPage } from './history-page.ts';
import { expectFocus, pressAt, tabTo } from './keyboard.ts';

// Every press of a key is looked at. No test here uses a mouse, or presses anything but by its key.
test.describe.configure({ timeout: 120_000 });

const getButton = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
const getSharePanel = (page: Page): Locator => page.getByRole('region', { name: 'Share', exact: true });
const getUndo = (page: Page): Locator =>
  page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: 'Undo' });

/** To a view by its link, which keeps the focus. */
async function openView(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name, exact: true });
  await pressAt(page, link, 'Shift+Tab');
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(link).toBeFocused();
}

/** Two orders, sent by Ctrl+Enter from the field order_id. */
async function sendTwo(page: Page): Promise<HistoryPage> {
  const compose = await new Compose(page).open();
  for (const order_id of ['FIRST_1', 'SECOND_2']) {
    await tabTo(page, compose.field('order_id'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type(order_id);
    await page.keyboard.press('Control+Enter');
    await expect(compose.field('order_id')).toBeFocused();
    await expect(page.getByText('200 SUCCESS').first()).toBeVisible();
    await expect.poll(() => compose.text('curl')).toContain(order_id);
  }
  await openView(page, 'History');
  const history = new HistoryPage(page);
  await expect(history.rows).toHaveCount(2);
  return history;
}

test('a replay: found, chosen, sent again, compared, deleted and brought back', async ({ page }) => {
  const history = await sendTwo(page);
  await tabTo(page, history.search);
  await page.keyboard.type('first');
  await expect(history.rows).toHaveCount(1);
  await tabTo(page, history.list);
  await page.keyboard.press('ArrowDown');
  await expect(history.row('FIRST_1')).toHaveAttribute('aria-selected', 'true');
  await expect(history.list).toBeFocused();
  await pressAt(page, getButton(page, 'Replay'));
  await expect(history.rows).toHaveCount(2);
  await expect(history.list).toBeFocused();
  await expect(page.getByRole('region', { name: 'Comparison' })).toContainText('timestamp');
  await tabTo(page, getButton(page, 'Show everything'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(history.rows).toHaveCount(3);
  await expectFocus(page);

  await pressAt(page, getButton(page, 'Compare with…'));
  await tabTo(page, history.list, 'Shift+Tab');
  await page.keyboard.press('End');
  await pressAt(page, getButton(page, 'Close'));
  await expect(getButton(page, 'Close')).toHaveCount(0);
  await expectFocus(page);

  await pressAt(page, getButton(page, 'Delete'));
  await expect(history.rows).toHaveCount(2);
  await expect(history.list).toBeFocused();
  await pressAt(page, getUndo(page));
  await expect(history.rows).toHaveCount(3);
  await expectFocus(page);

  await pressAt(page, getButton(page, 'Clear history (keeps pinned)'), 'Shift+Tab');
  await expect(history.rows).toHaveCount(0);
  await expectFocus(page);
  await tabTo(page, getButton(page, 'Undo'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(history.rows).toHaveCount(3);
  await expectFocus(page);
});

/** Chooses an export format by its first letters, and saves. */
async function save(page: Page, format: string): Promise<string> {
  const choice = getSharePanel(page).getByLabel('Format');
  await expect(getSharePanel(page).getByRole('radio', { checked: true })).toBeFocused();
  await tabTo(page, choice);
  await page.keyboard.type(format);
  const [saved] = await Promise.all<[Promise<Download>, Promise<void>]>([
    page.waitForEvent('download'),
    pressAt(page, getSharePanel(page).getByRole('button', { name: /^Download/ })),
  ]);
  await expect(getSharePanel(page).getByRole('button', { name: /^Download/ })).toBeFocused();
  return readFile(await saved.path(), 'utf8');
}

test('an export: a case file of Compose, and of History all exchanges', async ({ page }) => {
  const compose = await new Compose(page).open();
  const share = getButton(page, 'Share this request');
  await pressAt(page, share);
  expect(JSON.parse(await save(page, 'Case'))).toMatchObject({ format: 'checkout-console-case' });
  await pressAt(page, getSharePanel(page).getByText('Replacements', { exact: true }), 'Shift+Tab');
  await tabTo(page, getSharePanel(page).getByRole('checkbox').first());
  await page.keyboard.press('Space');
  await expect(getSharePanel(page).getByRole('checkbox').first()).toBeFocused();
  await pressAt(page, getSharePanel(page).getByRole('button', { name: 'Done' }), 'Shift+Tab');
  await expect(getSharePanel(page)).toHaveCount(0);
  await expect(share).toBeFocused();

  await tabTo(page, compose.field('order_id'), 'Shift+Tab');
  await sendTwo(page);
  await pressAt(page, getButton(page, 'Share these 2'));
  expect(JSON.parse(await save(page, 'HAR')).log.entries).toHaveLength(2);
  await pressAt(page, getSharePanel(page).getByRole('button', { name: 'Done' }), 'Shift+Tab');
  await expect(getButton(page, 'Share these 2')).toBeFocused();
});

test('a diagnosis, from the paste to the corrected order', { tag: '@main' }, async ({ page }) => {
  const compose = await new Compose(page).open();
  const request = `${await compose.text('headers')}\n\n${await compose.text('body')}`;
  await page.evaluate((text) => navigator.clipboard.writeText(text), request);
  await tabTo(page, page.getByRole('link', { name: 'Diagnose', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel(/refused request/));
  await page.keyboard.press('Control+V');
  await tabTo(page, page.getByLabel(/api_secret/));
  await page.keyboard.type('sample-api-secret');
  await pressAt(page, getButton(page, 'Diagnose'));
  await expect(page.locator('[data-verdict="correct"]')).toBeVisible();
  await expect(page.locator('output', { hasText: 'The digest is correct' })).toBeAttached();
  await expectFocus(page);
  await pressAt(page, getButton(page, /^Copy the report/));
  expect(await readClipboard(page)).toContain('# Diagnosis of a refused request');
  await pressAt(page, getButton(page, 'Open in Compose'));
  await expect(compose.field('order_id')).toBeVisible();
  await expectFocus(page);
});

test('what closes gives the focus back: panel of a paste, question before a send, palette', async ({ page }) => {
  const compose = await new Compose(page).open();
  const paste = getButton(page, 'Import');
  await pressAt(page, paste);
  await expect(page.getByLabel('Request to import')).toBeFocused();
  await page.keyboard.type('{"order_id":"PASTED_1"}');
  await pressAt(page, getButton(page, 'Import order'));
  await expect(compose.field('order_id')).toHaveValue('PASTED_1');
  await expect(page.getByRole('region', { name: 'Imported request' }).getByRole('button').first()).toBeFocused();
  await pressAt(page, getButton(page, 'Keep order'));
  await expect(page.getByRole('region', { name: 'Imported request' })).toHaveCount(0);
  await expect(paste).toBeFocused();

  await pressAt(page, getButton(page, 'Clear'));
  await pressAt(page, getUndo(page));
  await expect(compose.field('order_id')).toHaveValue('PASTED_1');
  await expectFocus(page);

  // A key is for the host that it was given for.
  await compose.connect('https://gateway.example');
  await compose.moveTo('https://other.example');
  await tabTo(page, compose.sendButton);
  for (const leave of ['Escape', 'Enter']) {
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Send your API key to a new host?' });
    await expect(dialog).toBeVisible();
    if (leave === 'Enter') await tabTo(page, dialog.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press(leave);
    await expect(dialog).toHaveCount(0);
    await expect(compose.sendButton).toBeFocused();
  }
});

test('a connection that is removed gives the focus to its neighbor, and comes back', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.connect('https://gateway.example');
  await tabTo(page, page.getByRole('link', { name: 'Connections', exact: true }));
  await page.keyboard.press('Enter');
  const remove = getButton(page, 'Remove gateway.example');
  await pressAt(page, remove);
  await expect(remove).toHaveCount(0);
  await expectFocus(page);
  await pressAt(page, getUndo(page));
  await expect(remove).toBeVisible();
  await expectFocus(page);
});

/** A link or button with the focus whose ring a scroll box cuts, by its text. */
const findCutRing = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || !element.matches('a, button')) return '';
    const { outlineOffset, outlineWidth } = getComputedStyle(element);
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const { top, bottom, left, right } = element.getBoundingClientRect();
    for (let box = element.parentElement; box !== null && box !== document.documentElement; box = box.parentElement) {
      if (getComputedStyle(box).overflow === 'visible') continue;
      const edge = box.getBoundingClientRect();
      const room = Math.min(top - edge.top, edge.bottom - bottom, left - edge.left, edge.right - right);
      if (room < reach - 0.5) return element.textContent;
    }
    return '';
  });

test('no ring of the focus is cut', async ({ page }) => {
  await new Compose(page).open();
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab');
    await expect.poll(() => findCutRing(page)).toBe('');
  }
});
