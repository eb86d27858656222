import * as z from '#protocol/zod.ts';
import { phrase, type Filled, type Phrase } from '#texts/text.ts';

/** What came of reading a text from outside. */
export type Reading<T> = { readonly value: T } | { readonly fault: Phrase };

/** The largest import, in characters. */
const LARGEST = 1_000_000;
/** The most of a foreign member's name that a sentence repeats. */
const LONGEST_NAME = 40;

/** A text as JSON of a certain shape, or a sentence that says where it departs; `what` it should be. */
export function readJson<T>(text: string, schema: z.ZodMiniType<T>, what: Filled): Reading<T> {
  if (text.length > LARGEST)
    return { fault: phrase('This is larger than 1 MB, so it is no {what}. Choose another file.', { what }) };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return {
      fault: phrase('This is not JSON, so it is no {what}. Choose a file that this page has exported.', { what }),
    };
  }
  const { success, data, error } = schema.safeParse(json);
  if (success) return { value: data };
  const place = placeOf(error.issues[0]) || phrase('the whole of it');
  return {
    fault: phrase('This is not a {what} as this page exports it: look at {place}. Nothing was taken over.', {
      what,
      place,
    }),
  };
}

/** Where a text departs: the members on the way there, and a member that nobody expects. Values are never repeated. */
function placeOf(issue: z.core.$ZodIssue | undefined): string {
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return [...(issue?.path ?? []), ...unknown].map((name) => String(name).slice(0, LONGEST_NAME)).join(' › ');
}
