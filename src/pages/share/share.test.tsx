import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  connect,
  connectionField,
  field,
  files,
  fill,
  goTo,
  openPage,
  output,
  PINNED,
  press,
  see,
  send,
  sent,
  shown,
  until,
  user,
} from '#app/page.test-support.ts';
import { findLeaks } from '#share/leak-checks.test-support.ts';

const CANARY = { api_key: 'CANARY+key/7f3a', api_secret: 'CANARY&secret 91be' };

function expectNone(text: string, secrets: readonly string[] = Object.values(CANARY)): void {
  for (const secret of secrets) expect(findLeaks(text, secret)).toEqual([]);
}

const pack = (text: string): string => deflateRawSync(text).toString('base64url');
const unpack = (link: string): string =>
  inflateRawSync(Buffer.from(new URL(link).hash.split('z=')[1] ?? '', 'base64url')).toString();
const panel = () => screen.findByRole('region', { name: 'Share' });
const banner = () => screen.findByRole('region', { name: /Opened from a shared link|The form was filled from a link/ });
const state = () => document.querySelector<HTMLElement>('[data-connection]')?.dataset['state'];
const inPanel = async (name: string | RegExp) => user.click(await within(await panel()).findByRole('button', { name }));
const useFormat = async (format: string) =>
  user.selectOptions(await within(await panel()).findByRole('combobox', { name: 'Format' }), format);

/** Compose with credentials of its own, and the panel open. */
async function openPanel(): Promise<void> {
  await openPage();
  await connect({ scheme: 'SCHEME', ...CANARY });
  fill(field('merchant_remarks'), `key ${CANARY.api_key} secret ${CANARY.api_secret}`);
  fill(field('timestamp'), PINNED);
  await until(() => expect(output('digest-input')).toContain('CANARY'));
  await press('Share this request');
}

/** Keeps everything that may be kept. */
async function uncheckAll(): Promise<void> {
  await within(await panel()).findByText('Replacements');
  const checked = async () => within(await panel()).queryAllByRole('checkbox', { checked: true });
  await until(async () => expect(await checked()).not.toEqual([]));
  while ((await checked()).length > 0) await user.click((await checked())[0] ?? document.body);
}

async function copyLink(): Promise<string> {
  await useFormat('link');
  await inPanel(/^Copy link/);
  await within(await panel()).findByRole('button', { name: /^Copied/ });
  return navigator.clipboard.readText();
}

test('a redacted link opens without errors: sample values replace what a field does not take', async () => {
  await openPanel();
  const link = await copyLink();
  await openPage({ hash: new URL(link).hash, isNew: true });
  await see('sample values: buyer_email, buyer_phone, redirect_url, cancel_url, webhook.', await banner());
  expect(field('buyer_name').value).toBe('buyer_name#1');
  expect(field('buyer_email').value).toBe('buyer@example.com');
  expect(shown()).not.toMatch(/does not look like an e-?mail|not an absolute/);
});

test('a case opens in Diagnose from a link', async () => {
  await openPanel();
  const link = await copyLink();
  await openPage({ hash: new URL(link).hash.replace('#/compose/', '#/diagnose/'), isNew: true });
  const paste = await screen.findByLabelText<HTMLTextAreaElement>(/refused request/);
  await until(() => expect(paste.value).toContain('checkout-console-case'));
  await see('cannot be checked', await banner());
});

test('a link that names another connection of this tab offers it, and uses it only when it is pressed', async () => {
  await openPage();
  await connect();
  await user.click(document.querySelector('[data-connection]') ?? document.body);
  await user.click(await screen.findByRole('menuitemradio', { name: /Sandbox/ }));
  goTo('compose/fill?base_url=https%3A%2F%2Fgateway.example');
  await banner();
  expect(state()).toBe('sandbox');
  await press('Use gateway.example');
  await until(() => expect(state()).toBe('not-saved'));
});

test('the notice of a link ends with the first edit or send; a link of the sample is not redacted', async () => {
  await openPage();
  await press('Share this request');
  expect(JSON.parse(unpack(await copyLink())).composed.order.buyer_name).toBe('Sample Buyer');
  const isGone = () => until(() => expect(screen.queryByRole('region', { name: /filled from a link/ })).toBeNull());
  goTo('compose/fill?order_id=AB_1');
  await banner();
  fill(field('amount'), '1200');
  await isGone();
  expect(field('order_id').value).toBe('AB_1');
  goTo('compose/fill?order_id=AB_2');
  await banner();
  await send();
  await isGone();
});

test('a value over 5,000 characters and a hostile link are refused in words, and change nothing', async () => {
  await openPanel();
  const value = JSON.parse(unpack(await copyLink()));
  value.composed.order.buyer_remarks = 'ខ្មែរ'.repeat(1001);
  goTo(`compose/case?z=${pack(JSON.stringify(value))}`);
  await see(/buyer_remarks.*5000/);
  expect(field('buyer_remarks').value).toBe('Deliver after 5 pm');
  await openPage({ hash: `#/compose/case?z=${pack('0'.repeat(4_000_000))}` });
  await see('expands to more');
  expect(field('buyer_name').value).toBe('Sample Buyer');
  expect(location.href).not.toContain('z=');
  expect(sent).toEqual([]);
});

test('a link of an onboarding page fills fields, and never credentials', async () => {
  await openPage({ hash: '#/compose/fill?order_id=SHOP_7&amount=990&api_secret=CANARY-91be&colour=red' });
  await see('api_secret, which the page ignored', await banner());
  await see('colour was omitted', await banner());
  expect([field('order_id').value, field('amount').value]).toEqual(['SHOP_7', '990']);
  expect(state()).toBe('sandbox');
  expect(document.documentElement.outerHTML + location.href).not.toContain('CANARY');
  await press('Keep order');
  expect(field('order_id').value).toBe('SHOP_7');
});

test('Diagnose hands over the request with its report; a secret that is typed there alone is in nothing shared', async () => {
  await openPage();
  fill(field('merchant_remarks'), `secret ${CANARY.api_secret}`);
  await until(() => expect(output('curl')).toContain('CANARY'));
  const command = output('curl');
  goTo('diagnose');
  fill(await screen.findByLabelText(/refused request/), command);
  await screen.findByRole('button', { name: 'Share this request' });
  fill(screen.getByLabelText(/api_secret/), CANARY.api_secret);
  await press('Share this request');
  await uncheckAll();
  const link = unpack(await copyLink());
  expect(link).toContain('[api secret]');
  expectNone(link);
  await useFormat('Report (Markdown)');
  await inPanel(/^Download/);
  const report = (await files[0]?.text) ?? '';
  expect(report).toContain('# Diagnosis of a refused request');
  expectNone(report);
});

test('what is replaced is shown and chosen before it leaves; keys and secrets, typed over too, are no choice', async () => {
  await openPanel();
  goTo('connect/api_secret');
  await until(() => fill(connectionField('api_secret'), 'another secret 5a1e'));
  goTo('compose');
  await press('Share this request');
  fill(
    within(await panel()).getByLabelText('Notes for the reader'),
    `another secret 5a1e, or ${CANARY.api_secret} before`,
  );
  await useFormat('case');
  await until(() => expect(output('share')).toContain('[api secret], or [api secret] before'));
  expect(output('share')).toContain('buyer_name#1');
  for (const personal of ['Sample Buyer', '255700000001', 'buyer@example.com', 'shop.example', 'Deliver after'])
    expect(output('share')).not.toContain(personal);
  expectNone(output('share'), [...Object.values(CANARY), 'another secret 5a1e']);
  expect(within(await panel()).queryByRole('checkbox', { name: /key|secret/i })).toBeNull();
  await user.click(within(await panel()).getByRole('checkbox', { name: /Buyer’s name/ }));
  await until(() => expect(output('share')).toContain('Sample Buyer'));
  await see(/buyer_email#1/, await panel());
});
