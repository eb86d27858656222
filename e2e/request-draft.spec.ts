import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { fillConnection, getField, openConnect, test } from './connect-steps.ts';
import { expect } from './fixtures.ts';
import { download, listPosts } from './frame.ts';
import { MERCHANT, type Gateway } from './gateway.ts';

const T = '2026-11-20T09:41:07Z';
const digestOf = (input: string, secret = 'sample-api-secret') =>
  createHmac('sha256', secret).update(input).digest('base64');

test(
  'changing a row of the recipe changes input and digest at once; the panel says what is in force',
  { tag: '@main' },
  async ({ page }) => {
    const compose = await new Compose(page).open();
    await compose.pin(T);
    await compose.useRecipe('header, then fields');
    await expect.poll(() => compose.text('digest-input')).toMatch(new RegExp(`^timestamp=${T}&timestamp=${T}&vendor=`));
    await expect(page.getByText('header, then fields', { exact: true }).first()).toBeVisible();
    await compose.openRecipe();
    await page.getByLabel('Separator').selectOption('|');
    await page.getByLabel('Digest encoding').selectOption('hex');
    await expect.poll(() => compose.text('digest-input')).toContain(`${T}|vendor=TILL10000001|`);
    const input = await compose.text('digest-input');
    const hex = createHmac('sha256', 'sample-api-secret').update(input).digest('hex');
    await expect.poll(() => compose.text('digest')).toBe(hex);
    await expect(page.getByText('your own recipe', { exact: true }).first()).toBeVisible();
  },
);

test('an own recipe is named, kept over a reload, exported, dropped and imported again', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.openRecipe();
  await page.getByLabel('Separator').selectOption('|');
  await page.getByLabel('Name of this recipe').fill('With bars');
  await page.getByRole('button', { name: 'Save recipe' }).click();
  const { text } = await download(page, page.getByRole('button', { name: 'Export recipes' }));
  await page.reload();
  await page.getByRole('button', { name: 'Change recipe' }).click();
  await page.getByRole('radio', { name: 'With bars' }).check();
  await expect.poll(() => compose.text('digest-input')).toContain('|vendor=');
  await page.getByRole('button', { name: 'Delete With bars' }).click();
  await expect(page.getByRole('radio', { name: 'With bars' })).toBeHidden();
  await compose.openRecipe();
  const importRecipes = (content: string): Promise<void> =>
    page
      .getByLabel('Import recipes')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await importRecipes(text);
  await expect(page.getByRole('radio', { name: 'With bars' })).toBeVisible();
  await importRecipes('{"format":"x"}');
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was imported' })).toBeVisible();
});

test('a recipe that another tab saved stays when this one saves, replaces or deletes another', async ({
  page,
  context,
}) => {
  // Two pages load slowly on a busy machine.
  test.slow();
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await new Compose(tab).open();
    await new Compose(tab).openRecipe();
    await expect(tab.getByLabel('Name of this recipe')).toBeVisible();
  }
  const saveAs = async (tab: Page, name: string): Promise<void> => {
    await tab.getByLabel('Name of this recipe').fill(name);
    await tab.getByRole('button', { name: 'Save recipe' }).click();
    await expect(tab.getByRole('radio', { name, exact: true })).toBeVisible();
  };
  await saveAs(page, 'From the first tab');
  await saveAs(second, 'From the second tab');
  await page.getByRole('button', { name: 'Delete From the first tab' }).click();
  await expect(page.getByRole('radio', { name: 'From the first tab' })).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Change recipe' }).click();
  await expect(page.getByRole('radio', { name: 'From the second tab' })).toBeVisible();
});

test('a recipe that the browser could not save is there until the page is closed', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('It is full.', 'QuotaExceededError');
    };
  });
  await (await new Compose(page).open()).openRecipe();
  await page.getByLabel('Name of this recipe').fill('Mine');
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await expect(page.getByText(/The browser cannot save recipes here/)).toBeVisible();
  await page.getByRole('link', { name: 'Reference' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.getByRole('link', { name: 'Compose' }).click();
  await page.getByRole('button', { name: 'Change recipe' }).click();
  await expect(page.getByRole('radio', { name: 'Mine' })).toBeVisible();
});

test('signed fields: left out, moved by keyboard and by pointer, noted, and back as documented', async ({ page }) => {
  // The whole list is in view: what scrolls under a pointer that drags is dropped elsewhere.
  await page.setViewportSize({ width: 1440, height: 1800 });
  const compose = await new Compose(page).open();
  await page.getByRole('button', { name: 'Edit Signed-Fields' }).click();
  await page.getByRole('checkbox', { name: 'currency' }).uncheck();
  await expect.poll(() => compose.text('digest-input')).not.toContain('currency=');
  expect(await compose.text('body')).toContain('"currency":"TZS"');
  await expect(page.getByText(/is missing documented names/)).toBeVisible();
  await page.getByRole('button', { name: 'Move vendor down' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => compose.text('digest-input')).toMatch(/&order_id=[^&]*&vendor=/);
  await page.locator('li', { hasText: 'no_of_items' }).dragTo(page.locator('li', { hasText: 'timestamp' }));
  await expect.poll(() => compose.text('digest-input')).toMatch(/^no_of_items=3&timestamp=/);
  await expect(page.getByText(/are not in the documented order/)).toBeVisible();
  expect((await compose.send()).message).toMatch(
    /is missing fields: currency\. Signed-Fields is not in the documented order/,
  );
  await page.getByRole('button', { name: 'Reset Signed-Fields' }).click();
  await expect.poll(() => compose.text('headers')).toContain('Signed-Fields: timestamp,vendor,order_id');
});

test('the request of older clients is one click: timestamp in neither list nor body, accepted by the sandbox', async ({
  page,
}) => {
  const compose = await new Compose(page).open();
  await page.getByRole('button', { name: 'Edit Signed-Fields' }).click();
  await page.getByRole('button', { name: 'Without timestamp (older clients)' }).click();
  await expect.poll(() => compose.text('body')).not.toContain('timestamp');
  const input = await compose.text('digest-input');
  expect(input).toMatch(/^timestamp=[^&]*&vendor=/);
  await compose.useRecipe('header, then fields');
  await expect(page.locator('[data-output="recipe"]')).toHaveText('header, then fields');
  expect((await compose.text('digest-input')).slice(31)).toBe(input.slice(31));
  expect(await compose.text('headers')).toMatch(/\nSigned-Fields: vendor,/);
  expect((await compose.send()).resultcode).toBe('000');
});

test('a header and the body can be overridden, are marked so, and reset', { tag: '@main' }, async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.pin(T);
  const headers = page.getByRole('region', { name: 'Headers' });
  await headers.getByRole('button', { name: /^Override/ }).click();
  await page.getByLabel('Override of Digest-Method').fill('HS512');
  await expect.poll(() => compose.text('headers')).toContain('Digest-Method: HS512');
  await expect(headers.getByText(/not part of the digest input, so the digest still matches/)).toBeVisible();
  expect((await compose.send()).message).toContain('Digest-Method is not HS256.');
  await page.getByRole('button', { name: 'Reset Digest-Method' }).click();
  await expect.poll(() => compose.text('headers')).toContain('Digest-Method: HS256');
  const input = await compose.text('digest-input');
  const body = page.getByRole('region', { name: 'Body' });
  await body.getByRole('button', { name: /^Override/ }).click();
  await page.getByLabel('Override of Body').fill('{"vendor":"OTHER1","timestamp":"2026-11-22T09:00:00Z"}');
  await expect(body).toContainText(
    `the timestamp 2026-11-22T09:00:00Z, but the Timestamp header and the digest have ${T}.`,
  );
  await body.getByRole('button', { name: 'Sign with the body’s timestamp' }).click();
  await expect.poll(() => compose.text('headers')).toContain('Timestamp: 2026-11-22T09:00:00Z');
  await expect(body.getByRole('button', { name: 'Sign with the body’s timestamp' })).toHaveCount(0);
  await compose.pin(T);
  await page.getByLabel('Override of Body').fill('{"vendor":"OTHER1"}');
  await expect.poll(() => compose.text('body')).toBe('{"vendor":"OTHER1"}');
  expect(await compose.text('curl')).toContain('OTHER1');
  expect(await compose.text('digest-input')).toBe(input);
  expect((await compose.send()).message).toContain('4033');
  await page.getByRole('button', { name: 'Reset the body' }).click();
  await expect.poll(() => compose.text('body')).toContain('TILL10000001');
});

test('bytes: hex beside characters, what the eye does not see is named', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.field('buyer_name').fill('Jose\u0301\u00A0Smith');
  await expect(page.getByText(/no-break space \(U\+00A0\)/).first()).toBeVisible();
  await expect(page.getByText(/Accents are separate characters/)).toBeVisible();
  await page.getByRole('button', { name: 'Bytes', exact: true }).click();
  const bytes = page.getByRole('region', { name: 'Bytes' });
  await expect(bytes).toContainText('cc 81 c2 a0');
  // Each character is drawn by itself.
  await expect(bytes).toHaveCSS('font-variant-ligatures', 'none');
  await expect(page.getByText(/in NFD. The NFC form has different bytes/)).toBeVisible();
});

test('compare: another party’s input parts at a byte, in a field, for a reason; a digest matches or does not', async ({
  page,
}) => {
  const compose = await new Compose(page).open();
  await compose.pin(T);
  await expect.poll(() => compose.text('digest-input')).toContain(T);
  const ours = await compose.text('digest-input');
  await page.getByRole('button', { name: 'Compare' }).click();
  const comparison = page.locator('[data-output="comparison"]');
  await page.getByLabel('The other side’s digest input').fill(ours);
  await expect(comparison).toContainText('The digest inputs match.');
  await page.getByLabel('The other side’s digest input').fill(ours.replace('25000', '25000.00'));
  const at = ours.indexOf('25000&') + 5;
  await expect(comparison).toContainText(`First difference: amount, byte ${at}, character ${at + 1}`);
  await expect(comparison).toContainText('Amount: theirs is “with two decimals”.');
  await page.getByLabel('The other side’s digest', { exact: true }).fill(digestOf(ours));
  await expect(page.getByText(/The digests match/)).toBeVisible();
  await page.getByLabel('The other side’s digest', { exact: true }).fill(digestOf(ours, 'other'));
  await expect(page.getByText(/The digests differ/)).toBeVisible();
});

test('the fingerprint of the secret is shown, and the secret stays as it was typed', async ({ page }) => {
  await openConnect(page);
  await fillConnection(page, 'https://gateway.example', { api_secret: 'a secret of mine ' });
  const own = createHmac('sha256', 'a secret of mine ').update('Checkout Console fingerprint 1').digest('hex');
  await expect(page.locator('[data-output="fingerprint"]').first()).toHaveText(`${own.slice(0, 3)}-${own.slice(3, 6)}`);
  await expect(getField(page, 'api_secret')).toHaveValue('a secret of mine ');
});

test('an address that is Base64 already is recognised and decoded on request', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.field('webhook').fill(Buffer.from('https://shop.example/h').toString('base64'));
  await expect(page.getByText(/This is already Base64/)).toBeVisible();
  await page.getByRole('button', { name: 'Fix it' }).click();
  await expect(compose.field('webhook')).toHaveValue('https://shop.example/h');
  await compose.field('webhook').fill('https://localhost/h');
  await expect(page.getByText(/a gateway cannot reach it/)).toBeVisible();
});

/** Connects a gateway that refuses every recipe, and offers all that can be tried. */
async function openMoreRecipes(page: Page, gateway: Gateway): Promise<Compose> {
  const compose = await new Compose(page).open();
  await compose.connect(gateway.url, { ...MERCHANT, api_secret: 'another secret' });
  await compose.openRecipe();
  await page.getByRole('button', { name: 'Try more recipes…' }).click();
  return compose;
}

const sendTestOrders = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Send up to \d\d test orders/ }).click();

test('Try more recipes: nothing is sent before a press, and it can be stopped', async ({
  page,
  gateways: [gateway],
}) => {
  await openMoreRecipes(page, gateway);
  await expect(page.getByText(/If the gateway accepts one, it creates an order/)).toBeVisible();
  expect(gateway.arrivals).toEqual([]);
  await sendTestOrders(page);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.locator('[data-output="calibration"]')).toContainText('Canceled');
});

for (const [what, edit] of [
  ['the order changes', (compose: Compose) => compose.field('amount').fill('much')],
  ['a link fills the form', (compose: Compose) => compose.openView('compose/fill?amount=999999')],
] as const)
  test(`Try more recipes stops when ${what}: nobody allowed that`, async ({ page, gateways: [gateway] }) => {
    const compose = await openMoreRecipes(page, gateway);
    await sendTestOrders(page);
    await expect(page.getByText(/^1 of \d\d/)).toBeVisible();
    await edit(compose);
    await expect(page.locator('[data-output="calibration"]')).toContainText('Nothing more was sent.');
    await expect(page.getByRole('progressbar', { name: 'Recipes tried' })).toHaveCount(0);
    expect(gateway.arrivals.map(({ order }) => order['amount'])).not.toContain(999_999);
  });

test('Try more recipes, once closed, sends nothing more', async ({ page, gateways: [gateway] }) => {
  await openMoreRecipes(page, gateway);
  await sendTestOrders(page);
  await expect(page.getByText(/^1 of \d\d/)).toBeVisible();
  const region = page.locator('output.visually-hidden');
  // The response that was on its way may be announced too.
  const heard = await region.evaluateHandle((output) => {
    const texts: (string | null)[] = [];
    const options = { childList: true, characterData: true, subtree: true };
    new MutationObserver(() => texts.push(output.textContent)).observe(output, options);
    return texts;
  });
  await page.locator('[data-place="recipe"]').click();
  await expect.poll(async () => (await heard.jsonValue()).join('\n')).toContain('Canceled');
});

test('a request known to be accepted settles the recipe without sending anything', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.connect('https://gateway.example');
  await compose.useRecipe('header, then fields');
  await expect.poll(() => compose.text('digest-input')).toMatch(/^timestamp=[^&]*&timestamp=/);
  const accepted = `${await compose.text('headers')}\n\n${await compose.text('body')}`;
  await compose.useRecipe('each field once');
  const posts = listPosts(page);
  await page.getByLabel(/^Accepted request/).fill(accepted);
  await page.getByRole('button', { name: 'Use this recipe' }).click();
  await expect(page.locator('[data-output="recipe"]')).toContainText('header, then fields');
  expect(posts).toEqual([]);
});

test('clocks: after a response the page shows how the gateway’s differs; it offers to correct', async ({ page }) => {
  await page.route('**/v1/checkout/create-order-minimal', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), date: new Date(Date.now() + 3_600_000).toUTCString() },
    });
  });
  const compose = await new Compose(page).open();
  await compose.send();
  await expect(page.getByText(/Your clock is/)).toBeVisible();
  // By the keyboard: the response's details load above the button and move it.
  await page.getByRole('button', { name: 'Use the gateway’s clock' }).press('Enter');
  await expect
    .poll(async () => Date.parse((await compose.field('timestamp').inputValue()) || '') - Date.now())
    .toBeGreaterThan(3_500_000);
  await page.getByRole('button', { name: 'Use this computer’s clock' }).click();
  await compose.pin(new Date(Date.now() + 3 * 3_600_000).toISOString().replace(/\.\d+/, ''));
  await expect(page.getByText(/probably local time labeled Z/)).toBeVisible();
});

test('a secret that the recipe cannot read is called that, not empty', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.openRecipe();
  await page.getByLabel('HMAC key').selectOption('API secret, hex-decoded');
  await expect(page.getByText(/this key cannot be decoded/)).toBeVisible();
  await expect(compose.output('digest')).toBeEmpty();
});
