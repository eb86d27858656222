import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toBase64Text } from '#protocol/text.ts';
import { textOf } from '#protocol/order.ts';
import { relayRequestSchema } from '#protocol/relay.ts';
import { HEADER_NAMES } from '#protocol/draft.ts';
import { RESPONSE_LIMIT, responseOf } from './transports.ts';
import { createSignedRequest, PAGE, createSendOptions } from './send.test-support.ts';
import { send, phasesOf, type SendOptions } from './send.ts';

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const outcomeOf = async (part: Partial<SendOptions>, url?: string) =>
  (await send(createSignedRequest(url), createSendOptions(part))).outcome;
const respondWith = (body: BodyInit, init?: ResponseInit) => async () => new Response(body, init);

/** A network that fails the order and answers probes as told. */
function failingNetwork(probes: (request: Request) => boolean) {
  const requests: Request[] = [];
  const fetch = async (request: Request) => {
    requests.push(request);
    if (request.method === 'POST' || !probes(request)) throw new TypeError('Failed to fetch');
    return new Response();
  };
  return { requests, fetch };
}

describe('sending', () => {
  test('once, to the address, with the headers of the request and the key in its slot', async () => {
    const sent: Request[] = [];
    const fetch = async (outgoing: Request) => {
      sent.push(outgoing);
      return new Response('{}', { status: 200 });
    };
    const { outcome, transport } = await send(createSignedRequest(), createSendOptions({ fetch }));
    expect(outcome.kind).toBe('answered');
    expect(transport).toBe('direct');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers.get('Authorization')).toBe('SCHEME a2V5');
    expect(sent[0]?.redirect).toBe('manual');
    const body = (await sent[0]?.text()) ?? '';
    expect(body).toMatch(/^\{"timestamp"/);
  });

  test('a way that is not open sends nothing and says why; no other is taken in its place', async () => {
    const refused = async (part: Partial<SendOptions>, url?: string) =>
      expect(await outcomeOf(part, url)).toMatchObject({ kind: 'refused' });
    await refused({}, 'http://gateway.example/');
    await refused({ transport: 'same-origin' });
    await refused({ transport: 'direct' }, `${PAGE}/v1/checkout/create-order-minimal`);
    await refused({ transport: 'relay', relayToken: undefined });
  });

  test('the sandbox inside the page is asked alone, whatever the address', async () => {
    expect((await outcomeOf({ transport: 'in-page', inPage: respondWith('{}') })).kind).toBe('answered');
  });

  test('an endless reply is cut, bytes that are not UTF-8 are told', async () => {
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(100_000).fill(97)) });
    const cut = await outcomeOf({ fetch: respondWith(endless) });
    expect(cut).toMatchObject({ kind: 'answered', response: { cut: true } });
    if (cut.kind === 'answered') expect(cut.response.bytes).toHaveLength(RESPONSE_LIMIT);
    expect(await outcomeOf({ fetch: respondWith(new Uint8Array([0xff])) })).toMatchObject({
      response: { wellFormed: false },
    });
  });

  test('a reply that breaks off is unknown, and what came of it is kept', async () => {
    let pulls = 0;
    const failing = new ReadableStream({
      pull: (controller) => (pulls++ === 0 ? controller.enqueue(new Uint8Array([123])) : controller.error('reset')),
    });
    expect(await outcomeOf({ fetch: respondWith(failing, { status: 502 }) })).toMatchObject({
      kind: 'unknown',
      code: 'broken-off',
      partialResponse: { status: 502, text: '{' },
    });
  });

  test('a cancelled send says so, before it began and in its midst, even where nothing listens to the signal', async () => {
    const abort = new AbortController();
    const fetch = () => {
      abort.abort();
      return new Promise<Response>(() => undefined);
    };
    expect((await outcomeOf({ signal: abort.signal, fetch })).kind).toBe('cancelled');
    expect((await outcomeOf({ signal: abort.signal })).kind).toBe('cancelled');
  });

  test('silence and a drip end at the deadline as unknown: the order may exist', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const drip = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([123])) });
    for (const fetch of [() => new Promise<Response>(() => undefined), respondWith(drip)]) {
      const outcome = outcomeOf({ fetch, deadline: 20_000 });
      await vi.advanceTimersByTimeAsync(20_000);
      await vi.runAllTimersAsync();
      const ended = await outcome;
      expect(ended).toMatchObject({ kind: 'unknown', code: 'deadline' });
      // A page cannot tell whether the server took the call.
      expect('fix' in ended && ended.fix).toContain('may have accepted the call');
    }
  });
});

describe('what is found out after a refused call', () => {
  const OWN = `${PAGE}/v1/checkout/create-order-minimal`;
  test.each([
    [
      'no answer at all: the gateway may have gone away with the order',
      () => false,
      undefined,
      'unknown',
      'unreachable',
    ],
    [
      'an answer that no page may read',
      ({ mode }: Request) => mode === 'no-cors',
      undefined,
      'refused',
      'cross-origin',
    ],
    ['an answer that a page may read', () => true, undefined, 'unknown', 'no-leave'],
    ['the page’s host, there', () => true, OWN, 'unknown', 'no-reply'],
    ['the page’s host, gone', () => false, OWN, 'unknown', 'host-gone'],
  ] as const)('%s', async (_, probes, url, kind, code) => {
    const { fetch, requests } = failingNetwork(probes);
    const transport = url === undefined ? 'direct' : 'same-origin';
    const outcome = await outcomeOf({ fetch, transport }, url);
    expect(outcome).toMatchObject({ kind, code });
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    if (outcome.kind !== 'answered') expect(outcome.probes).toHaveLength(requests.length);
  });

  test('a probe carries no header, no credentials and no body', async () => {
    const { fetch, requests } = failingNetwork(() => true);
    await outcomeOf({ fetch });
    const probes = requests.filter(({ method }) => method !== 'POST');
    expect(probes).toHaveLength(2);
    for (const probe of probes) {
      expect([...probe.headers]).toEqual([]);
      expect(probe.credentials).toBe('omit');
      expect(probe.body).toBeNull();
    }
  });

  test('a person who cancels while the page asks around has cancelled', async () => {
    const abort = new AbortController();
    const fetch = (request: Request) => {
      if (request.method === 'POST') return Promise.reject(new TypeError('Failed to fetch'));
      abort.abort();
      return new Promise<Response>(() => undefined);
    };
    expect((await outcomeOf({ fetch, signal: abort.signal })).kind).toBe('cancelled');
  });

  test('offline before and offline since are told apart', async () => {
    const browser = { onLine: false };
    vi.stubGlobal('navigator', browser);
    const { fetch } = failingNetwork(() => false);
    expect(await outcomeOf({ fetch })).toMatchObject({ kind: 'refused', code: 'offline' });
    browser.onLine = true;
    const leaving = async () => {
      browser.onLine = false;
      throw new TypeError('Failed to fetch');
    };
    expect(await outcomeOf({ fetch: leaving })).toMatchObject({ kind: 'unknown', code: 'went-offline' });
  });
});

const TIMING = {
  domainLookupStart: 10,
  domainLookupEnd: 12,
  connectStart: 12,
  secureConnectionStart: 15,
  connectEnd: 25,
  requestStart: 25,
  responseStart: 65,
  responseEnd: 70,
} as PerformanceResourceTiming;

test('the browser’s figures become the parts of the time', () => {
  expect(phasesOf(TIMING)).toEqual({ resolve: 2, connect: 3, secure: 10, waiting: 40, receiving: 5 });
});

test('without TLS, and over a connection that stood already, there is no part for them', () => {
  expect(phasesOf({ ...TIMING, secureConnectionStart: 0 })).toEqual({
    resolve: 2,
    connect: 13,
    waiting: 40,
    receiving: 5,
  });
  const again = { ...TIMING, domainLookupStart: 9, domainLookupEnd: 9, connectStart: 9, connectEnd: 9 };
  expect(phasesOf({ ...again, secureConnectionStart: 9 })).toEqual({ waiting: 40, receiving: 5 });
});

test('figures that the server does not let the page see are none, not zero', () => {
  expect(phasesOf({ ...TIMING, requestStart: 0, responseStart: 0 })).toBeUndefined();
});

const PHASES = { resolve: 1, connect: 2, secure: null, sent: 3, waiting: 4, receiving: 5 };
const RELAY_RESPONSE = {
  kind: 'answered',
  status: 200,
  statusText: 'OK',
  headers: [['Set-Cookie', 'a'] as const, ['set-cookie', 'b'] as const],
  body: toBase64Text('{"é":1}'),
  cut: false,
  phases: PHASES,
};

/** Sends by a relay that says this; gives the exchange and what the relay was asked. */
async function sendThroughRelay(body: unknown, status = 200) {
  const asked: Request[] = [];
  const fetch = async (request: Request) => {
    asked.push(request);
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  };
  return { asked, exchange: await send(createSignedRequest(), createSendOptions({ transport: 'relay', fetch })) };
}

test('the relay is asked once, on the page’s origin, with the lines in order and case and the very body', async () => {
  const { asked } = await sendThroughRelay(RELAY_RESPONSE);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.url).toBe(`${PAGE}/relay`);
  // A proxy in front of the page may want its login for this call too; the gateway never gets it.
  expect(asked[0]?.credentials).toBe('same-origin');
  expect(asked[0]?.headers.get('Relay-Token')).toBe('token');
  expect(asked[0]?.headers.get('Content-Type')).toBe('application/json');
  expect(asked[0]?.headers.get('Relay-Call')).toMatch(/^[\da-f]{32}$/);
  const call = relayRequestSchema.parse(await asked[0]?.json());
  const order = createSignedRequest();
  expect(call.url).toBe(order.url);
  expect(call.body).toBe(textOf(order.body));
  expect(call.headers.map(([name]) => name)).toEqual(HEADER_NAMES);
  expect(call.headers).toContainEqual(['Authorization', 'SCHEME a2V5']);
});

test('its answer becomes a reply with raw headers and bytes, and the times', async () => {
  const { exchange } = await sendThroughRelay(RELAY_RESPONSE);
  expect(exchange.outcome).toMatchObject({
    kind: 'answered',
    response: { status: 200, headers: RELAY_RESPONSE.headers, text: '{"é":1}', cut: false },
  });
  expect(exchange.phases).toEqual({ resolve: 1, connect: 2, sent: 3, waiting: 4, receiving: 5 });
  expect(responseOf(exchange)?.bytes).toHaveLength(8);
});

test.each([
  ['its refusal', { kind: 'refused', code: 'private', message: 'm', fix: 'f' }, 403, 'refused', 'private'],
  ['its doubt', { kind: 'unknown', code: 'reset', message: 'm', fix: 'f' }, 200, 'unknown', 'reset'],
  ['no JSON', '<html>', 502, 'unknown', 'relay-odd'],
  ['another kind', { kind: 'maybe' }, 200, 'unknown', 'relay-odd'],
  ['a body that is no Base64', { ...RELAY_RESPONSE, body: '*' }, 200, 'unknown', 'relay-odd'],
] as const)('%s is told as it is', async (_, body, status, kind, code) => {
  const { exchange } = await sendThroughRelay(body, status);
  expect(exchange.outcome).toMatchObject({ kind, code });
});

test('its words are taken as phrases where it sends them, and as they are from an older host', async () => {
  const english = { kind: 'refused', code: 'connect', message: 'No.', fix: 'Do.' };
  const phrases = {
    message: { text: 'Could not connect to {at} ({why}).', values: { at: 'h:1', why: 'closed' } },
    fix: { text: 'Correct the value.', values: {} },
  };
  expect((await sendThroughRelay({ ...english, phrases })).exchange.outcome).toMatchObject(phrases);
  expect((await sendThroughRelay(english)).exchange.outcome).toMatchObject({ message: 'No.', fix: 'Do.' });
  const odd = { ...phrases, fix: { text: 'x' } };
  expect((await sendThroughRelay({ ...english, phrases: odd })).exchange.outcome).toMatchObject({ code: 'relay-odd' });
});

test('a relay that is gone leaves the outcome unknown', async () => {
  const options = createSendOptions({
    transport: 'relay',
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  expect((await send(createSignedRequest(), options)).outcome).toMatchObject({ kind: 'unknown', code: 'relay-gone' });
});
