import { code } from './code.ts';
import { JAVA } from './java.ts';
import { createClassLanguage, LOOK_UP, NUMBER_PATTERN, type LanguageRow } from './self-signing.ts';

const FORM = 'URLEncoder.encode(value, "UTF-8")';

const KOTLIN: LanguageRow = {
  ...JAVA,
  escape: (text) => JAVA.escape(text).replaceAll('$', '\\$'),
  entry: (name, value) => code`"${name}" to ${value}`,
  decimal: (literal) => `BigDecimal("${literal}")`,
  bytes: (text) => `${text}.toByteArray()`,
  fromHex: (text) => `${text}.chunked(2).map { it.toInt(16).toByte() }.toByteArray()`,
  unpadded: (text) => `${text}.trimEnd('=')`,
  hexUpper: 'mac.joinToString("") { String.format("%02X", it) }',
  plain: 'String(Base64.getDecoder().decode(value))',
  percent: `${FORM}.replace("+", "%20").replace("*", "%2A").replace("%7E", "~")`,
  form: FORM,
};

/** Kotlin for servers, on Java 11 and newer. */
export const kotlin = createClassLanguage(
  KOTLIN,
  (
    w,
  ) => code`${w.comment('// ', 'kotlinc CreateOrder.kt -include-runtime -d create-order.jar && java -jar create-order.jar')}
// It is for servers with Java 11 or newer and needs no library: it reads two texts of the response by itself.

${w.any('import java.math.BigDecimal\n')}import java.net.URI
${w.any(w.escape && 'import java.net.URLEncoder\n')}import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse
import java.time.Duration
import java.time.Instant
import java.time.temporal.ChronoUnit
import java.util.Base64
import java.util.concurrent.ExecutionException
import java.util.concurrent.TimeUnit
import java.util.concurrent.TimeoutException
import javax.crypto.Mac
import javax.crypto.spec.SecretKeySpec
import kotlin.system.exitProcess

private const val ORDER_URL = ${w.quote(w.url)}
${w.any(`private const val SIGNED_FIELDS = ${w.signedFields}
private val ORDER_FIELDS = ${w.fields}.split(",")
private val NUMBER_FIELDS = setOf(${w.numbers})
private val NUMBER = Regex("${NUMBER_PATTERN}")
`)}
/** What went wrong, by its exit code: 1 refused by the gateway, 2 not sent, 3 unknown. */
class CheckoutException(message: String, val exitCode: Int, cause: Throwable? = null) : Exception(message, cause)

/** Creates orders at the gateway. */
class CheckoutClient(${w.needed.map(({ field }) => `private val ${field}: String`).join(', ')}) {
${w.needed.length === 0 ? '' : `    init {\n${w.needed.map(({ field }) => `        require(${field}.isNotEmpty()) { "${field} is empty." }\n`).join('')}    }\n\n`}    private val http = HttpClient.newBuilder()
        .version(HttpClient.Version.HTTP_1_1)
        .followRedirects(HttpClient.Redirect.NEVER)
        .connectTimeout(Duration.ofSeconds(10))
        .build()
${w.exact(code`
    fun createExactOrder(): String {
        val timestamp = ${w.now}
${w.signs(code`        val signed = ${w.prefix}listOf<String>(
${w.groups('            ', ',', '')}
        ).joinToString(${w.joiner})${w.suffix}
        val mac = ${w.hmac}
`)}        val digest = ${w.digest}
        val body = ${w.body}
        return send(timestamp, digest, body)
    }
`)}${w.any(`
    /** Creates an order: its fields in the order of the body, without a timestamp. Returns the response. */
    fun createOrder(order: Map<String, Any>): String {
        for (name in order.keys) {
            if (name !in ORDER_FIELDS) throw CheckoutException("$name is not a field that createOrder takes.", 2)
        }
        val timestamp = ${w.now}
        val stamped = mapOf<String, Any>("timestamp" to timestamp) + order
        return send(timestamp, sign(stamped), encode(${w.sendsTimestamp ? 'stamped' : 'order'}))
    }

    /** The Digest of an order that has a timestamp. */
    fun sign(order: Map<String, Any>): String {
        val pairs = mutableListOf<String>()
${w.bareTimestamp ? `        pairs.add(${w.timestamp('toText("timestamp", order.getValue("timestamp"))')})\n` : ''}        for (name in ${w.digestFields}.split(",")) {
            ${w.isChanged ? 'var' : 'val'} value = order[name]?.let { toText(name, it) } ?: ""
${w.onAddress(`            if (name in listOf("redirect_url", "cancel_url", "webhook")) value = ${w.address}
`)}${w.onAmount(`            if (name == "amount") {
${w.amounts(
  (from, to) => `                value = value.replaceFirst(Regex("${from}"), "${to}")
`,
)}            }
`)}${w.onEscape(`            value = ${w.escape}\n`)}${w.onEmpty(`            if (value == "") continue
`)}            pairs.add(${w.separator === undefined ? '' : `name + ${w.separator} + `}value)
        }
        val signed = ${w.prefix}pairs.joinToString(${w.joiner})${w.suffix}
        val mac = ${w.hmac}
        return ${w.digest}
    }

    private fun encode(order: Map<String, Any>): String =
        order.entries.joinToString(",", "{", "}") { (name, value) ->
            val text = toText(name, value)
            quote(name) + ":" + (if (name in NUMBER_FIELDS) text else quote(text))
        }

    private fun quote(text: String): String =
        text.map { unit ->
            val isPlain = unit in ' '..'~' && unit != '"' && unit != '\\\\'
            if (isPlain) unit.toString() else String.format("\\\\u%04x", unit - '\\u0000')
        }.joinToString("", "\\"", "\\"")

    /** A value as it is signed and sent. A number may be a text or a BigDecimal, so that 10.50 keeps its zero. */
    private fun toText(name: String, value: Any): String {
        val text = if (value is BigDecimal) value.toPlainString() else value.toString()
        if (name in NUMBER_FIELDS) {
            if (value is Double || value is Float) {
                throw CheckoutException("$name must be a BigDecimal or a text, such as 10.50.", 2)
            }
            if (!NUMBER.matches(text)) throw CheckoutException("$name must be a number, such as 10.50.", 2)
        } else if (value !is String) {
            throw CheckoutException("$name must be a text.", 2)
        }
        return text
    }
`)}
    /** Sends a signed order once and returns the response. */
    private fun send(timestamp: String, digest: String, body: String): String {
        val request = HttpRequest.newBuilder(URI.create(ORDER_URL))
${w.headers('            ', '')}
            .timeout(Duration.ofSeconds(30))
            .header("Authorization", ${w.authorization})
            .header("Digest", digest)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build()
        val answer = http.sendAsync(request, HttpResponse.BodyHandlers.ofString(Charsets.UTF_8))
        val response = try {
            answer.get(30, TimeUnit.SECONDS)
        } catch (error: InterruptedException) {
            answer.cancel(true)
            Thread.currentThread().interrupt()
            throw CheckoutException("Interrupted. ${LOOK_UP}", 3, error)
        } catch (error: ExecutionException) {
            answer.cancel(true)
            throw noAnswer(error)
        } catch (error: TimeoutException) {
            answer.cancel(true)
            throw noAnswer(error)
        }
        val status = response.statusCode()
        val text = response.body()
        val resultcode = readMember(text, "resultcode")
        if (status / 100 == 2 && resultcode == "000") return text
        val shown = "HTTP $status: ${'${toLine(text)}'}"
        val isRefused = readMember(text, "result") == "FAIL" || resultcode.startsWith("4")
        if (isRefused && status < 500 && status != 408) {
            throw CheckoutException("The gateway refused the order. $shown", 1)
        }
        throw CheckoutException("The result is unknown. ${LOOK_UP} $shown", 3)
    }

    companion object {
        /** A client with key and secret ${w.origin}. */
        fun create() = CheckoutClient(${w.needed.map(({ value }) => value).join(', ')})
${w.reader(`
        private fun readVariable(name: String): String {
            val value = System.getenv(name)
            if (value.isNullOrEmpty()) throw CheckoutException("Set $name.", 2)
            return value
        }
`)}    }
}

private fun noAnswer(error: Exception) =
    CheckoutException("No answer (${'${toLine(error.toString())}'}). ${LOOK_UP}", 3, error)

private fun toBase64(text: String): String = Base64.getEncoder().encodeToString(text.toByteArray())
${w.recipe.output.endsWith('hex') ? '\nprivate fun toHex(bytes: ByteArray): String = bytes.joinToString("") { String.format("%02x", it) }\n' : ''}
private fun hmac(name: String, key: ByteArray, text: String): ByteArray {
    val mac = Mac.getInstance(name)
    mac.init(SecretKeySpec(key, name))
    return mac.doFinal(text.toByteArray())
}

private fun toLine(text: String): String = text.replace(Regex("[\\\\x00-\\\\x20\\\\x7f]+"), " ").take(500)

/** A string of the outermost JSON object; what is nested is skipped. Empty when there is none. */
private fun readMember(json: String, name: String): String {
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

private fun runExample(): Int {
    try {
${w.exact('        println(CheckoutClient.create().createExactOrder())')}${w.any(code`        val order = mapOf<String, Any>(
${w.entries('            ', ',', '')}
        )
        println(CheckoutClient.create().createOrder(order))`)}
        return 0
    } catch (error: CheckoutException) {
        System.err.println(error.message)
        return error.exitCode
    }
}

fun main() {
    exitProcess(runExample())
}
`,
);
