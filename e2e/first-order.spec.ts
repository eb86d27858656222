import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';
import { readClipboard } from './frame.ts';

const NAMES =
  'timestamp vendor order_id buyer_email buyer_name buyer_phone amount currency redirect_url cancel_url webhook buyer_remarks merchant_remarks no_of_items'.split(
    ' ',
  );
const ADDRESSES = ['redirect_url', 'cancel_url', 'webhook'];

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64');
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

test(
  'every one of the 14 fields has a box with its wire name, and all views follow what is typed',
  { tag: '@main' },
  async ({ page }) => {
    const compose = await new Compose(page).open();
    const typed: Record<string, string> = {
      timestamp: '2026-11-20T09:41:07Z',
      vendor: 'SHOP42',
      order_id: 'O_1',
      buyer_email: 'ama@example.com',
      buyer_name: 'Ama ɛ 😀 & Sons',
      buyer_phone: '233200000000',
      amount: '10.50',
      currency: 'GHS',
      redirect_url: 'https://shop.example/é',
      cancel_url: 'https://shop.example/c',
      webhook: 'https://shop.example/h',
      buyer_remarks: 'a & b = "c" \\ /',
      merchant_remarks: '',
      no_of_items: '2',
    };
    for (const name of NAMES) await compose.field(name).fill(typed[name] ?? '');
    const wire = (name: string): string =>
      ADDRESSES.includes(name) ? Buffer.from(typed[name] ?? '').toString('base64') : (typed[name] ?? '');
    const input = NAMES.map((name) => `${name}=${wire(name)}`).join('&');
    await expect.poll(() => compose.text('digest-input')).toBe(input);
    await expect.poll(() => compose.text('digest')).toBe(hmac('sample-api-secret', input));
    const body = await compose.text('body');
    expect(body).toContain('"amount":10.50,');
    expect(Object.keys(JSON.parse(body))).toEqual(NAMES);
    for (const name of ADDRESSES) await expect(page.getByText(wire(name), { exact: true }).first()).toBeVisible();
    const headers = await compose.text('headers');
    expect(headers.split('\n').map((line) => line.split(':')[0])).toEqual(
      'Accept Content-Type Authorization Timestamp Digest-Method Signed-Fields Digest Content-Length'.split(' '),
    );
    expect(headers).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
    expect(headers).toContain(`Signed-Fields: ${NAMES.join(',')}\n`);
    expect((await compose.send()).resultcode).toBe('000');
  },
);

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

test('the key stays masked until it is revealed, and Copy copies what is shown', { tag: '@main' }, async ({ page }) => {
  const compose = await new Compose(page).open();
  const key = Buffer.from('sample-api-key').toString('base64');
  expect(await compose.text('headers')).not.toContain(key);
  await page.getByRole('button', { name: /^Copy \(key hidden\)/ }).click();
  expect(await readClipboard(page)).not.toContain(key);
  await page.getByRole('button', { name: 'Show key' }).click();
  await page.getByRole('button', { name: /^Copy with key/ }).click();
  expect(await readClipboard(page)).toContain(`Authorization: SCHEME ${key}\n`);
  await expect(compose.output('headers')).toContainText(key);
});

test('an error stops, says why and keeps what was typed; a note does not stop', { tag: '@main' }, async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.field('amount').fill('1,000');
  await expect(compose.field('amount')).toHaveAttribute('aria-invalid', 'true');
  await expect(compose.output('digest')).toBeEmpty();
  await expect(compose.sendButton).toBeDisabled();
  await page.keyboard.press('Control+Enter');
  await expect(compose.field('amount')).toBeFocused();
  await expect(compose.field('amount')).toHaveValue('1,000');
  await expect(compose.output('envelope')).toBeEmpty();
  await compose.field('amount').fill('1000');
  await compose.field('buyer_phone').fill('+255700000001');
  await expect(page.getByText('The document shows no plus sign.')).toBeVisible();
  expect((await compose.send()).resultcode).toBe('000');
});

test(
  'timestamp: one value in header and body, unless a person unlinks them; then a note',
  { tag: '@main' },
  async ({ page }) => {
    const compose = await new Compose(page).open();
    await compose.pin('2026-11-20T09:41:07Z');
    await expect.poll(() => compose.text('headers')).toContain('Timestamp: 2026-11-20T09:41:07Z');
    await page.getByLabel('Timestamp source').selectOption('header');
    await page.getByLabel('Timestamp header value').fill('2026-11-20T09:41:08Z');
    await expect(page.getByText(/The Timestamp header and the body field timestamp differ/)).toBeVisible();
    expect(await compose.text('body')).toContain('09:41:07Z');
    expect((await compose.send()).message).toContain('Timestamp and the body field timestamp differ.');
    await page.getByLabel('Timestamp source').selectOption('current');
    await expect.poll(() => compose.text('body')).not.toContain('09:41:07Z');
  },
);

test('while it runs a send can be cancelled, and the page says what that means', async ({ page }) => {
  await page.route('**/v1/checkout/create-order-minimal', () => undefined);
  const compose = await new Compose(page).open();
  await compose.sendButton.click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('Canceled.', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/order may have been created/)).toBeVisible();
});

test('a reply that is not the envelope is shown as it is', async ({ page }) => {
  const compose = await new Compose(page).open();
  const hostile = '<img src=x onerror=alert(1)><b>502</b>';
  await page.route('**/v1/checkout/create-order-minimal', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: hostile }),
  );
  await compose.sendButton.click();
  await expect.poll(() => compose.text('envelope')).toBe(hostile);
  await expect(page.getByText(/This is not the JSON envelope of section 2.2/)).toBeVisible();
});

test('an order_id can be generated', async ({ page }) => {
  const compose = await new Compose(page).open();
  await page.getByRole('button', { name: 'Generate order_id' }).click();
  await expect(compose.field('order_id')).toHaveValue(/^ORD_\d{8}_\w+$/);
});
