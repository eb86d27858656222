import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RELAY_TOKEN_META } from '#protocol/draft.ts';
import {
  answerAsSandbox,
  connect,
  connectionField,
  fill,
  GATEWAY,
  goTo,
  MERCHANT,
  openPage,
  output,
  press,
  see,
  sendButton,
  sent,
  shown,
  until,
  user,
} from '#app/page.test-support.ts';

const state = () => document.querySelector<HTMLElement>('[data-connection]')?.dataset['state'];

async function openConnect(known: Parameters<typeof connect>[0] = {}): Promise<void> {
  await openPage();
  await connect(known);
  goTo('connect');
  await until(() => connectionField('base_url'));
}

test.each([
  ['gateway.example', 'This is not an http or https URL.'],
  ['https://user:pw@gateway.example', 'The base URL has a user name or password.'],
  ['https://gateway.example/v1', 'It ends in /v1'],
  ['https://gateway.example/api', 'Orders go to https://gateway.example/api/v1/checkout/create-order-minimal'],
])('the base URL %s gets its sentence, and nothing typed is lost', async (typed, sentence) => {
  await openConnect();
  fill(connectionField('base_url'), typed);
  await see(sentence);
  expect(connectionField('base_url').value).toBe(typed);
});

test('the sample key is refused at its field, and the own origin leads to the sandbox', async () => {
  await openConnect({ api_key: 'sample-api-key' });
  await see('This is the sandbox’s public sample key.');
  expect(state()).toBe('setup');
  fill(connectionField('base_url'), location.origin);
  await press('Use the Sandbox');
  await until(() => expect(state()).toBe('sandbox'));
});

test('a response says nothing of another connection: it is dimmed and folded', async () => {
  await openPage();
  sendButton().click();
  const response = () => document.querySelector<HTMLElement>('[data-output="response"]');
  await until(() => expect(response()?.dataset['stale']).toBe('false'));
  await connect();
  await until(() => expect(response()?.dataset['stale']).toBe('true'));
  await see('From another connection. It says nothing about this one.', response() ?? undefined);
});

const answer = () => document.querySelector<HTMLElement>('[data-output="test-answer"]');

/** Opens Connect for a gateway that answers each order like this, and sends the test order. */
async function sendTestOrder(status: number, message = ''): Promise<void> {
  const body = JSON.stringify({ reference: 'S1', resultcode: String(status), result: 'FAIL', message, data: [] });
  await openPage({ network: () => new Response(body, { status }) });
  await connect();
  goTo('connect');
  await press(/^Send test order/);
  await until(() => expect(answer()).not.toBeNull());
}

test('an answer goes once the URL is another one, and comes back with its own', async () => {
  await sendTestOrder(412, 'no_of_items is required');
  await see('no_of_items is required', answer() ?? undefined);
  await press('Edit Gateway');
  fill(connectionField('base_url'), 'https://other.example');
  await until(() => expect(answer()).toBeNull());
  await see('not sent yet');
  fill(connectionField('base_url'), GATEWAY);
  await see('no_of_items is required');
});

test('after an answer that tells nothing of the order, the outcome is unknown, and one control shows the answer', async () => {
  await sendTestOrder(500);
  await see('Outcome unknown');
  expect(screen.getAllByText('Show response')).toHaveLength(1);
  await press('Show response');
  await see('"resultcode":"500"', answer() ?? undefined);
});

test('the answer to a test order stays as it was when Compose sends an order', async () => {
  await sendTestOrder(403, 'Authentication failed. Invalid Digest (4033)');
  const facts = () => answer()?.querySelector('.response-facts')?.textContent;
  await see('A different secret');
  const before = facts();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  goTo('compose');
  await until(() => sendButton());
  sendButton().click();
  await see('Refused by gateway.example');
  goTo('connect');
  await until(() => expect(facts()).toBe(before));
  vi.useRealTimers();
});

test('before a live test order the question names both orders', async () => {
  await openConnect();
  await user.click(screen.getByRole('radio', { name: 'Live' }));
  await press(/^Send LIVE test order/);
  const dialog = await screen.findByRole('dialog');
  expect(new Set(shown(dialog).match(/TEST_\d{8}_[\dA-F]{8}/g)).size).toBe(2);
  await see('At most one can be accepted.', dialog);
});

test('Enter goes to the next entry that is missing', async () => {
  await openPage();
  goTo('connect');
  await until(() => connectionField('base_url'));
  await user.type(connectionField('base_url'), `${GATEWAY}{Enter}`);
  expect(document.activeElement).toBe(connectionField('scheme'));
});

test('Compose stays when a connection without a base URL is chosen there', async () => {
  await openPage();
  goTo('connect');
  await until(() => connectionField('base_url'));
  fill(connectionField('scheme'), 'PESA');
  goTo('compose');
  await until(() => sendButton());
  await user.click(document.querySelector('[data-connection]') ?? document.body);
  await user.click(await screen.findByRole('menuitemradio', { name: /^New connection/ }));
  await see('Setup is not finished.');
});

test('a URL of this machine is said to need RELAY_ALLOW where the relay sends', async () => {
  const token = document.head.appendChild(document.createElement('meta'));
  Object.assign(token, { name: RELAY_TOKEN_META, content: 'token' });
  await openConnect({ base_url: 'http://127.0.0.1:5291' });
  await see('started with RELAY_ALLOW=127.0.0.1:5291.');
  fill(connectionField('base_url'), GATEWAY);
  await until(() => expect(shown()).not.toContain('RELAY_ALLOW'));
  token.remove();
});

/** A gateway of the merchant that accepts one recipe. */
const answerAsGateway = (recipe: 'each-field-once' | 'header-then-fields') =>
  answerAsSandbox({ ...MERCHANT, recipes: [recipe] });

test('a gateway refuses another recipe, and one press finds its own', async () => {
  await openPage({ network: answerAsGateway('header-then-fields') });
  await connect();
  await see('Not confirmed yet');
  await press('Send to gateway.example');
  await see('Refused by gateway.example');
  await press('Send again with “header, then fields”');
  await see('Accepted by gateway.example');
  expect(sent).toHaveLength(2);
});

test('a wrong secret is refused under both recipes, and the page asks for key and secret', async () => {
  await openPage({ network: answerAsGateway('each-field-once') });
  await connect({ api_secret: 'another-secret-0815' });
  goTo('connect');
  await press(/^Send test order/);
  await see('A different secret, key or scheme word is likely.');
  expect(sent).toHaveLength(2);
  await press('Check key and secret');
  await until(() => expect(document.activeElement).toBe(connectionField('api_secret')));
});

test('plain http gets its sentence, no tick, and one press that mends it', async () => {
  await openConnect();
  fill(connectionField('base_url'), 'http://gateway.example');
  const gateway = await screen.findByRole('region', { name: 'Gateway' });
  await see('Plain http would show the API key to the network.', gateway);
  expect(gateway.querySelector('[data-done="true"]')).toBeNull();
  await user.click(within(gateway).getByRole('button', { name: 'Fix it' }));
  expect(connectionField('base_url').value).toBe(GATEWAY);
});

test('white space around a secret is pointed out, and stays; after a 4033 one press reads Base64', async () => {
  await openPage({ network: answerAsGateway('each-field-once') });
  await connect({ api_secret: ' gateway-secret-5a1e29' });
  goTo('connect');
  await see('It starts or ends with white space');
  expect(connectionField('api_secret').value).toBe(' gateway-secret-5a1e29');
  fill(connectionField('api_secret'), btoa('Gateway secret 5a1e29'));
  goTo('compose');
  await press('Send to gateway.example');
  await until(() => expect(output('causes')).not.toBe(''));
  const before = output('digest');
  await press('Decode from Base64 instead');
  await until(() => expect(['', before]).not.toContain(output('digest')));
});

/** Sends an order to a gateway that never answers the first one. Gives its order_id. */
async function sendUnanswered(): Promise<string> {
  const accept = answerAsGateway('each-field-once');
  await openPage({ network: (request) => (sent.length === 1 ? new Promise(() => undefined) : accept(request)) });
  await connect();
  await press('Send to gateway.example');
  await until(() => expect(sent).toHaveLength(1));
  return JSON.parse((await sent[0]?.clone().text()) ?? '').order_id;
}

test('an order whose outcome is unknown is sent again only after a question', async () => {
  const first = await sendUnanswered();
  await press('Cancel');
  await see('order may have been created');
  await user.click(sendButton());
  const dialog = await screen.findByRole('dialog', { name: 'Send it again, or a new order?' });
  await see(`${first} may exist`, dialog);
  expect(sent).toHaveLength(1);
  await user.click(within(dialog).getByRole('button', { name: 'New order' }));
  await see('Accepted by gateway.example');
  expect(sent).toHaveLength(2);
  expect(await sent[1]?.text()).not.toContain(first);
});

/** Locks what is not saved, from the menu of the connection. */
async function lock(): Promise<void> {
  await user.click(document.querySelector('[data-connection]') ?? document.body);
  await user.click(await screen.findByRole('menuitem', { name: 'Lock now' }));
  const question = await screen.findByRole('region', { name: 'Lock now' });
  await user.click(within(question).getByRole('button', { name: 'Lock now' }));
  await until(() => expect(state()).toBe('key-needed'));
}

test('a lock while an order is under way: its response is in History alone', async () => {
  const first = await sendUnanswered();
  await lock();
  await press('Cancel');
  await see('The connection was locked while the order was being sent.');
  expect(output('response')).toBe('');
  goTo('history');
  await see(first);
});

test.each([
  ['the view is left', () => Promise.resolve(goTo('history'))],
  ['the page is locked', lock],
  ['it is cancelled', () => press('Cancel')],
])('a test order stops before its second request when %s', async (_, end) => {
  await openPage({ network: answerAsGateway('header-then-fields') });
  await connect();
  goTo('connect');
  await press(/^Send test order/);
  await see('Sending 1 of 2 …');
  await until(() => expect(sent).toHaveLength(1));
  await end();
  // Longer than the pause between the two.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(sent).toHaveLength(1);
});
