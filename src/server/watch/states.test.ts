import type { TestResponse } from '#server/host.test-support.ts';
import { afterEach, expect, test, vi } from 'vitest';
import {
  ANSWER,
  ORDER,
  SAMPLE_ORDER,
  sendOrder,
  startWatchHost,
  TestPage,
  type TestHost,
} from './watch.test-support.ts';

// The host's half of the table in docs/decisions/0018-watch.md: where the page stands, and what a caller gets.

let host: TestHost;
afterEach(() => host.stop());

const pages: TestPage[] = [];
async function listen(page = new TestPage(host.port)): Promise<TestPage> {
  pages.push(page);
  await page.listen();
  await page.next('hello');
  return page;
}
afterEach(() => pages.splice(0).forEach(({ close }) => close()));

const start = async (): Promise<void> => void (host = await startWatchHost());

const ABSENT = { resultcode: '503', result: 'FAIL', data: [] };
function expectAbsence({ status, headers, text }: TestResponse): void {
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('5');
  expect(JSON.parse(text)).toMatchObject({ ...ABSENT, reference: expect.stringMatching(/^S\d{11}$/) });
}
/** The sandbox judges a request with its own key, by its own secret. */
function expectSandbox({ status, text }: TestResponse): void {
  expect(status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({ resultcode: '000' });
}

/** A page that got a request and answered nothing for as long as a caller is held. */
async function freeze(): Promise<{ readonly page: TestPage; readonly id: string; readonly first: TestResponse }> {
  const page = await listen();
  const sent = sendOrder(host.port, page.channel);
  const { data } = await page.next('request');
  vi.advanceTimersByTime(4_999);
  vi.advanceTimersByTime(1);
  return { page, id: data['id'], first: await sent };
}

test('never listened: nothing is kept, and nothing is judged by other credentials', async () => {
  await start();
  const page = new TestPage(host.port);
  expectAbsence(await sendOrder(host.port, page.channel));
  expectSandbox(await sendOrder(host.port, page.channel, SAMPLE_ORDER));
  await page.listen();
  const sent = sendOrder(host.port, page.channel);
  const { data } = await page.next('request');
  expect(data['id']).toMatch(/-1$/);
  await page.post(data['id']);
  await sent;
});

test.each([
  ['another key', ORDER],
  ['the sandbox’s key', SAMPLE_ORDER],
])('present: the caller gets the page’s answer, with %s', async (_, order) => {
  await start();
  const page = await listen();
  const sent = sendOrder(host.port, page.channel, order);
  const { data, id } = await page.next('request');
  expect(id).toBe(data['id']);
  expect((await page.post(data['id'])).status).toBe(204);
  const { status, text, headers } = await sent;
  expect({ status, text }).toEqual({ status: 403, text: ANSWER.body });
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'sandbox-explain': 'https://console.example/#/watch',
  });
  // The page knows from its POST; one that comes back is told.
  expect(page.events.map(({ name }) => name)).not.toContain('outcome');
  const back = await listen(new TestPage(host.port, page.key));
  expect((await back.next('request')).data).toMatchObject({
    id,
    answered: { status: 403, reason: 'answered' },
  });
});

test('frozen: the first caller waits 5 s, those after it nothing', async () => {
  await start();
  const { page, first } = await freeze();
  expectAbsence(first);
  expect((await page.next('outcome')).data).toMatchObject({ status: 503, reason: 'no-answer' });
  expectAbsence(await sendOrder(host.port, page.channel));
  const { data } = await page.next('request');
  expect(data['answered']).toEqual({ status: 503, reason: 'absent' });
});

test('a page that passes one caller over, and goes on answering, keeps the others', async () => {
  await start();
  const page = await listen();
  const first = sendOrder(host.port, page.channel);
  await page.next('request');
  vi.advanceTimersByTime(3_000);
  const second = sendOrder(host.port, page.channel);
  const { id = '' } = await page.next('request');
  await page.post(id, { ...ANSWER, delayMs: 4_000 });
  vi.advanceTimersByTime(2_000);
  expectAbsence(await first);
  vi.advanceTimersByTime(2_000);
  expect((await second).status).toBe(403);
});

test('frozen: a request with the sandbox’s key gets the sandbox’s answer', async () => {
  await start();
  const page = await listen();
  const sent = sendOrder(host.port, page.channel, SAMPLE_ORDER);
  await page.next('request');
  vi.advanceTimersByTime(5_000);
  const responses = [await sent, await sendOrder(host.port, page.channel, SAMPLE_ORDER)];
  expect(responses.map(({ text }) => JSON.parse(text).resultcode)).toEqual(['000', '000']);
});

test('awake again: its late answer gets 410, and the next caller is held again', async () => {
  await start();
  const { page, id } = await freeze();
  expect((await page.post(id)).status).toBe(410);
  const sent = sendOrder(host.port, page.channel);
  const { data } = await page.next('request');
  expect(data['answered']).toBeUndefined();
  await page.post(data['id']);
  expect((await sent).status).toBe(403);
});

test('replaced while a caller is held: the older stream is told and ends, and the newer one gets the request too', async () => {
  await start();
  const older = await listen();
  const sent = sendOrder(host.port, older.channel);
  const { id = '' } = await older.next('request');
  const newer = await listen(new TestPage(host.port, older.key));
  expect((await newer.next('request')).id).toBe(id);
  await older.next('replaced');
  await older.ended();
  // The older page answers; the newer one has no 204 of its own, so it is told.
  expect((await older.post(id)).status).toBe(204);
  expect((await newer.post(id)).status).toBe(410);
  expect((await sent).status).toBe(403);
  expect((await newer.next('outcome')).data).toMatchObject({ id, status: 403, reason: 'answered' });
  const next = sendOrder(host.port, newer.channel);
  await newer.post((await newer.next('request')).id ?? '');
  expect((await next).status).toBe(403);
});

test('absent: callers wait for nothing, and the page gets what it missed', async () => {
  await start();
  const { key, channel, close } = await listen();
  close();
  await expect.poll(() => host.store.presenceOf(channel)).toBe('no-listener');
  expectAbsence(await sendOrder(host.port, channel));
  expectSandbox(await sendOrder(host.port, channel, SAMPLE_ORDER));
  const back = await listen(new TestPage(host.port, key));
  const found = [await back.next('request'), await back.next('request')];
  expect(found.map(({ data }) => data['answered'])).toEqual([
    { status: 503, reason: 'no-listener' },
    { status: 200, reason: 'no-listener' },
  ]);
});

test('a caller that leaves is told to the page, whose answer comes too late', async () => {
  await start();
  const page = await listen();
  const controller = new AbortController();
  const sent = sendOrder(host.port, page.channel, { ...ORDER, signal: controller.signal }).catch(() => 'left');
  const { id = '' } = await page.next('request');
  controller.abort();
  expect(await sent).toBe('left');
  expect((await page.next('outcome')).data).toEqual({ id, status: 0, reason: 'caller-left' });
  expect((await page.post(id)).status).toBe(410);
});

test('a reload in the middle: the request comes again under its id, and is answered once', async () => {
  await start();
  const page = await listen();
  const sent = sendOrder(host.port, page.channel);
  const { id = '' } = await page.next('request');
  page.close();
  const reloaded = await listen(new TestPage(host.port, page.key));
  expect((await reloaded.next('request')).id).toBe(id);
  expect((await reloaded.post(id)).status).toBe(204);
  expect((await reloaded.post(id)).status).toBe(410);
  expect((await sent).status).toBe(403);
});

test('an answer with a delay: the host gives it later, and tells the page; no other answer counts', async () => {
  await start();
  const page = await listen();
  const sent = sendOrder(host.port, page.channel);
  const { id = '' } = await page.next('request');
  expect((await page.post(id, { ...ANSWER, delayMs: 25_001 })).status).toBe(400);
  expect((await page.post(id, { ...ANSWER, delayMs: 20_000 })).status).toBe(204);
  expect((await page.post(id)).status).toBe(410);
  vi.advanceTimersByTime(19_999);
  expect(page.events.map(({ name }) => name)).not.toContain('outcome');
  vi.advanceTimersByTime(1);
  expect((await sent).status).toBe(403);
  expect((await page.next('outcome')).data).toEqual({ id, status: 403, reason: 'answered' });
});
