import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request as openRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { OPERATION_PATH } from '#protocol/profile.ts';
import { buildHost, type RunningHost } from '#server/host.test-support.ts';
import { needs } from '../../needs.test-support.ts';
import { call, channelOf, newKey, ORDER, sendOrder, TestPage } from './watch.test-support.ts';

// Floods against the real host in a process of its own: memory and descriptors stay flat, and others are served.

const build = buildHost();
beforeAll(() => build.ready());
afterAll(() => build.remove());

const sockets = new Set<Socket>();
const pages: TestPage[] = [];
afterEach(() => {
  pages.splice(0).forEach(({ close }) => close());
  sockets.forEach((socket) => socket.destroy());
  sockets.clear();
  build.killAll();
});

const countDescriptors = ({ process: { pid } }: RunningHost): number => readdirSync(`/proc/${pid}/fd`).length;
const readMemory = ({ process: { pid } }: RunningHost): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** The most memory of a host, in MiB: its own, the 128 MiB that it may keep, and what floods take meanwhile. */
const MOST_MEMORY = 512;

/** A page of somebody else, which answers whatever comes. */
async function startBystander(host: RunningHost): Promise<TestPage> {
  const page = await new TestPage(host.port).listen();
  pages.push(page);
  const answer = async (): Promise<void> => {
    while (!page.isEnded) await page.post((await page.next('request')).id ?? '');
  };
  void answer().catch(() => undefined);
  return page;
}

/**
 * The bystander and the page of the host are served, and the host has not grown. The bystander answers from this process:
 * where the host holds a caller for 50 ms alone, a busy machine may make its first answer late.
 */
async function expectHealthy(host: RunningHost, bystander: TestPage): Promise<void> {
  await expect.poll(async () => (await sendOrder(host.port, bystander.channel)).status, { timeout: 60_000 }).toBe(403);
  expect(await host.page()).toContain('the page');
  expect(host.process.exitCode).toBeNull();
  expect(readMemory(host)).toBeLessThan(MOST_MEMORY);
}

const agent = new Agent({ keepAlive: true, maxSockets: 50 });
afterAll(() => agent.destroy());

/** The status of one request of a flood; 0 when the connection broke. */
const flood = (port: number, path: string, options: object = {}, body?: string): Promise<number> =>
  new Promise((resolve) => {
    const outgoing = openRequest({ port, host: '127.0.0.1', path, agent, ...options }, (incoming) => {
      incoming.resume().on('close', () => resolve(incoming.statusCode ?? 0));
    });
    outgoing.on('error', () => resolve(0));
    outgoing.end(body);
  });

function openSocket(port: number, text: string): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  sockets.add(socket);
  socket.on('error', () => undefined).pause();
  return new Promise((resolve) => {
    socket.once('connect', () => socket.write(text, () => resolve()));
    socket.once('close', () => resolve());
  });
}

/** Does something many times, fifty at once. */
async function repeat(times: number, act: (at: number) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < times; at += 50) await Promise.all(Array.from({ length: 50 }, (_, each) => act(at + each)));
}

const formatHead = (path: string, lines: string): string => `POST ${path} HTTP/1.1\r\nHost: h\r\n${lines}\r\n`;

describe('everybody else is served', needs('Linux'), () => {
  test('beside 20,000 guesses of W and R, which are kept nowhere', async () => {
    const host = await build.start();
    const bystander = await startBystander(host);
    await repeat(10_000, () =>
      flood(host.port, `/w/${channelOf(newKey())}${OPERATION_PATH}`, { method: 'POST' }, '{}'),
    );
    await repeat(10_000, () =>
      flood(host.port, `/w/${bystander.channel}/events`, { headers: { 'Watch-Key': newKey() } }),
    );
    await expectHealthy(host, bystander);
    expect(countDescriptors(host)).toBeLessThan(150);
  });

  test('1,000 channels at once: the page of each answers each of its callers', async () => {
    const host = await build.start();
    const channels: string[] = [];
    await repeat(1_000, async () => void channels.push((await startBystander(host)).channel));
    const statuses: number[] = [];
    await repeat(2_000, async (at) => {
      const path = `/w/${channels[at % channels.length] ?? ''}${OPERATION_PATH}`;
      statuses.push(await flood(host.port, path, { method: 'POST' }, '{}'));
    });
    expect(statuses.filter((status) => status !== 403)).toEqual([]);
  });

  test('beside 10,000 channels that are asked for', async () => {
    const host = await build.start({ WATCH_CHANNELS: '200' });
    const bystander = await startBystander(host);
    let opened = 0;
    await repeat(10_000, async () => {
      const page = await new TestPage(host.port).listen().catch(() => undefined);
      if (page === undefined) return;
      if (page.status !== 200) return page.close();
      opened += 1;
      pages.push(page);
    });
    expect(opened).toBe(199);
    await expectHealthy(host, bystander);
    expect(countDescriptors(host)).toBeLessThan(350);
  });

  test('beside bodies that never end, heads that never end and connections that say nothing', async () => {
    const host = await build.start({ WATCH_CONNECTIONS: '300' });
    const bystander = await startBystander(host);
    const path = `/w/${bystander.channel}${OPERATION_PATH}`;
    for (const text of [formatHead(path, 'Content-Length: 10\r\n') + '{', `POST ${path} HTTP/1.1\r\nHost: h\r\n`, ''])
      await repeat(1_000, () => openSocket(host.port, text));
    await expectHealthy(host, bystander);
    expect(countDescriptors(host)).toBeLessThan(800);
  });

  test.each([
    ['answers', (key: string) => `/w/${channelOf(key)}/answers/x`],
    ['orders', () => OPERATION_PATH],
    ['requests to nobody', () => '/none'],
  ])('beside bodies of %s in thousands of pieces, whose ends never come', async (_, toPath) => {
    const host = await build.start({ NODE_OPTIONS: '--max-old-space-size=96' });
    const bystander = await startBystander(host);
    const key = newKey();
    const head = formatHead(toPath(key), `Watch-Key: ${key}\r\nTransfer-Encoding: chunked\r\n`);
    await repeat(900, () => openSocket(host.port, head + '1\r\na\r\n'.repeat(4_000)));
    await expectHealthy(host, bystander);
    expect(readMemory(host)).toBeLessThan(160);
  });

  test('beside a flood of the largest bodies to twenty channels whose pages never read or answer', async () => {
    const host = await build.start({ WATCH_RATE: '1000', WATCH_BURST: '1000', WATCH_HOLD_MS: '50' });
    const bystander = await startBystander(host);
    const silent = await Promise.all(Array.from({ length: 20 }, () => new TestPage(host.port).listen()));
    for (const page of silent) page.pause();
    pages.push(...silent);
    const body = 'x'.repeat(64 * 1024);
    await repeat(4_000, (at) =>
      flood(host.port, `/w/${silent[at % 20]?.channel}${OPERATION_PATH}`, { method: 'POST' }, body),
    );
    await expectHealthy(host, bystander);
    expect(countDescriptors(host)).toBeLessThan(150);
  });

  test('beside other paths, callers that leave, and one channel that is flooded', async () => {
    const host = await build.start();
    const bystander = await startBystander(host);
    const flooded = await new TestPage(host.port).listen();
    pages.push(flooded);
    await repeat(2_000, (at) => flood(host.port, `/w/${flooded.channel}/v${at}`, { method: 'PATCH' }));
    await repeat(500, async () => {
      const controller = new AbortController();
      const sent = sendOrder(host.port, flooded.channel, { ...ORDER, signal: controller.signal }).catch(
        () => undefined,
      );
      controller.abort();
      await sent;
    });
    const statuses = await Promise.all(
      Array.from({ length: 40 }, () => call(host.port, `/w/${flooded.channel}/x`).then(({ status }) => status)),
    );
    expect(statuses).toContain(429);
    await expectHealthy(host, bystander);
    expect(countDescriptors(host)).toBeLessThan(150);
  });
});
