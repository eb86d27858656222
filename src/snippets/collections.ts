import type { MessageKey } from '#i18n/message.ts';
import { HEADER_NAMES, type HeaderName } from '#protocol/draft.ts';
import { toHarLog } from '#protocol/har.ts';
import { FIELDS, findField, type Field, type FieldName } from '#protocol/order.ts';
import { textOf, toPiece, type Piece } from '#protocol/piece.ts';
import { OPERATION_PATH } from '#protocol/profile.ts';
import { FIELD_HELP } from '#protocol/reference.ts';
import { ACCEPT, fillSlot, toAuthorizationKey } from '#protocol/request.ts';
import {
  code,
  escapeUnits,
  joinLines,
  toAsciiJson,
  toJsonPieces,
  toUnicodeEscape,
  type LanguageSyntax,
  type Refusal,
  type Snippet,
  type SnippetInput,
} from './code.ts';
import { KEY_BASE64 } from './curl.ts';
import { describeRecipe, renderProgram, type Variable } from './self-signing.ts';

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

const MAP = {
  signedFields: 'signedFields',
  entry: () => [],
  toBase64: (literal: readonly Piece[]) => literal,
};

const toBase64 = (text: string): string => `cryptoJs.enc.Base64.stringify(cryptoJs.enc.Utf8.parse(${text}))`;

const ADDRESSES = {
  'as-sent': '',
  plain: 'cryptoJs.enc.Base64.parse(value).toString(cryptoJs.enc.Utf8)',
  'base64-twice': toBase64('value'),
  'base64-unpadded': "value.replace(/=+$/, '')",
  'base64-url-safe': "value.replace(/[+]/g, '-').replace(/[/]/g, '_')",
} as const;

const PERCENT =
  "encodeURIComponent(value).replace(/[!'()*]/g, (char) => '%' + char.charCodeAt(0).toString(16).toUpperCase())";
const ESCAPES = {
  none: '',
  percent: PERCENT,
  form: `${PERCENT}.replace(/%20/g, '+').replace(/%2A/g, '*').replace(/~/g, '%7E')`,
} as const;

/** A member of a flat JSON object: its name, and its value as it is written. */
const MEMBER = String.raw`/("(?:[^"\\]|\\.)*")\s*:\s*("(?:[^"\\]|\\.)*"|[^\s,}]+)/g`;

interface Tool {
  /** The expression that reads one variable of the tool. */
  readonly read: (name: string) => string;
  /** The statement that sets one, for the request to take up. */
  readonly write: (name: string, value: string) => string;
  /** The expression that has the body as the tool sends it, its variables filled in. */
  readonly body: string;
  /** The statement that makes the tool send `body`. */
  readonly send: string;
}

/**
 * The script that signs the order that the body of the request has: it fills in the body's variables first, so that what
 * is signed is what the tool sends. A number is signed with the digits of the body.
 */
function signingScript(input: SnippetInput, { read, write, body, send }: Tool): string | Refusal {
  const credentials = { read: (name: Variable) => (name === 'CHECKOUT_API_KEY' ? 'apiKey' : 'apiSecret') };
  const w = renderProgram({ ...input, secrets: undefined, form: 'function' }, SCRIPT, MAP, credentials);
  if ('refused' in w || w.f === undefined)
    return {
      refused: 'This file cannot express an override, this choice of fields, or a recipe that signs JSON text.',
    };
  const { f } = w;
  const { recipe } = w.plan;
  return `// Signs the order that the body has, as it is sent. ${describeRecipe(input)}
const cryptoJs = require('crypto-js');
const apiKey = ${read('api_key')};
const apiSecret = ${read('api_secret')};
const scheme = ${read('scheme')};
if (!apiKey || !apiSecret) throw new Error('Set the variables api_key and api_secret.');

const timestamp = new Date().toISOString().slice(0, 19) + 'Z';
${write('checkout_timestamp', 'timestamp')}
const body = ${body};
const order = { timestamp };
for (const [, name, value] of body.matchAll(${MEMBER})) {
  order[JSON.parse(name)] = value.startsWith('"') ? JSON.parse(value) : value;
}

const signedFields = ${f.signedFields};
const pairs = [${f.bareTimestamp ? (f.escape === 'none' ? 'timestamp' : SCRIPT.escaped) : ''}];
for (const name of ${f.digestFields}.split(',')) {
  let value = order[name] ?? '';
${[
  ...(f.address === 'as-sent'
    ? []
    : [`if (['redirect_url', 'cancel_url', 'webhook'].includes(name)) value = ${ADDRESSES[f.address]};`]),
  ...f.amount.map(
    ([pattern, replacement]) => `if (name === 'amount') value = value.replace(/${pattern}/, '${replacement}');`,
  ),
  ...(f.escape === 'none' ? [] : [`value = ${ESCAPES[f.escape]};`]),
  ...(f.skipsEmpty ? ["if (value === '') continue;"] : []),
  `pairs.push(${f.separator === undefined ? '' : `name + ${f.separator} + `}value);`,
]
  .map((line) => `  ${line}`)
  .join('\n')}
}
const signed = ${w.prefix}pairs.join(${w.joiner})${w.suffix};
const mac = cryptoJs.${HASHES[recipe.hash]}(signed, ${KEYS[recipe.key]});
${write('checkout_digest', OUTPUTS[recipe.output])}
${write('checkout_authorization', `(scheme ? scheme + ' ' : '') + ${toBase64('apiKey')}`)}
${send}
`;
}

/** The order to edit: JSON with a line for each field. Its braces are escaped, since the tools read two as a variable. */
function toEditableBody({ signable: { source } }: SnippetInput): string {
  const members = Array.from(source.values, ([name, text]) => {
    if (findField(name)?.kind === 'number') return `"${name}": ${text}`;
    if (name === 'timestamp') return `"${name}": "{{checkout_timestamp}}"`;
    return `"${name}": ${escapeUnits(JSON.stringify(text), /[{}]|[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, toUnicodeEscape)}`;
  });
  return `{\n${members.map((member) => `  ${member}`).join(',\n')}\n}`;
}

/** Header lines of a request in such a tool: fixed values, and the variables that the script fills. */
function toScriptHeaders({ request }: SnippetInput): { readonly name: string; readonly value: string }[] {
  const variables: Readonly<Record<string, string>> = {
    Authorization: '{{checkout_authorization}}',
    Digest: '{{checkout_digest}}',
    Timestamp: '{{checkout_timestamp}}',
  };
  return request.headers
    .filter(({ name }) => name !== 'Content-Length')
    .map(({ name, value }) => ({ name, value: variables[name] ?? value }));
}

const URL_OF_TOOL = `{{base_url}}${OPERATION_PATH}`;

/** The base URL of a request. */
const baseUrlOf = ({ url }: SnippetInput['request']): string => url.slice(0, -OPERATION_PATH.length);

/** The variables of a tool that a person edits. */
const listVariables = ({ request, signable }: SnippetInput): readonly (readonly [name: string, value: string])[] => [
  ['base_url', baseUrlOf(request)],
  ['scheme', signable.scheme],
  ['api_key', ''],
  ['api_secret', ''],
];

/** Braces in an address or a header would be taken for a variable of the tool. */
const hasBraces = ({ request }: SnippetInput): boolean =>
  [request.url, ...request.headers.map(({ value }) => value)].some((text) => /[{}]/.test(text));

const BRACES_REFUSAL: MessageKey =
  'A header, the URL or the overridden body has braces. This tool reads them as variables.';

const POSTMAN: Tool = {
  read: (name) => `pm.variables.get('${name}')`,
  write: (name, value) => `pm.variables.set('${name}', ${value});`,
  body: 'pm.variables.replaceIn(pm.request.body.raw)',
  send: "pm.request.body.update({ mode: 'raw', raw: body });",
};

/** A Postman collection v2.1 whose pre-request script signs the body; key and secret are its variables, left empty. */
export function postman(input: SnippetInput): Snippet {
  if (hasBraces(input)) return { refused: BRACES_REFUSAL };
  const script = signingScript(input, POSTMAN);
  if (typeof script !== 'string') return script;
  const item = {
    name: 'Create order (minimal)',
    event: [{ listen: 'prerequest', script: { type: 'text/javascript', exec: script.split('\n') } }],
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
}

const BRUNO: Tool = {
  read: (name) => `bru.getEnvVar('${name}')`,
  write: (name, value) => `bru.setVar('${name}', ${value});`,
  body: 'bru.interpolate(req.getBody({ raw: true }))',
  send: 'req.setBody(body, { raw: true });',
};

/** A Bruno collection, as Bruno exports and imports it, whose script signs the body; key and secret are secret variables. */
export function bruno(input: SnippetInput): Snippet {
  if (hasBraces(input)) return { refused: BRACES_REFUSAL };
  const script = signingScript(input, BRUNO);
  if (typeof script !== 'string') return script;
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
  const variables = listVariables(input).map(([name, value]) => ({
    name,
    value,
    type: 'text',
    enabled: true,
    secret: name.startsWith('api_'),
  }));
  return toJsonPieces({
    name: 'Create order (minimal)',
    version: '1',
    items: [item],
    environments: [{ name: 'merchant', variables }],
    activeEnvironmentUid: null,
    brunoConfig: { version: '1', name: 'Create order (minimal)', type: 'collection' },
  });
}

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

/**
 * For the REST clients of editors, with the digest as shown: both they and JetBrains' read it. The key is a variable.
 */
export function httpFile(input: SnippetInput): Snippet {
  if (hasBraces(input)) return { refused: BRACES_REFUSAL };
  const { request } = input;
  const body = toAsciiJson(request.body);
  if (body === undefined) return { refused: 'The overridden body has braces, which this tool reads as variables.' };
  const headers = request.headers
    .filter(({ name }) => name !== 'Content-Length')
    .map(({ name, value, slot }) => code`${name}: ${value}${slot === true ? `{{${KEY_BASE64}}}` : ''}`);
  return code`### Create order (minimal), signed for its Timestamp: send it while that is fresh
# ${KEY_BASE64} is the Base64 of the API key; set it in the environment of the editor.
# ${describeRecipe(input)}
${request.method} ${request.url} HTTP/1.1
${joinLines(headers, '', '')}

${body}
`;
}

const FORMATS: Partial<Record<Field['name'], object>> = {
  timestamp: { format: 'date-time', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$' },
  redirect_url: { contentEncoding: 'base64' },
  cancel_url: { contentEncoding: 'base64' },
  webhook: { contentEncoding: 'base64' },
};

const descriptionOf = ({ meaning, documented, open }: (typeof FIELD_HELP)[FieldName]): string =>
  `${meaning} ${documented} Left open: ${open}`;

const propertyOf = ({ name, type }: Field) => ({
  type: type === 'string' ? 'string' : type === 'integer' ? 'integer' : 'number',
  ...FORMATS[name],
  description: descriptionOf(FIELD_HELP[name]),
});

/** What section 5 shows of each header; the transport's and the generator's own are left out. */
const HEADER_DESCRIPTIONS: Partial<Record<HeaderName, string>> = {
  Timestamp: 'ISO 8601 UTC date-time with trailing Z, equal to the body field timestamp.',
  'Digest-Method': 'HS256.',
  'Signed-Fields': 'Comma-separated list of body field names, no spaces, in the documented order.',
  Digest:
    'Base64 of a 32-byte HS256 value over the fields named in Signed-Fields. Not documented: the digest input string and the secret.',
};

const buildParameters = (signedFields: string) =>
  HEADER_NAMES.flatMap((name) => {
    const description = HEADER_DESCRIPTIONS[name];
    if (description === undefined) return [];
    const fixed =
      name === 'Digest-Method' ? { const: 'HS256' } : name === 'Signed-Fields' ? { examples: [signedFields] } : {};
    return [{ name, in: 'header', required: true, description, schema: { type: 'string', ...fixed } }];
  });

const ENVELOPE = {
  type: 'object',
  required: ['reference', 'resultcode', 'result', 'message', 'data'],
  properties: {
    reference: {
      type: 'string',
      description: 'Gateway-assigned reference for the call: the letter S followed by digits.',
    },
    resultcode: { type: 'string', description: 'Result code; equals the HTTP status in the failure case.' },
    result: { type: 'string', description: 'Outcome word; FAIL marks a failure.' },
    message: { type: 'string', description: 'Text; for failures it ends with a four-digit code in parentheses.' },
    data: { type: 'array', items: {}, description: 'Empty array on failure. Contents on success: not documented.' },
  },
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
    parameters: buildParameters(signable['Signed-Fields']),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
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
    description: 'A scheme word assigned by the service, one space, the Base64 of the API key.',
  };
  return toJsonPieces({
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
  });
}
