import { createReceivedIssue, type Issue, type IssueCode } from '#protocol/rules.ts';
import { findRequestIssues, type RequestCode, type RequestView } from '#protocol/request-issues.ts';
import {
  headerOf,
  isUnreadable,
  readBody,
  type Member,
  type ReceivedRequest,
  type UnseenPart,
} from '#protocol/received.ts';
import type { Message, MessageKey } from '#i18n/message.ts';
import { parseInstant } from '#diagnosis/mistakes/timestamp-texts.ts';
import { readFieldNames } from '#diagnosis/search/source.ts';

/** Rank 1 is the most frequent cause of a refusal; rank 4 is said last. */
export interface CheckIssue {
  readonly id: string;
  readonly rank: 1 | 2 | 3 | 4;
  readonly message: Message;
  readonly why: Message;
  readonly fix: Message;
  /** The header or field; absent when it is the first name that was found. */
  readonly at?: string | undefined;
  /** Set where the signed text cannot be recovered. The verdict refers to it when nothing explains the digest. */
  readonly unrecoverable?: MessageKey;
  /** The scheme word that was sent, where the connection may take it over. */
  readonly scheme?: string;
}

/** None of it is secret. */
export interface CheckContext {
  /** The scheme word of Authorization that the service assigned. */
  readonly scheme?: string | undefined;
  readonly otherRequests?: readonly ReceivedRequest[] | undefined;
  /** What the paste cannot show, so that no check may find it missing. */
  readonly unseen?: readonly UnseenPart[] | undefined;
  /** When the request arrived, where that is known: the time of a paste says little about it. */
  readonly arrivedAt?: Date | undefined;
}

export interface CheckedRequest {
  readonly request: ReceivedRequest;
  readonly context: CheckContext;
  /** The same request as the rules of the document see it. */
  readonly view: RequestView;
  /** The first value of a header, trimmed at the ends; empty when it is missing. */
  readonly header: (name: string) => string;
  readonly has: (name: string) => boolean;
  readonly members: ReadonlyMap<string, Member>;
  /** The rule that a body breaks when it is not a JSON object. */
  readonly unreadable: Issue | undefined;
}

/** A new check is one row in the table of its family. */
export interface Check extends Omit<CheckIssue, 'scheme'> {
  /** The rules of the document that it is about, where the form or the sandbox has them too. */
  readonly codes?: readonly IssueCode[];
  /** What a paste must show: what it lacks, the request may have had. */
  readonly needs?: readonly UnseenPart[];
  /** True where it is so; or the fields or headers where it is so, which the message names. */
  readonly find: (checked: CheckedRequest) => boolean | readonly string[];
  readonly describe?: (checked: CheckedRequest) => Partial<Pick<CheckIssue, 'message' | 'why'>> | undefined;
}

/** A check of rules that the sandbox or the form has too. Place, message and fix are those of the first rule. */
export function checkRules(
  codes: readonly [RequestCode, ...RequestCode[]],
  texts: Pick<Check, 'rank' | 'why'> & Partial<Pick<Check, 'id' | 'needs' | 'describe'>>,
): Check {
  const { message, fix, at } = createReceivedIssue(codes[0], []);
  const find = ({ view }: CheckedRequest): boolean | readonly string[] => {
    const issues = findRequestIssues(codes, view);
    const names = issues.flatMap((issue) => issue.names);
    return names.length > 0 ? names : issues.length > 0;
  };
  return { id: codes[0], message, fix, at, codes, find, ...texts };
}

/** The headers of section 5 without Accept and Content-Length, which clients set themselves. */
export const REQUIRED_HEADERS = [
  'Authorization',
  'Timestamp',
  'Digest-Method',
  'Signed-Fields',
  'Digest',
  'Content-Type',
];

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
      lines: request.headers,
      url: request.url,
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
