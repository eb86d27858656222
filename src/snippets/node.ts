import { code, joinLines, toUnicodeEscape, type LanguageSyntax } from './code.ts';
import { renderPlan } from './self-signing.ts';
import type { Snippet, SnippetInput } from './target.ts';

const NODE: LanguageSyntax = {
  open: "'",
  close: "'",
  escape: (text) =>
    text
      .replace(/['\\]/g, '\\$&')
      .replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, (char) => char.split('').map(toUnicodeEscape).join('')),
  plus: ' + ',
  timestamp: 'timestamp',
  escaped: "timestamp.replaceAll(':', '%3A')",
};

const KEYS = {
  'secret-utf8': 'apiSecret',
  'secret-base64-decoded': "Buffer.from(apiSecret, 'base64')",
  'secret-hex-decoded': "Buffer.from(apiSecret, 'hex')",
  'secret-base64-encoded': "Buffer.from(apiSecret).toString('base64')",
  'api-key': 'apiKey',
} as const;

const HASHES = { 'sha-256': 'sha256', 'sha-1': 'sha1', 'sha-512': 'sha512' } as const;

const OUTPUTS = {
  base64: "mac.toString('base64')",
  'base64-unpadded': "mac.toString('base64').replace(/=+$/, '')",
  'base64-url-safe': "mac.toString('base64').replaceAll('+', '-').replaceAll('/', '_')",
  'base64-url-safe-unpadded': "mac.toString('base64url')",
  hex: "mac.toString('hex')",
  'hex-upper': "mac.toString('hex').toUpperCase()",
  'base64-of-hex': "Buffer.from(mac.toString('hex')).toString('base64')",
} as const;

/** Node 18 and newer, an ES module. */
export function node(input: SnippetInput): Snippet {
  const w = renderPlan(input, NODE, (name) => `process.env.${name}`);
  const { recipe, description, url } = w.plan;
  const authorization =
    w.scheme === undefined ? w.authorization : `${w.scheme} + Buffer.from(apiKey).toString('base64')`;
  const headers = w.headers.map(({ name, value }) => code`'${name}': ${value}`);
  return code`// Creates one order and signs it. The recipe: ${description}.
import { createHmac } from 'node:crypto';

const apiKey = ${w.api_key};
const apiSecret = ${w.api_secret};
if (!apiKey || !apiSecret) throw new Error('Set CHECKOUT_API_KEY and CHECKOUT_API_SECRET.');
const timestamp = new Date().toISOString().slice(0, 19) + 'Z';

const signed = ${w.prefix}[
${w.groups('  ', ',')}
].join(${w.joiner})${w.suffix};
const mac = createHmac('${HASHES[recipe.hash]}', ${KEYS[recipe.key]}).update(signed).digest();
const digest = ${w.digest ?? OUTPUTS[recipe.output]};
const body = ${w.body};

const response = await fetch(${w.quote(url)}, {
  method: 'POST',
  headers: {
${joinLines(headers, '    ', ',')}
    'Authorization': ${authorization},
    'Digest': digest,
  },
  body,
  redirect: 'error',
  signal: AbortSignal.timeout(30_000),
});
const text = await response.text();
console.log(text);
process.exitCode = response.ok && JSON.parse(text).resultcode === '000' ? 0 : 1;
`;
}
