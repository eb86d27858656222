export const HOUR = 3_600_000;
export const SECOND = 1000;

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

/** Some seconds, one after the other, from a distance to an instant on. */
export const secondsFrom = (at: number, first: number, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${formatSeconds(at + (first + i) * SECOND)}Z`);

/** Every millisecond within two seconds either way. */
export const millisecondsNear = (at: number): string[] =>
  Array.from({ length: 5000 }, (_, i) => toIso(Math.floor(at / SECOND) * SECOND + i - 2000));

/** A reading of the clock that a text shows: its whole second in ms, and the digits of its fraction. */
export interface SeenFraction {
  readonly at: number;
  readonly digits: string;
}

/** How far, in seconds, a time may be from the timestamp to be a reading of the same clock. */
const NEAR_SECONDS = 5;
/** Clocks of the world differ by whole quarters of an hour. */
const QUARTER = 900;
/** How many times of the texts are tried. */
const MAX_SEEN = 24;

/** Times with a fraction in a text: how each is found, and what its match says. A time of day has no zone. */
const SHOWN_TIMES: readonly {
  readonly find: RegExp;
  readonly read: (match: readonly string[]) => {
    readonly clock?: number;
    readonly epoch?: number;
    readonly digits: string;
  };
}[] = [
  {
    // 12:34:56.123456, in a log, a header or a value.
    find: /(?<!\d)\d\d:([0-5]\d):([0-5]\d)[.,](\d{1,9})(?!\d)/g,
    read: ([, minute, second, digits = '']) => ({ clock: Number(minute) * 60 + Number(second), digits }),
  },
  {
    // 20251120123456789, as order ids have it.
    find: /(?<!\d)20\d\d[01]\d[0-3]\d[0-2]\d([0-5]\d)([0-5]\d)(\d{1,9})(?!\d)/g,
    read: ([, minute, second, digits = '']) => ({ clock: Number(minute) * 60 + Number(second), digits }),
  },
  {
    // 1763642096123456 or 1763642096.123456.
    find: /(?<![\d.])(\d{10})\.?(\d{1,9})(?!\d)/g,
    read: ([, epoch, digits = '']) => ({ epoch: Number(epoch), digits }),
  },
  {
    // uniqid() of PHP: seconds and microseconds in hex.
    find: /(?<![\da-f])([\da-f]{8})([\da-f]{5})(?![\da-f])/gi,
    read: ([, epoch = '', digits = '']) => ({
      epoch: Number.parseInt(epoch, 16),
      digits: String(Number.parseInt(digits, 16)).padStart(6, '0'),
    }),
  },
];

/** The fractions that some texts show for times near a timestamp, the nearest first. */
export function findFractions(timestamp: string, texts: readonly string[]): readonly SeenFraction[] {
  const instant = parseInstant(timestamp);
  if (instant === undefined) return [];
  const second = Math.floor(instant / SECOND);
  const found = new Map<string, { readonly apart: number; readonly seen: SeenFraction }>();
  for (const text of texts)
    for (const { find, read } of SHOWN_TIMES)
      for (const match of text.matchAll(find)) {
        const { clock, epoch, digits } = read(match);
        const from =
          epoch ?? second + (((((clock ?? 0) - second + QUARTER / 2) % QUARTER) + QUARTER) % QUARTER) - QUARTER / 2;
        const apart = Math.abs(from - second);
        if (apart > NEAR_SECONDS) continue;
        found.set(`${from}.${digits}`, { apart, seen: { at: from * SECOND, digits } });
      }
  return [...found.values()]
    .toSorted((a, b) => a.apart - b.apart)
    .slice(0, MAX_SEEN)
    .map(({ seen }) => seen);
}

/** A time with a fraction as programs write it on clocks some hours ahead: ISO 8601, with a space, and as counts. */
export function writeFraction(at: number, fraction: string, hours: readonly number[]): string[] {
  const count = `${at / SECOND}${fraction}`;
  return [
    ...hours.flatMap((ahead) => {
      const text = `${formatSeconds(at + ahead * HOUR)}.${fraction}`;
      const spaced = text.replace('T', ' ');
      const offset = formatOffset(ahead);
      const suffixes = ['', 'Z', offset, offset.replace(':', '')];
      return [...suffixes.map((suffix) => text + suffix), spaced, spaced + offset];
    }),
    `${at / SECOND}.${fraction}`,
    ...([3, 6, 7, 9].includes(fraction.length) ? [count] : []),
  ];
}

/** The lengths of a fraction that languages print: milliseconds, microseconds, seven digits of .NET, nanoseconds. */
const LENGTHS = [3, 6, 7, 9];

/** A fraction that was seen, as other notations cut, round, fill and trim it. */
function fractionForms(digits: string): string[] {
  const cut = LENGTHS.map((length) => digits.slice(0, length).padEnd(length, '0'));
  const rounded = LENGTHS.map((length) => [length, (Number(`0.${digits}`) * 10 ** length).toFixed(0)] as const).flatMap(
    ([length, text]) => (length < digits.length && text.length <= length ? [text.padStart(length, '0')] : []),
  );
  const trimmed = digits.replace(/(?<!0)0+$/, '');
  return [...new Set([digits, ...cut, ...rounded, trimmed].filter((text) => text !== ''))];
}

/** Every text of the times that the request or its paste shows with a fraction. */
export const seenFractionTexts = (seen: readonly SeenFraction[]): string[] =>
  seen.flatMap(({ at, digits }) =>
    fractionForms(digits).flatMap((fraction) => [
      ...writeFraction(at, fraction, [0, 3, 1, 2]),
      `${formatSeconds(at).replace('T', ' ')}.${fraction} +0000 UTC`,
    ]),
  );

/** Zeros that print after milliseconds where a clock has no finer digits, and on which clocks they are tried. */
const ZEROS: readonly (readonly [zeros: string, hours: readonly number[]])[] = [
  ['000', [0, 3]],
  ['0000', [0]],
  ['000000', [0]],
];

/**
 * What a format writes of the clock's fraction, which the request does not show: every millisecond of this second and
 * the next; with zeros after it, of this second.
 */
export function lostFractionTexts(at: number): string[] {
  const start = Math.floor(at / SECOND) * SECOND;
  return Array.from({ length: 2 * SECOND }, (_, i) => {
    const second = start + Math.floor(i / SECOND) * SECOND;
    const digits = String(i % SECOND).padStart(3, '0');
    return [
      ...writeFraction(second, digits, [0, 3]),
      String((start + i) / SECOND),
      `"${formatSeconds(second)}.${digits}Z"`,
      ...(second > start ? [] : ZEROS.flatMap(([zeros, hours]) => writeFraction(second, digits + zeros, hours))),
    ];
  }).flat();
}
