import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect } from './fixtures.ts';

/** One state of the page: how a person gets there. */
export type OpenState = (page: Page) => Promise<unknown>;

/** Opens Compose and waits for React: before it, the page does not follow a change of its size. */
export async function openCompose(page: Page): Promise<Compose> {
  const compose = await new Compose(page).open();
  await compose.waitForReact();
  return compose;
}
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
export const openView = (page: Page, name: string): Promise<void> =>
  page.getByRole('link', { name, exact: true }).click();
export const expectVerdict = (page: Page, name: string): Promise<void> =>
  expect(page.locator(`[data-verdict="${name}"]`)).toBeVisible({ timeout: 60_000 });

export async function openRefused(page: Page): Promise<Compose> {
  const target = await openCompose(page);
  await target.breakRecipe();
  await target.send();
  return target;
}

/** A refused request as raw HTTP, its digest made by the sample secret of an input that is mutated or not. */
export async function pasteRefused(page: Page, mutate: (input: string) => string): Promise<string> {
  const target = await openCompose(page);
  const [headers, body, input] = await Promise.all([
    target.text('headers'),
    target.text('body'),
    target.text('digest-input'),
  ]);
  const digest = createHmac('sha256', 'sample-api-secret').update(mutate(input)).digest('base64');
  const lines = headers.replace(/Digest: .*/, `Digest: ${digest}`).replace(/SCHEME .*/, 'SCHEME c2FtcGxlLWFwaS1rZXk=');
  return `POST /v1/checkout/create-order-minimal HTTP/1.1\n${lines}\n\n${body}`;
}

export const unchanged = (input: string): string => input;

export async function share(page: Page, format?: string): Promise<void> {
  await press(page, 'Share this request');
  const panel = page.getByRole('region', { name: 'Share', exact: true });
  if (format !== undefined) await panel.getByLabel('Format').selectOption(format);
  await panel.getByText('Replacements', { exact: true }).click();
}
