import { code, escapeUnits, joinLines, toUnicodeEscape, type LanguageSyntax } from './code.ts';
import { renderPlan } from './self-signing.ts';
import type { Snippet, SnippetInput } from './target.ts';

/** The compiler reads \\uXXXX before it reads literals, so a line end may not be written that way. */
const escape = (unit: string): string =>
  ({ '\n': '\\n', '\r': '\\r', '"': '\\"', '\\': '\\\\' })[unit] ?? toUnicodeEscape(unit);

const JAVA: LanguageSyntax = {
  open: '"',
  close: '"',
  escape: (text) => escapeUnits(text, /[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, escape),
  plus: ' + ',
  timestamp: 'timestamp',
  escaped: 'timestamp.replace(":", "%3A")',
};

const KEYS = {
  'secret-utf8': 'apiSecret.getBytes(StandardCharsets.UTF_8)',
  'secret-base64-decoded': 'Base64.getDecoder().decode(apiSecret)',
  'secret-hex-decoded': 'HexFormat.of().parseHex(apiSecret)',
  'secret-base64-encoded': 'Base64.getEncoder().encode(apiSecret.getBytes(StandardCharsets.UTF_8))',
  'api-key': 'apiKey.getBytes(StandardCharsets.UTF_8)',
} as const;

const HASHES = { 'sha-256': 'HmacSHA256', 'sha-1': 'HmacSHA1', 'sha-512': 'HmacSHA512' } as const;

const OUTPUTS = {
  base64: 'Base64.getEncoder().encodeToString(raw)',
  'base64-unpadded': 'Base64.getEncoder().withoutPadding().encodeToString(raw)',
  'base64-url-safe': 'Base64.getUrlEncoder().encodeToString(raw)',
  'base64-url-safe-unpadded': 'Base64.getUrlEncoder().withoutPadding().encodeToString(raw)',
  hex: 'HexFormat.of().formatHex(raw)',
  'hex-upper': 'HexFormat.of().withUpperCase().formatHex(raw)',
  'base64-of-hex': 'Base64.getEncoder().encodeToString(HexFormat.of().formatHex(raw).getBytes(StandardCharsets.UTF_8))',
} as const;

/** A literal longer than this (in UTF-16 units, three bytes each at most) does not fit into a class file. */
const MAX_LITERAL_LENGTH = 21_000;

/** Java 17 and newer: java CreateOrder.java */
export function java(input: SnippetInput): Snippet {
  if (input.signable.input.some(({ text }) => text.length > MAX_LITERAL_LENGTH))
    return { refused: 'A value is longer than a text in a Java class file may be. Read it from a file instead.' };
  const w = renderPlan(input, JAVA, (name) => `System.getenv("${name}")`);
  const { recipe, description, url } = w.plan;
  const authorization =
    w.scheme === undefined
      ? w.authorization
      : `${w.scheme} + Base64.getEncoder().encodeToString(apiKey.getBytes(StandardCharsets.UTF_8))`;
  const headers = w.headers.map(({ name, value }) => code`.header("${name}", ${value})`);
  return code`import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Creates one order and signs it. The recipe: ${description}. */
public class CreateOrder {
    public static void main(String[] arguments) throws Exception {
        String apiKey = ${w.api_key};
        String apiSecret = ${w.api_secret};
        if (apiKey == null || apiSecret == null)
            throw new IllegalStateException("Set CHECKOUT_API_KEY and CHECKOUT_API_SECRET.");
        String timestamp = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();

        String signed = ${w.prefix}String.join(${w.joiner}, List.of(
${w.groups('            ', ',', '')}
        ))${w.suffix};
        Mac mac = Mac.getInstance("${HASHES[recipe.hash]}");
        mac.init(new SecretKeySpec(${KEYS[recipe.key]}, "${HASHES[recipe.hash]}"));
        byte[] raw = mac.doFinal(signed.getBytes(StandardCharsets.UTF_8));
        String digest = ${w.digest ?? OUTPUTS[recipe.output]};
        String body = ${w.body};

        HttpRequest request = HttpRequest.newBuilder(URI.create(${w.quote(url)}))
            .timeout(Duration.ofSeconds(30))
${joinLines(headers, '            ', '')}
            .header("Authorization", ${authorization})
            .header("Digest", digest)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
        HttpResponse<String> response = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()
            .send(request, HttpResponse.BodyHandlers.ofString());
        System.out.println(response.body());
        boolean success = response.statusCode() / 100 == 2 && response.body().replace(" ", "").contains("\\"resultcode\\":\\"000\\"");
        System.exit(success ? 0 : 1);
    }
}
`;
}
