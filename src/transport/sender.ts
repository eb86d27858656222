import { concatBytes, readUpTo } from '#protocol/bytes.ts';
import type { SignedRequest } from '#protocol/request.ts';
import { fromUtf8 } from '#protocol/text.ts';
import { RESPONSE_LIMIT, type GatewayResponse, type Outcome, type Phases } from './exchange.ts';
import type { FailureCode } from './failures.ts';
import type { Environment } from './transports.ts';

/** A function like fetch: the browser's own, or the sandbox's in this page. */
export type Fetch = (request: Request) => Promise<Response>;

/** What every sender receives. */
export interface SenderOptions extends Environment {
  /** The Base64 of the API key. Only a sender fills the slot of Authorization. */
  readonly key: string;
  /** The browser's fetch, and the sandbox's inside the page. */
  readonly fetch: Fetch;
  readonly inPage: Fetch;
  /** Aborts the call. Its reason shows whether the user or the deadline did it. */
  readonly signal: AbortSignal;
}

/** The result of a sender. */
export interface SendResult {
  readonly outcome: Outcome;
  readonly phases?: Phases | undefined;
}

export type Sender = (request: SignedRequest, options: SenderOptions) => Promise<SendResult>;

/** The abort reason of the deadline; any other reason means the user. */
export const DEADLINE_REASON = 'deadline';

/** The failure code for an aborted signal. */
export const abortCode = ({ reason }: AbortSignal): FailureCode =>
  reason === DEADLINE_REASON ? 'deadline' : 'cancelled';

/** A promise that rejects when the signal aborts, for calls that take no signal. */
export const withAbort = <Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    const onAbort = (): void => reject(new Error('ended by the signal'));
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });

/** A response from its parts. */
export function toGatewayResponse(
  parts: Pick<GatewayResponse, 'status' | 'headers' | 'bytes' | 'cut'>,
): GatewayResponse {
  try {
    return { ...parts, text: fromUtf8(parts.bytes), wellFormed: true };
  } catch {
    return { ...parts, text: new TextDecoder().decode(parts.bytes), wellFormed: parts.cut };
  }
}

interface ReadResult {
  readonly bytes: Uint8Array;
  readonly cut: boolean;
  /** True when the stream ended by an error or by the signal; `bytes` is what came before. */
  readonly broken: boolean;
}

/** Reads up to the limit, whatever Content-Length says, and returns what arrived before an error. */
async function readPart(body: ReadableStream<Uint8Array> | null, signal: AbortSignal): Promise<ReadResult> {
  const chunks: Uint8Array[] = [];
  const collector = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      chunks.push(chunk);
      controller.enqueue(chunk);
    },
  });
  try {
    return { ...(await readUpTo(body?.pipeThrough(collector, { signal }) ?? null, RESPONSE_LIMIT)), broken: false };
  } catch {
    const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    return { bytes: concatBytes(chunks, Math.min(length, RESPONSE_LIMIT)), cut: length > RESPONSE_LIMIT, broken: true };
  }
}

/** Reads a response up to the limit. `broken` when it is incomplete. */
export async function readResponse(
  response: Response,
  signal: AbortSignal,
): Promise<{ readonly response: GatewayResponse; readonly broken: boolean }> {
  const { bytes, cut, broken } = await readPart(response.body, signal);
  return {
    response: toGatewayResponse({ status: response.status, headers: [...response.headers], bytes, cut }),
    broken,
  };
}
