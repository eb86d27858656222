import { fromUtf8 } from '#protocol/text.ts';

/**
 * A text in a form in which all spellings of the same characters are equal: escapes of JSON, shells, addresses and HTML
 * undone, letters small, the two alphabets of Base64 made one. It is only searched, never shown.
 */
export interface Canonical {
  readonly text: string;
  /** Where each character of it begins and ends in the original. */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

const BYTE = String.raw`(?:%(?:25)*|\\+x)`;
const BEHIND = String.raw`${BYTE}[89ab][\da-f]`;

/** Each way to write a character otherwise; what it matches is one character. A table: a new escape is one line. */
const ESCAPES = [
  String.raw`\\+u[\da-f]{4}`,
  String.raw`${BYTE}(?:[0-7][\da-f]|[cd][\da-f]${BEHIND}|e[\da-f](?:${BEHIND}){2}|f[0-7](?:${BEHIND}){3})`,
  String.raw`\\+x[\da-f]{2}`,
  String.raw`&#\d{1,7};|&#x[\da-f]{1,6};`,
  '&(?:amp|lt|gt|quot|apos);',
  String.raw`\\+[nrtbf]?`,
];
const ESCAPE = new RegExp(ESCAPES.join('|'), 'gi');

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const charOf = (digits: string, radix: number): string => {
  const code = Number.parseInt(digits, radix);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
};

function bytesOf(escape: string): string {
  const digits = escape.replace(/%(?:25)*(?=[\da-f]{2})|\\+x/gi, '');
  try {
    return fromUtf8(Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)));
  } catch {
    return charOf(digits, 16);
  }
}

/** What an escape stands for; a backslash alone stands for nothing, since nobody can tell how often it was escaped. */
function meaning(escape: string): string {
  const bare = escape.replace(/^\\+/, '');
  if (/^%|^x./i.test(bare)) return bytesOf(escape);
  if (/^u./i.test(bare)) return charOf(bare.slice(1), 16);
  if (/^&#x/i.test(bare)) return charOf(bare.slice(3, -1), 16);
  if (bare.startsWith('&#')) return charOf(bare.slice(2, -1), 10);
  if (bare.startsWith('&')) return ENTITIES[bare.slice(1, -1).toLowerCase()] ?? '';
  return bare === '' ? '' : ' ';
}

/** One UTF-16 unit as it is compared. */
function folded(unit: string): string {
  if (unit === '\\') return '';
  if (unit <= ' ' || unit === '+' || unit === '-') return ' ';
  if (unit === '_') return '/';
  const small = unit.toLowerCase();
  return small.length === 1 ? small : unit;
}

/** A text as it is searched, with the way back to the original. */
export function canonical(text: string): Canonical {
  const from = new Uint32Array(text.length);
  const to = new Uint32Array(text.length);
  const units: string[] = [];
  const add = (meant: string, begin: number, end: number): void => {
    for (let at = 0; at < meant.length; at++) {
      const unit = folded(meant.charAt(at));
      if (unit === '') continue;
      from[units.length] = begin;
      to[units.length] = end;
      units.push(unit);
    }
  };
  const addPlain = (begin: number, end: number): void => {
    for (let at = begin; at < end; at++) add(text.charAt(at), at, at + 1);
  };
  let done = 0;
  for (const { 0: escape, index } of text.matchAll(ESCAPE)) {
    addPlain(done, index);
    done = index + escape.length;
    add(meaning(escape), index, done);
  }
  addPlain(done, text.length);
  return { text: units.join(''), from, to };
}
