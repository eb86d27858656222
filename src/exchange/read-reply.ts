import { joinedBytes, readUpTo } from '#protocol/bytes.ts';
import { fromUtf8 } from '#protocol/text.ts';
import { REPLY_LIMIT, type Reply } from './exchange.ts';

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
