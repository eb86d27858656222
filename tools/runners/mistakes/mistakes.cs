// Shops in C# that sign the wrong text. Each prints the request that it sends as one line of JSON.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Net;
using System.Security.Cryptography;
using System.Text;

public static class Mistakes
{
    const string Secret = "cs#Password!2026";
    static readonly DateTime Now = new DateTime(2026, 3, 11, 8, 5, 9, DateTimeKind.Utc);

    static string B64(string text) { return Convert.ToBase64String(Encoding.UTF8.GetBytes(text)); }

    static Dictionary<string, object> Order()
    {
        return new Dictionary<string, object> {
            { "timestamp", "2026-03-11T08:05:09Z" }, { "vendor", "SHARP2001" }, { "order_id", "CS_4_11" },
            { "buyer_email", "rehema@net.example" }, { "buyer_name", "Rehema Å <VIP>" }, { "buyer_phone", "255744556677" },
            { "amount", 15750 }, { "currency", "TZS" }, { "redirect_url", B64("https://net.example/back?i=4") },
            { "cancel_url", B64("https://net.example/cancel") }, { "webhook", B64("https://net.example/notify") },
            { "buyer_remarks", "" }, { "merchant_remarks", "it's + urgent" }, { "no_of_items", 5 } };
    }

    static string Pairs(IEnumerable<KeyValuePair<string, object>> o) { return string.Join("&", o.Select(p => p.Key + "=" + p.Value)); }

    static byte[] Mac(string text, byte[] key) { return new HMACSHA256(key).ComputeHash(Encoding.UTF8.GetBytes(text)); }

    static string Quote(object v)
    {
        if (v is int) return v.ToString();
        return "\"" + v.ToString().Replace("\\", "\\\\").Replace("\"", "\\\"").Replace("\n", "\\n") + "\"";
    }

    static string Json(IEnumerable<KeyValuePair<string, object>> o) { return "{" + string.Join(",", o.Select(p => Quote(p.Key) + ":" + Quote(p.Value))) + "}"; }

    static void Send(string name, string digest)
    {
        var id = name.Contains(" | ") ? name : (name.StartsWith("key") || name.Contains(" key ") ? "key | " : "digest | ") + name;
        var o = Order();
        Console.WriteLine(Json(new Dictionary<string, object> { { "id", id }, { "secret", Secret }, { "timestamp", o["timestamp"] },
            { "listing", string.Join(",", o.Keys) }, { "digest", digest }, { "body", Json(o) } }));
    }

    static void Text(string id, Func<Dictionary<string, object>, string> write) { Send(id.Contains(" | ") ? id : "text | " + id, Convert.ToBase64String(Mac(write(Order()), Encoding.UTF8.GetBytes(Secret)))); }
    static void Value(string id, string name, object v) { Text((name == "timestamp" ? "time" : name) + " | " + id, o => { o[name] = v; return Pairs(o); }); }
    static string Pascal(string n) { return string.Concat(n.Split('_').Select(p => char.ToUpper(p[0]) + p.Substring(1))); }

    public static void Main()
    {
        Console.OutputEncoding = new UTF8Encoding(false);
        CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
        var local = new DateTimeOffset(Now).ToOffset(TimeSpan.FromHours(3));
        Value("ToString of a DateTimeOffset", "timestamp", local.ToString());
        Value("sortable", "timestamp", local.ToString("s"));
        Value("universal sortable", "timestamp", Now.ToString("u"));
        Value("RFC1123", "timestamp", Now.ToString("r"));
        Value("general in US", "timestamp", Now.ToString("G", new CultureInfo("en-US")));
        Value("general in Britain", "timestamp", Now.ToString("G", new CultureInfo("en-GB")));
        Value("long in US", "timestamp", Now.ToString("F", new CultureInfo("en-US")));
        Value("short in US", "timestamp", Now.ToString("g", new CultureInfo("en-US")));
        Value("round trip local", "timestamp", local.ToString("o"));
        Value("zzz", "timestamp", local.ToString("yyyy-MM-ddTHH:mm:sszzz"));
        Value("z", "timestamp", local.ToString("yyyy-MM-dd HH:mm:ss z"));
        Value("hh", "timestamp", local.ToString("yyyy-MM-ddThh:mm:ssZ"));
        Value("mm for MM", "timestamp", Now.ToString("yyyy-mm-ddTHH:mm:ssZ"));
        Value("fff", "timestamp", Now.ToString("yyyy-MM-ddTHH:mm:ss.fffZ"));
        Value("Ticks", "timestamp", Now.Ticks);
        Value("T in quotes", "timestamp", Now.ToString("yyyy-MM-dd\\'T\\'HH:mm:ss"));
        Text("anonymous type", o => "{ " + string.Join(", ", o.Select(p => p.Key + " = " + p.Value)) + " }");
        Text("record", o => "Order { " + string.Join(", ", o.Select(p => Pascal(p.Key) + " = " + p.Value)) + " }");
        Text("key value pairs", o => string.Join("", o));
        Text("key value pairs with commas", o => string.Join(",", o));
        Text("type of a dictionary", o => o.ToString());
        Text("type of an array", o => o.Values.ToArray().ToString());
        Text("SortedDictionary of the culture", o => Pairs(new SortedDictionary<string, object>(o, StringComparer.InvariantCultureIgnoreCase)));
        Text("PascalCase values only", o => string.Join("&", o.Select(p => Pascal(p.Key) + "=" + p.Value)));
        Text("Uri.EscapeDataString", o => string.Join("&", o.Select(p => p.Key + "=" + Uri.EscapeDataString(p.Value.ToString()))));
        Text("WebUtility.HtmlEncode", o => WebUtility.HtmlEncode(Pairs(o)));
        Text("WebUtility.UrlEncode over all", o => WebUtility.UrlEncode(Pairs(o)));
        Text("interpolation forgotten", o => string.Join("&", o.Keys.Select(k => k + "={" + k + "}")));
        Text("interpolation of properties forgotten", o => string.Join("&", o.Keys.Select(k => k + "={order." + Pascal(k) + "}")));
        Text("numbered holes", o => string.Join("&", o.Keys.Select((k, i) => k + "={" + i + "}")));
        Text("AppendLine", o => string.Concat(o.Select(p => p.Key + "=" + p.Value + "\n")));
        Text("verbatim text", o => string.Join("&\r\n                ", o.Select(p => p.Key + "=" + p.Value)));
        Text("XML", o => "<order>" + string.Concat(o.Select(p => "<" + p.Key + ">" + WebUtility.HtmlEncode(p.Value.ToString()) + "</" + p.Key + ">")) + "</order>");
        Text("PascalCase JSON", o => Json(o.ToDictionary(p => Pascal(p.Key), p => p.Value)));
        Value("currency", "amount", 15750.ToString("C", new CultureInfo("en-US")));
        Value("invariant currency", "amount", 15750.ToString("C"));
        Value("N0", "amount", 15750.ToString("N0"));
        Value("E", "amount", 15750.ToString("E"));
        Value("P", "amount", 15750.ToString("N3"));
        Value("D10", "amount", 15750.ToString("D10"));
        Value("X", "amount", 15750.ToString("X"));
        Value("boolean", "no_of_items", true);
        Value("null where the body has a text", "merchant_remarks", null);
        Value("decimal scale", "amount", 15750.0000m);
        byte[] d = Mac(Pairs(Order()), Encoding.UTF8.GetBytes(Secret));
        Send("BitConverter", BitConverter.ToString(d));
        Send("hex without zeros", string.Concat(d.Select(b => b.ToString("X"))));
        Send("cut Base64", Convert.ToBase64String(d).Substring(0, 24));
        Send("type of the bytes and key hashed", Convert.ToBase64String(Mac(Pairs(Order()), SHA256.Create().ComputeHash(Encoding.Unicode.GetBytes(Secret)))));
        Send("key in UTF-32", Convert.ToBase64String(Mac(Pairs(Order()), Encoding.UTF32.GetBytes(Secret))));
        Send("key as SHA-1 in BitConverter", Convert.ToBase64String(Mac(Pairs(Order()), Encoding.UTF8.GetBytes(BitConverter.ToString(SHA1.Create().ComputeHash(Encoding.UTF8.GetBytes(Secret)))))));
    }
}
