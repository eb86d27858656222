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
  why: 'openssl dgst without -binary prints “(stdin)= ” and hex digits, sha256sum adds a dash, and the shell signs all of it.',
  lines: DIGEST,
};
export const HEX_DIGEST: Cause = {
  why: 'hash_hmac of PHP without its fourth argument, hexdigest() of Python and Ruby, digest("hex") of Node, toHexString of Java and C#, hex.EncodeToString of Go give hex digits, not bytes.',
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
  why: 'digest("base64url") of Node, getUrlEncoder() and withoutPadding() of Java, urlsafe_b64encode of Python and Ruby, base64.URLEncoding and RawStdEncoding of Go, and every JWT library write Base64 so.',
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
  why: 'hash("sha256"), createHash, MessageDigest, SHA256.HashData and sha256.Sum256 take no key; an HMAC is another function, also where the secret is put before or behind.',
  lines: DIGEST,
};

// The timestamp.

export const TIMESTAMP_POSITION: Cause = {
  why: 'Where the timestamp stands in the input was taken from another client or left out: published libraries put the header first, the document lists it once.',
  lines: INPUT,
};
export const CLOCK_READ_TWICE: Cause = {
  why: 'The clock was read twice: once for the header or the body, once for the input (gmdate, new Date(), datetime.now(), Instant.now(), DateTime.UtcNow, time.Now()).',
  lines: TIME,
};
export const LOCAL_TIME: Cause = {
  why: 'Local time was printed as if it were UTC: date() of PHP, datetime.now() without a zone, LocalDateTime of Java, DateTime.Now of C#, time.Now() without UTC(), Time.now of Ruby.',
  lines: TIME,
};
export const PRINTED_OFFSET: Cause = {
  why: 'date(\'c\') of PHP, isoformat() of Python, OffsetDateTime of Java, ToString("o") of C#, RFC3339 in local time of Go and iso8601 of Ruby print an offset; the document shows Z.',
  lines: TIME,
};
export const PRINTED_FRACTION: Cause = {
  why: 'toISOString() of Node prints milliseconds, isoformat() of Python microseconds, Instant.toString() of Java what the clock gives, "o" of .NET seven digits.',
  lines: TIME,
};
export const UNIX_TIME: Cause = {
  why: 'time(), Date.now(), currentTimeMillis() and time.Unix() count seconds or milliseconds; the document wants a date and time.',
  lines: TIME,
};
export const WRONG_DATE_FORMAT: Cause = {
  why: 'A wrong letter in the format: m for i in PHP, mm for MM, hh for HH, DD for dd and YYYY for yyyy in Java and .NET, getMonth() of JavaScript from 0.',
  lines: TIME,
};
export const LOCALE_DATE: Cause = {
  why: 'The date was printed in the locale of the machine (.NET cultures, SimpleDateFormat and String.format of Java); name the invariant or root locale.',
  lines: TIME,
};
export const TIMESTAMP_AND_KEY: Cause = {
  why: 'The recipe of another interface was used: there timestamp and API key are signed, here the named fields.',
  lines: INPUT,
};
export const DEFAULT_DATE_TEXT: Cause = {
  why: 'A date was turned into text by default in one place (toString, str(), interpolation) and by a format in another.',
  lines: TIME,
};

// Addresses.

export const ADDRESS_VARIABLE: Cause = {
  why: 'The address is encoded for the body in one place and signed from another variable; the input takes the text that the body carries.',
  lines: ADDRESS,
};
export const ADDRESS_ENCODED_TWICE: Cause = {
  why: 'The variable held Base64 already, and base64_encode, btoa or b64encode ran once more.',
  lines: ADDRESS,
};
export const BASE64_LINES: Cause = {
  why: 'chunk_split of PHP, MIME encoders of Java and Python, Base64.encode64 of Ruby and base64 of the shell break lines.',
  lines: ADDRESS,
};
export const OTHER_ADDRESS_ENCODING: Cause = {
  why: 'The body and the input hold two encodings of one address: URL-safe or unpadded Base64, another slash, another escape.',
  lines: ADDRESS,
};

// Numbers and missing values.

export const FLOAT_EXPONENT: Cause = {
  why: 'A float was printed: Double.toString of Java from 10,000,000 up, str() of Python from 1e16, fmt.Sprint(%v) of Go from 1e21 or 21 digits, spreadsheets from 12 digits, BigDecimal.toString after stripTrailingZeros.',
  lines: NUMBER,
};
export const NUMBER_FOR_PEOPLE: Cause = {
  why: 'number_format of PHP, toLocaleString of JavaScript, "N2" or a culture of .NET, NumberFormat and String.format of Java print for people.',
  lines: NUMBER,
};
export const CENTS: Cause = {
  why: 'Other gateways take cents; here the amount is in the currency’s units, in the body and in the input.',
  lines: NUMBER,
};
export const PRINTED_FLOAT: Cause = {
  why: 'A float or a money column was printed: (float) of PHP, str(25000.0) of Python, Double of Java, toFixed(2) of JavaScript, DECIMAL(12,2) of a database.',
  lines: NUMBER,
};
export const MISSING_VALUE: Cause = {
  why: 'A missing, empty or boolean value was printed as the language likes: null, None, undefined, <nil>, True, 1; or array_filter, “if value” and omitempty dropped it.',
  lines: NOTHING,
};
export const PHONE_FORMAT: Cause = {
  why: 'The number was formed anew for the input, or after it for the body (libphonenumber, a form’s mask, a prefix in the database).',
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
  why: 'The order of the arguments differs: hash_hmac(algorithm, message, key) in PHP, createHmac(algorithm, key) in Node, hmac.new(key, message) in Python, OpenSSL::HMAC.digest(name, key, message) in Ruby.',
  lines: DIGEST,
};
export const DECODED_SECRET: Cause = {
  why: 'The secret looks like Base64 or hex and was decoded or encoded before use (base64_decode, Buffer.from(secret, "base64"), fromhex, Encoding.Unicode). The recipe takes its text.',
  lines: KEY,
};
export const SURROUNDED_SECRET: Cause = {
  why: 'The secret was read from a file, an .env file or a web page with what stood around it: a line feed of echo, quotation marks, a byte order mark of an editor.',
  lines: KEY,
};
export const UNREAD_SECRET: Cause = {
  why: 'The secret was not read: the variable is not set in this environment, or has another name.',
  lines: KEY,
};
export const CHANGED_SECRET: Cause = {
  why: 'The secret was changed on its way, or the key was made as another interface makes it.',
  lines: KEY,
};

// Escapes.

export const JSON_ESCAPES: Cause = {
  why: 'The value was taken out of the JSON text with its escapes: json_encode of PHP writes \\/ and \\u00e9, json.dumps \\u00e9, Gson \\u003d, Go and .NET \\u0026.',
  lines: INPUT,
};
export const HTML_ESCAPES: Cause = {
  why: 'htmlspecialchars, html.escape, a template or a filter for forms changed the value in one place only.',
  lines: TEXT,
};
export const URL_ESCAPES: Cause = {
  why: 'http_build_query, urlencode, URLSearchParams, urllib.parse.urlencode, URLEncoder, HttpUtility.UrlEncode and url.Values.Encode encode what is signed; the input takes values as they are.',
  lines: INPUT,
};

// The input as a whole.

export const MIXED_VARIABLES: Cause = {
  why: 'Two variables were mixed up where the input is built, or only the values were joined.',
  lines: INPUT,
};
export const FIELD_ORDER: Cause = {
  why: 'The order of the input and the list in Signed-Fields are written in two places, or a map without order lies between (HashMap of Java, map of Go, sort or ksort from another interface).',
  lines: INPUT,
};
export const FIELD_LIST: Cause = {
  why: 'The list that is signed and the list in Signed-Fields are written in two places of the code; build both from one.',
  lines: INPUT,
};
export const JOINED_BY_HAND: Cause = {
  why: 'The pairs are joined by hand or by a print of a map or list; the input is name=value with & between, and nothing else.',
  lines: INPUT,
};
export const PLATFORM_ENCODING: Cause = {
  why: 'The text was turned into bytes by the platform’s default: getBytes() of Java, Encoding.Default or ASCII of C#, a database connection in Latin-1, utf8_decode of PHP.',
  lines: BYTES,
};
export const UNICODE_FORM: Cause = {
  why: 'macOS file names and some keyboards give letters and accents apart; a library composed them in one place only.',
  lines: TEXT,
};
export const OTHER_RECIPE: Cause = {
  why: 'The recipe of another interface was used, or the body was signed before it was filled: here the named fields are signed.',
  lines: INPUT,
};
export const CHANGED_VALUE: Cause = {
  why: 'The value was changed after signing or before sending: a trim, a filter, an editor or a column of the database touched one of the two only.',
  lines: TEXT,
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
