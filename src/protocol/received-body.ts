import { isLosslessNumber, parse, stringify } from 'lossless-json';
import { problem, type Problem } from './problem.ts';
import { fromUtf8 } from './text.ts';

/** The JSON type of a member's value. */
export type JsonType = 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object';

/** One member of a received body. */
export interface Member {
  readonly type: JsonType;
  /**
   * The value as a digest takes it: a string's characters, a number's own digits as they stand in the body, the JSON
   * text of anything else.
   */
  readonly text: string;
}

/** The JSON object of section 2.1 as somebody sent it. */
export interface ReceivedBody {
  /**
   * The members in the order of the body, but names that are whole numbers first, and of a name that stands twice the
   * last value: both as JSON.parse has it.
   */
  readonly members: ReadonlyMap<string, Member>;
  /** Names that stand more than once with different values. */
  readonly repeated: readonly string[];
}

const BOM = '\uFEFF';

function typeOf(value: unknown): JsonType {
  if (typeof value === 'string') return 'string';
  if (isLosslessNumber(value)) return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : 'object';
}

/** Half surrogate pairs (\ud800 is valid JSON) have no UTF-8; U+FFFD stands for them, as every encoder writes it. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');

function memberOf(value: unknown): Member {
  const type = typeOf(value);
  const text = typeof value === 'string' ? value : (stringify(value) ?? '');
  return { type, text: wellFormed(text) };
}

function objectOf(text: string, repeated: Set<string>): unknown {
  return parse(text, null, {
    onDuplicateKey: ({ key, newValue }) => {
      repeated.add(key);
      return newValue;
    },
  });
}

/** Bytes to the members of a JSON object, or the problem that keeps them from being one. Never throws. */
export function readBody(bytes: Uint8Array): ReceivedBody | Problem {
  const repeated = new Set<string>();
  try {
    const text = fromUtf8(bytes);
    if (text.startsWith(BOM)) return problem('body-bom');
    const value = objectOf(text, repeated);
    if (typeOf(value) !== 'object') return problem('body-not-object');
    const members = new Map(Object.entries(value as object).map(([name, member]) => [name, memberOf(member)]));
    return { members, repeated: [...repeated] };
  } catch (error) {
    if (error instanceof TypeError) return problem('body-not-utf8');
    return problem(error instanceof RangeError ? 'body-too-deep' : 'body-not-json');
  }
}

/** True when the body could not be read. */
export const isUnreadable = (body: ReceivedBody | Problem): body is Problem => 'code' in body;
