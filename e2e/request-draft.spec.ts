import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { chooseProfile } from './frame.ts';
import { expect, startHost, test } from './fixtures.ts';

const T = '2026-11-20T09:41:07Z';
const digestOf = (input: string, secret = 'sample-api-secret') =>
  createHmac('sha256', secret).update(input).digest('base64');

test(
  'changing a row of the recipe changes input and digest at once; the panel says what is in force',
  { tag: '@main' },
  async ({ page }) => {
    const compose = await new Compose(page).open();
    await compose.pin(T);
    await new Compose(page).useRecipe('header, then fields');
    await expect.poll(() => compose.text('digest-input')).toMatch(new RegExp(`^timestamp=${T}&timestamp=${T}&vendor=`));
    await expect(page.getByText(/Using header, then fields, because you chose it/)).toBeVisible();
    await page.getByLabel('Separator').selectOption('|');
    await page.getByLabel('Digest encoding').selectOption('hex');
    await expect.poll(() => compose.text('digest-input')).toContain(`${T}|vendor=TILL10000001|`);
    const input = await compose.text('digest-input');
    const hex = createHmac('sha256', 'sample-api-secret').update(input).digest('hex');
    await expect.poll(() => compose.text('digest')).toBe(hex);
    await expect(page.getByText(/Using your own recipe/)).toBeVisible();
    await expect(page.getByText('Not documented.').first()).toBeVisible();
  },
);

test('an own recipe is named, kept over a reload, exported, dropped and imported again', async ({ page }) => {
  const compose = await new Compose(page).open();
  await page.getByRole('button', { name: 'Change recipe' }).click();
  await page.getByLabel('Separator').selectOption('|');
  await page.getByLabel('Name of this recipe').fill('With bars');
  await page.getByRole('button', { name: 'Save recipe' }).click();
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export recipes' }).click();
  const path = await (await exported).path();
  await page.reload();
  await page.getByRole('button', { name: 'Change recipe' }).click();
  await page.getByRole('radio', { name: 'With bars' }).check();
  await expect.poll(() => compose.text('digest-input')).toContain('|vendor=');
  await page.getByRole('button', { name: 'Delete With bars' }).click();
  await expect(page.getByRole('radio', { name: 'With bars' })).toBeHidden();
  await page.getByLabel('Import recipes').setInputFiles(path);
  await expect(page.getByRole('radio', { name: 'With bars' })).toBeVisible();
  await page
    .getByLabel('Import recipes')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"x"}') });
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
    await tab.getByRole('button', { name: 'Change recipe' }).click();
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

test('a recipe of a newer version stays, beside those of this one, when another is saved', async ({ page }) => {
  const compose = await new Compose(page).open();
  const saveAs = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Change recipe' }).click();
    await page.getByLabel('Name of this recipe').fill(name);
    await page.getByRole('button', { name: 'Save recipe' }).click();
    await expect(page.getByRole('radio', { name })).toBeVisible();
  };
  await saveAs('Mine');
  await page.evaluate(() => {
    const file = JSON.parse(localStorage.getItem('checkout-console-recipes') ?? '');
    file.recipes.push({ name: 'Newer', recipe: { ...file.recipes[0].recipe, step: 'of a newer version' } });
    localStorage.setItem('checkout-console-recipes', JSON.stringify(file));
  });
  await page.reload();
  await expect(compose.field('order_id')).toBeVisible();
  await saveAs('Third');
  await expect(page.getByRole('radio', { name: 'Mine' })).toBeVisible();
  const names = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('checkout-console-recipes') ?? '').recipes.map(
      ({ name }: { name: string }) => name,
    ),
  );
  expect(names.toSorted()).toEqual(['Mine', 'Newer', 'Third']);
});

test('a recipe that the browser could not save is there until the page is closed', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('It is full.', 'QuotaExceededError');
    };
  });
  await new Compose(page).open();
  await page.getByRole('button', { name: 'Change recipe' }).click();
  await page.getByLabel('Name of this recipe').fill('Mine');
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await expect(page.getByText(/The browser cannot save recipes here/)).toBeVisible();
  await page.getByRole('link', { name: 'Profiles' }).click();
  await expect(page.getByRole('button', { name: 'New profile' })).toBeVisible();
  await page.getByRole('link', { name: 'Compose' }).click();
  await page.getByRole('button', { name: 'Change recipe' }).click();
  await expect(page.getByRole('radio', { name: 'Mine' })).toBeVisible();
});

test('signed fields: left out, moved by keyboard and by pointer, noted, and back as documented', async ({ page }) => {
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
  await expect(page.getByText(/are in a different order/)).toBeVisible();
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
  await new Compose(page).useRecipe('header, then fields');
  await expect(page.getByText(/Using header, then fields/)).toBeVisible();
  expect((await compose.text('digest-input')).slice(31)).toBe(input.slice(31));
  expect(await compose.text('headers')).toMatch(/\nSigned-Fields: vendor,/);
  expect((await compose.send()).resultcode).toBe('000');
});

test('a header and the body can be overridden, are marked so, and reset', { tag: '@main' }, async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.pin(T);
  const input = await compose.text('digest-input');
  const headers = page.getByRole('region', { name: 'Headers' });
  await headers.getByRole('button', { name: /^Override/ }).click();
  await page.getByLabel('Override of Digest-Method').fill('HS512');
  await expect.poll(() => compose.text('headers')).toContain('Digest-Method: HS512');
  await expect(headers.getByText(/Overridden after signing/)).toBeVisible();
  expect((await compose.send()).message).toContain('Digest-Method is not HS256.');
  await page.getByRole('button', { name: 'Reset Digest-Method' }).click();
  await expect.poll(() => compose.text('headers')).toContain('Digest-Method: HS256');
  const body = page.getByRole('region', { name: 'Body' });
  await body.getByRole('button', { name: /^Override/ }).click();
  await page.getByLabel('Override of Body').fill('{"vendor":"OTHER1"}');
  await expect.poll(() => compose.text('body')).toBe('{"vendor":"OTHER1"}');
  expect(await compose.text('curl')).toContain('OTHER1');
  expect(await compose.text('digest-input')).toBe(input);
  expect((await compose.send()).message).toContain('4033');
  await page.getByRole('button', { name: 'Reset the body' }).click();
  await expect.poll(() => compose.text('body')).toContain('TILL10000001');
});

test('a header that cannot travel is refused at its box', async ({ page }) => {
  const compose = await new Compose(page).open();
  await page
    .getByRole('region', { name: 'Headers' })
    .getByRole('button', { name: /^Override/ })
    .click();
  await page.getByLabel('Override of Accept').fill('é');
  await expect(page.getByText(/only printable ASCII characters/).first()).toBeVisible();
  await expect(compose.output('digest')).toBeEmpty();
});

test('a body with a control character, which a terminal takes for a key, makes no command', async ({ page }) => {
  const compose = await new Compose(page).open();
  const body = page.getByRole('region', { name: 'Body' });
  await body.getByRole('button', { name: /^Override/ }).click();
  for (const key of ['\u0003', '\u007f', '\u001b[201~', '\0']) {
    await page.getByLabel('Override of Body').fill(`{"a":"${key}\ntouch x\n"}`);
    await expect(body.getByText(/control character. A terminal reads it/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Command', exact: true })).toBeHidden();
    await expect(compose.output('digest')).toBeEmpty();
    await page.getByLabel('Override of Body').fill('{}');
    await expect.poll(() => compose.text('curl')).toContain("--data-raw '{}'");
  }
});

test('bytes: hex beside characters, what the eye does not see is named', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.field('buyer_name').fill('Jose\u0301\u00A0Smith');
  await expect(page.getByText(/no-break space \(U\+00A0\)/).first()).toBeVisible();
  await expect(page.getByText(/Accents are separate characters/)).toBeVisible();
  await page.getByRole('button', { name: 'Bytes', exact: true }).click();
  const bytes = page.getByRole('region', { name: 'Bytes' });
  await expect(bytes).toContainText('cc 81 c2 a0');
  await expect(page.getByText(/in NFD. The NFC form has different bytes/)).toBeVisible();
});

for (const width of [360, 768, 1366, 1920])
  test(`bytes: no line is cut off, and each character is drawn by itself (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await new Compose(page).open();
    if (width < 768) await page.getByRole('tab', { name: 'Digest', exact: true }).click();
    await page.getByRole('button', { name: 'Bytes', exact: true }).click();
    const bytes = page.getByRole('region', { name: 'Bytes' });
    await expect(bytes).toContainText('74 69 6d 65');
    const drawn = await bytes.evaluate((element) => ({
      over: element.scrollWidth - element.clientWidth,
      ligatures: getComputedStyle(element).fontVariantLigatures,
    }));
    expect(drawn).toEqual({ over: 0, ligatures: 'none' });
  });

test('bytes of a long text: only the lines near the visible ones are in the document, and scrolling shows the others', async ({
  page,
}) => {
  const compose = await new Compose(page).open();
  await compose.field('buyer_name').fill(`${'a'.repeat(40_000)}\u00A0${'b'.repeat(20_000)}`);
  await page.getByRole('button', { name: 'Bytes', exact: true }).click();
  const bytes = page.getByRole('region', { name: 'Bytes' });
  await expect(bytes.getByRole('rowheader', { name: '0000', exact: true })).toBeVisible();
  await expect(page.getByText(/Character 40\d\d\d: no-break space/)).toBeVisible();
  expect(await bytes.getByRole('row').count()).toBeLessThan(110);
  await bytes.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
  await expect(bytes.getByRole('rowheader', { name: '0000', exact: true })).toBeHidden();
  await expect(bytes.getByRole('rowheader').first()).toBeAttached();
  await bytes.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  const lastRow = (): Promise<number> =>
    bytes.evaluate((element) => {
      const row = [...element.querySelectorAll('th[scope="row"]')].at(-1)?.getBoundingClientRect();
      return (row?.bottom ?? 0) - element.getBoundingClientRect().bottom;
    });
  await expect.poll(lastRow).toBeLessThanOrEqual(0);
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

test('the secret’s fingerprint and its oddities are shown; a mend is offered and never made silently', async ({
  page,
}) => {
  const compose = await new Compose(page).open();
  await compose.field('api_secret').fill('sample-api-secret ');
  await expect(page.getByText(/White space before or after it/)).toBeVisible();
  const odd = createHmac('sha256', 'sample-api-secret ').update('Checkout Console fingerprint 1').digest('hex');
  const fingerprint = page.locator('[data-output="fingerprint"]');
  await expect(fingerprint).toHaveText(`${odd.slice(0, 3)}-${odd.slice(3, 6)}`);
  await expect(compose.field('api_secret')).toHaveValue('sample-api-secret ');
  await page.getByRole('button', { name: 'Fix it' }).click();
  await expect(compose.field('api_secret')).toHaveValue('sample-api-secret');
  await expect(page.getByText(/White space before or after it/)).toBeHidden();
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

test('a doubled /v1 in the base address is caught and mended on request', async ({ page }) => {
  const compose = await new Compose(page).open();
  const base = await compose.field('base_url').inputValue();
  await compose.field('base_url').fill(`${base}/v1`);
  await expect(page.getByText(/would go to \/v1\/v1/)).toBeVisible();
  await page.getByRole('button', { name: 'Fix it' }).click();
  await expect(compose.field('base_url')).toHaveValue(base);
});

for (const recipe of ['each-field-once', 'header-then-fields']) {
  test(
    `Detect asks a sandbox that accepts ${recipe} alone, and keeps what it learns`,
    { tag: '@main' },
    async ({ page }) => {
      const host = await startHost({ SANDBOX_RECIPE: recipe });
      await page.goto(host.url);
      const compose = new Compose(page);
      await expect(compose.output('digest')).not.toBeEmpty();
      await page.getByRole('button', { name: 'Detect recipe' }).click();
      const ask = page.getByRole('button', { name: 'Up to 2 test orders' });
      await expect(ask).toBeDisabled();
      await page.getByLabel(/allowed to send test orders/).check();
      await ask.click();
      await expect(page.locator('[data-output="calibration"]')).toContainText('The gateway accepts');
      await page.getByRole('button', { name: 'Change recipe' }).click();
      await expect(page.getByText(/because http:\/\/127\.0\.0\.1:\d+ accepted it/)).toBeVisible();
      expect((await compose.send()).resultcode).toBe('000');
      host.stop();
    },
  );
}

test('Detect settles nothing when every candidate is refused, and can be stopped', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.field('api_secret').fill('another secret');
  await page.getByRole('button', { name: 'Detect recipe' }).click();
  await page.getByLabel(/allowed to send test orders/).check();
  await page.getByRole('button', { name: 'Up to 2 test orders' }).click();
  await expect(page.locator('[data-output="calibration"]')).toContainText('refused every recipe with 4033');
  await page.getByLabel(/every recipe that differs in one step/).check();
  await page.getByLabel(/allowed to send test orders/).check();
  await page.getByRole('button', { name: /^Up to \d\d/ }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.locator('[data-output="calibration"]')).toContainText('Canceled');
  await page.getByRole('button', { name: 'Change recipe' }).click();
  await expect(page.getByText(/Using each field once, the page’s default/)).toBeVisible();
});

/** Starts Detect over every recipe, which a sandbox with another secret refuses one by one. */
async function startLongSearch(page: Page): Promise<Compose> {
  const compose = await new Compose(page).open();
  await compose.field('api_secret').fill('another secret');
  await page.getByRole('button', { name: 'Detect recipe' }).click();
  await page.getByLabel(/every recipe that differs in one step/).check();
  await page.getByLabel(/allowed to send test orders/).check();
  await page.getByRole('button', { name: /^Up to \d\d/ }).click();
  await expect(page.getByText(/^1 of \d\d/)).toBeVisible();
  return compose;
}

for (const [wire, text] of [
  ['base_url', 'https://another.example'],
  ['api_secret', 'a third secret'],
  ['amount', 'much'],
] as const)
  test(`Detect stops when ${wire} becomes ${text}: nobody allowed that`, async ({ page }) => {
    const compose = await startLongSearch(page);
    await compose.field(wire).fill(text);
    await expect(page.locator('[data-output="calibration"]')).toContainText('Nothing more was sent.');
    await expect(page.getByRole('progressbar', { name: 'Recipes tried' })).toHaveCount(0);
  });

test('Detect stops when a link fills the form: nobody asked for that order', async ({ page }) => {
  const compose = await startLongSearch(page);
  const amounts: unknown[] = [];
  page.on('request', (request) => request.method() === 'POST' && amounts.push(request.postDataJSON().amount));
  await page.evaluate(() => (location.hash = '#/compose/fill?amount=999999'));
  await expect(compose.field('amount')).toHaveValue('999999');
  await expect(page.locator('[data-output="calibration"]')).toContainText('Nothing more was sent.');
  expect(amounts).not.toContain(999_999);
});

test('Detect asks again when the connection changes before it starts', async ({ page }) => {
  const compose = await new Compose(page).open();
  await page.getByRole('button', { name: 'Detect recipe' }).click();
  const consent = page.getByLabel(/allowed to send test orders/);
  await consent.check();
  await compose.field('base_url').fill('https://another.example');
  await expect(consent).not.toBeChecked();
  await expect(page.getByRole('button', { name: /^Up to \d/ })).toBeDisabled();
});

test('Detect sends nothing while the body is overridden: every digest would be wrong, or right, by any recipe', async ({
  page,
}) => {
  const compose = await new Compose(page).open();
  const body = page.getByRole('region', { name: 'Body' });
  await body.getByRole('button', { name: /^Override/ }).click();
  await page.getByLabel('Override of Body').fill(await compose.text('body'));
  await page.getByRole('button', { name: 'Detect recipe' }).click();
  await page.getByLabel(/allowed to send test orders/).check();
  await expect(page.getByText(/The body or a signed header is overridden/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Up to \d/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Reset the body' }).click();
  await page.getByRole('button', { name: /^Up to \d/ }).click();
  await expect(page.locator('[data-output="calibration"]')).toContainText('The gateway accepts “each field once”');
});

test('Detect gives the recipe to the profile that it asked for, whichever is chosen meanwhile', async ({ page }) => {
  let answer = (): void => undefined;
  const chosen = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/v1/checkout/create-order-minimal', async (route) => {
    await chosen;
    await route.fulfill({
      json: { result: 'SUCCESS', resultcode: '000', message: 'SUCCESS', reference: '1', data: [] },
    });
  });
  await new Compose(page).open();
  await page.getByRole('link', { name: 'Profiles' }).click();
  await page.getByRole('button', { name: 'New profile' }).click();
  const card = page.getByRole('region', { name: 'New profile' });
  await card.getByRole('combobox').selectOption('header-then-fields');
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Compose' }).click();
  await page.getByRole('button', { name: 'Detect recipe' }).click();
  await page.getByLabel(/allowed to send test orders/).check();
  const sent = page.waitForRequest('**/v1/checkout/create-order-minimal');
  await page.getByRole('button', { name: /^Up to \d/ }).click();
  await sent;
  await chooseProfile(page, 'New profile');
  answer();
  await expect(page.locator('[data-output="calibration"]')).toContainText('The connection now uses this recipe.');
  await expect(page.locator('[data-output="recipe"]')).toHaveText('header, then fields');
});

test('Detect, once closed, sends nothing more', async ({ page }) => {
  await startLongSearch(page);
  await page.getByRole('button', { name: 'Detect recipe' }).click();
  await expect(page.locator('output.visually-hidden')).toHaveText(/^Canceled/);
});

test('a request known to be accepted settles the recipe without sending anything', async ({ page }) => {
  const compose = await new Compose(page).open();
  await new Compose(page).useRecipe('header, then fields');
  await expect.poll(() => compose.text('digest-input')).toMatch(/^timestamp=[^&]*&timestamp=/);
  const accepted = `${await compose.text('headers')}\n\n${await compose.text('body')}`;
  await new Compose(page).useRecipe('each field once');
  await page.getByRole('button', { name: 'Detect recipe' }).click();
  let calls = 0;
  page.on('request', (request) => (calls += request.method() === 'POST' ? 1 : 0));
  await page.getByLabel(/^Accepted request/).fill(accepted);
  await page.getByRole('button', { name: 'Use this recipe' }).click();
  await expect(page.locator('[data-output="recipe"]')).toHaveText('header, then fields');
  expect(calls).toBe(0);
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
  await page.getByRole('button', { name: 'Change recipe' }).click();
  await page.getByLabel('HMAC key').selectOption('API secret, hex-decoded');
  await expect(page.getByText(/this key cannot be decoded/)).toBeVisible();
  await expect(compose.output('digest')).toBeEmpty();
});
