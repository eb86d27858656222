import { toPiece } from '#protocol/piece.ts';
import { toAuthorizationKey, fillSlot } from '#protocol/request.ts';
import { KEY_BASE64, type Snippet, type SnippetInput } from './target.ts';
import { code, joinLines, toAsciiJson } from './code.ts';
import { describeRecipe, toComment } from './self-signing.ts';
import { BRACES_REFUSAL, hasBraces } from './signing-script.ts';

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

/**
 * For the REST clients of editors, with the digest as shown: both they and JetBrains' read it. The key is a variable.
 */
export function httpFile(input: SnippetInput): Snippet {
  if (hasBraces(input)) return { refused: BRACES_REFUSAL };
  const { request } = input;
  const body = toAsciiJson(request.body);
  if (body === undefined) return { refused: 'The body is overridden, and this tool reads its braces as variables.' };
  const headers = request.headers
    .filter(({ name }) => name !== 'Content-Length')
    .map(({ name, value, slot }) => code`${name}: ${value}${slot === true ? `{{${KEY_BASE64}}}` : ''}`);
  return code`### Create order (minimal), signed for its Timestamp: send it while that is fresh
# ${KEY_BASE64} is the Base64 of the API key; set it in the environment of the editor.
# The recipe of the digest:
${toComment(describeRecipe(input.signable.recipe), '#   ')}
${request.method} ${request.url} HTTP/1.1
${joinLines(headers, '', '')}

${body}
`;
}
