import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** The plainest static host: files of the built page, no headers, no parts. */
const plain = createServer(({ url = '/', method }, response) => {
  const path = url === '/' ? '/index.html' : url.replace(/[?#].*$/, '');
  readFile(join('dist/page', path)).then(
    (bytes) =>
      response.writeHead(method === 'GET' ? 200 : 405, { 'Content-Type': TYPES[extname(path)] ?? '' }).end(bytes),
    () => response.writeHead(404).end('not found'),
  );
});

test.describe('on a plain static host', () => {
  let server: Server;
  let url: string;
  test.beforeAll(async () => {
    server = plain.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  test.afterAll(() => void server.close().closeAllConnections());

  test(
    'the page signs, shows the command, says which parts are missing, and answers by its own sandbox',
    { tag: '@main' },
    async ({ page }) => {
      await page.goto(url);
      const compose = new Compose(page);
      await expect(compose.output('digest')).not.toBeEmpty();
      const before = await compose.text('digest');
      await compose.field('order_id').fill('ORD_STATIC');
      await expect.poll(() => compose.text('digest')).not.toBe(before);
      expect(await compose.text('curl')).toContain('ORD_STATIC');
      await expect(page.locator('meta[name="host-parts"], meta[name="relay-token"]')).toHaveCount(0);
      await expect(page.getByText(/This server has no sandbox and no relay/)).toBeVisible();
      expect(await compose.send()).toMatchObject({ resultcode: '000' });
      await expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).toHaveCount(1);
    },
  );
});
