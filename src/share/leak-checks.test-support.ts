/** The forms in which a secret might hide in a text, made without the product's code. */
export function leakForms(secret: string): readonly (readonly [form: string, text: string])[] {
  const bytes = Buffer.from(secret);
  const within = [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset, 'x'), bytes]).toString('base64');
    return text.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6));
  });
  const url = within.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  const digits = bytes.toString('hex');
  return [
    ['raw', secret],
    ...within.map((text, offset) => [`Base64 at ${offset}`, text] as const),
    ...url.map((text, offset) => [`Base64url at ${offset}`, text] as const),
    ['hex', digits],
    ['HEX', digits.toUpperCase()],
    ['percent', encodeURIComponent(secret)],
    ['percent, small', encodeURIComponent(secret).replace(/%../g, (code) => code.toLowerCase())],
    ['form', new URLSearchParams([['', secret]]).toString().slice(1)],
    ['JSON', JSON.stringify(secret).slice(1, -1)],
    ['JSON in ASCII', Array.from(secret, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')],
  ];
}

/** The forms of a secret that a text holds. */
export const findLeaks = (text: string, secret: string): string[] =>
  leakForms(secret)
    .filter(([, form]) => text.includes(form))
    .map(([form]) => form);
