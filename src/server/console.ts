import { readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { readConsoleFile } from '#connections/console-file.ts';
import { CONSOLE_FILE } from '#protocol/transport.ts';
import { createTextFile, MEDIA_TYPES, type File } from './files.ts';
import { SettingError } from './settings.ts';

/** What a gateway sets for its merchants, as the host serves it. */
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
