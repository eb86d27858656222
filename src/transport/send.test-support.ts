import { createDraft } from '#protocol/draft.ts';
import { toSignable, toSignedRequest } from '#protocol/sign.ts';
import { SAMPLE_ORDER } from '#protocol/order.ts';
import type { SendOptions } from './send.ts';

export const PAGE = 'https://page.example';
const GATEWAY = 'https://gateway.example/v1/checkout/create-order-minimal';

/** A signed order for an address. */
export const createSignedRequest = (url = GATEWAY) =>
  toSignedRequest(
    toSignable(createDraft({ order: { ...SAMPLE_ORDER, timestamp: '2026-11-20T09:41:07Z' } }), 'SCHEME'),
    'D=',
    url,
  );

const rejectUnexpectedCall = () => Promise.reject(new Error('This way must not be asked.'));

/** A direct send whose network is given, on a host with sandbox and relay. */
export const createSendOptions = (changes: Partial<SendOptions> = {}): SendOptions => ({
  key: 'a2V5',
  transport: 'direct',
  pageUrl: PAGE,
  sandbox: true,
  relayToken: 'token',
  fetch: rejectUnexpectedCall,
  inPage: rejectUnexpectedCall,
  signal: new AbortController().signal,
  ...changes,
});
