import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildHost, type RunningHost, call } from '#server/host.test-support.ts';
import { needs } from '../../needs.test-support.ts';
import { bindProgram, findFreePort } from '../../../tools/start.mjs';
import { sendOrder, TestPage } from './watch.test-support.ts';

// Two hosts in processes of their own behind a real HAProxy, as docs/deploy/README.md sets them up.

const NAME = 'console.example';
const build = buildHost();
const folder = mkdtempSync(join(tmpdir(), 'haproxy-'));
let hosts: readonly RunningHost[] = [];
let proxy: ChildProcess | undefined;
let port = 0;

const SETTINGS = { RELAY_HOSTS: NAME, TRUST_PROXY: 'on' };

const formatConfiguration = (ports: readonly number[]): string => `
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout check 5s
  option forwardfor
  option redispatch
frontend console
  bind 127.0.0.1:${port}
  default_backend hosts
backend hosts
  balance uri depth 2
  hash-type consistent
  http-response set-header X-Served-By %s
${ports.map((each, at) => `  server host${at} 127.0.0.1:${each} check inter 200 fall 3`).join('\n')}
`;

const askPage = (): Promise<string> =>
  call(port, '/', { headers: { Host: NAME } }).then(
    ({ text }) => text,
    () => '',
  );

describe('two hosts behind HAProxy', needs('HAProxy'), () => {
  beforeAll(async () => {
    await build.ready();
    hosts = [await build.start(SETTINGS), await build.start(SETTINGS)];
    port = await findFreePort();
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, formatConfiguration(hosts.map((host) => host.port)));
    proxy = bindProgram(spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' }));
  });
  afterAll(() => {
    proxy?.kill('SIGKILL');
    build.killAll();
    build.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  // The same channels in each run, so that both hosts have some.
  const keys = Array.from({ length: 8 }, (_, at) => createHash('sha256').update(`key ${at}`).digest('base64url'));

  test('each channel stays on one host: stream, caller and answer meet there', async () => {
    await expect.poll(askPage, { timeout: 60_000 }).toContain('the page');
    const servedBy = new Set<unknown>();
    for (const key of keys) {
      const page = new TestPage(port, key);
      expect((await page.listen()).status).toBe(200);
      const sent = sendOrder(port, page.channel);
      const { id = '', data } = await page.next('request');
      expect(data['answered']).toBeUndefined();
      expect((await page.post(id)).status).toBe(204);
      const response = await sent;
      expect(response.status).toBe(403);
      servedBy.add(response.headers['x-served-by']);
      expect(page.headers['x-served-by']).toBe(response.headers['x-served-by']);
      page.close();
    }
    expect([...servedBy].toSorted()).toEqual(['host0', 'host1']);
  });

  test('a host that is killed costs its rings: the page comes back at the other, and is told', async () => {
    const pages = keys.map((key) => new TestPage(port, key));
    for (const page of pages) expect((await page.listen()).status).toBe(200);
    const lasts = await Promise.all(
      pages.map(async (page) => {
        const sent = sendOrder(port, page.channel);
        const { id = '' } = await page.next('request');
        await page.post(id);
        await sent;
        return id;
      }),
    );
    const lost = pages.findIndex(({ headers }) => headers['x-served-by'] === 'host0');
    hosts[0]?.process.kill('SIGKILL');
    await pages[lost]?.ended();
    let back = new TestPage(port, keys[lost]);
    const listen = (): Promise<number> => {
      // The end of a try that was refused would end the stream of the next one.
      back = new TestPage(port, keys[lost]);
      return back.listen().then(
        ({ status }) => status,
        () => 0,
      );
    };
    await expect.poll(listen, { timeout: 60_000 }).toBe(200);
    expect((await back.next('hello')).data.life).not.toBe(Number(lasts[lost]?.split('-')[0]));
    const sent = sendOrder(port, back.channel);
    await back.post((await back.next('request')).id ?? '');
    expect((await sent).status).toBe(403);
    for (const page of [...pages, back]) page.close();
  });
});
