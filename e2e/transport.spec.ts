import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect, startHost, test } from './fixtures.ts';
import { startHostile, type BehaviorName } from './hostile.ts';
import { findViolations } from './visual-checks.ts';

const OPERATION = '**/v1/checkout/create-order-minimal';
/** A mebibyte of reply takes its time on a machine that does much else. */
const LONG = { timeout: 20_000 };

/** The browser's own line about a call that failed in the network. */
const NETWORK = /^console: (?:Failed to load resource: net::|Access to fetch at )/;

type Gateway = Awaited<ReturnType<typeof startHostile>>;

const expectNetworkLines = (violations: string[]): void =>
  violations.splice(0).forEach((line) => void expect(line).toMatch(NETWORK));

/** Lets the page's own address lead to a gateway that does wrong: the browser's own network meets it. */
async function routeTo(page: Page, gateway: Gateway, behavior: BehaviorName): Promise<void> {
  await page.unroute(OPERATION);
  await page.route(OPERATION, (route) =>
    route.continue({ url: `${gateway.base(behavior)}/v1/checkout/create-order-minimal` }),
  );
}

/** Enter in a box, and a click on Send the moment after: no pause of the test's own lies between them. */
async function pressEnterAndClick(compose: Compose): Promise<void> {
  await compose.sendButton.evaluate((button) =>
    addEventListener(
      'keyup',
      () => button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 })),
      {
        once: true,
      },
    ),
  );
  await compose.field('order_id').press('Enter');
}

const responsePanel = (page: Page) => page.getByRole('region', { name: 'Reply', exact: true });
const way = (page: Page) => page.getByRole('combobox', { name: /^transport/ });

/** What the page says of each wrong, by the same way as by the relay; no two neighbours say the same. */
const MESSAGES: readonly (readonly [BehaviorName, RegExp])[] = [
  ['huge', /longer than 1 MiB; the rest was not read/],
  ['html', /This is an HTML page, not JSON/],
  ['endless', /longer than 1 MiB; the rest was not read/],
  ['not-utf-8', /Its bytes are not UTF-8/],
  ['deep', /nested too deeply/],
  ['duplicate-keys', /stand twice with different values: resultcode, result/],
  ['proto', /It names __proto__/],
  ['any-data', /No https address, so it is text alone/],
  ['null', /This is JSON, but no object/],
  ['empty', /The response has no body/],
];

const BY_BROWSER: readonly (readonly [BehaviorName, RegExp])[] = [
  ['bomb', /came compressed \(gzip\) and unpacks to more than 1 MiB/],
  ['reset', /The connection broke before the response began/],
  ['reset-in-reply', /The connection broke while the response was arriving/],
  ['hang-up', /The connection broke before the response began/],
  ['too-short', /Content-Length says 100 bytes/],
  ['redirect', /responded with a redirect/],
];

const BY_RELAY: readonly (readonly [BehaviorName, RegExp])[] = [
  ['bomb', /The body is still compressed \(gzip\)/],
  ['redirect', /A redirect \(307\) to \/accepted/],
  ['reset', /The order may exist|may have been created/],
];

test('whatever answers at the page’s own address is told by its own words, once, and the page stays usable', async ({
  page,
  violations,
}) => {
  test.slow();
  const gateway = await startHostile();
  const compose = await new Compose(page).open();
  for (const [name, message] of [...MESSAGES, ...BY_BROWSER]) {
    await routeTo(page, gateway, name);
    const before = gateway.arrivals.length;
    await compose.field('order_id').fill(`ORD_${name.replaceAll('-', '_')}`);
    await compose.sendButton.click();
    await expect.poll(() => gateway.arrivals.length - before, name).toBe(1);
    await expect(responsePanel(page).getByText(message).first(), name).toBeVisible(LONG);
    expect(gateway.arrivals.length - before, name).toBe(1);
  }
  await routeTo(page, gateway, 'accepted');
  expect((await compose.send()).resultcode).toBe('000');
  expectNetworkLines(violations);
  gateway.stop();
});

test('a gateway that keeps silent or drips is given up at the deadline: unknown, once, and the page stays usable', async ({
  page,
  violations,
}) => {
  const gateway = await startHostile();
  await page.clock.install();
  const compose = await new Compose(page).open();
  for (const name of ['silent', 'silent-body', 'drip'] as const) {
    await routeTo(page, gateway, name);
    const before = gateway.arrivals.length;
    await compose.field('order_id').fill(`ORD_${name.replaceAll('-', '_')}`);
    await compose.sendButton.click();
    await expect.poll(() => gateway.arrivals.length - before).toBe(1);
    await page.clock.fastForward(31_000);
    await expect(responsePanel(page).getByText(/No complete response came in time/), name).toBeVisible();
    await expect(responsePanel(page).getByText(/The order may have been created/), name).toBeVisible();
    expect(gateway.arrivals.length - before, name).toBe(1);
  }
  await routeTo(page, gateway, 'accepted');
  expect((await compose.send()).resultcode).toBe('000');
  expectNetworkLines(violations);
  gateway.stop();
});

test('one intent arrives once, whatever becomes of it: double click, Enter and click, reset', async ({
  page,
  violations,
}) => {
  test.slow();
  const gateway = await startHostile();
  const compose = await new Compose(page).open();
  for (const name of ['accepted', 'reset'] as const) {
    await routeTo(page, gateway, name);
    const before = gateway.arrivals.length;
    await compose.field('order_id').fill(`ORD_double_${name}`);
    await compose.sendButton.dblclick();
    await expect.poll(() => gateway.arrivals.length - before).toBe(1);
    // One send at a time: the next send is one only when this has come to its end.
    await expect(page.getByRole('progressbar', { name: 'Sending the order' })).toHaveCount(0);
    await compose.field('order_id').fill(`ORD_enter_${name}`);
    await pressEnterAndClick(compose);
    await expect.poll(() => gateway.arrivals.length - before).toBe(2);
    await expect(
      responsePanel(page)
        .getByText(name === 'accepted' ? '200 SUCCESS' : /connection broke/)
        .first(),
    ).toBeVisible();
  }
  await routeTo(page, gateway, 'accepted');
  await compose.send();
  expect(gateway.arrivals).toHaveLength(5);
  expectNetworkLines(violations);
  gateway.stop();
});

test.describe('by the relay', () => {
  test('what answers is told in the same words; the gateway sees the lines that the page shows, once', async ({
    page,
  }) => {
    test.slow();
    const gateway = await startHostile();
    const host = await startHost({ RELAY_ALLOW: `127.0.0.1:${gateway.port}` });
    await page.goto(host.url);
    const compose = new Compose(page);
    await way(page).selectOption('relay');
    for (const [name, message] of [...MESSAGES, ...BY_RELAY]) {
      await compose.field('base_url').fill(gateway.base(name));
      const before = gateway.arrivals.length;
      await page.getByRole('button', { name: `Send to 127.0.0.1:${gateway.port} by relay` }).click();
      await expect.poll(() => gateway.arrivals.length - before, name).toBe(1);
      await expect(responsePanel(page).getByText(message).first(), name).toBeVisible(LONG);
      expect(gateway.arrivals.length - before, name).toBe(1);
    }
    await compose.field('base_url').fill(gateway.base('accepted'));
    await page.getByLabel('Source of the time').selectOption('fixed');
    await compose.send();
    await page.getByRole('button', { name: 'Show key' }).click();
    const shown = (await compose.text('headers')).trimEnd().split('\n');
    expect(gateway.arrivals.at(-1)?.lines.filter((line) => shown.includes(line))).toEqual(shown);
    expect(gateway.arrivals.at(-1)?.body.toString()).toBe(await compose.text('body'));
    await expect(responsePanel(page).getByRole('table', { name: 'Where the time went' })).toBeVisible();
    gateway.stop();
    host.stop();
  });

  test('a host without a relay says so, and nothing else is taken in its place', async ({ page }) => {
    const host = await startHost({ RELAY: 'off' });
    const arrivals: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && arrivals.push(request.url()));
    await page.goto(host.url);
    await way(page).selectOption('relay');
    await new Compose(page).sendButton.click();
    await expect(responsePanel(page).getByText(/this page’s host has no relay/)).toBeVisible();
    expect(arrivals).toEqual([]);
    host.stop();
  });
});

test('the way is shown before and after, kept with the profile, and never changed by the page', async ({ page }) => {
  const compose = await new Compose(page).open();
  const shown = page.locator('[data-output="way"]');
  await expect(shown).toHaveText(/Same origin/);
  await compose.send();
  await expect(page.locator('[data-output="facts"]')).toHaveText(/way: Same origin/);
  await compose.field('base_url').fill('https://gateway.example');
  await expect(shown).toHaveText(/Direct from the browser/);
  await way(page).selectOption('same-origin');
  await expect(shown).toHaveText(/the base address names another origin/);
  await compose.sendButton.click();
  await expect(
    responsePanel(page)
      .getByText(/the base address names another origin/)
      .first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Profiles' }).click();
  await page.getByRole('link', { name: 'Compose' }).click();
  await expect(way(page)).toHaveValue('same-origin');
});

test('the sandbox inside the page answers any address, and nothing leaves the page', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const compose = await new Compose(page).open();
  await compose.field('base_url').fill('https://gateway.example');
  await way(page).selectOption('in-page');
  expect((await compose.send()).resultcode).toBe('000');
  await compose.field('api_secret').fill('another');
  expect((await compose.send()).message).toContain('(4033)');
  await expect(page.locator('[data-output="facts"]')).toHaveText(/way: Sandbox inside the page/);
  expect(posts).toEqual([]);
});

test('on a static host the page says what is missing, and the sandbox inside the page answers', async ({
  page,
  host,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.route(`${host.url}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/<meta name="(?:host-parts|relay-token)"[^>]*>/g, '');
    await route.fulfill({ response, body });
  });
  const compose = await new Compose(page).open();
  await expect(page.getByText(/This page’s host serves files alone: it has no sandbox and no relay/)).toBeVisible();
  expect((await compose.send()).resultcode).toBe('000');
  expect(posts).toEqual([]);
});

test('copy and run yourself: the button copies the command and nothing is sent', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const compose = await new Compose(page).open();
  await page.getByLabel('Source of the time').selectOption('fixed');
  await way(page).selectOption('copy');
  await page.getByRole('button', { name: /^Copy the command for/ }).click();
  await expect(page.getByText(/Nothing was sent: run it where/).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await compose.text('curl'));
  expect(posts).toEqual([]);
});

test('a refused direct call is explained by what the page asked, which carried nothing of the order', async ({
  page,
  violations,
}) => {
  const probes: Record<string, string>[] = [];
  await page.route('https://gateway.example/**', async (route) => {
    if (route.request().method() === 'POST') return route.abort();
    probes.push(await route.request().allHeaders());
    return route.fulfill({
      status: 404,
      body: '',
      headers: { 'access-control-allow-origin': 'https://other.example' },
    });
  });
  const compose = await new Compose(page).open();
  await compose.field('base_url').fill('https://gateway.example');
  await compose.sendButton.click();
  const asked = page.getByRole('list', { name: 'What the page asked to find the cause' });
  await expect(asked.getByRole('listitem')).toHaveText([
    'Asked the browser whether it is online: yes',
    'Asked https://gateway.example without any header: answered',
    'Asks the operation’s URL, without headers, for a response that a page may read: refused',
  ]);
  await expect(responsePanel(page).getByText(/such gateways expect calls from servers/)).toBeVisible();
  expect(probes).toHaveLength(2);
  for (const name of ['authorization', 'digest', 'timestamp', 'signed-fields', 'cookie', 'referer'])
    expect(probes.map((headers) => headers[name])).toEqual([undefined, undefined]);
  await page.context().setOffline(true);
  await compose.field('order_id').fill('ORD_offline');
  await compose.sendButton.click();
  await expect(responsePanel(page).getByText('The browser is offline.')).toBeVisible();
  expectNetworkLines(violations);
});

test('a reply’s address, token and QR code are shown decoded; its headers and bytes on request', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.send();
  const link = page.locator('[data-output="payment-address"]').getByRole('link');
  await expect(link).toHaveAttribute('href', /^https:\/\/pay\.example\/sandbox\/\d{8}$/);
  await expect(link).toHaveAttribute('rel', /noopener noreferrer/);
  await expect(page.getByRole('img', { name: 'QR code of qr' })).toBeVisible();
  await page.getByText(/^Headers \(\d+\)$/).click();
  await expect(page.getByRole('rowheader', { name: 'content-type', exact: true })).toBeVisible();
  await page.getByText(/^Bytes \(\d+\)$/).click();
  await expect(page.getByRole('region', { name: 'Bytes of the reply' })).toContainText('7b 22 72 65');
  await expect(page.getByRole('table', { name: 'Where the time went' })).toContainText('waiting for the first byte');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 900 } });
    test('axe finds nothing on a reply with everything opened, nor is it cut off on a small screen', async ({
      page,
    }) => {
      test.slow();
      const compose = await new Compose(page).open();
      await compose.send();
      await expect(page.getByRole('img', { name: 'QR code of qr' })).toBeVisible();
      await page.getByText(/^Headers \(\d+\)$/).click();
      await page.getByText(/^Bytes \(\d+\)$/).click();
      await expect(page.getByRole('region', { name: 'Bytes of the reply' })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await findViolations(page)).toEqual([]);
    });
  });
}
