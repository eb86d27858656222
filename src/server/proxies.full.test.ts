import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { OPERATION_PATH } from '#protocol/profile.ts';
import { findFreePort } from '../../tools/start.mjs';
import { needs } from '../needs.test-support.ts';
import { buildHost, sendRaw, type RunningHost } from './host.test-support.ts';
import { formatCall, orderFor } from './relay/relay.test-support.ts';

// A real proxy that asks for a login, with the lines of docs/hosting.md, in front of the host in a process of its own.

const NAME = 'console.example';
const [USER, PASSWORD] = ['merchant', 'a password'];
const LOGIN = `Authorization: Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}\r\n`;
const CHANNEL = `/w/${'a'.repeat(26)}`;

const build = buildHost();
const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
// nginx reads the users as another user than root.
chmodSync(folder, 0o755);

/** The first block of lines after the line of the document that begins with a text and ends with a colon. */
function readLines(start: string): string {
  const [, rest = ''] = readFileSync('docs/hosting.md', 'utf8').split(new RegExp(`^${start}.*:$`, 'm'));
  const [, block = ''] = /^\n((?: {4}.*\n)+)/m.exec(rest) ?? [];
  expect(block).not.toBe('');
  return block;
}

interface Proxy {
  /** The configuration around the documented lines, with a port, a login and the host of the test. */
  readonly configure: (port: number, host: string, start?: string) => string;
  readonly command: (file: string) => readonly [command: string, ...args: string[]];
}

const configureNginx = (port: number, host: string, start = 'nginx'): string => {
  const users = join(folder, 'users');
  writeFileSync(users, `${USER}:{PLAIN}${PASSWORD}\n`);
  const lines = readLines(start)
    .replaceAll('127.0.0.1:4173', host)
    .replace(/\S+\.htpasswd/, users);
  return `daemon off; pid ${folder}/pid; error_log ${folder}/log; events {}
    http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
    server { listen 127.0.0.1:${port};\n${lines}} }`;
};

const configureHaproxy = (port: number, host: string, start = 'HAProxy'): string => {
  const lines = readLines(start)
    .replaceAll('127.0.0.1:4173', host)
    .replace(/bind .*/, `bind 127.0.0.1:${port}`)
    .replace(/password .*/, `insecure-password "${PASSWORD}"`);
  return `defaults\n  mode http\n  timeout connect 60s\n  timeout client 60s\n  timeout server 60s\n${lines}`;
};

const configureCaddy = (port: number, host: string): string => {
  const { stdout } = spawnSync('caddy', ['hash-password', '--plaintext', PASSWORD], { encoding: 'utf8' });
  const lines = readLines('Caddy')
    .replaceAll('127.0.0.1:4173', host)
    .replace(NAME, `http://:${port}`)
    .replace(/\$2a\S+/, () => stdout.trim());
  return `{\n  admin off\n  auto_https off\n}\n${lines}`;
};

const PROXIES: Readonly<Record<string, Proxy>> = {
  HAProxy: {
    configure: configureHaproxy,
    command: (file) => ['haproxy', '-db', '-f', file],
  },
  nginx: {
    configure: configureNginx,
    command: (file) => ['nginx', '-p', folder, '-c', file],
  },
  Caddy: {
    configure: configureCaddy,
    command: (file) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', file],
  },
};

/** Starts a proxy that has a configuration. */
function startProxy({ command }: Proxy, configuration: string): ChildProcess {
  const home = mkdtempSync(join(folder, 'home-'));
  const file = join(home, 'conf');
  writeFileSync(file, configuration);
  const [first, ...rest] = command(file);
  return spawn(first, rest, { stdio: 'ignore', env: { ...process.env, HOME: home, XDG_DATA_HOME: home } });
}

/** Ways to the root that begin with the path which stays open, or that a proxy may read as one. */
const SPELLINGS = [
  '/w/../',
  '/w/%2e%2e/',
  '/w/.%2e/',
  '/w/x/events/../../../',
  `http://${NAME}/w/../`,
  `http://${NAME}/w/%2e%2e/`,
  '/w/%2E./',
  '/w/..%2f',
  '/w/..%5c',
  '/w/..\\',
  '/w\\..\\',
  '/w/..;/',
  '/w/..;x=y/',
  '//w/../',
  '/w//../../',
  '/w/./../',
  '/w/%252e%252e/',
  '/w%2f..%2f',
  '/%77/../',
  '/x/../w/../',
  '/w/#/../../',
  '/w/?/../../',
  '/w/',
  `${CHANNEL}/../../`,
  `${CHANNEL}//../../../`,
  `${CHANNEL}/%2e%2e/%2e%2e/`,
  `${CHANNEL}/..\\..\\`,
  `http://${NAME}${CHANNEL}/../../`,
];

let host: RunningHost;
let token = '';
let gatewayAt = '';
let orders = 0;
const gateway = createServer((socket) => {
  orders += 1;
  socket.on('error', () => undefined).end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}');
});

const formatGet = (target: string, lines = ''): string =>
  `GET ${target} HTTP/1.1\r\nHost: ${NAME}\r\nConnection: close\r\n${lines}\r\n`;

/** A call of the page to the relay, whose gateway counts it. */
const formatRelayCall = (target: string): string =>
  formatCall(0, token, orderFor(`http://${gatewayAt}`), {
    headers: { Host: NAME, Origin: `https://${NAME}` },
  }).replace('/relay', () => target);

const statusOf = (response: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);

async function expectRefused(port: number, text: string): Promise<void> {
  const response = await sendRaw(port, text);
  expect([400, 401, 404]).toContain(statusOf(response));
  expect(response).not.toContain('the page');
  expect(response).not.toContain(token);
}

beforeAll(async () => {
  await build.ready();
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
  gatewayAt = `127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  host = await build.start({ RELAY_HOSTS: NAME, RELAY_ALLOW: gatewayAt, TRUST_PROXY: 'on' });
  token = /"relay-token" content="([^"]+)"/.exec(await sendRaw(host.port, formatGet('/')))?.[1] ?? 'none';
});
afterAll(() => {
  build.killAll();
  build.remove();
  gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the gateway of these tests is called where the path is plain', async () => {
  expect(await sendRaw(host.port, formatRelayCall('/relay'))).toContain('"kind":"answered"');
  expect(orders).toBe(1);
});

describe('without a proxy', () => {
  test.each(SPELLINGS)('%s reaches neither the page nor the relay', async (spelling) => {
    const before = orders;
    await expectRefused(host.port, formatGet(spelling));
    await expectRefused(host.port, formatRelayCall(`${spelling}relay`));
    expect(orders).toBe(before);
  });
});

describe.each(Object.entries(PROXIES))('behind %s with the documented lines', (name, row) => {
  describe('the login stays closed', needs(name), () => {
    let proxy: ChildProcess | undefined;
    let port = 0;
    beforeAll(async () => {
      port = await findFreePort();
      proxy = startProxy(row, row.configure(port, `127.0.0.1:${host.port}`));
      const isThere = async (): Promise<void> => expect(statusOf(await sendRaw(port, formatGet('/')))).toBe(401);
      await vi.waitFor(isThere, 60_000);
    });
    afterAll(() => void proxy?.kill('SIGTERM'));

    test('the page comes with the login, and not without', async () => {
      expect(await sendRaw(port, formatGet('/', LOGIN))).toContain('the page');
      await expectRefused(port, formatGet('/'));
      await expectRefused(port, formatGet(`${CHANNEL}/events`));
    });

    test('a program reaches its channel without the login, also with two slashes', async () => {
      for (const [target, status] of [
        [CHANNEL + OPERATION_PATH, 503],
        [`${CHANNEL}/${OPERATION_PATH}`, 404],
      ] as const) {
        const response = await sendRaw(port, formatRelayCall(target));
        expect([statusOf(response), response]).toEqual([status, expect.stringContaining('"result":"FAIL"')]);
      }
    });

    test.each(SPELLINGS)('%s reaches neither the page nor the relay', async (spelling) => {
      const before = orders;
      await expectRefused(port, formatGet(spelling));
      await expectRefused(port, formatRelayCall(`${spelling}relay`));
      expect(orders).toBe(before);
    });
  });
});

const BELOW_A_PATH: readonly (readonly [name: string, start: string])[] = [
  ['nginx', 'In nginx, .*below a path'],
  ['HAProxy', 'In HAProxy, .*below a path'],
];

describe.each(BELOW_A_PATH)('behind %s that strips a path, with the documented lines', (name, start) => {
  describe('all is below the path', needs(name), () => {
    let proxy: ChildProcess | undefined;
    let port = 0;
    beforeAll(async () => {
      port = await findFreePort();
      const row = PROXIES[name];
      if (row === undefined) throw new Error('No such proxy.');
      proxy = startProxy(row, row.configure(port, `127.0.0.1:${host.port}`, start));
      const isThere = async (): Promise<void> =>
        expect(statusOf(await sendRaw(port, formatGet('/console/')))).toBe(200);
      await vi.waitFor(isThere, 60_000);
    });
    afterAll(() => void proxy?.kill('SIGTERM'));

    test('the page, also without the slash, the relay and a channel', async () => {
      expect(await sendRaw(port, formatGet('/console/'))).toContain('the page');
      expect(await sendRaw(port, formatGet('/console'))).toMatch(/^location: (?:https?:\/\/[^/]+)?\/console\/\r$/im);
      expect(await sendRaw(port, formatRelayCall('/console/relay'))).toContain('"kind":"answered"');
      const channel = await sendRaw(port, formatRelayCall(`/console${CHANNEL}${OPERATION_PATH}`));
      expect([statusOf(channel), channel]).toEqual([503, expect.stringContaining('"result":"FAIL"')]);
      expect(statusOf(await sendRaw(port, formatGet('/')))).not.toBe(200);
    });
  });
});
