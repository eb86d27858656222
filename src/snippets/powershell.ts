import { textOf } from '#protocol/piece.ts';
import { toAuthorizationKey } from '#protocol/request.ts';
import { code, joinLines, toAsciiJson, type LanguageSyntax } from './code.ts';
import { renderPlan } from './self-signing.ts';
import { KEY_BASE64, type Snippet, type SnippetInput } from './target.ts';

/** Text for the inside of single quotes; PowerShell takes four more characters for the quote. */
const escapeQuotes = (text: string): string => text.replace(/['\u2018\u2019\u201A\u201B]/g, '$&$&');

const POWERSHELL: LanguageSyntax = {
  open: "'",
  close: "'",
  escape: escapeQuotes,
  plus: ' + ',
  timestamp: '$timestamp',
  escaped: '$escaped',
};

/** A text as a literal. */
const quotePowershell = (text: string): string => `'${escapeQuotes(text)}'`;

const KEYS = {
  'secret-utf8': '[Text.Encoding]::UTF8.GetBytes($apiSecret)',
  'secret-base64-decoded': '[Convert]::FromBase64String($apiSecret)',
  'secret-hex-decoded': "[byte[]]($apiSecret -split '(..)' -ne '' | ForEach-Object { [Convert]::ToByte($_, 16) })",
  'secret-base64-encoded':
    '[Text.Encoding]::UTF8.GetBytes([Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes($apiSecret)))',
  'api-key': '[Text.Encoding]::UTF8.GetBytes($apiKey)',
} as const;

const HASHES = { 'sha-256': 'HMACSHA256', 'sha-1': 'HMACSHA1', 'sha-512': 'HMACSHA512' } as const;

const HEX = "[BitConverter]::ToString($mac).Replace('-', '')";
const OUTPUTS = {
  base64: '[Convert]::ToBase64String($mac)',
  'base64-unpadded': "[Convert]::ToBase64String($mac).TrimEnd('=')",
  'base64-url-safe': "[Convert]::ToBase64String($mac).Replace('+', '-').Replace('/', '_')",
  'base64-url-safe-unpadded': "[Convert]::ToBase64String($mac).Replace('+', '-').Replace('/', '_').TrimEnd('=')",
  hex: `${HEX}.ToLowerInvariant()`,
  'hex-upper': HEX,
  'base64-of-hex': `[Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes(${HEX}.ToLowerInvariant()))`,
} as const;

/** PowerShell 5.1 and 7, nothing to install. To be saved as UTF-8 with a byte order mark, which 5.1 needs. */
export function powershell(input: SnippetInput): Snippet {
  const w = renderPlan(input, { ...POWERSHELL, escaped: "$timestamp.Replace(':', '%3A')" }, (name) => `$env:${name}`);
  const { recipe, description, url } = w.plan;
  const authorization =
    w.scheme === undefined
      ? w.authorization
      : `${w.scheme} + [Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes($apiKey))`;
  const known = w.headers.filter(({ name }) => name !== 'Content-Type');
  const type = w.headers.find(({ name }) => name === 'Content-Type')?.value ?? code`'application/json'`;
  const headers = known.map(({ name, value }) => code`'${name}' = ${value}`);
  return code`# Creates one order and signs it. The recipe: ${description}.
$ErrorActionPreference = 'Stop'
$apiKey = ${w.api_key}
$apiSecret = ${w.api_secret}
if (-not $apiKey -or -not $apiSecret) { throw 'Set CHECKOUT_API_KEY and CHECKOUT_API_SECRET.' }
$timestamp = [DateTime]::UtcNow.ToString("yyyy-MM-dd'T'HH:mm:ss'Z'", [Globalization.CultureInfo]::InvariantCulture)

$signed = ${w.prefix}(@(
${w.groups('  (', ')', ')')}
) -join ${w.joiner})${w.suffix}
$hmac = [Security.Cryptography.${HASHES[recipe.hash]}]::new()
$hmac.Key = ${KEYS[recipe.key]}
$mac = $hmac.ComputeHash([Text.Encoding]::UTF8.GetBytes($signed))
$digest = ${w.digest ?? OUTPUTS[recipe.output]}
$body = ${w.body}

$request = @{
  Method      = 'Post'
  Uri         = ${w.quote(url)}
  ContentType = ${type}
  TimeoutSec  = 30
  Body        = [Text.Encoding]::UTF8.GetBytes($body)
  Headers     = @{
${joinLines(headers, '    ', '')}
    'Authorization' = ${authorization}
    'Digest' = $digest
  }
}
try {
  $reply = Invoke-RestMethod @request
} catch {
  if ($_.ErrorDetails) { $_.ErrorDetails.Message } else { $_.Exception.Message }
  exit 1
}
$reply | ConvertTo-Json -Depth 10
if ($reply.resultcode -eq '000') { exit 0 } else { exit 1 }
`;
}

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
      return { refused: 'The body is overridden and has control characters, which a pasted command cannot have.' };
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
