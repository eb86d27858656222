import type { IncomingMessage } from 'node:http';
import { hasManyValues } from '#protocol/json-text.ts';

const UNFINISHED = 'The request did not come to its end.';
const NOTHING: Buffer = Buffer.alloc(0);

/**
 * Reads a body up to a limit; `undefined` when it is longer, and rejects when it does not come to its end. Its pieces are
 * put together as they come: 60,000 of one byte would take 20 MB for as long as the end does not come.
 */
export async function readBody(incoming: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  if (Number(incoming.headers['content-length'] ?? 0) > limit) return undefined;
  if (incoming.destroyed && !incoming.readableEnded) throw new Error(UNFINISHED);
  let [bytes, length] = [NOTHING, 0];
  return new Promise((resolve, reject) => {
    incoming.on('data', (piece: Buffer) => {
      const end = length + piece.length;
      // The rest is read and dropped.
      if (end > limit) {
        bytes = NOTHING;
        return resolve(undefined);
      }
      // Most bodies are one piece, which is not copied.
      if (length === 0) bytes = piece;
      else {
        if (end > bytes.length) bytes = Buffer.concat([bytes], Math.max(end, Math.min(limit, 2 * length)));
        bytes.set(piece, length);
      }
      length = end;
    });
    incoming.on('end', () => resolve(bytes.subarray(0, length)));
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

/** A target without its query. */
export const pathOf = (target: string): string => target.split('?', 1)[0] ?? '';

/** The value of a header that came once, by its name in any case. */
export const headerOf = ({ headers }: IncomingMessage, name: string): string | undefined => {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
};
