import { createIssue, type IssueCode } from '#protocol/rules.ts';
import { translate } from '#ui/language.ts';

/** What is wrong and why, and what to do. */
export default function RuleText({ code }: { readonly code: IssueCode }) {
  const { message, fix } = createIssue(code);
  return `${translate(message)} ${translate(fix)}`;
}
