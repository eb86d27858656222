import { findZoneQuarters, isFarOff } from '#protocol/order.ts';
import { msg, type Message } from '#i18n/message.ts';

/** Between a gateway's clock and this machine's, in ms. */
export interface Skew {
  /** Positive when the gateway is ahead. */
  readonly offset: number;
  /** The header has whole seconds, and the response took time to arrive. */
  readonly uncertainty: number;
}

const SECOND = 1000;

/** The one form in which a server writes a date (RFC 9110 section 5.6.7); Date.parse alone would take "1" for one. */
const IMF_FIXDATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Of a Date header (RFC 9110 section 6.6.1), which the gateway wrote at some moment between sending and receiving, cut
 * to whole seconds. Undefined when it is missing or no date.
 */
export function computeSkew(date: string | undefined, sentAt: number, duration: number): Skew | undefined {
  const serverTime = IMF_FIXDATE.test(date ?? '') ? Date.parse(date ?? '') : Number.NaN;
  if (Number.isNaN(serverTime)) return undefined;
  return { offset: serverTime + SECOND / 2 - (sentAt + duration / 2), uncertainty: SECOND / 2 + duration / 2 };
}

export const isSkewed = ({ offset, uncertainty: within }: Skew): boolean => Math.abs(offset) > within;

/** Without a zone the result would depend on the zone of this machine. */
const ZONED = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

function describeZoneOffset(hours: number, ahead: boolean, zone: string): Message {
  if (zone === 'Z') {
    return ahead
      ? msg('It is {hours} h in the future: probably local time labeled Z. Z means UTC.', { hours })
      : msg('It is {hours} h in the past: probably local time labeled Z. Z means UTC.', { hours });
  }
  const values = { hours, zone };
  return ahead
    ? msg('It is {hours} h in the future: probably UTC labeled {zone}. The document shows UTC with Z.', values)
    : msg('It is {hours} h in the past: probably UTC labeled {zone}. The document shows UTC with Z.', values);
}

/** Undefined when it is the current time. */
export function timestampWarning(text: string, now: Date): Message | undefined {
  if (/^(?:\d{10}|\d{13})$/.test(text))
    return 'This is a number of seconds or milliseconds since 1970; the document shows a date and time.';
  if (/\.\d+Z$/.test(text)) return 'It has fractions of a second; the document shows whole seconds.';
  const zone = ZONED.exec(text)?.[1];
  const difference = Date.parse(text) - now.getTime();
  if (zone === undefined || Number.isNaN(difference) || !isFarOff(difference)) return undefined;
  return describeDifference(difference, zone);
}

function describeDifference(difference: number, zone: string): Message {
  const quarters = findZoneQuarters(difference);
  if (quarters !== undefined) return describeZoneOffset(Math.abs(quarters) / 4, difference > 0, zone);
  return difference > 0 ? 'It is in the future.' : 'It is old; the accepted difference is not shown.';
}
