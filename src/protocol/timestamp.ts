const SHAPE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

/** An instant as section 2.1 writes it: ISO 8601, UTC, whole seconds (cut, not rounded), trailing Z. */
export const timestampText = (instant: Date): string => `${instant.toISOString().slice(0, 19)}Z`;

/** Why a text is not a timestamp of the document's shape; undefined when it is one. */
export function timestampFault(text: string): 'timestamp-shape' | 'timestamp-not-a-date' | undefined {
  if (!SHAPE.test(text)) return 'timestamp-shape';
  const instant = new Date(text);
  const exists = !Number.isNaN(instant.getTime()) && timestampText(instant) === text;
  return exists ? undefined : 'timestamp-not-a-date';
}
