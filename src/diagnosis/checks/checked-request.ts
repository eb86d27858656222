import { headerOf, isUnreadable, readBody, type ReceivedRequest } from '#protocol/received.ts';
import { parseInstant } from '#diagnosis/mistakes/timestamp-texts.ts';
import { readFieldNames } from '#diagnosis/search/source.ts';
import type { CheckContext, CheckedRequest } from './check.ts';

/** Reads a request once for all checks. Signed-Fields and Timestamp are read in every notation that is known. */
export function createCheckedRequest(request: ReceivedRequest, now: Date, context: CheckContext): CheckedRequest {
  const read = readBody(request.body);
  const header = (name: string): string => (headerOf(request, name) ?? '').trim();
  const has = (name: string): boolean => headerOf(request, name) !== undefined;
  return {
    request,
    context,
    view: {
      header: (name) => (has(name) ? header(name) : undefined),
      body: isUnreadable(read) ? undefined : read,
      listed: readFieldNames(header('Signed-Fields')),
      instant: parseInstant(header('Timestamp')),
      now,
    },
    header,
    has,
    members: isUnreadable(read) ? new Map() : read.members,
    unreadable: isUnreadable(read) ? read : undefined,
  };
}
