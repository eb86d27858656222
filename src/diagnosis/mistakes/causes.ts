import type { MessageKey } from '#i18n/message.ts';
import type { Fix } from '#diagnosis/fixes.ts';

/** Why a merchant's code makes a mistake, and what repairs it. Mistakes of one family share one cause. */
export interface Cause {
  readonly why: MessageKey;
  readonly fix: Fix;
}

// The text of the digest.

export const OPENSSL_OUTPUT: Cause = {
  why: 'openssl dgst without -binary prints “(stdin)= ” and hex digits. sha256sum adds a dash. The shell signs all of it.',
  fix: 'digest',
};
export const HEX_DIGEST: Cause = {
  why: 'These give hex digits, not bytes. PHP: hash_hmac without its fourth argument. Python and Ruby: hexdigest(). Node: digest("hex"). Java and C#: toHexString. Go: hex.EncodeToString.',
  fix: 'digest',
};
export const BYTES_AS_TEXT: Cause = {
  why: 'The raw bytes were taken for text: digest("binary") and toString("latin1") of Node, CryptoJS enc.Latin1, new String(bytes) of Java.',
  fix: 'digest',
};
export const DIGEST_ENCODED_TWICE: Cause = {
  why: 'The library gave Base64 already (digest("base64"), toString(CryptoJS.enc.Base64), base64_encode), and the code encoded it again.',
  fix: 'digest',
};
export const OTHER_BASE64: Cause = {
  why: 'These write Base64 so, and every JWT library. Node: digest("base64url"). Java: getUrlEncoder(), withoutPadding(). Python and Ruby: urlsafe_b64encode. Go: base64.URLEncoding, RawStdEncoding.',
  fix: 'digest',
};
export const PRINTED_BYTES: Cause = {
  why: 'The bytes were printed, not encoded: Arrays.toString of Java, str() and repr() of Python, toString() of a Uint8Array, fmt.Sprint of Go.',
  fix: 'digest',
};
export const DECORATED_DIGEST: Cause = {
  why: 'Prefixes, percent signs and line breaks come from webhooks and signatures of other interfaces; the header holds the Base64 text alone.',
  fix: 'digest',
};
export const OTHER_HASH: Cause = {
  why: 'The name of the hash was taken from older code: hash_hmac("sha1"), HmacSHA512, HMACMD5. Digest-Method says HS256.',
  fix: 'digest',
};
export const HASH_WITHOUT_KEY: Cause = {
  why: 'hash("sha256"), createHash, MessageDigest, SHA256.HashData and sha256.Sum256 take no key. An HMAC is another function, even with the secret before or after the text.',
  fix: 'input-and-digest',
};

// The timestamp.

export const TIMESTAMP_POSITION: Cause = {
  why: 'The timestamp position came from another client, or the timestamp was left out. Published libraries put the header first. The document lists it once.',
  fix: 'input',
};
export const CLOCK_READ_TWICE: Cause = {
  why: 'The clock was read twice: once for the header or body, once for the input. Look for gmdate, new Date(), datetime.now(), Instant.now(), DateTime.UtcNow or time.Now().',
  fix: 'time',
};
export const LOCAL_TIME: Cause = {
  why: 'Local time was printed as if it were UTC. PHP: date(). Python: datetime.now() without a zone. Java: LocalDateTime. C#: DateTime.Now. Go: time.Now() without UTC(). Ruby: Time.now.',
  fix: 'time',
};
export const PRINTED_OFFSET: Cause = {
  why: 'These print an offset, but the document shows Z. PHP: date(\'c\'). Python: isoformat(). Java: OffsetDateTime. C#: ToString("o"). Go: RFC3339 in local time. Ruby: iso8601.',
  fix: 'time',
};
export const PRINTED_FRACTION: Cause = {
  why: 'toISOString() of Node prints milliseconds. isoformat() of Python prints microseconds. Instant.toString() of Java prints what the clock gives. "o" of .NET prints seven digits.',
  fix: 'time',
};
export const UNIX_TIME: Cause = {
  why: 'time(), Date.now(), currentTimeMillis() and time.Unix() count seconds or milliseconds; the document wants a date and time.',
  fix: 'time',
};
export const WRONG_DATE_FORMAT: Cause = {
  why: 'The date format has a wrong letter. PHP: m for i. Java and .NET: mm for MM, hh for HH, DD for dd, YYYY for yyyy. JavaScript: getMonth() counts from 0.',
  fix: 'time',
};
export const LOCALE_DATE: Cause = {
  why: 'The date was printed in the locale of the machine. Name the invariant or root locale. See .NET cultures, SimpleDateFormat and String.format of Java.',
  fix: 'time',
};
export const TIMESTAMP_AND_KEY: Cause = {
  why: 'The recipe of another interface was used: there timestamp and API key are signed, here the named fields.',
  fix: 'input',
};
export const DEFAULT_DATE_TEXT: Cause = {
  why: 'One place prints a date by default (toString, str(), interpolation). Another place uses a format.',
  fix: 'time',
};

// Addresses.

export const ADDRESS_VARIABLE: Cause = {
  why: 'The body and the input use two variables for the URL. Sign the encoded text of the body.',
  fix: 'address',
};
export const ADDRESS_ENCODED_TWICE: Cause = {
  why: 'The variable held Base64 already, and base64_encode, btoa or b64encode ran once more.',
  fix: 'address',
};
export const BASE64_LINES: Cause = {
  why: 'These break lines: chunk_split of PHP, MIME encoders of Java and Python. Base64.encode64 of Ruby and base64 of the shell do too.',
  fix: 'address',
};
export const OTHER_ADDRESS_ENCODING: Cause = {
  why: 'The body and the input have different encodings of one URL. Look for URL-safe or unpadded Base64, another slash, another escape.',
  fix: 'address',
};

// Numbers and missing values.

export const FLOAT_EXPONENT: Cause = {
  why: 'A float was printed with an exponent. Java: Double.toString from 10,000,000, BigDecimal.toString after stripTrailingZeros. Python: str() from 1e16. Go: fmt.Sprint(%v) from 1e21 or 21 digits. Spreadsheets: from 12 digits.',
  fix: 'number',
};
export const NUMBER_FOR_PEOPLE: Cause = {
  why: 'These print for people. PHP: number_format. JavaScript: toLocaleString. .NET: "N2" or a culture. Java: NumberFormat, String.format.',
  fix: 'number',
};
export const CENTS: Cause = {
  why: 'Other gateways take cents; here the amount is in the currency’s units, in the body and in the input.',
  fix: 'number',
};
export const PRINTED_FLOAT: Cause = {
  why: 'A float or a money column was printed. PHP: (float). Python: str(25000.0). Java: Double. JavaScript: toFixed(2). Database: DECIMAL(12,2).',
  fix: 'number',
};
export const MISSING_VALUE: Cause = {
  why: 'The language printed a missing, empty or boolean value: null, None, undefined, <nil>, True, 1. Or array_filter, “if value” or omitempty removed it.',
  fix: 'missing',
};
export const PHONE_FORMAT: Cause = {
  why: 'The number was formatted again for the input, or later for the body. Look for libphonenumber, a form’s mask, or a prefix in the database.',
  fix: 'input',
};

// The key.

export const KEY_FOR_SECRET: Cause = {
  why: 'The API key names the merchant in Authorization; the secret is the key of the HMAC. The two were taken for each other.',
  fix: 'secret',
};
export const OTHER_ENVIRONMENT: Cause = {
  why: 'The settings of another environment were loaded: the sandbox’s secret does not work live.',
  fix: { none: 'No line of code is wrong. Load the secret of this environment.' },
};
export const SWAPPED_ARGUMENTS: Cause = {
  why: 'The order of the arguments differs. PHP: hash_hmac(algorithm, message, key). Node: createHmac(algorithm, key). Python: hmac.new(key, message). Ruby: OpenSSL::HMAC.digest(name, key, message).',
  fix: 'digest',
};
export const DECODED_SECRET: Cause = {
  why: 'The secret looks like Base64 or hex, and the code decoded or encoded it. Look for base64_decode, Buffer.from(secret, "base64"), fromhex or Encoding.Unicode. The recipe uses the secret as text.',
  fix: 'secret',
};
export const SURROUNDED_SECRET: Cause = {
  why: 'The secret was read from a file or web page with extra characters around it. Look for a newline of echo, quotation marks, or a byte order mark.',
  fix: 'secret',
};
export const UNREAD_SECRET: Cause = {
  why: 'The secret was not read: the variable is not set in this environment, or has another name.',
  fix: 'secret',
};
export const CHANGED_SECRET: Cause = {
  why: 'The code changed the secret, or made the key as another interface does.',
  fix: 'secret',
};

// Escapes.

export const JSON_ESCAPES: Cause = {
  why: 'The value was taken out of the JSON text with its escapes: json_encode of PHP writes \\/ and \\u00e9, json.dumps \\u00e9, Gson \\u003d, Go and .NET \\u0026.',
  fix: 'input',
};
export const HTML_ESCAPES: Cause = {
  why: 'htmlspecialchars, html.escape, a template or a form filter changed the value in one place only.',
  fix: 'input',
};
export const URL_ESCAPES: Cause = {
  why: 'http_build_query, urlencode, URLSearchParams, urllib.parse.urlencode, URLEncoder, HttpUtility.UrlEncode and url.Values.Encode encode what is signed; the input takes values as they are.',
  fix: 'input',
};

// The input as a whole.

export const MIXED_VARIABLES: Cause = {
  why: 'The code mixes up two variables in the input, or joins only the values.',
  fix: 'input',
};
export const FIELD_ORDER: Cause = {
  why: 'The code has the order of the input and of Signed-Fields in two places. Or a map without order is between them: HashMap of Java, map of Go. Or sort or ksort came from another interface.',
  fix: 'input',
};
export const FIELD_LIST: Cause = {
  why: 'The code has the signed list and the Signed-Fields list in two places. Build both from one list.',
  fix: 'input',
};
export const JOINED_BY_HAND: Cause = {
  why: 'The code joins the pairs itself or prints a map or list. The input is name=value with & between, and nothing else.',
  fix: 'input',
};
export const PLATFORM_ENCODING: Cause = {
  why: 'The platform’s default turned the text into bytes. Look for getBytes() of Java, Encoding.Default or ASCII of C#, utf8_decode of PHP. A database connection in Latin-1 does this too.',
  fix: 'input-and-digest',
};
export const UNICODE_FORM: Cause = {
  why: 'macOS file names and some keyboards give letters and accents apart; a library composed them in one place only.',
  fix: 'input',
};
export const OTHER_RECIPE: Cause = {
  why: 'The code uses the recipe of another interface, or signs an unfinished body. Here the named fields are signed.',
  fix: 'input-and-digest',
};
export const OTHER_STEP: Cause = {
  why: 'The profile has a recipe of its own. The code follows another one.',
  fix: { none: 'Compare the code with the recipe of the profile, step by step.' },
};
export const CHANGED_VALUE: Cause = {
  why: 'The value changed after signing or before sending. A trim, a filter, an editor or a database column touched one of the two.',
  fix: 'input',
};

export const UNFILLED: Cause = {
  why: 'The text has placeholders that nothing filled: wrong quotation marks, a missing $ or f, or a missing argument.',
  fix: 'input',
};
