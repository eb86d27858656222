import { readUpTo } from '#protocol/bytes.ts';
import { textOf } from '#protocol/piece.ts';
import {
  RELAY_PATH,
  RELAY_TOKEN_HEADER,
  relayResponseSchema,
  type RelayResponse,
  type RelayRequest,
} from '#protocol/relay.ts';
import { fillSlot, type SignedRequest } from '#protocol/request.ts';
import { fromUtf8 } from '#protocol/text.ts';
import type { Phases } from './exchange.ts';
import { createFailure } from './failures.ts';
import { abortCode, toGatewayResponse, withAbort, type SenderOptions, type SendResult } from './sender.ts';

/** More than the relay ever sends: its own limit of a response, in Base64, and the headers. */
const RELAY_MESSAGE_LIMIT = 4 * 1024 * 1024;

/** The header lines exactly as the page shows them, the slot filled. */
const toRelayRequest = (request: SignedRequest, key: string): RelayRequest => ({
  url: request.url,
  headers: request.headers.map((line): [string, string] => [line.name, fillSlot(line, key)]),
  body: textOf(request.body),
});

function callRelay(request: SignedRequest, { fetch, key, pageOrigin, relayToken = '', signal }: SenderOptions) {
  const relayRequest = new Request(new URL(RELAY_PATH, pageOrigin), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [RELAY_TOKEN_HEADER]: relayToken },
    body: JSON.stringify(toRelayRequest(request, key)),
    signal,
    redirect: 'error',
    credentials: 'omit',
    cache: 'no-store',
  });
  return withAbort(fetch(relayRequest), signal);
}

/** The relay's response, or undefined for anything else. Throws what the stream throws. */
async function readRelayResponse(response: Response): Promise<RelayResponse | undefined> {
  const { bytes } = await readUpTo(response.body, RELAY_MESSAGE_LIMIT);
  try {
    const { success, data } = relayResponseSchema.safeParse(JSON.parse(fromUtf8(bytes)));
    return success ? data : undefined;
  } catch {
    return undefined;
  }
}

function toSendResult(relayResponse: RelayResponse | undefined): SendResult {
  if (relayResponse === undefined) return { outcome: createFailure('relay-odd') };
  if (relayResponse.kind !== 'answered') {
    const { kind, code, phrases, message, fix } = relayResponse;
    return { outcome: { kind, code, probes: [], ...(phrases ?? { message, fix }) } };
  }
  const { status, headers, body, cut, phases } = relayResponse;
  return {
    outcome: { kind: 'answered', response: toGatewayResponse({ status, headers, bytes: body, cut }) },
    phases: toPhases(phases),
  };
}

const toPhases = ({ secure, ...rest }: Extract<RelayResponse, { kind: 'answered' }>['phases']): Phases =>
  secure === null ? rest : { ...rest, secure };

/** Lets the host's relay send a request: the very bytes, header order and case that the page shows. */
export async function sendByRelay(request: SignedRequest, options: SenderOptions): Promise<SendResult> {
  try {
    const response = await callRelay(request, options);
    return toSendResult(await withAbort(readRelayResponse(response), options.signal));
  } catch {
    return { outcome: createFailure(options.signal.aborted ? abortCode(options.signal) : 'relay-gone') };
  }
}
