import type { MessageKey } from '#i18n/message.ts';
import type { Piece } from '#protocol/piece.ts';
import {
  toAsciiParts,
  code,
  escapeUnits,
  toExpression,
  joinLines,
  toUnicodeEscape,
  type LanguageSyntax,
} from './code.ts';
import { describeRecipe, renderPlan, toComment } from './self-signing.ts';
import type { SnippetInput } from './target.ts';

/** JavaScript in plain ASCII without braces in a row, which Postman and Bruno take for variables of their own. */
const SCRIPT: LanguageSyntax = {
  open: "'",
  close: "'",
  escape: (text) => escapeUnits(text, /[^A-Za-z0-9 _.,:;/+=@&?|()"<>!*^~%#[\]-]/g, toUnicodeEscape),
  plus: ' + ',
  timestamp: 'timestamp',
  escaped: "timestamp.replace(/:/g, '%3A')",
};

const KEYS = {
  'secret-utf8': 'cryptoJs.enc.Utf8.parse(apiSecret)',
  'secret-base64-decoded': 'cryptoJs.enc.Base64.parse(apiSecret)',
  'secret-hex-decoded': 'cryptoJs.enc.Hex.parse(apiSecret)',
  'secret-base64-encoded': 'cryptoJs.enc.Utf8.parse(cryptoJs.enc.Base64.stringify(cryptoJs.enc.Utf8.parse(apiSecret)))',
  'api-key': 'cryptoJs.enc.Utf8.parse(apiKey)',
} as const;

const HASHES = { 'sha-256': 'HmacSHA256', 'sha-1': 'HmacSHA1', 'sha-512': 'HmacSHA512' } as const;

const BASE64 = 'cryptoJs.enc.Base64.stringify(mac)';
const HEX = 'cryptoJs.enc.Hex.stringify(mac)';
const OUTPUTS = {
  base64: BASE64,
  'base64-unpadded': `${BASE64}.replace(/=+$/, '')`,
  'base64-url-safe': `${BASE64}.replace(/[+]/g, '-').replace(/[/]/g, '_')`,
  'base64-url-safe-unpadded': `${BASE64}.replace(/[+]/g, '-').replace(/[/]/g, '_').replace(/=+$/, '')`,
  hex: HEX,
  'hex-upper': `${HEX}.toUpperCase()`,
  'base64-of-hex': `cryptoJs.enc.Base64.stringify(cryptoJs.enc.Utf8.parse(${HEX}))`,
} as const;

interface Tool {
  /** The statement that reads one variable of the tool. */
  readonly read: (name: string) => string;
  /** The statement that sets one, for the request to take up. */
  readonly write: (name: string, value: string) => string;
}

/** The script that signs before each request: it fills the tool's variables timestamp, digest, authorization, body. */
export function signingScript(input: SnippetInput, { read, write }: Tool): Piece[] {
  const w = renderPlan({ ...input, secrets: undefined }, SCRIPT, (name) =>
    read(name === 'CHECKOUT_API_KEY' ? 'api_key' : 'api_secret'),
  );
  const { recipe } = w.plan;
  const authorization =
    w.scheme === undefined
      ? w.authorization
      : `${w.scheme} + cryptoJs.enc.Base64.stringify(cryptoJs.enc.Utf8.parse(apiKey))`;
  const rows = ['timestamp', 'digest', 'authorization', 'body'].map((name) => code`${write(`checkout_${name}`, name)}`);
  return code`// Signs the order. The recipe of the digest:
${toComment(describeRecipe(recipe), '//   ')}
const cryptoJs = require('crypto-js');
const apiKey = ${w.api_key};
const apiSecret = ${w.api_secret};
const timestamp = new Date().toISOString().slice(0, 19) + 'Z';
const signed = ${w.prefix}[
${w.groups('  ', ',')}
].join(${w.joiner})${w.suffix};
const mac = cryptoJs.${HASHES[recipe.hash]}(signed, ${KEYS[recipe.key]});
const digest = ${w.digest ?? OUTPUTS[recipe.output]};
const authorization = ${authorization};
const body = ${toExpression(toAsciiParts(w.plan.body) ?? w.plan.body, SCRIPT)};
${joinLines(rows, '', '')}
`;
}

/** Header lines of a request in such a tool: fixed values, and the variables that the script fills. */
export function toScriptHeaders({ request }: SnippetInput): { readonly name: string; readonly value: string }[] {
  const variables: Readonly<Record<string, string>> = {
    Authorization: '{{checkout_authorization}}',
    Digest: '{{checkout_digest}}',
    Timestamp: '{{checkout_timestamp}}',
  };
  return request.headers
    .filter(({ name }) => name !== 'Content-Length')
    .map(({ name, value, overridden }) => ({
      name,
      value: overridden === true && name === 'Timestamp' ? value : (variables[name] ?? value),
    }));
}

/** Braces in an address or a header would be taken for a variable of the tool. */
export const hasBraces = ({ request, signable }: SnippetInput): boolean =>
  [request.url, ...request.headers.map(({ value }) => value)].some((text) => /[{}]/.test(text)) ||
  (signable.overrides.body ?? '').includes('{{');

export const BRACES_REFUSAL: MessageKey =
  'A header, the URL or the overridden body has braces. This tool reads them as a variable.';
