import type { IncomingMessage } from 'node:http';
import { hasManyValues } from '#protocol/json-text.ts';

const UNFINISHED = 'The request did not come to its end.';
const NOTHING = Buffer.alloc(0);

/** Bytes put together as they come: 4,000 pieces of one byte would take 1.5 MB for as long as somebody waits. */
export class JoinedBytes {
  readonly #most: number;
  #bytes: Buffer = NOTHING;
  #length = 0;

  /** It takes room for `most` bytes at once, and for more only when they come. */
  constructor(most = Number.POSITIVE_INFINITY) {
    this.#most = most;
  }

  get length(): number {
    return this.#length;
  }

  add(piece: Buffer): void {
    const at = this.#length;
    this.#length += piece.length;
    // Most bodies are one piece, which is not copied.
    if (at === 0) this.#bytes = piece;
    else {
      if (this.#length > this.#bytes.length) {
        const room = Math.max(this.#length, Math.min(this.#most, 2 * this.#length));
        this.#bytes = Buffer.concat([this.#bytes], room);
      }
      this.#bytes.set(piece, at);
    }
  }

  /** Gives the bytes, and begins again with none. */
  take(): Buffer {
    const bytes = this.#bytes.subarray(0, this.#length);
    [this.#bytes, this.#length] = [NOTHING, 0];
    return bytes;
  }
}

/** Reads a body up to a limit; `undefined` when it is longer, and rejects when it does not come to its end. */
export async function readBody(incoming: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  if (Number(incoming.headers['content-length'] ?? 0) > limit) return undefined;
  if (incoming.destroyed && !incoming.readableEnded) throw new Error(UNFINISHED);
  const joined = new JoinedBytes(limit);
  return new Promise((resolve, reject) => {
    incoming.on('data', (chunk: Buffer) => {
      joined.add(chunk);
      if (joined.length <= limit) return;
      // The rest is read and dropped.
      joined.take();
      resolve(undefined);
    });
    incoming.on('end', () => resolve(joined.take()));
    incoming.on('error', reject);
    // `close` follows `end` too. An error is made only where it is told: its stack costs more than the rest.
    incoming.on('close', () => incoming.readableEnded || reject(new Error(UNFINISHED)));
  });
}

/** The header lines as they arrived, one byte (latin1) for each character. */
export function listHeaders({ rawHeaders }: IncomingMessage): [string, string][] {
  const lines: [string, string][] = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) lines.push([rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '']);
  return lines;
}

/** JSON of a few values, as a page posts it; throws for any other. */
export function parseFew(text: string): unknown {
  if (hasManyValues(text)) throw new SyntaxError('The JSON has too many values.');
  return JSON.parse(text);
}

/** The longest list in a header that is looked through. One of 16 KiB of commas would take 5 ms for each request. */
export const MAX_LIST = 512;

/** A target without its query. */
export const pathOf = (target: string): string => target.split('?', 1)[0] ?? '';

/** The value of a header that came once, by its name in any case. */
export const headerOf = ({ headers }: IncomingMessage, name: string): string | undefined => {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
};
