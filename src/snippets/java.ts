import type { Piece } from '#protocol/piece.ts';
import {
  code,
  escapeUnits,
  joinLines,
  toUnicodeEscape,
  type LanguageSyntax,
  type Snippet,
  type SnippetInput,
} from './code.ts';
import {
  findClassFileRefusal,
  renderProgram,
  renderTimestamp,
  type FunctionPlan,
  type Program,
} from './self-signing.ts';

/** The compiler reads \\uXXXX before it reads literals, so a line end may not be written that way. */
const escape = (unit: string): string =>
  ({ '\n': '\\n', '\r': '\\r', '"': '\\"', '\\': '\\\\' })[unit] ?? toUnicodeEscape(unit);

export const JAVA: LanguageSyntax = {
  open: '"',
  close: '"',
  escape: (text) => escapeUnits(text, /[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, escape),
  plus: ' + ',
  timestamp: 'timestamp',
  escaped: 'timestamp.replace(":", "%3A")',
};

const MAP = {
  signedFields: 'SIGNED_FIELDS',
  entry: (name: string, value: readonly Piece[]) => code`order.put("${name}", ${value});`,
  toBase64: (literal: readonly Piece[]) => code`toBase64(${literal})`,
  integer: (digits: string) => (digits.length > 9 ? `${digits}L` : digits),
  decimal: (literal: string) => `new BigDecimal("${literal}")`,
};

export const HASHES = { 'sha-256': 'HmacSHA256', 'sha-1': 'HmacSHA1', 'sha-512': 'HmacSHA512' } as const;

/** The digest as text; Kotlin writes it alike. */
export const OUTPUTS = {
  base64: 'Base64.getEncoder().encodeToString(mac)',
  'base64-unpadded': 'Base64.getEncoder().withoutPadding().encodeToString(mac)',
  'base64-url-safe': 'Base64.getUrlEncoder().encodeToString(mac)',
  'base64-url-safe-unpadded': 'Base64.getUrlEncoder().withoutPadding().encodeToString(mac)',
  hex: 'toHex(mac)',
  'hex-upper': 'toHex(mac).toUpperCase()',
  'base64-of-hex': 'toBase64(toHex(mac))',
} as const;

/** Outputs that need hex digits. */
export const HEX_OUTPUTS: ReadonlySet<string> = new Set(['hex', 'hex-upper', 'base64-of-hex']);

const ADDRESSES = {
  'as-sent': '',
  plain: 'new String(Base64.getDecoder().decode(value), StandardCharsets.UTF_8)',
  'base64-twice': 'toBase64(value)',
  'base64-unpadded': 'value.replaceAll("=+$", "")',
  'base64-url-safe': "value.replace('+', '-').replace('/', '_')",
} as const;

const toBytes = (text: string): string => `${text}.getBytes(StandardCharsets.UTF_8)`;

const FORM = 'URLEncoder.encode(value, StandardCharsets.UTF_8)';
const ESCAPES = {
  none: '',
  percent: `${FORM}\n                .replace("+", "%20").replace("*", "%2A").replace("%7E", "~")`,
  form: FORM,
} as const;

const toKey = ({ plan: { recipe }, api_key, api_secret }: Program): string =>
  ({
    'secret-utf8': toBytes(api_secret),
    'secret-base64-decoded': `Base64.getDecoder().decode(${api_secret})`,
    'secret-hex-decoded': `fromHex(${api_secret})`,
    'secret-base64-encoded': toBytes(`toBase64(${api_secret})`),
    'api-key': toBytes(api_key),
  })[recipe.key];

/** Java 11 has no hex of its own. */
const HELPERS = {
  toHex: `
    static String toHex(byte[] bytes) {
        StringBuilder hex = new StringBuilder();
        for (byte each : bytes) {
            hex.append(String.format("%02x", each));
        }
        return hex.toString();
    }
`,
  fromHex: `
    static byte[] fromHex(String hex) {
        byte[] bytes = new byte[hex.length() / 2];
        for (int at = 0; at < bytes.length; at++) {
            bytes[at] = (byte) Integer.parseInt(hex.substring(2 * at, 2 * at + 2), 16);
        }
        return bytes;
    }
`,
};

const NOW = 'Instant.now().truncatedTo(ChronoUnit.SECONDS).toString()';

/** The statements from the signed text to its digest. */
const renderMac = (w: Program): string => `byte[] mac = hmac("${HASHES[w.plan.recipe.hash]}", ${toKey(w)}, signed);`;

/** The functions that sign and create any order. */
const renderFunctions = (f: FunctionPlan, w: Program): string =>
  [
    '',
    '    /** A text as JSON. */',
    '    static String quote(String text) {',
    '        StringBuilder json = new StringBuilder("\\"");',
    '        for (char unit : text.toCharArray()) {',
    "            boolean isPlain = unit >= ' ' && unit <= '~' && unit != '\"' && unit != '\\\\';",
    '            json.append(isPlain ? String.valueOf(unit) : String.format("\\\\u%04x", (int) unit));',
    '        }',
    "        return json.append('\"').toString();",
    '    }',
    '',
    '    /** An order as JSON; its values are strings and numbers. */',
    '    static String encode(Map<String, Object> order) {',
    '        List<String> members = new ArrayList<>();',
    '        for (Map.Entry<String, Object> field : order.entrySet()) {',
    '            Object value = field.getValue();',
    '            members.add(quote(field.getKey()) + ":" + (value instanceof Number ? value : quote(value.toString())));',
    '        }',
    '        return "{" + String.join(",", members) + "}";',
    '    }',
    '',
    '    /** The Digest of an order that has a timestamp. */',
    '    static String sign(Map<String, Object> order) throws CheckoutException {',
    '        List<String> pairs = new ArrayList<>();',
    ...(f.bareTimestamp
      ? [`        pairs.add(${renderTimestamp(f, JAVA, 'order.get("timestamp").toString()')});`]
      : []),
    `        for (String name : ${f.digestFields}.split(",")) {`,
    '            String value = order.getOrDefault(name, "").toString();',
    ...(f.address === 'as-sent'
      ? []
      : [
          '            if (List.of("redirect_url", "cancel_url", "webhook").contains(name)) {',
          `                value = ${ADDRESSES[f.address]};`,
          '            }',
        ]),
    ...(f.amount.length === 0
      ? []
      : [
          '            if (name.equals("amount")) {',
          ...f.amount.map(
            ([pattern, replacement]) => `                value = value.replaceFirst("${pattern}", "${replacement}");`,
          ),
          '            }',
        ]),
    ...(f.escape === 'none' ? [] : [`            value = ${ESCAPES[f.escape]};`]),
    ...(f.skipsEmpty ? ['            if (value.isEmpty()) {', '                continue;', '            }'] : []),
    `            pairs.add(${f.separator === undefined ? '' : `name + ${f.separator} + `}value);`,
    '        }',
    `        String signed = ${w.prefix}String.join(${w.joiner}, pairs)${w.suffix};`,
    `        ${renderMac(w)}`,
    `        return ${OUTPUTS[w.plan.recipe.output]};`,
    '    }',
    '',
    '    /** Creates an order: its other fields, in the order of the body. Returns the response. */',
    '    static String createOrder(LinkedHashMap<String, Object> order) throws CheckoutException {',
    '        LinkedHashMap<String, Object> timestamped = new LinkedHashMap<>();',
    `        timestamped.put("timestamp", ${NOW});`,
    '        timestamped.putAll(order);',
    '        String timestamp = timestamped.get("timestamp").toString();',
    `        return send(timestamp, sign(timestamped), encode(${f.sendsTimestamp ? 'timestamped' : 'order'}));`,
    '    }',
    '',
  ].join('\n');

/** Java 11 and newer: java CreateOrder.java */
export function java(input: SnippetInput): Snippet {
  const w = renderProgram(input, JAVA, MAP, { read: (name) => `readVariable("${name}")` });
  if ('refused' in w) return w;
  const { f } = w;
  const refusal = findClassFileRefusal(w, input);
  if (refusal !== undefined) return refusal;
  const { recipe, url } = w.plan;
  const authorization = w.scheme === undefined ? w.authorization : `${w.scheme} + toBase64(${w.api_key})`;
  const headers = w.headers.map(({ name, value }) => code`.header("${name}", ${value})`);
  const helpers = [
    HEX_OUTPUTS.has(recipe.output) ? HELPERS.toHex : '',
    recipe.key === 'secret-hex-decoded' ? HELPERS.fromHex : '',
  ];
  const imports = [
    ...(f?.entries.some((entry) => entry.some(({ text }) => text.startsWith('new BigDecimal')))
      ? ['java.math.BigDecimal']
      : []),
    'java.net.URI',
    ...(f === undefined || f.escape === 'none' ? [] : ['java.net.URLEncoder']),
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpResponse',
    'java.nio.charset.StandardCharsets',
    'java.security.GeneralSecurityException',
    'java.time.Duration',
    'java.time.Instant',
    'java.time.temporal.ChronoUnit',
    ...(f === undefined ? [] : ['java.util.ArrayList']),
    'java.util.Base64',
    ...(f === undefined ? [] : ['java.util.LinkedHashMap']),
    'java.util.List',
    ...(f === undefined ? [] : ['java.util.Map']),
    'java.util.concurrent.ExecutionException',
    'java.util.concurrent.TimeUnit',
    'java.util.concurrent.TimeoutException',
    'java.util.regex.Matcher',
    'java.util.regex.Pattern',
    'javax.crypto.Mac',
    'javax.crypto.spec.SecretKeySpec',
  ];
  return code`${w.comment('// ', 'java CreateOrder.java')}
${imports.map((name) => `import ${name};`).join('\n')}

public class CreateOrder {
    static final String URL = ${w.quote(url)};
${f === undefined ? '' : `    static final String SIGNED_FIELDS = ${f.signedFields};\n`}
    /** Its exit code: 1 refused, 2 not sent, 3 unknown. */
    static class CheckoutException extends Exception {
        private static final long serialVersionUID = 1;
        final int exitCode;

        CheckoutException(String message, int exitCode) {
            super(message);
            this.exitCode = exitCode;
        }
    }

${w.reader(`    /** An environment variable; an empty one is refused. */
    static String readVariable(String name) throws CheckoutException {
        String value = System.getenv(name);
        if (value == null || value.isEmpty()) {
            throw new CheckoutException("Set " + name + ".", 2);
        }
        return value;
    }

`)}    static String toBase64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
${helpers.join('')}
    static byte[] hmac(String name, byte[] key, String text) throws CheckoutException {
        try {
            Mac mac = Mac.getInstance(name);
            mac.init(new SecretKeySpec(key, name));
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException error) {
            throw new CheckoutException(error.toString(), 2);
        }
    }

    static String toLine(String text) {
        String line = text.replaceAll("[\\\\x00-\\\\x20\\\\x7f]+", " ");
        return line.substring(0, Math.min(line.length(), 500));
    }

    /** A string of the outermost JSON object; what is nested is skipped. Empty when there is none. */
    static String readMember(String json, String name) {
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
    static String send(String timestamp, String digest, String body) throws CheckoutException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(URL))
${joinLines(headers, '            ', '')}
            .header("Authorization", ${authorization})
            .header("Digest", digest)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
        HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();
        HttpResponse<String> response;
        try {
            response = client.sendAsync(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8))
                .get(30, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException | InterruptedException error) {
            throw new CheckoutException("No answer (" + toLine(error.toString()) + "). The order may exist: look it up before you send it again.", 3);
        }
        int status = response.statusCode();
        String resultcode = readMember(response.body(), "resultcode");
        if (status / 100 == 2 && resultcode.equals("000")) {
            return response.body();
        }
        String answer = "HTTP " + status + ": " + toLine(response.body());
        if (readMember(response.body(), "result").equals("FAIL") || resultcode.startsWith("4")) {
            throw new CheckoutException("The gateway refused the order. " + answer, 1);
        }
        throw new CheckoutException("The result is unknown. The order may exist: look it up before you send it again. " + answer, 3);
    }
${f === undefined ? '' : renderFunctions(f, w)}
    static int run() {
        try {
${
  f === undefined
    ? code`            String timestamp = ${NOW};
            String signed = ${w.prefix}String.join(${w.joiner}, List.of(
${w.groups('                ', ',', '')}
            ))${w.suffix};
            ${renderMac(w)}
            String digest = ${w.digest ?? OUTPUTS[recipe.output]};
            String body = ${w.body};
            System.out.println(send(timestamp, digest, body));`
    : code`            LinkedHashMap<String, Object> order = new LinkedHashMap<>();
${joinLines(f.entries, '            ', '')}
            System.out.println(createOrder(order));`
}
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
`;
}
