import { findField } from '#protocol/order.ts';
import { code, escapeHidden, toUnicodeEscape } from './code.ts';
import { createLanguage, LOOK_UP, NUMBER_PATTERN, type LanguageRow } from './self-signing.ts';

const NODE: LanguageRow = {
  mark: "'",
  now: '`${new Date().toISOString().slice(0, 19)}Z`',
  escape: (text) => escapeHidden(text, /['\\]/g, toUnicodeEscape),
  escapeColons: (text) => `${text}.replaceAll(':', '%3A')`,
  read: (name) => `readVariable('${name}')`,
  signedFields: 'SIGNED_FIELDS',
  entry: (name, value) => code`${/^\w+$/.test(name) ? name : `'${name}'`}: ${value}`,
  hmac: (hash, key) => `createHmac('${hash}', ${key}).update(signed).digest()`,
  fromBase64: (text) => `Buffer.from(${text}, 'base64')`,
  fromHex: (text) => `Buffer.from(${text}, 'hex')`,
  base64: (bytes) => `${bytes}.toString('base64')`,
  base64Text: (text) => `Buffer.from(${text}).toString('base64')`,
  unpadded: (text) => `${text}.replace(/=+$/, '')`,
  urlSafe: (text) => `${text}.replaceAll('+', '-').replaceAll('/', '_')`,
  hex: "mac.toString('hex')",
  hexUpper: "mac.toString('hex').toUpperCase()",
  plain: "Buffer.from(value, 'base64').toString()",
  percent:
    "encodeURIComponent(value).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)",
  form: "new URLSearchParams([['', value]]).toString().slice(1)",
  own: { 'base64-url-safe-unpadded': "mac.toString('base64url')" },
};

/** A field of the type of an order. */
function toMember(name: string): string {
  if (name === 'timestamp') return '  timestamp?: string;\n';
  return `  ${name}: ${findField(name)?.kind === 'number' ? 'string | number' : 'string'};\n`;
}

function createNode(isTyped: boolean, fileName: string, run: string) {
  const typed = (text: string): string => (isTyped ? text : '');
  const plain = (text: string): string => (isTyped ? '' : text);
  const describe = (text: string, result: string, parameter = ' * @param {Order} order\n'): string =>
    isTyped ? `/** ${text} */` : `/**\n * ${text}\n${parameter} * @returns {${result}}\n */`;
  return createLanguage(NODE, (w, input) => {
    const isFunction = input.form === 'function';
    const [exported, result, type] = isFunction ? ['export ', 'envelope', 'Envelope'] : ['', 'text', 'string'];
    return code`${
      isFunction ? w.comment('// ', `import { createOrder } from './${fileName}'`, 'Use') : w.comment('// ', run)
    }
${plain('// It needs Node 18 or newer.\n')}
${w.signs("import { createHmac } from 'node:crypto';\n")}
const ORDER_URL = ${w.quote(w.url)};
${w.any(`const SIGNED_FIELDS = ${w.signedFields};
const NUMBER_FIELDS = [${w.numbers}];
const TEXT_FIELDS = [${w.texts}];
const NUMBER = /^${NUMBER_PATTERN}$/;
`)}${typed(`
/** What the gateway answers. */
${exported}interface Envelope {
  reference?: string;
  resultcode?: string;
  result?: string;
  message?: string;
  data?: unknown;
}
${w.any(`
/** The fields of an order. A decimal is given as a text. */
export interface Order {
${[...input.signable.source.values.keys()].map(toMember).join('')}}
`)}`)}${w.any(
      plain(`
/**
 * The fields of an order, in the order of the body. A decimal is given as a text.
 * @typedef {Record<string, string | number>} Order
 */

/**
 * What the gateway answers.
 * @typedef {{ reference?: string, resultcode?: string, result?: string, message?: string, data?: unknown }} Envelope
 */
`),
    )}
/** What went wrong, by its exit code: 1 refused by the gateway, 2 not sent, 3 unknown. */
${exported}class CheckoutError extends Error {
${typed('  readonly exitCode: 1 | 2 | 3;\n')}  constructor(message${typed(': string')}, exitCode${typed(': 1 | 2 | 3')}, options${typed('?: ErrorOptions')}) {
    super(message, options);
    this.name = 'CheckoutError';
    this.exitCode = exitCode;
  }
}

${w.reader(`/** An environment variable; an empty one is refused. */
function readVariable(name${typed(': string')})${typed(': string')} {
  const value = process.env[name];
  if (!value) throw new CheckoutError(${'`Set ${name}.`'}, 2);
  return value;
}

`)}const toLine = (text${typed(': string')}) => text.replace(/[\\p{Cc}\\s]+/gu, ' ').slice(0, 500);

/** Sends a signed order once and returns the ${result}. */
async function send(timestamp${typed(': string')}, digest${typed(': string')}, body${typed(': string')})${typed(`: Promise<${type}>`)} {
  const headers = {
${w.headers('    ', ',')}
    Authorization: ${w.authorization},
    Digest: digest,
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
    throw new CheckoutError(${'`No answer (${reason}). '}${LOOK_UP}\`, 3, { cause: error });
  }
  let envelope${typed(': Envelope')} = {};
  try {
    envelope = JSON.parse(text) ?? {};
  } catch {
    // Not JSON: the result is unknown.
  }
  if (status >= 200 && status < 300 && envelope.resultcode === '000') return ${result};
  const answer = ${'`HTTP ${status}: ${toLine(text)}`'};
  const { result, resultcode } = envelope;
  const isRefused = result === 'FAIL' || (typeof resultcode === 'string' && resultcode.startsWith('4'));
  if (isRefused && status < 500 && status !== 408) {
    throw new CheckoutError(${'`The gateway refused the order. ${answer}`'}, 1);
  }
  throw new CheckoutError(\`The result is unknown. ${LOOK_UP} ${'${answer}`'}, 3);
}
${w.exact(code`
async function main()${typed(': Promise<number>')} {
  try {
    const timestamp = ${w.now};
${w.signs(code`    const signed = ${w.prefix}[
${w.groups('      ', ',')}
    ].join(${w.joiner})${w.suffix};
    const mac = ${w.hmac};
`)}    const digest = ${w.digest};
    const body = ${w.body};
    console.log(await send(timestamp, digest, body));
    return 0;
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    console.error(error.message);
    return error.exitCode;
  }
}

process.exitCode = await main();
`)}${w.any(code`
${describe('The Digest of an order that has a timestamp.', 'string')}
export function sign(order${typed(': Order')})${typed(': string')} {
${typed('  const values: Record<string, unknown> = { ...order };\n')}  const pairs${typed(': string[]')} = [${w.timestamp("toText('timestamp', order.timestamp)")}];
  for (const name of ${w.digestFields}.split(',')) {
    ${w.isChanged ? 'let' : 'const'} value = name in order ? toText(name, ${isTyped ? 'values' : 'order'}[name]) : '';
${w.onAddress(`    if (['redirect_url', 'cancel_url', 'webhook'].includes(name)) value = ${w.address};
`)}${w.onAmount(`    if (name === 'amount') {
${w.amounts(
  (from, to) => `      value = value.replace(/${from}/, '${to}');
`,
)}    }
`)}${w.onEscape(`    value = ${w.escape};\n`)}${w.onEmpty(`    if (value === '') continue;
`)}    pairs.push(${w.separator === undefined ? 'value' : `\`\${name}${w.separator.slice(1, -1)}\${value}\``});
  }
  const signed = ${w.prefix}pairs.join(${w.joiner})${w.suffix};
  const mac = ${w.hmac};
  return ${w.digest};
}

${describe('Creates an order, whose fields are in the order of the body. The timestamp is the current time. Returns the envelope.', 'Promise<Envelope>')}
export async function createOrder(order${typed(': Order')})${typed(': Promise<Envelope>')} {
  const stamped = { timestamp: '', ...order };
  stamped.timestamp = ${w.now};
  const entries = Object.entries(stamped)${w.sendsTimestamp ? '' : ".filter(([name]) => name !== 'timestamp')"};
  const body = entries.map(([name, value]) => {
    const text = toText(name, value);
    return \`\${JSON.stringify(name)}:\${NUMBER_FIELDS.includes(name) ? text : JSON.stringify(text)}\`;
  });
  return send(stamped.timestamp, sign(stamped), \`{\${body.join(',')}}\`);
}

/** A value as it is signed and sent. A decimal is given as a text. */
function toText(name${typed(': string')}, value${typed(': unknown')})${typed(': string')} {
  if (NUMBER_FIELDS.includes(name)) {
    if (Number.isSafeInteger(value)) return String(value);
    if (typeof value === 'string' && NUMBER.test(value)) return value;
    throw new CheckoutError(\`\${name} must be an integer or a text such as '10.50'.\`, 2);
  }
  if (!TEXT_FIELDS.includes(name)) throw new CheckoutError(\`\${name} is not a field of this order.\`, 2);
  if (typeof value === 'string' && !/\\p{Surrogate}/u.test(value)) return value;
  throw new CheckoutError(\`\${name} must be a text in Unicode.\`, 2);
}

${describe('The order of the page, as an example.', 'Order', '')}
export function exampleOrder()${typed(': Order')} {
  return {
${w.entries('    ', ',')}
  };
}
`)}`;
  });
}

/** Node 18 and newer, an ES module. */
export const node = createNode(false, 'create-order.mjs', 'node create-order.mjs');

/** TypeScript with Node's types; Node 22.18 and newer run it as it is. */
export const typescript = createNode(
  true,
  'create-order.mts',
  'node create-order.mts (Node 22.18 and newer; before: npx tsx create-order.mts)',
);
