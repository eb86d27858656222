import { createHmac } from 'node:crypto';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  connect,
  connectionField,
  field,
  fill,
  findButton,
  goTo,
  openPage,
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
} from '#app/page.test-support.ts';
import { LIMITS } from '#gates/limits.ts';
import { createDraft, type Overrides } from '#protocol/draft.ts';
import { SAMPLE_ORDER } from '#protocol/order.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { deriveRequest } from './derived-request.ts';

const copied = () => navigator.clipboard.readText();
const region = (name: string) => screen.findByRole('region', { name });

test('every one of the 14 fields has a box with its wire name, and all views follow what is typed', async () => {
  await openPage();
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
  await openPage();
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
  await openPage();
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
  await openPage();
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
  await openPage();
  await press('Generate order_id');
  await until(() => expect(field('order_id').value).toMatch(/^ORD_\d{8}_\w+$/));
});

test('an emptied form has one summary; the last request stays, and only digest, code and Send wait', async () => {
  await openPage();
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
  await openPage();
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
  await openPage();
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
  await openPage();
  await user.click(within(await region('Body')).getByRole('button', { name: /^Override/ }));
  fill(await screen.findByLabelText('Override of Body'), '{"vendor":"OTHER1"}');
  await until(() => expect(output('body')).toBe('{"vendor":"OTHER1"}'));
  expect((await send()).message).toContain('(4033)');
  await press('Reset and send again');
  await until(() => expect(output('envelope')).toContain('"000"'));
});

test('Clear and Load sample bring the current time back, and leave no note at an empty field', async () => {
  await openPage();
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

test('where no transport reaches the gateway, the page says so before the send, and the command is copied instead', async () => {
  await openPage();
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
  await openPage();
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
  await openPage();
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
