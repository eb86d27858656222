import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { connect, findButton, goTo, openPage, output, press, see, send, until, user } from '#app/page.test-support.ts';

const strip = () => screen.queryByRole('region', { name: 'Start' });
const guide = () => screen.findByRole('region', { name: 'One-minute tour' });
const inGuide = async (name: string) => user.click(await within(await guide()).findByRole('button', { name }));
const callTour = async () => {
  await press('Menu');
  await user.click(await screen.findByRole('menuitem', { name: 'Tour' }));
};

beforeEach(() => openPage());

test('the start strip goes for good, and the tour comes when it is called', async () => {
  await user.click(within(strip() ?? document.body).getByRole('button', { name: 'Close' }));
  expect(strip()).toBeNull();
  await openPage({ keepsStorage: true });
  expect(strip()).toBeNull();
  goTo('connections');
  await callTour();
  await within(await guide()).findByRole('button', { name: 'Send it' });
});

test('the start strip goes at the first send', async () => {
  await send();
  await until(() => expect(strip()).toBeNull());
});

test('the start strip goes once Connect was opened by its address', async () => {
  goTo('connect');
  await press('Back to sandbox');
  await findButton('Generate order_id');
  expect(strip()).toBeNull();
});

test('the tour is sent, refused, mended, and ends once its code is copied; other views keep its place', async () => {
  await press('Take the tour');
  await inGuide('Send it');
  await see('Code 000', await guide());
  goTo('reference');
  await until(() => expect(document.querySelector('[hidden] .guide')).not.toBeNull());
  goTo('compose');
  await inGuide('Break the body');
  await see('Code 4033', await guide());
  await inGuide('Fix it');
  await see('Code 000 again', await guide());
  await until(() => expect(output('body')).toContain('"amount":25000'));
  await inGuide('Open the code');
  await see('Copy the code', await guide());
  await press(/^Copy the curl command/);
  await see('Done: you sent', await guide());
});

test('left in the middle, it leaves no broken body', async () => {
  await press('Take the tour');
  await inGuide('Send it');
  await inGuide('Break the body');
  await until(() => expect(output('body')).toContain('"amount":25001'));
  await inGuide('Exit tour');
  await until(() => expect(output('body')).toContain('"amount":25000'));
});

test('it sends to no gateway', async () => {
  await connect();
  await callTour();
  await inGuide('Send it');
  await see('Code 000', await guide());
  expect(document.querySelector('[data-connection]')?.getAttribute('data-state')).toBe('sandbox');
});
