import { findField } from '#protocol/order.ts';
import { namesOf } from '#diagnosis/mistakes/values.ts';
import { writeTexts } from './values.ts';
import { msg, type Message } from '#i18n/message.ts';
import type { Source } from '#diagnosis/search/source.ts';
import type { CauseName } from '#diagnosis/mistakes/causes.ts';
import {
  formatOffset,
  formatSeconds,
  HOUR,
  parseInstant,
  SECOND,
  toIso,
  DAYS,
  lostFractionTexts,
  millisecondsNear,
  MONTHS,
  secondsOfMinutes,
  seenFractionTexts,
  toDigits,
  twoDigits,
} from '#diagnosis/mistakes/timestamp-texts.ts';
import { createRow, type Mistake, type Rank, combine, type Family } from '#diagnosis/mistakes/mistake.ts';
import { cacheTexts, type Patch } from '#diagnosis/search/plan.ts';
import { encodePart } from '#diagnosis/mistakes/escapes.ts';

const createText =
  (rank: Rank) =>
  (id: string, form: Message, cause: CauseName, text: string): Mistake =>
    createRow('time', rank)(`timestamp-${id}`, msg('The signed timestamp differs: {form}.', { form: [form] }), cause, {
      header: text,
      values: { timestamp: text },
    });
const [common, frequent] = [createText('common'), createText('frequent')];

/** One instant in the notations that code often has. Composed formats have all others. */
function notations(at: number): Mistake[] {
  const s = formatSeconds(at);
  const [date = '', time = ''] = s.split('T');
  const [year = '', month = '', day = ''] = date.split('-');
  return [
    common('milliseconds', 'with milliseconds', 'PRINTED_FRACTION', toIso(at)),
    common('no-zone', 'without a zone', 'PRINTED_FRACTION', s),
    common('space', 'YYYY-MM-DD HH:mm:ss', 'DEFAULT_DATE_TEXT', `${date} ${time}`),
    frequent('day-first', 'YYYY-DD-MM HH:mm:ss', 'WRONG_DATE_FORMAT', `${year}-${day}-${month} ${time}`),
    common('epoch-seconds', 'Unix seconds', 'UNIX_TIME', String(Math.floor(at / SECOND))),
    common('epoch-milliseconds', 'Unix milliseconds', 'PRINTED_FRACTION', String(at)),
    common('no-zone-milliseconds', 'milliseconds without a zone', 'PRINTED_OFFSET', toIso(at).slice(0, 23)),
    common('percent', 'percent-encoded', 'DEFAULT_DATE_TEXT', `${s}Z`.replaceAll(':', '%3A')),
  ];
}

/** The same instant or the same digits in the zone of most merchants or servers, or a less likely one. */
function zoneTexts(at: number, hours: number, create: typeof common): Mistake[] {
  const [utc, local, zone] = [formatSeconds(at), formatSeconds(at + hours * HOUR), formatOffset(hours)];
  const names = [zone, zone.replace(':', '')];
  const withoutZone = msg('local time of {zone} without a zone', { zone });
  return [
    ...names.map((name) =>
      create(`offset:${name}`, msg('the same instant at {zone}', { zone: name }), 'PRINTED_OFFSET', local + name),
    ),
    ...names.map((name) =>
      create(`labelled:${name}`, msg('UTC labeled {zone}', { zone: name }), 'LOCAL_TIME', utc + name),
    ),
    create(`local-z:${zone}`, msg('local time of {zone} labeled Z', { zone }), 'LOCAL_TIME', `${local}Z`),
    create(`local-space:${zone}`, withoutZone, 'LOCAL_TIME', local.replace('T', ' ')),
    create(`local:${zone}`, withoutZone, 'LOCAL_TIME', local),
  ];
}

const createMixedUp = (id: string, description: Message, patch: Patch): Mistake =>
  createRow('time', 'frequent')(id, description, 'TIMESTAMP_POSITION', patch);
const FROM_BODY = 'The body’s timestamp is signed instead of the header’s.';
const FROM_HEADER = 'The Timestamp header is signed instead of the body’s timestamp.';

/** The timestamp in other notations and of other instants, or that of the other place (sections 2.1 and 5). */
export function timestampMistakes({ timestamp, values: { timestamp: body } }: Source): Mistake[] {
  const mixedUp =
    body === undefined || body === timestamp
      ? []
      : [
          createMixedUp('timestamp-from-body', FROM_BODY, { header: body }),
          createMixedUp('timestamp-from-header', FROM_HEADER, { values: { timestamp } }),
        ];
  const at = parseInstant(timestamp);
  if (at === undefined) return mixedUp;
  return [
    ...mixedUp,
    ...notations(at),
    ...[-1, 1, -2, 2, -3, 3, -4, 4, -5, 5].map((shift) =>
      (Math.abs(shift) === 1 ? common : frequent)(
        `clock:${shift > 0 ? '+' : ''}${shift}s`,
        msg('a different reading of the clock, {shift} s apart', { shift }),
        'CLOCK_READ_TWICE',
        `${formatSeconds(at + shift * SECOND)}Z`,
      ),
    ),
    ...[3, 2, 1, 0].flatMap((hours) => zoneTexts(at, hours, hours === 3 || hours === 0 ? common : frequent)),
  ];
}

interface Zone {
  readonly hours: number;
  readonly short: readonly string[];
  readonly names: readonly string[];
  readonly words: readonly string[];
}

const split = (text: string, mark: string): string[] => text.split(mark).filter((part) => part !== '');
const zone = (hours: number, short = '', names = '', words = ''): Zone => ({
  hours,
  short: split(short, ' '),
  names: split(names, ' '),
  words: split(words, '|'),
});

/** The zones of the countries whose merchants use such gateways: every notation is tried. */
const NEAR: readonly Zone[] = [
  zone(
    0,
    'UTC GMT Z',
    'UTC GMT Etc/UTC Africa/Accra Africa/Abidjan Europe/London',
    'Coordinated Universal Time|Greenwich Mean Time',
  ),
  zone(3, 'EAT', 'Africa/Nairobi Africa/Dar_es_Salaam Africa/Kampala', 'East Africa Time|E. Africa Standard Time'),
  zone(
    2,
    'CAT SAST EET CEST',
    'Africa/Johannesburg Africa/Lusaka Africa/Harare Africa/Kigali',
    'Central Africa Time|South Africa Standard Time',
  ),
  zone(
    1,
    'WAT CET BST',
    'Africa/Lagos Africa/Kinshasa Europe/Berlin Europe/Paris',
    'West Africa Standard Time|British Summer Time',
  ),
];
/** Zones of servers elsewhere: ISO notations only. */
const FAR: readonly Zone[] = [
  zone(4, 'GST', 'Asia/Dubai'),
  zone(5, 'PKT', 'Asia/Karachi'),
  zone(5.5, 'IST', 'Asia/Kolkata', 'India Standard Time'),
  zone(8, 'CST +08 SGT', 'Asia/Shanghai Asia/Singapore', 'China Standard Time'),
  zone(-4, 'EDT', 'America/New_York', 'Eastern Daylight Time'),
  zone(-5, 'EST CDT', 'America/New_York', 'Eastern Standard Time'),
  zone(-6, 'CST MDT', 'America/Chicago'),
  zone(-7, 'PDT MST', 'America/Los_Angeles'),
  zone(-8, 'PST', 'America/Los_Angeles', 'Pacific Standard Time'),
  ...[3.5, 4.5, 5.75, 6, 6.5, 7, 9, 9.5, 10, 11, 12, 13, 14, -1, -2, -3, -3.5, -9, -10, -11, -12].map((hours) =>
    zone(hours),
  ),
];

const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTH_NAMES = 'January February March April May June July August September October November December'.split(' ');

/** As PHP has them; x, q, w and k are what wrong letters of other languages give. */
function lettersAt(at: number): Readonly<Record<string, string>> {
  const date = new Date(at);
  const [Y, n, j] = [String(date.getUTCFullYear()), date.getUTCMonth() + 1, date.getUTCDate()];
  const [G, i, s] = [date.getUTCHours(), twoDigits(date.getUTCMinutes()), twoDigits(date.getUTCSeconds())];
  const g = G % 12 === 0 ? 12 : G % 12;
  const half = G < 12 ? 'am' : 'pm';
  const day = DAY_NAMES[date.getUTCDay()] ?? '';
  return {
    Y,
    y: Y.slice(2),
    m: twoDigits(n),
    n: String(n),
    d: twoDigits(j),
    j: String(j),
    e: String(j).padStart(2, ' '),
    M: MONTHS[n - 1] ?? '',
    F: MONTH_NAMES[n - 1] ?? '',
    D: DAYS[date.getUTCDay()] ?? '',
    l: day,
    w: day.slice(0, 2),
    H: twoDigits(G),
    G: String(G),
    h: twoDigits(g),
    g: String(g),
    i,
    s,
    a: half,
    A: half.toUpperCase(),
    x: twoDigits(n - 1),
    u: String(n - 1),
    k: String(Number(i)),
    q: String(Number(s)),
    z: String(Math.floor((at - Date.UTC(Number(Y), 0, 1)) / (24 * HOUR)) + 1),
    b: String(Number(Y) + 543),
  };
}

/** What a part of a format writes. A sign that is no letter of a format stays, and so does what is in \0…\0. */
const createFormat = (letters: Readonly<Record<string, string>>): ((part: string) => string) =>
  cacheTexts((part) =>
    part
      .split('\0')
      .map((run, i) => (i % 2 === 0 ? Array.from(run, (char) => letters[char] ?? char).join('') : run))
      .join(''),
  );

const ISO_DATES = 'Y-m-d Y/m/d Y.m.d y-m-d Y-d-m Y-i-d Y-m-z Y-m-w Y-x-d Y-n-j Y-u-j b-m-d Y-M-d'.split(' ');
const ISO_TIMES =
  'H:i:s|h:i:s|H:i|H:m:s|H:m|h:m:s|H:i:00|G:k:q|h:i:s A|h:i:s a|h:i A|h:i a|H:s:i|H-i-s|H.i.s|i:H:s'.split('|');
const FRACTIONS = ['', '.0', '.000', '.000000', '.0000000', '.000000000', ',000'];
const NUMBER_DATES = 'd/m/Y m/d/Y d-m-Y m-d-Y d.m.Y n/j/Y j/n/Y d/m/y m/d/y y/m/d j.n.Y n/j/y j/n/y d.m.y'.split(' ');
const NUMBER_TIMES =
  'g:iA|H:i:s|H:i|g:i:s A|g:i A|h:i:s A|h:i A|G:i:s|h:i:s|g:i:s\u202fA|g:i\u202fA|h:i:s a|g:i:s a'.split('|');
const NAMED_DATES = [
  'd M Y', 'j M Y', 'd F Y', 'j F Y', 'M d, Y', 'M j, Y', 'F d, Y', 'F j, Y', 'D, d M Y', 'D, d M y', 'd M y', 'D, j M Y', 'l, d-M-y', 'l, d-M-Y',
  'd-M-Y', 'd-M-y', 'l, F j, Y', 'l, d F Y', 'l, j F Y', 'D M d Y', 'l, F d, Y', 'D, M j, Y', 'd/M/Y', 'l, M j, Y',
]; // prettier-ignore
const SHORT_DATES = ['Y-m-d', 'y-m-d', 'Y/m/d', 'Y-d-m', 'Y-m-z', 'Y-x-d'];
const SMALL_DATES = ['Ymd', 'ymd', 'dmY', 'mdY'];

function offsetsOf({ hours }: Zone): string[] {
  const offset = formatOffset(hours);
  const [bare, hour] = [offset.replace(':', ''), offset.slice(0, 3)];
  const small = `${hours < 0 ? '-' : '+'}${Math.abs(hours)}`;
  const spaced = [offset, bare, hour, small, `GMT${bare}`, `GMT${small}`].map((text) => ` ${text}`);
  return ['', 'Z', offset, bare, hour, small, String(hours * 3600), ...spaced, `GMT${small}`, `${offset}Z`, 'Z[UTC]'];
}

function suffixesOf(clock: Zone): string[] {
  const { short, names, words } = clock;
  const offset = formatOffset(clock.hours);
  const bare = offset.replace(':', '');
  return [
    ...offsetsOf(clock),
    ...short.flatMap((abbreviation) => [abbreviation, ` ${abbreviation}`, ` ${bare} ${abbreviation}`]),
    ...names.flatMap((name) => [` ${name}`, `${offset}[${name}]`]),
    ...words.flatMap((text) => [` ${text}`, ` GMT${bare} (${text})`]),
  ];
}

/** Every text of a clock: dates × what is between × times × what comes after. Each part is formatted once. */
function listFormatted(clock: Zone, isNear: boolean, format: (part: string) => string): string[] {
  const mix = (...lists: readonly (readonly string[])[]): string[] =>
    lists
      .map((list) => list.map(format))
      .reduce<string[]>((made, list) => made.flatMap((head) => list.map((tail) => head + tail)), ['']);
  const all = suffixesOf(clock).map((text) => `\0${text}`);
  const short = clock.short.map((text) => `\0 ${text}`);
  const plain = ['\0', '\0Z', `\0${formatOffset(clock.hours)}`];
  const bare = `\0${formatOffset(clock.hours).replace(':', '')}`;
  const few = [...plain, bare, ...short];
  const spaced = ['\0', bare, ...short, `\0 ${bare.slice(1)}`];
  const offsets = offsetsOf(clock).map((text) => `\0${text}`);
  const between = ['T', ' ', ...clock.short.map((text) => `\0${text}\0`)];
  const iso = [
    ...mix(['Y-m-d'], between, ['H:i:s'], all),
    ...mix(isNear ? ISO_DATES : ['Y-m-d', 'Y/m/d'], ['T', ' '], isNear ? ISO_TIMES : ['H:i:s', 'h:i:s', 'H:i'], few),
    ...mix(['D M d', 'D M e', 'D M j'], ['\0 \0H:i:s'], [...all.map((text) => `${text}\0 Y`), ' Y']),
    ...mix(['D M d Y H:i:s'], all),
  ];
  if (!isNear) return iso;
  const dates = [...NUMBER_DATES, ...NAMED_DATES, 'Y-m-d', 'Y/m/d'];
  return [
    ...iso,
    ...mix(SHORT_DATES, [...between, "'T'", '', '_', ', '], ['H:i:s', 'h:i:s', 'H:m:s'], all),
    ...mix(['Y-m-d'], ['T', ' '], ['H:i:s', 'h:i:s'], FRACTIONS, offsets),
    ...mix(NUMBER_DATES, [' ', ', ', 'T'], NUMBER_TIMES, [...few, `\0 ${formatOffset(clock.hours)}`]),
    ...mix(NAMED_DATES, [' ', ', ', ' \0at\0 ', ', \0at\0 '], [...NUMBER_TIMES, 'G:i'], spaced),
    ...mix(NAMED_DATES, ['T', ' '], ['H:i:s', 'H:i'], ['\0', '\0Z']),
    ...mix(SMALL_DATES, ['', 'T', '_', '-', ' '], ['His', 'Hi', 'his', 'hisA'], plain),
    ...mix([...dates, ...ISO_DATES, ...SMALL_DATES, 'D M d', 'M d', 'M e']),
    ...mix(['M d', 'M e', 'd M', 'd/m', 'D M d', 'D'], [' '], NUMBER_TIMES),
    ...mix(NUMBER_TIMES),
    ...mix(NUMBER_TIMES, [' ', ', '], dates),
    ...mix(['\0datetime.datetime(\0Y, n, j, G, k'], [', q', ''], ['\0)', '\0, tzinfo=datetime.timezone.utc)']),
  ];
}

const formatTexts =
  (clock: Zone, isNear: boolean) =>
  (at: number): string[] => {
    const format = createFormat(lettersAt(at + clock.hours * HOUR));
    return [...new Set(listFormatted(clock, isNear, format))];
  };

const TICKS_TO_1970 = 621_355_968_000_000_000n;

const LAYOUTS = [
  'Y-m-d\\TH:i:s\\Z', 'Y-m-d H:i:s', 'Y-m-dTH:i:sZ', '%Y-%m-%dT%H:%M:%SZ', '%Y-%m-%d %H:%M:%S', "yyyy-MM-dd'T'HH:mm:ss'Z'",
  'yyyy-MM-ddTHH:mm:ssZ', 'YYYY-MM-DDTHH:mm:ssZ', 'YYYY-MM-DDThh:mm:ssZ', '2006-01-02T15:04:05Z', '2006-01-02T15:04:05Z07:00', 'c',
  'Invalid Date', 'Invalid date', 'NaN-NaN-NaNTNaN:NaN:NaNZ', '1970-01-01T00:00:00Z', '0001-01-01T00:00:00Z',
]; // prettier-ignore

const nearTexts = (at: number): string[] =>
  combine([1, -1, 2, -2, 3, -3, 4, -4, 5, -5], [0, 3, 1, 2]).flatMap(([seconds, hours]) => {
    const moved = at + seconds * SECOND;
    const text = formatSeconds(moved + hours * HOUR);
    const offset = formatOffset(hours);
    return [
      text,
      text.replace('T', ' '),
      text + offset,
      text + offset.replace(':', ''),
      `${text}Z`,
      `${text}.000Z`,
      String(moved / SECOND),
      String(moved),
    ];
  });

const countTexts = (at: number): string[] => [
  ...[0, 3, 2, 1].map((hours) => String(BigInt(at + hours * HOUR) * 10_000n + TICKS_TO_1970)),
  `${Math.floor(at / SECOND)}.0`,
  `${at / 10 ** (String(at).length - 1)}E${String(at).length - 1}`,
  String(at / 86_400_000 + 25_569),
  String(Math.floor(at / 60_000)),
  Math.floor(at / SECOND).toString(16),
  `/Date(${at})/`,
  `@${Math.floor(at / SECOND)}`,
  ...[-3, -2, -1, 1, 2, 3].flatMap((hours) => [
    String(Math.floor(at / SECOND) + hours * 3600),
    String(at + hours * HOUR),
  ]),
];

const labeledTexts = (at: number): string[] =>
  [...NEAR, ...FAR].flatMap(({ hours }) => {
    const offset = formatOffset(hours);
    return [formatSeconds(at) + offset, formatSeconds(at) + offset.replace(':', '')];
  });

/** The text of the timestamp after a wrong format, another locale or a change of any text. */
function changedTexts(at: number, { timestamp }: Source): string[] {
  const s = formatSeconds(at);
  const z = `${s}Z`;
  return [
    `${s}'Z'`,
    z.replace('T', "'T'").replace('Z', "'Z'"),
    `${s}-00:00`,
    `${s} 00:00`,
    `${z}Z`,
    toDigits(z, 0x660),
    toDigits(z, 0x6f0),
    ...[z, timestamp].flatMap((text) => [
      text.toLowerCase(),
      `"${text}"`,
      `${text} `,
      `${text}\n`,
      encodePart(text),
      encodePart(text).toLowerCase().replaceAll('t', 'T').replaceAll('z', 'Z'),
      text.replaceAll('+', ' '),
    ]),
  ];
}

const objectTexts = (at: number): string[] =>
  [...NEAR, ...FAR].flatMap(({ hours, short, names }) => {
    const text = formatSeconds(at + hours * HOUR);
    const parts = text.split(/\D/).map(Number);
    const php = [
      ...names.map((name) => [3, name.replace('/', '\\/')]),
      ...short.map((name) => [2, name]),
      [1, formatOffset(hours)],
    ].map(([type, name]) => `{"date":"${text.replace('T', ' ')}.000000","timezone_type":${type},"timezone":"${name}"}`);
    return [
      ...php,
      ...php.map((each) => each.replace('\\/', '/')),
      `[${parts.join()}]`,
      `[${parts.join(', ')}]`,
      parts.join(),
    ];
  });

const timeFamily = (id: string, cause: CauseName, textsAt: (at: number, source: Source) => readonly string[]): Family =>
  function* listTexts(source) {
    const at = parseInstant(source.timestamp);
    if (at === undefined) return;
    for (const text of textsAt(at, source))
      yield createRow('time', 'rare')(
        `timestamp-written:${id}`,
        msg('The timestamp is signed as {text}.', { text: JSON.stringify(text) }),
        cause,
        { header: text, values: { timestamp: text } },
      );
  };

export const TIME_FAMILIES: readonly Family[] = [
  timeFamily('milliseconds-near', 'CLOCK_READ_TWICE', millisecondsNear),
  timeFamily('layout', 'UNFILLED', () => LAYOUTS),
  timeFamily('fraction', 'PRINTED_FRACTION', (_at, { seen = [] }) => seenFractionTexts(seen)),
  timeFamily('near', 'CLOCK_READ_TWICE', nearTexts),
  timeFamily('count', 'UNIX_TIME', countTexts),
  timeFamily('labeled', 'LOCAL_TIME', labeledTexts),
  timeFamily('changed', 'DEFAULT_DATE_TEXT', changedTexts),
  timeFamily('object', 'DEFAULT_DATE_TEXT', objectTexts),
  ...NEAR.map((clock) =>
    timeFamily(
      formatOffset(clock.hours),
      clock.hours === 0 ? 'DEFAULT_DATE_TEXT' : 'LOCAL_TIME',
      formatTexts(clock, true),
    ),
  ),
  ...FAR.map((clock) => timeFamily(formatOffset(clock.hours), 'LOCAL_TIME', formatTexts(clock, false))),
];

/** Fractions of a second that the request does not show: so many that all other single mistakes come first. */
export const lostFractions = timeFamily('fraction', 'PRINTED_FRACTION', lostFractionTexts);

/** Another reading of the clock, up to two minutes away. */
export const clockTimestamps = timeFamily('clock', 'CLOCK_READ_TWICE', (at) => secondsOfMinutes(at, -2, 5));

/** So many that pairs come first: every second of a day either way, each hour a family, so that workers share them. */
export const TIME_SCANS: readonly Family[] = Array.from({ length: 48 }, (_, hour) =>
  timeFamily('clock', 'CLOCK_READ_TWICE', (at) => secondsOfMinutes(at, (hour - 24) * 60, 60)),
);

/** How far two readings of a clock may be apart, in seconds; in milliseconds where the value counts them. */
const [SECONDS_APART, MILLISECONDS_APART] = [120, 20_000];

/** YYYYMMDDhhmmss moved by some seconds; undefined where the digits are no time. */
function moveDigits(digits: string, seconds: number): string | undefined {
  const [, year, month, day, hour, minute, second] = (/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? []).map(Number); // prettier-ignore
  const at = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, (second ?? 0) + seconds);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString().replace(/\D/g, '').slice(0, 14);
}

/** One run of digits of a value, moved as a clock moves it: seconds, milliseconds, or a date and time. */
function* moveClock(digits: string): Iterable<string> {
  const step = digits.length === 13 ? MILLISECONDS_APART : SECONDS_APART;
  for (let apart = 1; apart <= step; apart += 1)
    for (const shift of [apart, -apart]) {
      if (digits.length === 14) yield moveDigits(digits, shift) ?? digits;
      else yield String(Number(digits) + shift).padStart(digits.length, '0');
    }
}

/** A value that the code makes of the clock, made a second time: it has the seconds or milliseconds of another moment. */
export function* clockValues(source: Source): Iterable<Mistake> {
  for (const name of namesOf(source)) {
    const value = source.values[name] ?? '';
    if (source.types[name] !== 'string' || findField(name)?.kind === 'timestamp') continue;
    for (const match of value.matchAll(/(?<!\d)(?:1\d{9}|1\d{12}|20\d{12})(?!\d)/g)) {
      const [head, tail] = [value.slice(0, match.index), value.slice(match.index + match[0].length)];
      const texts = Array.from(moveClock(match[0]), (digits) => head + digits + tail);
      yield* writeTexts('other-value', name, texts, () => 'CLOCK_READ_TWICE');
    }
  }
}
