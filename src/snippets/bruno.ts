import { code, lines } from './code.ts';
import { BRACES, hasBraces, scriptedHeaders, signingScript } from './signing-script.ts';
import type { Snippet, SnippetInput } from './target.ts';

const BRUNO = {
  read: (name: string) => `bru.getEnvVar('${name}')`,
  write: (name: string, value: string) => `bru.setVar('${name}', ${value});`,
};

/** A Bruno request whose script signs; key and secret are secret variables of the environment. */
export function bruno(input: SnippetInput): Snippet {
  if (hasBraces(input)) return { refused: BRACES };
  const script = signingScript(input, BRUNO).map((piece) => ({ ...piece, text: piece.text.replaceAll('\n', '\n  ') }));
  const headers = scriptedHeaders(input).map(({ name, value }) => code`${name}: ${value}`);
  return code`meta {
  name: Create order (minimal)
  type: http
  seq: 1
}

post {
  url: ${input.request.url}
  body: text
  auth: none
}

headers {
${lines(headers, '  ', '')}
}

body:text {
  {{checkout_body}}
}

script:pre-request {
  ${script}
}
`;
}
