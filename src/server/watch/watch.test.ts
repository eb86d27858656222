import { afterEach, describe, expect, test, vi } from 'vitest';
import { PATH } from '#sandbox/sandbox.test-support.ts';
import { sendRaw, call } from '#server/host.test-support.ts';
import { WATCH_BOUNDS } from '#server/settings.ts';
import { numberOf } from '#watch/wire.ts';
import {
  ANSWER,
  channelOf,
  newKey,
  ORDER,
  SAMPLE_ORDER,
  sendOrder,
  startWatchHost,
  TestPage,
  type TestHost,
} from './watch.test-support.ts';

const hosts: TestHost[] = [];
const pages: TestPage[] = [];
afterEach(() => {
  pages.splice(0).forEach(({ close }) => close());
  hosts.splice(0).forEach(({ stop }) => stop());
});

async function start(options: Parameters<typeof startWatchHost>[0] = {}): Promise<TestHost> {
  const host = await startWatchHost(options);
  hosts.push(host);
  return host;
}

async function listen(host: TestHost, { key = newKey(), headers = {} } = {}): Promise<TestPage> {
  const page = new TestPage(host.port, key);
  pages.push(page);
  return page.listen(headers);
}

/** A page that left, so that callers wait for nothing. */
async function leave(host: TestHost, page: TestPage): Promise<void> {
  page.close();
  await expect.poll(() => host.store.presenceOf(page.channel)).toBe('no-listener');
}

describe('a request', () => {
  test('reaches the page with the bytes, the order and the case of its lines', async () => {
    const host = await start();
    const page = await listen(host);
    const lines = [
      'Host: h',
      'x-lower: a',
      'X-Twice: 1',
      'x-TWICE: 2',
      'X-Latin: \u00e9',
      'Transfer-Encoding: chunked',
    ];
    const head = `POST /w/${page.channel}${PATH}?a=%20b HTTP/1.1\r\n${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`;
    const sent = sendRaw(host.port, Buffer.from(`${head}3\r\n\u00ff\0\n\r\n1\r\nz\r\n0\r\n\r\n`, 'latin1'));
    const { data } = await page.next('request');
    expect(data).toMatchObject({ method: 'POST', target: `${PATH}?a=%20b` });
    expect(data['headers'].map(([name, value]: [string, string]) => `${name}: ${value}`)).toEqual([
      ...lines,
      'Connection: close',
    ]);
    expect([...Buffer.from(data['body'], 'base64')]).toEqual([0xff, 0, 0x0a, 0x7a]);
    await page.post(data['id']);
    expect(await sent).toMatch(/^HTTP\/1\.1 403 /);
  });

  test.each([
    ['another path', 'POST', '/v1/orders?key=secret', 404, '9001', { note: 'path', path: '/v1/orders' }],
    ['a path with two slashes', 'POST', `/${PATH}`, 404, '9001', { note: 'path', path: `/${PATH}` }],
    ['a doubled /v1', 'POST', `/v1${PATH}`, 404, '9021', { note: 'doubled-version', path: `/v1${PATH}` }],
    ['wrong method', 'GET', PATH, 405, '9002', { note: 'method', path: PATH }],
    ['a long path', 'PUT', `/${'x'.repeat(300)}`, 404, '9001', { note: 'path', path: `/${'x'.repeat(199)}` }],
  ])('to %s leaves one line', async (_, method, path, status, code, line) => {
    const host = await start();
    const page = await listen(host);
    const { channel } = page;
    const response = await call(host.port, `/w/${channel}${path}`, { method });
    expect(response.status).toBe(status);
    expect(JSON.parse(response.text)).toMatchObject({
      resultcode: String(status),
      message: expect.stringContaining(`(${code})`),
    });
    const { data, id } = await page.next('line');
    expect(data).toEqual({ id, at: Date.now(), method, status, ...line });
    expect(id).toMatch(/^\d+-1$/);
  });

  test('with a body beyond 64 KiB leaves a line', async () => {
    const host = await start();
    const page = await listen(host);
    const response = await sendOrder(host.port, page.channel, {
      ...ORDER,
      headers: {},
      body: 'x'.repeat(64 * 1024 + 1),
    });
    expect(response.status).toBe(413);
    expect((await page.next('line')).data).toMatchObject({ note: 'body-size', status: 413 });
  });

  test('beyond the burst gets 429, and one line says so', async () => {
    const host = await start();
    const page = await listen(host);
    await leave(host, page);
    const statuses = async (count: number): Promise<number[]> => {
      const found: number[] = [];
      for (let left = count; left > 0; left -= 1) found.push((await sendOrder(host.port, page.channel)).status);
      return found;
    };
    expect(await statuses(33)).toEqual([...Array.from({ length: 30 }, () => 503), 429, 429, 429]);
    expect((await sendOrder(host.port, page.channel)).headers['retry-after']).toBe('1');
    vi.advanceTimersByTime(1_000);
    expect(await statuses(11)).toEqual([...Array.from({ length: 10 }, () => 503), 429]);
    const back = await listen(host, { key: page.key });
    await expect.poll(() => back.events.length).toBe(43);
    expect(back.events.filter(({ name }) => name === 'line').map(({ data }) => data['note'])).toEqual(['rate', 'rate']);
  });
});

describe('the stream', () => {
  test('begins with 2 KiB, is not to be changed or kept, and beats each 15 s', async () => {
    const host = await start();
    const page = await listen(host);
    expect((await page.next('hello')).data).toEqual({
      life: Date.now(),
      limits: { heartbeatMs: 15_000, longestHoldMs: 25_000 },
    });
    expect(page.comments.length).toBeGreaterThan(2 * 1024);
    expect(page.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(page.headers['content-encoding']).toBeUndefined();
    for (const beats of [1, 2]) {
      vi.advanceTimersByTime(15_000);
      await expect.poll(() => page.comments.length).toBe(2 * 1024 + 1 + beats);
    }
  });

  test('begins with all that is kept, with what each caller got', async () => {
    const host = await start({ bounds: { kept: 3 } });
    const page = await listen(host);
    await leave(host, page);
    for (let left = 5; left > 0; left -= 1) await sendOrder(host.port, page.channel);
    const back = await listen(host, { key: page.key });
    const { life } = (await back.next('hello')).data;
    for (const count of [3, 4, 5])
      expect((await back.next('request')).data).toMatchObject({
        id: `${life}-${count}`,
        answered: { status: 503, reason: 'no-listener' },
      });
  });

  test('that its page does not read is closed after 1 MiB, and what it holds is bounded', async () => {
    const host = await start({ bounds: { rate: 1_000, burst: 1_000, kept: 8 } });
    const page = await listen(host);
    page.pause();
    const body = 'x'.repeat(60 * 1024);
    const first = sendOrder(host.port, page.channel, { ...ORDER, headers: {}, body });
    await expect.poll(() => vi.getTimerCount()).toBe(2);
    vi.advanceTimersByTime(5_000);
    await first;
    const send = async (): Promise<string> => {
      await sendOrder(host.port, page.channel, { ...ORDER, headers: {}, body });
      return host.store.presenceOf(page.channel);
    };
    await expect.poll(send, { timeout: 60_000, interval: 1 }).toBe('no-listener');
  });
});

describe('only the page with the read key', () => {
  test.each([
    ['no key', {}],
    ['another key', { 'Watch-Key': newKey() }],
    ['a key of another shape', { 'Watch-Key': 'x' }],
    ['a page of another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a page of the same site', { 'Sec-Fetch-Site': 'same-site' }],
    ['another origin', { Origin: 'https://other.example' }],
    ['an opaque origin', { Origin: 'null' }],
  ])('reads and answers, and no response has a CORS header: %s', async (name, headers) => {
    const host = await start();
    const page = await listen(host);
    const key = name.includes('key') ? {} : { 'Watch-Key': page.key };
    for (const [method, path] of [
      ['GET', 'events'],
      ['POST', 'answers/1-1'],
    ] as const) {
      const response = await call(host.port, `/w/${page.channel}/${path}`, { method, headers: { ...key, ...headers } });
      expect(response.status).toBe(403);
      expect(Object.keys(response.headers).filter((each) => each.startsWith('access-control'))).toEqual([]);
    }
    const preflight = await call(host.port, `/w/${page.channel}/events`, { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(404);
    expect(Object.keys(preflight.headers).filter((each) => each.startsWith('access-control'))).toEqual([]);
  });

  test('may come from its own origin, also behind a proxy with TLS', async () => {
    const host = await start();
    const headers = { 'Sec-Fetch-Site': 'same-origin', Origin: `https://127.0.0.1:${host.port}` };
    expect((await listen(host, { headers })).status).toBe(200);
  });

  test('W says nothing of R, and R gives one W', () => {
    expect(channelOf('A'.repeat(43))).toBe('b4ahhbnw7hklp3vsosdall7bve');
    expect(channelOf(newKey())).toMatch(/^[a-z2-7]{26}$/);
  });
});

describe('an answer', () => {
  test.each([
    ['199', { ...ANSWER, status: 199 }],
    ['HTML', { ...ANSWER, body: '<script>' }],
    ['a body beyond 64 KiB', { ...ANSWER, body: JSON.stringify('é'.repeat(32 * 1024)) }],
    ['Set-Cookie', { ...ANSWER, headers: [['Set-Cookie', 'a=b']] }],
    ['a line break in a value', { ...ANSWER, headers: [['Sandbox-Explain', 'a\r\nSet-Cookie: b']] }],
    ['too many headers', { ...ANSWER, headers: [['Sandbox-Explain', 'a'.repeat(13_000)]] }],
    ['a further member', { ...ANSWER, more: 1 }],
    ['a status without a body', { ...ANSWER, status: 204 }],
    ['a delay into the past', { ...ANSWER, delayMs: -1 }],
  ])('with %s is refused, and the caller goes on waiting', async (_, answer) => {
    const host = await start();
    const page = await listen(host);
    const sent = sendOrder(host.port, page.channel);
    const { id = '' } = await page.next('request');
    expect((await page.post(id, answer)).status).toBe(400);
    expect((await page.post(id)).status).toBe(204);
    const { headers } = await sent;
    expect(headers['set-cookie']).toBeUndefined();
  });
});

test('the longest answer, with every character of its body escaped, is read', async () => {
  const host = await start();
  const page = await listen(host);
  const order = sendOrder(host.port, page.channel);
  const { id = '' } = await page.next('request');
  const body = '\n'.repeat(WATCH_BOUNDS.body - 2) + '{}';
  const headers: [string, string][] = Array.from({ length: 1_024 }, () => ['Sandbox-N', '"\\"']);
  const answer = JSON.stringify({ ...ANSWER, body, headers });
  const { status } = await call(host.port, `/w/${page.channel}/answers/${id}`, {
    method: 'POST',
    headers: { 'Watch-Key': page.key },
    body: answer,
  });
  expect([status, (await order).text.length]).toEqual([204, body.length]);
});

describe('the channels', () => {
  test('are as many as the host keeps: one with a listener stays, one without makes room', async () => {
    const host = await start({ bounds: { channels: 2 } });
    const [one, two] = [await listen(host), await listen(host)];
    const refused = await listen(host);
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('30');
    await leave(host, one);
    expect((await listen(host)).status).toBe(200);
    expect(await host.store.presenceOf(one.channel)).toBe('unknown');
    expect(await host.store.presenceOf(two.channel)).toBe('present');
  });

  test.each([
    ['address', { channelsPerAddress: 3 }, ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.1'], '192.0.2.2'],
    ['IPv4 network', { channelsPerNetwork: 3 }, ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'], '192.0.3.1'],
    ['IPv6 network', { channelsPerNetwork: 3 }, ['2001:db8:1:1', '2001:db8:1:2', '2001:db8:1:3', '2001:db8:1:4'], '::'],
  ])('of one %s are limited', async (_, bounds, addresses, other) => {
    const host = await start({ bounds, addressOf: ({ headers }) => String(headers['x-test-address']) });
    const from = async (address: string) => (await listen(host, { headers: { 'X-Test-Address': address } })).status;
    const statuses: number[] = [];
    for (const address of addresses) statuses.push(await from(address));
    expect(statuses).toEqual([200, 200, 200, 503]);
    expect(await from(other)).toBe(200);
  });

  test('hold at most half of their callers for one address', async () => {
    const host = await start({
      bounds: { channelCalls: 4 },
      addressOf: ({ headers }) => String(headers['x-test-address']),
    });
    const page = await listen(host);
    const send = (address: string) =>
      sendOrder(host.port, page.channel, { ...ORDER, headers: { ...ORDER.headers, 'X-Test-Address': address } });
    const held = [send('a'), send('a')];
    for (const _ of held) await page.next('request');
    expect((await send('a')).status).toBe(503);
    expect((await page.next('request')).data['answered']).toMatchObject({ reason: 'busy' });
    held.push(send('b'));
    expect((await page.next('request')).data['answered']).toBeUndefined();
    host.watch.stop();
    await Promise.all(held);
  });

  test('end ten minutes after their last listener left, with all they kept', async () => {
    const host = await start();
    const page = await listen(host);
    await leave(host, page);
    vi.advanceTimersByTime(599_000);
    expect(await host.store.presenceOf(page.channel)).toBe('no-listener');
    vi.advanceTimersByTime(1_000);
    expect(await host.store.presenceOf(page.channel)).toBe('unknown');
  });

  test('keep 4 MiB each and 128 MiB in all: the largest makes room', async () => {
    const host = await start({ bounds: { channelBytes: 10_000, totalBytes: 14_000 } });
    const keys = [newKey(), newKey()];
    for (const key of keys) await leave(host, await listen(host, { key }));
    const body = 'x'.repeat(3_000);
    for (const key of [keys[0], keys[0], keys[0], keys[1]])
      await sendOrder(host.port, channelOf(key ?? ''), { ...ORDER, headers: {}, body });
    const counts: unknown[] = [];
    for (const key of keys) counts.push(numberOf((await (await listen(host, { key })).next('request')).id ?? ''));
    expect(counts).toEqual([3, 1]);
  });

  test('hold a bounded number of callers each, so that those of others are held too', async () => {
    const host = await start({ bounds: { channelCalls: 1 } });
    const [page, other] = [await listen(host), await listen(host)];
    const held = sendOrder(host.port, page.channel);
    const { id = '' } = await page.next('request');
    expect((await sendOrder(host.port, page.channel)).status).toBe(503);
    expect((await page.next('request')).data['answered']).toMatchObject({ reason: 'busy' });
    const sent = sendOrder(host.port, other.channel, SAMPLE_ORDER);
    await other.post((await other.next('request')).id ?? '');
    expect((await sent).status).toBe(403);
    await page.post(id);
    await held;
  });

  test('share the callers that a host holds: the one that holds the most makes room', async () => {
    const host = await start({ bounds: { calls: 3 } });
    const [page, other] = [await listen(host), await listen(host)];
    const held = [1, 2, 3].map(() => sendOrder(host.port, page.channel));
    const ids = [await page.next('request'), await page.next('request'), await page.next('request')];
    const sent = sendOrder(host.port, other.channel);
    await other.post((await other.next('request')).id ?? '');
    expect((await sent).status).toBe(403);
    expect((await page.next('outcome')).data).toMatchObject({ id: ids[0]?.id, reason: 'busy' });
    for (const { id = '' } of ids.slice(1)) expect((await page.post(id)).status).toBe(204);
    expect((await Promise.all(held)).map(({ status }) => status).toSorted()).toEqual([403, 403, 503]);
  });
});

describe('connections', () => {
  test('callers that are held and streams leave the page reachable, beyond maxConnections', async () => {
    const host = await start({ limits: { maxConnections: 1 } });
    const opened = [await listen(host), await listen(host), await listen(host)];
    const sent = opened.map((page) => sendOrder(host.port, page.channel));
    const ids = await Promise.all(opened.map(async (page) => (await page.next('request')).id ?? ''));
    expect((await call(host.port, PATH)).status).toBe(405);
    const [first] = opened;
    for (const [at, page] of opened.entries()) await page.post(ids[at] ?? '');
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(first?.isEnded).toBe(false);
  });

  test('when the host stops, callers get their answer and the streams end', async () => {
    const host = await start();
    const page = await listen(host);
    const sent = sendOrder(host.port, page.channel);
    await page.next('request');
    host.watch.stop();
    expect((await sent).status).toBe(503);
    await page.ended();
    expect((await listen(host, { key: page.key })).status).toBe(503);
  });
});
