/** How the clock of this machine stands to a gateway's. Times in ms. */
export interface Skew {
  /** Gateway minus this machine; positive when the gateway is ahead. */
  readonly offset: number;
  /** How far the figure may be off: the header has whole seconds, and the reply was under way. */
  readonly within: number;
}

const SECOND = 1000;

/**
 * The skew from a reply's Date header (RFC 9110 section 6.6.1). The gateway wrote it at some moment between sending and
 * receiving, cut to whole seconds. Undefined when the header is missing or no date.
 */
export function skewOf(date: string | undefined, sent: number, duration: number): Skew | undefined {
  const written = Date.parse(date ?? '');
  if (Number.isNaN(written)) return undefined;
  return { offset: written + SECOND / 2 - (sent + duration / 2), within: SECOND / 2 + duration / 2 };
}

/** True when the clocks differ by more than the figure may be off. */
export const isApart = ({ offset, within }: Skew): boolean => Math.abs(offset) > within;

const QUARTER_HOUR = 15 * 60 * SECOND;
const CLOSE = 2 * 60 * SECOND;
const FRESH = 5 * 60 * SECOND;

/** What a timestamp text looks like beside the present, or undefined when it looks right. */
export function timestampSuspicion(text: string, now: Date): string | undefined {
  if (/^\d{10}$/.test(text)) return 'This is a number of seconds since 1970; the document shows a date and time.';
  if (/^\d{13}$/.test(text)) return 'This is a number of milliseconds since 1970; the document shows a date and time.';
  if (/\.\d+Z$/.test(text)) return 'It has parts of a second; the document shows whole seconds.';
  const away = Date.parse(text) - now.getTime();
  if (Number.isNaN(away) || Math.abs(away) < FRESH) return undefined;
  const quarters = Math.round(away / QUARTER_HOUR);
  if (quarters !== 0 && Math.abs(quarters) <= 56 && Math.abs(away - quarters * QUARTER_HOUR) < CLOSE) {
    const hours = Math.abs(quarters) / 4;
    return `It is ${hours} h ${away > 0 ? 'ahead' : 'behind'}: most likely local time with a Z behind it. Z means UTC.`;
  }
  return away > 0 ? 'It lies in the future.' : 'It is old; the accepted difference is not shown.';
}
