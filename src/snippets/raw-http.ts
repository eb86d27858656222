import { toPiece } from '#protocol/piece.ts';
import { toAuthorizationKey, fillSlot } from '#protocol/request.ts';
import { KEY_BASE64, type Snippet, type SnippetInput } from './target.ts';

/** The request as it is on the wire: HTTP/1.1, lines ended by CR LF, the bytes of the body after an empty line. */
export function rawHttp({ request, secrets }: SnippetInput): Snippet {
  const { host, pathname } = new URL(request.url);
  const key = secrets === undefined ? `<${KEY_BASE64}>` : toAuthorizationKey(secrets.api_key);
  const headers = request.headers.map((line) => `${line.name}: ${fillSlot(line, key)}\r\n`);
  return [
    toPiece(`${request.method} ${pathname} HTTP/1.1\r\nHost: ${host}\r\n${headers.join('')}\r\n`),
    ...request.body,
  ];
}
