const HEX_BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Bytes as lower-case hex digits. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX_BYTES[byte];
  return text;
}

/** The first `length` bytes of several runs in a row. */
export function concatBytes(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk.subarray(0, length - at), at);
    at += Math.min(chunk.length, length - at);
  }
  return bytes;
}

/** Reads a stream up to a limit in bytes, whatever its Content-Length; `cut` says that there was more. Rejects when the stream fails. */
export async function readUpTo(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<{ readonly bytes: Uint8Array; readonly cut: boolean }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream?.getReader();
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
    chunks.push(next.value);
    length += next.value.length;
    if (length > limit) {
      // The bytes that were read are enough: an error of the sender after them does not matter.
      void reader?.cancel().catch(() => undefined);
      break;
    }
  }
  return { bytes: concatBytes(chunks, Math.min(length, limit)), cut: length > limit };
}
