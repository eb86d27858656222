import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { OPERATION_PATH } from '#protocol/profile.ts';
import { parseUrl } from '#protocol/text.ts';
import { createRefusal, generateRandomReference, type PlainResponse } from '#sandbox/response.ts';
import { BODY_LIMIT, type Sandbox } from '#sandbox/sandbox.ts';
import { addHostMeta, type Offers } from './app.ts';
import { describeSender } from './host.ts';
import { listHeaders, MAX_LIST, pathOf, readBody } from './incoming.ts';
import { createHostHeaders, withHttpsHeaders } from './policy.ts';
import type { Relay } from './relay/responses.ts';

// What the host answers without the framework: a Request and a Response for each call cost several times what these
// answers do. The app has the same routes for other runtimes, and for requests that are not plain.

/** Answers a request that is its own and returns true; returns false for anything else. */
type RawListener = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  headers: Readonly<Record<string, string>>,
) => boolean;

/** The media types of what a build writes. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** The content codings, the smallest first: what the build adds to the name of a file, and how the page is made. */
const CODINGS = {
  br: { suffix: '.br', compress: promisify(brotliCompress) },
  gzip: { suffix: '.gz', compress: promisify(gzip) },
} as const;

type Coding = keyof typeof CODINGS | '';
const CODING_NAMES = ['br', 'gzip'] as const satisfies readonly Coding[];

interface Asset {
  readonly type: string;
  /** Its opaque tag (RFC 9110 section 8.8.3). */
  readonly etag: string;
  /** The file itself has no coding. */
  readonly copies: ReadonlyMap<Coding, Buffer>;
}

function readAsset(folder: string, name: string): Asset {
  const path = join(folder, name);
  const copies = new Map<Coding, Buffer>([['', readFileSync(path)]]);
  for (const coding of CODING_NAMES) {
    const file = path + CODINGS[coding].suffix;
    if (existsSync(file)) copies.set(coding, readFileSync(file));
  }
  // The name of an asset holds the hash of its content.
  return { type: MEDIA_TYPES[extname(name)] ?? '', etag: `"${name}"`, copies };
}

/** RFC 9110 section 12.5.3: what the client accepts, a coding with `q=0` left out. */
function acceptsCoding(header: string, coding: string): boolean {
  if (header.length > MAX_LIST) return false;
  const entry = header
    .toLowerCase()
    .split(',')
    .map((each) => each.split(';').map((part) => part.trim()))
    .find(([name]) => name === coding);
  return entry !== undefined && !entry.slice(1).some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
}

/** The smallest coding of those that are there and that the client reads. */
const chooseCoding = (
  accepted: string | string[] | undefined,
  has: (coding: Coding) => boolean = () => true,
): Coding =>
  accepted === undefined ? '' : (CODING_NAMES.find((each) => has(each) && acceptsCoding(String(accepted), each)) ?? '');

function send(
  outgoing: ServerResponse,
  { status, headers }: Pick<PlainResponse, 'status' | 'headers'>,
  bytes: Buffer | string,
): void {
  if (outgoing.destroyed) return;
  outgoing.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(bytes) }).end(bytes);
}

const codingHeader = (coding: Coding): Readonly<Record<string, string>> =>
  coding === '' ? {} : { 'Content-Encoding': coding };

/** RFC 9110 section 13.1.2. Without a match the whole file comes. */
const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.length <= MAX_LIST &&
  header.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')));

/**
 * Serves the hashed assets of a built page from memory, as the build compressed them. A build that replaces the files
 * while the host runs takes nothing away from the pages of this one. A Range is ignored.
 */
function createAssetListener(page: string): RawListener {
  const folder = join(page, 'assets');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const assets: ReadonlyMap<string, Asset> = new Map(
    names
      .filter((name) => extname(name) in MEDIA_TYPES)
      .map((name) => [`/assets/${name}`, readAsset(folder, name)] as const),
  );
  return ({ method, url = '', headers: asked }, outgoing, headers) => {
    const asset = assets.get(url);
    if (asset === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
    const { type, etag, copies } = asset;
    const coding = chooseCoding(asked['accept-encoding'], (each) => copies.has(each));
    const common = {
      ...headers,
      'Cache-Control': 'public, max-age=31536000, immutable',
      // Weak, since all codings of an asset have it (RFC 9110 section 8.8.1).
      ETag: `W/${etag}`,
      Vary: 'Accept-Encoding',
    };
    if (matches(asked['if-none-match'], etag)) outgoing.writeHead(304, common).end();
    else
      send(
        outgoing,
        { status: 200, headers: { ...common, 'Content-Type': type, ...codingHeader(coding) } },
        copies.get(coding) ?? '',
      );
    return true;
  };
}

/** A page in memory: what identifies its file, its text, and the copies that were asked for, by token and coding. */
interface Page {
  readonly version: string;
  readonly html: string;
  readonly copies: Map<string, Promise<Buffer>>;
}

const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=UTF-8',
  'Cache-Control': 'no-store',
  Vary: 'Accept-Encoding',
};

/** What index.html is now: it is read again when a build has replaced it. Undefined when there is none. */
function readPage(path: string, known: Page | undefined): Page | undefined {
  try {
    const { mtimeMs, size, ino } = statSync(path);
    const version = [mtimeMs, size, ino].join();
    return known?.version === version ? known : { version, html: readFileSync(path, 'utf8'), copies: new Map() };
  } catch {
    return undefined;
  }
}

const createCopy = async (html: string, coding: Coding): Promise<Buffer> =>
  coding === '' ? Buffer.from(html) : CODINGS[coding].compress(Buffer.from(html));

/**
 * Serves the page from memory: one copy for each coding, with the token of the relay and without. A copy is made when it
 * is first asked for.
 */
function createPageListener({ folder, relay, ...offers }: RawParts): RawListener {
  const path = join(folder, 'index.html');
  let page: Page | undefined;
  return ({ method, url = '', headers: asked }, outgoing, headers) => {
    if (pathOf(url) !== '/' || (method !== 'GET' && method !== 'HEAD')) return false;
    page = readPage(path, page);
    if (page === undefined) return false;
    const token = relay.tokenFor(asked.host ?? '');
    const coding = chooseCoding(asked['accept-encoding']);
    const key = `${coding} ${token}`;
    const copy = page.copies.get(key) ?? createCopy(addHostMeta(page.html, token, offers), coding);
    page.copies.set(key, copy);
    const all = { ...headers, ...PAGE_HEADERS, ...codingHeader(coding) };
    void copy.then((bytes) => send(outgoing, { status: 200, headers: all }, bytes));
    return true;
  };
}

/** Answers calls of the operation. What cannot be answered is a failure, as in the app: a rejection would end the host. */
const createSandboxListener =
  (sandbox: Sandbox): RawListener =>
  (incoming, outgoing, headers) => {
    const { method, url = '' } = incoming;
    if (method !== 'POST' || pathOf(url) !== OPERATION_PATH) return false;
    const respond = async (): Promise<PlainResponse> => {
      const body = await readBody(incoming, BODY_LIMIT).catch(() => null);
      if (body === null) return createRefusal(generateRandomReference(), 'body-broken');
      if (body === undefined) return createRefusal(generateRandomReference(), 'body-size');
      const address = `http://${incoming.headers.host}${url}`;
      return sandbox.answer({ method, url: address, headers: listHeaders(incoming), body }, incoming);
    };
    const sendFound = (found: PlainResponse): void =>
      send(outgoing, { ...found, headers: { ...found.headers, ...headers } }, found.text);
    void respond()
      .then(sendFound)
      .catch(() => sendFound(createRefusal(generateRandomReference(), 'failure')));
    return true;
  };

/** A Host that is a name or an address, with a port or without: any other one is left to the app, which refuses it. */
const hasPlainHost = ({ headers: { host = '' } }: IncomingMessage): boolean =>
  /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host) && parseUrl(`http://${host}`) !== undefined;

interface RawParts extends Offers {
  /** The folder of the built page. */
  readonly folder: string;
  readonly sandbox: Sandbox;
  readonly relay: Relay;
  readonly trustProxy: boolean;
}

/** Answers plain requests for the assets, the page and the sandbox; false for all others. */
export function createRawListener(parts: RawParts): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const own = createHostHeaders(parts);
  const listeners = [
    createAssetListener(parts.folder),
    createPageListener(parts),
    createSandboxListener(parts.sandbox),
  ];
  return (incoming, outgoing) => {
    if (!hasPlainHost(incoming)) return false;
    const { isHttps } = describeSender(incoming, parts.trustProxy);
    const headers = withHttpsHeaders(own, incoming.headers.host ?? '', isHttps);
    return listeners.some((respond) => respond(incoming, outgoing, headers));
  };
}
