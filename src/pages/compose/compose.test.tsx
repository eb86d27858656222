import { createHmac } from 'node:crypto';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  answerAsSandbox,
  connect,
  connectionField,
  field,
  files,
  fill,
  findButton,
  goTo,
  openPage,
  openRecipe,
  output,
  PINNED,
  press,
  see,
  send,
  sendButton,
  sent,
  shown,
  until,
  user,
  useRecipe,
} from '#app/page.test-support.ts';
import { LIMITS } from '#gates/limits.ts';
import { createDraft, type Overrides } from '#protocol/draft.ts';
import { SAMPLE_ORDER } from '#protocol/order.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { deriveRequest } from './derived-request.ts';

const digestOf = (input: string, secret = 'sample-api-secret', encoding: 'base64' | 'hex' = 'base64') =>
  createHmac('sha256', secret).update(input).digest(encoding);
const select = async (label: string, option: string) => user.selectOptions(await screen.findByLabelText(label), option);
const copied = () => navigator.clipboard.readText();
const region = (name: string) => screen.findByRole('region', { name });

const derive = (buyer_remarks: string, overrides: Partial<Overrides> = {}) => {
  const order = { ...SAMPLE_ORDER, timestamp: '2026-11-20T09:41:07Z', buyer_remarks };
  const draft = createDraft({ order });
  const overridden = { ...draft, overrides: { ...draft.overrides, ...overrides } };
  return deriveRequest(overridden, { ...SAMPLE, base_url: 'https://g.example' });
};

test('a text over the limit of a field stays, has an issue, and is not signed', async () => {
  const longest = await derive('a'.repeat(LIMITS.field));
  expect([longest.issues, longest.signedRequest]).toEqual([[], expect.anything()]);
  const { issues, signedRequest } = await derive('a'.repeat(LIMITS.field + 1));
  expect(issues).toEqual([{ code: 'field-long', severity: 'error', at: 'buyer_remarks' }]);
  expect(signedRequest).toBeUndefined();
});

test('more marks on one letter than a browser can lay out have the same issue', async () => {
  expect((await derive(`e${'\u0301'.repeat(LIMITS.marks + 1)}`)).issues).toMatchObject([{ code: 'field-long' }]);
});

test.each([
  ['a header that cannot travel', { headers: { Accept: 'é' } }, { code: 'header-not-ascii', at: 'Accept' }],
  ...['\u0003', '\u007f', '\u001b[201~', '\0'].map(
    (key) => [`a body with ${JSON.stringify(key)}`, { body: key }, { code: 'control-character', at: 'body' }] as const,
  ),
] as const)('an override is sent too, so its error stops it: %s', async (_, overrides, issue) => {
  const { issues, signed } = await derive('', overrides);
  expect(issues).toMatchObject([issue]);
  expect(signed).toBeUndefined();
});

beforeEach(() => openPage());

test('every one of the 14 fields has a box with its wire name, and all views follow what is typed', async () => {
  const typed = {
    timestamp: PINNED,
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
  const names = Object.keys(typed);
  for (const [name, text] of Object.entries(typed)) fill(field(name), text);
  const wire = ([name, text]: readonly [string, string]): string =>
    /url|webhook/.test(name) ? Buffer.from(text).toString('base64') : text;
  const input = Object.entries(typed).map((each) => `${each[0]}=${wire(each)}`);
  await until(() => expect(output('digest-input')).toBe(input.join('&')));
  const digest = createHmac('sha256', 'sample-api-secret').update(input.join('&')).digest('base64');
  await until(() => expect(output('digest')).toBe(digest));
  expect(output('body')).toContain('"amount":10.50,');
  expect(Object.keys(JSON.parse(output('body')))).toEqual(names);
  await see(wire(['webhook', typed.webhook]));
  const headers = output('headers');
  expect(headers.split('\n').map((line) => line.split(':')[0])).toEqual(
    'Accept Content-Type Authorization Timestamp Digest-Method Signed-Fields Digest Content-Length'.split(' '),
  );
  expect(headers).toContain(`Content-Length: ${Buffer.byteLength(output('body'))}`);
  expect(headers).toContain(`Signed-Fields: ${names.join()}\n`);
});

test('the key stays masked until it is revealed, and Copy copies what is shown', async () => {
  const key = Buffer.from('sample-api-key').toString('base64');
  expect(output('headers')).not.toContain(key);
  await press(/^Copy \(key hidden\)/);
  expect(await copied()).not.toContain(key);
  await press('Show key');
  await press(/^Copy with key/);
  expect(await copied()).toContain(`Authorization: SCHEME ${key}\n`);
  await until(() => expect(output('headers')).toContain(key));
});

test('an error stops, says why and keeps what was typed; a note does not stop', async () => {
  fill(field('amount'), '1,000');
  await until(() => expect(field('amount').getAttribute('aria-invalid')).toBe('true'));
  await until(() => expect(output('digest')).toBe(''));
  expect(sendButton().getAttribute('aria-disabled')).toBe('true');
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  await until(() => expect(document.activeElement).toBe(field('amount')));
  expect(field('amount').value).toBe('1,000');
  expect(sent).toEqual([]);
  fill(field('amount'), '1000');
  fill(field('buyer_phone'), '+255700000001');
  await see('The document shows no plus sign.');
  expect((await send()).resultcode).toBe('000');
});

test('timestamp: one value in header and body, unless a person unlinks them; then a note', async () => {
  fill(field('timestamp'), PINNED);
  await until(() => expect(output('headers')).toContain(`Timestamp: ${PINNED}`));
  const source = screen.getByLabelText('Timestamp source');
  await user.selectOptions(source, 'header');
  fill(await screen.findByLabelText('Timestamp header value'), '2026-11-20T09:41:08Z');
  await see('The Timestamp header and the body field timestamp differ');
  expect(output('body')).toContain('09:41:07Z');
  expect((await send()).message).toContain('Timestamp and the body field timestamp differ.');
  await user.selectOptions(source, 'current');
  await until(() => expect(output('body')).not.toContain('09:41:07Z'));
});

test('while it runs a send can be cancelled, and the page says what that means', async () => {
  await openPage({ network: () => new Promise(() => undefined) });
  await user.click(sendButton());
  await press('Cancel');
  await see('Canceled.');
  await see('order may have been created');
});

test('an order_id can be generated', async () => {
  await press('Generate order_id');
  await until(() => expect(field('order_id').value).toMatch(/^ORD_\d{8}_\w+$/));
});

test('an emptied form has one summary; the last request stays, and only digest, code and Send wait', async () => {
  await press('Clear');
  await see('The order is empty. Fill it in, or load the sample.');
  expect(document.querySelector('form [data-grade]')).toBeNull();
  await until(() => expect(output('digest')).toBe(''));
  expect(output('digest-input')).toContain('vendor=TILL10000001');
  expect(output('headers')).toContain('Content-Length: 474');
  expect(sendButton().getAttribute('aria-disabled')).toBe('true');
  fill(field('amount'), '5');
  await see('Empty: vendor, order_id');
});

test('a paste fills the fields, and never the credentials; undo brings the order back', async () => {
  const command = output('curl').replace('"no_of_items":3', '"no_of_items":"3","extra":1');
  fill(field('buyer_name'), 'Typed before');
  await press('Import');
  const paste = await screen.findByLabelText('Request to import');
  fill(paste, 'curl $X');
  await press('Import order');
  await see('The variable X has no value in the pasted text');
  fill(paste, command);
  await press('Import order');
  await see('extra', await region('Imported request'));
  expect(field('buyer_name').value).toBe('Sample Buyer');
  expect(document.querySelector('[data-connection]')?.getAttribute('data-state')).toBe('sandbox');
  await press('Undo');
  await until(() => expect(field('buyer_name').value).toBe('Typed before'));
});

test('Import shows what it read of a mail, and asks which of two requests is meant', async () => {
  const command = output('curl').replaceAll('Sample Buyer', 'Ama Serwaa');
  await press('Import');
  const paste = await screen.findByLabelText('Request to import');
  fill(paste, `Hello team,\nour order fails:\n\n${command}\n\nBest, Asha`);
  const read = await screen.findByRole('group', { name: 'Recognized content' });
  await see('Ignored lines: 3', read);
  expect(read.querySelector('mark')?.textContent).not.toContain('Hello team');
  fill(paste, `${command}\n\n${command.replaceAll('ORD_SAMPLE_0001', 'O_2').replaceAll('Ama Serwaa', 'Esi Mensah')}`);
  await screen.findByRole('group', { name: 'This text contains several requests. Choose one.' });
  expect((await findButton('Import order')).disabled).toBe(true);
  expect(output('digest-input')).toContain('Sample Buyer');
  await press(/^2: POST · O_2/);
  await until(() => expect(output('digest-input')).toContain('buyer_name=Esi Mensah'));
});

test('JSON is indented token by token: repeated names, long numbers and broken text stay as they came', async () => {
  const body = '{"a":1.10,"a":[],"b":[{}, "x,\\"]{"],"n":12345678901234567890,"c":';
  await openPage({ network: () => new Response(body, { headers: { 'Content-Type': 'application/json' } }) });
  await user.click(sendButton());
  await until(() => expect(output('envelope')).toBe(body));
  await press('Pretty');
  expect((await region('Response text')).querySelector('pre')?.textContent).toBe(
    '{\n  "a": 1.10,\n  "a": [],\n  "b": [\n    {},\n    "x,\\"]{"\n  ],\n  "n": 12345678901234567890,\n  "c": ',
  );
});

test('a reply that is not the envelope is shown as it is', async () => {
  const hostile = '<img src=x onerror=alert(1)><b>502</b>';
  await openPage({ network: () => new Response(hostile, { status: 502, headers: { 'Content-Type': 'text/html' } }) });
  await user.click(sendButton());
  await until(() => expect(output('envelope')).toBe(hostile));
  expect(document.querySelector('[src="x"]')).toBeNull();
  await see('This is not the JSON envelope of section 2.2');
});

test('after a 4033 of what was changed after signing, one press resets it and sends again', async () => {
  await user.click(within(await region('Body')).getByRole('button', { name: /^Override/ }));
  fill(await screen.findByLabelText('Override of Body'), '{"vendor":"OTHER1"}');
  await until(() => expect(output('body')).toBe('{"vendor":"OTHER1"}'));
  expect((await send()).message).toContain('(4033)');
  await press('Reset and send again');
  await until(() => expect(output('envelope')).toContain('"000"'));
});

test('Clear and Load sample bring the current time back, and leave no note at an empty field', async () => {
  fill(field('order_id'), 'not an id!');
  fill(field('timestamp'), '29/11/2026');
  await see('letters, digits and underscore here');
  await press('Clear');
  await until(() => expect(field('timestamp').value).toMatch(/^2\d{3}-.*Z$/));
  expect(shown()).not.toContain('letters, digits and underscore here');
  fill(field('timestamp'), '29/11/2026');
  await press('Load sample');
  await until(() => expect(output('digest-input')).toMatch(/^timestamp=2\d{3}-/));
});

test('where no transport reaches the gateway, the page says so before the send, and the command is copied instead', async () => {
  await connect();
  goTo('connect');
  await until(() => fill(connectionField('base_url'), 'http://gateway.example'));
  goTo('compose');
  await see('A page from https cannot call a plain http URL.');
  expect(shown()).not.toContain('Not sent');
  await user.click(sendButton());
  await see('Not sent');
  await press('Switch to: Don’t send, copy the command');
  fill(field('timestamp'), PINNED);
  await until(() => expect(output('curl')).toContain(PINNED));
  await press('Copy the command for gateway.example');
  await see('Nothing was sent');
  expect(await copied()).toBe(output('curl'));
  expect(sent).toEqual([]);
});

test('a link that fills the form while a question is open: the answer is not for its request', async () => {
  await connect();
  goTo('connect');
  await user.click(await screen.findByRole('radio', { name: 'Live' }));
  goTo('compose');
  await until(() => expect(sendButton().dataset['live']).toBe('true'));
  await user.click(sendButton());
  const dialog = await screen.findByRole('dialog');
  goTo('compose/fill?order_id=ANOTHER');
  await until(() => expect(field('order_id').value).toBe('ANOTHER'));
  await user.click(within(dialog).getByRole('button', { name: 'Create live order' }));
  await see('Not sent: the request changed after you were asked.');
  expect(sent).toEqual([]);
});

test('one message at a time: a warning hides what can be undone, and shows it again when it is dismissed', async () => {
  const isUndoHidden = () => screen.queryByRole('region', { name: 'Undo' })?.hidden;
  await press('Load sample');
  await until(() => expect(isUndoHidden()).toBe(false));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
  await press('Copy the digest input');
  const warning = (await screen.findByText(/blocked copying/)).closest<HTMLElement>('[role="alert"]') ?? document.body;
  expect(isUndoHidden()).not.toBe(false);
  await user.click(within(warning).getByRole('button', { name: 'Dismiss' }));
  await until(() => expect(isUndoHidden()).toBe(false));
});

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
