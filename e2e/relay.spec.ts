import { once } from 'node:events';
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Compose } from './compose.ts';
import { closeAfterFailures, expect, startHost, test } from './fixtures.ts';
import { startHostile } from './hostile.ts';
import { OPERATION, signedOrder } from './signed-order.ts';

type Hostile = Awaited<ReturnType<typeof startHostile>>;
type Host = Awaited<ReturnType<typeof startHost>>;

test.describe('the relay of the built product', () => {
  let gateway: Hostile;
  let host: Host;
  test.beforeAll(async () => {
    gateway = await startHostile();
    host = await startHost({ RELAY_ALLOW: `127.0.0.1:${gateway.port}` });
  });
  test.afterAll(() => {
    host.stop();
    gateway.stop();
  });

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
