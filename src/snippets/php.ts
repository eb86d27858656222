import { textOf, type Piece } from '#protocol/piece.ts';
import { toUtf8 } from '#protocol/text.ts';
import { code, joinLines, type LanguageSyntax, type Snippet, type SnippetInput } from './code.ts';
import { renderProgram, renderTimestamp, type FunctionPlan, type Program } from './self-signing.ts';

const toHexEscape = (byte: number): string => `\\x${byte.toString(16).padStart(2, '0')}`;

const PHP: LanguageSyntax = {
  open: "'",
  close: "'",
  // Single quotes have only two escapes; a line end or a control would be hidden, so it is written by its number.
  escape: (text) =>
    text
      .replace(/['\\]/g, '\\$&')
      .replace(/\p{Cc}+/gu, (found) => `' . "${Array.from(toUtf8(found), toHexEscape).join('')}" . '`),
  plus: ' . ',
  timestamp: '$timestamp',
  escaped: "str_replace(':', '%3A', $timestamp)",
};

const MAP = {
  signedFields: 'SIGNED_FIELDS',
  entry: (name: string, value: readonly Piece[]) => code`'${name}' => ${value}`,
  toBase64: (literal: readonly Piece[]) => code`base64_encode(${literal})`,
};

const HASHES = { 'sha-256': 'sha256', 'sha-1': 'sha1', 'sha-512': 'sha512' } as const;

const OUTPUTS = {
  base64: 'base64_encode($mac)',
  'base64-unpadded': "rtrim(base64_encode($mac), '=')",
  'base64-url-safe': "strtr(base64_encode($mac), '+/', '-_')",
  'base64-url-safe-unpadded': "rtrim(strtr(base64_encode($mac), '+/', '-_'), '=')",
  hex: 'bin2hex($mac)',
  'hex-upper': 'strtoupper(bin2hex($mac))',
  'base64-of-hex': 'base64_encode(bin2hex($mac))',
} as const;

const ADDRESSES = {
  'as-sent': '',
  plain: 'base64_decode($value)',
  'base64-twice': 'base64_encode($value)',
  'base64-unpadded': "rtrim($value, '=')",
  'base64-url-safe': "strtr($value, '+/', '-_')",
} as const;

const ESCAPES = {
  none: '',
  percent: 'rawurlencode($value)',
  form: "str_replace('%2A', '*', urlencode($value))",
} as const;

const quoteAll = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ');

const toKey = ({ plan: { recipe }, api_key, api_secret }: Program): string =>
  ({
    'secret-utf8': api_secret,
    'secret-base64-decoded': `base64_decode(${api_secret})`,
    'secret-hex-decoded': `hex2bin(${api_secret})`,
    'secret-base64-encoded': `base64_encode(${api_secret})`,
    'api-key': api_key,
  })[recipe.key];

const toMac = (w: Program): string => `hash_hmac('${HASHES[w.plan.recipe.hash]}', $signed, ${toKey(w)}, true)`;

const toAuthorization = (w: Program): string =>
  w.scheme === undefined ? w.authorization : `${w.scheme} . base64_encode(${w.api_key})`;

const LOST = 'The order may exist: look it up before you send it again.';
const NOW = "gmdate('Y-m-d\\TH:i:s\\Z')";

/** The statements that turn $status and $text into the envelope or an exception. */
const JUDGE = `$envelope = json_decode($text, true, 512, JSON_INVALID_UTF8_SUBSTITUTE);
$resultcode = is_array($envelope) ? ($envelope['resultcode'] ?? '') : '';
if ($status >= 200 && $status < 300 && $resultcode === '000') {
    return $envelope;
}
$answer = "HTTP $status: " . substr(preg_replace('/[\\x00-\\x20\\x7f]+/', ' ', $text), 0, 500);
if (is_array($envelope) && (($envelope['result'] ?? '') === 'FAIL' || ($resultcode[0] ?? '') === '4')) {
    throw new RuntimeException("The gateway refused the order. $answer", 1);
}
throw new RuntimeException("The result is unknown. ${LOST} $answer", 3);`;

/** The statements from an order to its digest. */
const renderSign = (f: FunctionPlan, w: Program, readFields: string): string =>
  [
    `$pairs = [${f.bareTimestamp ? renderTimestamp(f, PHP, "$order['timestamp']") : ''}];`,
    `foreach (explode(',', ${readFields}) as $name) {`,
    "    $value = $order[$name] ?? '';",
    '    // A number is signed as the encoder writes it into the body.',
    '    $value = is_string($value) ? $value : json_encode($value);',
    ...(f.address === 'as-sent'
      ? []
      : [
          "    if (in_array($name, ['redirect_url', 'cancel_url', 'webhook'], true)) {",
          `        $value = ${ADDRESSES[f.address]};`,
          '    }',
        ]),
    ...(f.amount.length === 0
      ? []
      : [
          "    if ($name === 'amount') {",
          `        $patterns = [${quoteAll(f.amount.map(([pattern]) => `/${pattern}/`))}];`,
          `        $value = preg_replace($patterns, [${quoteAll(f.amount.map(([, replacement]) => replacement))}], $value);`,
          '    }',
        ]),
    ...(f.escape === 'none' ? [] : [`    $value = ${ESCAPES[f.escape]};`]),
    ...(f.skipsEmpty ? ["    if ($value === '') {", '        continue;', '    }'] : []),
    `    $pairs[] = ${f.separator === undefined ? '' : `$name . ${f.separator} . `}$value;`,
    '}',
    `$signed = ${w.prefix}implode(${w.joiner}, $pairs)${w.suffix};`,
    `$mac = ${toMac(w)};`,
    `return ${OUTPUTS[w.plan.recipe.output]};`,
  ].join('\n');

/** The statements from an order to what is sent. */
const renderCreate = (f: FunctionPlan, call: (args: string) => string, sign: string): string =>
  `$order = array_merge(['timestamp' => ${NOW}], $order);
$body = json_encode(${f.sendsTimestamp ? '$order' : "array_diff_key($order, ['timestamp' => 0])"}, JSON_THROW_ON_ERROR);
return ${call(`$order['timestamp'], ${sign}, $body`)};`;

/** The statements that sign and send the exact text. */
const renderExact = (w: Program): Piece[] => code`        $timestamp = ${NOW};
        $signed = ${w.prefix}implode(${w.joiner}, [
${w.groups('            ', ',')}
        ])${w.suffix};
        $mac = ${toMac(w)};
        $digest = ${w.digest ?? OUTPUTS[w.plan.recipe.output]};
        $body = ${w.body};
`;

const indent = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);

/** PHP 7.4 and newer with its curl extension. */
export function php(input: SnippetInput): Snippet {
  const w = renderProgram(input, PHP, MAP, (name) => `read_variable('${name}')`);
  if ('refused' in w) return w;
  const { f } = w;
  const { url } = w.plan;
  // curl reads "Name:" as no such header, and "Name;" as an empty one.
  const headers = w.headers.map(({ name, value, line }) => (textOf(value) === "''" ? code`'${name};'` : line));
  return code`<?php
${w.comment('// ', 'php create-order.php')}

const ORDER_URL = ${w.quote(url)};
${f === undefined ? '' : `const SIGNED_FIELDS = ${f.signedFields};\n`}
${w.reader(`/** An environment variable; an empty one is refused. */
function read_variable(string $name): string
{
    $value = (string) getenv($name);
    if ($value === '') {
        throw new RuntimeException("Set $name.", 2);
    }
    return $value;
}

`)}/** Sends a signed order once and returns the envelope. The code of an exception is the exit code. */
function send_order(string $timestamp, string $digest, string $body): array
{
    $headers = [
${joinLines(headers, '        ', ',')}
        'Authorization: ' . ${toAuthorization(w)},
        'Digest: ' . $digest,
        'Expect:',
    ];
    $curl = curl_init(ORDER_URL);
    curl_setopt_array($curl, [
        CURLOPT_POSTFIELDS => $body,
        CURLOPT_HTTPHEADER => $headers,
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_FOLLOWLOCATION => false,
        CURLOPT_PROTOCOLS => CURLPROTO_${url.startsWith('http:') ? 'HTTP' : 'HTTPS'},
        CURLOPT_CONNECTTIMEOUT => 10,
        CURLOPT_TIMEOUT => 30,
    ]);
    $text = curl_exec($curl);
    if ($text === false) {
        throw new RuntimeException('No answer (' . curl_error($curl) . '). ${LOST}', 3);
    }
    $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
    ${indent(JUDGE, '    ')}
}
${
  f === undefined
    ? ''
    : `
/** The Digest of an order that has a timestamp. */
function sign(array $order): string
{
    ${indent(renderSign(f, w, f.digestFields), '    ')}
}

/** Creates an order: its other fields, in the order of the body. Returns the envelope. */
function create_order(array $order): array
{
    ${indent(
      renderCreate(f, (args) => `send_order(${args})`, 'sign($order)'),
      '    ',
    )}
}
`
}
function main(): int
{
    try {
${
  f === undefined
    ? code`${renderExact(w)}        $envelope = send_order($timestamp, $digest, $body);`
    : code`        $order = [
${joinLines(f.entries, '            ', ',')}
        ];
        $envelope = create_order($order);`
}
        echo json_encode($envelope), "\\n";
        return 0;
    } catch (RuntimeException $error) {
        fwrite(STDERR, $error->getMessage() . "\\n");
        return $error->getCode();
    }
}

${
  f === undefined
    ? 'exit(main());'
    : `// This file can be included, too: then nothing is sent.
if (realpath($_SERVER['SCRIPT_FILENAME']) === __FILE__) {
    exit(main());
}`
}
`;
}

const LARAVEL = {
  api_key: "$this->readSetting('api_key')",
  api_secret: "$this->readSetting('api_secret')",
};

/** A command of Laravel 8 and newer. */
export function laravel(input: SnippetInput): Snippet {
  const w = renderProgram(input, PHP, { ...MAP, signedFields: 'self::SIGNED_FIELDS' }, (name) =>
    name === 'CHECKOUT_API_KEY' ? LARAVEL.api_key : LARAVEL.api_secret,
  );
  if ('refused' in w) return w;
  const { f } = w;
  const headers = w.headers.filter(({ name }) => name !== 'Content-Type');
  const type = w.headers.find(({ name }) => name === 'Content-Type')?.value ?? [];
  return code`<?php
${w.comment('// ', 'php artisan checkout:create-order')}
// Save it as app/Console/Commands/CreateOrder.php, and add this to config/services.php:
// 'checkout' => ['api_key' => env('CHECKOUT_API_KEY'), 'api_secret' => env('CHECKOUT_API_SECRET')],

namespace App\\Console\\Commands;

use GuzzleHttp\\Exception\\TransferException;
use Illuminate\\Console\\Command;
use Illuminate\\Http\\Client\\ConnectionException;
use Illuminate\\Support\\Facades\\Http;
use RuntimeException;

class CreateOrder extends Command
{
    private const URL = ${w.quote(w.plan.url)};
${f === undefined ? '' : `    private const SIGNED_FIELDS = ${f.signedFields};\n`}
    protected $signature = 'checkout:create-order';
    protected $description = 'Creates one order';

    public function handle(): int
    {
        try {
            $this->line(json_encode($this->${f === undefined ? 'createExactOrder()' : 'createOrder($this->example())'}));
            return 0;
        } catch (RuntimeException $error) {
            $this->error($error->getMessage());
            return $error->getCode();
        }
    }

${w.reader(`    /** A setting; an empty one is refused. */
    private function readSetting(string $name): string
    {
        $value = (string) config("services.checkout.$name");
        if ($value === '') {
            throw new RuntimeException('Set CHECKOUT_' . strtoupper($name) . '.', 2);
        }
        return $value;
    }

`)}    /** Sends a signed order once and returns the envelope. The code of an exception is the exit code. */
    private function send(string $timestamp, string $digest, string $body): array
    {
        $headers = [
${joinLines(
  headers.map(({ name, value }) => code`'${name}' => ${value}`),
  '            ',
  ',',
)}
            'Authorization' => ${toAuthorization(w)},
            'Digest' => $digest,
        ];
        try {
            $response = Http::withHeaders($headers)
                ->withOptions(['allow_redirects' => false, 'connect_timeout' => 10])
                ->timeout(30)
                ->withBody($body, ${type})
                ->post(self::URL);
        } catch (ConnectionException | TransferException $error) {
            $reason = preg_replace('/[\\x00-\\x20\\x7f]+/', ' ', $error->getMessage());
            throw new RuntimeException("No answer ($reason). ${LOST}", 3);
        }
        $status = $response->status();
        $text = $response->body();
        ${indent(JUDGE, '        ')}
    }
${
  f === undefined
    ? code`
    private function createExactOrder(): array
    {
${renderExact(w)}        return $this->send($timestamp, $digest, $body);
    }`
    : code`
    /** The Digest of an order that has a timestamp. */
    public function sign(array $order): string
    {
        ${indent(renderSign(f, w, f.digestFields), '        ')}
    }

    /** Creates an order: its other fields, in the order of the body. Returns the envelope. */
    public function createOrder(array $order): array
    {
        ${indent(
          renderCreate(f, (args) => `$this->send(${args})`, '$this->sign($order)'),
          '        ',
        )}
    }

    private function example(): array
    {
        return [
${joinLines(f.entries, '            ', ',')}
        ];
    }`
}
}
`;
}
