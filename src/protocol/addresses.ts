import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import { fromLooseBase64Text, isAbsoluteUrl, parseUrl } from './text.ts';
import { OPERATION_PATH } from './profile.ts';

/** In a URL that a gateway or a buyer must reach. */
interface AddressIssue {
  readonly id: string;
  readonly message: Message;
  /** Absent where only a person can know it. */
  readonly fix?: string;
}

function findBase64Issue(text: string): AddressIssue | undefined {
  // Base64 from an email or a command has line breaks.
  const encoded = text.replaceAll(/\s/g, '');
  const once = isAbsoluteUrl(text) ? undefined : fromLooseBase64Text(encoded);
  if (once === undefined) return undefined;
  const form: MessageKey = /[-_]/.test(encoded)
    ? 'URL-safe Base64'
    : encoded.length % 4 === 0
      ? 'Base64'
      : 'Base64 without padding';
  if (isAbsoluteUrl(once)) {
    const message = msg('This is already {form}, and would be encoded again.', { form: [form] });
    return { id: 'base64', message, fix: once };
  }
  const twice = fromLooseBase64Text(once);
  return twice !== undefined && isAbsoluteUrl(twice)
    ? { id: 'base64-twice', message: 'This is Base64 of Base64, and would be encoded a third time.', fix: twice }
    : undefined;
}

/** Names that only a machine's own network resolves (RFC 6761, RFC 6762, RFC 8375): one label, or one of these last. */
const LOCAL_NAME = /^(?:[^.[\]]+|(?:.*\.)?(?:localhost|local|internal|lan|test|invalid|home\.arpa))\.?$/i;
/** This machine, private, link-local and carrier's own (RFC 6890). The URL parser writes every form as four numbers. */
const LOCAL_IPV4 =
  /^(?:0|10|127|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.(?:\d+\.)*\d+$/;
const LOCAL_IPV6 = /^\[(?:::1?\]|f[cd]..:|fe[89ab].:)/;
const MAPPED = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/;

/** Of an IPv6 literal that maps one; any other host as it is. */
function unmapIpv4(host: string): string {
  const [, ...groups] = MAPPED.exec(host) ?? [];
  const numbers = groups.map((group) => Number.parseInt(group, 16)).flatMap((group) => [group >> 8, group & 255]);
  return numbers.length === 0 ? host : numbers.join('.');
}

/** True for a web URL on this machine or in a private network. Other schemes open an app on a buyer's phone. */
function isLocal(text: string): boolean {
  const url = /^https?:\/\//i.test(text) ? parseUrl(text) : undefined;
  if (url === undefined) return false;
  const host = unmapIpv4(url.hostname);
  return [LOCAL_NAME, LOCAL_IPV4, LOCAL_IPV6].some((pattern) => pattern.test(host));
}

/** Would show the API key to everyone on the way. This machine and private networks are not meant. */
export const isPlainHttp = (text: string): boolean => /^http:\/\//i.test(text) && !isLocal(text);

/** A host name with a dot before a port, a path or the end; `name:` is a scheme unless digits follow. */
const BARE_HOST = /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#]|$)/;

type UrlCheck = (text: string) => Omit<AddressIssue, 'id'> | undefined;

const URL_CHECKS: Readonly<Record<string, UrlCheck>> = {
  'outer-space': (text) =>
    /^\s|\s$/.test(text) ? { message: 'White space is before or after the URL.', fix: text.trim() } : undefined,
  'inner-space': (text) =>
    /\S\s+\S/.test(text)
      ? { message: 'White space is inside the URL.', fix: text.trim().replaceAll(/\s/g, '%20') }
      : undefined,
  'no-scheme': (text) =>
    BARE_HOST.test(text)
      ? { message: 'The URL has no scheme, so it cannot be opened.', fix: `https://${text}` }
      : undefined,
  fragment: (text) =>
    isAbsoluteUrl(text) && text.includes('#')
      ? { message: 'A browser does not send the part after # to a server.', fix: text.slice(0, text.indexOf('#')) }
      : undefined,
  local: (text) =>
    isLocal(text) ? { message: 'This URL is on your own machine or network: a gateway cannot reach it.' } : undefined,
  http: (text) =>
    /^http:\/\//i.test(text)
      ? { message: 'The URL is plain http, but https is expected.', fix: text.replace(/^http:/i, 'https:') }
      : undefined,
};

/** Nothing is refused for them, and nothing is corrected automatically. */
export function findAddressIssues(text: string): AddressIssue[] {
  const encoded = findBase64Issue(text);
  if (encoded !== undefined) return [encoded];
  return Object.entries(URL_CHECKS).flatMap(([id, check]) => {
    const found = check(text);
    return found === undefined ? [] : [{ id, ...found }];
  });
}

interface BaseUrlIssue {
  readonly id: 'path-included' | 'version-included' | 'slashes';
  readonly message: MessageKey;
  readonly fix: string;
}

const MESSAGES: Readonly<Record<BaseUrlIssue['id'], MessageKey>> = {
  'path-included': 'It already includes the path of the operation. The path would occur twice.',
  'version-included': 'It ends in /v1, so the request would go to /v1/v1/…. Gateways refuse that.',
  slashes: 'The trailing slash is not needed. The page does not double it.',
};

/** The operation's path adds these itself. The longest first. */
const SUFFIXES: readonly (readonly [end: string, id: BaseUrlIssue['id']])[] = [
  [OPERATION_PATH, 'path-included'],
  ['/v1/checkout', 'path-included'],
  ['/v1', 'version-included'],
  ['/', 'slashes'],
];

/** What the operation's path adds itself (section 4.1); undefined when there is nothing. */
export function findBaseUrlIssue(base_url: string): BaseUrlIssue | undefined {
  const [, origin, path = ''] = /^([a-z]+:\/\/[^/]+)(.*)$/is.exec(base_url) ?? [];
  if (origin === undefined) return undefined;
  const ids: BaseUrlIssue['id'][] = [];
  let rest = path;
  for (let found = findSuffix(rest); found !== undefined; found = findSuffix(rest)) {
    rest = rest.slice(0, -found[0].length);
    ids.push(found[1]);
  }
  const id = ids.find((each) => each !== 'slashes') ?? ids[0];
  return id === undefined ? undefined : { id, message: MESSAGES[id], fix: origin + rest };
}

const findSuffix = (path: string) => SUFFIXES.find(([end]) => path.endsWith(end));
