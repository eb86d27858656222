import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect, needs, test } from './fixtures.ts';
import { readClipboard } from './frame.ts';

const languageTab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Programming language' }).getByRole('tab', { name, exact: true });

test(
  'a language shows its code, is copied, downloaded and remembered; curl stays',
  { tag: '@main' },
  async ({ page, host }) => {
    const compose = await new Compose(page).open();
    const curl = await compose.text('curl');
    await languageTab(page, 'Node').click();
    const snippet = page.locator('[data-output="snippet"]');
    await expect(snippet).toContainText("import { createHmac } from 'node:crypto';");
    expect(await snippet.textContent()).not.toContain('sample-api-secret');
    expect(await compose.text('curl')).toBe(curl);
    await page.getByRole('button', { name: /^Copy \(key hidden\) the code for JavaScript/ }).click();
    const copied = await readClipboard(page);
    expect(copied).toBe(await snippet.textContent());
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download create-order.mjs' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('create-order.mjs');
    const path = await file.path();
    expect(await readFile(path, 'utf8')).toBe(copied);
    const env = { ...process.env, CHECKOUT_API_KEY: 'sample-api-key', CHECKOUT_API_SECRET: 'sample-api-secret' };
    const ran = spawnSync(process.execPath, ['--input-type=module'], { input: copied, env, encoding: 'utf8' });
    expect(ran.stdout).toContain('"resultcode":"000"');
    expect(host.output()).not.toContain('sample-api-secret');
    await page.reload();
    await expect(languageTab(page, 'Node')).toHaveAttribute('aria-selected', 'true');
    await expect(snippet).not.toBeEmpty();
  },
);

test(
  'key and secret are included only on purpose, and the choice ends with the language',
  { tag: '@main' },
  async ({ page }) => {
    await new Compose(page).open();
    await languageTab(page, 'Python').click();
    const snippet = page.locator('[data-output="snippet"]');
    await page.getByRole('button', { name: 'Include key and secret' }).click();
    await expect(snippet).toContainText('"sample-api-secret".encode()');
    await expect(page.getByText(/now contains your credentials/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Copy with key/ }).last()).toBeVisible();
    await languageTab(page, 'Ruby').click();
    await expect(snippet).toContainText('read_variable("CHECKOUT_API_SECRET")');
  },
);

test('curl reads the key from the shell until a person includes it', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.connect('https://gateway.example', { api_key: 'own-key' });
  const key = Buffer.from('own-key').toString('base64');
  await expect(compose.output('curl')).toContainText('$CHECKOUT_API_KEY_BASE64');
  await page.getByRole('button', { name: 'Include key', exact: true }).click();
  await expect(compose.output('curl')).toContainText(key);
  await languageTab(page, 'PHP').click();
  expect(await compose.text('curl')).not.toContain(key);
});

test('every target shows its code by the keyboard, and a field is highlighted in it', async ({ page }) => {
  await new Compose(page).open();
  await languageTab(page, 'curl').focus();
  const names = await page.getByRole('tablist', { name: 'Programming language' }).getByRole('tab').allTextContents();
  expect(names).toEqual([
    'curl',
    'PHP',
    'Node',
    'Python',
    'Java',
    'Kotlin',
    'C#',
    'Go',
    'Ruby',
    'Bash',
    'PowerShell',
    'Collections',
  ]);
  let targets = 0;
  for (const name of names) {
    await expect(languageTab(page, name)).toBeFocused();
    await expect(languageTab(page, name)).toHaveAttribute('aria-selected', 'true');
    const panel = page.getByRole('tabpanel', { name, exact: true });
    const variants = await panel.locator('.code-variants').getByRole('button').all();
    for (const variant of variants.length === 0 ? [undefined] : variants) {
      await variant?.click();
      targets += 1;
      const code = panel.locator('[data-output="curl"]:visible, [data-output="snippet"]');
      await expect(code).toBeVisible();
      await expect(code).not.toBeEmpty();
    }
    await languageTab(page, name).focus();
    await page.keyboard.press('ArrowRight');
  }
  expect(targets).toBe(35);
  await expect(languageTab(page, 'curl')).toBeFocused();
  await languageTab(page, 'Go').click();
  const piece = page.locator('[data-output="snippet"] [data-field="webhook"]').first();
  const ground = () => piece.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await ground();
  await page.locator('[data-output="body"] [data-field="webhook"]').last().hover();
  await expect.poll(ground).not.toBe(before);
});

test('a language has two forms; what the function cannot show is shown as exact text', async ({ page }) => {
  const compose = await new Compose(page).open();
  await languageTab(page, 'Node').click();
  const snippet = page.locator('[data-output="snippet"]');
  await page.getByRole('button', { name: 'Function', exact: true }).click();
  await expect(snippet).toContainText('export async function createOrder(order)');
  const text = (await snippet.textContent()) ?? '';
  expect(text.split('ORD_SAMPLE_0001')).toHaveLength(2);
  await languageTab(page, 'Go').click();
  await expect(snippet).toContainText(') CreateOrder(ctx context.Context, order Order)');
  await compose.field('amount').fill('1e3');
  await expect(page.getByText(/JSON encoder rewrites a number/)).toBeVisible();
  await expect(snippet).toContainText('func createExactOrder(');
  await compose.field('amount').fill('25000');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Function', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(snippet).toContainText(') CreateOrder(ctx context.Context, order Order)');
  await compose.field('amount').fill('1e3');
  await page.getByRole('button', { name: 'This order', exact: true }).click();
  await expect(page.getByText(/JSON encoder/)).toHaveCount(0);
  await languageTab(page, 'PowerShell').click();
  await expect(page.getByText(/Our tests do not run this/)).toBeVisible();
});

test('what a target cannot express is refused with the reason', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.field('buyer_remarks').fill('x'.repeat(9000));
  await page.getByRole('button', { name: 'curl for cmd, to paste' }).click();
  await expect(page.getByText(/exceeds cmd’s limit of 8,191 characters/)).toBeVisible();
});

test('each program has the lines that set its variables: sample values, or placeholders for own credentials', async ({
  page,
}) => {
  needs('PHP', 'bash');
  const compose = await new Compose(page).open();
  await languageTab(page, 'PHP').click();
  const panel = page.getByRole('tabpanel', { name: 'PHP', exact: true });
  await panel.getByRole('button', { name: 'Copy the lines for bash, zsh' }).click();
  const lines = await readClipboard(page);
  const program = await page.locator('[data-output="snippet"]').textContent();
  const script = `${lines}\nphp <<'PROGRAM'\n${program}PROGRAM\n`;
  const ran = spawnSync('bash', ['-c', script], { encoding: 'utf8', env: { PATH: process.env['PATH'] ?? '' } });
  expect(ran.stdout).toContain('"resultcode":"000"');
  await expect(panel.getByText('set "CHECKOUT_API_SECRET=sample-api-secret"')).toBeVisible();
  await expect(panel.getByText("$env:CHECKOUT_API_SECRET = 'sample-api-secret'")).toBeVisible();
  await compose.connect('https://gateway.example', { api_key: 'own-key', api_secret: 'own-secret' });
  await expect(panel.getByText("export CHECKOUT_API_SECRET='your API secret'")).toBeVisible();
  await expect(panel).not.toContainText(/own-key|own-secret|sample-api-secret/);
});
