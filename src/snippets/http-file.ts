import { code, joinLines } from './code.ts';
import { toAsciiJson } from './ascii-json.ts';
import { BRACES_REFUSAL, hasBraces } from './signing-script.ts';
import { KEY_BASE64, type Snippet, type SnippetInput } from './target.ts';

/** For the REST clients of editors, with the digest as shown: both they and JetBrains' read it. The key is a variable. */
export function httpFile(input: SnippetInput): Snippet {
  if (hasBraces(input)) return { refused: BRACES_REFUSAL };
  const { request } = input;
  const body = toAsciiJson(request.body);
  if (body === undefined)
    return { refused: 'The body was written by hand, and braces in it would be taken for variables.' };
  const headers = request.headers
    .filter(({ name }) => name !== 'Content-Length')
    .map(({ name, value, slot }) => code`${name}: ${value}${slot === true ? `{{${KEY_BASE64}}}` : ''}`);
  return code`### Create order (minimal), signed for its Timestamp: send it while that is fresh
# ${KEY_BASE64} is the Base64 of the API key; set it in the environment of the editor.
${request.method} ${request.url} HTTP/1.1
${joinLines(headers, '', '')}

${body}
`;
}
