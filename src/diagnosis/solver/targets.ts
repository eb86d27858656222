import { base64, fromBase64 } from '#protocol/base64.ts';
import { fromUtf8 } from '#protocol/text.ts';
import { phrase, type Filled } from '#texts/text.ts';

/** One reading of the Digest header as the bytes of a hash. */
export interface Target {
  /** Undefined for the documented form: standard Base64 with padding. */
  readonly id: string | undefined;
  /** How the digest is written. */
  readonly words: Filled;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

interface Reading {
  readonly ids: readonly string[];
  readonly text: string;
}

const latin = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const utf8Text = (bytes: Uint8Array): string | undefined => {
  try {
    return fromUtf8(bytes);
  } catch {
    return undefined;
  }
};
const loose = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  const bare = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  return /^[A-Za-z0-9+/]+$/.test(bare) ? fromBase64(bare.padEnd(Math.ceil(bare.length / 4) * 4, '=')) : undefined;
};
const percentDecoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** `(stdin)= hex`, `HMAC-SHA2-256(stdin)= hex`, `hex  -` or `hex *file`, with the line feed that a shell leaves. */
const OPENSSL = /^(?:[\w-]*\(\w*\)= )?(\S+)(?: [ *]\S+)?$/;

/** The text behind a prefix such as `sha256=`, `v1=`, `HS256 ` or `key:`; what is left must be long enough for a hash. */
const withoutPrefix = (text: string): string =>
  text.replace(/^[^=:,\s]{1,64}[=:,\s] ?:?([^:,\s]{20,}?):?$/, (whole, rest: string) =>
    rest.startsWith('=') ? whole : rest,
  );

/** What may stand around the digest in its header. */
function bared(text: string): Reading {
  const steps: readonly (readonly [id: string, change: (text: string) => string])[] = [
    ['digest-openssl', (t) => t.trim().replace(OPENSSL, '$1')],
    ['digest-bytes-literal', (t) => t.replace(/^b(['"])(.*)\1$/, '$2')],
    ['digest-prefix', withoutPrefix],
    ['digest-quoted', (t) => t.replace(/^(["'])(.*)\1$/, '$2')],
    ['digest-percent', percentDecoded],
    ['digest-white-space', (t) => t.replace(/\s+/g, '')],
    ['digest-0x', (t) => t.replace(/^0x(?=[\da-f]+$)/i, '')],
  ];
  return steps.reduce<Reading>(
    (reading, [id, change]) => {
      const next = change(reading.text);
      return next === reading.text ? reading : { text: next, ids: [...reading.ids, id] };
    },
    { ids: [], text },
  );
}

const HEX_SIZES = [32, 40, 64, 96, 128];
const hexId = (text: string): string => (/[A-F]/.test(text) && !/[a-f]/.test(text) ? 'digest-hex-upper' : 'digest-hex');

function hexTarget(text: string, prefix: string): Target | undefined {
  const digits = text.replace(/[:-]/g, '');
  if (!/^[\da-f]+$/i.test(digits) || !HEX_SIZES.includes(digits.length)) return undefined;
  const id = prefix + hexId(digits) + (digits === text ? '' : '-separated');
  return {
    id,
    words: phrase('in hex'),
    bytes: Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
  };
}

function base64Form(text: string): string | undefined {
  const bytes = loose(text);
  if (bytes === undefined || base64(bytes) === text) return undefined;
  const parts = [
    /[-_]/.test(text) ? 'url-safe' : '',
    text.endsWith('=') || base64(bytes).endsWith('=') === false ? '' : 'unpadded',
  ];
  return `digest-base64-${parts.filter((part) => part !== '').join('-') || 'odd'}`;
}

/** All ways of reading a text as a hash, the plainest first: two encodings on top of each other at most. */
function readings(text: string, depth: number): Target[] {
  const asHex = hexTarget(text, '');
  const bytes = loose(text);
  // 64 hex digits are the Base64 of 48 bytes too, as large as SHA-384.
  if (asHex !== undefined || bytes === undefined) return asHex === undefined ? [] : [asHex];
  const id = base64Form(text);
  const inner = depth > 0 ? readings(bared(latin(bytes)).text, depth - 1) : [];
  return [
    { id, words: phrase('in Base64'), bytes },
    ...inner.map(({ id: within, words, bytes: found }): Target => ({
      id: [within === undefined ? 'digest-base64-twice' : `${within}-base64`, id]
        .filter((part) => part !== undefined)
        .join('-'),
      words: phrase('{way}, and Base64 over it', { way: words }),
      bytes: found,
    })),
  ];
}

/** 32 numbers with commas between them, as Java, Python and JavaScript print bytes. */
function printedBytes(text: string): Target[] {
  const numbers = /^[[{(]?\s*(-?\d{1,3}(?:\s*[, ]\s*-?\d{1,3})+)\s*[\])}]?$/.exec(text)?.[1]?.split(/\s*[, ]\s*/);
  return numbers === undefined
    ? []
    : [{ id: 'digest-numbers', words: phrase('as a list of numbers'), bytes: Uint8Array.from(numbers, Number) }];
}

/** Bytes that were taken for Latin-1 text and encoded in UTF-8, as `digest('binary')` of Node leads to. */
function bytesAsText({ id, words, bytes }: Target): Target[] {
  const text = bytes.some((byte) => byte > 127) ? utf8Text(bytes) : undefined;
  if (text === undefined || Array.from(text).some((char) => char > '\u00ff')) return [];
  const raw = Uint8Array.from(text, (char) => char.charCodeAt(0));
  return [
    {
      id: id === undefined ? 'digest-text' : `${id}-text`,
      words: phrase('{way}, the bytes taken for text', { way: words }),
      bytes: raw,
    },
  ];
}

const isHexText = (bytes: Uint8Array): boolean => /^[\da-fA-F]+$/.test(latin(bytes));

export const HASH_SIZES: Readonly<Record<number, string>> = {
  16: 'MD5',
  20: 'SHA-1',
  32: 'SHA-256',
  48: 'SHA-384',
  64: 'SHA-512',
};

/** Every reading of a Digest header that has the size of a hash. One MAC is compared with all of them. */
export function targetsOf(digest: string): Target[] {
  const { text, ids } = bared(digest);
  const found = readings(text, 2);
  return [...found, ...printedBytes(digest), ...found.flatMap(bytesAsText)]
    .filter(({ bytes }) => HASH_SIZES[bytes.length] !== undefined && !isHexText(bytes))
    .map((target) => ({
      ...target,
      id: [...ids, ...(target.id === undefined ? [] : [target.id])].join('+') || undefined,
    }));
}
