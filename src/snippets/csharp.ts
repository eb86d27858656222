import { code, NOT_RUN, toUnicodeEscape } from './code.ts';
import { createLanguage, LOOK_UP, NUMBER_PATTERN, type LanguageRow, type Program } from './self-signing.ts';

const HEX = 'BitConverter.ToString(mac).Replace("-", "")';
const PERCENT = 'Uri.EscapeDataString(value)';

const CSHARP: LanguageRow = {
  mark: '"',
  now: "DateTime.UtcNow.ToString(\"yyyy-MM-dd'T'HH:mm:ss'Z'\", CultureInfo.InvariantCulture)",
  escape: (text) => text.replace(/["\\]/g, '\\$&').replace(/[^\x20-\x7e]/g, toUnicodeEscape),
  escapeColons: (text) => `${text}.Replace(":", "%3A")`,
  read: (name) => `ReadVariable("${name}")`,
  held: (field) => field,
  signedFields: 'SignedFields',
  // The type is a header of the content in .NET.
  header: (name, value) =>
    code`request.${name === 'Content-Type' ? 'Content.' : ''}Headers.TryAddWithoutValidation("${name}", ${value});`,
  entry: (name, value) => code`{ "${name}", ${value} }`,
  decimal: (literal) => `${literal}m`,
  hashes: { 'sha-256': 'HMACSHA256', 'sha-1': 'HMACSHA1', 'sha-512': 'HMACSHA512' },
  bytes: (text) => `Encoding.UTF8.GetBytes(${text})`,
  fromBase64: (text) => `Convert.FromBase64String(${text})`,
  fromHex: (text) => `FromHex(${text})`,
  base64: (bytes) => `Convert.ToBase64String(${bytes})`,
  base64Text: (text) => `ToBase64(${text})`,
  unpadded: (text) => `${text}.TrimEnd('=')`,
  urlSafe: (text) => `${text}.Replace('+', '-').Replace('/', '_')`,
  hex: `${HEX}.ToLowerInvariant()`,
  hexUpper: HEX,
  plain: 'Encoding.UTF8.GetString(Convert.FromBase64String(value))',
  percent: PERCENT,
  form: `${PERCENT}.Replace("%20", "+").Replace("%2A", "*").Replace("~", "%7E")`,
  own: {
    'base64-of-hex': `Convert.ToBase64String(Encoding.UTF8.GetBytes(${HEX}.ToLowerInvariant()))`,
    entry: 'CheckoutClient.ToBase64(\0)',
  },
};

const FROM_HEX = `
        private static byte[] FromHex(string hex)
        {
            return Enumerable.Range(0, hex.Length / 2).Select(at => Convert.ToByte(hex.Substring(at * 2, 2), 16)).ToArray();
        }
`;

/** Statements from the signed text to the bytes of the HMAC. */
const renderMac = ({ hash, key }: Program): string => `            byte[] mac;
            using (var hmac = new ${hash}(${key}))
            {
                mac = hmac.ComputeHash(Encoding.UTF8.GetBytes(signed));
            }
`;

const COMPILE =
  'mcs -r:System.Net.Http.dll,System.Runtime.Serialization.dll,System.Xml.dll CreateOrder.cs && mono CreateOrder.exe';

function createCsharp(isMono: boolean) {
  const mono = (text: string): string => (isMono ? text : '');
  const net8 = (text: string): string => (isMono ? '' : text);
  return createLanguage(
    CSHARP,
    (
      w,
    ) => code`${w.comment('// ', isMono ? COMPILE : 'dotnet run (in a console project of .NET 8, as its only .cs file)')}${net8(`\n// ${NOT_RUN}`)}

using System;
${w.any('using System.Collections.Generic;\n')}using System.Globalization;
${mono('using System.IO;\n')}${w.any('x') || w.recipe.key === 'secret-hex-decoded' ? 'using System.Linq;\n' : ''}using System.Net.Http;
${mono('using System.Runtime.Serialization.Json;\n')}using System.Security.Cryptography;
using System.Text;
${net8('using System.Text.Json;\n')}using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;
${mono('using System.Xml;\n')}
namespace Checkout
{
    /// <summary>What went wrong, by its exit code: 1 refused by the gateway, 2 not sent, 3 unknown.</summary>
    public class CheckoutException : Exception
    {
        public CheckoutException(string message, int exitCode) : base(message)
        {
            ExitCode = exitCode;
        }

        public CheckoutException(string message, int exitCode, Exception cause) : base(message, cause)
        {
            ExitCode = exitCode;
        }

        public int ExitCode { get; }
    }
${w.any(`
    /// <summary>The fields of an order, in the order of the body: strings and numbers.</summary>
    public class Order : List<KeyValuePair<string, object>>
    {
        public void Add(string name, object value)
        {
            Add(new KeyValuePair<string, object>(name, value));
        }
    }
`)}
    /// <summary>Creates orders at the gateway.</summary>
    public class CheckoutClient
    {
        private const string Url = ${w.quote(w.url)};
${w.any(`        private const string SignedFields = ${w.signedFields};
        private static readonly string[] OrderFields = ${w.fields}.Split(',');
        private static readonly string[] NumberFields = { ${w.numbers} };
`)}
        // One for the whole program: a new one for each order would use up the sockets.
        private static readonly HttpClient SharedHttp = new HttpClient(${mono('new HttpClientHandler { AllowAutoRedirect = false }')}${net8(
          'new SocketsHttpHandler { AllowAutoRedirect = false, ConnectTimeout = TimeSpan.FromSeconds(10), PooledConnectionLifetime = TimeSpan.FromMinutes(5) }',
        )})
        {
            Timeout = TimeSpan.FromSeconds(30),
            MaxResponseContentBufferSize = 1 << 20,
        };

        private readonly HttpClient http;
${w.needed.map(({ field }) => `        private readonly string ${field};\n`).join('')}
        /// <summary>The client for HTTP should have a timeout and follow no redirects.</summary>
        public CheckoutClient(HttpClient http${w.needed.map(({ field }) => `, string ${field}`).join('')})
        {
${['http', ...w.needed.map(({ field }) => field)].map((name) => `            this.${name} = ${name} ?? throw new ArgumentNullException(nameof(${name}));\n`).join('')}        }

        /// <summary>A client with key and secret ${w.origin}.</summary>
        public static CheckoutClient Create()
        {
            return new CheckoutClient(SharedHttp${w.needed.map(({ value }) => `, ${value}`).join('')});
        }
${w.exact(code`
        public Task<string> CreateExactOrderAsync(CancellationToken cancellationToken = default(CancellationToken))
        {
            string timestamp = ${w.now};
${w.signs(code`            string signed = ${w.prefix}string.Join(${w.joiner}, new string[]
            {
${w.groups('                ', ',')}
            })${w.suffix};
${renderMac(w)}`)}            string digest = ${w.digest};
            string body = ${w.body};
            return SendAsync(timestamp, digest, body, cancellationToken);
        }
`)}${w.any(`
        /// <summary>Creates an order: its fields in the order of the body, without a timestamp. Returns the response; once it is canceled, the order may exist.</summary>
        public Task<string> CreateOrderAsync(Order order, CancellationToken cancellationToken = default(CancellationToken))
        {
            CheckNames(order);
            string timestamp = ${w.now};
            var stamped = new Order { { "timestamp", timestamp } };
            stamped.AddRange(order);
            return SendAsync(timestamp, Sign(stamped), Encode(${w.sendsTimestamp ? 'stamped' : 'order'}), cancellationToken);
        }

        private static void CheckNames(Order order)
        {
            if (order == null)
            {
                throw new ArgumentNullException(nameof(order));
            }
            var names = new HashSet<string>();
            foreach (KeyValuePair<string, object> field in order)
            {
                if (!OrderFields.Contains(field.Key))
                {
                    throw new CheckoutException(field.Key + " is not a field that CreateOrderAsync takes.", 2);
                }
                if (!names.Add(field.Key))
                {
                    throw new CheckoutException(field.Key + " is in the order twice.", 2);
                }
            }
        }

        /// <summary>The Digest of an order that has a timestamp.</summary>
        public string Sign(Order order)
        {
            if (order == null)
            {
                throw new ArgumentNullException(nameof(order));
            }
            Dictionary<string, string> values = order.ToDictionary(field => field.Key, field => ToText(field.Key, field.Value));
            var pairs = new List<string>${w.bareTimestamp ? ` { ${w.timestamp('values["timestamp"]')} }` : '()'};
            foreach (string name in ${w.digestFields}.Split(','))
            {
                string value = values.ContainsKey(name) ? values[name] : "";
${w.onAddress(`                if (name == "redirect_url" || name == "cancel_url" || name == "webhook")
                {
                    value = ${w.address};
                }
`)}${w.onAmount(`                if (name == "amount")
                {
${w.amounts(
  (from, to) => `                    value = Regex.Replace(value, "${from}", "${to}");
`,
)}                }
`)}${w.onEscape(`                value = ${w.escape};\n`)}${w.onEmpty(`                if (value == "")
                {
                    continue;
                }
`)}                pairs.Add(${w.separator === undefined ? '' : `name + ${w.separator} + `}value);
            }
            string signed = ${w.prefix}string.Join(${w.joiner}, pairs)${w.suffix};
${renderMac(w)}            return ${w.digest};
        }

        private static string Encode(Order order)
        {
            IEnumerable<string> members = order.Select(field =>
            {
                string text = ToText(field.Key, field.Value);
                return Quote(field.Key) + ":" + (NumberFields.Contains(field.Key) ? text : Quote(text));
            });
            return "{" + string.Join(",", members) + "}";
        }

        /// <summary>A value as it is signed and sent. A number may be a decimal or a text, so that 10.50 keeps its zero.</summary>
        private static string ToText(string name, object value)
        {
            if (NumberFields.Contains(name))
            {
                if (value is double || value is float)
                {
                    throw new CheckoutException(name + " must be a decimal or a text, such as 10.50.", 2);
                }
                string number = Convert.ToString(value, CultureInfo.InvariantCulture) ?? "";
                if (Regex.IsMatch(number, "^${NUMBER_PATTERN}\\\\z"))
                {
                    return number;
                }
                throw new CheckoutException(name + " must be a number, such as 10.50.", 2);
            }
            if (value is string text)
            {
                return text;
            }
            throw new CheckoutException(name + " must be a text.", 2);
        }

${mono(`        private static string Quote(string text)
        {
            using (var stream = new MemoryStream())
            {
                new DataContractJsonSerializer(typeof(string)).WriteObject(stream, text);
                return Encoding.UTF8.GetString(stream.ToArray());
            }
        }`)}${net8(`        private static string Quote(string text)
        {
            return JsonSerializer.Serialize(text);
        }`)}
`)}
        /// <summary>Sends a signed order once and returns the response.</summary>
        private async Task<string> SendAsync(string timestamp, string digest, string body, CancellationToken cancellationToken)
        {
            int status;
            string text;
            using (var request = new HttpRequestMessage(HttpMethod.Post, Url))
            {
                request.Headers.ExpectContinue = false;
                request.Content = new ByteArrayContent(Encoding.UTF8.GetBytes(body));
${w.headers('                ', '')}
                request.Headers.TryAddWithoutValidation("Authorization", ${w.authorization});
                request.Headers.TryAddWithoutValidation("Digest", digest);
                try
                {
                    using (HttpResponseMessage response = await http.SendAsync(request, cancellationToken).ConfigureAwait(false))
                    {
                        status = (int)response.StatusCode;
                        text = Encoding.UTF8.GetString(await response.Content.ReadAsByteArrayAsync().ConfigureAwait(false));
                    }
                }
                catch (OperationCanceledException) when (cancellationToken.IsCancellationRequested)
                {
                    throw;
                }
                catch (Exception error) when (error is HttpRequestException || error is OperationCanceledException || error is System.IO.IOException)
                {
                    string reason = ToLine(error.GetBaseException().Message);
                    throw new CheckoutException("No answer (" + reason + "). ${LOOK_UP}", 3, error);
                }
            }
            string resultcode = ReadMember(text, "resultcode");
            if (status / 100 == 2 && resultcode == "000")
            {
                return text;
            }
            string answer = "HTTP " + status + ": " + ToLine(text);
            bool isRefused = ReadMember(text, "result") == "FAIL" || resultcode.StartsWith("4", StringComparison.Ordinal);
            if (isRefused && status < 500 && status != 408)
            {
                throw new CheckoutException("The gateway refused the order. " + answer, 1);
            }
            throw new CheckoutException("The result is unknown. ${LOOK_UP} " + answer, 3);
        }

        /// <summary>A string of a JSON object; empty when there is none.</summary>
${mono(`        private static string ReadMember(string json, string name)
        {
            try
            {
                var document = new XmlDocument();
                using (var reader = JsonReaderWriterFactory.CreateJsonReader(Encoding.UTF8.GetBytes(json), XmlDictionaryReaderQuotas.Max))
                {
                    document.Load(reader);
                }
                XmlElement root = document.DocumentElement;
                XmlElement member = root.GetAttribute("type") == "object" ? root[name] : null;
                return member != null && member.GetAttribute("type") == "string" ? member.InnerText : "";
            }
            catch (XmlException)
            {
                return "";
            }
        }`)}${net8(`        private static string ReadMember(string json, string name)
        {
            try
            {
                using (JsonDocument document = JsonDocument.Parse(json))
                {
                    JsonElement root = document.RootElement;
                    return root.ValueKind == JsonValueKind.Object
                        && root.TryGetProperty(name, out JsonElement member)
                        && member.ValueKind == JsonValueKind.String
                        ? member.GetString() ?? ""
                        : "";
                }
            }
            catch (JsonException)
            {
                return "";
            }
        }`)}

${w.reader(`        private static string ReadVariable(string name)
        {
            var value = Environment.GetEnvironmentVariable(name);
            if (string.IsNullOrEmpty(value))
            {
                throw new CheckoutException("Set " + name + ".", 2);
            }
            return value;
        }

`)}        public static string ToBase64(string text)
        {
            return Convert.ToBase64String(Encoding.UTF8.GetBytes(text));
        }
${w.recipe.key === 'secret-hex-decoded' ? FROM_HEX : ''}
        private static string ToLine(string text)
        {
            string line = Regex.Replace(text, "[\\\\x00-\\\\x20\\\\x7f]+", " ");
            return line.Substring(0, Math.Min(line.Length, 500));
        }
    }

    internal static class Program
    {
${mono(`        public static void Main()
        {
            // Mono may wait for most of a minute when Main returns.
            Environment.Exit(RunAsync().GetAwaiter().GetResult());
        }

        internal static async Task<int> RunAsync()`)}${net8('        public static async Task<int> Main()')}
        {
            try
            {
${w.exact('                Console.WriteLine(await CheckoutClient.Create().CreateExactOrderAsync());')}${w.any(code`                var order = new Order
                {
${w.entries('                    ', ',')}
                };
                Console.WriteLine(await CheckoutClient.Create().CreateOrderAsync(order));`)}
                return 0;
            }
            catch (CheckoutException error)
            {
                Console.Error.WriteLine(error.Message);
                return error.ExitCode;
            }
        }
    }
}
`,
  );
}

/** C# 7 and newer, .NET 4.5 and newer or Mono, nothing to install. */
export const csharp = createCsharp(true);

/** The same for .NET 8, with its JSON. */
export const csharpNet8 = createCsharp(false);
