import type { ReceivedRequest } from '#protocol/received.ts';
import { phrase, type Filled, type Phrase } from '#texts/text.ts';
import { ADDRESS_CHECKS } from './checks/addresses.ts';
import { AUTHORIZATION_CHECKS } from './checks/authorization.ts';
import { BODY_CHECKS } from './checks/body.ts';
import type { Check, Finding, Known, Seen } from './checks/check.ts';
import { DIGEST_CHECKS } from './checks/digest-shape.ts';
import { HEADER_CHECKS } from './checks/headers.ts';
import { seenOf } from './checks/seen.ts';
import { SIGNED_FIELDS_CHECKS } from './checks/signed-fields.ts';
import { TIMESTAMP_CHECKS } from './checks/timestamp.ts';
import { VALUE_CHECKS } from './checks/values.ts';

export type { Finding, Known } from './checks/check.ts';

/** What is looked at: a header by its name, anything else in words. */
type Family = readonly [name: Filled | 'Authorization' | 'Signed-Fields' | 'Timestamp', checks: readonly Check[]];

const FAMILIES: readonly Family[] = [
  ['Authorization', AUTHORIZATION_CHECKS],
  [phrase('headers'), HEADER_CHECKS],
  [phrase('shape of Digest'), DIGEST_CHECKS],
  ['Signed-Fields', SIGNED_FIELDS_CHECKS],
  ['Timestamp', TIMESTAMP_CHECKS],
  [phrase('body'), BODY_CHECKS],
  [phrase('addresses'), ADDRESS_CHECKS],
  [phrase('values'), VALUE_CHECKS],
];

/** Every defect that can be seen without the secret. */
export const CHECKS: readonly Check[] = FAMILIES.flatMap(([, checks]) => checks);

/** What was looked at without finding anything. */
export const inOrder = (findings: readonly Finding[]): readonly Family[0][] =>
  FAMILIES.flatMap(([name, checks]) =>
    checks.some(({ id }) => findings.some((each) => each.id === id)) ? [] : [name],
  );

const naming = (what: Phrase, names: readonly string[]): Filled => ({
  text: typeof what === 'string' ? what : what.text,
  values: { names: names.join(', ') },
});

function findingOf({ find, ...finding }: Check, seen: Seen): Finding[] {
  const found = find(seen);
  if (found === true) return [finding];
  if (found === false || found.length === 0) return [];
  return [{ ...finding, what: naming(finding.what, found), at: finding.at ?? found[0] ?? '' }];
}

/** All defects of a request that need no secret, the most frequent causes of a refusal first. */
export function checkRequest(request: ReceivedRequest, now: Date, known: Known = {}): Finding[] {
  const seen = seenOf(request, now, known);
  return CHECKS.flatMap((check) => findingOf(check, seen)).toSorted((a, b) => a.rank - b.rank);
}
