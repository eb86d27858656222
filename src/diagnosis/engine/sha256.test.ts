import { createHash, createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { API_KEY, SECRET, buildRequest } from '#diagnosis/merchants.test-support.ts';
import { createBases } from '#diagnosis/search/bases.ts';
import { applyPatch, computeMac } from '#diagnosis/search/plan.ts';
import { toSource } from '#diagnosis/search/source.ts';
import { hmacSha256, sha256 } from './sha256.ts';

const source = toSource(buildRequest('once', []), { api_secret: SECRET, api_key: API_KEY, now: new Date(0) });
const [base] = createBases(source);
if (base === undefined) throw new Error('no base');
const { plan } = base;

describe('hashes of the search against node:crypto', () => {
  it('HS256 of any length', () => {
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
      const [message, key] = [new Uint8Array(randomBytes(length)), new Uint8Array(randomBytes(length % 200))];
      const signed = applyPatch(plan, { message: () => message, key });
      const expected = createHmac(name, key).update(message).digest();
      expect(Buffer.from(computeMac(signed, size))).toEqual(expected);
      const bare = Buffer.from(computeMac(applyPatch(signed, { bare: true }), size));
      expect(bare).toEqual(createHash(name).update(message).digest());
    }
  });
});
