import type { Piece } from '#protocol/piece.ts';
import { code, joinLines, toUnicodeEscape, type LanguageSyntax, type Snippet, type SnippetInput } from './code.ts';
import { renderProgram, renderTimestamp, type FunctionPlan, type Program } from './self-signing.ts';

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

const MAP = {
  signedFields: 'SIGNED_FIELDS',
  entry: (name: string, value: readonly Piece[]) => code`${name}: ${value}`,
  toBase64: (literal: readonly Piece[]) => code`Buffer.from(${literal}).toString('base64')`,
};

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

const ADDRESSES = {
  'as-sent': '',
  plain: "Buffer.from(value, 'base64').toString()",
  'base64-twice': "Buffer.from(value).toString('base64')",
  'base64-unpadded': "value.replace(/=+$/, '')",
  'base64-url-safe': "value.replaceAll('+', '-').replaceAll('/', '_')",
} as const;

const ESCAPES = {
  none: '',
  percent:
    "encodeURIComponent(value).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)",
  form: "new URLSearchParams([['', value]]).toString().slice(1)",
} as const;

const toKey = ({ plan: { recipe }, api_key, api_secret }: Program): string =>
  ({
    'secret-utf8': api_secret,
    'secret-base64-decoded': `Buffer.from(${api_secret}, 'base64')`,
    'secret-hex-decoded': `Buffer.from(${api_secret}, 'hex')`,
    'secret-base64-encoded': `Buffer.from(${api_secret}).toString('base64')`,
    'api-key': api_key,
  })[recipe.key];

const toMac = (w: Program): string =>
  `createHmac('${HASHES[w.plan.recipe.hash]}', ${toKey(w)}).update(signed).digest()`;

const NOW = "new Date().toISOString().slice(0, 19) + 'Z'";

/** The function from an order to its digest. */
const renderSign = (f: FunctionPlan, w: Program, signature: string, isTyped: boolean): string =>
  [
    `export function sign(${signature} {`,
    `  const pairs${isTyped ? ': string[]' : ''} = [${f.bareTimestamp ? renderTimestamp(f, NODE, 'String(order.timestamp)') : ''}];`,
    `  for (const name of ${f.digestFields}.split(',')) {`,
    "    const given = order[name] ?? '';",
    '    // A number is signed as the encoder writes it into the body.',
    `    ${f.address === 'as-sent' && f.escape === 'none' && f.amount.length === 0 ? 'const' : 'let'} value = typeof given === 'string' ? given : JSON.stringify(given);`,
    ...(f.address === 'as-sent'
      ? []
      : [`    if (['redirect_url', 'cancel_url', 'webhook'].includes(name)) value = ${ADDRESSES[f.address]};`]),
    ...(f.amount.length === 0
      ? []
      : [
          "    if (name === 'amount') {",
          ...f.amount.map(([pattern, replacement]) => `      value = value.replace(/${pattern}/, '${replacement}');`),
          '    }',
        ]),
    ...(f.escape === 'none' ? [] : [`    value = ${ESCAPES[f.escape]};`]),
    ...(f.skipsEmpty ? ["    if (value === '') continue;"] : []),
    `    pairs.push(${f.separator === undefined ? '' : `name + ${f.separator} + `}value);`,
    '  }',
    `  const signed = ${w.prefix}pairs.join(${w.joiner})${w.suffix};`,
    `  const mac = ${toMac(w)};`,
    `  return ${OUTPUTS[w.plan.recipe.output]};`,
    '}',
  ].join('\n');

/** JavaScript, or the same with types. */
function createNode(isTyped: boolean, command: string) {
  const typed = (text: string): string => (isTyped ? text : '');
  return (input: SnippetInput): Snippet => {
    const w = renderProgram(input, NODE, MAP, (name) => `readVariable('${name}')`);
    if ('refused' in w) return w;
    const { f } = w;
    const authorization =
      w.scheme === undefined ? w.authorization : `${w.scheme} + Buffer.from(${w.api_key}).toString('base64')`;
    const headers = w.headers.map(({ name, value }) => code`'${name}': ${value}`);
    const send = `send(timestamp${typed(': string')}, digest${typed(': string')}, body${typed(': string')})`;
    return code`${w.comment('// ', command)}
import { createHmac } from 'node:crypto';
${
  f === undefined
    ? ''
    : `import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
`
}
const ORDER_URL = ${w.quote(w.plan.url)};
${f === undefined ? '' : `const SIGNED_FIELDS = ${f.signedFields};\n`}${
      isTyped
        ? `
/** The response (section 2.2 of the interface document); data on success is not documented. */
export interface Envelope {
  reference?: string;
  resultcode?: string;
  result?: string;
  message?: string;
  data?: unknown;
}
${f === undefined ? '' : '\n/** The fields of an order, in the order of the body. */\nexport type Order = Record<string, string | number>;\n'}`
        : ''
    }
/** Its exit code: 1 refused, 2 not sent, 3 unknown. */
${f === undefined ? '' : 'export '}class CheckoutError extends Error {
${typed('  exitCode: number;\n')}  constructor(message${typed(': string')}, exitCode${typed(': number')}) {
    super(message);
    this.exitCode = exitCode;
  }
}

${w.reader(`/** An environment variable; an empty one is refused. */
function readVariable(name${typed(': string')})${typed(': string')} {
  const value = process.env[name];
  if (!value) throw new CheckoutError(${'`Set ${name}.`'}, 2);
  return value;
}

`)}const toLine = (text${typed(': string')}) => text.replace(/[\\0-\\x20\\x7f]+/g, ' ').slice(0, 500);

/** Sends a signed order once and returns the envelope. */
async function ${send}${typed(': Promise<Envelope>')} {
  const headers = {
${joinLines(headers, '    ', ',')}
    'Authorization': ${authorization},
    'Digest': digest,
  };
  let status${typed(': number')};
  let text${typed(': string')};
  try {
    const response = await fetch(ORDER_URL, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    });
    status = response.status;
    text = await response.text();
  } catch (error) {
    const reason = toLine(String(error instanceof Error && error.cause ? error.cause : error));
    throw new CheckoutError(${'`No answer (${reason}). The order may exist: look it up before you send it again.`'}, 3);
  }
  let envelope${typed(': Envelope')} = {};
  try {
    envelope = Object(JSON.parse(text));
  } catch {
    // Not JSON: the result is unknown.
  }
  if (status >= 200 && status < 300 && envelope.resultcode === '000') return envelope;
  const answer = ${'`HTTP ${status}: ${toLine(text)}`'};
  if (envelope.result === 'FAIL' || String(envelope.resultcode).startsWith('4')) {
    throw new CheckoutError(${'`The gateway refused the order. ${answer}`'}, 1);
  }
  throw new CheckoutError(${'`The result is unknown. The order may exist: look it up before you send it again. ${answer}`'}, 3);
}
${
  f === undefined
    ? ''
    : `
/** The Digest of an order that has a timestamp. */
${renderSign(f, w, `order${typed(': Order')})${typed(': string')}`, isTyped)}

/** Creates an order: its other fields, in the order of the body. Returns the envelope. */
export async function createOrder(order${typed(': Order')})${typed(': Promise<Envelope>')} {
  const timestamp = ${NOW};
  const digest = sign({ timestamp, ...order });
  return send(timestamp, digest, JSON.stringify(${f.sendsTimestamp ? '{ timestamp, ...order }' : 'order'}));
}
`
}
async function main()${typed(': Promise<number>')} {
  try {
${
  f === undefined
    ? code`    const timestamp = ${NOW};
    const signed = ${w.prefix}[
${w.groups('      ', ',')}
    ].join(${w.joiner})${w.suffix};
    const mac = ${toMac(w)};
    const digest = ${w.digest ?? OUTPUTS[w.plan.recipe.output]};
    const body = ${w.body};
    console.log(JSON.stringify(await send(timestamp, digest, body)));`
    : code`    const order = {
${joinLines(f.entries, '      ', ',')}
    };
    console.log(JSON.stringify(await createOrder(order)));`
}
    return 0;
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    console.error(error.message);
    return error.exitCode;
  }
}

${
  f === undefined
    ? 'process.exitCode = await main();'
    : `// This file can be imported, too: then nothing is sent.
const program = process.argv[1];
if (program && import.meta.url === pathToFileURL(realpathSync(program)).href) {
  process.exitCode = await main();
}`
}
`;
  };
}

/** Node 18 and newer, an ES module. */
export const node = createNode(false, 'node create-order.mjs');

/** TypeScript with Node's types; Node 22.18 and newer run it as it is. */
export const typescript = createNode(
  true,
  'node create-order.mts (Node 22.18 and newer; before: npx tsx create-order.mts)',
);
