import { plain, textOf, type Piece } from '#protocol/piece.ts';
import { authorizationKey, filled, type HeaderLine, type SignedRequest } from '#protocol/request.ts';
import { utf8 } from '#protocol/text.ts';
import { inQuotes, quoted } from './posix.ts';
import { KEY_BASE64, type Snippet, type SnippetInput } from './target.ts';

/** The line that sets the variable once, for the shells that the command is for. */
export const setKeyVariable = `export ${KEY_BASE64}="$(printf %s 'your API key' | base64 | tr -d '\\n')"`;

/** A body above this many bytes comes from standard input: Linux limits one argument to 128 KiB. */
const LARGEST_ARGUMENT = 60_000;

const CONTINUED = ' \\\n  ';

function headerOption(line: HeaderLine, key: string | undefined): Piece[] {
  if (line.slot === true && key === undefined) {
    return [plain(`-H ${quoted(`${line.name}: ${line.value}`)}"$${KEY_BASE64}"`)];
  }
  const value = filled(line, key ?? '');
  // curl takes "Name:" as a wish to send no such header, and "Name;" as an empty value.
  if (value === '') return [plain(`-H ${quoted(`${line.name};`)}`)];
  const text = inQuotes(value);
  const piece: Piece = line.field === undefined ? plain(text) : { text, field: line.field, part: 'value' };
  return [plain(`-H '${line.name}: `), piece, plain("'")];
}

const inPieces = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece) => ({ ...piece, text: inQuotes(piece.text) }));

/**
 * The request as a curl command that bash, dash, zsh, ksh and fish run alike. Content-Length is left to curl.
 * `key`: the Base64 of the API key to write in; without it the command reads CHECKOUT_API_KEY_BASE64.
 */
export function curl(request: SignedRequest, key?: string): Piece[] {
  const headers = request.headers
    .filter(({ name }) => name !== 'Content-Length')
    .flatMap((line) => [plain(CONTINUED), ...headerOption(line, key)]);
  const command = [plain(`curl --globoff ${quoted(request.url)}`), ...headers, plain(CONTINUED)];
  const body = [plain("'"), ...inPieces(request.body), plain("'")];
  return utf8(textOf(body)).length > LARGEST_ARGUMENT
    ? [plain('printf %s '), ...body, plain(' | '), ...command, plain('--data-binary @-')]
    : [...command, plain('--data-raw '), ...body];
}

/** The same as a row of the table. */
export const curlTarget = ({ request, secrets }: SnippetInput): Snippet =>
  textOf(request.body).includes('\0')
    ? { refused: 'No argument of a command can hold NUL.' }
    : curl(request, secrets === undefined ? undefined : authorizationKey(secrets.api_key));
