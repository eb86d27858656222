import { joinedBytes, readUpTo } from '#protocol/bytes.ts';
import type { SignedRequest } from '#protocol/request.ts';
import { fromUtf8 } from '#protocol/text.ts';
import type { TransportName } from '#protocol/transport.ts';
import type { Unanswered } from './failures.ts';
import type { Phases } from './phases.ts';

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

/** What came of a send: a reply, or why there is none. */
export type Outcome = { readonly kind: 'answered'; readonly reply: Reply } | Unanswered;

/** One send and what came of it. Times in ms, sizes in bytes; `started` is epoch time. */
export interface Exchange {
  readonly request: SignedRequest;
  readonly transport: TransportName;
  readonly started: number;
  readonly duration: number;
  readonly outcome: Outcome;
  /** How long each part took, as far as the transport could tell. */
  readonly phases?: Phases | undefined;
  /** Bytes of the body that was sent, and of the one that arrived. */
  readonly size: { readonly sent: number; readonly received: number };
}

/** The most of a reply that is read, in bytes. */
export const REPLY_LIMIT = 1024 * 1024;

/** What arrived: the reply of an answer, or its part. */
export const replyOf = ({ outcome }: Exchange): Reply | undefined =>
  outcome.kind === 'answered' ? outcome.reply : outcome.part;

/** The value of a header, whatever the case of its name (RFC 9110 section 5.1). */
export const headerOf = ({ headers }: Pick<Reply, 'headers'>, wanted: string): string | undefined =>
  headers.find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1];

/** A reply from its parts. */
export function replyFrom(parts: Pick<Reply, 'status' | 'headers' | 'bytes' | 'cut'>): Reply {
  try {
    return { ...parts, text: fromUtf8(parts.bytes), wellFormed: true };
  } catch {
    return { ...parts, text: new TextDecoder().decode(parts.bytes), wellFormed: parts.cut };
  }
}

interface Read {
  readonly bytes: Uint8Array;
  readonly cut: boolean;
  /** True when the stream ended by an error or by the signal; `bytes` is what came before. */
  readonly broken: boolean;
}

/** Reads up to the limit, whatever length is claimed, and keeps what came when it breaks. */
async function readPart(body: ReadableStream<Uint8Array> | null, signal: AbortSignal): Promise<Read> {
  const runs: Uint8Array[] = [];
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    transform: (run, controller) => {
      runs.push(run);
      controller.enqueue(run);
    },
  });
  try {
    return { ...(await readUpTo(body?.pipeThrough(watch, { signal }) ?? null, REPLY_LIMIT)), broken: false };
  } catch {
    const length = runs.reduce((sum, run) => sum + run.length, 0);
    return { bytes: joinedBytes(runs, Math.min(length, REPLY_LIMIT)), cut: length > REPLY_LIMIT, broken: true };
  }
}

/** Reads a reply up to the limit. `broken` when it did not come whole. */
export async function readReply(
  response: Response,
  signal: AbortSignal,
): Promise<{ readonly reply: Reply; readonly broken: boolean }> {
  const { bytes, cut, broken } = await readPart(response.body, signal);
  return { reply: replyFrom({ status: response.status, headers: [...response.headers], bytes, cut }), broken };
}
