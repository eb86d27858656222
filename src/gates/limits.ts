/** How much may enter through each gate. What is inside a gate knows no limit (decision 23). */
export const LIMITS = {
  /** In UTF-16 units. The interface document states none (section 8). */
  field: 5_000,
  /** On one letter: a browser lays them out in the square of their number. No script has ten. */
  marks: 100,
  /** Members of its objects, and how deep they are nested. */
  sentBody: { bytes: 64 * 1024, members: 100, depth: 20 },
  /** In bytes. An imported line above is left out and named. */
  headers: { line: 8 * 1024, all: 16 * 1024 },
  /** In characters. A longer text goes through the gate of files. */
  paste: 1024 * 1024,
  /** In bytes, and how many requests are read. */
  file: { bytes: 25_000_000, requests: 10_000 },
  /** In characters, and in bytes what it unpacks to: a few bytes can inflate to gigabytes. */
  link: { packed: 16 * 1024, unpacked: 256 * 1024 },
  /** In characters. The relay stops at `RELAY_RESPONSE_LIMIT`. */
  response: 256 * 1024,
} as const;

const MANY_MARKS = new RegExp(String.raw`\p{M}{${LIMITS.marks + 1}}`, 'u');

/** More than a browser can lay out. */
export const hasManyMarks = (text: string): boolean => MANY_MARKS.test(text);

/** The first view asks this; the sentence is in `admitField`. */
export const fitsField = (text: string): boolean => text.length <= LIMITS.field && !hasManyMarks(text);
