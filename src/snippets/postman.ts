import { textOf } from '#protocol/piece.ts';
import { toJsonPieces } from './json-pieces.ts';
import { BRACES_REFUSAL, hasBraces, toScriptHeaders, signingScript } from './signing-script.ts';
import type { Snippet, SnippetInput } from './target.ts';

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
