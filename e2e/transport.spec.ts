import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect, openWay, settle, startHost, test } from './fixtures.ts';
import { listPosts } from './frame.ts';
import { startHostile, type BehaviorName } from './hostile.ts';

const OPERATION = '**/v1/checkout/create-order-minimal';
/** A mebibyte of response takes its time on a machine that does much else. */
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

/** Enter in a field, and a click on Send the moment after: no pause of the test's own lies between them. */
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

const responsePanel = (page: Page) => page.getByRole('tabpanel', { name: 'Response' });
const connectionCard = (page: Page) => page.getByRole('region', { name: 'Connection', exact: true });

/** What the browser's own network makes of each wrong. What a response says: response-issues.test.ts. */
const BY_BROWSER: readonly (readonly [BehaviorName, RegExp])[] = [
  ['huge', /longer than 1 MiB. The rest was not read/],
  ['html', /This is an HTML page, not JSON/],
  ['bomb', /is compressed \(gzip\) and expands to more than 1 MiB/],
  ['reset', /The connection broke before the response began/],
  ['reset-in-reply', /The connection broke while the response was arriving/],
  ['too-short', /Content-Length says 100 bytes/],
  ['redirect', /responded with a redirect/],
];

const BY_RELAY: readonly (readonly [BehaviorName, RegExp])[] = [
  ['html', /This is an HTML page, not JSON/],
  ['bomb', /The body is still compressed \(gzip\)/],
  ['redirect', /The response is a redirect \(307\) to \/accepted/],
  ['reset', /The order may exist|may have been created/],
];

test('whatever answers at the page’s own address is told by its own words, once, and the page stays usable', async ({
  page,
  violations,
}) => {
  test.slow();
  const gateway = await startHostile();
  const compose = await new Compose(page).open();
  for (const [name, message] of BY_BROWSER) {
    await routeTo(page, gateway, name);
    const before = gateway.arrivals.length;
    await compose.field('order_id').fill(`ORD_${name.replaceAll('-', '_')}`);
    await compose.sendButton.click();
    await expect.poll(() => gateway.arrivals.length - before, name).toBe(1);
    await expect(responsePanel(page).getByText(message).first(), name).toBeVisible(LONG);
    expect(gateway.arrivals.length - before, name).toBe(1);
  }
  await routeTo(page, gateway, 'accepted');
  // The last order may exist: another one is not asked about.
  await compose.field('order_id').fill('ORD_last');
  expect((await compose.send()).resultcode).toBe('000');
  expectNetworkLines(violations);
  gateway.stop();
});

test(
  'one intent arrives once, whatever becomes of it: double click, Enter and click, reset',
  { tag: '@main' },
  async ({ page, violations }) => {
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
    await compose.field('order_id').fill('ORD_last');
    await compose.send();
    expect(gateway.arrivals).toHaveLength(5);
    expectNetworkLines(violations);
    gateway.stop();
  },
);

test(
  'what answers by the relay is told in the same words; the gateway sees the lines that the page shows, once',
  { tag: '@main' },
  async ({ page }) => {
    test.slow();
    const gateway = await startHostile();
    const host = await startHost({ RELAY_ALLOW: `127.0.0.1:${gateway.port}` });
    await page.goto(host.url);
    const compose = new Compose(page);
    await compose.connect(gateway.base('accepted'));
    await expect(connectionCard(page)).toContainText('Relay on this server');
    for (const [name, message] of BY_RELAY) {
      await compose.moveTo(gateway.base(name));
      await compose.field('order_id').fill(`ORD_${name.replaceAll('-', '_')}`);
      const before = gateway.arrivals.length;
      await page.getByRole('button', { name: `Send to 127.0.0.1:${gateway.port}` }).click();
      await expect.poll(() => gateway.arrivals.length - before, name).toBe(1);
      await expect(responsePanel(page).getByText(message).first(), name).toBeVisible(LONG);
      expect(gateway.arrivals.length - before, name).toBe(1);
    }
    await compose.moveTo(gateway.base('accepted'));
    await compose.pin(await compose.field('timestamp').inputValue());
    await compose.field('order_id').fill('ORD_accepted');
    await compose.send();
    await page.getByRole('button', { name: 'Show key' }).click();
    const shown = (await compose.text('headers')).trimEnd().split('\n');
    expect(gateway.arrivals.at(-1)?.lines.filter((line) => shown.includes(line))).toEqual(shown);
    expect(gateway.arrivals.at(-1)?.body.toString()).toBe(await compose.text('body'));
    await page.getByRole('button', { name: 'Timing', exact: true }).click();
    await expect(responsePanel(page).getByRole('table', { name: 'Timing' })).toContainText('TTFB');
    gateway.stop();
    host.stop();
  },
);

test('a browser that repeats a call when its connection breaks sends no order twice', async ({ page }) => {
  test.slow();
  const gateway = await startHostile();
  const way = await openWay();
  const own = new URL(way.url).host;
  const host = await startHost({ RELAY_ALLOW: `127.0.0.1:${gateway.port}`, RELAY_HOSTS: own });
  way.to(host.url);
  await page.goto(way.url);
  const compose = new Compose(page);
  await compose.connect(gateway.base('accepted'));
  // The browser repeats only what it sent over a connection that it had used before.
  for (const [name, count] of [
    ['accepted', 1],
    ['silent', 2],
  ] as const) {
    await compose.moveTo(gateway.base(name));
    await page.getByRole('button', { name: `Send to 127.0.0.1:${gateway.port}` }).click();
    await expect.poll(() => gateway.arrivals.length, name).toBe(count);
    if (name === 'accepted') await expect(responsePanel(page).getByText('200').first()).toBeVisible();
  }
  way.reset();
  await expect(responsePanel(page)).toContainText('the browser repeated the call');
  await expect(responsePanel(page)).toContainText('The order may exist');
  expect(gateway.arrivals).toHaveLength(2);
  gateway.stop();
  host.stop();
  way.close();
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
  await compose.connect('https://gateway.example', { via: 'direct' });
  await compose.sendButton.click();
  const asked = page.getByRole('list', { name: 'What the page checked' });
  await expect(asked.getByRole('listitem')).toHaveText([
    'Asked the browser whether it is online: yes',
    'Asked https://gateway.example without any header: answered',
    'Asked the operation’s URL, without headers, for a response that a page may read: refused',
  ]);
  await expect(responsePanel(page).getByText(/such gateways expect calls from servers/)).toBeVisible();
  await expect(responsePanel(page).getByRole('button', { name: 'Switch to: Relay on this server' })).toBeVisible();
  expect(probes).toHaveLength(2);
  for (const name of ['authorization', 'digest', 'timestamp', 'signed-fields', 'cookie', 'referer'])
    expect(probes.map((headers) => headers[name])).toEqual([undefined, undefined]);
  expectNetworkLines(violations);
});

/** When a key that is held is first repeated, in ms: after 500 in most systems. */
const FIRST_REPEAT_MS = 600;

for (const place of ['a field', 'Send'])
  test(`Enter that is held in ${place} sends one order`, async ({ page }) => {
    const sent = listPosts(page);
    const compose = await new Compose(page).open();
    await (place === 'Send' ? compose.sendButton : compose.field('order_id')).focus();
    await page.keyboard.down('Enter');
    await compose.waitForText('envelope', '');
    await page.waitForTimeout(FIRST_REPEAT_MS);
    for (let press = 0; press < 20; press += 1) await page.keyboard.down('Enter');
    await page.waitForTimeout(FIRST_REPEAT_MS);
    expect(sent).toHaveLength(1);
  });

test('a double click answers one question, not the next one too', async ({ page }) => {
  const sent = listPosts(page);
  const compose = await new Compose(page).open();
  await compose.connectLive('https://gateway.example');
  await compose.moveTo('https://another.example');
  await compose.sendButton.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Send to/ }).hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(dialog).toHaveAccessibleName('Create a live order?');
  // The second press alone. A whole double click would begin with a press that the browser counts as a new one.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(dialog).toHaveAccessibleName('Create a live order?');
  await settle(page);
  expect(sent).toEqual([]);
});

for (const [width, height] of [
  [1366, 768],
  [360, 740],
] as const)
  test(`the head of the response is in view after Send (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const compose = await new Compose(page).open();
    await compose.field('merchant_remarks').scrollIntoViewIfNeeded();
    await compose.sendButton.click();
    const facts = page.locator('[data-output="facts"]');
    await expect(facts).toContainText('200 SUCCESS');
    await expect(facts.getByText('200 SUCCESS')).toBeInViewport({ ratio: 1 });
    const isUncovered = (): Promise<boolean> =>
      facts.evaluate((element) => {
        const { left, top } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + 1, top + 1));
      });
    await expect.poll(isUncovered).toBe(true);
    await expect(page.getByRole('region', { name: 'Explanation' }).getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('#send')).toHaveCount(1);
  });
