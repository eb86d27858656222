import type { Piece } from '#protocol/piece.ts';
import { code, joinLines, type LanguageSyntax, type Snippet, type SnippetInput } from './code.ts';
import { JAVA, HASHES, HEX_OUTPUTS, OUTPUTS } from './java.ts';
import {
  findClassFileRefusal,
  renderProgram,
  renderTimestamp,
  type FunctionPlan,
  type Program,
} from './self-signing.ts';

const KOTLIN: LanguageSyntax = { ...JAVA, escape: (text) => JAVA.escape(text).replaceAll('$', '\\$') };

const MAP = {
  signedFields: 'SIGNED_FIELDS',
  entry: (name: string, value: readonly Piece[]) => code`"${name}" to ${value}`,
  toBase64: (literal: readonly Piece[]) => code`toBase64(${literal})`,
  integer: (digits: string) => (digits.length > 9 ? `${digits}L` : digits),
  decimal: (literal: string) => `java.math.BigDecimal("${literal}")`,
};

const ADDRESSES = {
  'as-sent': '',
  plain: 'String(Base64.getDecoder().decode(value))',
  'base64-twice': 'toBase64(value)',
  'base64-unpadded': "value.trimEnd('=')",
  'base64-url-safe': "value.replace('+', '-').replace('/', '_')",
} as const;

const FORM = 'URLEncoder.encode(value, "UTF-8")';
const ESCAPES = {
  none: '',
  percent: `${FORM}.replace("+", "%20").replace("*", "%2A").replace("%7E", "~")`,
  form: FORM,
} as const;

const toKey = ({ plan: { recipe }, api_key, api_secret }: Program): string =>
  ({
    'secret-utf8': `${api_secret}.toByteArray()`,
    'secret-base64-decoded': `Base64.getDecoder().decode(${api_secret})`,
    'secret-hex-decoded': `${api_secret}.chunked(2).map { it.toInt(16).toByte() }.toByteArray()`,
    'secret-base64-encoded': `toBase64(${api_secret}).toByteArray()`,
    'api-key': `${api_key}.toByteArray()`,
  })[recipe.key];

const NOW = 'Instant.now().truncatedTo(ChronoUnit.SECONDS).toString()';

const renderMac = (w: Program): string => `val mac = hmac("${HASHES[w.plan.recipe.hash]}", ${toKey(w)}, signed)`;

/** The functions that sign and create any order. */
const renderFunctions = (f: FunctionPlan, w: Program): string =>
  [
    '',
    '/** A text as JSON. */',
    'fun quote(text: String): String = text.map { unit ->',
    `    if (unit in ' '..'~' && unit != '"' && unit != '\\\\') unit.toString() else String.format("\\\\u%04x", unit.toInt())`,
    `}.joinToString("", "\\"", "\\"")`,
    '',
    '/** An order as JSON; its values are strings and numbers. */',
    'fun encode(order: Map<String, Any>): String = order.entries.joinToString(",", "{", "}") { (name, value) ->',
    '    quote(name) + ":" + (if (value is Number) value.toString() else quote(value.toString()))',
    '}',
    '',
    '/** The Digest of an order that has a timestamp. */',
    'fun sign(order: Map<String, Any>): String {',
    '    val pairs = mutableListOf<String>()',
    ...(f.bareTimestamp
      ? [`    pairs.add(${renderTimestamp(f, KOTLIN, 'order.getValue("timestamp").toString()')})`]
      : []),
    `    for (name in ${f.digestFields}.split(",")) {`,
    `        ${f.address === 'as-sent' && f.escape === 'none' && f.amount.length === 0 ? 'val' : 'var'} value = (order[name] ?: "").toString()`,
    ...(f.address === 'as-sent'
      ? []
      : [`        if (name in listOf("redirect_url", "cancel_url", "webhook")) value = ${ADDRESSES[f.address]}`]),
    ...(f.amount.length === 0
      ? []
      : [
          '        if (name == "amount") {',
          ...f.amount.map(
            ([pattern, replacement]) => `            value = value.replaceFirst(Regex("${pattern}"), "${replacement}")`,
          ),
          '        }',
        ]),
    ...(f.escape === 'none' ? [] : [`        value = ${ESCAPES[f.escape]}`]),
    ...(f.skipsEmpty ? ['        if (value.isEmpty()) continue'] : []),
    `        pairs.add(${f.separator === undefined ? '' : `name + ${f.separator} + `}value)`,
    '    }',
    `    val signed = ${w.prefix}pairs.joinToString(${w.joiner})${w.suffix}`,
    `    ${renderMac(w)}`,
    `    return ${OUTPUTS[w.plan.recipe.output]}`,
    '}',
    '',
    '/** Creates an order: its other fields, in the order of the body. Returns the response. */',
    'fun createOrder(order: Map<String, Any>): String {',
    `    val timestamped = mapOf<String, Any>("timestamp" to ${NOW}) + order`,
    `    return send(timestamped.getValue("timestamp").toString(), sign(timestamped), encode(${f.sendsTimestamp ? 'timestamped' : 'order'}))`,
    '}',
    '',
  ].join('\n');

/** Kotlin for servers, on Java 11 and newer. */
export function kotlin(input: SnippetInput): Snippet {
  const w = renderProgram(input, KOTLIN, MAP, { read: (name) => `readVariable("${name}")` });
  if ('refused' in w) return w;
  const { f } = w;
  const refusal = findClassFileRefusal(w, input);
  if (refusal !== undefined) return refusal;
  const { recipe, url } = w.plan;
  const authorization = w.scheme === undefined ? w.authorization : `${w.scheme} + toBase64(${w.api_key})`;
  const headers = w.headers.map(({ name, value }) => code`.header("${name}", ${value})`);
  return code`${w.comment('// ', 'kotlinc CreateOrder.kt -include-runtime -d create-order.jar && java -jar create-order.jar')}
${f === undefined || f.escape === 'none' ? '' : 'import java.net.URLEncoder\n'}import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse
import java.time.Duration
import java.time.Instant
import java.time.temporal.ChronoUnit
import java.util.Base64
import java.util.concurrent.TimeUnit
import javax.crypto.Mac
import javax.crypto.spec.SecretKeySpec
import kotlin.system.exitProcess

const val ORDER_URL = ${w.quote(url)}
${f === undefined ? '' : `const val SIGNED_FIELDS = ${f.signedFields}\n`}
/** Its exit code: 1 refused, 2 not sent, 3 unknown. */
class CheckoutException(message: String, val exitCode: Int) : Exception(message)

${w.reader(`/** An environment variable; an empty one is refused. */
fun readVariable(name: String): String {
    val value = System.getenv(name)
    if (value.isNullOrEmpty()) throw CheckoutException("Set $name.", 2)
    return value
}

`)}fun toBase64(text: String): String = Base64.getEncoder().encodeToString(text.toByteArray())
${HEX_OUTPUTS.has(recipe.output) ? '\nfun toHex(bytes: ByteArray): String = bytes.joinToString("") { String.format("%02x", it) }\n' : ''}
fun hmac(name: String, key: ByteArray, text: String): ByteArray {
    val mac = Mac.getInstance(name)
    mac.init(SecretKeySpec(key, name))
    return mac.doFinal(text.toByteArray())
}

fun toLine(text: String): String = text.replace(Regex("[\\\\x00-\\\\x20\\\\x7f]+"), " ").take(500)

/** A string of the outermost JSON object; what is nested is skipped. Empty when there is none. */
fun readMember(json: String, name: String): String {
    var found = ""
    var member: String? = null
    var last: String? = null
    var depth = 0
    for (token in Regex("\\"((?:[^\\"\\\\\\\\]++|\\\\\\\\.)*+)\\"|[{}\\\\[\\\\]:,]").findAll(json)) {
        when (token.value) {
            "{", "[" -> depth++
            "}", "]" -> depth--
            ":" -> if (depth == 1) member = last
            "," -> if (depth == 1) member = null
            else -> if (depth == 1) {
                last = token.groupValues[1]
                if (name == member) found = last
            }
        }
    }
    return if (depth == 0) found else ""
}

/** Sends a signed order once and returns the response. */
fun send(timestamp: String, digest: String, body: String): String {
    val request = HttpRequest.newBuilder(URI.create(ORDER_URL))
${joinLines(headers, '        ', '')}
        .header("Authorization", ${authorization})
        .header("Digest", digest)
        .POST(HttpRequest.BodyPublishers.ofString(body))
        .build()
    val client = HttpClient.newBuilder()
        .version(HttpClient.Version.HTTP_1_1)
        .connectTimeout(Duration.ofSeconds(10))
        .build()
    val response = try {
        client.sendAsync(request, HttpResponse.BodyHandlers.ofString(Charsets.UTF_8)).get(30, TimeUnit.SECONDS)
    } catch (error: Exception) {
        throw CheckoutException("No answer (${'${toLine(error.toString())}'}). The order may exist: look it up before you send it again.", 3)
    }
    val status = response.statusCode()
    val text = response.body()
    val resultcode = readMember(text, "resultcode")
    if (status / 100 == 2 && resultcode == "000") return text
    val answer = "HTTP $status: ${'${toLine(text)}'}"
    if (readMember(text, "result") == "FAIL" || resultcode.startsWith("4")) {
        throw CheckoutException("The gateway refused the order. $answer", 1)
    }
    throw CheckoutException("The result is unknown. The order may exist: look it up before you send it again. $answer", 3)
}
${f === undefined ? '' : renderFunctions(f, w)}
fun run(): Int {
    try {
${
  f === undefined
    ? code`        val timestamp = ${NOW}
        val signed = ${w.prefix}listOf<String>(
${w.groups('            ', ',', '')}
        ).joinToString(${w.joiner})${w.suffix}
        ${renderMac(w)}
        val digest = ${w.digest ?? OUTPUTS[recipe.output]}
        val body = ${w.body}
        println(send(timestamp, digest, body))`
    : code`        val order = linkedMapOf<String, Any>(
${joinLines(f.entries, '            ', ',', '')}
        )
        println(createOrder(order))`
}
        return 0
    } catch (error: CheckoutException) {
        System.err.println(error.message)
        return error.exitCode
    }
}

fun main() {
    exitProcess(run())
}
`;
}
