import { createHash, createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { otherHash } from '#diagnosis/solver/other-hashes.ts';
import { hmacSha256, sha256 } from './sha256.ts';

describe('hashes of the solver against node:crypto', () => {
  it('section 5: HS256 of any length', () => {
    for (let length = 0; length < 300; length += 7) {
      const [message, key] = [randomBytes(length), new Uint8Array(randomBytes(length % 200))];
      expect(Buffer.from(sha256(message))).toEqual(createHash('sha256').update(message).digest());
      expect(Buffer.from(hmacSha256(key, message))).toEqual(createHmac('sha256', key).update(message).digest());
    }
  });
  it.each([
    [16, 'md5'],
    [20, 'sha1'],
    [48, 'sha384'],
    [64, 'sha512'],
  ])('hashes of %i bytes', (size, name) => {
    for (let length = 0; length < 300; length += 13) {
      const message = randomBytes(length);
      expect(Buffer.from(otherHash(size, message))).toEqual(createHash(name).update(message).digest());
    }
  });
});
