import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect, needs, openWay, test } from './fixtures.ts';
import { download, readClipboard } from './frame.ts';
import { HistoryPage } from './history-page.ts';
import { pressAt, tabTo } from './keyboard.ts';
import { listEncodings } from './leak-checks.ts';
import { OPERATION, postOrder, signedOrder, type SignedOrder, withHeaders } from './signed-order.ts';
import { expectState } from './connect-steps.ts';
import { findLayoutIssues, findViolations } from './visual-checks.ts';
import { runShop, WatchView } from './watch.ts';

const KEY = 'CANARY+key/7f3a&x';
const SECRET = 'CANARY&secret 91be"y';
const AUTHORIZATION = `SCHEME ${Buffer.from(KEY).toString('base64')}`;

const openWatch = (page: Page): Promise<void> => page.getByRole('link', { name: 'Watch', exact: true }).click();
const expectPaused = (page: Page): Promise<void> => expect(page.getByText('Paused', { exact: true })).toBeVisible();

/** Watch with a key and a secret of its own. */
async function openOwn(page: Page, scheme = 'SCHEME') {
  const compose = await new Compose(page).open();
  await compose.connect('https://gateway.example', { scheme, api_key: KEY, api_secret: SECRET });
  await openWatch(page);
  const watch = new WatchView(page);
  return { compose, watch, base: await watch.listening() };
}

const SAMPLE = ['sample-api-key', 'sample-api-secret'] as const;
/** How a vendor's client is used: the status of each way, and the ids of the mistakes that its row must name. */
const CLIENT_WAYS: Readonly<Record<string, readonly [verdict: string, mistakes: string, label: RegExp]>> = {
  right: ['correct', '', /correct/],
  key_raw: ['refused', 'key-raw', /Raw key/],
  nested: ['explained', 'as-word:billing', /\[object Object\]/],
  values_only: ['explained', 'printed-whole:values-once-each,-without-timestamp', /Signed: TILL60920/],
};

test(
  'an unchanged client of a vendor is correct at once, and each wrong way is named',
  { tag: '@main' },
  async ({ page }) => {
    test.slow();
    const watch = new WatchView(page);
    const base = await watch.open();
    await expect(page.getByText('Any scheme word is accepted.')).toBeVisible();
    const answers = await runShop('client', base, 'SELCOM', ...SAMPLE, ...Object.keys(CLIENT_WAYS));
    expect(answers).toMatch(/^200\n[^\n]*"resultcode":"000"/);
    for (const [verdict, mistakes, label] of Object.values(CLIENT_WAYS)) {
      // Without a press: single mistakes are searched for while the page is idle.
      const row = watch.rows.filter({ hasText: label });
      await expect(row).toHaveAttribute('data-verdict', verdict, { timeout: 60_000 });
      await expect(row).toHaveAttribute('data-mistakes', mistakes);
    }
    await watch.row('client_nested').click();
    await expect(page.locator('[data-output="verdict"]')).toContainText('“[object Object]”');
    await page.getByRole('tab', { name: 'By cause' }).click();
    await expect(page.locator('.watch-causes section')).toHaveCount(Object.keys(CLIENT_WAYS).length);
  },
);

test('a connection judges a vendor’s client by its own key, secret and scheme word', async ({ page }) => {
  const { watch, base } = await openOwn(page, 'SELCOM');
  await runShop('client', base, 'SELCOM', KEY, SECRET, 'right', 'other_word');
  await expect(watch.row('client_right')).toHaveAttribute('data-verdict', 'correct');
  await expect(watch.row('client_other_word')).toHaveAttribute('data-verdict', 'refused');
  await expect(watch.row('client_other_word')).toContainText('Scheme word OTHER; this connection has SELCOM');
});

test('a newcomer copies a command, and sees what is wrong with it', { tag: '@main' }, async ({ page }) => {
  const watch = new WatchView(page);
  const base = await watch.open();
  await page.getByRole('button', { name: 'Copy the command' }).click();
  const command = await readClipboard(page);
  expect(command).toContain(`${base}${OPERATION}`);
  const headers = [...command.matchAll(/-H '([^:]+): ([^']*)'/g)].map(([, name = '', value = '']): [string, string] => [
    name,
    value,
  ]);
  const body = /--data-raw '([^']*)'/.exec(command)?.[1] ?? '';
  expect((await postOrder(base, { headers, body })).status).toBe(403);
  await expect(watch.rows).toHaveAttribute('data-mistakes', 'number-two-decimals:amount');
  await expect(page.locator('[data-output="verdict"]')).toContainText('25000.00');
});

test('other paths and methods leave a row with what to do', { tag: '@main' }, async ({ page }) => {
  const watch = new WatchView(page);
  const base = await watch.open();
  expect((await fetch(`${base}/v1${OPERATION}`, { method: 'POST' })).status).toBe(404);
  await expect(watch.rows).toHaveAttribute('data-verdict', 'refused');
  await expect(page.getByText('Leave /v1 out of the base URL')).toBeVisible();
  expect((await fetch(base + OPERATION)).status).toBe(405);
  await expect(watch.rows).toHaveCount(2);
  await expect(page.getByText('A redirect may have turned it into GET.')).toBeVisible();
});

/** The order of Compose as its program would send it, with the key of its connection. */
async function readOrder(compose: Compose): Promise<SignedOrder> {
  const [headers, body] = await Promise.all([compose.text('headers'), compose.text('body')]);
  const lines = headers
    .split('\n')
    .map((line): [string, string] => [line.split(': ')[0] ?? '', line.slice(line.indexOf(': ') + 2)])
    .filter(([name]) => name !== '');
  return withHeaders({ headers: lines, body }, { Authorization: AUTHORIZATION });
}

test('real credentials: the page judges by them, and neither they nor a digest of them leave it', async ({ page }) => {
  // The search ends once it has tried every mistake.
  test.slow();
  const sent: string[] = [];
  page.on('request', (request) => {
    const headers = Object.entries(request.headers()).join('\n');
    sent.push(`${request.url()}\n${headers}\n${request.postData() ?? ''}`);
  });
  const { compose, watch, base } = await openOwn(page);
  await compose.openView('compose');
  await expect(compose.output('headers')).toContainText('SCHEME');
  const digest = await compose.text('digest');
  const order = await readOrder(compose);
  await openWatch(page);
  expect(await watch.listening()).toBe(base);
  const right = await postOrder(base, order);
  expect(right.status).toBe(200);
  const wrong = await postOrder(base, { ...order, body: order.body.replace('"TZS"', '"KES"') });
  expect(wrong.status).toBe(403);
  expect(wrong.headers.get('Sandbox-Digest-Input')).toContain('currency%3DKES');
  await expect(watch.rows.first()).toHaveAttribute('data-verdict', 'explained', { timeout: 60_000 });
  const answers = [right, wrong].map(async (each) => `${JSON.stringify([...each.headers])} ${await each.text()}`);
  const all = [
    ...sent,
    ...(await Promise.all(answers)),
    await page.evaluate(() => JSON.stringify({ ...sessionStorage })),
  ];
  for (const text of all)
    for (const canary of [SECRET, KEY, digest])
      for (const form of listEncodings(canary)) expect(text).not.toContain(form);
  // The read key leaves only in its header.
  const key = await page.evaluate(() => sessionStorage.getItem('checkout-console-watch') ?? '');
  for (const text of sent.filter((each) => each.includes(key)))
    expect(text).toMatch(new RegExp(`^${base}/(events|answers/\\S+)\n[^]*watch-key,${key}`));
});

test('after a lock the page does not judge by other credentials: callers are told that it does not listen', async ({
  page,
}) => {
  const { compose, base } = await openOwn(page);
  // With the sample key the host's own sandbox would answer where no page listens.
  const order = withHeaders(signedOrder(), { Authorization: AUTHORIZATION });
  expect((await postOrder(base, order)).status).toBe(403);
  await compose.openView('compose');
  await compose.saveConnection();
  await compose.openView('connections');
  await page.getByRole('button', { name: 'Lock now' }).click();
  await expect(page.getByText('locked', { exact: true })).toBeVisible();
  await openWatch(page);
  await expectPaused(page);
  await expect.poll(async () => (await postOrder(base, order)).status).toBe(503);
  await page.reload();
  await expectPaused(page);
  await expect(page.getByText('Requests are not checked while this connection is locked.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resume' })).toHaveCount(0);
});

test('Checks with chooses the connection of the whole page, and the rows can be judged again by it', async ({
  page,
}) => {
  const { watch } = await openOwn(page);
  const choice = page.getByLabel('Checks with');
  await choice.selectOption('Sandbox');
  await expectState(page, 'sandbox');
  await expect(page.getByText(/public sample credentials/)).toBeVisible();
  await postOrder(await watch.listening());
  await watch.rows.click();
  await expect(page.locator('[data-output="verdict"]')).toHaveAttribute('data-verdict', 'correct');
  // Reasons for a 4033 are for an order that got one.
  await expect(page.getByText(/allow-list/)).toHaveCount(0);
  await choice.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(watch.rows).toHaveAttribute('data-verdict', /refused|unexplained/, { timeout: 60_000 });
  // What the program got stays.
  await expect(watch.rows).toContainText('200');
  await expect(page.getByRole('button', { name: 'Check again' })).toHaveCount(0);
});

test('an own recipe: a wrong digest is explained against that recipe', async ({ page }) => {
  const { compose, watch } = await openOwn(page);
  await compose.openView('compose');
  await expect(compose.output('headers')).toContainText('SCHEME');
  const order = await readOrder(compose);
  await compose.breakRecipe();
  await expect.poll(() => compose.text('digest-input')).toContain('|vendor=');
  await openWatch(page);
  expect((await postOrder(await watch.listening(), order)).status).toBe(403);
  await expect(watch.rows).toHaveAttribute('data-mistakes', 'preset:each-field-once');
  await expect(watch.rows).toHaveAttribute('data-verdict', 'explained');
  await expect(page.locator('.watch-main')).toContainText(
    'Signed with the recipe “each field once”, not with the connection’s',
  );
});

test('Pause, Clear, Save to History and the keys of the list', async ({ page }) => {
  const watch = new WatchView(page);
  const base = await watch.open();
  await postOrder(base);
  await postOrder(base);
  await expect(watch.rows).toHaveCount(2);
  await watch.list.focus();
  await page.keyboard.press('ArrowDown');
  await expect(watch.rows.last()).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Save to History' }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expectPaused(page);
  await page.getByRole('button', { name: 'Resume' }).click();
  expect(await watch.listening()).toBe(base);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(watch.rows).toHaveCount(0);
  // What was cleared does not come back with the next stream.
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await watch.listening();
  await postOrder(base);
  await expect(watch.rows).toHaveCount(1);
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(new HistoryPage(page).rows).toHaveCount(1);
});

test('on a phone the keyboard alone opens a request, its fix and the report, and axe finds nothing', async ({
  page,
}) => {
  needs('PHP');
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  const watch = new WatchView(page);
  const base = await watch.open();
  await runShop('php', base, 'hex');
  await expect(watch.rows).toHaveAttribute('data-verdict', 'explained');
  await pressAt(page, watch.list);
  await expect(page.getByRole('button', { name: 'Back to the list' })).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  // The repair is in the language of the program. Other shops and mistakes: record.full.test.ts.
  await expect(page.getByRole('combobox', { name: 'Programming language' })).toHaveValue('PHP');
  // The program is the reader's own: the fix comes first, then the message for somebody else.
  const fix = page.getByRole('button', { name: 'Copy the fix' });
  await pressAt(page, fix);
  await expect.poll(() => readClipboard(page)).toContain('base64');
  await tabTo(page, page.getByRole('button', { name: 'Copy message for the merchant' }));
  await pressAt(page, page.getByRole('button', { name: 'Back to the list' }), 'Shift+Tab');
  await expect(watch.list).toBeFocused();
  await pressAt(page, page.getByRole('button', { name: 'Readiness', exact: true }), 'Shift+Tab');
  await expect(page.getByRole('tab', { name: 'Readiness', selected: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect(await findLayoutIssues(page)).toEqual([]);
  await pressAt(page, page.getByRole('button', { name: 'Open report' }));
  await expect(page.getByRole('button', { name: 'Back to Readiness' })).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  expect(await findLayoutIssues(page)).toEqual([]);
  await tabTo(page, page.getByRole('button', { name: 'Print or save as PDF' }));
});

/** An order of vectors/, signed again with other values. */
function signAgain(change: Readonly<Record<string, string | number>>, mutate = (input: string): string => input) {
  const { headers, body } = signedOrder();
  const timestamp = new Date().toISOString().replace(/\.\d+Z$/, 'Z');
  const order: Record<string, unknown> = { ...JSON.parse(body), timestamp, ...change };
  const input = mutate(
    Object.entries(order)
      .map(([name, value]) => `${name}=${String(value)}`)
      .join('&'),
  );
  const own = {
    Timestamp: timestamp,
    Digest: createHmac('sha256', SAMPLE[1]).update(input).digest('base64'),
    'User-Agent': 'GuzzleHttp/7 PHP/8.3',
  };
  return withHeaders({ headers, body: JSON.stringify(order) }, own);
}

test(
  'after its orders a program has a printed report with a conclusion in three actions',
  { tag: '@main' },
  async ({ page, context, host, violations }) => {
    test.slow();
    await page.addInitScript(() =>
      Object.assign(globalThis, { print: () => document.body.setAttribute('data-printed', '') }),
    );
    const way = await openWay();
    way.to(host.url);
    const watch = new WatchView(page);
    const base = (await watch.open(`${way.url}/#/watch`)).replace(way.url, host.url.replace(/\/$/, ''));
    const status = (name: string) => page.locator(`[data-card="${name}"]`);
    const readiness = page.getByRole('tab', { name: 'Readiness' });
    await readiness.click();
    await page.getByRole('button', { name: 'Refuse the next order' }).click();
    expect((await postOrder(base, signAgain({ order_id: 'R' }))).status).toBe(403);
    await expect(status('refusal')).toHaveAttribute('data-grade', 'observed');
    await page.getByRole('button', { name: 'Confirm RDY-7' }).click();
    await page.getByLabel('Merchant').fill('Duka Online');
    // A second tab listens on a channel of its own, or not at all.
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByText('Another tab is listening')).toBeVisible();
    await other.close();
    await postOrder(
      base,
      signAgain({ order_id: 'P', amount: 10, buyer_name: 'Jose', buyer_remarks: 'a', merchant_remarks: 'b' }),
    );
    await expect(status('plain')).toHaveAttribute('data-grade', 'passed');
    // A lost stream: the host keeps what comes meanwhile.
    way.cut();
    await expect(page.getByText(/^Reconnecting, /)).toBeVisible();
    await postOrder(
      base,
      signAgain({ order_id: 'N', buyer_name: 'José' }, (input) => input.replace('José', 'Jose')),
    );
    way.mend();
    await watch.listening();
    await expect(status('beyond-ascii')).toHaveAttribute('data-grade', 'failed', { timeout: 60_000 });
    await postOrder(base, signAgain({ order_id: 'E', amount: '10.50' }));
    await postOrder(base, signAgain({ order_id: 'E', amount: '10.50' }));
    await page.getByRole('button', { name: 'Not applicable: RDY-8' }).click();
    await page.getByLabel('Why does RDY-8 not apply?').fill('It has no time-out.');
    await page.keyboard.press('Enter');
    await page.reload();
    await watch.listening();
    await readiness.click();
    const conclusion = page.locator('[data-output="readiness"]');
    await expect(conclusion).toHaveText('Not ready: 1 failed, 1 to confirm', { timeout: 60_000 });
    for (const [name, expected] of Object.entries({ refusal: 'confirmed', slow: 'not-applicable', twice: 'observed' }))
      await expect(status(name)).toHaveAttribute('data-grade', expected);
    await expect(page.getByRole('textbox', { name: 'Merchant' })).toHaveValue('Duka Online');
    await expect(page.getByRole('textbox', { name: 'Program' })).toHaveValue('PHP');
    await page.getByRole('button', { name: 'Open report' }).click();
    const sheet = page.getByRole('article', { name: 'Integration readiness report' });
    await expect(sheet).toContainText('Fix RDY-2 (Name with accents). Confirm RDY-9.');
    await expect(sheet).toContainText('Duka Online');
    await expect(sheet).toContainText('It has no time-out.');
    await expect(sheet).toContainText('José');
    await page.getByRole('button', { name: 'Print or save as PDF' }).click();
    await expect(page.locator('body[data-printed]')).toBeAttached();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.getByLabel('Omit buyer details').check();
    await expect(sheet).not.toContainText('José');
    const { text: html } = await download(page, page.getByRole('button', { name: 'Download HTML' }));
    expect(html).toContain('Not ready');
    for (const secret of SAMPLE) for (const form of listEncodings(secret)) expect(html).not.toContain(form);
    await page.getByRole('button', { name: 'Back to Readiness' }).click();
    await expect(conclusion).toBeVisible();
    await page.goto('about:blank');
    way.close();
    // The browser tells of the stream that broke.
    violations.splice(0, violations.length, ...violations.filter((each) => !each.includes('net::ERR_')));
  },
);
