import { code, toUnicodeEscape } from './code.ts';
import { createClassLanguage, LOOK_UP, NUMBER_PATTERN, type LanguageRow } from './self-signing.ts';

/** The compiler reads \\uXXXX before it reads literals, so a line end may not be written that way. */
const escape = (unit: string): string =>
  ({ '\n': '\\n', '\r': '\\r', '"': '\\"', '\\': '\\\\' })[unit] ?? toUnicodeEscape(unit);

const FORM = 'URLEncoder.encode(value, StandardCharsets.UTF_8)';

export const JAVA: LanguageRow = {
  mark: '"',
  now: 'Instant.now().truncatedTo(ChronoUnit.SECONDS).toString()',
  escape: (text) => text.replace(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, escape),
  escapeColons: (text) => `${text}.replace(":", "%3A")`,
  read: (name) => `readVariable("${name}")`,
  held: (field) => field,
  signedFields: 'SIGNED_FIELDS',
  header: (name, value) => code`.header("${name}", ${value})`,
  entry: (name, value) => code`order.put("${name}", ${value});`,
  integer: (digits) => (digits.length > 9 ? `${digits}L` : digits),
  decimal: (literal) => `new BigDecimal("${literal}")`,
  hashes: { 'sha-256': 'HmacSHA256', 'sha-1': 'HmacSHA1', 'sha-512': 'HmacSHA512' },
  bytes: (text) => `${text}.getBytes(StandardCharsets.UTF_8)`,
  hmac: (hash, key) => `hmac("${hash}", ${key}, signed)`,
  fromBase64: (text) => `Base64.getDecoder().decode(${text})`,
  fromHex: (text) => `fromHex(${text})`,
  base64: (bytes) => `Base64.getEncoder().encodeToString(${bytes})`,
  base64Text: (text) => `toBase64(${text})`,
  unpadded: (text) => `${text}.replaceAll("=+$", "")`,
  urlSafe: (text) => `${text}.replace('+', '-').replace('/', '_')`,
  hex: 'toHex(mac)',
  hexUpper: 'toHex(mac).toUpperCase()',
  plain: 'new String(Base64.getDecoder().decode(value), StandardCharsets.UTF_8)',
  percent: `${FORM}\n                .replace("+", "%20").replace("*", "%2A").replace("%7E", "~")`,
  form: FORM,
  own: {
    'base64-unpadded': 'Base64.getEncoder().withoutPadding().encodeToString(mac)',
    'base64-url-safe': 'Base64.getUrlEncoder().encodeToString(mac)',
    'base64-url-safe-unpadded': 'Base64.getUrlEncoder().withoutPadding().encodeToString(mac)',
  },
};

const REQUIRE_TEXT = `    private static String requireText(String text, String name) {
        if (text == null || text.isEmpty()) {
            throw new IllegalArgumentException(name + " is empty.");
        }
        return text;
    }

`;

/** Java 11 has no hex of its own. */
const TO_HEX = `
    private static String toHex(byte[] bytes) {
        StringBuilder hex = new StringBuilder();
        for (byte each : bytes) {
            hex.append(String.format("%02x", each));
        }
        return hex.toString();
    }
`;

const FROM_HEX = `
    private static byte[] fromHex(String hex) {
        byte[] bytes = new byte[hex.length() / 2];
        for (int at = 0; at < bytes.length; at++) {
            bytes[at] = (byte) Integer.parseInt(hex.substring(2 * at, 2 * at + 2), 16);
        }
        return bytes;
    }
`;

/** Java 11 and newer: java CheckoutClient.java */
export const java = createClassLanguage(
  JAVA,
  (w) => code`${w.comment('// ', 'java CheckoutClient.java')}
// It needs Java 11 or newer and no library: it reads two texts of the response by itself.

${w.any('import java.math.BigDecimal;\n')}import java.net.URI;
${w.any(w.escape && 'import java.net.URLEncoder;\n')}import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
${w.any('import java.util.ArrayList;\nimport java.util.Arrays;\n')}import java.util.Base64;
${w.any('import java.util.LinkedHashMap;\n')}import java.util.List;
${w.any('import java.util.Map;\n')}import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Creates orders at the gateway. */
public final class CheckoutClient {
    private static final String URL = ${w.quote(w.url)};
${w.any(`    private static final String SIGNED_FIELDS = ${w.signedFields};
    private static final List<String> ORDER_FIELDS = Arrays.asList(${w.fields}.split(","));
    private static final List<String> NUMBER_FIELDS = List.of(${w.numbers});
`)}
    private final HttpClient http = HttpClient.newBuilder()
        .version(HttpClient.Version.HTTP_1_1)
        .followRedirects(HttpClient.Redirect.NEVER)
        .connectTimeout(Duration.ofSeconds(10))
        .build();
${w.needed.map(({ field }) => `    private final String ${field};\n`).join('')}
    public CheckoutClient(${w.needed.map(({ field }) => `String ${field}`).join(', ')}) {
${w.needed.map(({ field }) => `        this.${field} = requireText(${field}, "${field}");\n`).join('')}    }

    /** Key and secret ${w.origin}. */
    public static CheckoutClient create() throws CheckoutException {
        return new CheckoutClient(${w.needed.map(({ value }) => value).join(', ')});
    }

    /** What went wrong, by its exit code: 1 refused by the gateway, 2 not sent, 3 unknown. */
    public static final class CheckoutException extends Exception {
        private static final long serialVersionUID = 1;
        public final int exitCode;

        CheckoutException(String message, int exitCode, Throwable cause) {
            super(message, cause);
            this.exitCode = exitCode;
        }
    }

${w.needed.length === 0 ? '' : REQUIRE_TEXT}${w.reader(`    private static String readVariable(String name) throws CheckoutException {
        String value = System.getenv(name);
        if (value == null || value.isEmpty()) {
            throw new CheckoutException("Set " + name + ".", 2, null);
        }
        return value;
    }

`)}    private static String toBase64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
${w.recipe.output.includes('hex') ? TO_HEX : ''}${w.recipe.key === 'secret-hex-decoded' ? FROM_HEX : ''}
    private static byte[] hmac(String name, byte[] key, String text) {
        try {
            Mac mac = Mac.getInstance(name);
            mac.init(new SecretKeySpec(key, name));
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException error) {
            throw new IllegalStateException(error);
        }
    }

    private static String toLine(String text) {
        String line = text.replaceAll("[\\\\x00-\\\\x20\\\\x7f]+", " ");
        return line.substring(0, Math.min(line.length(), 500));
    }

    /** A string of the outermost JSON object; what is nested is skipped. Empty when there is none. */
    private static String readMember(String json, String name) {
        Matcher token = Pattern.compile("\\"((?:[^\\"\\\\\\\\]++|\\\\\\\\.)*+)\\"|[{}\\\\[\\\\]:,]").matcher(json);
        String found = "";
        String member = null;
        String last = null;
        int depth = 0;
        while (token.find()) {
            String text = token.group();
            if (text.equals("{") || text.equals("[")) {
                depth++;
            } else if (text.equals("}") || text.equals("]")) {
                depth--;
            } else if (depth == 1 && text.equals(":")) {
                member = last;
            } else if (depth == 1 && text.equals(",")) {
                member = null;
            } else if (depth == 1) {
                last = token.group(1);
                found = name.equals(member) ? last : found;
            }
        }
        return depth == 0 ? found : "";
    }

    /** Sends a signed order once and returns the response. */
    private String send(String timestamp, String digest, String body) throws CheckoutException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(URL))
${w.headers('            ', '')}
            .timeout(Duration.ofSeconds(30))
            .header("Authorization", ${w.authorization})
            .header("Digest", digest)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
        CompletableFuture<HttpResponse<String>> answer =
            http.sendAsync(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
        HttpResponse<String> response;
        try {
            response = answer.get(30, TimeUnit.SECONDS);
        } catch (InterruptedException error) {
            answer.cancel(true);
            Thread.currentThread().interrupt();
            throw new CheckoutException("Interrupted. ${LOOK_UP}", 3, error);
        } catch (ExecutionException | TimeoutException error) {
            answer.cancel(true);
            throw new CheckoutException("No answer (" + toLine(error.toString()) + "). ${LOOK_UP}", 3, error);
        }
        int status = response.statusCode();
        String resultcode = readMember(response.body(), "resultcode");
        if (status / 100 == 2 && resultcode.equals("000")) {
            return response.body();
        }
        String shown = "HTTP " + status + ": " + toLine(response.body());
        boolean isRefused = readMember(response.body(), "result").equals("FAIL") || resultcode.startsWith("4");
        if (isRefused && status < 500 && status != 408) {
            throw new CheckoutException("The gateway refused the order. " + shown, 1, null);
        }
        throw new CheckoutException("The result is unknown. ${LOOK_UP} " + shown, 3, null);
    }
${w.any(`
    /** A text as JSON. */
    private static String quote(String text) {
        StringBuilder json = new StringBuilder("\\"");
        for (char unit : text.toCharArray()) {
            boolean isPlain = unit >= ' ' && unit <= '~' && unit != '"' && unit != '\\\\';
            json.append(isPlain ? String.valueOf(unit) : String.format("\\\\u%04x", (int) unit));
        }
        return json.append('"').toString();
    }

    private static String encode(Map<String, ?> order) throws CheckoutException {
        List<String> members = new ArrayList<>();
        for (Map.Entry<String, ?> field : order.entrySet()) {
            String text = toText(field.getKey(), field.getValue());
            boolean isNumber = NUMBER_FIELDS.contains(field.getKey());
            members.add(quote(field.getKey()) + ":" + (isNumber ? text : quote(text)));
        }
        return "{" + String.join(",", members) + "}";
    }

    /** A value as it is signed and sent. A number may be a text or a BigDecimal, so that 10.50 keeps its zero. */
    private static String toText(String name, Object value) throws CheckoutException {
        String text = value instanceof BigDecimal ? ((BigDecimal) value).toPlainString() : String.valueOf(value);
        if (NUMBER_FIELDS.contains(name)) {
            if (value instanceof Double || value instanceof Float) {
                throw new CheckoutException(name + " must be a BigDecimal or a text, such as 10.50.", 2, null);
            }
            if (!text.matches("${NUMBER_PATTERN}")) {
                throw new CheckoutException(name + " must be a number, such as 10.50.", 2, null);
            }
        } else if (!(value instanceof String)) {
            throw new CheckoutException(name + " must be a text.", 2, null);
        }
        return text;
    }

    /** The Digest of an order that has a timestamp. */
    public String sign(Map<String, ?> order) throws CheckoutException {
        List<String> pairs = new ArrayList<>();
${w.bareTimestamp ? `        pairs.add(${w.timestamp('toText("timestamp", order.get("timestamp"))')});\n` : ''}        for (String name : ${w.digestFields}.split(",")) {
            String value = order.containsKey(name) ? toText(name, order.get(name)) : "";
${w.onAddress(`            if (List.of("redirect_url", "cancel_url", "webhook").contains(name)) {
                value = ${w.address};
            }
`)}${w.onAmount(`            if (name.equals("amount")) {
${w.amounts(
  (from, to) => `                value = value.replaceFirst("${from}", "${to}");
`,
)}            }
`)}${w.onEscape(`            value = ${w.escape};\n`)}${w.onEmpty(`            if (value.isEmpty()) {
                continue;
            }
`)}            pairs.add(${w.separator === undefined ? '' : `name + ${w.separator} + `}value);
        }
        String signed = ${w.prefix}String.join(${w.joiner}, pairs)${w.suffix};
        byte[] mac = ${w.hmac};
        return ${w.digest};
    }

    /** Creates an order: its fields in the order of the body, without a timestamp. Returns the response. */
    public String createOrder(Map<String, ?> order) throws CheckoutException {
        for (String name : order.keySet()) {
            if (!ORDER_FIELDS.contains(name)) {
                throw new CheckoutException(name + " is not a field that createOrder takes.", 2, null);
            }
        }
        String timestamp = ${w.now};
        Map<String, Object> stamped = new LinkedHashMap<>();
        stamped.put("timestamp", timestamp);
        stamped.putAll(order);
        return send(timestamp, sign(stamped), encode(${w.sendsTimestamp ? 'stamped' : 'order'}));
    }
`)}${w.exact(code`
    private String createExactOrder() throws CheckoutException {
        String timestamp = ${w.now};
${w.signs(code`        String signed = ${w.prefix}String.join(${w.joiner}, List.of(
${w.groups('            ', ',', '')}
        ))${w.suffix};
        byte[] mac = ${w.hmac};
`)}        String digest = ${w.digest};
        String body = ${w.body};
        return send(timestamp, digest, body);
    }

`)}    private static int run() {
        try {
${w.exact('            System.out.println(create().createExactOrder());')}${w.any(code`            Map<String, Object> order = new LinkedHashMap<>();
${w.entries('            ', '')}
            System.out.println(create().createOrder(order));`)}
            return 0;
        } catch (CheckoutException error) {
            System.err.println(error.getMessage());
            return error.exitCode;
        }
    }

    public static void main(String[] arguments) {
        System.exit(run());
    }
}
`,
);
