import { createHmac } from 'node:crypto';
import { createSandbox, type SandboxOptions } from './sandbox.ts';

export const PATH = '/v1/checkout/create-order-minimal';
export const OPTIONS: SandboxOptions = {
  scheme: 'SCHEME',
  api_key: 'key',
  api_secret: 'secret',
  recipes: ['each-field-once', 'header-then-fields'],
  now: () => new Date('2026-11-20T09:41:09Z'),
};

export const T = '2026-11-20T09:41:07Z';
export const b64 = (text: string): string => Buffer.from(text).toString('base64');
export const sign = (input: string, secret = OPTIONS.api_secret): string =>
  createHmac('sha256', secret).update(input).digest('base64');

/** The members of a body as JSON text by name, in order. */
export type Members = Readonly<Record<string, string>>;

export const MEMBERS: Members = {
  timestamp: `"${T}"`,
  vendor: '"TILL1"',
  order_id: '"O_1"',
  buyer_email: '"b@example.com"',
  buyer_name: '"Ama"',
  buyer_phone: '"255700000001"',
  amount: '10',
  currency: '"TZS"',
  redirect_url: `"${b64('https://shop.example/r')}"`,
  cancel_url: `"${b64('https://shop.example/c')}"`,
  webhook: `"${b64('https://shop.example/w')}"`,
  buyer_remarks: '""',
  merchant_remarks: '"m"',
  no_of_items: '3',
};
export const NAMES = Object.keys(MEMBERS);
const { timestamp: _, ...rest } = MEMBERS;
export const CLASSIC_MEMBERS: Members = rest;

export const jsonOf = (members: Members): string =>
  `{${Object.entries(members)
    .map(([name, text]) => `"${name}":${text}`)
    .join()}}`;

const textOfMember = (text: string | undefined): string =>
  text === undefined ? '' : text.startsWith('"') ? String(JSON.parse(text)) : text;

/**
 * The plain digest input over listed names, built independently: the header comes first where the list leaves it out.
 */
export const inputOf = (names: readonly string[], members: Members): string =>
  [
    ...(names.includes('timestamp') ? [] : [`timestamp=${T}`]),
    ...names.map((name) => `${name}=${textOfMember(members[name])}`),
  ].join('&');

export interface RequestParameters {
  readonly method?: string;
  readonly path?: string;
  readonly names?: readonly string[];
  readonly members?: Members;
  readonly body?: BodyInit;
  readonly input?: string;
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Header lines beside those of the request, as Node gives them to the sandbox. */
  readonly moreLines?: readonly (readonly [name: string, value: string])[];
}

/** A correct request with these changes; a header that is null is left out. */
export function createRequest(parameters: RequestParameters = {}): Request {
  const { names = NAMES, members = MEMBERS, body = jsonOf(members), input = inputOf(names, members) } = parameters;
  const headers = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    Authorization: `SCHEME ${b64(OPTIONS.api_key)}`,
    Timestamp: T,
    'Digest-Method': 'HS256',
    'Signed-Fields': names.join(','),
    Digest: sign(input),
    'Content-Length': String(typeof body === 'string' ? Buffer.byteLength(body) : 1),
    ...parameters.headers,
  };
  const headerPairs = Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== null);
  const method = parameters.method ?? 'POST';
  // Bytes, since a text would set a Content-Type.
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const init = { method, headers: headerPairs, ...(method === 'GET' ? {} : { body: bytes, duplex: 'half' as const }) };
  return new Request(`http://sandbox.example${parameters.path ?? PATH}`, init);
}

export interface SandboxResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly reference: string;
  readonly resultcode: string;
  readonly result: string;
  readonly message: string;
  readonly data: readonly Readonly<Record<string, string>>[];
}

/** Sends a request to a sandbox and reads the envelope of any response. */
export async function fetchFromSandbox(
  parameters: RequestParameters = {},
  options: Partial<SandboxOptions> = {},
): Promise<SandboxResponse> {
  const request = createRequest(parameters);
  const { method, url } = request;
  // As of a browser, unless a test says the lines.
  const { moreLines = [['Sec-Fetch-Mode', 'cors']] } = parameters;
  const sandbox = createSandbox({ ...OPTIONS, ...options });
  const body = new Uint8Array(await request.arrayBuffer());
  const headers = [...request.headers, ...moreLines];
  const { status, text, headers: own } = await sandbox({ method, url, headers, body });
  return { status, headers: new Headers(own), ...JSON.parse(text) };
}
