import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HASH_SIZES, readTargets } from './targets.ts';

const HEADS = ['0xKo', '0Xab', 'b0x0', 'sha2', 'v1AA', 'key0', '0x12'];
const bytesOf = (head: string, rest: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(head, 'base64'), Buffer.from(rest)]);

it('section 5: every Base64 text of 32 bytes is read as it stands, whatever it begins with', () => {
  const digests = fc
    .tuple(fc.constantFrom(...HEADS), fc.uint8Array({ minLength: 29, maxLength: 29 }))
    .map(([head, rest]) => bytesOf(head, rest));
  fc.assert(
    fc.property(digests, (bytes) => {
      const plain = readTargets(bytes.toString('base64')).find(({ id }) => id === undefined);
      expect(Buffer.from(plain?.bytes ?? []).equals(bytes)).toBe(true);
    }),
  );
});

it('section 5: URL-safe Base64 that begins with 0x is read, and hex behind 0x too', () => {
  const bytes = bytesOf('0xKo', new Uint8Array(29).fill(251));
  expect(readTargets(bytes.toString('base64url')).map((target) => Buffer.from(target.bytes).equals(bytes))).toContain(
    true,
  );
  expect(readTargets(`0x${bytes.toString('hex')}`).map((target) => Buffer.from(target.bytes).equals(bytes))).toContain(
    true,
  );
});

it('section 5: the sizes that are read are those of hashes', () => {
  for (const size of Object.keys(HASH_SIZES).map(Number))
    expect(readTargets(Buffer.alloc(size, 7).toString('base64'))).toHaveLength(1);
});

it('section 5: hex digits are read as hex alone, in Base64 too', () => {
  const digits = Buffer.alloc(32, 171).toString('hex');
  expect(readTargets(digits).map(({ id }) => id)).toEqual(['digest-hex']);
  expect(readTargets(Buffer.from(digits).toString('base64')).map(({ id }) => id)).toEqual(['digest-hex-base64']);
});
