import type { ReceivedRequest } from '#protocol/received.ts';
import { fillNames } from '#protocol/rules.ts';
import type { RequestIssue } from '#protocol/request-issues.ts';
import { msg, type MessageWithValues } from '#i18n/message.ts';
import { URL_CHECKS, SIGNED_FIELDS_CHECKS, TIMESTAMP_CHECKS, VALUE_CHECKS } from './checks/fields.ts';
import { AUTHORIZATION_CHECKS, DIGEST_CHECKS, HEADER_CHECKS } from './checks/headers.ts';
import { BODY_CHECKS } from './checks/body.ts';
import {
  createCheckedRequest,
  type Check,
  type CheckIssue,
  type CheckContext,
  type CheckedRequest,
} from './checks/check.ts';

export type { CheckIssue, CheckContext } from './checks/check.ts';

/** The subject of some checks: the name of a header, which is the same in every language, or a text. */
type Family = readonly [
  name: MessageWithValues | 'Authorization' | 'Signed-Fields' | 'Timestamp',
  checks: readonly Check[],
];

const FAMILIES: readonly Family[] = [
  ['Authorization', AUTHORIZATION_CHECKS],
  [msg('headers'), HEADER_CHECKS],
  [msg('shape of Digest'), DIGEST_CHECKS],
  ['Signed-Fields', SIGNED_FIELDS_CHECKS],
  ['Timestamp', TIMESTAMP_CHECKS],
  [msg('body'), BODY_CHECKS],
  [msg('URLs'), URL_CHECKS],
  [msg('values'), VALUE_CHECKS],
];

/** Every check that needs no secret. */
export const CHECKS: readonly Check[] = FAMILIES.flatMap(([, checks]) => checks);

/** The families in which no check found anything. */
export const findPassedChecks = (issues: readonly CheckIssue[]): readonly Family[0][] =>
  FAMILIES.flatMap(([name, checks]) => (checks.some(({ id }) => issues.some((each) => each.id === id)) ? [] : [name]));

/** What a check finds: a code and the names of one issue, or undefined. */
function findIssue(
  check: Check,
  checked: CheckedRequest,
): (Pick<RequestIssue, 'severity' | 'names'> & { readonly code: string }) | undefined {
  if ('findIssues' in check) {
    const issues = check.findIssues(checked);
    const names = [...new Set(issues.flatMap((issue) => issue.names))];
    return issues[0] && { ...issues[0], names };
  }
  const found = check.find(checked);
  const names = typeof found === 'boolean' ? [] : found;
  if (found === false || (found !== true && names.length === 0)) return undefined;
  return { code: ('code' in check ? check.code : undefined) ?? check.id, severity: 'note', names };
}

function runCheck(check: Check, checked: CheckedRequest): CheckIssue[] {
  const found = findIssue(check, checked);
  if (found === undefined) return [];
  const { id, rank, why, fix, unrecoverable } = check;
  const at = check.at ?? found.names[0];
  const message = fillNames(check.message, found.names);
  return [
    {
      id,
      rank,
      message,
      why,
      fix,
      code: found.code,
      severity: found.severity,
      ...(at !== undefined && { at }),
      ...(unrecoverable !== undefined && { unrecoverable }),
    },
  ];
}

/** All mistakes of a request that are visible without the secret, the most frequent causes of a refusal first. */
export function checkRequest(request: ReceivedRequest, now: Date, context: CheckContext = {}): CheckIssue[] {
  const checked = createCheckedRequest(request, now, context);
  return CHECKS.flatMap((check) => runCheck(check, checked)).toSorted((a, b) => a.rank - b.rank);
}
