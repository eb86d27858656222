import { expect, test } from 'vitest';
import {
  connect,
  connectionField,
  fill,
  goTo,
  openPage,
  press,
  see,
  sendButton,
  until,
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
