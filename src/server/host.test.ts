import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compress } from 'hono/compress';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox } from '#sandbox/sandbox.ts';
import { jsonOf, MEMBERS, OPTIONS, PATH, requestWith } from '#sandbox/sandbox.test-support.ts';
import { createApp } from './app.ts';
import { envelopeOf, rawTo } from './host.test-support.ts';
import { createHost } from './host.ts';
import { nodePage } from './node-page.ts';
import { HOST_HEADERS, META_POLICY } from './policy.ts';
import { absentRelay } from './relay/answer.ts';
import { readSettings, SettingError } from './settings.ts';

const ASSET = `/* ${'long '.repeat(1000)}*/`;

function pageFolder(): string {
  const page = mkdtempSync(join(tmpdir(), 'page-'));
  mkdirSync(join(page, 'assets'));
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>Checkout Console</title>');
  writeFileSync(join(page, 'assets', 'index-1.js'), ASSET);
  return page;
}

let server: Server;
let port: number;
beforeAll(async () => {
  server = createHost(
    createApp({ page: nodePage(pageFolder()), sandbox: createSandbox(OPTIONS), relay: absentRelay('off') }, compress())
      .fetch,
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close().closeAllConnections());

const get = (path: string, init?: RequestInit): Promise<Response> => fetch(`http://127.0.0.1:${port}${path}`, init);

const raw = (text: string): Promise<string> => rawTo(port, text);

describe('the page', () => {
  test('comes with the policy and is not stored', async () => {
    const response = await get('/');
    expect(await response.text()).toContain('Checkout Console');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    for (const [name, value] of Object.entries(HOST_HEADERS)) expect(response.headers.get(name)).toBe(value);
  });

  test('its assets are compressed and kept for ever, what is not there is not', async () => {
    const found = await get('/assets/index-1.js');
    expect(await found.text()).toBe(ASSET);
    expect(found.headers.get('Content-Encoding')).toBe('gzip');
    expect(found.headers.get('Cache-Control')).toContain('immutable');
    const lost = await get('/assets/index-2.js');
    expect(lost.status).toBe(404);
    expect(lost.headers.get('Cache-Control')).not.toContain('immutable');
  });

  test('nothing outside its folder is served', async () => {
    for (const path of [
      '/assets/../index.html',
      '/assets/..%2f..%2fpackage.json',
      '/assets/%2e%2e/%2e%2e/etc/passwd',
    ]) {
      const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 4/);
    }
  });

  test('the policy of the meta element is the header’s but for what a meta element may not say', () => {
    const policy = HOST_HEADERS['Content-Security-Policy'] ?? '';
    expect(policy.replace("frame-ancestors 'none'; ", '')).toBe(META_POLICY);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|http:|\*/);
  });
});

describe('the sandbox over HTTP', () => {
  test('a signed order is answered with 000', async () => {
    const { headers } = requestWith();
    const response = await get('/v1/checkout/create-order-minimal', { method: 'POST', headers, body: jsonOf(MEMBERS) });
    expect(await response.json()).toMatchObject({ resultcode: '000' });
  });

  test('every other path and method is answered with the envelope', async () => {
    for (const [method, path] of [
      ['POST', '/'],
      ['GET', '/nothing'],
      ['DELETE', '/v1/checkout/create-order-minimal'],
    ] as const) {
      const response = await get(path, { method });
      expect(await response.json()).toMatchObject({ result: 'FAIL', resultcode: String(response.status) });
    }
  });

  test('curl’s Expect: 100-continue is answered before the body is sent', async () => {
    const body = jsonOf(MEMBERS);
    const lines = [...requestWith().headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    const head = `POST ${PATH} HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nConnection: close\r\n${lines}\r\n`;
    const answer = await rawTo(port, head, { to: 'HTTP/1.1 100 Continue\r\n\r\n', say: body });
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/);
    expect(answer).toContain('"resultcode":"000"');
  });

  test('HEAD gives the headers of the page without it, and is no POST', async () => {
    for (const [path, status] of [
      ['/', 200],
      [PATH, 405],
    ] as const) {
      const answer = await raw(`HEAD ${path} HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(answer.endsWith('\r\n\r\n')).toBe(true);
    }
  });

  test('a chunked body has no Content-Length, which is missed', async () => {
    const { headers } = requestWith({ headers: { 'Content-Length': null } });
    const body = new Blob([jsonOf(MEMBERS)]).stream();
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    const response = await get('/v1/checkout/create-order-minimal', init);
    expect((await response.json()).message).toMatch(/Content-Length \(9005\)$/);
  });
});

describe('what is not HTTP, and what is too much of it, gets the envelope too', () => {
  test.each([
    ['words', 'hello there\r\n\r\n', 400, '9010'],
    ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400, '9010'],
    ['no Host in HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', 400, '9010'],
    ['an empty Host', 'GET / HTTP/1.1\r\nHost:\r\n\r\n', 400, '9010'],
    ['a Host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n', 400, '9010'],
    ['two Hosts', 'GET / HTTP/1.1\r\nHost: h\r\nhost: h\r\n\r\n', 400, '9010'],
    ['a target that is no path', 'OPTIONS * HTTP/1.1\r\nHost: h\r\n\r\n', 400, '9010'],
    ['CONNECT', 'CONNECT h:443 HTTP/1.1\r\nHost: h\r\n\r\n', 405, '9002'],
    ['another expectation', 'GET / HTTP/1.1\r\nHost: h\r\nExpect: tea\r\n\r\n', 417, '9013'],
    [
      'a chunk without length',
      `POST ${PATH} HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nxx\r\n`,
      400,
      '9010',
    ],
    [
      'a length and chunks',
      `POST ${PATH} HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n`,
      400,
      '9010',
    ],
    ['a space in a header name', 'GET / HTTP/1.1\r\nHost: h\r\nA b: c\r\n\r\n', 400, '9010'],
    ['20 KiB of headers', `GET / HTTP/1.1\r\nHost: h\r\nA: ${'x'.repeat(20 * 1024)}\r\n\r\n`, 431, '9011'],
    ['two lengths', 'POST /v1/ HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400, '9010'],
  ])('%s', async (_, text, status, code) => {
    const answer = await raw(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(envelopeOf(answer)).toMatchObject({
      resultcode: String(status),
      message: expect.stringContaining(`(${code})`),
    });
  });

  test('a fault of the host is an envelope that does not tell its cause', async () => {
    const app = createApp({
      page: nodePage('.'),
      sandbox: { fetch: () => Promise.reject(new Error('the cause')) },
      relay: absentRelay('off'),
    });
    const text = await (await app.fetch(new Request('http://h/x'))).text();
    expect(JSON.parse(text)).toMatchObject({ resultcode: '500', message: expect.stringContaining('(9009)') });
    expect(text).not.toContain('the cause');
  });
});

describe('the settings', () => {
  test('without any: port 4173 on 127.0.0.1 and the sample credentials', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 4173,
      sandbox: { scheme: 'SCHEME', api_key: 'sample-api-key', recipes: ['each-field-once', 'header-then-fields'] },
    });
  });

  test('each can be set', () => {
    const settings = readSettings({
      PORT: '0',
      HOST: '::1',
      SANDBOX_SCHEME: 'S',
      SANDBOX_API_KEY: 'k',
      SANDBOX_API_SECRET: 's',
      SANDBOX_RECIPE: 'header-then-fields',
      RELAY: 'on',
      RELAY_HOSTS: 'Console.example, localhost:8443',
      RELAY_ALLOW: 'Gateway.test:8080,127.1:4173,[::1]:80',
    });
    expect(settings).toEqual({
      port: 0,
      host: '::1',
      sandbox: { scheme: 'S', api_key: 'k', api_secret: 's', recipes: ['header-then-fields'] },
      relay: {
        hosts: ['console.example', 'localhost:8443'],
        allow: new Set(['gateway.test:8080', '127.0.0.1:4173', '[::1]:80']),
      },
    });
  });

  test.each([
    { PORT: '70000' },
    { PORT: '-1' },
    { PORT: '80a' },
    { SANDBOX_RECIPE: 'sorted' },
    { SANDBOX_RECIPE: 'constructor' },
    { SANDBOX_API_KEY: '' },
    { SANDBOX_API_SECRET: '' },
    { SANDBOX_SCHEME: 'A\nB' },
    { RELAY: 'no' },
    { RELAY_HOSTS: 'https://console.example' },
    { RELAY_HOSTS: '*.example' },
    { RELAY_HOSTS: 'a b' },
    { RELAY_ALLOW: 'gateway.test' },
    { RELAY_ALLOW: 'gateway.test:0' },
    { RELAY_ALLOW: 'gateway.test:65536' },
    { RELAY_ALLOW: 'http://gateway.test:80' },
    { RELAY_ALLOW: 'user@gateway.test:80' },
    { RELAY_ALLOW: '*:443' },
    { RELAY: 'off', RELAY_ALLOW: ':80' },
  ])('%j is refused in one line that says what to do', (environment) => {
    expect(() => readSettings(environment)).toThrow(SettingError);
    expect(() => readSettings(environment)).toThrow(/^[^\n]+(choose|set|leave|write)[^\n]+\.$/);
  });
});
