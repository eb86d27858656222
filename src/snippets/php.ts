import { textOf, type Piece } from '#protocol/order.ts';
import { code, joinLines, type Snippet, type SnippetInput } from './code.ts';
import {
  LOOK_UP,
  NUMBER_PATTERN,
  renderProgram,
  type FunctionPlan,
  type LanguageRow,
  type Program,
} from './self-signing.ts';

const toBracedEscape = (char: string): string => `\\u{${char.codePointAt(0)?.toString(16)}}`;

const PHP: LanguageRow = {
  open: "'",
  close: "'",
  // Single quotes have only two escapes; a line end, a control or a change of direction would be hidden or hide others,
  // so each is written by its number.
  escape: (text) =>
    text
      .replace(/['\\]/g, '\\$&')
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, (found) => `' . "${Array.from(found, toBracedEscape).join('')}" . '`),
  plus: ' . ',
  timestamp: '$timestamp',
  escaped: "str_replace(':', '%3A', $timestamp)",
  signedFields: 'self::SIGNED_FIELDS',
  read: (name) => `$this->readSetting('${SETTINGS[name]}')`,
  entry: (name, value) => code`'${name}' => ${value}`,
  fromBase64: (text) => `base64_decode(${text})`,
  fromHex: (text) => `hex2bin(${text})`,
  base64: (bytes) => `base64_encode(${bytes})`,
  base64Text: (text) => `base64_encode(${text})`,
  unpadded: (text) => `rtrim(${text}, '=')`,
  urlSafe: (text) => `strtr(${text}, '+/', '-_')`,
  mac: '$mac',
  hex: 'bin2hex($mac)',
  hexUpper: 'strtoupper(bin2hex($mac))',
  value: '$value',
  plain: 'base64_decode($value)',
  percent: 'rawurlencode($value)',
  form: "str_replace('%2A', '*', urlencode($value))",
};

const HELD = { CHECKOUT_API_KEY: '$this->apiKey', CHECKOUT_API_SECRET: '$this->apiSecret' };
const LOCAL = { CHECKOUT_API_KEY: '$apiKey', CHECKOUT_API_SECRET: '$apiSecret' };
const WORDS = { CHECKOUT_API_KEY: 'The API key', CHECKOUT_API_SECRET: 'The API secret' };
const SETTINGS = { CHECKOUT_API_KEY: 'api_key', CHECKOUT_API_SECRET: 'api_secret' };

const quoteAll = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ');
const indent = (text: string, by: string): string => text.replace(/\n(?!\n)/g, `\n${by}`);

const toMac = ({ hash, key }: Program): string => `hash_hmac('${hash}', $signed, ${key}, true)`;

const NOW = "gmdate('Y-m-d\\TH:i:s\\Z')";

interface Failures {
  /** What the arguments of a failure, a message and a code, are given to. */
  readonly fail: string;
  readonly REFUSED: string;
  readonly UNKNOWN: string;
}
const CONSTANTS: Failures = {
  fail: 'throw new CheckoutException',
  REFUSED: 'self::REFUSED',
  UNKNOWN: 'self::UNKNOWN',
};
const EXIT_CODES: Failures = { ...CONSTANTS, REFUSED: '1', UNKNOWN: '3' };
/** A script has no caller that could catch anything. */
const SCRIPT: Failures = { ...EXIT_CODES, fail: '$stop' };

const renderJudge = (
  { fail, REFUSED, UNKNOWN }: Failures,
  end: string,
): string => `$envelope = json_decode($text, true, 512, JSON_INVALID_UTF8_SUBSTITUTE);
$envelope = is_array($envelope) ? $envelope : [];
$resultcode = $envelope['resultcode'] ?? null;
$answer = "HTTP $status: " . substr((string) preg_replace('/[\\x00-\\x20\\x7f]+/', ' ', $text), 0, 500);
if ($status < 200 || $status > 299 || $resultcode !== '000') {
    $code = is_string($resultcode) ? $resultcode : '';
    $isRefused = ($envelope['result'] ?? null) === 'FAIL' || strncmp($code, '4', 1) === 0;
    if ($isRefused && $status < 500 && $status !== 408) {
        ${fail}("The gateway refused the order. $answer", ${REFUSED});
    }
    ${fail}("The result is unknown. ${LOOK_UP} $answer", ${UNKNOWN});
}
${end}`;

/** The statements that send $body once and give $status and $text. */
const renderCurl = (w: Program, url: string, { fail, UNKNOWN }: Failures, by: string): Piece[] => {
  // curl reads "Name:" as no such header, and "Name;" as an empty one.
  const headers = w.headers.map(({ name, value, line }) => (textOf(value) === "''" ? code`'${name};'` : line));
  return code`$curl = curl_init(${url});
${by}curl_setopt_array($curl, [
${by}    CURLOPT_POSTFIELDS => $body,
${by}    CURLOPT_HTTPHEADER => [
${joinLines(headers, `${by}        `, ',')}
${by}        ${`'Authorization: ' . ${w.authorization}`.replace("' . '", '')},
${by}        'Digest: ' . $digest,
${by}        'Expect:',
${by}    ],
${by}    CURLOPT_RETURNTRANSFER => true,
${by}    CURLOPT_FOLLOWLOCATION => false,
${by}    CURLOPT_PROTOCOLS => CURLPROTO_${w.url.startsWith('http:') ? 'HTTP' : 'HTTPS'},
${by}    CURLOPT_CONNECTTIMEOUT => 10,
${by}    CURLOPT_TIMEOUT => 30,
${by}]);
${by}$text = curl_exec($curl);
${by}if (!is_string($text)) {
${by}    ${fail}('No answer (' . curl_error($curl) . '). ${LOOK_UP}', ${UNKNOWN});
${by}}
${by}$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);`;
};

const renderHttp = (w: Program, http: string, url: string, { fail, UNKNOWN }: Failures, by: string): Piece[] => {
  const headers = w.headers.filter(({ name }) => name !== 'Content-Type');
  const type = w.headers.find(({ name }) => name === 'Content-Type')?.value ?? [];
  return code`try {
${by}    $response = ${http}
${by}        ->withHeaders([
${joinLines(
  headers.map(({ name, value }) => code`'${name}' => ${value}`),
  `${by}            `,
  ',',
)}
${by}            'Authorization' => ${w.authorization},
${by}            'Digest' => $digest,
${by}        ])
${by}        ->withOptions(['allow_redirects' => false, 'connect_timeout' => 10])
${by}        ->timeout(30)
${by}        ->withBody($body, ${type})
${by}        ->post(${url});
${by}} catch (ConnectionException | TransferException $error) {
${by}    $reason = preg_replace('/[\\x00-\\x20\\x7f]+/', ' ', $error->getMessage());
${by}    ${fail}("No answer ($reason). ${LOOK_UP}", ${UNKNOWN}, $error);
${by}}
${by}$status = $response->status();
${by}$text = $response->body();`;
};

const renderSigning = (f: FunctionPlan, w: Program): string => `
    /**
     * The Digest of an order that has a timestamp.
     *
     * @param array<string, string|int> $order
     */
    public function sign(array $order): string
    {
        $pairs = [${f.timestamp("$this->toText('timestamp', $order['timestamp'])")}];
        foreach (explode(',', ${f.digestFields}) as $name) {
            $value = array_key_exists($name, $order) ? $this->toText($name, $order[$name]) : '';
${f.steps('            ', {
  address: [
    "if (in_array($name, ['redirect_url', 'cancel_url', 'webhook'], true)) {",
    `    $value = ${f.address};`,
    '}',
  ],
  amount: [
    "if ($name === 'amount') {",
    `    $patterns = [${quoteAll(f.amount.map(([pattern]) => `/${pattern}/`))}];`,
    `    $value = preg_replace($patterns, [${quoteAll(f.amount.map(([, replacement]) => replacement))}], $value);`,
    '}',
  ],
  escape: `$value = ${f.escape};`,
  skip: ["if ($value === '') {", '    continue;', '}'],
  add: `$pairs[] = ${f.separator === undefined ? '' : f.separator === "''" ? '$name . ' : `$name . ${f.separator} . `}$value;`,
})}
        }
        $signed = ${w.prefix}implode(${w.joiner}, $pairs)${w.suffix};
        $mac = ${toMac(w)};

        return ${w.output};
    }

    /** @param array<string, string|int> $order */
    private function encode(array $order): string
    {
        $members = [];
        foreach ($order as $name => $value) {
            $text = $this->toText((string) $name, $value);
            $isNumber = in_array($name, self::NUMBER_FIELDS, true);
            $members[] = json_encode($name) . ':' . ($isNumber ? $text : json_encode($text, JSON_THROW_ON_ERROR));
        }

        return '{' . implode(',', $members) . '}';
    }

    /**
     * A value as it is signed and sent. A decimal is given as a text.
     *
     * @param mixed $value
     */
    private function toText(string $name, $value): string
    {
        if (in_array($name, self::NUMBER_FIELDS, true)) {
            if (is_int($value) || (is_string($value) && preg_match('/^${NUMBER_PATTERN}$/D', $value))) {
                return (string) $value;
            }
            throw new CheckoutException("$name must be an integer or a text such as '10.50'.", self::NOT_SENT);
        }
        if (!in_array($name, self::TEXT_FIELDS, true)) {
            throw new CheckoutException("$name is not a field of this order.", self::NOT_SENT);
        }
        if (!is_string($value) || !preg_match('//u', $value)) {
            throw new CheckoutException("$name must be a text in UTF-8.", self::NOT_SENT);
        }

        return $value;
    }
`;

/** The exception of a file, which has the exit code as its code. */
const EXCEPTION = `/** Its code says what went wrong: 1 refused by the gateway, 2 not sent, 3 unknown. */
final class CheckoutException extends RuntimeException
{
}
`;

interface Client {
  readonly head: string;
  readonly create: string;
  readonly send: Piece[];
}

const renderClient = (f: FunctionPlan, w: Program, { head, create, send }: Client): Piece[] => code`${head}
${EXCEPTION}
/** Creates orders at the gateway. */
final class CheckoutClient
{
    /** The exception's code when the gateway refused the order. */
    public const REFUSED = 1;
    /** The exception's code when nothing was sent. */
    public const NOT_SENT = 2;
    /** The exception's code when no usable answer came: the order may exist. */
    public const UNKNOWN = 3;

    private const URL = ${w.quote(w.url)};
    private const SIGNED_FIELDS = ${f.signedFields};
    private const NUMBER_FIELDS = [${f.numbers}];
    private const TEXT_FIELDS = [${f.texts}];

${create}
    /**
     * Creates an order, whose fields are in the order of the body. The timestamp is the current time. Returns the envelope.
     *
     * @param array<string, string|int> $order
     * @return array<string, mixed>
     * @throws CheckoutException with one of the codes of this class
     */
    public function createOrder(array $order): array
    {
        $timestamp = ${NOW};
        $order = ['timestamp' => $timestamp] + $order;
        $digest = $this->sign($order);
${f.sendsTimestamp ? '' : "        unset($order['timestamp']);\n"}        $body = $this->encode($order);

        ${send}
        ${indent(renderJudge(CONSTANTS, '\nreturn $envelope;'), '        ')}
    }
${renderSigning(f, w)}
    /**
     * The order of the page, as an example.
     *
     * @return array<string, string|int>
     */
    public static function exampleOrder(): array
    {
        return [
${joinLines(f.entries, '            ', ',')}
        ];
    }
}
`;

const renderProperties = (needed: Program['needed']): string =>
  needed.map(({ name }) => `    private string ${LOCAL[name]};\n`).join('');

const renderParameters = (needed: Program['needed']): string =>
  needed.map(({ name }) => `string ${LOCAL[name]}`).join(', ');

const renderAssignments = ({ needed, reader }: Program): string =>
  needed
    .map(
      ({ name }) => `        if (${LOCAL[name]} === '') {
            throw new CheckoutException('${WORDS[name]} is empty${reader(`: set ${name}`)}.', self::NOT_SENT);
        }
        ${HELD[name]} = ${LOCAL[name]};
`,
    )
    .join('');

const renderArguments = (needed: Program['needed']): string => needed.map(({ value }) => value).join(', ');

const USE = '$envelope = \\Checkout\\CheckoutClient::create()->createOrder($order);';

const renderExact = (w: Program, by: string): Piece[] => code`${by}$timestamp = ${NOW};
${
  w.digest === undefined
    ? code`${by}$signed = ${w.prefix}implode(${w.joiner}, [
${w.groups(`${by}    `, ',')}
${by}])${w.suffix};
${by}$mac = ${toMac(w)};
${by}$digest = ${w.output};`
    : code`${by}$digest = ${w.digest};`
}
${by}$body = ${w.body};
`;

function renderScript(w: Program): Piece[] {
  const names = quoteAll(w.needed.map(({ name }) => name));
  const check = w.reader(`foreach ([${names}] as $name) {
    if ((string) getenv($name) === '') {
        $stop("Set $name.", 2);
    }
}
`);
  return code`<?php

${w.comment('// ', 'php create-order.php')}
// It needs PHP 7.4 or newer with the curl extension.

declare(strict_types=1);

// The exit code: 1 refused by the gateway, 2 not sent, 3 unknown.
$stop = static function (string $message, int $exitCode): void {
    fwrite(STDERR, $message . "\\n");
    exit($exitCode);
};

${w.needed.length === 0 ? '' : check}${w.needed.map(({ name, value }) => `${LOCAL[name]} = ${value};\n`).join('')}${renderExact(w, '')}
${renderCurl(w, w.quote(w.url), SCRIPT, '')}
${renderJudge(SCRIPT, 'echo $text, "\\n";')}
`;
}

/** PHP 7.4 and newer with its curl extension. */
export function php(input: SnippetInput): Snippet {
  const isFunction = input.form === 'function';
  const w = renderProgram(
    input,
    isFunction
      ? { ...PHP, held: HELD, read: (name) => `(string) getenv('${name}')` }
      : { ...PHP, held: LOCAL, read: (name) => `getenv('${name}')` },
  );
  if ('refused' in w) return w;
  const { f, needed } = w;
  if (f === undefined) return renderScript(w);
  return renderClient(f, w, {
    head: `<?php

${w.comment('// ', USE, 'Use')}
// It needs PHP 7.4 or newer with the curl extension.

declare(strict_types=1);

namespace Checkout;

use RuntimeException;
`,
    create: `${renderProperties(needed)}
    public function __construct(${renderParameters(needed)})
    {
${renderAssignments(w)}    }

    /** A client with key and secret ${input.secrets === undefined ? 'from the environment' : 'of this file'}. */
    public static function create(): self
    {
        return new self(${renderArguments(needed)});
    }
`,
    send: renderCurl(w, 'self::URL', CONSTANTS, '        '),
  });
}

const CONFIG = `// It needs this in config/services.php:
// 'checkout' => ['api_key' => env('CHECKOUT_API_KEY'), 'api_secret' => env('CHECKOUT_API_SECRET')],
`;

const renderLaravelHead = (
  w: Program,
  command: string,
  verb: string,
  namespace: string,
  imports: string,
): string => `<?php

${w.comment('// ', command, verb)}
${w.reader(CONFIG)}
declare(strict_types=1);

namespace ${namespace};

use GuzzleHttp\\Exception\\TransferException;
${imports}
use RuntimeException;
`;

const readSetting = (notSent: string): string => `    private function readSetting(string $name): string
    {
        $value = (string) $this->config->get("services.checkout.$name");
        if ($value === '') {
            throw new CheckoutException('Set CHECKOUT_' . strtoupper($name) . '.', ${notSent});
        }

        return $value;
    }
`;

const renderCommand = (w: Program): Piece[] => code`${renderLaravelHead(
  w,
  'php artisan checkout:create-order',
  'Save it as app/Console/Commands/CreateOrder.php. Run',
  'App\\Console\\Commands',
  `use Illuminate\\Console\\Command;
${w.reader('use Illuminate\\Contracts\\Config\\Repository;\n')}use Illuminate\\Http\\Client\\ConnectionException;
use Illuminate\\Http\\Client\\Factory;`,
)}
${EXCEPTION}
/** Sends one order. Its exit code: 1 refused by the gateway, 2 not sent, 3 unknown. */
final class CreateOrder extends Command
{
    protected $signature = 'checkout:create-order';
    protected $description = 'Creates one order';
${w.reader('\n    private Repository $config;\n')}
    public function handle(${w.reader('Repository $config, ')}Factory $http): int
    {
        try {
${w.reader('            $this->config = $config;\n')}            $this->line($this->createOrder($http));
        } catch (CheckoutException $error) {
            $this->error($error->getMessage());

            return $error->getCode();
        }

        return self::SUCCESS;
    }

    private function createOrder(Factory $http): string
    {
${renderExact(w, '        ')}
        ${renderHttp(w, '$http', w.quote(w.url), EXIT_CODES, '        ')}
        ${indent(renderJudge(EXIT_CODES, '\nreturn $text;'), '        ')}
    }
${w.reader(`\n${readSetting('2')}`)}}
`;

/** A service of Laravel 8 and newer, or a command for the exact text. */
export function laravel(input: SnippetInput): Snippet {
  const w = renderProgram(input, PHP);
  if ('refused' in w) return w;
  const { f } = w;
  if (f === undefined) return renderCommand(w);
  return renderClient(f, w, {
    head: renderLaravelHead(
      w,
      'app(CheckoutClient::class)->createOrder($order), or inject the client',
      'Save it as app/Services/CheckoutClient.php. Use',
      'App\\Services',
      `${w.reader('use Illuminate\\Contracts\\Config\\Repository;\n')}use Illuminate\\Http\\Client\\ConnectionException;
use Illuminate\\Http\\Client\\Factory;`,
    ),
    create: `${w.reader('    private Repository $config;\n')}    private Factory $http;

    public function __construct(${w.reader('Repository $config, ')}Factory $http)
    {
${w.reader('        $this->config = $config;\n')}        $this->http = $http;
    }

${w.reader(`${readSetting('self::NOT_SENT')}\n`)}`.replace(/\n\n$/, '\n'),
    send: renderHttp(w, '$this->http', 'self::URL', CONSTANTS, '        '),
  });
}
