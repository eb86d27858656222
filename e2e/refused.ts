import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const SECRET = 'merchant-secret';
export const T = '2026-11-20T09:41:07Z';
export const base64 = (text: string): string => Buffer.from(text).toString('base64');
export const FIELDS: readonly (readonly [name: string, value: string, raw?: string])[] = [
  ['timestamp', T],
  ['vendor', 'TILL1'],
  ['order_id', 'O_1'],
  ['buyer_email', 'b@example.com'],
  ['buyer_name', 'Ama Serwaa'],
  ['buyer_phone', '255700000001'],
  ['amount', '25000'],
  ['currency', 'TZS'],
  ['redirect_url', base64('https://shop.example/r'), 'https://shop.example/r'],
  ['cancel_url', base64('https://shop.example/c'), 'https://shop.example/c'],
  ['webhook', base64('https://shop.example/w'), 'https://shop.example/w'],
  ['buyer_remarks', 'after 5 pm'],
  ['merchant_remarks', 'spring'],
  ['no_of_items', '3'],
];
const BODY = `{${FIELDS.map(([name, value]) => (['amount', 'no_of_items'].includes(name) ? `"${name}":${value}` : `"${name}":"${value}"`)).join()}}`;
export const plain = FIELDS.map(([name, value]) => `${name}=${value}`).join('&');
export const sign = (input: string): string => createHmac('sha256', SECRET).update(input).digest('base64');

/** A refused request as HTTP. */
export const raw = (digest: string): string =>
  [
    'POST /v1/checkout/create-order-minimal HTTP/1.1',
    'Host: gateway.example',
    'Accept: application/json',
    'Content-Type: application/json',
    `Authorization: SCHEME ${base64('key')}`,
    `Timestamp: ${T}`,
    'Digest-Method: HS256',
    `Signed-Fields: ${FIELDS.map(([name]) => name).join()}`,
    `Digest: ${digest}`,
    '',
    BODY,
  ].join('\n');

/** Diagnoses a paste, and gives the verdict. */
export async function diagnose(page: Page, paste: string, secret = SECRET) {
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
