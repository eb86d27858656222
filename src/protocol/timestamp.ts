const SHAPE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

/** An instant as section 2.1 writes it: ISO 8601, UTC, whole seconds (cut, not rounded), trailing Z. */
export const formatTimestamp = (instant: Date): string => `${instant.toISOString().slice(0, 19)}Z`;

/** Why a text is not a timestamp of the documented shape (section 2.1); undefined when it is one. */
export function timestampIssue(text: string): 'timestamp-shape' | 'timestamp-not-a-date' | undefined {
  if (!SHAPE.test(text)) return 'timestamp-shape';
  const instant = new Date(text);
  const exists = !Number.isNaN(instant.getTime()) && formatTimestamp(instant) === text;
  return exists ? undefined : 'timestamp-not-a-date';
}

const MINUTE = 60_000;
const QUARTER_HOUR = 15 * MINUTE;
const ZONE_TOLERANCE = 2 * MINUTE;
/** Fourteen hours: no time zone is further from UTC. */
const MAX_QUARTERS = 56;
/** The zones that are not a whole or half hour from UTC: 5:45, 8:45, 12:45 and 13:45. */
const ODD_QUARTERS: readonly number[] = [23, 35, 51, 55];

/**
 * True when a timestamp is five minutes or more from the present, before or after it. The interface document does not
 * show the accepted clock difference (section 5): five minutes is our choice.
 */
export const isFarOff = (difference: number): boolean => Math.abs(difference) >= 5 * MINUTE;

/**
 * The distance of a time zone from UTC in quarters of an hour that explains a difference in ms; otherwise undefined.
 */
export function findZoneQuarters(difference: number): number | undefined {
  const quarters = Math.round(difference / QUARTER_HOUR);
  const distance = Math.abs(quarters);
  const isZone = distance > 0 && distance <= MAX_QUARTERS && (distance % 2 === 0 || ODD_QUARTERS.includes(distance));
  return isZone && Math.abs(difference - quarters * QUARTER_HOUR) < ZONE_TOLERANCE ? quarters : undefined;
}
