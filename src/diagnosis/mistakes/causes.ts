import type { MessageKey } from '#i18n/message.ts';
import type { Fix } from '#diagnosis/fixes.ts';

/** Mistakes of one family share one cause. */
export interface Cause {
  readonly why: MessageKey;
  readonly fix: Fix;
}

const repairedBy = <Name extends string>(fix: Fix, whys: Readonly<Record<Name, MessageKey>>) =>
  Object.fromEntries(Object.entries<MessageKey>(whys).map(([name, why]) => [name, { why, fix }])) as Record<
    Name,
    Cause
  >;

export const CAUSES = {
  ...repairedBy('digest', {
    OPENSSL_OUTPUT:
      'openssl dgst without -binary prints “(stdin)= ” and hex digits. sha256sum adds a dash. The shell signs all of it.',
    HEX_DIGEST:
      'These return hex digits, not bytes. PHP: hash_hmac without its fourth argument. Python and Ruby: hexdigest(). Node: digest("hex"). Java and C#: toHexString. Go: hex.EncodeToString.',
    BYTES_AS_TEXT:
      'The raw bytes were treated as text: Node’s digest("binary") and toString("latin1"), CryptoJS enc.Latin1, Java’s new String(bytes).',
    DIGEST_ENCODED_TWICE:
      'The library already returned Base64 (digest("base64"), toString(CryptoJS.enc.Base64), base64_encode), and the code encoded it again.',
    OTHER_BASE64:
      'These write URL-safe Base64, as every JWT library does. Node: digest("base64url"). Java: getUrlEncoder(), withoutPadding(). Python and Ruby: urlsafe_b64encode. Go: base64.URLEncoding, RawStdEncoding.',
    PRINTED_BYTES:
      'The bytes were printed, not encoded: Java’s Arrays.toString, Python’s str() and repr(), Uint8Array’s toString(), Go’s fmt.Sprint.',
    DECORATED_DIGEST:
      'Prefixes, percent signs and line breaks come from webhooks and other APIs’ signatures. The header has only the Base64 text.',
    OTHER_HASH: 'The hash name came from older code: hash_hmac("sha1"), HmacSHA512, HMACMD5. Digest-Method says HS256.',
    SWAPPED_ARGUMENTS:
      'The arguments are in the wrong order. PHP: hash_hmac(algorithm, message, key). Node: createHmac(algorithm, key). Python: hmac.new(key, message). Ruby: OpenSSL::HMAC.digest(name, key, message).',
    NO_DIGEST:
      'The header needs Base64 of HMAC-SHA-256 over the digest input. A JWT, an RSA signature or the text itself is something else.',
  }),
  ...repairedBy('input-and-digest', {
    HASH_WITHOUT_KEY:
      'hash("sha256"), createHash, MessageDigest, SHA256.HashData and sha256.Sum256 take no key. An HMAC is a different function, even with the secret before or after the text.',
    PLATFORM_ENCODING:
      'The platform’s default encoding turned the text into bytes. Look for Java’s getBytes(), C#’s Encoding.Default or ASCII, PHP’s utf8_decode. A Latin-1 database connection does this too.',
    OTHER_RECIPE:
      'The code follows another API’s scheme, or signs an incomplete body. Here the named fields are signed.',
  }),
  ...repairedBy('input', {
    TIMESTAMP_POSITION:
      'The timestamp position came from another client, or the timestamp was omitted. Published libraries put the header first. The document lists it once.',
    TIMESTAMP_AND_KEY:
      'Another API’s scheme was used: it signs timestamp and API key. This one signs the named fields.',
    PHONE_FORMAT:
      'The number was reformatted for the digest input, or later for the body. Look for libphonenumber, an input mask, or a prefix in the database.',
    JSON_ESCAPES:
      'The value was taken from JSON text with its escapes: PHP’s json_encode writes \\/ and \\u00e9, json.dumps \\u00e9, Gson \\u003d, Go and .NET \\u0026.',
    HTML_ESCAPES: 'htmlspecialchars, html.escape, a template or a form filter changed the value in one place only.',
    URL_ESCAPES:
      'http_build_query, urlencode, URLSearchParams, urllib.parse.urlencode, URLEncoder, HttpUtility.UrlEncode and url.Values.Encode encode the signed text. The digest input has unencoded values.',
    MIXED_VARIABLES: 'The code mixes up two variables in the input, or joins only the values.',
    FIELD_ORDER:
      'The field order is defined twice: for the digest input and for Signed-Fields. Or an unordered map is involved: Java’s HashMap, Go’s map. Or sort or ksort came from another API.',
    FIELD_LIST: 'The signed fields and the Signed-Fields header come from two lists. Build both from one list.',
    JOINED_BY_HAND:
      'The code joins the pairs differently, or prints a map or list. The digest input is name=value pairs joined with &, and nothing else.',
    LOST_LETTER:
      'The body went through an encoding that lacks the letter: a Latin-1 database connection, an editor or a console. The digest was made before.',
    UNICODE_FORM:
      'macOS file names and some keyboards produce decomposed accents; a library composed them in one place only.',
    CHANGED_VALUE:
      'The value changed between signing and sending. A trim, a filter, an editor or a database column altered one copy.',
    VALUE_DIFFERS:
      'The signed value and the value in the body are not the same. The code, a proxy or a person may have changed one of them.',
    HARD_CODED: 'The digest input has a fixed text, a test value or another variable where the body has this value.',
    UNFILLED: 'The text has unfilled placeholders: wrong quotation marks, a missing $ or f, or a missing argument.',
  }),
  ...repairedBy('time', {
    CLOCK_READ_TWICE:
      'The clock was read twice: once for the header or body, once for the input. Look for gmdate, new Date(), datetime.now(), Instant.now(), DateTime.UtcNow or time.Now().',
    LOCAL_TIME:
      'Local time was printed as if it were UTC. PHP: date(). Python: datetime.now() without a zone. Java: LocalDateTime. C#: DateTime.Now. Go: time.Now() without UTC(). Ruby: Time.now.',
    PRINTED_OFFSET:
      'These print an offset, but the document shows Z. PHP: date(\'c\'). Python: isoformat(). Java: OffsetDateTime. C#: ToString("o"). Go: RFC3339 in local time. Ruby: iso8601.',
    PRINTED_FRACTION:
      'Node’s toISOString() prints milliseconds. Python’s isoformat() prints microseconds. Java’s Instant.toString() prints whatever the clock gives. .NET’s "o" prints seven digits.',
    UNIX_TIME:
      'time(), Date.now(), currentTimeMillis() and time.Unix() count seconds or milliseconds. The document requires a date and time.',
    WRONG_DATE_FORMAT:
      'The date format has a wrong letter. PHP: m for i. Java and .NET: mm for MM, hh for HH, DD for dd, YYYY for yyyy. JavaScript: getMonth() counts from 0.',
    LOCALE_DATE:
      'The date was formatted in the machine’s locale. Use the invariant or root locale. See .NET cultures, and Java’s SimpleDateFormat and String.format.',
    DEFAULT_DATE_TEXT:
      'One place uses the default date format (toString, str(), interpolation). Another place uses an explicit one.',
  }),
  ...repairedBy('address', {
    ADDRESS_VARIABLE:
      'The body and the digest input use two different variables for the URL. Sign the encoded value from the body.',
    ADDRESS_ENCODED_TWICE: 'The variable already contained Base64, and base64_encode, btoa or b64encode ran again.',
    BASE64_LINES:
      'These wrap lines: PHP’s chunk_split, Java’s and Python’s MIME encoders. So do Ruby’s Base64.encode64 and the shell’s base64.',
    OTHER_ADDRESS_ENCODING:
      'The body and the digest input encode the URL differently. Look for URL-safe or unpadded Base64, a final slash, or different escaping.',
  }),
  ...repairedBy('number', {
    FLOAT_EXPONENT:
      'A float was printed with an exponent. Java: Double.toString from 10,000,000, BigDecimal.toString after stripTrailingZeros. Python: str() from 1e16. Go: fmt.Sprint(%v) from 1e21 or 21 digits. Spreadsheets: from 12 digits.',
    NUMBER_FOR_PEOPLE:
      'These format numbers for display. PHP: number_format. JavaScript: toLocaleString. .NET: "N2" or a culture. Java: NumberFormat, String.format.',
    CENTS: 'Other gateways take cents. Here the amount is in currency units, in the body and in the digest input.',
    PRINTED_FLOAT:
      'A float or a money column was printed. PHP: (float). Python: str(25000.0). Java: Double. JavaScript: toFixed(2). Database: DECIMAL(12,2).',
  }),
  ...repairedBy('missing', {
    MISSING_VALUE:
      'The language printed a missing, empty or boolean value: null, None, undefined, <nil>, True, 1. Or array_filter, “if value” or omitempty removed it.',
  }),
  ...repairedBy('secret', {
    KEY_FOR_SECRET:
      'The API key identifies the merchant in Authorization; the secret is the HMAC key. The two were swapped.',
    DECODED_SECRET:
      'The secret looks like Base64 or hex, and the code decoded or encoded it. Look for base64_decode, Buffer.from(secret, "base64"), fromhex or Encoding.Unicode. The recipe uses the secret as text.',
    SURROUNDED_SECRET:
      'The secret was read from a file or web page with extra characters around it. Look for a newline from echo, quotation marks, or a byte order mark.',
    UNREAD_SECRET: 'The secret was not read: the variable is not set in this environment, or has a different name.',
    CHANGED_SECRET: 'The code changed the secret, or derived the key as another API does.',
  }),
  OTHER_ENVIRONMENT: {
    why: 'Settings for a different environment were loaded: a sandbox secret does not work live.',
    fix: { none: 'The code is fine. Load the secret for this environment.' },
  },
  SECRET_DIFFERS: {
    why: 'One character of the secret differs: a typing error, or a letter that looks like another one, such as l and I or O and 0.',
    fix: { none: 'The code is fine. Copy the secret again, in the program and here.' },
  },
  OTHER_STEP: {
    why: 'The connection has a recipe of its own. The code follows a different one.',
    fix: { none: 'Compare the code with the connection’s recipe, step by step.' },
  },
} as const satisfies Readonly<Record<string, Cause>>;
export type CauseName = keyof typeof CAUSES;
