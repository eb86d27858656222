// Other shops in C# that sign the wrong text. Each prints the request that it sends as one line of JSON.
using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Net;
using System.Security.Cryptography;
using System.Text;

static class Second
{
    const string Secret = "cs-second-secret-8";
    static readonly DateTime Now = new DateTime(2026, 10, 12, 13, 14, 15, DateTimeKind.Utc);

    static string B64(string text) { return Convert.ToBase64String(Encoding.UTF8.GetBytes(text)); }

    static Dictionary<string, object> Order()
    {
        return new Dictionary<string, object> {
            { "timestamp", Now.ToString("yyyy-MM-ddTHH:mm:ssZ", CultureInfo.InvariantCulture) }, { "vendor", "TILL321" },
            { "order_id", "CS_321_5" }, { "buyer_email", "peter@cs.example" }, { "buyer_name", "Peter Müller" },
            { "buyer_phone", "255767676767" }, { "amount", 64000 }, { "currency", "TZS" },
            { "redirect_url", B64("https://cs.example/ok?o=5") }, { "cancel_url", B64("https://cs.example/cancel") },
            { "webhook", B64("https://cs.example/hook") }, { "buyer_remarks", "blue, size 4" },
            { "merchant_remarks", "" }, { "no_of_items", 5 },
        };
    }

    static string Pairs(string name = "", object value = null)
    {
        return string.Join("&", Order().Select(p => p.Key + "=" + (p.Key == name ? value : p.Value)));
    }

    static string Quote(string text) { return "\"" + text.Replace("\\", "\\\\").Replace("\"", "\\\"") + "\""; }

    static void Send(string id, string digest)
    {
        var members = Order().Select(p => Quote(p.Key) + ":" + (p.Value is string ? Quote((string)p.Value) : p.Value));
        var body = "{" + string.Join(",", members) + "}";
        Console.WriteLine("{\"id\":" + Quote(id) + ",\"secret\":" + Quote(Secret) + ",\"timestamp\":"
            + Quote((string)Order()["timestamp"]) + ",\"listing\":" + Quote(string.Join(",", Order().Keys))
            + ",\"digest\":" + Quote(digest) + ",\"body\":" + Quote(body) + "}");
    }

    static byte[] Mac(byte[] text, string key = Secret)
    {
        return new HMACSHA256(Encoding.UTF8.GetBytes(key)).ComputeHash(text);
    }

    static void Text(string id, string message)
    {
        Send(id, Convert.ToBase64String(Mac(Encoding.UTF8.GetBytes(message))));
    }

    static string Pascal(string name)
    {
        return string.Concat(name.Split('_').Select(part => char.ToUpperInvariant(part[0]) + part.Substring(1)));
    }

    static void Main()
    {
        Console.OutputEncoding = new UTF8Encoding(false);
        Text("text | Join of the dictionary", string.Join("&", Order()));
        Text("text | names in Pascal case", string.Join("&", Order().Select(p => Pascal(p.Key) + "=" + p.Value)));
        Text("text | UTF-16 as Base64", Convert.ToBase64String(Encoding.Unicode.GetBytes(Pairs())));
        Send("text | Encoding.Unicode", Convert.ToBase64String(Mac(Encoding.Unicode.GetBytes(Pairs()))));
        Send("text | Encoding.ASCII", Convert.ToBase64String(Mac(Encoding.ASCII.GetBytes(Pairs()))));
        Text("text | names with colon in lines", string.Join("\r\n", Order().Select(p => p.Key + ": " + p.Value)));
        Text("amount | ToString(C) of the machine", Pairs("amount", 64000.ToString("C", new CultureInfo("en-US"))));
        Text("time | ToString(f) of the machine", Pairs("timestamp", Now.ToString("f", new CultureInfo("en-US"))));
        Text("time | ticks of the local clock", Pairs("timestamp", Now.AddHours(3).Ticks));
        Send("digest | BitConverter in lower case", BitConverter.ToString(Mac(Encoding.UTF8.GetBytes(Pairs()))).ToLower());
        Send("key | secret joined by the vendor", Convert.ToBase64String(Mac(Encoding.UTF8.GetBytes(Pairs()), "TILL321" + Secret)));
    }
}
