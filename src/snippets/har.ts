import { textOf } from '#protocol/piece.ts';
import { authorizationKey, filled } from '#protocol/request.ts';
import { utf8 } from '#protocol/text.ts';
import { jsonPieces } from './json-pieces.ts';
import { KEY_BASE64, type Snippet, type SnippetInput } from './target.ts';

/** HAR 1.2 with the one request; a reply is not part of it. */
export function har({ request, signable, secrets }: SnippetInput): Snippet {
  const key = secrets === undefined ? `<${KEY_BASE64}>` : authorizationKey(secrets.api_key);
  const text = textOf(request.body);
  const entry = {
    startedDateTime: Number.isNaN(Date.parse(signable.Timestamp)) ? '1970-01-01T00:00:00Z' : signable.Timestamp,
    time: 0,
    request: {
      method: request.method,
      url: request.url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: request.headers.map((line) => ({ name: line.name, value: filled(line, key) })),
      queryString: [],
      postData: { mimeType: 'application/json', params: [], text },
      headersSize: -1,
      bodySize: utf8(text).length,
    },
    response: {
      status: 0,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [],
      content: { size: 0, mimeType: 'x-unknown' },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
  };
  return jsonPieces({
    log: { version: '1.2', creator: { name: 'Checkout Console', version: '0.1.0' }, entries: [entry] },
  });
}
