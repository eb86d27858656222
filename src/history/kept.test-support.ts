import { PRESETS } from '#protocol/recipe.ts';
import { authorizationKey, digestOf, signable, signed, SHAPES, type RequestParts } from '#protocol/request.ts';
import { operationUrl } from '#protocol/profile.ts';
import { SAMPLE_ORDER } from '#protocol/sample.ts';
import { utf8 } from '#protocol/text.ts';
import type { Credentials } from '#protocol/digest.ts';
import { begun, idOf, type Sending, type Sent } from './record.ts';
import type { KeptExchange } from './kept-exchange.ts';

export const CREDENTIALS: Credentials = { api_key: 'CANARY-KEY-7f3a', api_secret: 'CANARY-SECRET-91be' };

export const PARTS: RequestParts = {
  order: { ...SAMPLE_ORDER, timestamp: '2026-11-20T09:41:07Z' },
  shape: SHAPES.documented,
  recipe: PRESETS['each-field-once'].do,
  scheme: 'SCHEME',
};

/** A send of an order, signed in earnest. */
export async function sendingOf(parts: Partial<RequestParts> = {}, credentials = CREDENTIALS): Promise<Sending> {
  const whole = { ...PARTS, ...parts };
  const request = signable(whole);
  const base_url = 'https://gateway.example';
  const digest = (await digestOf(request, credentials)) ?? '';
  return {
    request: signed(request, digest, operationUrl(base_url)),
    parts: whole,
    base_url,
    profile: 'Shop',
    environment: 'sandbox',
    transport: 'direct',
  };
}

export const STARTED = 1_763_631_667_000;

/** A kept exchange, the n-th of its day. */
export async function keptOf(n: number, part: Partial<KeptExchange> = {}): Promise<KeptExchange> {
  const sending = await sendingOf({ order: { ...PARTS.order, order_id: `ORD_${n}` } });
  const started = STARTED + n * 60_000;
  return { ...begun(sending, CREDENTIALS, idOf(started, new Uint8Array(8).fill(n)), started), ...part };
}

/** An answer with a text. */
export const answered = (text: string, status = 200): Sent => ({
  duration: 12,
  outcome: {
    kind: 'answered',
    reply: {
      status,
      headers: [['content-type', 'application/json']],
      bytes: utf8(text),
      text,
      wellFormed: true,
      cut: false,
    },
  },
});

export const KEY = authorizationKey(CREDENTIALS.api_key);
