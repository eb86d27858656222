import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HASH_SIZES, readTargets } from './targets.ts';

const HEADS = ['0xKo', '0Xab', 'b0x0', 'sha2', 'v1AA', 'key0', '0x12'];
const bytesOf = (head: string, rest: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(head, 'base64'), Buffer.from(rest)]);

it('every Base64 text of 32 bytes is read as it stands, whatever it begins with', () => {
  const digests = fc
    .tuple(fc.constantFrom(...HEADS), fc.uint8Array({ minLength: 29, maxLength: 29 }))
    .map(([head, rest]) => bytesOf(head, rest));
  fc.assert(
    fc.property(digests, (bytes) => {
      const plain = readTargets(bytes.toString('base64')).find(({ steps }) => steps.length === 0);
      expect(Buffer.from(plain?.bytes ?? []).equals(bytes)).toBe(true);
    }),
  );
});

it('URL-safe Base64 that begins with 0x is read, and hex behind 0x too', () => {
  const bytes = bytesOf('0xKo', new Uint8Array(29).fill(251));
  for (const digest of [bytes.toString('base64url'), `0x${bytes.toString('hex')}`])
    expect(readTargets(digest).map((target) => Buffer.from(target.bytes).equals(bytes))).toContain(true);
});

it('the sizes that are read are those of hashes', () => {
  for (const size of Object.keys(HASH_SIZES).map(Number))
    expect(readTargets(Buffer.alloc(size, 7).toString('base64'))).toHaveLength(1);
});

const readSteps = (digest: string): string[] =>
  readTargets(digest).map(({ steps }) => steps.map(({ id }) => id).join('+'));

it('hex digits are read as hex alone, in Base64 too', () => {
  const digits = Buffer.alloc(32, 171).toString('hex');
  expect(readSteps(digits)).toEqual(['digest-hex']);
  expect(readSteps(Buffer.from(digits).toString('base64'))).toEqual(['digest-hex-base64']);
});

it('a digest whose bytes were taken for text and lost fits that digest alone', () => {
  const digests = fc.uint8Array({ minLength: 32, maxLength: 32 });
  const decoders: readonly ((bytes: Buffer) => string)[] = [
    (bytes) => bytes.toString('utf8'),
    (bytes) => Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : '?')).join(''),
  ];
  fc.assert(
    fc.property(digests, digests, fc.constantFrom(...decoders), (bytes, other, decode) => {
      const mac = Buffer.from(bytes);
      const sent = Buffer.from(decode(mac)).toString('base64');
      const lost = readTargets(sent).filter(({ lost: each }) => each !== undefined);
      for (const { lost: each } of lost) {
        expect(each?.fits(bytes)).toBe(true);
        if (decode(Buffer.from(other)) !== decode(mac)) expect(each?.fits(other)).toBe(false);
      }
    }),
  );
  const mac = Buffer.from('0bC3fFvOb2XwKZqRnW/vEqPHKLJu9jj3mh6xNlCvSQtFow=='.slice(0, 43), 'base64');
  for (const decode of decoders)
    expect(readSteps(Buffer.from(decode(mac)).toString('base64'))).toContain('digest-text');
});
