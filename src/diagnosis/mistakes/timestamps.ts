import { msg } from '#i18n/message.ts';
import type { Patch } from '#diagnosis/search/plan.ts';
import type { Source } from '#diagnosis/search/source.ts';
import {
  CLOCK_READ_TWICE,
  DEFAULT_DATE_TEXT,
  LOCALE_DATE,
  LOCAL_TIME,
  PRINTED_FRACTION,
  PRINTED_OFFSET,
  TIMESTAMP_POSITION,
  UNIX_TIME,
  WRONG_DATE_FORMAT,
} from './causes.ts';
import {
  DAYS,
  formatOffset,
  formatSeconds,
  HOUR,
  MONTHS,
  parseInstant,
  SECOND,
  toDigits,
  toIso,
  twoDigits,
} from './timestamp-texts.ts';
import { encodePart } from './escapes.ts';
import { createRow, type Mistake, type Rank, type Row } from './mistake.ts';

/** A timestamp as some code writes it. */
interface TimestampText extends Row<string> {
  /** True when the text depends on a time zone. */
  readonly zoned?: boolean;
}

const [frequent, rare] = [createRow<string>('frequent'), createRow<string>('rare')];

const ZONES = [
  3, 2, 1, 0, 4, 5, 5.5, 5.75, 6, 6.5, 7, 8, 9, 9.5, 10, 11, 12, 13, 14, 3.5, 4.5, -1, -2, -3, -3.5, -4, -5, -6, -7, -8,
  -9, -10, -11, -12,
];

/** The zones, in hours, of the countries whose merchants use such gateways. */
const FREQUENT_ZONES = new Set([0, 1, 2, 3]);

/** What a wrong letter in a date format, or a locale, makes of an instant. */
function formatMistakes(at: number): TimestampText[] {
  const date = new Date(at);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  const [hour, minute, second] = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()];
  const [MM, DD, HH] = [twoDigits(month), twoDigits(day), twoDigits(hour)];
  const half = hour % 12 === 0 ? 12 : hour % 12;
  const [hh, mm, ss] = [twoDigits(half), twoDigits(minute), twoDigits(second)];
  const clock = `${HH}:${mm}:${ss}`;
  const [noon, day0] = [hour < 12 ? 'AM' : 'PM', `${year}-${MM}-${DD}`];
  const ofYear = Math.floor((at - Date.UTC(year, 0, 1)) / (24 * HOUR)) + 1;
  const z = `${day0}T${clock}Z`;
  return [
    rare(
      'month-for-minutes',
      'with the month where the minutes belong (H:m in PHP)',
      WRONG_DATE_FORMAT,
      `${day0}T${HH}:${MM}:${ss}Z`,
    ),
    rare(
      'month-for-minutes-space',
      'with the month where the minutes belong, without T and Z',
      WRONG_DATE_FORMAT,
      `${day0} ${HH}:${MM}:${ss}`,
    ),
    rare(
      'minutes-for-month',
      'with the minutes where the month belongs (yyyy-mm in Java and .NET)',
      WRONG_DATE_FORMAT,
      `${year}-${mm}-${DD}T${clock}Z`,
    ),
    rare('twelve-hours', 'with hours from 1 to 12 (hh)', WRONG_DATE_FORMAT, `${day0}T${hh}:${mm}:${ss}Z`),
    rare(
      'twelve-hours-space',
      'with hours from 1 to 12 (hh), without T and Z',
      WRONG_DATE_FORMAT,
      `${day0} ${hh}:${mm}:${ss}`,
    ),
    rare(
      'day-of-year',
      'with the day of the year (DD in Java)',
      WRONG_DATE_FORMAT,
      `${year}-${MM}-${String(ofYear).padStart(2, '0')}T${clock}Z`,
    ),
    rare(
      'month-from-zero',
      'with months from 0 (JavaScript’s getMonth)',
      WRONG_DATE_FORMAT,
      `${year}-${twoDigits(month - 1)}-${DD}T${clock}Z`,
    ),
    rare(
      'not-padded',
      'without leading zeros',
      WRONG_DATE_FORMAT,
      `${year}-${month}-${day}T${hour}:${minute}:${second}Z`,
    ),
    rare(
      'not-padded-space',
      'without leading zeros, T and Z',
      WRONG_DATE_FORMAT,
      `${year}-${month}-${day} ${hour}:${minute}:${second}`,
    ),
    rare('short-year', 'with a two-digit year', WRONG_DATE_FORMAT, `${z.slice(2)}`),
    rare('buddhist', 'with the year of the Thai calendar', LOCALE_DATE, `${year + 543}${z.slice(4)}`),
    rare('dots', 'with periods in the time, as some locales have', LOCALE_DATE, z.replaceAll(':', '.')),
    rare('arabic', 'in Arabic digits', LOCALE_DATE, toDigits(z, 0x660)),
    rare('persian', 'in Persian digits', LOCALE_DATE, toDigits(z, 0x6f0)),
    rare(
      'js-date',
      'as JavaScript prints a date',
      DEFAULT_DATE_TEXT,
      `${DAYS[date.getUTCDay()]} ${MONTHS[month - 1]} ${DD} ${year} ${clock} GMT+0000 (Coordinated Universal Time)`,
    ),
    rare(
      'js-locale',
      'as toLocaleString prints it',
      LOCAL_TIME,
      `${month}/${day}/${year}, ${half}:${mm}:${ss} ${noon}`,
    ),
    rare('js-locale-british', 'as toLocaleString prints it in Britain', LOCAL_TIME, `${DD}/${MM}/${year}, ${clock}`),
    rare(
      'dotnet',
      'as .NET’s ToString prints it',
      DEFAULT_DATE_TEXT,
      `${month}/${day}/${year} ${half}:${mm}:${ss} ${noon}`,
    ),
    rare(
      'dotnet-padded',
      'as .NET’s ToString prints it without a culture',
      DEFAULT_DATE_TEXT,
      `${MM}/${DD}/${year} ${clock}`,
    ),
    rare(
      'unix',
      'as date prints it',
      DEFAULT_DATE_TEXT,
      `${DAYS[date.getUTCDay()]} ${MONTHS[month - 1]} ${String(day).padStart(2, ' ')} ${clock} UTC ${year}`,
    ),
    rare(
      'java-date',
      'as Java’s Date prints it',
      DEFAULT_DATE_TEXT,
      `${DAYS[date.getUTCDay()]} ${MONTHS[month - 1]} ${DD} ${clock} UTC ${year}`,
    ),
    rare(
      'java-date-gmt',
      'as Java’s Date prints it, in GMT',
      DEFAULT_DATE_TEXT,
      `${DAYS[date.getUTCDay()]} ${MONTHS[month - 1]} ${DD} ${clock} GMT ${year}`,
    ),
    rare(
      'ctime',
      'as ctime prints it',
      DEFAULT_DATE_TEXT,
      `${DAYS[date.getUTCDay()]} ${MONTHS[month - 1]} ${String(day).padStart(2, ' ')} ${clock} ${year}`,
    ),
    rare(
      'mail',
      'as email dates are written',
      DEFAULT_DATE_TEXT,
      `${DAYS[date.getUTCDay()]}, ${DD} ${MONTHS[month - 1]} ${year} ${clock} +0000`,
    ),
    rare('dots-german', 'DD.MM.YYYY HH:mm:ss', LOCALE_DATE, `${DD}.${MM}.${year} ${clock}`),
    rare('dashes-day-first', 'DD-MM-YYYY HH:mm:ss', WRONG_DATE_FORMAT, `${DD}-${MM}-${year} ${clock}`),
    rare('slashes-year-first', 'YYYY/MM/DD HH:mm:ss', DEFAULT_DATE_TEXT, `${year}/${MM}/${DD} ${clock}`),
    rare(
      'space-milliseconds',
      'YYYY-MM-DD HH:mm:ss.SSS',
      PRINTED_FRACTION,
      `${day0} ${clock}.${toIso(at).slice(20, 23)}`,
    ),
    rare(
      'space-microseconds',
      'YYYY-MM-DD HH:mm:ss.SSSSSS',
      PRINTED_FRACTION,
      `${day0} ${clock}.${toIso(at).slice(20, 23)}000`,
    ),
    rare('minutes-space', 'YYYY-MM-DD HH:mm', WRONG_DATE_FORMAT, `${day0} ${clock.slice(0, 5)}`),
    rare('minutes-zero', 'with the seconds 00', WRONG_DATE_FORMAT, `${z.slice(0, 17)}00Z`),
    rare('one-digit', 'with tenths of a second', PRINTED_FRACTION, `${z.slice(0, 19)}.${toIso(at).slice(20, 21)}Z`),
    rare(
      'two-digits',
      'with hundredths of a second',
      PRINTED_FRACTION,
      `${z.slice(0, 19)}.${toIso(at).slice(20, 22)}Z`,
    ),
    rare('z-twice', 'with Z twice', DEFAULT_DATE_TEXT, `${z}Z`),
    { ...rare('offset-and-z', 'with +00:00 and Z', PRINTED_OFFSET, `${z.slice(0, 19)}+00:00Z`), zoned: true },
    rare('z-quoted', "with the quotation marks of a format string: 'Z'", WRONG_DATE_FORMAT, `${z.slice(0, 19)}'Z'`),
    rare(
      't-quoted',
      "with the quotation marks of a format string: 'T'",
      WRONG_DATE_FORMAT,
      z.replace('T', "'T'").replace('Z', "'Z'"),
    ),
    {
      ...rare('offset-space', 'with +00:00 whose plus became a space', PRINTED_OFFSET, `${z.slice(0, 19)} 00:00`),
      zoned: true,
    },
    frequent('epoch-float', 'Unix seconds with a decimal', UNIX_TIME, `${Math.floor(at / SECOND)}.0`),
    frequent(
      'epoch-float-milliseconds',
      'Unix seconds with milliseconds after the point',
      PRINTED_FRACTION,
      (at / SECOND).toFixed(3),
    ),
    frequent(
      'epoch-exponent',
      'Unix milliseconds with an exponent, as Java prints a double',
      UNIX_TIME,
      `${String(at / 10 ** (String(at).length - 1))}E${String(at).length - 1}`,
    ),
    frequent('epoch-microseconds', 'Unix microseconds', PRINTED_FRACTION, `${at}000`),
    frequent('epoch-nanoseconds', 'Unix nanoseconds', PRINTED_FRACTION, `${at}000000`),
  ];
}

/** One instant in all notations that the languages print. */
function notations(at: number): TimestampText[] {
  const s = formatSeconds(at);
  const [date = '', time = ''] = s.split('T');
  const [year = '', month = '', day = ''] = date.split('-');
  const utc = new Date(at).toUTCString();
  return [
    frequent('seconds', 'whole seconds and Z', WRONG_DATE_FORMAT, `${s}Z`),
    frequent('milliseconds', 'with milliseconds', PRINTED_FRACTION, toIso(at)),
    frequent('no-zone', 'without a zone', PRINTED_FRACTION, s),
    frequent('space', 'YYYY-MM-DD HH:mm:ss', DEFAULT_DATE_TEXT, `${date} ${time}`),
    rare('space-z', 'YYYY-MM-DD HH:mm:ssZ', DEFAULT_DATE_TEXT, `${date} ${time}Z`),
    frequent('day-first', 'YYYY-DD-MM HH:mm:ss', WRONG_DATE_FORMAT, `${year}-${day}-${month} ${time}`),
    rare('day-first-t', 'YYYY-DD-MMTHH:mm:ssZ', WRONG_DATE_FORMAT, `${year}-${day}-${month}T${time}Z`),
    frequent('epoch-seconds', 'Unix seconds', UNIX_TIME, String(Math.floor(at / SECOND))),
    frequent('epoch-milliseconds', 'Unix milliseconds', PRINTED_FRACTION, String(at)),
    frequent('no-zone-milliseconds', 'milliseconds without a zone', PRINTED_OFFSET, toIso(at).slice(0, 23)),
    frequent('microseconds', 'with microseconds', PRINTED_FRACTION, `${s}.${toIso(at).slice(20, 23)}000Z`),
    frequent(
      'microseconds-no-zone',
      'microseconds without a zone',
      PRINTED_FRACTION,
      `${s}.${toIso(at).slice(20, 23)}000`,
    ),
    frequent(
      'microseconds-offset',
      'with microseconds and +00:00',
      PRINTED_OFFSET,
      `${s}.${toIso(at).slice(20, 23)}000+00:00`,
    ),
    rare(
      'seven-digits',
      'with seven decimals, as .NET prints',
      PRINTED_FRACTION,
      `${s}.${toIso(at).slice(20, 23)}0000Z`,
    ),
    rare('nanoseconds', 'with nanoseconds', PRINTED_FRACTION, `${s}.${toIso(at).slice(20, 23)}000000Z`),
    frequent('milliseconds-offset', 'with milliseconds and +00:00', PRINTED_OFFSET, toIso(at).replace('Z', '+00:00')),
    rare('zone-short', 'with +00', PRINTED_OFFSET, `${s}+00`),
    rare('zone-none', 'with -00:00', PRINTED_OFFSET, `${s}-00:00`),
    rare('zone-utc', 'with UTC after it', PRINTED_OFFSET, `${date} ${time} UTC`),
    rare('zone-gmt', 'with GMT after it', PRINTED_OFFSET, `${date} ${time} GMT`),
    rare('space-offset', 'with a space and +00:00', DEFAULT_DATE_TEXT, `${date} ${time}+00:00`),
    rare('space-offset-ruby', 'as Ruby prints a time', PRINTED_OFFSET, `${date} ${time} UTC`),
    rare('space-offset-go', 'as Go prints a time', PRINTED_OFFSET, `${date} ${time} +0000 UTC`),
    rare('java', 'as Java prints whole minutes, or with [UTC] after it', DEFAULT_DATE_TEXT, `${s}Z[UTC]`),
    rare('minutes', 'to the minute', WRONG_DATE_FORMAT, `${s.slice(0, 16)}Z`),
    rare('lower', 'in lower case', DEFAULT_DATE_TEXT, `${s}Z`.toLowerCase()),
    rare('compact', 'without separators', DEFAULT_DATE_TEXT, `${year}${month}${day}T${time.replaceAll(':', '')}Z`),
    rare('digits', 'as digits', DEFAULT_DATE_TEXT, `${year}${month}${day}${time.replaceAll(':', '')}`),
    rare('date', 'the date only', DEFAULT_DATE_TEXT, date),
    rare('http', 'as HTTP dates are written', DEFAULT_DATE_TEXT, utc),
    rare('slashes', 'DD/MM/YYYY HH:mm:ss', DEFAULT_DATE_TEXT, `${day}/${month}/${year} ${time}`),
    rare('slashes-us', 'MM/DD/YYYY HH:mm:ss', DEFAULT_DATE_TEXT, `${month}/${day}/${year} ${time}`),
    frequent('percent', 'percent-encoded', DEFAULT_DATE_TEXT, `${s}Z`.replaceAll(':', '%3A')),
    rare(
      'percent-lower',
      'percent-encoded with lower-case hex digits',
      DEFAULT_DATE_TEXT,
      `${s}Z`.replaceAll(':', '%3a'),
    ),
    rare('quoted', 'in quotation marks', DEFAULT_DATE_TEXT, `"${s}Z"`),
    rare('padded', 'with a space after it', DEFAULT_DATE_TEXT, `${s}Z `),
    rare('newline', 'with a newline after it', DEFAULT_DATE_TEXT, `${s}Z\n`),
  ];
}

/** The same instant or the same digits under other time zones: local time, mislabelled or not. */
function zoneTexts(at: number): TimestampText[] {
  return ZONES.flatMap((hours): TimestampText[] => {
    const create = FREQUENT_ZONES.has(hours) ? frequent : rare;
    const zone = formatOffset(hours);
    const [local, bare] = [formatSeconds(at + hours * HOUR), zone.replace(':', '')];
    const offset = (name: string): TimestampText =>
      create(`offset:${name}`, msg('the same instant at {zone}', { zone: name }), PRINTED_OFFSET, `${local}${name}`);
    const label = (name: string): TimestampText =>
      create(`labelled:${name}`, msg('UTC labeled {zone}', { zone: name }), LOCAL_TIME, `${formatSeconds(at)}${name}`);
    const withoutZone = msg('local time of {zone} without a zone', { zone });
    return [
      offset(zone),
      offset(bare),
      label(zone),
      label(bare),
      create(`local-z:${zone}`, msg('local time of {zone} labeled Z', { zone }), LOCAL_TIME, `${local}Z`),
      create(`local-space:${zone}`, withoutZone, LOCAL_TIME, local.replace('T', ' ')),
      create(`local:${zone}`, withoutZone, LOCAL_TIME, local),
    ];
  }).map((row) => ({ ...row, zoned: true }));
}

const clockShiftText = (at: number, shift: number): TimestampText =>
  (Math.abs(shift) < 3 ? frequent : rare)(
    `clock:${shift > 0 ? '+' : ''}${shift}s`,
    msg('a different reading of the clock, {shift} s apart', { shift }),
    CLOCK_READ_TWICE,
    `${formatSeconds(at + shift * SECOND)}Z`,
  );

/** The text itself, changed as a text. */
const textChanges = (text: string): TimestampText[] => [
  rare('text-percent', 'percent-encoded, otherwise unchanged', DEFAULT_DATE_TEXT, encodePart(text)),
  rare('text-plus-space', 'with a space for its plus sign', DEFAULT_DATE_TEXT, text.replaceAll('+', ' ')),
  rare('text-lower', 'in lower case, otherwise unchanged', DEFAULT_DATE_TEXT, text.toLowerCase()),
  rare('text-no-zone', 'without its offset', PRINTED_OFFSET, text.replace(/(Z|[+-]\d\d:?\d\d)$/, '')),
  rare('text-z', 'with Z instead of its offset', PRINTED_OFFSET, text.replace(/[+-]\d\d:?\d\d$/, 'Z')),
  rare('text-no-fraction', 'without its fraction', PRINTED_FRACTION, text.replace(/\.\d+/, '')),
  rare('text-milliseconds', 'its fraction cut to milliseconds', PRINTED_FRACTION, text.replace(/(\.\d{3})\d+/, '$1')),
];

/** Texts that replace a timestamp: other notations of the instant, and instants within five seconds. */
function timestampTexts(text: string): TimestampText[] {
  const at = parseInstant(text);
  if (at === undefined) return [];
  const near = [-1, 1, -2, 2, -3, 3, -4, 4, -5, 5].map((shift) => clockShiftText(at, shift));
  return [...notations(at), ...near, ...formatMistakes(at), ...textChanges(text), ...zoneTexts(at)];
}

/** The texts of a timestamp that the body and the header do not share: those of the body are rare. */
function listTexts({ timestamp, values: { timestamp: body } }: Source): TimestampText[] {
  const ofBody = body === undefined || body === timestamp ? [] : timestampTexts(body);
  return [
    ...timestampTexts(timestamp),
    ...ofBody.map((text): TimestampText => ({ ...text, id: `of-body-${text.id}`, rank: 'rare' })),
  ];
}

/** The timestamp of one place signed where the other belongs. */
function mixedUpMistakes({ timestamp, values: { timestamp: body } }: Source): Mistake[] {
  if (body === undefined || body === timestamp) return [];
  const mistake = { dimension: 'time', cause: TIMESTAMP_POSITION, rank: 'frequent' } as const;
  return [
    {
      ...mistake,
      id: 'timestamp-from-body',
      description: 'The body’s timestamp is signed instead of the header’s.',
      patch: { header: body },
    },
    {
      ...mistake,
      id: 'timestamp-from-header',
      description: 'The Timestamp header is signed instead of the body’s timestamp.',
      patch: { values: { timestamp } },
    },
  ];
}

const createMistakes = (
  texts: readonly TimestampText[],
  place: string,
  patchOf: (text: string) => Patch,
  placeRank?: Rank,
): Mistake[] =>
  texts.map(({ id, description, cause, rank, content }) => ({
    id: `timestamp${place}-${id}`,
    dimension: 'time',
    description: msg('The signed timestamp differs: {form}.', { form: [description] }),
    cause,
    rank: placeRank ?? rank,
    patch: patchOf(content),
  }));

/**
 * The timestamp in other notations and of other instants: everywhere, or in one of its two places (sections 2.1 and 5).
 */
export function timestampMistakes(source: Source): Mistake[] {
  const texts = listTexts(source);
  // In one place of two, rare zones are not tried: both places show which clock the code reads.
  const inOnePlace = texts.filter(({ rank, zoned }) => rank === 'frequent' || zoned !== true);
  return [
    ...mixedUpMistakes(source),
    ...createMistakes(texts, '', (text) => ({ header: text, values: { timestamp: text } })),
    ...createMistakes(inOnePlace, '-first', (text) => ({ header: text }), 'rare'),
    ...createMistakes(inOnePlace, '-second', (text) => ({ values: { timestamp: text } }), 'rare'),
  ];
}
