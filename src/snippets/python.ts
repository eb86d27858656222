import { code, joinLines, type LanguageSyntax } from './code.ts';
import { renderPlan } from './self-signing.ts';
import type { Snippet, SnippetInput } from './target.ts';

const escape = (text: string): string =>
  Array.from(text, (char) => `\\U${(char.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`).join('');

const PYTHON: LanguageSyntax = {
  open: '"',
  close: '"',
  // Letters of any script stay readable; what could end, hide or turn a line is escaped.
  escape: (text) => text.replace(/["\\]/g, '\\$&').replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, escape),
  plus: ' + ',
  timestamp: 'timestamp',
  escaped: 'timestamp.replace(":", "%3A")',
};

const KEYS = {
  'secret-utf8': 'api_secret.encode()',
  'secret-base64-decoded': 'base64.b64decode(api_secret)',
  'secret-hex-decoded': 'bytes.fromhex(api_secret)',
  'secret-base64-encoded': 'base64.b64encode(api_secret.encode())',
  'api-key': 'api_key.encode()',
} as const;

const HASHES = { 'sha-256': 'sha256', 'sha-1': 'sha1', 'sha-512': 'sha512' } as const;

const OUTPUTS = {
  base64: 'base64.b64encode(mac).decode()',
  'base64-unpadded': 'base64.b64encode(mac).decode().rstrip("=")',
  'base64-url-safe': 'base64.urlsafe_b64encode(mac).decode()',
  'base64-url-safe-unpadded': 'base64.urlsafe_b64encode(mac).decode().rstrip("=")',
  hex: 'mac.hex()',
  'hex-upper': 'mac.hex().upper()',
  'base64-of-hex': 'base64.b64encode(mac.hex().encode()).decode()',
} as const;

/** Python 3, standard library only. */
export function python(input: SnippetInput): Snippet {
  const w = renderPlan(input, PYTHON, (name) => `os.environ["${name}"]`);
  const { recipe, description, url } = w.plan;
  const authorization =
    w.scheme === undefined ? w.authorization : `${w.scheme} + base64.b64encode(api_key.encode()).decode()`;
  const headers = w.headers.map(({ name, value }) => code`"${name}": ${value}`);
  return code`"""Creates one order and signs it. The recipe: ${description}."""

import base64
import hashlib
import hmac
import json
import os
import sys
import urllib.error
import urllib.request
from datetime import datetime, timezone


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *arguments):
        return None


api_key = ${w.api_key}
api_secret = ${w.api_secret}
timestamp = datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")

signed = ${w.prefix}${w.joiner}.join([
${w.groups('    ', ',')}
])${w.suffix}
mac = hmac.new(${KEYS[recipe.key]}, signed.encode(), hashlib.${HASHES[recipe.hash]}).digest()
digest = ${w.digest ?? OUTPUTS[recipe.output]}
body = ${w.body}

request = urllib.request.Request(
    ${w.quote(url)},
    data=body.encode(),
    headers={
${joinLines(headers, '        ', ',')}
        "Authorization": ${authorization},
        "Digest": digest,
    },
)
try:
    with urllib.request.build_opener(NoRedirect).open(request, timeout=30) as response:
        text = response.read().decode()
except urllib.error.HTTPError as refusal:
    print(refusal.read().decode())
    sys.exit(1)
print(text)
sys.exit(0 if json.loads(text).get("resultcode") == "000" else 1)
`;
}
