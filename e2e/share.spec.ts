import { readFile } from 'node:fs/promises';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';
import { chooseConnection, readClipboard } from './frame.ts';
import { listEncodings } from './leak-checks.ts';
import { findViolations } from './visual-checks.ts';

// Whole ways through the page, each with many steps.
test.describe.configure({ timeout: 120_000 });

const CANARY = { api_key: 'CANARY+key/7f3a', api_secret: 'CANARY&secret 91be' };
const PERSONAL = ['Sample Buyer', '255700000001', 'buyer@example.com', 'shop.example', 'Deliver after'];
const PINNED = '2026-11-20T09:41:07Z';

function expectNone(text: string, secrets: readonly string[]): void {
  for (const encoding of secrets.flatMap(listEncodings)) expect(text).not.toContain(encoding);
}

const pack = (value: unknown): string =>
  deflateRawSync(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const unpack = (link: string): string =>
  inflateRawSync(Buffer.from(new URL(link).hash.split('z=')[1] ?? '', 'base64url')).toString();

const getSharePanel = (page: Page): Locator => page.getByRole('region', { name: 'Share' });

/** Compose with credentials of its own, and the panel open. */
async function openPanel(page: Page): Promise<Locator> {
  const compose = await new Compose(page).open();
  await compose.field('api_key').fill(CANARY.api_key);
  await compose.field('api_secret').fill(CANARY.api_secret);
  await compose.field('merchant_remarks').fill(`key ${CANARY.api_key} secret ${CANARY.api_secret}`);
  await compose.pin(PINNED);
  await expect.poll(() => compose.text('digest-input')).toContain('CANARY');
  await page.getByRole('button', { name: /^Share/ }).click();
  await expect(getSharePanel(page)).toBeVisible();
  return getSharePanel(page);
}

/** Keeps everything that may be kept. */
async function uncheckAll(panel: Locator): Promise<void> {
  const choices = panel.getByText('Replacements', { exact: true });
  if (!(await panel.getByRole('checkbox').first().isVisible())) await choices.click();
  await expect(panel.getByRole('checkbox')).not.toHaveCount(0);
  for (const checkbox of await panel.getByRole('checkbox').all()) await checkbox.uncheck();
}

const copyLink = async (page: Page): Promise<string> => {
  await getSharePanel(page)
    .getByRole('button', { name: /^Copy link/ })
    .click();
  await expect(getSharePanel(page).getByRole('button', { name: /^Copied/ })).toBeVisible();
  return readClipboard(page);
};

/** Counts what leaves for the operation. */
async function countSends(page: Page): Promise<() => number> {
  let calls = 0;
  await page.route('**/v1/checkout/**', async (route) => {
    calls += 1;
    await route.continue();
  });
  return () => calls;
}

test(
  'a link carries the order to another page, which shows it as foreign, sends nothing and can go back',
  { tag: '@main' },
  async ({ page, browser }) => {
    const panel = await openPanel(page);
    await uncheckAll(panel);
    await panel.getByLabel('Notes for the reader').fill('Refused since noon.');
    const digestInput = await new Compose(page).text('digest-input');
    const link = await copyLink(page);
    expect(link.length).toBeLessThan(8192);
    expectNone(unpack(link), Object.values(CANARY));

    const other = await (await browser.newContext()).newPage();
    const calls = await countSends(other);
    await other.goto(link);
    const compose = new Compose(other);
    const banner = other.getByRole('region', { name: /Opened from a shared link/ });
    await expect(banner).toContainText('Nothing has been sent.');
    await expect(banner).toContainText('Refused since noon.');
    await expect(compose.field('buyer_name')).toHaveValue('Sample Buyer');
    await expect(compose.field('timestamp')).toHaveValue(PINNED);
    await expect
      .poll(() => compose.text('digest-input'))
      .toBe(digestInput.replace(CANARY.api_key, '<api_key>').replace(CANARY.api_secret, '<api_secret>'));
    await compose.editConnection();
    await expect(compose.field('api_secret')).toHaveValue('sample-api-secret');
    expect(other.url()).not.toContain('z=');
    expect(calls()).toBe(0);
    await compose.field('buyer_name').fill('Somebody else');
    await banner.getByRole('button', { name: 'Restore my previous order' }).click();
    await expect(compose.field('buyer_name')).toHaveValue('Sample Buyer');
    await expect(compose.field('merchant_remarks')).toHaveValue('Spring promotion');
    await expect(banner).toBeHidden();
  },
);

test('what is replaced is shown, counted and chosen before it leaves; keys and secrets are no choice', async ({
  page,
}) => {
  const panel = await openPanel(page);
  const preview = panel.locator('[data-output="share"]');
  await expect(preview).toContainText('buyer_name#1');
  for (const personal of PERSONAL) await expect(preview).not.toContainText(personal);
  expectNone((await panel.textContent()) ?? '', Object.values(CANARY));
  await expect(panel.getByRole('checkbox', { name: /key|secret/i })).toHaveCount(0);
  const count = panel.locator('[data-output="replaced-count"]');
  const before = await count.textContent();
  await expect(panel.locator('[data-output="digest-stale"]')).toBeVisible();
  await panel.getByText('Replacements', { exact: true }).click();
  await panel.getByRole('checkbox', { name: /Buyer’s name/ }).uncheck();
  await expect(preview).toContainText('Sample Buyer');
  await expect(count).not.toHaveText(before ?? '');
  await expect(panel.getByRole('listitem').filter({ hasText: 'buyer@example.com' })).toContainText('buyer_email#1');
  const text = unpack(await copyLink(page));
  expect(text).toContain('Sample Buyer');
  expect(text).not.toContain('buyer@example.com');
});

test('the first choice is for whom: support can check the digest, anyone else sees no buyer', async ({
  page,
  browser,
}) => {
  const compose = await new Compose(page).open();
  await compose.field('api_secret').fill('wrong');
  await compose.send();
  await page.getByRole('button', { name: /^Share/ }).click();
  const panel = getSharePanel(page);
  const anyone = panel.getByRole('radio', { name: 'For anyone: buyer redacted' });
  await expect(anyone).toBeChecked();
  await expect(anyone).toBeFocused();
  await panel.getByRole('radio', { name: /^For support: signed values kept/ }).check();
  await expect(panel.locator('[data-output="digest-stale"]')).toHaveCount(0);
  const link = await copyLink(page);
  expect(unpack(link)).toContain('buyer@example.com');

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  const banner = other.getByRole('region', { name: /Opened from a shared link/ });
  await banner.getByRole('button', { name: 'Diagnose this' }).click();
  await expect(banner).toBeHidden();
  await other.getByLabel(/api_secret/).fill('wrong');
  await other.getByRole('button', { name: 'Diagnose', exact: true }).click();
  await expect(other.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'correct');
});

test('a redacted link opens without errors: sample values replace what a field does not take', async ({
  page,
  browser,
}) => {
  await openPanel(page);
  const link = await copyLink(page);
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  const banner = other.getByRole('region', { name: /Opened from a shared link/ });
  await expect(banner).toContainText('sample values: buyer_email, buyer_phone, redirect_url, cancel_url, webhook.');
  const compose = new Compose(other);
  await expect(compose.field('buyer_name')).toHaveValue('buyer_name#1');
  await expect(compose.field('buyer_email')).toHaveValue('buyer@example.com');
  await expect(other.getByText(/does not look like an e-?mail/)).toHaveCount(0);
  await expect(other.getByText(/not an absolute/)).toHaveCount(0);
});

test('a canary key and secret are in no way out after a send, whatever is kept', { tag: '@main' }, async ({ page }) => {
  await openPanel(page);
  await getSharePanel(page).getByRole('button', { name: 'Done' }).click();
  await new Compose(page).sendButton.click();
  await expect.poll(() => new Compose(page).text('envelope')).toContain('resultcode');
  await page.getByRole('button', { name: /^Share/ }).click();
  const panel = getSharePanel(page);
  await uncheckAll(panel);
  expectNone(unpack(await copyLink(page)), Object.values(CANARY));
  for (const format of ['Case file', 'Report (Markdown)', 'HAR 1.2', 'JSON']) {
    await panel.getByLabel('Format').selectOption(format);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: /^Download/ }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain('Sample Buyer');
    expect(text).toContain('<CHECKOUT_API_KEY_BASE64>');
    expectNone(text, Object.values(CANARY));
    expectNone(download.suggestedFilename(), Object.values(CANARY));
  }
});

test('what is too large for a link becomes a file, and Diagnose reads the file', async ({ page }) => {
  const compose = await new Compose(page).open();
  const noise = Array.from({ length: 2000 }, (_, index) => ((index * 2_654_435_761) % 4_294_967_296).toString(36)).join(
    '',
  );
  await compose.field('buyer_remarks').fill(noise);
  await expect.poll(() => compose.text('digest-input')).toContain(noise);
  await page.getByRole('button', { name: /^Share/ }).click();
  const panel = getSharePanel(page);
  await uncheckAll(panel);
  await expect(panel.locator('[data-output="share-refused"]')).toContainText('too large for a link');
  await panel.getByRole('button', { name: 'Use a case file' }).click();
  await panel.getByRole('button', { name: /^Copy/ }).click();
  await expect(panel.getByRole('button', { name: /^Copied/ })).toBeVisible();
  const file = await readClipboard(page);
  await page.getByRole('link', { name: 'Diagnose' }).click();
  await page.getByLabel(/refused request/).fill(file);
  await page.getByRole('button', { name: 'Diagnose', exact: true }).click();
  await expect(page.getByText('Checkout Console case', { exact: true })).toBeVisible();
  await page.getByLabel(/api_secret/).fill('sample-api-secret');
  await page.getByRole('button', { name: 'Diagnose', exact: true }).click();
  await expect(page.locator('[data-output="verdict"]')).toHaveAttribute('data-verdict', 'correct');
});

test('a case opens in Diagnose from a link', { tag: '@main' }, async ({ page }) => {
  await openPanel(page);
  const link = (await copyLink(page)).replace('#/compose/', '#/diagnose/');
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByLabel(/refused request/)).toHaveValue(/checkout-console-case/);
  await expect(page.getByRole('region', { name: /Opened from a shared link/ })).toContainText('cannot be checked');
});

/** Opens Compose, which then calls gateways itself, and lists what arrives at the first one. */
async function openDirect(page: Page): Promise<{ readonly compose: Compose; readonly arrived: readonly string[] }> {
  const compose = await new Compose(page).open();
  const arrived: string[] = [];
  await page.route('https://first.example/**', (route) => {
    arrived.push(route.request().url());
    return route.abort();
  });
  await page.locator('select[name="transport"]').selectOption('direct');
  return { compose, arrived };
}

test('a link to the first gateway unlocks no key that was typed over beside another one', async ({ page }) => {
  const { compose, arrived } = await openDirect(page);
  for (const name of ['first', 'second']) {
    await compose.field('base_url').fill(`https://${name}.example`);
    await compose.field('api_key').fill(`key of the ${name}`);
    await compose.field('api_secret').fill(`secret of the ${name}`);
  }
  await page.evaluate(() => (location.hash = '#/compose/fill?base_url=https%3A%2F%2Ffirst.example'));
  await expect(page.getByRole('region', { name: /The form was filled from a link/ })).toContainText('stay locked');
  await compose.sendButton.click();
  await expect(page.getByRole('dialog', { name: 'Send your API key to a new host?' })).toBeVisible();
  expect(arrived).toEqual([]);
});

test('nor does Restore unlock one that was typed beside the URL of a link', async ({ page }) => {
  const { compose, arrived } = await openDirect(page);
  const typeCredentials = async (name: string): Promise<void> => {
    await compose.field('api_key').fill(`key of the ${name}`);
    await compose.field('api_secret').fill(`secret of the ${name}`);
  };
  await compose.field('base_url').fill('https://first.example');
  await typeCredentials('first');
  await page.evaluate(() => (location.hash = '#/compose/fill?base_url=https%3A%2F%2Fsecond.example'));
  const banner = page.getByRole('region', { name: /The form was filled from a link/ });
  await expect(banner).toContainText('stay locked');
  await typeCredentials('second');
  await banner.getByRole('button', { name: 'Restore my previous order' }).click();
  await expect(compose.field('base_url')).toHaveValue('https://first.example');
  await compose.sendButton.click();
  await expect(page.getByRole('dialog', { name: 'Send your API key to a new host?' })).toBeVisible();
  expect(arrived).toEqual([]);
});

test('a link that names another gateway locks the credentials', async ({ page, browser }) => {
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: 'Done' }).click();
  await page.getByLabel(/base_url/).fill('https://gateway.evil.example');
  await expect.poll(() => new Compose(page).text('curl')).toContain('gateway.evil.example');
  await page.getByRole('button', { name: /^Share/ }).click();
  const value: unknown = JSON.parse(unpack(await copyLink(page)));

  const other = await (await browser.newContext()).newPage();
  const calls = await countSends(other);
  await other.goto(page.url());
  const compose = new Compose(other);
  await expect(compose.output('digest')).not.toBeEmpty();
  await compose.editConnection();
  await compose.field('api_key').fill(CANARY.api_key);
  await compose.field('api_secret').fill(CANARY.api_secret);
  await other.evaluate((z) => location.assign(`#/compose/case?z=${z}`), pack(value));
  const banner = other.getByRole('region', { name: /Opened from a shared link/ });
  await expect(banner).toContainText('https://gateway.evil.example');
  await expect(banner).toContainText('locked');
  const dialog = other.getByRole('dialog', { name: 'Send your API key to a new host?' });
  await compose.sendButton.click();
  await expect(dialog).toBeVisible();
  // No edit makes a new key: a letter, letters that are deleted, or what the browser's undo brings back.
  for (const edit of [
    ['End', 'x', 'Backspace'],
    ['Backspace', 'Backspace'],
    ['Control+z', 'Control+z'],
    ['Control+a', 'Delete', 'k', 'Control+z'],
  ]) {
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    for (const key of edit) await compose.field('api_key').press(key);
    await compose.sendButton.click();
    await expect(dialog).toBeVisible();
  }
  expect(calls()).toBe(0);
});

test('a key that was typed before any URL belongs to the first one that is left', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.field('base_url').fill('');
  await compose.field('api_key').fill(CANARY.api_key);
  for (const host of ['first', 'second']) {
    await compose.field('base_url').fill(`https://${host}.example`);
    await compose.field('order_id').focus();
  }
  await compose.sendButton.click();
  const dialog = page.getByRole('dialog', { name: 'Send your API key to a new host?' });
  await expect(dialog).toContainText('https://first.example');
});

test('a key that is written by hand goes to no gateway that a link names', async ({ page }) => {
  const compose = await new Compose(page).open();
  await page.getByRole('button', { name: 'Override the headers' }).click();
  await page.getByRole('textbox', { name: 'Override of Authorization' }).fill(`Basic ${CANARY.api_key}`);
  await expect.poll(() => compose.text('headers')).toContain(CANARY.api_key);
  await page.goto('/#/compose/fill?base_url=https://gateway.evil.example');
  await expect(compose.field('base_url')).toHaveValue('https://gateway.evil.example');
  await expect.poll(() => compose.text('headers')).not.toContain(CANARY.api_key);
  await page.getByRole('button', { name: 'Restore my previous order' }).click();
  await expect.poll(() => compose.text('headers')).toContain(CANARY.api_key);
});

for (const [names, shownNames] of [
  ['vendor,', 'vendor,vendor,'],
  [',', ',,,,'],
] as const)
  test(`of a Signed-Fields with thousands of names like “${names}”, as a link has it, the headers show the beginning`, async ({
    page,
  }) => {
    const panel = await openPanel(page);
    const value: unknown = JSON.parse(unpack(await copyLink(page)));
    await panel.getByRole('button', { name: 'Done' }).click();
    const commas = ','.repeat(2000);
    const headers = { 'Signed-Fields': names.repeat(4000), Accept: commas, Timestamp: commas, Digest: commas };
    Object.assign(Reflect.get(Object(value), 'composed'), { overrides: { headers, body: null } });
    await page.evaluate((z) => location.assign(`#/compose/case?z=${z}`), pack(value));
    const shown = new Compose(page).output('headers');
    await expect(shown).toContainText(shownNames);
    expect(await shown.locator('*').count()).toBeLessThan(2500);
  });

test('the page measures nothing while a field has a long text of a link, before that is beside it', async ({
  page,
}) => {
  const panel = await openPanel(page);
  const value: unknown = JSON.parse(unpack(await copyLink(page)));
  await panel.getByRole('button', { name: 'Done' }).click();
  Object.assign(Reflect.get(Reflect.get(Object(value), 'composed'), 'order'), { buyer_remarks: 'ខ្មែរ'.repeat(12_000) });
  // To lay this text out takes 20 s.
  await page.evaluate(() => {
    const read = Object.getOwnPropertyDescriptor(Element.prototype, 'clientWidth')?.get;
    Object.defineProperty(Element.prototype, 'clientWidth', {
      get(this: Element) {
        const lengths = [...document.querySelectorAll('textarea')].map((area) => area.value.length);
        document.body.dataset['longest'] = String(Math.max(Number(document.body.dataset['longest'] ?? 0), ...lengths));
        return read?.call(this);
      },
    });
  });
  await page.evaluate((z) => location.assign(`#/compose/case?z=${z}`), pack(value));
  await expect(page.getByText(/The field shows the first part of 60,000 characters/)).toBeVisible();
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(page.locator('.compose')).toHaveAttribute('data-layout', 'medium');
  const longest = await page.locator('body').getAttribute('data-longest');
  expect(Number(longest)).toBeGreaterThan(0);
  expect(Number(longest)).toBeLessThan(10_000);
});

/** Keeps the longest text that was in a control or a panel, also for a moment. */
async function watchTexts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const keep = (length: number): void => {
      const { dataset } = document.documentElement;
      dataset['longest'] = String(Math.max(Number(dataset['longest'] ?? 0), length));
    };
    for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement]) {
      const value = Object.getOwnPropertyDescriptor(prototype, 'value');
      Object.defineProperty(prototype, 'value', {
        ...value,
        set(this: HTMLInputElement, text: string) {
          keep(text.length);
          value?.set?.call(this, text);
        },
      });
    }
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof Element && target.matches('pre')) keep(target.firstChild?.nodeValue?.length ?? 0);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['longest']));
}

// To lay these texts out takes up to 20 s.
for (const [name, count, order, Timestamp] of [
  ['remark', 1, { buyer_remarks: 'ខ្មែរ'.repeat(12_000) }, null],
  ['timestamp', 2, { timestamp: 'ខ្មែរ'.repeat(6_000) }, 'ខ្មែរ'.repeat(6_000)],
] as const)
  test(`a long ${name} of a link is in no control and no panel, not for a moment, also where the focus is and after a reload`, async ({
    page,
  }) => {
    const readLongest = await watchTexts(page);
    const panel = await openPanel(page);
    const value: unknown = JSON.parse(unpack(await copyLink(page)));
    await panel.getByRole('button', { name: 'Done' }).click();
    const composed: object = Reflect.get(Object(value), 'composed');
    Object.assign(Reflect.get(composed, 'order'), order);
    Object.assign(composed, { Timestamp });
    await page.getByLabel('Timestamp source').selectOption('Different header value');
    await page.locator(`[name="order.${Object.keys(order).join()}"]`).focus();
    await page.evaluate((z) => location.assign(`#/compose/case?z=${z}`), pack(value));
    const beside = page.getByText(/The field shows the first part of [36]0,000 characters/);
    await expect(beside).toHaveCount(count);
    expect(await readLongest()).toBeLessThanOrEqual(5_000);
    await page.reload();
    await expect(beside).toHaveCount(count);
    if (Timestamp === null) await expect(page.locator('[data-output="body"] .piece').first()).toBeAttached();
    expect(await readLongest()).toBeLessThanOrEqual(5_000);
  });

test('of long notes of a sender a link shows the beginning', async ({ page }) => {
  const panel = await openPanel(page);
  const value: unknown = JSON.parse(unpack(await copyLink(page)));
  await panel.getByRole('button', { name: 'Done' }).click();
  Object.assign(Object(value), { notes: 'ภาษาไทย'.repeat(11_000) });
  await page.evaluate((z) => location.assign(`#/compose/case?z=${z}`), pack(value));
  const note = page.getByText(/^Sender’s notes: ภาษา/);
  await expect(note).toBeVisible();
  expect((await note.innerText()).length).toBeLessThan(2100);
});

const HOSTILE: readonly (readonly [name: string, z: string, message: RegExp])[] = [
  ['garbage', '%3Cscript%3Ealert(1)%3C/script%3E', /damaged or cut off/],
  ['a bomb', deflateRawSync('0'.repeat(4_000_000)).toString('base64url'), /unpacks to more/],
  ['__proto__', pack('{"format":"checkout-console-case","version":1,"__proto__":{"x":1}}'), /differs from/],
  ['a later version', pack({ format: 'checkout-console-case', version: 2 }), /newer version/],
];

for (const [name, z, message] of HOSTILE)
  test(`a hostile link is refused in words and changes nothing: ${name}`, async ({ page }) => {
    const calls = await countSends(page);
    await page.goto(`/#/compose/case?z=${z}`);
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect(new Compose(page).field('buyer_name')).toHaveValue('Sample Buyer');
    expect(page.url()).not.toContain('z=');
    expect(calls()).toBe(0);
  });

test('a link of an onboarding page fills fields, and never credentials', async ({ page }) => {
  await page.goto('/#/compose/fill?order_id=SHOP_7&amount=990&api_secret=CANARY-91be&colour=red');
  const compose = new Compose(page);
  await expect(compose.field('order_id')).toHaveValue('SHOP_7');
  await expect(compose.field('amount')).toHaveValue('990');
  await compose.editConnection();
  await expect(compose.field('api_secret')).toHaveValue('sample-api-secret');
  const banner = page.getByRole('region', { name: /The form was filled from a link/ });
  await expect(banner).toContainText('api_secret, which the page ignored');
  await expect(banner).toContainText('colour was omitted');
  expect(await page.content()).not.toContain('CANARY-91be');
  expect(page.url()).not.toContain('CANARY');
  await banner.getByRole('button', { name: 'Keep order' }).click();
  await expect(banner).toBeHidden();
  await expect(compose.field('order_id')).toHaveValue('SHOP_7');
});

test('the panel and the banner fit a narrow screen, and axe finds nothing in them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/#/compose/fill?base_url=https://${'gateway-'.repeat(20)}.example`);
  await expect(page.getByRole('region', { name: /The form was filled from a link/ })).toBeVisible();
  await page.getByRole('button', { name: /^Share/ }).click();
  await getSharePanel(page).getByText('Replacements', { exact: true }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page)).toEqual([]);
  }
});

test('Diagnose hands over the refused request with its report', async ({ page }) => {
  const compose = await new Compose(page).open();
  const command = await compose.text('curl');
  await page.getByRole('link', { name: 'Diagnose' }).click();
  await page.getByLabel(/refused request/).fill(command);
  await page.getByLabel(/api_secret/).fill('sample-api-secret');
  await page.getByRole('button', { name: 'Diagnose', exact: true }).click();
  await expect(page.locator('[data-verdict="correct"]')).toBeVisible();
  await page.getByRole('button', { name: 'Share this request' }).click();
  await getSharePanel(page).getByLabel('Format').selectOption('Report (Markdown)');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    getSharePanel(page)
      .getByRole('button', { name: /^Download/ })
      .click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('# Diagnosis of a refused request');
  expectNone(text, [...PERSONAL, 'sample-api-secret', 'sample-api-key']);
});

test('an order_id of 900 KB names no file', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.field('api_secret').fill('my-own-canary-secret');
  await compose.field('order_id').fill('long '.repeat(180_000));
  await page.getByRole('button', { name: 'Share this request' }).click();
  const share = page.getByRole('region', { name: 'Share' });
  await share.getByLabel('Format').selectOption('JSON');
  const saved = page.waitForEvent('download');
  await share.getByRole('button', { name: /^Download/ }).click();
  expect((await saved).suggestedFilename()).toBe('checkout.json');
});

test('the name of a shared file is searched for credentials too', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.field('api_key').fill(CANARY.api_key);
  await compose.field('order_id').fill(`O_${CANARY.api_key}`);
  await expect.poll(() => compose.text('digest-input')).toContain('CANARY');
  await page.getByRole('button', { name: /^Share/ }).click();
  await getSharePanel(page).getByLabel('Format').selectOption('Report (Markdown)');
  const save = getSharePanel(page).getByRole('button', { name: /^Download/ });
  await expect(save).toContainText('api_key');
  await expect(save).not.toContainText('CANARY');
  // It is named by the order_id, so by none where that is replaced.
  await getSharePanel(page).getByText('Replacements', { exact: true }).click();
  await getSharePanel(page).getByRole('checkbox', { name: 'Order ID' }).check();
  await expect(save).toHaveText('Download checkout.md');
});

test('a secret that is typed in Diagnose alone is in nothing that is shared there', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.field('merchant_remarks').fill(`secret ${CANARY.api_secret}`);
  await expect.poll(() => compose.text('curl')).toContain('CANARY');
  const command = await compose.text('curl');
  await compose.field('merchant_remarks').fill('');
  await page.getByRole('link', { name: 'Diagnose' }).click();
  await page.getByLabel(/refused request/).fill(command);
  await expect(page.getByRole('button', { name: 'Share this request' })).toBeVisible();
  await page.getByLabel(/api_secret/).fill(CANARY.api_secret);
  await page.getByRole('button', { name: 'Share this request' }).click();
  await uncheckAll(getSharePanel(page));
  const shared = unpack(await copyLink(page));
  expect(shared).toContain('<api_secret>');
  expectNone(shared, [CANARY.api_secret]);
});

test('a secret that is typed while the panel is open is in nothing that is shared', async ({ page }) => {
  const compose = await new Compose(page).open();
  await page.getByRole('button', { name: 'Share this request' }).click();
  const panel = getSharePanel(page);
  await panel.getByLabel('Notes for the reader').fill(`signed with ${CANARY.api_secret}`);
  await expect(panel.locator('[data-output="share"]')).toContainText('signed with');
  await compose.field('api_secret').fill(CANARY.api_secret);
  await compose.field('vendor').focus();
  await expect(panel.locator('[data-output="share"]')).toContainText('signed with <api_secret>');
  expectNone(unpack(await copyLink(page)), [CANARY.api_secret]);
  await compose.field('api_secret').fill(CANARY.api_key);
  await panel.getByLabel('Notes for the reader').fill(`${CANARY.api_key}, or ${CANARY.api_secret} before`);
  await expect(panel.locator('[data-output="share"]')).toContainText('<api_secret>, or <api_secret> before');
  expectNone(unpack(await copyLink(page)), Object.values(CANARY));
});

test('a response with thousands of values is shared, the page stays responsive and the console silent', async ({
  page,
}) => {
  const printed: string[] = [];
  page.on('console', (message) => printed.push(message.text()));
  page.on('pageerror', (error) => printed.push(String(error)));
  const payment_token = Array.from({ length: 3000 }, (_, index) => `t${((index * 2_654_435_761) % 1e9).toString(36)}`);
  const envelope = { reference: 'S1', resultcode: '000', result: 'SUCCESS', message: 'm', data: [{ payment_token }] };
  await page.route('**/v1/checkout/**', (route) => route.fulfill({ json: envelope }));
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: 'Done' }).click();
  await new Compose(page).sendButton.click();
  await expect.poll(() => new Compose(page).text('envelope')).toContain('resultcode');
  printed.length = 0;
  await page.evaluate(() => {
    Object.assign(globalThis, { longTasks: [] });
    new PerformanceObserver((list) => Reflect.get(globalThis, 'longTasks').push(...list.getEntries())).observe({
      type: 'longtask',
    });
  });
  await page.getByRole('button', { name: /^Share/ }).click();
  await panel.getByLabel('Format').selectOption('JSON');
  await expect(page.locator('[data-output="replaced-count"]')).toContainText(/[3-9][\d,.  ]*\d{3}/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: /^Download/ }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('payment_token#3000');
  for (const token of payment_token) expect(text).not.toContain(`"${token}"`);
  expectNone(text, Object.values(CANARY));
  expect(printed).toEqual([]);
  test.info().annotations.push({
    type: 'long tasks',
    description: JSON.stringify(await page.evaluate(() => Reflect.get(globalThis, 'longTasks'))),
  });
});

test('what a link replaced comes back to its own profile alone', async ({ page }) => {
  const compose = await new Compose(page).open();
  await page.getByRole('link', { name: 'Profiles' }).click();
  await page.getByRole('button', { name: 'New profile' }).click();
  const card = page.getByRole('region', { name: 'New profile' });
  await card.getByLabel(/^base_url/).fill('https://own.example');
  await card.getByLabel(/^api_key/).fill('own key');
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Compose' }).click();
  await page.evaluate(() => (location.hash = '#/compose/fill?base_url=https://foreign.example'));
  const banner = page.getByRole('region', { name: /The form was filled from a link/ });
  await expect(banner).toContainText('foreign.example');
  await page.evaluate(() => (location.hash = '#/compose/fill?order_id=AB12'));
  await expect(banner).not.toContainText('foreign.example');
  await chooseConnection(page, 'New profile');
  await banner.getByRole('button', { name: 'Restore my previous order' }).click();
  await expect(banner).toHaveCount(0);
  await compose.editConnection();
  await expect(compose.field('base_url')).toHaveValue('https://own.example');
  await expect(compose.field('api_key')).toHaveValue('own key');
});
