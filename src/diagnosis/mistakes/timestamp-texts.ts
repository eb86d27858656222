export const HOUR = 3_600_000;
export const SECOND = 1000;

const MINUTE = 60 * SECOND;
const DAY = 24 * HOUR;
/** The farthest instant from 1970, in ms: a week before or after it is still a time of a Date (ECMA-262, time range). */
const FARTHEST = 8.64e15 - 7 * DAY;

/** The instant of a timestamp in any of the notations seen, in ms; undefined when it has none. */
export function parseInstant(text: string): number | undefined {
  if (/^\d{10}$/.test(text)) return Number(text) * SECOND;
  if (/^\d{13}$/.test(text)) return Number(text);
  const shaped = text
    .replace(/^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(:\d\d(\.\d+)?)?)$/, '$1T$2Z')
    .replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
    .replace(/([+-]\d\d)$/, '$1:00')
    .replace(' ', 'T');
  const at = Date.parse(shaped);
  return Math.abs(at) <= FARTHEST ? at : undefined;
}

export const toIso = (at: number): string => new Date(at).toISOString();
/** YYYY-MM-DDThh:mm:ss. */
export const formatSeconds = (at: number): string => toIso(at).slice(0, 19);

export const formatOffset = (hours: number): string => {
  const minutes = Math.round(Math.abs(hours) * 60);
  return `${hours < 0 ? '-' : '+'}${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

export const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
export const twoDigits = (value: number): string => String(value).padStart(2, '0');
export const toDigits = (text: string, first: number): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(first + Number(digit)));

function secondsOfMinute(at: number): string[] {
  const minute = toIso(at).slice(0, 17);
  return Array.from({ length: 60 }, (_, second) => `${minute}${twoDigits(second)}Z`);
}

/** From the minute of the instant on. */
export const secondsOfMinutes = (at: number, first: number, count: number): string[] =>
  Array.from({ length: count }, (_, i) => secondsOfMinute(at + (first + i) * MINUTE)).flat();

/** Every millisecond from two seconds before the second of an instant to three after it. */
export const millisecondsNear = (at: number): string[] =>
  [-2, -1, 0, 1, 2].flatMap((seconds) => {
    const second = formatSeconds(at + seconds * SECOND);
    return Array.from({ length: SECOND }, (_, i) => `${second}.${String(i).padStart(3, '0')}Z`);
  });

/** A reading of the clock that a text shows: its whole second in ms, and the digits of its fraction. */
export interface SeenFraction {
  readonly at: number;
  readonly digits: string;
}

/** How far, in seconds, a time may be from the timestamp to be a reading of the same clock. */
const NEAR_SECONDS = 5;
/** Clocks of the world differ by whole quarters of an hour. */
const QUARTER = 900;
const MAX_SEEN = 24;

type Match = readonly string[];

/** The time nearest to a second that has the minute and second of a match; its hour may be of any zone. */
function readClock([, minutes, seconds, digits = '']: Match, second: number): readonly [from: number, digits: string] {
  const apart = Number(minutes) * 60 + Number(seconds) - second + QUARTER / 2;
  return [second + (((apart % QUARTER) + QUARTER) % QUARTER) - QUARTER / 2, digits];
}

/** Times with a fraction in a text: how each is found, and the second and the digits that its match says. */
const SHOWN_TIMES: readonly (readonly [find: RegExp, read: typeof readClock])[] = [
  // 12:34:56.123456, in a log, a header or a value.
  [/(?<!\d)\d\d:([0-5]\d):([0-5]\d)[.,](\d{1,9})(?!\d)/g, readClock],
  // 20251120123456789, as order ids have it.
  [/(?<!\d)20\d\d[01]\d[0-3]\d[0-2]\d([0-5]\d)([0-5]\d)(\d{1,9})(?!\d)/g, readClock],
  // 1763642096123456 or 1763642096.123456.
  [/(?<![\d.])(\d{10})\.?(\d{1,9})(?!\d)/g, ([, epoch, digits = '']) => [Number(epoch), digits]],
  // uniqid() of PHP: seconds and microseconds in hex.
  [
    /(?<![\da-f])([\da-f]{8})([\da-f]{5})(?![\da-f])/gi,
    ([, epoch, digits]) => [Number(`0x${epoch}`), String(Number(`0x${digits}`)).padStart(6, '0')],
  ],
];

/** For times near the timestamp, the nearest first. */
export function findFractions(timestamp: string, texts: readonly string[]): readonly SeenFraction[] {
  const instant = parseInstant(timestamp);
  if (instant === undefined) return [];
  const second = Math.floor(instant / SECOND);
  const found = new Map<string, SeenFraction>();
  for (const text of texts)
    for (const [find, read] of SHOWN_TIMES)
      for (const match of text.matchAll(find)) {
        const [from, digits] = read(match, second);
        if (Math.abs(from - second) <= NEAR_SECONDS) found.set(`${from}.${digits}`, { at: from * SECOND, digits });
      }
  const apart = ({ at }: SeenFraction): number => Math.abs(at / SECOND - second);
  return [...found.values()].toSorted((a, b) => apart(a) - apart(b)).slice(0, MAX_SEEN);
}

/** The lengths of a fraction that languages print: milliseconds, microseconds, seven digits of .NET, nanoseconds. */
const LENGTHS = [3, 6, 7, 9];

type Around = readonly [before: string, after: string];

/** A second as programs write it on clocks some hours ahead, around its fraction: ISO 8601, with a space, as a count. */
const listAround = (at: number, hours: readonly number[]): Around[] => [
  ...hours.flatMap((ahead): Around[] => {
    const text = `${formatSeconds(at + ahead * HOUR)}.`;
    const [spaced, offset] = [text.replace('T', ' '), formatOffset(ahead)];
    const suffixes = ['', 'Z', offset, offset.replace(':', '')];
    return [...suffixes.map((suffix): Around => [text, suffix]), [spaced, ''], [spaced, offset]];
  }),
  [`${at / SECOND}.`, ''],
];

const writeFraction = (fraction: string, at: number, around: readonly Around[]): string[] => [
  ...around.map(([before, after]) => before + fraction + after),
  ...(LENGTHS.includes(fraction.length) ? [`${at / SECOND}${fraction}`] : []),
];

/** A fraction that was seen, as other notations cut, round, fill and trim it. */
function fractionForms(digits: string): string[] {
  const cut = LENGTHS.map((length) => digits.slice(0, length).padEnd(length, '0'));
  const rounded = LENGTHS.filter((length) => length < digits.length).flatMap((length) => {
    const text = (Number(`0.${digits}`) * 10 ** length).toFixed(0).padStart(length, '0');
    return text.length > length ? [] : [text];
  });
  const trimmed = digits.replace(/(?<!0)0+$/, '');
  return [...new Set([digits, ...cut, ...rounded, trimmed].filter((text) => text !== ''))];
}

export const seenFractionTexts = (seen: readonly SeenFraction[]): string[] =>
  seen.flatMap(({ at, digits }) => {
    const around = [
      ...listAround(at, [0, 3, 1, 2]),
      [`${formatSeconds(at).replace('T', ' ')}.`, ' +0000 UTC'] as const,
    ];
    return fractionForms(digits).flatMap((fraction) => writeFraction(fraction, at, around));
  });

/** Zeros that print after milliseconds where a clock has no finer digits, and on which clocks they are tried. */
const ZEROS: readonly (readonly [zeros: string, hours: readonly number[]])[] = [
  ['000', [0, 3]],
  ['0000', [0]],
  ['000000', [0]],
];

/** The fractions, which the request does not show: each millisecond of this second and, without zeros, the next. */
export function lostFractionTexts(at: number): string[] {
  const start = Math.floor(at / SECOND) * SECOND;
  return [start, start + SECOND].flatMap((second) => {
    const around = [...listAround(second, [0, 3]), [`"${formatSeconds(second)}.`, 'Z"'] as const];
    const zeros = ZEROS.map(([text, hours]) => [text, listAround(second, hours)] as const);
    return Array.from({ length: SECOND }, (_, i) => {
      const digits = String(i).padStart(3, '0');
      return [
        ...writeFraction(digits, second, around),
        String((second + i) / SECOND),
        ...(second > start ? [] : zeros.flatMap(([text, of]) => writeFraction(digits + text, second, of))),
      ];
    }).flat();
  });
}
