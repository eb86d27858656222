import { fromUtf8, utf8 } from './text.ts';

const RUN = 8192;

/** Bytes to standard Base64 with padding (RFC 4648 section 4). */
export function base64(bytes: Uint8Array): string {
  let binary = '';
  // By runs, since a reply of a mebibyte comes this way; a longer run would be too many arguments for one call.
  // Spread arguments would take seven times as long.
  for (let at = 0; at < bytes.length; at += RUN)
    binary += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + RUN));
  return btoa(binary);
}

function binaryBytes(binary: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/**
 * Standard Base64 to bytes, or undefined. Strict: white space, missing padding, the URL-safe alphabet and non-zero
 * padding bits are refused, since a gateway that re-encodes would not get the same text back (RFC 4648 section 3.5).
 * So the test is the re-encoding itself; a pattern for it runs out of stack on texts of some megabytes.
 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const bytes = binaryBytes(atob(text));
    return base64(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Text over UTF-8 to Base64: how section 2.1 sends redirect_url, cancel_url and webhook. */
export const base64Text = (text: string): string => base64(utf8(text));

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
