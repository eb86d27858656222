import { findField } from '#protocol/order.ts';
import type { MessageKey } from '#i18n/message.ts';

type Language = 'PHP' | 'Node' | 'Python' | 'Java' | 'C#' | 'Go' | 'Ruby';

/** One corrected line per language. FIELD is the field that a mistake names. */
type Lines = Partial<Readonly<Record<Language, string>>>;

/** Why a merchant's code makes a mistake, and what to change. Mistakes of one family share one cause. */
export interface Cause {
  readonly why: MessageKey;
  readonly lines: Lines;
}

/** The digest: Base64 of the raw bytes of HMAC-SHA-256 (section 5). */
const DIGEST: Lines = {
  PHP: "$digest = base64_encode(hash_hmac('sha256', $input, $secret, true));",
  Node: "const digest = createHmac('sha256', secret).update(input, 'utf8').digest('base64');",
  Python: 'digest = base64.b64encode(hmac.new(secret.encode(), data.encode(), hashlib.sha256).digest()).decode()',
  Java: 'String digest = Base64.getEncoder().encodeToString(mac.doFinal(input.getBytes(StandardCharsets.UTF_8)));',
  'C#': 'var digest = Convert.ToBase64String(HMACSHA256.HashData(Encoding.UTF8.GetBytes(secret), Encoding.UTF8.GetBytes(input)));',
  Go: 'mac := hmac.New(sha256.New, []byte(secret)); mac.Write([]byte(input)); digest := base64.StdEncoding.EncodeToString(mac.Sum(nil))',
  Ruby: "digest = Base64.strict_encode64(OpenSSL::HMAC.digest('SHA256', secret, input))",
};

/** The timestamp: the clock read once, UTC, whole seconds (section 2.1). */
const TIME: Lines = {
  PHP: "$timestamp = gmdate('Y-m-d\\TH:i:s\\Z'); // once, for header, body and input",
  Node: "const timestamp = new Date().toISOString().replace(/\\.\\d+Z$/, 'Z'); // once, for header, body and input",
  Python: "timestamp = datetime.now(timezone.utc).strftime('%Y-%m-%dT%H:%M:%SZ')  # once, for header, body and input",
  Java: 'String timestamp = DateTimeFormatter.ISO_INSTANT.format(Instant.now().truncatedTo(ChronoUnit.SECONDS)); // once',
  'C#': "var timestamp = DateTime.UtcNow.ToString(\"yyyy-MM-dd'T'HH:mm:ss'Z'\", CultureInfo.InvariantCulture); // once",
  Go: 'timestamp := time.Now().UTC().Format("2006-01-02T15:04:05Z") // once, for header, body and input',
  Ruby: "timestamp = Time.now.utc.strftime('%Y-%m-%dT%H:%M:%SZ') # once, for header, body and input",
};

/** The input: name=value for every name of Signed-Fields, joined with &, values as the body has them. */
const INPUT: Lines = {
  PHP: "$input = implode('&', array_map(fn($n) => $n . '=' . $body[$n], explode(',', $signedFields)));",
  Node: "const input = signedFields.split(',').map((n) => `${n}=${body[n]}`).join('&');",
  Python: "data = '&'.join(f'{n}={body[n]}' for n in signed_fields.split(','))",
  Java: 'String input = Arrays.stream(signedFields.split(",")).map(n -> n + "=" + body.get(n)).collect(Collectors.joining("&"));',
  'C#': 'var input = string.Join("&", signedFields.Split(\',\').Select(n => $"{n}={body[n]}"));',
  Go: 'for i, n := range strings.Split(signedFields, ",") { if i > 0 { b.WriteByte(\'&\') }; b.WriteString(n + "=" + body[n]) }',
  Ruby: "input = signed_fields.split(',').map { |n| \"#{n}=#{body[n]}\" }.join('&')",
};

/** An address: encoded once, the same text signed and sent (section 2.1). */
const ADDRESS: Lines = {
  PHP: "$body['FIELD'] = base64_encode($address); // sign and send this same text",
  Node: "body.FIELD = Buffer.from(address, 'utf8').toString('base64'); // sign and send this same text",
  Python: "body['FIELD'] = base64.b64encode(address.encode()).decode()  # sign and send this same text",
  Java: 'body.put("FIELD", Base64.getEncoder().encodeToString(address.getBytes(StandardCharsets.UTF_8)));',
  'C#': 'body["FIELD"] = Convert.ToBase64String(Encoding.UTF8.GetBytes(address));',
  Go: 'body["FIELD"] = base64.StdEncoding.EncodeToString([]byte(address))',
  Ruby: "body['FIELD'] = Base64.strict_encode64(address)",
};

/** A number: plain digits, printed once (section 2.1). */
const NUMBER: Lines = {
  PHP: "$body['FIELD'] = (int) $value; // joined, it prints plain digits",
  Node: 'body.FIELD = Number(value); // joined, it prints plain digits; no toFixed, no toLocaleString',
  Python: "body['FIELD'] = int(value)  # not a float",
  Java: 'String FIELD = value.toBigInteger().toString(); // not Double.toString',
  'C#': 'var text = value.ToString("0", CultureInfo.InvariantCulture);',
  Go: 'text := strconv.FormatInt(value, 10) // not fmt.Sprint of a float64',
  Ruby: "body['FIELD'] = value.to_i",
};

/** A text: changed before the body is built, or not at all. */
const TEXT: Lines = {
  PHP: "$body['FIELD'] = trim($value); // change it here; sign and send $body['FIELD']",
  Node: 'body.FIELD = value.trim(); // change it here; sign and send body.FIELD',
  Python: "body['FIELD'] = value.strip()  # change it here; sign and send body['FIELD']",
  Java: 'body.put("FIELD", value.strip()); // change it here; sign and send body.get("FIELD")',
  'C#': 'body["FIELD"] = value.Trim(); // change it here; sign and send body["FIELD"]',
  Go: 'body["FIELD"] = strings.TrimSpace(value) // change it here; sign and send body["FIELD"]',
  Ruby: "body['FIELD'] = value.strip # change it here; sign and send body['FIELD']",
};

/** A missing value: an empty text, in the body and in the input. */
const NOTHING: Lines = {
  PHP: "$body['FIELD'] = $value ?? '';",
  Node: "body.FIELD = value ?? '';",
  Python: "body['FIELD'] = value or ''",
  Java: 'body.put("FIELD", value == null ? "" : value);',
  'C#': 'body["FIELD"] = value ?? "";',
  Go: 'body["FIELD"] = value // a string, not a *string or an interface',
  Ruby: "body['FIELD'] = value.to_s",
};

/** The key: the secret as text, trimmed, never decoded. */
const KEY: Lines = {
  PHP: "$secret = trim(getenv('API_SECRET')); // as text, never decoded",
  Node: 'const secret = process.env.API_SECRET.trim(); // as text, never decoded',
  Python: "secret = os.environ['API_SECRET'].strip()  # as text, never decoded; .encode() for hmac",
  Java: 'mac.init(new SecretKeySpec(secret.strip().getBytes(StandardCharsets.UTF_8), "HmacSHA256"));',
  'C#': 'var key = Encoding.UTF8.GetBytes(secret.Trim());',
  Go: 'mac := hmac.New(sha256.New, []byte(strings.TrimSpace(secret)))',
  Ruby: "secret = ENV.fetch('API_SECRET').strip",
};

/** Bytes: UTF-8, said and not left to the platform. */
const BYTES: Lines = {
  PHP: "$input = mb_convert_encoding($input, 'UTF-8', 'ISO-8859-1'); // only where the source is Latin-1",
  Node: "const digest = createHmac('sha256', secret).update(input, 'utf8').digest('base64');",
  Python: "data.encode('utf-8')",
  Java: 'input.getBytes(StandardCharsets.UTF_8) // never getBytes() alone',
  'C#': 'Encoding.UTF8.GetBytes(input) // not Encoding.Default, ASCII or Unicode',
  Go: '[]byte(input) // UTF-8 already; do not convert',
  Ruby: "input.encode('UTF-8')",
};

// The text of the digest.

export const OPENSSL_OUTPUT: Cause = {
  why: 'openssl dgst without -binary prints “(stdin)= ” and hex digits. sha256sum adds a dash. The shell signs all of it.',
  lines: DIGEST,
};
export const HEX_DIGEST: Cause = {
  why: 'These give hex digits, not bytes. PHP: hash_hmac without its fourth argument. Python and Ruby: hexdigest(). Node: digest("hex"). Java and C#: toHexString. Go: hex.EncodeToString.',
  lines: DIGEST,
};
export const BYTES_AS_TEXT: Cause = {
  why: 'The raw bytes were taken for text: digest("binary") and toString("latin1") of Node, CryptoJS enc.Latin1, new String(bytes) of Java.',
  lines: DIGEST,
};
export const DIGEST_ENCODED_TWICE: Cause = {
  why: 'The library gave Base64 already (digest("base64"), toString(CryptoJS.enc.Base64), base64_encode), and the code encoded it again.',
  lines: DIGEST,
};
export const OTHER_BASE64: Cause = {
  why: 'These write Base64 so, and every JWT library. Node: digest("base64url"). Java: getUrlEncoder(), withoutPadding(). Python and Ruby: urlsafe_b64encode. Go: base64.URLEncoding, RawStdEncoding.',
  lines: DIGEST,
};
export const PRINTED_BYTES: Cause = {
  why: 'The bytes were printed, not encoded: Arrays.toString of Java, str() and repr() of Python, toString() of a Uint8Array, fmt.Sprint of Go.',
  lines: DIGEST,
};
export const DECORATED_DIGEST: Cause = {
  why: 'Prefixes, percent signs and line breaks come from webhooks and signatures of other interfaces; the header holds the Base64 text alone.',
  lines: DIGEST,
};
export const OTHER_HASH: Cause = {
  why: 'The name of the hash was taken from older code: hash_hmac("sha1"), HmacSHA512, HMACMD5. Digest-Method says HS256.',
  lines: DIGEST,
};
export const HASH_WITHOUT_KEY: Cause = {
  why: 'hash("sha256"), createHash, MessageDigest, SHA256.HashData and sha256.Sum256 take no key. An HMAC is another function, even with the secret before or after the text.',
  lines: DIGEST,
};

// The timestamp.

export const TIMESTAMP_POSITION: Cause = {
  why: 'The timestamp position came from another client, or the timestamp was left out. Published libraries put the header first. The document lists it once.',
  lines: INPUT,
};
export const CLOCK_READ_TWICE: Cause = {
  why: 'The clock was read twice: once for the header or body, once for the input. Look for gmdate, new Date(), datetime.now(), Instant.now(), DateTime.UtcNow or time.Now().',
  lines: TIME,
};
export const LOCAL_TIME: Cause = {
  why: 'Local time was printed as if it were UTC. PHP: date(). Python: datetime.now() without a zone. Java: LocalDateTime. C#: DateTime.Now. Go: time.Now() without UTC(). Ruby: Time.now.',
  lines: TIME,
};
export const PRINTED_OFFSET: Cause = {
  why: 'These print an offset, but the document shows Z. PHP: date(\'c\'). Python: isoformat(). Java: OffsetDateTime. C#: ToString("o"). Go: RFC3339 in local time. Ruby: iso8601.',
  lines: TIME,
};
export const PRINTED_FRACTION: Cause = {
  why: 'toISOString() of Node prints milliseconds. isoformat() of Python prints microseconds. Instant.toString() of Java prints what the clock gives. "o" of .NET prints seven digits.',
  lines: TIME,
};
export const UNIX_TIME: Cause = {
  why: 'time(), Date.now(), currentTimeMillis() and time.Unix() count seconds or milliseconds; the document wants a date and time.',
  lines: TIME,
};
export const WRONG_DATE_FORMAT: Cause = {
  why: 'The date format has a wrong letter. PHP: m for i. Java and .NET: mm for MM, hh for HH, DD for dd, YYYY for yyyy. JavaScript: getMonth() counts from 0.',
  lines: TIME,
};
export const LOCALE_DATE: Cause = {
  why: 'The date was printed in the locale of the machine. Name the invariant or root locale. See .NET cultures, SimpleDateFormat and String.format of Java.',
  lines: TIME,
};
export const TIMESTAMP_AND_KEY: Cause = {
  why: 'The recipe of another interface was used: there timestamp and API key are signed, here the named fields.',
  lines: INPUT,
};
export const DEFAULT_DATE_TEXT: Cause = {
  why: 'One place prints a date by default (toString, str(), interpolation). Another place uses a format.',
  lines: TIME,
};

// Addresses.

export const ADDRESS_VARIABLE: Cause = {
  why: 'The body and the input use two variables for the URL. Sign the encoded text of the body.',
  lines: ADDRESS,
};
export const ADDRESS_ENCODED_TWICE: Cause = {
  why: 'The variable held Base64 already, and base64_encode, btoa or b64encode ran once more.',
  lines: ADDRESS,
};
export const BASE64_LINES: Cause = {
  why: 'These break lines: chunk_split of PHP, MIME encoders of Java and Python. Base64.encode64 of Ruby and base64 of the shell do too.',
  lines: ADDRESS,
};
export const OTHER_ADDRESS_ENCODING: Cause = {
  why: 'The body and the input have different encodings of one URL. Look for URL-safe or unpadded Base64, another slash, another escape.',
  lines: ADDRESS,
};

// Numbers and missing values.

export const FLOAT_EXPONENT: Cause = {
  why: 'A float was printed with an exponent. Java: Double.toString from 10,000,000, BigDecimal.toString after stripTrailingZeros. Python: str() from 1e16. Go: fmt.Sprint(%v) from 1e21 or 21 digits. Spreadsheets: from 12 digits.',
  lines: NUMBER,
};
export const NUMBER_FOR_PEOPLE: Cause = {
  why: 'These print for people. PHP: number_format. JavaScript: toLocaleString. .NET: "N2" or a culture. Java: NumberFormat, String.format.',
  lines: NUMBER,
};
export const CENTS: Cause = {
  why: 'Other gateways take cents; here the amount is in the currency’s units, in the body and in the input.',
  lines: NUMBER,
};
export const PRINTED_FLOAT: Cause = {
  why: 'A float or a money column was printed. PHP: (float). Python: str(25000.0). Java: Double. JavaScript: toFixed(2). Database: DECIMAL(12,2).',
  lines: NUMBER,
};
export const MISSING_VALUE: Cause = {
  why: 'The language printed a missing, empty or boolean value: null, None, undefined, <nil>, True, 1. Or array_filter, “if value” or omitempty removed it.',
  lines: NOTHING,
};
export const PHONE_FORMAT: Cause = {
  why: 'The number was formatted again for the input, or later for the body. Look for libphonenumber, a form’s mask, or a prefix in the database.',
  lines: TEXT,
};

// The key.

export const KEY_FOR_SECRET: Cause = {
  why: 'The API key names the merchant in Authorization; the secret is the key of the HMAC. The two were taken for each other.',
  lines: KEY,
};
export const OTHER_ENVIRONMENT: Cause = {
  why: 'The settings of another environment were loaded: the sandbox’s secret does not work live.',
  lines: KEY,
};
export const SWAPPED_ARGUMENTS: Cause = {
  why: 'The order of the arguments differs. PHP: hash_hmac(algorithm, message, key). Node: createHmac(algorithm, key). Python: hmac.new(key, message). Ruby: OpenSSL::HMAC.digest(name, key, message).',
  lines: DIGEST,
};
export const DECODED_SECRET: Cause = {
  why: 'The secret looks like Base64 or hex, and the code decoded or encoded it. Look for base64_decode, Buffer.from(secret, "base64"), fromhex or Encoding.Unicode. The recipe uses the secret as text.',
  lines: KEY,
};
export const SURROUNDED_SECRET: Cause = {
  why: 'The secret was read from a file or web page with extra characters around it. Look for a newline of echo, quotation marks, or a byte order mark.',
  lines: KEY,
};
export const UNREAD_SECRET: Cause = {
  why: 'The secret was not read: the variable is not set in this environment, or has another name.',
  lines: KEY,
};
export const CHANGED_SECRET: Cause = {
  why: 'The code changed the secret, or made the key as another interface does.',
  lines: KEY,
};

// Escapes.

export const JSON_ESCAPES: Cause = {
  why: 'The value was taken out of the JSON text with its escapes: json_encode of PHP writes \\/ and \\u00e9, json.dumps \\u00e9, Gson \\u003d, Go and .NET \\u0026.',
  lines: INPUT,
};
export const HTML_ESCAPES: Cause = {
  why: 'htmlspecialchars, html.escape, a template or a form filter changed the value in one place only.',
  lines: TEXT,
};
export const URL_ESCAPES: Cause = {
  why: 'http_build_query, urlencode, URLSearchParams, urllib.parse.urlencode, URLEncoder, HttpUtility.UrlEncode and url.Values.Encode encode what is signed; the input takes values as they are.',
  lines: INPUT,
};

// The input as a whole.

export const MIXED_VARIABLES: Cause = {
  why: 'The code mixes up two variables in the input, or joins only the values.',
  lines: INPUT,
};
export const FIELD_ORDER: Cause = {
  why: 'The code has the order of the input and of Signed-Fields in two places. Or a map without order is between them: HashMap of Java, map of Go. Or sort or ksort came from another interface.',
  lines: INPUT,
};
export const FIELD_LIST: Cause = {
  why: 'The code has the signed list and the Signed-Fields list in two places. Build both from one list.',
  lines: INPUT,
};
export const JOINED_BY_HAND: Cause = {
  why: 'The code joins the pairs itself or prints a map or list. The input is name=value with & between, and nothing else.',
  lines: INPUT,
};
export const PLATFORM_ENCODING: Cause = {
  why: 'The platform’s default turned the text into bytes. Look for getBytes() of Java, Encoding.Default or ASCII of C#, utf8_decode of PHP. A database connection in Latin-1 does this too.',
  lines: BYTES,
};
export const UNICODE_FORM: Cause = {
  why: 'macOS file names and some keyboards give letters and accents apart; a library composed them in one place only.',
  lines: TEXT,
};
export const OTHER_RECIPE: Cause = {
  why: 'The code uses the recipe of another interface, or signs an unfinished body. Here the named fields are signed.',
  lines: INPUT,
};
export const CHANGED_VALUE: Cause = {
  why: 'The value changed after signing or before sending. A trim, a filter, an editor or a database column touched one of the two.',
  lines: TEXT,
};

export const UNFILLED: Cause = {
  why: 'The text has placeholders that nothing filled: wrong quotation marks, a missing $ or f, or a missing argument.',
  lines: INPUT,
};

const defaultField = ({ lines }: Cause): string =>
  lines === ADDRESS ? 'webhook' : lines === NUMBER ? 'amount' : 'buyer_remarks';

/** A cause whose corrected lines name the field of the mistake, or an example where it names none. */
export function explainCause({ cause, field }: { readonly cause: Cause; readonly field?: string | undefined }): Cause {
  const name = findField(field ?? '')?.name ?? defaultField(cause);
  const lines = Object.entries(cause.lines).map(
    ([language, line]) => [language, line.replaceAll('FIELD', name)] as const,
  );
  return { why: cause.why, lines: Object.fromEntries(lines) };
}
