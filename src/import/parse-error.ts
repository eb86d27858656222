import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import type { ReceivedRequest } from '#protocol/received.ts';

/** Why a text cannot be read, and where: an offset in characters of the pasted text. No message repeats a value. */
export interface ParseError {
  readonly message: Message;
  readonly at: number;
}

/** The requests that a text holds: one, or in a HAR all of our operation. */
export interface ParseResult {
  readonly requests: readonly ReceivedRequest[];
  /** What the user should know: what was left out, what is not known. */
  readonly notes: readonly Message[];
}

/** A text that was read. Each `parse…` function of a format returns one, an error, or undefined for another format. */
export interface Reading extends ParseResult {
  /** The name of the format. */
  readonly format: MessageKey;
}

/** True when a text could not be read to its end. */
export const isParseError = (result: object): result is ParseError => 'message' in result;

/** An error at a token or at an offset. */
export const parseError = (message: Message, place: { readonly at: number } | number): ParseError => ({
  message,
  at: typeof place === 'number' ? place : place.at,
});

/** An error with its place, counted from one. */
export const formatParseError = ({ message, at }: ParseError): Message =>
  msg('{error} (at character {place})', { error: [message], place: String(at + 1) });

/** A result with the name of its format; an error stays as it is. */
export const toReading = (format: MessageKey, result: ParseResult | ParseError): Reading | ParseError =>
  isParseError(result) ? result : { format, ...result };

/** The variable that the console's own commands read; a pasted command may still hold its name. */
export const KEY_VARIABLE = 'CHECKOUT_API_KEY_BASE64';

/** The value of the variable in a header, when the paste does not set it. */
export const KEY_PLACEHOLDER = `<${KEY_VARIABLE}>`;

/** The note for a request whose Authorization has the placeholder. */
export const KEY_NOTE = msg('The API key is in the variable {name}, so Authorization is not known; the digest is.', {
  name: KEY_VARIABLE,
});

/** What the console's own commands write around a request: they stop where the key is not set. */
const OWN_GUARD = new RegExp(
  `^[ \\t]*(?:test -n "\\$${KEY_VARIABLE}" && |if defined ${KEY_VARIABLE} |\\[Net\\.ServicePointManager\\]::SecurityProtocol = \\S+$)`,
  'gim',
);
const OWN_BLOCK = new RegExp(
  `^(\\s*)(if \\(-not \\$env:${KEY_VARIABLE}\\) \\{ '[^'\\n]*' \\} else \\{)([^]*)\\}(\\s*)$`,
  'i',
);

/** The text with blanks for the guards of the console's own commands; every offset stays. */
export const blankOwnGuards = (text: string): string =>
  text
    .replace(OWN_GUARD, (guard) => ' '.repeat(guard.length))
    .replace(OWN_BLOCK, (_, start, guard, inner, end) => `${start}${' '.repeat(guard.length)}${inner} ${end}`);
