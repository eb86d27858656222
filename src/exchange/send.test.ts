import { describe, expect, test } from 'vitest';
import { PRESETS } from '#protocol/recipe.ts';
import { SHAPES, signable, signed } from '#protocol/request.ts';
import { SAMPLE_ORDER } from '#protocol/sample.ts';
import { isBlocked } from './blocked.ts';
import { REPLY_LIMIT } from './exchange.ts';
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
