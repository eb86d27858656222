import type { ErrorCode } from './rules.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Text to UTF-8 bytes. Callers refuse lone surrogates first (`isWellFormed`), since UTF-8 has no form for them. */
export const toUtf8 = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);

/** The length of a text in UTF-8. */
export const countBytes = (text: string): number => toUtf8(text).length;

/** UTF-8 bytes to text, a leading BOM kept; throws TypeError on bytes that are not UTF-8. */
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

/**
 * Why a body that a person overrides cannot be sent, or undefined. White space of JSON apart, a terminal may take a control
 * character of a pasted command for a key.
 */
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
 * A text as a URL, or undefined when it is none. Node takes the square of the length of a name outside ASCII: one of
 * 20,000 characters takes a second. Not `URL.canParse`: once it is hot, Node 20 says false for a text with characters
 * from U+0080 to U+00FF.
 */
export function parseUrl(text: string): URL | undefined {
  if (hasLongAuthority(text)) return undefined;
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** True for a URL that names a folder, given without a slash at its end, or something below it. */
export function isBelow(text: string, folder: string): boolean {
  const url = parseUrl(text);
  return url !== undefined && `${url.origin}${url.pathname.replace(/\/*$/, '/')}`.startsWith(`${folder}/`);
}

/** Absolute by its form alone: a scheme, a colon and two slashes (RFC 3986 section 3.1). */
export const isAbsoluteUrl = (text: string): boolean => /^[a-z][a-z\d+.-]*:\/\//i.test(text);
