import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAssetListener } from './assets.ts';

const TEXT = 'export const text = "a text that is long enough"; '.repeat(20);
const page = mkdtempSync(join(tmpdir(), 'assets-'));
mkdirSync(join(page, 'assets'));
for (const [name, bytes] of [
  ['index-1.js', TEXT],
  ['index-1.js.br', brotliCompressSync(TEXT)],
  ['index-1.js.gz', gzipSync(TEXT)],
  ['icon-2.png', 'picture'],
] as const)
  writeFileSync(join(page, 'assets', name), bytes);
const serve = createAssetListener(page);
const server = createServer((incoming, outgoing) => {
  if (!serve(incoming, outgoing, { 'X-Host': 'yes' })) outgoing.writeHead(404).end();
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.close();
  rmSync(page, { recursive: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** As it is on the wire: fetch would decode it. */
const ask = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });

test.each([
  ['br and gzip', 'gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip alone', 'gzip', 'gzip', gunzipSync],
  ['br refused', 'BR;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['nothing', '', undefined, (bytes: Buffer) => bytes],
  ['a coding that was not made', 'zstd', undefined, (bytes: Buffer) => bytes],
] as const)('a client that accepts %s gets the smallest it can read', async (_, accepted, coding, decode) => {
  const { status, headers, body } = await ask('/assets/index-1.js', { 'Accept-Encoding': accepted });
  expect(status).toBe(200);
  expect(headers['content-encoding']).toBe(coding);
  expect(decode(body).toString()).toBe(TEXT);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(body.length),
    vary: 'Accept-Encoding',
    'x-host': 'yes',
  });
  expect(headers['cache-control']).toContain('immutable');
});

test('whoever has it already gets 304 without a body', async () => {
  const { headers } = await ask('/assets/index-1.js');
  const again = await ask('/assets/index-1.js', { 'If-None-Match': `"other", W/${headers.etag}` });
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
  expect((await ask('/assets/index-1.js', { 'If-None-Match': '"other"' })).status).toBe(200);
});

test.each(['bytes=0-3', 'bytes=0-3, 8-9', 'bytes=-5', 'nonsense'])(
  'the Range %s gets the whole file',
  async (range) => {
    const { status, body } = await ask('/assets/index-1.js', { Range: range });
    expect([status, body.toString()]).toEqual([200, TEXT]);
  },
);

test('HEAD gets the headers alone', async () => {
  const { status, headers, body } = await ask('/assets/icon-2.png', {}, 'HEAD');
  expect([status, headers['content-length'], body.length]).toEqual([200, '7', 0]);
});

test.each([
  ['/assets/index-1.js.br', 'GET'],
  ['/assets/../index.html', 'GET'],
  ['/assets/index-1.js?x', 'GET'],
  ['/assets/', 'GET'],
  ['/assets/constructor', 'GET'],
  ['/assets/index-1.js', 'POST'],
])('%s by %s is left to the host', async (path, method) => {
  expect((await ask(path, {}, method)).status).toBe(404);
});

test('a build that replaces the files takes nothing from the running host', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'a-1.js'), TEXT);
  const running = createAssetListener(folder);
  rmSync(folder, { recursive: true });
  const own = createServer((incoming, outgoing) => void running(incoming, outgoing, {}));
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  expect(await (await fetch(`http://127.0.0.1:${(own.address() as AddressInfo).port}/assets/a-1.js`)).text()).toBe(
    TEXT,
  );
  own.close();
});
