import { fromUtf8, utf8 } from './text.ts';

const STANDARD = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Bytes to standard Base64 with padding (RFC 4648 section 4). */
export function base64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/**
 * Standard Base64 to bytes, or undefined. Strict: white space, missing padding, the URL-safe alphabet and non-zero
 * padding bits are refused, since a gateway that re-encodes would not get the same text back (RFC 4648 section 3.5).
 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!STANDARD.test(text)) return undefined;
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  return base64(bytes) === text ? bytes : undefined;
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
