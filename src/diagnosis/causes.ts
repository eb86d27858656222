import { fieldNamed } from '#protocol/order.ts';
import type { Text } from '#texts/text.ts';
import { ADDRESS, BYTES, DIGEST, INPUT, KEY, NOTHING, NUMBER, TEXT, TIME, type Lines } from './cause-lines.ts';

/** Where a mistake comes from, and the corrected line. */
export interface Cause {
  readonly why: Text;
  readonly lines: Lines;
}

type Row = readonly [ids: RegExp, why: Text, lines: Lines];

/** Causes by the ids that they explain; the first row that fits counts, so the particular stand before the general. */
const CAUSES: readonly Row[] = [
  [
    /digest-openssl/,
    'openssl dgst without -binary prints “(stdin)= ” and hex digits, sha256sum adds a dash, and the shell signs all of it.',
    DIGEST,
  ],
  [
    /digest-.*hex/,
    'hash_hmac of PHP without its fourth argument, hexdigest() of Python and Ruby, digest("hex") of Node, toHexString of Java and C#, hex.EncodeToString of Go give hex digits, not bytes.',
    DIGEST,
  ],
  [
    /^digest-.*text/,
    'The raw bytes were taken for text: digest("binary") and toString("latin1") of Node, CryptoJS enc.Latin1, new String(bytes) of Java.',
    DIGEST,
  ],
  [
    /^digest-.*twice/,
    'The library gave Base64 already (digest("base64"), toString(CryptoJS.enc.Base64), base64_encode), and the code encoded it again.',
    DIGEST,
  ],
  [
    /^digest-.*(url-safe|unpadded|odd)/,
    'digest("base64url") of Node, getUrlEncoder() and withoutPadding() of Java, urlsafe_b64encode of Python and Ruby, base64.URLEncoding and RawStdEncoding of Go, and every JWT library write Base64 so.',
    DIGEST,
  ],
  [
    /^digest-(numbers|bytes-literal|0x|quoted)/,
    'The bytes were printed, not encoded: Arrays.toString of Java, str() and repr() of Python, toString() of a Uint8Array, fmt.Sprint of Go.',
    DIGEST,
  ],
  [
    /^digest-/,
    'Prefixes, percent signs and line breaks come from webhooks and signatures of other interfaces; the header holds the Base64 text alone.',
    DIGEST,
  ],
  [
    /^hash-/,
    'The name of the hash was taken from older code: hash_hmac("sha1"), HmacSHA512, HMACMD5. Digest-Method says HS256.',
    DIGEST,
  ],
  [
    /^sha256-/,
    'hash("sha256"), createHash, MessageDigest, SHA256.HashData and sha256.Sum256 take no key; an HMAC is another function, also where the secret is put before or behind.',
    DIGEST,
  ],
  [
    /^timestamp-(left-out|header|as-listed|from-)/,
    'Where the timestamp stands in the input was taken from another client or left out: published libraries put the header first, the document lists it once.',
    INPUT,
  ],
  [
    /^timestamp.*-(clock:|milliseconds-near)/,
    'The clock was read twice: once for the header or the body, once for the input (gmdate, new Date(), datetime.now(), Instant.now(), DateTime.UtcNow, time.Now()).',
    TIME,
  ],
  [
    /^timestamp.*-(local|labelled)/,
    'Local time was printed as if it were UTC: date() of PHP, datetime.now() without a zone, LocalDateTime of Java, DateTime.Now of C#, time.Now() without UTC(), Time.now of Ruby.',
    TIME,
  ],
  [
    /^timestamp.*-(offset:|milliseconds-offset|microseconds-offset|zone-|text-z|text-no-zone|offset-)/,
    'date(\'c\') of PHP, isoformat() of Python, OffsetDateTime of Java, ToString("o") of C#, RFC3339 in local time of Go and iso8601 of Ruby print an offset; the document shows Z.',
    TIME,
  ],
  [
    /^timestamp.*-(milliseconds|microseconds|nanoseconds|seven-digits|no-zone|one-digit|two-digits|text-no-fraction|text-milliseconds)/,
    'toISOString() of Node prints milliseconds, isoformat() of Python microseconds, Instant.toString() of Java what the clock gives, "o" of .NET seven digits.',
    TIME,
  ],
  [
    /^timestamp.*-epoch/,
    'time(), Date.now(), currentTimeMillis() and time.Unix() count seconds or milliseconds; the document wants a date and time.',
    TIME,
  ],
  [
    /^timestamp.*-(month-for|minutes-for|twelve|day-of-year|month-from|not-padded|short-year|day-first|z-quoted|t-quoted|minutes|seconds)/,
    'A wrong letter in the format: m for i in PHP, mm for MM, hh for HH, DD for dd and YYYY for yyyy in Java and .NET, getMonth() of JavaScript from 0.',
    TIME,
  ],
  [
    /^timestamp.*-(buddhist|dots|arabic|persian)/,
    'The date was printed in the locale of the machine (.NET cultures, SimpleDateFormat and String.format of Java); name the invariant or root locale.',
    TIME,
  ],
  [
    /^timestamp-(apikey|api-key)/,
    'The recipe of another interface was used: there timestamp and API key are signed, here the named fields.',
    INPUT,
  ],
  [
    /^timestamp|^(left-out|twice|added):timestamp/,
    'A date was turned into text by default in one place (toString, str(), interpolation) and by a format in another.',
    TIME,
  ],
  [
    /^address-(plain|encoded|decoded)/,
    'The address is encoded for the body in one place and signed from another variable; the input takes the text that the body carries.',
    ADDRESS,
  ],
  [
    /^address-.*(base64-twice|encoded)/,
    'The variable held Base64 already, and base64_encode, btoa or b64encode ran once more.',
    ADDRESS,
  ],
  [
    /^address-lines/,
    'chunk_split of PHP, MIME encoders of Java and Python, Base64.encode64 of Ruby and base64 of the shell break lines.',
    ADDRESS,
  ],
  [
    /^address/,
    'The body and the input hold two encodings of one address: URL-safe or unpadded Base64, another slash, another escape.',
    ADDRESS,
  ],
  [
    /^number-exponent/,
    'A float was printed: Double.toString of Java from 10,000,000 up, str() of Python from 1e16, fmt.Sprint(%v) of Go from 1e21 or 21 digits, spreadsheets from 12 digits, BigDecimal.toString after stripTrailingZeros.',
    NUMBER,
  ],
  [
    /^number-(thousands|comma|currency|arabic|persian|plus)/,
    'number_format of PHP, toLocaleString of JavaScript, "N2" or a culture of .NET, NumberFormat and String.format of Java print for people.',
    NUMBER,
  ],
  [
    /^number-(minor|units|thousandths)/,
    'Other gateways take cents; here the amount is in the currency’s units, in the body and in the input.',
    NUMBER,
  ],
  [
    /^number|^phone-(float|sheet)/,
    'A float or a money column was printed: (float) of PHP, str(25000.0) of Python, Double of Java, toFixed(2) of JavaScript, DECIMAL(12,2) of a database.',
    NUMBER,
  ],
  [
    /^(as|boolean|emptied|empty-skipped)/,
    'A missing, empty or boolean value was printed as the language likes: null, None, undefined, <nil>, True, 1; or array_filter, “if value” and omitempty dropped it.',
    NOTHING,
  ],
  [
    /^phone/,
    'The number was formed anew for the input, or after it for the body (libphonenumber, a form’s mask, a prefix in the database).',
    TEXT,
  ],
  [
    /^key-api-key$|^key-api-key-(base64|newline|hex|upper)/,
    'The API key names the merchant in Authorization; the secret is the key of the HMAC. The two were taken for each other.',
    KEY,
  ],
  [/^secret-of/, 'The settings of another environment were loaded: the sandbox’s secret does not work live.', KEY],
  [
    /^key-swapped/,
    'The order of the arguments differs: hash_hmac(algorithm, message, key) in PHP, createHmac(algorithm, key) in Node, hmac.new(key, message) in Python, OpenSSL::HMAC.digest(name, key, message) in Ruby.',
    DIGEST,
  ],
  [
    /^key-secret-(base64|hex|percent|html|utf-16|latin|json)/,
    'The secret looks like Base64 or hex and was decoded or encoded before use (base64_decode, Buffer.from(secret, "base64"), fromhex, Encoding.Unicode). The recipe takes its text.',
    KEY,
  ],
  [
    /^key-secret-(newline|crlf|return|space|tab|bom|zero|nbsp|trimmed|quoted|backquoted|comma|semicolon|stop|angled)/,
    'The secret was read from a file, an .env file or a web page with what stood around it: a line feed of echo, quotation marks, a byte order mark of an editor.',
    KEY,
  ],
  [
    /^key-secret-(empty|undefined|null|none|name|word)/,
    'The secret was not read: the variable is not set in this environment, or has another name.',
    KEY,
  ],
  [/^key-/, 'The secret was changed on its way, or the key was made as another interface makes it.', KEY],
  [
    /^escape-(php|json|go|gson|dotnet|jackson|slashes|unicode|addslashes)|^quoted/,
    'The value was taken out of the JSON text with its escapes: json_encode of PHP writes \\/ and \\u00e9, json.dumps \\u00e9, Gson \\u003d, Go and .NET \\u0026.',
    INPUT,
  ],
  [
    /^(un)?escape-(html|xml)|^unescape-html/,
    'htmlspecialchars, html.escape, a template or a filter for forms changed the value in one place only.',
    TEXT,
  ],
  [
    /^(escape|whole-(form|percent|uri|spaces|php-form)|plus-as-space|percent-decoded)/,
    'http_build_query, urlencode, URLSearchParams, urllib.parse.urlencode, URLEncoder, HttpUtility.UrlEncode and url.Values.Encode encode what is signed; the input takes values as they are.',
    INPUT,
  ],
  [/^value/, 'Two variables were mixed up where the input is built, or only the values were joined.', INPUT],
  [
    /^(order|swapped|moved)/,
    'The order of the input and the list in Signed-Fields are written in two places, or a map without order lies between (HashMap of Java, map of Go, sort or ksort from another interface).',
    INPUT,
  ],
  [
    /^(left-out|added|only:|twice)/,
    'The list that is signed and the list in Signed-Fields are written in two places of the code; build both from one.',
    INPUT,
  ],
  [
    /^(names|lines|commas|joiner|pair|ends|whole-(newline|crlf|space|comma|trimmed))/,
    'The pairs are joined by hand or by a print of a map or list; the input is name=value with & between, and nothing else.',
    INPUT,
  ],
  [
    /^(latin|windows|utf-16|ascii|mojibake|whole-(utf|mojibake))/,
    'The text was turned into bytes by the platform’s default: getBytes() of Java, Encoding.Default or ASCII of C#, a database connection in Latin-1, utf8_decode of PHP.',
    BYTES,
  ],
  [
    /^(nfc|nfd|nfk|whole-nfd)/,
    'macOS file names and some keyboards give letters and accents apart; a library composed them in one place only.',
    TEXT,
  ],
  [
    /^(body|path|method|time-|key-|vendor|word|empty|nothing|only-|apikey|signed-fields|secret|whole)/,
    'The recipe of another interface was used, or the body was signed before it was filled: here the named fields are signed.',
    INPUT,
  ],
  [
    /./,
    'The value was changed after signing or before sending: a trim, a filter, an editor or a column of the database touched one of the two only.',
    TEXT,
  ],
];

const fieldOf = (id: string): string | undefined =>
  id
    .split(/[:+]/)
    .slice(1)
    .find((part) => fieldNamed(part) !== undefined);

const usual = (lines: Lines): string => (lines === ADDRESS ? 'webhook' : lines === NUMBER ? 'amount' : 'buyer_remarks');

/** The cause and the corrected lines of a mistake, for the field that its id names. */
export function causeOf(id: string): Cause | undefined {
  const row = CAUSES.find(([ids]) => ids.test(id));
  if (row === undefined) return undefined;
  const [, why, lines] = row;
  const field = fieldOf(id) ?? usual(lines);
  const named = Object.entries(lines).map(([language, line]) => [language, line.replaceAll('FIELD', field)] as const);
  return { why, lines: Object.fromEntries(named) };
}
