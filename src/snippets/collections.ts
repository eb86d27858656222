import { textOf } from '#protocol/piece.ts';
import { toHarLog } from '#protocol/har.ts';
import { fillSlot, toAuthorizationKey } from '#protocol/request.ts';
import { toJsonPieces } from './code.ts';
import { BRACES_REFUSAL, hasBraces, toScriptHeaders, signingScript } from './signing-script.ts';
import { KEY_BASE64, type Snippet, type SnippetInput } from './target.ts';

const POSTMAN = {
  read: (name: string) => `pm.variables.get('${name}')`,
  write: (name: string, value: string) => `pm.variables.set('${name}', ${value});`,
};

/** A Postman collection v2.1 whose pre-request script signs; key and secret are its variables, left empty. */
export function postman(input: SnippetInput): Snippet {
  if (hasBraces(input)) return { refused: BRACES_REFUSAL };
  const exec = textOf(signingScript(input, POSTMAN)).split('\n');
  const variable = ['api_key', 'api_secret'].map((key) => ({ key, value: '', type: 'string' }));
  const item = {
    name: 'Create order (minimal)',
    event: [{ listen: 'prerequest', script: { type: 'text/javascript', exec } }],
    request: {
      method: input.request.method,
      header: toScriptHeaders(input).map(({ name, value }) => ({ key: name, value })),
      body: { mode: 'raw', raw: '{{checkout_body}}' },
      url: input.request.url,
    },
  };
  const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
  return toJsonPieces({ info: { name: 'Create order (minimal)', schema }, item: [item], variable });
}

const BRUNO = {
  read: (name: string) => `bru.getEnvVar('${name}')`,
  write: (name: string, value: string) => `bru.setVar('${name}', ${value});`,
};

const secret = (name: string) => ({ name, value: '', type: 'text', enabled: true, secret: true });

/** A Bruno collection, as Bruno exports and imports it, whose script signs; key and secret are secret variables. */
export function bruno(input: SnippetInput): Snippet {
  if (hasBraces(input)) return { refused: BRACES_REFUSAL };
  const item = {
    type: 'http',
    name: 'Create order (minimal)',
    seq: 1,
    request: {
      url: input.request.url,
      method: input.request.method,
      headers: toScriptHeaders(input).map((header) => ({ ...header, enabled: true })),
      params: [],
      body: { mode: 'text', text: '{{checkout_body}}' },
      auth: { mode: 'none' },
      script: { req: textOf(signingScript(input, BRUNO)) },
    },
  };
  const environment = { name: 'merchant', variables: [secret('api_key'), secret('api_secret')] };
  return toJsonPieces({
    name: 'Create order (minimal)',
    version: '1',
    items: [item],
    environments: [environment],
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
