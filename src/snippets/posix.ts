/**
 * Text for the inside of single quotes in a shell command. Single quotes alone are not safe everywhere: fish reads a
 * backslash inside them as an escape. So the quote and the backslash step outside, escaped, and bash, dash, zsh, ksh
 * and fish read the same. The text must hold no NUL, which no argument can carry.
 */
export const inQuotes = (text: string): string => text.replace(/['\\]/g, (char) => `'\\${char}'`);

/** A text as one word of a shell command. */
export const quoted = (text: string): string => `'${inQuotes(text)}'`;
