import { FIELD_HELP } from '#protocol/reference.ts';
import { FIELDS, type Field, type FieldName } from '#protocol/order.ts';
import { OPERATION_PATH } from '#protocol/profile.ts';
import { HEADER_NAMES, type HeaderName } from '#protocol/draft.ts';
import { ACCEPT } from '#protocol/request.ts';
import { toJsonPieces } from './code.ts';
import type { Snippet, SnippetInput } from './target.ts';

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
