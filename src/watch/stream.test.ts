import { afterEach, expect, test, vi } from 'vitest';
import { createReadKey, followStream, readEvents, type StreamEvent, type StreamState, READ_KEY_SHAPE } from './wire.ts';

const toStream = (...chunks: readonly (string | Uint8Array)[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
      controller.close();
    },
  });

async function collect(stream: ReadableStream<Uint8Array>): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  for await (const event of readEvents(stream, () => undefined)) events.push(event);
  return events;
}

const respond = (text: string, status = 200, type = 'text/event-stream'): Response =>
  new Response(toStream(text), { status, headers: { 'Content-Type': type } });

const HELLO = 'event: hello\ndata: {}\n\n';
const REQUEST = 'event: request\ndata: {}\n\n';

/** Follows a stream of these responses, one for each try; a pause takes no time. */
async function follow(...responses: readonly (() => Response)[]) {
  const [states, pauses]: [StreamState[], number[]] = [[], []];
  let tries = 0;
  const stop = new AbortController();
  const end = await followStream({
    url: 'http://host.example/w/x/events',
    headers: { 'Watch-Key': 'r' },
    signal: stop.signal,
    heartbeatMs: () => 15_000,
    onState: (state) => states.push(state),
    onEvent: ({ name }) => name === 'replaced',
    fetch: async () => {
      const next = responses[tries];
      tries += 1;
      if (next === undefined) stop.abort();
      return next?.() ?? respond('');
    },
    pause: async (ms) => void pauses.push(ms),
  });
  return { end, states: states.map(({ kind }) => kind), tries, pauses };
}

test('events are read whatever the chunks, and comments are none', async () => {
  const bytes = new TextEncoder().encode(': hello é\n\nevent: line\ndata: {"path":"/é"}\r\n\r\n');
  for (let at = 1; at < bytes.length; at += 1)
    expect(await collect(toStream(bytes.slice(0, at), bytes.slice(at)))).toEqual([
      { name: 'line', data: '{"path":"/é"}' },
    ]);
});

test('a lost stream is opened again, later each time, and at once after one that worked', async () => {
  const failed = (): Response => {
    throw new TypeError('network');
  };
  const { end, states, tries, pauses } = await follow(
    () => respond(HELLO + REQUEST),
    failed,
    failed,
    () => respond(HELLO + REQUEST),
  );
  expect(end).toBeUndefined();
  expect(tries).toBe(5);
  expect(pauses.slice(0, 3)).toEqual([1000, 2000, 4000]);
  expect(pauses[3]).toBe(1000);
  expect(states.slice(0, 3)).toEqual(['connecting', 'listening', 'reconnecting']);
  const refused = await follow(...Array.from({ length: 8 }, () => () => respond('', 502, 'text/html')));
  expect(Math.max(...refused.pauses)).toBe(30_000);
});

test.each([
  ['replaced', 200, 'text/event-stream'],
  ['unsupported', 404, 'application/json'],
  ['unsupported', 405, 'text/html'],
  ['unsupported', 200, 'text/html'],
  ['forbidden', 401, 'text/html'],
  ['forbidden', 403, 'application/json'],
] as const)('%s: a host that answers %i %s is not asked again', async (reason, status, type) => {
  const { end, tries } = await follow(() => respond(`${HELLO}event: replaced\ndata: {}\n\n`, status, type));
  expect([end, tries]).toEqual([reason, 1]);
});

test.each([429, 500, 502, 503])('a host that answers %i is asked again', async (status) => {
  const { tries } = await follow(
    () => respond('', status, 'application/json'),
    () => respond(HELLO),
  );
  expect(tries).toBe(3);
});

test('read keys have their shape, and differ', () => {
  const keys = Array.from({ length: 20 }, createReadKey);
  for (const key of keys) expect(key).toMatch(READ_KEY_SHAPE);
  expect(new Set(keys).size).toBe(20);
});

afterEach(() => void vi.useRealTimers());

test('a stream is lost after three beats of silence, as long as the host says that they are', async () => {
  vi.useFakeTimers();
  const states: StreamState['kind'][] = [];
  let heartbeatMs = 15_000;
  const stop = new AbortController();
  const end = followStream({
    url: 'http://host.example/w/x/events',
    headers: {},
    signal: stop.signal,
    heartbeatMs: () => heartbeatMs,
    onState: ({ kind }) => void states.push(kind),
    onEvent: () => {
      heartbeatMs = 60_000;
      return false;
    },
    fetch: async (_url, init) => {
      const body = new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode(HELLO));
          init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
        },
      });
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
    },
    pause: async () => stop.abort(),
  });
  await vi.advanceTimersByTimeAsync(179_000);
  expect(states).toEqual(['connecting', 'listening']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(states).toEqual(['connecting', 'listening', 'reconnecting']);
  expect(await end).toBeUndefined();
});
