import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import type { ReceivedRequest, UnseenPart } from '#protocol/received.ts';
import type { Recorded } from '#share/case-file.ts';

export type { UnseenPart } from '#protocol/received.ts';

export type RefusalId = keyof typeof SENTENCES | 'other-kind';

/** With an offset in characters of the pasted text. No message repeats a value. */
export interface ParseError {
  readonly message: Message;
  readonly at: number;
  /** Absent where the format is known and one place in it is the problem. */
  readonly refusal?: { readonly id: RefusalId; readonly names?: readonly string[] };
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** One, or in a HAR all of our operation. */
export interface ParseResult {
  readonly requests: readonly ReceivedRequest[];
  readonly notes: readonly Message[];
  /** Requests that were left out, since they repeat an earlier one to the byte. */
  readonly repeated?: number;
}

/** A text that was read. Each `parse…` function of a format returns one, an error, or undefined for another format. */
export interface Reading extends ParseResult {
  readonly format: MessageKey;
  /** What was read of the paste, in the order of the paste; the rest was ignored. */
  readonly taken: readonly Span[];
  /** What was changed in the paste in order to read it, one sentence each. */
  readonly repairs: readonly Message[];
  /** Further readings of the one request: a repair touched a signed value, so any of them may be what was sent. */
  readonly candidates: readonly ReceivedRequest[];
  readonly unseen: readonly UnseenPart[];
  /** True where a program saved the request, so that no mail or chat can have changed it. */
  readonly isAsSent?: boolean;
  /** The names of values that may have been signed and that a case has placeholders for. */
  readonly hidden?: readonly string[] | undefined;
  /** What the recorder found in a case whose values are redacted, so that nobody can check its digest again. */
  readonly recorded?: Recorded | undefined;
}

export const isParseError = (result: object): result is ParseError => 'message' in result;

export const parseError = (message: Message, place: { readonly at: number } | number): ParseError => ({
  message,
  at: typeof place === 'number' ? place : place.at,
});

class Refused extends Error {
  constructor(readonly reason: ParseError) {
    super('This cannot be read.');
  }
}

export function refuse(reason: ParseError): never {
  throw new Refused(reason);
}

export const fail = (message: Message, place: { readonly at: number } | number): never =>
  refuse(parseError(message, place));

export function attempt<Result>(read: () => Result): Result | ParseError {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refused) return error.reason;
    throw error;
  }
}

export const failVariable = (name: string, at: number): never =>
  fail(msg('The variable {name} has no value in the pasted text. Replace it with its value.', { name }), at);

/** The place counts from one. */
export const formatParseError = ({ message, at }: ParseError): Message =>
  msg('{error} (at character {place})', { error: [message], place: String(at + 1) });

type Details = Partial<Pick<Reading, 'taken' | 'repairs' | 'candidates' | 'unseen'>>;

export const toReading = (format: MessageKey, result: ParseResult, details: Details = {}): Reading => ({
  format,
  taken: [],
  repairs: [],
  candidates: [],
  unseen: [],
  ...details,
  ...result,
});

/** The variable that the console's own commands read; a pasted command may still hold its name. */
export const KEY_VARIABLE = 'CHECKOUT_API_KEY_BASE64';

/** The value of the variable in a header, when the paste does not set it. */
export const KEY_PLACEHOLDER = `<${KEY_VARIABLE}>`;

export const KEY_NOTE = msg(
  'The API key is in the variable {name}, so Authorization is unknown. The digest is known.',
  {
    name: KEY_VARIABLE,
  },
);

/** What the console's own commands write around a request: they stop where the key is not set. */
const OWN_GUARD = new RegExp(
  `^[ \\t]*(?:test -n "\\$${KEY_VARIABLE}" (?:\\|\\| ! echo '[^'\\n]*' >&2 )?&& |if defined ${KEY_VARIABLE} |if not defined ${KEY_VARIABLE} \\([^()\\n]*\\) else |\\[Net\\.ServicePointManager\\]::SecurityProtocol = \\S+$)`,
  'gim',
);
const OWN_BLOCK = new RegExp(
  `^(\\s*)(if \\(-not \\$env:${KEY_VARIABLE}\\) \\{ '[^'\\n]*' \\} else \\{)([^]*)\\}(\\s*)$`,
  'i',
);

/** Every offset stays. */
export const blankOwnGuards = (text: string): string =>
  text
    .replace(OWN_GUARD, (guard) => ' '.repeat(guard.length))
    .replace(OWN_BLOCK, (_, start, guard, inner, end) => `${start}${' '.repeat(guard.length)}${inner} ${end}`);

const SENTENCES = {
  'other-requests': 'The file contains requests, but none to create-order-minimal.',
  hidden: 'A signed value is hidden or a placeholder: {names}. Paste the request with the values that were sent.',
  empty: 'The pasted text is empty.',
  'no-request': 'No request found in this text. Paste headers as “Name: value”, an empty line and the body.',
  'response-only': 'This is only a response. Paste the request that was sent.',
  'no-values':
    'The code computes values, so they are not in the pasted text. Print the finished request and paste that.',
  'no-body': 'The pasted text has headers but no body. Paste the body too.',
  'cut-off': 'Part of the request is missing. Paste all of it.',
  damaged: 'The page cannot tell the parts of the request apart. Paste one request with its headers and body.',
} as const satisfies Readonly<Record<string, MessageKey>>;

export const refuseHidden = (names: readonly string[]): ParseError => ({
  message: msg(SENTENCES.hidden, { names: names.join(', ') }),
  at: 0,
  refusal: { id: 'hidden', names },
});

/** Refused where placeholders replace signed values. */
export const refusePlaceholders = (reading: Reading): Reading | ParseError =>
  reading.hidden === undefined ? reading : refuseHidden(reading.hidden);

export const createRefusal = (id: Exclude<keyof typeof SENTENCES, 'hidden'>, at: number): ParseError => ({
  message: SENTENCES[id],
  at,
  refusal: { id },
});
