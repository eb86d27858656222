import { textOf } from '#protocol/piece.ts';
import { toAuthorizationKey } from '#protocol/request.ts';
import { toAsciiJson } from './ascii-json.ts';
import { code } from './code.ts';
import { quotePowershell } from './powershell.ts';
import { KEY_BASE64, type Snippet, type SnippetInput } from './target.ts';

/** Headers that PowerShell sets by a parameter or by itself. */
const RESERVED_HEADERS = new Set(['Content-Type', 'Content-Length']);

function formatHeaders({ request, secrets }: SnippetInput): string {
  return request.headers
    .filter(({ name }) => !RESERVED_HEADERS.has(name))
    .map(({ name, value, slot }) => {
      if (slot !== true) return `  ${quotePowershell(name)} = ${quotePowershell(value)}`;
      const key = secrets === undefined ? `$env:${KEY_BASE64}` : quotePowershell(toAuthorizationKey(secrets.api_key));
      return `  ${quotePowershell(name)} = ${quotePowershell(value)} + ${key}`;
    })
    .join('\n');
}

const findContentType = ({ request }: SnippetInput): string =>
  request.headers.find(({ name }) => name === 'Content-Type')?.value ?? '';

/** Line ends and controls would end or hide the text; quoted strings could hold them, a pasted line cannot. */
const isOneLine = (texts: readonly string[]): boolean => texts.every((text) => !/\p{Cc}/u.test(text));

function createPowershellCommand(call: (url: string, type: string) => string) {
  return (input: SnippetInput): Snippet => {
    const { request } = input;
    const body = toAsciiJson(request.body) ?? request.body;
    if (!isOneLine([textOf(body), ...request.headers.map(({ value }) => value)]))
      return { refused: 'The body was written by hand and holds control characters, which a pasted command cannot.' };
    const escapedBody = body.map((piece) => ({ ...piece, text: quotePowershell(piece.text).slice(1, -1) }));
    return code`$headers = @{
${formatHeaders(input)}
}
$body = '${escapedBody}'
${call(quotePowershell(request.url), quotePowershell(findContentType(input)))}
`;
  };
}

/** For PowerShell 7: the envelope is shown whatever the status. */
export const powershell7 = createPowershellCommand(
  (url, type) =>
    `Invoke-RestMethod -Method Post -Uri ${url} -Headers $headers -ContentType ${type} -SkipHttpErrorCheck -Body ([Text.Encoding]::UTF8.GetBytes($body))`,
);

/** For Windows PowerShell 5.1, which throws on 403: the envelope is read from the error. */
export const powershell5 = createPowershellCommand(
  (url, type) => `try {
  Invoke-RestMethod -Method Post -Uri ${url} -Headers $headers -ContentType ${type} -Body ([Text.Encoding]::UTF8.GetBytes($body))
} catch [Net.WebException] {
  if ($null -eq $_.Exception.Response) { throw }
  $stream = $_.Exception.Response.GetResponseStream()
  if ($stream.CanSeek) { $stream.Position = 0 }
  (New-Object IO.StreamReader($stream)).ReadToEnd()
}`,
);
