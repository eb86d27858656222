import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { OPERATION_PATH } from '#protocol/profile.ts';
import { parseUrl } from '#protocol/text.ts';
import { createRefusal, generateRandomReference, type PlainResponse } from '#sandbox/response.ts';
import { BODY_LIMIT, type Sandbox } from '#sandbox/sandbox.ts';
import { addHostMeta, REVALIDATE, TEXT, writePolicy, type Offers } from './app.ts';
import { describeSender } from './host.ts';
import { listHeaders, MAX_LIST, pathOf, readBody } from './incoming.ts';
import { send } from './outgoing.ts';
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

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** The media types of what a build writes. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
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
  return (incoming, outgoing, headers) => {
    const { url = '', headers: asked } = incoming;
    const asset = assets.get(url);
    if (asset === undefined || !isRead(incoming)) return false;
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

/** A text of the build in memory: what identifies its file, the text, and the copies that were asked for. */
interface TextFile {
  readonly version: string;
  readonly text: string;
  readonly copies: Map<string, Promise<Buffer>>;
}

/** What a file is now: it is read again when a build has replaced it. Undefined when there is none, or `edit` has none. */
function readText(
  path: string,
  known: TextFile | undefined,
  edit = (text: string): string | undefined => text,
): TextFile | undefined {
  try {
    const { mtimeMs, size, ino } = statSync(path);
    const version = [mtimeMs, size, ino].join();
    if (known?.version === version) return known;
    const text = edit(readFileSync(path, 'utf8'));
    return text === undefined ? undefined : { version, text, copies: new Map() };
  } catch {
    return undefined;
  }
}

const createCopy = async (text: string, coding: Coding): Promise<Buffer> =>
  coding === '' ? Buffer.from(text) : CODINGS[coding].compress(Buffer.from(text));

/** Sends a copy of a text, which is made when it is first asked for. `key` names what the text depends on. */
function sendCopy(
  { incoming, outgoing }: { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse },
  copies: TextFile['copies'],
  headers: Readonly<Record<string, string>>,
  createText: () => string,
  key = '',
): void {
  const coding = chooseCoding(incoming.headers['accept-encoding']);
  const name = `${coding} ${key}`;
  const copy = copies.get(name) ?? createCopy(createText(), coding);
  copies.set(name, copy);
  const all = { ...headers, Vary: 'Accept-Encoding' };
  void copy.then(
    (bytes) => send(outgoing, { status: 200, headers: { ...all, ...codingHeader(coding) } }, bytes),
    // Compressing fails where memory is short. The text goes as it is, and the next request tries again.
    () => {
      copies.delete(name);
      send(outgoing, { status: 200, headers: all }, createText());
    },
  );
}

const PAGE_HEADERS = { 'Content-Type': 'text/html; charset=UTF-8', 'Cache-Control': 'no-store' };

/** Serves the page from memory, with the token of the relay and without. */
function createPageListener({ folder, relay, ...offers }: RawParts): RawListener {
  const path = join(folder, 'index.html');
  let page: TextFile | undefined;
  return (incoming, outgoing, headers) => {
    if (pathOf(incoming.url ?? '') !== '/' || !isRead(incoming)) return false;
    page = readText(path, page);
    if (page === undefined) return false;
    const token = relay.tokenFor(incoming.headers.host ?? '');
    const { text, copies } = page;
    const createHtml = (): string => addHostMeta(text, token, offers);
    sendCopy({ incoming, outgoing }, copies, { ...headers, ...PAGE_HEADERS }, createHtml, token);
    return true;
  };
}

/** The texts of the build beside the page, whose names stay the same. */
const TEXT_PATH = /^\/(?:service-worker\.js|manifest\.webmanifest|build\.json|llms\.txt|reference\/[\w-]+\.md)$/;
const WORKER_PATH = '/service-worker.js';

/** Serves these texts from memory: to read and compress one for each request takes 2 ms. */
function createTextListener({ folder }: RawParts, own: Readonly<Record<string, string>>): RawListener {
  const files = new Map<string, TextFile>();
  return (incoming, outgoing, headers) => {
    const path = pathOf(incoming.url ?? '');
    if (!TEXT_PATH.test(path) || !isRead(incoming)) return false;
    const edit = (text: string): string | undefined => (path === WORKER_PATH ? writePolicy(text, own) : text);
    const file = readText(join(folder, path), files.get(path), edit);
    if (file === undefined) return false;
    files.set(path, file);
    const type = MEDIA_TYPES[extname(path)];
    const common = { ...headers, ...REVALIDATE, ...(type === undefined ? TEXT : { 'Content-Type': type }) };
    sendCopy({ incoming, outgoing }, file.copies, common, () => file.text);
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

/** Answers plain requests for the assets, the page, its texts and the sandbox; false for all others. */
export function createRawListener(parts: RawParts): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const own = createHostHeaders(parts);
  const listeners = [
    createAssetListener(parts.folder),
    createPageListener(parts),
    createTextListener(parts, own),
    createSandboxListener(parts.sandbox),
  ];
  return (incoming, outgoing) => {
    if (!hasPlainHost(incoming)) return false;
    const { isHttps } = describeSender(incoming, parts.trustProxy);
    const headers = withHttpsHeaders(own, incoming.headers.host ?? '', isHttps);
    return listeners.some((respond) => respond(incoming, outgoing, headers));
  };
}
