/** The variable that the console's own commands read; a pasted command may still hold its name. */
export const KEY_BASE64 = 'CHECKOUT_API_KEY_BASE64';

/** What stands in a header where the variable stood and the paste does not say what it holds. */
export const PLACEHOLDER = `<${KEY_BASE64}>`;
