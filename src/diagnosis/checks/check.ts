import type { Member } from '#protocol/received-body.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import type { Phrase, Text } from '#texts/text.ts';

/** A defect that shows without the secret. Rank 1 is the most frequent cause of a refusal. */
export interface Finding {
  readonly id: string;
  readonly rank: 1 | 2 | 3;
  readonly what: Phrase;
  readonly why: Phrase;
  readonly fix: Phrase;
  /** The header or field it speaks of. */
  readonly at?: string;
}

/** What may be known besides the request: nothing of it is secret. */
export interface Known {
  /** The scheme word of Authorization that the service assigned. */
  readonly scheme?: string | undefined;
  /** Other requests of the same paste. */
  readonly others?: readonly ReceivedRequest[] | undefined;
}

/** A request as the checks look at it. */
export interface Seen {
  readonly request: ReceivedRequest;
  readonly known: Known;
  /** The first value of a header, trimmed at the ends; empty when it is missing. */
  readonly header: (name: string) => string;
  readonly has: (name: string) => boolean;
  readonly members: ReadonlyMap<string, Member>;
  /** The problem of a body that is not a JSON object. */
  readonly unreadable: string | undefined;
  /** Names of the body that stand more than once. */
  readonly repeated: readonly string[];
  /** The names of Signed-Fields. */
  readonly listed: readonly string[];
  readonly now: Date;
}

/** A check that speaks of the request as a whole. */
interface WholeCheck extends Finding {
  readonly find: (seen: Seen) => boolean;
}

/** A check that finds fields or headers, and names them in what it says. */
interface NamingCheck extends Finding {
  readonly what: Extract<Text, `${string}{names}${string}`>;
  readonly find: (seen: Seen) => false | readonly string[];
}

/** One check: what is wrong, why that matters, how to mend it. A new check is one row in the table of its family. */
export type Check = WholeCheck | NamingCheck;

/** The headers that every request carries (section 5), but Accept and Content-Length, which clients set themselves. */
export const NEEDED = ['Authorization', 'Timestamp', 'Digest-Method', 'Signed-Fields', 'Digest', 'Content-Type'];
