import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';

const SECRET = 'merchant-secret';
const T = '2026-11-20T09:41:07Z';
const b64 = (text: string): string => Buffer.from(text).toString('base64');
const FIELDS: readonly (readonly [name: string, value: string, raw?: string])[] = [
  ['timestamp', T],
  ['vendor', 'TILL1'],
  ['order_id', 'O_1'],
  ['buyer_email', 'b@example.com'],
  ['buyer_name', 'Ama Serwaa'],
  ['buyer_phone', '255700000001'],
  ['amount', '25000'],
  ['currency', 'TZS'],
  ['redirect_url', b64('https://shop.example/r'), 'https://shop.example/r'],
  ['cancel_url', b64('https://shop.example/c'), 'https://shop.example/c'],
  ['webhook', b64('https://shop.example/w'), 'https://shop.example/w'],
  ['buyer_remarks', 'after 5 pm'],
  ['merchant_remarks', 'spring'],
  ['no_of_items', '3'],
];
const BODY = `{${FIELDS.map(([name, value]) => (['amount', 'no_of_items'].includes(name) ? `"${name}":${value}` : `"${name}":"${value}"`)).join()}}`;
const plain = FIELDS.map(([name, value]) => `${name}=${value}`).join('&');
const sign = (input: string): string => createHmac('sha256', SECRET).update(input).digest('base64');

const raw = (digest: string): string =>
  [
    'POST /v1/checkout/create-order-minimal HTTP/1.1',
    'Host: gateway.example',
    'Accept: application/json',
    'Content-Type: application/json',
    `Authorization: SCHEME ${b64('key')}`,
    `Timestamp: ${T}`,
    'Digest-Method: HS256',
    `Signed-Fields: ${FIELDS.map(([name]) => name).join()}`,
    `Digest: ${digest}`,
    '',
    BODY,
  ].join('\n');

async function diagnose(page: Page, paste: string, secret = SECRET) {
  await page.goto('/#/diagnose');
  await page.getByLabel(/refused request/).fill(paste);
  await page.getByLabel(/api_secret/).fill(secret);
  await page.getByRole('button', { name: 'Diagnose', exact: true }).click();
  const verdict = page.locator('[data-output="verdict"][data-verdict]');
  await expect(verdict).toBeVisible({ timeout: 90_000 });
  return {
    verdict: await verdict.getAttribute('data-verdict'),
    mistakes: await verdict.getAttribute('data-mistakes'),
  };
}

test('a right digest is called right, under either preset', async ({ page }) => {
  expect((await diagnose(page, raw(sign(plain)))).verdict).toBe('correct');
  await expect(page.getByText(/allow-list/)).toBeVisible();
  expect((await diagnose(page, raw(sign(`timestamp=${T}&${plain}`)))).verdict).toBe('correct');
});

test('a mistake is named, with what was signed, and the report holds no secret', async ({ page }) => {
  const signed = FIELDS.map(([name, value, address]) => `${name}=${address ?? value}`).join('&');
  const found = await diagnose(page, raw(sign(signed)));
  expect(found.verdict).toBe('explained');
  expect(found.mistakes).toContain('address-plain');
  await expect(page.locator('[data-output="found-input"]')).toHaveText(signed);
  await page.getByRole('button', { name: /^Copy the report/ }).click();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toContain('# Diagnosis of a refused request');
  expect(report).not.toContain(SECRET);
  expect(report).not.toContain('Ama Serwaa');
});

test('hex in place of Base64 is seen without the secret too', async ({ page }) => {
  const hex = createHmac('sha256', SECRET).update(plain).digest('hex');
  const found = await diagnose(page, raw(hex));
  expect(found).toEqual({ verdict: 'explained', mistakes: 'digest-hex' });
  await expect(page.getByRole('region', { name: 'Beside the digest' })).toContainText(/hex/);
});

test('a curl command of the console itself is read and called right', async ({ page }) => {
  const compose = await new Compose(page).open();
  const command = await compose.text('curl');
  expect((await diagnose(page, command, 'sample-api-secret')).verdict).toBe('correct');
});

test('a search can be stopped and taken up again; another secret stays unexplained', async ({ page }) => {
  await page.goto('/#/diagnose');
  await page.getByLabel(/refused request/).fill(raw(sign(plain)));
  await page.getByLabel(/api_secret/).fill('another secret');
  await page.getByRole('button', { name: 'Diagnose', exact: true }).click();
  await expect(page.getByRole('progressbar', { name: 'The search' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.locator('[data-verdict="unexplained"]')).toBeVisible();
  await expect(page.getByText(/Another secret signed it/)).toBeVisible();
  await page.getByRole('button', { name: 'Search further' }).click();
  await expect(page.getByRole('progressbar', { name: 'The search' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
});

test('what cannot be read is refused with a caret at the place', async ({ page }) => {
  await page.goto('/#/diagnose');
  await page.getByLabel(/refused request/).fill('curl \'https://gateway.example/\' -H "Digest: $DIGEST"');
  await page.getByRole('button', { name: 'Diagnose', exact: true }).click();
  await expect(page.getByText(/column \d\d: The value of the variable DIGEST is not part of the paste/)).toBeVisible();
});

test('nothing is sent while a request is diagnosed', async ({ page }) => {
  await page.goto('/#/diagnose');
  await diagnose(page, raw(sign(plain)));
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await diagnose(page, raw(sign(plain.replace('25000', '25000.00'))));
  expect(sent.filter((line) => !line.startsWith('GET /'))).toEqual([]);
});
