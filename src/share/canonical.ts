import { fromUtf8 } from '#protocol/text.ts';

/**
 * A text in a form in which all spellings of the same characters are equal. Escapes of JSON, shells, URLs and HTML are
 * decoded, letters are lower case, and the two alphabets of Base64 are one. It is only searched, never shown.
 */
export interface Canonical {
  readonly text: string;
  /** Where each of its units begins and ends in the original. */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

const BYTE = String.raw`(?:%(?:25)*|\\+x)`;
const CONTINUATION_BYTE = String.raw`${BYTE}[89ab][\da-f]`;

/** Each way to write a character otherwise; what it matches is one character. A table: a new escape is one line. */
const ESCAPES = [
  String.raw`\\+u[\da-f]{4}`,
  String.raw`${BYTE}(?:[0-7][\da-f]|[cd][\da-f]${CONTINUATION_BYTE}|e[\da-f](?:${CONTINUATION_BYTE}){2}|f[0-7](?:${CONTINUATION_BYTE}){3})`,
  String.raw`\\+x[\da-f]{2}`,
  String.raw`&#\d{1,7};|&#x[\da-f]{1,6};`,
  '&(?:amp|lt|gt|quot|apos);',
  String.raw`\\+[nrtbf]?`,
];
const ESCAPE = new RegExp(ESCAPES.join('|'), 'gi');

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const [SPACE, PLUS, HYPHEN, SLASH, BACKSLASH, UNDERSCORE] = [0x20, 0x2b, 0x2d, 0x2f, 0x5c, 0x5f];

const charOf = (digits: string, radix: number): string => {
  const code = Number.parseInt(digits, radix);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
};

function decodeBytes(escape: string): string {
  const digits = escape.replace(/%(?:25)*(?=[\da-f]{2})|\\+x/gi, '');
  try {
    return fromUtf8(Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)));
  } catch {
    return charOf(digits, 16);
  }
}

/** What an escape stands for; a backslash alone stands for nothing, since nobody can tell how often it was escaped. */
function decodeEscape(escape: string): string {
  const bare = escape.replace(/^\\+/, '');
  if (/^%|^x./i.test(bare)) return decodeBytes(escape);
  if (/^u./i.test(bare)) return charOf(bare.slice(1), 16);
  if (/^&#x/i.test(bare)) return charOf(bare.slice(3, -1), 16);
  if (bare.startsWith('&#')) return charOf(bare.slice(2, -1), 10);
  if (bare.startsWith('&')) return ENTITIES[bare.slice(1, -1).toLowerCase()] ?? '';
  return bare === '' ? '' : ' ';
}

/** One UTF-16 unit as it is compared; 0 for a unit that is left out. */
function foldUnit(unit: number): number {
  if (unit === BACKSLASH) return 0;
  if (unit <= SPACE || unit === PLUS || unit === HYPHEN) return SPACE;
  if (unit === UNDERSCORE) return SLASH;
  if (unit < 0x80) return unit >= 0x41 && unit <= 0x5a ? unit + 0x20 : unit;
  const small = String.fromCharCode(unit).toLowerCase();
  return small.length === 1 ? small.charCodeAt(0) : unit;
}

const CHUNK_LENGTH = 8192;

function fromUnits(units: Uint16Array): string {
  let text = '';
  // In chunks, since one call takes only so many arguments.
  for (let at = 0; at < units.length; at += CHUNK_LENGTH)
    text += Reflect.apply(String.fromCharCode, undefined, units.subarray(at, at + CHUNK_LENGTH));
  return text;
}

/** Writes the canonical units of a text, each with the begin and the end of what it stands for. */
function forEachUnit(text: string, write: (unit: number, begin: number, end: number) => void): void {
  const writeDecoded = (decoded: string, begin: number, end: number): void => {
    for (let at = 0; at < decoded.length; at += 1) write(foldUnit(decoded.charCodeAt(at)), begin, end);
  };
  let done = 0;
  const writePlain = (end: number): void => {
    for (; done < end; done += 1) write(foldUnit(text.charCodeAt(done)), done, done + 1);
  };
  for (const { 0: escape, index } of text.matchAll(ESCAPE)) {
    writePlain(index);
    done = index + escape.length;
    writeDecoded(decodeEscape(escape), index, done);
  }
  writePlain(text.length);
}

/** The canonical form of a text, with the place in the original of each unit. No escape is shorter than its character. */
export function toCanonical(text: string): Canonical {
  const [from, to] = [new Uint32Array(text.length), new Uint32Array(text.length)];
  const units = new Uint16Array(text.length);
  let length = 0;
  forEachUnit(text, (unit, begin, end) => {
    if (unit === 0) return;
    units[length] = unit;
    from[length] = begin;
    to[length] = end;
    length += 1;
  });
  return { text: fromUnits(units.subarray(0, length)), from, to };
}

/** Printable ASCII without a character that can begin an escape. */
const PLAIN = /^[ -$'-[\]-~]*$/;

/** The canonical form alone. */
export function toCanonicalText(text: string): string {
  // Most values are plain, and thousands of them are searched for.
  if (PLAIN.test(text)) return text.toLowerCase().replace(/[+-]/g, ' ').replaceAll('_', '/');
  const units: number[] = [];
  forEachUnit(text, (unit) => {
    if (unit !== 0) units.push(unit);
  });
  return fromUnits(Uint16Array.from(units));
}
