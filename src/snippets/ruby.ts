import { code, joinLines, type LanguageSyntax } from './code.ts';
import { renderPlan } from './self-signing.ts';
import type { Snippet, SnippetInput } from './target.ts';

const RUBY: LanguageSyntax = {
  open: '"',
  close: '"',
  escape: (text) =>
    text
      .replace(/["\\#]/g, '\\$&')
      .replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`),
  plus: ' + ',
  timestamp: 'timestamp',
  escaped: 'timestamp.gsub(":", "%3A")',
};

const KEYS = {
  'secret-utf8': 'api_secret',
  'secret-base64-decoded': 'api_secret.unpack1("m")',
  'secret-hex-decoded': '[api_secret].pack("H*")',
  'secret-base64-encoded': '[api_secret].pack("m0")',
  'api-key': 'api_key',
} as const;

const HASHES = { 'sha-256': 'SHA256', 'sha-1': 'SHA1', 'sha-512': 'SHA512' } as const;

const OUTPUTS = {
  base64: '[mac].pack("m0")',
  'base64-unpadded': '[mac].pack("m0").delete("=")',
  'base64-url-safe': '[mac].pack("m0").tr("+/", "-_")',
  'base64-url-safe-unpadded': '[mac].pack("m0").tr("+/", "-_").delete("=")',
  hex: 'mac.unpack1("H*")',
  'hex-upper': 'mac.unpack1("H*").upcase',
  'base64-of-hex': '[mac.unpack1("H*")].pack("m0")',
} as const;

/** Ruby 2.7 and newer, standard library only. */
export function ruby(input: SnippetInput): Snippet {
  const w = renderPlan(input, RUBY, (name) => `ENV.fetch("${name}")`);
  const { recipe, description, url } = w.plan;
  const authorization = w.scheme === undefined ? w.authorization : `${w.scheme} + [api_key].pack("m0")`;
  const headers = w.headers.map(({ name, value }) => code`"${name}" => ${value}`);
  return code`# encoding: utf-8
# Creates one order and signs it. The recipe: ${description}.

require "json"
require "net/http"
require "openssl"

api_key = ${w.api_key}
api_secret = ${w.api_secret}
timestamp = Time.now.utc.strftime("%Y-%m-%dT%H:%M:%SZ")

signed = ${w.prefix}[
${w.groups('  ', ',')}
].join(${w.joiner})${w.suffix}
mac = OpenSSL::HMAC.digest("${HASHES[recipe.hash]}", ${KEYS[recipe.key]}, signed)
digest = ${w.digest ?? OUTPUTS[recipe.output]}
body = ${w.body}

uri = URI(${w.quote(url)})
headers = {
${joinLines(headers, '  ', ',')}
  "Authorization" => ${authorization},
  "Digest" => digest,
}
http = Net::HTTP.new(uri.host, uri.port)
http.use_ssl = uri.scheme == "https"
http.open_timeout = http.read_timeout = 30
http.max_retries = 0
response = http.post(uri.request_uri, body, headers)
puts response.body
exit response.is_a?(Net::HTTPSuccess) && JSON.parse(response.body)["resultcode"] == "000"
`;
}
