import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as zlib from 'node:zlib';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSandbox } from '#sandbox/sandbox.ts';
import { OPTIONS, PATH } from '#sandbox/sandbox.test-support.ts';
import { HOST_HEADERS } from './policy.ts';
import { createRawListener } from './raw.ts';
import { createAbsentRelay } from './relay/responses.ts';

vi.mock('node:zlib', async (importOriginal) => {
  const real = await importOriginal<typeof zlib>();
  return { ...real, gzip: vi.fn<typeof real.gzip>(real.gzip) };
});

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
/** Has a token for one Host, as a relay does. */
const relay = { ...createAbsentRelay('off'), tokenFor: (host: string) => (host === 'own.test' ? 'token' : undefined) };
const createServing = (folder: string): Server => {
  const respond = createRawListener({ folder, sandbox: createSandbox(OPTIONS), relay, trustProxy: true });
  return createServer((incoming, outgoing) => {
    if (!respond(incoming, outgoing)) outgoing.writeHead(404).end();
  });
};
const server = createServing(page);
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
    'x-content-type-options': 'nosniff',
  });
  expect(headers['cache-control']).toContain('immutable');
});

test('thousands of blanks in Accept-Encoding are read at once, or this would run into its time limit', async () => {
  const accepted = `a${' '.repeat(15_000)}b`;
  for (let left = 200; left > 0; left -= 1)
    expect((await ask('/assets/index-1.js', { 'Accept-Encoding': accepted })).status).toBe(200);
});

test('lists of thousands of entries in headers are not looked through', async () => {
  const list = ','.repeat(15_000);
  for (const name of ['Accept-Encoding', 'If-None-Match']) {
    const { status, headers } = await ask('/assets/index-1.js', { [name]: `${list}br,*` });
    expect([status, headers['content-encoding']]).toEqual([200, undefined]);
  }
});

test('whoever has it already gets 304 without a body', async () => {
  const { headers } = await ask('/assets/index-1.js');
  const again = await ask('/assets/index-1.js', { 'If-None-Match': `"other", ${headers.etag}` });
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
  // All codings have the same tag, so it is weak.
  expect(headers.etag).toMatch(/^W\/"/);
  const strong = await ask('/assets/index-1.js', { 'If-None-Match': String(headers.etag).slice(2) });
  expect(strong.status).toBe(304);
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
  const own = createServing(folder);
  rmSync(folder, { recursive: true });
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  expect(await (await fetch(`http://127.0.0.1:${(own.address() as AddressInfo).port}/assets/a-1.js`)).text()).toBe(
    TEXT,
  );
  own.close();
});

test('an answer that cannot be written is a failure of the host, which goes on', async () => {
  const answer = () => Promise.resolve({ status: 403, headers: { 'Sandbox-Cause': 'added:名' }, text: '' });
  const sandbox = { ...createSandbox(OPTIONS), answer };
  const respond = createRawListener({ folder: 'none', sandbox, relay, trustProxy: false });
  const own = createServer((incoming, outgoing) => void respond(incoming, outgoing));
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(own.address() as AddressInfo).port}${PATH}`;
  for (let times = 0; times < 2; times += 1) {
    const response = await fetch(url, { method: 'POST', body: '{}' });
    expect([response.status, await response.json()]).toMatchObject([500, { resultcode: '500', result: 'FAIL' }]);
  }
  own.close().closeAllConnections();
});

describe('the page', () => {
  const HTML = `<!doctype html><head><title>T</title></head>${'<p>a text that is long enough'.repeat(50)}`;
  const path = join(page, 'index.html');
  beforeEach(() => writeFileSync(path, HTML));

  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['', undefined, (bytes: Buffer) => bytes],
  ] as const)('comes as %j, with the token for its own Host alone', async (accepted, coding, decode) => {
    for (const [host, token] of [
      ['own.test', true],
      ['other.test', false],
      ['own.test', true],
    ] as const) {
      const { status, headers, body } = await ask('/', { Host: host, 'Accept-Encoding': accepted });
      expect([status, headers['content-encoding']]).toEqual([200, coding]);
      const text = decode(body).toString();
      expect(text).toContain('<title>T</title>');
      expect(text.includes('<meta name="relay-token" content="token">')).toBe(token);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=UTF-8',
        'content-length': String(body.length),
        'cache-control': 'no-store',
        vary: 'Accept-Encoding',
      });
      for (const [name, value] of Object.entries(HOST_HEADERS)) expect(headers[name.toLowerCase()]).toBe(value);
    }
  });

  test('over https its headers say so', async () => {
    const { headers } = await ask('/?from=link', { Host: 'own.test', 'X-Forwarded-Proto': 'https' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('comes as headers alone by HEAD', async () => {
    const whole = await ask('/');
    const { status, headers, body } = await ask('/', {}, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, String(whole.body.length), 0]);
  });

  test('is the new one as soon as a build has replaced it, and none without a build', async () => {
    expect((await ask('/')).body.toString()).toContain('<title>T</title>');
    writeFileSync(path, HTML.replace('<title>T', '<title>Next'));
    expect((await ask('/')).body.toString()).toContain('<title>Next</title>');
    rmSync(path);
    expect((await ask('/')).status).toBe(404);
    writeFileSync(path, HTML);
    expect((await ask('/')).body.toString()).toContain('<title>T</title>');
  });

  test.each([
    ['/', 'POST'],
    ['/index.html', 'GET'],
    ['//', 'GET'],
  ])('%s by %s is left to the host', async (target, method) => {
    expect((await ask(target, {}, method)).status).toBe(404);
  });

  test('a Host that is none is left to the host, which refuses it', async () => {
    for (const host of ['a b', 'a/b', '999.1.1.1', '[::g]', 'a@b'])
      expect((await ask('/', { Host: host })).status).toBe(404);
  });
});

describe('the texts beside the page', () => {
  mkdirSync(join(page, 'reference'));

  test.each([
    ['/service-worker.js', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/build.json', 'application/json'],
    ['/llms.txt', 'text/markdown; charset=utf-8'],
    ['/reference/open-errors.md', 'text/markdown; charset=utf-8'],
  ])('%s is compressed once, whatever its query, and again when a build has replaced it', async (path, type) => {
    writeFileSync(join(page, path), TEXT);
    const compress = vi.mocked(zlib.gzip);
    compress.mockClear();
    for (const query of ['', '?x', '?y']) {
      const { status, headers, body } = await ask(path + query, { 'Accept-Encoding': 'gzip' });
      expect([status, gunzipSync(body).toString()]).toEqual([200, TEXT]);
      expect(headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache', 'content-encoding': 'gzip' });
      for (const [name, value] of Object.entries(HOST_HEADERS)) expect(headers[name.toLowerCase()]).toBe(value);
    }
    expect(compress).toHaveBeenCalledTimes(1);
    writeFileSync(join(page, path), `${TEXT} and more`);
    expect(gunzipSync((await ask(path, { 'Accept-Encoding': 'gzip' })).body).toString()).toBe(`${TEXT} and more`);
    rmSync(join(page, path));
    expect((await ask(path)).status).toBe(404);
  });

  test('comes as it is where it cannot be compressed, and compressed when it is asked for again', async () => {
    writeFileSync(join(page, 'llms.txt'), `${TEXT} of its own`);
    vi.mocked(zlib.gzip).mockImplementationOnce((...parameters: readonly unknown[]) => {
      const done = parameters.at(-1);
      if (typeof done === 'function') done(new Error('no memory'));
    });
    const accept = { 'Accept-Encoding': 'gzip' };
    const { status, headers, body } = await ask('/llms.txt', accept);
    expect([status, headers['content-encoding'], body.toString()]).toEqual([200, undefined, `${TEXT} of its own`]);
    expect(gunzipSync((await ask('/llms.txt', accept)).body).toString()).toBe(`${TEXT} of its own`);
    rmSync(join(page, 'llms.txt'));
  });

  test('the service worker has the policy of the host, or is not served', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'worker-'));
    const parts = { folder, sandbox: createSandbox(OPTIONS), relay, trustProxy: true, canConnectDirectly: false };
    const respond = createRawListener(parts);
    const own = createServer((incoming, outgoing) => respond(incoming, outgoing) || outgoing.writeHead(404).end());
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(own.address() as AddressInfo).port}/service-worker.js`;
    const policy = HOST_HEADERS['Content-Security-Policy'] ?? '';
    writeFileSync(join(folder, 'service-worker.js'), `const policy = "${policy}";`);
    const response = await fetch(url);
    expect(await response.text()).toBe(`const policy = "${response.headers.get('Content-Security-Policy')}";`);
    expect(response.headers.get('Content-Security-Policy')).not.toBe(policy);
    writeFileSync(join(folder, 'service-worker.js'), 'const policy = "another policy, of another length";');
    expect((await fetch(url)).status).toBe(404);
    own.close().closeAllConnections();
  });
});
