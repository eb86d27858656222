import { base64 } from '#protocol/base64.ts';
import { hex } from '#protocol/bytes.ts';
import type { Credentials } from '#protocol/digest.ts';
import { fromUtf8, utf8 } from '#protocol/text.ts';

/** What stands in a kept text where a credential stood. */
export const PLACEHOLDERS = { api_key: '[api key]', api_secret: '[api secret]' } as const;

/** Shorter runs of Base64 occur by chance. */
const SHORTEST_CORE = 4;

const asciiJson = (text: string): string =>
  text.replace(/[\x7f-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Base64 of a text that stands `offset` bytes behind a boundary, without the characters that its neighbours decide. */
function base64Core(bytes: Uint8Array, offset: number): string {
  const padded = new Uint8Array(offset + bytes.length);
  padded.set(bytes, offset);
  const whole = Math.floor((padded.length * 8) / 6);
  return base64(padded).slice(offset === 0 ? 0 : offset + 1, whole);
}

/** A credential in every form in which a text may hold it, longest first. */
function formsOf(credential: string): string[] {
  const bytes = utf8(credential);
  const json = JSON.stringify(credential).slice(1, -1);
  const cores = [0, 1, 2].map((offset) => base64Core(bytes, offset)).filter((core) => core.length >= SHORTEST_CORE);
  const percent = Array.from(bytes, (byte) => `%${hex(Uint8Array.of(byte))}`).join('');
  const wordy = encodeURIComponent(fromUtf8(bytes));
  const forms = [credential, json, asciiJson(json), base64(bytes), ...cores, hex(bytes), percent, wordy];
  const url = forms.map((form) => form.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''));
  const cased = [...forms, ...url].flatMap((form) => [
    form,
    form.replaceAll(/%[\da-f]{2}/gi, (code) => code.toLowerCase()),
  ]);
  return [...new Set([...cased, hex(bytes).toUpperCase(), percent.toUpperCase()])].filter((form) => form !== '');
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

/** Takes the credentials out of texts, and counts. Without credentials it changes nothing. */
export interface Redactor {
  readonly text: (text: string) => string;
  /** How many places were replaced so far. */
  readonly count: () => number;
}

/** A redactor for a profile's credentials in every form: raw, JSON, hex, percent, Base64 at each offset. */
export function redactor(credentials: Credentials): Redactor {
  const names = new Map<string, string>();
  for (const name of ['api_secret', 'api_key'] as const)
    if (credentials[name] !== '')
      for (const form of formsOf(credentials[name])) if (!names.has(form)) names.set(form, PLACEHOLDERS[name]);
  const forms = [...names.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = forms.length === 0 ? undefined : new RegExp(forms.map(escaped).join('|'), 'g');
  let count = 0;
  const replace = (found: string): string => {
    count += 1;
    return names.get(found) ?? '';
  };
  return { text: (text) => (pattern === undefined ? text : text.replace(pattern, replace)), count: () => count };
}
