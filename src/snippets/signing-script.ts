import { code, escapedUnits, lines, unicode, type Writing } from './code.ts';
import { written } from './self-signing.ts';
import type { SnippetInput } from './target.ts';
import type { Piece } from '#protocol/piece.ts';

/** JavaScript in plain ASCII without braces in a row, which Postman and Bruno take for variables of their own. */
const SCRIPT: Writing = {
  open: "'",
  close: "'",
  inside: (text) => escapedUnits(text, /[^A-Za-z0-9 _.,:;/+=@&?|()"<>!*^~%#[\]-]/g, unicode),
  plus: ' + ',
  timestamp: 'timestamp',
  escaped: "timestamp.replace(/:/g, '%3A')",
};

const KEYS = {
  'secret-utf8': 'CryptoJS.enc.Utf8.parse(apiSecret)',
  'secret-base64-decoded': 'CryptoJS.enc.Base64.parse(apiSecret)',
  'secret-hex-decoded': 'CryptoJS.enc.Hex.parse(apiSecret)',
  'secret-base64-encoded': 'CryptoJS.enc.Utf8.parse(CryptoJS.enc.Base64.stringify(CryptoJS.enc.Utf8.parse(apiSecret)))',
  'api-key': 'CryptoJS.enc.Utf8.parse(apiKey)',
} as const;

const HASHES = { 'sha-256': 'HmacSHA256', 'sha-1': 'HmacSHA1', 'sha-512': 'HmacSHA512' } as const;

const BASE64 = 'CryptoJS.enc.Base64.stringify(mac)';
const HEX = 'CryptoJS.enc.Hex.stringify(mac)';
const OUTPUTS = {
  base64: BASE64,
  'base64-unpadded': `${BASE64}.replace(/=+$/, '')`,
  'base64-url-safe': `${BASE64}.replace(/[+]/g, '-').replace(/[/]/g, '_')`,
  'base64-url-safe-unpadded': `${BASE64}.replace(/[+]/g, '-').replace(/[/]/g, '_').replace(/=+$/, '')`,
  hex: HEX,
  'hex-upper': `${HEX}.toUpperCase()`,
  'base64-of-hex': `CryptoJS.enc.Base64.stringify(CryptoJS.enc.Utf8.parse(${HEX}))`,
} as const;

interface Tool {
  /** The statement that reads one variable of the tool. */
  readonly read: (name: string) => string;
  /** The statement that sets one, for the request to take up. */
  readonly write: (name: string, value: string) => string;
}

/** The script that signs before each request: it fills the tool's variables timestamp, digest, authorization, body. */
export function signingScript(input: SnippetInput, { read, write }: Tool): Piece[] {
  const w = written({ ...input, secrets: undefined }, SCRIPT, (name) =>
    read(name === 'CHECKOUT_API_KEY' ? 'api_key' : 'api_secret'),
  );
  const { recipe, words } = w.plan;
  const authorization =
    w.scheme === undefined
      ? w.authorization
      : `${w.scheme} + CryptoJS.enc.Base64.stringify(CryptoJS.enc.Utf8.parse(apiKey))`;
  const rows = ['timestamp', 'digest', 'authorization', 'body'].map((name) => code`${write(`checkout_${name}`, name)}`);
  return code`// Signs the order. The recipe: ${words}.
const CryptoJS = require('crypto-js');
const apiKey = ${w.api_key};
const apiSecret = ${w.api_secret};
const timestamp = new Date().toISOString().slice(0, 19) + 'Z';
const signed = ${w.before}[
${w.groups('  ', ',')}
].join(${w.joiner})${w.behind};
const mac = CryptoJS.${HASHES[recipe.hash]}(signed, ${KEYS[recipe.key]});
const digest = ${w.digest ?? OUTPUTS[recipe.output]};
const authorization = ${authorization};
const body = ${w.body};
${lines(rows, '', '')}
`;
}

/** Header lines of a request in such a tool: fixed values, and the variables that the script fills. */
export function scriptedHeaders({ request }: SnippetInput): { readonly name: string; readonly value: string }[] {
  const filled: Readonly<Record<string, string>> = {
    Authorization: '{{checkout_authorization}}',
    Digest: '{{checkout_digest}}',
    Timestamp: '{{checkout_timestamp}}',
  };
  return request.headers
    .filter(({ name }) => name !== 'Content-Length')
    .map(({ name, value, overridden }) => ({
      name,
      value: overridden === true && name === 'Timestamp' ? value : (filled[name] ?? value),
    }));
}

/** Braces in an address or a header would be taken for a variable of the tool. */
export const hasBraces = ({ request }: SnippetInput): boolean =>
  [request.url, ...request.headers.map(({ value }) => value)].some((text) => /[{}]/.test(text));

export const BRACES = 'A header or the address holds a brace, which this tool takes for a variable of its own.';
