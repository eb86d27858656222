import * as z from '#protocol/zod.ts';
import { CASE_FORMAT, CASE_VERSION, caseSchema, LARGEST_CASE, type Case } from './case-schema.ts';
import { caseFault, type CaseFault } from './case-fault.ts';

const headSchema = z.looseObject({ format: z.literal(CASE_FORMAT), version: z.number() });

/** The text of a case file. */
export const writeCase = (made: Case): string => `${JSON.stringify(made, null, 2)}\n`;

/** Where a case departs: the way there and a member that nobody expects. Values are never repeated. */
function placeOf(issue: z.core.$ZodIssue | undefined): string {
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return [...(issue?.path ?? []), ...unknown].map((name) => String(name).slice(0, 40)).join(' › ');
}

/** A case from a text of outside, or why it is none. Nothing of a text that departs is taken over. */
export function readCase(text: string): Case | CaseFault {
  if (text.length > LARGEST_CASE) return caseFault('too-large');
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return caseFault('not-json');
  }
  const head = headSchema.safeParse(json);
  if (!head.success) return caseFault('not-a-case');
  if (head.data.version > CASE_VERSION) return caseFault('newer-version');
  const { success, data, error } = caseSchema.safeParse(json);
  return success ? data : caseFault('wrong-member', placeOf(error.issues[0]));
}
