import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';
import { chooseProfile } from './frame.ts';
import { listEncodings } from './leak-checks.ts';

const SECRET = 'CANARY-SECRET-91be';
const KEY = 'CANARY-KEY-7f3a';

const PASSPHRASE = 'correct horse battery staple';

test('profiles are made, chosen, edited in Compose, removed and brought back', { tag: '@main' }, async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.field('buyer_name').fill('Typed before');
  await page.getByRole('link', { name: 'Profiles' }).click();
  await page.getByRole('button', { name: 'New profile' }).click();
  const card = page.getByRole('region', { name: 'New profile' });
  await card.getByLabel('Name').fill('Sandbox');
  await expect(card.getByText('Another connection has this name. Type a different one.')).toBeVisible();
  await card.getByLabel('Name').fill('Shop');
  await card.getByLabel(/^vendor/).fill('SHOP77');
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  const shop = page.getByRole('region', { name: 'Shop' });
  await shop.getByRole('button', { name: 'Use', exact: true }).click();
  await expect(compose.field('base_url')).toHaveValue('https://');
  await expect(compose.field('vendor')).toHaveValue('SHOP77');
  await expect(compose.field('buyer_name')).toHaveValue('Typed before');
  await compose.field('api_secret').fill('shop secret');
  await chooseProfile(page, 'Sandbox');
  await expect(compose.field('api_secret')).toHaveValue('sample-api-secret');
  await chooseProfile(page, 'Shop');
  await expect(compose.field('api_secret')).toHaveValue('shop secret');
  await page.getByRole('link', { name: 'Profiles' }).click();
  await shop.getByRole('button', { name: 'Remove' }).click();
  await expect(shop).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(shop).toBeVisible();
  await page.goBack();
  await expect(compose.field('api_secret')).toHaveValue('shop secret');
});

test('a live profile looks different and asks before it sends', { tag: '@main' }, async ({ page }) => {
  let calls = 0;
  await page.route('**/v1/checkout/create-order-minimal', async (route) => {
    calls += 1;
    await route.continue();
  });
  const compose = await new Compose(page).open();
  await page.getByRole('link', { name: 'Profiles' }).click();
  await page.getByLabel('Live: ask before each order').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Compose' }).click();
  await expect(page.getByText('Live profile')).toBeVisible();
  await compose.sendButton.click();
  const dialog = page.getByRole('dialog', { name: 'Create a live order?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(calls).toBe(0);
  await compose.sendButton.click();
  await page.getByRole('button', { name: 'Create live order' }).click();
  await expect(page.locator('strong', { hasText: '200 SUCCESS' })).toBeVisible();
  expect(calls).toBe(1);
});

test('credentials stay with their origin until a person says otherwise; the views do not change', async ({ page }) => {
  const compose = await new Compose(page).open();
  const other = 'https://other.example';
  let calls = 0;
  await page.route(`${other}/**`, async (route) => {
    calls += 1;
    await route.fulfill({
      status: 403,
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      body: '{}',
    });
  });
  await compose.field('api_key').fill(KEY);
  await compose.field('api_secret').fill(SECRET);
  await compose.pin('2026-11-20T09:41:07Z');
  await expect.poll(() => compose.text('digest-input')).toContain('09:41:07Z');
  const digest = await compose.text('digest');
  await compose.field('base_url').fill(other);
  await page.locator('select[name="transport"]').selectOption('direct');
  await compose.sendButton.click();
  const dialog = page.getByRole('dialog', { name: 'Reload to allow a different host?' });
  await expect(dialog).toContainText(other);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(calls).toBe(0);
  expect(await compose.text('digest')).toBe(digest);
  await compose.sendButton.click();
  await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: 'Reload page' }).click()]);
  await compose.editConnection();
  await expect(compose.field('base_url')).toHaveValue(other);
  await compose.field('api_key').fill(KEY);
  await compose.field('api_secret').fill(SECRET);
  await compose.sendButton.click();
  await expect.poll(() => calls).toBeGreaterThan(0);
});

test(
  'profiles are kept under a passphrase over a reload, and no secret is on the device in the clear',
  { tag: '@main' },
  async ({ page }) => {
    const compose = await new Compose(page).open();
    await compose.field('api_key').fill(KEY);
    await compose.field('api_secret').fill(SECRET);
    await page.getByRole('link', { name: 'Profiles' }).click();
    const vault = page.getByRole('region', { name: 'Saved profiles' });
    await vault.getByLabel('Passphrase', { exact: true }).fill('short');
    await vault.getByRole('button', { name: 'Save encrypted in this browser' }).click();
    await expect(vault.getByText(/easy to guess/)).toBeVisible();
    // It is said beside the field, and not over the page too.
    await expect(page.getByRole('alert')).toBeHidden();
    await vault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
    await vault.getByRole('button', { name: 'Save encrypted in this browser' }).click();
    await expect(vault.getByText('unlocked')).toBeVisible();
    const stored = await page.evaluate(
      () => JSON.stringify({ ...localStorage, ...sessionStorage }) + location.href + document.title,
    );
    for (const form of [KEY, SECRET].flatMap(listEncodings)) expect(stored).not.toContain(form);
    await page.reload();
    await page.getByRole('link', { name: 'Compose' }).click();
    await compose.editConnection();
    await expect(compose.field('api_secret')).toHaveValue('sample-api-secret');
    await page.getByRole('link', { name: 'Profiles' }).click();
    await vault.getByLabel('Passphrase', { exact: true }).fill('wrong horse');
    await vault.getByRole('button', { name: 'Unlock' }).click();
    await expect(vault.getByText(/Wrong passphrase/)).toBeVisible();
    await expect(vault.getByLabel('Passphrase', { exact: true })).toHaveAccessibleDescription(/Wrong passphrase/);
    await expect(page.getByRole('alert')).toBeHidden();
    await vault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
    await vault.getByRole('button', { name: 'Unlock' }).click();
    await page.getByRole('link', { name: 'Compose' }).click();
    await compose.editConnection();
    await expect(compose.field('api_secret')).toHaveValue(SECRET);
    await page.getByRole('link', { name: 'Profiles' }).click();
    await vault.getByRole('button', { name: 'Lock' }).click();
    await page.getByRole('link', { name: 'Compose' }).click();
    await compose.editConnection();
    await expect(compose.field('api_secret')).toHaveValue('sample-api-secret');
    expect(await page.locator('html').evaluate((root) => root.outerHTML)).not.toContain(SECRET);
    await page.getByRole('link', { name: 'Profiles' }).click();
    await vault.getByText('Change passphrase').first().click();
    await vault.getByLabel('Old passphrase').fill(PASSPHRASE);
    await vault.getByLabel('New passphrase').fill('mti mkavu unaota jangwani');
    await vault.getByRole('button', { name: 'Change passphrase' }).click();
    await expect(page.getByText('The passphrase is changed.')).toBeAttached();
    await vault.getByRole('button', { name: 'Delete saved profiles' }).click();
    await expect(vault.getByText('No connections are saved in this browser.')).toBeVisible();
  },
);

/** Opens the Profiles view of a page and gives its vault. */
async function openVault(page: Page) {
  await page.goto('/#/profiles');
  return page.getByRole('region', { name: 'Saved profiles' });
}

test('a second tab does not overwrite what the first has saved, and Delete in one locks the other', async ({
  page,
  context,
}) => {
  // Each passphrase costs 600,000 rounds of PBKDF2, which takes seconds on a busy machine.
  test.slow();
  const patient = { timeout: 20_000 };
  const second = await context.newPage();
  const vault = await openVault(page);
  await page.getByRole('button', { name: 'New profile' }).click();
  await vault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await vault.getByRole('button', { name: 'Save encrypted in this browser' }).click();
  await expect(vault.getByText('unlocked')).toBeVisible(patient);
  const otherVault = await openVault(second);
  await otherVault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await otherVault.getByRole('button', { name: 'Unlock' }).click();
  await expect(otherVault.getByText('unlocked')).toBeVisible(patient);
  await page.getByLabel('Name').last().fill('Changed in the first tab');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await vault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await vault.getByRole('button', { name: 'Save changes' }).click();
  await expect(otherVault.getByText(/Another tab changed the saved connections/)).toBeVisible(patient);
  await expect(otherVault.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  await otherVault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await otherVault.getByRole('button', { name: 'Unlock' }).click();
  await expect(second.getByRole('region', { name: 'Changed in the first tab' })).toBeVisible(patient);
  await second.getByRole('link', { name: 'Compose' }).click();
  await vault.getByRole('button', { name: 'Delete saved profiles' }).click();
  await second.getByRole('link', { name: 'Profiles' }).click();
  await expect(otherVault.getByText('No connections are saved in this browser.')).toBeVisible();
  await expect(second.getByRole('region', { name: 'Changed in the first tab' })).toHaveCount(0);
});

test('Lock works at once with unsaved changes, which are saved encrypted', { tag: '@main' }, async ({ page }) => {
  const vault = await openVault(page);
  await vault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await vault.getByRole('button', { name: 'Save encrypted in this browser' }).click();
  await expect(vault.getByText('unlocked')).toBeVisible();
  await page.getByRole('button', { name: 'New profile' }).click();
  await page.getByLabel('Name').last().fill('Typed before Lock');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await vault.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(vault.getByText('locked', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Typed before Lock' })).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Typed before Lock');
  await vault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await vault.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByRole('region', { name: 'Typed before Lock' })).toBeVisible();
});

test('Lock takes a key and a secret out of the other fields too', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.field('api_key').fill(KEY);
  await compose.field('api_secret').fill(SECRET);
  await compose.field('buyer_name').fill(`a${SECRET}b`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Profiles' }).click();
  const vault = page.getByRole('region', { name: 'Saved profiles' });
  await vault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await vault.getByRole('button', { name: 'Save encrypted in this browser' }).click();
  await vault.getByRole('button', { name: 'Lock' }).click();
  await expect(vault.getByText('locked', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Compose' }).click();
  await expect(compose.field('buyer_name')).toHaveValue('a[api secret]b');
  const stored = await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    return JSON.stringify({ ...sessionStorage });
  });
  expect(stored).toContain('[api secret]');
  expect(stored).not.toContain(SECRET);
});

test('Lock takes the profiles out of Undo, of Diagnose and of the last response', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.field('api_key').fill(KEY);
  await compose.field('api_secret').fill(SECRET);
  expect((await compose.send()).resultcode).toBe('403');
  await page.getByRole('link', { name: 'Diagnose' }).click();
  await page.getByLabel(/refused request/).fill(`curl https://gateway.example/?${SECRET} -d '{}'`);
  await page.getByRole('button', { name: 'Use the secret of “Sandbox”' }).click();
  await page.getByRole('link', { name: 'Profiles' }).click();
  await page.getByRole('button', { name: 'New profile' }).click();
  const card = page.getByRole('region', { name: 'New profile' });
  await card.getByLabel(/^api_secret/).fill(`${SECRET}-2`);
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  const vault = page.getByRole('region', { name: 'Saved profiles' });
  await vault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await vault.getByRole('button', { name: 'Save encrypted in this browser' }).click();
  await expect(vault.getByText('unlocked')).toBeVisible();
  await card.getByRole('button', { name: 'Remove' }).click();
  const undo = page.getByRole('region', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await vault.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(vault.getByText('locked', { exact: true })).toBeVisible();
  await expect(undo).toHaveCount(0);
  await page.getByRole('link', { name: 'Diagnose' }).click();
  await expect(page.getByRole('textbox', { name: /api_secret/ })).toHaveValue('');
  await expect(page.getByLabel(/refused request/)).toHaveValue(/\[api secret\]/);
  await page.getByRole('link', { name: 'Compose' }).click();
  await expect(page.locator('[data-output="envelope"]')).toBeEmpty();
  const stored = await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    return JSON.stringify({ ...sessionStorage });
  });
  expect(stored).toContain('[api secret]');
  expect(stored).not.toContain(SECRET);
});

test('a response that comes after Lock is in History alone', async ({ page }) => {
  let answer = (): void => undefined;
  const locked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/v1/checkout/create-order-minimal', async (route) => {
    await locked;
    await route.fulfill({ status: 403, json: { resultcode: '403', message: `(4033) ${KEY}` } });
  });
  const compose = await new Compose(page).open();
  await compose.field('api_key').fill(KEY);
  await page.getByRole('link', { name: 'Profiles' }).click();
  const vault = page.getByRole('region', { name: 'Saved profiles' });
  await vault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await vault.getByRole('button', { name: 'Save encrypted in this browser' }).click();
  await expect(vault.getByText('unlocked')).toBeVisible();
  await page.getByRole('link', { name: 'Compose' }).click();
  await Promise.all([page.waitForRequest('**/v1/checkout/create-order-minimal'), compose.sendButton.click()]);
  await page.getByRole('link', { name: 'Profiles' }).click();
  await vault.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(vault.getByText('locked', { exact: true })).toBeVisible();
  answer();
  await expect(page.getByRole('alert').filter({ hasText: 'See History for the outcome.' })).toBeVisible();
  await page.getByRole('link', { name: 'Compose' }).click();
  await expect(page.locator('[data-output="envelope"]')).toBeEmpty();
  expect(await page.content()).not.toContain(KEY);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('main').getByText('403').filter({ visible: true }).first()).toBeVisible();
});

test('an order that waits for its entry in History does not leave after Lock', async ({ page }) => {
  let arrived = 0;
  await page.route('**/v1/checkout/create-order-minimal', (route) => {
    arrived += 1;
    return route.fulfill({ json: {} });
  });
  let fail = (): void => undefined;
  const locked = new Promise<void>((resolve) => (fail = resolve));
  // A long order is searched in a worker first, and waits for its code.
  await page.route('**/worker-*.js', async (route) => {
    await locked;
    await route.abort();
  });
  const vault = await openVault(page);
  await vault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await vault.getByRole('button', { name: 'Save encrypted in this browser' }).click();
  await expect(vault.getByText('unlocked')).toBeVisible();
  await page.getByRole('link', { name: 'Compose' }).click();
  const compose = new Compose(page);
  await compose.editConnection();
  await compose.field('api_key').fill(KEY);
  await compose.field('merchant_remarks').fill('x'.repeat(20_000));
  await compose.sendButton.click();
  await page.getByRole('progressbar', { name: 'Sending the order' }).waitFor();
  await page.getByRole('link', { name: 'Profiles' }).click();
  await vault.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(vault.getByText('locked', { exact: true })).toBeVisible();
  fail();
  await expect(page.getByRole('alert').filter({ hasText: 'See History for the outcome.' })).toBeVisible();
  expect(arrived).toBe(0);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('listbox').getByText('canceled', { exact: false }).first()).toBeVisible();
});

test('the palette chooses no profile that a lock took meanwhile', async ({ page, context }) => {
  const vault = await openVault(page);
  await page.getByRole('button', { name: 'New profile' }).click();
  await vault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await vault.getByRole('button', { name: 'Save encrypted in this browser' }).click();
  await expect(vault.getByText('unlocked')).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search or run an action' });
  await search.fill('Use the profile New profile');
  const other = await openVault(await context.newPage());
  await other.getByRole('button', { name: 'Delete saved profiles' }).click();
  await expect(page.locator('.profile-button')).toHaveText(/: Sandbox$/);
  await search.press('Enter');
  await expect(search).toBeHidden();
  await expect(page.locator('.profile-button')).toHaveText(/: Sandbox$/);
});

test('Lock locks although another tab never ends its write', async ({ page, context }) => {
  const vault = await openVault(page);
  await vault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await vault.getByRole('button', { name: 'Save encrypted in this browser' }).click();
  await expect(vault.getByText('unlocked')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await other.evaluate(
    () => void navigator.locks.request('checkout-console-vault', () => new Promise(() => undefined)),
  );
  await page.getByRole('button', { name: 'New profile' }).click();
  await vault.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(vault.getByText('locked', { exact: true })).toBeVisible();
  await vault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await vault.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByRole('region', { name: 'New profile' })).toBeVisible();
});

test('an order that a link replaced is restored after an unlock too, and the unlocked profile keeps its URL', async ({
  page,
}) => {
  const compose = await new Compose(page).open();
  await compose.field('base_url').fill('https://own.example');
  await compose.field('api_key').fill(KEY);
  const vault = await openVault(page);
  await vault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await vault.getByRole('button', { name: 'Save encrypted in this browser' }).click();
  await vault.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(vault.getByText('locked', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Compose' }).click();
  await compose.field('buyer_name').fill('Mine');
  await page.goto('/#/compose/fill?buyer_name=Other&base_url=https://other.example');
  await expect(compose.field('buyer_name')).toHaveValue('Other');
  await page.getByRole('link', { name: 'Profiles' }).click();
  await vault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await vault.getByRole('button', { name: 'Unlock' }).click();
  await expect(vault.getByText('unlocked')).toBeVisible();
  await page.getByRole('link', { name: 'Compose' }).click();
  await page.getByRole('button', { name: 'Restore my previous order' }).click();
  await expect(compose.field('buyer_name')).toHaveValue('Mine');
  await compose.editConnection();
  await expect(compose.field('base_url')).toHaveValue('https://own.example');
  await expect(compose.field('api_key')).toHaveValue(KEY);
});

test('an undo, and what a link replaced, leave the recipe of another profile alone', async ({ page }) => {
  const compose = await new Compose(page).open();
  await page.getByRole('link', { name: 'Profiles' }).click();
  await page.getByRole('button', { name: 'New profile' }).click();
  const card = page.getByRole('region', { name: 'New profile' });
  await card.getByLabel('Name').fill('Shop');
  await card.getByRole('combobox').selectOption('header-then-fields');
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Compose' }).click();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await chooseProfile(page, 'Shop');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(compose.field('order_id')).not.toHaveValue('');
  await expect(page.locator('[data-output="recipe"]')).toHaveText('header, then fields');
  await chooseProfile(page, 'Sandbox');
  await page.goto('/#/compose/fill?buyer_name=Other');
  await expect(compose.field('buyer_name')).toHaveValue('Other');
  await chooseProfile(page, 'Shop');
  await page.getByRole('button', { name: 'Restore my previous order' }).click();
  await expect(compose.field('buyer_name')).not.toHaveValue('Other');
  await expect(page.locator('[data-output="recipe"]')).toHaveText('header, then fields');
});

test('after Lock no field has a passphrase', async ({ page }) => {
  const vault = await openVault(page);
  await vault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await vault.getByRole('button', { name: 'Save encrypted in this browser' }).click();
  await vault.getByText('Change passphrase').first().click();
  await vault.getByLabel('Old passphrase').fill(PASSPHRASE);
  await vault.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(vault.getByText('locked', { exact: true })).toBeVisible();
  for (const field of await vault.locator('input').all()) await expect(field).toHaveValue('');
});

test('after Lock what a link replaced is not brought back', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.field('api_secret').fill(SECRET);
  await compose.field('buyer_name').fill(`a${SECRET}b`);
  await page.evaluate(() => (location.hash = '#/compose/fill?buyer_name=Other'));
  const banner = page.getByRole('region', { name: /The form was filled from a link/ });
  await expect(banner).toBeVisible();
  await page.getByRole('link', { name: 'Profiles' }).click();
  const vault = page.getByRole('region', { name: 'Saved profiles' });
  await vault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await vault.getByRole('button', { name: 'Save encrypted in this browser' }).click();
  await vault.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(vault.getByText('locked', { exact: true })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.getByRole('link', { name: 'Compose' }).click();
  await expect(compose.field('buyer_name')).toHaveValue('Other');
});

test('a secret that a removed profile had stays out of what is stored', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.field('buyer_name').fill(`a${SECRET}b`);
  await page.getByRole('link', { name: 'Profiles' }).click();
  await page.getByRole('button', { name: 'New profile' }).click();
  const card = page.getByRole('region', { name: 'New profile' });
  await card.getByLabel(/^api_secret/).fill(SECRET);
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await card.getByRole('button', { name: 'Remove' }).click();
  await expect(card).toHaveCount(0);
  const stored = await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    return JSON.stringify({ ...sessionStorage });
  });
  expect(stored).toContain('a[api secret]b');
});

test('a key that was typed over stays out of what is stored', async ({ page }) => {
  const compose = await new Compose(page).open();
  await page.waitForLoadState('networkidle');
  await compose.field('api_key').fill(KEY);
  await compose.field('buyer_name').fill(`a${KEY}b`);
  await compose.field('api_key').fill('ANOTHER-KEY-7f3a');
  await compose.field('order_id').focus();
  const stored = await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    return JSON.stringify({ ...sessionStorage });
  });
  expect(stored).toContain('a[api key]b');
});

test('a key that was copied with blanks, and typed over, is stored nowhere without them', async ({ page }) => {
  const compose = await new Compose(page).open();
  await page.waitForLoadState('networkidle');
  const readSession = (): Promise<string> =>
    page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      return JSON.stringify({ ...sessionStorage });
    });
  await compose.field('api_key').fill(`${KEY} `);
  await compose.field('buyer_name').fill(`a${KEY}b`);
  expect(await readSession()).toContain('a[api key]b');
  await compose.field('api_key').fill('ANOTHER-KEY-7f3a');
  await compose.field('order_id').focus();
  expect(await readSession()).toContain('a[api key]b');
});

test('a letter that is typed into a locked key on its card, and deleted in Compose, unlocks nothing', async ({
  page,
}) => {
  const compose = await new Compose(page).open();
  await compose.field('base_url').fill('https://gateway.example');
  await compose.field('api_key').fill(KEY);
  await page.goto('/#/compose/fill?base_url=https://other.example');
  await expect(compose.field('base_url')).toHaveValue('https://other.example');
  await page.getByRole('link', { name: 'Profiles' }).click();
  const key = page.getByRole('region', { name: 'Sandbox' }).getByLabel(/^api_key/);
  for (const press of ['End', 'x']) await key.press(press);
  await page.getByRole('link', { name: 'Compose' }).click();
  await compose.editConnection();
  for (const press of ['End', 'Backspace']) await compose.field('api_key').press(press);
  await expect(compose.field('api_key')).toHaveValue(KEY);
  await compose.sendButton.click();
  await expect(page.getByRole('dialog', { name: 'Send your API key to a new host?' })).toBeVisible();
});

test('a card that is left with the name of another profile keeps the rest of what was typed', async ({ page }) => {
  await openVault(page);
  await page.getByRole('button', { name: 'New profile' }).click();
  const card = page.getByRole('region', { name: 'New profile' });
  await card.getByLabel(/^api_key/).fill(KEY);
  await card.getByLabel('Name').fill('Sandbox');
  await page.getByRole('link', { name: 'Compose' }).click();
  await page.getByRole('link', { name: 'Profiles' }).click();
  await expect(card.getByLabel(/^api_key/)).toHaveValue(KEY);
});

test('what was typed into a card and not saved is there after an unlock', async ({ page }) => {
  const vault = await openVault(page);
  await page.getByRole('button', { name: 'New profile' }).click();
  await vault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await vault.getByRole('button', { name: 'Save encrypted in this browser' }).click();
  await expect(vault.getByText('unlocked')).toBeVisible();
  await vault.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(vault.getByText('locked', { exact: true })).toBeVisible();
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await card('Sandbox')
    .getByLabel(/^base_url/)
    .fill('https://gateway.example');
  await card('Sandbox')
    .getByLabel(/^api_key/)
    .fill(KEY);
  await vault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await vault.getByRole('button', { name: 'Unlock' }).click();
  await expect(card('New profile')).toBeVisible();
  await expect(card('Sandbox').getByLabel(/^api_key/)).toHaveValue('sample-api-key');
  await expect(card('Sandbox 2').getByLabel(/^base_url/)).toHaveValue('https://gateway.example');
  await expect(card('Sandbox 2').getByLabel(/^api_key/)).toHaveValue(KEY);
});

test('after Lock no card has what was typed into it', async ({ page }) => {
  const vault = await openVault(page);
  const card = page.getByRole('region', { name: 'Sandbox' });
  // The sandbox that is saved the second time is in all the same as the one that a lock leaves.
  for (const isFirst of [true, false]) {
    await vault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
    await vault.getByRole('button', { name: 'Save encrypted in this browser' }).click();
    await expect(vault.getByText('unlocked')).toBeVisible();
    await card.getByLabel(/^api_key/).fill(KEY);
    await card.getByLabel(/^api_secret/).fill(SECRET);
    await vault.getByRole('button', { name: 'Lock', exact: true }).click();
    await expect(vault.getByText('locked', { exact: true })).toBeVisible();
    await expect(card.getByLabel(/^api_key/)).toHaveValue('sample-api-key');
    await expect(card.getByLabel(/^api_secret/)).toHaveValue('sample-api-secret');
    if (!isFirst) continue;
    await vault.getByRole('button', { name: 'Delete saved profiles' }).click();
    await expect(vault.getByRole('button', { name: 'Save encrypted in this browser' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Compose' }).click();
  await new Compose(page).editConnection();
  await expect(new Compose(page).field('api_key')).toHaveValue('sample-api-key');
});

test('an open vault locks after the idle minutes of choice, in whichever view', async ({ page }) => {
  await page.clock.install();
  const vault = await openVault(page);
  await vault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await vault.getByRole('button', { name: 'Save encrypted in this browser' }).click();
  await expect(vault.getByText('unlocked')).toBeVisible();
  await vault.getByLabel('Lock automatically').selectOption('5');
  await page.getByRole('link', { name: 'Compose' }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const pasted = page.getByLabel('Request to import');
  await pasted.fill(`curl https://gateway.example -H 'Authorization: SCHEME ${KEY}'`);
  await page.clock.runFor(6 * 60_000);
  await expect(pasted).toHaveCount(0);
  await page.getByRole('link', { name: 'Profiles' }).click();
  await expect(vault.getByText('locked', { exact: true })).toBeVisible();
  await page.reload();
  await expect(vault.getByLabel('Lock automatically')).toHaveValue('5');
});

test('a damaged or foreign store is told and left alone', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('checkout-console-vault', '{"format":"of a later version"}'));
  await page.goto('/#/profiles');
  const vault = page.getByRole('region', { name: 'Saved profiles' });
  await expect(vault.getByText(/A different version of the page wrote the saved connections/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('checkout-console-vault'))).toContain('later version');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    vault.getByRole('button', { name: 'Download saved profiles' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('checkout-console-vault.json');
  expect(await readFile(await file.path(), 'utf8')).toBe('{"format":"of a later version"}');
});

test('profiles are exported without secrets and imported without credentials', { tag: '@main' }, async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.field('api_key').fill(KEY);
  await compose.field('api_secret').fill(SECRET);
  await page.getByRole('link', { name: 'Profiles' }).click();
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export without secrets' }).click();
  const file = await exported;
  const text = await readFile(await file.path(), 'utf8');
  expect(text).not.toMatch(/CANARY|api_secret|api_key/);
  await page.getByLabel('Import profiles').setInputFiles({
    name: 'p.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text.replace('"Sandbox"', '"From a friend"')),
  });
  const card = page.getByRole('region', { name: 'From a friend' });
  for (const wire of ['api_key', 'api_secret']) await expect(card.getByLabel(new RegExp(`^${wire}`))).toHaveValue('');
  await page
    .getByLabel('Import profiles')
    .setInputFiles({ name: 'p.json', mimeType: 'application/json', buffer: Buffer.from('no json') });
  await expect(page.getByRole('alert').filter({ hasText: 'This is not JSON' })).toBeVisible();
});

test('of 200 profiles the page draws the forms that are near, and the keyboard reaches the last', async ({ page }) => {
  await page.goto('/#/profiles');
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export without secrets' }).click();
  const file: { profiles: object[] } = JSON.parse(await readFile(await (await exported).path(), 'utf8'));
  file.profiles = Array.from({ length: 200 }, (_, at) => ({ ...file.profiles[0], name: `Shop ${at}` }));
  const buffer = Buffer.from(JSON.stringify(file));
  await page.getByLabel('Import profiles').setInputFiles({ name: 'p.json', mimeType: 'application/json', buffer });
  const card = page.getByRole('region', { name: 'Shop 199' });
  await expect(card).toBeAttached();
  await expect.poll(() => page.locator('.profile-form').count()).toBeLessThan(20);
  await card.getByRole('button', { name: 'Remove' }).focus();
  await expect(card.getByLabel('Name')).toHaveValue('Shop 199');
  await page.keyboard.press('Tab');
  await expect(card.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('The last shop');
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('link', { name: 'Profiles' }).click();
  await expect(page.getByRole('region', { name: 'The last shop' })).toBeAttached();
});

test('a card holds every field by its wire name; what is typed is saved by Save, or when the view closes', async ({
  page,
}) => {
  const compose = await new Compose(page).open();
  await page.getByRole('link', { name: 'Profiles' }).click();
  await page.getByRole('button', { name: 'New profile' }).click();
  const card = page.getByRole('region', { name: 'New profile' });
  const typed = { base_url: 'https://gateway.example', scheme: 'WORD', api_key: KEY, vendor: 'SHOP77' };
  for (const [wire, text] of Object.entries(typed)) await card.getByLabel(new RegExp(`^${wire}`)).fill(text);
  await card.getByLabel(/^api_secret/).fill(SECRET);
  await card.getByLabel('Recipe').selectOption('header, then fields');
  await card.getByLabel('Live: ask before each order').check();
  await expect(card).toContainText('changed');
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card).not.toContainText('changed');
  await card.getByRole('button', { name: 'Use', exact: true }).click();
  await page.getByRole('link', { name: 'Profiles' }).click();
  await expect(card.getByText('Active')).toBeVisible();
  await expect(card.getByLabel(/^base_url/)).toHaveValue('https://gateway.example');
  await card.getByLabel(/^scheme/).fill('CHANGED');
  await page.getByRole('link', { name: 'Compose' }).click();
  await expect(page.getByRole('region', { name: 'Undo' })).toContainText('Saved the changes to New profile.');
  await page.getByRole('button', { name: /^Edit connection/ }).click();
  await expect(compose.field('scheme')).toHaveValue('CHANGED');
  await page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: 'Undo' }).click();
  await expect(compose.field('scheme')).toHaveValue('WORD');
});

test('importing a second "Sandbox" asks: keep both, replace or skip', async ({ page }) => {
  await new Compose(page).open();
  await page.getByRole('link', { name: 'Profiles' }).click();
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export without secrets' }).click();
  const text = await readFile(await (await exported).path(), 'utf8');
  const importFile = async (scheme: string): Promise<void> => {
    const buffer = Buffer.from(text.replace('"SCHEME"', `"${scheme}"`));
    await page.getByLabel('Import profiles').setInputFiles({ name: 'p.json', mimeType: 'application/json', buffer });
    await expect(page.getByText('These connections already exist: Sandbox.')).toBeVisible();
  };
  const cards = page.getByRole('region', { name: /^Sandbox/ });
  await importFile('SKIPPED');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(cards).toHaveCount(1);
  await importFile('OTHER');
  await page.getByRole('button', { name: 'Keep both' }).click();
  await expect(page.getByRole('region', { name: 'Sandbox 2' }).getByLabel(/^scheme/)).toHaveValue('OTHER');
  await expect(page.getByRole('region', { name: 'Undo' })).toContainText('Imported 1 profile');
  await importFile('REPLACED');
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect(cards).toHaveCount(2);
  await expect(cards.first().getByLabel(/^scheme/)).toHaveValue('REPLACED');
  await expect(cards.first().getByLabel(/^api_key/)).toHaveValue('sample-api-key');
});

test('saved profiles say that they are locked after a reload', async ({ page }) => {
  const vault = await openVault(page);
  await vault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await vault.getByRole('button', { name: 'Save encrypted in this browser' }).click();
  await expect(vault.getByText('unlocked')).toBeVisible();
  await page.reload();
  await expect(vault.getByText('Saved connections are locked. Enter the passphrase to unlock them.')).toBeVisible();
});

test('an order that History signs again does not leave after Lock', async ({ page }) => {
  let calls = 0;
  await page.route('**/v1/checkout/create-order-minimal', async (route) => {
    calls += 1;
    await route.continue();
  });
  const compose = await new Compose(page).open();
  await compose.send();
  const vault = await openVault(page);
  await vault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await vault.getByRole('button', { name: 'Save encrypted in this browser' }).click();
  await expect(vault.getByText('unlocked')).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('listbox', { name: 'Requests' }).getByRole('option').first().click();
  await page.evaluate(() => {
    const sign = crypto.subtle.sign.bind(crypto.subtle);
    crypto.subtle.sign = (...args) => new Promise((resolve) => setTimeout(resolve, 3000)).then(() => sign(...args));
  });
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await page.getByRole('link', { name: 'Profiles' }).click();
  await vault.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(vault.getByText('locked', { exact: true })).toBeVisible();
  await page.waitForTimeout(4000);
  expect(calls).toBe(1);
});

test('what is typed into a card and not saved is saved with the profiles, and by a lock', async ({ page }) => {
  const vault = await openVault(page);
  const card = page.getByRole('region', { name: 'Sandbox', exact: true });
  await card.getByLabel(/^vendor/).fill('TYPED1');
  await vault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await vault.getByRole('button', { name: 'Save encrypted in this browser' }).click();
  await expect(vault.getByText('unlocked')).toBeVisible();
  await expect(card).not.toContainText('changed');
  await card.getByLabel(/^api_key/).fill(KEY);
  await vault.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(vault.getByText('locked', { exact: true })).toBeVisible();
  await expect(card.getByLabel(/^api_key/)).toHaveValue('sample-api-key');
  await vault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await vault.getByRole('button', { name: 'Unlock' }).click();
  await expect(card.getByLabel(/^api_key/)).toHaveValue(KEY);
  await expect(card.getByLabel(/^vendor/)).toHaveValue('TYPED1');
});

test('an undo of Remove, or of an import that replaces, brings back what was typed into the card', async ({ page }) => {
  await page.goto('/#/profiles');
  await page.getByRole('button', { name: 'New profile' }).click();
  const card = page.getByRole('region', { name: 'New profile' });
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export without secrets' }).click();
  const name = await (await exported).path();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await card.getByLabel(/^api_key/).fill(KEY);
  await card.getByRole('button', { name: 'Remove' }).click();
  await expect(card).toHaveCount(0);
  await undo.click();
  await expect(card.getByLabel(/^api_key/)).toHaveValue(KEY);
  await card.getByLabel(/^scheme/).fill('TYPED2');
  const buffer = await readFile(name);
  await page.getByLabel('Import profiles').setInputFiles({ name: 'p.json', mimeType: 'application/json', buffer });
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect(card.getByLabel(/^scheme/)).toHaveValue('');
  await undo.click();
  await expect(card.getByLabel(/^scheme/)).toHaveValue('TYPED2');
});

test('what is typed into a card and not saved is there after a reload', async ({ page }) => {
  await page.goto('/#/profiles');
  await page.getByRole('button', { name: 'New profile' }).click();
  const card = page.getByRole('region', { name: 'New profile' });
  await card.getByLabel(/^base_url/).fill('https://gateway.example');
  // The code that saves the session has loaded.
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('New profile');
  await page.reload();
  await expect(card.getByLabel(/^base_url/)).toHaveValue('https://gateway.example');
});

test('what is typed into a card is saved before the tab is told that it ends', async ({ page, context }) => {
  await page.goto('/#/profiles');
  const card = page.getByRole('region', { name: 'Sandbox' });
  await card.getByLabel(/^api_secret/).fill(SECRET);
  await card.getByLabel(/^vendor/).fill(`typed beside ${SECRET}`);
  // A phone ends a tab that it hides, and a crash any tab, without a word.
  const read = () => page.evaluate(() => sessionStorage.getItem('checkout-console-session') ?? '');
  await expect.poll(read).toContain('typed beside');
  const saved = await read();
  expect(saved).not.toContain(SECRET);
  await expect(card.getByLabel(/^vendor/)).toHaveValue(`typed beside ${SECRET}`);
  const restored = await context.newPage();
  await restored.addInitScript((text) => sessionStorage.setItem('checkout-console-session', text), saved);
  await restored.goto('/#/profiles');
  await expect(restored.getByLabel(/^vendor/)).toHaveValue(/^typed beside/);
});

test('a secret that is typed over on a card stays out of what is stored', async ({ page }) => {
  await page.goto('/#/profiles');
  const card = page.getByRole('region', { name: 'Sandbox' });
  await card.getByLabel(/^vendor/).fill(`pasted here first ${SECRET}`);
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await card.getByLabel(/^api_secret/).fill(SECRET);
  await card.getByLabel(/^scheme/).fill('LATER');
  await card.getByLabel(/^api_secret/).fill('another-secret-5d20');
  const read = () => page.evaluate(() => sessionStorage.getItem('checkout-console-session') ?? '');
  await expect.poll(read).toContain('LATER');
  await page.reload();
  expect(await read()).toContain('pasted here first');
  expect(await read()).not.toContain(SECRET);
});

test('no undo from before takes away what is saved on a card', async ({ page }) => {
  await page.goto('/#/profiles');
  for (let n = 0; n < 2; n += 1) await page.getByRole('button', { name: 'New profile' }).click();
  const card = page.getByRole('region', { name: 'New profile', exact: true });
  await card.getByLabel(/^vendor/).fill('TYPED');
  await page.getByRole('region', { name: 'New profile 2' }).getByRole('button', { name: 'Remove' }).click();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeVisible();
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(undo).toBeHidden();
  await expect(card.getByLabel(/^vendor/)).toHaveValue('TYPED');
});

test('exported profiles keep no secret that is typed on a card and not saved', async ({ page }) => {
  await page.goto('/#/profiles');
  const card = page.getByRole('region', { name: 'Sandbox' });
  await card.getByLabel(/^vendor/).fill(`pasted here first ${SECRET}`);
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await card.getByLabel(/^api_secret/).fill(SECRET);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export without secrets' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('pasted here first');
  expect(text).not.toContain(SECRET);
});

async function saveVault(page: Page): Promise<Locator> {
  const vault = await openVault(page);
  await vault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await vault.getByRole('button', { name: 'Save encrypted in this browser' }).click();
  await expect(vault.getByText('unlocked')).toBeVisible();
  return vault;
}

/** Changes the scheme in Compose, and finds it again after a reload. */
async function changeSchemeAndReload(page: Page, compose: Compose): Promise<void> {
  await page.getByRole('link', { name: 'Compose' }).click();
  await compose.editConnection();
  await compose.field('scheme').fill('CHANGED');
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('CHANGED');
  await page.reload();
  await compose.editConnection();
  await expect(compose.field('scheme')).toHaveValue('CHANGED');
}

test('an unlocked profile that was changed and not saved is whole after a reload and an unlock', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.field('api_key').fill(KEY);
  await compose.field('base_url').fill('https://own.example');
  const vault = await saveVault(page);
  await changeSchemeAndReload(page, compose);
  await expect(compose.field('api_key')).toHaveValue('');
  await page.reload();
  await page.getByRole('link', { name: 'Profiles' }).click();
  await vault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await vault.getByRole('button', { name: 'Unlock' }).click();
  const card = page.getByRole('region', { name: 'Sandbox' });
  await expect(card).toHaveCount(1);
  await expect(card.getByLabel(/^scheme/)).toHaveValue('CHANGED');
  await expect(card.getByLabel(/^api_key/)).toHaveValue(KEY);
  await vault.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(vault.getByText('locked', { exact: true })).toBeVisible();
  await vault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await vault.getByRole('button', { name: 'Unlock' }).click();
  await expect(card.getByLabel(/^scheme/)).toHaveValue('CHANGED');
});

test('a vendor that is typed into the order stays when the profile gets another name', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.field('vendor').fill('TYPED9');
  await page.getByRole('link', { name: 'Profiles' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Shop');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Compose' }).click();
  await expect(compose.field('vendor')).toHaveValue('TYPED9');
});

/** Saves a new profile, which is then in use, beside the sandbox. */
async function saveSecondProfile(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Profiles' }).click();
  await page.getByRole('button', { name: 'New profile' }).click();
  const card = page.getByRole('region', { name: 'New profile' });
  await card.getByLabel(/^base_url/).fill('https://own.example');
  await card.getByLabel(/^api_key/).fill(KEY);
  await card.getByRole('button', { name: 'Use', exact: true }).click();
  await saveVault(page);
}

async function unlockVault(page: Page): Promise<void> {
  const vault = await openVault(page);
  await vault.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await vault.getByRole('button', { name: 'Unlock' }).click();
  await expect(vault.getByText('unlocked')).toBeVisible();
}

test('a reload beside an unlocked profile loses no change of the sandbox, and another one takes no order', async ({
  page,
}) => {
  const compose = await new Compose(page).open();
  await saveSecondProfile(page);
  const sandbox = page.getByRole('region', { name: 'Sandbox' });
  await sandbox.getByLabel(/^scheme/).fill('CHANGED');
  await sandbox.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Compose' }).click();
  await expect(compose.sendButton).toBeVisible();
  await compose.field('vendor').fill('TYPED9');
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('TYPED9');
  await page.reload();
  await unlockVault(page);
  await expect(sandbox.getByLabel(/^scheme/)).toHaveValue('CHANGED');
  await page.getByRole('link', { name: 'Compose' }).click();
  await compose.editConnection();
  await expect(compose.field('base_url')).toHaveValue('https://own.example');
  await expect(compose.field('api_key')).toHaveValue(KEY);
  await expect(compose.field('vendor')).toHaveValue('TYPED9');
});

test('a saved sandbox that was changed still has the sample credentials after a reload', async ({ page }) => {
  const compose = await new Compose(page).open();
  await saveSecondProfile(page);
  await chooseProfile(page, 'Sandbox');
  await changeSchemeAndReload(page, compose);
  await expect(compose.field('api_secret')).toHaveValue('sample-api-secret');
  await unlockVault(page);
  const sandbox = page.getByRole('region', { name: 'Sandbox' });
  await expect(sandbox).toHaveCount(1);
  await expect(sandbox.getByLabel(/^scheme/)).toHaveValue('CHANGED');
});

test('what a link replaced after a reload is restored after an unlock too', async ({ page }) => {
  const compose = await new Compose(page).open();
  await saveSecondProfile(page);
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('New profile');
  await page.reload();
  await page.goto('/#/compose/fill?buyer_name=Other&base_url=https://other.example');
  await expect(compose.field('buyer_name')).toHaveValue('Other');
  await unlockVault(page);
  await page.getByRole('link', { name: 'Compose' }).click();
  await page.getByRole('button', { name: 'Restore my previous order' }).click();
  await compose.editConnection();
  await expect(compose.field('base_url')).toHaveValue('https://own.example');
  await expect(compose.field('api_key')).toHaveValue(KEY);
});
