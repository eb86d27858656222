import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RESPONSE_LIMIT } from './exchange.ts';
import { createSignedRequest, PAGE, createSendOptions } from './send.test-support.ts';
import { send, type SendOptions } from './send.ts';

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
  test('section 4.1: once, to the address, with the headers of the request and the key in its slot', async () => {
    const sent: Request[] = [];
    const fetch = async (outgoing: Request) => {
      sent.push(outgoing);
      return new Response('{}', { status: 200 });
    };
    const { outcome, transport, size } = await send(createSignedRequest(), createSendOptions({ fetch }));
    expect(outcome.kind).toBe('answered');
    expect(transport).toBe('direct');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers.get('Authorization')).toBe('SCHEME a2V5');
    expect(sent[0]?.redirect).toBe('manual');
    const body = (await sent[0]?.text()) ?? '';
    expect(body).toMatch(/^\{"timestamp"/);
    expect(size).toEqual({ sent: body.length, received: 2 });
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
      expect(await outcome).toMatchObject({ kind: 'unknown', code: 'deadline' });
    }
  });
});

describe('what is found out after a refused call', () => {
  const OWN = `${PAGE}/v1/checkout/create-order-minimal`;
  test.each([
    ['no answer at all', () => false, undefined, 'refused', 'unreachable'],
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
