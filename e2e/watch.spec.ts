import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect, needs, startHost, test } from './fixtures.ts';
import { download, readClipboard } from './frame.ts';
import { HistoryPage } from './history-page.ts';
import { pressAt, tabTo } from './keyboard.ts';
import { listEncodings } from './leak-checks.ts';
import { OPERATION, postOrder, signedOrder } from './signed-order.ts';
import { findLayoutIssues, findViolations } from './visual-checks.ts';
import { runShop, SHOP_PROGRAMS, WatchView, type ShopLanguage } from './watch.ts';

const KEY = 'CANARY+key/7f3a&x';
const SECRET = 'CANARY&secret 91be"y';

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

/** Each wrong variant of a shop, with the ids of the mistakes that a row must name. */
const VARIANTS: Readonly<Record<Exclude<ShopLanguage, 'client'>, Readonly<Record<string, string>>>> = {
  php: {
    two_decimals: 'number-two-decimals:amount',
    plain_urls: 'address-plain',
    sorted: 'order-sorted',
    query: 'escape-form',
    hex: 'digest-hex',
  },
  python: {
    float: 'number-one-decimal:amount',
    quoted: 'escape-form',
    second_clock: 'timestamp-clock:-1s',
    json: 'body',
    secret_base64: 'key-secret-base64-encoded',
  },
  ruby: {
    webhook_twice: 'address-base64-twice:webhook',
    reversed: 'order-of:sorted-in-reverse',
    comma: 'joiner-comma',
    values: 'values-nothing',
    url_safe: 'digest-base64-url-safe-unpadded',
  },
  node: {
    cents: 'number-minor-units:amount',
    milliseconds: 'timestamp-milliseconds',
    undefined: 'as-undefined:merchant_remarks',
    no_vendor: 'left-out:vendor',
    api_key: 'key-api-key',
  },
  bash: {
    echo: 'whole-newline',
    secret_newline: 'key-secret-newline',
    body: 'body',
    upper_hex: 'digest-hex-upper',
    base64_of_hex: 'digest-hex-base64',
  },
};
const LANGUAGES = Object.keys(VARIANTS) as (keyof typeof VARIANTS)[];

const RIGHT = /"resultcode":"000"/;

for (const language of LANGUAGES)
  test(`a shop in ${language}: its order is accepted, and each of its mistakes is named`, async ({ page }) => {
    needs(SHOP_PROGRAMS[language]);
    test.slow();
    const watch = new WatchView(page);
    const base = await watch.open();
    const variants = Object.keys(VARIANTS[language]);
    const printed = await runShop(language, base, 'right', ...variants);
    expect(printed).toMatch(RIGHT);
    expect(printed.split('(4033)')).toHaveLength(variants.length + 1);
    await expect(watch.row(`${language}_right`)).toHaveAttribute('data-verdict', 'correct');
    for (const [variant, mistakes] of Object.entries(VARIANTS[language])) {
      await expect(watch.row(`${language}_${variant}`)).toHaveAttribute('data-verdict', 'explained');
      await expect(watch.row(`${language}_${variant}`)).toHaveAttribute('data-mistakes', mistakes);
    }
    // The newest is open, in the pane of Diagnose.
    const last = Object.values(VARIANTS[language]).at(-1) ?? '';
    await expect(page.locator('[data-output="verdict"]')).toHaveAttribute('data-mistakes', last);
    // The repair is in the language of the program.
    const names = { php: 'PHP', python: 'Python', ruby: 'Ruby', node: 'Node', bash: 'Bash' };
    await expect(page.getByRole('combobox', { name: 'Programming language' })).toHaveValue(names[language]);
  });

const SAMPLE = ['sample-api-key', 'sample-api-secret'] as const;
/** How a vendor's client is used: the status of each way, and the ids of the mistakes that its row must name. */
const CLIENT_WAYS: Readonly<Record<string, readonly [verdict: string, mistakes: string, label: RegExp]>> = {
  right: ['correct', '', /correct/],
  key_raw: ['refused', 'key-raw', /Raw key/],
  key_hex: ['refused', 'key-hex', /hex/],
  no_word: ['refused', 'scheme-missing', /no scheme word/],
  latin_1: ['refused', '', /the body is not UTF-8/],
  nested: ['explained', 'as-word:billing', /\[object Object\]/],
  lost_letter: ['explained', 'letter-lost:buyer_name', /The letter Ż was sent as \?/],
  values_only: ['explained', 'printed-whole:values-once-each,-without-timestamp', /Signed: TILL60920/],
};

test(
  'an unchanged client of a vendor is correct at the first try with the sample key',
  { tag: '@main' },
  async ({ page }) => {
    const watch = new WatchView(page);
    const base = await watch.open();
    await expect(page.getByText('Any scheme word is accepted.')).toBeVisible();
    expect(await runShop('client', base, 'SELCOM', ...SAMPLE, 'right')).toMatch(RIGHT);
    await expect(watch.row('client_right')).toHaveAttribute('data-verdict', 'correct');
  },
);

test('each way to use a vendor’s client is named in its row, its group and its pane', async ({ page }) => {
  test.slow();
  const watch = new WatchView(page);
  const base = await watch.open();
  await runShop('client', base, 'SELCOM', ...SAMPLE, ...Object.keys(CLIENT_WAYS));
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
});

test('a connection judges a vendor’s client by its own key, secret and scheme word', async ({ page }) => {
  const { watch, base } = await openOwn(page, 'SELCOM');
  await runShop('client', base, 'SELCOM', KEY, SECRET, 'right', 'other_word');
  await expect(watch.row('client_right')).toHaveAttribute('data-verdict', 'correct');
  await expect(watch.row('client_other_word')).toHaveAttribute('data-verdict', 'refused');
  await expect(watch.row('client_other_word')).toContainText('Scheme word OTHER; this connection has SELCOM');
});

test('a worker of the search that does not load takes no cause from the orders after it', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 2 }));
  const watch = new WatchView(page);
  const base = await watch.open();
  let asked = 0;
  await page.route(/\/worker-[\w-]+\.js$/, (route) => {
    asked += 1;
    return asked === 2 ? route.fulfill({ status: 502 }) : route.continue();
  });
  const { headers, body } = signedOrder();
  const send = (write: (right: Buffer) => string): Promise<Response> =>
    postOrder(base, {
      headers: headers.map(([name, value]) => [name, name === 'Digest' ? write(Buffer.from(value, 'base64')) : value]),
      body,
    });
  // The search for a foreign digest needs both workers. The next one begins right after it.
  const foreign = (): string => Buffer.alloc(32, 1).toString('base64');
  const hex = (right: Buffer): string => right.toString('hex');
  await Promise.all([foreign, hex, foreign, hex, foreign].map(send));
  await expect(watch.rows).toHaveCount(5);
  await expect(page.locator('[data-arrival][data-mistakes="digest-hex"]')).toHaveCount(2);
  expect(asked).toBeGreaterThan(2);
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

test('an order that got 000 shows no reasons for a 4033', async ({ page }) => {
  const watch = new WatchView(page);
  const base = await watch.open();
  expect((await postOrder(base)).status).toBe(200);
  await watch.rows.click();
  await expect(page.locator('[data-output="verdict"]')).toHaveAttribute('data-verdict', 'correct');
  await expect(page.getByText(/allow-list/)).toHaveCount(0);
});

/** The order of Compose as its program would send it, with the key of its connection. */
async function readOrder(compose: Compose): Promise<ReturnType<typeof signedOrder>> {
  const [headers, body] = await Promise.all([compose.text('headers'), compose.text('body')]);
  const lines = headers
    .split('\n')
    .map((line): [string, string] => [line.split(': ')[0] ?? '', line.slice(line.indexOf(': ') + 2)])
    .filter(([name]) => name !== '' && name !== 'Content-Length')
    .map(([name, value]): [string, string] => [
      name,
      name === 'Authorization' ? `SCHEME ${Buffer.from(KEY).toString('base64')}` : value,
    ]);
  return { headers: lines, body };
}

test('real credentials: the page judges by them, and neither they nor a digest of them leave it', async ({ page }) => {
  // The search ends once it has tried every mistake.
  test.slow();
  const sent: string[] = [];
  page.on('request', (request) => {
    const headers = Object.entries(request.headers()).join('\n');
    sent.push(`${request.url()}\n${headers}\n${request.postData() ?? ''}`);
  });
  const compose = await new Compose(page).open();
  await compose.connect('https://gateway.example', { scheme: 'SCHEME', api_key: KEY, api_secret: SECRET });
  const digest = await compose.text('digest');
  const { headers: lines, body } = await readOrder(compose);
  await openWatch(page);
  const watch = new WatchView(page);
  const base = await watch.listening();
  const right = await postOrder(base, { headers: lines, body });
  expect(right.status).toBe(200);
  const wrong = await postOrder(base, { headers: lines, body: body.replace('"TZS"', '"KES"') });
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
  const { body, headers } = signedOrder();
  const key = `SCHEME ${Buffer.from(KEY).toString('base64')}`;
  const order = {
    body,
    headers: headers.map(([name, value]): [string, string] => [name, name === 'Authorization' ? key : value]),
  };
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

test('Watch goes on by itself once the connection of the page has its key and secret', async ({ page }) => {
  const { compose, watch, base } = await openOwn(page);
  await compose.openView('connect');
  await page.locator('[name="connection.api_secret"]').fill('');
  await openWatch(page);
  await expectPaused(page);
  await expect(page.getByText('Run this command.')).toHaveCount(0);
  await compose.openView('connect');
  await page.locator('[name="connection.api_secret"]').fill(SECRET);
  await openWatch(page);
  expect(await watch.listening()).toBe(base);
});

test('Checks with chooses the connection of the whole page', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.connect('https://gateway.example', { api_key: KEY, api_secret: SECRET });
  await openWatch(page);
  await page.getByLabel('Checks with').selectOption('Sandbox');
  await expect(page.locator('[data-connection]')).toHaveAttribute('data-state', 'sandbox');
  await expect(page.getByText(/public sample credentials/)).toBeVisible();
});

test('a reload takes own credentials: the page does not listen by the sample ones', async ({ page }) => {
  const { compose, watch, base } = await openOwn(page);
  await page.reload();
  await expectPaused(page);
  await expect(page.getByRole('button', { name: 'Resume' })).toHaveCount(0);
  await compose.openView('connect');
  await page.locator('[name="connection.api_key"]').fill(KEY);
  await page.locator('[name="connection.api_secret"]').fill(SECRET);
  await openWatch(page);
  expect(await watch.listening()).toBe(base);
});

test('after a change of the connection the rows can be judged again', async ({ page }) => {
  const watch = new WatchView(page);
  const base = await watch.open();
  await postOrder(base);
  await expect(watch.rows).toHaveAttribute('data-verdict', 'correct');
  await page.getByRole('link', { name: 'Compose', exact: true }).click();
  const compose = new Compose(page);
  await compose.connect('https://gateway.example', { scheme: 'SCHEME', api_secret: 'another secret' });
  await openWatch(page);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(watch.rows).toHaveAttribute('data-verdict', 'unexplained', { timeout: 60_000 });
  // What the program got stays.
  await expect(watch.rows).toContainText('200');
  await expect(page.getByRole('button', { name: 'Check again' })).toHaveCount(0);
});

test('an own recipe: a wrong digest is explained against that recipe', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.connect('https://gateway.example', { scheme: 'SCHEME', api_key: KEY, api_secret: SECRET });
  await expect(compose.output('headers')).toContainText('SCHEME');
  const order = await readOrder(compose);
  await compose.breakRecipe();
  await expect.poll(() => compose.text('digest-input')).toContain('|vendor=');
  await openWatch(page);
  const watch = new WatchView(page);
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

const stream = (...events: readonly string[]) => ({ contentType: 'text/event-stream', body: events.join('') });
const formatHello = (hello: object): string =>
  `event: hello\ndata: ${JSON.stringify({ now: 0, missed: 0, resumed: true, limits: {}, ...hello })}\n\n`;

/** What the host says to the page that listens, what the page shows then, and what a person can do. */
const ANSWERS: Readonly<Record<string, readonly [answer: object, shown: RegExp, action?: string]>> = {
  'another page took the channel': [
    stream(formatHello({}), 'event: replaced\ndata: {}\n\n'),
    /^Another page took over this channel$/,
    'Listen here',
  ],
  'the stream ends, and requests are gone': [stream(formatHello({ missed: 3 })), /^Requests missed: 3\./, 'Pause'],
  'the host has no room': [
    { status: 503 },
    /^The server has no room for another channel\. Try again later\.$/,
    'Pause',
  ],
  'a login is missing': [{ status: 401 }, /^The host refuses to listen$/, 'Try again'],
  'the host has no Watch': [{ status: 404 }, /^This host has no Watch$/],
};

for (const [state, [answer, shown, action]] of Object.entries(ANSWERS))
  test(`${state}: axe finds nothing, a phone shows it whole, and the keyboard reaches what to do`, async ({ page }) => {
    test.slow();
    await page.route('**/w/*/events', (route) => route.fulfill(answer));
    await page.goto('/#/watch');
    await expect(page.getByText(shown).first()).toBeVisible();
    const reach = page.getByText('My program runs in a container or on another machine');
    if (state === 'the host has no Watch') await expect(reach).toHaveCount(0);
    else await reach.click();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findLayoutIssues(page)).toEqual([]);
      expect(await findViolations(page)).toEqual([]);
    }
    if (action !== undefined) await tabTo(page, page.getByRole('button', { name: action, exact: true }));
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

/** A way to a host that can be cut and mended. */
async function openWay(to: string) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((caller) => {
    if (isCut) return void caller.destroy();
    const other = connect(Number(new URL(to).port), '127.0.0.1');
    for (const [one, its] of [
      [caller, other],
      [other, caller],
    ] as const) {
      sockets.add(one.on('error', () => its.destroy()).on('close', () => its.destroy()));
      one.pipe(its);
    }
  });
  const end = (): void => sockets.forEach((socket) => socket.destroy());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    cut: (): void => {
      isCut = true;
      end();
    },
    mend: (): void => {
      isCut = false;
    },
    close: (): void => {
      end();
      server.close();
    },
  };
}

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
  const own: Readonly<Record<string, string>> = {
    Timestamp: timestamp,
    Digest: createHmac('sha256', SAMPLE[1]).update(input).digest('base64'),
    'User-Agent': 'GuzzleHttp/7 PHP/8.3',
  };
  const text = JSON.stringify(order);
  const kept = headers.filter(([name]) => name !== 'Content-Length' && !Object.hasOwn(own, name));
  return { headers: [...kept, ...Object.entries(own)] as [string, string][], body: text };
}

test(
  'after its orders a program has a printed report with a conclusion in three actions',
  { tag: '@main' },
  async ({ page, context, host, violations }) => {
    test.slow();
    await page.addInitScript(() =>
      Object.assign(globalThis, { print: () => document.body.setAttribute('data-printed', '') }),
    );
    const way = await openWay(host.url);
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

test('a slow answer holds the caller for 20 s', async ({ page }) => {
  test.setTimeout(90_000);
  const watch = new WatchView(page);
  const base = await watch.open();
  await page.getByRole('tab', { name: /Readiness/ }).click();
  await page.getByRole('button', { name: 'Delay the next response' }).click();
  expect((await postOrder(base)).status).toBe(200);
  await expect(page.locator('[data-card="slow"]')).toContainText('The program waited 20 s');
  await expect(page.locator('[data-card="slow"]')).toHaveAttribute('data-grade', 'observed');
});

test('the host goes away and comes back: the page says so, and listens again by itself', async ({
  page,
  violations,
}) => {
  test.slow();
  const host = await startHost();
  const watch = new WatchView(page);
  const base = await watch.open(`${host.url}#/watch`);
  host.stop();
  await expect(page.getByText(/^Reconnecting, \d+ s$/)).toBeVisible();
  const second = await startHost({ PORT: new URL(host.url).port });
  expect(await watch.listening()).toBe(base);
  await postOrder(base);
  await expect(watch.rows).toHaveAttribute('data-verdict', 'correct');
  await page.goto('about:blank');
  second.stop();
  // The browser tells of the stream that broke.
  violations.splice(
    0,
    violations.length,
    ...violations.filter((each) => !/INCOMPLETE_CHUNKED|CONNECTION_REFUSED/.test(each)),
  );
});

test('without a secure context, and on a host without channels, the view says why it cannot listen', async ({
  page,
  host,
  violations,
}) => {
  await page.goto(`${host.url.replace('127.0.0.1', 'lan.example')}#/watch`);
  await expect(page.getByText('This page cannot listen')).toBeVisible();
  // The browser ignores a header of the page there, and says so.
  violations.length = 0;
  const without = await startHost({ WATCH: 'off' });
  await page.goto(`${without.url}#/watch`);
  await expect(page.getByText('This host has no Watch')).toBeVisible();
  without.stop();
});

test('where a person lets the page save nothing, there are no locks, and Watch listens all the same', async ({
  page,
}) => {
  await page.addInitScript(() => {
    LockManager.prototype.request = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
  });
  await page.goto('/#/watch');
  await expect(page.getByText('Listening', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('Another tab is listening')).toBeHidden();
});
