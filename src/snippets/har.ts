import { toHarLog } from '#protocol/har.ts';
import { textOf } from '#protocol/piece.ts';
import { fillSlot, toAuthorizationKey } from '#protocol/request.ts';
import { toJsonPieces } from './json-pieces.ts';
import { KEY_BASE64, type Snippet, type SnippetInput } from './target.ts';

/** HAR 1.2 with the one request; a response is not part of it. */
export function har({ request, signable, secrets }: SnippetInput): Snippet {
  const key = secrets === undefined ? `<${KEY_BASE64}>` : toAuthorizationKey(secrets.api_key);
  const startedDateTime = Number.isNaN(Date.parse(signable.Timestamp)) ? '1970-01-01T00:00:00Z' : signable.Timestamp;
  const { method, url } = request;
  const headers = request.headers.map((line) => [line.name, fillSlot(line, key)] as const);
  return toJsonPieces(
    toHarLog([{ startedDateTime, time: 0, request: { method, url, headers, body: textOf(request.body) } }]),
  );
}
