import type { MessageKey } from '#i18n/message.ts';
import { FIELD_NAMES, findField } from '#protocol/order.ts';
import { headerOf, type ReceivedRequest } from '#protocol/received.ts';
import type { PresetName } from '#protocol/recipe.ts';

export const FIX_LANGUAGES = [
  'PHP',
  'Node',
  'TypeScript',
  'Python',
  'Java',
  'Kotlin',
  'C#',
  'Go',
  'Ruby',
  'Bash',
] as const;
export type FixLanguage = (typeof FIX_LANGUAGES)[number];

/**
 * Corrected lines in every language; those of Node are TypeScript too. FIELD is a field of the order, VALUE is the
 * variable that has its value. The lines share the names of their variables: `body` is what is sent as JSON.
 */
type Lines = Readonly<Record<Exclude<FixLanguage, 'TypeScript'>, string>>;

const STEPS = {
  /** The clock, read once, in UTC and whole seconds (section 2.1). */
  clock: {
    PHP: "$timestamp = gmdate('Y-m-d\\TH:i:s\\Z'); // once, for header, body and input",
    Node: "const timestamp = new Date().toISOString().replace(/\\.\\d+Z$/, 'Z'); // once, for header, body and input",
    Python: "timestamp = datetime.now(timezone.utc).strftime('%Y-%m-%dT%H:%M:%SZ')  # once, for header, body and input",
    Java: 'String timestamp = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(); // once, for header, body and input',
    Kotlin:
      'val timestamp = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString() // once, for header, body and input',
    'C#': "var timestamp = DateTime.UtcNow.ToString(\"yyyy-MM-dd'T'HH:mm:ss'Z'\", CultureInfo.InvariantCulture); // once",
    Go: 'timestamp := time.Now().UTC().Format("2006-01-02T15:04:05Z") // once, for header, body and input',
    Ruby: "timestamp = Time.now.utc.strftime('%Y-%m-%dT%H:%M:%SZ') # once, for header, body and input",
    Bash: 'timestamp=$(date -u +%Y-%m-%dT%H:%M:%SZ) # once, for header, body and input',
  },
  'body-time': {
    PHP: "$body['timestamp'] = $timestamp;",
    Node: 'body.timestamp = timestamp;',
    Python: "body['timestamp'] = timestamp",
    Java: 'body.put("timestamp", timestamp);',
    Kotlin: 'body["timestamp"] = timestamp',
    'C#': 'body["timestamp"] = timestamp;',
    Go: 'body["timestamp"] = timestamp',
    Ruby: "body['timestamp'] = timestamp",
    Bash: `body=$(jq -c --arg text "$timestamp" '.timestamp = $text' <<<"$body")`,
  },
  address: {
    PHP: "$body['FIELD'] = base64_encode($VALUE); // $VALUE: the URL itself",
    Node: "body.FIELD = Buffer.from(VALUE, 'utf8').toString('base64'); // VALUE: the URL itself",
    Python: "body['FIELD'] = base64.b64encode(VALUE.encode('utf-8')).decode()  # VALUE: the URL itself",
    Java: 'body.put("FIELD", Base64.getEncoder().encodeToString(VALUE.getBytes(StandardCharsets.UTF_8))); // VALUE: the URL itself',
    Kotlin:
      'body["FIELD"] = Base64.getEncoder().encodeToString(VALUE.toByteArray(Charsets.UTF_8)) // VALUE: the URL itself',
    'C#': 'body["FIELD"] = Convert.ToBase64String(Encoding.UTF8.GetBytes(VALUE)); // VALUE: the URL itself',
    Go: 'body["FIELD"] = base64.StdEncoding.EncodeToString([]byte(VALUE)) // VALUE: the URL itself',
    Ruby: "body['FIELD'] = Base64.strict_encode64(VALUE) # VALUE: the URL itself",
    Bash: `body=$(jq -c --arg text "$(printf %s "$VALUE" | base64 | tr -d '\\n')" '.FIELD = $text' <<<"$body") # VALUE: the URL itself`,
  },
  /** A number: its decimals stay, and a text that is no plain number ends the program instead of another amount. */
  number: {
    PHP: "$body['FIELD'] = is_string($VALUE) ? json_decode($VALUE, false, 1, JSON_THROW_ON_ERROR) : $VALUE; // no number_format",
    Node: 'body.FIELD = JSON.parse(String(VALUE)); // a plain number; no toFixed, no toLocaleString',
    Python: "body['FIELD'] = json.loads(str(VALUE))  # a plain number; decimals stay",
    Java: 'body.put("FIELD", new BigDecimal(new BigDecimal(String.valueOf(VALUE)).toPlainString())); // decimals stay',
    Kotlin: 'body["FIELD"] = BigDecimal(BigDecimal(VALUE.toString()).toPlainString()) // decimals stay',
    'C#': `var VALUEExact = decimal.Parse(Convert.ToString(VALUE, CultureInfo.InvariantCulture), NumberStyles.Float, CultureInfo.InvariantCulture);
body["FIELD"] = VALUEExact % 1 == 0 ? (object)decimal.ToInt64(VALUEExact) : VALUEExact; // decimals stay`,
    Go: 'body["FIELD"] = json.Number(VALUE) // VALUE: the text of a plain number; of a float64, strconv.FormatFloat(x, \'f\', -1, 64)',
    Ruby: "body['FIELD'] = JSON.parse(VALUE.to_s) # a plain number; decimals stay",
    Bash: `body=$(jq -c --argjson number "$VALUE" '.FIELD = $number' <<<"$body") # a plain number`,
  },
  /** Empty, in the body and so in the input. */
  missing: {
    PHP: "$body['FIELD'] = $VALUE ?? '';",
    Node: "body.FIELD = VALUE ?? '';",
    Python: "body['FIELD'] = '' if VALUE is None else VALUE",
    Java: 'body.put("FIELD", VALUE == null ? "" : VALUE);',
    Kotlin: 'body["FIELD"] = VALUE ?: ""',
    'C#': 'body["FIELD"] = VALUE ?? "";',
    Go: 'body["FIELD"] = ""\nif VALUE != nil {\n\tbody["FIELD"] = *VALUE\n}',
    Ruby: "body['FIELD'] = VALUE.to_s",
    Bash: `body=$(jq -c --arg text "\${VALUE-}" '.FIELD = $text' <<<"$body")`,
  },
  /** Signed-Fields: LIST is every field of the document that the body has, in the order of section 5. */
  fields: {
    PHP: "$signedFields = 'LIST'; // for the header and the input",
    Node: "const signedFields = 'LIST'; // for the header and the input",
    Python: "signed_fields = 'LIST'  # for the header and the input",
    Java: 'String signedFields = "LIST"; // for the header and the input',
    Kotlin: 'val signedFields = "LIST" // for the header and the input',
    'C#': 'var signedFields = "LIST"; // for the header and the input',
    Go: 'signedFields := "LIST" // for the header and the input',
    Ruby: "signed_fields = 'LIST' # for the header and the input",
    Bash: "signed_fields='LIST' # for the header and the input",
  },
  /** The input: name=value for every name of Signed-Fields, joined with &, each value as the JSON of the body has it. */
  input: {
    PHP: `$asSent = fn($value) => is_string($value) ? $value : json_encode($value);
$input = implode('&', array_map(fn($name) => $name . '=' . $asSent($body[$name]), explode(',', $signedFields)));`,
    Node: "let input = signedFields.split(',').map((name) => `${name}=${body[name]}`).join('&');",
    Python: `as_sent = lambda value: value if isinstance(value, str) else json.dumps(value)
digest_input = '&'.join(f'{name}={as_sent(body[name])}' for name in signed_fields.split(','))`,
    Java: `String input = Arrays.stream(signedFields.split(","))
    .map(name -> name + "=" + body.get(name)).collect(Collectors.joining("&"));`,
    Kotlin: 'var input = signedFields.split(",").joinToString("&") { name -> "$name=${body[name]}" }',
    'C#': 'var input = string.Join("&", signedFields.Split(\',\').Select(name => name + "=" + Convert.ToString(body[name], CultureInfo.InvariantCulture)));',
    Go: `pairs := []string{}
for _, name := range strings.Split(signedFields, ",") {
	value, isText := body[name].(string)
	if !isText {
		number, _ := json.Marshal(body[name])
		value = string(number)
	}
	pairs = append(pairs, name+"="+value)
}
input := strings.Join(pairs, "&")`,
    Ruby: `as_sent = ->(value) { value.is_a?(String) ? value : value.to_json }
input = signed_fields.split(',').map { |name| "#{name}=#{as_sent.(body[name])}" }.join('&')`,
    Bash: `body=$(jq -c . <<<"$body") # send this text
input=$(jq -j --arg names "$signed_fields" '. as $body | $names | split(",") | map("\\(.)=\\($body[.])") | join("&")' <<<"$body")`,
  },
  /** The header's timestamp before the names: some recipes, and every list without timestamp. */
  'header-time': {
    PHP: '$input = "timestamp=$timestamp&$input"; // the header Timestamp first',
    Node: 'input = `timestamp=${timestamp}&${input}`; // the header Timestamp first',
    Python: "digest_input = f'timestamp={timestamp}&{digest_input}'  # the header Timestamp first",
    Java: 'input = "timestamp=" + timestamp + "&" + input; // the header Timestamp first',
    Kotlin: 'input = "timestamp=$timestamp&$input" // the header Timestamp first',
    'C#': 'input = "timestamp=" + timestamp + "&" + input; // the header Timestamp first',
    Go: 'input = "timestamp=" + timestamp + "&" + input // the header Timestamp first',
    Ruby: 'input = "timestamp=#{timestamp}&#{input}" # the header Timestamp first',
    Bash: 'input="timestamp=$timestamp&$input" # the header Timestamp first',
  },
  /** Its text, without the space around it. */
  secret: {
    PHP: `$secret = trim((string) getenv('CHECKOUT_API_SECRET')); // the text itself, never decoded
if ($secret === '') throw new RuntimeException('CHECKOUT_API_SECRET is not set.');`,
    Node: `const secret = (process.env.CHECKOUT_API_SECRET ?? '').trim(); // the text itself, never decoded
if (secret === '') throw new Error('CHECKOUT_API_SECRET is not set.');`,
    Python: "secret = os.environ['CHECKOUT_API_SECRET'].strip()  # the text itself, never decoded",
    Java: 'String secret = System.getenv("CHECKOUT_API_SECRET").strip(); // the text itself, never decoded',
    Kotlin: 'val secret = System.getenv("CHECKOUT_API_SECRET").trim() // the text itself, never decoded',
    'C#': 'var secret = Environment.GetEnvironmentVariable("CHECKOUT_API_SECRET").Trim(); // the text itself, never decoded',
    Go: `secret := strings.TrimSpace(os.Getenv("CHECKOUT_API_SECRET")) // the text itself, never decoded
if secret == "" {
	panic("CHECKOUT_API_SECRET is not set.")
}`,
    Ruby: "secret = ENV.fetch('CHECKOUT_API_SECRET').strip # the text itself, never decoded",
    Bash: `secret=$(printf %s "\${CHECKOUT_API_SECRET:?}" | sed 's/^[[:space:]]*//; s/[[:space:]]*$//') # never decoded`,
  },
  /** The digest: Base64 of the raw bytes of HMAC-SHA-256 (section 5), of texts as UTF-8. */
  digest: {
    PHP: "$digest = base64_encode(hash_hmac('sha256', $input, $secret, true));",
    Node: "const digest = createHmac('sha256', secret).update(input, 'utf8').digest('base64');",
    Python: `mac = hmac.new(secret.encode('utf-8'), digest_input.encode('utf-8'), hashlib.sha256)
digest = base64.b64encode(mac.digest()).decode()`,
    Java: `Mac mac = Mac.getInstance("HmacSHA256");
mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
String digest = Base64.getEncoder().encodeToString(mac.doFinal(input.getBytes(StandardCharsets.UTF_8)));`,
    Kotlin: `val mac = Mac.getInstance("HmacSHA256")
mac.init(SecretKeySpec(secret.toByteArray(Charsets.UTF_8), "HmacSHA256"))
val digest = Base64.getEncoder().encodeToString(mac.doFinal(input.toByteArray(Charsets.UTF_8)))`,
    'C#': `var mac = new HMACSHA256(Encoding.UTF8.GetBytes(secret)).ComputeHash(Encoding.UTF8.GetBytes(input));
var digest = Convert.ToBase64String(mac);`,
    Go: `mac := hmac.New(sha256.New, []byte(secret))
mac.Write([]byte(input))
digest := base64.StdEncoding.EncodeToString(mac.Sum(nil))`,
    Ruby: "digest = Base64.strict_encode64(OpenSSL::HMAC.digest('SHA256', secret, input))",
    Bash: `# While OpenSSL runs, ps shows the key. The Bash program of Compose does not show it.
key=$(printf %s "$secret" | od -An -v -tx1 | tr -d ' \\n')
digest=$(printf %s "$input" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)`,
  },
} as const satisfies Readonly<Record<string, Lines>>;

type StepName = keyof typeof STEPS;

const FIXES = {
  digest: ['digest'],
  secret: ['secret', 'digest'],
  input: ['fields', 'input'],
  'input-and-digest': ['fields', 'input', 'digest'],
  time: ['clock', 'body-time', 'fields', 'input'],
  address: ['address', 'fields', 'input'],
  number: ['number', 'fields', 'input'],
  missing: ['missing', 'number', 'fields', 'input'],
} as const satisfies Readonly<Record<string, readonly StepName[]>>;

export type Fix = keyof typeof FIXES | { readonly none: MessageKey };

/** The fields whose value it changes are empty for the whole input. */
export interface FixableMistake {
  readonly cause: { readonly fix: Fix };
  readonly fields: readonly string[];
}

export interface RefusedRequest {
  readonly preset: PresetName | undefined;
  readonly names: readonly string[];
}

/** The kind of field that a step repairs. Another step is there once. */
const KINDS: Partial<Readonly<Record<StepName, string>>> = { address: 'address', number: 'number', missing: 'text' };

/** The fields that a step repairs, each with lines of its own; one empty name where the lines name no field. */
function fieldsOf(step: StepName, mistakes: readonly FixableMistake[]): readonly string[] {
  const kind = KINDS[step];
  if (kind === undefined) return [''];
  const changed = mistakes.flatMap(({ cause: { fix }, fields }) =>
    typeof fix === 'string' && FIXES[fix].some((name) => name === step) ? fields : [],
  );
  return FIELD_NAMES.filter((name) => changed.includes(name) && findField(name)?.kind === kind);
}

const toCamelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const SNAKE_CASE: readonly FixLanguage[] = ['PHP', 'Python', 'Ruby', 'Bash'];
const isStep = (name: string): name is StepName => name in STEPS;

const COMMON_STEPS: readonly StepName[] = ['clock', 'body-time'];

export function listFixSteps(
  mistakes: readonly FixableMistake[],
  { preset, names }: RefusedRequest,
  language: FixLanguage,
): readonly (readonly [step: StepName, lines: string])[] {
  const wanted = new Set(
    mistakes.flatMap(({ cause: { fix } }): readonly StepName[] => (typeof fix === 'string' ? FIXES[fix] : [])),
  );
  const sent = names.length === 0 ? FIELD_NAMES : [...names, ...fieldsOf('missing', mistakes)];
  const listed = FIELD_NAMES.filter((name) => sent.includes(name));
  const hasTime = listed.includes('timestamp');
  if (wanted.has('input') && (preset === 'header-then-fields' || !hasTime)) wanted.add('header-time');
  if (!hasTime) wanted.delete('body-time');
  return Object.entries(STEPS).flatMap(([step, lines]) => {
    if (!isStep(step) || !wanted.has(step) || (preset === undefined && !COMMON_STEPS.includes(step))) return [];
    const text = fieldsOf(step, mistakes)
      .map((name) =>
        lines[language === 'TypeScript' ? 'Node' : language]
          .replaceAll('FIELD', name)
          .replaceAll('VALUE', SNAKE_CASE.includes(language) ? name : toCamelCase(name))
          .replaceAll('LIST', listed.join(',')),
      )
      .join('\n');
    return text === '' ? [] : [[step, text] as const];
  });
}

/** Empty where no line repairs them. They have names of the document alone. */
export const fixFor = (...question: Parameters<typeof listFixSteps>): string =>
  listFixSteps(...question)
    .map(([, lines]) => lines)
    .join('\n');

export const reasonsWithoutFix = (mistakes: readonly FixableMistake[]): readonly MessageKey[] => [
  ...new Set(mistakes.flatMap(({ cause: { fix } }) => (typeof fix === 'string' ? [] : [fix.none]))),
];

/** What a User-Agent, or the name of the form in which a request was pasted, says about the language. */
const SIGNS: readonly (readonly [RegExp, FixLanguage])[] = [
  [/guzzle|symfony|laravel|\bphp\b|wordpress/i, 'PHP'],
  [/python|aiohttp|httpx|urllib|django/i, 'Python'],
  [/ktor|logcat|kotlin/i, 'Kotlin'],
  [/okhttp|apache-httpclient|\bjava\b|retrofit|spring/i, 'Java'],
  [/restsharp|\.net\b|dotnet|c#|powershell/i, 'C#'],
  [/go-http-client|go-resty|\bgo\b/i, 'Go'],
  [/ruby|faraday|rest-client|net::http|httparty/i, 'Ruby'],
  [/typescript|angular|nestjs/i, 'TypeScript'],
  [/axios|node|undici|\bgot\b|fetch|superagent/i, 'Node'],
  [/curl|wget|httpie/i, 'Bash'],
];

/** A User-Agent says more than the form of the paste. */
export function guessLanguage(
  request: Pick<ReceivedRequest, 'headers'> | undefined,
  form = '',
): FixLanguage | undefined {
  for (const text of [(request && headerOf(request, 'User-Agent')) ?? '', form])
    for (const [sign, language] of SIGNS) if (sign.test(text)) return language;
  return undefined;
}
