import fc from 'fast-check';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { readBody } from './incoming.ts';

const PIECES = fc.array(fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => Buffer.from(bytes)));

test('a body is the bytes of its pieces in order, or too long, and takes no more room than its limit', async () => {
  const walk = fc.asyncProperty(PIECES, fc.nat(6_000), async (pieces, limit) => {
    const incoming = new IncomingMessage(new Socket());
    const read = readBody(incoming, limit);
    for (const piece of [...pieces, null]) incoming.push(piece);
    const whole = Buffer.concat(pieces);
    const body = await read;
    expect(body).toEqual(whole.length > limit ? undefined : whole);
    if (body !== undefined && pieces.length > 1)
      expect(body.buffer.byteLength).toBeLessThanOrEqual(Math.max(limit, Buffer.poolSize));
  });
  await fc.assert(walk);
});
