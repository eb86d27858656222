import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { download, readClipboard } from './frame.ts';
import { pressAt, tabTo } from './keyboard.ts';
import { FIELDS, openHar, toOrder, toRaw } from './refused.ts';
import type { SignedOrder } from './signed-order.ts';

interface Made {
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly secret: string;
}
const hmac = (fields: Made['fields'], secret: string) =>
  createHmac('sha256', secret).update(fields.map(([name, value]) => `${name}=${value}`).join('&'));

/** What shops do wrong, by a word of what is said of it. */
const MISTAKES: readonly (readonly [cause: RegExp, digest: (made: Made) => string])[] = [
  [
    /Two decimals/i,
    ({ fields, secret }) =>
      hmac(
        fields.map(([name, value]) => [name, name === 'amount' ? `${value}.00` : value]),
        secret,
      ).digest('base64'),
  ],
  [/alphabetical/, ({ fields, secret }) => hmac(fields.toSorted(), secret).digest('base64')],
  [/hex/, ({ fields, secret }) => hmac(fields, secret).digest('hex')],
  [/newline/i, ({ fields, secret }) => hmac(fields, `${secret}\n`).digest('base64')],
];

/** One of many orders, with the mistake that is next. */
function createWrongOrder(at: number, api_key: string, secret: string): SignedOrder {
  const own: Readonly<Record<string, string>> = { order_id: `O_${at}`, amount: String(1000 + at), buyer_remarks: '' };
  const fields = FIELDS.map(([name, value]) => [name, own[name] ?? value] as const);
  const [, digest] = MISTAKES[at % MISTAKES.length] ?? [];
  return toOrder(digest?.({ fields, secret }) ?? '', api_key, fields);
}

async function openMany(page: Page, count: number): Promise<void> {
  await page.goto('/#/diagnose');
  await openHar(
    page,
    Array.from({ length: count }, (_, at) =>
      at % 2 === 0 ? createWrongOrder(at, 'key-of-one', 'one') : createWrongOrder(at, 'key-of-two', 'two'),
    ),
  );
  for (const name of ['one', 'two'])
    await page.getByLabel(`API secret for the key that ends in -${name}`, { exact: true }).fill(name);
}

test('many requests are told by their causes; the page keeps nothing of them', { tag: '@main' }, async ({ page }) => {
  test.slow();
  const count = MISTAKES.length * 4;
  await openMany(page, count);
  await expect(page.getByRole('button', { name: 'Diagnose all' })).toBeEnabled({ timeout: 120_000 });
  const groups = page.locator('[data-output="groups"] [role="option"]');
  await expect(groups).toHaveCount(MISTAKES.length);
  for (const [cause] of MISTAKES) await expect(groups.filter({ hasText: cause }).first()).toHaveText(/4$/);
  await groups.filter({ hasText: /hex/ }).click();
  await page.getByLabel('Programming language').selectOption('Python');
  await expect(page.locator('[data-output="fix"]')).toContainText('base64.b64encode(mac.digest())');
  const { text: csv } = await download(page, page.getByRole('button', { name: 'Save as CSV' }));
  expect(csv.trim().split('\r\n')).toHaveLength(count + 1);
  expect(csv).not.toMatch(/key-of|b@example|255700000001/);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]));
  expect(kept).not.toMatch(/key-of|O_1\b|TILL1\b/);
  await page.reload();
  await expect(groups).toHaveCount(0);
});

test('a mail of 40 requests gives groups and the first message in five actions', { tag: '@main' }, async ({ page }) => {
  test.slow();
  const requests = Array.from({ length: 40 }, (_, at) => toRaw(createWrongOrder(at, 'key-of-one', 'secret-of-one')));
  await page.goto('/');
  const actions: readonly (() => Promise<unknown>)[] = [
    () => page.getByRole('link', { name: 'Diagnose', exact: true }).click(),
    () => page.getByLabel(/refused request/).fill(`Hello,\n\n${requests.join('\n\n')}\n\nThank you.`),
    () => page.getByRole('button', { name: 'Diagnose all' }).click(),
    () => page.getByLabel('API secret for the key that ends in -one', { exact: true }).fill('secret-of-one'),
    () => page.getByRole('button', { name: 'Copy message for the merchant' }).click(),
  ];
  for (const act of actions.slice(0, -1)) await act();
  // Waiting is no action. A message that is copied earlier is about the orders that are checked by then.
  await expect(page.getByText(/^All 40 checked/)).toBeVisible({ timeout: 60_000 });
  await actions.at(-1)?.();
  await expect
    .poll(() => readClipboard(page))
    .toMatch(/^Hello,\nThis is about \d+ of your orders: O_\d.*\nFor example, O_\d+: Your code/);
  await expect(page.locator('[data-output="groups"] [role="option"]')).toHaveCount(4, { timeout: 60_000 });
});

test('the keyboard alone gets from the groups to a request, its neighbor and the message', async ({ page }) => {
  test.slow();
  await openMany(page, MISTAKES.length * 2);
  await expect(page.getByText(/^All 8 checked/)).toBeVisible({ timeout: 120_000 });
  await tabTo(page, page.getByRole('listbox', { name: 'Causes' }));
  for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expect(page.getByRole('option', { selected: true }).first()).toContainText('hex');
  await pressAt(page, page.getByRole('button', { name: /^Copy message for the merchant/ }));
  await expect.poll(() => readClipboard(page)).toContain('hex');
  const list = page.getByRole('listbox', { name: 'Requests' });
  await tabTo(page, list);
  for (const key of ['End', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('region', { name: 'O_6', exact: true })).toContainText('2 of 2');
  await pressAt(page, page.getByRole('button', { name: 'Previous', exact: true }));
  const opened = page.getByRole('region', { name: 'O_2', exact: true });
  await expect(opened).toContainText('1 of 2');
  await expect(opened.locator('[data-output="verdict"]')).toContainText('hex');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Next', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Back to the list' }).focus();
  await page.keyboard.press('Enter');
  await expect(list).toBeFocused();
});
