import { textOf, type Piece } from '#protocol/order.ts';
import { code, toBracedEscape, type Snippet, type SnippetInput } from './code.ts';
import { createLanguage, LOOK_UP, MEMBERS, NUMBER_PATTERN, type LanguageRow, type Program } from './self-signing.ts';

const PHP: LanguageRow = {
  mark: "'",
  now: "gmdate('Y-m-d\\TH:i:s\\Z')",
  // Single quotes have only two escapes; a line end, a control or a change of direction would be hidden or hide others,
  // so each is written by its number.
  escape: (text) =>
    text
      .replace(/['\\]/g, '\\$&')
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, (found) => `' . "${toBracedEscape(found)}" . '`),
  plus: ' . ',
  variable: (name) => `$${name}`,
  escapeColons: (text) => `str_replace(':', '%3A', ${text})`,
  signedFields: 'self::SIGNED_FIELDS',
  read: (name) => `$this->readSetting('${MEMBERS[name]}')`,
  entry: (name, value) => code`'${name}' => ${value}`,
  hmac: (hash, key) => `hash_hmac('${hash}', $signed, ${key}, true)`,
  fromBase64: (text) => `base64_decode(${text})`,
  fromHex: (text) => `hex2bin(${text})`,
  base64: (bytes) => `base64_encode(${bytes})`,
  base64Text: (text) => `base64_encode(${text})`,
  unpadded: (text) => `rtrim(${text}, '=')`,
  urlSafe: (text) => `strtr(${text}, '+/', '-_')`,
  hex: 'bin2hex($mac)',
  hexUpper: 'strtoupper(bin2hex($mac))',
  plain: 'base64_decode($value)',
  percent: 'rawurlencode($value)',
  form: "str_replace('%2A', '*', urlencode($value))",
};

const CURL: LanguageRow = {
  ...PHP,
  read: (name) => `getenv('${name}')`,
  held: (field) => `$${field}`,
  // curl reads "Name:" as no such header, and "Name;" as an empty one.
  header: (name, value, line) => (textOf(value) === "''" ? code`'${name};'` : line),
};

const WORDS = { CHECKOUT_API_KEY: 'The API key', CHECKOUT_API_SECRET: 'The API secret' };

const quoteAll = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ');
const indent = (text: string, by: string): string => text.replace(/\n(?!\n)/g, `\n${by}`);

/** Builds the PHP statement that throws; `message` is an expression of PHP. */
type Fail = (message: string, outcome: keyof typeof EXIT_CODES, more?: string) => string;
const EXIT_CODES = { REFUSED: 1, UNKNOWN: 3 };
const throwConstant: Fail = (message, outcome, more = '') =>
  `throw new CheckoutException(${message}, self::${outcome}${more});`;
const throwCode: Fail = (message, outcome, more = '') =>
  `throw new CheckoutException(${message}, ${EXIT_CODES[outcome]}${more});`;
/** A script has no caller that could catch anything. */
const stop: Fail = (message, outcome) => `$stop(${message}, ${EXIT_CODES[outcome]});`;

const renderJudge = (
  fail: Fail,
  end: string,
): string => `$envelope = json_decode($text, true, 512, JSON_INVALID_UTF8_SUBSTITUTE);
$envelope = is_array($envelope) ? $envelope : [];
$resultcode = $envelope['resultcode'] ?? null;
$answer = "HTTP $status: " . substr((string) preg_replace('/[\\x00-\\x20\\x7f]+/', ' ', $text), 0, 500);
if ($status < 200 || $status > 299 || $resultcode !== '000') {
    $code = is_string($resultcode) ? $resultcode : '';
    $isRefused = ($envelope['result'] ?? null) === 'FAIL' || strncmp($code, '4', 1) === 0;
    if ($isRefused && $status < 500 && $status !== 408) {
        ${fail('"The gateway refused the order. $answer"', 'REFUSED')}
    }
    ${fail(`"The result is unknown. ${LOOK_UP} $answer"`, 'UNKNOWN')}
}
${end}`;

/** The statements that send $body once and give $status and $text. */
const renderCurl = (w: Program, url: string, fail: Fail, by: string): Piece[] => code`$curl = curl_init(${url});
${by}curl_setopt_array($curl, [
${by}    CURLOPT_POSTFIELDS => $body,
${by}    CURLOPT_HTTPHEADER => [
${w.headers(`${by}        `, ',')}
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
${by}    ${fail(`'No answer (' . curl_error($curl) . '). ${LOOK_UP}'`, 'UNKNOWN')}
${by}}
${by}$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);`;

const renderHttp = (w: Program, http: string, url: string, fail: Fail): Piece[] => code`try {
            $response = ${http}
                ->withHeaders([
${w.headers('                    ', ',', 'Content-Type')}
                    'Authorization' => ${w.authorization},
                    'Digest' => $digest,
                ])
                ->withOptions(['allow_redirects' => false, 'connect_timeout' => 10])
                ->timeout(30)
                ->withBody($body, ${w.type ?? ''})
                ->post(${url});
        } catch (ConnectionException | TransferException $error) {
            $reason = preg_replace('/[\\x00-\\x20\\x7f]+/', ' ', $error->getMessage());
            ${fail(`"No answer ($reason). ${LOOK_UP}"`, 'UNKNOWN', ', $error')}
        }
        $status = $response->status();
        $text = $response->body();`;

/** The exception of a file, which has the exit code as its code. */
const EXCEPTION = `/** Its code says what went wrong: 1 refused by the gateway, 2 not sent, 3 unknown. */
final class CheckoutException extends RuntimeException
{
}
`;

const renderClient = (w: Program, head: string, create: string, send: Piece[]): Piece[] => code`${head}
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
    private const SIGNED_FIELDS = ${w.signedFields};
    private const NUMBER_FIELDS = [${w.numbers}];
    private const TEXT_FIELDS = [${w.texts}];

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
        $timestamp = ${w.now};
        $order = ['timestamp' => $timestamp] + $order;
        $digest = $this->sign($order);
${w.sendsTimestamp ? '' : "        unset($order['timestamp']);\n"}        $body = $this->encode($order);

        ${send}
        ${indent(renderJudge(throwConstant, '\nreturn $envelope;'), '        ')}
    }

    /**
     * The Digest of an order that has a timestamp.
     *
     * @param array<string, string|int> $order
     */
    public function sign(array $order): string
    {
        $pairs = [${w.timestamp("$this->toText('timestamp', $order['timestamp'])")}];
        foreach (explode(',', ${w.digestFields}) as $name) {
            $value = array_key_exists($name, $order) ? $this->toText($name, $order[$name]) : '';
${w.onAddress(`            if (in_array($name, ['redirect_url', 'cancel_url', 'webhook'], true)) {
                $value = ${w.address};
            }
`)}${w.onAmount(`            if ($name === 'amount') {
                $patterns = [${quoteAll(w.amount.map(([pattern]) => `/${pattern}/`))}];
                $value = preg_replace($patterns, [${quoteAll(w.amount.map(([, replacement]) => replacement))}], $value);
            }
`)}${w.onEscape(`            $value = ${w.escape};\n`)}${w.onEmpty(`            if ($value === '') {
                continue;
            }
`)}            $pairs[] = ${w.separator === undefined ? '' : w.separator === "''" ? '$name . ' : `$name . ${w.separator} . `}$value;
        }
        $signed = ${w.prefix}implode(${w.joiner}, $pairs)${w.suffix};
        $mac = ${w.hmac};

        return ${w.digest};
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

    /**
     * The order of the page, as an example.
     *
     * @return array<string, string|int>
     */
    public static function exampleOrder(): array
    {
        return [
${w.entries('            ', ',')}
        ];
    }
}
`;

const USE = '$envelope = \\Checkout\\CheckoutClient::create()->createOrder($order);';

const renderExact = (w: Program, by: string): Piece[] => code`${by}$timestamp = ${w.now};
${w.signs(code`${by}$signed = ${w.prefix}implode(${w.joiner}, [
${w.groups(`${by}    `, ',')}
${by}])${w.suffix};
${by}$mac = ${w.hmac};
`)}${by}$digest = ${w.digest};
${by}$body = ${w.body};
`;

const phpScript = createLanguage(CURL, (w) => {
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

${w.needed.length === 0 ? '' : check}${w.needed.map(({ field, value }) => `$${field} = ${value};\n`).join('')}${renderExact(w, '')}
${renderCurl(w, w.quote(w.url), stop, '')}
${renderJudge(stop, 'echo $text, "\\n";')}
`;
});

const phpClient = createLanguage(
  { ...CURL, held: (field) => `$this->${field}`, read: (name) => `(string) getenv('${name}')` },
  (w) =>
    renderClient(
      w,
      `<?php

${w.comment('// ', USE, 'Use')}
// It needs PHP 7.4 or newer with the curl extension.

declare(strict_types=1);

namespace Checkout;

use RuntimeException;
`,
      `${w.needed.map(({ field }) => `    private string $${field};\n`).join('')}
    public function __construct(${w.needed.map(({ field }) => `string $${field}`).join(', ')})
    {
${w.needed
  .map(
    ({ name, field }) => `        if ($${field} === '') {
            throw new CheckoutException('${WORDS[name]} is empty${w.reader(`: set ${name}`)}.', self::NOT_SENT);
        }
        $this->${field} = $${field};
`,
  )
  .join('')}    }

    /** A client with key and secret ${w.origin}. */
    public static function create(): self
    {
        return new self(${w.needed.map(({ value }) => value).join(', ')});
    }
`,
      renderCurl(w, 'self::URL', throwConstant, '        '),
    ),
);

/** PHP 7.4 and newer with its curl extension. */
export const php = (input: SnippetInput): Snippet => (input.form === 'function' ? phpClient : phpScript)(input);

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
        ${renderHttp(w, '$http', w.quote(w.url), throwCode)}
        ${indent(renderJudge(throwCode, '\nreturn $text;'), '        ')}
    }
${w.reader(`\n${readSetting('2')}`)}}
`;

/** A service of Laravel 8 and newer, or a command for the exact text. */
export const laravel = createLanguage(PHP, (w, { form }) => {
  if (form !== 'function') return renderCommand(w);
  return renderClient(
    w,
    renderLaravelHead(
      w,
      'app(CheckoutClient::class)->createOrder($order), or inject the client',
      'Save it as app/Services/CheckoutClient.php. Use',
      'App\\Services',
      `${w.reader('use Illuminate\\Contracts\\Config\\Repository;\n')}use Illuminate\\Http\\Client\\ConnectionException;
use Illuminate\\Http\\Client\\Factory;`,
    ),
    `${w.reader('    private Repository $config;\n')}    private Factory $http;

    public function __construct(${w.reader('Repository $config, ')}Factory $http)
    {
${w.reader('        $this->config = $config;\n')}        $this->http = $http;
    }

${w.reader(`${readSetting('self::NOT_SENT')}\n`)}`.replace(/\n\n$/, '\n'),
    renderHttp(w, '$this->http', 'self::URL', throwConstant),
  );
});
