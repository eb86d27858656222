import { toPiece, textOf } from '#protocol/piece.ts';
import { toUtf8 } from '#protocol/text.ts';
import { code, toExpression, joinLines, type LanguageSyntax } from './code.ts';
import { escapeForShell } from './curl.ts';
import { renderPlan } from './self-signing.ts';
import type { Snippet, SnippetInput } from './target.ts';

const bytesOf = (char: string): string =>
  Array.from(toUtf8(char), (byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');

const BASH: LanguageSyntax = {
  open: "'",
  close: "'",
  // A control character would be hidden or end a line: it is written by name, as bash knows it.
  escape: (text) => escapeForShell(text).replace(/\p{Cc}/gu, (char) => `'$'${bytesOf(char)}''`),
  plus: '',
  timestamp: '"$timestamp"',
  escaped: '"${timestamp//:/%3A}"',
};

const TO_HEX = "od -An -v -tx1 | tr -d ' \\n'";
const KEYS = {
  'secret-utf8': `printf %s "$api_secret" | ${TO_HEX}`,
  'secret-base64-decoded': `printf %s "$api_secret" | openssl base64 -d -A | ${TO_HEX}`,
  'secret-hex-decoded': 'printf %s "$api_secret"',
  'secret-base64-encoded': `printf %s "$api_secret" | openssl base64 -A | ${TO_HEX}`,
  'api-key': `printf %s "$api_key" | ${TO_HEX}`,
} as const;

const HASHES = { 'sha-256': 'sha256', 'sha-1': 'sha1', 'sha-512': 'sha512' } as const;

const OUTPUTS = {
  base64: 'openssl base64 -A',
  'base64-unpadded': "openssl base64 -A | tr -d '='",
  'base64-url-safe': "openssl base64 -A | tr '+/' '-_'",
  'base64-url-safe-unpadded': "openssl base64 -A | tr '+/' '-_' | tr -d '='",
  hex: TO_HEX,
  'hex-upper': `${TO_HEX} | tr 'a-f' 'A-F'`,
  'base64-of-hex': `${TO_HEX} | openssl base64 -A`,
} as const;

/** bash with OpenSSL and curl. */
export function bash(input: SnippetInput): Snippet {
  const { api_key = '', api_secret = '' } = input.secrets ?? {};
  const texts = [textOf(input.signable.input), textOf(input.signable.body), api_key, api_secret];
  if (texts.some((text) => text.includes('\0'))) return { refused: 'No text of a shell can hold NUL.' };
  const w = renderPlan(input, BASH, (name) => `"\${${name}:?Set ${name}.}"`);
  const { recipe, description, url } = w.plan;
  const authorization =
    w.scheme === undefined ? w.authorization : `${w.scheme}"$(printf %s "$api_key" | openssl base64 -A)"`;
  const last = w.plan.groups.length - 1;
  const rows = w.plan.groups.map((group, index) => {
    const ends = [index === 0 ? w.plan.prefix : '', index === last ? w.plan.suffix : w.plan.joiner].map(toPiece);
    return code`signed+=${toExpression([ends[0] ?? toPiece(''), ...group, ends[1] ?? toPiece('')], BASH)}`;
  });
  const headers = w.headers.map(({ line }) => code`-H ${line}`);
  return code`#!/usr/bin/env bash
# Creates one order and signs it. The recipe: ${description}.
set -euo pipefail

api_key=${w.api_key}
api_secret=${w.api_secret}
timestamp=$(date -u +%Y-%m-%dT%H:%M:%SZ)

signed=''
${joinLines(rows, '', '')}
key=$(${KEYS[recipe.key]})
digest=${w.digest ?? `$(printf %s "$signed" | openssl dgst -${HASHES[recipe.hash]} -mac HMAC -macopt "hexkey:$key" -binary | ${OUTPUTS[recipe.output]})`}
body=${w.body}

reply=$(printf %s "$body" | curl --globoff -sS --max-time 30 -w '\\n%{http_code}' ${w.quote(url)} \\
${joinLines(headers, '  ', ' \\')}
  -H ${w.quote('Authorization: ')}${authorization} \\
  -H "Digest: $digest" \\
  --data-binary @-)
status=\${reply##*$'\\n'}
printf '%s\\n' "\${reply%$'\\n'*}"
[[ $status == 2?? && $reply =~ \\"resultcode\\"[[:space:]]*:[[:space:]]*\\"000\\" ]]
`;
}
