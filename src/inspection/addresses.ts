import { fromBase64Text } from '#protocol/base64.ts';
import { phrase, type Phrase, type Text } from '#texts/text.ts';

/** What is worth saying about an address that a gateway or a buyer must reach. */
export interface AddressRemark {
  readonly id: string;
  readonly message: Phrase;
  /** The address without the oddity; absent where only a person can know. */
  readonly mended?: string;
}

const isAddress = (text: string): boolean => /^[a-z][a-z\d+.-]*:\/\//i.test(text);

/** Standard, URL-safe and unpadded Base64 to text, or undefined. */
function decoded(text: string): string | undefined {
  const standard = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  return fromBase64Text(standard.padEnd(Math.ceil(standard.length / 4) * 4, '='));
}

function base64Remark(text: string): AddressRemark | undefined {
  // Base64 copied from a mail or made by a command comes broken into lines.
  const encoded = text.replaceAll(/\s/g, '');
  const once = isAddress(text) ? undefined : decoded(encoded);
  if (once === undefined) return undefined;
  const form: Text = /[-_]/.test(encoded)
    ? 'URL-safe Base64'
    : encoded.length % 4 === 0
      ? 'Base64'
      : 'Base64 without padding';
  if (isAddress(once)) {
    const message = phrase('This is {form} already, and would be encoded once more.', { form: [form] });
    return { id: 'base64', message, mended: once };
  }
  const twice = decoded(once);
  return twice !== undefined && isAddress(twice)
    ? { id: 'base64-twice', message: 'This is Base64 of Base64, and would be encoded a third time.', mended: twice }
    : undefined;
}

/** Names that only a machine's own network resolves (RFC 6761, RFC 6762, RFC 8375): one label, or one of these last. */
const LOCAL_NAME = /^(?:[^.[\]]+|(?:.*\.)?(?:localhost|local|internal|lan|test|invalid|home\.arpa))\.?$/i;
/** This machine, private, link-local and carrier's own (RFC 6890). The URL parser has written every form as four numbers. */
const LOCAL_IPV4 =
  /^(?:0|10|127|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.(?:\d+\.)*\d+$/;
const LOCAL_IPV6 = /^\[(?:::1?\]|f[cd]..:|fe[89ab].:)/;
const MAPPED = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/;

/** The IPv4 address that an IPv6 literal carries, or the host as it is. */
function unmapped(host: string): string {
  const [, ...groups] = MAPPED.exec(host) ?? [];
  const numbers = groups.map((group) => Number.parseInt(group, 16)).flatMap((group) => [group >> 8, group & 255]);
  return numbers.length === 0 ? host : numbers.join('.');
}

/** True for a web address on this machine or in a network of one's own. Other schemes open an app on a buyer's phone. */
function isLocal(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const host = unmapped(new URL(text).hostname);
  return [LOCAL_NAME, LOCAL_IPV4, LOCAL_IPV6].some((shape) => shape.test(host));
}

/** A host name with a dot in front of a port, a path or the end; `name:` is a scheme unless digits follow. */
const BARE_HOST = /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#]|$)/;

type Look = (text: string) => Omit<AddressRemark, 'id'> | undefined;

const LOOKS: Readonly<Record<string, Look>> = {
  'outer-space': (text) =>
    /^\s|\s$/.test(text)
      ? { message: 'White space stands before or behind the address.', mended: text.trim() }
      : undefined,
  'inner-space': (text) =>
    /\S\s+\S/.test(text)
      ? { message: 'White space stands inside the address.', mended: text.trim().replaceAll(/\s/g, '%20') }
      : undefined,
  'no-scheme': (text) =>
    BARE_HOST.test(text)
      ? { message: 'The address has no scheme, so nobody can follow it.', mended: `https://${text}` }
      : undefined,
  fragment: (text) =>
    isAddress(text) && text.includes('#')
      ? { message: 'What stands behind # is not sent to a server.', mended: text.slice(0, text.indexOf('#')) }
      : undefined,
  local: (text) =>
    isLocal(text)
      ? { message: 'This address is one of your own machine or network: a gateway cannot reach it.' }
      : undefined,
  http: (text) =>
    /^http:\/\//i.test(text)
      ? { message: 'The address is plain http, where https is expected.', mended: text.replace(/^http:/i, 'https:') }
      : undefined,
};

/** Everything worth saying about one address as typed. Nothing is refused for it, nothing mended by itself. */
export function addressRemarks(text: string): AddressRemark[] {
  const encoded = base64Remark(text);
  if (encoded !== undefined) return [encoded];
  return Object.entries(LOOKS).flatMap(([id, look]) => {
    const found = look(text);
    return found === undefined ? [] : [{ id, ...found }];
  });
}
