/** How much may enter through each gate. What is inside a gate knows no limit (decision 23). */
export const LIMITS = {
  /** A field of the form, in UTF-16 units. The interface document states none (section 8). */
  field: 5_000,
  /** Marks on one letter of a field: a browser lays them out in the square of their number. No script has ten. */
  marks: 100,
  /** A body that is sent: bytes, members of its objects, and how deep they are nested. */
  sentBody: { bytes: 64 * 1024, members: 100, depth: 20 },
  /** Headers that are sent, in bytes: one line, and all of them. An imported line above is left out and named. */
  headers: { line: 8 * 1024, all: 16 * 1024 },
  /** A pasted text, in characters. A longer one goes through the gate of files. */
  paste: 1024 * 1024,
  /** A file, in bytes, and how many requests of it are read. */
  file: { bytes: 25_000_000, requests: 10_000 },
  /** A link, in characters, and what it unpacks to, in bytes: a few bytes can inflate to gigabytes. */
  link: { packed: 16 * 1024, unpacked: 256 * 1024 },
  /** How much of a response is shown, in characters. The relay stops at `RELAY_RESPONSE_LIMIT`. */
  response: 256 * 1024,
} as const;

const MANY_MARKS = new RegExp(String.raw`\p{M}{${LIMITS.marks + 1}}`, 'u');

/** True for a letter with more marks than a browser can lay out. */
export const hasManyMarks = (text: string): boolean => MANY_MARKS.test(text);

/** True for a text that fits into a field of the form. The first view asks this; the sentence is in `admitField`. */
export const fitsField = (text: string): boolean => text.length <= LIMITS.field && !hasManyMarks(text);
