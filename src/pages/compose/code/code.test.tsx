import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { connect, field, files, fill, openPage, output, press, see, until, user } from '#app/page.test-support.ts';

const languages = () => screen.findByLabelText<HTMLSelectElement>('Programming language');
const choose = async (label: string) => user.selectOptions(await languages(), label);
const seeCode = (text: string | RegExp) => until(() => expect(output('code')).toMatch(text));
const keyInCode = async (choice: string) => user.selectOptions(await screen.findByLabelText('Key in the code'), choice);

beforeEach(() => openPage());

test('a language shows its code, is copied, downloaded and remembered; curl stays', async () => {
  const curl = output('curl');
  await choose('Node');
  await seeCode("import { createHmac } from 'node:crypto';");
  const code = output('code');
  expect(code).not.toContain('sample-api-secret');
  expect(output('curl')).toBe(curl);
  await press('Copy the code for Node');
  expect(await navigator.clipboard.readText()).toBe(code);
  await press('Download create-order.mjs');
  expect(await files[0]?.text).toBe(code);
  await openPage({ keepsStorage: true, isNew: true });
  expect((await languages()).value).toBe('node');
  await seeCode('createHmac');
});

test('key and secret are included only on purpose, and the choice ends with the language', async () => {
  await choose('Python');
  await keyInCode('With key and secret');
  await seeCode('"sample-api-secret".encode()');
  await see('now contains your credentials');
  await choose('Ruby');
  await seeCode(/read_variable\("CHECKOUT_API_SECRET"\)/);
});

test('curl reads the key from the shell until a person includes it', async () => {
  await connect({ api_key: 'own-key' });
  const key = Buffer.from('own-key').toString('base64');
  await until(() => expect(output('curl')).toContain('$CHECKOUT_API_KEY_BASE64'));
  expect(document.body.textContent).not.toContain(key);
  await keyInCode('With key');
  await until(() => expect(output('curl')).toContain(key));
  await choose('PHP');
  expect(output('curl')).not.toContain(key);
});

test('every target shows its code; the tests for code have a list of their own', async () => {
  const names = [...(await languages()).options].map(({ text }) => text).filter((name) => !name.endsWith('…'));
  for (const name of names) {
    await choose(name);
    await until(() => expect(output(name === 'curl' ? 'curl' : 'code')).not.toBe(''));
  }
  await choose('PHP');
  expect(screen.queryByLabelText('Tests for my code')).toBeNull();
  await choose('Tests for my code…');
  const tests = await screen.findByLabelText<HTMLSelectElement>('Tests for my code');
  expect(tests.value).toBe('kit-php');
  await seeCode('PHPUnit');
  expect(names.length + tests.options.length).toBe(34);
});

test('a language has two forms; what the function cannot show is shown as exact text', async () => {
  await choose('Node');
  await press('Function');
  await seeCode(/export async function createOrder\(order\)/);
  expect(output('code').split('ORD_SAMPLE_0001')).toHaveLength(2);
  await choose('Go');
  fill(field('amount'), '10.50');
  await seeCode('{"amount", json.Number("10.50")}');
  await user.click(within(screen.getByRole('region', { name: 'Headers' })).getByRole('button', { name: /^Override/ }));
  fill(await screen.findByLabelText('Override of Digest-Method'), 'HS512');
  await see('The request is overridden');
  await seeCode(/func createExactOrder\(/);
  await press('Reset Digest-Method');
  await openPage({ keepsStorage: true, isNew: true });
  await seeCode(/\) CreateOrder\(ctx context.Context, order Order\)/);
  await choose('PowerShell');
  await see('Not run in our tests.');
  await choose('PHP (Laravel)');
  await screen.findByRole('button', { name: 'Download CheckoutClient.php' });
  await press('This order');
  await screen.findByRole('button', { name: 'Download CreateOrder.php' });
  await choose('HTTPie');
  await until(() => expect(screen.queryByRole('button', { name: 'Function' })).toBeNull());
});

test('what a target cannot express is refused with the reason; Windows (cmd) is saved as a .bat file', async () => {
  await choose('Windows (cmd)');
  await seeCode('curl -q --globoff');
  await screen.findByRole('button', { name: 'Download create-order.bat' });
  for (const name of ['buyer_remarks', 'merchant_remarks']) fill(field(name), 'x'.repeat(4500));
  await see(/exceeds .*limit of 8,191 characters/);
});
