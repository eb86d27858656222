import { base64, fromBase64 } from '#protocol/base64.ts';
import { readUpTo } from '#protocol/bytes.ts';
import { fromUtf8, utf8 } from '#protocol/text.ts';
import { caseFault, type CaseFault } from './case-fault.ts';

/** The most that a link may unpack to, in bytes: a few bytes can claim gigabytes. */
export const INFLATE_LIMIT = 256 * 1024;

const FORMAT = 'deflate-raw';

const isMissing = (): boolean => globalThis.CompressionStream === undefined;

const streamOf = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new Blob([bytes]).stream();

/** Bytes as Base64url without padding (RFC 4648 section 5), which an address carries as it is. */
const base64url = (bytes: Uint8Array): string =>
  base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** Strict: any other spelling of the same bytes is refused. */
function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined;
  const standard = text.replaceAll('-', '+').replaceAll('_', '/');
  return fromBase64(standard.padEnd(Math.ceil(standard.length / 4) * 4, '='));
}

/** A text, deflated (RFC 1951) and in Base64url. */
export async function pack(text: string): Promise<string | CaseFault> {
  if (isMissing()) return caseFault('no-compression');
  const stream = streamOf(utf8(text)).pipeThrough(new CompressionStream(FORMAT));
  return base64url(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** The text that was packed, read no further than the limit. Never throws, whatever is in it. */
export async function unpack(packed: string): Promise<string | CaseFault> {
  if (isMissing()) return caseFault('no-compression');
  const bytes = fromBase64url(packed);
  if (bytes === undefined || bytes.length === 0) return caseFault('link-broken');
  try {
    const stream = streamOf(bytes).pipeThrough(new DecompressionStream(FORMAT));
    const { bytes: inflated, cut } = await readUpTo(stream, INFLATE_LIMIT);
    return cut ? caseFault('link-inflates') : fromUtf8(inflated);
  } catch {
    return caseFault('link-broken');
  }
}
