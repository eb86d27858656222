import { findZoneQuarters } from '#protocol/timestamp.ts';
import { checkRules, type Check, type CheckedRequest } from './check.ts';

const timestampOf = ({ header }: CheckedRequest): string => header('Timestamp');

/** True when the clock and Timestamp differ as local time and UTC do. */
const isZoneOffset = ({ view: { instant, now } }: CheckedRequest): boolean =>
  instant !== undefined && findZoneQuarters(now.getTime() - instant) !== undefined;
const OFFSET = /[+-]\d\d:?(\d\d)?$/;

/** The Timestamp header and its twin in the body (sections 2.1, 4.1 rule 2 and 5). */
export const TIMESTAMP_CHECKS: readonly Check[] = [
  checkRules(['timestamp-shape', 'timestamp-not-a-date'], {
    rank: 1,
    why: 'Section 2.1: UTC, whole seconds, a trailing Z.',
  }),
  {
    id: 'timestamp-units',
    rank: 1,
    at: 'Timestamp',
    message: 'Timestamp is Unix time.',
    why: 'Section 2.1 wants an ISO 8601 text, not a count of seconds or milliseconds.',
    fix: 'Print the date and time in UTC.',
    find: (s) => /^\d{10}(\d{3}|\d{6}|\d{9})?(\.\d+)?$/.test(timestampOf(s)),
  },
  {
    id: 'timestamp-not-utc',
    rank: 1,
    at: 'Timestamp',
    message: 'Timestamp has an offset or no zone in place of Z.',
    why: 'Section 2.1 wants UTC with a trailing Z; the same instant in another notation is another text.',
    fix: 'Print UTC with a trailing Z.',
    find: (s) =>
      (/^\d{4}-\d\d-\d\d/.test(timestampOf(s)) && !timestampOf(s).endsWith('Z')) ||
      OFFSET.test(timestampOf(s).slice(10)),
  },
  checkRules(['timestamp-old'], {
    rank: 1,
    why: 'The accepted difference is not shown; five minutes is our measure. A pasted request is old by nature: compare with the time at which it was sent.',
  }),
  checkRules(['timestamp-ahead'], {
    rank: 1,
    why: 'Local time with a Z behind it does this east of Greenwich, and so does a machine’s clock that is wrong.',
  }),
  {
    id: 'timestamp-local',
    rank: 1,
    at: 'Timestamp',
    message: 'Timestamp is off by whole or half hours: perhaps local time labelled Z.',
    why: 'The document wants UTC. It may be chance when the request is some hours old.',
    fix: 'Print UTC (gmdate, timezone.utc, toISOString, Instant.now).',
    find: isZoneOffset,
  },
  checkRules(['timestamps-apart'], {
    rank: 1,
    why: 'Section 4.1 rule 2: the body repeats the header.',
  }),
];
