import { fromUtf8, toUtf8 } from './text.ts';

const CHUNK_SIZE = 8192;

/** Bytes to standard Base64 with padding (RFC 4648 section 4). */
export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  // In runs, since a response may have a mebibyte: a longer run would be too many arguments for one call.
  // Spread arguments would take seven times as long.
  for (let at = 0; at < bytes.length; at += CHUNK_SIZE)
    binary += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + CHUNK_SIZE));
  return btoa(binary);
}

function binaryToBytes(binary: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/**
 * Standard Base64 to bytes, or undefined. Strict: white space, missing padding, the URL-safe alphabet and non-zero
 * padding bits are refused, since a gateway that encodes again would get another text (RFC 4648 section 3.5).
 * The test is therefore to encode again. A pattern would exceed the stack on texts of some megabytes.
 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  // An exception for each of thousands of values is slow.
  if (text.length % 4 !== 0) return undefined;
  try {
    const bytes = binaryToBytes(atob(text));
    return toBase64(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Text over UTF-8 to Base64: how section 2.1 sends redirect_url, cancel_url and webhook. */
export const toBase64Text = (text: string): string => toBase64(toUtf8(text));

/** Base64 back to text, or undefined when it is not strict Base64 of UTF-8. */
export function fromBase64Text(encoded: string): string | undefined {
  const bytes = fromBase64(encoded);
  if (bytes === undefined) return undefined;
  try {
    return fromUtf8(bytes);
  } catch {
    return undefined;
  }
}
