import { toBase64Text } from './bytes.ts';
import type { HeaderName } from './draft.ts';
import type { FieldName } from './order.ts';
import type { Piece } from './piece.ts';

/** Section 4.1 names Accept and does not show its value: this one is our choice. */
export const ACCEPT = 'application/json';

export const METHOD = 'POST';

/**
 * A request that is ready to send, but for the API key. Authorization is a slot: only the transport and an explicit
 * choice of the user fill it.
 */
export interface SignedRequest {
  readonly method: typeof METHOD;
  readonly url: string;
  readonly headers: readonly HeaderLine[];
  readonly body: readonly Piece[];
  /** What was signed, to compare with the digest input of another party. */
  readonly input: readonly Piece[];
  readonly digest: string;
}

/** A header line. The value of a slot is only its beginning: the Base64 of the API key comes after it. */
export interface HeaderLine {
  readonly name: HeaderName;
  readonly value: string;
  readonly slot?: boolean;
  readonly field?: FieldName;
  /** True when the user overrides the value. */
  readonly overridden?: boolean;
}

/** The Base64 of the API key, which Authorization has after the scheme word (section 5). */
export const toAuthorizationKey = (api_key: string): string => toBase64Text(api_key);

/** The value of a header with its slot filled; every other header as it is. */
export const fillSlot = (line: HeaderLine, key: string): string =>
  line.slot === true ? (line.value + key).trimEnd() : line.value;

/** Header lines as HTTP writes them, each on its own line. */
export const formatHeaders = (lines: readonly HeaderLine[], key: string): string =>
  lines.map((line) => `${line.name}: ${fillSlot(line, key)}`).join('\n');
