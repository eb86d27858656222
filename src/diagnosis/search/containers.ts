import { fromBase64, fromBase64Text, toBase64, toHex, toStandardBase64, toUtf8 } from '#protocol/text.ts';
import { textOf, toPiece } from '#protocol/order.ts';
import { msg, type MessageWithValues } from '#i18n/message.ts';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { decodeBytes } from '#diagnosis/difference.ts';
import { CAUSES } from '#diagnosis/mistakes/causes.ts';
import { createPlans } from './bases.ts';
import { messagePieces, type Plan } from './plan.ts';
import type { Found } from './task.ts';
import type { Source } from './source.ts';

const FIX = 'Send the standard Base64 of HMAC-SHA-256 over the digest input, 44 characters ending in “=”.';

type Bytes = Uint8Array<ArrayBuffer>;

interface Contained {
  readonly description: MessageWithValues;
  readonly clause: MessageWithValues;
  readonly signed?: string | undefined;
}

const equalBytes = (a: Uint8Array, b: Uint8Array): boolean => toHex(a) === toHex(b);

/** Two dots make a JWT (RFC 7519): its signature is checked with the secret. */
function readToken(digest: string, { key }: Plan): Contained | undefined {
  const [, head = '', body = '', signature = ''] = /^(?:Bearer )?([\w-]+)\.([\w-]+)\.([\w-]*)$/.exec(digest) ?? [];
  if (!/^\s*\{/.test(fromBase64Text(toStandardBase64(head)) ?? '')) return undefined;
  const text = `${head}.${body}`;
  const isOwn = toStandardBase64(signature) === toBase64(hmac(sha256, key, toUtf8(text)));
  return {
    description: msg('The Digest is a JWT.'),
    clause: isOwn
      ? msg('sent a JWT as the Digest; this secret signed the JWT')
      : msg('sent a JWT as the Digest; another key or algorithm signed the JWT'),
    signed: text,
  };
}

const readBytes = (digest: string): Bytes | undefined =>
  /^(?:[\da-f]{2})+$/i.test(digest)
    ? Uint8Array.from(digest.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : fromBase64(toStandardBase64(digest));

/** A text with a hash of nothing after it: Go's h.Sum(text) appends the hash of what was written before, and nothing was. */
function readAppended(bytes: Bytes, { key }: Plan): Contained | undefined {
  const [text, tail] = [bytes.slice(0, -32), bytes.slice(-32)];
  const isKeyed = equalBytes(tail, hmac(sha256, key, toUtf8('')));
  const isPlain = equalBytes(tail, sha256(toUtf8('')));
  // What precedes the hash has names and values, so the secret alone is not what was signed.
  if (text.length === 0 || (!isKeyed && !isPlain && !/^timestamp\W/.test(decodeBytes(text.slice(0, 10)))))
    return undefined;
  return {
    description: msg('The digest of an empty text is after the digest input.'),
    clause:
      isKeyed || isPlain
        ? msg('called h.Sum(text), which appends the HMAC of an empty text to the text; h.Write(text) was missing')
        : msg('called h.Sum(text), which appends the HMAC of an empty text to the text; another secret made that HMAC'),
    signed: decodeBytes(text),
  };
}

function readText(bytes: Bytes, source: Source, input: string): Contained | undefined {
  const text = decodeBytes(bytes).trim();
  if (text === source.bodyText.trim() || /^\{\s*"[\w-]+"\s*:/.test(text))
    return {
      description: msg('The Digest is the body.'),
      clause: msg('sent the encoded body as the Digest; nothing was hashed'),
      signed: text,
    };
  if (text === input || /^timestamp\W[^]*&/.test(text))
    return {
      description: msg('The Digest is the digest input.'),
      clause: msg('sent the encoded digest input as the Digest; nothing was hashed'),
      signed: text,
    };
  return undefined;
}

const RSA_SIZES = [128, 256, 384, 512];

/** A signature of a key pair: the size of RSA keys, or the frame of ECDSA (RFC 3279). */
function readSignature(bytes: Bytes): Contained | undefined {
  const isEcdsa = bytes.length >= 68 && bytes.length <= 72 && bytes[0] === 0x30 && bytes[1] === bytes.length - 2;
  if (!RSA_SIZES.includes(bytes.length) && !isEcdsa) return undefined;
  const name = isEcdsa ? 'ECDSA' : 'RSA';
  return {
    description: msg('The Digest is a signature of {name}.', { name }),
    clause: msg('sent a signature of {name}, {size} bytes, instead of the 32 bytes of HMAC-SHA-256', {
      name,
      size: String(bytes.length),
    }),
  };
}

/** What a Digest holds that is no digest: the search has nothing to look for in it. */
export function readContainer(source: Source): Found | undefined {
  const [base] = createPlans(source);
  if (base === undefined || source.digest === '') return undefined;
  const expected = messagePieces(base.plan);
  const bytes = readBytes(source.digest);
  const found =
    readToken(source.digest, base.plan) ??
    (bytes && (readAppended(bytes, base.plan) ?? readText(bytes, source, textOf(expected)) ?? readSignature(bytes)));
  if (found === undefined) return undefined;
  const { description, clause, signed } = found;
  return {
    preset: base.preset,
    mistakes: [
      {
        id: 'no-digest',
        description,
        cause: CAUSES.NO_DIGEST,
        part: 'digest',
        fields: [],
        says: [{ text: clause, fix: FIX }],
      },
    ],
    input: signed === undefined ? expected : signed === textOf(expected) ? expected : [toPiece(signed)],
    expected,
    names: Object.keys(source.values),
    bits: 256,
  };
}
