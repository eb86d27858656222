import { toPiece, textOf, type Piece } from '#protocol/piece.ts';
import { toAuthorizationKey, type HeaderLine } from '#protocol/request.ts';
import { countBytes } from '#protocol/text.ts';
import { escapeForShell, KEY_GUARD, shellQuote } from './curl.ts';
import { KEY_BASE64, type Snippet, type SnippetInput } from './target.ts';

const MAX_ARGUMENT_BYTES = 60_000;

function toHeaderItem(line: HeaderLine, { secrets }: SnippetInput): string {
  if (line.slot === true) {
    const key = secrets === undefined ? `"$${KEY_BASE64}"` : shellQuote(toAuthorizationKey(secrets.api_key));
    return `${shellQuote(`${line.name}: ${line.value}`)}${key}`;
  }
  return shellQuote(line.value === '' ? `${line.name};` : `${line.name}: ${line.value}`);
}

/** The request for HTTPie, in the shells of the curl command. Content-Length is left to HTTPie. */
export function httpie(input: SnippetInput): Snippet {
  const { request } = input;
  const lines = request.headers.filter(({ name }) => name !== 'Content-Length');
  if (lines.some(({ value }) => value.includes('\\')))
    return { refused: 'A header has a backslash, which HTTPie reads as its own escape. Use curl.' };
  const body: Piece[] = request.body.map((piece) => ({ ...piece, text: escapeForShell(piece.text) }));
  if (textOf(request.body).includes('\0')) return { refused: 'No argument of a command can hold NUL.' };
  const headerArgs = lines.map((line) => toHeaderItem(line, input)).join(' \\\n  ');
  const target = `POST ${shellQuote(request.url)} \\\n  ${headerArgs}`;
  const guard = input.secrets === undefined && lines.some(({ slot }) => slot) ? KEY_GUARD : '';
  return countBytes(textOf(body)) > MAX_ARGUMENT_BYTES
    ? [toPiece(`${guard}printf %s '`), ...body, toPiece(`' | http ${target}\n`)]
    : [toPiece(`${guard}http --ignore-stdin --raw '`), ...body, toPiece(`' ${target}\n`)];
}
