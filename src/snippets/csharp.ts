import { code, escapeUnits, joinLines, toUnicodeEscape, type LanguageSyntax } from './code.ts';
import { renderPlan } from './self-signing.ts';
import type { Snippet, SnippetInput } from './target.ts';

const escape = (unit: string): string => ({ '"': '\\"', '\\': '\\\\' })[unit] ?? toUnicodeEscape(unit);

const CSHARP: LanguageSyntax = {
  open: '"',
  close: '"',
  escape: (text) => escapeUnits(text, /[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, escape),
  plus: ' + ',
  timestamp: 'timestamp',
  escaped: 'timestamp.Replace(":", "%3A")',
};

const KEYS = {
  'secret-utf8': 'Encoding.UTF8.GetBytes(apiSecret)',
  'secret-base64-decoded': 'Convert.FromBase64String(apiSecret)',
  'secret-hex-decoded':
    'Enumerable.Range(0, apiSecret.Length / 2).Select(at => Convert.ToByte(apiSecret.Substring(at * 2, 2), 16)).ToArray()',
  'secret-base64-encoded': 'Encoding.UTF8.GetBytes(Convert.ToBase64String(Encoding.UTF8.GetBytes(apiSecret)))',
  'api-key': 'Encoding.UTF8.GetBytes(apiKey)',
} as const;

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

/** Headers that belong to the content in .NET. */
const CONTENT_HEADERS = new Set(['Content-Type']);

/** C# 7 and newer, .NET 4.5 and newer or Mono, nothing to install. */
export function csharp(input: SnippetInput): Snippet {
  const w = renderPlan(input, CSHARP, (name) => `Environment.GetEnvironmentVariable("${name}")`);
  const { recipe, description, url } = w.plan;
  const authorization =
    w.scheme === undefined ? w.authorization : `${w.scheme} + Convert.ToBase64String(Encoding.UTF8.GetBytes(apiKey))`;
  const headers = w.headers.map(
    ({ name, value }) =>
      code`request.${CONTENT_HEADERS.has(name) ? 'Content.' : ''}Headers.TryAddWithoutValidation("${name}", ${value});`,
  );
  return code`// Creates one order and signs it. The recipe: ${description}.
using System;
using System.Linq;
using System.Net.Http;
using System.Security.Cryptography;
using System.Text;

static class CreateOrder
{
    static int Main()
    {
        string apiKey = ${w.api_key};
        string apiSecret = ${w.api_secret};
        if (apiKey == null || apiSecret == null)
            throw new InvalidOperationException("Set CHECKOUT_API_KEY and CHECKOUT_API_SECRET.");
        string timestamp = DateTime.UtcNow.ToString("yyyy-MM-dd'T'HH:mm:ss'Z'", System.Globalization.CultureInfo.InvariantCulture);

        string signed = ${w.prefix}string.Join(${w.joiner}, new string[] {
${w.groups('            ', ',')}
        })${w.suffix};
        byte[] mac = new ${HASHES[recipe.hash]}(${KEYS[recipe.key]}).ComputeHash(Encoding.UTF8.GetBytes(signed));
        string digest = ${w.digest ?? OUTPUTS[recipe.output]};
        string body = ${w.body};

        using (var client = new HttpClient(new HttpClientHandler { AllowAutoRedirect = false }) { Timeout = TimeSpan.FromSeconds(30) })
        using (var request = new HttpRequestMessage(HttpMethod.Post, ${w.quote(url)}))
        {
            client.DefaultRequestHeaders.ExpectContinue = false;
            request.Content = new ByteArrayContent(Encoding.UTF8.GetBytes(body));
${joinLines(headers, '            ', '')}
            request.Headers.TryAddWithoutValidation("Authorization", ${authorization});
            request.Headers.TryAddWithoutValidation("Digest", digest);
            HttpResponseMessage response = client.SendAsync(request).GetAwaiter().GetResult();
            string text = response.Content.ReadAsStringAsync().GetAwaiter().GetResult();
            Console.WriteLine(text);
            return response.IsSuccessStatusCode && text.Replace(" ", "").Contains("\\"resultcode\\":\\"000\\"") ? 0 : 1;
        }
    }
}
`;
}
