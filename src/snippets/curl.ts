import { toPiece, textOf, type Piece } from '#protocol/order.ts';
import { toAuthorizationKey, fillSlot, type HeaderLine, type SignedRequest } from '#protocol/sign.ts';
import { countBytes } from '#protocol/text.ts';
import type { Snippet, SnippetInput } from './code.ts';

/** The environment variable that commands read: the Base64 of the API key. */
export const KEY_BASE64 = 'CHECKOUT_API_KEY_BASE64';

/**
 * Text for the inside of single quotes in a shell command. Single quotes alone are not safe everywhere: fish reads a
 * backslash inside them as an escape. So the quote and the backslash step outside, escaped, and bash, dash, zsh, ksh
 * and fish read the same. A terminal takes a tab for the key that completes a file name and ends the quotes, so printf
 * writes it. bash takes a caret that begins a line for a change of the last command, in quotes too, so empty quotes
 * stand before it. The text must hold no NUL, which no argument can hold.
 */
export const escapeForShell = (text: string): string =>
  text.replace(/['\\]/g, "'\\$&'").replace(/\t/g, `'"$(printf '\\t')"'`).replace(/^\^/gm, "''^");

export const shellQuote = (text: string): string => `'${escapeForShell(text)}'`;

/** A body above this many bytes comes from standard input: Linux limits one argument to 128 KiB. */
export const MAX_ARGUMENT_BYTES = 60_000;

/** Stops a command whose key is not set, instead of sending none. All five shells read it alike. */
export const KEY_GUARD = `test -n "$${KEY_BASE64}" || ! echo 'Set ${KEY_BASE64} first.' >&2 && `;

/** curl without the configuration file of the person who runs it, which `-q` stops only where it comes first. */
export const CURL = 'curl -q --globoff --max-time 30';

/** Only the protocol of the URL: a redirect or a typing error cannot send the key in plain. */
export const toProtocol = (url: string): string => `--proto '=${url.split(':')[0]}'`;

export const LINE_CONTINUATION = ' \\\n  ';

export function toHeaderOption(line: HeaderLine, key: string | undefined): Piece[] {
  if (line.slot === true && key === undefined) {
    return [toPiece(`-H ${shellQuote(`${line.name}: ${line.value}`)}"$${KEY_BASE64}"`)];
  }
  const value = fillSlot(line, key ?? '');
  // curl reads "Name:" as an instruction to send no such header, and "Name;" as an empty value.
  if (value === '') return [toPiece(`-H '${line.name};'`)];
  const text = escapeForShell(value);
  const piece: Piece = line.field === undefined ? toPiece(text) : { text, field: line.field, part: 'value' };
  return [toPiece(`-H '${line.name}: `), piece, toPiece("'")];
}

export const escapePieces = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece) => ({ ...piece, text: escapeForShell(piece.text) }));

/**
 * The request as a curl command that bash, dash, zsh, ksh and fish run alike. Content-Length is left to curl. The line editor
 * of ksh misreads some pastes, with characters outside ASCII near their 80th byte, so ksh is promised files alone.
 * `key`: the Base64 of the API key to write in; without it the command reads CHECKOUT_API_KEY_BASE64.
 */
export function curl(request: SignedRequest, key?: string): Piece[] {
  const headers = request.headers
    .filter(({ name }) => name !== 'Content-Length')
    .flatMap((line) => [toPiece(LINE_CONTINUATION), ...toHeaderOption(line, key)]);
  const guard = toPiece(key === undefined && request.headers.some(({ slot }) => slot) ? KEY_GUARD : '');
  const command = [
    toPiece(`${CURL} ${toProtocol(request.url)} ${shellQuote(request.url)}`),
    ...headers,
    toPiece(LINE_CONTINUATION),
  ];
  const body = [toPiece("'"), ...escapePieces(request.body), toPiece("'")];
  return countBytes(textOf(body)) > MAX_ARGUMENT_BYTES
    ? [guard, toPiece('printf %s '), ...body, toPiece(' | '), ...command, toPiece('--data-binary @-')]
    : [guard, ...command, toPiece('--data-raw '), ...body];
}

export const curlTarget = ({ request, secrets }: SnippetInput): Snippet =>
  curl(request, secrets === undefined ? undefined : toAuthorizationKey(secrets.api_key));
