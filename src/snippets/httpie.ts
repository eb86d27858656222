import { plain, textOf, type Piece } from '#protocol/piece.ts';
import { authorizationKey, type HeaderLine } from '#protocol/request.ts';
import { utf8 } from '#protocol/text.ts';
import { inQuotes, quoted } from './posix.ts';
import { KEY_BASE64, type Snippet, type SnippetInput } from './target.ts';

const LARGEST_ARGUMENT = 60_000;

function headerItem(line: HeaderLine, { secrets }: SnippetInput): string {
  if (line.slot === true) {
    const key = secrets === undefined ? `"$${KEY_BASE64}"` : quoted(authorizationKey(secrets.api_key));
    return `${quoted(`${line.name}: ${line.value}`)}${key}`;
  }
  return quoted(line.value === '' ? `${line.name};` : `${line.name}: ${line.value}`);
}

/** The request for HTTPie, in the shells of the curl command. Content-Length is left to HTTPie. */
export function httpie(input: SnippetInput): Snippet {
  const { request } = input;
  const lines = request.headers.filter(({ name }) => name !== 'Content-Length');
  if (lines.some(({ value }) => value.includes('\\')))
    return { refused: 'A header holds a backslash, which HTTPie takes for an escape of its own. Take curl.' };
  const body: Piece[] = request.body.map((piece) => ({ ...piece, text: inQuotes(piece.text) }));
  if (textOf(request.body).includes('\0')) return { refused: 'No argument of a command can hold NUL.' };
  const words = lines.map((line) => headerItem(line, input)).join(' \\\n  ');
  const target = `POST ${quoted(request.url)} \\\n  ${words}`;
  return utf8(textOf(body)).length > LARGEST_ARGUMENT
    ? [plain("printf %s '"), ...body, plain(`' | http ${target}\n`)]
    : [plain("http --ignore-stdin --raw '"), ...body, plain(`' ${target}\n`)];
}
