import type { HeaderName } from '#protocol/draft.ts';
import { toHarLog } from '#protocol/har.ts';
import { FIELDS, findField, type Field, textOf, toPiece } from '#protocol/order.ts';
import { OPERATION_PATH } from '#protocol/profile.ts';
import { ENVELOPE_SHAPES, FIELD_HELP, HEADER_SHAPES, type DocumentedShape } from '#protocol/reference.ts';
import { ACCEPT, fillSlot, toAuthorizationKey } from '#protocol/sign.ts';
import { toJsonPieces, toUnicodeEscape, type Renderer, type Snippet, type SnippetInput } from './code.ts';
import { KEY_BASE64 } from './curl.ts';
import { renderProgram, type LanguageRow, type Program } from './self-signing.ts';

const PERCENT =
  "encodeURIComponent(value).replace(/[!'()*]/g, (char) => '%' + char.charCodeAt(0).toString(16).toUpperCase())";

/** JavaScript in plain ASCII without braces in a row, which Postman and Bruno take for variables of their own. */
const SCRIPT: Omit<LanguageRow, 'fromBase64' | 'fromHex'> = {
  mark: "'",
  escape: (text) => text.replace(/[^A-Za-z0-9 _.,:;/+=@&?|()"<>!*^~%#[\]-]/g, toUnicodeEscape),
  now: '',
  escapeColons: (text) => `${text}.replace(/:/g, '%3A')`,
  read: (name) => (name === 'CHECKOUT_API_KEY' ? 'apiKey' : 'apiSecret'),
  signedFields: 'signedFields',
  entry: () => [],
  // The key and the HMAC are those of a tool's library.
  base64: () => 'base64',
  base64Text: (text) => `toBase64(${text})`,
  unpadded: (text) => `${text}.replace(/=+$/, '')`,
  urlSafe: (text) => `${text}.replace(/[+]/g, '-').replace(/[/]/g, '_')`,
  hex: 'hex',
  hexUpper: 'hex.toUpperCase()',
  plain: 'fromBase64(value)',
  percent: PERCENT,
  form: `${PERCENT}.replace(/%20/g, '+').replace(/%2A/g, '*').replace(/~/g, '%7E')`,
};

/** A member of a flat JSON object: its name, and its value as it is written. */
const MEMBER = String.raw`/("(?:[^"\\]|\\.)*")\s*:\s*("(?:[^"\\]|\\.)*"|[^\s,}]+)/g`;

/** A tool that runs a script before it sends a request. */
interface Tool {
  readonly row: LanguageRow;
  /** Statements for the functions `toBase64` and `fromBase64`, and the expressions of `mac` in Base64 and in hex. */
  readonly toBase64: string;
  readonly fromBase64: string;
  readonly base64: string;
  readonly hex: string;
  /** Where a person keeps key and secret, after "Set api_key and api_secret". */
  readonly place: string;
  /** The expression that reads one variable of the tool. */
  readonly read: (name: string) => string;
  /** The statement that sets one, for the request to take up. */
  readonly write: (name: string, value: string) => string;
  /** The expression that has the body as the tool sends it, its variables filled in. */
  readonly body: string;
  /** The statement that makes the tool send `body`. */
  readonly send: string;
}

const CRYPTO_JS = {
  row: {
    ...SCRIPT,
    bytes: (text: string) => `cryptoJs.enc.Utf8.parse(${text})`,
    fromBase64: (text: string) => `cryptoJs.enc.Base64.parse(${text})`,
    fromHex: (text: string) => `cryptoJs.enc.Hex.parse(${text})`,
    hmac: (hash: string, key: string) => `cryptoJs.Hmac${hash.toUpperCase()}(signed, ${key})`,
  },
  toBase64: `const cryptoJs = require('crypto-js');
const toBase64 = (text) => cryptoJs.enc.Base64.stringify(cryptoJs.enc.Utf8.parse(text));
`,
  fromBase64: 'const fromBase64 = (text) => cryptoJs.enc.Base64.parse(text).toString(cryptoJs.enc.Utf8);\n',
  base64: 'cryptoJs.enc.Base64.stringify(mac)',
  hex: 'cryptoJs.enc.Hex.stringify(mac)',
};

/**
 * The script that signs the order that the body of the request has: it fills in the body's variables first, so that what
 * is signed is what the tool sends. A number is signed with the digits of the body.
 */
const writeScript = (w: Program, tool: Tool): string => `// Signs the order that the body has, as it is sent. ${w.about}
${tool.toBase64}${w.recipe.address === 'plain' ? tool.fromBase64 : ''}const apiKey = ${tool.read('api_key')};
const apiSecret = ${tool.read('api_secret')};
if (!apiKey || !apiSecret) throw new Error('Set api_key and api_secret ${tool.place}.');

const timestamp = new Date().toISOString().slice(0, 19) + 'Z';
${tool.write('checkout_timestamp', 'timestamp')}
const body = ${tool.body};
const order = { timestamp };
for (const [, name, value] of body.matchAll(${MEMBER})) {
  order[JSON.parse(name)] = value.startsWith('"') ? JSON.parse(value) : value;
}

const signedFields = ${w.signedFields};
const pairs = [${w.timestamp('timestamp')}];
for (const name of ${w.digestFields}.split(',')) {
  let value = order[name] ?? '';
${w.onAddress(`  if (['redirect_url', 'cancel_url', 'webhook'].includes(name)) value = ${w.address};
`)}${w.amounts(
  (from, to) => `  if (name === 'amount') value = value.replace(/${from}/, '${to}');
`,
)}${w.onEscape(`  value = ${w.escape};
`)}${w.onEmpty(`  if (value === '') continue;
`)}  pairs.push(${w.separator === undefined ? '' : w.separator === "''" ? 'name + ' : `name + ${w.separator} + `}value);
}
const signed = ${w.prefix}pairs.join(${w.joiner})${w.suffix};
const mac = ${w.hmac};
const ${w.output.includes('hex') ? `hex = ${tool.hex}` : `base64 = ${tool.base64}`};
${tool.write('checkout_digest', w.output)}
${tool.write('checkout_key', 'toBase64(apiKey)')}
${tool.send}`;

/** A file for a tool, which has the script that signs; a file is shared, so it has no key and secret. */
const createScripted =
  (tool: Tool, render: (input: SnippetInput, script: string) => Snippet): Renderer =>
  (input) => {
    if (hasBraces(input))
      return { refused: 'A header, the URL or the overridden body has braces. This tool reads them as variables.' };
    const program = renderProgram({ ...input, secrets: undefined, form: 'function' }, tool.row);
    return 'refused' in program
      ? { refused: 'This file cannot express an override, this choice of fields, or a recipe that signs JSON text.' }
      : render(input, writeScript(program, tool));
  };

/** The order to edit: JSON with a line for each field. Its braces are escaped, since the tools read two as a variable. */
function toEditableBody({ signable: { source } }: SnippetInput): string {
  const members = Array.from(source.values, ([name, text]) => {
    if (findField(name)?.kind === 'number') return `"${name}": ${text}`;
    if (name === 'timestamp') return `"${name}": "{{checkout_timestamp}}"`;
    return `"${name}": ${JSON.stringify(text).replace(/[{}]|[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, toUnicodeEscape)}`;
  });
  return `{\n${members.map((member) => `  ${member}`).join(',\n')}\n}`;
}

/** Header lines of a request in such a tool: fixed values, and the variables that the script fills. */
function toScriptHeaders({ request, signable }: SnippetInput): { readonly name: string; readonly value: string }[] {
  const variables: Readonly<Record<string, string>> = {
    Authorization: signable.scheme === '' ? '{{checkout_key}}' : '{{scheme}} {{checkout_key}}',
    Digest: '{{checkout_digest}}',
    Timestamp: '{{checkout_timestamp}}',
  };
  return request.headers
    .filter(({ name }) => name !== 'Content-Length')
    .map(({ name, value }) => ({ name, value: variables[name] ?? value }));
}

const URL_OF_TOOL = `{{base_url}}${OPERATION_PATH}`;

const listVariables = ({ request, signable }: SnippetInput): readonly (readonly [name: string, value: string])[] => [
  ['base_url', request.url.slice(0, -OPERATION_PATH.length)],
  ['scheme', signable.scheme],
];

/** Braces in an address or a header would be taken for a variable of the tool. */
const hasBraces = ({ request }: SnippetInput): boolean =>
  [request.url, ...request.headers.map(({ value }) => value)].some((text) => /[{}]/.test(text));

const POSTMAN: Tool = {
  ...CRYPTO_JS,
  place: 'in an environment, as type secret',
  read: (name) => `pm.variables.get('${name}')`,
  write: (name, value) => `pm.variables.set('${name}', ${value});`,
  body: 'pm.variables.replaceIn(pm.request.body.raw)',
  send: "pm.request.body.update({ mode: 'raw', raw: body });\n",
};

/** A Postman collection v2.1 whose pre-request script signs the body. */
export const postman = createScripted(POSTMAN, (input, script) => {
  const item = {
    name: 'Create order (minimal)',
    event: [{ listen: 'prerequest', script: { type: 'text/javascript', exec: script.split('\n') } }],
    protocolProfileBehavior: { followRedirects: false },
    request: {
      method: input.request.method,
      header: toScriptHeaders(input).map(({ name, value }) => ({ key: name, value })),
      body: { mode: 'raw', raw: toEditableBody(input), options: { raw: { language: 'json' } } },
      url: URL_OF_TOOL,
    },
  };
  const variable = listVariables(input).map(([key, value]) => ({ key, value, type: 'string' }));
  const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
  return toJsonPieces({ info: { name: 'Create order (minimal)', schema }, item: [item], variable });
});

const BRUNO: Tool = {
  ...CRYPTO_JS,
  place: 'in the environment merchant',
  read: (name) => `bru.getEnvVar('${name}')`,
  write: (name, value) => `bru.setVar('${name}', ${value});`,
  body: 'bru.interpolate(req.getBody({ raw: true }))',
  send: 'req.setBody(body, { raw: true });\nreq.setMaxRedirects(0);\nreq.setTimeout(30000);\n',
};

/** A Bruno collection, as Bruno exports and imports it, whose script signs the body; key and secret are secret variables. */
export const bruno = createScripted(BRUNO, (input, script) => {
  const item = {
    type: 'http',
    name: 'Create order (minimal)',
    seq: 1,
    request: {
      url: URL_OF_TOOL,
      method: input.request.method,
      headers: toScriptHeaders(input).map((header) => ({ ...header, enabled: true })),
      params: [],
      body: { mode: 'json', json: toEditableBody(input) },
      auth: { mode: 'none' },
      script: { req: script },
    },
  };
  const variables = [...listVariables(input), ['api_key', ''], ['api_secret', '']].map(([name, value]) => ({
    name,
    value,
    type: 'text',
    enabled: true,
    secret: name?.startsWith('api_') === true,
  }));
  return toJsonPieces({
    name: 'Create order (minimal)',
    version: '1',
    items: [item],
    environments: [{ name: 'merchant', variables }],
    activeEnvironmentUid: null,
    brunoConfig: { version: '1', name: 'Create order (minimal)', type: 'collection' },
  });
});

/** HAR 1.2 with the one request; a response is not part of it. */
export function har({ request, signable, secrets }: SnippetInput): Snippet {
  const key = secrets === undefined ? `<${KEY_BASE64}>` : toAuthorizationKey(secrets.api_key);
  const startedDateTime = Number.isNaN(Date.parse(signable.Timestamp)) ? '1970-01-01T00:00:00Z' : signable.Timestamp;
  const { method, url } = request;
  const headers = request.headers.map((line) => [line.name, fillSlot(line, key)] as const);
  return toJsonPieces(
    toHarLog([{ startedDateTime, time: 0, request: { method, url, headers, body: textOf(request.body) } }]),
  );
}

/** The request as it is on the wire: HTTP/1.1, lines ended by CR LF, the bytes of the body after an empty line. */
export function rawHttp({ request, secrets }: SnippetInput): Snippet {
  const { host, pathname } = new URL(request.url);
  const key = secrets === undefined ? `<${KEY_BASE64}>` : toAuthorizationKey(secrets.api_key);
  const headers = request.headers.map((line) => `${line.name}: ${fillSlot(line, key)}\r\n`);
  return [
    toPiece(`${request.method} ${pathname} HTTP/1.1\r\nHost: ${host}\r\n${headers.join('')}\r\n`),
    ...request.body,
  ];
}

/** HMAC and Base64 are those of JetBrains' HTTP client, which httpyac has, too. */
const HTTP_FILE: Tool = {
  row: {
    ...SCRIPT,
    bytes: (text) => `withTextSecret(${text})`,
    fromBase64: (text) => `withBase64Secret(${text})`,
    fromHex: (text) => `withHexSecret(${text})`,
    hmac: (hash, key) => `crypto.hmac.${hash}().${key}.updateWithText(signed).digest()`,
  },
  toBase64: 'const toBase64 = (text) => btoa(unescape(encodeURIComponent(text)));\n',
  fromBase64: 'const fromBase64 = (text) => decodeURIComponent(escape(atob(text)));\n',
  base64: 'mac.toBase64()',
  hex: 'mac.toHex()',
  place: 'in http-client.private.env.json',
  read: (name) => `request.environment.get('${name}')`,
  write: (name, value) => `request.variables.set('${name}', ${value});`,
  body: 'request.body.tryGetSubstituted()',
  send: '',
};

/** For httpyac and the HTTP client of JetBrains, whose script signs the body. */
export const httpFile = createScripted(HTTP_FILE, (input, script) => {
  const [base_url, scheme] = listVariables(input).map(([name, value]) => `@${name} = ${value}\n`);
  const headers = toScriptHeaders(input).map(({ name, value }) => `${name}: ${value}\n`);
  return [
    toPiece(`# Create order (minimal), for httpyac. JetBrains' HTTP client has the same functions; our tests do not run it.
# Put key and secret into http-client.private.env.json, and choose the environment merchant:
# { "merchant": { "api_key": "…", "api_secret": "…" } }
# Add http-client.private.env.json to .gitignore: it has the secret.
${base_url}${input.signable.scheme === '' ? '' : scheme}
### Create order
# @no-redirect
< {%
${script}%}
${input.request.method} ${URL_OF_TOOL} HTTP/1.1
${headers.join('')}
${toEditableBody(input)}
`),
  ];
});

const FORMATS: Partial<Record<Field['name'], object>> = {
  timestamp: { format: 'date-time', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$' },
  amount: { format: 'decimal' },
  redirect_url: { contentEncoding: 'base64' },
  cancel_url: { contentEncoding: 'base64' },
  webhook: { contentEncoding: 'base64' },
};

const propertyOf = ({ name, type }: Field) => {
  const { meaning, documented, open } = FIELD_HELP[name];
  const description = `${meaning} ${documented} Left open: ${open}`;
  return { type: type.split(' ')[0], ...FORMATS[name], description };
};

const describeShape = ({ shape, open }: DocumentedShape): string => (open === undefined ? shape : `${shape} ${open}`);

const createParameter = (name: HeaderName, fixed = {}) => ({
  name,
  in: 'header',
  required: true,
  description: describeShape(HEADER_SHAPES[name]),
  schema: { type: 'string', ...fixed },
});

const ENVELOPE = {
  type: 'object',
  required: Object.keys(ENVELOPE_SHAPES),
  properties: Object.fromEntries(
    Object.entries(ENVELOPE_SHAPES).map(([name, { type, ...shape }]) => [
      name,
      { type, ...(type === 'array' ? { items: {} } : {}), description: describeShape(shape) },
    ]),
  ),
};

const FAILURE = {
  reference: 'S12345678901',
  resultcode: '403',
  result: 'FAIL',
  message: 'Authentication failed. Invalid Digest (4033)',
  data: [],
};

const buildContent = (example?: object) => ({
  [ACCEPT]: { schema: { $ref: '#/components/schemas/Envelope' }, ...(example === undefined ? {} : { example }) },
});

/** Where the order of the page stands, which has its numbers as they were typed. */
const EXAMPLE = 'ORDER';

/** OpenAPI 3.1 of the one operation, made from the tables of the page; what is not documented says so. */
export function openapi({ request, signable }: SnippetInput): Snippet {
  const { origin, pathname } = new URL(request.url);
  const order = {
    type: 'object',
    required: FIELDS.map(({ name }) => name),
    properties: Object.fromEntries(FIELDS.map((field) => [field.name, propertyOf(field)])),
    description: 'All fields are present in every request that is shown; whether any is optional is not documented.',
  };
  const post = {
    operationId: 'createOrderMinimal',
    summary: 'Create order (minimal)',
    description:
      'A request with a wrong digest is refused with 4033. Accepted clock difference, limits and other operations: not documented.',
    security: [{ apiKey: [] }],
    // The transport sends the other headers of section 4.1.
    parameters: [
      createParameter('Timestamp'),
      createParameter('Digest-Method', { const: 'HS256' }),
      createParameter('Signed-Fields', { examples: [signable['Signed-Fields']] }),
      createParameter('Digest'),
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Order' },
          // A body written by hand may be no JSON.
          ...(signable.overrides.body === null ? { example: EXAMPLE } : {}),
        },
      },
    },
    responses: {
      '403': { description: 'The digest does not validate.', content: buildContent(FAILURE) },
      default: {
        description: 'Success and other errors: not documented; every body has the envelope.',
        content: buildContent(),
      },
    },
  };
  const authorization = {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: describeShape(HEADER_SHAPES.Authorization),
  };
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Create order (minimal)',
      version: '1',
      description: 'From the interface document. What it does not show is marked not documented.',
      license: { name: 'Not documented', identifier: 'LicenseRef-not-documented' },
    },
    servers: [{ url: origin + pathname.slice(0, -OPERATION_PATH.length) }],
    paths: { [OPERATION_PATH]: { post } },
    components: { schemas: { Order: order, Envelope: ENVELOPE }, securitySchemes: { apiKey: authorization } },
  };
  return [toPiece(textOf(toJsonPieces(document)).replace(`"${EXAMPLE}"`, () => textOf(signable.body)))];
}
