import { code, joinLines, type LanguageSyntax } from './code.ts';
import { renderPlan } from './self-signing.ts';
import type { Snippet, SnippetInput } from './target.ts';

const GO: LanguageSyntax = {
  open: '"',
  close: '"',
  escape: (text) =>
    text
      .replace(/["\\]/g, '\\$&')
      .replace(
        /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu,
        (char) => `\\U${(char.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`,
      ),
  plus: ' + ',
  timestamp: 'timestamp',
  escaped: 'strings.ReplaceAll(timestamp, ":", "%3A")',
};

const KEYS = {
  'secret-utf8': '[]byte(apiSecret)',
  'secret-base64-decoded': 'must(base64.StdEncoding.DecodeString(apiSecret))',
  'secret-hex-decoded': 'must(hex.DecodeString(apiSecret))',
  'secret-base64-encoded': '[]byte(base64.StdEncoding.EncodeToString([]byte(apiSecret)))',
  'api-key': '[]byte(apiKey)',
} as const;

const HASHES = { 'sha-256': 'sha256.New', 'sha-1': 'sha1.New', 'sha-512': 'sha512.New' } as const;

const OUTPUTS = {
  base64: 'base64.StdEncoding.EncodeToString(mac)',
  'base64-unpadded': 'base64.RawStdEncoding.EncodeToString(mac)',
  'base64-url-safe': 'base64.URLEncoding.EncodeToString(mac)',
  'base64-url-safe-unpadded': 'base64.RawURLEncoding.EncodeToString(mac)',
  hex: 'hex.EncodeToString(mac)',
  'hex-upper': 'strings.ToUpper(hex.EncodeToString(mac))',
  'base64-of-hex': 'base64.StdEncoding.EncodeToString([]byte(hex.EncodeToString(mac)))',
} as const;

const PACKAGES = [
  'bytes',
  'crypto/hmac',
  'crypto/sha1',
  'crypto/sha256',
  'crypto/sha512',
  'encoding/base64',
  'encoding/hex',
  'encoding/json',
  'fmt',
  'io',
  'net/http',
  'os',
  'strings',
  'time',
];

/** Go refuses an import that nobody uses. */
function imports(text: string): string {
  const used = PACKAGES.filter((name) => text.includes(`${name.split('/').at(-1)}.`));
  return used.map((name) => `\t"${name}"`).join('\n');
}

/** Go 1.18 and newer, standard library only. */
export function go(input: SnippetInput): Snippet {
  const w = renderPlan(input, GO, (name) => `os.Getenv("${name}")`);
  const { recipe, description, url } = w.plan;
  const key = KEYS[recipe.key];
  const output = OUTPUTS[recipe.output];
  const authorization =
    w.scheme === undefined ? w.authorization : `${w.scheme} + base64.StdEncoding.EncodeToString([]byte(apiKey))`;
  const headers = w.headers.map(({ name, value }) => code`request.Header.Set("${name}", ${value})`);
  const usesMust = key.startsWith('must');
  // What is written by hand is a literal, and no literal needs an import.
  const made = [w.digest === undefined ? output : '', w.scheme === undefined ? '' : 'base64.'].join(' ');
  const used = `bytes. hmac. json. fmt. io. http. os. strings. time. ${key} ${HASHES[recipe.hash]} ${made}`;
  return code`// Creates one order and signs it. The recipe: ${description}.
package main

import (
${imports(used)}
)

func main() {
	apiKey, apiSecret := ${w.api_key}, ${w.api_secret}
	if apiKey == "" || apiSecret == "" {
		fail(fmt.Errorf("set CHECKOUT_API_KEY and CHECKOUT_API_SECRET"))
	}
	timestamp := time.Now().UTC().Format("2006-01-02T15:04:05Z")

	signed := ${w.prefix}strings.Join([]string{
${w.groups('\t\t', ',')}
	}, ${w.joiner})${w.suffix}
	hash := hmac.New(${HASHES[recipe.hash]}, ${key})
	hash.Write([]byte(signed))
	mac := hash.Sum(nil)
	digest := ${w.digest === undefined ? output : `${w.digest}\n\t_ = mac`}
	body := ${w.body}

	request, err := http.NewRequest("POST", ${w.quote(url)}, bytes.NewReader([]byte(body)))
	if err != nil {
		fail(err)
	}
${joinLines(headers, '\t', '')}
	request.Header.Set("Authorization", ${authorization})
	request.Header.Set("Digest", digest)

	client := http.Client{
		Timeout: 30 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	response, err := client.Do(request)
	if err != nil {
		fail(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		fail(err)
	}
	fmt.Println(string(text))
	var envelope struct {
		Resultcode string \`json:"resultcode"\`
	}
	if json.Unmarshal(text, &envelope) != nil || response.StatusCode/100 != 2 || envelope.Resultcode != "000" {
		os.Exit(1)
	}
}
${
  usesMust
    ? `
func must(bytes []byte, err error) []byte {
	if err != nil {
		fail(err)
	}
	return bytes
}
`
    : ''
}
func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(2)
}
`;
}
