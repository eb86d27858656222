import type { ErrorCode } from './rules.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Text to UTF-8 bytes. Callers refuse lone surrogates first (`isWellFormed`), since UTF-8 has no form for them. */
export const toUtf8 = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);

export const countBytes = (text: string): number => toUtf8(text).length;

/** A leading BOM is kept. Throws TypeError on bytes that are not UTF-8. */
export const fromUtf8 = (bytes: Uint8Array): string => decoder.decode(bytes);

/**
 * True when the text has no lone half of a surrogate pair. Some supported browsers lack String.prototype.isWellFormed.
 * A look for any half comes first: the property takes twenty times as long, which holds the page for a megabyte.
 */
export const isWellFormed = (text: string): boolean => !/[\uD800-\uDFFF]/.test(text) || !/\p{Surrogate}/u.test(text);

/** Why a text cannot be a header value that arrives as written (RFC 9110 section 5.5), or undefined. */
export function headerIssue(text: string): ErrorCode | undefined {
  if (/[\r\n]/.test(text)) return 'header-line-break';
  if (/^[\t ]|[\t ]$/.test(text)) return 'header-outer-space';
  return /^[\x20-\x7e]*$/.test(text) ? undefined : 'header-not-ascii';
}

/** Why an overridden body cannot be sent, or undefined. A terminal may take a pasted control character for a key. */
export function bodyIssue(text: string): ErrorCode | undefined {
  if (/[^\P{Cc}\t\n\r\x80-\x9f]/u.test(text)) return 'control-character';
  return isWellFormed(text) ? undefined : 'lone-surrogate';
}

/** The most characters of a URL before its path. A name of a host has at most 253 (RFC 1035 section 2.3.4). */
const MAX_AUTHORITY = 1000;

/** Parsers leave tabs and line breaks out of a URL. */
const hasLongAuthority = (text: string): boolean =>
  text.length > MAX_AUTHORITY &&
  /^([^/\\?#]*)[/\\]*([^/\\?#]*)/
    .exec(text.replace(/[\t\n\r]/g, ''))
    ?.some((part, at) => at > 0 && part.length > MAX_AUTHORITY) === true;

/**
 * Undefined when it is none. Node takes the square of the length of a name outside ASCII: one of 20,000 characters
 * takes a second. Not `URL.canParse`: once it is hot, Node 20 says false for a text with characters from U+0080 to
 * U+00FF.
 */
export function parseUrl(text: string): URL | undefined {
  if (hasLongAuthority(text)) return undefined;
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** `folder` has no slash at its end. */
export function isBelow(text: string, folder: string): boolean {
  const url = parseUrl(text);
  return url !== undefined && `${url.origin}${url.pathname.replace(/\/*$/, '/')}`.startsWith(`${folder}/`);
}

/** RFC 3986 section 3.1. */
export const isAbsoluteUrl = (text: string): boolean => /^[a-z][a-z\d+.-]*:\/\//i.test(text);

/** Undefined for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const HEX_BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

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

/** Reads a stream up to a limit in bytes; `cut` says that there was more. Rejects when the stream fails. */
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

const CHUNK_SIZE = 8192;

/** Standard, with padding (RFC 4648 section 4). */
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

/**
 * Base64 of either alphabet in the standard one, without padding (RFC 4648 sections 4 and 5). The pattern does not look
 * ahead from each sign of a long run of equals signs.
 */
export const toBareBase64 = (text: string): string =>
  text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/(?<!=)=+$/, '');

/** From either alphabet, padded or not. */
export function toStandardBase64(text: string): string {
  const bare = toBareBase64(text);
  return bare.padEnd(Math.ceil(bare.length / 4) * 4, '=');
}

/** Text over UTF-8 to Base64: how section 2.1 sends redirect_url, cancel_url and webhook. */
export const toBase64Text = (text: string): string => toBase64(toUtf8(text));

/** Undefined when it is not strict Base64 of UTF-8. */
export function fromBase64Text(encoded: string): string | undefined {
  const bytes = fromBase64(encoded);
  if (bytes === undefined) return undefined;
  try {
    return fromUtf8(bytes);
  } catch {
    return undefined;
  }
}

/** Standard, URL-safe, unpadded, percent-encoded or wrapped, as other clients send it; undefined when it is none. */
export const fromLooseBase64Text = (text: string): string | undefined =>
  fromBase64Text(
    toStandardBase64(text.replaceAll(/\s/g, '').replaceAll(/%(?:2B|2F|3D)/gi, (code) => decodeURIComponent(code))),
  );
