import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WATCH_BOUNDS } from '#server/settings.ts';
import { needs } from '../../needs.test-support.ts';
import { bindProgram, findFreePort } from '../../../tools/start.mjs';
import { createRedisStore } from './redis-store.ts';
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

/**
 * A way to the Redis that can keep the answers to commands back, while what the reader of a host gets goes on, or drop all
 * that the present reader's connection carries.
 */
async function startSlowWay(port: number) {
  const open = new Set<Socket>();
  const readers = new Set<Socket>();
  const dropped = new Set<Socket>();
  const kept: (() => void)[] = [];
  let isSlow = false;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    let isReader = false;
    for (const socket of [near, far])
      open.add(socket.on('error', ignore).on('close', () => [near, far].forEach((each) => each.destroy())));
    near.on('data', (data) => {
      isReader ||= data.includes('XREAD');
      if (isReader) readers.add(near);
      if (!dropped.has(near)) far.write(data);
    });
    far.on('data', (data) => {
      if (dropped.has(near)) return;
      const pass = (): void => void near.write(data);
      if (isSlow && !isReader) kept.push(pass);
      else pass();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    slow: () => (isSlow = true),
    dropReader: () => readers.forEach((each) => dropped.add(each)),
    /** Passes the oldest answer alone. */
    passOne: () => kept.shift()?.(),
    kept: () => kept.length,
    goOn: () => {
      isSlow = false;
      for (const pass of kept.splice(0)) pass();
    },
    stop: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

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

  async function startHost(bounds = {}, way = port, addressOf?: () => string): Promise<TestHost> {
    const all = { ...WATCH_BOUNDS, ...bounds };
    const store = createRedisStore(all, `redis://127.0.0.1:${way}`);
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

  async function listen(host: TestHost, key?: string, headers = {}): Promise<TestPage> {
    const page = new TestPage(host.port, key);
    pages.push(page);
    await page.listen(headers);
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
      expect((await page.next('outcome')).data).toEqual({ id, status: 403, by: 'page', reason: 'answered' });
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
    expect((await back.next('hello')).data).toMatchObject({ missed: 1, resumed: true });
    const found = [await back.next('request'), await back.next('request')];
    expect(found.map(({ data }) => data['answered']?.reason)).toEqual(['no-listener', 'no-listener']);
    const last = await listen(one, page.key, { 'Last-Event-ID': found[0]?.id ?? '' });
    await back.next('replaced');
    await back.ended();
    expect((await last.next('request')).id).toBe(found[1]?.id);
  });

  test('an unanswered request makes the page absent at every host, until it speaks', async () => {
    const [one, two] = [await startHost(), await startHost()];
    const page = await listen(one);
    const sent = sendOrder(two.port, page.channel);
    const { id = '' } = await page.next('request');
    two.clock.advance(5_000);
    expect((await sent).status).toBe(503);
    expect((await sendOrder(one.port, page.channel)).status).toBe(503);
    expect((await page.post(id)).status).toBe(410);
    expect(await two.store.presenceOf(page.channel)).toBe('present');
  });

  test('streams that come at the same time are not more than the host and their address may have', async () => {
    for (const bounds of [{ channels: 3 }, { channelsPerAddress: 3 }]) {
      const { store } = await startHost(bounds);
      const listener = { entry: ignore, outcome: ignore, replaced: ignore, restarted: ignore };
      const options = { address: '192.0.2.7' };
      const joins = Array.from({ length: 20 }, () => store.join(channelOf(newKey()), listener, options));
      expect((await Promise.all(joins)).filter((joined) => joined !== undefined)).toHaveLength(3);
    }
  });

  test('a page that the Redis fails after it came in is not kept as one that listens', async () => {
    const host = await startHost();
    const page = await listen(host);
    page.close();
    await expect.poll(() => host.store.presenceOf(page.channel), { timeout: 60_000 }).toBe('no-listener');
    ask(port, 'SET', `watch:outcomes:${page.channel}`, 'no hash');
    const back = new TestPage(host.port, page.key);
    pages.push(back);
    await back.listen();
    expect(back.status).toBe(503);
    await expect.poll(() => host.store.presenceOf(page.channel), { timeout: 60_000 }).toBe('no-listener');
  });

  test('each key has a time to live', async () => {
    const host = await startHost();
    const page = await listen(host);
    const sent = sendOrder(host.port, page.channel);
    const { id = '' } = await page.next('request');
    const keys = ask(port, 'KEYS', 'watch:*').split('\n');
    expect(keys.map((key) => key.split(':')[1]).toSorted()).toEqual(
      expect.arrayContaining(['call', 'channel', 'ring']),
    );
    for (const key of keys) expect([key, Number(ask(port, 'PTTL', key)) > 0]).toEqual([key, true]);
    await page.post(id);
    await sent;
  });

  test('a caller that is held for more than a minute is still answered then', async () => {
    const holdMs = 90_000;
    const host = await startHost({ holdMs });
    const page = await listen(host);
    const sent = sendOrder(host.port, page.channel);
    const { id = '' } = await page.next('request');
    expect(Number(ask(port, 'PTTL', `watch:call:${page.channel}:${id}`))).toBeGreaterThan(holdMs);
    await page.post(id);
    await sent;
  });

  test('what somebody else wrote into the Redis reaches no page and no caller, and stops nothing', async () => {
    const host = await startHost();
    const page = await listen(host);
    await page.next('hello');
    const inbox = ask(port, 'HGET', `watch:channel:${page.channel}`, 'host');
    const token = ask(port, 'HGET', `watch:channel:${page.channel}`, 'token');
    const tell = (...fields: string[]): string => ask(port, 'XADD', `watch:host:${inbox}`, '*', ...fields);
    tell('what', 'answer', 'ticket', 'x', 'json', '{');
    tell('what', 'outcome', 'channel', page.channel, 'token', token, 'json', '{"id":1}');
    const forged = '{}\n\nevent: line\ndata: {}';
    tell('what', 'entry', 'channel', page.channel, 'token', token, 'id', '1-1', 'kind', 'request', 'json', forged);
    tell('what', 'entry', 'channel', page.channel, 'token', token, 'id', '1-1\nevent: line', 'json', '{}');
    const sent = sendOrder(host.port, page.channel);
    const { id = '' } = await page.next('request');
    const [call = ''] = ask(port, 'KEYS', `watch:call:${page.channel}:*`).split('\n');
    const [, ticket = ''] = ask(port, 'GET', call).split(' ');
    tell('what', 'answer', 'ticket', ticket, 'json', '{"status":200,"body":"<b>","headers":[["Set-Cookie","a=b"]]}');
    expect((await page.post(id)).status).toBe(204);
    expect((await sent).headers['set-cookie']).toBeUndefined();
    expect((await sent).status).toBe(403);
    expect(page.events.map(({ name }) => name)).toEqual([
      'hello',
      'request',
      ...(page.events.length > 2 ? ['outcome'] : []),
    ]);
  });

  test('a request that comes before the answer to the join of its page is shown', async () => {
    const way = await startSlowWay(port);
    const [slow, other] = [await startHost({}, way.port), await startHost()];
    const page = new TestPage(slow.port);
    pages.push(page);
    way.slow();
    const listening = page.listen();
    await expect.poll(() => ask(port, 'EXISTS', `watch:channel:${page.channel}`)).toBe('1');
    const sent = sendOrder(other.port, page.channel);
    await expect.poll(() => ask(port, 'XLEN', `watch:ring:${page.channel}`)).toBe('1');
    way.goOn();
    await listening;
    const { id = '' } = await page.next('request');
    expect((await page.post(id)).status).toBe(204);
    expect((await sent).status).toBe(403);
    way.stop();
  });

  test('of two streams that come for one channel, the later one gets what comes before the answer to its join', async () => {
    const way = await startSlowWay(port);
    const [one, two] = [await startHost({}, way.port), await startHost()];
    const page = new TestPage(one.port);
    const later = new TestPage(one.port, page.key);
    pages.push(page, later);
    way.slow();
    const joining = [page.listen()];
    await expect.poll(way.kept).toBe(1);
    joining.push(later.listen());
    await expect.poll(way.kept).toBeGreaterThan(1);
    way.passOne();
    // The first one has come in, and asks for the outcomes.
    await expect.poll(way.kept).toBeGreaterThan(1);
    const sent = sendOrder(two.port, page.channel);
    await expect.poll(() => ask(port, 'XLEN', `watch:ring:${page.channel}`)).toBe('1');
    await new Promise((resolve) => setTimeout(resolve, 100));
    way.goOn();
    const { id = '' } = await later.next('request');
    expect((await later.post(id)).status).toBe(204);
    expect((await sent).status).toBe(403);
    await Promise.allSettled(joining);
    way.stop();
  });

  test('a page does not claim an answer to the callers of a host that stops', async () => {
    const [one, two] = [await startHost(), await startHost()];
    const page = await listen(two);
    const sent = sendOrder(one.port, page.channel);
    const { id = '' } = await page.next('request');
    one.watch.stop();
    expect((await sent).status).toBe(503);
    expect((await page.next('outcome')).data).toEqual({ id, status: 503, by: 'host', reason: 'host' });
    expect((await page.post(id)).status).toBe(410);
  });

  test('a page is told that its answer came too late for a host to which the Redis was too slow', async () => {
    const way = await startSlowWay(port);
    const [slow, other] = [await startHost({}, way.port), await startHost()];
    const page = await listen(other);
    const late = slow.store.add(page.channel, { kind: 'request', json: '{"at":1}' }, ignore).catch(String);
    way.slow();
    const { id = '' } = await page.next('request');
    expect(await late).toContain('silent');
    way.goOn();
    expect((await page.post(id)).status).toBe(204);
    expect((await page.next('outcome')).data).toEqual({ id, status: 503, by: 'host', reason: 'host' });
    way.stop();
  });

  test('a page that the Redis refuses at first, or loses, is there again soon', async () => {
    const host = await startHost({ heartbeatMs: 500 });
    const page = await listen(host);
    await page.next('hello');
    ask(port, 'ACL', 'SETUSER', 'default', '-eval');
    ask(port, 'FLUSHALL');
    await expect.poll(() => host.store.presenceOf(page.channel)).toBe('unknown');
    ask(port, 'ACL', 'LOG', 'RESET');
    ask(port, 'CLIENT', 'KILL', 'TYPE', 'normal');
    await expect.poll(() => ask(port, 'ACL', 'LOG')).toContain('eval');
    ask(port, 'ACL', 'SETUSER', 'default', '+eval');
    expect((await page.next('hello')).data).toMatchObject({ resumed: false });
    await expect.poll(() => host.store.presenceOf(page.channel).catch(String)).toBe('present');
    ask(port, 'FLUSHALL');
    await page.next('hello');
    expect(await host.store.presenceOf(page.channel)).toBe('present');
  });

  test('a channel whose key was overwritten keeps no other channel of its host from coming back', async () => {
    const host = await startHost({ heartbeatMs: 200 });
    const [broken, lost] = [await listen(host), await listen(host)];
    await lost.next('hello');
    ask(port, 'DEL', `watch:channel:${broken.channel}`, `watch:channel:${lost.channel}`);
    ask(port, 'SET', `watch:channel:${broken.channel}`, 'foreign');
    await lost.next('hello');
    expect(await host.store.presenceOf(lost.channel)).toBe('present');
    ask(port, 'DEL', `watch:channel:${broken.channel}`);
    await expect.poll(() => host.store.presenceOf(broken.channel), { timeout: 60_000 }).toBe('present');
  });

  test('channels without a page make room there too: one address does not fill a Redis for the others', async () => {
    const host = await startHost({ channelsPerAddress: 3 }, port, () => '192.0.2.1');
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

  test('a reader whose connection is dropped without a word reads again', async () => {
    const way = await startSlowWay(port);
    const [one, two] = [await startHost({}, way.port), await startHost()];
    const page = await listen(one);
    const exchange = async (): Promise<number> => {
      const sent = sendOrder(two.port, page.channel);
      const { id = '' } = await page.next('request');
      await page.post(id);
      return (await sent).status;
    };
    expect(await exchange()).toBe(403);
    way.dropReader();
    expect(await exchange()).toBe(403);
    way.stop();
  });

  test('a page whose join is on its way when its host stops is let go', async () => {
    const way = await startSlowWay(port);
    const [one, two] = [await startHost({}, way.port), await startHost()];
    way.slow();
    const page = new TestPage(one.port);
    pages.push(page);
    const listening = page.listen();
    await expect.poll(way.kept).toBeGreaterThan(0);
    one.watch.stop();
    way.goOn();
    await listening;
    expect(page.status).toBe(503);
    await expect.poll(() => two.store.presenceOf(page.channel)).toBe('no-listener');
    way.stop();
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
    await page.next('hello');
    const held = sendOrder(two.port, page.channel);
    await page.next('request');
    await killRedis();
    expect((await held).status).toBe(503);
    expect((await sendOrder(one.port, page.channel)).status).toBe(503);
    expect(page.isEnded).toBe(false);
    await startRedis(port);
    expect((await page.next('hello')).data).toMatchObject({ resumed: false });
    const send = async (): Promise<unknown> => {
      const sent = sendOrder(two.port, page.channel);
      const presence = await two.store.presenceOf(page.channel).catch(() => 'down');
      if (presence !== 'present') return (await sent).status;
      await page.post((await page.next('request')).id ?? '');
      return (await sent).status;
    };
    await expect.poll(send, { timeout: 60_000 }).toBe(403);
  });
});
