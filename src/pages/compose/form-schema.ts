import { fieldIssue, FIELDS } from '#protocol/order.ts';
import type { IssueReference } from '#protocol/issue.ts';
import { PROFILE_ENTRIES, profileIssue } from '#protocol/profile.ts';
import * as z from '#protocol/zod.ts';

/** A text that must be free of errors; the issue carries the problem's code, so that its words stay in one place. */
const textWithoutErrors = (findIssue: (text: string) => IssueReference | undefined): z.ZodMiniString =>
  z.string().check((context) => {
    const issue = findIssue(context.value);
    if (issue?.severity === 'error') context.issues.push({ code: 'custom', message: issue.code, input: context.value });
  });

const orderShape = Object.fromEntries(
  FIELDS.map((field) => [field.name, textWithoutErrors((text) => fieldIssue(field, text))]),
);
const profileShape = Object.fromEntries(
  PROFILE_ENTRIES.map((entry) => [entry, textWithoutErrors((text) => profileIssue(entry, text))]),
);

/** What may be signed and sent: the rows of the field table and of the profile, without their errors. */
export const formSchema = z.looseObject({ order: z.object(orderShape), profile: z.object(profileShape) });
