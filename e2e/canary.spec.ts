import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import type { Download, Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expectState, getAnswer, getField, saveEncrypted, sendTestOrder, unlock } from './connect-steps.ts';
import { expect, test } from './fixtures.ts';
import { download, readClipboard } from './frame.ts';
import { listEncodings, startPair } from './leak-checks.ts';
import { HistoryPage } from './history-page.ts';
import { diagnose, openHar, plain, raw, sign, toOrder } from './refused.ts';
import { postOrder } from './signed-order.ts';
import { WatchView } from './watch.ts';

const KEY = 'CANARY+key/7f3a&x';
const SECRET = 'CANARY&secret 91be"y';

/** Everything that the browser keeps for the page, as one text. */
const readStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const resolveRequest = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('unreadable')));
      });
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await resolveRequest(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        found.push(await resolveRequest(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) found.push(url);
    }
    return JSON.stringify(found);
  });

/** What a text that leaves or stays may not hold; the name says where it was. */
function expectClean(where: string, text: string): void {
  for (const [what, canary] of Object.entries({ key: KEY, secret: SECRET }))
    for (const form of listEncodings(canary))
      expect(text.includes(form), `the ${what} in ${where}: ${form}`).toBe(false);
}

/** Connects with the planted key and secret. */
async function connectPlanted(page: Page, base_url = 'https://gateway.example'): Promise<Compose> {
  const compose = new Compose(page);
  await compose.connect(base_url, { scheme: 'SCHEME', api_key: KEY, api_secret: SECRET });
  return compose;
}

test('a planted key and secret are found nowhere after every flow', { tag: '@main' }, async ({ page }) => {
  test.slow();
  const host = await startPair(KEY, SECRET);
  const consoleLines: string[] = [];
  page.on('console', (message) => consoleLines.push(message.text()));
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  page.on('request', (request) => addresses.push(request.url()));
  const saved: Download[] = [];
  page.on('download', (each) => saved.push(each));
  const expectNothing = async (where: string): Promise<void> => {
    expectClean(`the page at ${where}`, await page.locator('html').evaluate((root) => root.outerHTML));
    expectClean(`the title and address at ${where}`, `${await page.title()} ${page.url()}`);
    expectClean(`the storage at ${where}`, await readStored(page));
  };

  await page.goto(host.url);
  const compose = await connectPlanted(page, host.gateway);
  expect((await compose.send()).resultcode).toBe('000');
  await compose.breakRecipe();
  expect((await compose.send()).resultcode).toBe('403');
  await compose.useRecipe('each field once');
  await page.getByRole('button', { name: 'Share this request' }).click();
  const share = page.getByRole('region', { name: 'Share' });
  for (const checkbox of await share.getByRole('checkbox').all()) await checkbox.uncheck();
  await share.getByRole('button', { name: /^Copy link/ }).click();
  await expect.poll(() => readClipboard(page)).toContain('#/compose/case?z=');
  const packed = new URL(await readClipboard(page)).hash.split('z=')[1] ?? '';
  expectClean('the link', inflateRawSync(Buffer.from(packed, 'base64url')).toString());
  for (const format of ['Case file', 'Report (Markdown)', 'HAR 1.2', 'JSON']) {
    await share.getByLabel('Format').selectOption(format);
    await Promise.all([page.waitForEvent('download'), share.getByRole('button', { name: /^Download/ }).click()]);
  }
  await share.getByRole('button', { name: 'Done' }).click();
  await expectNothing('Compose');

  await page.getByRole('tab', { name: 'Code' }).click();
  await compose.forEachCode(async (code, label) => expectClean(label, (await code.textContent()) ?? ''));

  const command = await compose.text('curl');
  await page.getByRole('link', { name: 'Diagnose' }).click();
  await page.getByLabel(/refused request/).fill(command);
  await page.getByLabel(/api_secret/).fill(SECRET);
  await page.getByRole('button', { name: 'Diagnose', exact: true }).click();
  await expect(page.locator('[data-verdict="correct"]')).toBeVisible();
  await page.getByRole('button', { name: /^Copy the report/ }).click();
  expectClean('the report', await readClipboard(page));
  await page.getByRole('button', { name: 'Save the report' }).click();
  await expectNothing('Diagnose');

  const history = await new HistoryPage(page).open();
  await expect(history.rows).toHaveCount(2);
  await history.rows.last().click();
  await history.button('Replay').click();
  await expect(history.rows).toHaveCount(3);
  await expectNothing('History');

  await page.getByRole('link', { name: 'Connections' }).click();
  await page.getByRole('button', { name: 'Export without secrets' }).click();
  await compose.openView('connect');
  await sendTestOrder(page);
  await expect(getAnswer(page)).toContainText('Accepted by');
  await saveEncrypted(page);
  await expectNothing('Connect');
  await page.reload();
  await expectNothing('the page after a reload');

  expect(saved).toHaveLength(6);
  for (const file of saved) expectClean(file.suggestedFilename(), await readFile(await file.path(), 'utf8'));
  expectClean('the console', consoleLines.join('\n'));
  expectClean('an address', addresses.join('\n'));
  expectClean('the output of the host', host.output());
  host.stop();
});

/** An order with the planted key, signed with the planted secret over an amount that it does not send. */
const WRONG = toOrder(createHmac('sha256', SECRET).update(plain.replace('25000', '25000.00')).digest('base64'), KEY);

test('nor after Watch, the message for the merchant, and many requests at once', async ({ page }) => {
  test.slow();
  const host = await startPair(KEY, SECRET);
  const printed: string[] = [];
  page.on('console', (message) => printed.push(message.text()));
  page.on('request', (request) => printed.push(`${request.url()} ${JSON.stringify(request.headers())}`));
  const expectNothing = async (where: string): Promise<void> => {
    // The key that a program sent to Watch is in the page, where its request is shown; nothing stores it.
    expectClean(`the title and address at ${where}`, `${await page.title()} ${page.url()}`);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expectClean(`the storage at ${where}`, await readStored(page));
  };
  await page.goto(host.url);
  await connectPlanted(page, host.gateway);
  await page.getByRole('link', { name: 'Watch', exact: true }).click();
  const watch = new WatchView(page);
  const base = await watch.listening();
  const response = await postOrder(base, WRONG);
  expectClean('the answer to a program', `${JSON.stringify([...response.headers])} ${await response.text()}`);
  await expect(watch.rows).toHaveAttribute('data-verdict', 'explained');
  const verdict = page.locator('[data-output="verdict"]');
  expectClean('the verdict', await verdict.innerText());
  await page.getByRole('button', { name: 'Copy message for the merchant' }).click();
  await expect.poll(() => readClipboard(page)).toContain('25000.00');
  expectClean('the message for the merchant', await readClipboard(page));
  await expectNothing('Watch');

  await page.getByRole('link', { name: 'Diagnose', exact: true }).click();
  await openHar(page, [WRONG, WRONG, WRONG]);
  await page.getByLabel(/^API secret for the key/).fill(SECRET);
  await expect(page.locator('[data-output="groups"] [role="option"]').first()).toHaveText(/3$/);
  expectClean('CSV', (await download(page, page.getByRole('button', { name: 'Save as CSV' }))).text);
  for (const copied of [/^Copy CSV/, /^Copy summary/, 'Copy message for the merchant']) {
    await page.getByRole('button', { name: copied }).click();
    expectClean(String(copied), await readClipboard(page));
  }
  await expectNothing('many requests');
  await page.reload();
  await expectNothing('the page after a reload');
  expectClean('the console or a request', printed.join('\n'));
  expectClean('the output of the host', host.output());
  host.stop();
});

test('a key and a secret typed into other fields reach no storage', async ({ page }) => {
  test.slow();
  const compose = await new Compose(page).open();
  await connectPlanted(page);
  await page.waitForLoadState('networkidle');
  const expectCleanStorage = async (where: string): Promise<void> => {
    // A tab that is hidden is saved at once.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const stored = await readStored(page);
    expect(stored, where).toContain('checkout-console-session');
    expectClean(`the storage after ${where}`, stored);
  };
  for (const text of [KEY, SECRET, Buffer.from(SECRET).toString('base64')]) {
    for (const wire of ['vendor', 'order_id', 'buyer_name', 'buyer_remarks'])
      await compose.field(wire).fill(`a${text}b`);
    await expectCleanStorage('the fields of Compose');
  }
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByLabel('The other side’s digest input').fill(`timestamp=${SECRET}`);
  await page.getByLabel('The other side’s digest', { exact: true }).fill(KEY);
  await expectCleanStorage('Compare');
  await page.getByRole('link', { name: 'Diagnose', exact: true }).click();
  await page.getByLabel(/refused request/).fill(`curl -d '${KEY}' -H 'X-Note: ${SECRET}' https://gateway.example/`);
  await page.getByLabel(/api_secret/).fill(SECRET);
  await expectCleanStorage('Diagnose');
  await page.goto('/#/connect');
  const both = `https://gateway.example/${encodeURIComponent(KEY)}?x=${SECRET}`;
  await getField(page, 'vendor').fill(both);
  // The step before folds while a later one has the focus.
  await page.getByRole('button', { name: 'Edit Gateway' }).click();
  for (const wire of ['scheme', 'base_url']) await getField(page, wire).fill(both);
  await expectCleanStorage('Connect');
  await page.goto('/#/connections');
  await rename(page, `Connection ${KEY} ${SECRET}`);
  await expectCleanStorage('Connections');
  await page.reload();
  expectClean('the storage after a reload', await readStored(page));
});

/** Renames the connection in use, in Connections. */
async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Rename/ }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: /^Rename/ }).click();
}

/** Without a blank: what has one is no token, and is forgotten once it is typed over. */
const TOKEN = 'CANARY3-91be&y';

test('a secret that Diagnose had is in no announcement, file or store once it is cleared', async ({ page }) => {
  test.slow();
  const compose = await new Compose(page).open();
  await page.getByRole('link', { name: 'Diagnose', exact: true }).click();
  await page.getByLabel(/api_secret/).fill(TOKEN);
  await page.getByLabel(/refused request/).focus();
  await page.getByLabel(/api_secret/).fill('');
  const paste = raw(sign(plain.replace('O_1', TOKEN))).replace('"O_1"', `"${TOKEN} "`);
  expect((await diagnose(page, paste)).verdict).toBe('explained');
  const announced = page.locator('output.visually-hidden');
  await expect(announced).toContainText('[api secret]');
  await expect(announced).not.toContainText(TOKEN);
  await openHar(page, [{ ...WRONG, body: JSON.stringify({ vendor: 'TILL1', order_id: `order ${TOKEN}` }) }]);
  await page.getByRole('button', { name: 'Diagnose all' }).click();
  const { text } = await download(page, page.getByRole('button', { name: 'Save as CSV' }));
  expect(text).toContain('shop.har');
  await page.getByRole('link', { name: 'Compose', exact: true }).click();
  await compose.field('buyer_remarks').fill(`note ${TOKEN} and ${Buffer.from(TOKEN).toString('base64')}`);
  await compose.send();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const stored = await readStored(page);
  expect(stored).toContain('checkout-console-session');
  expect(stored).toContain('note [api secret] and');
  for (const form of listEncodings(TOKEN)) expect(text + stored).not.toContain(form);
});

test('a name that a person gives keeps no credential: of a connection, a recipe, a template', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.send();
  await connectPlanted(page, `https://gateway.example/${encodeURIComponent(SECRET)}`);
  await compose.openRecipe();
  for (const text of [KEY, SECRET]) {
    await page.getByLabel('Name of this recipe').fill(`with ${text}`);
    await page.getByRole('button', { name: 'Save recipe' }).click();
  }
  await expect.poll(() => readStored(page)).toContain('with [api secret]');
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.locator('[role="option"]').first().click();
  await page.getByLabel('Template name').fill(`for ${KEY}`);
  await page.getByRole('button', { name: 'Save as template' }).click();
  await expect(page.getByText(/^Template “/)).toBeVisible();
  await page.getByRole('link', { name: 'Connections' }).click();
  await rename(page, `of ${KEY}`);
  const { text } = await download(page, page.getByRole('button', { name: 'Export without secrets' }));
  expect(text).toContain('of [api key]');
  expectClean('the exported connections', text);
  expectClean('the storage after the names', await readStored(page));
});

test('a note keeps no credential after a lock either, which ends its view', async ({ page, context }) => {
  const compose = await new Compose(page).open();
  await compose.send();
  await connectPlanted(page);
  await page.goto('/#/connect');
  await page.getByRole('button', { name: 'Skip the test order' }).click();
  await saveEncrypted(page);
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.locator('[role="option"]').first().click();
  await page.getByLabel('Text of the note').fill(`asked about ${SECRET}`);
  await expect.poll(() => readStored(page)).toContain('asked about');
  const other = await context.newPage();
  await other.goto('/#/connections');
  await unlock(other);
  await other.getByRole('button', { name: 'Lock now' }).click();
  await expectState(page, 'locked');
  await expect(page.getByLabel('Text of the note')).toHaveValue('asked about [api secret]');
  // What an ended view saves is in the storage soon.
  await page.waitForTimeout(500);
  expectClean('the storage after a lock', await readStored(page));
});
