import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Compose } from './compose.ts';
import { expect, needs, test } from './fixtures.ts';
import { OPERATION, postOrder, signedOrder } from './signed-order.ts';

const WORKERD = 'tools/runners/node_modules/.bin/workerd';

interface Running {
  readonly url: string;
  readonly stop: () => void;
}

/** Starts the built worker on Cloudflare's runtime, on a free port. */
async function startWorkerd(): Promise<Running> {
  const args = ['serve', 'tools/edge/config.capnp', '--directory-path=page=dist/page', '--control-fd=1'];
  // Where install scripts do not run, npm's command is a script that starts the runtime: both end as one group.
  const child = spawn(WORKERD, args, { detached: true });
  const stop = (): void => void (child.pid !== undefined && process.kill(-child.pid));
  let output = '';
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  for await (const line of createInterface(child.stdout)) {
    const { event, port }: { event?: string; port?: number } = JSON.parse(line);
    if (event === 'listen') return { url: `http://127.0.0.1:${port}`, stop };
  }
  throw new Error(`workerd did not start: ${output}`);
}

/** The worker as any runtime of fetch-shaped handlers has it, over the built page. */
async function worker(): Promise<(request: Request) => Promise<Response>> {
  const { default: built } = await import(pathToFileURL(resolve('dist/edge/worker.js')).href);
  const html = readFileSync('dist/page/index.html');
  const ASSETS = {
    fetch: ({ url }: Request) =>
      Promise.resolve(new URL(url).pathname === '/' ? new Response(html) : new Response(null, { status: 404 })),
  };
  return (request) => built.fetch(request, { ASSETS });
}

test('the Node entry answers a signed order with 000', async ({ host }) => {
  const response = await postOrder(host.url.replace(/\/$/, ''));
  expect(await response.json()).toMatchObject({ resultcode: '000', result: 'SUCCESS' });
});

test('the edge entry is a fetch-shaped handler that needs nothing of Node', async () => {
  const fetch = await worker();
  const { headers, body } = signedOrder();
  const response = await fetch(new Request(`https://edge.example${OPERATION}`, { method: 'POST', headers, body }));
  expect(await response.json()).toMatchObject({ resultcode: '000', result: 'SUCCESS' });
  const page = await fetch(new Request('https://edge.example/'));
  expect(await page.text()).toContain('<meta name="host-parts" content="sandbox">');
  expect(readFileSync('dist/edge/worker.js', 'utf8')).not.toMatch(/^\s*import\b|\bfrom ['"]node:|\brequire\(/m);
});

test.describe('on Cloudflare’s runtime', () => {
  needs('npm ci in tools/runners');
  let edge: Running;
  test.beforeAll(async () => void (edge = await startWorkerd()));
  test.afterAll(() => edge.stop());

  test('a signed order is answered with 000, a wrong one with 4033', async () => {
    expect(await (await postOrder(edge.url)).json()).toMatchObject({ resultcode: '000', result: 'SUCCESS' });
    const { headers, body } = signedOrder();
    const wrong = await postOrder(edge.url, { headers, body: body.replace('25000', '25001') });
    expect([wrong.status, await wrong.json()]).toMatchObject([403, { message: expect.stringMatching(/\(4033\)$/) }]);
  });

  test('page and assets come with the policy, and what is there for ever says so', async () => {
    const page = await fetch(edge.url);
    const html = await page.text();
    expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(html).toContain('<meta name="host-parts" content="sandbox">');
    expect(html).not.toContain('relay-token');
    const asset = await fetch(edge.url + (/\/assets\/[^"]+\.js/.exec(html)?.[0] ?? ''));
    expect([asset.status, asset.headers.get('Content-Type')]).toEqual([200, 'text/javascript']);
    expect(asset.headers.get('Cache-Control')).toContain('immutable');
    expect((await fetch(`${edge.url}/assets/lost.js`)).status).toBe(404);
    const served = await fetch(`${edge.url}/service-worker.js`);
    expect([served.status, served.headers.get('Cache-Control')]).toEqual([200, 'no-cache']);
    const entry = await fetch(`${edge.url}/reference/Digest.md`);
    expect([entry.status, entry.headers.get('Content-Type')]).toEqual([200, 'text/markdown; charset=utf-8']);
  });

  test('the relay says that it is not there, and where it is', async () => {
    const response = await fetch(`${edge.url}/relay`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(501);
    expect(await response.json()).toMatchObject({
      kind: 'refused',
      code: 'edge',
      fix: expect.stringContaining('Node'),
    });
  });

  test('the page sends an order there', async ({ page }) => {
    await page.goto(edge.url);
    const compose = new Compose(page);
    await expect(compose.output('digest')).not.toBeEmpty();
    expect(await compose.send()).toMatchObject({ resultcode: '000' });
  });
});
