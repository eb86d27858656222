import { textOf, toPiece } from '#protocol/order.ts';
import { toAuthorizationKey } from '#protocol/sign.ts';
import { code, NOT_RUN, toAsciiJson, type Snippet, type SnippetInput } from './code.ts';
import { KEY_BASE64 } from './curl.ts';
import { createLanguage, LOOK_UP, NUMBER_PATTERN, type LanguageRow } from './self-signing.ts';

/** Text for the inside of single quotes; PowerShell takes four more characters for the quote. */
const escapeTypographicQuotes = (text: string): string => text.replace(/['\u2018\u2019\u201A\u201B]/g, '$&$&');
const escapeQuotes = (text: string): string => text.replaceAll("'", "''");

const toCharacters = (units: string): string =>
  Array.from({ length: units.length }, (_, at) => `[char]${units.charCodeAt(at)}`).join(' + ');

const HEX = "[BitConverter]::ToString($mac).Replace('-', '')";
const PERCENT = '[Uri]::EscapeDataString($value)';

const POWERSHELL: LanguageRow = {
  mark: "'",
  now: `[DateTime]::UtcNow.ToString("yyyy-MM-dd'T'HH:mm:ss'Z'", [Globalization.CultureInfo]::InvariantCulture)`,
  // By its number: an editor may change a line end, a console takes a control for a key, and 5.1 reads a file as ANSI.
  escape: (text) => escapeQuotes(text).replace(/[^\x20-\x7e]+/g, (units) => `' + ${toCharacters(units)} + '`),
  variable: (name) => `$${name}`,
  escapeColons: (text) => `${text}.Replace(':', '%3A')`,
  read: (name) => `Get-CheckoutVariable '${name}'`,
  held: (field) => `$${field}`,
  signedFields: '$SignedFields',
  entry: (name, value) => code`'${name}' = ${value}`,
  hashes: { 'sha-256': 'HMACSHA256', 'sha-1': 'HMACSHA1', 'sha-512': 'HMACSHA512' },
  bytes: (text) => `[Text.Encoding]::UTF8.GetBytes(${text})`,
  fromBase64: (text) => `[Convert]::FromBase64String(${text})`,
  fromHex: (text) => `[byte[]](${text} -split '(..)' -ne '' | ForEach-Object { [Convert]::ToByte($_, 16) })`,
  base64: (bytes) => `[Convert]::ToBase64String(${bytes})`,
  base64Text: (text) => `(ConvertTo-Base64 ${text})`,
  unpadded: (text) => `${text}.TrimEnd('=')`,
  urlSafe: (text) => `${text}.Replace('+', '-').Replace('/', '_')`,
  hex: `${HEX}.ToLowerInvariant()`,
  hexUpper: HEX,
  plain: '[Text.Encoding]::UTF8.GetString([Convert]::FromBase64String($value))',
  percent: PERCENT,
  form: `${PERCENT}.Replace('%20', '+').Replace('%2A', '*').Replace('~', '%7E')`,
  own: {
    'base64-of-hex': `[Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes(${HEX}.ToLowerInvariant()))`,
    'base64-twice': 'ConvertTo-Base64 $value',
    entry: 'ConvertTo-Base64 (\0)',
  },
};

const quotePowershell = (text: string): string => `'${escapeTypographicQuotes(text)}'`;

/** 5.1 may leave it off. What a machine already allows, such as TLS 1.3, stays. */
const TLS12 =
  '[Net.ServicePointManager]::SecurityProtocol = [Net.ServicePointManager]::SecurityProtocol -bor [Net.SecurityProtocolType]::Tls12';

/** PowerShell 5.1 and 7, nothing to install. */
export const powershell = createLanguage(
  POWERSHELL,
  (w) => code`${w.comment('# ', 'powershell -File create-order.ps1 (or pwsh)')}
# ${NOT_RUN}
$CheckoutUrl = ${w.quote(w.url)}
${w.any(`$SignedFields = ${w.signedFields}\n$NumberFields = ${w.numbers}\n`)}
${w.reader(`# An environment variable; an empty one is refused.
function Get-CheckoutVariable([string]$Name) {
  $value = [Environment]::GetEnvironmentVariable($Name)
  if (-not $value) { Stop-Checkout "Set $Name." 2 }
  $value
}

`)}# An error has its exit code: 1 refused, 2 not sent, 3 unknown.
function Stop-Checkout([string]$Message, [int]$ExitCode) {
  $failure = New-Object InvalidOperationException $Message
  $failure.Data['ExitCode'] = $ExitCode
  throw $failure
}

function ConvertTo-Base64([string]$Text) { [Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes($Text)) }

function ConvertTo-Line([string]$Text) {
  $line = $Text -replace '[\\x00-\\x20\\x7f]+', ' '
  $line.Substring(0, [Math]::Min($line.Length, 500))
}

function Get-CheckoutMac([string]$Signed) {
  ${w.recipe.key === 'api-key' ? '$apiKey' : '$apiSecret'} = ${w.signer}
  $hmac = [Security.Cryptography.${w.hash}]::new()
  $hmac.Key = ${w.key}
  $mac = $hmac.ComputeHash([Text.Encoding]::UTF8.GetBytes($Signed))
  ${w.output}
}

# Sends a signed order once and returns the envelope.
function Send-CheckoutOrder([string]$timestamp, [string]$digest, [string]$body) {
${w.scheme === undefined ? '' : `  $apiKey = ${w.give('CHECKOUT_API_KEY')}\n`}  if ($PSVersionTable.PSVersion.Major -lt 6) {
    ${TLS12}
  }
  $request = @{
    Method             = 'Post'
    Uri                = $CheckoutUrl
    ContentType        = ${w.type ?? "'application/json'"}
    TimeoutSec         = 30
    MaximumRedirection = 0
    UseBasicParsing    = $true
    Body               = [Text.Encoding]::UTF8.GetBytes($body)
    Headers            = @{
${w.headers('      ', '', 'Content-Type')}
      'Authorization' = ${w.authorization}
      'Digest' = $digest
    }
  }
  # From 7.4 on, TimeoutSec ends with the headers of the response.
  if ((Get-Command Invoke-WebRequest).Parameters.ContainsKey('OperationTimeoutSeconds')) {
    $request['OperationTimeoutSeconds'] = 30
  }
  # PowerShell 7 then returns every status; 5.1 throws, and its exception has the response.
  if ($PSVersionTable.PSVersion.Major -ge 7) { $request['SkipHttpErrorCheck'] = $true }
  try {
    $response = Invoke-WebRequest @request -ErrorAction SilentlyContinue
    if ($null -eq $response) { throw 'a redirect, which is not followed' }
    $status = [int]$response.StatusCode
    $stream = $response.RawContentStream
  } catch {
    $response = $_.Exception.Response
    if ($null -eq $response -or $response -isnot [Net.HttpWebResponse]) {
      Stop-Checkout "No answer ($(ConvertTo-Line $_.Exception.Message)). ${LOOK_UP}" 3
    }
    $status = [int]$response.StatusCode
    $stream = $response.GetResponseStream()
  }
  if ($stream.CanSeek) { $stream.Position = 0 }
  $text = (New-Object IO.StreamReader($stream, [Text.Encoding]::UTF8)).ReadToEnd()
  $envelope = try { ConvertFrom-Json -InputObject $text } catch { $null }
  if ($envelope -isnot [Management.Automation.PSCustomObject]) { $envelope = $null }
  $resultcode = if ($envelope.resultcode -is [string]) { $envelope.resultcode } else { '' }
  if ($status -ge 200 -and $status -lt 300 -and $resultcode -ceq '000') { return $envelope }
  $answer = "HTTP $($status): $(ConvertTo-Line $text)"
  $isRefused = $envelope.result -ceq 'FAIL' -or $resultcode.StartsWith('4')
  if ($isRefused -and $status -lt 500 -and $status -ne 408) {
    Stop-Checkout "The gateway refused the order. $answer" 1
  }
  Stop-Checkout "The result is unknown. ${LOOK_UP} $answer" 3
}
${w.any(`
# A value as it is signed and sent. A number may be a text, so that 10.50 keeps its zero.
function ConvertTo-CheckoutText([string]$Name, $Value) {
  if ($NumberFields -ccontains $Name) {
    if ($Value -is [double] -or $Value -is [single]) {
      Stop-Checkout "$Name must be a number without rounding: a decimal such as 10.50d, or a text." 2
    }
    $text = [Convert]::ToString($Value, [Globalization.CultureInfo]::InvariantCulture)
    if ($text -cnotmatch '^${NUMBER_PATTERN}\\z') { Stop-Checkout "$Name must be a number, such as 10.50." 2 }
    return $text
  }
  if ($Value -isnot [string]) { Stop-Checkout "$Name must be a text." 2 }
  $Value
}

function ConvertTo-CheckoutJson([Collections.Specialized.OrderedDictionary]$Order) {
  $members = foreach ($name in $Order.Keys) {
    $text = ConvertTo-CheckoutText $name $Order[$name]
    if ($NumberFields -cnotcontains $name) { $text = ConvertTo-Json -InputObject $text -Compress }
    (ConvertTo-Json -InputObject $name -Compress) + ':' + $text
  }
  '{' + ($members -join ',') + '}'
}

# The Digest of an order that has a timestamp.
function Get-CheckoutDigest([Collections.Specialized.OrderedDictionary]$Order) {
  $ErrorActionPreference = 'Stop'
  $pairs = @(${w.timestamp("(ConvertTo-CheckoutText 'timestamp' $Order['timestamp'])")})
  foreach ($name in ${w.digestFields} -split ',') {
    $value = if ($Order.Contains($name)) { ConvertTo-CheckoutText $name $Order[$name] } else { '' }
${w.onAddress(`    if ($name -in 'redirect_url', 'cancel_url', 'webhook') { $value = ${w.address} }
`)}${w.onAmount(`    if ($name -eq 'amount') {
${w.amounts(
  (from, to) => `      $value = $value -replace '${from}', '${to}'
`,
)}    }
`)}${w.onEscape(`    $value = ${w.escape}\n`)}${w.onEmpty(`    if ($value -eq '') { continue }
`)}    $pairs += ${w.separator === undefined ? '' : w.separator === "''" ? '$name + ' : `$name + ${w.separator} + `}$value
  }
  Get-CheckoutMac (${w.prefix}($pairs -join ${w.joiner})${w.suffix})
}

# Creates an order: its fields in the order of the body, without a timestamp. Returns the envelope.
function New-CheckoutOrder([Collections.Specialized.OrderedDictionary]$Order) {
  $ErrorActionPreference = 'Stop'
  $known = ${w.fields} -split ','
  foreach ($name in $Order.Keys) {
    if ($known -cnotcontains $name) { Stop-Checkout "$name is not a field that New-CheckoutOrder takes." 2 }
  }
  $stamped = [ordered]@{ 'timestamp' = ${w.now} }
  foreach ($name in $Order.Keys) { $stamped[$name] = $Order[$name] }
  $body = ConvertTo-CheckoutJson ${w.sendsTimestamp ? '$stamped' : '$Order'}
  Send-CheckoutOrder $stamped['timestamp'] (Get-CheckoutDigest $stamped) $body
}
`)}
function Invoke-Main {
  $ErrorActionPreference = 'Stop'
${w.exact(code`  $timestamp = ${w.now}
  $signed = ${w.prefix}(@(
${w.groups('    (', ')', ')')}
  ) -join ${w.joiner})${w.suffix}
  $digest = ${w.signs('Get-CheckoutMac $signed') || w.digest}
  $body = ${w.body}
  Send-CheckoutOrder $timestamp $digest $body`)}${w.any(code`  $order = [ordered]@{
${w.entries('    ', '')}
  }
  New-CheckoutOrder $order`)}
}

${w.any("# Dot-source this file to use its functions: then nothing is sent.\nif ($MyInvocation.InvocationName -eq '.') { return }\n")}try {
  Invoke-Main | ConvertTo-Json -Depth 10
  exit 0
} catch {
  $message = $_.Exception.Message
  $exitCode = $_.Exception.Data['ExitCode']
  # The order may have been sent before an error that nothing foresees.
  if ($null -eq $exitCode) {
    $message = "$message ${LOOK_UP}"
    $exitCode = 3
  }
  [Console]::Error.WriteLine($message)
  exit $exitCode
}
`,
);

/** Headers that PowerShell sets by a parameter or by itself. */
const RESERVED_HEADERS = new Set(['Content-Type', 'Content-Length']);

function createPowershellCommand(call: (url: string, type: string) => string) {
  return ({ request, secrets }: SnippetInput): Snippet => {
    const body = toAsciiJson(request.body) ?? request.body;
    // Quoted strings could hold line ends and controls, a pasted line cannot.
    if ([textOf(body), ...request.headers.map(({ value }) => value)].some((text) => /\p{Cc}/u.test(text)))
      return { refused: 'The overridden body has control characters, which a pasted command cannot contain.' };
    const escapedBody = body.map((piece) => ({ ...piece, text: escapeTypographicQuotes(piece.text) }));
    const reads = secrets === undefined && request.headers.some(({ slot }) => slot);
    const key = secrets === undefined ? `$env:${KEY_BASE64}` : quotePowershell(toAuthorizationKey(secrets.api_key));
    const type = request.headers.find(({ name }) => name === 'Content-Type')?.value ?? '';
    const headers = request.headers
      .filter(({ name }) => !RESERVED_HEADERS.has(name))
      .map(({ name, value, slot }) =>
        toPiece(`\n  ${quotePowershell(name)} = ${quotePowershell(value)}${slot === true ? ` + ${key}` : ''}`),
      );
    return code`# ${NOT_RUN}
${reads ? `if (-not $env:${KEY_BASE64}) { 'Set ${KEY_BASE64} first.' } else {\n` : ''}$headers = @{${headers}
}
$body = '${escapedBody}'
${call(quotePowershell(request.url), quotePowershell(type))}
${reads ? '}\n' : ''}`;
  };
}

/** For PowerShell 7: the envelope is shown whatever the status. */
export const powershell7 = createPowershellCommand(
  (url, type) =>
    `Invoke-RestMethod -Method Post -Uri ${url} -Headers $headers -ContentType ${type} -MaximumRedirection 0 -TimeoutSec 30 -SkipHttpErrorCheck -Body ([Text.Encoding]::UTF8.GetBytes($body))`,
);

/** For Windows PowerShell 5.1, which throws on 403: the envelope is read from the error. */
export const powershell5 = createPowershellCommand(
  (url, type) => `${TLS12}
try {
  Invoke-RestMethod -Method Post -Uri ${url} -Headers $headers -ContentType ${type} -MaximumRedirection 0 -TimeoutSec 30 -Body ([Text.Encoding]::UTF8.GetBytes($body))
} catch [Net.WebException] {
  if ($null -eq $_.Exception.Response) { throw }
  $stream = $_.Exception.Response.GetResponseStream()
  if ($stream.CanSeek) { $stream.Position = 0 }
  (New-Object IO.StreamReader($stream)).ReadToEnd()
}`,
);
