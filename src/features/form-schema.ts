import { fieldError, FIELDS } from '#protocol/order.ts';
import type { Problem } from '#protocol/problem.ts';
import { PROFILE_ENTRIES, profileFault } from '#protocol/profile.ts';
import * as z from '#protocol/zod.ts';

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
