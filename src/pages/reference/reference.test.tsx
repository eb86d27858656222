import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { STEPS } from '#protocol/recipe.ts';
import {
  connect,
  field,
  fill,
  goTo,
  openPage,
  openRecipe,
  output,
  see,
  send,
  shown,
  until,
  user,
} from '#app/page.test-support.ts';

const openReference = (part = '') => openPage({ hash: `#/reference${part}` });
const articles = () => screen.findAllByRole('article');
const search = () => screen.findByRole<HTMLInputElement>('searchbox');
const focused = () => document.activeElement;
const entry = (name: string) => document.querySelector(`article[data-entry="${name}"]`);
const expectFocusOn = (name: string) => until(() => expect(focused()).toBe(entry(name) ?? 'an entry'));
const follow = async (name: string) =>
  user.click((await screen.findAllByRole('link', { name })).at(-1) ?? document.body);

test('an address opens its entry, with the focus on it; one without an entry searches for it', async () => {
  await openReference('/Signed-Fields');
  await expectFocusOn('Signed-Fields');
  expect(focused()?.getAttribute('aria-current')).toBe('location');
  await openReference('/webhok');
  expect((await search()).value).toBe('webhok');
  await see('No results for “webhok”');
});

test('the contents list leads to every part and entry, and shows where one is', async () => {
  await openReference();
  const contents = await screen.findByRole('navigation', { name: 'Contents' });
  await user.click(within(contents).getByRole('link', { name: 'Result codes' }));
  await until(() => expect(focused()?.textContent).toContain('Result codes'));
  await user.click(within(contents).getByRole('link', { name: '4033' }));
  await expectFocusOn('4033');
  expect(within(contents).getByRole('link', { name: '4033' }).getAttribute('aria-current')).toBe('location');
  const parts = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
  expect(within(contents).getAllByRole('link')).toHaveLength(parts.length + (await articles()).length);
});

test('typing filters the entries, and what is not there is said', async () => {
  await openReference();
  const all = (await articles()).length;
  fill(await search(), 'base64 address');
  await until(() => expect(entry('amount')).toBeNull());
  expect(entry('webhook')).not.toBeNull();
  await see(`${(await articles()).length} of ${all} entries`);
  fill(await search(), 'nothing-like-this');
  await see('No results for “nothing-like-this”');
  fill(await search(), '');
  await until(async () => expect(await articles()).toHaveLength(all));
});

test('examples are of the order and the last response; the key and the secret are in none', async () => {
  await openPage();
  fill(field('buyer_name'), 'Amina');
  await openRecipe();
  await user.selectOptions(screen.getByLabelText('Separator'), '|');
  const { message } = await send();
  const digest = output('digest');
  goTo('reference');
  await articles();
  const example = (name: string) => entry(name)?.querySelector('.entry-example code')?.textContent;
  await until(() => expect(example('buyer_name')).toBe('"buyer_name": "Amina"'));
  expect(example('Digest')).toBe(`Digest: ${digest}`);
  expect(example('4033')).toBe(message);
  expect(example('Authorization')).toBe('Authorization: SCHEME ••••••••');
  for (const secret of ['sample-api-secret', 'sample-api-key', btoa('sample-api-key')])
    expect(screen.getByRole('main').textContent).not.toContain(secret);
});

test('a field, a header and a code lead to their entries, and an entry back to its field', async () => {
  await openPage();
  fill(field('order_id'), 'TYPED_1');
  await openRecipe();
  await user.selectOptions(screen.getByLabelText('Separator'), '|');
  await send();
  for (const [link, name] of [
    ['4033 in the reference', '4033'],
    ['resultcode', 'resultcode'],
    ['Digest-Method', 'Digest-Method'],
  ] as const) {
    await follow(link);
    await expectFocusOn(name);
    goTo('compose');
    await until(() => expect(output('digest')).not.toBe(''));
  }
  goTo('reference/order_id');
  await expectFocusOn('order_id');
  await user.click(within(entry('order_id') as HTMLElement).getByRole('link', { name: 'Go to the field' }));
  await until(() => expect(focused()).toBe(field('order_id')));
  expect(field('order_id').value).toBe('TYPED_1');
});

describe('how signing works', () => {
  const step = (name: string) => document.querySelector(`[data-step="${name}"]`)?.textContent ?? '';
  const openSigning = async () => {
    goTo('reference/signing');
    await until(() => expect(step('digest')).not.toBe(''));
  };
  const texts = (selector: string) => Array.from(document.querySelectorAll(selector), (each) => each.textContent);

  test.each([
    ['the sample order', {}],
    [
      'values that a page may break or rewrite',
      {
        buyer_name: 'Zoë 👩‍👧 \u202Eمريم\u202C a&b=c "q" \\',
        buyer_remarks: `<b>&amp;</b>${'long '.repeat(900)}end`,
        redirect_url: 'https://shop.example/ä?x=1&y=2#z',
      },
    ],
  ])('the five steps have the bytes of Compose: %s', async (_, values) => {
    await openPage();
    for (const [name, value] of Object.entries(values)) fill(field(name), value);
    await until(() => expect(output('digest-input')).toContain(Object.values(values)[1] ?? 'amount'));
    await until(() => expect(output('digest')).not.toBe(''));
    const [input, digest] = [output('digest-input'), output('digest')];
    await openSigning();
    expect(step('input')).toBe(input);
    expect(texts('.signing-pairs code').join('&')).toBe(input);
    expect(step('digest')).toBe(digest);
    expect(Buffer.from(step('mac').replaceAll(' ', ''), 'hex').toString('base64')).toBe(digest);
    const linked = Array.from(document.querySelectorAll('.signing details a[href*="/recipe-"]'), (each) =>
      each.getAttribute('href')?.replace('#/reference/recipe-', ''),
    );
    expect(linked.toSorted()).toEqual(Object.keys(STEPS).toSorted());
    expect(shown()).not.toContain('this is the sample order');
  });

  test('the key shows as its length and the fingerprint of the secret, never as text', async () => {
    await openPage();
    await connect({ api_secret: 'a secret of 24 characters' });
    await openSigning();
    await until(() =>
      expect(document.body.textContent).toMatch(/25 bytes · fingerprint of the secret [\da-f]{3}-[\da-f]{3}/),
    );
    expect(document.body.textContent).not.toContain('a secret of');
  });
});
