import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { fieldError, FIELDS, type FieldName } from '#protocol/order.ts';
import { PROFILE_ENTRIES, profileFault, type ProfileEntry } from '#protocol/profile.ts';
import type { Problem } from '#protocol/problem.ts';

/** What the one form of the page holds, exactly as typed. */
export interface ConsoleForm {
  order: Record<FieldName, string>;
  profile: Record<ProfileEntry, string>;
  /** The origin that the credentials were given for; empty for the public sample ones. */
  origin: string;
  /** False: the timestamp is taken anew with every edit and at Send. */
  pinned: boolean;
  /** The Timestamp header once it is unlinked from the body field; null while they are one value. */
  Timestamp: string | null;
}

/** A text that must be free of errors; the issue carries the problem's code, so that its words stay in one place. */
const textWithout = (fault: (text: string) => Problem | undefined): z.ZodMiniString =>
  z.string().check((context) => {
    const found = fault(context.value);
    if (found?.grade === 'error') context.issues.push({ code: 'custom', message: found.code, input: context.value });
  });

const orderShape = Object.fromEntries(
  FIELDS.map((field) => [field.name, textWithout((text) => fieldError(field, text))]),
);
const profileShape = Object.fromEntries(
  PROFILE_ENTRIES.map((entry) => [entry, textWithout((text) => profileFault(entry, text))]),
);

/** What may be signed and sent: the rows of the field table and of the profile, without their errors. */
export const formSchema = z.looseObject({ order: z.object(orderShape), profile: z.object(profileShape) });

/** Keeps react-hook-form from submitting what the schema refuses; it then moves the focus to the first such box. */
export const resolver: Resolver<ConsoleForm> = (values) => {
  const { success, error } = formSchema.safeParse(values);
  if (success) return { values, errors: {} };
  const errors: Record<string, Record<string, { type: string }>> = {};
  for (const { path, message } of error.issues) {
    const [part, name] = path.map(String);
    if (part !== undefined && name !== undefined) errors[part] = { ...errors[part], [name]: { type: message } };
  }
  return { values: {}, errors };
};
