import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expectState, getField, openConnect, unlock } from './connect-steps.ts';
import { expect, settle, test } from './fixtures.ts';
import { postOrder } from './signed-order.ts';
import { WatchView } from './watch.ts';

const GATEWAY = 'https://gateway.example';
const OTHER = 'https://other.example';
const FOREIGN = 'https://foreign.example';
const KEY = 'canary-key-4711';
const SECRET = 'canary-secret-0815';

/** Answers for every other origin, and lists what reached it. */
async function listenToOthers(page: Page): Promise<string[]> {
  const arrived: string[] = [];
  await page.context().route(/^(?:https|wss):/, (route) => {
    const { pathname, origin } = new URL(route.request().url());
    arrived.push(`${origin}${pathname}`);
    return route.fulfill({
      json: { reference: 'S1', resultcode: '000', result: 'SUCCESS', message: 'Accepted', data: [] },
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    });
  });
  return arrived;
}

/** Everything with which a script of the page could call an origin without leaving the page. */
const callEverywhere = (page: Page, origin: string): Promise<void> =>
  page.evaluate(async (base) => {
    const call = (name: string): string => `${base}/${name}`;
    await fetch(call('fetch'), { mode: 'no-cors' }).catch(() => undefined);
    await fetch(call('keepalive'), { mode: 'no-cors', keepalive: true }).catch(() => undefined);
    navigator.sendBeacon(call('beacon'), 'x');
    const source = new EventSource(call('event-source'));
    source.addEventListener('error', () => source.close());
    const request = new XMLHttpRequest();
    request.open('GET', call('xhr'));
    request.send();
    for (const as of ['', 'document', 'script']) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'prefetch', href: call(`prefetch${as}`) });
      if (as !== '') link.setAttribute('as', as);
      document.head.append(link);
    }
    const preload = document.createElement('link');
    Object.assign(preload, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: call('preload') });
    document.head.append(preload);
    const anchor = document.createElement('a');
    Object.assign(anchor, { href: '#/compose', ping: call('ping') });
    document.body.append(anchor);
    anchor.click();
    anchor.remove();
    new Image().src = call('image');
    try {
      const socket = new WebSocket(call('web-socket').replace('https:', 'wss:'));
      socket.addEventListener('error', () => socket.close());
    } catch {
      // Refused at once.
    }
  }, origin);

/** What the lock stops of it; the browser tells each. */
const LOCKED =
  'fetch keepalive beacon event-source xhr prefetch prefetchdocument prefetchscript preload ping image'.split(' ');
/** The host's policy stops a socket also without the lock. */
const BLOCKED_SOCKET = /policy violation: connect-src wss:/;

/** Connects a gateway that the browser calls itself. */
async function connect(compose: Compose, base_url: string): Promise<void> {
  await compose.connect(base_url, { api_key: KEY, api_secret: SECRET, via: 'direct' });
  await compose.field('order_id').focus();
}

/** Opens Compose with a gateway that the page is locked to. */
async function openLocked(page: Page): Promise<Compose> {
  const compose = await new Compose(page).open();
  await page.waitForLoadState('networkidle');
  await connect(compose, GATEWAY);
  await expectLockedTo(page, GATEWAY);
  return compose;
}

const policies = (page: Page): Promise<string[]> =>
  page
    .locator('head > meta[http-equiv="Content-Security-Policy" i]')
    .evaluateAll((all) =>
      all.map((each) => each.getAttribute('content') ?? '').filter((each) => !each.includes('https:;')),
    );

/** The lock is a file of its own that loads after the page. */
const expectLockedTo = (page: Page, origin: string) =>
  expect.poll(async () => (await policies(page)).join('|')).toMatch(new RegExp(`connect-src 'self' ${origin}$`));

test.describe('with planted calls', () => {
  test.use({ areViolationsPlanted: true });

  test('a page with a key of its own calls its own origin and the connection’s alone', async ({ page, violations }) => {
    const arrived = await listenToOthers(page);
    const compose = await new Compose(page).open();
    await page.waitForLoadState('networkidle');
    // Without a key the host's policy alone applies: this shows that the calls work.
    await callEverywhere(page, FOREIGN);
    await expect.poll(() => arrived).toEqual(expect.arrayContaining([`${FOREIGN}/fetch`, `${FOREIGN}/prefetch`]));
    await expect.poll(() => violations.join('\n')).toMatch(BLOCKED_SOCKET);
    violations.length = 0;
    await connect(compose, GATEWAY);
    await expectLockedTo(page, GATEWAY);
    await callEverywhere(page, `${FOREIGN}/locked`);
    for (const name of LOCKED)
      await expect
        .poll(() => violations.join('\n'), name)
        .toMatch(new RegExp(`policy violation: \\S+ ${FOREIGN}/locked/${name}\\b`));
    await expect.poll(() => violations.join('\n')).toMatch(BLOCKED_SOCKET);
    expect(arrived.filter((each) => each.includes('/locked/'))).toEqual([]);
    violations.length = 0;
    expect((await compose.send()).resultcode).toBe('000');
    expect(arrived).toContain(`${GATEWAY}/v1/checkout/create-order-minimal`);
    expect(await page.evaluate(async () => (await fetch('/')).status)).toBe(200);
    expect(violations.filter((each) => each.startsWith('policy violation'))).toEqual([]);
  });
});

test('under the lock Watch still listens, and nothing else is called', async ({ page }) => {
  const arrived = await listenToOthers(page);
  await openLocked(page);
  const watch = new WatchView(page);
  // By its link: a URL would reload the page, without the key and its lock.
  await page.getByRole('link', { name: 'Watch', exact: true }).click();
  const base = await watch.listening();
  await postOrder(base);
  await expect(watch.rows).toHaveCount(1);
  await expectLockedTo(page, GATEWAY);
  expect(arrived).toEqual([]);
});

test('nothing is locked in the sandbox, nor while a key is being typed', async ({ page }) => {
  await new Compose(page).open();
  await page.waitForLoadState('networkidle');
  await openConnect(page);
  await getField(page, 'base_url').fill(GATEWAY);
  await getField(page, 'scheme').fill('PESA');
  await getField(page, 'api_key').pressSequentially('key-of-mine');
  const session = () => page.evaluate(() => sessionStorage.getItem('checkout-console-session'));
  await expect.poll(session).toContain(GATEWAY);
  await settle(page);
  expect(await policies(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expectLockedTo(page, GATEWAY);
});

test('a key that is sent without leaving its field is locked before the send', async ({ page }) => {
  await listenToOthers(page);
  const compose = await new Compose(page).open();
  await connect(compose, GATEWAY);
  await page.reload();
  await expectState(page, 'key-needed');
  await getField(page, 'api_key').fill(KEY);
  await getField(page, 'api_secret').fill(SECRET);
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => compose.text('envelope')).toContain('000');
  await expectLockedTo(page, GATEWAY);
});

test('an origin with characters that mean something in a policy allows no other origin', async ({ page }) => {
  const compose = await new Compose(page).open();
  await page.waitForLoadState('networkidle');
  await connect(compose, 'https://*');
  await expectLockedTo(page, '');
});

test(
  'a direct call to a new origin is confirmed; the page reloads with the order and allows it',
  { tag: '@main' },
  async ({ page }) => {
    const arrived = await listenToOthers(page);
    const compose = await openLocked(page);
    await compose.field('order_id').fill('KEPT_9');
    await compose.moveTo(OTHER);
    await compose.sendButton.click();
    const dialog = page.getByRole('dialog', { name: 'Reload to allow a different host?' });
    await expect(dialog).toContainText(OTHER);
    await expect(dialog).toContainText('enter them again');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    expect(arrived).toEqual([]);
    await compose.sendButton.click();
    await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: 'Reload page' }).click()]);
    await expect(compose.field('order_id')).toHaveValue('KEPT_9');
    await expectState(page, 'key-needed');
    await expect(getField(page, 'api_key')).not.toHaveValue(KEY);
    await expectLockedTo(page, OTHER);
    await connect(compose, OTHER);
    expect((await compose.send()).resultcode).toBe('000');
    expect(arrived.at(-1)).toBe(`${OTHER}/v1/checkout/create-order-minimal`);
    // The request is for one load of the page.
    await page.reload();
    // The session locks the page before it fills the fields, or in the next task.
    await expect(compose.field('order_id')).toHaveValue('KEPT_9');
    await settle(page);
    expect(await policies(page)).toEqual([]);
  },
);

test('no reload loses an order that the browser does not save', async ({ page }) => {
  const arrived = await listenToOthers(page);
  const compose = await openLocked(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('It is full.', 'QuotaExceededError');
    };
  });
  await compose.field('order_id').fill('KEPT_9');
  await compose.moveTo(OTHER);
  await compose.sendButton.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByText(/The browser cannot save anything here/)).toBeVisible();
  await expect(compose.field('order_id')).toHaveValue('KEPT_9');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(arrived).toEqual([]);
});

test('unlocking the saved connections locks the page to the origin of the one in use', async ({ page, context }) => {
  const compose = await openLocked(page);
  await compose.saveConnection();
  await page.reload();
  await expectState(page, 'locked');
  expect(await policies(page)).toEqual([]);
  await unlock(page);
  await expectLockedTo(page, GATEWAY);

  // In another tab the sandbox is in use: only who chooses the gateway is locked to it.
  const other = await context.newPage();
  await other.goto('/#/connections');
  await unlock(other);
  const use = other.getByRole('button', { name: 'Use gateway.example' });
  await expect(use).toBeVisible();
  expect(await policies(other)).toEqual([]);
  await use.click();
  await expectLockedTo(other, GATEWAY);
});

test.describe('with planted policies', () => {
  test.use({ areViolationsPlanted: true });

  test('the page has made every policy of Trusted Types that the host allows', async ({ page }) => {
    await new Compose(page).open();
    const isTaken = await page.evaluate(() => {
      const types = Reflect.get(globalThis, 'trustedTypes');
      return ['worker-url', 'service-worker-url', 'default'].map((name) => {
        try {
          types.createPolicy(name, {});
          return false;
        } catch {
          return true;
        }
      });
    });
    expect(isTaken).toEqual([true, true, true]);
  });
});
