import type { Exchange } from '#exchange/exchange.ts';
import { send, type SendOptions } from '#exchange/send.ts';
import type { SignedRequest } from '#protocol/request.ts';
import { surroundings } from './host-parts.ts';
import { askInPage } from './in-page.ts';

export type SendingWay = SendOptions['transport'];

const carriers = { fetch: (outgoing: Request) => fetch(outgoing), inPage: askInPage };

/** Sends once, on the way that was chosen. */
export const sendOnce = (
  request: SignedRequest,
  key: string,
  transport: SendingWay,
  signal: AbortSignal,
): Promise<Exchange> => send(request, { ...surroundings(request.url), ...carriers, transport, key, signal });
