import { createHmac } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const T = '2026-11-20T09:41:07Z';
const base64 = (text: string): string => Buffer.from(text).toString('base64');

interface Made {
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly secret: string;
}
const join = (fields: Made['fields']): string => fields.map(([name, value]) => `${name}=${value}`).join('&');
const hmac = (input: string, secret: string, hash = 'sha256') => createHmac(hash, secret).update(input);
const replace =
  (name: string, change: (value: string) => string) =>
  ({ fields, secret }: Made) =>
    hmac(join(fields.map(([each, value]) => [each, each === name ? change(value) : value])), secret).digest('base64');
const overInput =
  (change: (input: string) => string) =>
  ({ fields, secret }: Made) =>
    hmac(change(join(fields)), secret).digest('base64');

/** What shops do wrong, by a word of what is said of it. */
const MISTAKES: readonly (readonly [cause: RegExp, digest: (made: Made) => string])[] = [
  [/Two decimals/i, replace('amount', (value) => `${value}.00`)],
  [/webhook/, replace('webhook', (value) => Buffer.from(value, 'base64').toString())],
  [/hex/, ({ fields, secret }) => hmac(join(fields), secret).digest('hex')],
  [/SHA-512/, ({ fields, secret }) => hmac(join(fields), secret, 'sha512').digest('base64')],
  [/alphabetical/, ({ fields, secret }) => hmac(join(fields.toSorted()), secret).digest('base64')],
  [/timestamp/i, overInput((input) => input.slice(input.indexOf('&') + 1))],
  [/vertical bar/, overInput((input) => input.replaceAll('&', '|'))],
  [/buyer_phone/, replace('buyer_phone', (value) => `+${value}`)],
  [/newline/i, ({ fields, secret }) => hmac(join(fields), `${secret}\n`).digest('base64')],
  [/buyer_remarks/, replace('buyer_remarks', () => 'null')],
];

function buildEntry(at: number, api_key: string, secret: string, digest: (made: Made) => string) {
  const fields: Made['fields'] = [
    ['timestamp', T],
    ['vendor', 'TILL1'],
    ['order_id', `O_${at}`],
    ['buyer_email', 'buyer@example.com'],
    ['buyer_name', 'Ama Serwaa'],
    ['buyer_phone', '255700000001'],
    ['amount', String(1000 + at)],
    ['currency', 'TZS'],
    ['redirect_url', base64('https://shop.example/r')],
    ['cancel_url', base64('https://shop.example/c')],
    ['webhook', base64('https://shop.example/w')],
    ['buyer_remarks', ''],
    ['merchant_remarks', 'spring'],
    ['no_of_items', '3'],
  ];
  const values = fields.map(([name, value]) => [name, /amount|items/.test(name) ? Number(value) : value] as const);
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    'User-Agent': 'python-requests/2.31',
    Authorization: `SCHEME ${base64(api_key)}`,
    Timestamp: T,
    'Digest-Method': 'HS256',
    'Signed-Fields': fields.map(([name]) => name).join(),
    Digest: digest({ fields, secret }),
  };
  return {
    request: {
      method: 'POST',
      url: 'https://gateway.example/v1/checkout/create-order-minimal',
      httpVersion: 'HTTP/1.1',
      headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
      postData: { mimeType: 'application/json', text: JSON.stringify(Object.fromEntries(values)) },
    },
    response: {},
  };
}

async function openMany(page: Page, count: number): Promise<void> {
  const entries = Array.from({ length: count }, (_, at) => {
    const [, digest] = MISTAKES[at % MISTAKES.length] ?? [];
    if (digest === undefined) throw new Error('There is no mistake.');
    return buildEntry(at, at % 2 === 0 ? 'key-of-one' : 'key-of-two', at % 2 === 0 ? 'one' : 'two', digest);
  });
  const har = JSON.stringify({ log: { version: '1.2', creator: { name: 'test', version: '1' }, entries } });
  await page.goto('/#/diagnose');
  await page.getByRole('tab', { name: 'Many requests' }).click();
  await page.getByLabel('Choose files').setInputFiles({
    name: 'shop.har',
    mimeType: 'application/json',
    buffer: Buffer.from(har),
  });
  await page.getByLabel('API secret for the key that ends in -one', { exact: true }).fill('one');
  await page.getByLabel('API secret for the key that ends in -two', { exact: true }).fill('two');
}

test('many requests are told by their causes; the page keeps nothing of them', { tag: '@main' }, async ({ page }) => {
  test.slow();
  const count = MISTAKES.length * 4;
  await openMany(page, count);
  await expect(page.getByRole('button', { name: 'Diagnose all' })).toBeEnabled({ timeout: 120_000 });
  const groups = page.locator('[data-output="groups"] button');
  await expect(groups).toHaveCount(MISTAKES.length);
  for (const [cause] of MISTAKES) await expect(groups.filter({ hasText: cause }).first()).toHaveText(/^4/);
  await groups.filter({ hasText: /hex/ }).click();
  await page.getByLabel('Programming language').selectOption('Python');
  await expect(page.locator('[data-output="fix"]')).toContainText('base64.b64encode(mac.digest())');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const csv = readFileSync(await (await saved).path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(count + 1);
  expect(csv).not.toMatch(/key-of|buyer@|255700000001/);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]));
  expect(kept).not.toMatch(/key-of|O_1\b|TILL1\b/);
  await page.reload();
  await expect(groups).toHaveCount(0);
});

test('a search of many stops at once, and what was found stays', async ({ page }) => {
  await openMany(page, 200);
  await expect(page.locator('[data-output="groups"] button').first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Diagnose all' })).toBeEnabled();
  await expect(page.locator('[data-output="groups"] button').first()).toBeVisible();
});

test('a log of 25 MB shows its first groups while it is read, and keeps what is done when it is stopped', async ({
  page,
}) => {
  test.slow();
  const count = 10_000;
  const lines = Array.from({ length: count }, (_, at) => {
    const [, digest] = MISTAKES[at % MISTAKES.length] ?? [];
    if (digest === undefined) throw new Error('There is no mistake.');
    const { request } = buildEntry(at, 'key-of-one', 'one', digest);
    const headers = Object.fromEntries(request.headers.map(({ name, value }) => [name, value]));
    const { method, url, postData } = request;
    return JSON.stringify({
      level: 'error',
      trace: 'x'.repeat(1430),
      request: { method, url, headers, body: postData.text },
    });
  });
  const path = test.info().outputPath('shop.log');
  writeFileSync(path, lines.join('\n'));
  const { size } = statSync(path);
  expect(size).toBeGreaterThan(24_000_000);
  await page.goto('/#/diagnose');
  await page.getByRole('tab', { name: 'Many requests' }).click();
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        document.body.dataset['longest'] = String(Math.max(Number(document.body.dataset['longest'] ?? 0), duration));
    }).observe({ type: 'longtask' });
  });
  const groups = page.locator('[data-output="groups"] button');
  const secret = page.getByLabel('API secret for the key that ends in -one', { exact: true });
  const opened = Date.now();
  const readSeconds = (): number => (Date.now() - opened) / 1000;
  await page.getByLabel('Choose files').setInputFiles(path);
  await secret.fill('one');
  await expect(groups.first()).toBeVisible({ timeout: 60_000 });
  const first = readSeconds();
  const requests = page.locator('.recognized .pill').first();
  // The first groups come before the log is read.
  await expect(requests).not.toHaveText(/10,000/);
  await expect(groups).toHaveCount(MISTAKES.length, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Save as CSV' }).focus();
  await expect(requests).toHaveText(/10,000 requests/, { timeout: 120_000 });
  const read = readSeconds();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/^Stopped\. [\d,]+ of 10,000 checked\.$/)).toBeVisible();
  await expect(groups).toHaveCount(MISTAKES.length);
  const longest = await page.evaluate(() => document.body.dataset['longest'] ?? '0');
  console.log(`10,000 requests: groups after ${first} s, read after ${read} s; the longest task: ${longest} ms.`);
});

test('a mail of 40 requests gives groups and the first message in five actions', { tag: '@main' }, async ({ page }) => {
  test.slow();
  const requests = Array.from({ length: 40 }, (_, at) => {
    const [, digest] = MISTAKES[at % 4] ?? [];
    if (digest === undefined) throw new Error('There is no mistake.');
    const { request } = buildEntry(at, 'key-of-one', 'secret-of-one', digest);
    const lines = request.headers.map(({ name, value }) => `${name}: ${value}`);
    return [`POST ${request.url} HTTP/1.1`, ...lines, '', request.postData.text].join('\n');
  });
  await page.goto('/');
  const actions: readonly (() => Promise<unknown>)[] = [
    () => page.getByRole('link', { name: 'Diagnose', exact: true }).click(),
    () => page.getByLabel(/refused request/).fill(`Hello,\n\n${requests.join('\n\n')}\n\nThank you.`),
    () => page.getByRole('button', { name: 'Diagnose all' }).click(),
    () => page.getByLabel('API secret for the key that ends in -one', { exact: true }).fill('secret-of-one'),
    () => page.getByRole('button', { name: 'Copy message for the merchant' }).click(),
  ];
  for (const act of actions.slice(0, -1)) await act();
  // Waiting is no action. A message that is copied earlier is about the orders that are checked by then.
  await expect(page.getByText(/^All 40 checked/)).toBeVisible({ timeout: 60_000 });
  await actions.at(-1)?.();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^Hello,\nThis is about \d+ of your orders: O_\d.*\nFor example, O_\d+: Your code/);
  await expect(page.locator('[data-output="groups"] button')).toHaveCount(4, { timeout: 60_000 });
});

test('the keyboard alone gets from the groups to a request, its neighbor and the message', async ({ page }) => {
  test.slow();
  await openMany(page, MISTAKES.length * 2);
  await expect(page.getByText(/^All 20 checked/)).toBeVisible({ timeout: 120_000 });
  const press = async (name: RegExp): Promise<void> => {
    await expect(async () => {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent ?? '')).toMatch(name);
    }).toPass({ intervals: [0] });
    await page.keyboard.press('Enter');
  };
  await press(/hex/);
  await press(/Copy message for the merchant/);
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('hex');
  await press(/^O_12$/);
  await expect(page.getByRole('region', { name: 'O_12', exact: true })).toContainText('2 of 2');
  await press(/^Previous$/);
  const opened = page.getByRole('region', { name: 'O_2', exact: true });
  await expect(opened).toContainText('1 of 2');
  await expect(opened.locator('[data-output="verdict"]')).toContainText('hex');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Next', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Back to the list' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'O_12', exact: true })).toBeFocused();
});

test('a folder that cannot be read is named, and the others are read', async ({ page }) => {
  await page.goto('/#/diagnose');
  await page.getByRole('tab', { name: 'Many requests' }).click();
  // A test cannot use the browser's dialog, so it replaces the picker. The folder is a real one.
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    for (const name of ['closed', 'open']) {
      const inner = await root.getDirectoryHandle(name, { create: true });
      await inner.getFileHandle('request.txt', { create: true });
    }
    const { values } = FileSystemDirectoryHandle.prototype;
    FileSystemDirectoryHandle.prototype.values = function list() {
      if (this.name === 'closed') throw new DOMException('No permission.', 'NotAllowedError');
      return values.call(this);
    };
    Reflect.set(globalThis, 'showDirectoryPicker', () => Promise.resolve(root));
  });
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await expect(page.getByText('Files without a request: 2')).toBeVisible();
  await expect(page.getByText('/closed: It could not be opened.')).toBeVisible();
  await expect(page.getByText('/open/request.txt: ')).toBeVisible();
});
