const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What XML 1.0 has no character for becomes U+FFFD. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\p{Surrogate}\ufffe\uffff]|(?![\t\n\r])\p{Cc}/gu, '\uFFFD')
    .replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

/** The attributes and what is in it are XML already. */
export const writeJunit = (name: string, attributes: string, inside: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="${name}" ${attributes}>`,
    ...inside,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
