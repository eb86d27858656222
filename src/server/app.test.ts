import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSandbox } from '#sandbox/sandbox.ts';
import { OPTIONS, PATH } from '#sandbox/sandbox.test-support.ts';
import { createApp } from './app.ts';
import { call, listenFree, type Sent, type TestResponse } from './host.test-support.ts';
import { createHost } from './host.ts';
import { createHostHeaders, HOST_HEADERS, META_POLICY } from './policy.ts';
import { createRelay } from './relay/relay.ts';

const TEXT = 'export const text = "a text that is long enough"; '.repeat(20);
const HTML = `<!doctype html><head><title>T</title></head>${'<p>a text that is long enough'.repeat(50)}`;
const POLICY = HOST_HEADERS['Content-Security-Policy'] ?? '';

const root = mkdtempSync(join(tmpdir(), 'app-'));
const folder = join(root, 'page');
const previous = join(root, 'page-previous');
const servers: Server[] = [];
beforeEach(() => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'reference'));
  mkdirSync(join(previous, 'assets'), { recursive: true });
  for (const [path, bytes] of [
    ['index.html', HTML],
    ['build.json', '{}'],
    ['llms.txt', TEXT],
    ['manifest.webmanifest', '{}'],
    ['reference/signing.md', TEXT],
    ['service-worker.js', `const policy = "${POLICY}";`],
    ['assets/index-1.js', TEXT],
    ['assets/index-1.js.br', brotliCompressSync(TEXT)],
    ['assets/index-1.js.gz', gzipSync(TEXT)],
    ['assets/icon-2.png', 'picture'],
  ] as const)
    writeFileSync(join(folder, path), bytes);
  writeFileSync(join(previous, 'assets', 'index-0.js'), TEXT);
  writeFileSync(join(previous, 'manifest.json'), JSON.stringify({ replaced: '2026-11-01T00:00:00Z' }));
});
afterEach(() => {
  servers.splice(0).forEach((server) => server.close().closeAllConnections());
  rmSync(root, { recursive: true });
});

/** Has a token for one Host, as a relay does. */
const relay = {
  ...createRelay({ allowedHosts: () => [], allow: new Set() }),
  tokenFor: (host: string) => (host === 'own.test' ? 'token' : undefined),
};

type Parts = Partial<Parameters<typeof createApp>[0]>;
/** Starts a host, and gives what asks it for the bytes as they are on the wire. */
async function start(parts: Parts = {}) {
  const app = createApp({ folder, sandbox: createSandbox(OPTIONS), relay, ...parts });
  const server = createHost(app);
  servers.push(server);
  const port = await listenFree(server);
  return (path: string, options: Sent = {}): Promise<TestResponse> => call(port, path, options);
}

describe('the assets', () => {
  test.each([
    ['br and gzip', 'gzip, deflate, br', 'br', brotliDecompressSync],
    ['br refused', 'BR;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['nothing', '', undefined, (bytes: Buffer) => bytes],
    ['codings that were not made', 'zstd, x-br, brx', undefined, (bytes: Buffer) => bytes],
  ] as const)('a client that accepts %s gets the smallest it can read', async (_, accepted, coding, decode) => {
    const ask = await start();
    const { status, headers, body } = await ask('/assets/index-1.js?x', { headers: { 'Accept-Encoding': accepted } });
    expect([status, headers['content-encoding'], decode(body).toString()]).toEqual([200, coding, TEXT]);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(body.length),
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    for (const [name, value] of Object.entries(HOST_HEADERS)) expect(headers[name.toLowerCase()]).toBe(value);
  });

  test('whoever has one already gets 304 without a body', async () => {
    const ask = await start();
    const { headers } = await ask('/assets/index-1.js');
    // All codings have the same tag, so it is weak.
    expect(headers.etag).toMatch(/^W\/"/);
    for (const tag of [headers.etag, `"other", ${headers.etag}`, headers.etag?.slice(2)]) {
      const again = await ask('/assets/index-1.js', { headers: { 'If-None-Match': String(tag) } });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    }
    expect((await ask('/assets/index-1.js', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  test('a Range gets the whole file, and HEAD the headers alone', async () => {
    const ask = await start();
    const whole = await ask('/assets/index-1.js', { headers: { Range: 'bytes=0-3' } });
    expect([whole.status, whole.body.toString()]).toEqual([200, TEXT]);
    const head = await ask('/assets/icon-2.png', { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '7', 0]);
  });

  test.each([
    ['/assets/index-1.js.br', 'GET'],
    ['/assets/index-1.js', 'POST'],
    ['/index.html', 'GET'],
  ])('%s by %s is not served', async (path, method) => {
    expect((await (await start())(path, { method })).status).toBe(404);
  });

  test('of the previous build are served for 7 days, and no other file of it', async () => {
    let now = Date.parse('2026-11-07T23:59:59Z');
    const ask = await start({ now: () => now });
    const found = await ask('/assets/index-0.js');
    expect([found.status, found.body.toString()]).toEqual([200, TEXT]);
    expect(found.headers['cache-control']).toContain('immutable');
    now = Date.parse('2026-11-08T00:00:00Z');
    const gone = await ask('/assets/index-0.js');
    expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'no-store']);
    expect((await ask('/assets/index-1.js')).status).toBe(200);
  });

  test('a build that replaces the files takes nothing from the running host', async () => {
    const ask = await start();
    for (const path of [folder, previous]) rmSync(path, { recursive: true });
    expect((await ask('/assets/index-1.js')).body.toString()).toBe(TEXT);
    expect((await ask('/')).body.toString()).toContain('<title>T</title>');
  });
});

describe('the page', () => {
  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['', undefined, (bytes: Buffer) => bytes],
  ] as const)('comes as %j, with the token for its own Host alone', async (accepted, coding, decode) => {
    const ask = await start();
    for (const [host, hasToken] of [
      ['own.test', true],
      ['other.test', false],
      ['own.test', true],
    ] as const) {
      const get = () => ask('/?from=link', { headers: { Host: host, 'Accept-Encoding': accepted } });
      await expect.poll(async () => (await get()).headers['content-encoding']).toBe(coding);
      const { status, headers, body } = await get();
      const text = decode(body).toString();
      expect([status, text.includes('<title>T</title>')]).toEqual([200, true]);
      expect(text.includes('<meta name="relay-token" content="token">')).toBe(hasToken);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=UTF-8',
        'content-length': String(body.length),
        'cache-control': 'no-store',
        vary: 'Accept-Encoding',
      });
      for (const [name, value] of Object.entries(HOST_HEADERS)) expect(headers[name.toLowerCase()]).toBe(value);
    }
  });

  test('is told what the host has', async () => {
    const read = async (parts: Parts) => (await (await start(parts))('/')).body.toString();
    expect(await read({ canConnectDirectly: false })).toContain('content="sandbox relay-only"');
    expect(await read({})).toContain('content="sandbox"');
    expect(await read({ hasWatch: true })).toContain('content="sandbox watch"');
  });

  test('calls no relay that is off', async () => {
    const { status, text } = await (await start({ relay: undefined }))('/relay', { method: 'POST' });
    expect([status, JSON.parse(text).code]).toEqual([404, 'off']);
  });

  test('is none without a build', async () => {
    expect((await (await start({ folder: 'none' }))('/')).status).toBe(404);
  });
});

describe('the operation', () => {
  test.each([
    ['another path', 'POST', '/v1/checkout/create-order', '', 404, '9001'],
    ['a doubled /v1', 'POST', `/v1${PATH}`, '', 404, '9001'],
    ['another method', 'PUT', PATH, '', 405, '9002'],
    ['a body over 64 KiB', 'POST', PATH, ' '.repeat(64 * 1024 + 1), 413, '9003'],
  ])('is refused in the envelope: %s', async (_, method, path, body, status, code) => {
    const response = await (await start())(path, { method, body });
    expect(response.status).toBe(status);
    expect(JSON.parse(response.text)).toMatchObject({
      resultcode: String(status),
      message: expect.stringContaining(`(${code})`),
    });
  });
});

describe('the files beside the page', () => {
  test.each([
    ['/service-worker.js', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/build.json', 'application/json'],
    ['/llms.txt', 'text/markdown; charset=utf-8'],
    ['/reference/signing.md', 'text/markdown; charset=utf-8'],
  ])('%s is asked for again, whatever its query', async (path, type) => {
    const { status, headers } = await (await start())(`${path}?x`);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, 'no-cache']);
  });

  test('the service worker has the policy of the host', async () => {
    const own = createHostHeaders({ canConnectDirectly: false })['Content-Security-Policy'];
    const ask = async () => (await start({ canConnectDirectly: false }))('/service-worker.js');
    expect(own).not.toBe(POLICY);
    expect((await ask()).body.toString()).toBe(`const policy = "${own}";`);
  });
});

describe('the headers', () => {
  test('the policy of the meta element is the header’s but for what a meta element may not say', () => {
    expect(POLICY.replace("frame-ancestors 'none'; ", '')).toBe(META_POLICY);
    expect(POLICY).toContain("frame-ancestors 'none'");
    expect(POLICY).not.toMatch(/unsafe-inline|'unsafe-eval'|http:|\*/);
  });

  test('a host that only relays lets its page call no other origin', () => {
    const policy = createHostHeaders({ canConnectDirectly: false })['Content-Security-Policy'];
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toContain('https:');
  });

  test.each([
    ['https by a trusted proxy', true, 'https', 'console.example', true],
    ['http by a trusted proxy', true, 'http', 'console.example', false],
    ['a proxy that is not trusted', false, 'https', 'console.example', false],
    ['localhost', true, 'https', 'localhost:4173', false],
  ])('HSTS: %s', async (_, trustProxy, scheme, host, expected) => {
    const { headers } = await (
      await start({ trustProxy })
    )('/', {
      headers: { Host: host, 'X-Forwarded-Proto': scheme },
    });
    expect(headers['strict-transport-security']).toBe(expected ? 'max-age=31536000' : undefined);
  });
});

describe('a failure of the host', () => {
  test('is an envelope that does not tell its cause', async () => {
    const sandbox = () => Promise.reject(new Error('the cause'));
    const { status, body } = await (await start({ sandbox }))(PATH, { method: 'POST' });
    expect([status, JSON.parse(body.toString())]).toMatchObject([500, { message: expect.stringContaining('(9009)') }]);
    expect(body.toString()).not.toContain('the cause');
  });
});
