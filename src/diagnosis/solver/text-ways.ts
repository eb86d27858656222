import { STEPS } from '#protocol/recipe.ts';
import { utf8 } from '#protocol/text.ts';
import { phrase } from '#texts/text.ts';
import { ANY, only, TEXT, way, type ValueWay } from './value-way.ts';
import { fromWindows1252 } from './windows-1252.ts';

const ascii = STEPS.escape.ways['json-ascii'].do;
const slashes = (value: string): string => value.replaceAll('/', '\\/');
const phone = (change: (digits: string) => string) => only('buyer_phone', change);
const bare = (digits: string): string => digits.replace(/^\+/, '');
const LENGTHS = [10, 15, 20, 25, 30, 32, 40, 45, 50, 60, 64, 80, 100, 120, 128, 140, 160, 200, 250, 255, 256];

/** What code, editors and columns do to a text (section 2.1: names, remarks, phone, references). */
export const TEXT_WAYS: readonly ValueWay[] = [
  way(
    'phone-plus',
    'A plus sign in front.',
    TEXT,
    phone((v) => `+${v}`),
  ),
  way('phone-no-plus', 'The plus sign left out.', TEXT, bare),
  way(
    'phone-zeros',
    '00 in front.',
    TEXT,
    phone((v) => `00${v}`),
  ),
  ...[1, 2, 3].map((count) =>
    way(
      `phone-national-${count}`,
      phrase('National form: 0 for a country code of {count} digits.', { count }),
      TEXT,
      phone((v) => `0${bare(v).slice(count)}`),
    ),
  ),
  ...[1, 2, 3].map((count) =>
    way(
      `phone-local-${count}`,
      phrase('Without a country code of {count} digits.', { count }),
      TEXT,
      phone((v) => bare(v).slice(count)),
    ),
  ),
  ...['255', '254', '256', '250'].map((code) =>
    way(
      `phone-code-${code}`,
      phrase('The country code {code} for a 0 in front.', { code }),
      TEXT,
      phone((v) => v.replace(/^0/, code)),
    ),
  ),
  way(
    'phone-digits',
    'Digits alone.',
    TEXT,
    phone((v) => v.replace(/\D/g, '')),
  ),
  way('zeros-lost', 'Zeros in front lost, as a number loses them.', TEXT, (v) =>
    /^\d+$/.test(v) ? v.replace(/^0+/, '') : v,
  ),
  way('trimmed', 'White space at the ends cut off.', ANY, (v) => v.trim()),
  way('trimmed-end', 'White space behind the value cut off.', ANY, (v) => v.trimEnd()),
  way('trimmed-start', 'White space before the value cut off.', ANY, (v) => v.trimStart()),
  way('collapsed', 'Runs of white space made one space.', TEXT, (v) => v.replace(/\s+/g, ' ')),
  way('collapsed-trimmed', 'Runs of white space made one space, ends cut off.', TEXT, (v) =>
    v.replace(/\s+/g, ' ').trim(),
  ),
  way('no-spaces', 'Spaces taken out.', TEXT, (v) => v.replace(/\s/g, '')),
  way('spaces-underscores', 'Underscores for spaces.', TEXT, (v) => v.replaceAll(' ', '_')),
  way('spaces-dashes', 'Dashes for spaces.', TEXT, (v) => v.replaceAll(' ', '-')),
  way('underscores-dashes', 'Dashes for underscores.', TEXT, (v) => v.replaceAll('_', '-')),
  way('space-behind', 'A space behind the value.', ANY, (v) => `${v} `),
  way('space-before', 'A space before the value.', ANY, (v) => ` ${v}`),
  way('newline-behind', 'A line feed behind the value.', ANY, (v) => `${v}\n`),
  way('crlf-behind', 'CR LF behind the value.', TEXT, (v) => `${v}\r\n`),
  way('bom-before', 'A byte order mark before the value.', TEXT, (v) => `\ufeff${v}`),
  way('lower-case', 'In lower case.', ['text', 'address', 'word'], (v) => v.toLowerCase()),
  way('upper-case', 'In upper case.', ['text', 'address', 'word'], (v) => v.toUpperCase()),
  way('lower-case-turkish', 'In lower case as Turkish has it.', TEXT, (v) => v.toLocaleLowerCase('tr')),
  way('upper-case-turkish', 'In upper case as Turkish has it.', TEXT, (v) => v.toLocaleUpperCase('tr')),
  way('title-case', 'The first letter of each word in upper case.', TEXT, (v) =>
    v.toLowerCase().replace(/(^|\s)\S/gu, (c) => c.toUpperCase()),
  ),
  way('title-case-kept', 'The first letter of each word in upper case, the others as they are.', TEXT, (v) =>
    v.replace(/(^|\s)\S/gu, (c) => c.toUpperCase()),
  ),
  way('first-upper', 'The first letter in upper case.', TEXT, (v) => v.replace(/^./u, (c) => c.toUpperCase())),
  way('quoted', 'In quotation marks, as JSON prints it.', ANY, (v) => JSON.stringify(v)),
  way(
    'quoted-texts',
    'Texts in quotation marks as JSON prints them, numbers bare.',
    ['address', 'text', 'empty', 'timestamp'],
    (v) => JSON.stringify(v),
  ),
  way('quoted-single', 'In single quotation marks.', ANY, (v) => `'${v}'`),
  way('quoted-plain', 'In quotation marks, those within left alone.', ANY, (v) => `"${v}"`),
  way('quoted-ascii', 'In quotation marks with \\uXXXX escapes.', TEXT, (v) => `"${ascii(v)}"`),
  way('quoted-slashes', 'In quotation marks with \\/ for /, as PHP prints it.', ANY, (v) => `"${slashes(ascii(v))}"`),
  way('quoted-bytes', "Python's b'…' around the value.", ANY, (v) => `b'${v}'`),
  way('nfc', 'Letters and accents composed (NFC).', TEXT, (v) => v.normalize('NFC')),
  way('nfd', 'Letters and accents taken apart (NFD).', TEXT, (v) => v.normalize('NFD')),
  way('nfkc', 'Compatibility characters replaced (NFKC).', TEXT, (v) => v.normalize('NFKC')),
  way('nfkd', 'Compatibility characters replaced and taken apart (NFKD).', TEXT, (v) => v.normalize('NFKD')),
  way('no-accents', 'Accents taken off.', TEXT, (v) => v.normalize('NFD').replace(/\p{M}/gu, '')),
  way('lost-question', 'A question mark for every letter beyond ASCII.', TEXT, (v) => v.replace(/\P{ASCII}/gu, '?')),
  way('lost-replacement', 'U+FFFD for every letter beyond ASCII.', TEXT, (v) => v.replace(/\P{ASCII}/gu, '\ufffd')),
  way('lost-dropped', 'Letters beyond ASCII dropped.', TEXT, (v) => v.replace(/\P{ASCII}/gu, '')),
  way('lost-emoji', 'Characters beyond U+FFFF dropped, as an old column does.', TEXT, (v) =>
    v.replace(/[\u{10000}-\u{10ffff}]/gu, ''),
  ),
  way('lost-emoji-question', 'A question mark for every character beyond U+FFFF.', TEXT, (v) =>
    v.replace(/[\u{10000}-\u{10ffff}]/gu, '?'),
  ),
  way('lost-emoji-four', 'Four question marks for every character beyond U+FFFF.', TEXT, (v) =>
    v.replace(/[\u{10000}-\u{10ffff}]/gu, '????'),
  ),
  way('cut-emoji', 'Cut at the first character beyond U+FFFF, as an old column does.', TEXT, (v) =>
    v.replace(/[\u{10000}-\u{10ffff}].*$/su, ''),
  ),
  way('mojibake', 'UTF-8 read as windows-1252 and encoded again.', TEXT, (v) => fromWindows1252(utf8(v))),
  way('mojibake-latin', 'UTF-8 read as Latin-1 and encoded again.', TEXT, (v) =>
    Array.from(utf8(v), (code) => String.fromCharCode(code)).join(''),
  ),
  way('letters-alone', 'Only letters, digits and spaces kept.', TEXT, (v) => v.replace(/[^A-Za-z\d ]/g, '')),
  way('no-quotes', 'Quotation marks and apostrophes taken out.', TEXT, (v) => v.replace(/['"\u2018-\u201d]/g, '')),
  way('no-tags', 'What looks like a tag taken out.', TEXT, (v) => v.replace(/<[^>]*>/g, '')),
  way('no-ampersand', 'Ampersands taken out.', TEXT, (v) => v.replaceAll('&', '')),
  way('ampersand-and', '“and” for &.', TEXT, (v) => v.replaceAll('&', 'and')),
  way('cut-at-ampersand', 'Cut at the first &, as a parser of queries does.', TEXT, (v) => v.replace(/&.*$/s, '')),
  way('cut-at-hash', 'Cut at the first #.', TEXT, (v) => v.replace(/#.*$/s, '')),
  way('crlf', 'CR LF for line feeds.', TEXT, (v) => v.replace(/\r?\n/g, '\r\n')),
  way('lf', 'Line feeds for CR LF.', TEXT, (v) => v.replaceAll('\r\n', '\n')),
  way('lines-joined', 'Line breaks made spaces.', TEXT, (v) => v.replace(/\r?\n/g, ' ')),
  way('lines-lost', 'Line breaks taken out.', TEXT, (v) => v.replace(/[\r\n]+/g, '')),
  way('lines-br', '<br /> before line breaks.', TEXT, (v) => v.replace(/\r?\n/g, '<br />$&')),
  way('tabs-spaces', 'Tabs made spaces.', TEXT, (v) => v.replaceAll('\t', ' ')),
  way('smart-quotes', 'Curly quotation marks and dashes made plain.', TEXT, (v) =>
    v
      .replace(/[\u2018\u2019]/g, "'")
      .replace(/[\u201c\u201d]/g, '"')
      .replace(/[\u2013\u2014]/g, '-'),
  ),
  way('curly', 'Plain apostrophes made curly.', TEXT, (v) => v.replaceAll("'", '\u2019')),
  way('ellipsis', 'Three full stops made one character.', TEXT, (v) => v.replaceAll('...', '\u2026')),
  way('ellipsis-plain', 'The character … made three full stops.', TEXT, (v) => v.replaceAll('\u2026', '...')),
  way('nbsp', 'No-break spaces made spaces.', TEXT, (v) => v.replace(/[\u00a0\u202f]/g, ' ')),
  way('invisible', 'Invisible characters taken out.', TEXT, (v) => v.replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')),
  ...LENGTHS.map((length) =>
    way(`cut:${length}`, phrase('Cut to {count} characters, as a column does.', { count: length }), TEXT, (v) =>
      Array.from(v).slice(0, length).join(''),
    ),
  ),
];
