import { toPiece, textOf } from '#protocol/piece.ts';
import { fillSlot, toAuthorizationKey } from '#protocol/request.ts';
import { countBytes } from '#protocol/text.ts';
import {
  escapePieces,
  KEY_GUARD,
  LINE_CONTINUATION,
  MAX_ARGUMENT_BYTES,
  shellQuote,
  toHeaderOption,
  toProtocol,
} from './curl.ts';
import { KEY_BASE64, type Snippet, type SnippetInput } from './target.ts';

/** A text inside double quotes of curl's configuration. */
const quoteForConfig = (text: string): string => text.replace(/["\\]/g, '\\$&');

/**
 * The curl command whose key comes by standard input (`-K -`), so that no process list shows it. printf is a part of
 * the shell, not a process.
 */
export function curlStdin({ request, secrets }: SnippetInput): Snippet {
  if (textOf(request.body).includes('\0')) return { refused: 'No argument of a command can hold NUL.' };
  if (countBytes(textOf(request.body)) > MAX_ARGUMENT_BYTES)
    return { refused: 'The body is too long for this command. Use curl or Bash.' };
  const lines = request.headers.filter(({ name }) => name !== 'Content-Length');
  const slot = lines.find((line) => line.slot === true);
  const headers = lines
    .filter((line) => line !== slot)
    .flatMap((line) => [toPiece(LINE_CONTINUATION), ...toHeaderOption(line, '')]);
  const scheme = quoteForConfig(slot === undefined ? '' : fillSlot({ ...slot, slot: false }, ''));
  const key = secrets === undefined ? `"$${KEY_BASE64}"` : shellQuote(toAuthorizationKey(secrets.api_key));
  const config =
    slot === undefined
      ? ''
      : `printf 'header = "%s: %s%s"\\n' ${slot.name} ${shellQuote(scheme)} ${key} |${LINE_CONTINUATION}`;
  return [
    toPiece(slot === undefined || secrets !== undefined ? '' : KEY_GUARD),
    toPiece(`${config}curl --globoff ${toProtocol(request.url)}${slot === undefined ? '' : ' -K -'} `),
    toPiece(shellQuote(request.url)),
    ...headers,
    toPiece(`${LINE_CONTINUATION}--data-raw '`),
    ...escapePieces(request.body),
    toPiece("'"),
  ];
}
