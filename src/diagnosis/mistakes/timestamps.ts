import { msg, type Message } from '#i18n/message.ts';
import type { Source } from '#diagnosis/search/source.ts';
import {
  CLOCK_READ_TWICE,
  DEFAULT_DATE_TEXT,
  LOCAL_TIME,
  PRINTED_FRACTION,
  PRINTED_OFFSET,
  TIMESTAMP_POSITION,
  UNIX_TIME,
  WRONG_DATE_FORMAT,
  type Cause,
} from './causes.ts';
import { formatOffset, formatSeconds, HOUR, parseInstant, SECOND, toIso } from './timestamp-texts.ts';
import { createRow, type Mistake, type Rank } from './mistake.ts';

/** A timestamp as some code writes it. */
const createText =
  (rank: Rank) =>
  (id: string, form: Message, cause: Cause, text: string): Mistake =>
    createRow('time', rank)(`timestamp-${id}`, msg('The signed timestamp differs: {form}.', { form: [form] }), cause, {
      header: text,
      values: { timestamp: text },
    });
const [common, frequent] = [createText('common'), createText('frequent')];

/** The zones, in hours, of the countries whose merchants use such gateways. */
const ZONES = [3, 2, 1, 0];
/** Those of most merchants, and of servers. */
const COMMON_ZONES = [3, 0];

/** One instant in the notations that code often has. Composed formats have all others. */
function notations(at: number): Mistake[] {
  const s = formatSeconds(at);
  const [date = '', time = ''] = s.split('T');
  const [year = '', month = '', day = ''] = date.split('-');
  return [
    common('milliseconds', 'with milliseconds', PRINTED_FRACTION, toIso(at)),
    common('no-zone', 'without a zone', PRINTED_FRACTION, s),
    common('space', 'YYYY-MM-DD HH:mm:ss', DEFAULT_DATE_TEXT, `${date} ${time}`),
    frequent('day-first', 'YYYY-DD-MM HH:mm:ss', WRONG_DATE_FORMAT, `${year}-${day}-${month} ${time}`),
    common('epoch-seconds', 'Unix seconds', UNIX_TIME, String(Math.floor(at / SECOND))),
    common('epoch-milliseconds', 'Unix milliseconds', PRINTED_FRACTION, String(at)),
    common('no-zone-milliseconds', 'milliseconds without a zone', PRINTED_OFFSET, toIso(at).slice(0, 23)),
    common('percent', 'percent-encoded', DEFAULT_DATE_TEXT, `${s}Z`.replaceAll(':', '%3A')),
  ];
}

/** The same instant or the same digits under other time zones: local time, mislabelled or not. */
const zoneTexts = (at: number): Mistake[] =>
  ZONES.flatMap((hours) => {
    const create = COMMON_ZONES.includes(hours) ? common : frequent;
    const zone = formatOffset(hours);
    const [local, bare] = [formatSeconds(at + hours * HOUR), zone.replace(':', '')];
    const offset = (name: string): Mistake =>
      create(`offset:${name}`, msg('the same instant at {zone}', { zone: name }), PRINTED_OFFSET, local + name);
    const label = (name: string): Mistake =>
      create(`labelled:${name}`, msg('UTC labeled {zone}', { zone: name }), LOCAL_TIME, formatSeconds(at) + name);
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
  });

const clockShiftText = (at: number, shift: number): Mistake =>
  (Math.abs(shift) === 1 ? common : frequent)(
    `clock:${shift > 0 ? '+' : ''}${shift}s`,
    msg('a different reading of the clock, {shift} s apart', { shift }),
    CLOCK_READ_TWICE,
    `${formatSeconds(at + shift * SECOND)}Z`,
  );

/** Texts that replace a timestamp: other notations of the instant, and instants within five seconds. */
function timestampTexts(text: string): Mistake[] {
  const at = parseInstant(text);
  if (at === undefined) return [];
  const near = [-1, 1, -2, 2, -3, 3, -4, 4, -5, 5].map((shift) => clockShiftText(at, shift));
  return [...notations(at), ...near, ...zoneTexts(at)];
}

/** The timestamp of one place signed where the other belongs. */
function mixedUpMistakes({ timestamp, values: { timestamp: body } }: Source): Mistake[] {
  if (body === undefined || body === timestamp) return [];
  const create = createRow('time', 'frequent');
  return [
    create('timestamp-from-body', 'The body’s timestamp is signed instead of the header’s.', TIMESTAMP_POSITION, {
      header: body,
    }),
    create(
      'timestamp-from-header',
      'The Timestamp header is signed instead of the body’s timestamp.',
      TIMESTAMP_POSITION,
      { values: { timestamp } },
    ),
  ];
}

/** The timestamp in other notations and of other instants (sections 2.1 and 5). */
export const timestampMistakes = (source: Source): Mistake[] => [
  ...mixedUpMistakes(source),
  ...timestampTexts(source.timestamp),
];
