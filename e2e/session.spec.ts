import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';
import { listEncodings } from './leak-checks.ts';

const KEY = 'canary-key-4711';
const SECRET = 'canary-secret-0815';

test(
  'a reload loses nothing that was typed but keys, secrets and Authorization values',
  { tag: '@main' },
  async ({ page }) => {
    const compose = await new Compose(page).open();
    await compose.field('order_id').fill('KEPT_1');
    await compose.field('buyer_remarks').fill('left\u00a0at the gate');
    await compose.connect('https://gateway.example');
    await compose.field('vendor').fill('OTHER');
    await compose.pin('2026-11-20T09:41:07Z');
    await page.getByRole('button', { name: 'Change recipe' }).click();
    await page.getByText('Custom recipe…').click();
    await page.getByLabel('Separator').selectOption('|');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByLabel('The other side’s digest input').fill('timestamp=theirs');
    const command = await compose.text('curl');
    await page.getByRole('link', { name: 'Diagnose' }).click();
    const authorization = `SCHEME ${Buffer.from(KEY).toString('base64')}`;
    const paste = command.replace(/Authorization: [^"']+["']?[^ ]*/, `Authorization: ${authorization}'`);
    expect(paste).toContain(authorization);
    await page.getByLabel(/refused request/).fill(paste);
    await page.getByLabel(/api_secret/).fill(SECRET);
    await page.reload();
    await expect(page.getByLabel(/refused request/)).toHaveValue(/Signed-Fields/);
    await expect(page.getByLabel(/api_secret/)).toHaveValue('');
    await page.getByRole('link', { name: 'Compose' }).click();
    await expect(compose.field('order_id')).toHaveValue('KEPT_1');
    await expect(compose.field('buyer_remarks')).toHaveValue('left\u00a0at the gate');
    await expect(compose.field('vendor')).toHaveValue('OTHER');
    await expect(page.locator('[data-connection]')).toHaveAttribute('data-state', 'key-needed');
    await expect(page.locator('[data-connection]')).toContainText('gateway.example');
    await expect(compose.field('timestamp')).toHaveValue('2026-11-20T09:41:07Z');
    await expect.poll(() => compose.text('digest-input')).toContain('|vendor=OTHER|');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page.getByLabel('The other side’s digest input')).toHaveValue('timestamp=theirs');
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    for (const form of [KEY, SECRET].flatMap(listEncodings)) expect(stored).not.toContain(form);
  },
);
