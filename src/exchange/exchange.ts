import { readUpTo } from '#protocol/bytes.ts';
import type { SignedRequest } from '#protocol/request.ts';
import { fromUtf8 } from '#protocol/text.ts';

/** A reply as it arrived. Everything in it came from outside and is text, never markup. */
export interface Reply {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly bytes: Uint8Array;
  /** The bytes as UTF-8; broken sequences are shown as U+FFFD and `wellFormed` is false. */
  readonly text: string;
  readonly wellFormed: boolean;
  /** True when the reply was longer than `REPLY_LIMIT` and the rest was not read. */
  readonly cut: boolean;
}

/** Why there is no reply. After any but `blocked` the order may exist: a request that left cannot be called back. */
export type Failure =
  | 'blocked'
  | 'offline'
  | 'host-gone'
  | 'unreachable'
  | 'cross-origin'
  | 'redirect'
  | 'broken-off'
  | 'cancelled';

export type Outcome = { readonly kind: 'answered'; readonly reply: Reply } | { readonly kind: Failure };

/** One send and what came of it. Times in ms; `started` is epoch time. */
export interface Exchange {
  readonly request: SignedRequest;
  readonly started: number;
  readonly duration: number;
  readonly outcome: Outcome;
}

/** The most of a reply that is read, in bytes. */
export const REPLY_LIMIT = 1024 * 1024;

/** Reads a reply up to the limit, whatever length it claims. Throws what the stream throws. */
export async function readReply(response: Response): Promise<Reply> {
  const { bytes, cut } = await readUpTo(response.body, REPLY_LIMIT);
  return { status: response.status, headers: [...response.headers], bytes, cut, ...decode(bytes, cut) };
}

function decode(bytes: Uint8Array, cut: boolean): Pick<Reply, 'text' | 'wellFormed'> {
  try {
    return { text: fromUtf8(bytes), wellFormed: true };
  } catch {
    return { text: new TextDecoder().decode(bytes), wellFormed: cut };
  }
}
