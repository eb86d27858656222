import { once } from 'node:events';
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { closeAfterFailures, expect, startHost, test } from './fixtures.ts';
import { startHostile } from './hostile.ts';
import { OPERATION, signedOrder } from './signed-order.ts';

type Hostile = Awaited<ReturnType<typeof startHostile>>;
type Host = Awaited<ReturnType<typeof startHost>>;

interface RelayCall {
  readonly status: number;
  readonly response: {
    readonly kind: string;
    readonly code?: string;
    readonly status?: number;
    readonly body?: string;
  };
}

/** What the page does with its relay, said by hand: the token out of its own HTML, the call to its own origin. */
const callRelay = (page: Page, call: { url: string; headers: [string, string][]; body: string }): Promise<RelayCall> =>
  page.evaluate(async (body) => {
    const token = document.querySelector('meta[name="relay-token"]')?.getAttribute('content') ?? '';
    const headers = { 'Content-Type': 'application/json', 'Relay-Token': token };
    const response = await fetch('/relay', { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, response: await response.json() };
  }, call);

const readCapabilities = (page: Page): Promise<string | null> =>
  page.locator('meta[name="host-parts"]').getAttribute('content');

const textOf = ({ response }: RelayCall): string => Buffer.from(response.body ?? '', 'base64').toString();

test.describe('the relay of the built product', () => {
  let gateway: Hostile;
  let host: Host;
  test.beforeAll(async ({ host: other }) => {
    gateway = await startHostile();
    const sandbox = new URL(other.url).host;
    host = await startHost({ RELAY_ALLOW: `127.0.0.1:${gateway.port},${sandbox}` });
  });
  test.afterAll(() => {
    host.stop();
    gateway.stop();
  });

  test(
    'carries a signed order from the page to a sandbox that the operator has named',
    { tag: '@main' },
    async ({ page, host: other }) => {
      await page.goto(host.url);
      expect(await readCapabilities(page)).toBe('sandbox relay watch');
      const result = await callRelay(page, { url: new URL(OPERATION, other.url).href, ...signedOrder() });
      expect(result).toMatchObject({ status: 200, response: { kind: 'answered', status: 200 } });
      expect(JSON.parse(textOf(result))).toMatchObject({ resultcode: '000' });
    },
  );

  test('is reached through a login that stands in front of the page', async ({ browser, violations }) => {
    const credentials = { username: 'merchant', password: 'a login' };
    const login = `Basic ${Buffer.from(Object.values(credentials).join(':')).toString('base64')}`;
    const proxy = createServer((request, response) => {
      if (request.headers.authorization !== login)
        return void response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="console"' }).end();
      const { method, url, headers } = request;
      delete headers.authorization;
      const target = new URL(url ?? '/', own.url);
      const call = forward(target, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      request.pipe(call);
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const address = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const own = await startHost({ RELAY_ALLOW: `127.0.0.1:${gateway.port}`, RELAY_HOSTS: address });
    const before = gateway.arrivals.length;
    const context = await browser.newContext({ httpCredentials: credentials });
    const page = await context.newPage();
    await page.goto(`http://${address}`);
    const compose = new Compose(page);
    await compose.connect(gateway.base('accepted'));
    await compose.sendButton.click();
    await expect(page.getByText('200 SUCCESS').first()).toBeVisible();
    expect(gateway.arrivals).toHaveLength(before + 1);
    await context.close();
    proxy.closeAllConnections();
    proxy.close();
    own.stop();
    expect(violations).toEqual([]);
  });

  test('says nothing of it on its own output', async ({ page }) => {
    await page.goto(host.url);
    for (const behavior of ['accepted', 'reset', 'too-short', 'not-http'] as const)
      await callRelay(page, { url: gateway.base(behavior) + OPERATION, ...signedOrder() });
    await callRelay(page, { url: `https://10.0.0.1${OPERATION}`, ...signedOrder() });
    expect(host.output().trim().split('\n')).toEqual([`Checkout Console is at ${host.url}`]);
  });

  test('does not serve a page that came by a rebinding name, and gives it no token', async ({ page, violations }) => {
    const { port } = new URL(host.url);
    const before = gateway.arrivals.length;
    await page.goto(`http://lan.example:${port}/`);
    expect(await readCapabilities(page)).toBe('sandbox watch');
    await expect(page.locator('meta[name="relay-token"]')).toHaveCount(0);
    const result = await callRelay(page, { url: gateway.base('accepted') + OPERATION, ...signedOrder() });
    expect(result).toMatchObject({ status: 403, response: { kind: 'refused', code: 'host' } });
    expect(gateway.arrivals).toHaveLength(before);
    // The browser itself says that it ignores one of the host's headers over plain http.
    await closeAfterFailures(page, violations);
  });

  test('does not serve another page, however that asks', { tag: '@main' }, async ({ page, violations }) => {
    const attacker: Server = createServer((_, response) =>
      response.setHeader('Content-Type', 'text/html').end('<p>evil'),
    );
    await new Promise<void>((resolve) => attacker.listen(0, '127.0.0.1', resolve));
    await page.goto(`http://127.0.0.1:${(attacker.address() as AddressInfo).port}/`);
    const before = gateway.arrivals.length;
    const call = JSON.stringify({ url: gateway.base('accepted') + OPERATION, ...signedOrder() });
    const outcomes = await page.evaluate(
      async ([url, body]) => {
        const post = (init: RequestInit): Promise<string> =>
          fetch(`${url}relay`, { method: 'POST', body: body ?? '', ...init }).then(
            (response) => response.type,
            () => 'blocked',
          );
        return [
          await post({ headers: { 'Content-Type': 'application/json', 'Relay-Token': 'x' } }),
          await post({ headers: { 'Content-Type': 'text/plain' } }),
          await post({ mode: 'no-cors' }),
          await fetch(url ?? '').then(
            (response) => response.text(),
            () => 'blocked',
          ),
        ];
      },
      [host.url, call],
    );
    expect(outcomes.slice(0, 2)).toEqual(['blocked', 'blocked']);
    expect(['blocked', 'opaque']).toContain(outcomes[2]);
    expect(outcomes[3]).toBe('blocked');
    expect(gateway.arrivals).toHaveLength(before);
    attacker.close();
    // The browser writes a line for each call that it refuses.
    await closeAfterFailures(page, violations);
  });
});

test('RELAY=off and a wide HOST without a name leave the page without a relay, and say why', async ({ page }) => {
  // Two hosts are started.
  test.slow();
  for (const [environment, code] of [
    [{ RELAY: 'off' }, 'off'],
    [{ HOST: '0.0.0.0' }, 'unnamed'],
  ] as const) {
    const host = await startHost(environment);
    await page.goto(host.url.replace('0.0.0.0', '127.0.0.1'));
    expect(await readCapabilities(page)).toBe('sandbox watch');
    const result = await callRelay(page, { url: `https://gateway.example${OPERATION}`, ...signedOrder() });
    expect(result).toMatchObject({ status: 404, response: { kind: 'refused', code } });
    // The page may still load a part of it.
    await page.goto('about:blank');
    host.stop();
  }
});
