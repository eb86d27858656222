import { timestampFault } from '#protocol/timestamp.ts';
import { instantOf } from '#diagnosis/solver/timestamp-ways.ts';
import type { Check, Seen } from './check.ts';

/** Our measure: the accepted clock difference is not shown. */
const OLD_MS = 5 * 60 * 1000;
const HOUR_MS = 3_600_000;

const text = ({ header }: Seen): string => header('Timestamp');
const age = (seen: Seen): number => seen.now.getTime() - (instantOf(text(seen)) ?? seen.now.getTime());

/** Off by whole or half hours, within three minutes: what a time zone does, and chance seldom. */
function isZone(seen: Seen): boolean {
  const halves = (Math.abs(age(seen)) / HOUR_MS) * 2;
  return halves > 0.9 && halves < 28.2 && Math.abs(halves - Math.round(halves)) < 0.1;
}
const offsets = /[+-]\d\d:?(\d\d)?$/;

/** The Timestamp header and its twin in the body (sections 2.1, 4.1 rule 2 and 5). */
export const TIMESTAMP_CHECKS: readonly Check[] = [
  {
    id: 'timestamp-shape',
    rank: 1,
    at: 'Timestamp',
    what: 'Timestamp is not written as YYYY-MM-DDThh:mm:ssZ.',
    why: 'Section 2.1: UTC, whole seconds, a trailing Z.',
    fix: 'Print UTC with a trailing Z and no fraction.',
    find: (s) => s.has('Timestamp') && timestampFault(text(s)) !== undefined,
  },
  {
    id: 'timestamp-units',
    rank: 1,
    at: 'Timestamp',
    what: 'Timestamp is Unix time.',
    why: 'Section 2.1 wants an ISO 8601 text, not a count of seconds or milliseconds.',
    fix: 'Print the date and time in UTC.',
    find: (s) => /^\d{10}(\d{3}|\d{6}|\d{9})?(\.\d+)?$/.test(text(s)),
  },
  {
    id: 'timestamp-not-utc',
    rank: 1,
    at: 'Timestamp',
    what: 'Timestamp has an offset or no zone in place of Z.',
    why: 'Section 2.1 wants UTC with a trailing Z; the same instant in another notation is another text.',
    fix: 'Print UTC with a trailing Z.',
    find: (s) => (/^\d{4}-\d\d-\d\d/.test(text(s)) && !text(s).endsWith('Z')) || offsets.test(text(s).slice(10)),
  },
  {
    id: 'timestamp-old',
    rank: 1,
    at: 'Timestamp',
    what: 'Timestamp is more than five minutes old.',
    why: 'The accepted difference is not shown; five minutes is our measure. A pasted request is old by nature: compare with the time at which it was sent.',
    fix: 'Read the clock once per request and send at once.',
    find: (s) => age(s) > OLD_MS,
  },
  {
    id: 'timestamp-ahead',
    rank: 1,
    at: 'Timestamp',
    what: 'Timestamp lies in the future.',
    why: 'Local time with a Z behind it does this east of Greenwich, and so does a machine’s clock that is wrong.',
    fix: 'Print UTC, and set the machine’s clock.',
    find: (s) => age(s) < -OLD_MS,
  },
  {
    id: 'timestamp-local',
    rank: 1,
    at: 'Timestamp',
    what: 'Timestamp is off by whole or half hours: perhaps local time labelled Z.',
    why: 'The document wants UTC. It may be chance when the request is some hours old.',
    fix: 'Print UTC (gmdate, timezone.utc, toISOString, Instant.now).',
    find: isZone,
  },
  {
    id: 'timestamps-apart',
    rank: 1,
    at: 'Timestamp',
    what: 'Timestamp and the body field timestamp differ.',
    why: 'Section 4.1 rule 2: the body repeats the header.',
    fix: 'Read the clock once and use that text for both.',
    find: (s) => s.has('Timestamp') && s.members.has('timestamp') && s.members.get('timestamp')?.text !== text(s),
  },
];
