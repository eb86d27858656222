// Other shops in Java that sign the wrong text. Each prints the request that it sends as one line of JSON.
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Second {
    static final String SECRET = "java-second-Secret-5";
    static final Instant NOW = Instant.parse("2026-07-01T06:30:00Z");

    static Map<String, Object> order(Object... changes) {
        Map<String, Object> o = new LinkedHashMap<>();
        o.put("timestamp", NOW.toString());
        o.put("vendor", "TILL88");
        o.put("order_id", "J_88_1");
        o.put("buyer_email", "Grace@java.example");
        o.put("buyer_name", "Grace Ng'ambi");
        o.put("buyer_phone", "255744555666");
        o.put("amount", 10500);
        o.put("currency", "TZS");
        o.put("redirect_url", b64("https://java.example/ok"));
        o.put("cancel_url", b64("https://java.example/cancel"));
        o.put("webhook", b64("https://java.example/hook"));
        o.put("buyer_remarks", "two bags");
        o.put("merchant_remarks", "n/a");
        o.put("no_of_items", 2);
        for (int i = 0; i < changes.length; i += 2) o.put((String) changes[i], changes[i + 1]);
        return o;
    }

    static String b64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    static String pairs(Map<String, Object> o) {
        List<String> all = new ArrayList<>();
        o.forEach((k, v) -> all.add(k + "=" + v));
        return String.join("&", all);
    }

    static byte[] mac(byte[] text, byte[] key) throws Exception {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        return mac.doFinal(text);
    }

    static String quote(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    static void send(String id, String digest) {
        List<String> members = new ArrayList<>();
        order().forEach((k, v) -> members.add(quote(k) + ":" + (v instanceof String ? quote((String) v) : v)));
        System.out.println("{\"id\":" + quote(id) + ",\"secret\":" + quote(SECRET) + ",\"timestamp\":" + quote(NOW.toString())
            + ",\"listing\":" + quote(String.join(",", order().keySet())) + ",\"digest\":" + quote(digest)
            + ",\"body\":" + quote("{" + String.join(",", members) + "}") + "}");
    }

    static void text(String id, String message) throws Exception {
        send(id, Base64.getEncoder().encodeToString(
            mac(message.getBytes(StandardCharsets.UTF_8), SECRET.getBytes(StandardCharsets.UTF_8))));
    }

    public static void main(String[] args) throws Exception {
        String all = pairs(order());
        text("text | deleteCharAt(0)", new StringBuilder(all).deleteCharAt(0).toString());
        text("text | last sign cut off", all.substring(0, all.length() - 1));
        text("text | Arrays.toString of the bytes", Arrays.toString(all.getBytes(StandardCharsets.UTF_8)));
        text("text | URLEncoder of the text", URLEncoder.encode(all, "UTF-8"));
        text("text | entry set", order().entrySet().toString());
        text("time | LocalDateTime drops zero seconds", pairs(order("timestamp", LocalDateTime.ofInstant(NOW, ZoneOffset.UTC))));
        text("amount | String.format %.2f", pairs(order("amount", String.format("%.2f", 10500.0))));
        send("key | bytes of UTF-16", Base64.getEncoder().encodeToString(
            mac(all.getBytes(StandardCharsets.UTF_8), SECRET.getBytes(StandardCharsets.UTF_16LE))));
        StringBuilder hex = new StringBuilder();
        for (byte b : mac(all.getBytes(StandardCharsets.UTF_8), SECRET.getBytes(StandardCharsets.UTF_8)))
            hex.append(Integer.toHexString(b));
        send("digest | toHexString of signed bytes", hex.toString());
        send("digest | plain hash of text and secret by &", Base64.getEncoder().encodeToString(
            MessageDigest.getInstance("SHA-256").digest((all + "&key=" + SECRET).getBytes(StandardCharsets.UTF_8))));
    }
}
