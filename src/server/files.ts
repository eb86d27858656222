import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, dirname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { toUtf8 } from '#protocol/text.ts';
import { readConsoleFile } from '#connections/console-file.ts';
import { CONSOLE_FILE } from '#page-base.ts';
import { SettingError } from './settings.ts';

/** The media types of what a build writes; a file of another kind is not served. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/markdown; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** The content codings, the smallest first: what the build adds to the name of a file, and how a text is compressed. */
const CODINGS = [
  { coding: 'br', suffix: '.br', compress: promisify(brotliCompress) },
  { coding: 'gzip', suffix: '.gz', compress: promisify(gzip) },
] as const;

export interface File {
  readonly type: string;
  readonly copies: Map<string, Bytes>;
}
type Bytes = Uint8Array<ArrayBuffer>;

const readBytes = (path: string): Bytes => new Uint8Array(readFileSync(path));

function readFile(path: string, type: string): File {
  const copies = new Map([['', readBytes(path)]]);
  for (const { coding, suffix } of CODINGS) if (existsSync(path + suffix)) copies.set(coding, readBytes(path + suffix));
  return { type, copies };
}

export function readFiles(folder: string): ReadonlyMap<string, File> {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return new Map(
    names.flatMap((name) => {
      const type = MEDIA_TYPES[extname(name)];
      return type === undefined
        ? []
        : [[`/${name.replaceAll('\\', '/')}`, readFile(join(folder, name), type)] as const];
    }),
  );
}

/** A text in memory. It is served as it is until its copies have been made, and where memory is too short for them. */
export function createTextFile(text: string, type: string): File {
  const bytes = toUtf8(text);
  const copies = new Map([['', bytes]]);
  for (const { coding, compress } of CODINGS)
    void compress(bytes).then(
      (copy) => copies.set(coding, new Uint8Array(copy)),
      () => undefined,
    );
  return { type, copies };
}

/** RFC 9110 section 12.5.3: what a client accepts. `q=0` refuses a coding. */
const accepts = (header: string, coding: string): boolean =>
  new RegExp(`(?:^|[\\s,])${coding}(?![\\w-])(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i').test(header);

export function chooseCopy({ copies }: File, accepted = ''): { readonly coding: string; readonly bytes: Bytes } {
  const { coding = '' } = CODINGS.find((each) => copies.has(each.coding) && accepts(accepted, each.coding)) ?? {};
  return { coding, bytes: copies.get(coding) ?? new Uint8Array() };
}

export interface HostConsole {
  readonly name: string;
  readonly files: ReadonlyMap<string, File>;
}

function readOrRefuse<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new SettingError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** Reads console.json and the logo beside it. Throws SettingError with the file, the place and what to write. */
export function readConsole(path: string): HostConsole {
  const json = readOrRefuse(path, () => readFileSync(path, 'utf8'));
  const reading = readConsoleFile(json);
  if ('problem' in reading) throw new SettingError(`${path}: ${reading.problem}`);
  const { name, logo } = reading.file;
  const files = new Map([[`/${CONSOLE_FILE}`, createTextFile(json, 'application/json')]]);
  if (logo !== undefined) {
    const picture = join(dirname(path), logo);
    const bytes = readOrRefuse(picture, () => new Uint8Array(readFileSync(picture)));
    files.set(`/${logo}`, { type: MEDIA_TYPES[extname(logo)] ?? '', copies: new Map([['', bytes]]) });
  }
  return { name, files };
}
