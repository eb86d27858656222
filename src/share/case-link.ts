import { fromBase64, toBase64, readUpTo } from '#protocol/bytes.ts';
import { fromUtf8, toUtf8 } from '#protocol/text.ts';
import { createCaseError, isCaseError, readCase, type CaseError, type Case } from './case-file.ts';

/** The largest unpacked size of a link, in bytes: a few bytes can inflate to gigabytes. */
export const INFLATE_LIMIT = 256 * 1024;

const FORMAT = 'deflate-raw';

const isMissing = (): boolean => globalThis.CompressionStream === undefined;

const streamOf = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new Blob([bytes]).stream();

/** Bytes as Base64url without padding (RFC 4648 section 5), which a URL needs no escapes for. */
const base64url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** Strict: any other spelling of the same bytes is refused. */
function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined;
  const standard = text.replaceAll('-', '+').replaceAll('_', '/');
  return fromBase64(standard.padEnd(Math.ceil(standard.length / 4) * 4, '='));
}

/** A text, deflated (RFC 1951) and in Base64url. */
async function pack(text: string): Promise<string | CaseError> {
  if (isMissing()) return createCaseError('no-compression');
  const stream = streamOf(toUtf8(text)).pipeThrough(new CompressionStream(FORMAT));
  return base64url(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** The text that was packed, read no further than the limit. Never throws, whatever is in it. */
async function unpack(packed: string): Promise<string | CaseError> {
  if (isMissing()) return createCaseError('no-compression');
  const bytes = fromBase64url(packed);
  if (bytes === undefined || bytes.length === 0) return createCaseError('link-broken');
  try {
    const stream = streamOf(bytes).pipeThrough(new DecompressionStream(FORMAT));
    const { bytes: inflated, cut } = await readUpTo(stream, INFLATE_LIMIT);
    return cut ? createCaseError('link-inflates') : fromUtf8(inflated);
  } catch {
    return createCaseError('link-broken');
  }
}

/** The longest link, in characters; all of them are ASCII, so in bytes too. */
export const MAX_LINK_LENGTH = 8192;

/** The views that open a case from a link: `#/compose/case?z=…` and `#/diagnose/case?z=…`. */
export type CaseView = 'compose' | 'diagnose';

/** A link to a page with a case in the fragment, which a browser never sends to a server. */
export async function createCaseLink(page: string, view: CaseView, sharedCase: Case): Promise<string | CaseError> {
  const z = await pack(JSON.stringify(sharedCase));
  if (typeof z !== 'string') return z;
  const link = `${page.replace(/#.*$/s, '')}#/${view}/case?z=${z}`;
  return link.length > MAX_LINK_LENGTH ? createCaseError('link-too-large') : link;
}

/**
 * The case in the value `z` of a link, or why there is none. It is untrusted: it is shown, never sent automatically.
 */
export async function openCaseLink(z: string): Promise<Case | CaseError> {
  if (z.length > MAX_LINK_LENGTH) return createCaseError('link-too-large');
  const text = await unpack(z);
  if (typeof text !== 'string') return text;
  const result = readCase(text);
  return isCaseError(result) && (result.code === 'not-json' || result.code === 'too-large')
    ? createCaseError('link-broken')
    : result;
}
