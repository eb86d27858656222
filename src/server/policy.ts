import { createHash } from 'node:crypto';
import { HOST_CAPABILITIES_META, RELAY_TOKEN_META, type HostCapability } from '#protocol/draft.ts';
import { CONSOLE_FILE, CONSOLE_FILE_META } from '#page-base.ts';

/**
 * The one script within index.html, before all that names a file. Opened as `/console`, the page is in the folder of the
 * page above it: with the slash at the end its files are found, and nothing loads twice.
 */
export const SLASH_SCRIPT =
  "/\\/[^/.]+$/.test(location.pathname)&&history.replaceState(null,'',location.pathname+'/'+location.search+location.hash)";
const SLASH_HASH = createHash('sha256').update(SLASH_SCRIPT).digest('base64');

/** Names that a browser treats as secure over plain http. */
export const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/;

type Directive = readonly [name: string, ...sources: string[]];

/** What the page may do. The host sends it as headers; the build writes it into index.html for hosts that send none. */
const listDirectives = ({ canConnectDirectly = true }: Offers = {}): readonly Directive[] => [
  ['default-src', "'none'"],
  // The engine of the diagnosis is WebAssembly, which runs no text as code.
  ['script-src', "'self'", "'wasm-unsafe-eval'", `'sha256-${SLASH_HASH}'`],
  ['style-src', "'self'"],
  ['img-src', "'self'"],
  ['font-src', "'self'"],
  // Any https address, since the gateway is the merchant's choice; plain http only on the page's own origin.
  ['connect-src', "'self'", ...(canConnectDirectly ? ['https:'] : [])],
  ['worker-src', "'self'"],
  ['manifest-src', "'self'"],
  ['base-uri', "'none'"],
  ['form-action', "'none'"],
  ['frame-ancestors', "'none'"],
  ['require-trusted-types-for', "'script'"],
  // Each policy makes the address of one worker, from the build's own names.
  ['trusted-types', 'worker-url', 'service-worker-url'],
];

const formatPolicy = (directives: readonly Directive[]): string =>
  directives.map((parts) => parts.join(' ')).join('; ');

/** The policy without what browsers read in a header alone. */
export const META_POLICY = formatPolicy(listDirectives().filter(([name]) => name !== 'frame-ancestors'));

/**
 * Features of browsers that the page does not use. Browsers warn about names that they do not know. `clipboard-read` is
 * not among them: the browser asks the person for it anyway, and the tests read what the page has copied.
 */
const DENIED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

const PERMISSIONS_POLICY = [...DENIED_FEATURES.map((name) => `${name}=()`), 'clipboard-write=(self)'].join(', ');

/** The headers of every response of the host. Why each: docs/decisions/0015-browser-policies.md. */
export const createHostHeaders = (options: Offers = {}): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': formatPolicy(listDirectives(options)),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'credentialless',
  'Permissions-Policy': PERMISSIONS_POLICY,
});

export const HOST_HEADERS = createHostHeaders();

/**
 * The headers of Watch's responses, which programs read: JSON and streams, never a document with files of its own. The
 * policy allows nothing, and is a fifth as long: a host answers them by the thousand.
 */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': formatPolicy([['default-src', "'none'"], ['frame-ancestors', "'none'"], ['sandbox']]),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const HTTPS_HEADERS: Readonly<Record<string, string>> = { 'Strict-Transport-Security': 'max-age=31536000' };

/** Names of this machine beside those of LOOPBACK: in capitals, with the dot of a whole name, or beneath it. */
const LOCAL_NAME = /(?:^|\.)localhost\.?(?::\d+)?$/i;

/** The host's headers, with those for https where a response goes over it, but never under a name of this machine. */
export const withHttpsHeaders = (
  headers: Readonly<Record<string, string>>,
  host: string,
  isHttps: boolean,
): Readonly<Record<string, string>> =>
  isHttps && !LOOPBACK.test(host) && !LOCAL_NAME.test(host) ? { ...headers, ...HTTPS_HEADERS } : headers;

export interface Offers {
  readonly hasOwnSandbox?: boolean;
  /** False when the page may call its own origin only, since orders leave through the relay (CONNECT_DIRECT=off). */
  readonly canConnectDirectly?: boolean;
  readonly hasWatch?: boolean;
  readonly consoleName?: string | undefined;
}

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);

const formatMeta = (name: string, content: string): string => `<meta name="${name}" content="${content}">`;

/**
 * The page with the host's meta elements at the end of its head: what the host has, and the relay's token when it has a
 * relay. A static host adds none, and the page says so.
 */
export function addHostMeta(
  html: string,
  token?: string,
  { hasOwnSandbox, canConnectDirectly, hasWatch, consoleName }: Offers = {},
): string {
  const parts: HostCapability[] = [hasOwnSandbox === true ? 'own-sandbox' : 'sandbox'];
  if (token !== undefined) parts.push('relay');
  if (canConnectDirectly === false) parts.push('relay-only');
  if (hasWatch === true) parts.push('watch');
  const elements = [
    formatMeta(HOST_CAPABILITIES_META, parts.join(' ')),
    ...(token === undefined ? [] : [formatMeta(RELAY_TOKEN_META, token)]),
    ...(consoleName === undefined ? [] : [formatMeta(CONSOLE_FILE_META, CONSOLE_FILE)]),
  ].join('');
  const named =
    consoleName === undefined ? html : html.replace(/(?<=<title>|<h1>)[^<]*/g, () => escapeHtml(consoleName));
  return named.replace('</head>', () => `${elements}</head>`);
}

const POLICY = 'Content-Security-Policy';

/** The service worker keeps the page of the build, with its policy: a host with another one writes its own into it. */
export const writePolicy = (worker: string, headers: Readonly<Record<string, string>>): string =>
  worker.replaceAll(HOST_HEADERS[POLICY] ?? '', () => headers[POLICY] ?? '');
