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

test(
  'key and secret are included only on purpose, and the choice ends with the language',
  { tag: '@main' },
  async ({ page }) => {
    const compose = await new Compose(page).open();
    await compose.chooseCode('Python');
    const snippet = page.locator('[data-output="code"]');
    await page.getByLabel('Key in the code').selectOption('With key and secret');
    await expect(snippet).toContainText('"sample-api-secret".encode()');
    await expect(page.getByText(/now contains your credentials/)).toBeVisible();
    await compose.chooseCode('Ruby');
    await expect(snippet).toContainText('read_variable("CHECKOUT_API_SECRET")');
  },
);

test('curl reads the key from the shell until a person includes it', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.connect('https://gateway.example', { api_key: 'own-key' });
  const key = Buffer.from('own-key').toString('base64');
  await expect(compose.output('curl')).toContainText('$CHECKOUT_API_KEY_BASE64');
  expect(await page.locator('body').textContent()).not.toContain(key);
  await page.getByLabel('Key in the code').selectOption('With key');
  await expect(compose.output('curl')).toContainText(key);
  await compose.chooseCode('PHP');
  expect(await compose.text('curl')).not.toContain(key);
});

test('every target shows its code, and a field is highlighted in it', async ({ page }) => {
  const compose = await new Compose(page).open();
  const labels: string[] = [];
  await compose.forEachCode(async (_, label) => void labels.push(label));
  expect(labels).toHaveLength(34);
  await expect(compose.output('curl')).toBeVisible();
  await compose.chooseCode('Go');
  const piece = page.locator('[data-output="code"] [data-field="webhook"]').first();
  const ground = () => piece.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await ground();
  await page.locator('[data-output="body"] [data-field="webhook"]').last().hover();
  await expect.poll(ground).not.toBe(before);
});

test('a language has two forms; what the function cannot show is shown as exact text', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.chooseCode('Node');
  const snippet = page.locator('[data-output="code"]');
  await page.getByRole('button', { name: 'Function', exact: true }).click();
  await expect(snippet).toContainText('export async function createOrder(order)');
  const text = (await snippet.textContent()) ?? '';
  expect(text.split('ORD_SAMPLE_0001')).toHaveLength(2);
  await compose.chooseCode('Go');
  await expect(snippet).toContainText(') CreateOrder(ctx context.Context, order Order)');
  await compose.field('amount').fill('10.50');
  await expect(snippet).toContainText('{"amount", json.Number("10.50")}');
  const headers = page.getByRole('region', { name: 'Headers' });
  await headers.getByRole('button', { name: /^Override/ }).click();
  await page.getByLabel('Override of Digest-Method').fill('HS512');
  await expect(page.getByText(/The request is overridden/)).toBeVisible();
  await expect(snippet).toContainText('func createExactOrder(');
  await page.getByRole('button', { name: 'This order', exact: true }).click();
  await expect(page.getByText(/The request is overridden/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Function', exact: true }).click();
  await page.getByRole('button', { name: 'Reset Digest-Method' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Function', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(snippet).toContainText(') CreateOrder(ctx context.Context, order Order)');
  await compose.chooseCode('PowerShell');
  await expect(snippet).toContainText('Not run in our tests.');
  await compose.chooseCode('PHP (Laravel)');
  await expect(page.getByRole('button', { name: 'Download CheckoutClient.php' })).toBeVisible();
  await page.getByRole('button', { name: 'This order', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Download CreateOrder.php' })).toBeVisible();
  // A command has one digest: only code that signs has a function.
  await compose.chooseCode('HTTPie');
  await expect(page.getByRole('button', { name: 'Function', exact: true })).toHaveCount(0);
});

test('what a target cannot express is refused with the reason', async ({ page }) => {
  const compose = await new Compose(page).open();
  for (const name of ['buyer_remarks', 'merchant_remarks']) await compose.field(name).fill('x'.repeat(4500));
  await compose.chooseCode('Windows (cmd)');
  await expect(page.getByText(/exceeds cmd’s limit of 8,191 characters/)).toBeVisible();
});

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

test('Windows (cmd) is copied to paste, and saved as a .bat file', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.chooseCode('Windows (cmd)');
  await expect(page.locator('[data-output="code"]')).toContainText('curl -q --globoff');
  const { name } = await download(page, page.getByRole('button', { name: 'Download create-order.bat' }));
  expect(name).toBe('create-order.bat');
});

test('the tests for code have a list of their own, which begins in its language', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.chooseCode('PHP');
  const tests = page.getByLabel('Tests for my code', { exact: true });
  await expect(tests).toHaveCount(0);
  await compose.chooseCode('Tests for my code…');
  await expect(tests).toHaveValue('kit-php');
  await expect(page.locator('[data-output="code"]')).toContainText('PHPUnit');
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

test('a locked connection keeps the code of a function; the code of this order waits', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.connect('https://gateway.example');
  await compose.chooseCode('PHP');
  await page.getByRole('button', { name: 'Function', exact: true }).click();
  await page.reload();
  await expect(page.locator('[data-connection]')).toHaveAttribute('data-state', 'key-needed');
  const code = page.locator('[data-output="code"]');
  await expect(code).toContainText('https://gateway.example/v1/checkout/create-order-minimal');
  await page.getByRole('button', { name: 'This order', exact: true }).click();
  await expect(code).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Copy the code for PHP' })).toHaveCount(0);
});
