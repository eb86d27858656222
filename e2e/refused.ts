import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { OPERATION, type SignedOrder } from './signed-order.ts';

export const SECRET = 'merchant-secret';
export const T = '2026-11-20T09:41:07Z';
export const base64 = (text: string): string => Buffer.from(text).toString('base64');
export const FIELDS: readonly (readonly [name: string, value: string])[] = [
  ['timestamp', T],
  ['vendor', 'TILL1'],
  ['order_id', 'O_1'],
  ['buyer_email', 'b@example.com'],
  ['buyer_name', 'Ama Serwaa'],
  ['buyer_phone', '255700000001'],
  ['amount', '25000'],
  ['currency', 'TZS'],
  ['redirect_url', base64('https://shop.example/r')],
  ['cancel_url', base64('https://shop.example/c')],
  ['webhook', base64('https://shop.example/w')],
  ['buyer_remarks', 'after 5 pm'],
  ['merchant_remarks', 'spring'],
  ['no_of_items', '3'],
];
export const plain = FIELDS.map(([name, value]) => `${name}=${value}`).join('&');
export const sign = (input: string): string => createHmac('sha256', SECRET).update(input).digest('base64');

/** An order as a program sends it, with the digest that it made. */
export function toOrder(digest: string, api_key = 'key', fields = FIELDS): SignedOrder {
  const members = fields.map(([name, value]) =>
    ['amount', 'no_of_items'].includes(name) ? `"${name}":${value}` : `"${name}":${JSON.stringify(value)}`,
  );
  return {
    headers: [
      ['Accept', 'application/json'],
      ['Content-Type', 'application/json'],
      ['Authorization', `SCHEME ${base64(api_key)}`],
      ['Timestamp', T],
      ['Digest-Method', 'HS256'],
      ['Signed-Fields', fields.map(([name]) => name).join()],
      ['Digest', digest],
    ],
    body: `{${members.join()}}`,
  };
}

/** A request as HTTP. */
export const toRaw = ({ headers, body }: SignedOrder): string =>
  [`POST ${OPERATION} HTTP/1.1`, 'Host: gateway.example', ...headers.map((line) => line.join(': ')), '', body].join(
    '\n',
  );

/** A refused request as HTTP. */
export const raw = (digest: string): string => toRaw(toOrder(digest));

/** Opens a HAR of these requests under Many requests, where Diagnose is open. */
export async function openHar(page: Page, orders: readonly SignedOrder[]): Promise<void> {
  const entries = orders.map(({ headers, body }) => ({
    request: {
      method: 'POST',
      url: `https://gateway.example${OPERATION}`,
      headers: headers.map(([name, value]) => ({ name, value })),
      postData: { mimeType: 'application/json', text: body },
    },
    response: {},
  }));
  const buffer = Buffer.from(JSON.stringify({ log: { entries } }));
  await page.getByRole('tab', { name: 'Many requests' }).click();
  await page.getByLabel('Choose files').setInputFiles({ name: 'shop.har', mimeType: 'application/json', buffer });
}

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
