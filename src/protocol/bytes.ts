const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Bytes as lower-case hex digits. */
export function hex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += PAIRS[byte];
  return text;
}

/** The first `length` bytes of several runs in a row. */
export function joinedBytes(runs: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const run of runs) {
    bytes.set(run.subarray(0, length - at), at);
    at += Math.min(run.length, length - at);
  }
  return bytes;
}

/** Reads a stream up to a limit in bytes, whatever length was claimed; `cut` when there was more. Throws as it throws. */
export async function readUpTo(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<{ readonly bytes: Uint8Array; readonly cut: boolean }> {
  const runs: Uint8Array[] = [];
  let length = 0;
  const reader = stream?.getReader();
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
    runs.push(next.value);
    length += next.value.length;
    if (length > limit) {
      // What the sender makes of it is no longer our matter.
      void reader?.cancel().catch(() => undefined);
      break;
    }
  }
  return { bytes: joinedBytes(runs, Math.min(length, limit)), cut: length > limit };
}
