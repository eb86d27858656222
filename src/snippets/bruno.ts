import { textOf } from '#protocol/piece.ts';
import { toJsonPieces } from './json-pieces.ts';
import { BRACES_REFUSAL, hasBraces, toScriptHeaders, signingScript } from './signing-script.ts';
import type { Snippet, SnippetInput } from './target.ts';

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
