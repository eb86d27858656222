import { readFile } from 'node:fs/promises';
import { createServer, request as call, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { getAnswer, getField, sendTestOrder, test } from './connect-steps.ts';
import { expect, startHost } from './fixtures.ts';
import { listPosts } from './frame.ts';
import { answerWith, MERCHANT } from './gateway.ts';
import { postOrder, signedOrder } from './signed-order.ts';
import {
  connect,
  connectByCurl,
  diagnoseBoth,
  lookUp,
  readWatchAdvice,
  sendFirstOrder,
  watch,
} from './surroundings.ts';

// The page under a path of an origin that has other things too.

const PREFIX = '/console';

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What the server was asked for beside the path. */
const strays: string[] = [];
let servers: Server[] = [];
let hosts: Awaited<ReturnType<typeof startHost>>[] = [];

/** Serves what is below the path, without the path; `/console` as `/console/`, as a proxy that redirects nothing. */
async function serve(handle: (path: string, ...rest: Parameters<RequestListener>) => void): Promise<string> {
  const server = createServer((request, response) => {
    const { url = '' } = request;
    const [, rest] = /^\/console(?=[/?]|$)\/?(.*)$/.exec(url) ?? [];
    if (rest !== undefined) return handle(`/${rest}`, request, response);
    strays.push(url);
    response.writeHead(404).end('not found');
  });
  servers.push(server);
  return listen(server);
}

test.beforeEach(() => void (strays.length = 0));
test.afterEach(async ({ page }) => {
  // It may still load something.
  await page.close();
  for (const server of servers) server.close().closeAllConnections();
  for (const host of hosts) host.stop();
  [servers, hosts] = [[], []];
});

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** What a gateway puts beside the page. */
const CONSOLE = {
  name: 'Pesa Console',
  accent: { light: '#5b2a86', dark: '#c9a6f0' },
  environments: [{ label: 'Pesa test', base_url: 'https://test.pesa.example', environment: 'TEST' }],
  scheme: MERCHANT.scheme,
  recipe: 'header-then-fields',
  order: { currency: 'KES', vendor_example: 'TILL00000000' },
  transports: ['direct'],
  notes: { 4032: 'Ask integration@pesa.example to allow your address.' },
};

const META = '<meta name="console-file" content="console.json">';

/** A static server of files alone, or with a console.json that comes when `isReady` does. */
const startStatic = (isReady?: Promise<unknown>): Promise<string> =>
  serve((path, _, response) => {
    const name = path === '/' ? 'index.html' : path.replace(/[?#].*$/, '');
    const file =
      isReady !== undefined && name === '/console.json'
        ? isReady.then(() => JSON.stringify(CONSOLE))
        : readFile(join('dist/page', name));
    const isPage = isReady !== undefined && name === 'index.html';
    file.then(
      (bytes) =>
        response
          .writeHead(200, { 'Content-Type': TYPES[extname(name)] ?? '' })
          .end(isPage ? String(bytes).replace('</head>', `${META}</head>`) : bytes),
      () => response.writeHead(404).end('not found'),
    );
  });

/** A proxy in front of a host, which strips the path. */
async function startProxied(environment: Readonly<Record<string, string>> = {}) {
  let port = '';
  const url = await serve((path, request, response) => {
    const headers = { ...request.headers, 'x-forwarded-prefix': PREFIX };
    const onward = call({ port, host: '127.0.0.1', path, method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  const host = await startHost({ TRUST_PROXY: 'on', RELAY_HOSTS: new URL(url).host, ...environment });
  hosts.push(host);
  ({ port } = new URL(host.url));
  return url;
}

/** Opens the page, and waits for its digest. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const compose = new Compose(page);
  await compose.waitForText('digest', '');
  await compose.waitForReact();
}

/** The link of the sandbox to its explanation of a digest in hex. A busy machine gives none, so it is asked again. */
async function requestLink(base: string): Promise<string> {
  const { headers, body } = signedOrder();
  const wrong = headers.map(([name, value]): [string, string] => [
    name,
    name === 'Digest' ? Buffer.from(value, 'base64').toString('hex') : value,
  ]);
  let link = '';
  await expect(async () => {
    link = (await postOrder(base, { headers: wrong, body })).headers.get('Sandbox-Explain') ?? '';
    expect(link.startsWith(`${base}/#/diagnose/case?`)).toBe(true);
  }).toPass();
  return link;
}

test('behind a proxy that strips a path: order, Diagnose, Watch, History and Connect', async ({
  page,
  gateways: [gateway],
}) => {
  test.slow();
  const url = await startProxied({ RELAY_ALLOW: gateway.host });
  await open(page, `${url}${PREFIX}/`);
  expect(await new Compose(page).text('curl')).toContain(`${url}${PREFIX}/v1/checkout/`);
  await sendFirstOrder(page);
  await diagnoseBoth(page);
  await watch(page);
  await lookUp(page);
  await connect(page, gateway);
  await page.goto(await requestLink(`${url}${PREFIX}`));
  await expect(page.getByLabel(/refused request/)).toHaveValue(/checkout-console-case/);
  expect(strays).toEqual([]);
});

test('without the slash at the end the page is the same', async ({ page }) => {
  const url = await startProxied();
  await open(page, `${url}${PREFIX}?from=mail#/compose`);
  expect(page.url()).toBe(`${url}${PREFIX}/?from=mail#/compose`);
  await sendFirstOrder(page);
  // A browser may look ahead in the page before the slash is there.
  expect(strays.filter((path) => !path.startsWith('/assets/') && path !== '/manifest.webmanifest')).toEqual([]);
});

test(
  'on a static server: order in its own sandbox, Diagnose, Watch, History and Connect, and what an origin shares carries the path',
  { tag: '@main' },
  async ({ page, gateways: [gateway], violations }) => {
    test.slow();
    const url = await startStatic();
    await open(page, `${url}${PREFIX}/`);
    const posts = listPosts(page);
    await expect(page.locator('meta[name="host-parts"], meta[name="relay-token"]')).toHaveCount(0);
    await expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).toHaveCount(1);
    await expect(page.getByText(/This server has no sandbox and no relay/)).toBeVisible();
    await sendFirstOrder(page);
    await page.getByRole('button', { name: 'Timing', exact: true }).click();
    await expect(page.locator('[data-output="sent-via"]')).toHaveText(/Sandbox in this page/);
    expect(posts).toEqual([]);
    await diagnoseBoth(page);
    await readWatchAdvice(page);
    await lookUp(page);
    await connectByCurl(page, gateway);
    // The browser writes a line for each call that fails.
    violations.length = 0;
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage)))
      .toContain('checkout-console-session:/console/');
    const names = await page.evaluate(async () => [
      ...Object.keys({ ...localStorage, ...sessionStorage }),
      ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ]);
    for (const name of names) expect(name).toMatch(/:\/console\/$/);
    expect(strays).toEqual([]);
  },
);

test('on a static server with console.json: no other scheme word before it, and five actions to the first order', async ({
  page,
  gateways: [, gateway],
}) => {
  await page.route('https://test.pesa.example/**', async (route) => {
    const request = route.request();
    const url = `${gateway.url}${new URL(request.url()).pathname}`;
    const response = await route.fetch({ url });
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } });
  });
  let release = (): void => undefined;
  const isReady = new Promise<void>((resolve) => (release = resolve));
  const url = await startStatic(isReady);
  const asked = page.waitForRequest(/console\.json$/);
  await page.goto(`${url}${PREFIX}/`);
  await asked;
  await expect(page.locator('[data-output="digest"]')).toBeEmpty();
  await expect(page.locator('[data-output="headers"]')).not.toContainText('SCHEME');
  release();
  await expect(page.locator('[data-output="headers"]')).toContainText(`${MERCHANT.scheme} `);
  await expect(page.locator('[name="order.currency"]')).toHaveValue('KES');
  await page.getByRole('region', { name: 'Start' }).getByRole('button', { name: 'Connect' }).click();
  for (const entry of ['api_key', 'api_secret', 'vendor'] as const) await getField(page, entry).fill(MERCHANT[entry]);
  await expect(getField(page, 'vendor')).toHaveAttribute('placeholder', 'TILL00000000');
  await sendTestOrder(page);
  await expect(getAnswer(page)).toContainText('Accepted by test.pesa.example');
  expect(gateway.arrivals.map(({ order }) => order['currency'])).toEqual(['KES']);
  gateway.control.answer = () => answerWith(403, 'Authentication failed. (4032)');
  await page.getByRole('link', { name: 'Compose' }).click();
  await page.locator('#send').click();
  await expect(page.getByText(CONSOLE.notes[4032])).toBeVisible();
  expect(strays).toEqual([]);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the page opens without a server, in its folder alone, with its console.json', async ({ page, violations }) => {
    const url = await startStatic(Promise.resolve());
    await open(page, `${url}${PREFIX}/`);
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    expect(scope).toBe(`${url}${PREFIX}/`);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pesa Console');
    for (const server of servers) server.close().closeAllConnections();
    await page.reload();
    await expect(page.locator('[data-output="headers"]')).toContainText(`${MERCHANT.scheme} `);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pesa Console');
    expect(await page.evaluate(() => caches.keys())).toEqual([
      expect.stringMatching(/^checkout-console:\/console\/ [\da-f]{16}$/),
    ]);
    // The browser writes a line for each call that fails.
    violations.length = 0;
    expect(strays).toEqual([]);
  });
});
