import { describe, expect, test } from 'vitest';
import { PRESETS } from '#protocol/recipe.ts';
import { SHAPES, signable, signed } from '#protocol/request.ts';
import { SAMPLE_ORDER } from '#protocol/sample.ts';
import { isBlocked } from './blocked.ts';
import { calibrate, type Calibration } from './calibrate.ts';
import { isApart, skewOf, timestampSuspicion } from './clock.ts';
import { REPLY_LIMIT, type Exchange, type Outcome } from './exchange.ts';
import { send } from './send.ts';

const request = (url = 'https://gateway.example/v1/checkout/create-order-minimal') =>
  signed(
    signable({
      order: { ...SAMPLE_ORDER, timestamp: '2026-11-20T09:41:07Z' },
      shape: SHAPES.documented,
      recipe: PRESETS['each-field-once'].do,
      scheme: 'SCHEME',
    }),
    'D=',
    url,
  );
const exchangeOf = (outcome: Outcome): Exchange => ({ request: request(), started: 0, duration: 1, outcome });
const answer = (status: number, message: string, resultcode = String(status)): Exchange => {
  const text = JSON.stringify({ reference: 'S1', resultcode, result: 'X', message, data: [] });
  const reply = { status, headers: [], bytes: new Uint8Array(), text, wellFormed: true, cut: false };
  return exchangeOf({ kind: 'answered', reply });
};
const REFUSED = answer(403, 'Authentication failed. Invalid Digest (4033)');
const CREATED = answer(200, 'ok', '000');

describe('finding the recipe', () => {
  const tryAll = async (answers: Readonly<Record<string, Exchange>>, abortAt?: string) => {
    const sent: string[] = [];
    let pauses = 0;
    const abort = new AbortController();
    const found: Calibration<string> = await calibrate({
      names: Object.keys(answers),
      send: async (name) => {
        sent.push(name);
        if (name === abortAt) abort.abort();
        return answers[name] ?? REFUSED;
      },
      pause: async () => void (pauses += 1),
      onTry: () => undefined,
      signal: abort.signal,
    });
    return { kind: found.kind, name: 'name' in found ? found.name : undefined, sent, pauses };
  };

  test('stops at the first success and says which recipe it was', async () => {
    expect(await tryAll({ a: REFUSED, b: CREATED, c: REFUSED })).toEqual({
      kind: 'settled',
      name: 'b',
      sent: ['a', 'b'],
      pauses: 1,
    });
  });

  test.each([
    ['another refusal', answer(403, 'Not allowed (4032)')],
    ['a server error', answer(500, 'down')],
    ['an ambiguous result', answer(200, 'wait', '111')],
    ['no answer', exchangeOf({ kind: 'unreachable' })],
  ])('stops at %s and settles nothing', async (_, other) => {
    expect(await tryAll({ a: REFUSED, b: other, c: CREATED })).toMatchObject({
      kind: 'stopped',
      name: 'b',
      sent: ['a', 'b'],
    });
  });

  test('asks once for each and no more', async () => {
    expect(await tryAll({ a: REFUSED, b: REFUSED })).toEqual({
      kind: 'exhausted',
      name: undefined,
      sent: ['a', 'b'],
      pauses: 1,
    });
  });

  test('can be cancelled between two', async () => {
    expect(await tryAll({ a: REFUSED, b: CREATED }, 'a')).toMatchObject({ kind: 'cancelled', sent: ['a'] });
  });
});

describe('clocks', () => {
  test('the skew says how far it may be off', () => {
    const sent = Date.parse('2026-11-20T09:41:07.400Z');
    const skew = skewOf('Fri, 20 Nov 2026 09:42:07 GMT', sent, 200);
    expect(skew).toEqual({ offset: 60_000, within: 600 });
    expect(skew && isApart(skew)).toBe(true);
    const same = skewOf('Fri, 20 Nov 2026 09:41:07 GMT', sent, 200);
    expect(same && isApart(same)).toBe(false);
    expect(skewOf(undefined, sent, 200)).toBeUndefined();
    expect(skewOf('yesterday', sent, 200)).toBeUndefined();
  });

  const NOW = new Date('2026-11-20T09:41:07Z');
  test.each([
    ['1795167667', /seconds since 1970/],
    ['1795167667000', /milliseconds since 1970/],
    ['2026-11-20T09:41:07.123Z', /parts of a second/],
    ['2026-11-20T12:41:09Z', /3 h ahead: most likely local time/],
    ['2026-11-20T04:11:00Z', /5\.5 h behind: most likely local time/],
    ['2026-11-20T09:20:00Z', /old/],
    ['2027-01-20T09:48:00Z', /future/],
  ])('%s is suspicious', (text, words) => expect(timestampSuspicion(text, NOW)).toMatch(words));

  test('a fresh timestamp is not', () => {
    expect(timestampSuspicion('2026-11-20T09:40:07Z', NOW)).toBeUndefined();
    expect(timestampSuspicion('words', NOW)).toBeUndefined();
  });
});

describe('sending', () => {
  const options = { key: 'a2V5', pageOrigin: 'https://page.example', signal: new AbortController().signal };

  test('once, to the address, with the headers of the request and the key in its slot', async () => {
    const sent: Request[] = [];
    const carrier = async (outgoing: Request) => {
      sent.push(outgoing);
      return new Response('{}', { status: 200 });
    };
    const { outcome } = await send(request(), { ...options, carrier });
    expect(outcome.kind).toBe('answered');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers.get('Authorization')).toBe('SCHEME a2V5');
    expect(sent[0]?.redirect).toBe('manual');
    expect(await sent[0]?.text()).toMatch(/^\{"timestamp"/);
  });

  test('plain http to another origin is refused before the call', async () => {
    const carrier = () => Promise.reject(new Error('called'));
    expect((await send(request('http://gateway.example/'), { ...options, carrier })).outcome).toEqual({
      kind: 'blocked',
    });
    expect(isBlocked('http://page.example/v1', 'http://page.example')).toBe(false);
  });

  test('an endless reply is cut, bytes that are not UTF-8 are told', async () => {
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(100_000).fill(97)) });
    const cut = await send(request(), { ...options, carrier: async () => new Response(endless) });
    expect(cut.outcome).toMatchObject({ kind: 'answered', reply: { cut: true } });
    if (cut.outcome.kind === 'answered') expect(cut.outcome.reply.bytes).toHaveLength(REPLY_LIMIT);
    const broken = await send(request(), { ...options, carrier: async () => new Response(new Uint8Array([0xff])) });
    expect(broken.outcome).toMatchObject({ reply: { wellFormed: false } });
  });

  test('a reply that breaks off is told apart from none', async () => {
    const failing = new ReadableStream({ start: (controller) => controller.error(new Error('reset')) });
    expect((await send(request(), { ...options, carrier: async () => new Response(failing) })).outcome.kind).toBe(
      'broken-off',
    );
  });

  test('a cancelled send says so', async () => {
    const abort = new AbortController();
    abort.abort();
    const carrier = () => Promise.reject(new DOMException('aborted', 'AbortError'));
    expect((await send(request(), { ...options, signal: abort.signal, carrier })).outcome.kind).toBe('cancelled');
  });
});
