import { isUnreadable, readBody } from '#protocol/received-body.ts';
import { headerOf, type ReceivedRequest } from '#protocol/received.ts';
import { namesMeant } from '#diagnosis/solver/source.ts';
import type { Known, Seen } from './check.ts';

/** Reads a request once for all checks. */
export function seenOf(request: ReceivedRequest, now: Date, known: Known): Seen {
  const read = readBody(request.body);
  const header = (name: string): string => (headerOf(request, name) ?? '').trim();
  return {
    request,
    known,
    header,
    has: (name) => headerOf(request, name) !== undefined,
    members: isUnreadable(read) ? new Map() : read.members,
    unreadable: isUnreadable(read) ? read.message : undefined,
    repeated: isUnreadable(read) ? [] : read.repeated,
    listed: namesMeant(header('Signed-Fields')),
    now,
  };
}
