import { plain } from '#protocol/piece.ts';
import { authorizationKey, filled } from '#protocol/request.ts';
import { KEY_BASE64, type Snippet, type SnippetInput } from './target.ts';

/** The request as it stands on the wire: HTTP/1.1, lines ended by CR LF, the body's bytes behind the empty line. */
export function rawHttp({ request, secrets }: SnippetInput): Snippet {
  const { host, pathname } = new URL(request.url);
  const key = secrets === undefined ? `<${KEY_BASE64}>` : authorizationKey(secrets.api_key);
  const headers = request.headers.map((line) => `${line.name}: ${filled(line, key)}\r\n`);
  return [plain(`${request.method} ${pathname} HTTP/1.1\r\nHost: ${host}\r\n${headers.join('')}\r\n`), ...request.body];
}
