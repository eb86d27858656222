import { PRESETS } from '#protocol/recipe.ts';
import { SHAPES, signable, signed } from '#protocol/request.ts';
import { SAMPLE_ORDER } from '#protocol/sample.ts';
import type { SendOptions } from './send.ts';

export const PAGE = 'https://page.example';
const GATEWAY = 'https://gateway.example/v1/checkout/create-order-minimal';

/** A signed order for an address. */
export const orderFor = (url = GATEWAY) =>
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

const notAsked = () => Promise.reject(new Error('This way must not be asked.'));

/** A direct send whose network is given, on a host with sandbox and relay. */
export const sendOptions = (part: Partial<SendOptions> = {}): SendOptions => ({
  key: 'a2V5',
  transport: 'direct',
  pageOrigin: PAGE,
  sandbox: true,
  relayToken: 'token',
  fetch: notAsked,
  inPage: notAsked,
  signal: new AbortController().signal,
  ...part,
});
