import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expectState, unlock } from './connect-steps.ts';
import { expect, test } from './fixtures.ts';

// Two tabs of one person, who locks in one of them.

/** Opens the page in another tab and unlocks what is saved. */
async function openUnlocked(page: Page): Promise<void> {
  await page.goto('/#/connections');
  await unlock(page);
}

const lock = (page: Page): Promise<void> => page.getByRole('button', { name: 'Lock now' }).click();

test('a Lock in one tab saves and locks what the other has edited', async ({ page, context }) => {
  const compose = await new Compose(page).open();
  await compose.connect('https://gateway.example');
  await compose.saveConnection();
  const other = await context.newPage();
  await openUnlocked(other);
  await page.goto('/#/connect/scheme');
  await page.locator('[name="connection.scheme"]').fill('NEXT');
  await expectState(page, 'edited');
  await lock(other);
  await expectState(page, 'locked');
  await openUnlocked(other);
  await other.getByRole('button', { name: 'Edit' }).first().click();
  await expect(other.locator('[name="connection.scheme"]')).toHaveValue('NEXT');
});
