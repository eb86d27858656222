import type { Credentials } from '#protocol/digest.ts';
import { credentialNeedles } from '#redaction/credential-needles.ts';
import { replacer } from '#redaction/replacer.ts';

/** What stands in a kept text where a credential stood. */
export const PLACEHOLDERS = { api_key: '[api key]', api_secret: '[api secret]' } as const;

/** Takes the credentials out of texts, and counts. Without credentials it changes nothing. */
export interface Redactor {
  readonly text: (text: string) => string;
  /** How many places were replaced so far. */
  readonly count: () => number;
}

/** A redactor for a profile's credentials in every spelling. */
export function redactor(credentials: Credentials): Redactor {
  let count = 0;
  const text = replacer(credentialNeedles([credentials], PLACEHOLDERS, 'anywhere'), () => {
    count += 1;
  });
  return { text, count: () => count };
}
