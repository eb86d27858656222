// Shops in Java that sign the wrong text. Each prints the request that it sends as one line of JSON.
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.text.DateFormat;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.time.*;
import java.time.format.*;
import java.util.*;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Mistakes {
  static final String SECRET = "jv_Zx81-KkPp-0042";
  static final Instant NOW = Instant.parse("2026-03-11T18:45:30Z");
  static final ZoneId ZONE = ZoneId.of("Africa/Nairobi");
  record Order(String timestamp, String vendor, String orderId, String buyerEmail, String buyerName, String buyerPhone, int amount,
      String currency, String redirectUrl, String cancelUrl, String webhook, String buyerRemarks, String merchantRemarks, int noOfItems) {}

  static String b64(String text) { return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8)); }

  static Map<String, Object> order() {
    Map<String, Object> o = new LinkedHashMap<>();
    o.put("timestamp", "2026-03-11T18:45:30Z");
    o.put("vendor", "JAVA5150");
    o.put("order_id", "J_20260311_9");
    o.put("buyer_email", "juma@bean.example");
    o.put("buyer_name", "Juma Öz \"JJ\"");
    o.put("buyer_phone", "255788990011");
    o.put("amount", 36500000);
    o.put("currency", "TZS");
    o.put("redirect_url", b64("https://bean.example/ok"));
    o.put("cancel_url", b64("https://bean.example/no?why=1"));
    o.put("webhook", b64("https://bean.example/in"));
    o.put("buyer_remarks", "");
    o.put("merchant_remarks", "two boxes = one order");
    o.put("no_of_items", 2);
    return o;
  }

  static String pairs(Map<String, ?> o) {
    return o.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).collect(Collectors.joining("&"));
  }

  static byte[] mac(String text, byte[] key) throws Exception {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
  }

  static String quote(Object v) {
    if (v instanceof Number) return v.toString();
    StringBuilder b = new StringBuilder("\"");
    for (char c : v.toString().toCharArray()) b.append(c == '"' || c == '\\' ? "\\" + c : c == '\n' ? "\\n" : "" + c);
    return b.append('"').toString();
  }

  static String json(Map<String, ?> o) {
    return "{" + o.entrySet().stream().map(e -> quote(e.getKey()) + ":" + quote(e.getValue())).collect(Collectors.joining(",")) + "}";
  }

  static void send(String name, String digest) {
    String id = name.contains(" | ") ? name : (name.startsWith("key") ? "key | " : "digest | ") + name;
    Map<String, Object> o = order();
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("id", id);
    line.put("secret", SECRET);
    line.put("timestamp", o.get("timestamp"));
    line.put("listing", String.join(",", o.keySet()));
    line.put("digest", digest);
    line.put("body", json(o));
    System.out.println(json(line));
  }

  static void text(String id, Function<Map<String, Object>, String> write) throws Exception {
    String part = id.contains(" | ") ? id : "text | " + id;
    send(part, Base64.getEncoder().encodeToString(mac(write.apply(order()), SECRET.getBytes())));
  }

  static void value(String id, String name, Object v) throws Exception {
    text((name.equals("timestamp") ? "time" : name) + " | " + id, o -> { o.put(name, v); return pairs(o); });
  }

  static void time(String id, String format) throws Exception {
    SimpleDateFormat f = new SimpleDateFormat(format, Locale.ENGLISH);
    f.setTimeZone(TimeZone.getTimeZone(ZONE));
    value(id, "timestamp", f.format(Date.from(NOW)));
  }

  static Object camel(Map<String, Object> o) {
    Object[] v = o.values().toArray();
    return new Order((String) v[0], (String) v[1], (String) v[2], (String) v[3], (String) v[4], (String) v[5], (Integer) v[6], (String) v[7],
        (String) v[8], (String) v[9], (String) v[10], (String) v[11], (String) v[12], (Integer) v[13]);
  }

  public static void main(String[] args) throws Exception {
    TimeZone.setDefault(TimeZone.getTimeZone(ZONE));
    Locale.setDefault(Locale.US);
    value("toString of a local Date", "timestamp", Date.from(NOW).toString());
    value("toString of a ZonedDateTime", "timestamp", NOW.atZone(ZONE).toString());
    value("ISO_LOCAL_DATE_TIME", "timestamp", LocalDateTime.ofInstant(NOW, ZONE).format(DateTimeFormatter.ISO_LOCAL_DATE_TIME));
    value("RFC_1123_DATE_TIME", "timestamp", DateTimeFormatter.RFC_1123_DATE_TIME.format(NOW.atZone(ZONE)));
    value("medium style", "timestamp", DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM).format(NOW.atZone(ZONE)));
    value("DateFormat", "timestamp", DateFormat.getDateTimeInstance().format(Date.from(NOW)));
    time("YYYY and DD", "YYYY-MM-DD'T'HH:mm:ss'Z'");
    time("hh", "yyyy-MM-dd'T'hh:mm:ss'Z'");
    time("hh with a", "yyyy-MM-dd hh:mm:ss a");
    time("mm for MM", "yyyy-mm-dd HH:mm:ss");
    time("Z without quotes", "yyyy-MM-dd'T'HH:mm:ssZ");
    time("z", "yyyy-MM-dd HH:mm:ss z");
    time("XXX with milliseconds", "yyyy-MM-dd'T'HH:mm:ss.SSSXXX");
    time("SSS and Z", "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'");
    time("ddMMyyyyHHmmss", "ddMMyyyyHHmmss");
    time("dd-MMM-yyyy", "dd-MMM-yyyy HH:mm:ss");
    text("toString of a HashMap", o -> new HashMap<>(o).toString());
    text("pairs of a HashMap", o -> pairs(new HashMap<>(o)));
    text("pairs of a Hashtable", o -> pairs(new Hashtable<>(o)));
    text("pairs of a TreeMap, reversed", o -> pairs(new TreeMap<>(o).descendingMap()));
    text("JSON of a HashMap", o -> json(new HashMap<>(o)));
    text("values of a HashMap", o -> new HashMap<>(o).values().stream().map(Object::toString).collect(Collectors.joining()));
    text("toString of values", o -> o.values().toString());
    text("toString of entries", o -> o.entrySet().toString());
    text("toString of a record", o -> camel(o).toString());
    text("toString of Lombok", o -> camel(o).toString().replace('[', '(').replace(']', ')'));
    text("toString of an IDE", o -> o.entrySet().stream().map(e -> e.getKey() + "='" + e.getValue() + "'").collect(Collectors.joining(", ", "Order{", "}")));
    text("URLEncoder over all", o -> URLEncoder.encode(pairs(o), StandardCharsets.UTF_8));
    text("String.format left", o -> o.keySet().stream().map(k -> k + "=%s").collect(Collectors.joining("&")));
    text("text block", o -> o.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).collect(Collectors.joining("&\n")) + "\n");
    text("lines of the platform", o -> o.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).collect(Collectors.joining("\r\n")));
    value("Double", "amount", Double.valueOf(36500000));
    value("Float", "amount", 36500000f);
    value("BigDecimal stripped", "amount", new BigDecimal("36500000").stripTrailingZeros());
    value("NumberFormat", "amount", NumberFormat.getInstance().format(36500000));
    value("currency format", "amount", NumberFormat.getCurrencyInstance().format(36500000));
    value("format with two decimals", "amount", String.format("%,.2f", 36500000.0));
    value("Optional", "amount", Optional.of(36500000));
    value("Optional of a text", "merchant_remarks", Optional.of(order().get("merchant_remarks")));
    value("list of one", "currency", List.of("TZS"));
    value("null", "buyer_remarks", null);
    value("null where the body has a text", "merchant_remarks", null);
    value("URLEncoder over an address", "webhook", URLEncoder.encode("https://bean.example/in", StandardCharsets.UTF_8));
    value("MIME", "redirect_url", b64("https://bean.example/ok") + "\r\n");
    byte[] d = mac(pairs(order()), SECRET.getBytes());
    StringBuilder lost = new StringBuilder();
    for (byte b : d) lost.append(Integer.toHexString(b & 0xff));
    send("toHexString without zeros", lost.toString());
    send("BigInteger in hex", new BigInteger(1, d).toString(16));
    send("BigInteger with a sign", new BigInteger(d).toString(16));
    StringBuilder wide = new StringBuilder();
    for (byte b : d) wide.append(Integer.toHexString(b));
    send("toHexString of signed bytes", wide.toString());
    send("BigInteger in decimal", new BigInteger(1, d).toString());
    send("Arrays.toString", Arrays.toString(d));
    send("key of getBytes UTF-16", Base64.getEncoder().encodeToString(mac(pairs(order()), SECRET.getBytes(StandardCharsets.UTF_16))));
    send("key padded to 32", Base64.getEncoder().encodeToString(mac(pairs(order()), Arrays.copyOf(SECRET.getBytes(), 32))));
    send("key joined by dots", Base64.getEncoder().encodeToString(mac(pairs(order()), ("api-key-77." + SECRET).getBytes())));
  }
}
