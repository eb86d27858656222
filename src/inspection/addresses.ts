import { fromBase64Text } from '#protocol/base64.ts';

/** What is worth saying about an address that a gateway or a buyer must reach. */
export interface AddressRemark {
  readonly id: string;
  readonly message: string;
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
  const once = isAddress(text) ? undefined : decoded(text.trim());
  if (once === undefined) return undefined;
  const form = /[-_]/.test(text)
    ? 'URL-safe Base64'
    : text.trim().length % 4 === 0
      ? 'Base64'
      : 'Base64 without padding';
  if (isAddress(once)) {
    return { id: 'base64', message: `This is ${form} already, and would be encoded once more.`, mended: once };
  }
  const twice = decoded(once);
  return twice !== undefined && isAddress(twice)
    ? { id: 'base64-twice', message: 'This is Base64 of Base64, and would be encoded a third time.', mended: twice }
    : undefined;
}

const LOCAL =
  /^(localhost|.*\.localhost|.*\.local|127\.\d|10\.\d|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|0\.0\.0\.0|\[(::1|f[cd]|fe80))/i;

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
    /^(?![a-z][a-z\d+.-]*:)[\w-]+(\.[\w-]+)+([/:?#]|$)/i.test(text)
      ? { message: 'The address has no scheme, so nobody can follow it.', mended: `https://${text}` }
      : undefined,
  fragment: (text) =>
    isAddress(text) && text.includes('#')
      ? { message: 'What stands behind # is not sent to a server.', mended: text.slice(0, text.indexOf('#')) }
      : undefined,
  local: (text) =>
    isAddress(text) && URL.canParse(text) && LOCAL.test(new URL(text).hostname)
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
