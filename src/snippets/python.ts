import { code, expression, lines, literal, type Writing } from './code.ts';
import { planOf } from './plan.ts';
import { KEY, SECRET, type Snippet, type SnippetInput } from './target.ts';

const escape = (text: string): string =>
  Array.from(text, (char) => `\\U${(char.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`).join('');

const PYTHON: Writing = {
  open: '"',
  close: '"',
  // Letters of any script stay readable; what could end, hide or turn a line is escaped.
  inside: (text) => text.replace(/["\\]/g, '\\$&').replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, escape),
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
  const plan = planOf(input);
  const { recipe, byHand } = plan;
  const quote = (text: string): string => literal(text, PYTHON);
  const secret = (name: string, value: string | undefined): string =>
    value === undefined ? `os.environ["${name}"]` : quote(value);
  const authorization = byHand['Authorization'];
  const digest = byHand['Digest'];
  const headers = plan.headers.map(({ name, parts }) => code`"${name}": ${expression(parts, PYTHON)}`);
  const around = (text: string, where: 'before' | 'behind'): string =>
    text === '' ? '' : where === 'before' ? `${quote(text)} + ` : ` + ${quote(text)}`;
  return code`"""Creates one order and signs it: ${plan.words}."""

import base64
import hashlib
import hmac
import json
import os
import sys
import urllib.error
import urllib.request
from datetime import datetime, timezone

api_key = ${secret(KEY, input.secrets?.api_key)}
api_secret = ${secret(SECRET, input.secrets?.api_secret)}
timestamp = datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")

signed = ${around(plan.before, 'before')}${quote(plan.joiner)}.join([
${lines(
  plan.groups.map((group) => expression(group, PYTHON)),
  '    ',
  ',',
)}
])${around(plan.behind, 'behind')}
mac = hmac.new(${KEYS[recipe.key]}, signed.encode(), hashlib.${HASHES[recipe.hash]}).digest()
digest = ${digest === undefined ? OUTPUTS[recipe.output] : quote(digest)}

body = ${expression(plan.body, PYTHON)}

request = urllib.request.Request(
    ${quote(plan.url)},
    data=body.encode(),
    headers={
${lines(headers, '        ', ',')}
        "Authorization": ${authorization === undefined ? `${quote(plan.scheme === '' ? '' : `${plan.scheme} `)} + base64.b64encode(api_key.encode()).decode()` : quote(authorization)},
        ${byHand['Timestamp'] === undefined ? '"Timestamp": timestamp,\n        ' : ''}"Digest": digest,
    },
)
try:
    with urllib.request.urlopen(request, timeout=30) as response:
        text = response.read().decode()
except urllib.error.HTTPError as refusal:
    print(refusal.read().decode())
    sys.exit(1)
print(text)
sys.exit(0 if json.loads(text).get("resultcode") == "000" else 1)
`;
}
