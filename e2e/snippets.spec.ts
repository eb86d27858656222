import { spawnSync } from 'node:child_process';
import { Compose } from './compose.ts';
import { expect, needs, test } from './fixtures.ts';
import { download, readClipboard } from './frame.ts';

test(
  'a language shows its code, is copied, downloaded and remembered; curl stays',
  { tag: '@main' },
  async ({ page, host }) => {
    const compose = await new Compose(page).open();
    const curl = await compose.text('curl');
    await compose.chooseCode('Node');
    const snippet = page.locator('[data-output="code"]');
    await expect(snippet).toContainText("import { createHmac } from 'node:crypto';");
    expect(await snippet.textContent()).not.toContain('sample-api-secret');
    expect(await compose.text('curl')).toBe(curl);
    await page.getByRole('button', { name: 'Copy the code for Node' }).click();
    const copied = await readClipboard(page);
    expect(copied).toBe(await snippet.textContent());
    const save = page.getByRole('button', { name: 'Download create-order.mjs' });
    expect(await download(page, save)).toEqual({ name: 'create-order.mjs', text: copied });
    const env = { ...process.env, CHECKOUT_API_KEY: 'sample-api-key', CHECKOUT_API_SECRET: 'sample-api-secret' };
    const ran = spawnSync(process.execPath, ['--input-type=module'], { input: copied, env, encoding: 'utf8' });
    expect(ran.stdout).toContain('"resultcode":"000"');
    expect(host.output()).not.toContain('sample-api-secret');
    await page.reload();
    await expect(page.getByLabel('Programming language')).toHaveValue('node');
    await expect(snippet).not.toBeEmpty();
  },
);

test('each program has the lines that set its variables: sample values, or placeholders for own credentials', async ({
  page,
}) => {
  needs('PHP', 'bash');
  const compose = await new Compose(page).open();
  await compose.chooseCode('PHP');
  const panel = page.getByRole('tabpanel', { name: 'Code' });
  await panel.getByRole('button', { name: 'Copy the lines for bash, zsh' }).click();
  const lines = await readClipboard(page);
  const program = await page.locator('[data-output="code"]').textContent();
  const script = `${lines}\nphp <<'PROGRAM'\n${program}PROGRAM\n`;
  const ran = spawnSync('bash', ['-c', script], { encoding: 'utf8', env: { PATH: process.env['PATH'] ?? '' } });
  expect(ran.stdout).toContain('"resultcode":"000"');
  await expect(panel.getByText('set "CHECKOUT_API_SECRET=sample-api-secret"')).toBeVisible();
  await expect(panel.getByText("$env:CHECKOUT_API_SECRET = 'sample-api-secret'")).toBeVisible();
  await compose.connect('https://gateway.example', { api_key: 'own-key', api_secret: 'own-secret' });
  await expect(panel.getByText("export CHECKOUT_API_SECRET='your API secret'")).toBeVisible();
  await expect(panel).not.toContainText(/own-key|own-secret|sample-api-secret/);
});

for (const height of [900, 768])
  test(`the code begins in the first third of its pane at ${String(height)} px`, async ({ page }) => {
    await page.setViewportSize({ width: height === 900 ? 1440 : 1366, height });
    const compose = await new Compose(page).open();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    for (const label of ['PHP', 'curl']) {
      await compose.chooseCode(label);
      const code = page.locator('[data-output="code"]:visible');
      await expect(code).not.toBeEmpty();
      expect((await code.boundingBox())?.y, label).toBeLessThan(height / 3);
    }
  });

const runInBash = (command: string) => spawnSync('bash', ['-c', `${command} -s`], { encoding: 'utf8' });

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
