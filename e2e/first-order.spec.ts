import { spawnSync } from 'node:child_process';
import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';
import { readClipboard } from './frame.ts';

const runInBash = (command: string) => spawnSync('bash', ['-c', `${command} -s`], { encoding: 'utf8' });

test('the sample order, sent as it stands, is answered with 000', { tag: '@main' }, async ({ page }) => {
  const compose = await new Compose(page).open();
  const envelope = await compose.send();
  expect(envelope.resultcode).toBe('000');
  await expect(page.locator('strong', { hasText: '200 SUCCESS' })).toBeVisible();
});

test('the copied curl command, run in bash, gets the same answers', async ({ page }) => {
  const compose = await new Compose(page).open();
  await page.getByRole('button', { name: 'Copy the curl command' }).click();
  const command = await readClipboard(page);
  expect(command).toBe(await compose.text('curl'));
  expect(JSON.parse(runInBash(command).stdout).resultcode).toBe('000');
  // The digest is of the amount that was typed.
  const broken = command.replace('"amount":25000', '"amount":25001');
  expect(JSON.parse(runInBash(broken).stdout).message).toContain('(4033)');
});

test('a focused box lights its field in every view', async ({ page }) => {
  const compose = await new Compose(page).open();
  const piece = compose.output('digest-input').locator('[data-field="webhook"]').last();
  const ground = () => piece.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await ground();
  await compose.field('webhook').focus();
  await expect.poll(ground).not.toBe(before);
  await compose.output('body').locator('[data-field="amount"]').last().hover();
  await expect.poll(ground).toBe(before);
});
