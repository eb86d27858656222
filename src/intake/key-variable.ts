import { phrase } from '#texts/text.ts';

/** The variable that the console's own commands read; a pasted command may still hold its name. */
export const KEY_BASE64 = 'CHECKOUT_API_KEY_BASE64';

/** What stands in a header where the variable stood and the paste does not say what it holds. */
export const PLACEHOLDER = `<${KEY_BASE64}>`;

/** What a person should know of a request whose Authorization holds the placeholder. */
export const KEY_NOTE = phrase('The API key is in the variable {name}, so Authorization is not known; the digest is.', {
  name: KEY_BASE64,
});
