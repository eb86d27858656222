import { code, joinLines, type LanguageSyntax } from './code.ts';
import { renderPlan } from './self-signing.ts';
import type { Snippet, SnippetInput } from './target.ts';

const PHP: LanguageSyntax = {
  open: "'",
  close: "'",
  // Single quotes have only these two escapes; line ends and controls are written as they are.
  escape: (text) => text.replace(/['\\]/g, '\\$&'),
  plus: ' . ',
  timestamp: '$timestamp',
  escaped: "str_replace(':', '%3A', $timestamp)",
};

const KEYS = {
  'secret-utf8': '$apiSecret',
  'secret-base64-decoded': 'base64_decode($apiSecret)',
  'secret-hex-decoded': 'hex2bin($apiSecret)',
  'secret-base64-encoded': 'base64_encode($apiSecret)',
  'api-key': '$apiKey',
} as const;

const HASHES = { 'sha-256': 'sha256', 'sha-1': 'sha1', 'sha-512': 'sha512' } as const;

const OUTPUTS = {
  base64: 'base64_encode($mac)',
  'base64-unpadded': "rtrim(base64_encode($mac), '=')",
  'base64-url-safe': "strtr(base64_encode($mac), '+/', '-_')",
  'base64-url-safe-unpadded': "rtrim(strtr(base64_encode($mac), '+/', '-_'), '=')",
  hex: 'bin2hex($mac)',
  'hex-upper': 'strtoupper(bin2hex($mac))',
  'base64-of-hex': 'base64_encode(bin2hex($mac))',
} as const;

/** PHP 7.4 and newer, without extensions. */
export function php(input: SnippetInput): Snippet {
  const w = renderPlan(input, PHP, (name) => `getenv('${name}')`);
  const { recipe, description, url } = w.plan;
  const authorization = w.scheme === undefined ? w.authorization : `${w.scheme} . base64_encode($apiKey)`;
  const headers = w.headers.map(({ line }) => line);
  return code`<?php
// Creates one order and signs it. The recipe: ${description}.

$apiKey = ${w.api_key};
$apiSecret = ${w.api_secret};
if ($apiKey === false || $apiSecret === false) {
    fwrite(STDERR, "Set CHECKOUT_API_KEY and CHECKOUT_API_SECRET.\\n");
    exit(2);
}
$timestamp = gmdate('Y-m-d\\TH:i:s\\Z');

$signed = ${w.prefix}implode(${w.joiner}, [
${w.groups('    ', ',')}
])${w.suffix};
$mac = hash_hmac('${HASHES[recipe.hash]}', $signed, ${KEYS[recipe.key]}, true);
$digest = ${w.digest ?? OUTPUTS[recipe.output]};
$body = ${w.body};

$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => [
${joinLines(headers, '        ', ',')}
        'Authorization: ' . ${authorization},
        'Digest: ' . $digest,
    ],
    'content' => $body,
    'timeout' => 30,
    'follow_location' => 0,
    'ignore_errors' => true,
]]);
$stream = fopen(${w.quote(url)}, 'r', false, $context);
if ($stream === false) {
    exit(1);
}
$text = stream_get_contents($stream);
echo $text, "\\n";
$status = explode(' ', stream_get_meta_data($stream)['wrapper_data'][0])[1];
$reply = json_decode($text, true);
exit($status[0] === '2' && ($reply['resultcode'] ?? null) === '000' ? 0 : 1);
`;
}
