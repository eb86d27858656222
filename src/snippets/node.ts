import { findField, type Piece } from '#protocol/order.ts';
import { code, joinLines, toUnicodeEscape, type Snippet, type SnippetInput } from './code.ts';
import {
  LOOK_UP,
  NUMBER_PATTERN,
  renderProgram,
  type FunctionPlan,
  type LanguageRow,
  type Program,
} from './self-signing.ts';

const NODE: LanguageRow = {
  open: "'",
  close: "'",
  escape: (text) =>
    text
      .replace(/['\\]/g, '\\$&')
      .replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, (char) => char.split('').map(toUnicodeEscape).join('')),
  plus: ' + ',
  timestamp: 'timestamp',
  escaped: "timestamp.replaceAll(':', '%3A')",
  read: (name) => `readVariable('${name}')`,
  signedFields: 'SIGNED_FIELDS',
  entry: (name, value) => code`${name}: ${value}`,
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

const toMac = ({ hash, key }: Program): string => `createHmac('${hash}', ${key}).update(signed).digest()`;

const NOW = '`${new Date().toISOString().slice(0, 19)}Z`';

const renderFunctions = (f: FunctionPlan, w: Program, typed: (text: string) => string): Piece[] => {
  const describe = (text: string, result: string, parameter = ' * @param {Order} order\n'): string =>
    typed('x') === ''
      ? `/**
 * ${text}
${parameter} * @returns {${result}}
 */`
      : `/** ${text} */`;
  return code`
${describe('The Digest of an order that has a timestamp.', 'string')}
export function sign(order${typed(': Order')})${typed(': string')} {
${typed('  const values: Record<string, unknown> = { ...order };\n')}  const pairs${typed(': string[]')} = [${f.timestamp("toText('timestamp', order.timestamp)")}];
  for (const name of ${f.digestFields}.split(',')) {
    ${f.isChanged ? 'let' : 'const'} value = name in order ? toText(name, ${typed('x') === '' ? 'order' : 'values'}[name]) : '';
${f.steps('    ', {
  address: [`if (['redirect_url', 'cancel_url', 'webhook'].includes(name)) value = ${f.address};`],
  amount: [
    "if (name === 'amount') {",
    ...f.amount.map(([pattern, replacement]) => `  value = value.replace(/${pattern}/, '${replacement}');`),
    '}',
  ],
  escape: `value = ${f.escape};`,
  skip: ["if (value === '') continue;"],
  add: `pairs.push(${f.separator === undefined ? 'value' : `\`\${name}${f.separator.slice(1, -1)}\${value}\``});`,
})}
  }
  const signed = ${w.prefix}pairs.join(${w.joiner})${w.suffix};
  const mac = ${toMac(w)};
  return ${w.output};
}

${describe('Creates an order, whose fields are in the order of the body. The timestamp is the current time. Returns the envelope.', 'Promise<Envelope>')}
export async function createOrder(order${typed(': Order')})${typed(': Promise<Envelope>')} {
  const stamped = { timestamp: '', ...order };
  stamped.timestamp = ${NOW};
  const entries = Object.entries(stamped)${f.sendsTimestamp ? '' : ".filter(([name]) => name !== 'timestamp')"};
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
${joinLines(f.entries, '    ', ',')}
  };
}
`;
};

const renderMain = (w: Program, typed: (text: string) => string): Piece[] => code`
async function main()${typed(': Promise<number>')} {
  try {
    const timestamp = ${NOW};
${
  w.digest === undefined
    ? code`    const signed = ${w.prefix}[
${w.groups('      ', ',')}
    ].join(${w.joiner})${w.suffix};
    const mac = ${toMac(w)};
    const digest = ${w.output};`
    : code`    const digest = ${w.digest};`
}
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
`;

const renderOrderType = ({ signable: { source } }: SnippetInput): string =>
  [...source.values.keys()]
    .map((name) =>
      name === 'timestamp'
        ? '  timestamp?: string;\n'
        : `  ${name}: ${findField(name)?.kind === 'number' ? 'string | number' : 'string'};\n`,
    )
    .join('');

function createNode(isTyped: boolean, fileName: string, run: string) {
  const typed = (text: string): string => (isTyped ? text : '');
  return (input: SnippetInput): Snippet => {
    const w = renderProgram(input, NODE);
    if ('refused' in w) return w;
    const { f } = w;
    const headers = w.headers.map(({ name, value }) => code`${/^\w+$/.test(name) ? name : `'${name}'`}: ${value}`);
    const send = `send(timestamp${typed(': string')}, digest${typed(': string')}, body${typed(': string')})`;
    const result = f === undefined ? 'text' : 'envelope';
    return code`${
      f === undefined ? w.comment('// ', run) : w.comment('// ', `import { createOrder } from './${fileName}'`, 'Use')
    }
${typed('x') === '' ? '// It needs Node 18 or newer.\n' : ''}
${w.digest === undefined ? "import { createHmac } from 'node:crypto';\n" : ''}
const ORDER_URL = ${w.quote(w.url)};
${
  f === undefined
    ? ''
    : `const SIGNED_FIELDS = ${f.signedFields};
const NUMBER_FIELDS = [${f.numbers}];
const TEXT_FIELDS = [${f.texts}];
const NUMBER = /^${NUMBER_PATTERN}$/;
`
}${
      isTyped
        ? `
/** What the gateway answers. */
${f === undefined ? '' : 'export '}interface Envelope {
  reference?: string;
  resultcode?: string;
  result?: string;
  message?: string;
  data?: unknown;
}
${
  f === undefined
    ? ''
    : `
/** The fields of an order. A decimal is given as a text. */
export interface Order {
${renderOrderType(input)}}
`
}`
        : f === undefined
          ? ''
          : `
/**
 * The fields of an order, in the order of the body. A decimal is given as a text.
 * @typedef {Record<string, string | number>} Order
 */

/**
 * What the gateway answers.
 * @typedef {{ reference?: string, resultcode?: string, result?: string, message?: string, data?: unknown }} Envelope
 */
`
    }
/** What went wrong, by its exit code: 1 refused by the gateway, 2 not sent, 3 unknown. */
${f === undefined ? '' : 'export '}class CheckoutError extends Error {
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
async function ${send}${typed(`: Promise<${f === undefined ? 'string' : 'Envelope'}>`)} {
  const headers = {
${joinLines(headers, '    ', ',')}
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
${f === undefined ? renderMain(w, typed) : renderFunctions(f, w, typed)}`;
  };
}

/** Node 18 and newer, an ES module. */
export const node = createNode(false, 'create-order.mjs', 'node create-order.mjs');

/** TypeScript with Node's types; Node 22.18 and newer run it as it is. */
export const typescript = createNode(
  true,
  'create-order.mts',
  'node create-order.mts (Node 22.18 and newer; before: npx tsx create-order.mts)',
);
