import { toUtf8 } from '#protocol/text.ts';

export const ascii = (text: string, write: (code: number) => string): string =>
  text.replace(/[^\x20-\x7e]/gu, (char) => write(char.codePointAt(0) ?? 0));
export const hex = (code: number, size: number): string => code.toString(16).padStart(size, '0');
export const bytesOf = (text: string, write: (byte: number) => string): string =>
  Array.from(toUtf8(text), write).join('');
export const literalBytes = (text: string): string =>
  bytesOf(text, (byte) => (byte > 31 && byte < 127 ? String.fromCharCode(byte) : `\\x${hex(byte, 2)}`));
export const quotePython = (text: string): string => {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const body = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t');
  return quote + (quote === "'" ? body.replaceAll("'", "\\'") : body) + quote;
};
/** Bytes as Python prints them. */
export const quoteBytes = (text: string): string => `b${quotePython(literalBytes(text)).replaceAll('\\\\x', '\\x')}`;
export const quoteRuby = (text: string): string => JSON.stringify(text).replace(/#(?=[{$@])/g, '\\#');
export const quotePhp = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
export const quoteJs = (text: string): string => {
  const quote = ["'", '"', '`'].find((mark) => !text.includes(mark)) ?? "'";
  return quote + text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n') + quote;
};
export const serialized = (text: string, type = 'string'): string =>
  type !== 'number' ? `s:${toUtf8(text).length}:"${text}";` : text.includes('.') ? `d:${text};` : `i:${text};`;
export const dumped = (text: string, type = 'string'): string =>
  type !== 'number'
    ? `string(${toUtf8(text).length}) "${text}"\n`
    : text.includes('.')
      ? `float(${text})\n`
      : `int(${text})\n`;

/** A float as Go prints it with %v, once decoded from JSON. */
export const goFloat = (text: string): string => {
  const [mantissa = '', power = ''] = Number(text).toExponential().split('e');
  return Math.abs(Number(power)) < 6 || !/^\d+0$/.test(text)
    ? text
    : `${mantissa}e${Number(power) < 0 ? '-' : '+'}${String(Math.abs(Number(power))).padStart(2, '0')}`;
};

/** One member of an object: its name, its value and the type of it in JSON. */
export type Member = readonly [name: string, value: string, type: string | undefined];
export type Print = (members: readonly Member[]) => string;
export type Quote = (value: string, type: string | undefined) => string;

export const unlessNumber =
  (quote: (text: string) => string): Quote =>
  (value, type) =>
    type === 'number' || type === 'boolean' ? value : quote(value);
export const raw: Quote = (value) => value;
export const json = unlessNumber((v) => JSON.stringify(v));
export const jsonAll: Quote = (value) => JSON.stringify(value);
export const python = unlessNumber(quotePython);
export const ruby = unlessNumber(quoteRuby);
export const php = unlessNumber(quotePhp);
export const naive = unlessNumber((v) => `'${v}'`);
export const naiveAll: Quote = (v) => `'${v}'`;
export const naiveDouble = unlessNumber((v) => `"${v}"`);
export const goValue: Quote = (value, type) => (type === 'number' ? goFloat(value) : value);
export const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
export const pascal = (name: string): string => camel(`_${name}`);
export const same = (name: string): string => name;
export const NESTS = 'order data body payload params request req fields input post Order form query checkout'.split(
  ' ',
);
export const inQuotes = (name: string): string => `"${name}"`;
export const inSingle = (name: string): string => `'${name}'`;
