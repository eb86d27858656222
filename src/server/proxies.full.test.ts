import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { OPERATION_PATH } from '#protocol/profile.ts';
import { findFreePort } from '../../tools/start.mjs';
import { needs } from '../needs.test-support.ts';
import { buildHost, listenFree, sendRaw, type RunningHost } from './host.test-support.ts';
import { formatCall, orderFor } from './relay/relay.test-support.ts';

// Real proxies with the files of docs/deploy, TLS and login included, in front of the host in a process of its own.

const NAME = 'console.example';
const [USER, PASSWORD] = ['merchant', 'a password'];
const LOGIN = `Authorization: Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}\r\n`;
const CHANNEL = `/w/${'a'.repeat(26)}`;

const build = buildHost();
const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
// nginx reads the users as another user than root.
chmodSync(folder, 0o755);

const [CERTIFICATE, KEY] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];

/** A certificate of its own, and the same with its key in one file, which HAProxy reads. */
function createCertificate(): void {
  const subject = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  const files = ['-keyout', KEY, '-out', CERTIFICATE];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  expect(spawnSync('openssl', ['req', '-x509', ...key, ...subject, ...files]).status).toBe(0);
  writeFileSync(`${CERTIFICATE}.both`, readFileSync(CERTIFICATE, 'utf8') + readFileSync(KEY, 'utf8'));
}

/** A text over TLS to a port of this machine, and all that comes back. */
const sendTls = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let response = '';
    const socket = connect({ port, host: '127.0.0.1', servername: NAME, ca: readFileSync(CERTIFICATE) }, () =>
      socket.write(text),
    );
    socket.on('data', (data) => (response += data.toString()));
    socket.on('close', () => resolve(response));
    socket.on('error', reject);
  });

/** Where a proxy listens: for https, and for http where its file has that. */
interface Ports {
  readonly https: number;
  readonly http: number;
}

interface Proxy {
  /** The file with what differs on the machine of a test: addresses, certificate and login. */
  readonly configure: (file: string, ports: Ports) => string;
  readonly command: (path: string) => readonly [command: string, ...args: string[]];
}

/** Replaces each text; what the file does not have is a mistake of the test. */
function replaceAll(file: string, replacements: readonly (readonly [old: string | RegExp, text: string])[]): string {
  let text = file;
  for (const [old, next] of replacements) {
    expect(text.search(old instanceof RegExp ? old : old.replaceAll(/[$.*]/g, '\\$&'))).toBeGreaterThan(-1);
    text = text.replaceAll(old, () => next);
  }
  return text;
}

const configureNginx = (file: string, { https, http }: Ports): string => {
  const users = join(folder, 'users');
  writeFileSync(users, `${USER}:{PLAIN}${PASSWORD}\n`);
  const servers = replaceAll(file.replace('listen 80;', `listen 127.0.0.1:${http};`), [
    ['listen 443 ssl;', `listen 127.0.0.1:${https} ssl;`],
    [/(?<=ssl_certificate )[^;]+/g, CERTIFICATE],
    [/(?<=ssl_certificate_key )[^;]+/g, KEY],
    [/\/\S+\.htpasswd/g, users],
  ]);
  return `daemon off; pid ${folder}/pid; error_log ${folder}/log; events {}
    http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
    ${servers} }`;
};

const configureHaproxy = (file: string, { https, http }: Ports): string =>
  replaceAll(file.replace('bind :80', `bind 127.0.0.1:${http}`), [
    [/bind :443 .*/g, `bind 127.0.0.1:${https} ssl crt ${CERTIFICATE}.both`],
    [/ password .*/g, ` insecure-password "${PASSWORD}"`],
    // The daemon's own user is that of the test.
    [/^ {2}(?:daemon|user haproxy|group haproxy)\n/gm, ''],
  ]);

const configureCaddy = (file: string, { https }: Ports): string => {
  const { stdout } = spawnSync('caddy', ['hash-password', '--plaintext', PASSWORD], { encoding: 'utf8' });
  return `{\n  admin off\n  auto_https off\n}\n${replaceAll(file, [
    [`${NAME} {`, `https://${NAME}:${https} {\n  tls ${CERTIFICATE} ${KEY}`],
    [/\$2a\S+/g, stdout.trim()],
  ])}`;
};

const PROXIES = {
  HAProxy: {
    configure: configureHaproxy,
    command: (path) => ['haproxy', '-db', '-f', path],
  },
  nginx: {
    configure: configureNginx,
    command: (path) => ['nginx', '-p', folder, '-c', path],
  },
  Caddy: {
    configure: configureCaddy,
    command: (path) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', path],
  },
} as const satisfies Readonly<Record<string, Proxy>>;

/** Starts a proxy with a file of docs/deploy, and waits until it answers a path. */
async function startProxy(name: keyof typeof PROXIES, file: string, path: string): Promise<StartedProxy> {
  const { configure, command }: Proxy = PROXIES[name];
  const ports = { https: await findFreePort(), http: await findFreePort() };
  const home = mkdtempSync(join(folder, 'home-'));
  const conf = join(home, 'conf');
  const text = readFileSync(join('docs/deploy', file), 'utf8');
  writeFileSync(conf, replaceAll(configure(text, ports), [['127.0.0.1:4173', `127.0.0.1:${host.port}`]]));
  const [first, ...rest] = command(conf);
  const child = spawn(first, rest, { stdio: 'ignore', env: { ...process.env, HOME: home, XDG_DATA_HOME: home } });
  const isThere = async (): Promise<void> => expect(statusOf(await sendTls(ports.https, formatGet(path)))).toBe(401);
  await vi.waitFor(isThere, 60_000);
  return { ...ports, stop: () => child.kill('SIGTERM') };
}

interface StartedProxy extends Ports {
  readonly stop: () => void;
}

/** Ways to the root that begin with the path which stays open, or that a proxy may read as one. */
const SPELLINGS = [
  '/w/../',
  '/w/%2e%2e/',
  '/w/x/events/../../../',
  `http://${NAME}/w/../`,
  '/w/..%2f',
  '/w/..%5c',
  '/w/..\\',
  '/w/..;/',
  '/w//../../',
  '/w%2f..%2f',
  '/%77/../',
  '/x/../w/../',
  '/w/#/../../',
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

type Send = (port: number, text: string) => Promise<string>;

async function expectRefused(port: number, text: string, send: Send = sendRaw): Promise<void> {
  const response = await send(port, text);
  expect([400, 401, 404]).toContain(statusOf(response));
  expect(response).not.toContain('the page');
  expect(response).not.toContain(token);
}

beforeAll(async () => {
  await build.ready();
  gatewayAt = `127.0.0.1:${await listenFree(gateway)}`;
  host = await build.start({ RELAY_HOSTS: NAME, RELAY_ALLOW: gatewayAt, TRUST_PROXY: 'on' });
  token = /"relay-token" content="([^"]+)"/.exec(await sendRaw(host.port, formatGet('/')))?.[1] ?? 'none';
});
afterAll(() => {
  build.killAll();
  build.remove();
  gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The files of docs/deploy, the program that reads each, and the path at which it has the console. */
const FILES = [
  ['nginx.conf', 'nginx', ''],
  ['haproxy.cfg', 'HAProxy', ''],
  ['Caddyfile', 'Caddy', ''],
  ['nginx-subpath.conf', 'nginx', '/console'],
  ['haproxy-subpath.cfg', 'HAProxy', '/console'],
] as const;

describe.each(FILES)('behind docs/deploy/%s', (file, name, prefix) => {
  describe('the login stays closed', needs(name, 'OpenSSL'), () => {
    let proxy: StartedProxy | undefined;
    let port = 0;
    beforeAll(async () => {
      createCertificate();
      proxy = await startProxy(name, file, `${prefix}/`);
      port = proxy.https;
    });
    afterAll(() => proxy?.stop());

    test('the page comes with the login, and not without', async () => {
      const response = await sendTls(port, formatGet(`${prefix}/`, LOGIN));
      expect(response).toContain('the page');
      expect(response).toMatch(/^strict-transport-security: /im);
      await expectRefused(port, formatGet(`${prefix}/`), sendTls);
      await expectRefused(port, formatGet(`${prefix}${CHANNEL}/events`), sendTls);
      if (prefix === '' && name !== 'Caddy')
        expect(await sendRaw(proxy?.http ?? 0, formatGet('/'))).toMatch(/^location: https:\/\/console\.example\//im);
      if (prefix !== '') expect(statusOf(await sendTls(port, formatGet('/', LOGIN)))).not.toBe(200);
      if (prefix !== '')
        expect(await sendTls(port, formatGet(prefix))).toMatch(/^location: (?:https?:\/\/[^/]+)?\/console\/\r$/im);
    });

    test('the relay answers with the login; a program reaches its channel without it', async () => {
      const relay = formatRelayCall(`${prefix}/relay`).replace('\r\n', `\r\n${LOGIN}`);
      expect(await sendTls(port, relay)).toContain('"kind":"answered"');
      const channel = await sendTls(port, formatRelayCall(`${prefix}${CHANNEL}${OPERATION_PATH}`));
      expect([statusOf(channel), channel]).toEqual([503, expect.stringContaining('"result":"FAIL"')]);
    });

    test.each(SPELLINGS)('%s reaches neither the page nor the relay', async (spelling) => {
      const before = orders;
      const target = spelling.startsWith('http') ? spelling.replace(NAME, NAME + prefix) : prefix + spelling;
      await expectRefused(port, formatGet(target), sendTls);
      await expectRefused(port, formatRelayCall(`${target}relay`), sendTls);
      expect(orders).toBe(before);
    });
  });
});
