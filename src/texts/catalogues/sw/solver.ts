import { catalogue } from '#texts/catalogue.ts';

/** The mistakes that the search knows: what merchants' code does, in words. */
export const solver = catalogue({
  // A mistake within a sentence
  '{hash} in place of HMAC-SHA-256.': '{hash} badala ya HMAC-SHA-256.',
  'The digest is written {way}.': 'Digest imeandikwa {way}.',
});
