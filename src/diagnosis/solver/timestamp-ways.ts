import { phrase, type Phrase } from '#texts/text.ts';

/** A timestamp as some code writes it: readable id, how it is signed in words, text. */
export type TimestampText = readonly [id: string, way: Phrase, text: string];

const HOUR = 3_600_000;
const SECOND = 1000;

/** The instant of a timestamp in any of the notations seen, in ms; undefined when it has none. */
export function instantOf(text: string): number | undefined {
  if (/^\d{10}$/.test(text)) return Number(text) * SECOND;
  if (/^\d{13}$/.test(text)) return Number(text);
  const shaped = text
    .replace(/^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(:\d\d(\.\d+)?)?)$/, '$1T$2Z')
    .replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
    .replace(/([+-]\d\d)$/, '$1:00')
    .replace(' ', 'T');
  const at = Date.parse(shaped);
  return Number.isNaN(at) ? undefined : at;
}

const iso = (at: number): string => new Date(at).toISOString();
const DAY = 24 * HOUR;
const TWO = Array.from({ length: 60 }, (_, i) => String(i).padStart(2, '0'));
let today = { at: Number.NaN, text: '' };

/** YYYY-MM-DDThh:mm:ss. The day is kept: a search writes all seconds of a day one after the other. */
function seconds(at: number): string {
  const start = Math.floor(at / DAY) * DAY;
  if (today.at !== start) today = { at: start, text: iso(start).slice(0, 11) };
  const second = Math.floor((at - start) / SECOND);
  return `${today.text}${TWO[Math.floor(second / 3600)]}:${TWO[Math.floor(second / 60) % 60]}:${TWO[second % 60]}`;
}

const zone = (hours: number): string => {
  const minutes = Math.round(Math.abs(hours) * 60);
  return `${hours < 0 ? '-' : '+'}${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

const ZONES = [
  3, 2, 1, 0, 4, 5, 5.5, 5.75, 6, 6.5, 7, 8, 9, 9.5, 10, 11, 12, 13, 14, 3.5, 4.5, -1, -2, -3, -3.5, -4, -5, -6, -7, -8,
  -9, -10, -11, -12,
];

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (value: number): string => String(value).padStart(2, '0');
const inDigits = (text: string, first: number): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(first + Number(digit)));

/** What a wrong letter in a date format, or a locale, makes of an instant. */
function slips(at: number): TimestampText[] {
  const date = new Date(at);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  const [hour, minute, second] = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()];
  const clock = `${two(hour)}:${two(minute)}:${two(second)}`;
  const half = hour % 12 === 0 ? 12 : hour % 12;
  const [noon, day0] = [hour < 12 ? 'AM' : 'PM', `${year}-${two(month)}-${two(day)}`];
  const ofYear = Math.floor((at - Date.UTC(year, 0, 1)) / (24 * HOUR)) + 1;
  const z = `${day0}T${clock}Z`;
  return [
    [
      'month-for-minutes',
      'with the month where the minutes belong (H:m in PHP)',
      `${day0}T${two(hour)}:${two(month)}:${two(second)}Z`,
    ],
    [
      'month-for-minutes-space',
      'with the month where the minutes belong, without T and Z',
      `${day0} ${two(hour)}:${two(month)}:${two(second)}`,
    ],
    [
      'minutes-for-month',
      'with the minutes where the month belongs (yyyy-mm in Java and .NET)',
      `${year}-${two(minute)}-${two(day)}T${clock}Z`,
    ],
    ['twelve-hours', 'with hours from 1 to 12 (hh)', `${day0}T${two(half)}:${two(minute)}:${two(second)}Z`],
    [
      'twelve-hours-space',
      'with hours from 1 to 12 (hh), without T and Z',
      `${day0} ${two(half)}:${two(minute)}:${two(second)}`,
    ],
    [
      'day-of-year',
      'with the day of the year (DD in Java)',
      `${year}-${two(month)}-${String(ofYear).padStart(2, '0')}T${clock}Z`,
    ],
    [
      'month-from-zero',
      'with months from 0 (getMonth of JavaScript)',
      `${year}-${two(month - 1)}-${two(day)}T${clock}Z`,
    ],
    ['not-padded', 'without zeros in front', `${year}-${month}-${day}T${hour}:${minute}:${second}Z`],
    ['not-padded-space', 'without zeros in front, T and Z', `${year}-${month}-${day} ${hour}:${minute}:${second}`],
    ['short-year', 'with two digits of the year', `${z.slice(2)}`],
    ['buddhist', 'with the year of the Thai calendar', `${year + 543}${z.slice(4)}`],
    ['dots', 'with full stops in the time, as some locales have', z.replaceAll(':', '.')],
    ['arabic', 'in Arabic digits', inDigits(z, 0x660)],
    ['persian', 'in Persian digits', inDigits(z, 0x6f0)],
    [
      'js-date',
      'as JavaScript prints a date',
      `${DAYS[date.getUTCDay()]} ${MONTHS[month - 1]} ${two(day)} ${year} ${clock} GMT+0000 (Coordinated Universal Time)`,
    ],
    [
      'js-locale',
      'as toLocaleString prints it',
      `${month}/${day}/${year}, ${half}:${two(minute)}:${two(second)} ${noon}`,
    ],
    ['js-locale-british', 'as toLocaleString prints it in Britain', `${two(day)}/${two(month)}/${year}, ${clock}`],
    [
      'dotnet',
      'as ToString of .NET prints it',
      `${month}/${day}/${year} ${half}:${two(minute)}:${two(second)} ${noon}`,
    ],
    ['dotnet-padded', 'as ToString of .NET prints it without a culture', `${two(month)}/${two(day)}/${year} ${clock}`],
    [
      'unix',
      'as date prints it',
      `${DAYS[date.getUTCDay()]} ${MONTHS[month - 1]} ${String(day).padStart(2, ' ')} ${clock} UTC ${year}`,
    ],
    [
      'java-date',
      'as Date of Java prints it',
      `${DAYS[date.getUTCDay()]} ${MONTHS[month - 1]} ${two(day)} ${clock} UTC ${year}`,
    ],
    [
      'java-date-gmt',
      'as Date of Java prints it, in GMT',
      `${DAYS[date.getUTCDay()]} ${MONTHS[month - 1]} ${two(day)} ${clock} GMT ${year}`,
    ],
    [
      'ctime',
      'as ctime prints it',
      `${DAYS[date.getUTCDay()]} ${MONTHS[month - 1]} ${String(day).padStart(2, ' ')} ${clock} ${year}`,
    ],
    [
      'mail',
      'as mail dates are written',
      `${DAYS[date.getUTCDay()]}, ${two(day)} ${MONTHS[month - 1]} ${year} ${clock} +0000`,
    ],
    ['dots-german', 'DD.MM.YYYY HH:mm:ss', `${two(day)}.${two(month)}.${year} ${clock}`],
    ['dashes-day-first', 'DD-MM-YYYY HH:mm:ss', `${two(day)}-${two(month)}-${year} ${clock}`],
    ['slashes-year-first', 'YYYY/MM/DD HH:mm:ss', `${year}/${two(month)}/${two(day)} ${clock}`],
    ['space-milliseconds', 'YYYY-MM-DD HH:mm:ss.SSS', `${day0} ${clock}.${iso(at).slice(20, 23)}`],
    ['space-microseconds', 'YYYY-MM-DD HH:mm:ss.SSSSSS', `${day0} ${clock}.${iso(at).slice(20, 23)}000`],
    ['minutes-space', 'YYYY-MM-DD HH:mm', `${day0} ${clock.slice(0, 5)}`],
    ['minutes-zero', 'with the seconds 00', `${z.slice(0, 17)}00Z`],
    ['one-digit', 'with tenths of a second', `${z.slice(0, 19)}.${iso(at).slice(20, 21)}Z`],
    ['two-digits', 'with hundredths of a second', `${z.slice(0, 19)}.${iso(at).slice(20, 22)}Z`],
    ['z-twice', 'with Z twice', `${z}Z`],
    ['offset-and-z', 'with +00:00 and Z', `${z.slice(0, 19)}+00:00Z`],
    ['z-quoted', "with the quotation marks of a format: 'Z'", `${z.slice(0, 19)}'Z'`],
    ['t-quoted', "with the quotation marks of a format: 'T'", z.replace('T', "'T'").replace('Z', "'Z'")],
    ['offset-space', 'with +00:00 whose plus became a space', `${z.slice(0, 19)} 00:00`],
    ['epoch-float', 'Unix seconds with a decimal', `${Math.floor(at / SECOND)}.0`],
    ['epoch-float-milliseconds', 'Unix seconds with milliseconds behind the point', (at / SECOND).toFixed(3)],
    [
      'epoch-exponent',
      'Unix milliseconds with an exponent, as Java prints a double',
      `${String(at / 10 ** (String(at).length - 1))}E${String(at).length - 1}`,
    ],
    ['epoch-microseconds', 'Unix microseconds', `${at}000`],
    ['epoch-nanoseconds', 'Unix nanoseconds', `${at}000000`],
  ];
}

/** One instant in all notations that the languages print. */
function notations(at: number): TimestampText[] {
  const s = seconds(at);
  const [date = '', time = ''] = s.split('T');
  const [year = '', month = '', day = ''] = date.split('-');
  const utc = new Date(at).toUTCString();
  return [
    ['seconds', 'whole seconds and Z', `${s}Z`],
    ['milliseconds', 'with milliseconds', iso(at)],
    ['no-zone', 'without a zone', s],
    ['space', 'YYYY-MM-DD HH:mm:ss', `${date} ${time}`],
    ['space-z', 'YYYY-MM-DD HH:mm:ssZ', `${date} ${time}Z`],
    ['day-first', 'YYYY-DD-MM HH:mm:ss', `${year}-${day}-${month} ${time}`],
    ['day-first-t', 'YYYY-DD-MMTHH:mm:ssZ', `${year}-${day}-${month}T${time}Z`],
    ['epoch-seconds', 'Unix seconds', String(Math.floor(at / SECOND))],
    ['epoch-milliseconds', 'Unix milliseconds', String(at)],
    ['no-zone-milliseconds', 'milliseconds without a zone', iso(at).slice(0, 23)],
    ['microseconds', 'with microseconds', `${s}.${iso(at).slice(20, 23)}000Z`],
    ['microseconds-no-zone', 'microseconds without a zone', `${s}.${iso(at).slice(20, 23)}000`],
    ['microseconds-offset', 'with microseconds and +00:00', `${s}.${iso(at).slice(20, 23)}000+00:00`],
    ['seven-digits', 'with seven decimals, as .NET prints', `${s}.${iso(at).slice(20, 23)}0000Z`],
    ['nanoseconds', 'with nanoseconds', `${s}.${iso(at).slice(20, 23)}000000Z`],
    ['milliseconds-offset', 'with milliseconds and +00:00', iso(at).replace('Z', '+00:00')],
    ['zone-short', 'with +00', `${s}+00`],
    ['zone-none', 'with -00:00', `${s}-00:00`],
    ['zone-utc', 'with UTC behind', `${date} ${time} UTC`],
    ['zone-gmt', 'with GMT behind', `${date} ${time} GMT`],
    ['space-offset', 'with a space and +00:00', `${date} ${time}+00:00`],
    ['space-offset-ruby', 'as Ruby prints a time', `${date} ${time} UTC`],
    ['space-offset-go', 'as Go prints a time', `${date} ${time} +0000 UTC`],
    ['java', 'as Java prints whole minutes, or [UTC] behind', `${s}Z[UTC]`],
    ['minutes', 'to minutes', `${s.slice(0, 16)}Z`],
    ['lower', 'in lower case', `${s}Z`.toLowerCase()],
    ['compact', 'without separators', `${year}${month}${day}T${time.replaceAll(':', '')}Z`],
    ['digits', 'as digits', `${year}${month}${day}${time.replaceAll(':', '')}`],
    ['date', 'the day alone', date],
    ['http', 'as HTTP dates are written', utc],
    ['slashes', 'DD/MM/YYYY HH:mm:ss', `${day}/${month}/${year} ${time}`],
    ['slashes-us', 'MM/DD/YYYY HH:mm:ss', `${month}/${day}/${year} ${time}`],
    ['percent', 'percent-encoded', `${s}Z`.replaceAll(':', '%3A')],
    ['percent-lower', 'percent-encoded with small hex digits', `${s}Z`.replaceAll(':', '%3a')],
    ['quoted', 'in quotation marks', `"${s}Z"`],
    ['padded', 'with a space behind', `${s}Z `],
    ['newline', 'with a line feed behind', `${s}Z\n`],
  ];
}

/** The same instant or the same digits under other time zones: local time, mislabelled or not. */
function zoned(at: number): TimestampText[] {
  return ZONES.flatMap((hours): TimestampText[] => {
    const name = zone(hours);
    const [local, bare] = [seconds(at + hours * HOUR), name.replace(':', '')];
    return [
      [`offset:${name}`, phrase('the same instant at {zone}', { zone: name }), `${local}${name}`],
      [`offset:${bare}`, phrase('the same instant at {zone}', { zone: bare }), `${local}${bare}`],
      [`labelled:${name}`, phrase('UTC labelled {zone}', { zone: name }), `${seconds(at)}${name}`],
      [`labelled:${bare}`, phrase('UTC labelled {zone}', { zone: bare }), `${seconds(at)}${bare}`],
      [`local-z:${name}`, phrase('local time of {zone} labelled Z', { zone: name }), `${local}Z`],
      [`local-space:${name}`, phrase('local time of {zone} without a zone', { zone: name }), local.replace('T', ' ')],
      [`local:${name}`, phrase('local time of {zone} without a zone', { zone: name }), local],
    ];
  });
}

const shifted = (at: number, shift: number): TimestampText => [
  `clock:${shift > 0 ? '+' : ''}${shift}s`,
  phrase('another reading of the clock, {shift} s apart', { shift }),
  `${seconds(at + shift * SECOND)}Z`,
];

/** The text itself, changed as a text. */
const asWritten = (text: string): TimestampText[] => [
  ['text-percent', 'percent-encoded as it stands', encodeURIComponent(text)],
  ['text-plus-space', 'with a space for its plus sign', text.replaceAll('+', ' ')],
  ['text-lower', 'in lower case as it stands', text.toLowerCase()],
  ['text-no-zone', 'without its offset', text.replace(/(Z|[+-]\d\d:?\d\d)$/, '')],
  ['text-z', 'with Z in place of its offset', text.replace(/[+-]\d\d:?\d\d$/, 'Z')],
  ['text-no-fraction', 'without its fraction', text.replace(/\.\d+/, '')],
  ['text-milliseconds', 'its fraction cut to milliseconds', text.replace(/(\.\d{3})\d+/, '$1')],
];

/** Texts that stand for a timestamp: other notations of the instant, and instants within five seconds. */
export function timestampTexts(text: string): TimestampText[] {
  const at = instantOf(text);
  if (at === undefined) return [];
  const near = [-1, 1, -2, 2, -3, 3, -4, 4, -5, 5].map((shift) => shifted(at, shift));
  return [...notations(at), ...near, ...slips(at), ...asWritten(text), ...zoned(at)];
}

/** Every second of a day either way. */
export const secondsOfADay = (at: number, index: number): string => `${seconds(at + (index - 86_400) * SECOND)}Z`;
export const SECONDS_TRIED = 2 * 86_400 + 1;

/** Every millisecond within two seconds either way. */
export const millisecondNear = (at: number, index: number): string =>
  iso(Math.floor(at / SECOND) * SECOND + index - 2000);
export const MILLISECONDS_TRIED = 5000;
