import { Compose } from './compose.ts';
import { expectState, getField } from './connect-steps.ts';
import { expect, test } from './fixtures.ts';

test(
  'one sheet of A4 has the order, input, digest, headers, command, response and date, and nothing to press',
  { tag: '@main' },
  async ({ page }) => {
    const compose = await new Compose(page).open();
    await expect(page.locator('link[rel="stylesheet"][href*="/rest-"]')).toHaveCount(1);
    await compose.send();
    const text = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(text.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    const [, width = '', height = ''] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
    expect([Number(width), Number(height)].map(Math.round)).toEqual([595, 842]);

    await page.getByRole('tab', { name: 'Code' }).click();
    await page.emulateMedia({ media: 'print' });
    for (const name of ['digest-input', 'digest', 'headers'] as const) await expect(compose.output(name)).toBeVisible();
    for (const name of ['vendor', 'order_id', 'amount', 'webhook', 'no_of_items'])
      await expect(compose.field(name)).toBeVisible();
    await expect(page.getByText('each field once', { exact: true })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.locator('.printed-command')).toContainText('curl -q --globoff');
    await expect(page.locator('.printed-command')).toContainText(/"order_id":.*Printed on \w+ \d+, \d{4}/s);
    await expect(page.locator('[data-output="facts"]')).toContainText(/200 SUCCESS.*Sandbox · \d\d:\d\d/);
  },
);

test('neither key nor secret is on the sheet, even where they are revealed', async ({ page }) => {
  const compose = await new Compose(page).open();
  await expect(page.locator('link[rel="stylesheet"][href*="/rest-"]')).toHaveCount(1);
  await compose.connect('https://gateway.example', { api_key: 'canary-key', api_secret: 'canary-secret' });
  await page.getByRole('button', { name: 'Show key' }).click();
  const key = Buffer.from('canary-key').toString('base64');
  await expect(compose.output('headers')).toContainText(key);
  await page.emulateMedia({ media: 'print' });
  const value = page.locator('.header-value').filter({ hasText: key });
  expect(await value.evaluate((element) => getComputedStyle(element).fontSize)).toBe('0px');
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll('input, textarea')]
      .filter((field) => field.checkVisibility())
      .map((field) => (field as HTMLInputElement).value)
      .join('\n'),
  );
  expect(shown).toContain('SHOP77');
  expect(shown).not.toContain('canary');
  const command = page.locator('.printed-command');
  await expect(command).toContainText(`-H 'Authorization: PESA '"$CHECKOUT_API_KEY_BASE64"`);
  await expect(command).not.toContainText(key);
});

test('a key and a secret that are entered again in Compose are not on the sheet', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.connect('https://gateway.example');
  await page.reload();
  await expectState(page, 'key-needed');
  for (const what of ['API key', 'API secret']) await page.getByRole('button', { name: `Show ${what}` }).click();
  await getField(page, 'api_key').fill('canary-key');
  await page.emulateMedia({ media: 'print' });
  for (const name of ['api_key', 'api_secret']) await expect(getField(page, name)).toBeHidden();
  // Nothing is signed yet, so there is no command that has the body.
  await expect(page.locator('.printed-command')).toContainText(/^Body\{"timestamp":.*"no_of_items":/);
});
