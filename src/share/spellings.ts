import { toBase64, toBase64Text, toHex, toUtf8 } from '#protocol/text.ts';

type Spell = (text: string) => string | readonly string[];

const toUnicodeEscapes = (text: string): string =>
  Array.from(
    { length: text.length },
    (_, at) => String.raw`\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');

/** A lone surrogate has no UTF-8, so it is searched as what takes its place. */
const toPercent = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
const escapeAll = (text: string): string => toHex(toUtf8(text)).toUpperCase().replace(/../g, '%$&');

/** The digits within the Base64 of a longer text, after zero, one or two bytes of a group of three. */
const toBase64Digits: Spell = (text) =>
  [0, 1, 2].map((before) => {
    const bytes = toUtf8(text);
    const padded = new Uint8Array(before + bytes.length);
    padded.set(bytes, before);
    return toBase64(padded).slice(Math.ceil((before * 8) / 6), Math.floor((padded.length * 8) / 6));
  });

const spellEach = (texts: readonly string[], ...spells: readonly Spell[]): string[] => [
  ...new Set(texts.flatMap((text) => spells.flatMap((spell) => spell(text)))),
];

const toJson = (text: string): string => JSON.stringify(text).slice(1, -1);
const toAscii = (text: string): string => text.replace(/[^ -~]/g, toUnicodeEscapes);
const escapeSlash = (text: string): string => text.replaceAll('/', String.raw`\/`);

/** The escapes of a text: in JSON, also in ASCII and as PHP has a slash; in a URL or a form. A new one is one row. */
const ESCAPES: readonly Spell[] = [
  (text) => text,
  (text) => toJson(text),
  (text) => escapeSlash(toJson(text)),
  (text) => toAscii(toJson(text)),
  (text) => escapeSlash(toAscii(toJson(text))),
  toUnicodeEscapes,
  toPercent,
  // History has put a placeholder into text that was percent-encoded already.
  (text) => toPercent(text).replace(/%5Bapi%20(?:key|secret)%5D/g, decodeURIComponent),
  (text) => new URLSearchParams([['', text]]).toString().slice(1),
  (text) => toPercent(text).replace(/[!'()*]/g, escapeAll),
  (text) =>
    toPercent(text)
      .replace(/[!'()*~]/g, escapeAll)
      .replaceAll('%20', '+'),
  escapeAll,
];
const smallEscapes: Spell = (text) => text.replace(/%../g, (escape) => escape.toLowerCase());
const base64url: Spell = (text) => text.replaceAll('+', '-').replaceAll('/', '_');

/** Also when JSON or a URL escaped it again. */
export const spellPlain = (text: string): string[] =>
  spellEach(spellEach([text], ...ESCAPES), (each) => each, smallEscapes, toJson, toPercent);

/** Escaped, within Base64 or Base64url, in hex. */
export const spellAll = (text: string): string[] => [
  ...spellPlain(text),
  ...spellEach(spellEach([text], toBase64Digits), (digits) => digits, base64url, toPercent, toJson),
  ...spellEach(
    [toHex(toUtf8(text))],
    (hex) => hex,
    (hex) => hex.toUpperCase(),
  ),
];

/** As it stands in a JSON body. */
export const spellBase64 = (text: string): string[] =>
  spellEach([toBase64Text(text)], (each) => each, toPercent, escapeSlash);

export interface Needle {
  readonly texts: readonly string[];
  /** Where it counts; anywhere when it is absent. */
  readonly where?: (text: string, begin: number, end: number) => boolean;
  readonly placeholder: string;
  readonly replacement?: string;
}

interface Match {
  readonly needle: Needle;
  readonly begin: number;
  readonly end: number;
}

function* findMatches(text: string, needle: Needle): Generator<Match> {
  for (const part of needle.texts)
    for (let begin = text.indexOf(part); begin >= 0; begin = text.indexOf(part, begin + part.length)) {
      const end = begin + part.length;
      if (needle.where?.(text, begin, end) !== false) yield { needle, begin, end };
    }
}

/** Replaces all needles in one pass, so that no placeholder is searched; of two at one place the longer counts. */
export const createReplacer =
  (needles: readonly Needle[], count: (placeholder: string) => void) =>
  (text: string): string => {
    const matches = needles.flatMap((needle) => [...findMatches(text, needle)]);
    matches.sort((one, other) => one.begin - other.begin || other.end - one.end);
    let [result, done] = ['', 0];
    for (const { needle, begin, end } of matches) {
      if (begin < done) continue;
      count(needle.placeholder);
      result += text.slice(done, begin) + (needle.replacement ?? needle.placeholder);
      done = end;
    }
    return result + text.slice(done);
  };
