import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WATCH_BOUNDS } from '#server/settings.ts';
import { needs } from '../../needs.test-support.ts';
import { bindProgram, findFreePort } from '../../../tools/start.mjs';
import { numberOf } from '#watch/wire.ts';
import { RedisStore } from './redis-store.ts';
import { channelOf, newKey, ORDER, sendOrder, startWatchHost, TestPage, type TestHost } from './watch.test-support.ts';

// Two hosts and a real redis-server, which is killed in the middle.

const LONG = 30_000;
const ignore = (): void => undefined;
const folder = mkdtempSync(join(tmpdir(), 'redis-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let redis: ChildProcess | undefined;
async function startRedis(port: number): Promise<void> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  redis = bindProgram(spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] }));
  let output = '';
  for await (const chunk of redis.stdout ?? []) {
    output += String(chunk);
    if (output.includes('Ready to accept connections')) return;
  }
  throw new Error(`redis-server did not start: ${output}`);
}
async function killRedis(): Promise<void> {
  if (redis === undefined || redis.exitCode !== null) return;
  const exited = once(redis, 'exit');
  redis.kill('SIGKILL');
  await exited;
}
afterAll(killRedis);

/** What redis-cli answers. */
const ask = (port: number, ...command: readonly string[]): string =>
  spawnSync('redis-cli', ['-p', String(port), ...command], { encoding: 'utf8' }).stdout.trim();

describe('two hosts that share a Redis', needs('Redis'), () => {
  let port = 0;
  beforeAll(async () => {
    port = await findFreePort();
    await startRedis(port);
  });

  const hosts: TestHost[] = [];
  const pages: TestPage[] = [];
  afterEach(() => {
    pages.splice(0).forEach(({ close }) => close());
    hosts.splice(0).forEach(({ stop }) => stop());
  });

  async function startHost(bounds = {}, addressOf?: () => string): Promise<TestHost> {
    const all = { ...WATCH_BOUNDS, ...bounds };
    const store = new RedisStore(all, `redis://127.0.0.1:${port}`);
    const host = await startWatchHost({ bounds: all, store, ...(addressOf && { addressOf }) });
    hosts.push(host);
    const isUp = (): Promise<boolean> =>
      host.store.presenceOf('x').then(
        () => true,
        () => false,
      );
    await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
    return host;
  }

  async function listen(host: TestHost, key?: string): Promise<TestPage> {
    const page = new TestPage(host.port, key);
    pages.push(page);
    await page.listen();
    expect(page.status).toBe(200);
    return page;
  }

  test('a request at one host is answered by the page at the other, through either', async () => {
    const [one, two] = [await startHost(), await startHost()];
    const page = await listen(one);
    for (const [caller, answerAt] of [
      [two, page],
      [one, page],
      [two, new TestPage(two.port, page.key)],
    ] as const) {
      const sent = sendOrder(caller.port, page.channel);
      const { id = '', data } = await page.next('request');
      expect(data['id']).toBe(id);
      expect((await answerAt.post(id)).status).toBe(204);
      expect((await sent).status).toBe(403);
      expect((await page.next('outcome')).data).toEqual({ id, status: 403, reason: 'answered' });
      expect((await page.post(id)).status).toBe(410);
    }
  });

  test('a page that comes back at the other host gets what it missed, and replaces its older stream', async () => {
    const [one, two] = [await startHost({ kept: 2 }), await startHost({ kept: 2 })];
    const page = await listen(one);
    page.close();
    await expect.poll(() => one.store.presenceOf(page.channel), { timeout: 60_000 }).toBe('no-listener');
    for (const host of [one, two, one]) expect((await sendOrder(host.port, page.channel)).status).toBe(503);
    const back = await listen(two, page.key);
    const found = [await back.next('request'), await back.next('request')];
    expect(found.map(({ id = '', data }) => [numberOf(id), data['answered']?.reason])).toEqual([
      [2, 'no-listener'],
      [3, 'no-listener'],
    ]);
    const last = await listen(one, page.key);
    await back.next('replaced');
    await back.ended();
    expect((await last.next('request')).id).toBe(found[0]?.id);
  });

  test('an unanswered request makes the page absent at every host, until it speaks', async () => {
    const [one, two] = [await startHost(), await startHost({ holdMs: 100 })];
    const page = await listen(one);
    const sent = sendOrder(two.port, page.channel);
    const { id = '' } = await page.next('request');
    expect((await sent).status).toBe(503);
    expect((await sendOrder(one.port, page.channel)).status).toBe(503);
    expect((await page.post(id)).status).toBe(410);
    expect(await two.store.presenceOf(page.channel)).toBe('present');
  });

  test('streams that come at the same time are not more than the host and their address may have', async () => {
    for (const bounds of [{ channels: 3 }, { channelsPerAddress: 3 }]) {
      const { store } = await startHost(bounds);
      const listener = { entry: ignore, outcome: ignore, replaced: ignore, lost: ignore };
      const joins = Array.from({ length: 20 }, () => store.join(channelOf(newKey()), listener, '192.0.2.7'));
      expect((await Promise.all(joins)).filter((joined) => joined !== undefined)).toHaveLength(3);
    }
  });

  test('each key has a time to live', async () => {
    const host = await startHost();
    const page = await listen(host);
    const sent = sendOrder(host.port, page.channel);
    const { id = '' } = await page.next('request');
    const keys = ask(port, 'KEYS', 'watch:*').split('\n');
    expect(keys).toEqual(expect.arrayContaining([`watch:channel:${page.channel}`, `watch:ring:${page.channel}`]));
    for (const key of keys) expect([key, Number(ask(port, 'PTTL', key)) > 0]).toEqual([key, true]);
    await page.post(id);
    await sent;
  });

  test('channels without a page make room there too: one address does not fill a Redis for the others', async () => {
    const host = await startHost({ channelsPerAddress: 3 }, () => '192.0.2.1');
    ask(port, 'FLUSHALL');
    const left: TestPage[] = [];
    for (let at = 0; at < 8; at += 1) {
      const page = await listen(host);
      left.push(page);
      await sendOrder(host.port, page.channel, { ...ORDER, method: 'GET', body: undefined });
      page.close();
      await expect.poll(() => host.store.presenceOf(page.channel)).toBe('no-listener');
    }
    const channels = (): readonly string[] => ask(port, 'KEYS', 'watch:channel:*').split('\n').toSorted();
    const newest = left.slice(-3).map(({ channel }) => `watch:channel:${channel}`);
    await expect.poll(channels).toEqual(newest.toSorted());
    expect(ask(port, 'KEYS', 'watch:ring:*').split('\n')).toHaveLength(3);
  });

  test('a page whose channel the Redis has lost is told so, and comes back', async () => {
    const host = await startHost({ heartbeatMs: 100 });
    const page = await listen(host);
    const { life } = (await page.next('hello')).data;
    ask(port, 'FLUSHALL');
    await page.ended();
    const back = await listen(host, page.key);
    expect((await back.next('hello')).data.life).not.toBe(life);
  });

  test('where the Redis lets a host hear no news, its callers get 503 and its pages no stream', async () => {
    ask(port, 'ACL', 'SETUSER', 'deaf', 'on', '>word', '~watch:*', '+@all', 'resetchannels');
    const store = new RedisStore(WATCH_BOUNDS, `redis://deaf:word@127.0.0.1:${port}`);
    const host = await startWatchHost({ store });
    hosts.push(host);
    await expect.poll(() => ask(port, 'CLIENT', 'LIST'), { timeout: LONG }).toContain('user=deaf');
    const page = new TestPage(host.port);
    await expect(page.listen()).rejects.toThrow('socket hang up');
    expect((await sendOrder(host.port, page.channel)).status).toBe(503);
  });

  test('a Redis that hangs keeps a bounded number of commands waiting, and is used again', async () => {
    const { store } = await startHost();
    const readPresence = (): Promise<string> => store.presenceOf('x').catch(String);
    redis?.kill('SIGSTOP');
    const found = await Promise.all(Array.from({ length: 10_000 }, readPresence));
    redis?.kill('SIGCONT');
    expect(found.filter((text) => text.includes('queue is full')).length).toBeGreaterThan(1_000);
    expect(found).not.toContain('unknown');
    await expect.poll(readPresence, { timeout: LONG }).toBe('unknown');
  });

  test('a Redis that is killed costs each caller an answer at once, and the streams recover by themselves', async () => {
    const [one, two] = [await startHost(), await startHost()];
    const page = await listen(one);
    const { life } = (await page.next('hello')).data;
    const held = sendOrder(two.port, page.channel);
    await page.next('request');
    await killRedis();
    expect((await held).status).toBe(503);
    expect((await sendOrder(one.port, page.channel)).status).toBe(503);
    // The page is told that nothing comes, and comes back by itself.
    await page.ended();
    await startRedis(port);
    let back = page;
    const listenAgain = async (): Promise<number> => {
      back = new TestPage(one.port, page.key);
      pages.push(back);
      return back.listen().then(
        ({ status }) => status,
        () => 0,
      );
    };
    await expect.poll(listenAgain, { timeout: 60_000 }).toBe(200);
    expect((await back.next('hello')).data.life).not.toBe(life);
    await expect.poll(() => two.store.presenceOf(page.channel).catch(String), { timeout: 60_000 }).toBe('present');
    const sent = sendOrder(two.port, page.channel);
    await back.post((await back.next('request')).id ?? '');
    expect((await sent).status).toBe(403);
  });
});
