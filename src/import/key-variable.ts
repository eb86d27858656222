import { msg } from '#i18n/message.ts';

/** The variable that the console's own commands read; a pasted command may still hold its name. */
export const KEY_VARIABLE = 'CHECKOUT_API_KEY_BASE64';

/** The value of the variable in a header, when the paste does not set it. */
export const KEY_PLACEHOLDER = `<${KEY_VARIABLE}>`;

/** The note for a request whose Authorization has the placeholder. */
export const KEY_NOTE = msg('The API key is in the variable {name}, so Authorization is not known; the digest is.', {
  name: KEY_VARIABLE,
});
