import { readdirSync, readFileSync, existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

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

/** The content codings that the build makes, the smallest first, with what each adds to the name of a file. */
const CODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

interface Asset {
  readonly type: string;
  readonly etag: string;
  readonly identity: Buffer;
  /** The codings that exist, the smallest first. */
  readonly coded: readonly (readonly [coding: string, bytes: Buffer])[];
}

function readAsset(folder: string, name: string): Asset {
  const path = join(folder, name);
  const coded = CODINGS.filter(([, suffix]) => existsSync(path + suffix)).map(
    ([coding, suffix]) => [coding, readFileSync(path + suffix)] as const,
  );
  // The name of an asset holds the hash of its content.
  return { type: MEDIA_TYPES[extname(name)] ?? '', etag: `"${name}"`, identity: readFileSync(path), coded };
}

/** RFC 9110 section 12.5.3: what the client accepts, a coding with `q=0` left out. */
function acceptsCoding(header: string, coding: string): boolean {
  const entry = header
    .toLowerCase()
    .split(',')
    .map((each) => each.trim().split(/\s*;\s*/))
    .find(([name]) => name === coding);
  return entry !== undefined && !entry.slice(1).some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
}

/** RFC 9110 section 13.1.2. */
const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')));

/** Answers a request for an asset and returns true; returns false for anything else. */
export type AssetListener = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  headers: Readonly<Record<string, string>>,
) => boolean;

/**
 * Serves the hashed assets of a built page from memory, as the build compressed them. A build that replaces the files
 * while the host runs takes nothing away from the pages of this one. A Range is ignored, as RFC 9110 section 14.2
 * allows: the whole file comes with 200.
 */
export function createAssetListener(page: string): AssetListener {
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
    const { type, etag, identity, coded } = asset;
    const accepted = String(asked['accept-encoding'] ?? '');
    const [coding, bytes] = coded.find(([each]) => acceptsCoding(accepted, each)) ?? ['', identity];
    const common = {
      ...headers,
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: etag,
      Vary: 'Accept-Encoding',
    };
    if (matches(asked['if-none-match'], etag)) outgoing.writeHead(304, common).end();
    else
      outgoing
        .writeHead(200, {
          ...common,
          'Content-Type': type,
          'Content-Length': bytes.length,
          ...(coding === '' ? {} : { 'Content-Encoding': coding }),
        })
        .end(method === 'HEAD' ? undefined : bytes);
    return true;
  };
}
