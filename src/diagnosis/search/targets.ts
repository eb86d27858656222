import { fromBase64, toBareBase64, toBase64, toHex, toStandardBase64, fromUtf8 } from '#protocol/text.ts';
import { msg, type MessageWithValues } from '#i18n/message.ts';
import { CAUSES, type Cause } from '#diagnosis/mistakes/causes.ts';
import { decodePercent } from '#diagnosis/mistakes/escapes.ts';

const {
  BYTES_AS_TEXT,
  DECORATED_DIGEST,
  DIGEST_ENCODED_TWICE,
  HEX_DIGEST,
  OPENSSL_OUTPUT,
  OTHER_BASE64,
  PRINTED_BYTES,
} = CAUSES;

/** Section 5. */
export const SEND_BASE64 = 'Send the standard Base64 of the 32 bytes, 44 characters ending in “=”.';

interface Lost {
  /** True for a MAC that the text is a print of. */
  readonly fits: (mac: Uint8Array) => boolean;
  /** The first words that the MAC can begin with. */
  readonly words: readonly number[];
  /** At least so many bits of the MAC are known: one of 2^bits fits by chance. */
  readonly bits: number;
}

export interface Target {
  /** The steps away from the documented form, standard Base64 with padding: none of them for this form. */
  readonly steps: readonly DigestStep[];
  readonly description: MessageWithValues;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly lost?: Lost;
}

/** One step away from the documented form of a digest: what the code did, and why. */
interface DigestStep {
  readonly id: string;
  readonly clause: MessageWithValues;
  readonly cause: Cause;
  /** True where the code or the way to this page may have done it: the clause is then a sentence. */
  readonly isNeutral?: boolean;
}

const step = (id: string, cause: Cause, clause: MessageWithValues): DigestStep => ({ id, cause, clause });

/** Causes that explain a digest better than other causes, the best first. */
const DECISIVE: readonly Cause[] = [OPENSSL_OUTPUT, HEX_DIGEST, BYTES_AS_TEXT, DIGEST_ENCODED_TWICE, OTHER_BASE64];

export const pickDigestCause = ({ steps }: Target): Cause =>
  DECISIVE.find((cause) => steps.some((each) => each.cause === cause)) ?? steps[0]?.cause ?? DECORATED_DIGEST;

const decodeLatin1 = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const decodeUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return fromUtf8(bytes);
  } catch {
    return undefined;
  }
};
const decodeLooseBase64 = (text: string): Uint8Array<ArrayBuffer> | undefined =>
  text === '' ? undefined : fromBase64(toStandardBase64(text));

/** `(stdin)= hex`, `HMAC-SHA2-256(stdin)= hex`, `hex  -` or `hex *file`, with the line feed that a shell leaves. */
const OPENSSL = /^(?:[\w-]*\(\w*\)= )?(\S+)(?: [ *]\S+)?$/;

/** The text after a prefix such as `sha256=`, `v1=`, `HS256 ` or `key:`, where the rest may be a hash. */
const stripPrefix = (text: string): string =>
  text.replace(/^[^=:,\s]{1,64}[=:,\s] ?:?([^:,\s]{20,}?):?$/, (whole, rest: string) =>
    rest.startsWith('=') ? whole : rest,
  );

function stripWrapping(text: string) {
  const changes: readonly (readonly [DigestStep, (text: string) => string])[] = [
    [
      step('digest-space', DECORATED_DIGEST, msg('sent the digest with a space instead of +')),
      (t) => (/^[A-Za-z\d+/ ]{43}=$/.test(t) ? t.replaceAll(' ', '+') : t),
    ],
    [
      step('digest-openssl', OPENSSL_OUTPUT, msg('sent the digest as openssl prints it')),
      (t) => t.trim().replace(OPENSSL, '$1'),
    ],
    [step('digest-printed', PRINTED_BYTES, PRINTED), (t) => t.replace(/^<(?:Buffer )?([\da-f ]+)>$/i, '$1')],
    [step('digest-quoted', PRINTED_BYTES, QUOTED), (t) => t.replace(/^b(['"])([^\\]*)\1$/, '$2')],
    [step('digest-white-space', DECORATED_DIGEST, SPACED), (t) => t.replace(/[\r\n]+/g, '')],
    [step('digest-prefix', DECORATED_DIGEST, msg('sent a prefix before the digest')), stripPrefix],
    [step('digest-quoted', PRINTED_BYTES, QUOTED), (t) => t.replace(/^(["'])([^\\]*)\1$/, '$2')],
    [step('digest-percent', DECORATED_DIGEST, msg('sent the digest percent-encoded')), decodePercent],
    [step('digest-white-space', DECORATED_DIGEST, SPACED), (t) => t.replace(/\s+/g, '')],
    [step('digest-0x', PRINTED_BYTES, msg('sent 0x before the digest')), (t) => t.replace(/^0x(?=[\da-f]+$)/i, '')],
  ];
  return changes.reduce<{ readonly text: string; readonly steps: readonly DigestStep[] }>(
    (reading, [each, change]) => {
      const next = change(reading.text);
      return next === reading.text ? reading : { text: next, steps: [...reading.steps, each] };
    },
    { steps: [], text },
  );
}
const PRINTED = msg('sent the printed bytes of the digest, not their Base64');
const QUOTED = msg('sent the digest with quotation marks around it');
const SPACED = msg('sent white space within the digest');

const HEX_SIZES = [32, 40, 64, 96, 128];
const isUpperCase = (text: string): boolean => /[A-F]/.test(text) && !/[a-f]/.test(text);

function readHex(text: string): Target | undefined {
  const digits = text.replace(/[:-]/g, '');
  if (!/^[\da-f]+$/i.test(digits) || !HEX_SIZES.includes(digits.length)) return undefined;
  const id = `digest-hex${isUpperCase(digits) ? '-upper' : ''}${digits === text ? '' : '-separated'}`;
  const clause =
    digits !== text
      ? msg('sent the digest in hex with separators')
      : isUpperCase(digits)
        ? msg('sent the digest in upper-case hex')
        : msg('sent the digest in hex');
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return { steps: [step(id, HEX_DIGEST, clause)], description: msg('in hex'), bytes };
}

function listBase64Steps(text: string): DigestStep[] {
  const bytes = decodeLooseBase64(text);
  if (bytes === undefined || toBase64(bytes) === text) return [];
  const isUnpadded = !text.endsWith('=') && toBase64(bytes).endsWith('=');
  const id = `digest-base64${/[-_]/.test(text) ? '-url-safe' : ''}${isUnpadded ? '-unpadded' : ''}`;
  const clause = /[-_]/.test(text)
    ? isUnpadded
      ? msg('sent the digest in URL-safe Base64 without its final “=”')
      : msg('sent the digest in URL-safe Base64')
    : isUnpadded
      ? msg('sent the digest without its final “=”')
      : msg('encoded the digest differently: {what}', { what: [msg('in Base64')] });
  return [step(id, OTHER_BASE64, clause)];
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const otherwise = (cause: Cause, description: MessageWithValues): DigestStep =>
  step('digest-otherwise', cause, msg('encoded the digest differently: {what}', { what: [description] }));

function readBase32(text: string): Target[] {
  if (!/^[A-Z2-7]{52}=*$/.test(text)) return [];
  const bits = Array.from(toBareBase64(text), (digit) => BASE32.indexOf(digit).toString(2).padStart(5, '0')).join('');
  const bytes = Uint8Array.from({ length: 32 }, (_, i) => Number.parseInt(bits.slice(i * 8, i * 8 + 8), 2));
  const description = msg('in Base32');
  return [{ steps: [otherwise(OTHER_BASE64, description)], description, bytes }];
}

/** All readings of a text as a hash, the simplest first; at most two encodings are nested. */
function readHashes(text: string, depth: number): Target[] {
  const asHex = readHex(text);
  const bytes = decodeLooseBase64(text);
  // 64 hex digits are the Base64 of 48 bytes too, as large as SHA-384.
  if (asHex !== undefined || bytes === undefined) return asHex === undefined ? [] : [asHex];
  const outer = listBase64Steps(text);
  const inner = depth > 0 ? readHashes(stripWrapping(decodeLatin1(bytes)).text, depth - 1) : [];
  return [
    { steps: outer, description: msg('in Base64'), bytes },
    ...inner.map(({ steps, description, bytes: found }): Target => ({
      steps: [...encodeSteps(steps), ...outer],
      description: msg('{form}, then encoded in Base64', { form: description }),
      bytes: found,
    })),
  ];
}

const encodeSteps = (steps: readonly DigestStep[]): readonly DigestStep[] =>
  steps.length === 0
    ? [step('digest-base64-twice', DIGEST_ENCODED_TWICE, msg('encoded the digest in Base64 twice'))]
    : steps.map((each) =>
        each.cause === HEX_DIGEST
          ? step(`${each.id}-base64`, HEX_DIGEST, msg('sent the Base64 of the digest’s hex text'))
          : each,
      );

const ESCAPED = 'abtnvfr';
/** The bytes of a text that Python or Ruby prints: b'\\x12…' or "\\x12…". */
function readBytesLiteral(text: string): Uint8Array<ArrayBuffer> | undefined {
  const inner = /^b?(['"])(.*)\1$/s.exec(text)?.[2];
  if (inner === undefined || !/\\x[\da-f]{2}/i.test(inner)) return undefined;
  const bytes = Array.from(inner.matchAll(/\\x([\da-f]{2})|\\([abtnvfre])|\\?([^])/gi), ([, hex, name, char = '']) =>
    hex !== undefined
      ? Number.parseInt(hex, 16)
      : name === undefined
        ? char.charCodeAt(0)
        : name === 'e'
          ? 27
          : 7 + ESCAPED.indexOf(name),
  );
  return Uint8Array.from(bytes);
}

/** As it is or in Base64: Python's str(), Ruby's inspect, a list of numbers. */
function readPrints(digest: string): Target[] {
  const inner = decodeLooseBase64(digest);
  const texts = [digest, ...(inner === undefined ? [] : [decodeLatin1(inner).trim()])];
  return texts.flatMap((text, at) => {
    const bytes = readBytesLiteral(text) ?? readPrintedBytes(text);
    const clause =
      at === 0 ? PRINTED : msg('sent the Base64 of the printed bytes of the digest, as Python’s str() prints them');
    const steps = [step(at === 0 ? 'digest-printed' : 'digest-printed-base64', PRINTED_BYTES, clause)];
    return bytes === undefined ? [] : [{ steps, description: msg('as a list of numbers'), bytes }];
  });
}

/** 32 numbers with commas between them, as Java, Python and JavaScript print bytes. */
function readPrintedBytes(text: string): Uint8Array<ArrayBuffer> | undefined {
  const numbers =
    /^(?:\{"type":"Buffer","data":|new Uint8Array\(|bytearray\()?[[{(]?\s*(-?\d{1,3}(?:(?:\s*,\s*|\s+)-?\d{1,3})+)\s*[\])}]{0,2}$/.exec(
      text,
    )?.[1];
  return numbers === undefined ? undefined : Uint8Array.from(numbers.split(/\s*,\s*|\s+/), Number);
}

/** Bytes that were taken for Latin-1 text and encoded in UTF-8, as `digest('binary')` of Node leads to. */
function readBytesAsText({ steps, description, bytes }: Target): Target[] {
  const text = bytes.some((byte) => byte > 127) ? decodeUtf8(bytes) : undefined;
  if (text === undefined || Array.from(text).some((char) => char > '\u00ff')) return [];
  const raw = Uint8Array.from(text, (char) => char.charCodeAt(0));
  const form = msg('{form}, with the bytes treated as text', { form: description });
  return [{ steps: [...steps, step('digest-text', BYTES_AS_TEXT, AS_TEXT)], description: form, bytes: raw }];
}

const AS_TEXT = msg('turned the bytes of the digest into text before encoding them');

const readUint32 = (bytes: readonly number[]): number => bytes.reduce((word, byte) => (word << 8) | byte, 0);

/** The first four bytes that digits without padding can begin with; a byte from 128 on may have ffffff before it. */
function listFirstWords(digits: string, bytes: readonly number[] = []): number[] {
  if (bytes.length === 4) return [readUint32(bytes)];
  const wide = digits.startsWith('ffffff') ? [[digits.slice(6, 8), 8] as const] : [];
  const plain = [1, 2].map((count) => [digits.slice(0, count), count] as const);
  return [...wide, ...plain]
    .filter(([hex]) => hex !== '' && (hex.length === 1 || !hex.startsWith('0')))
    .flatMap(([hex, count]) => listFirstWords(digits.slice(count), [...bytes, Number.parseInt(hex, 16)]));
}

const toSigned = (mac: Uint8Array): bigint => BigInt.asIntN(256, BigInt(`0x${toHex(mac)}`));
const LOSSY: readonly ((mac: Uint8Array) => string)[] = [
  (mac) => Array.from(mac, (byte) => byte.toString(16)).join(''),
  (mac) => Array.from(mac, (byte) => (((byte << 24) >> 24) >>> 0).toString(16)).join(''),
  (mac) => toHex(mac).replace(/^0+/, ''),
  (mac) => toSigned(mac).toString(16),
  (mac) => String(BigInt(`0x${toHex(mac)}`)),
  (mac) => String(toSigned(mac)),
];

const wordOf = (value: bigint): number => Number(BigInt.asIntN(32, BigInt.asUintN(256, value) >> 224n));
const createLost = (cause: Cause, description: MessageWithValues, lost: Lost): Target => ({
  steps: [cause === BYTES_AS_TEXT ? step('digest-text', cause, AS_TEXT) : otherwise(cause, description)],
  description,
  bytes: new Uint8Array(32),
  lost,
});

const SHORTEST = 16;
/** The longest print of a digest: each byte as a number of 32 bits in hex. */
const LONGEST = 32 * 8;

const countBytesOf = (bare: string): number => Math.floor((bare.length * 3) / 4);

/** Readings of a text that lost a part of the digest: cut, or printed without zeros. */
function readLost(text: string): Target[] {
  const digits = text.toLowerCase();
  const found: Target[] = [];
  if (digits.length <= LONGEST && /^-?[\da-f]{50,}$/.test(digits) && (digits.length !== 64 || digits.startsWith('-'))) {
    const numbers = [
      ...(/^-?\d+$/.test(digits) ? [BigInt(digits)] : []),
      digits.startsWith('-') ? -BigInt(`0x${digits.slice(1)}`) : BigInt(`0x${digits}`),
    ];
    found.push(
      createLost(HEX_DIGEST, msg('in hex or as a number, without leading zeros'), {
        fits: (mac) => LOSSY.some((print) => print(mac) === digits),
        words: [...listFirstWords(digits), ...numbers.map(wordOf)],
        // 14 lost zeros may have stood before any of 32 bytes, in fewer than 2^30 ways.
        bits: 256 - 30,
      }),
    );
  }
  if (/^[\da-f]{16,63}$/.test(digits))
    found.push(
      createLost(HEX_DIGEST, msg('in hex, cut to {count} characters', { count: text.length }), {
        fits: (mac) => toHex(mac).startsWith(digits),
        words: [Number.parseInt(digits.slice(0, 8), 16) | 0],
        bits: digits.length * 4,
      }),
    );
  const bare = toBareBase64(text);
  const cut = decodeLooseBase64(bare.slice(0, 8));
  const isMixed = [/\d/, /[a-z]/, /[A-Z]/].every((kind) => kind.test(bare));
  if (cut !== undefined && bare.length >= SHORTEST && bare.length < 43 && isMixed) {
    const clause = msg('The Digest here has only its first {count} characters.', { count: text.length });
    found.push({
      ...createLost(DECORATED_DIGEST, msg('in Base64, cut to {count} characters', { count: text.length }), {
        fits: (mac) =>
          toBase64(mac).startsWith(bare) || toBareBase64(toBase64(mac.slice(0, countBytesOf(bare)))) === bare,
        words: [readUint32(Array.from(cut.subarray(0, 4)))],
        bits: countBytesOf(bare) * 8,
      }),
      steps: [{ ...step('digest-cut', DECORATED_DIGEST, clause), isNeutral: true }],
    });
  }
  return found;
}

/** How many bytes of a digest a text must still have, so that it fits no other digest by chance. */
const MOST_LOST = 20;

/** Bytes that were decoded as text: UTF-8 writes U+FFFD for each invalid sequence, and ASCII a question mark. */
function readLostBytes(bytes: Uint8Array): Target[] {
  const create = (print: (mac: Uint8Array) => string, bits: number): Target => {
    const text = print(bytes);
    const description = msg('{form}, with the bytes treated as text', { form: msg('in Base64') });
    const fits = (mac: Uint8Array): boolean => print(mac) === text;
    return createLost(BYTES_AS_TEXT, description, { fits, words: [], bits });
  };
  const text = decodeUtf8(bytes);
  const lost = text?.split('\ufffd').length ?? 0;
  const kept = text?.replaceAll('\ufffd', '').length ?? 0;
  if (lost > 1 && kept >= 32 - MOST_LOST)
    return [
      create(
        (mac) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(mac).replace(/\ufffd+/g, '\ufffd'),
        // What is lost may have stood between any of the bytes that are kept, in fewer than 2^30 ways.
        kept * 8 - 30,
      ),
    ];
  const marks = bytes.filter((byte) => byte === QUESTION).length;
  if (bytes.length === 32 && marks > 1 && marks <= MOST_LOST && bytes.every((byte) => byte < 128))
    return [create((mac) => decodeLatin1(mac.map((byte) => (byte < 128 ? byte : QUESTION))), (32 - marks) * 8)];
  return [];
}
const QUESTION = 63;

function readLostTexts(text: string): Target[] {
  const inner = decodeLooseBase64(text);
  const within = inner === undefined ? '' : decodeLatin1(inner);
  return [
    ...readLost(text),
    ...(inner === undefined ? [] : readLostBytes(inner)),
    ...(/^[\da-f]{16,}$/i.test(within) ? readLost(within) : []),
  ];
}

const isHexText = (bytes: Uint8Array): boolean => /^[\da-fA-F]+$/.test(decodeLatin1(bytes));
export const HASH_SIZES: Readonly<Record<number, string>> = {
  16: 'MD5',
  20: 'SHA-1',
  32: 'SHA-256',
  48: 'SHA-384',
  64: 'SHA-512',
};

/** Every reading of a Digest header that has the size of a hash. One MAC is compared with all of them. */
export function readTargets(digest: string): Target[] {
  const { text, steps } = stripWrapping(digest);
  const found = readHashes(text, 2);
  const stripped = [...found, ...readBase32(text), ...found.flatMap(readBytesAsText), ...readLostTexts(text)];
  return [
    ...stripped.map((target) => ({ ...target, steps: [...steps, ...target.steps] })),
    ...readPrints(digest),
  ].filter(({ bytes }) => HASH_SIZES[bytes.length] !== undefined && !isHexText(bytes));
}
