import * as z from '#protocol/zod.ts';
import { msg, type MessageWithValues, type Message } from '#i18n/message.ts';

/** The result of reading a text from outside. */
export type Reading<T> = { readonly value: T } | { readonly error: Message };

/** The largest import, in characters. */
const MAX_CHARACTERS = 1_000_000;
/** The most characters of an unknown member's name that a message repeats. */
const MAX_NAME_LENGTH = 40;

/** A text as JSON of a schema, or an error with the path of the first wrong member; `what` names the kind of file. */
export function readJson<T>(text: string, schema: z.ZodMiniType<T>, what: MessageWithValues): Reading<T> {
  if (text.length > MAX_CHARACTERS)
    return { error: msg('This is larger than 1 MB, so it is no {what}. Choose another file.', { what }) };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return {
      error: msg('This is not JSON, so it is no {what}. Choose a file that this page has exported.', { what }),
    };
  }
  const { success, data, error } = schema.safeParse(json);
  if (success) return { value: data };
  const place = formatPlace(error.issues[0]) || msg('the whole of it');
  return {
    error: msg('This is not a {what} as this page exports it: look at {place}. Nothing was taken over.', {
      what,
      place,
    }),
  };
}

/** The path of the first wrong member, with the name of an unknown one. Values are never repeated. */
function formatPlace(issue: z.core.$ZodIssue | undefined): string {
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return [...(issue?.path ?? []), ...unknown].map((name) => String(name).slice(0, MAX_NAME_LENGTH)).join(' › ');
}
