import { phrase, type Phrase } from '#texts/text.ts';

/** How the clock of this machine stands to a gateway's. Times in ms. */
export interface Skew {
  /** Gateway minus this machine; positive when the gateway is ahead. */
  readonly offset: number;
  /** How far the figure may be off: the header has whole seconds, and the reply was under way. */
  readonly within: number;
}

const SECOND = 1000;

/** The one form in which a server writes a date (RFC 9110 section 5.6.7); Date.parse alone would take "1" for one. */
const IMF_FIXDATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * The skew from a reply's Date header (RFC 9110 section 6.6.1). The gateway wrote it at some moment between sending and
 * receiving, cut to whole seconds. Undefined when the header is missing or no date.
 */
export function skewOf(date: string | undefined, sent: number, duration: number): Skew | undefined {
  const written = IMF_FIXDATE.test(date ?? '') ? Date.parse(date ?? '') : Number.NaN;
  if (Number.isNaN(written)) return undefined;
  return { offset: written + SECOND / 2 - (sent + duration / 2), within: SECOND / 2 + duration / 2 };
}

/** True when the clocks differ by more than the figure may be off. */
export const isApart = ({ offset, within }: Skew): boolean => Math.abs(offset) > within;

const QUARTER_HOUR = 15 * 60 * SECOND;
const CLOSE = 2 * 60 * SECOND;
const FRESH = 5 * 60 * SECOND;
/** Fourteen hours, the furthest that a time zone is from UTC. */
const MOST_QUARTERS = 56;

/** A date and time that says its own zone; without one the answer would depend on where this machine stands. */
const ZONED = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/** How a difference of whole quarters of an hour most likely came about. */
function zoneWords(hours: number, ahead: boolean, zone: string): Phrase {
  if (zone === 'Z') {
    return ahead
      ? phrase('It is {hours} h ahead: most likely local time with a Z behind it. Z means UTC.', { hours })
      : phrase('It is {hours} h behind: most likely local time with a Z behind it. Z means UTC.', { hours });
  }
  const values = { hours, zone };
  return ahead
    ? phrase('It is {hours} h ahead: most likely UTC with {zone} behind it. The document shows UTC with Z.', values)
    : phrase('It is {hours} h behind: most likely UTC with {zone} behind it. The document shows UTC with Z.', values);
}

/** What a timestamp text looks like beside the present, or undefined when it looks right. */
export function timestampSuspicion(text: string, now: Date): Phrase | undefined {
  if (/^\d{10}$/.test(text)) return 'This is a number of seconds since 1970; the document shows a date and time.';
  if (/^\d{13}$/.test(text)) return 'This is a number of milliseconds since 1970; the document shows a date and time.';
  if (/\.\d+Z$/.test(text)) return 'It has parts of a second; the document shows whole seconds.';
  const zone = ZONED.exec(text)?.[1];
  const away = Date.parse(text) - now.getTime();
  if (zone === undefined || Number.isNaN(away) || Math.abs(away) < FRESH) return undefined;
  return awayWords(away, zone);
}

function awayWords(away: number, zone: string): Phrase {
  const quarters = Math.round(away / QUARTER_HOUR);
  if (isZoneApart(away, quarters)) return zoneWords(Math.abs(quarters) / 4, away > 0, zone);
  return away > 0 ? 'It lies in the future.' : 'It is old; the accepted difference is not shown.';
}

/** True for a difference that time zones have: half hours, and the 5:45, 8:45, 12:45 and 13:45 of a few. */
const isZoneApart = (away: number, quarters: number): boolean =>
  quarters !== 0 &&
  Math.abs(quarters) <= MOST_QUARTERS &&
  (quarters % 2 === 0 || [23, 35, 51, 55].includes(Math.abs(quarters))) &&
  Math.abs(away - quarters * QUARTER_HOUR) < CLOSE;
