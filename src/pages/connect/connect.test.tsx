import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RELAY_TOKEN_META } from '#protocol/draft.ts';
import {
  connect,
  connectionField,
  fill,
  GATEWAY,
  goTo,
  openPage,
  press,
  see,
  sendButton,
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
  ['https://gateway.example?a=1', 'The base URL has a query or a fragment.'],
  ['https://gateway.example/v1', 'It ends in /v1'],
  ['https://gateway.example:8443', 'Orders go to https://gateway.example:8443/v1/checkout/create-order-minimal'],
  ['https://gateway.example/api', 'Orders go to https://gateway.example/api/v1/checkout/create-order-minimal'],
  ['https://duka-zoë.example', 'Orders go to https://'],
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

test('a gateway whose recipe is known is not said to have an unknown one', async () => {
  await openPage({
    network: () => Response.json({ reference: 'S1', resultcode: '000', result: 'SUCCESS', message: '', data: [] }),
  });
  await connect();
  sendButton().click();
  await see('Accepted by gateway.example');
  goTo('connect');
  await see('Accepted by gateway.example with “each field once”.');
  expect(shown()).not.toContain('Two recipes are known.');
});

test('Enter goes to the next entry that is missing', async () => {
  await openPage();
  goTo('connect');
  await until(() => connectionField('base_url'));
  await user.type(connectionField('base_url'), `${GATEWAY}{Enter}`);
  expect(document.activeElement).toBe(connectionField('scheme'));
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
