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
import { renderProgram, renderTimestamp, type FunctionPlan, type Program } from './self-signing.ts';

const escape = (unit: string): string => ({ '"': '\\"', '\\': '\\\\' })[unit] ?? toUnicodeEscape(unit);

const CSHARP: LanguageSyntax = {
  open: '"',
  close: '"',
  escape: (text) => escapeUnits(text, /[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, escape),
  plus: ' + ',
  timestamp: 'timestamp',
  escaped: 'timestamp.Replace(":", "%3A")',
};

const MAP = {
  signedFields: 'SignedFields',
  entry: (name: string, value: readonly Piece[]) => code`{ "${name}", ${value} }`,
  toBase64: (literal: readonly Piece[]) => code`ToBase64(${literal})`,
  decimal: (literal: string) => `${literal}m`,
};

const HASHES = { 'sha-256': 'HMACSHA256', 'sha-1': 'HMACSHA1', 'sha-512': 'HMACSHA512' } as const;

const HEX = 'BitConverter.ToString(mac).Replace("-", "")';
const OUTPUTS = {
  base64: 'Convert.ToBase64String(mac)',
  'base64-unpadded': "Convert.ToBase64String(mac).TrimEnd('=')",
  'base64-url-safe': "Convert.ToBase64String(mac).Replace('+', '-').Replace('/', '_')",
  'base64-url-safe-unpadded': "Convert.ToBase64String(mac).Replace('+', '-').Replace('/', '_').TrimEnd('=')",
  hex: `${HEX}.ToLowerInvariant()`,
  'hex-upper': HEX,
  'base64-of-hex': `Convert.ToBase64String(Encoding.UTF8.GetBytes(${HEX}.ToLowerInvariant()))`,
} as const;

const ADDRESSES = {
  'as-sent': '',
  plain: 'Encoding.UTF8.GetString(Convert.FromBase64String(value))',
  'base64-twice': 'ToBase64(value)',
  'base64-unpadded': "value.TrimEnd('=')",
  'base64-url-safe': "value.Replace('+', '-').Replace('/', '_')",
} as const;

const PERCENT = 'Uri.EscapeDataString(value)';
const ESCAPES = {
  none: '',
  percent: PERCENT,
  form: `${PERCENT}.Replace("%20", "+").Replace("%2A", "*").Replace("~", "%7E")`,
} as const;

const toBytes = (text: string): string => `Encoding.UTF8.GetBytes(${text})`;

const toKey = ({ plan: { recipe }, api_key, api_secret }: Program): string =>
  ({
    'secret-utf8': toBytes(api_secret),
    'secret-base64-decoded': `Convert.FromBase64String(${api_secret})`,
    'secret-hex-decoded': `FromHex(${api_secret})`,
    'secret-base64-encoded': toBytes(`ToBase64(${api_secret})`),
    'api-key': toBytes(api_key),
  })[recipe.key];

const FROM_HEX = `
    static byte[] FromHex(string hex)
    {
        return Enumerable.Range(0, hex.Length / 2).Select(at => Convert.ToByte(hex.Substring(at * 2, 2), 16)).ToArray();
    }
`;

const renderMac = (w: Program): string =>
  `byte[] mac = new ${HASHES[w.plan.recipe.hash]}(${toKey(w)}).ComputeHash(${toBytes('signed')});`;

const NOW = "DateTime.UtcNow.ToString(\"yyyy-MM-dd'T'HH:mm:ss'Z'\", CultureInfo.InvariantCulture)";

/** What differs between .NET Framework with Mono, and .NET 8. */
const PLATFORMS = {
  mono: {
    command:
      'mcs -r:System.Net.Http.dll,System.Runtime.Serialization.dll,System.Xml.dll CreateOrder.cs && mono CreateOrder.exe',
    usings: ['System.IO', 'System.Runtime.Serialization.Json', 'System.Xml'],
    handler: 'new HttpClientHandler { AllowAutoRedirect = false }',
    main: `    public static void Main()
    {
        // Mono may wait for most of a minute when Main returns.
        Environment.Exit(Run());
    }

    public static int Run()`,
    quote: `    static string Quote(string text)
    {
        using (var stream = new MemoryStream())
        {
            new DataContractJsonSerializer(typeof(string)).WriteObject(stream, text);
            return Encoding.UTF8.GetString(stream.ToArray());
        }
    }`,
    read: `    static string ReadMember(string json, string name)
    {
        try
        {
            var document = new XmlDocument();
            using (var reader = JsonReaderWriterFactory.CreateJsonReader(Encoding.UTF8.GetBytes(json), XmlDictionaryReaderQuotas.Max))
                document.Load(reader);
            XmlElement root = document.DocumentElement;
            XmlElement member = root.GetAttribute("type") == "object" ? root[name] : null;
            return member != null && member.GetAttribute("type") == "string" ? member.InnerText : "";
        }
        catch (Exception)
        {
            return "";
        }
    }`,
  },
  net8: {
    command: 'dotnet run (in a console project of .NET 8, as its only .cs file)',
    usings: ['System.Text.Json'],
    handler: 'new SocketsHttpHandler { AllowAutoRedirect = false, ConnectTimeout = TimeSpan.FromSeconds(10) }',
    main: '    public static int Main()',
    quote: `    static string Quote(string text)
    {
        return JsonSerializer.Serialize(text);
    }`,
    read: `    static string ReadMember(string json, string name)
    {
        try
        {
            using (JsonDocument document = JsonDocument.Parse(json))
            {
                bool isFound = document.RootElement.TryGetProperty(name, out JsonElement member);
                return isFound && member.ValueKind == JsonValueKind.String ? member.GetString() : "";
            }
        }
        catch (Exception)
        {
            return "";
        }
    }`,
  },
} as const;

/** The class and functions that sign and create any order. */
const renderFunctions = (f: FunctionPlan, w: Program, quote: string): string =>
  [
    '',
    '    /// <summary>A text as JSON.</summary>',
    quote,
    '',
    '    /// <summary>A value as JSON: a text or a number.</summary>',
    '    static string Encode(object value)',
    '    {',
    '        string text = value as string;',
    '        return text == null ? Convert.ToString(value, CultureInfo.InvariantCulture) : Quote(text);',
    '    }',
    '',
    '    static string Encode(Order order)',
    '    {',
    '        return "{" + string.Join(",", order.Select(field => Quote(field.Key) + ":" + Encode(field.Value))) + "}";',
    '    }',
    '',
    '    /// <summary>The Digest of an order that has a timestamp.</summary>',
    '    public static string Sign(Order order)',
    '    {',
    `        var pairs = new List<string>${f.bareTimestamp ? ` { ${renderTimestamp(f, CSHARP, 'order.Read("timestamp")')} }` : '()'};`,
    `        foreach (string name in ${f.digestFields}.Split(','))`,
    '        {',
    '            string value = order.Read(name);',
    ...(f.address === 'as-sent'
      ? []
      : [
          '            if (name == "redirect_url" || name == "cancel_url" || name == "webhook")',
          `                value = ${ADDRESSES[f.address]};`,
        ]),
    ...(f.amount.length === 0
      ? []
      : [
          '            if (name == "amount")',
          '            {',
          ...f.amount.map(
            ([pattern, replacement]) => `                value = Regex.Replace(value, "${pattern}", "${replacement}");`,
          ),
          '            }',
        ]),
    ...(f.escape === 'none' ? [] : [`            value = ${ESCAPES[f.escape]};`]),
    ...(f.skipsEmpty ? ['            if (value == "") continue;'] : []),
    `            pairs.Add(${f.separator === undefined ? '' : `name + ${f.separator} + `}value);`,
    '        }',
    `        string signed = ${w.prefix}string.Join(${w.joiner}, pairs)${w.suffix};`,
    `        ${renderMac(w)}`,
    `        return ${OUTPUTS[w.plan.recipe.output]};`,
    '    }',
    '',
    '    /// <summary>Creates an order: its other fields, in the order of the body. Returns the response.</summary>',
    '    public static string Create(Order order)',
    '    {',
    `        var timestamped = new Order { { "timestamp", ${NOW} } };`,
    '        timestamped.AddRange(order);',
    `        return Send(timestamped.Read("timestamp"), Sign(timestamped), Encode(${f.sendsTimestamp ? 'timestamped' : 'order'}));`,
    '    }',
    '',
  ].join('\n');

const ORDER_CLASS = `
/// <summary>The fields of an order, in the order of the body: strings and numbers.</summary>
public class Order : List<KeyValuePair<string, object>>
{
    public void Add(string name, object value)
    {
        Add(new KeyValuePair<string, object>(name, value));
    }

    /// <summary>A value as text; a number as the body has it.</summary>
    public string Read(string name)
    {
        return Convert.ToString(this.FirstOrDefault(field => field.Key == name).Value, CultureInfo.InvariantCulture) ?? "";
    }
}
`;

function createCsharp(platform: keyof typeof PLATFORMS) {
  const { command, usings, handler, main, quote, read } = PLATFORMS[platform];
  return (input: SnippetInput): Snippet => {
    const w = renderProgram(input, CSHARP, MAP, { read: (name) => `ReadVariable("${name}")` });
    if ('refused' in w) return w;
    const { f } = w;
    const { recipe, url } = w.plan;
    const authorization = w.scheme === undefined ? w.authorization : `${w.scheme} + ToBase64(${w.api_key})`;
    // The type is a header of the content in .NET.
    const headers = w.headers.map(
      ({ name, value }) =>
        code`request.${name === 'Content-Type' ? 'Content.' : ''}Headers.TryAddWithoutValidation("${name}", ${value});`,
    );
    const names = [
      'System',
      'System.Collections.Generic',
      'System.Globalization',
      'System.Linq',
      'System.Net.Http',
      'System.Security.Cryptography',
      'System.Text',
      'System.Text.RegularExpressions',
      'System.Threading.Tasks',
      ...usings,
    ].toSorted();
    return code`${w.comment('// ', command)}
${names.map((name) => `using ${name};`).join('\n')}

/// <summary>Its exit code: 1 refused, 2 not sent, 3 unknown.</summary>
public class CheckoutException : Exception
{
    public readonly int ExitCode;

    public CheckoutException(string message, int exitCode) : base(message)
    {
        ExitCode = exitCode;
    }
}
${f === undefined ? '' : ORDER_CLASS}
public static class CreateOrder
{
    const string Url = ${w.quote(url)};
${f === undefined ? '' : `    const string SignedFields = ${f.signedFields};\n`}
${w.reader(`    /// <summary>An environment variable; an empty one is refused.</summary>
    static string ReadVariable(string name)
    {
        string value = Environment.GetEnvironmentVariable(name);
        if (string.IsNullOrEmpty(value)) throw new CheckoutException("Set " + name + ".", 2);
        return value;
    }

`)}    static string ToBase64(string text)
    {
        return Convert.ToBase64String(Encoding.UTF8.GetBytes(text));
    }
${recipe.key === 'secret-hex-decoded' ? FROM_HEX : ''}
    static string ToLine(string text)
    {
        string line = Regex.Replace(text, "[\\\\x00-\\\\x20\\\\x7f]+", " ");
        return line.Substring(0, Math.Min(line.Length, 500));
    }

    /// <summary>A string of the outermost JSON object; what is nested is skipped. Empty when there is none.</summary>
${read}

    /// <summary>Sends a signed order once and returns the response.</summary>
    static string Send(string timestamp, string digest, string body)
    {
        int status;
        string text;
        using (var client = new HttpClient(${handler}) { Timeout = TimeSpan.FromSeconds(30) })
        using (var request = new HttpRequestMessage(HttpMethod.Post, Url))
        {
            client.DefaultRequestHeaders.ExpectContinue = false;
            request.Content = new ByteArrayContent(Encoding.UTF8.GetBytes(body));
${joinLines(headers, '            ', '')}
            request.Headers.TryAddWithoutValidation("Authorization", ${authorization});
            request.Headers.TryAddWithoutValidation("Digest", digest);
            try
            {
                using (HttpResponseMessage response = client.SendAsync(request).GetAwaiter().GetResult())
                {
                    status = (int)response.StatusCode;
                    text = Encoding.UTF8.GetString(response.Content.ReadAsByteArrayAsync().GetAwaiter().GetResult());
                }
            }
            catch (Exception error) when (error is HttpRequestException || error is OperationCanceledException || error is System.IO.IOException)
            {
                throw new CheckoutException("No answer (" + ToLine(error.GetBaseException().Message) + "). The order may exist: look it up before you send it again.", 3);
            }
        }
        string resultcode = ReadMember(text, "resultcode");
        if (status / 100 == 2 && resultcode == "000") return text;
        string answer = "HTTP " + status + ": " + ToLine(text);
        if (ReadMember(text, "result") == "FAIL" || resultcode.StartsWith("4"))
            throw new CheckoutException("The gateway refused the order. " + answer, 1);
        throw new CheckoutException("The result is unknown. The order may exist: look it up before you send it again. " + answer, 3);
    }
${f === undefined ? '' : renderFunctions(f, w, quote)}
${main}
    {
        try
        {
${
  f === undefined
    ? code`            string timestamp = ${NOW};
            string signed = ${w.prefix}string.Join(${w.joiner}, new string[] {
${w.groups('                ', ',')}
            })${w.suffix};
            ${renderMac(w)}
            string digest = ${w.digest ?? OUTPUTS[recipe.output]};
            string body = ${w.body};
            Console.WriteLine(Send(timestamp, digest, body));`
    : code`            var order = new Order
            {
${joinLines(f.entries, '                ', ',')}
            };
            Console.WriteLine(Create(order));`
}
            return 0;
        }
        catch (CheckoutException error)
        {
            Console.Error.WriteLine(error.Message);
            return error.ExitCode;
        }
    }
}
`;
  };
}

/** C# 7 and newer, .NET 4.5 and newer or Mono, nothing to install. */
export const csharp = createCsharp('mono');

/** The same for .NET 8, with its JSON. */
export const csharpNet8 = createCsharp('net8');
