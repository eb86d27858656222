import { hex } from '#protocol/bytes.ts';
import { utf8 } from '#protocol/text.ts';

/** The longest digest input that goes into a header, in bytes once percent-encoded. */
const LONGEST = 4 * 1024;

/** A digest input for a header: percent-encoded, or its length in bytes and SHA-256 when that is too long. */
export async function inputHeader(input: string): Promise<string> {
  const encoded = encodeURIComponent(input);
  if (encoded.length <= LONGEST) return encoded;
  const bytes = utf8(input);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `length=${bytes.length};sha-256=${hex(hash)}`;
}
