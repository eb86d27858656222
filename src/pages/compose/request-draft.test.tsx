import { createHmac } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  answerAsSandbox,
  connect,
  connectionField,
  field,
  files,
  fill,
  goTo,
  openPage,
  openRecipe,
  output,
  PINNED,
  press,
  see,
  send,
  sent,
  until,
  useRecipe,
  user,
} from '#app/page.test-support.ts';

const digestOf = (input: string, secret = 'sample-api-secret', encoding: 'base64' | 'hex' = 'base64') =>
  createHmac('sha256', secret).update(input).digest(encoding);
const select = async (label: string, option: string) => user.selectOptions(await screen.findByLabelText(label), option);

beforeEach(() => openPage());

test('a row of the recipe changes input and digest at once, and the panel says what is in force', async () => {
  fill(field('timestamp'), PINNED);
  await useRecipe('header, then fields');
  await until(() => expect(output('digest-input')).toMatch(`timestamp=${PINNED}&timestamp=${PINNED}&vendor=`));
  expect(output('recipe')).toBe('header, then fields');
  await openRecipe();
  await select('Separator', '|');
  await select('Digest encoding', 'hex');
  await until(() => expect(output('digest-input')).toContain(`${PINNED}|vendor=TILL10000001|`));
  await until(() => expect(output('digest')).toBe(digestOf(output('digest-input'), undefined, 'hex')));
  expect(output('recipe')).toBe('your own recipe');
});

test('an own recipe is named, kept in another tab, exported, deleted and imported again', async () => {
  await openRecipe();
  await select('Separator', '|');
  fill(screen.getByLabelText('Name of this recipe'), 'With bars');
  await press('Save recipe');
  await press('Export recipes');
  const text = (await files[0]?.text) ?? '';
  await openPage({ keepsStorage: true, isNew: true });
  await useRecipe('With bars');
  await until(() => expect(output('digest-input')).toContain('|vendor='));
  await press('Delete With bars');
  expect(screen.queryByRole('radio', { name: 'With bars' })).toBeNull();
  await openRecipe();
  await user.upload(screen.getByLabelText('Import recipes'), new File([text], 'x.json'));
  await screen.findByRole('radio', { name: 'With bars' });
  await user.upload(screen.getByLabelText('Import recipes'), new File(['{"format":"x"}'], 'x.json'));
  await see(/Nothing was imported/);
});

test('a recipe that the browser could not save is there until the page is closed', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('It is full.', 'QuotaExceededError');
    },
  });
  await openRecipe();
  fill(screen.getByLabelText('Name of this recipe'), 'Mine');
  await press('Save recipe');
  await see(/The browser cannot save recipes here/);
  goTo('reference');
  await screen.findByRole('searchbox');
  goTo('compose');
  await press('Change recipe');
  await screen.findByRole('radio', { name: 'Mine' });
});

test('signed fields: left out, moved, noted, and back as documented', async () => {
  await press('Edit Signed-Fields');
  await user.click(await screen.findByRole('checkbox', { name: 'currency' }));
  await until(() => expect(output('digest-input')).not.toContain('currency='));
  expect(output('body')).toContain('"currency":"TZS"');
  await see(/is missing documented names/);
  await press('Move vendor down');
  await until(() => expect(output('digest-input')).toMatch(/&order_id=[^&]*&vendor=/));
  expect((await send()).message).toMatch(/is missing fields: currency\. Signed-Fields is not in the documented order/);
  await press('Reset Signed-Fields');
  await until(() => expect(output('headers')).toContain('Signed-Fields: timestamp,vendor,order_id'));
});

test('the request of older clients is one click: timestamp in neither list nor body, accepted by the sandbox', async () => {
  await press('Edit Signed-Fields');
  await press('Without timestamp (older clients)');
  await until(() => expect(output('body')).not.toContain('timestamp'));
  const input = output('digest-input');
  expect(input).toMatch(/^timestamp=[^&]*&vendor=/);
  await useRecipe('header, then fields');
  expect(output('digest-input').slice(31)).toBe(input.slice(31));
  expect(output('headers')).toMatch(/\nSigned-Fields: vendor,/);
  expect((await send()).resultcode).toBe('000');
});

test('a header and the body can be overridden, are marked so, and reset', async () => {
  fill(field('timestamp'), PINNED);
  const headers = await screen.findByRole('region', { name: 'Headers' });
  await user.click(await within(headers).findByRole('button', { name: /^Override/ }));
  fill(await screen.findByLabelText('Override of Digest-Method'), 'HS512');
  await until(() => expect(output('headers')).toContain('Digest-Method: HS512'));
  await see(/not part of the digest input, so the digest still matches/);
  expect((await send()).message).toContain('Digest-Method is not HS256.');
  await press('Reset Digest-Method');
  await until(() => expect(output('headers')).toContain('Digest-Method: HS256'));
  const input = output('digest-input');
  const body = screen.getByRole('region', { name: 'Body' });
  await user.click(within(body).getByRole('button', { name: /^Override/ }));
  fill(await screen.findByLabelText('Override of Body'), '{"vendor":"OTHER1","timestamp":"2026-11-22T09:00:00Z"}');
  await see(`the timestamp 2026-11-22T09:00:00Z, but the Timestamp header and the digest have ${PINNED}.`, body);
  await press('Sign with the body’s timestamp');
  await until(() => expect(output('headers')).toContain('Timestamp: 2026-11-22T09:00:00Z'));
  await until(() => expect(within(body).queryByRole('button', { name: /^Sign with/ })).toBeNull());
  fill(field('timestamp'), PINNED);
  fill(await screen.findByLabelText('Override of Body'), '{"vendor":"OTHER1"}');
  await until(() => expect(output('body')).toBe('{"vendor":"OTHER1"}'));
  expect(output('curl')).toContain('OTHER1');
  expect(output('digest-input')).toBe(input);
  expect((await send()).message).toContain('4033');
  await press('Reset the body');
  await until(() => expect(output('body')).toContain('TILL10000001'));
});

test('bytes: hex beside characters, what the eye does not see is named', async () => {
  fill(field('buyer_name'), 'Jose\u0301\u00A0Smith');
  await see(/no-break space \(U\+00A0\)/);
  await see(/Accents are separate characters/);
  await press('Bytes');
  await see('cc 81 c2 a0', await screen.findByRole('region', { name: 'Bytes' }));
  await see(/in NFD. The NFC form has different bytes/);
});

test('compare: another input parts at a byte, in a field, for a reason; a digest matches or does not', async () => {
  fill(field('timestamp'), PINNED);
  await until(() => expect(output('digest-input')).toContain(PINNED));
  const ours = output('digest-input');
  await press('Compare');
  const theirs = await screen.findByLabelText('The other side’s digest input');
  fill(theirs, ours);
  await until(() => expect(output('comparison')).toContain('The digest inputs match.'));
  fill(theirs, ours.replace('25000', '25000.00'));
  const at = ours.indexOf('25000&') + 5;
  await until(() =>
    expect(output('comparison')).toContain(`First difference: amount, byte ${at}, character ${at + 1}`),
  );
  expect(output('comparison')).toContain('Amount: theirs is “with two decimals”.');
  fill(screen.getByLabelText('The other side’s digest'), digestOf(ours));
  await see(/The digests match/);
  fill(screen.getByLabelText('The other side’s digest'), digestOf(ours, 'other'));
  await see(/The digests differ/);
});

test('the fingerprint of the secret is shown, and the secret stays as it was typed', async () => {
  const own = createHmac('sha256', 'a secret of mine ').update('Checkout Console fingerprint 1').digest('hex');
  await connect({ api_secret: 'a secret of mine ' });
  goTo('connect');
  await until(() => expect(output('fingerprint')).toBe(`${own.slice(0, 3)}-${own.slice(3, 6)}`));
  expect(connectionField('api_secret').value).toBe('a secret of mine ');
});

test('an address that is Base64 already is recognised and decoded on request', async () => {
  fill(field('webhook'), Buffer.from('https://shop.example/h').toString('base64'));
  await see(/This is already Base64/);
  await press('Fix it');
  expect(field('webhook').value).toBe('https://shop.example/h');
  fill(field('webhook'), 'https://localhost/h');
  await see(/a gateway cannot reach it/);
});

test('a secret that the recipe cannot read is called that, not empty', async () => {
  await openRecipe();
  await select('HMAC key', 'API secret, hex-decoded');
  await see(/this key cannot be decoded/);
  expect(output('digest')).toBe('');
});

test('a request known to be accepted settles the recipe without sending anything', async () => {
  await connect();
  await useRecipe('header, then fields');
  await until(() => expect(output('digest-input')).toMatch(/^timestamp=[^&]*&timestamp=/));
  const accepted = `${output('headers')}\n\n${output('body')}`;
  await useRecipe('each field once');
  fill(screen.getByLabelText(/^Accepted request/), accepted);
  await press('Use this recipe');
  await until(() => expect(output('recipe')).toContain('header, then fields'));
  expect(sent).toEqual([]);
});

test('clocks: after a response the page shows how the gateway’s differs; it offers to correct', async () => {
  const sandbox = answerAsSandbox();
  await openPage({
    network: async (request) => {
      const response = await sandbox(request);
      response.headers.set('Date', new Date(Date.now() + 3_600_000).toUTCString());
      return response;
    },
  });
  await send();
  await see(/Your clock is/);
  await press('Use the gateway’s clock');
  const ahead = () => Date.parse(field('timestamp').value) - Date.now();
  await until(() => expect(ahead()).toBeGreaterThan(3_500_000));
  await press('Use this computer’s clock');
  fill(field('timestamp'), new Date(Date.now() + 3 * 3_600_000).toISOString().replace(/\.\d+/, ''));
  await see(/probably local time labeled Z/);
});

describe('Try more recipes', () => {
  const region = () => document.querySelector('output.visually-hidden')?.textContent;
  /** Connects a gateway that refuses every recipe, and offers all that can be tried. */
  const begin = async () => {
    const refused = { resultcode: '403', result: 'FAIL', message: 'Invalid Digest (4033)', reference: '1', data: [] };
    await openPage({ network: () => Response.json(refused, { status: 403 }) });
    await connect();
    await openRecipe();
    await press('Try more recipes…');
    await see(/If the gateway accepts one, it creates an order/);
    expect(sent).toEqual([]);
    await press(/^Send up to \d\d test orders/);
    await screen.findByText(/^1 of \d\d/);
  };

  test('nothing is sent before a press, and it can be stopped', async () => {
    await begin();
    await press('Stop');
    await until(() => expect(output('calibration')).toContain('Canceled'));
  });

  test.each([
    ['the order changes', () => fill(field('amount'), 'much')],
    ['a link fills the form', () => goTo('compose/fill?amount=999999')],
  ])('it stops when %s: nobody allowed that', async (_, edit) => {
    await begin();
    edit();
    await until(() => expect(output('calibration')).toContain('Nothing more was sent.'));
    expect(screen.queryByRole('progressbar', { name: 'Recipes tried' })).toBeNull();
    for (const request of sent) expect(await request.text()).not.toContain('999999');
  });

  test('once closed it sends nothing more', async () => {
    await begin();
    await user.click(document.querySelector('[data-place="recipe"]') ?? document.body);
    await until(() => expect(region()).toContain('Canceled'));
  });
});

const languages = () => screen.findByLabelText<HTMLSelectElement>('Programming language');
const choose = async (label: string) => user.selectOptions(await languages(), label);
const seeCode = (text: string | RegExp) => until(() => expect(output('code')).toMatch(text));
const keyInCode = async (choice: string) => user.selectOptions(await screen.findByLabelText('Key in the code'), choice);

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

test('an overridden body says that it keeps its timestamp, and can be signed with it', async () => {
  await press('Override the body');
  await see(/This body keeps the timestamp/);
  await press('Sign with the body’s timestamp');
  await until(() => expect(document.body.textContent).not.toContain('This body keeps the timestamp'));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Override of Body').value).toContain(field('timestamp').value);
  expect(output('headers')).toContain(`Timestamp: ${field('timestamp').value}`);
});
