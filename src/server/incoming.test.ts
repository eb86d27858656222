import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JoinedBytes } from './incoming.ts';

const PIECES = fc.array(fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => Buffer.from(bytes)));

test('joined bytes are the bytes of their pieces in order, and begin again once they are taken', () => {
  fc.assert(
    fc.property(fc.array(PIECES, { minLength: 1 }), (bodies) => {
      const joined = new JoinedBytes();
      for (const pieces of bodies) {
        for (const piece of pieces) joined.add(piece);
        expect(joined.length).toBe(Buffer.concat(pieces).length);
        expect(joined.take()).toEqual(Buffer.concat(pieces));
        expect(joined.length).toBe(0);
      }
    }),
  );
});

test('joined bytes take no more room than their limit, or than what came', () => {
  const sizes = fc.array(fc.integer({ min: Buffer.poolSize, max: 20_000 }), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(sizes, fc.nat(60_000), (all, most) => {
      const joined = new JoinedBytes(most);
      for (const size of all) joined.add(Buffer.alloc(size));
      const { length } = joined;
      expect(joined.take().buffer.byteLength).toBeLessThanOrEqual(Math.max(most, length));
    }),
  );
});
